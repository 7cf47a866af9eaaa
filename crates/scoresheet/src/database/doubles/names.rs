//! Whether two names can be those of one player.
//!
//! ```text
//! name  = family "," given | words
//! ```
//!
//! Capitals, accents, dots and titles do not count, `ü` is `ue` and `u`. Given names may be missing or
//! initials. Without a comma either end of the words may be the family. Words with figures in them,
//! as the versions of programs, must be equal.

use super::super::fold::fold;

/// How two names stand to each other, the best last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Likeness {
    /// They cannot be those of one player.
    Different,
    /// One of them is not known.
    Unknown,
    /// They can be those of one player, spelled differently.
    Spelled,
    /// They are the same but for capitals, accents and dots.
    Equal,
}

/// Words that are no part of a name.
const TITLES: [&str; 14] = [
    "gm", "im", "fm", "cm", "wgm", "wim", "wfm", "wcm", "dr", "prof", "mr", "mrs", "jr", "sr",
];

/// A name, cut into words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// The words before the comma, or all.
    family: Vec<String>,
    /// The words behind the comma, when there is one.
    given: Option<Vec<String>>,
}

impl Name {
    /// Reads a name; one of which nothing is known has no words.
    pub fn read(text: &str) -> Name {
        let folded = fold(text);
        let (family, given) = match folded.split_once(',') {
            Some((family, given)) => (words(family), Some(words(given))),
            None => (words(&folded), None),
        };
        let nobody = ["nn", "unknown", "anonymous"];
        let is_nobody = |words: &[String]| match words {
            [word] => nobody.contains(&&**word),
            [one, other] => one == "n" && other == "n",
            _ => false,
        };
        match given {
            Some(given) if family.is_empty() => Name {
                family: given,
                given: None,
            },
            Some(given) => Name {
                family,
                given: Some(given),
            },
            None if is_nobody(&family) => Name {
                family: Vec::new(),
                given: None,
            },
            None => Name {
                family,
                given: None,
            },
        }
    }

    /// Whether a player is named.
    pub fn is_known(&self) -> bool {
        !self.family.is_empty()
    }

    /// The word that most spellings of the name share: the longest of the family, or the last.
    pub fn main_word(&self) -> &str {
        let longest = || self.family.iter().max_by_key(|word| word.len());
        let word = match self.given {
            Some(_) => longest(),
            None => self
                .family
                .last()
                .filter(|it| it.len() > 1)
                .or_else(longest),
        };
        word.map_or("", String::as_str)
    }

    /// How it stands to another name.
    pub fn likeness(&self, other: &Name) -> Likeness {
        if !self.is_known() || !other.is_known() {
            return Likeness::Unknown;
        }
        if self == other {
            return Likeness::Equal;
        }
        let is_one = self.readings().any(|(family, given)| {
            let mut readings = other.readings();
            readings.any(|it| family == it.0 && agree(given, it.1))
        });
        match is_one {
            true => Likeness::Spelled,
            false => Likeness::Different,
        }
    }

    /// What may be the family, and what the given names.
    fn readings(&self) -> impl Iterator<Item = (&[String], &[String])> {
        let words = &self.family[..];
        let count = match self.given {
            Some(_) => 0,
            None => words.len(),
        };
        let whole = (words, self.given.as_deref().unwrap_or_default());
        let ends = (1..count).flat_map(move |at| {
            let (front, back) = words.split_at(at);
            [(front, back), (back, front)]
        });
        // An initial is no family.
        std::iter::once(whole).chain(ends.filter(|it| it.0.iter().any(|word| word.len() > 1)))
    }
}

/// Words with figures in them must be the same on both sides, the others where both have some.
fn agree(one: &[String], other: &[String]) -> bool {
    let is_figure = |word: &&String| word.contains(|c: char| c.is_ascii_digit());
    let figures = |words: &[String]| words.iter().filter(is_figure).cloned().collect::<Vec<_>>();
    figures(one) == figures(other)
        && one
            .iter()
            .zip(other)
            .all(|(one, other)| one_word(one, other))
}

fn one_word(one: &str, other: &str) -> bool {
    let (short, long) = if one.len() < other.len() {
        (one, other)
    } else {
        (other, one)
    };
    let is_initial = short.chars().count() == 1;
    one == other || is_initial && long.starts_with(short)
}

fn words(folded: &str) -> Vec<String> {
    let words = folded.split(|c: char| !c.is_alphanumeric() && c != '\'');
    let bare = words.map(|word| word.replace('\'', "")).map(|word| {
        // Umlauts have lost their dots: so do those that are written with an e.
        match word.is_ascii() {
            true => word
                .replace("ue", "u")
                .replace("oe", "o")
                .replace("ae", "a"),
            false => word,
        }
    });
    bare.filter(|word| !word.is_empty() && !TITLES.contains(&&**word))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_apart_only_where_they_clearly_differ() {
        use Likeness::*;
        for (one, other, expected) in [
            ("Kasparov, Garry", "Kasparov, Garry", Equal),
            ("Kasparov, Garry", "KASPAROV, GARRY", Equal),
            ("Kasparov,G", "Kasparov, G.", Equal),
            ("GM Kasparov, Garry", "Kasparov, Garry", Equal),
            ("Müller, Karsten", "Mueller, Karsten", Equal),
            ("Müller, Karsten", "Muller, Karsten", Equal),
            ("Kasparov, Garry", "Kasparov, G", Spelled),
            ("Kasparov, Garry", "Garry Kasparov", Spelled),
            ("Kasparov, G", "Garry Kasparov", Spelled),
            ("Kasparov, Garry", "G. Kasparov", Spelled),
            ("Kasparov, Garry", "Kasparov", Spelled),
            ("Kasparov, Garry", "Kasparov G", Spelled),
            ("Kasparov, Garry K", "Kasparov, Garry", Spelled),
            (
                "De la Bourdonnais, Louis",
                "Louis De la Bourdonnais",
                Spelled,
            ),
            ("O'Kelly, Alberic", "OKelly, A", Spelled),
            ("Kasparov, Garry", "Karpov, Anatoly", Different),
            ("Kasparov, Garry", "Kasparov, Sergey", Different),
            ("Polgar, Judit", "Polgar, S", Different),
            ("Kasparov, Garry K", "Kasparov, Garry L", Different),
            ("Stockfish 15", "Stockfish 16", Different),
            ("Stockfish, 15", "Stockfish, 16", Different),
            ("Stockfish", "Stockfish 16", Different),
            ("user123", "user124", Different),
            ("G", "Garry Kasparov", Different),
            ("Li, Chao", "Chao Li", Spelled),
            ("Kasparov, Garry", "?", Unknown),
            ("", "N.N.", Unknown),
            ("NN", "Morphy, Paul", Unknown),
        ] {
            let (left, right) = (Name::read(one), Name::read(other));
            assert_eq!(left.likeness(&right), expected, "{one} and {other}");
            assert_eq!(right.likeness(&left), expected, "{other} and {one}");
        }
    }

    #[test]
    fn most_spellings_share_a_word() {
        for name in [
            "Kasparov, Garry",
            "G. Kasparov",
            "Kasparov",
            "Kasparov G",
            "KASPAROV,G",
        ] {
            assert_eq!(Name::read(name).main_word(), "kasparov", "{name}");
        }
        assert_eq!(Name::read("?").main_word(), "");
    }
}
