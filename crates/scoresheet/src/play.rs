//! Plays the written moves of a game: each gets its legal move, or its line ends there.
//!
//! The main line is read first, then each variation from the position of the move it replaces. At
//! the first text that is not one legal move a line ends, and the rest of it is kept as text: what
//! would follow could only be guessed. A variation that ends early ends alone. Only when it is
//! asked, an illegal move whose squares are clear is kept, and play goes on from there.

use scoresheet_rules::{Position, Square};

use crate::diagnostic::{Code, Diagnostic, Notes};
use crate::game::{Births, Game, LineId, NodeId};
use crate::lost;
use crate::notation::{
    Ambiguity, Level, Line, LineOptions, MoveError, MoveNotation, Ply, Stop, find_illegal,
    read_line,
};

/// The longest piece of a text that a message repeats, in characters.
const MAX_QUOTED: usize = 40;

/// How the moves of a game are read.
#[derive(Clone, Copy)]
pub struct Manner<'a> {
    /// The notation of all its moves.
    pub notation: &'a dyn MoveNotation,
    /// How strictly.
    pub level: Level,
    /// Whether a move that fits twice may be decided by the rest of its line.
    pub ambiguity: Ambiguity,
    /// Whether an illegal move whose squares are clear is played nevertheless.
    pub keep_illegal: bool,
}

/// Plays all lines of the game from `start`, and says what it noticed.
///
/// `input` is the text the game was read from: what cannot be played is kept as it stands there.
pub fn play(game: &mut Game, input: &str, start: &Position, manner: Manner<'_>) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    let mut due = vec![Due {
        line: LineId::MAIN,
        position: start.clone(),
        births: Births::at(start),
    }];
    let mut marks_check = None;
    while let Some(next) = due.pop() {
        let ids = game.line(next.line).moves.clone();
        let texts: Vec<&str> = ids.iter().map(|&id| game.text(id)).collect();
        let options = LineOptions {
            level: manner.level,
            ambiguity: manner.ambiguity,
            marks_check,
        };
        let mut read = read_line(
            manner.notation,
            &next.position,
            Some(&next.births),
            &texts,
            options,
        );
        if next.line == LineId::MAIN {
            marks_check = Some(read.marks_check);
        }
        if manner.keep_illegal {
            let kept = go_on(game, &next, &texts, manner.notation, options, &mut read);
            report_kept(game, &next, kept, &mut diagnostics);
        }
        let mut end = read.stops.first().map(|stop| stop.ply);
        report_rivals(game, &next, &read, &mut diagnostics);
        match end.and_then(|end| lost::find(game, next.line, end)) {
            Some(cause) => {
                end = Some(cause.index);
                read.plies.truncate(cause.index);
                diagnostics.push(cause.diagnostic);
            }
            None => {
                report_stops(game, &next, &read, &mut diagnostics);
                report_rest(game, &next, &read, manner.notation, &mut diagnostics);
            }
        }
        apply(game, next, &read, &mut due);
        if let Some(end) = end {
            game.cut(ids[end], input);
        }
    }
    diagnostics
}

/// How many illegal moves are kept in a line; at the next one it ends.
pub const MAX_KEPT_ILLEGAL: usize = 100;

/// Plays on behind illegal moves that are clear; returns them by their index, each with its error.
fn go_on(
    game: &Game,
    from: &Due,
    texts: &[&str],
    notation: &dyn MoveNotation,
    options: LineOptions,
    read: &mut Line,
) -> Vec<(usize, MoveError)> {
    let options = LineOptions {
        marks_check: Some(read.marks_check),
        ..options
    };
    let (mut position, mut births, mut played) = (from.position.clone(), from.births.clone(), 0);
    let mut kept = Vec::new();
    while let [Stop { ply, error }] = &read.stops[..] {
        let (ply, error) = (*ply, error.clone());
        let may_go_on = matches!(error, MoveError::NoSuchMove(_))
            && ply == read.plies.len()
            && kept.len() < MAX_KEPT_ILLEGAL
            && lost::find(game, from.line, ply).is_none();
        if !may_go_on {
            break;
        }
        for known in &read.plies[played..] {
            births.play(known.m);
            position.play(known.m);
        }
        let Some(m) = find_illegal(notation, &position, texts[ply]) else {
            break;
        };
        births.play(m);
        position.play(m);
        kept.push((ply, error));
        played = ply + 1;
        let rest = read_line(
            notation,
            &position,
            Some(&births),
            &texts[played..],
            options,
        );
        read.plies.push(Ply {
            m,
            notes: Notes::NONE,
            rivals: Vec::new(),
        });
        read.plies.extend(rest.plies);
        let further = |stop: Stop| Stop {
            ply: stop.ply + played,
            ..stop
        };
        read.stops = rest.stops.into_iter().map(further).collect();
    }
    kept
}

