//! What all algebraic notations share: one tolerant grammar, one writer, and the dialects.
//!
//! ```text
//! move      = [ number ] ( castling | body | null ) tail
//! castling  = two or three of "O" | "0" | "o", with "-" or blanks between or without
//! body      = [ letter ] [ file ] [ rank ] [ sign [ letter ] ] [ file ] [ rank ] [ ":" ] [ promotion ]
//! sign      = "x" | "X" | ":" | "-"
//! promotion = any of "=" "(" "/" ":" or nothing, letter, [ ")" ]
//! tail      = any of "+" "++" "#" "ch" "mate" "e.p." "!" "?" and evaluation signs
//! null      = "--" | "Z0" | "0000" | "@@@@" | "null" | "pass"
//! ```
//!
//! Of two squares the first is the source. A text is read as it is written first; only when no
//! legal move fits are captures without their sign, long forms, shortened forms, bare coordinates
//! and, last, other letter cases tried. Each [`Dialect`] says which of these are its own spelling;
//! the rest is noted.

mod demands;
mod letters;
mod likely;
mod parse;
mod tail;
mod write;

pub use letters::{BLACK_FIGURINES, ENGLISH, Letters, WHITE_FIGURINES};

use scoresheet_rules::{Color, Move, Rules, Side};

use self::letters::{Case, latin_twin};
use super::{CheckMark, Pattern, Quick, Reading, Spelling, Unreadable, Why, fold, strip_number};
use crate::diagnostic::{Note, Notes};

/// One way to write algebraic notation; [`Dialect::read`] notes what deviates from it.
#[derive(Clone, Copy, Debug)]
pub struct Dialect {
    /// The piece letters.
    pub alphabet: Alphabet,
    /// How much of the source square is written.
    pub source: Source,
    /// Whether a dash joins the squares of a quiet move.
    pub hyphen: bool,
    /// Whether a capture is marked `:` and not `x`.
    pub colon: bool,
    /// Whether castling is written with zeros and not with the letter O.
    pub zeros: bool,
    /// How a promotion is written.
    pub promotion: PromotionStyle,
    /// Whether the captured man is named, except a pawn.
    pub victim: bool,
    /// Whether `e.p.` belongs to a capture in passing.
    pub en_passant: EnPassantStyle,
    /// Whether a pawn that stays on its file names it once: `e24`.
    pub concise: bool,
    /// Whether `++` is a sign of mate.
    pub double_plus: bool,
}

/// Where the piece letters come from.
#[derive(Clone, Copy, Debug)]
pub enum Alphabet {
    /// `K Q R B N`, with `S` and `Kt` tolerated for the knight.
    English,
    /// The letters of a language.
    Language(Letters),
    /// Outline figurines for both sides.
    WhiteFigurines,
    /// Figurines of the mover's colour.
    ColourFigurines,
}

/// How much of the source square is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// As little as tells the move apart, by the rule of PGN.
    Minimal,
    /// All of it.
    Full,
}

/// How a promotion is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PromotionStyle {
    /// `e8=Q`
    Equals,
    /// `e8Q`
    Bare,
}

/// Whether `e.p.` belongs to a capture in passing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnPassantStyle {
    /// Not part of the notation.
    Never,
    /// May be written.
    Optional,
    /// Must be written.
    Always,
}

impl Dialect {
    /// PGN's standard algebraic notation; the others say how they differ.
    pub const SAN: Dialect = Dialect {
        alphabet: Alphabet::English,
        source: Source::Minimal,
        hyphen: false,
        colon: false,
        zeros: false,
        promotion: PromotionStyle::Equals,
        victim: false,
        en_passant: EnPassantStyle::Never,
        concise: false,
        double_plus: false,
    };

    fn marks_en_passant(&self) -> bool {
        self.en_passant != EnPassantStyle::Never
    }

    fn must_mark_en_passant(&self) -> bool {
        self.en_passant == EnPassantStyle::Always
    }

