//! Games in plain form, written in another notation.

use std::ops::Range;

use scoresheet_rules::{Position, Step};

use super::lines::Lines;
use super::pgn::{Extent, Pgn};
use super::spelling::{Algebraic, Coordinates, Digits, Same, Spelling, Written};
use super::{Branch, Done, Reader, Remark, San, Sink, Tags};
use crate::diagnostic::Severity;
use crate::game::Outcome;
use crate::notation::{MoveNotation, Quick};

/// The form games are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// PGN with everything that stands in the game.
    Pgn,
    /// PGN with tags and moves alone.
    Bare,
    /// A numbered list of the moves.
    Moves,
    /// The moves on one line.
    Line,
}

/// Writes games in plain form.
pub struct Writer {
    reader: Reader,
    form: Form,
    spelling: Spelled,
}

/// Spells the moves of games in plain form, one game after the other.
///
/// For who is told of a game move by move, as a [`Sink`].
pub struct Speller(Spelled);

impl Speller {
    /// One that spells in this notation.
    pub fn new(to: &'static dyn MoveNotation) -> Speller {
        Speller(Spelled::new(to))
    }

    /// Says that another game begins.
    pub fn begin(&mut self) {
        match &mut self.0 {
            Spelled::Coordinates(it) => it.begin(),
            Spelled::Digits(it) => it.begin(),
            Spelled::Same(it) => it.begin(),
            Spelled::Algebraic(it) => it.begin(),
            Spelled::Written(it) => it.begin(),
        }
    }

    /// The next move of the game in the lowest bytes of a number, above them zeros, and how many bytes it
    /// has, seven at most; none when it has to be [spelled](Speller::spell).
    #[inline(always)]
    pub fn word(&self, san: San, step: Step) -> Option<(u64, usize)> {
        match &self.0 {
            Spelled::Coordinates(_) => Some(super::spelling::coordinates(step)),
            Spelled::Same(_) => Some(san.word()),
            _ => None,
        }
    }

    /// Appends the next move of the game, in UTF-8; none when the notation has no form for it that can
    /// be read among the others, and then the game has to be given up.
    #[inline(always)]
    pub fn spell(&mut self, san: San, step: Step, out: &mut Vec<u8>) -> Option<()> {
        match &mut self.0 {
            Spelled::Coordinates(it) => it.spell(san, step, out)?,
            Spelled::Same(it) => it.spell(san, step, out)?,
            other => other.spell_rare(san, step, out)?,
        }
        // The blank behind it.
        out.pop();
        Some(())
    }
}

enum Spelled {
    Coordinates(Coordinates),
    Digits(Digits),
    Same(Same),
    Algebraic(Algebraic),
    Written(Written),
}

impl Spelled {
    fn new(to: &'static dyn MoveNotation) -> Spelled {
        match to.quick() {
            Quick::San => Spelled::Same(Same),
            Quick::Coordinates => Spelled::Coordinates(Coordinates),
            Quick::Digits => Spelled::Digits(Digits),
            Quick::Algebraic(dialect) => Spelled::Algebraic(Algebraic::new(dialect)),
            Quick::Written => Spelled::Written(Written::new(to)),
        }
    }

    /// Spells a move in a notation that few ask for.
    #[cold]
    fn spell_rare(&mut self, san: San, step: Step, out: &mut Vec<u8>) -> Option<()> {
        match self {
            Spelled::Coordinates(it) => it.spell(san, step, out),
            Spelled::Digits(it) => it.spell(san, step, out),
            Spelled::Same(it) => it.spell(san, step, out),
            Spelled::Algebraic(it) => it.spell(san, step, out),
            Spelled::Written(it) => it.spell(san, step, out),
        }
    }
}

impl Writer {
    /// One that writes in this form and notation the games about which there is nothing to say that is
    /// as bad as `care`.
    pub fn new(form: Form, to: &'static dyn MoveNotation, care: Severity) -> Writer {
        Writer {
            reader: Reader::new(care),
            form,
            spelling: Spelled::new(to),
        }
    }

    /// Appends the game in plain form whose span begins where the range does, in UTF-8; none when it is
    /// not in plain form or goes on behind the range, and then nothing is appended.
    ///
    /// ```
    /// use scoresheet::diagnostic::Severity;
    /// use scoresheet::fast::{Form, Writer};
    /// use scoresheet::notation::find;
    ///
    /// let tags = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n";
    /// let tags = format!("{tags}[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n");
    /// let (mut out, mut writer) = (Vec::new(), Writer::new(Form::Line, find("uci").unwrap(), Severity::Info));
    /// let text = format!("{tags}1. e4 e5 2. Nf3 *\n");
    /// let done = writer.game(&text, 0..text.len(), &mut out);
    /// assert_eq!((done.unwrap().plies, &*out), (3, &b"e2e4 e7e5 g1f3\n"[..]));
    /// // What is illegal is for others, who can say why.
    /// let text = format!("{tags}1. e4 e5 2. Ke3 *\n");
    /// assert!(writer.game(&text, 0..text.len(), &mut out).is_none());
    /// ```
    pub fn game(&mut self, text: &str, range: Range<usize>, out: &mut Vec<u8>) -> Option<Done> {
        let place = (text, range);
        let reader = &mut self.reader;
        match &mut self.spelling {
            Spelled::Coordinates(it) => game(reader, self.form, it, place, out),
            Spelled::Digits(it) => game(reader, self.form, it, place, out),
            Spelled::Same(it) => game(reader, self.form, it, place, out),
            Spelled::Algebraic(it) => game(reader, self.form, it, place, out),
            Spelled::Written(it) => game(reader, self.form, it, place, out),
        }
    }
}

fn game<S: Spelling>(
    reader: &mut Reader,
    form: Form,
    spelling: &mut S,
    (text, range): (&str, Range<usize>),
    out: &mut Vec<u8>,
) -> Option<Done> {
    let before = out.len();
    let extent = match form {
        Form::Line => None,
        Form::Pgn => Some(Extent::Full),
        Form::Bare => Some(Extent::Bare),
        Form::Moves => Some(Extent::Moves),
    };
    let done = match extent {
        None => reader.read(text, range, &mut Lines::new(spelling, out)),
        Some(extent) => reader.read(text, range, &mut Pgn::new(spelling, extent, out)),
    };
    if done.is_none() {
        out.truncate(before);
    }
    done
}

/// Hears of games and keeps nothing.
struct Silent;

impl Sink for Silent {
    fn begin(&mut self, _: &Tags<'_>) {}

    fn set_up(&mut self, _: &Position) -> Option<()> {
        Some(())
    }

    #[inline(always)]
    fn step(&mut self, _: San, _: Step) -> Option<()> {
        Some(())
    }

    fn nag(&mut self, _: u32) {}

    fn comment(&mut self, _: Remark<'_>) {}

    fn end(&mut self, _: Outcome) {}

    fn branch(&mut self) -> Branch<'_> {
        Branch::PassOver(self)
    }
}

impl Reader {
    /// Plays the game in plain form whose span begins where the range does; none when it is not in
    /// plain form or goes on behind the range.
    pub fn check(&mut self, text: &str, range: Range<usize>) -> Option<Done> {
        self.read(text, range, &mut Silent)
    }
}
