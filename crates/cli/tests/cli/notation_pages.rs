//! `notations ID`: the page of a notation, which is also a file of the documentation.

use std::collections::BTreeSet;
use std::fs;

use scoresheet::notation::{all, find};
use serde_json::Value;

use crate::program::{root, run};

/// A colon cannot stand in the name of a file everywhere.
fn file_name(id: &str) -> String {
    format!("{}.md", id.replace(':', "-"))
}

#[test]
fn the_pages_of_notations_are_what_the_program_prints() {
    let folder = root().join("docs/notations");
    let mut expected = BTreeSet::new();
    for notation in all() {
        let id = notation.about().id;
        let printed = run(&["notations", id, "--output", "markdown"], b"");
        assert_eq!(printed.code, Some(0), "{printed:?}");
        let written = fs::read_to_string(folder.join(file_name(id))).unwrap_or_default();
        assert!(
            written.replace("\r\n", "\n") == printed.out,
            "`scoresheet notations {id} --output markdown > docs/notations/{}` makes it true again",
            file_name(id)
        );
        expected.insert(file_name(id));
    }
    let files: BTreeSet<_> = fs::read_dir(&folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| name.into_string().expect("a plain name"))
        .collect();
    assert_eq!(files, expected);
}

#[test]
fn a_page_tells_purpose_rules_examples_and_source() {
    for notation in all() {
        let about = notation.about();
        let text = run(&["notations", about.id], b"").out;
        let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let told = [
            about.id,
            about.title,
            about.purpose,
            about.example,
            about.source,
        ];
        for part in told.iter().chain(about.rules) {
            let part = part.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(flat.contains(&part), "{}: {part}", about.id);
        }
    }
}

#[test]
fn several_pages_are_one_array_of_json() {
    let ran = run(&["notations", "iccf", "local:de", "--output", "json"], b"");
    let pages: Vec<Value> = serde_json::from_str(&ran.out).expect("JSON");
    let ids: Vec<_> = pages.iter().map(|page| page["id"].as_str()).collect();
    assert_eq!(ids, [Some("iccf"), Some("local:de")]);
    let rules = find("iccf").expect("it is there").about().rules.len();
    assert_eq!(pages[0]["rules"].as_array().map(Vec::len), Some(rules));
    assert_eq!(
        pages[1]["examples"][0]["sentence"],
        "the knight (S in German, for Springer) goes to f3"
    );
    assert_eq!(run(&["notations", "nothing"], b"").code, Some(2));
}
