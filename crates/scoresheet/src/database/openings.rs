//! Names and codes of openings, found by the positions a game reaches.
//!
//! A table has lines of code, name and moves, parted by tabs, as that of `lichess-org/chess-openings`
//! has. A game has the opening of its last position that the table knows, whatever moves led there.

use std::collections::HashMap;
use std::fmt;

use scoresheet_rules::{Identity, Move, Position};

use super::replay::Replayed;
use crate::notation::{Scene, read_move, san::SAN};

/// How many plies further than in the table a position is looked for: so many a detour may take.
const DETOUR: usize = 20;

/// An opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Its code: `B97`.
    pub eco: String,
    /// Its name: `Sicilian Defense: Najdorf Variation, Poisoned Pawn Variation`.
    pub name: String,
}

impl Opening {
    /// The name of the opening alone.
    pub fn family(&self) -> &str {
        self.name.split_once(": ").map_or(&self.name, |it| it.0)
    }

    /// The name of the variation, if it has one.
    pub fn variation(&self) -> Option<&str> {
        self.name.split_once(": ").map(|it| it.1)
    }
}

/// A table of openings.
#[derive(Clone, Debug, Default)]
pub struct Openings {
    list: Vec<Opening>,
    positions: HashMap<Identity, usize>,
    /// The most plies that lead to one of the positions.
    longest: usize,
}

/// Why a line of a table could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableError {
    /// The number of the line, from 1.
    pub line: usize,
    /// Why.
    pub why: TableWhy,
}

/// What is wrong with a line of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableWhy {
    /// It has another number of columns than three.
    Columns,
    /// This is no legal move there.
    Move(String),
    /// It has no move.
    NoMoves,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.why {
            TableWhy::Columns => f.write_str("a code, a name and moves are parted by tabs"),
            TableWhy::Move(text) => write!(f, "`{text}` is no legal move there"),
            TableWhy::NoMoves => f.write_str("no move leads to this opening"),
        }
    }
}

impl std::error::Error for TableError {}

impl Openings {
    /// Reads a table: lines of code, name and moves, parted by tabs. A first line with the names of
    /// the columns is passed over.
    ///
    /// # Errors
    ///
    /// The first line that is none.
    pub fn read(text: &str) -> Result<Openings, TableError> {
        let mut openings = Openings::default();
        let mut line_before = Line::default();
        for (line, row) in (1..).zip(text.lines()) {
            let is_head = line == 1 && row.to_ascii_lowercase().starts_with("eco\t");
            if is_head || row.trim().is_empty() {
                continue;
            }
            let fail = |why| TableError { line, why };
            let columns: Vec<_> = row.split('\t').collect();
            let [eco, name, moves] = columns[..] else {
                return Err(fail(TableWhy::Columns));
            };
            line_before.play(moves).map_err(fail)?;
            openings.longest = openings.longest.max(line_before.positions.len());
            let position = line_before
                .positions
                .last()
                .ok_or(fail(TableWhy::NoMoves))?;
            let number = openings.list.len();
            let known = openings.positions.entry(position.identity());
            known.or_insert(number);
            openings.list.push(Opening {
                eco: eco.trim().to_owned(),
                name: name.trim().to_owned(),
            });
        }
        Ok(openings)
    }

    /// How many openings there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The opening of a position.
    pub fn of_position(&self, position: &Position) -> Option<&Opening> {
        let number = self.positions.get(&position.identity())?;
        self.list.get(*number)
    }

    /// The opening of a game: that of its last position that the table knows.
    pub fn of_game(&self, game: &Replayed) -> Option<&Opening> {
        last_known(game, self.longest, |position| self.of_position(position))
    }
}

/// What is known of the last position of a game of which anything is known, in a table whose positions
/// are reached by so many plies at most.
pub fn last_known<T>(
    game: &Replayed,
    longest: usize,
    mut of_position: impl FnMut(&Position) -> Option<T>,
) -> Option<T> {
    let mut found = None;
    game.positions(|ply, position| {
        if let Some(here) = of_position(position) {
            found = Some(here);
        }
        ply < longest + DETOUR
    });
    found
}

/// The moves of a line and the positions behind them; the next line may begin with the same.
#[derive(Default)]
struct Line<'t> {
    texts: Vec<&'t str>,
    positions: Vec<Position>,
}

