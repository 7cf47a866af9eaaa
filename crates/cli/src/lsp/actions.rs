//! Quick fixes: what the diagnostics of a game would have changed.

use std::collections::HashMap;
use std::ops::Range;

use lsp_types::{
    CodeAction, CodeActionContext, CodeActionKind, CodeActionOrCommand, CodeActionParams,
    DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier, TextDocumentEdit, TextEdit,
    WorkspaceEdit,
};
use scoresheet::diagnostic::{Diagnostic, Edit, Grade};
use scoresheet::fix::{Choice, mend};
use scoresheet::read::How;

use super::client::Client;
use super::diagnostics;
use super::documents::Document;
use super::places::Places;

/// The fixes for a range: those of each diagnostic it touches, and all safe ones of the game it
/// begins in. Those of the whole document are given when they are asked for by name.
pub fn actions(
    document: &Document,
    params: &CodeActionParams,
    client: Client,
) -> Vec<CodeActionOrCommand> {
    let mut places = Places::new(document.text(), client.encoding);
    let span = places.span(params.range);
    let mut found = Vec::new();
    if wants(&params.context, &CodeActionKind::QUICKFIX) {
        let games = document.games_at(span.clone());
        for raw in games {
            let noticed = document.read_to_mend(raw).diagnostics;
            let here = noticed.iter().filter(|it| touches(&it.span, &span));
            found.extend(here.filter_map(|it| one(document, it, &mut places, client)));
        }
        if let Some(raw) = games.iter().find(|it| span.start < it.span.end) {
            let action = all_safe(document, raw.span.clone(), &mut places, client);
            found.extend(
                action
                    .filter(|(count, _)| *count > 1)
                    .map(|(count, edit)| CodeAction {
                        title: format!("make all {count} safe fixes in this game"),
                        kind: Some(CodeActionKind::QUICKFIX),
                        edit: Some(edit),
                        ..CodeAction::default()
                    }),
            );
        }
    }
    let by_name = params.context.only.is_some();
    if by_name && wants(&params.context, &CodeActionKind::SOURCE_FIX_ALL) {
        let whole = 0..document.text().len();
        let action = all_safe(document, whole, &mut places, client);
        found.extend(action.map(|(_, edit)| CodeAction {
            title: "make all safe fixes in this document".to_owned(),
            kind: Some(CodeActionKind::SOURCE_FIX_ALL),
            edit: Some(edit),
            ..CodeAction::default()
        }));
    }
    let actions = found.into_iter().map(CodeActionOrCommand::CodeAction);
    actions.collect()
}

/// Whether actions of this kind are asked for: all are, or it, or a kind that it belongs to.
fn wants(context: &CodeActionContext, kind: &CodeActionKind) -> bool {
    let belongs = |asked: &CodeActionKind| {
        let rest = kind.as_str().strip_prefix(asked.as_str());
        rest.is_some_and(|rest| {
            asked.as_str().is_empty() || rest.is_empty() || rest.starts_with('.')
        })
    };
    let mut only = context.only.iter().flatten();
    context.only.is_none() || only.any(belongs)
}

/// Whether they have a place in common, be it the end of one.
const fn touches(a: &Range<usize>, b: &Range<usize>) -> bool {
    a.start <= b.end && b.start <= a.end
}

/// The fix of one diagnostic.
fn one(
    document: &Document,
    it: &Diagnostic,
    places: &mut Places<'_>,
    client: Client,
) -> Option<CodeAction> {
    let fix = it.fix.as_ref()?;
    Some(CodeAction {
        title: fix.says.clone(),
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: Some(vec![diagnostics::write(it, places, client)]),
        edit: Some(change(document, &fix.edits, places, client)),
        is_preferred: Some(fix.grade == Grade::Safe),
        ..CodeAction::default()
    })
}

