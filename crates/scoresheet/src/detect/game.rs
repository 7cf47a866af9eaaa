//! The notation of a whole game: every notation plays it as far as it can.

use std::cmp::Reverse;
use std::ops::Range;

use scoresheet_rules::{Move, Position};

use crate::diagnostic::Diagnostic;
use crate::format::event::{Event, Sink};
use crate::format::packed;
use crate::format::pgn::{self, RawGame};
use crate::notation::local::{self, Confidence};
use crate::notation::{
    Ambiguity, Family, Level, LineOptions, MoveError, MoveNotation, all, read_line,
};
use crate::prose;

/// What was found out about the notation of a game.
#[derive(Clone)]
pub struct DetectedGame {
    /// The notation that plays the most, with the fewest indulgences.
    pub notation: &'static dyn MoveNotation,
    /// How many plies of the main line it plays.
    pub plies: usize,
    /// How many plies the main line has in its reading.
    pub of: usize,
    /// The written moves of the main line, as the notation parts them.
    pub texts: Vec<String>,
    /// The moves it plays.
    pub moves: Vec<Move>,
    /// In how many of them it has to overlook something.
    pub noted: usize,
    /// The ids of the other notations that play just the same moves.
    pub alike: Vec<&'static str>,
    /// Notations that play as much, with no more indulgence, but other moves.
    pub rivals: Vec<Rival>,
}

/// A notation in which a game would be another game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rival {
    /// Its id.
    pub id: &'static str,
    /// The first ply, from 0, that it reads otherwise.
    pub ply: usize,
    /// What it reads there; none when it reads nothing.
    pub m: Option<Move>,
}

impl DetectedGame {
    /// Whether the notation plays the main line to its end.
    pub fn is_complete(&self) -> bool {
        self.plies == self.of
    }

    /// The first ply on which the candidates differ.
    pub fn first_difference(&self) -> Option<usize> {
        self.rivals.iter().map(|rival| rival.ply).min()
    }
}

/// Whether a move of this notation that fits twice may be decided by the rest of the game.
///
/// Printed books in descriptive notation are written so; everything else is meant to be clear.
pub(crate) fn ambiguity_of(notation: &dyn MoveNotation) -> Ambiguity {
    match notation.about().family {
        Family::Descriptive => Ambiguity::Branch,
        _ => Ambiguity::Refuse,
    }
}

/// Plays the main line of a game in every notation that can be read.
///
/// Of a long text only the first part is played in all of them, and the rest in those that come to
/// the end of that part: behind a game there may be a book.
pub fn detect_game(text: &str, raw: &RawGame, start: &Position) -> DetectedGame {
    let notations: Vec<_> = all().filter(|it| it.about().can.read()).collect();
    match head(text, raw) {
        None => choose(play_all(&notations, (text, raw), start)),
        Some(head) => {
            let hopeful = hopeful(play_all(&notations, (text, &head), start));
            choose(play_all(&hopeful, (text, raw), start))
        }
    }
}

/// How much of a game is played in every notation, in bytes from its first move on.
const HEAD: usize = 4096;
/// How many texts a notation may miss at the end of a head and still be hoped for: it is cut
/// anywhere.
const CUT: usize = 4;

/// How many moves tell which notations cannot play a game.
const TELLING: usize = 8;

/// Whether another notation than English algebraic may play a game, too, that has these moves in it.
///
/// Its dialects are not asked, for they read what it reads as the same moves; nor are other languages
/// where no letter is theirs. Of the others those may play it that play its first moves, but for the
/// last of them, which could be longer in their reading.
pub(crate) fn may_be_another(texts: &[&str], start: &Position) -> bool {
    let mut beginning = String::new();
    for (at, pair) in texts[..texts.len().min(TELLING)].chunks(2).enumerate() {
        beginning.extend([&(at + 1).to_string(), ". ", &pair.join(" "), "\n"]);
    }
    let is_other = |it: &&'static dyn MoveNotation| {
        let about = it.about();
        about.can.read() && !matches!(about.family, Family::Algebraic | Family::Local)
    };
    let others: Vec<_> = all().filter(is_other).collect();
    let plays = |raw| {
        let tried = play_all(&others, (&beginning, &raw), start);
        let may_go_on = |it: &Trial| it.moves.len() + 1 >= it.of || it.is_in_doubt;
        tried.iter().any(|(it, _)| may_go_on(it))
    };
    has_foreign_letter(texts) || pgn::split(&beginning).next().is_some_and(plays)
}

/// The first part of a long game.
fn head(text: &str, raw: &RawGame) -> Option<RawGame> {
    let end = raw.moves.start.max(raw.span.start).saturating_add(HEAD);
    let end = text.floor_char_boundary(end);
    (end < raw.span.end).then(|| RawGame {
        span: raw.span.start..end,
        moves: raw.moves.start..raw.moves.end.min(end),
        ..raw.clone()
    })
}

