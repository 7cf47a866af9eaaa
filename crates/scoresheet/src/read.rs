//! From a text to its games, each played in its notation: the way in for whole games.

use std::ops::Range;

use scoresheet_rules::{Fault, Mode, Position};

use crate::check;
use crate::detect::{
    DetectedGame, Rival, ambiguity_of, detect_game, may_be_another, mixed, other_languages,
};
use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::format::packed;
use crate::format::pgn::{self, Found, RawGame};
use crate::game::{Game, Start, mode_of_variant};
use crate::notation::{Family, Level, MoveNotation, san};
use crate::placement::{Noticed, Placement, Tolerance, fen, span_of};
use crate::play::{Manner, play};
use crate::prose;

/// How games are read.
#[derive(Clone, Copy, Default)]
pub struct How {
    /// The notation of all games; none to find it out for each.
    pub from: Option<&'static dyn MoveNotation>,
    /// How strictly moves are read.
    pub level: Level,
    /// Whether an illegal move whose squares are clear is kept, marked and played on from; else
    /// its line ends there.
    pub keep_illegal: bool,
}

/// A game that was read, as far as it could be.
#[derive(Clone)]
pub struct GameRead {
    /// The game: its moves are known up to where a line ends, the rest is kept as text.
    pub game: Game,
    /// The position it starts from; the usual one when it is not [set up](GameRead::is_set_up).
    pub start: Position,
    /// Whether its rules and its first position are known: without them its moves are only text.
    pub is_set_up: bool,
    /// The notation its moves were read in.
    pub notation: &'static dyn MoveNotation,
    /// What detection found, where it was needed.
    pub detected: Option<DetectedGame>,
    /// Everything that was noticed, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl GameRead {
    /// The worst thing that was noticed.
    pub fn worst(&self) -> Option<Severity> {
        self.diagnostics.iter().map(|it| it.severity).max()
    }

    /// Whether every line was played to its end.
    pub fn is_whole(&self) -> bool {
        let mut lines = self.game.lines();
        lines.all(|line| self.game.line(line).unread.is_none())
    }

    /// The position it starts from as FEN, when that is known and not the usual one.
    pub fn other_start(&self) -> Option<String> {
        (self.is_set_up && self.start != Position::start()).then(|| fen::write(&self.start))
    }

    /// Adds what was noticed later, in the order of the text.
    pub fn notice(&mut self, more: Vec<Diagnostic>) {
        if !more.is_empty() {
            self.diagnostics.extend(more);
            self.diagnostics.sort_by_key(|it| it.span.start);
        }
    }
}

/// The games of a text, one after the other; one is held at a time.
///
/// ```
/// use scoresheet::read::{How, read_games};
///
/// let games: Vec<_> = read_games("1. P-K4 P-K4 2. N-KB3", How::default()).collect();
/// assert_eq!(games[0].notation.about().id, "descriptive-en");
/// assert_eq!(games[0].game.main().moves.len(), 3);
/// ```
pub fn read_games(text: &str, how: How) -> impl Iterator<Item = GameRead> + use<'_> {
    pgn::split(text).map(move |raw| read_game(text, &raw, how))
}

/// What is known of a game that does not say it itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Assumed {
    /// The position it starts from, as FEN; none for the usual one.
    pub fen: Option<String>,
    /// The name of the variant, as its tag would have it; none for standard chess.
    pub variant: Option<String>,
}

/// Reads one game of a text that was [split](pgn::split).
pub fn read_game(text: &str, raw: &RawGame, how: How) -> GameRead {
    read_game_assuming(text, raw, how, &Assumed::default())
}

