//! The order of games, as keys that are compared byte by byte.
//!
//! ```text
//! order = key { "," key }
//! key   = [ "-" ] tag          ; "-" for the greatest first
//! ```
//!
//! Dates, numbers, results, codes and rounds are compared as what they are, all else as
//! [folded](super::fold) text. What is not known is less than all else. `AvgElo`, `MinElo` and
//! `MaxElo` are made of both ratings.

use std::fmt;

use super::fold::fold_into;
use super::scale::{Both, Scale};
use super::skim::TagViews;

/// The order of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    keys: Vec<Key>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Key {
    subject: Subject,
    is_descending: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Subject {
    Typed(String, Scale),
    Text(String),
    Ratings(Both),
}

/// Why a text names no order: a key that is no name of a tag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrderError {
    /// The key.
    pub key: String,
}

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no name of a tag: names are parted by commas, as in `White,-Date`",
            self.key
        )
    }
}

impl std::error::Error for OrderError {}

impl Order {
    /// The order of the PGN standard, which ends with the moves; games that are equal up to these
    /// keep their order here.
    pub const STANDARD: &str = "Date,Event,Site,Round,Result,White,Black";

    /// Reads an order.
    ///
    /// # Errors
    ///
    /// The first key that is no name.
    pub fn read(text: &str) -> Result<Order, OrderError> {
        let keys = text.split(',').map(|key| Key::read(key.trim()));
        Ok(Order {
            keys: keys.collect::<Result<_, _>>()?,
        })
    }

    /// Adds the key of a game with these tags: of two games the one with the lesser key comes first.
    pub fn key(&self, tags: &TagViews<'_>, out: &mut Vec<u8>) {
        for key in &self.keys {
            let start = out.len();
            key.subject.write(tags, out);
            if key.is_descending {
                out[start..].iter_mut().for_each(|b| *b = !*b);
            }
        }
    }
}

impl Key {
    fn read(text: &str) -> Result<Key, OrderError> {
        let name = text.strip_prefix('-').unwrap_or(text);
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if name.is_empty() || !name.chars().all(is_name) {
            let key = text.to_owned();
            return Err(OrderError { key });
        }
        let subject = match (Both::named(name), Scale::of_tag(name)) {
            (Some(both), _) => Subject::Ratings(both),
            (None, Some(scale)) => Subject::Typed(name.to_owned(), scale),
            (None, None) => Subject::Text(name.to_owned()),
        };
        Ok(Key {
            subject,
            is_descending: name.len() < text.len(),
        })
    }
}

/// What a value that is not known begins with, and one that is.
const UNKNOWN: u8 = 0;
const KNOWN: u8 = 1;

impl Subject {
    fn write(&self, tags: &TagViews<'_>, out: &mut Vec<u8>) {
        let number = match self {
            Subject::Typed(name, scale) => {
                let value = tags.find_loosely(name).map(|tag| tag.value());
                value.and_then(|it| scale.read(&it)).map(|it| it.low)
            }
            Subject::Ratings(both) => both.of_tags(tags),
            Subject::Text(name) => {
                let value = tags.find_loosely(name).map(|tag| tag.value());
                return text(value.as_deref().unwrap_or_default(), out);
            }
        };
        match number {
            None => out.push(UNKNOWN),
            Some(number) => {
                out.push(KNOWN);
                // The least number becomes 0.
                let number = (number as u64) ^ (1 << 63);
                out.extend_from_slice(&number.to_be_bytes());
            }
        }
    }
}

/// The folded text and a 0, which no text holds, so that no key begins another.
fn text(value: &str, out: &mut Vec<u8>) {
    if value.is_empty() || value == "?" {
        out.push(UNKNOWN);
        return;
    }
    out.push(KNOWN);
    let mut folded = String::with_capacity(value.len());
    fold_into(value, &mut folded);
    out.extend(folded.bytes().map(|b| b.max(1)));
    out.push(0);
}

#[cfg(test)]
mod tests {
    use super::super::skim::TagView;
    use super::*;

    fn key(order: &str, name: &str, raw: &str) -> Vec<u8> {
        let tags: TagViews<'_> = [TagView { name, raw }].into_iter().collect();
        let mut key = Vec::new();
        Order::read(order).unwrap().key(&tags, &mut key);
        key
    }

    #[test]
    fn values_are_ordered_as_what_they_are() {
        for (name, values) in [
            (
                "Date",
                &[
                    "????.??.??",
                    "1850",
                    "1996.??.??",
                    "1996.05.??",
                    "1996.05.11",
                ][..],
            ),
            ("WhiteElo", &["?", "99", "1500", "2851"]),
            ("WhiteRatingDiff", &["-12", "-5", "0", "+3"]),
            ("Round", &["?", "1", "2", "2.1", "2.10", "10"]),
            ("ECO", &["?", "A00", "B97", "C10"]),
            (
                "White",
                &[
                    "?",
                    "Aljechin",
                    "Äljechin, A",
                    "aljechin, b",
                    "Élo",
                    "Zukertort",
                ],
            ),
        ] {
            for pair in values.windows(2) {
                assert!(
                    key(name, name, pair[0]) < key(name, name, pair[1]),
                    "{pair:?}"
                );
                let down = format!("-{name}");
                assert!(
                    key(&down, name, pair[0]) > key(&down, name, pair[1]),
                    "{pair:?}"
                );
            }
        }
    }

    #[test]
    fn the_second_key_decides_where_the_first_does_not() {
        let game = |white: &str, date: &str| {
            let tags = format!("[White \"{white}\"]\n[Date \"{date}\"]\n\n*\n");
            let mut skim = super::super::skim::Skim::new(&tags);
            let mut key = Vec::new();
            let order = Order::read("White, -Date").unwrap();
            order.key(skim.next_game().unwrap().tags, &mut key);
            key
        };
        assert!(game("A", "1990.01.01") > game("A", "1991.01.01"));
        assert!(game("A", "1991.01.01") < game("AB", "1992.01.01"));
        assert_eq!(game("A", "1990.01.01"), game("a", "1990.01.01"));
    }

    #[test]
    fn what_names_no_tag_is_told() {
        for text in ["", "White,", "White Elo", "--Date"] {
            assert!(Order::read(text).is_err(), "{text}");
        }
        assert!(Order::read(Order::STANDARD).is_ok());
    }
}
