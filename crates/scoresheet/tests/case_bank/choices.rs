//! Where a case leaves the choice and another one is made here, or is wrong: each is named in
//! `docs/choices.md`, with the reason.

use crate::Failures;

/// The id of a case, and the beginning of what it would complain of.
pub const CHOICES: &[(&str, &str)] = &[
    ("tags-09", "no missing_result at (Some(3), Some(1))"),
    ("encoding-11", "outcome: Some(Warning)"),
    (
        "encoding-11",
        "unexpected_token at (Some(1), Some(1)) is warning",
    ),
    ("descriptive-08", "descriptive: \"N-QB5\""),
    ("descriptive-08", "descriptive: \"N-KB6\""),
    ("descriptive-09", "descriptive: \"N(KB2)-K4\""),
    ("ocr-01", "no castling_zeros at (Some(1), Some(34))"),
    ("ocr-02", "no unexpected_token at (Some(1), Some(24))"),
    ("ocr-06", "no unexpected_token at (Some(1), Some(67))"),
    (
        "export-roundtrip-06",
        "movetext: \"1. e4 $4 $16 $36 1... Nf6 *\"",
    ),
    (
        "results-10",
        "unexpected_token at (Some(9), Some(17)) is warning",
    ),
    ("cr-only", "level: None"),
];

/// The failures that no choice explains; a choice that explains nothing is a failure, too.
pub fn unexplained(id: &str, failures: Failures) -> Failures {
    let mut left = failures;
    for (_, what) in CHOICES.iter().filter(|(case, _)| *case == id) {
        let before = left.len();
        left.retain(|failure| !failure.starts_with(what));
        if left.len() == before {
            left.push(format!("no choice is needed any more: {what}"));
        }
    }
    left
}

#[test]
fn every_choice_is_written_down() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/choices.md");
    let text = std::fs::read_to_string(path).unwrap();
    for (id, _) in CHOICES {
        assert!(text.contains(&format!("`{id}`")), "{id}");
    }
    // The other way round: the rows of the two tables are the choices, and no more.
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `"));
    for row in rows {
        let id = row.split('`').next().unwrap();
        assert!(CHOICES.iter().any(|(case, _)| *case == id), "{id}");
    }
}