/// Reads one game of a text that was [split](pgn::split); where it has no tags for its variant or its
/// first position, what is assumed holds, and the game has it as if it had been written.
///
/// ```
/// use scoresheet::format::pgn::split;
/// use scoresheet::read::{Assumed, How, read_game_assuming};
///
/// let (text, fen) = ("Kd2", Some("4k3/8/8/8/8/8/8/4K3 w - - 0 1".to_owned()));
/// let assumed = Assumed { fen, ..Assumed::default() };
/// let read = read_game_assuming(text, &split(text).next().unwrap(), How::default(), &assumed);
/// assert!(read.is_whole() && read.other_start().is_some());
/// ```
pub fn read_game_assuming(text: &str, raw: &RawGame, how: How, assumed: &Assumed) -> GameRead {
    let notation = how.from.unwrap_or(&san::SAN);
    let found = found(text, raw, notation);
    let mut read = GameRead {
        game: found.game,
        start: Position::start(),
        is_set_up: true,
        notation,
        detected: None,
        diagnostics: found.diagnostics,
    };
    let start = read.game.start.clone().or_else(|| {
        let fen = assumed.fen.clone()?;
        let span = raw.span.start..raw.span.start;
        Some(Start { fen, span })
    });
    read.game.start.clone_from(&start);
    let variant = match read.game.tags.find_loosely("Variant") {
        None => assumed.variant.clone(),
        Some(_) => None,
    };
    let noticed = match start_of((&read.game, start.as_ref(), variant.as_deref()), text) {
        Ok((start, noticed)) => {
            read.start = start;
            noticed
        }
        Err(refusals) => return read.keep_as_text(text, refusals).in_variant(variant),
    };
    match how.from {
        Some(_) => read.play_in(notation, text, how.level, how.keep_illegal),
        None => read.play_detected(text, raw, how),
    }
    read.diagnostics.extend(noticed);
    // It may have been read anew.
    read.game.start = start;
    read.finish().in_variant(variant)
}

/// The game before it is played, its moves parted as the notation says.
fn found(text: &str, raw: &RawGame, notation: &dyn MoveNotation) -> Found {
    let take = |rest: &str| notation.take(rest);
    let packed = notation.is_packed();
    let moves = packed.then(|| packed::moves(text, raw, &take)).flatten();
    match moves {
        None => pgn::read(text, raw, &take),
        Some(moves) => Found {
            game: packed::game(text, raw, &moves),
            diagnostics: Vec::new(),
        },
    }
}

impl GameRead {
    fn play(&mut self, text: &str, level: Level) {
        self.play_in(self.notation, text, level, false);
    }

    fn play_in(
        &mut self,
        notation: &dyn MoveNotation,
        text: &str,
        level: Level,
        keep_illegal: bool,
    ) {
        if prose::is_told_by(notation) {
            self.diagnostics
                .extend(prose::leave_out(&mut self.game, text));
        }
        let manner = Manner {
            notation,
            level,
            ambiguity: ambiguity_of(notation),
            keep_illegal,
        };
        self.diagnostics
            .extend(play(&mut self.game, text, &self.start, manner));
    }

    /// Plays the game as PGN wants it; when that does not go smoothly, in the notation that fits.
    fn play_detected(&mut self, text: &str, raw: &RawGame, how: How) {
        let level = how.level;
        self.play(text, level);
        if self.is_clean() && !self.may_be_numeric(text, raw) {
            if self.game.tags.is_empty() {
                let texts: Vec<&str> = self.game.main_texts().collect();
                let rivals = other_languages(&texts, &self.start);
                self.report_rivals(text, &rivals);
            }
            return;
        }
        if !how.keep_illegal && self.is_settled() {
            return;
        }
        let detected = detect_game(text, raw, &self.start);
        let is_another = detected.notation.about().id != self.notation.about().id;
        if is_another && self.is_better_in(&detected) {
            self.notation = detected.notation;
            let found = found(text, raw, detected.notation);
            (self.game, self.diagnostics) = (found.game, found.diagnostics);
            self.play(text, level);
        }
        self.play_mixed(text, raw, level);
        if how.keep_illegal && !self.is_whole() {
            // Only now, for in the letters of another language much looks illegal.
            let found = found(text, raw, self.notation);
            (self.game, self.diagnostics) = (found.game, found.diagnostics);
            self.play_in(self.notation, text, level, true);
        }
        self.report_notation();
        self.report_rivals(text, &detected.rivals);
        self.detected = Some(detected);
    }

    /// Whether nothing but numbers was found where figures may be the moves: `1. 5254 5755`.
    fn may_be_numeric(&self, text: &str, raw: &RawGame) -> bool {
        let moves = text.get(raw.moves.clone()).unwrap_or_default();
        let mut digits = moves.split(|c: char| !c.is_ascii_digit());
        self.game.main().moves.is_empty() && digits.any(|word| (4..=5).contains(&word.len()))
    }

    /// Plays a game that no notation plays to its end in the letters of a language with exceptions.
    fn play_mixed(&mut self, text: &str, raw: &RawGame, level: Level) {
        if self.is_played() || level == Level::Strict {
            return;
        }
        let found = pgn::read(text, raw, &|rest| san::SAN.take(rest));
        let texts: Vec<&str> = found.game.main_texts().collect();
        let Some(mixed) = mixed(&self.start, &texts) else {
            return;
        };
        self.notation = mixed.language;
        (self.game, self.diagnostics) = (found.game, found.diagnostics);
        self.play_in(&mixed, text, level, false);
    }

