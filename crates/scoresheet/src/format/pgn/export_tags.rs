//! Writes the tags of a game: the seven first, then the others.

use std::borrow::Cow;
use std::collections::HashSet;

use super::writer::{Extent, Options, TagOrder};
use crate::diagnostic::{Code, Diagnostic};
use crate::game::{Game, Tag};

/// The seven tags every game has, in their order, with what stands for an unknown value.
pub const SEVEN_TAGS: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// Appends the tags, one on a line, and says which of them could not be written as they are.
pub(super) fn write(
    game: &Game,
    options: &Options,
    out: &mut String,
    diagnostics: &mut Vec<Diagnostic>,
) {
    for (name, unknown) in SEVEN_TAGS {
        let value = match name {
            "Result" => game.outcome().sign(),
            _ => game.tags.get(name).unwrap_or(unknown),
        };
        push(name, value, out);
    }
    let mut others = match options.extent {
        Extent::Full | Extent::Bare => others(game, diagnostics),
        Extent::Reduced => without_others(game),
    };
    if options.tag_order == TagOrder::Ascii {
        others.sort();
    }
    for (name, value) in others {
        push(&name, value, out);
    }
}

fn push(name: &str, value: &str, out: &mut String) {
    out.push('[');
    out.push_str(name);
    out.push_str(" \"");
    for c in value.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            _ if c.is_control() => out.push(' '),
            _ => out.push(c),
        }
    }
    out.push_str("\"]\n");
}

/// The tags behind the seven; the start position at the place of its tag, or last.
fn others<'g>(game: &'g Game, diagnostics: &mut Vec<Diagnostic>) -> Vec<(Cow<'g, str>, &'g str)> {
    let mut found = Vec::new();
    let mut names: HashSet<Cow<'_, str>> = HashSet::new();
    let mut start = start(game);
    for tag in &game.tags {
        let name = usual_name(&tag.name);
        if !name.eq_ignore_ascii_case(&tag.name) {
            diagnostics.push(renamed(tag, &name));
        }
        if !names.insert(name.clone()) {
            diagnostics.push(repeated(tag));
        } else if name == "FEN" {
            found.extend(start.take().into_iter().flatten());
        } else if name != "SetUp" && SEVEN_TAGS.iter().all(|(it, _)| *it != name) {
            found.push((name, &*tag.value));
        }
    }
    found.extend(start.into_iter().flatten());
    found
}

/// What must stand beside the seven tags, for without it the moves would be others.
fn without_others(game: &Game) -> Vec<(Cow<'_, str>, &str)> {
    let variant = game.tags.find_loosely("Variant");
    let start = start(game).into_iter().flatten();
    let variant = variant.map(|tag| (Cow::Borrowed("Variant"), &*tag.value));
    variant.into_iter().chain(start).collect()
}

/// The two tags that give the start position, unless it is the usual one.
fn start(game: &Game) -> Option<[(Cow<'_, str>, &str); 2]> {
    let tag = game.tags.find_loosely("FEN").map(|tag| &*tag.value);
    let fen = game.start.as_ref().map(|it| &*it.fen).or(tag)?;
    let usual = fen == USUAL_START && game.tags.find_loosely("Variant").is_none();
    let tags = [(Cow::Borrowed("SetUp"), "1"), (Cow::Borrowed("FEN"), fen)];
    (!usual).then_some(tags)
}

const USUAL_START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn repeated(tag: &Tag) -> Diagnostic {
    let words = format!("a second tag {} cannot be written", tag.name);
    Diagnostic::with(Code::WrittenOtherwise, tag.span.clone(), words)
}

fn renamed(tag: &Tag, name: &str) -> Diagnostic {
    let words = format!("{} is no name of a tag; {name} was written", tag.name);
    Diagnostic::with(Code::WrittenOtherwise, tag.span.clone(), words)
}

/// The name with the characters a name may have; `SetUp` and `FEN` as the standard spells them.
fn usual_name(name: &str) -> Cow<'_, str> {
    for usual in ["SetUp", "FEN"] {
        if name.eq_ignore_ascii_case(usual) {
            return Cow::Borrowed(usual);
        }
    }
    let fits = |c: char| c.is_alphanumeric() || c == '_';
    if name.starts_with(char::is_alphanumeric) && name.chars().all(fits) {
        return Cow::Borrowed(name);
    }
    let mended = name.chars().map(|c| if fits(c) { c } else { '_' });
    Cow::Owned(std::iter::once('X').chain(mended).collect())
}