/// The notations that may play on behind the head; when there are none, those that came farthest.
fn hopeful(trials: Vec<(Trial, Vec<String>)>) -> Vec<&'static dyn MoveNotation> {
    let farthest = trials.iter().map(|(it, _)| it.moves.len()).max();
    let farthest = farthest.filter(|plies| *plies > 0);
    let goes_on = |it: &Trial| it.moves.len() + CUT >= it.of || it.is_in_doubt;
    let any = trials.iter().any(|(it, _)| goes_on(it));
    let hoped = |it: &Trial| match any {
        true => goes_on(it),
        false => Some(it.moves.len()) == farthest,
    };
    let found = trials.iter().filter(|(it, _)| hoped(it));
    let found: Vec<_> = found.map(|(it, _)| it.notation).collect();
    match found.is_empty() {
        true => vec![first()],
        false => found,
    }
}

fn play_all(
    notations: &[&'static dyn MoveNotation],
    (text, raw): (&str, &RawGame),
    start: &Position,
) -> Vec<(Trial, Vec<String>)> {
    let mut algebraic: Option<MainLine> = None;
    let played = notations.iter().filter_map(|&notation| {
        let MainLine { texts, prose, .. } = match notation.about().family {
            // They all end their moves alike.
            Family::Algebraic | Family::Local => algebraic
                .get_or_insert_with(|| main_line(text, raw, notation))
                .clone(),
            _ => main_line(text, raw, notation),
        };
        if notation.about().family == Family::Local && !has_foreign_letter(&texts) {
            return None;
        }
        let trial = Trial {
            prose,
            ..Trial::of(notation, start, &texts)
        };
        Some((trial, texts))
    });
    played.collect()
}

/// Whether a text has a piece letter that English has not: a game in English letters is English,
/// and what is illegal in it is not made legal by calling the king a rook.
fn has_foreign_letter<S: AsRef<str>>(texts: &[S]) -> bool {
    let is_foreign = |text: &S| {
        let text = text.as_ref();
        let mut letters = text.char_indices().filter(|(_, c)| is_letter(*c));
        let castling = text.starts_with(['O', '0', 'o']);
        !castling
            && letters.any(|(at, c)| {
                let is_file = ('A'..='H').contains(&c)
                    && text[at + 1..].starts_with(|next: char| next.is_ascii_digit());
                !"KQRBNP".contains(c) && !is_file
            })
    };
    texts.iter().any(is_foreign)
}

/// Whether another alphabet could play the same texts as other moves: a cheap look at their
/// letters, so that a clean game needs no detection.
pub(crate) fn other_languages(texts: &[&str], start: &Position) -> Vec<Rival> {
    let letters: Vec<char> = texts.iter().flat_map(|text| piece_letters(text)).collect();
    if letters.is_empty() {
        return Vec::new();
    }
    let base = Trial::of(first(), start, texts);
    let languages = crate::notation::local::LANGUAGES.iter();
    let fits = languages.filter(|language| {
        let known = |c: &char| {
            language
                .letters
                .names
                .iter()
                .any(|name| name.starts_with(*c))
        };
        letters.iter().all(known)
    });
    let trials = fits.map(|language| Trial::of(language, start, texts));
    trials.filter_map(|trial| base.rival(&trial)).collect()
}

fn piece_letters(text: &str) -> impl Iterator<Item = char> {
    let castling = text.starts_with(['O', '0', 'o']);
    text.chars().filter(move |c| !castling && is_letter(*c))
}

fn is_letter(c: char) -> bool {
    c.is_uppercase() || (c.is_alphabetic() && !c.is_ascii())
}

fn first() -> &'static dyn MoveNotation {
    all().next().unwrap_or(&crate::notation::san::SAN)
}

/// The texts of the main line when this notation says where each ends.
fn main_line(text: &str, raw: &RawGame, notation: &dyn MoveNotation) -> MainLine {
    let take = |rest: &str| notation.take(rest);
    let mut sink = MainLine::default();
    if notation.is_packed()
        && let Some(moves) = packed::moves(text, raw, &take)
    {
        sink.texts = moves
            .into_iter()
            .map(|span| text[span].to_owned())
            .collect();
        return sink;
    }
    pgn::parse(text, raw, &take, &mut sink);
    sink.leave_out_prose(prose::is_told_by(notation));
    sink
}

#[derive(Clone, Default)]
struct MainLine {
    depth: usize,
    texts: Vec<String>,
    /// Which of the texts are words that are no moves.
    words: Vec<usize>,
    /// Whether a number stands right before.
    numbered: bool,
    /// How many words were left out.
    prose: usize,
}

