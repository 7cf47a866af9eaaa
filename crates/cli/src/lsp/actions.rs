//! Quick fixes: what the diagnostics of a game would have changed.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use lsp_types::{
    CodeAction, CodeActionContext, CodeActionKind, CodeActionOrCommand, CodeActionParams,
    DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier, TextDocumentEdit, TextEdit,
    WorkspaceEdit,
};
use scoresheet::diagnostic::{Diagnostic, Edit, Fix, Grade};

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
        for (index, raw) in document.games_at(span.clone()).iter().enumerate() {
            let noticed = document.read(raw).diagnostics;
            let here = noticed.iter().filter(|it| touches(&it.span, &span));
            found.extend(here.filter_map(|it| one(document, it, &mut places, client)));
            if index == 0 {
                found.extend(all_safe(document, &noticed, &mut places, client));
            }
        }
    }
    let by_name = params.context.only.is_some();
    if by_name && wants(&params.context, &CodeActionKind::SOURCE_FIX_ALL) {
        found.extend(whole(document, &mut places, client));
    }
    found
        .into_iter()
        .map(CodeActionOrCommand::CodeAction)
        .collect()
}

/// Whether actions of this kind are asked for: all are, or it, or a kind that it belongs to.
fn wants(context: &CodeActionContext, kind: &CodeActionKind) -> bool {
    let belongs = |asked: &CodeActionKind| {
        let rest = kind.as_str().strip_prefix(asked.as_str());
        rest.is_some_and(|rest| {
            asked.as_str().is_empty() || rest.is_empty() || rest.starts_with('.')
        })
    };
    context
        .only
        .as_ref()
        .is_none_or(|only| only.iter().any(belongs))
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

/// All safe fixes of a game, when there are several.
fn all_safe(
    document: &Document,
    noticed: &[Diagnostic],
    places: &mut Places<'_>,
    client: Client,
) -> Option<CodeAction> {
    let (count, edits) = together(noticed.iter().filter_map(safe));
    (count > 1).then(|| CodeAction {
        title: format!("make all {count} safe fixes in this game"),
        kind: Some(CodeActionKind::QUICKFIX),
        edit: Some(change(document, &edits, places, client)),
        ..CodeAction::default()
    })
}

/// All safe fixes of the document, when there are any.
fn whole(document: &Document, places: &mut Places<'_>, client: Client) -> Option<CodeAction> {
    let games = document.games().iter();
    let noticed: Vec<_> = games
        .flat_map(|raw| document.read(raw).diagnostics)
        .collect();
    let (count, edits) = together(noticed.iter().filter_map(safe));
    (count > 0).then(|| CodeAction {
        title: "make all safe fixes in this document".to_owned(),
        kind: Some(CodeActionKind::SOURCE_FIX_ALL),
        edit: Some(change(document, &edits, places, client)),
        ..CodeAction::default()
    })
}

fn safe(it: &Diagnostic) -> Option<&Fix> {
    it.fix.as_ref().filter(|fix| fix.grade == Grade::Safe)
}

/// The changes of all fixes that leave each other alone, an earlier one before a later, and how
/// many those are. The same change is made once.
fn together<'f>(fixes: impl Iterator<Item = &'f Fix>) -> (usize, Vec<Edit>) {
    let (mut count, mut taken) = (0, BTreeMap::<(usize, usize), &str>::new());
    for fix in fixes {
        if fix.edits.iter().all(|edit| is_free(&taken, edit)) {
            let edits = fix.edits.iter();
            taken.extend(edits.map(|it| ((it.span.start, it.span.end), &*it.text)));
            count += 1;
        }
    }
    let edits = taken.into_iter().map(|((start, end), text)| Edit {
        span: start..end,
        text: text.to_owned(),
    });
    (count, edits.collect())
}

/// Whether a change leaves those that were taken alone; meeting at their ends does no harm.
fn is_free(taken: &BTreeMap<(usize, usize), &str>, edit: &Edit) -> bool {
    let Range { start, end } = edit.span;
    let before = taken.range(..=(end, usize::MAX)).rev();
    let mut near = before.take_while(|((_, to), _)| *to >= start);
    near.all(|(&(from, to), &text)| match (from, to) == (start, end) {
        true => text == edit.text,
        false => to <= start || end <= from,
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
    let edits = edits
        .iter()
        .map(|it| TextEdit::new(places.range(it.span.clone()), it.text.clone()));
    let edits: Vec<_> = edits.collect();
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
    fn fixes_that_touch_the_same_place_are_not_made_together() {
        let fixes = [
            ("O-O", Fix::safe(4..7, "O-O", "write O-O")),
            ("inside another", Fix::safe(5..6, "x", "write x")),
            (
                "an insertion inside another",
                Fix::safe(6..6, "y", "write y"),
            ),
            ("around another", Fix::safe(3..9, "w", "write w")),
            ("the same place", Fix::safe(4..7, "0-0", "write 0-0")),
            ("meets", Fix::safe(7..8, "!", "write !")),
            ("before", Fix::safe(0..2, "z", "write z")),
            ("the same change", Fix::safe(0..2, "z", "write z")),
        ];
        let (count, edits) = together(fixes.iter().map(|(_, fix)| fix));
        let texts: Vec<_> = edits.iter().map(|it| &*it.text).collect();
        assert_eq!((count, texts), (4, vec!["z", "O-O", "!"]));
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
            assert_eq!(
                wants(&context, &CodeActionKind::new(kind)),
                expected,
                "{only:?} {kind}"
            );
        }
    }
}