impl<'t> Line<'t> {
    /// Plays other moves, and keeps the positions of those with which both lines begin.
    fn play(&mut self, moves: &'t str) -> Result<(), TableWhy> {
        let bare = |word: &'t str| {
            let digits = word.bytes().take_while(u8::is_ascii_digit).count();
            match word[digits..].trim_start_matches('.') {
                rest if rest.len() + digits < word.len() => rest,
                _ => word,
            }
        };
        let texts = moves
            .split_whitespace()
            .map(bare)
            .filter(|it| !it.is_empty());
        let texts: Vec<_> = texts.collect();
        let alike = self.texts.iter().zip(&texts).take_while(|it| it.0 == it.1);
        self.positions.truncate(alike.count());
        let at = self.positions.len();
        self.texts.clear();
        self.texts.extend(&texts);
        for text in &texts[at..] {
            let mut position = self.positions.last().cloned().unwrap_or_default();
            let found = read_move(&SAN, text, Scene::new(&position)).map(|it| it.m);
            let m: Move = found.map_err(|_| {
                self.texts.truncate(self.positions.len());
                TableWhy::Move((*text).to_owned())
            })?;
            position.play(m);
            self.positions.push(position);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::pgn;

    fn opening(table: &Openings, moves: &str) -> Option<String> {
        let raw = pgn::split(moves).next().unwrap();
        let opening = table.of_game(&Replayed::of(moves, &raw))?;
        Some(format!("{} {}", opening.eco, opening.name))
    }

    /// The volumes of a whole table, which lie beside the repository; none where they are missing.
    fn volumes() -> Vec<String> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/corpus/epd");
        let volume = |letter: &str| {
            let path = format!("{folder}/chess-openings__{letter}.tsv");
            let text = std::fs::read_to_string(&path).ok();
            if text.is_none() {
                eprintln!("SKIPPED: {path} is not there");
            }
            text
        };
        ["a", "b", "c", "d", "e"]
            .into_iter()
            .filter_map(volume)
            .collect()
    }

    #[test]
    fn a_whole_table_is_read_to_its_end() {
        for volume in volumes() {
            let read = Openings::read(&volume).unwrap();
            assert_eq!(read.len(), volume.lines().count() - 1);
            assert_eq!(
                read.positions.len(),
                read.len(),
                "two lines lead to one position"
            );
        }
    }

    #[test]
    fn a_game_has_the_opening_of_its_last_known_position() {
        let volumes = volumes();
        if volumes.is_empty() {
            return;
        }
        let rows = volumes.iter().flat_map(|volume| volume.lines().skip(1));
        let rows: Vec<_> = rows.collect();
        let table = Openings::read(&rows.join("\n")).unwrap();
        for (moves, expected) in [
            ("1. e4", Some("B00 King's Pawn Game")),
            (
                "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. h4 h5",
                Some("B90 Sicilian Defense: Najdorf Variation"),
            ),
            (
                "1. Nf3 d6 2. e4 c5 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6",
                Some("B90 Sicilian Defense: Najdorf Variation"),
            ),
            (
                "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. h3",
                Some("C88 Ruy Lopez: Closed"),
            ),
            (
                "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n1. O-O *",
                None,
            ),
            ("*", None),
        ] {
            assert_eq!(opening(&table, moves).as_deref(), expected, "{moves}");
        }
    }

    #[test]
    fn a_name_has_a_family_and_a_variation() {
        let opening = |name: &str| Opening {
            eco: String::new(),
            name: name.to_owned(),
        };
        let najdorf = opening("Sicilian Defense: Najdorf Variation, English Attack");
        assert_eq!(najdorf.family(), "Sicilian Defense");
        assert_eq!(
            najdorf.variation(),
            Some("Najdorf Variation, English Attack")
        );
        assert_eq!(opening("Bird Opening").variation(), None);
    }

    #[test]
    fn a_table_that_is_none_is_told_with_its_line() {
        for (text, line, why) in [
            ("eco\tname\tpgn\nA00\tx\n", 2, TableWhy::Columns),
            ("A00\tx\t1. e5\n", 1, TableWhy::Move("e5".to_owned())),
            ("\nA00\tx\t1.\n", 2, TableWhy::NoMoves),
        ] {
            assert_eq!(Openings::read(text).unwrap_err(), TableError { line, why });
        }
        assert_eq!(
            Openings::read("A00\tMine\t1.e4 e5\n").map(|it| it.len()),
            Ok(1)
        );
    }
}
