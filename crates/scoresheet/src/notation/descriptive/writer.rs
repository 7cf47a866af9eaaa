//! The shortest spelling that fits only the move played.
//!
//! ```text
//! castling             O-O  O-O-O
//! quiet                X-SQ  X(SRC)-SQ
//! pawn takes pawn      PxP  fPxP  PxgP  fPxgP  PxP/SQ  fPxP/SQ
//! pawn takes piece     PxN  fPxN  PxN/SQ  fPxN/SQ
//! piece takes          XxY  XxY/SQ  X(SRC)xY  X(SRC)xY/SQ
//! ```
//!
//! `f` and `g` are the files of mover and victim, SQ and SRC squares, all with full file names. A
//! promotion is appended to each. A spelling fits every legal move that has it among its own; of
//! equally short ones the earlier in the list is taken. The Romance languages have the same list
//! with files after ranks: `X SQ`, `X SRC-SQ`, `PfxP`, `PxPg`, `XSRCxY`.

use scoresheet_rules::{Check, File, Move, Role, Rules, Side, Square, Squares};

use super::squares::{name_of, rank_of};
use crate::notation::Unwritable;

/// The letters of a language and the order it puts them in.
pub(super) struct Letters {
    /// From pawn to king, as in [`Role::ALL`].
    pub(super) men: [&'static str; 6],
    /// In which order a square is written.
    pub(super) order: Order,
    /// Castling short and long.
    pub(super) castling: [&'static str; 2],
    /// What follows a move that checks or mates.
    pub(super) check: [&'static str; 2],
}

/// In which order a square is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// `N-KB3`: wing, piece, rank.
    FileFirst,
    /// `C3AR`: rank, piece, wing.
    RankFirst,
}

impl Letters {
    /// English, with this knight.
    pub(super) const fn english(knight: &'static str) -> Letters {
        Letters {
            men: ["P", knight, "B", "R", "Q", "K"],
            order: Order::FileFirst,
            castling: ["O-O", "O-O-O"],
            check: ["", ""],
        }
    }

    fn man(&self, role: Role) -> &'static str {
        self.men[role.index()]
    }

    fn file(&self, file: File) -> String {
        let (side, piece) = name_of(file);
        let piece = self.man(piece);
        let wing = match side {
            None => "",
            Some(Side::King) => self.man(Role::King),
            Some(Side::Queen) => self.man(Role::Queen),
        };
        match self.order {
            Order::FileFirst => format!("{wing}{piece}"),
            Order::RankFirst => format!("{piece}{wing}"),
        }
    }

    fn square(&self, square: Square, rules: &dyn Rules) -> String {
        let (file, rank) = (self.file(square.file()), rank_of(square, rules.turn()));
        match self.order {
            Order::FileFirst => format!("{file}{rank}"),
            Order::RankFirst => format!("{rank}{file}"),
        }
    }

    fn pawn_on(&self, file: File) -> String {
        let (pawn, file) = (self.man(Role::Pawn), self.file(file));
        match self.order {
            Order::FileFirst => format!("{file}{pawn}"),
            Order::RankFirst => format!("{pawn}{file}"),
        }
    }

    /// The spellings of a move that does not castle, in the order of the list.
    fn spellings(&self, m: Move, rules: &dyn Rules) -> Vec<String> {
        let man = self.man(m.role);
        let (from, to) = (self.square(m.from, rules), self.square(m.to, rules));
        let source = match self.order {
            Order::FileFirst => format!("{man}({from})"),
            Order::RankFirst => format!("{man}{from}"),
        };
        let mut all = match (m.role, m.capture) {
            (_, None) => match self.order {
                Order::FileFirst => vec![format!("{man}-{to}"), format!("{source}-{to}")],
                Order::RankFirst => vec![format!("{man}{to}"), format!("{source}-{to}")],
            },
            (Role::Pawn, Some(Role::Pawn)) => {
                let (f, g) = (self.pawn_on(m.from.file()), self.pawn_on(m.to.file()));
                vec![
                    format!("{man}x{man}"),
                    format!("{f}x{man}"),
                    format!("{man}x{g}"),
                    format!("{f}x{g}"),
                    format!("{man}x{man}/{to}"),
                    format!("{f}x{man}/{to}"),
                ]
            }
            (role, Some(victim)) => {
                let victim = self.man(victim);
                let other = match role {
                    Role::Pawn => self.pawn_on(m.from.file()),
                    _ => source,
                };
                let (short, long) = (format!("{man}x{victim}"), format!("{other}x{victim}"));
                let (short_to, long_to) = (format!("{short}/{to}"), format!("{long}/{to}"));
                match role {
                    Role::Pawn => vec![short, long, short_to, long_to],
                    _ => vec![short, short_to, long, long_to],
                }
            }
        };
        if let Some(role) = m.promotion {
            for text in &mut all {
                text.push('=');
                text.push_str(self.man(role));
            }
        }
        all
    }
}

/// Appends the shortest spelling that fits only this move.
pub(super) fn write(
    letters: &Letters,
    rules: &dyn Rules,
    m: Move,
    out: &mut String,
) -> Result<(), Unwritable> {
    if m.is_pass() {
        return Err(Unwritable("null moves"));
    }
    match m.castling() {
        Some(side) => out.push_str(letters.castling[side.index()]),
        None => out.push_str(&shortest(letters, rules, m)),
    }
    if letters.check != ["", ""] {
        match rules.check_after(m) {
            Check::None => (),
            Check::Check | Check::DoubleCheck => out.push_str(letters.check[0]),
            Check::Mate => out.push_str(letters.check[1]),
        }
    }
    Ok(())
}

fn shortest(letters: &Letters, rules: &dyn Rules, m: Move) -> String {
    // No spelling is shared by moves that differ in what moves, is taken or comes of the pawn.
    let rival =
        |other: &Move| *other != m && (other.capture, other.promotion) == (m.capture, m.promotion);
    let rivals: Vec<Vec<String>> = rules
        .candidates(m.role, Squares::ALL)
        .into_iter()
        .filter(rival)
        .map(|other| letters.spellings(other, rules))
        .collect();
    let mut own = letters.spellings(m, rules);
    let last = own.last().cloned().unwrap_or_default();
    own.sort_by_key(|text| text.chars().count());
    let fits_only = |text: &String| rivals.iter().all(|other| !other.contains(text));
    // The last spelling names both squares, or a pawn's file and its goal: that is one move.
    own.into_iter().find(fits_only).unwrap_or(last)
}
