//! Comments in braces about which there is nothing to say.
//!
//! ```text
//! comment = "{" { " " } { ( clock | eval ) { " " } } "}"     ; looked at byte by byte
//!         | "{" text without braces "}"                        ; its commands read as elsewhere
//! clock   = "[%" ( "clk" | "emt" ) " " digits ":" digit digit ":" digit digit "]"
//! eval    = "[%eval " [ "-" ] digits "." digit [ digit ] "]" | "[%eval #" [ "-" ] digits "]"
//! ```

use memchr::memchr2;

use crate::game::command::commands;

use super::Remark;
use crate::text::eight::load_at;

/// The most digits in front of a clock's first colon or an evaluation's point.
const MAX_DIGITS: usize = 4;

/// How most comments of servers begin.
const CLOCK: u64 = u64::from_le_bytes(*b"{ [%clk ");
/// A clock below ten hours, and what is zero in the difference from it: in each byte the bits that no
/// digit has, and what the digit may not reach once this is added.
const TIME: u64 = u64::from_le_bytes(*b"0:00:00]");
const FIXED: u64 = 0xfff0_f0ff_f0f0_fff0;
const ROOM: u64 = 0x0006_0a00_060a_0006;

/// The length of a comment that is laid out as servers do and holds one clock below ten hours.
const ONE_CLOCK: usize = "{ [%clk 0:00:00] }".len();

/// Whether it is such a comment.
#[inline(always)]
fn is_one_clock(bytes: &[u8; ONE_CLOCK]) -> bool {
    let time = load_at(bytes, 8) ^ TIME;
    let is_time = (time | time.wrapping_add(ROOM)) & FIXED == 0;
    is_time && load_at(bytes, 0) == CLOCK && bytes[16..] == *b" }"
}

/// The comment with which the rest of the text begins, and its length; none when something is to be
/// said about it.
#[inline(always)]
pub(super) fn read<'t>(text: &'t str, rest: &'t [u8]) -> Option<(Remark<'t>, usize)> {
    if let Some(bytes) = rest.first_chunk()
        && is_one_clock(bytes)
    {
        return Some((Remark::Commands(&bytes[2..16]), ONE_CLOCK));
    }
    read_commands(rest).or_else(|| read_words(text, text.len() - rest.len()))
}

fn read_commands(bytes: &[u8]) -> Option<(Remark<'_>, usize)> {
    let start = 1 + blanks(bytes, 1);
    let mut end = start;
    let mut here = start;
    while let Some(behind) = command(bytes, here) {
        end = behind;
        here = behind + blanks(bytes, behind);
    }
    let closed = bytes.get(here) == Some(&b'}') && end > start;
    closed.then(|| (Remark::Commands(&bytes[start..end]), here + 1))
}

fn read_words(text: &str, at: usize) -> Option<(Remark<'_>, usize)> {
    let inside = &text[at + 1..];
    let len = memchr2(b'{', b'}', inside.as_bytes())?;
    let closed = inside.as_bytes()[len] == b'}';
    let is_clean = |it: crate::game::command::Command<'_>| {
        let read = it.read();
        read.is_ok_and(|reading| reading.notes.is_empty())
    };
    let words = &inside[..len];
    let clean = closed && commands(words).all(is_clean);
    clean.then_some((Remark::Words(words), 1 + len + 1))
}

fn blanks(bytes: &[u8], at: usize) -> usize {
    let rest = bytes.get(at..).unwrap_or_default();
    rest.iter().take_while(|byte| **byte == b' ').count()
}

/// The end of the clock or evaluation that begins here.
#[inline]
fn command(bytes: &[u8], at: usize) -> Option<usize> {
    let rest = bytes.get(at..)?;
    let end = match rest {
        [b'[', b'%', b'c', b'l', b'k', b' ', ..] | [b'[', b'%', b'e', b'm', b't', b' ', ..] => {
            clock(rest, "[%clk ".len())?
        }
        [b'[', b'%', b'e', b'v', b'a', b'l', b' ', ..] => eval(rest, "[%eval ".len())?,
        _ => return None,
    };
    (rest.get(end) == Some(&b']')).then_some(at + end + 1)
}

#[inline]
fn clock(bytes: &[u8], at: usize) -> Option<usize> {
    let colon = at + digits(bytes, at)?;
    match *bytes.get(colon..)?.first_chunk::<6>()? {
        [
            b':',
            b'0'..=b'5',
            b'0'..=b'9',
            b':',
            b'0'..=b'5',
            b'0'..=b'9',
        ] => Some(colon + 6),
        _ => None,
    }
}

#[inline]
fn eval(bytes: &[u8], at: usize) -> Option<usize> {
    let mate = bytes.get(at) == Some(&b'#');
    let at = at + usize::from(mate);
    let at = at + usize::from(bytes.get(at) == Some(&b'-'));
    let end = at + digits(bytes, at)?;
    if mate {
        return Some(end);
    }
    match *bytes.get(end..)?.first_chunk::<3>()? {
        [b'.', b'0'..=b'9', b'0'..=b'9'] => Some(end + 3),
        [b'.', b'0'..=b'9', _] => Some(end + 2),
        _ => None,
    }
}

/// How many digits stand here, one at least.
#[inline]
fn digits(bytes: &[u8], at: usize) -> Option<usize> {
    let rest = bytes.get(at..)?;
    let digits = rest.iter().take(MAX_DIGITS + 1);
    let count = digits.take_while(|byte| byte.is_ascii_digit()).count();
    (1..=MAX_DIGITS).contains(&count).then_some(count)
}
