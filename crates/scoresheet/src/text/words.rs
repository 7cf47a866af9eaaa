//! The words of a text that tell its encoding: those with bytes that are not UTF-8.

use std::collections::BTreeMap;

/// Words in an unknown encoding, moves and others apart.
pub(super) struct Words {
    /// Words that are no moves, each followed by a blank.
    prose: Vec<u8>,
    /// What stood where piece letters stand, and how often.
    pieces: BTreeMap<[u8; 2], usize>,
    /// How many bytes beyond ASCII there were, and which.
    beyond: usize,
    used: [bool; 128],
}

/// Longer words are cut: they are none.
const WORD_LIMIT: usize = 64;

impl Default for Words {
    fn default() -> Words {
        Words {
            prose: Vec::new(),
            pieces: BTreeMap::new(),
            beyond: 0,
            used: [false; 128],
        }
    }
}

impl Words {
    /// Adds the words of a text, as long as they fit in so many bytes; all bytes are counted.
    pub(super) fn gather(&mut self, bytes: &[u8], limit: usize) {
        for &byte in bytes.iter().filter(|b| !b.is_ascii()) {
            self.beyond += 1;
            self.used[usize::from(byte & 0x7f)] = true;
        }
        for word in bytes.split(u8::is_ascii_whitespace) {
            let word = &word[..word.len().min(WORD_LIMIT)];
            if word.is_ascii() || std::str::from_utf8(word).is_ok() {
                continue;
            }
            match pieces(word) {
                Some(found) => {
                    for piece in found {
                        *self.pieces.entry(piece).or_default() += 1;
                    }
                }
                None if self.prose.len() < limit => {
                    self.prose.extend_from_slice(word);
                    self.prose.push(b' ');
                }
                None => (),
            }
        }
    }

    pub(super) fn prose(&self) -> &[u8] {
        &self.prose
    }

    /// What stood where piece letters stand, and how often. A single byte is followed by 0.
    pub(super) fn pieces(&self) -> &BTreeMap<[u8; 2], usize> {
        &self.pieces
    }

    pub(super) fn beyond(&self) -> usize {
        self.beyond
    }

    /// The bytes beyond ASCII that occurred, less 0x80.
    pub(super) fn bytes(&self) -> impl Iterator<Item = usize> {
        (0..128).filter(|&at| self.used[at])
    }
}

/// What stands before squares, or behind one as what a pawn becomes; none when other bytes beyond
/// ASCII are in the word, too, for then it is no move.
fn pieces(word: &[u8]) -> Option<Vec<[u8; 2]>> {
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(skip) = word[at..].iter().position(|b| !b.is_ascii()) {
        let start = at + skip;
        let rest = &word[start..];
        let len = rest.iter().position(u8::is_ascii).unwrap_or(rest.len());
        let before = start.checked_sub(1).map(|at| word[at]);
        let promotes = matches!(before, Some(b'1' | b'8' | b'='));
        let leads = before.is_none_or(|b| !b.is_ascii_alphabetic()) && is_target(&rest[len..]);
        if len > 2 || !(promotes || leads) {
            return None;
        }
        found.push([rest[0], if len > 1 { rest[1] } else { 0 }]);
        at = start + len;
    }
    Some(found)
}

/// Whether this begins with a square, behind a file, a rank, both, and a sign of capture.
fn is_target(rest: &[u8]) -> bool {
    let square = |rest: &[u8]| matches!(rest, [b'a'..=b'h', b'1'..=b'8', ..]);
    let behind = |rest: &[u8]| match rest {
        [b'x' | b':' | b'-', rest @ ..] => square(rest),
        _ => square(rest),
    };
    let skipped = |len: usize| rest.get(len..).is_some_and(behind);
    match rest {
        [b'a'..=b'h', b'1'..=b'8', ..] => true,
        [b'a'..=b'h' | b'1'..=b'8', ..] => skipped(1),
        _ => behind(rest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piece_letters_are_found_in_moves_alone() {
        type Case<'a> = (&'a [u8], Option<&'a [[u8; 2]]>);
        let cases: [Case<'_>; 9] = [
            (b"\xcaf3", Some(&[[0xca, 0]])),
            (b"2.\xcaf3", Some(&[[0xca, 0]])),
            (b"3...\xca\xf0xf7+", Some(&[[0xca, 0xf0]])),
            (b"\xcabd7,\xd1:c6", Some(&[[0xca, 0], [0xd1, 0]])),
            (b"exf8=\xd4", Some(&[[0xd4, 0]])),
            (b"M\xfcller", None),
            (b"\x84e4\x93", None),
            (b"caf\xe9e4", None),
            (b"\xca9", None),
        ];
        for (word, found) in cases {
            assert_eq!(pieces(word).as_deref(), found, "{word:?}");
        }
    }
}