fn report_kept(
    game: &mut Game,
    from: &Due,
    kept: Vec<(usize, MoveError)>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    for (index, error) in kept {
        let id = game.line(from.line).moves[index];
        game.node_mut(id).is_illegal = true;
        let message = format!("{}: {error}; kept, as it was asked", quoted(game.text(id)));
        let span = game.node(id).span.clone();
        diagnostics.push(Diagnostic::with(error.code(), span, message));
    }
}

/// A line to be read, and what its first move is played in.
struct Due {
    line: LineId,
    position: Position,
    births: Births,
}

/// Writes the moves into the tree, and queues the variations on the way.
fn apply(game: &mut Game, from: Due, read: &Line, due: &mut Vec<Due>) {
    let Due {
        line,
        mut position,
        mut births,
    } = from;
    for index in 0..game.line(line).moves.len() {
        let id = game.line(line).moves[index];
        for &variation in &game.node(id).variations {
            let (position, births) = (position.clone(), births.clone());
            due.push(Due {
                line: variation,
                position,
                births,
            });
        }
        let Some(ply) = read.plies.get(index) else {
            break;
        };
        let node = game.node_mut(id);
        (node.m, node.notes) = (Some(ply.m), ply.notes);
        births.play(ply.m);
        position.play(ply.m);
    }
}

fn report_rivals(game: &Game, from: &Due, read: &Line, diagnostics: &mut Vec<Diagnostic>) {
    let moves = &game.line(from.line).moves;
    for (&id, ply) in moves.iter().zip(&read.plies) {
        if let Some(code) = ply.code() {
            let mut fits = vec![ply.m];
            fits.extend(&ply.rivals);
            let choice = MoveError::Ambiguous(fits);
            let message = format!(
                "{}: {choice}; the rest of the game decides",
                quoted(game.text(id))
            );
            diagnostics.push(Diagnostic::with(code, game.node(id).span.clone(), message));
        }
    }
}

fn report_stops(game: &Game, from: &Due, read: &Line, diagnostics: &mut Vec<Diagnostic>) {
    let moves = &game.line(from.line).moves;
    let played = read
        .plies
        .iter()
        .fold(from.position.clone(), |position, ply| position.after(ply.m));
    let over = read.plies.len() == read.stops.first().map_or(usize::MAX, |stop| stop.ply)
        && !played.has_legal_move();
    for Stop { ply, error } in &read.stops {
        let (id, text) = (moves[*ply], quoted(game.text(moves[*ply])));
        let span = game.node(id).span.clone();
        let is_first = *ply == read.plies.len();
        let (code, message) = if over && is_first {
            let end = if played.checkers().any() {
                "mate"
            } else {
                "stalemate"
            };
            (
                Code::MoveAfterMate,
                format!("{text}: the game was over before, by {end}"),
            )
        } else {
            told(game.text(id), error)
        };
        diagnostics.push(Diagnostic::with(code, span, message));
    }
}

/// What is said of a text that is no move of this game: a drop is known for what it is.
fn told(text: &str, error: &MoveError) -> (Code, String) {
    let quoted = quoted(text);
    if matches!(error, MoveError::Unreadable(_)) && is_drop(text) {
        let message =
            format!("{quoted}: this drops a man, and no tag says that this is Crazyhouse");
        return (Code::DropInStandard, message);
    }
    (error.code(), format!("{quoted}: {error}"))
}

/// Whether a man is put on the board: `N@f3`, `@f3` for a pawn, with check marks behind.
fn is_drop(text: &str) -> bool {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    let Some((man, square)) = text.split_once('@') else {
        return false;
    };
    matches!(
        man,
        "" | "P" | "N" | "B" | "R" | "Q" | "p" | "n" | "b" | "r" | "q"
    ) && square.parse::<Square>().is_ok()
}

/// How many unreadable texts behind the end of a line are told.
const MAX_MORE: usize = 10;

/// What follows the end of the main line is not played, but what is unreadable in any position is
/// told at once; unless so much is unreadable that the notation is another one.
fn report_rest(
    game: &Game,
    from: &Due,
    read: &Line,
    notation: &dyn MoveNotation,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let Some(stop) = read.stops.last().filter(|_| from.line == LineId::MAIN) else {
        return;
    };
    let moves = &game.line(from.line).moves;
    let rest = &moves[stop.ply + 1..];
    let error = |&id: &NodeId| {
        let turn = game.turn_at(game.node(id).ply).0;
        let text = game.text(id);
        let error = notation.read(text, turn).err()?;
        let (code, message) = told(text, &MoveError::Unreadable(error));
        Some(Diagnostic::with(code, game.node(id).span.clone(), message))
    };
    let errors: Vec<_> = rest.iter().filter_map(error).collect();
    if errors.len() * 2 < rest.len() || rest.len() == 1 {
        diagnostics.extend(errors.into_iter().take(MAX_MORE));
    }
}

fn quoted(text: &str) -> String {
    match text.char_indices().nth(MAX_QUOTED) {
        None => text.to_owned(),
        Some((cut, _)) => format!("{}…", &text[..cut]),
    }
}
