//! What a game is called.

use scoresheet::game::Game;
use scoresheet::read::GameRead;

/// Who played the game, where and when, as far as its tags say.
pub fn title(read: &GameRead) -> String {
    let known = |name: &str| known(&read.game, name);
    let mut parts = Vec::new();
    let players = [known("White"), known("Black")];
    if players.iter().any(Option::is_some) {
        parts.push(players.map(|it| it.unwrap_or("?")).join(" – "));
    }
    let date = known("Date").map(|date| date.trim_end_matches(".??"));
    parts.extend(known("Event").map(str::to_owned));
    parts.extend(date.map(str::to_owned));
    parts.join(", ")
}

/// The value of a tag, unless it says that nothing is known.
pub fn known<'g>(game: &'g Game, name: &str) -> Option<&'g str> {
    let value = game.tags.get(name)?.trim();
    let unknown = value.chars().all(|c| matches!(c, '?' | '.' | '-'));
    (!unknown).then_some(value)
}
