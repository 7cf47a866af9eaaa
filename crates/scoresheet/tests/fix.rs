//! What mending makes of each kind of slip, and what it leaves alone.

use scoresheet::diagnostic::Code;
use scoresheet::fix::{Choice, Mended, mend};
use scoresheet::read::How;

/// The seven tags, all known.
const TAGS: &str = "[Event \"x\"]\n[Site \"x\"]\n[Date \"2000.01.01\"]\n[Round \"1\"]\n\
                    [White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n";

fn mended<'t>(text: &'t str, choice: &Choice) -> Mended<'t> {
    let mended = mend(text, How::default(), choice);
    for game in &mended.mends {
        assert_eq!(game.defect, None, "{text}");
    }
    let again = mend(&mended.text, How::default(), choice);
    assert_eq!(again.text, mended.text, "mended twice: {text}");
    mended
}

fn check_texts(choice: &Choice, cases: &[(&str, &str)]) {
    for (before, after) in cases {
        assert_eq!(mended(before, choice).text, *after, "{before}");
    }
}

/// Moves behind the seven tags.
fn check_moves(choice: &Choice, cases: &[(&str, &str)]) {
    for (before, after) in cases {
        let [before, after] = [before, after].map(|moves| format!("{TAGS}{moves}\n"));
        assert_eq!(mended(&before, choice).text, after, "{before}");
    }
}

fn safe() -> Choice {
    Choice::default()
}

fn all() -> Choice {
    Choice {
        offered: true,
        ..Choice::default()
    }
}

fn only(name: &str) -> Choice {
    let code = Code::all().find(|it| it.name() == name);
    Choice {
        select: Some(vec![code.expect("the code is in the table")]),
        ..Choice::default()
    }
}

#[test]
fn a_move_is_written_as_the_standard_writes_it() {
    check_moves(
        &safe(),
        &[
            (
                "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *",
                "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *",
            ),
            ("1.e4 d5 2.e4xd5 *", "1.e4 d5 2.exd5 *"),
            ("1. e4 d5 2. ed5!? *", "1. e4 d5 2. exd5!? *"),
            ("1. e4 f5 2. Qh5 g6 *", "1. e4 f5 2. Qh5+ g6 *"),
            ("1. f3 e5 2. g4 Qh4+ *", "1. f3 e5 2. g4 Qh4# *"),
            ("1. e4+ e5 *", "1. e4 e5 *"),
            ("1. Ng1f3 d5 *", "1. Nf3 d5 *"),
            ("1. Ng1-f3 d5 *", "1. Nf3 d5 *"),
            ("1. e2-e4 e7-e5 2. Ng1-f3 *", "1. e4 e5 2. Nf3 *"),
            (
                "1. e4 Nf6 2. e5 d5 3. exd6 e.p. *",
                "1. e4 Nf6 2. e5 d5 3. exd6 *",
            ),
            (
                "1. e4 Nf6 2. e5 d5 3. exd6e.p. {x} *",
                "1. e4 Nf6 2. e5 d5 3. exd6 {x} *",
            ),
            ("1. \u{2658}f3 d5 *", "1. Nf3 d5 *"),
            ("1. e4 (1. d2d4) e5 *", "1. e4 (1. d4) e5 *"),
            (
                "1. e4 d5 2. exd5 c6 3. dxc6 a6 4. cxb7 a5 5. bxa8/Q *",
                "1. e4 d5 2. exd5 c6 3. dxc6 a6 4. cxb7 a5 5. bxa8=Q *",
            ),
        ],
    );
}

#[test]
fn moves_in_other_letters_or_notations_become_algebraic() {
    check_moves(
        &safe(),
        &[
            (
                "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 *",
                "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *",
            ),
            (
                "1. e2e4 e7e5 (1... c7c5) 2. g1f3 *",
                "1. e4 e5 (1... c5) 2. Nf3 *",
            ),
            (
                "1. P-K4 P-K4 2. Kt-KB3 {book} *",
                "1. e4 e5 2. Nf3 {book} *",
            ),
        ],
    );
}

#[test]
fn a_single_foreign_letter_is_not_trusted() {
    let fen = "[Event \"x\"]\n[FEN \"8/8/8/8/8/8/4p2k/K7 b - - 0 50\"]\n[SetUp \"1\"]";
    let tags = TAGS.replace("[Event \"x\"]", fen);
    let text = format!("{tags}50... e1=P *\n");
    let mended = mended(&text, &only("missing-str-tag"));
    assert!(mended.text.ends_with("50... e1=P *\n"), "{}", mended.text);
    let mended = mend(&text, How::default(), &safe());
    assert!(mended.text.ends_with("50... e1=P *\n"), "{}", mended.text);
}

