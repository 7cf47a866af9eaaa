//! Memory that both sides use: all there is of `unsafe` in this project.
//!
//! A pointer given out by [`alloc`] or [`call`] belongs to a boxed slice of bytes whose length the
//! other side knows; given back with that length it is that box again. A pointer that is null, or to
//! nothing, stands for no bytes.
//!
//! The functions have their bare names in the browser alone: elsewhere `free` is another's.

#![allow(
    unsafe_code,
    reason = "another language can be given memory as addresses only"
)]

use std::ptr;

/// How many bytes before an answer tell its length.
const HEAD: usize = 4;

/// Memory for a call of so many bytes, all zero; null for none.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn alloc(length: usize) -> *mut u8 {
    give(vec![0; length])
}

/// Frees memory that was given out with this length.
///
/// # Safety
///
/// The pointer is null, or it came from [`alloc`] with this length, or from [`call`] and the length is
/// that of the answer and four more; and it is not used any more.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub unsafe extern "C" fn free(pointer: *mut u8, length: usize) {
    // SAFETY: what the caller must hold is what `take` asks for.
    drop(unsafe { take(pointer, length) });
}

/// Answers the call that stands in memory and frees it: see the [crate](crate).
///
/// # Safety
///
/// The pointer is null, or it came from [`alloc`] with this length; and it is not used any more.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub unsafe extern "C" fn call(pointer: *mut u8, length: usize) -> *mut u8 {
    // SAFETY: what the caller must hold is what `take` asks for.
    let message = unsafe { take(pointer, length) };
    let answer = crate::respond(&message);
    // Addresses have 32 bits in the browser, so that no answer is longer.
    let length = u32::try_from(answer.len()).unwrap_or(u32::MAX);
    let mut out = Vec::with_capacity(HEAD + answer.len());
    out.extend(length.to_le_bytes());
    out.extend_from_slice(answer.as_bytes());
    give(out)
}

/// Hands the bytes out; the other side keeps their number.
fn give(bytes: Vec<u8>) -> *mut u8 {
    match bytes.is_empty() {
        true => ptr::null_mut(),
        false => Box::into_raw(bytes.into_boxed_slice()).cast::<u8>(),
    }
}

/// Takes bytes back.
///
/// # Safety
///
/// The pointer is null, or it came from [`give`] for so many bytes, and is not used any more.
unsafe fn take(pointer: *mut u8, length: usize) -> Box<[u8]> {
    match pointer.is_null() || length == 0 {
        true => Box::default(),
        // SAFETY: it was a boxed slice of this length, and nobody else has it.
        false => unsafe { Box::from_raw(ptr::slice_from_raw_parts_mut(pointer, length)) },
    }
}
