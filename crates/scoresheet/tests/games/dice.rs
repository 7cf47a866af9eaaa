//! Damage done at random, the same each time.

use std::ops::Range;

/// Numbers that look random and are the same each time.
#[derive(Clone)]
pub struct Dice(u64);

impl Dice {
    /// The dice for this number.
    pub fn new(number: u64) -> Dice {
        Dice(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit.max(1)
    }

    pub fn of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }

    fn range(&mut self, len: usize, most: usize) -> Range<usize> {
        let start = self.below(len + 1);
        start..(start + self.below(most)).min(len)
    }
}

/// Flips, cuts, doubles, swaps or adds something.
pub fn damage(bytes: &mut Vec<u8>, dice: &mut Dice) {
    let len = bytes.len();
    match dice.below(7) {
        0 if len > 0 => bytes[dice.below(len)] ^= 1 << dice.below(8),
        1 if len > 0 => bytes[dice.below(len)] = *dice.of(b"(){}[]\";%\n\r$<>*!?.,0 \\\0\xff"),
        2 => {
            bytes.drain(dice.range(len, 40));
        }
        3 => {
            let part = bytes[dice.range(len, 40)].to_vec();
            let at = dice.below(len + 1);
            bytes.splice(at..at, part);
        }
        4 => swap_lines(bytes, dice),
        5 => bytes.truncate(len - dice.below(len / 2 + 1)),
        _ => {
            let at = dice.below(len + 1);
            let more: &[&[u8]] = &[
                b"\n\n",
                b"(",
                b"{",
                b"1-0",
                b"e4",
                b"\xc2",
                b"[Event \"x\"]\n",
            ];
            bytes.splice(at..at, dice.of(more).iter().copied());
        }
    }
}

fn swap_lines(bytes: &mut Vec<u8>, dice: &mut Dice) {
    let mut lines: Vec<Vec<u8>> = bytes
        .split_inclusive(|b| *b == b'\n')
        .map(<[u8]>::to_vec)
        .collect();
    if !lines.is_empty() {
        let (a, b) = (dice.below(lines.len()), dice.below(lines.len()));
        lines.swap(a, b);
    }
    *bytes = lines.concat();
}
