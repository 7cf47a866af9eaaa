//! The tags of a game: names and values in the order in which they were given.

use std::ops::Range;

/// One tag: `[White "Morphy, Paul"]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// The name as written.
    pub name: String,
    /// The value, without quotes and escapes.
    pub value: String,
    /// The whole tag in the input, in bytes; empty for a tag that was not read.
    pub span: Range<usize>,
}

/// All tags of a game, repeated ones included, in the order in which they were given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags {
    list: Vec<Tag>,
}

impl Tags {
    /// The value of the first tag with this very name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.find(name).map(|tag| &*tag.value)
    }

    /// The first tag with this very name.
    pub fn find(&self, name: &str) -> Option<&Tag> {
        self.list.iter().find(|tag| tag.name == name)
    }

    /// The first tag whose name is this one but for capitals: `Setup` for `SetUp`.
    pub fn find_loosely(&self, name: &str) -> Option<&Tag> {
        self.find(name).or_else(|| {
            self.list
                .iter()
                .find(|tag| tag.name.eq_ignore_ascii_case(name))
        })
    }

    /// Adds a tag at the end, also when there is one with this name.
    pub fn push(&mut self, tag: Tag) {
        self.list.push(tag);
    }

    /// Gives the first tag with this name the value, or adds one at the end.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        match self.list.iter_mut().find(|tag| tag.name == name) {
            Some(tag) => tag.value = value.into(),
            None => self.list.push(Tag {
                name: name.to_owned(),
                value: value.into(),
                span: 0..0,
            }),
        }
    }

    /// Removes all tags with this name.
    pub fn remove(&mut self, name: &str) {
        self.list.retain(|tag| tag.name != name);
    }

    /// All tags in the order in which they were given.
    pub fn iter(&self) -> std::slice::Iter<'_, Tag> {
        self.list.iter()
    }

    /// Whether there is no tag.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many tags there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }
}

impl<'a> IntoIterator for &'a Tags {
    type Item = &'a Tag;
    type IntoIter = std::slice::Iter<'a, Tag>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