    /// What a written move of this dialect demands.
    ///
    /// # Errors
    ///
    /// Where and why the text is no algebraic move.
    pub fn read(&self, text: &str, turn: Color) -> Result<Vec<Reading>, Unreadable> {
        let folded = fold(text);
        let (body, numbered) = strip_number(&folded.text);
        let offset = folded.text.len() - body.len();
        let mut notes = folded.notes;
        if self.marks_en_passant() && only_blank_is_before_mark(text) {
            notes.remove(Note::Blank);
        }
        if numbered {
            notes.add(Note::MoveNumber);
        }
        let mut readings = self.read_body(body, turn).map_err(|unreadable| {
            Unreadable::new(folded.origin(unreadable.at + offset), unreadable.why)
        })?;
        for reading in &mut readings {
            reading.notes = reading.notes.and(notes);
        }
        Ok(readings)
    }

    fn read_body(&self, body: &str, turn: Color) -> Result<Vec<Reading>, Unreadable> {
        if PASSES.contains(&body) {
            return Ok(vec![Reading::tolerant(
                0,
                Pattern::PASS,
                Notes::of(Note::NullMove),
            )]);
        }
        let (head, tail) = tail::split(body);
        if let Some((side, sign)) = parse::castling(head) {
            return Ok(vec![self.castling(side, sign, tail)]);
        }
        let mut readings = Vec::new();
        let mut failure = None;
        for (case, stage) in Case::ALL
            .into_iter()
            .zip((0..).step_by(demands::STAGES.into()))
        {
            if case != Case::AsWritten && !may_relax(body) {
                break;
            }
            match self.read_in_case(body, turn, case) {
                Ok(list) => readings.extend(list.into_iter().map(|mut reading| {
                    reading.stage += stage;
                    if case != Case::AsWritten {
                        reading.notes.add(Note::LetterCase);
                    }
                    reading
                })),
                Err(unreadable) => failure = failure.or(Some(unreadable)),
            }
        }
        if let (true, Some(latin)) = (readings.is_empty(), self.in_latin(body)) {
            let list = self.read_in_case(&latin, turn, Case::AsWritten)?;
            return Ok(list
                .into_iter()
                .map(|it| Reading {
                    notes: it.notes.with(Note::Homoglyph),
                    ..it
                })
                .collect());
        }
        match (readings.is_empty(), failure) {
            (true, Some(unreadable)) => Err(unreadable),
            (true, None) => Err(Unreadable::new(0, Why::Empty)),
            (false, _) => Ok(readings),
        }
    }

    fn read_in_case(
        &self,
        body: &str,
        turn: Color,
        case: Case,
    ) -> Result<Vec<Reading>, Unreadable> {
        let (spelling, tail) = parse::spelling(body, self, turn, case)?;
        Ok(demands::readings(&spelling, &tail, self, turn))
    }

    fn castling(&self, side: Side, sign: char, tail: tail::Tail) -> Reading {
        let pattern = Pattern {
            check: tail.check,
            ..Pattern::castling(Some(side))
        };
        let mut notes = tail.notes;
        match (sign, self.zeros) {
            ('O', false) | ('0', true) => (),
            ('0', false) => notes.add(Note::ZeroCastling),
            ('O', true) => notes.add(Note::LetterCastling),
            _ => notes.add(Note::OddCastling),
        }
        if tail.check == CheckMark::DoublePlus && !self.double_plus {
            notes.add(Note::CheckWord);
        }
        Reading::tolerant(0, pattern, notes)
    }

    /// The text with Latin letters for the Cyrillic and Greek ones that look like them.
    fn in_latin(&self, body: &str) -> Option<String> {
        if body.is_ascii() || !matches!(self.alphabet, Alphabet::English) {
            return None;
        }
        Some(body.chars().map(|c| latin_twin(c).unwrap_or(c)).collect())
    }

    /// How the quick way spells moves: with other letters, unless more than the standard text is
    /// needed.
    pub fn quick(&self) -> Quick {
        match self.victim || self.concise || self.must_mark_en_passant() {
            true => Quick::Written,
            false => Quick::Algebraic(*self),
        }
    }

    /// Tells the signs of a legal move, to a text or to whatever takes them.
    pub fn write<S: Spelling + ?Sized>(&self, rules: &dyn Rules, m: Move, out: &mut S) {
        write::write(rules, m, self, out);
    }
}

