//! How the moves of a game in plain form are spelled in other notations.

use scoresheet_rules::{Color, Kind, Position, Role, Side, Square, Step};

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
    fn spell(&mut self, san: &[u8], step: Step, out: &mut Vec<u8>) -> Option<()>;
}

/// A file and a rank, as bytes.
#[inline(always)]
fn name(square: Square) -> [u8; 2] {
    let index = square.index() as u8;
    [b'a' + index % 8, b'1' + index / 8]
}

/// Appends what is rarely written.
#[cold]
fn append(out: &mut Vec<u8>, text: &[u8]) {
    out.extend_from_slice(text);
}

/// `g1f3`
pub(super) struct Coordinates;

impl Spelling for Coordinates {
    fn begin(&mut self) {}

    #[inline(always)]
    fn spell(&mut self, _: &[u8], step: Step, out: &mut Vec<u8>) -> Option<()> {
        let ([a, b], [c, d]) = (name(step.from), name(step.to));
        match step.promotion {
            None => out.extend_from_slice(&[a, b, c, d, b' ']),
            Some(role) => {
                let piece = role.letter().to_ascii_lowercase() as u8;
                append(out, &[a, b, c, d, piece, b' ']);
            }
        }
        Some(())
    }
}

/// `7163`
pub(super) struct Digits;

impl Spelling for Digits {
    fn begin(&mut self) {}

    #[inline(always)]
    fn spell(&mut self, _: &[u8], step: Step, out: &mut Vec<u8>) -> Option<()> {
        let file = |square: Square| b'1' + square.index() as u8 % 8;
        let rank = |square: Square| b'1' + square.index() as u8 / 8;
        let (from, to) = (step.from, step.to);
        let [a, b, c, d] = [file(from), rank(from), file(to), rank(to)];
        match step.promotion {
            None => out.extend_from_slice(&[a, b, c, d, b' ']),
            Some(role) => {
                let place = Role::PROMOTIONS.iter().position(|it| *it == role)?;
                append(out, &[a, b, c, d, b'1' + place as u8, b' ']);
            }
        }
        Some(())
    }
}

/// `Nf3`, as it stands.
pub(super) struct Same;

impl Spelling for Same {
    fn begin(&mut self) {}

    #[inline(always)]
    fn spell(&mut self, san: &[u8], _: Step, out: &mut Vec<u8>) -> Option<()> {
        // Hardly a move is longer: eight bytes at once are quicker than as many as there are.
        match san.len() {
            len @ 0..=8 => {
                let mut word = [b' '; 9];
                word[..len].copy_from_slice(san);
                let end = out.len() + len + 1;
                out.extend_from_slice(&word);
                out.truncate(end);
            }
            _ => {
                out.extend_from_slice(san);
                out.push(b' ');
            }
        }
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
    fn spell(&mut self, san: &[u8], step: Step, out: &mut Vec<u8>) -> Option<()> {
        match step.kind {
            Kind::Castling(side) => self.castle(side, out),
            _ => {
                self.head(san, step, out);
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
        if let Some(mark @ (b'+' | b'#')) = san.last() {
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

    fn spell(&mut self, _: &[u8], step: Step, out: &mut Vec<u8>) -> Option<()> {
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
