//! `table`: games in several notations beside each other.

use serde_json::{Value, json};

use crate::program::{run, shared};

/// Each case: what is typed, the exit code, parts of the output.
fn check(cases: &[(&[&str], i32, &[&str])]) {
    for (args, code, parts) in cases {
        let ran = run(args, b"");
        assert_eq!(ran.code, Some(*code), "{args:?}: {ran:?}");
        for part in *parts {
            assert!(
                ran.out.contains(part),
                "{args:?}: {}\nshould hold {part}",
                ran.out
            );
        }
    }
}

#[test]
fn a_game_is_shown_half_move_by_half_move() {
    check(&[
        (
            &["table", "-e", "1. e4 e5 2. Nf3"],
            0,
            &["\
move  san  lan     uci   iccf  descriptive-en
1.    e4   e2-e4   e2e4  5254  P-K4
1...  e5   e7-e5   e7e5  5755  P-K4
2.    Nf3  Ng1-f3  g1f3  7163  N-KB3
"],
        ),
        (
            &["table", "-e", "1. e4 e5 2. Nf3", "--to", "fan,local:zh,san"],
            0,
            &["move  fan  local:zh  san\n", "2.    ♘f3  馬f3      Nf3\n"],
        ),
        (
            &[
                "table", "-e", "1. e4", "--to", "san", "--output", "markdown",
            ],
            0,
            &["| move | san |\n| --- | --- |\n| 1. | e4 |\n"],
        ),
        (
            &["table", "-e", "1. e4", "--to", "san,uci", "--output", "csv"],
            0,
            &["game,white,black,move,san,uci\r\n1,,,1.,e4,e2e4\r\n"],
        ),
        (
            &["table", "examples/opera.pgn"],
            0,
            &["Morphy, Paul – Duke Karl and Count Isouard, A box at the opera, 1858\nmove"],
        ),
        (
            &["table", "-e", "1. e4 e5 2. Ke3", "--to", "san"],
            1,
            &["1...  e5\nnot read: Ke3\n"],
        ),
        (
            &["table", "-e", "1. e4 d5 2. exd5", "--to", "san,braille"],
            1,
            &["2.    exd5  –\n"],
        ),
        (
            &["table", "-e", "", "--output", "csv"],
            0,
            &["game,white,black,move,san"],
        ),
    ]);
}

#[test]
fn a_page_is_whole_and_can_be_read_aloud() {
    check(&[(
        &[
            "table",
            "examples/opera.pgn",
            "--to",
            "san,local:de",
            "--output",
            "html",
        ],
        0,
        &[
            "<!DOCTYPE html>\n<html lang=\"en\">",
            "<title>Morphy, Paul – Duke Karl",
            "<caption>Morphy, Paul – Duke Karl",
            "<th scope=\"col\">Move</th><th scope=\"col\">Standard algebraic (PGN)</th>",
            "<th scope=\"row\">2.</th><td>Nf3</td><td lang=\"de\" dir=\"auto\">Sf3</td>",
            "</html>\n",
        ],
    )]);
}

#[test]
fn several_games_are_one_array() {
    let input = b"[White \"A, \\\"B\\\"\"]\n\n1. e4 *\n\n1. d4 *";
    let ran = run(&["table", "--output", "json", "--to", "san,uci"], input);
    let games: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(
        games[1]["rows"],
        json!([{"move": "1.", "texts": {"san": "d4", "uci": "d2d4"}}])
    );
    assert_eq!(games[0]["tags"]["White"], "A, \"B\"");
    let none = run(&["table", "--output", "json"], b"");
    assert_eq!(
        serde_json::from_str::<Value>(&none.out).expect("JSON"),
        json!([])
    );
    let text = run(&["table", "--to", "san"], input).out;
    assert_eq!(
        text,
        "A, \"B\" – ?\nmove  san\n1.    e4\n\nmove  san\n1.    d4\n"
    );
}

#[test]
fn the_service_tells_the_same_tables() {
    let Some(path) = shared("corpus/truth/renderings-40.jsonl") else {
        return;
    };
    let lines = std::fs::read_to_string(path).expect("it can be read");
    let game = |line: &str| -> String {
        let line: Value = serde_json::from_str(line).expect("an object");
        line["san"].as_str().expect("moves").to_owned() + " *\n\n"
    };
    let games: String = lines.lines().map(game).collect();
    let columns = "san,lan,uci,iccf,descriptive-en,spoken-en";
    for (form, output) in [
        ("text", "table-text"),
        ("markdown", "markdown"),
        ("html", "html"),
        ("csv", "csv"),
        ("json", "json"),
    ] {
        let ran = run(
            &["table", "-", "--to", columns, "--output", form],
            games.as_bytes(),
        );
        let to: Vec<_> = columns.split(',').collect();
        let request = json!({"to": to, "output": output}).to_string();
        let answer = scoresheet_service::answer("convert", &request, games.as_bytes());
        let answer: Value = serde_json::from_str(&answer.expect("an answer")).expect("an object");
        assert_eq!(answer["games"], 40);
        assert!(answer["text"] == ran.out, "{form}");
    }
}
