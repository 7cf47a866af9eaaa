//! Eight bytes at a time: the arithmetic with which words of a text are found and told apart.

/// The low bit of each byte.
const LOW: u64 = 0x0101_0101_0101_0101;
/// The high bit of each byte.
const HIGH: u64 = LOW << 7;

/// The first eight bytes, the first one lowest; zeros stand behind the end.
#[inline(always)]
pub(crate) fn load(bytes: &[u8]) -> u64 {
    match bytes.first_chunk() {
        Some(chunk) => u64::from_le_bytes(*chunk),
        None => load_end(bytes),
    }
}

/// The eight bytes from a place on.
#[inline(always)]
pub(crate) fn load_at(bytes: &[u8], at: usize) -> u64 {
    load(bytes.get(at..).unwrap_or_default())
}

#[cold]
fn load_end(bytes: &[u8]) -> u64 {
    let bytes = bytes.iter().rev();
    bytes.fold(0, |word, byte| (word << 8) | u64::from(*byte))
}

/// A high bit at each byte that is zero; bits behind the first one may be wrong.
const fn zeros(word: u64) -> u64 {
    word.wrapping_sub(LOW) & !word & HIGH
}

/// How many bytes stand before the first blank or control character; 8 when there is none.
#[inline(always)]
pub(crate) const fn before_blank(word: u64) -> usize {
    let blanks = word.wrapping_sub(LOW * 0x21) & !word & HIGH;
    blanks.trailing_zeros() as usize / 8
}

/// How many bytes stand before the first quote, backslash, control character or byte that is not
/// ASCII; 8 when there is none.
#[inline(always)]
pub(crate) const fn before_special(word: u64) -> usize {
    let quotes = zeros(word ^ (LOW * b'"' as u64));
    let backslashes = zeros(word ^ (LOW * b'\\' as u64));
    let controls = word.wrapping_sub(LOW * 0x20) & !word & HIGH;
    let deletes = zeros(word ^ (LOW * 0x7f));
    let special = quotes | backslashes | controls | deletes | word & HIGH;
    special.trailing_zeros() as usize / 8
}

/// The first bytes of the word alone; at most 8.
#[inline(always)]
pub(crate) const fn first_bytes(word: u64, count: usize) -> u64 {
    match count {
        0 => 0,
        1..=7 => word & ((1 << (8 * count)) - 1),
        _ => word,
    }
}

/// The byte at this place of the word, below 8.
#[inline(always)]
pub(crate) const fn byte(word: u64, at: usize) -> u8 {
    (word >> (8 * (at & 7))) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_blank_or_special_byte_is_found() {
        let blank = |byte: u8| byte <= b' ';
        let special = |byte: u8| matches!(byte, b'"' | b'\\' | 0..=0x1f | 0x7f..);
        for byte in 0..=255 {
            for at in 0..8 {
                let mut bytes = *b"Nf3x!z~A";
                bytes[at] = byte;
                bytes[7] = bytes[7].max(byte);
                let word = load(&bytes);
                let first = |found: fn(u8) -> bool| bytes.iter().position(|it| found(*it));
                assert_eq!(before_blank(word), first(blank).unwrap_or(8), "{bytes:?}");
                assert_eq!(
                    before_special(word),
                    first(special).unwrap_or(8),
                    "{bytes:?}"
                );
            }
        }
    }

    #[test]
    fn zeros_stand_behind_the_end() {
        for len in 0..12 {
            let text = &b"abcdefghijkl"[..len];
            for at in 0..14 {
                let expected = (0..8).map(|it| text.get(at + it).copied().unwrap_or(0));
                let word = load_at(text, at);
                assert!(expected.eq((0..8).map(|it| byte(word, it))), "{len} {at}");
            }
        }
        assert_eq!(first_bytes(u64::MAX, 3), 0xff_ffff);
        assert_eq!(
            (first_bytes(u64::MAX, 8), first_bytes(u64::MAX, 0)),
            (u64::MAX, 0)
        );
    }
}
