//! `move --explain`: what each text of a move means.

use serde_json::{Value, json};

use crate::program::run;

#[test]
fn a_text_is_followed_by_its_sentence_and_its_pieces() {
    let ran = run(
        &[
            "move",
            "P-K4",
            "--explain",
            "--to",
            "descriptive-en,local:de",
        ],
        b"",
    );
    assert_eq!(ran.code, Some(0));
    assert_eq!(
        ran.out,
        "descriptive-en  P-K4\n  \
           a pawn goes to the fourth square of the king's file (e4 for White)\n  \
           P  the pawn\n  \
           -  goes\n  \
           K  to the king's file (the e-file)\n  \
           4  to rank 4 counted from White's side\n\
         \n\
         local:de  e4\n  \
           a pawn goes to e4\n  \
           e4  to e4\n"
    );
}

#[test]
fn as_json_the_pieces_have_places_and_facts() {
    let args = ["move", "Nf6", "--explain", "--json", "--to", "iccf,braille"];
    let fen = [
        "--fen",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
    ];
    let ran = run(&[&args[..], &fen].concat(), b"");
    let answer: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(
        answer["explained"]["iccf"],
        json!({
            "text": "7866",
            "sentence": "from file 7, rank 8 (g8) to file 6, rank 6 (f6)",
            "parts": [
                {
                    "from": 0, "to": 1, "text": "7", "words": "from file 7 (the g-file)",
                    "meaning": {"id": "file", "end": "from", "file": "g", "naming": "digit"},
                },
                {
                    "from": 1, "to": 2, "text": "8", "words": "from rank 8",
                    "meaning": {"id": "rank", "end": "from", "rank": "8"},
                },
                {
                    "from": 2, "to": 3, "text": "6", "words": "to file 6 (the f-file)",
                    "meaning": {"id": "file", "end": "to", "file": "f", "naming": "digit"},
                },
                {
                    "from": 3, "to": 4, "text": "6", "words": "to rank 6",
                    "meaning": {"id": "rank", "end": "to", "rank": "6"},
                },
            ],
        })
    );
    let braille = &answer["explained"]["braille"];
    assert_eq!(braille["sentence"], "the knight (⠎) goes to ⠋⠖ (f6)");
    assert_eq!(braille["parts"][1]["from"], 3);
}

#[test]
fn only_what_was_written_is_explained() {
    let lines = concat!(
        r#"{"from":"uci","text":"0000","to":["san","iccf"],"explain":true}"#,
        "\n",
        r#"{"from":"uci","text":"e2e4","to":["san"]}"#,
        "\n",
    );
    let ran = run(&["move", "--jsonl"], lines.as_bytes());
    let answers: Vec<Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let explained = answers[0]["explained"].as_object().expect("an object");
    assert_eq!(explained.keys().collect::<Vec<_>>(), ["san"]);
    assert_eq!(explained["san"]["sentence"], "White passes: no man moves");
    assert!(answers[1].get("explained").is_none());
}
