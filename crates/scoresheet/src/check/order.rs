//! Whether the seven tags come first and in their order, as the standard writes them.

use crate::diagnostic::{Code, Diagnostic};
use crate::format::pgn::SEVEN_TAGS;
use crate::game::Game;

/// Reports the first of the seven tags that stands behind one it should stand before.
pub(super) fn check(game: &Game) -> Option<Diagnostic> {
    let place = |name: &str| SEVEN_TAGS.iter().position(|(it, _)| *it == name);
    let mut last = None;
    for tag in &game.tags {
        let place = place(&tag.name);
        match (last, place) {
            (Some((before, last)), Some(place)) if last > place => {
                let message = format!(
                    "{} should stand before {before}: the seven tags come first, in the order Event, Site, Date, Round, White, Black, Result",
                    tag.name
                );
                let span = tag.span.clone();
                return Some(Diagnostic::with(Code::TagOrder, span, message));
            }
            // A second tag of a name is reported elsewhere.
            (Some((_, last)), Some(place)) if last == place => (),
            _ => last = Some((&*tag.name, place.unwrap_or(SEVEN_TAGS.len()))),
        }
    }
    None
}
