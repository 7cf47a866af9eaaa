//! What there is in many games, counted: a few numbers, however many games there are.

use std::collections::BTreeMap;

use super::scale::Scale;
use super::skim::TagViews;
use crate::diagnostic::Severity;
use crate::format::pgn::SEVEN_TAGS;
use crate::game::Outcome;
use crate::game::values::{Date, Eco};
use crate::notation::{MoveNotation, san::SAN};
use crate::read::GameRead;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Topic {
    /// Results, by the Result tag.
    Result,
    /// Years, by the Date tag.
    Year,
    /// Codes of openings, by the ECO tag.
    Opening,
    /// Notations in which moves are written.
    Notation,
    /// Tags of which nothing is known.
    Missing,
    /// What is wrong, by its code.
    Error,
    /// What should be otherwise, by its code.
    Warning,
}

impl Topic {
    /// All topics, in the order in which they are told.
    pub const ALL: [Topic; 7] = [
        Topic::Result,
        Topic::Year,
        Topic::Opening,
        Topic::Notation,
        Topic::Missing,
        Topic::Error,
        Topic::Warning,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Topic::Result => "result",
            Topic::Year => "year",
            Topic::Opening => "opening",
            Topic::Notation => "notation",
            Topic::Missing => "missing",
            Topic::Error => "error",
            Topic::Warning => "warning",
        }
    }
}

/// Tags besides the seven that are counted where they are missing.
const WANTED: [&str; 3] = ["WhiteElo", "BlackElo", "ECO"];

/// What a value is called that says nothing.
const UNKNOWN: &str = "unknown";

/// Everything that was counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// The games.
    pub games: u64,
    /// The plies of their main lines, as far as those were read.
    pub plies: u64,
    /// The plies of the longest one.
    pub longest: u64,
    /// The games that were not read to the end.
    pub cut: u64,
    counts: BTreeMap<Topic, BTreeMap<String, u64>>,
}

impl Stats {
    /// Counts a game by its tags.
    pub fn add_tags(&mut self, tags: &TagViews<'_>) {
        self.games += 1;
        let value = |name: &str| tags.find(name).map(|tag| tag.value()).unwrap_or_default();
        let outcome = Outcome::read(&value("Result")).map(|it| it.value);
        self.count(Topic::Result, outcome.map_or(UNKNOWN, Outcome::sign));
        let year = Date::read(&value("Date"))
            .ok()
            .and_then(|it| it.value.year());
        let year = year.map(|it| it.to_string());
        self.count(Topic::Year, year.as_deref().unwrap_or(UNKNOWN));
        let eco = Eco::read(&value("ECO")).map(|it| it.value);
        let eco = eco.map(|it| format!("{}{:02}", it.volume(), it.number()));
        self.count(Topic::Opening, eco.as_deref().unwrap_or(UNKNOWN));
        let seven = SEVEN_TAGS.into_iter().map(|it| it.0);
        for name in seven.chain(WANTED) {
            let value = value(name);
            let is_number = Scale::of_tag(name) == Some(Scale::Number);
            let is_known = match name {
                "Result" => !value.is_empty(),
                "Round" => value == "-" || says(&value),
                _ if is_number => Scale::Number.read(&value).is_some(),
                _ => says(&value),
            };
            if !is_known {
                self.count(Topic::Missing, name);
            }
        }
    }

    /// Counts what reading a game that was [counted](Stats::add_tags) showed.
    pub fn add_read(&mut self, read: &GameRead) {
        let plies = read.game.main().moves.len() as u64;
        self.plies += plies;
        self.longest = self.longest.max(plies);
        self.cut += u64::from(!read.is_whole() || !read.is_set_up);
        if plies > 0 {
            self.count(Topic::Notation, read.notation.about().id);
        }
        for diagnostic in &read.diagnostics {
            let topic = match diagnostic.severity {
                Severity::Error => Topic::Error,
                Severity::Warning => Topic::Warning,
                Severity::Info => continue,
            };
            let code = diagnostic.code;
            self.count(topic, &format!("{} {}", code.id(), code.name()));
        }
    }

    /// Counts that reading a game that was [counted](Stats::add_tags) quickly showed nothing to be
    /// told.
    pub fn add_clean(&mut self, plies: usize) {
        self.plies += plies as u64;
        self.longest = self.longest.max(plies as u64);
        if plies > 0 {
            self.count(Topic::Notation, SAN.about().id);
        }
    }

    fn count(&mut self, topic: Topic, name: &str) {
        let names = self.counts.entry(topic).or_default();
        match names.get_mut(name) {
            Some(count) => *count += 1,
            None => drop(names.insert(name.to_owned(), 1)),
        }
    }

    /// Adds what was counted of other games.
    pub fn add(&mut self, other: &Stats) {
        self.games += other.games;
        self.plies += other.plies;
        self.cut += other.cut;
        self.longest = self.longest.max(other.longest);
        for (topic, names) in &other.counts {
            let here = self.counts.entry(*topic).or_default();
            for (name, count) in names {
                *here.entry(name.clone()).or_default() += count;
            }
        }
    }

    /// What was counted on a topic, the most frequent first; years in their order.
    pub fn of(&self, topic: Topic) -> Vec<(&str, u64)> {
        let names = self.counts.get(&topic).into_iter().flatten();
        let mut list: Vec<_> = names.map(|(name, count)| (&**name, *count)).collect();
        if topic != Topic::Year {
            list.sort_by_key(|it| std::cmp::Reverse(it.1));
        }
        list
    }
}

fn says(value: &str) -> bool {
    value.chars().any(|c| !matches!(c, '?' | '.' | '-' | ' '))
}

#[cfg(test)]
mod tests {
    use super::super::skim::Skim;
    use super::*;
    use crate::read::{How, read_game};

    fn stats(text: &str) -> Stats {
        let (mut skim, mut stats) = (Skim::new(text), Stats::default());
        while let Some(game) = skim.next_game() {
            stats.add_tags(game.tags);
            stats.add_read(&read_game(text, &game.raw, How::default()));
        }
        stats
    }

    const ONE: &str =
        "[Event \"a\"]\n[Date \"1851.06.21\"]\n[Result \"1-0\"]\n[ECO \"C33\"]\n\n1. e4 e5 1-0\n\n";
    const OTHER: &str = "[Event \"?\"]\n[Date \"????\"]\n[Result \"x\"]\n\n1. e4 e5 2. Ke3 *\n\n";

    #[test]
    fn games_are_counted_by_what_is_known_of_them() {
        let stats = stats(&[ONE, ONE, OTHER].concat());
        assert_eq!(
            (stats.games, stats.plies, stats.longest, stats.cut),
            (3, 6, 2, 1)
        );
        assert_eq!(stats.of(Topic::Result), [("1-0", 2), ("unknown", 1)]);
        assert_eq!(stats.of(Topic::Year), [("1851", 2), ("unknown", 1)]);
        assert_eq!(stats.of(Topic::Opening), [("C33", 2), ("unknown", 1)]);
        assert_eq!(stats.of(Topic::Notation), [("san", 3)]);
        assert!(stats.of(Topic::Missing).contains(&("Event", 1)));
        assert!(stats.of(Topic::Missing).contains(&("White", 3)));
        assert_eq!(stats.of(Topic::Error), [("M102 illegal-move", 1)]);
    }

    #[test]
    fn counts_of_parts_add_up_to_those_of_the_whole() {
        let mut sum = stats(ONE);
        sum.add(&stats(&[OTHER, ONE].concat()));
        assert_eq!(sum, stats(&[ONE, OTHER, ONE].concat()));
    }
}
