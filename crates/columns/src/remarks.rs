//! What comments tell of the moves they stand behind: clocks and evaluations.

use scoresheet::game::command::{Meaning, Piece, Score, pieces};

/// What a command tells.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Remark {
    /// The time left, in seconds.
    Clock(f64),
    /// Hundredths of a pawn, from White's view.
    Centipawns(i32),
    /// Mate in so many moves; less than 0 when Black mates.
    Mate(i32),
}

/// Tells what the commands of a comment tell that can be read, and answers whether it says more.
pub fn read(comment: &str, tell: &mut dyn FnMut(Remark)) -> bool {
    let mut says_more = false;
    for piece in pieces(comment) {
        let command = match piece {
            Piece::Text(text) => {
                says_more |= !text.trim().is_empty();
                continue;
            }
            Piece::Command(command) => command,
        };
        match command.read().map(|it| it.value) {
            Ok(Meaning::Clock(time)) => tell(Remark::Clock(time.as_secs_f64())),
            Ok(Meaning::Eval(eval)) => {
                says_more |= eval.depth.is_some();
                tell(match eval.score {
                    Score::Centipawns(score) => Remark::Centipawns(score),
                    Score::Mate(moves) => Remark::Mate(moves),
                });
            }
            _ => says_more = true,
        }
    }
    says_more
}

/// The same for a comment that holds nothing but commands, each of them as servers write them;
/// quickly where they are clocks and evaluations.
#[inline]
pub fn read_plain(comment: &[u8], tell: &mut impl FnMut(Remark)) -> bool {
    let mut rest = comment;
    while !rest.is_empty() {
        let Some((remark, behind)) = plain(rest) else {
            let text = std::str::from_utf8(rest).unwrap_or_default();
            return read(text, tell);
        };
        tell(remark);
        rest = behind.trim_ascii_start();
    }
    false
}

/// The command with which the bytes begin, and what stands behind it.
#[inline(always)]
fn plain(bytes: &[u8]) -> Option<(Remark, &[u8])> {
    if let Some(rest) = bytes.strip_prefix(b"[%clk ") {
        let (hours, rest) = digits(rest)?;
        let [b':', m1, m2, b':', s1, s2, b']', rest @ ..] = rest else {
            return None;
        };
        let (minutes, seconds) = (pair(*m1, *m2)?, pair(*s1, *s2)?);
        let time = (hours * 60 + minutes) * 60 + seconds;
        return Some((Remark::Clock(f64::from(time)), rest));
    }
    let rest = bytes.strip_prefix(b"[%eval ")?;
    let (is_mate, rest) = begins(rest, b'#');
    let (is_less, rest) = begins(rest, b'-');
    let (number, rest) = digits(rest)?;
    let sign = if is_less { -1 } else { 1 };
    if is_mate {
        let rest = rest.strip_prefix(b"]")?;
        return Some((Remark::Mate(sign * number), rest));
    }
    let (hundredths, rest) = match rest {
        [b'.', tens @ b'0'..=b'9', b']', rest @ ..] => (10 * i32::from(tens - b'0'), rest),
        [b'.', tens, ones, b']', rest @ ..] => (pair(*tens, *ones)?, rest),
        _ => return None,
    };
    let score = sign * (100 * number + hundredths);
    Some((Remark::Centipawns(score), rest))
}

fn begins(bytes: &[u8], sign: u8) -> (bool, &[u8]) {
    match bytes.split_first() {
        Some((first, rest)) if *first == sign => (true, rest),
        _ => (false, bytes),
    }
}

/// A number of at most four digits.
#[inline(always)]
fn digits(bytes: &[u8]) -> Option<(i32, &[u8])> {
    let count = bytes.iter().take_while(|it| it.is_ascii_digit()).count();
    let (digits, rest) = bytes.split_at(count);
    let number = digits
        .iter()
        .fold(0, |number, digit| number * 10 + i32::from(digit - b'0'));
    (1..=4).contains(&count).then_some((number, rest))
}

/// A number of two digits below sixty, or of hundredths.
fn pair(tens: u8, ones: u8) -> Option<i32> {
    let is_number = tens.is_ascii_digit() && ones.is_ascii_digit();
    is_number.then(|| i32::from(tens - b'0') * 10 + i32::from(ones - b'0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quick_way_tells_what_the_other_tells() {
        for comment in [
            "[%clk 0:03:00]",
            "[%clk 12:59:59]",
            "[%eval 0.17] [%clk 0:03:00]",
            "[%eval -0.5][%clk 0:00:01]",
            "[%eval #3]",
            "[%eval #-12]   [%clk 1:00:00]",
            "[%emt 0:00:05] [%clk 0:03:00]",
            "[%eval 103.25]",
            "[%eval -0.00]",
            "[%clk 0:03:00.5] [%eval 1.234]",
            "[%clk 99999:00:00]",
            "",
        ] {
            let (mut quick, mut other) = (Vec::new(), Vec::new());
            let more = read_plain(comment.as_bytes(), &mut |it| quick.push(it));
            assert_eq!(more, read(comment, &mut |it| other.push(it)), "{comment}");
            assert_eq!(quick, other, "{comment}");
        }
    }
}