/// How many safe fixes a part of the document has, which holds whole games, and what they make of
/// it together; none where there is nothing to mend.
fn all_safe(
    document: &Document,
    part: Range<usize>,
    places: &mut Places<'_>,
    client: Client,
) -> Option<(usize, WorkspaceEdit)> {
    let text = &document.text()[part.clone()];
    let mended = mend(text, How::default(), &Choice::default());
    let count = mended.mends.iter().map(|it| it.applied.len()).sum();
    let edit = difference(text, &mended.text, part.start)?;
    Some((count, change(document, &[edit], places, client)))
}

/// The one change that makes `new` of `old`, which stands at `at`; none when they are equal.
fn difference(old: &str, new: &str, at: usize) -> Option<Edit> {
    let alike = |(a, b): &(char, char)| a == b;
    let length = |pairs: &mut dyn Iterator<Item = (char, char)>| {
        let alike = pairs.take_while(alike);
        alike.map(|(c, _)| c.len_utf8()).sum::<usize>()
    };
    let start = length(&mut old.chars().zip(new.chars()));
    let (old, new) = (&old[start..], &new[start..]);
    let end = length(&mut old.chars().rev().zip(new.chars().rev()));
    let changed = !old.is_empty() || !new.is_empty();
    changed.then(|| Edit {
        span: at + start..at + start + old.len() - end,
        text: new[..new.len() - end].to_owned(),
    })
}

/// The changes in the terms of the protocol; for the version of the document they were found in,
/// where the client knows such.
fn change(
    document: &Document,
    edits: &[Edit],
    places: &mut Places<'_>,
    client: Client,
) -> WorkspaceEdit {
    let write = |it: &Edit| TextEdit::new(places.range(it.span.clone()), it.text.clone());
    let edits: Vec<_> = edits.iter().map(write).collect();
    if client.takes_versions {
        let text_document = OptionalVersionedTextDocumentIdentifier {
            uri: document.uri.clone(),
            version: Some(document.version),
        };
        let edits = edits.into_iter().map(OneOf::Left).collect();
        let changes = DocumentChanges::Edits(vec![TextDocumentEdit {
            text_document,
            edits,
        }]);
        return WorkspaceEdit {
            document_changes: Some(changes),
            ..WorkspaceEdit::default()
        };
    }
    #[allow(
        clippy::mutable_key_type,
        reason = "the type the protocol's crate asks for"
    )]
    let changes = HashMap::from([(document.uri.clone(), edits)]);
    WorkspaceEdit::new(changes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_reaches_from_the_first_difference_to_the_last() {
        let cases = [
            ("abc", "abc", None),
            ("0-0 e5 0-0", "O-O e5 O-O", Some((0..10, "O-O e5 O-O"))),
            ("a♘b", "a♗b", Some((1..4, "♗"))),
            ("aa", "aaa", Some((2..2, "a"))),
            ("aaa", "aa", Some((2..3, ""))),
            ("", "x", Some((0..0, "x"))),
        ];
        for (old, new, expected) in cases {
            let found = difference(old, new, 10);
            let expected = expected.map(|(span, text): (Range<usize>, &str)| Edit {
                span: span.start + 10..span.end + 10,
                text: text.to_owned(),
            });
            assert_eq!(found, expected, "{old} {new}");
        }
    }

    #[test]
    fn a_kind_is_wanted_by_its_own_name_and_by_those_above_it() {
        let cases = [
            (None, "quickfix", true),
            (Some("quickfix"), "quickfix", true),
            (Some("quickfix.other"), "quickfix", false),
            (Some("source"), "source.fixAll", true),
            (Some("source.fix"), "source.fixAll", false),
            (Some(""), "quickfix", true),
        ];
        for (only, kind, expected) in cases {
            let context = CodeActionContext {
                only: only.map(|it| vec![CodeActionKind::new(it)]),
                ..CodeActionContext::default()
            };
            let kind = CodeActionKind::new(kind);
            assert_eq!(wants(&context, &kind), expected, "{only:?} {kind:?}");
        }
    }
}
