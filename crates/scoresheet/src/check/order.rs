//! Whether the seven tags come first and in their order, as the standard writes them.

use crate::diagnostic::{Code, Diagnostic};
use crate::format::pgn::SEVEN_TAGS;
use crate::game::Game;

/// Reports the first of the seven tags that stands behind one it should stand before.
pub(super) fn check(game: &Game) -> Option<Diagnostic> {
    let (index, before) = misplaced(game.tags.iter().map(|tag| &*tag.name))?;
    let tag = game.tags.iter().nth(index)?;
    let message = format!(
        "{} should stand before {before}: the seven tags come first, in the order Event, Site, Date, Round, White, Black, Result",
        tag.name
    );
    Some(Diagnostic::with(Code::TagOrder, tag.span.clone(), message))
}

/// Which of the names is the first of the seven that stands behind one it should stand before, and
/// that one.
pub(crate) fn misplaced<'n>(names: impl Iterator<Item = &'n str>) -> Option<(usize, &'n str)> {
    let place = |name: &str| SEVEN_TAGS.iter().position(|(it, _)| *it == name);
    let mut last = None;
    for (index, name) in names.enumerate() {
        let place = place(name);
        match (last, place) {
            (Some((before, last)), Some(place)) if last > place => return Some((index, before)),
            // A second tag of a name is reported elsewhere.
            (Some((_, last)), Some(place)) if last == place => (),
            _ => last = Some((name, place.unwrap_or(SEVEN_TAGS.len()))),
        }
    }
    None
}
