//! What is to be told of a book: each misprint, each doubt, each place where a game stops, and the
//! moves that are no game.

use scoresheet::diagnostic::{Code, Diagnostic, Fix, Grade};
use scoresheet::notation::{san, write_move};
use scoresheet::rules::{Move, Position};

use crate::book::{BookGame, BookPly, How, Open, Passage, Repair, WhyNoGame, WhyOpen};
use crate::page::Page;

/// The longest piece of a text that a message repeats, in characters.
const MAX_QUOTED: usize = 60;

/// What there is to tell of a game, in the order of the text; places are those of the source.
pub fn of_game(page: &Page<'_>, game: &BookGame) -> Vec<Diagnostic> {
    let mut told = Vec::new();
    let mut alone: Vec<&BookPly> = Vec::new();
    line(page, &game.start, &game.plies, &mut told, &mut alone);
    for variation in &game.variations {
        let before = &game.plies[..variation.ply.min(game.plies.len())];
        let start = before
            .iter()
            .fold(game.start.clone(), |it, ply| it.after(ply.m));
        line(page, &start, &variation.plies, &mut told, &mut alone);
    }
    if let Some(open) = &game.open {
        told.push(of_open(page, game, open));
    }
    told.extend(on_print(page, &alone));
    told.sort_by_key(|it| it.span.start);
    told
}

/// What there is to tell of moves that are no game; places are those of the source.
pub fn of_passages(page: &Page<'_>, passages: &[Passage]) -> Vec<Diagnostic> {
    let one = |passage: &Passage| {
        let moves = counted(passage.moves, "move");
        let heading = match &*quoted(&passage.heading) {
            "" => String::new(),
            heading => format!(" under “{heading}”"),
        };
        let (code, why) = match passage.why {
            WhyNoGame::NoDiagram => (Code::NoDiagram, "from a diagram that the text lacks"),
            WhyNoGame::NoBeginning => (Code::NoBeginning, "from the middle of a game"),
            WhyNoGame::Unplayable => (
                Code::NoBeginning,
                "that cannot be played from where they seem to start",
            ),
        };
        let first = page.text[passage.span.clone()]
            .lines()
            .next()
            .unwrap_or_default();
        let span = page.in_source(passage.span.start..passage.span.start + first.len());
        Diagnostic::with(code, span, format!("{moves}{heading} {why}"))
    };
    passages.iter().map(one).collect()
}

/// How sure a repair is, in words.
pub fn certainty(repair: &Repair) -> String {
    let Repair {
        cost,
        margin,
        proof,
        ..
    } = repair;
    let proof = match proof {
        0 => "no later move follows from it".to_owned(),
        1 => "1 later move follows from it".to_owned(),
        proof => format!("{proof} later moves follow from it"),
    };
    let away = match repair.spelling.is_empty() {
        true => String::new(),
        false => format!("{cost} away from the print, "),
    };
    format!("{away}the next reading {margin} farther; {proof}")
}

/// A piece of the page on one line, without the comma behind it, its end left out when it is long.
pub fn quoted(text: &str) -> String {
    let mut out = String::new();
    for word in text.split_whitespace() {
        if out.chars().count() + word.chars().count() > MAX_QUOTED {
            out.push('…');
            break;
        }
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    let end = out.trim_end_matches([',', ';']).len();
    out.truncate(end);
    out
}

/// Moves in algebraic notation: `a, b or c`.
pub fn or(position: &Position, moves: &[Move]) -> String {
    let moves: Vec<_> = moves.iter().map(|m| named(position, *m)).collect();
    match &moves[..] {
        [rest @ .., last] if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        moves => moves.concat(),
    }
}

/// A move in algebraic notation.
pub fn named(position: &Position, m: Move) -> String {
    write_move(&san::SAN, position, m).unwrap_or_default()
}

/// Tells of the moves of a line, and gathers those that rest on their print alone.
fn line<'g>(
    page: &Page<'_>,
    start: &Position,
    plies: &'g [BookPly],
    told: &mut Vec<Diagnostic>,
    alone: &mut Vec<&'g BookPly>,
) {
    let (mut position, mut last) = (start.clone(), None);
    for ply in plies {
        told.extend(of_ply(page, &position, ply, last));
        if !ply.near.is_empty() && ply.span.is_some() {
            alone.push(ply);
        }
        last = ply.span.as_ref().map(|span| span.end).or(last);
        position.play(ply.m);
    }
}