    /// Whether a game of PGN was played with a few slips of spelling, which make no other notation, and
    /// no other plays it: then detection would have nothing to say.
    fn is_settled(&self) -> bool {
        let is_pgn = !self.game.tags.is_empty();
        let texts: Vec<&str> = self.game.main_texts().collect();
        if !is_pgn || texts.is_empty() || !self.is_played() || self.is_mostly_noted() {
            return false;
        }
        !may_be_another(&texts, &self.start)
    }

    /// Whether all moves of the main line, if there are any, were read without indulgence.
    fn is_clean(&self) -> bool {
        self.is_played() && self.noted() == 0
    }

    /// Whether the main line was played to its end, and nothing of it left out.
    fn is_played(&self) -> bool {
        let left_out = prose::was_left_out(&self.game, &self.diagnostics);
        self.game.main().unread.is_none() && !left_out
    }

    /// In how many moves of the main line something had to be overlooked.
    fn noted(&self) -> usize {
        let moves = self.game.main().moves.iter();
        moves
            .filter(|&&id| !self.game.node(id).notes.is_empty())
            .count()
    }

    /// Whether what was detected explains the game better than PGN's own notation, which plays the
    /// same moves to the end: some slips of spelling make no other notation.
    fn is_better_in(&self, detected: &DetectedGame) -> bool {
        let moves = self.game.main().moves.iter();
        let moves: Vec<_> = moves.filter_map(|&id| self.game.node(id).m).collect();
        if !self.is_played() || moves != detected.moves {
            return true;
        }
        self.is_mostly_noted() && detected.noted * 4 < self.noted()
    }

    /// Whether something had to be overlooked in most moves of the main line, and in more than one.
    fn is_mostly_noted(&self) -> bool {
        let noted = self.noted();
        noted > 1 && noted * 2 > self.game.main().moves.len()
    }

    /// PGN wants English algebraic; a list of moves may be in any notation.
    fn report_notation(&mut self) {
        let about = self.notation.about();
        let first = self
            .game
            .main()
            .moves
            .first()
            .map(|&id| self.game.node(id).span.clone());
        let (Some(span), true) = (first, self.is_pgn()) else {
            return;
        };
        let code = match about.family {
            Family::Local => Code::LocalLetters,
            _ if about.id == san::SAN.about().id => return,
            _ => Code::OtherNotation,
        };
        let message = format!("the moves are in {} ({})", about.title, about.id);
        self.diagnostics.push(Diagnostic::with(code, span, message));
    }

    /// Where candidates differ nothing is guessed: the line ends there. English letters are the
    /// exception, for they are what PGN and FIDE mean when nobody says otherwise; in a list of
    /// moves, which may be by anybody, the other reading is told.
    fn report_rivals(&mut self, text: &str, rivals: &[Rival]) {
        let Some(ply) = rivals.iter().map(|rival| rival.ply).min() else {
            return;
        };
        let Some(&id) = self.game.main().moves.get(ply) else {
            return;
        };
        let others: Vec<_> = rivals
            .iter()
            .filter(|it| it.ply == ply)
            .map(|it| it.id)
            .collect();
        let (move_text, span) = (self.game.text(id), self.game.node(id).span.clone());
        let (here, others) = (self.notation.about().id, others.join(", "));
        if here != san::SAN.about().id {
            let message = format!(
                "{move_text} is one move in {here} and another in {others}: say which it is"
            );
            self.diagnostics
                .push(Diagnostic::with(Code::UndecidedNotation, span, message));
            self.game.cut(id, text);
        } else if self.game.tags.is_empty() {
            let message =
                format!("{move_text} was read in English letters; in {others} it is another move");
            self.diagnostics
                .push(Diagnostic::with(Code::OtherReading, span, message));
        }
    }

    /// Whether the text claims to be PGN: it has tags, or a result at the end. A list of moves has
    /// neither, and is written as its writer likes.
    fn is_pgn(&self) -> bool {
        !self.game.tags.is_empty() || self.game.end.is_some()
    }

    /// The game with the tag of a variant that was assumed.
    fn in_variant(mut self, variant: Option<String>) -> GameRead {
        if let Some(variant) = variant {
            self.game.tags.set("Variant", variant);
        }
        self
    }

    fn keep_as_text(mut self, text: &str, refusals: Vec<Diagnostic>) -> GameRead {
        self.diagnostics.extend(refusals);
        self.is_set_up = false;
        if let Some(&first) = self.game.main().moves.first() {
            self.game.cut(first, text);
        }
        self.finish()
    }