impl MainLine {
    fn push(&mut self, text: &str, is_word: bool) {
        if is_word && !self.numbered {
            self.words.push(self.texts.len());
        }
        self.numbered = false;
        self.texts.push(text.to_owned());
    }

    fn leave_out_prose(&mut self, is_told: bool) {
        if !is_told || self.words.is_empty() || self.words.len() * 2 > self.texts.len() {
            return;
        }
        self.prose = self.words.len();
        let mut words = std::mem::take(&mut self.words).into_iter().peekable();
        let mut at = 0;
        self.texts.retain(|_| {
            at += 1;
            words.next_if_eq(&(at - 1)).is_none()
        });
    }
}

impl Sink for MainLine {
    fn event(&mut self, event: Event<'_>, _span: Range<usize>) {
        match event {
            Event::Open => self.depth += 1,
            Event::Close => self.depth = self.depth.saturating_sub(1),
            Event::Number { .. } if self.depth == 0 => self.numbered = true,
            Event::Move(text) if self.depth == 0 => self.push(text, false),
            Event::Word(text) if self.depth == 0 => self.push(text, true),
            Event::Mark(mark) if self.depth == 0 => {
                if let Some(last) = self.texts.last_mut() {
                    last.push(' ');
                    last.push_str(mark);
                }
            }
            _ => (),
        }
    }

    fn report(&mut self, _diagnostic: Diagnostic) {}
}

/// How far one notation came.
struct Trial {
    notation: &'static dyn MoveNotation,
    moves: Vec<Move>,
    of: usize,
    noted: usize,
    /// How many words were left out of the line.
    prose: usize,
    /// Whether it stopped because a move fits twice: more of the game might decide.
    is_in_doubt: bool,
}

impl Trial {
    fn of<S: AsRef<str>>(
        notation: &'static dyn MoveNotation,
        start: &Position,
        texts: &[S],
    ) -> Trial {
        let options = LineOptions {
            level: Level::Tolerant,
            ambiguity: ambiguity_of(notation),
            marks_check: None,
        };
        let line = read_line(notation, start, None, texts, options);
        Trial {
            notation,
            moves: line.plies.iter().map(|ply| ply.m).collect(),
            of: texts.len(),
            noted: line
                .plies
                .iter()
                .filter(|ply| !ply.notes.is_empty())
                .count(),
            prose: 0,
            is_in_doubt: options.ambiguity == Ambiguity::Branch
                && line
                    .stops
                    .iter()
                    .any(|stop| matches!(stop.error, MoveError::Ambiguous(_))),
        }
    }

    fn is_complete(&self) -> bool {
        !self.moves.is_empty() && self.moves.len() == self.of && self.prose == 0
    }

    /// The better trial has the smaller rank: played to the end, played far, little overlooked; of
    /// languages with the same letters, the better attested.
    fn rank(&self) -> (bool, Reverse<usize>, usize, Reverse<Confidence>) {
        let language = local::language(self.notation.about().id);
        let confidence = language.map_or(Confidence::High, |it| it.confidence);
        // A notation that takes the whole line for a few long moves has not come far.
        (
            !self.is_complete(),
            Reverse(self.moves.len()),
            self.noted,
            Reverse(confidence),
        )
    }

    /// The other as a rival: it plays as much, with no more indulgence, but other moves.
    fn rival(&self, other: &Trial) -> Option<Rival> {
        let as_good = other.is_complete() == self.is_complete()
            && other.moves.len() >= self.moves.len()
            && other.noted <= self.noted;
        let differs = |(a, b): (&Move, &Move)| a != b;
        let ply = self.moves.iter().zip(&other.moves).position(differs)?;
        as_good.then(|| Rival {
            id: other.notation.about().id,
            ply,
            m: other.moves.get(ply).copied(),
        })
    }
}

fn choose(mut trials: Vec<(Trial, Vec<String>)>) -> DetectedGame {
    // The sort is stable: among equals the order of the registry decides.
    trials.sort_by_key(|(trial, _)| trial.rank());
    let mut trials = trials.into_iter();
    let nothing = Trial {
        notation: first(),
        moves: Vec::new(),
        of: 0,
        noted: 0,
        prose: 0,
        is_in_doubt: false,
    };
    let (best, texts) = trials.next().unwrap_or((nothing, Vec::new()));
    let (mut alike, mut rivals) = (Vec::new(), Vec::new());
    for (other, _) in trials {
        if other.moves == best.moves && !best.moves.is_empty() {
            alike.push(other.notation.about().id);
        }
        rivals.extend(best.rival(&other));
    }
    DetectedGame {
        notation: best.notation,
        plies: best.moves.len(),
        of: best.of,
        texts,
        moves: best.moves,
        noted: best.noted,
        alike,
        rivals,
    }
}