#[test]
fn a_list_of_moves_stays_in_its_notation() {
    check_texts(
        &safe(),
        &[
            ("1. P-K4 P-K4 2. Kt-KB3", "1. P-K4 P-K4 2. Kt-KB3"),
            (
                "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5",
                "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5",
            ),
            ("e2-e4 e7-e5 0-1", "e2-e4 e7-e5 0-1"),
            ("1. e4 e5 2. Sf3 Sc6", "1. e4 e5 2. Sf3 Sc6"),
            ("", ""),
            ("Dear John,\n\nhow are you?", "Dear John,\n\nhow are you?"),
        ],
    );
}

#[test]
fn numbers_signs_and_empty_variations_are_mended() {
    check_moves(
        &safe(),
        &[
            ("1. e4 e5 7. Nf3 Nc6 *", "1. e4 e5 2. Nf3 Nc6 *"),
            ("1. e4 2. e5 3. Nf3 *", "1. e4 1... e5 2. Nf3 *"),
            ("1. e4 e5 +/= 2. Nf3 \u{b1} *", "1. e4 e5 $14 2. Nf3 $16 *"),
            ("1. e4 () e5 *", "1. e4 e5 *"),
            ("1. e4 ( ) ( ) 1... e5 *", "1. e4 1... e5 *"),
            (
                "1. e4 ({only text}) 1... e5 *",
                "1. e4 ({only text}) 1... e5 *",
            ),
            ("1. e4 \u{1} e5 *", "1. e4   e5 *"),
            ("1. e4 e5 2. Nf3!!! *", "1. e4 e5 2. Nf3!!! *"),
            ("1. e4) e5 *", "1. e4) e5 *"),
            ("1. e4 -- 2. d4 Z0 *", "1. e4 -- 2. d4 Z0 *"),
            ("1. e4 $256 e5 *", "1. e4 $256 e5 *"),
        ],
    );
}

#[test]
fn results_are_written_as_the_standard_writes_them() {
    check_moves(
        &safe(),
        &[
            ("1. e4 e5", "1. e4 e5 *"),
            ("1. e4 e5 ; a comment", "1. e4 e5 ; a comment\n*"),
            ("1. e4 e5 {a comment}", "1. e4 e5 {a comment} *"),
        ],
    );
    let with = |result: &str, moves: &str| {
        TAGS.replace("Result \"*\"", &format!("Result \"{result}\"")) + moves
    };
    let cases = [
        (with("1-0", "1. e4 e5\n"), with("1-0", "1. e4 e5 1-0\n")),
        (
            with("1/2", "1. e4 e5 \u{bd}-\u{bd}"),
            with("1/2-1/2", "1. e4 e5 1/2-1/2"),
        ),
        (
            with("0-1", "1. e4 e5 0\u{2013}1"),
            with("0-1", "1. e4 e5 0-1"),
        ),
        (with("0-0", "1. e4 e5 0-0\n"), with("0-0", "1. e4 e5 0-0\n")),
        (with("1-0", "1. e4 e5 0-1\n"), with("1-0", "1. e4 e5 0-1\n")),
        (
            with("1-0", "1. e4 e5 Black resigns\n"),
            with("1-0", "1. e4 e5 Black resigns\n"),
        ),
    ];
    for (before, after) in &cases {
        check_texts(&safe(), &[(before, after)]);
    }
    let cases = [
        (with("1-0", "1. e4 e5 0-1\n"), with("0-1", "1. e4 e5 0-1\n")),
        (
            with("1-0", "1. e4 e5 Black resigns\n"),
            with("1-0", "1. e4 e5 1-0\n"),
        ),
        (
            with("*", "1. f3 e5 2. g4 Qh4# *\n"),
            with("0-1", "1. f3 e5 2. g4 Qh4# 0-1\n"),
        ),
    ];
    for (before, after) in &cases {
        check_texts(&all(), &[(before, after)]);
    }
}

