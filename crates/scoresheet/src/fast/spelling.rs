//! How the moves of a game in plain form are spelled in other notations.

use scoresheet_rules::{Color, Kind, Position, Role, Side, Square, Step};

use super::{San, push_short};
use crate::notation::MoveNotation;
use crate::notation::algebraic::{Dialect, Letters, PromotionStyle, Source};
use crate::text::eight::first_bytes;

/// A way to spell the moves of one game, from its first move on.
pub(super) trait Spelling {
    /// Whether all texts are ASCII.
    #[inline(always)]
    fn is_ascii(&self) -> bool {
        true
    }

    /// Goes back to the start position.
    fn begin(&mut self);

    /// Goes to the position another game starts from.
    fn set_up(&mut self, start: &Position) {
        self.turn(start.turn());
    }

    /// Whether it can go on in another position of the same game.
    fn may_branch(&self) -> bool {
        true
    }

    /// The next move is one of this side, and not in the position after the last one.
    fn turn(&mut self, side: Color) {
        let _ = side;
    }

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

/// The squares a man leaves and reaches, and what a pawn becomes, in the lowest bytes of a number, and how
/// many bytes that are.
#[inline(always)]
pub(super) fn coordinates(step: Step) -> (u64, usize) {
    let name = |square: Square| u64::from(LETTERS[square.index()]);
    let word = name(step.from) | name(step.to) << 16;
    match step.promotion {
        None => (word, 4),
        Some(role) => {
            let piece = role.letter().to_ascii_lowercase() as u8;
            (word | u64::from(piece) << 32, 5)
        }
    }
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
    /// The letters of each side's men before a move; none where one is longer.
    letters: Option<[[Letter; 6]; 2]>,
    is_ascii: bool,
    turn: Color,
}

/// What a man is called, in at most seven bytes; a pawn is called nothing.
#[derive(Clone, Copy)]
struct Letter {
    bytes: [u8; 8],
    len: usize,
}

impl Letter {
    fn new(role: Role, letters: &Letters) -> Option<Letter> {
        let name = if role == Role::Pawn {
            ""
        } else {
            letters.of(role)
        };
        let mut bytes = [0; 8];
        let len = name.len();
        bytes
            .get_mut(..len)
            .filter(|_| len < 8)?
            .copy_from_slice(name.as_bytes());
        Some(Letter { bytes, len })
    }
}

impl Algebraic {
    pub(super) fn new(dialect: Dialect) -> Algebraic {
        let sides = [Color::White, Color::Black].map(|it| dialect.alphabet.letters_of(it));
        let letters = |side: &Letters| {
            let letters = Role::ALL.map(|role| Letter::new(role, side));
            let all = letters.iter().all(Option::is_some);
            all.then(|| {
                letters.map(|it| {
                    it.unwrap_or(Letter {
                        bytes: [0; 8],
                        len: 0,
                    })
                })
            })
        };
        Algebraic {
            dialect,
            letters: letters(sides[0])
                .zip(letters(sides[1]))
                .map(|(a, b)| [a, b]),
            is_ascii: sides
                .iter()
                .all(|it| it.names.iter().all(|it| it.is_ascii())),
            turn: Color::White,
        }
    }

    /// A move that is no castling and no promotion, in letters of a few bytes.
    #[inline(always)]
    fn spell_plain(&self, letters: &[[Letter; 6]; 2], san: San, step: Step, out: &mut Vec<u8>) {
        let letter = &letters[self.turn.index()][step.role.index()];
        // The part behind the letter, at most seven bytes, and the blank.
        let (part, len) = match self.dialect.source {
            Source::Full => {
                let ([a, b], [c, d]) = (name(step.from), name(step.to));
                let sign = if step.takes { self.takes() } else { b'-' };
                let told = usize::from(step.takes | self.dialect.hyphen);
                let squares = match told {
                    1 => [a, b, sign, c, d, 0, 0, 0],
                    _ => [a, b, c, d, 0, 0, 0, 0],
                };
                let mark = san.mark();
                let end = 4 + told;
                let word = u64::from_le_bytes(squares)
                    | (u64::from(mark.unwrap_or(b' ')) | u64::from(b' ') << 8) << (8 * end);
                (word, end + usize::from(mark.is_some()) + 1)
            }
            Source::Minimal => {
                let letter = usize::from(step.role != Role::Pawn);
                let len = san.len - letter;
                let word = u64::from_le_bytes(san.bytes) >> (8 * letter);
                (
                    first_bytes(word, len) | u64::from(b' ') << (8 * (len & 7)),
                    len + 1,
                )
            }
        };
        // Sixteen bytes at once are quicker than as many as there are.
        let mut text = [0; 16];
        let at = letter.len & 7;
        text[..8].copy_from_slice(&letter.bytes);
        text[at..at + 8].copy_from_slice(&part.to_le_bytes());
        let end = out.len() + at + len;
        out.extend_from_slice(&text);
        out.truncate(end);
    }

    fn takes(&self) -> u8 {
        if self.dialect.colon { b':' } else { b'x' }
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
            true => out.push(self.takes()),
            false if self.dialect.hyphen => out.push(b'-'),
            false => (),
        }
    }

    #[cold]
    fn spell_any(&self, san: San, step: Step, out: &mut Vec<u8>) {
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
        out.extend(san.mark());
        out.push(b' ');
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
    #[inline(always)]
    fn is_ascii(&self) -> bool {
        self.is_ascii
    }

    fn begin(&mut self) {
        self.turn = Color::White;
    }

    fn turn(&mut self, side: Color) {
        self.turn = side;
    }

    #[inline(always)]
    fn spell(&mut self, san: San, step: Step, out: &mut Vec<u8>) -> Option<()> {
        let plain = matches!(step.kind, Kind::Plain | Kind::EnPassant) & step.promotion.is_none();
        // Where little is told of the source it stands in the text, and so do the other signs.
        let signs = self.dialect.colon | self.dialect.hyphen;
        let same = (self.dialect.source == Source::Full) | !signs;
        match &self.letters {
            Some(letters) if plain & same => self.spell_plain(letters, san, step, out),
            _ => self.spell_any(san, step, out),
        }
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
    fn is_ascii(&self) -> bool {
        false
    }

    fn begin(&mut self) {
        self.position = Position::start();
        self.before.clear();
    }

    fn set_up(&mut self, start: &Position) {
        self.position = start.clone();
    }

    fn may_branch(&self) -> bool {
        false
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
