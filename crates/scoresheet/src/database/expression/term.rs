//! What is asked of the tags of a game.

use std::cmp::Ordering;

use regex_lite::Regex;

use super::super::fold::{fold, holds};
use super::super::scale::{Both, Extent, Scale};
use super::super::skim::TagViews;

/// A question about tags.
#[derive(Clone, Debug)]
pub(super) struct TagTerm {
    pub(super) subject: Subject,
    pub(super) test: TagTest,
    /// Whether the answer is turned round.
    pub(super) negated: bool,
}

/// Whose value is asked about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Subject {
    /// The tag of this name.
    Tag(String),
    /// One of the two, whichever fits.
    Either([&'static str; 2]),
    /// What is made of both ratings.
    Ratings(Both),
}

/// What is asked of a value.
#[derive(Clone, Debug)]
pub(super) enum TagTest {
    /// It is there and says something.
    Known,
    /// It is this very text.
    Is(String),
    /// It holds this folded text.
    Has(String),
    Matches(Regex),
    /// It lies in this range.
    Within(Scale, Extent),
    /// Folded, it stands so to this folded text.
    Stands(fn(Ordering) -> bool, String),
}

impl TagTerm {
    pub(super) fn holds(&self, tags: &TagViews<'_>) -> bool {
        let of_tag = |name: &str| {
            let value = tags.find_loosely(name).map(|tag| tag.value());
            value.is_some_and(|it| self.test.holds(&it))
        };
        let answer = match &self.subject {
            Subject::Tag(name) => of_tag(name),
            Subject::Either(names) => names.iter().any(|name| of_tag(name)),
            Subject::Ratings(both) => {
                let number = both.of_tags(tags);
                number.is_some_and(|it| self.test.holds_number(it))
            }
        };
        answer != self.negated
    }
}

impl TagTest {
    fn holds(&self, value: &str) -> bool {
        match self {
            TagTest::Known => value.chars().any(|c| !matches!(c, '?' | '.' | '-' | ' ')),
            TagTest::Is(text) => value == text,
            TagTest::Has(folded) => holds(value, folded),
            TagTest::Matches(regex) => regex.is_match(value),
            TagTest::Within(scale, range) => scale.read(value).is_some_and(|it| range.holds(it)),
            TagTest::Stands(stands, folded) => {
                !value.is_empty() && value != "?" && stands(fold(value).as_str().cmp(folded))
            }
        }
    }

    fn holds_number(&self, number: i64) -> bool {
        match self {
            TagTest::Within(_, range) => range.holds(Extent::one(number)),
            _ => true,
        }
    }
}