#[test]
fn tags_are_written_as_the_standard_writes_them() {
    let with = |tag: &str| TAGS.replace("[Event \"x\"]", tag) + "1. e4 *\n";
    let cases = [
        ("[Event: \"x\"]", "[Event \"x\"]"),
        ("[event \"x\"]", "[Event \"x\"]"),
        ("[Event 'x']", "[Event \"x\"]"),
        ("[Event \u{201c}x\u{201d}]", "[Event \"x\"]"),
        ("[Event x y]", "[Event \"x y\"]"),
        ("[Event \"x\"", "[Event \"x\"]"),
        ("[Event \"a \"b\" c\"]", "[Event \"a \\\"b\\\" c\"]"),
        ("[Event \"C:\\chess\"]", "[Event \"C:\\\\chess\"]"),
        ("[Event \"x]", "[Event \"x]"),
        (
            "[Event \"x\"]\n[whiteelo \"1\"]",
            "[Event \"x\"]\n[WhiteElo \"1\"]",
        ),
        (
            "[Event \"x\"]\n[myTag \"1\"]",
            "[Event \"x\"]\n[myTag \"1\"]",
        ),
        (
            "[Event \"x\"]\n[PlyCount \"7\"]",
            "[Event \"x\"]\n[PlyCount \"1\"]",
        ),
        ("[Event \"x\"]\n[Event \"x\"]", "[Event \"x\"]"),
        (
            "[Event \"x\"]\n[Event \"y\"]",
            "[Event \"x\"]\n[Event \"y\"]",
        ),
    ];
    for (before, after) in cases {
        check_texts(&safe(), &[(&with(before), &with(after))]);
    }
}

#[test]
fn missing_tags_are_added_where_they_belong() {
    let rest = "[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n\
                [Black \"?\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n";
    let after = format!("[Event \"?\"]\n{rest}");
    check_texts(&safe(), &[("[White \"A\"]\n\n1. e4 1-0\n", &after)]);
    let crlf = |text: &str| text.replace('\n', "\r\n");
    check_texts(
        &safe(),
        &[(&crlf("[White \"A\"]\n\n1. e4 1-0\n"), &crlf(&after))],
    );
    let fen = "[FEN \"8/P6k/8/8/8/8/7K/8 w - - 0 1\"]";
    let heading = TAGS.trim_end();
    let before = format!("{heading}\n{fen}\n\n1. a8=Q *\n");
    let after = format!("{heading}\n[SetUp \"1\"]\n{fen}\n\n1. a8=Q *\n");
    check_texts(&safe(), &[(&before, &after)]);
}

#[test]
fn games_that_ran_together_are_parted() {
    let before = format!("{TAGS}1. e4 e5 {TAGS}1. d4 *\n");
    let after = format!("{TAGS}1. e4 e5 *\n\n{TAGS}1. d4 *\n");
    check_texts(&safe(), &[(&before, &after)]);
    let before = format!("{TAGS}{TAGS}1. d4 *\n");
    let after = format!("{}\n\n*\n\n{TAGS}1. d4 *\n", TAGS.trim_end());
    check_texts(&safe(), &[(&before, &after)]);
}

#[test]
fn what_is_only_offered_is_done_when_asked_for() {
    check_moves(
        &all(),
        &[
            ("1. e4 e5 2. Nf3!!! *", "1. e4 e5 2. Nf3!! *"),
            ("1. e4) e5 *", "1. e4 e5 *"),
            ("1. e4 (1. d4 d5 *) 1... e5 *", "1. e4 (1. d4 d5) 1... e5 *"),
        ],
    );
    check_moves(
        &only("stray-close"),
        &[("1. e4) e5 2. Ng1f3!!! *", "1. e4 e5 2. Ng1f3!!! *")],
    );
    check_moves(
        &only("wrong-check-mark"),
        &[("1. e4+ e5 2. Ng1f3 *", "1. e4 e5 2. Ng1f3 *")],
    );
    let ignoring = Choice {
        ignore: vec![Code::WrongMoveNumber],
        ..Choice::default()
    };
    check_moves(&ignoring, &[("3. e4 e5 2. Ng1f3 *", "3. e4 e5 2. Nf3 *")]);
}

#[test]
fn a_doubtful_game_is_never_altered_and_its_neighbours_are() {
    let doubtful = [
        "1. e4 e5 2. Ke3 0-1 {x}",
        "1. Nf3 Nf6 2. d3 d6 3. Nd2 \u{bd}",
        "1. e4+ (1. d4 d6 2. Qa9) e5",
        "1. e4+ {not closed",
        "7. f3 e5 2. g4 Qh4++ 3. a3 1-0",
    ];
    for moves in doubtful {
        let game = format!("[white \"A\"]\n\n{moves}\n\n");
        let [before, after] = ["0-0", "O-O"].map(|castles| {
            format!("{TAGS}1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. {castles} *\n\n{game}")
        });
        for choice in [safe(), all()] {
            let mended = mended(&before, &choice);
            assert_eq!(mended.text, after, "{before}");
            assert!(
                mended
                    .mends
                    .iter()
                    .any(|it| it.number == 2 && it.doubt.is_some())
            );
        }
    }
}
