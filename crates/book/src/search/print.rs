//! One printed move, read once for all positions in which it may be played.

use std::collections::HashMap;
use std::ops::Range;

use scoresheet::game::Births;
use scoresheet::notation::{CheckDecides, MoveError, Reading, Resolved, narrowed, resolve};
use scoresheet::rules::{Check, Color, Position};

use super::Search;
use super::cost::LIMIT_A_LETTER;
use crate::confusion::Ruler;
use crate::runs::Slot;
use crate::spelling::{self, Shape};

/// One printed move, read once.
pub(crate) struct Print {
    pub is_gap: bool,
    /// Where it stands.
    pub span: Option<Range<usize>>,
    /// Where the piece is parted of which it is one move, and whether it is the second.
    pub part: Option<(usize, bool)>,
    pub may_check: bool,
    /// Whether the dash is lost that the book prints.
    pub lacks_dash: bool,
    pub readings: Result<Vec<Reading>, MoveError>,
    compact: Vec<u8>,
}

impl Print {
    /// The prints that a slot may be: several when it is half of a piece.
    pub fn all(search: &Search<'_>, slot: &Slot, turn: Color, marks_check: bool) -> Vec<Print> {
        let (Some(half), Some(span)) = (&slot.half, &slot.span) else {
            return vec![Print::of(search, slot, turn, marks_check)];
        };
        let part = |at: &usize| {
            let span = match half.is_second {
                false => span.start..*at,
                true => *at..span.end,
            };
            Print {
                part: Some((*at, half.is_second)),
                ..Print::new(search, Some(span), None, turn, marks_check)
            }
        };
        half.parts.iter().map(part).collect()
    }

    /// The whole print of a slot.
    pub fn of(search: &Search<'_>, slot: &Slot, turn: Color, marks_check: bool) -> Print {
        let says = slot.says.as_deref();
        Print::new(search, slot.span.clone(), says, turn, marks_check)
    }

    fn new(
        search: &Search<'_>,
        span: Option<Range<usize>>,
        says: Option<&str>,
        turn: Color,
        marks_check: bool,
    ) -> Print {
        let is_gap = span.is_none();
        let printed = span.clone().map_or("", |span| &search.text[span]);
        let text = says.unwrap_or(printed).trim_end();
        let text = text.trim_end_matches([',', ';']);
        let joined: String;
        let text = match text.contains('\n') && search.notation.read(text, turn).is_err() {
            true => {
                joined = text.split_whitespace().collect();
                &joined
            }
            false => text,
        };
        let readings = search.notation.read(text, turn).or_else(|error| {
            let bare = text.trim_end_matches(['!', '?', '.']);
            search.notation.read(bare, turn).map_err(|_| error)
        });
        let mut readings = readings.map_err(MoveError::Unreadable);
        if !marks_check && let Ok(readings) = &mut readings {
            for reading in readings {
                let decides = &mut reading.pattern.check_decides;
                *decides = (*decides).min(CheckDecides::WhenSaid);
            }
        }
        let compact = spelling::compact(text);
        let lower = compact.to_ascii_lowercase();
        let tail = &lower[lower.len().saturating_sub(6)..];
        let has = |part: &str| tail.windows(part.len()).any(|it| it == part.as_bytes());
        let may_check = ["h", "m", "cb", "ck", "cl", "eb", "+", "#"]
            .iter()
            .any(|it| has(it));
        let signs = [
            b"-".as_slice(),
            b"x",
            b"X",
            b"to",
            b"takes",
            b"astle",
            b":",
            b"=",
        ];
        let has_sign = |sign: &&[u8]| compact.windows(sign.len()).any(|it| it == *sign);
        let dashed = search.is_descriptive() && search.style.to == "-" && search.style.is_dashed;
        let lacks_dash = dashed && !is_gap && !signs.iter().any(has_sign);
        Print {
            is_gap,
            span,
            part: None,
            may_check,
            lacks_dash,
            readings,
            compact,
        }
    }

    fn distance(&self, ruler: &mut Ruler, spelling: &str, limit: u32) -> Option<u32> {
        let longer = self.compact.len().abs_diff(spelling.len()) as u32;
        if longer > 6 || longer * 8 > limit {
            return None;
        }
        ruler.distance(&self.compact, spelling.as_bytes(), limit)
    }

    /// The legal moves that fit as printed.
    pub fn fits(&self, position: &Position, births: &Births) -> Result<Vec<Resolved>, MoveError> {
        let readings = self.readings.as_ref().map_err(Clone::clone)?;
        match resolve(readings, position, Some(births)) {
            Ok(found) => Ok(vec![found]),
            Err(MoveError::Ambiguous(moves)) => {
                let each = moves.into_iter().map(|m| {
                    let only: Vec<_> = readings.iter().map(|it| narrowed(it, m)).collect();
                    resolve(&only, position, Some(births))
                });
                each.collect()
            }
            Err(error) => Err(error),
        }
    }
}

/// How far one print is from the spellings that were looked at.
#[derive(Default)]
pub(super) struct Memory {
    pub moves: HashMap<(Shape, Check), Option<(String, u32)>>,
    known: HashMap<String, Option<u32>>,
    ruler: Ruler,
}

impl Memory {
    pub fn distance(&mut self, print: &Print, spelling: &str, limit: u32) -> Option<u32> {
        if let Some(known) = self.known.get(spelling) {
            return *known;
        }
        let limit = limit.min(LIMIT_A_LETTER * spelling.len() as u32);
        let cost = print.distance(&mut self.ruler, spelling, limit);
        self.known.insert(spelling.to_owned(), cost);
        cost
    }
}
