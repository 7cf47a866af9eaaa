//! What `check` finds, in every form, and how it ends.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::program::{Ran, run};

/// A game with an error, a warning and things merely worth knowing; its text stands behind a
/// figurine and a character of two columns.
const BAD: &str = "[White \"馬\"]\n[Result \"1-0\"]\n\n1. e4 {♘ 馬} e5\t2. Ke9 *\n";
/// A game about which nothing is to be said.
const GOOD: &str = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
                    [White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1. e4 e5 *\n";

fn check(args: &[&str], input: &str) -> Ran {
    run(&[&["check"], args].concat(), input.as_bytes())
}

/// The codes that are found, each with its line and column.
fn codes(args: &[&str], input: &str) -> Vec<String> {
    let ran = check(&[args, &["--output", "json"]].concat(), input);
    let list: Vec<Value> = serde_json::from_str(&ran.out).expect("a list");
    let place = |it: &Value| format!("{}:{}", it["line"], it["column"]);
    let word = |it: &Value| it["code"].as_str().expect("a code").to_owned();
    list.iter()
        .map(|it| format!("{} {}", word(it), place(it)))
        .collect()
}

#[test]
fn it_ends_with_0_when_clean_with_1_when_something_was_found_and_2_when_it_cannot_run() {
    let cases: &[(&[&str], &str, i32)] = &[
        (&[], GOOD, 0),
        (&["-"], GOOD, 0),
        (&[], "", 0),
        (&["-e", "1. e4 e5"], "", 0),
        (&["-e", "1. e4 Ke5"], "", 1),
        (&[], BAD, 1),
        (&["--ignore", "M,P204"], BAD, 0),
        (&["--select", "tab,missing-str-tag"], BAD, 0),
        (&["--select", "P204"], BAD, 1),
        (&["--select", "M102"], GOOD, 0),
        (&["--select", "M999"], GOOD, 2),
        (&["--ignore", ""], GOOD, 2),
        (&["--from", "klingon"], GOOD, 2),
        (&["--output", "xml"], GOOD, 2),
        (&["no-such-file.pgn"], "", 2),
        (&["no-such-file.pgn", "-"], BAD, 2),
        (
            &["-e", "1. e4 e5 2. Ng1f3", "--from", "san", "--strict"],
            "",
            1,
        ),
        (&["-e", "1. e4 e5 2. Ng1f3", "--from", "san"], "", 0),
    ];
    for (args, input, code) in cases {
        for form in ["text", "json", "sarif", "github"] {
            let typed = [args, &["--output", form][..]].concat();
            let typed = if args.contains(&"--output") {
                args
            } else {
                &typed[..]
            };
            let ran = check(typed, input);
            assert_eq!(ran.code, Some(*code), "{typed:?}: {ran:?}");
        }
    }
}

#[test]
fn each_thing_is_told_with_its_line_its_reason_and_a_summary() {
    let ran = check(&["--from", "san"], BAD);
    assert_eq!(
        ran.out,
        "game 1: 馬 – ?\n\
         <stdin>:4:19: error[M101]: Ke9: a rank was expected at character 3 (move 2.)\n  \
         |\n\
         4 | 1. e4 {♘ 馬} e5 2. Ke9 *\n  \
         |                    ^^^\n"
            .replace("a rank was expected at character 3", reason(&ran.out))
            + "<stdin>:4:23: warning[P204]: the Result tag says 1-0, the end of the moves *\n  \
               |\n\
               4 | 1. e4 {♘ 馬} e5 2. Ke9 *\n  \
               |                        ^\n  \
               = help: write the result * in the tag\n\
               \n      \
               1  error    M101  unreadable-move  the text is no move of this notation\n      \
               1  warning  P204  result-mismatch  the Result tag and the end of the moves disagree\n\
               1 game, 2 plies; 1 not read to the end: 1 error, 1 warning, 2 infos not shown (--verbose shows them)\n"
    );
    assert_eq!(ran.err, "");
    let verbose = check(&["--from", "san", "--verbose"], BAD).out;
    assert!(verbose.contains("info[P251]: a tab"), "{verbose}");
    assert!(
        verbose.contains("1 error, 1 warning, 2 infos\n"),
        "{verbose}"
    );
    let clean = check(&[], GOOD).out;
    assert_eq!(clean, "1 game, 2 plies: nothing wrong\n");
}

/// The reason is the notation's; only where it stands is tested here.
fn reason(out: &str) -> &str {
    let start = out.find("Ke9: ").expect("the move") + "Ke9: ".len();
    let end = out.find(" (move 2.)").expect("its number");
    &out[start..end]
}

#[test]
fn columns_count_code_points_from_1() {
    let cases: &[(&str, &[&str])] = &[
        ("♘♘ 馬", &["M101 1:1"]),
        ("1. e4 {♘ 馬}\te5 2. Ke9", &["M101 1:19"]),
        ("1. e4 e5\r\n2. {é} Ke9", &["M101 2:8"]),
        ("1. e4 e5\r2. Ke9", &["M101 2:4"]),
        ("\u{feff}1. e4 Ke9", &["M101 1:7"]),
    ];
    for (input, expected) in cases {
        let found = codes(&["--from", "san", "--select", "M"], input);
        assert_eq!(&found[..], *expected, "{input:?}");
    }
}

#[test]
fn json_is_one_list_with_everything_that_is_known() {
    let list: Value = serde_json::from_str(&check(&["--output", "json"], BAD).out).expect("JSON");
    let list = list.as_array().expect("a list");
    let codes: Vec<_> = list.iter().map(|it| it["code"].as_str()).collect();
    assert_eq!(codes, ["P203", "P251", "M101", "P204"].map(Some));
    for it in list {
        assert_eq!((&it["file"], &it["game"]), (&"<stdin>".into(), &1.into()));
        for key in ["ply", "move", "end_line", "end_column", "fix"] {
            assert!(it.get(key).is_some(), "{it} has {key}");
        }
        for key in ["code", "name", "severity", "message"] {
            assert!(it[key].is_string(), "{it} has {key}");
        }
    }
    let of = |at: usize, key: &str| list[at][key].clone();
    assert_eq!((of(2, "ply"), of(2, "move")), (3.into(), "2.".into()));
    assert_eq!((of(0, "ply"), of(3, "move")), (Value::Null, Value::Null));
    assert_eq!(
        (of(2, "column"), of(2, "end_column")),
        (19.into(), 22.into())
    );
    assert_eq!(check(&["--output", "json"], GOOD).out, "[]\n");
    let two = check(&["-", "--output", "json"], &format!("{GOOD}\n{BAD}")).out;
    assert!(two.contains("\"game\":2,"), "{two}");
}

#[test]
fn a_fix_is_told_with_its_edits() {
    let text = "[White \"MÃ¼ller\"]\n[Result \"*\"]\n\n1. e4 *\n";
    let args = ["--select", "encoded-twice"];
    let shown = check(&args, text).out;
    assert!(shown.contains("\n  = help: write Müller\n"), "{shown}");
    let json = check(&[&args[..], &["--output", "json"]].concat(), text).out;
    let list: Value = serde_json::from_str(&json).expect("JSON");
    let fix = &list[0]["fix"];
    assert_eq!(
        (&fix["message"], &fix["safe"]),
        (&"write Müller".into(), &false.into())
    );
    let edit = &fix["edits"][0];
    assert_eq!(edit["text"], "[White \"Müller\"]");
    assert_eq!(
        (&edit["line"], &edit["end_column"]),
        (&1.into(), &18.into())
    );
    let github = check(&[&args[..], &["--output", "github"]].concat(), text).out;
    assert!(
        github.contains("; help: write Müller (game 1)\n"),
        "{github}"
    );
    let sarif = check(&[&args[..], &["--output", "sarif"]].concat(), text).out;
    let sarif: Value = serde_json::from_str(&sarif).expect("JSON");
    let fix = &sarif["runs"][0]["results"][0]["fixes"][0];
    assert_eq!(fix["description"]["text"], "write Müller");
    let change = &fix["artifactChanges"][0];
    let replacement = &change["replacements"][0];
    assert!(change["artifactLocation"]["uri"].is_string());
    assert!(replacement["deletedRegion"]["startLine"].is_number());
    assert_eq!(replacement["insertedContent"]["text"], "[White \"Müller\"]");
}

/// What SARIF 2.1.0 wants of the objects that are written.
#[test]
fn sarif_has_what_its_standard_demands() {
    for input in [BAD, GOOD, ""] {
        let out = check(&["--output", "sarif"], input).out;
        let log: Value = serde_json::from_str(&out).expect("JSON");
        assert_eq!(log["version"], "2.1.0");
        assert!(
            log["$schema"]
                .as_str()
                .expect("a schema")
                .ends_with("sarif-2.1.0.json")
        );
        let runs = log["runs"].as_array().expect("runs");
        assert_eq!(runs.len(), 1);
        let run = &runs[0];
        assert_eq!(run["columnKind"], "unicodeCodePoints");
        assert_eq!(run["invocations"][0]["executionSuccessful"], true);
        let driver = &run["tool"]["driver"];
        assert_eq!(driver["name"], "scoresheet");
        let rules = driver["rules"].as_array().expect("rules");
        for rule in rules {
            for part in ["shortDescription", "fullDescription", "help"] {
                let text = rule[part]["text"].as_str();
                assert!(text.is_some_and(|it| !it.is_empty()), "{rule} has {part}");
            }
            assert!(is_level(&rule["defaultConfiguration"]["level"]), "{rule}");
        }
        let results = run["results"].as_array().expect("results");
        assert_eq!(results.len(), if input == BAD { 4 } else { 0 });
        for result in results {
            check_result(result, rules);
        }
    }
}

fn check_result(result: &Value, rules: &[Value]) {
    let index = result["ruleIndex"].as_u64().expect("an index");
    assert_eq!(
        rules[usize::try_from(index).expect("small")]["id"],
        result["ruleId"]
    );
    assert!(result["message"]["text"].is_string(), "{result}");
    assert!(is_level(&result["level"]), "{result}");
    let place = &result["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "%3Cstdin%3E");
    let number = |key: &str| place["region"][key].as_u64().expect(key);
    let start = (number("startLine"), number("startColumn"));
    assert!(start.0 >= 1 && start.1 >= 1, "{result}");
    assert!(
        (number("endLine"), number("endColumn")) >= start,
        "{result}"
    );
}

fn is_level(value: &Value) -> bool {
    ["error", "warning", "note"]
        .iter()
        .any(|level| value == level)
}

#[test]
fn a_workflow_gets_one_command_a_line() {
    let out = check(&["--output", "github"], BAD).out;
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(lines.len(), 4, "{out}");
    let begins = [
        "::notice file=<stdin>,line=1,col=1,endColumn=12,title=P203 missing-str-tag::",
        "::notice file=<stdin>,line=4,col=15,endColumn=16,title=P251 tab::",
        "::error file=<stdin>,line=4,col=19,endColumn=22,title=M101 unreadable-move::Ke9: ",
        "::warning file=<stdin>,line=4,col=23,endColumn=24,title=P204 result-mismatch::",
    ];
    for (line, begin) in lines.iter().zip(begins) {
        assert!(line.starts_with(begin), "{line}");
    }
    assert!(lines[2].ends_with(" (game 1, move 2.)"), "{out}");
    let text = "[Event \"a\"]\n[Event \"50%\nb\"]\n\n1. e4 *";
    let out = check(&["--output", "github"], text).out;
    assert!(out.lines().all(|line| line.starts_with("::")), "{out}");
}

#[test]
fn codes_are_selected_and_ignored_by_number_name_or_start() {
    let all = ["P203 1:1", "P251 4:15", "M101 4:19", "P204 4:23"];
    let cases: &[(&[&str], &[usize])] = &[
        (&[], &[0, 1, 2, 3]),
        (&["--select", "P2"], &[0, 1, 3]),
        (&["--select", "p2,m"], &[0, 1, 2, 3]),
        (&["--select", "unreadable-move"], &[2]),
        (&["--select", "P2", "--ignore", "P20"], &[1]),
        (&["--select", "tab", "--select", "M101"], &[1, 2]),
        (&["--ignore", "missing-str-tag,M,tab"], &[3]),
    ];
    for (args, expected) in cases {
        let expected: Vec<_> = expected.iter().map(|at| all[*at]).collect();
        assert_eq!(codes(args, BAD), expected, "{args:?}");
    }
}

#[test]
fn the_game_of_a_guide_shows_all_four_of_its_faults() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/guide.pgn");
    let ran = check(&[path, "--verbose"], "");
    for (line, code) in [(1, "P203"), (8, "P216"), (26, "P205"), (6, "P221")] {
        let told = |it: &str| it.contains(&format!("guide.pgn:{line}:")) && it.contains(code);
        assert!(
            ran.out.lines().any(told),
            "{code} in line {line}: {}",
            ran.out
        );
    }
    assert_eq!(ran.code, Some(1));
}

#[test]
fn a_strict_reader_also_minds_the_character_set() {
    let text = GOOD.replace("White \"?\"", "White \"Ľ\"");
    assert_eq!(codes(&[], &text), [""; 0]);
    assert_eq!(codes(&["--strict"], &text), ["P252 5:9"]);
}

/// A folder of files that is removed in the end.
struct Files(PathBuf);

impl Files {
    fn new(name: &str, files: &[(&str, &str)]) -> Files {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        for (name, text) in files {
            std::fs::write(folder.join(name), text).expect("a file");
        }
        Files(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        // What is left in a folder of the build harms nobody.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn several_files_are_checked_each_under_its_name() {
    let files = Files::new(
        "several",
        &[("a b,c.pgn", BAD), ("good.pgn", GOOD), ("d.pgn", BAD)],
    );
    let paths = ["a b,c.pgn", "good.pgn", "d.pgn"].map(|name| files.path(name));
    let paths = paths.each_ref().map(String::as_str);
    let ran = check(&[&paths[..], &["--output", "json"]].concat(), "");
    let list: Vec<Value> = serde_json::from_str(&ran.out).expect("JSON");
    let names: Vec<_> = list.iter().filter_map(|it| it["file"].as_str()).collect();
    assert_eq!(names, [[paths[0]; 4], [paths[2]; 4]].concat());
    assert!(list.iter().all(|it| it["game"] == 1));
    let text = check(&paths, "").out;
    assert!(text.contains("      2  error    M101  "), "{text}");
    assert!(text.contains("\n3 games, 6 plies; 2 not read to the end: 2 errors, 2 warnings"));
    let github = check(&[&paths[..], &["--output", "github"]].concat(), "").out;
    assert!(github.contains("a b%2Cc.pgn,line="), "{github}");
    let sarif = check(&[&paths[..], &["--output", "sarif"]].concat(), "").out;
    assert!(sarif.contains("a%20b%2Cc.pgn\""), "{sarif}");
}

#[test]
fn what_cannot_be_read_is_told_aside_and_the_rest_is_checked() {
    let ran = check(&["no-such-file.pgn", "-", "--output", "json"], BAD);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("no-such-file.pgn"), "{}", ran.err);
    let list: Vec<Value> = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(list.len(), 4);
    let sarif = check(&["no-such-file.pgn", "--output", "sarif"], "").out;
    assert!(sarif.contains("\"executionSuccessful\":false"), "{sarif}");
}

#[test]
fn colour_is_given_only_to_people_and_never_with_no_color() {
    assert!(!check(&[], BAD).out.contains('\x1b'));
    let coloured = run(&["check", "--color", "always", "-e", "1. Ke5"], b"").out;
    assert!(coloured.contains('\x1b'));
    let json = run(
        &[
            "check", "--color", "always", "--output", "json", "-e", "1. Ke5",
        ],
        b"",
    )
    .out;
    assert!(!json.contains('\x1b'));
    let output = Command::new(env!("CARGO_BIN_EXE_scoresheet"))
        .args(["check", "-e", "1. Ke5"])
        .env("NO_COLOR", "1")
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::null())
        .output()
        .expect("it runs");
    assert!(!output.stdout.contains(&0x1b));
}

#[test]
fn signs_that_steer_a_terminal_are_not_sent() {
    let out = check(&["--verbose"], "[White \"\x1b[2J\"]\n\n1. e4 \x1b[31m *").out;
    assert!(!out.contains('\x1b'), "{out}");
}
