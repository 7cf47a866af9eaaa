//! Changing a text at several places at once.
//!
//! Fixes are taken in the order in which they come; one that touches what another has changed is
//! left for the next time. A fix is taken whole or not at all.

use std::collections::BTreeMap;

use crate::diagnostic::{Edit, Fix};

/// Changes that do not get in each other's way.
#[derive(Clone, Default, Debug)]
pub struct Patch {
    /// What replaces which bytes.
    edits: BTreeMap<(usize, usize), String>,
}

impl Patch {
    /// Takes the fix, unless it touches what another one has changed otherwise; says whether it did.
    pub fn add(&mut self, fix: &Fix) -> bool {
        if fix.edits.iter().any(|edit| self.is_touched_by(edit)) {
            return false;
        }
        for edit in &fix.edits {
            let place = (edit.span.start, edit.span.end);
            self.edits.insert(place, edit.text.clone());
        }
        true
    }

    /// The same changes of a text in which everything from `from` on stands at `to` and behind.
    #[must_use]
    pub fn moved(self, from: usize, to: usize) -> Patch {
        let place = |at: usize| (at + to).saturating_sub(from);
        let edits = self.edits.into_iter();
        Patch {
            edits: edits
                .map(|((start, end), text)| ((place(start), place(end)), text))
                .collect(),
        }
    }

    /// Whether there is nothing to change.
    pub fn is_empty(&self) -> bool {
        self.edits.is_empty()
    }

    /// The text with the changes; what lies outside the text or cuts a character is not done.
    pub fn apply(&self, text: &str) -> String {
        let (mut out, mut at) = (String::with_capacity(text.len()), 0);
        for (&(start, end), new) in &self.edits {
            let Some(kept) = text
                .get(at..start)
                .filter(|_| text.get(start..end).is_some())
            else {
                continue;
            };
            out.push_str(kept);
            out.push_str(new);
            at = end;
        }
        out.push_str(&text[at..]);
        out
    }

    fn is_touched_by(&self, edit: &Edit) -> bool {
        let (start, end) = (edit.span.start, edit.span.end);
        let before = self.edits.range(..=(end, usize::MAX)).rev();
        for (&(from, to), text) in before.take_while(|((_, to), _)| *to >= start) {
            if (from, to) == (start, end) {
                if *text != edit.text {
                    return true;
                }
                continue;
            }
            // Two that meet at their ends do no harm; an insertion inside the other does.
            let apart = to <= start || end <= from;
            if !apart {
                return true;
            }
        }
        false
    }
}

/// The text with all fixes that do not get in each other's way, the first first.
///
/// ```
/// use scoresheet::diagnostic::Fix;
/// use scoresheet::fix::apply;
///
/// let fixes = [Fix::safe(3..6, "O-O", "write O-O"), Fix::safe(6..6, " *", "end with *")];
/// assert_eq!(apply("4. 0-0", &fixes), "4. O-O *");
/// ```
pub fn apply<'f>(text: &str, fixes: impl IntoIterator<Item = &'f Fix>) -> String {
    let mut patch = Patch::default();
    for fix in fixes {
        patch.add(fix);
    }
    patch.apply(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(edits: &[(usize, usize, &str)], expected: &str) {
        let fixes = edits
            .iter()
            .map(|&(from, to, text)| Fix::safe(from..to, text, "test"))
            .collect::<Vec<_>>();
        assert_eq!(apply("abcdef", &fixes), expected, "{edits:?}");
    }

    #[test]
    fn of_two_changes_of_one_place_the_first_wins() {
        check(&[], "abcdef");
        check(&[(1, 3, "X"), (2, 4, "Y")], "aXdef");
        check(&[(2, 4, "Y"), (1, 3, "X")], "abYef");
        check(&[(1, 3, "X"), (1, 3, "X")], "aXdef");
        check(&[(1, 3, "X"), (1, 3, "Y")], "aXdef");
        check(&[(1, 5, "X"), (2, 2, "Y")], "aXf");
        check(&[(2, 2, "Y"), (1, 5, "X")], "abYcdef");
        check(&[(2, 2, "Y"), (2, 2, "Z")], "abYcdef");
        check(&[(0, 6, "X"), (2, 3, "Y"), (3, 4, "Z")], "X");
        check(&[(2, 3, "Y"), (3, 4, "Z"), (0, 6, "X")], "abYZef");
    }

    #[test]
    fn changes_that_only_meet_are_all_made() {
        check(&[(1, 3, "X"), (3, 5, "Y")], "aXYf");
        check(&[(3, 5, "Y"), (1, 3, "X")], "aXYf");
        check(&[(1, 3, "X"), (3, 3, "Y"), (1, 1, "Z")], "aZXYdef");
        check(&[(6, 6, "!"), (0, 0, "?")], "?abcdef!");
    }
}
