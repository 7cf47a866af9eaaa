//! The three functions, called as the browser calls them.

#![allow(clippy::unwrap_used, unsafe_code, reason = "a test")]

use std::ptr;

use scoresheet_web::{alloc, call, free, respond};
use serde_json::Value;

/// Asks through memory, and gives all of it back.
fn ask(message: &[u8]) -> String {
    let at = alloc(message.len());
    // SAFETY: the memory is as long as the message, and the answer tells its own length.
    unsafe {
        ptr::copy_nonoverlapping(message.as_ptr(), at, message.len());
        let to = call(at, message.len());
        let mut length = [0; 4];
        ptr::copy_nonoverlapping(to, length.as_mut_ptr(), 4);
        let length = usize::try_from(u32::from_le_bytes(length)).unwrap();
        let answer = std::slice::from_raw_parts(to.add(4), length).to_vec();
        free(to, length + 4);
        String::from_utf8(answer).unwrap()
    }
}

#[test]
fn a_call_is_answered_and_its_memory_given_back() {
    for _ in 0..3 {
        let answer =
            ask(b"{\"call\": \"convert\", \"to\": \"uci\", \"output\": \"lines\"}\n1. P-K4 P-K4");
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["text"], "e2e4 e7e5\n");
    }
}

#[test]
fn a_text_may_be_any_bytes() {
    let answer = ask(b"{\"call\": \"read\"}\n[White \"M\xfcller\"]\n\n1. e4 *");
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(answer["games"][0]["white"], "Müller");
}

#[test]
fn what_is_no_call_is_refused() {
    for message in [
        &b"x"[..],
        b"{}",
        b"\n",
        b"{\"call\": \"x\"}",
        b"\xff\xff\n\xff",
    ] {
        let answer: Value = serde_json::from_str(&ask(message)).unwrap();
        assert_eq!(answer["code"], "M112", "{answer}");
        assert_eq!(ask(message), respond(message));
    }
}

#[test]
fn no_memory_is_nothing() {
    assert!(alloc(0).is_null());
    // SAFETY: null stands for no bytes.
    unsafe {
        free(ptr::null_mut(), 5);
        let to = call(ptr::null_mut(), 0);
        assert!(!to.is_null());
        let length = u32::from_le_bytes(*to.cast::<[u8; 4]>());
        free(to, usize::try_from(length).unwrap() + 4);
    }
}