/// Whether the one blank in the text stands where `e5xd6 e.p.` has it.
fn only_blank_is_before_mark(text: &str) -> bool {
    text.contains(" e.p.") && text.chars().filter(|c| c.is_whitespace()).count() == 1
}

/// Whether another letter case could read the text differently.
fn may_relax(body: &str) -> bool {
    let first = body.chars().next();
    let small_piece =
        first.is_some_and(|c| c.is_lowercase() && !matches!(c, 'a' | 'e' | 'g' | 'h'));
    small_piece
        || body.contains(|c: char| ('A'..='H').contains(&c) || (c.is_lowercase() && !c.is_ascii()))
}

impl Alphabet {
    /// The letters that are read besides figurines.
    fn letters(self) -> Letters {
        match self {
            Alphabet::Language(letters) => letters,
            _ => ENGLISH,
        }
    }

    /// The letters that are written when this side moves.
    pub(crate) fn letters_of(&self, turn: Color) -> &Letters {
        match (self, turn) {
            (Alphabet::English, _) => &ENGLISH,
            (Alphabet::Language(letters), _) => letters,
            (Alphabet::ColourFigurines, Color::Black) => &BLACK_FIGURINES,
            (Alphabet::WhiteFigurines | Alphabet::ColourFigurines, _) => &WHITE_FIGURINES,
        }
    }

    fn is_figurine(self) -> bool {
        matches!(self, Alphabet::WhiteFigurines | Alphabet::ColourFigurines)
    }

    fn judge_figurine(self, color: Color, turn: Color) -> Notes {
        let right = match self {
            Alphabet::WhiteFigurines => Some(Color::White),
            Alphabet::ColourFigurines => Some(turn),
            _ => None,
        };
        match right {
            None => Notes::of(Note::Figurine),
            Some(right) if right == color => Notes::NONE,
            Some(_) => Notes::of(Note::FigurineColour),
        }
    }
}

/// How a side passes: Scid, ChessBase, engines and servers.
const PASSES: [&str; 7] = ["--", "Z0", "0000", "@@@@", "null", "pass", "<>"];

/// How many bytes at the start of a running text one algebraic move takes; 0 when none starts.
///
/// A word, and after it an `e.p.` or a `ch` or `mate` that stands alone; `O - O` is one move too.
/// A word that cannot even be a move with a wrong letter, like `remark`, takes nothing.
pub(super) fn take(text: &str) -> usize {
    let mut end = super::move_word(text);
    if !likely::is_like_a_move(&text[..end]) {
        return 0;
    }
    end += bracketed_promotion(&text[..end], &text[end..]);
    if let Some(castling) = spaced_castling(text) {
        end = end.max(castling);
    }
    loop {
        let rest = text.get(end..).unwrap_or("");
        let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        let behind = &rest[blanks..];
        let word = &behind[..super::word(behind)];
        let tail = ["e.p.", "ep", "e.p.+", "ep.", "ch", "ch.", "mate", "check"];
        if blanks == 0 || !tail.contains(&word) {
            return end;
        }
        end += blanks + word.len();
    }
}

/// The length of a piece in parentheses behind the target square of a pawn, and of what is glued to
/// it: `(Q)+`.
fn bracketed_promotion(word: &str, rest: &str) -> usize {
    let is_sign = |c: char| c.is_alphabetic() || ('♔'..='♟').contains(&c);
    let inside = rest.strip_prefix('(').unwrap_or("");
    let letters = inside.chars().take(MAX_LETTERS).take_while(|c| is_sign(*c));
    let len = letters.map(char::len_utf8).sum::<usize>();
    match inside[len..].strip_prefix(')') {
        Some(behind) if len > 0 && word.ends_with(['1', '8']) => {
            "()".len() + len + super::word(behind)
        }
        _ => 0,
    }
}

/// The longest name of a piece in a language, in characters.
const MAX_LETTERS: usize = 5;

fn spaced_castling(text: &str) -> Option<usize> {
    let forms = ["O - O - O", "0 - 0 - 0", "O - O", "0 - 0"];
    forms
        .into_iter()
        .find(|form| text.starts_with(form))
        .map(str::len)
}
