//! Moves, written as their notation writes them.
//!
//! The move is known, so its spelling is: the whole written move is replaced, whatever is odd
//! about it. In a game that claims to be PGN and is in another notation or in other letters, all
//! moves are written in algebraic notation together or none. What a text says besides the move is
//! kept: the annotator's signs that are glued to it become glyph numbers.

use std::collections::HashMap;
use std::ops::Range;

use scoresheet_rules::{Position, Role};

use crate::diagnostic::{Code, Diagnostic, Edit, Fix, Grade, Note, Severity};
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
    if matches!(about.code, Code::Spelling(note) if !is_asked(read, note)) {
        return None;
    }
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
    let decided = read.detected.as_ref().is_none_or(|it| it.rivals.is_empty());
    let sure = read.is_whole() && decided && is_evident(read);
    (!missed && !edits.is_empty()).then(|| Fix {
        grade: if sure { Grade::Safe } else { Grade::Offered },
        says: "write all moves in standard algebraic notation".to_owned(),
        edits,
    })
}

/// Whether the moves themselves bear out the letters they were read in: one letter in one place,
/// `e1=P` say, may as well be a slip as a word of another language.
fn is_evident(read: &GameRead) -> bool {
    if read.notation.about().family != Family::Local {
        return true;
    }
    let (mut roles, mut previous) = (0, None);
    walk(&read.game, &read.start, |id, position| {
        let m = read.game.node(id).m.filter(|m| m.castling().is_none());
        let role = m.and_then(|m| position.board().role_on(m.from));
        let lettered = role.filter(|role| !matches!(role, Role::Pawn | Role::King));
        if lettered.is_some() && lettered != previous {
            previous = lettered;
            roles += 1;
        }
    });
    roles >= MIN_CHANGES
}

/// How often another kind of piece must have moved than before, to trust the letters of pieces.
const MIN_CHANGES: usize = 2;

/// Whether a spelling is to be mended in this game: in PGN each; in a list of moves, which may be
/// after the custom of any book, what is odd in an algebraic notation.
fn is_asked(read: &GameRead, note: Note) -> bool {
    let about = read.notation.about();
    let plain = matches!(
        about.family,
        Family::Algebraic | Family::Local | Family::Coordinates
    );
    !read.game.tags.is_empty() || plain && note.severity() > Severity::Info
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