fn of_ply(
    page: &Page<'_>,
    position: &Position,
    ply: &BookPly,
    last: Option<usize>,
) -> Option<Diagnostic> {
    let name = named(position, ply.m);
    let place = ply.span.clone().unwrap_or_else(|| {
        let at = last.unwrap_or_default();
        at..at
    });
    let print = quoted(&page.text[place.clone()]);
    let span = page.in_source(place);
    match &ply.how {
        How::Sure => None,
        How::Searched { rivals } if ply.span.is_some() => {
            let others = or(position, rivals);
            let message =
                format!("“{print}” is {name}: with {others} the game cannot be played on");
            Some(Diagnostic::with(Code::DecidedByGame, span, message))
        }
        How::Searched { .. } => {
            let message =
                format!("a move is not printed here: only with {name} the game can be played on");
            Some(Diagnostic::with(Code::Misprint, span, message))
        }
        How::Repaired(repair) if ply.span.is_none() => {
            let message = format!(
                "a move is not printed here, taken for {name}: {}",
                certainty(repair)
            );
            Some(Diagnostic::with(Code::Misprint, span, message))
        }
        How::Repaired(repair) => {
            let sure = certainty(repair);
            let read = &repair.spelling;
            let message = format!("“{print}” was read as “{read}” ({name}): {sure}");
            let fix = Fix::offered(
                span.clone(),
                &**read,
                format!("if that is meant, write {read}"),
            );
            Some(Diagnostic::with(Code::Misprint, span, message).fixed_by(fix))
        }
    }
}

fn of_open(page: &Page<'_>, game: &BookGame, open: &Open) -> Diagnostic {
    let before = &game.plies[..open.ply.min(game.plies.len())];
    let position = before
        .iter()
        .fold(game.start.clone(), |it, ply| it.after(ply.m));
    let last = before
        .iter()
        .rev()
        .find_map(|ply| ply.span.as_ref())
        .map(|it| it.end);
    let place = open.span.clone().unwrap_or_else(|| {
        let at = open.rest.first().map(|it| it.start).or(last);
        let at = at.unwrap_or(game.span.start);
        at..at
    });
    let print = quoted(&page.text[place.clone()]);
    let moves = or(&position, &open.candidates);
    let (code, mut message) = match &open.why {
        WhyOpen::Tie => (
            Code::AmbiguousMove,
            format!(
                "“{print}” may be {moves}: they fit the print equally well, and the game goes on with each"
            ),
        ),
        WhyOpen::Nothing(error) => (
            error.code(),
            format!(
                "“{print}”: {error}, and no spelling that looks alike is the only one that fits"
            ),
        ),
        WhyOpen::TooLong => (
            Code::TooLong,
            "the game is longer than games are followed".to_owned(),
        ),
        WhyOpen::Missing => (
            Code::MissingMove,
            "a move is not printed here, and the rest of the game does not tell which".to_owned(),
        ),
    };
    let unread = open
        .rest
        .len()
        .saturating_sub(usize::from(open.span.is_some()));
    if unread > 0 {
        message += &format!(
            "; {} behind it {} left unread",
            counted(unread, "move"),
            was(unread)
        );
    }
    let fix = Fix {
        grade: Grade::Offered,
        says: "choose in the page of `--report`, or correct the text".to_owned(),
        edits: Vec::new(),
    };
    Diagnostic::with(code, page.in_source(place), message).fixed_by(fix)
}

/// One note for all moves of a game that rest on their print alone.
fn on_print(page: &Page<'_>, alone: &[&BookPly]) -> Option<Diagnostic> {
    let first = alone.first()?.span.clone()?;
    let prints = alone.iter().filter_map(|ply| ply.span.clone());
    let prints: Vec<_> = prints
        .take(MAX_NAMED)
        .map(|span| quoted(&page.text[span]))
        .collect();
    let more = if alone.len() > MAX_NAMED { " …" } else { "" };
    let message = format!(
        "{} {} on the print alone, for with one letter taken for another the game could be played, \
         too: {}{more}",
        counted(alone.len(), "move"),
        if alone.len() == 1 { "rests" } else { "rest" },
        prints.join(", "),
    );
    Some(Diagnostic::with(
        Code::PrintAlone,
        page.in_source(first),
        message,
    ))
}

/// How many moves that rest on their print are named.
const MAX_NAMED: usize = 5;

fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}

fn was(count: usize) -> &'static str {
    if count == 1 { "was" } else { "were" }
}
