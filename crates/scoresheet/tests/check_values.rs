//! What is said of tags and commands that are not written as they should be.

#![allow(clippy::unwrap_used, reason = "a test")]

mod games;

use scoresheet::check::check;
use scoresheet::diagnostic::{Code, Diagnostic, Grade};
use scoresheet::rules::Position;

const CODES: [Code; 10] = [
    Code::BadDate,
    Code::BadTimeControl,
    Code::BadEco,
    Code::BadRound,
    Code::BadTermination,
    Code::BadElo,
    Code::BadTime,
    Code::BadMode,
    Code::OddCommand,
    Code::TagOrder,
];

/// What is said of the values and commands of the first game, in order.
fn found(text: &str) -> Vec<Diagnostic> {
    let game = games::games(text).swap_remove(0).game;
    let mut found = check(&game, &Position::default());
    found.retain(|it| CODES.contains(&it.code));
    found
}

/// Each case: a tag, the code's name and the message; what the fix makes of it, if there is one,
/// is silent.
fn check_tags(cases: &[(&str, &str, &str)]) {
    for (tag, code, message) in cases {
        let text = format!("{tag}\n\n1. e4 *\n");
        let found = found(&text);
        let said: Vec<_> = found
            .iter()
            .map(|it| (it.code.name(), &*it.message))
            .collect();
        assert_eq!(said, [(*code, *message)], "{tag}");
        check_fix(&text, &found[0]);
    }
}

fn check_fix(text: &str, diagnostic: &Diagnostic) {
    let Some(fix) = &diagnostic.fix else { return };
    let mut mended = text.to_owned();
    for edit in fix.edits.iter().rev() {
        mended.replace_range(edit.span.clone(), &edit.text);
    }
    let left = found(&mended);
    assert!(left.iter().all(|it| it.fix.is_none()), "{mended} {left:?}");
}

#[test]
fn odd_values_are_told_with_what_would_do() {
    check_tags(&[
        (
            "[Date \"2014-02-23\"]",
            "bad-date",
            "2014-02-23: write 2014.02.23 (the parts are joined by another sign)",
        ),
        (
            "[EventDate \"2014.13.01\"]",
            "bad-date",
            "2014.13.01: there is no month 13: 01 to 12 would do",
        ),
        (
            "[Date \"04/05/2014\"]",
            "bad-date",
            "04/05/2014: this could be 2014.04.05 or 2014.05.04",
        ),
        (
            "[TimeControl \"60 mins\"]",
            "bad-timecontrol",
            "60 mins: write 3600 (times are in seconds, without a unit)",
        ),
        (
            "[TimeControl \"40/7200+30\"]",
            "bad-timecontrol",
            "40/7200+30: an increment in a period of moves is none of the six kinds of PGN",
        ),
        (
            "[TimeControl \"5 0\"]",
            "bad-timecontrol",
            "5 0: 5 could be minutes or seconds: 300 or 5 would do",
        ),
        ("[ECO \"b01\"]", "bad-eco", "b01: write B01 (in capitals)"),
        (
            "[ECO \"C99s\"]",
            "bad-eco",
            "C99s: the standard's codes end after the digits",
        ),
        (
            "[Round \"Final\"]",
            "bad-round",
            "Final: this is no round: a number, numbers joined by dots, ? or - would do",
        ),
        (
            "[Termination \"Morphy won on time\"]",
            "bad-termination",
            "Morphy won on time: write time forfeit (there are fixed words for this)",
        ),
        (
            "[WhiteElo \"\"]",
            "bad-elo",
            "there is no value: ? would do",
        ),
        ("[Mode \"otb\"]", "bad-mode", "otb: write OTB (in capitals)"),
        (
            "[Time \"19:30\"]",
            "bad-time",
            "19:30: write 19:30:?? (question marks stand for what is not known)",
        ),
        (
            "[Site \"?\"]\n[Event \"?\"]",
            "tag-order",
            "Event should stand before Site: the seven tags come first, in the order Event, Site, Date, Round, White, Black, Result",
        ),
        (
            "[Event \"?\"]\n[ECO \"A00\"]\n[Site \"?\"]",
            "tag-order",
            "Site should stand before ECO: the seven tags come first, in the order Event, Site, Date, Round, White, Black, Result",
        ),
    ]);
}

#[test]
fn values_as_they_should_be_are_passed_over() {
    let text = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n[White \"?\"]\n[Black \"?\"]\n\
        [Result \"*\"]\n[ECO \"?\"]\n[Termination \"Normal\"]\n[TimeControl \"60+0\"]\n[UTCTime \"10:00:00\"]\n\n\
        1. e4 {[%clk 0:05:00] [%eval 0.25,18] [%xyz 1]} *\n";
    assert_eq!(found(text), []);
}

#[test]
fn odd_clocks_are_told_where_they_stand() {
    let text = "1. e4 {[%clk 1:07.250]} e5 {[%clk 0:05:00,5]} 2. Nf3 { [%clk 75]} Nc6 {x [%clk -0:00:01]} *\n";
    let found = found(text);
    let said: Vec<_> = found
        .iter()
        .map(|it| (&text[it.span.clone()], &*it.message))
        .collect();
    assert_eq!(
        said,
        [
            (
                "[%clk 1:07.250]",
                "%clk: this could be 0:01:07.25 or 1:07:15"
            ),
            (
                "[%clk 0:05:00,5]",
                "[%clk 0:05:00,5]: write [%clk 0:05:00.5] (with a decimal point)"
            ),
            (
                "{ [%clk 75]}",
                "%clk: this is no clock time: h:mm:ss would do"
            ),
            (
                "[%clk -0:00:01]",
                "%clk: a clock does not show less than 0:00:00"
            ),
        ]
    );
    check_fix(text, &found[1]);
}

#[test]
fn a_fix_is_safe_when_nothing_is_left_out_or_taken_for_granted() {
    let cases = [
        ("[Date \"2014-02-23\"]", Grade::Safe),
        ("[Date \"2014.02.23 14:00\"]", Grade::Offered),
        ("[TimeControl \"10|5\"]", Grade::Offered),
        ("[WhiteElo \"1500?\"]", Grade::Offered),
    ];
    for (tag, grade) in cases {
        let fix = found(&format!("{tag}\n\n1. e4 *\n"))[0]
            .fix
            .clone()
            .unwrap();
        assert_eq!(fix.grade, grade, "{tag}");
    }
}
