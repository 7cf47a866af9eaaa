//! A page for each code: what it means, why it matters, what produces it and what would do.
//!
//! The pages are data: `scoresheet explain` prints them, editors and CI show them as help. A test
//! reads every example and wants its code reported.

mod books;
mod games;
mod moves;
mod spelling;

use super::Code;

/// What there is to say about one code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page {
    /// What it means, in whole sentences.
    pub means: &'static str,
    /// Why it matters, in whole sentences.
    pub matters: &'static str,
    /// The smallest thing that produces it.
    pub example: Example,
    /// What would do instead, in whole sentences.
    pub remedy: &'static str,
}

/// Something that produces a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Example {
    /// A game, in PGN or as a list of moves.
    Game(&'static str),
    /// A game in the notation with this id.
    In(&'static str, &'static str),
    /// A game for a strict reader, in the notation with this id.
    Strict(&'static str, &'static str),
    /// A request, for the code is not about a game that is read: a command line.
    Request(&'static str),
}

impl Page {
    const fn new(
        means: &'static str,
        matters: &'static str,
        example: Example,
        remedy: &'static str,
    ) -> Page {
        Page {
            means,
            matters,
            example,
            remedy,
        }
    }
}

impl Example {
    /// The text of the game; none for a request.
    pub const fn game(self) -> Option<&'static str> {
        match self {
            Example::Game(text) | Example::In(_, text) | Example::Strict(_, text) => Some(text),
            Example::Request(_) => None,
        }
    }

    /// The id of the notation the game is read in; none when it is found out, and for a request.
    pub const fn notation(self) -> Option<&'static str> {
        match self {
            Example::In(id, _) | Example::Strict(id, _) => Some(id),
            Example::Game(_) | Example::Request(_) => None,
        }
    }

    /// Whether the game is read by a strict reader.
    pub const fn is_strict(self) -> bool {
        matches!(self, Example::Strict(..))
    }
}

impl Code {
    /// Its page.
    ///
    /// ```
    /// use scoresheet::diagnostic::Code;
    ///
    /// let page = Code::IllegalMove.page().unwrap();
    /// assert!(page.means.contains("legal"));
    /// ```
    pub fn page(self) -> Option<&'static Page> {
        let mut pages = [moves::PAGES, games::PAGES, books::PAGES, spelling::PAGES]
            .into_iter()
            .flatten();
        pages.find(|(code, _)| *code == self).map(|(_, page)| page)
    }
}
