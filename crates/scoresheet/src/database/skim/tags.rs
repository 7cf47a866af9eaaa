//! The tags of a game as they stand in the text.

use std::borrow::Cow;

use crate::format::pgn::unescape;

/// A tag that was not copied from the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TagView<'a> {
    /// Its name.
    pub name: &'a str,
    /// What stands between the quotes, escapes and all.
    pub raw: &'a str,
}

impl<'a> TagView<'a> {
    /// The value, escapes resolved.
    pub fn value(self) -> Cow<'a, str> {
        unescape(self.raw)
    }
}

/// All tags of a game in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TagViews<'a> {
    list: Vec<TagView<'a>>,
}

impl<'a> TagViews<'a> {
    /// The value of the first tag with this very name.
    pub fn get(&self, name: &str) -> Option<Cow<'a, str>> {
        self.find(name).map(TagView::value)
    }

    /// The first tag with this very name.
    pub fn find(&self, name: &str) -> Option<TagView<'a>> {
        self.list.iter().find(|tag| tag.name == name).copied()
    }

    /// The first tag whose name is this one but for capitals: `Setup` for `SetUp`.
    pub fn find_loosely(&self, name: &str) -> Option<TagView<'a>> {
        self.find(name).or_else(|| {
            let alike = |tag: &&TagView<'_>| tag.name.eq_ignore_ascii_case(name);
            self.list.iter().find(alike).copied()
        })
    }

    /// All tags.
    pub fn iter(&self) -> std::slice::Iter<'_, TagView<'a>> {
        self.list.iter()
    }

    /// How many tags there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is no tag.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Adds a tag at the end.
    pub fn push(&mut self, tag: TagView<'a>) {
        self.list.push(tag);
    }

    /// Takes all tags away and keeps the room.
    pub fn clear(&mut self) {
        self.list.clear();
    }
}

impl<'a> FromIterator<TagView<'a>> for TagViews<'a> {
    fn from_iter<I: IntoIterator<Item = TagView<'a>>>(tags: I) -> TagViews<'a> {
        TagViews {
            list: tags.into_iter().collect(),
        }
    }
}
