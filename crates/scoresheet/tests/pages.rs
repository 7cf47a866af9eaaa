//! Every code has a page, and every example produces its code.

#![allow(clippy::unwrap_used, reason = "a test")]

use std::collections::BTreeSet;

use scoresheet::check::layout;
use scoresheet::diagnostic::{Code, Example};
use scoresheet::format::pgn::split;
use scoresheet::notation::{Level, find};
use scoresheet::read::{How, read_game};

/// The codes that are reported when the example is read.
fn reported(example: Example) -> BTreeSet<Code> {
    let text = example.game().unwrap();
    let how = How {
        from: example.notation().map(|id| find(id).expect(id)),
        level: match example.is_strict() {
            true => Level::Strict,
            false => Level::Tolerant,
        },
        ..How::default()
    };
    let codes_of = |raw| {
        let read = read_game(text, &raw, how);
        let more = layout(text, &read.game, how.level);
        read.diagnostics.into_iter().chain(more).map(|it| it.code)
    };
    split(text).flat_map(codes_of).collect()
}

#[test]
fn every_code_has_a_page() {
    let missing: Vec<_> = Code::all()
        .filter(|code| code.page().is_none())
        .map(|code| format!("{code} {}", code.name()))
        .collect();
    assert!(missing.is_empty(), "without a page: {missing:?}");
}

#[test]
fn every_example_produces_its_code() {
    let mut wrong = Vec::new();
    for code in Code::all() {
        let Some(page) = code.page() else { continue };
        if page.example.game().is_none() {
            continue;
        }
        let found = reported(page.example);
        if !found.contains(&code) {
            let ids: Vec<_> = found.iter().map(|it| it.id()).collect();
            wrong.push(format!("{code} {:?} gives {ids:?}", page.example));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn pages_are_whole_sentences_and_short() {
    for code in Code::all() {
        let Some(page) = code.page() else { continue };
        for text in [page.means, page.matters, page.remedy] {
            assert!(text.ends_with('.'), "{code}: {text}");
            assert!(text.starts_with(char::is_uppercase), "{code}: {text}");
            assert!(text.len() < 400, "{code}: {text}");
        }
    }
}