    fn finish(mut self) -> GameRead {
        self.report_notes();
        if self.is_pgn() {
            self.diagnostics
                .extend(check::check(&self.game, &self.start));
        } else {
            // A list of moves need not say how the game ended, and may be laid out in any way.
            self.diagnostics
                .retain(|it| !matches!(it.code, Code::NoTerminator | Code::EmptyLine));
        }
        if self.game.tags.is_empty() {
            self.diagnostics.extend(check::after_result(&self.game));
        }
        self.diagnostics.sort_by_key(|it| it.span.start);
        self
    }

    /// How moves are spelled: in PGN as bad as the code says, elsewhere worth knowing.
    fn report_notes(&mut self) {
        let is_pgn = self.is_pgn();
        for line in self.game.lines() {
            for &id in &self.game.line(line).moves {
                let node = self.game.node(id);
                for note in node.notes.iter() {
                    let message = format!("{}: {}", self.game.text(id), note.says());
                    let it = Diagnostic::with(Code::Spelling(note), node.span.clone(), message);
                    self.diagnostics
                        .push(if is_pgn { it } else { it.as_info() });
                }
            }
        }
    }
}

/// The position a game starts from, with what was odd about it; or why its moves are only text.
fn start_of(
    (game, start, assumed): (&Game, Option<&Start>, Option<&str>),
    text: &str,
) -> Result<(Position, Vec<Diagnostic>), Vec<Diagnostic>> {
    let variant = game.tags.find_loosely("Variant");
    let name = variant.map(|tag| tag.value.as_str());
    let name = name.or(assumed).unwrap_or_default();
    let Some(mode) = mode_of_variant(name) else {
        let span = variant.map_or(game.span.clone(), |tag| tag.span.clone());
        let message = format!("no rules for the variant {name}: its moves are kept as text");
        return Err(vec![Diagnostic::with(Code::KeptVariant, span, message)]);
    };
    match start {
        Some(start) => set_up(start, mode, text),
        None => {
            let position = match mode {
                Mode::Standard => Position::start(),
                // The number of the start position that standard chess has.
                Mode::Chess960 => Position::chess960(518).unwrap_or_default(),
            };
            Ok((position, Vec::new()))
        }
    }
}

/// The position of a FEN, each thing that is odd at the field it is in.
fn set_up(
    start: &Start,
    mode: Mode,
    text: &str,
) -> Result<(Position, Vec<Diagnostic>), Vec<Diagnostic>> {
    // A value with escapes is not found in its tag; then the whole tag is the place.
    let origin = text.get(start.span.clone());
    let origin = origin.and_then(|tag| tag.find(&start.fen));
    let place = |within: Range<usize>| match origin {
        Some(at) => start.span.start + at + within.start..start.span.start + at + within.end,
        None => start.span.clone(),
    };
    let placed = fen::IMPORT.read(&start.fen, Level::Tolerant);
    let placed = placed.map_err(|error| {
        let at = place(field_at(&start.fen, error.span.start));
        vec![Diagnostic::with(Code::BadFen, at, error.to_string())]
    })?;
    let mut setup = placed.setup;
    if mode == Mode::Chess960 {
        setup.mode = mode;
    }
    // Rooks named by their files are what Chess960 needs.
    let is_odd = |note: &Noticed| mode == Mode::Standard || note.what != Tolerance::FileLetters;
    let notes = placed.notes.into_iter().filter(is_odd).map(|note| {
        let at = place(note.span);
        Diagnostic::with(Code::MendedPosition, at, note.what.says())
    });
    let told = |fault: &Fault, code| {
        let at = place(span_of(&start.fen, *fault));
        Diagnostic::with(code, at, fault.to_string())
    };
    match setup.position() {
        Err(faults) => Err(faults
            .iter()
            .filter(|fault| fault.is_fatal())
            .map(|fault| told(fault, Code::ImpossiblePosition))
            .collect()),
        Ok((position, faults)) => {
            let mended = faults.iter().map(|it| told(it, Code::MendedPosition));
            Ok((position, notes.chain(mended).collect()))
        }
    }
}

/// The field of a FEN around a place in it.
fn field_at(fen: &str, at: usize) -> Range<usize> {
    let at = at.min(fen.len());
    let start = fen[..at].rfind(' ').map_or(0, |it| it + 1);
    let end = fen[at..].find(' ').map_or(fen.len(), |it| at + it);
    start..end
}
