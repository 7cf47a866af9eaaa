//! Moves, written as their notation writes them.
//!
//! The move is known, so its spelling is: the whole written move is replaced, whatever is odd
//! about it. In a game that claims to be PGN and is in another notation or in other letters, all
//! moves are written in algebraic notation together or none. What a text says besides the move is
//! kept: the annotator's signs that are glued to it become glyph numbers.

use std::collections::HashMap;
use std::ops::Range;

use scoresheet_rules::Position;

use crate::diagnostic::{Diagnostic, Edit, Fix, Grade, Note};
use crate::format::pgn::{is_blank, split_suffix};
use crate::game::{NodeId, walk};
use crate::notation::{Family, MoveNotation, san, write_move};
use crate::read::GameRead;

/// A move as it should be written.
pub(super) struct Respelled {
    edit: Edit,
    /// The move alone.
    bare: String,
}

/// The move written rightly, in the notation the game is in.
pub(super) fn spelling(
    text: &str,
    read: &GameRead,
    about: &Diagnostic,
    index: &mut Option<HashMap<usize, Respelled>>,
) -> Option<Fix> {
    let index = index.get_or_insert_with(|| respelled(text, read));
    let Respelled { edit, bare } = index.get(&about.span.start)?;
    let says = format!("write {bare}");
    Some(Fix::safe(edit.span.clone(), edit.text.clone(), says))
}

/// All moves in algebraic notation.
pub(super) fn notation(text: &str, read: &GameRead) -> Option<Fix> {
    let (mut edits, mut missed) = (Vec::new(), false);
    walk(&read.game, &read.start, |id, position| {
        match respell(text, read, (id, position), &san::SAN) {
            Some(it) => edits.push(it.edit),
            None => missed = true,
        }
    });
    edits.sort_by_key(|edit| edit.span.start);
    let sure = read.is_whole() && read.detected.as_ref().is_none_or(|it| it.rivals.is_empty());
    (!missed && !edits.is_empty()).then(|| Fix {
        grade: if sure { Grade::Safe } else { Grade::Offered },
        says: "write all moves in standard algebraic notation".to_owned(),
        edits,
    })
}

/// The moves whose spelling is noted, by where they begin.
fn respelled(text: &str, read: &GameRead) -> HashMap<usize, Respelled> {
    let mut found = HashMap::new();
    let about = read.notation.about();
    let to: &dyn MoveNotation = match (about.can.write(), about.family) {
        (true, _) => read.notation,
        (false, Family::Algebraic) => &san::SAN,
        (false, _) => return found,
    };
    walk(&read.game, &read.start, |id, position| {
        if let Some(it) = respell(text, read, (id, position), to) {
            found.insert(read.game.node(id).span.start, it);
        }
    });
    found
}

fn respell(
    text: &str,
    read: &GameRead,
    (id, position): (NodeId, &Position),
    to: &dyn MoveNotation,
) -> Option<Respelled> {
    let (game, node) = (&read.game, read.game.node(id));
    let m = node.m?;
    let same = to.about().id == read.notation.about().id;
    // No standard says how a pass is written.
    if same && m.is_pass() || !is_in_one_piece(text.get(node.span.clone())?, game.text(id)) {
        return None;
    }
    let bare = write_move(to, position, m).ok()?;
    let mut new = bare.clone();
    if node.notes.has(Note::Annotation) {
        let (_, glyphs) = split_suffix(game.text(id));
        if glyphs.is_empty() || game.tags.is_empty() {
            return None;
        }
        for glyph in glyphs {
            new.push_str(&format!(" ${glyph}"));
        }
    }
    let (before, behind) = (&text[..node.span.start], &text[node.span.end..]);
    if before.ends_with(char::is_alphanumeric) {
        new.insert(0, ' ');
    }
    if behind.starts_with(char::is_alphanumeric) {
        new.push(' ');
    }
    let span: Range<usize> = node.span.clone();
    let edit = Edit { span, text: new };
    Some(Respelled { edit, bare })
}

/// Whether nothing but the move and blanks stands where the move does: a mark behind it may stand
/// behind a comment.
fn is_in_one_piece(written: &str, read: &str) -> bool {
    let signs = |text: &'_ str| text.chars().filter(|c| !is_blank(*c)).collect::<String>();
    written == read || signs(written) == signs(read)
}
