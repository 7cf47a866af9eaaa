//! Evaluations: `0.25`, `-1.3,18`, `#3`, `#-3,20`.

use std::fmt;

use crate::game::values::{Reading, ValueError, ValueNote, ValueWhy};

/// What a program thinks of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Eval {
    /// Who stands better.
    pub score: Score,
    /// To which depth it looked, in plies.
    pub depth: Option<u32>,
}

/// Who stands better, from White's view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// So many hundredths of a pawn; more than 0 is good for White.
    Centipawns(i32),
    /// Mate in so many moves; less than 0 when Black mates.
    Mate(i32),
}

/// From here on, without a decimal point, a number is centipawns: nobody is so many pawns ahead.
const CENTIPAWNS: u32 = 104;

/// The largest score in pawns, and the largest number of moves to a mate.
const MOST: u32 = 1_000_000;

impl Eval {
    /// Reads an evaluation.
    ///
    /// # Errors
    ///
    /// No evaluation, or a whole number that could be pawns or centipawns.
    pub fn read(text: &str) -> Result<Reading<Eval>, ValueError> {
        let fail = |why| ValueError::whole(text, 0, why);
        let mut notes = Vec::new();
        let (first, depth) = match text.split_once(',') {
            Some((first, depth)) => (first, Some(depth)),
            None => (text, None),
        };
        if text.contains(char::is_whitespace) {
            notes.push(ValueNote::Blanks);
        }
        let score = score(first.trim(), &mut notes).map_err(fail)?;
        let depth = match depth.map(|it| number(it.trim())) {
            Some(None) => return Err(fail(ValueWhy::NotEval)),
            depth => depth.flatten(),
        };
        let value = Eval { score, depth };
        Ok(Reading { value, notes })
    }
}

fn score(text: &str, notes: &mut Vec<ValueNote>) -> Result<Score, ValueWhy> {
    if let Some(mate) = text.strip_prefix('#') {
        let (sign, digits) = signed(mate);
        return number(digits)
            .map(|moves| Score::Mate(sign * moves as i32))
            .ok_or(ValueWhy::NotEval);
    }
    let (sign, digits) = signed(text);
    if let Some(mate) = digits.strip_prefix(['M', 'm']) {
        notes.push(ValueNote::Word);
        return number(mate)
            .map(|moves| Score::Mate(sign * moves as i32))
            .ok_or(ValueWhy::NotEval);
    }
    let Some((whole, decimals)) = digits.split_once('.') else {
        let number = number(digits).ok_or(ValueWhy::NotEval)?;
        return match number {
            0 => Ok(Score::Centipawns(0)),
            CENTIPAWNS.. => {
                notes.push(ValueNote::Centipawns);
                Ok(Score::Centipawns(sign * number as i32))
            }
            _ => Err(ValueWhy::PawnsOrCentipawns(sign * number as i32)),
        };
    };
    if !decimals.bytes().all(|b| b.is_ascii_digit()) || decimals.is_empty() {
        return Err(ValueWhy::NotEval);
    }
    let whole = if whole.is_empty() { "0" } else { whole };
    let pawns = number(whole).ok_or(ValueWhy::NotEval)?;
    let hundredths = number(&format!("{decimals:0<2}")[..2]).ok_or(ValueWhy::NotEval)?;
    if decimals.len() > 2 && decimals[2..].bytes().any(|b| b != b'0') {
        notes.push(ValueNote::FineScore);
    }
    Ok(Score::Centipawns(sign * (pawns * 100 + hundredths) as i32))
}

fn signed(text: &str) -> (i32, &str) {
    match text.strip_prefix(['-', '−']) {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    }
}

fn number(digits: &str) -> Option<u32> {
    let fits = digits.bytes().all(|b| b.is_ascii_digit());
    digits.parse().ok().filter(|it| fits && *it <= MOST)
}

impl fmt::Display for Eval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            Score::Mate(moves) => write!(f, "#{moves}")?,
            Score::Centipawns(score) => {
                let sign = if score < 0 { "-" } else { "" };
                let score = score.unsigned_abs();
                write!(f, "{sign}{}.{:02}", score / 100, score % 100)?;
            }
        }
        self.depth.map_or(Ok(()), |depth| write!(f, ",{depth}"))
    }
}
