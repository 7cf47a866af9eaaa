//! From which game a back game goes on.

use super::Game;
use crate::runs::Slot;

/// The moves before a game that begins at a later number: those of the game its heading names.
pub(super) fn stem(games: &[Game], at: usize) -> Option<Vec<Slot>> {
    let game = &games[at];
    if game.first < 2 || game.is_side || game.heading.is_empty() {
        return None;
    }
    let parent = parent(games, at)?;
    let mut slots = match games[parent].first {
        0 => Vec::new(),
        _ => stem(games, parent)?,
    };
    slots.extend(games[parent].told.iter().map(|it| it.slot.clone()));
    (slots.len() >= game.first as usize).then(|| {
        slots.truncate(game.first as usize);
        slots
    })
}

/// The game from whose first move a back game is played, when this is one.
pub(super) fn root(games: &[Game], at: usize) -> Option<usize> {
    let mut root = at;
    while !is_root(&games[root]) {
        if games[root].is_side || games[root].heading.is_empty() {
            return None;
        }
        root = parent(games, root)?;
    }
    (root != at).then_some(root)
}

/// Whether a game begins at its first move, and not another's.
fn is_root(game: &Game) -> bool {
    // `WITH TWO BACK GAMES` is said of a game that others leave.
    let own = game.heading.split("WITH ").next().unwrap_or("");
    game.first == 0 && !own.contains("BACK GAME") && !own.contains("VARIANT GAME")
}

/// The game that a back game leaves, by what its heading says.
fn parent(games: &[Game], at: usize) -> Option<usize> {
    let earlier = |is: &dyn Fn(&Game) -> bool| (0..at).rev().find(|it| is(&games[*it]));
    let named: Vec<&str> = examples(&games[at].heading).collect();
    if let [own, .., other] = named.as_slice()
        && own != other
    {
        return earlier(&|it| examples(&it.heading).next() == Some(other));
    }
    if games[at].heading.contains("VARIATION") {
        return earlier(&|it| !it.is_side);
    }
    let told = named_behind(&games[at].heading, "TO THE ").and_then(|name| {
        let name = name.to_lowercase();
        earlier(&|it| !it.is_side && own_name(&it.heading).to_lowercase().contains(&name))
    });
    told.or_else(|| earlier(&is_root))
}

/// `FIRST PARTY` behind the words, up to a stop.
fn named_behind<'h>(heading: &'h str, words: &str) -> Option<&'h str> {
    let (_, name) = heading.split_once(words)?;
    let name = name.split([',', ';', '.']).next()?;
    Some(name.split(" OF ").next()?.trim())
}

/// What a heading says of the game itself.
fn own_name(heading: &str) -> &str {
    heading.split("TO THE ").next().unwrap_or(heading)
}

/// `EXAMPLE XI`, each that is named.
fn examples(heading: &str) -> impl Iterator<Item = &str> {
    heading.match_indices("EXAMPLE ").map(|(at, word)| {
        let rest = &heading[at + word.len()..];
        let len = rest.find(|c: char| !c.is_alphanumeric());
        &rest[..len.unwrap_or(rest.len())]
    })
}
