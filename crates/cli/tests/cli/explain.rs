//! What `explain` prints, and that the page of codes in the documentation is what it prints.

use std::path::Path;

use scoresheet::diagnostic::Code;
use serde_json::Value;

use crate::program::run;

#[test]
fn a_code_is_explained_by_number_by_name_or_by_the_start_of_numbers() {
    let page = run(&["explain", "M102"], b"");
    assert_eq!(page.code, Some(0));
    for part in [
        "M102 illegal-move (error): no legal move fits\n",
        "Why it matters\n",
        "Example\n    1. e4 e5 2. Ke3\n",
        "\nexample:1:13: error[M102]: Ke3",
        "What would do\n",
    ] {
        assert!(page.out.contains(part), "{}\nshould hold {part}", page.out);
    }
    assert_eq!(run(&["explain", "illegal-move"], b"").out, page.out);
    let several = run(&["explain", "M10"], b"").out;
    assert!(several.contains(&page.out) && several.contains("M103 ambiguous-move (error): "));
    let request = run(&["explain", "unknown-notation"], b"").out;
    assert!(request.contains("Example (a request"), "{request}");
    let wrong = run(&["explain", "M999"], b"");
    assert_eq!(wrong.code, Some(2));
    assert!(
        wrong.err.contains("`scoresheet explain` lists them"),
        "{}",
        wrong.err
    );
}

#[test]
fn no_line_of_a_page_is_wider_than_a_terminal() {
    for code in Code::all() {
        let page = run(&["explain", code.id()], b"").out;
        let said = page
            .lines()
            .filter(|line| !line.contains(['|', '[', '{', '=']));
        for line in said {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn without_a_code_all_are_listed() {
    let list = run(&["explain"], b"").out;
    let ids: Vec<_> = list
        .lines()
        .skip(1)
        .filter_map(|it| it.split(' ').next())
        .collect();
    assert_eq!(ids, Code::all().map(Code::id).collect::<Vec<_>>());
    let json = run(&["explain", "--output", "json"], b"").out;
    let json: Vec<Value> = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json.len(), ids.len());
    assert!(
        json.iter()
            .all(|it| it["example"].is_string() != it["request"].is_string())
    );
}

#[test]
fn the_page_of_codes_is_what_the_program_prints() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/codes.md");
    let written = std::fs::read_to_string(path).expect("docs/codes.md");
    let printed = run(&["explain", "--output", "markdown"], b"").out;
    assert!(
        written.replace("\r\n", "\n") == printed,
        "`scoresheet explain --output markdown > docs/codes.md` makes it true again"
    );
}
