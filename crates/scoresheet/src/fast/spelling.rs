//! How the moves of a game in plain form are spelled in other notations.

use scoresheet_rules::{Color, Kind, Position, Role, Side, Square, Step};

use super::{San, push_short};
use crate::notation::MoveNotation;
use crate::notation::algebraic::{Dialect, PromotionStyle, Source};

/// A way to spell the moves of one game, from its first move on.
pub(super) trait Spelling {
    /// Whether all texts are ASCII.
    const IS_ASCII: bool = true;

    /// Goes back to the start position.
    fn begin(&mut self);

    /// Appends the next move of the game, whose text in standard algebraic notation is known, and a
    /// blank; none when the notation has no form for it that can be read among the others.
    fn spell(&mut self, san: San, step: Step, out: &mut Vec<u8>) -> Option<()>;
}

/// The names of all squares, each one a number that begins with the file, and what a file and a rank
/// are told from.
const fn names(first: [u8; 2]) -> [u16; 64] {
    let mut table = [0; 64];
    let mut at = 0;
    while at < 64 {
        let (file, rank) = (at as u8 % 8, at as u8 / 8);
        table[at] = u16::from_le_bytes([first[0] + file, first[1] + rank]);
        at += 1;
    }
    table
}

static LETTERS: [u16; 64] = names(*b"a1");
static DIGITS: [u16; 64] = names(*b"11");

/// A file and a rank, as bytes.
#[inline(always)]
fn name(square: Square) -> [u8; 2] {
    LETTERS[square.index()].to_le_bytes()
}

/// Appends the squares a man leaves and reaches, and a blank.
#[inline(always)]
fn push_squares(out: &mut Vec<u8>, names: &[u16; 64], step: Step) {
    let name = |square: Square| u64::from(names[square.index()]);
    let word = name(step.from) | name(step.to) << 16 | u64::from(b' ') << 32;
    push_short(out, word.to_le_bytes(), 5);
}

/// Puts what a pawn becomes before the blank that was written.
#[cold]
fn promote(out: &mut Vec<u8>, piece: u8) {
    out.pop();
    out.extend_from_slice(&[piece, b' ']);
}

/// `g1f3`
pub(super) struct Coordinates;

impl Spelling for Coordinates {
    fn begin(&mut self) {}

    #[inline(always)]
    fn spell(&mut self, _: San, step: Step, out: &mut Vec<u8>) -> Option<()> {
        push_squares(out, &LETTERS, step);
        if let Some(role) = step.promotion {
            promote(out, role.letter().to_ascii_lowercase() as u8);
        }
        Some(())
    }
}

/// `7163`
pub(super) struct Digits;

impl Spelling for Digits {
    fn begin(&mut self) {}

    #[inline(always)]
    fn spell(&mut self, _: San, step: Step, out: &mut Vec<u8>) -> Option<()> {
        push_squares(out, &DIGITS, step);
        if let Some(role) = step.promotion {
            let place = Role::PROMOTIONS.iter().position(|it| *it == role)?;
            promote(out, b'1' + place as u8);
        }
        Some(())
    }
}

/// `Nf3`, as it stands.
pub(super) struct Same;

impl Spelling for Same {
    fn begin(&mut self) {}

    #[inline(always)]
    fn spell(&mut self, san: San, _: Step, out: &mut Vec<u8>) -> Option<()> {
        san.push(out);
        Some(())
    }
}

/// `Ng1-f3`, `Sf3`, `♘f3`: the same with other letters and signs.
pub(super) struct Algebraic {
    dialect: Dialect,
    turn: Color,
}

impl Algebraic {
    pub(super) fn new(dialect: Dialect) -> Algebraic {
        Algebraic {
            dialect,
            turn: Color::White,
        }
    }

    /// What stands before the arrival square.
    #[inline(always)]
    fn head(&self, san: &[u8], step: Step, out: &mut Vec<u8>) {
        let letters = self.dialect.alphabet.letters_of(self.turn);
        let bare = match step.role {
            Role::Pawn => san,
            role => {
                out.extend_from_slice(letters.of(role).as_bytes());
                &san[1..]
            }
        };
        match self.dialect.source {
            Source::Full => out.extend_from_slice(&name(step.from)),
            Source::Minimal => {
                // As much of the source as stands there, up to the sign of capture or the square.
                let told = bare.len() - tail(bare, step) - usize::from(step.takes);
                out.extend_from_slice(&bare[..told]);
            }
        }
        match step.takes {
            true if self.dialect.colon => out.push(b':'),
            true => out.push(b'x'),
            false if self.dialect.hyphen => out.push(b'-'),
            false => (),
        }
    }

    fn castle(&self, side: Side, out: &mut Vec<u8>) {
        out.extend_from_slice(match (side, self.dialect.zeros) {
            (Side::King, false) => b"O-O",
            (Side::Queen, false) => b"O-O-O",
            (Side::King, true) => b"0-0",
            (Side::Queen, true) => b"0-0-0",
        });
    }
}

/// How long the arrival square and what stands behind it are.
fn tail(san: &[u8], step: Step) -> usize {
    let promotion = if step.promotion.is_some() { 2 } else { 0 };
    2 + promotion + usize::from(matches!(san, [.., b'+' | b'#']))
}

impl Spelling for Algebraic {
    const IS_ASCII: bool = false;

    fn begin(&mut self) {
        self.turn = Color::White;
    }

    #[inline(always)]
    fn spell(&mut self, san: San, step: Step, out: &mut Vec<u8>) -> Option<()> {
        match step.kind {
            Kind::Castling(side) => self.castle(side, out),
            _ => {
                self.head(san.text(), step, out);
                out.extend_from_slice(&name(step.to));
            }
        }
        if let Some(role) = step.promotion {
            if self.dialect.promotion == PromotionStyle::Equals {
                out.push(b'=');
            }
            let letters = self.dialect.alphabet.letters_of(self.turn);
            out.extend_from_slice(letters.of(role).as_bytes());
        }
        if let Some(mark @ (b'+' | b'#')) = san.text().last() {
            out.push(*mark);
        }
        out.push(b' ');
        self.turn = !self.turn;
        Some(())
    }
}

/// As the notation writes a move of the position.
pub(super) struct Written {
    notation: &'static dyn MoveNotation,
    position: Position,
    /// The move before, to which the next one could be taken to belong.
    before: String,
    text: String,
}

impl Written {
    pub(super) fn new(notation: &'static dyn MoveNotation) -> Written {
        Written {
            notation,
            position: Position::start(),
            before: String::new(),
            text: String::new(),
        }
    }
}

impl Spelling for Written {
    const IS_ASCII: bool = false;

    fn begin(&mut self) {
        self.position = Position::start();
        self.before.clear();
    }

    fn spell(&mut self, _: San, step: Step, out: &mut Vec<u8>) -> Option<()> {
        let m = step.as_move(self.position.board());
        self.text.clear();
        self.notation
            .write(&self.position, m, &mut self.text)
            .ok()?;
        self.position.play(m);
        out.extend_from_slice(self.text.as_bytes());
        out.push(b' ');
        if !self.notation.may_run_on() {
            return Some(());
        }
        let own = self.before.len();
        self.before.push(' ');
        self.before.push_str(&self.text);
        if own > 0 && self.notation.take(&self.before) != own {
            return None;
        }
        std::mem::swap(&mut self.before, &mut self.text);
        Some(())
    }
}
