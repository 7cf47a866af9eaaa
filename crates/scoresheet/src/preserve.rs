//! Other moves in a text that stays as it is otherwise: blanks, comments, faults and all.

use std::ops::Range;

use crate::convert::texts;
use crate::diagnostic::{Code, Diagnostic, Edit};
use crate::format::pgn::is_blank;
use crate::game::NodeId;
use crate::notation::MoveNotation;
use crate::read::GameRead;

/// The changes of the text a game was read from that write its known moves in another notation,
/// in the order of the text, and what of the moves had to stay as it was.
///
/// Nothing else is touched: what could not be read stays, and a move for which the notation has no
/// form stays as it is written. A blank is added where a move would run into a neighbour.
///
/// ```
/// use scoresheet::notation::find;
/// use scoresheet::preserve::respell;
/// use scoresheet::read::{How, read_games};
///
/// let text = "1.e4  e5 ; open\n2.Nf3?! *";
/// let game = read_games(text, How::default()).next().unwrap();
/// let (edits, _) = respell(text, &game, find("uci").unwrap());
/// let moves: Vec<_> = edits.iter().map(|it| &*it.text).collect();
/// assert_eq!(moves, ["e2e4", "e7e5", "g1f3"]);
/// assert_eq!(edits[2].span, 18..21);
/// ```
pub fn respell(text: &str, read: &GameRead, to: &dyn MoveNotation) -> (Vec<Edit>, Vec<Diagnostic>) {
    let written = texts(read, to);
    let mut diagnostics = written.diagnostics.clone();
    let mut edits = Vec::new();
    for line in read.game.lines() {
        for &id in &read.game.line(line).moves {
            let Some(new) = written.of(id) else { continue };
            let span = read.game.node(id).span.clone();
            if stands_alone(text, read, id) {
                let text = new.to_owned();
                edits.push(Edit { span, text });
            } else {
                let words = format!("{} has something in between", read.game.text(id));
                diagnostics.push(Diagnostic::with(Code::KeptAsItWas, span, words));
            }
        }
    }
    edits.sort_by_key(|edit| edit.span.start);
    part(text, &mut edits);
    (edits, diagnostics)
}

/// Whether the place of a move holds its text and nothing else.
fn stands_alone(text: &str, read: &GameRead, id: NodeId) -> bool {
    let seen = |c: &char| !is_blank(*c);
    let here = &text[read.game.node(id).span.clone()];
    let (here, whole) = (here.chars(), read.game.text(id).chars());
    here.filter(seen).eq(whole.filter(seen))
}

/// Adds a blank where a letter or digit of a move would touch another.
fn part(text: &str, edits: &mut [Edit]) {
    let mut end_before = 0;
    for edit in edits {
        let Range { start, end } = edit.span;
        let before = text[..start].chars().next_back();
        let touches = start == end_before && start > 0 || before.is_some_and(is_of_word);
        if touches && edit.text.starts_with(is_of_word) {
            edit.text.insert(0, ' ');
        }
        let grows = |c: char| is_of_word(c) && !text[start..end].is_empty();
        if text[end..].starts_with(grows) && edit.text.ends_with(is_of_word) {
            edit.text.push(' ');
        }
        end_before = end;
    }
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric()
}
