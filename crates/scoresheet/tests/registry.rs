//! What holds for every registered notation, and for the repository that lists them.

#![allow(clippy::unwrap_used, reason = "a test")]

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use scoresheet::notation::{self, Can, Scene, read_move, write_move};
use scoresheet::rules::{Position, Role};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Every Rust file below a folder, by its path from the root.
fn files(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut due = vec![root().join(folder)];
    while let Some(path) = due.pop() {
        if path.is_dir() {
            due.extend(
                fs::read_dir(path)
                    .unwrap()
                    .map(|entry| entry.unwrap().path()),
            );
        } else if path.extension().is_some_and(|it| it == "rs") {
            let path = path.strip_prefix(root()).unwrap().to_owned();
            found.push(path.to_str().unwrap().to_owned());
        }
    }
    found.sort();
    found
}

#[test]
fn ids_are_unique_and_plain() {
    let ids: Vec<_> = notation::all().map(|it| it.about().id).collect();
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len());
    for id in ids {
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | ':');
        assert!(id.chars().all(plain), "{id}");
        assert!(
            notation::find(id).is_some_and(|it| it.about().id == id),
            "{id}"
        );
    }
}

#[test]
fn a_notation_that_does_not_run_on_parts_any_two_moves() {
    let apart = || notation::all().filter(|it| it.about().can != Can::Read && !it.may_run_on());
    assert!(apart().count() > 0);
    let mut random = 0x2545_f491_4f6c_dd1du64;
    let mut position = Position::start();
    let mut before: Vec<Option<String>> = vec![None; apart().count()];
    for _ in 0..4_000 {
        let moves = position.legal_moves();
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let Some(m) = moves.get((random >> 33) as usize % moves.len().max(1)) else {
            position = Position::start();
            before.fill(None);
            continue;
        };
        for (it, before) in apart().zip(&mut before) {
            let text = write_move(it, &position, *m).ok();
            if let (Some(before), Some(text)) = (&before, &text) {
                let both = format!("{before} {text}");
                assert_eq!(it.take(&both), before.len(), "{both} in {}", it.about().id);
            }
            *before = text;
        }
        position.play(*m);
    }
}

#[test]
fn every_example_means_the_knight_from_g1_to_f3() {
    let position = Position::start();
    let f3 = "f3".parse::<scoresheet::rules::Square>().unwrap();
    let m = position.candidates(Role::Knight, f3.into())[0];
    for it in notation::all() {
        let about = it.about();
        if about.can != Can::Write {
            let found = read_move(it, about.example, Scene::new(&position));
            assert_eq!(found.map(|found| found.m), Ok(m), "{}", about.id);
        }
        if about.can == Can::Write {
            assert_eq!(
                write_move(it, &position, m).as_deref(),
                Ok(about.example),
                "{}",
                about.id
            );
        }
    }
}

#[test]
fn every_notation_says_what_and_whence_it_is() {
    for it in notation::all() {
        let about = it.about();
        assert!(
            !about.title.is_empty() && !about.source.is_empty(),
            "{}",
            about.id
        );
        assert!(
            !about.title.ends_with('.') && !about.source.ends_with('.'),
            "{}",
            about.id
        );
    }
}

#[test]
fn every_notation_says_whom_it_serves_and_what_its_rules_are() {
    for it in notation::all() {
        let about = it.about();
        let id = about.id;
        assert!(!about.rules.is_empty(), "{id} has no rules");
        let sentences = about.purpose.matches(". ").count() + 1;
        assert!(sentences <= 2, "{id}: {}", about.purpose);
        for text in about.rules.iter().copied().chain([about.purpose]) {
            // A sign that begins a list in Markdown would be lost.
            let starts = !text.starts_with(['+', '-', '*', ' ']);
            assert!(starts && text.ends_with('.'), "{id}: {text:?}");
            assert!(
                !text.contains("  ") && !text.contains('\n'),
                "{id}: {text:?}"
            );
        }
        let language = about.language.unwrap_or("en");
        let known = notation::all().any(|it| it.about().id == format!("local:{language}"));
        assert!(known, "{id}: {language}");
    }
}

#[test]
fn no_reader_panics_on_what_others_write() {
    let position = Position::start();
    let texts: Vec<_> = notation::all()
        .filter(|it| it.about().can != Can::Read)
        .flat_map(|it| position.legal_moves().into_iter().map(move |m| (it, m)))
        .filter_map(|(it, m)| write_move(it, &position, m).ok())
        .collect();
    for text in &texts {
        for cut in (0..=text.len()).filter(|cut| text.is_char_boundary(*cut)) {
            for it in notation::all() {
                let _ = read_move(it, &text[..cut], Scene::new(&position));
                let taken = it.take(&text[cut..]);
                assert!(
                    text.is_char_boundary(cut + taken),
                    "{} {text}",
                    it.about().id
                );
            }
        }
    }
}

#[test]
fn legality_is_decided_in_the_resolver_alone() {
    // Writers may look at rivals; the descriptive writer needs all of them.
    let allowed = [
        "resolve.rs",
        "writer.rs",
        "mod.rs",
        "registry.rs",
        "trial.rs",
        "cases.rs",
    ];
    for path in files("crates/scoresheet/src/notation") {
        let name = Path::new(&path)
            .file_name()
            .unwrap()
            .to_str()
            .unwrap()
            .to_owned();
        let text = read(&path);
        let code = text.split("#[cfg(test)]").next().unwrap();
        if !allowed.contains(&name.as_str()) {
            assert!(
                !code.contains("legal_moves()"),
                "{path} asks for legal moves"
            );
        }
    }
}

#[test]
fn the_rules_depend_on_nothing() {
    let manifest = read("crates/rules/Cargo.toml");
    let dependencies = manifest.split("[dependencies]").nth(1).unwrap();
    let section = dependencies.split('[').next().unwrap();
    assert_eq!(section.trim(), "", "scoresheet-rules has a dependency");
}

#[test]
fn the_command_line_names_no_notation() {
    let ids: Vec<_> = notation::all().map(|it| it.about().id).collect();
    for path in files("crates/cli/src") {
        let text = read(&path);
        // Help shows examples; so do tests.
        let code: Vec<_> = text
            .split("#[cfg(test)]")
            .next()
            .unwrap()
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect();
        for line in code {
            for id in &ids {
                assert!(
                    !line.contains(&format!("\"{id}\"")),
                    "{path} names {id}: {line}"
                );
            }
        }
    }
}

#[test]
fn architecture_names_only_paths_that_exist() {
    let text = read("ARCHITECTURE.md");
    assert!(
        text.lines().count() < 200,
        "ARCHITECTURE.md has grown past 200 lines"
    );
    let mut checked = 0;
    for quoted in text.split('`').skip(1).step_by(2) {
        let path = quoted.split_whitespace().next().unwrap_or("");
        let is_path = path.contains('/') && !path.contains(['<', '*', ':', '(']);
        if is_path && !path.starts_with("../") {
            assert!(root().join(path).exists(), "ARCHITECTURE.md names {path}");
            checked += 1;
        }
    }
    assert!(checked > 10, "ARCHITECTURE.md names hardly any path");
}
