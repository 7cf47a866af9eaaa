//! Values of tags, commands in comments: what is read, what is said of it, what is written.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test")]

mod games;

use std::fmt::Display;
use std::time::Duration;

use scoresheet::game::Outcome;
use scoresheet::game::command::{Command, Meaning, Piece, commands, pieces, words};
use scoresheet::game::values::*;

type Read<T> = fn(&str) -> Result<Reading<T>, ValueError>;

/// These texts are as the standard wants them, and are written as they were read.
fn check_canonical<T: Display>(read: Read<T>, texts: &[&str]) {
    for text in texts {
        let reading = read(text).unwrap_or_else(|it| panic!("{text}: {it}"));
        assert_eq!(reading.notes, [], "{text}");
        assert_eq!(reading.value.to_string(), *text);
    }
}

/// These texts are read with notes, and the other ones are what would do: texts that are read as
/// the same value, and without a note unless the standard has no form for what they say.
fn check_noted<T: Display + PartialEq + std::fmt::Debug>(read: Read<T>, cases: &[(&str, &str)]) {
    for (text, canonical) in cases {
        let reading = read(text).unwrap_or_else(|it| panic!("{text}: {it}"));
        assert_eq!(reading.value.to_string(), *canonical, "{text}");
        assert!(!reading.notes.is_empty(), "{text}");
        let again = read(canonical).unwrap();
        assert_eq!(again.value, reading.value, "{text}");
        assert!(
            again.notes.iter().all(|it| it.is_extension()),
            "{text}: {:?}",
            again.notes
        );
    }
}

/// These texts have no reading, or more than one.
fn check_refused<T: std::fmt::Debug>(read: Read<T>, cases: &[(&str, ValueWhy)]) {
    for (text, why) in cases {
        let error = read(text).unwrap_err();
        assert_eq!(error.why, *why, "{text}");
        assert!(text.get(error.span).is_some(), "{text}");
    }
}

fn date(year: u16, month: u8, day: u8) -> Date {
    Date::new(Some(year), Some(month), Some(day)).unwrap()
}

#[test]
fn dates_have_year_month_and_day_or_question_marks() {
    check_canonical(
        Date::read,
        &[
            "2014.02.23",
            "????.??.??",
            "1834.??.??",
            "1953.09.??",
            "????.02.29",
            "2000.02.29",
            "19??.??.??",
            "2014.02.2?",
            "????.12.31",
        ],
    );
    check_noted(
        Date::read,
        &[
            ("2014-02-23", "2014.02.23"),
            ("2014/02/23", "2014.02.23"),
            ("2014.2.23", "2014.02.23"),
            ("2014.02.3", "2014.02.03"),
            (" 2014.02.23", "2014.02.23"),
            ("04/29/2014", "2014.04.29"),
            ("29/04/2014", "2014.04.29"),
            ("29.4.2014", "2014.04.29"),
            ("05/05/2014", "2014.05.05"),
            ("04/29/2014 02:27PM", "2014.04.29"),
            ("2014-02-23T14:27:00Z", "2014.02.23"),
            ("2014.02.23 14:27", "2014.02.23"),
            ("20140223", "2014.02.23"),
            ("2014", "2014.??.??"),
            ("2014.02", "2014.02.??"),
            ("02.2014", "2014.02.??"),
            ("2014.?.?", "2014.??.??"),
            ("?", "????.??.??"),
            ("??.??.1950", "1950.??.??"),
            ("-", "????.??.??"),
            ("0000.00.00", "????.??.??"),
            ("1999.00.00", "1999.??.??"),
            ("23 Feb 2014", "2014.02.23"),
            ("February 23, 2014", "2014.02.23"),
        ],
    );
    check_refused(
        Date::read,
        &[
            ("", ValueWhy::Empty),
            ("2014.13.01", ValueWhy::Month(13)),
            ("2014.02.30", ValueWhy::Day(30, 29 - 1)),
            ("1900.02.29", ValueWhy::Day(29, 28)),
            ("2014.04.31", ValueWhy::Day(31, 30)),
            ("2014.??.32", ValueWhy::Day(32, 31)),
            (
                "04/05/2014",
                ValueWhy::TwoDates(date(2014, 4, 5), date(2014, 5, 4)),
            ),
            ("14.02.23", ValueWhy::ShortYear),
            ("yesterday", ValueWhy::NotDate),
            ("2014.02.23.1", ValueWhy::NotDate),
            ("2014.02.23 or so", ValueWhy::NotDate),
            ("２０１４.02.23", ValueWhy::NotDate),
        ],
    );
}

#[test]
fn dates_are_ordered_as_games_are_collated() {
    let texts = [
        "????.??.??",
        "1900.??.??",
        "1900.01.??",
        "1900.01.01",
        "1900.02.??",
    ];
    let dates = texts.map(|it| Date::read(it).unwrap().value);
    assert!(dates.is_sorted());
    assert_eq!(
        (dates[2].year(), dates[2].month(), dates[2].day()),
        (Some(1900), Some(1), None)
    );
}

#[test]
fn time_controls_have_six_kinds() {
    check_canonical(
        TimeControl::read,
        &[
            "?",
            "-",
            "40/9000",
            "300",
            "5400+60",
            "4500+60",
            "*180",
            "40/7200:3600",
            "40/7200:20/3600:900+30",
            "60+0",
            "0+1",
            "1/86400",
            "1/259200",
        ],
    );
    let kinds: Vec<_> = ["?", "-", "40/9000", "300", "5400+60", "*180", "40/9000+30"]
        .map(|it| TimeControl::read(it).unwrap().value.periods[0].kind())
        .into();
    assert_eq!(
        kinds,
        [
            Some(TimeKind::Unknown),
            Some(TimeKind::Untimed),
            Some(TimeKind::Moves),
            Some(TimeKind::SuddenDeath),
            Some(TimeKind::Increment),
            Some(TimeKind::Sandclock),
            None
        ]
    );
}

#[test]
fn time_controls_of_the_real_world_come_out_in_seconds() {
    check_noted(
        TimeControl::read,
        &[
            ("40/7200+30", "40/7200+30"),
            ("40/7200+30:1800+30", "40/7200+30:1800+30"),
            ("300+5d", "300+5d"),
            ("10.931+0.109", "10.931+0.109"),
            ("300:600", "300:600"),
            ("5400/40+30:1800+30\"", "40/5400+30:1800+30"),
            ("60 mins", "3600"),
            ("60 min", "3600"),
            ("1h", "3600"),
            ("2 hours", "7200"),
            ("90 min + 30 sec", "5400+30"),
            ("90 min + 30", "5400+30"),
            ("90'+30\"", "5400+30"),
            ("90'+30''", "5400+30"),
            ("G/90;+30", "5400+30"),
            ("G/90", "5400"),
            ("G/60;d5", "3600+5d"),
            ("Game/30", "1800"),
            ("40/90, SD/30", "40/5400:1800"),
            ("40/120, SD/60; d5", "40/7200:3600+5d"),
            ("40/2h:1h", "40/7200:3600"),
            ("10|5", "600+5"),
            ("900 0", "900+0"),
            ("300 + 5", "300+5"),
            ("15 min. + 10 s. per move", "900+10"),
            (
                "15 minutes + 10 seconds increment per move, starting from move 1",
                "900+10",
            ),
            ("14 days/move", "1/1209600"),
            ("1 day per move", "1/86400"),
            ("unlimited", "-"),
            (" 300 ", "300"),
        ],
    );
    check_refused(
        TimeControl::read,
        &[
            ("", ValueWhy::Empty),
            ("5 0", ValueWhy::NoUnit(5)),
            ("15 10", ValueWhy::NoUnit(15)),
            ("0", ValueWhy::NoTime),
            ("0+0", ValueWhy::NoTime),
            ("*0", ValueWhy::NoTime),
            ("0/300", ValueWhy::NoMoves),
            ("999999999999999999999", ValueWhy::TooLarge),
            ("Armageddon", ValueWhy::NotTimeControl),
            ("40/90 min, 30", ValueWhy::NotTimeControl),
            ("90 min + 30 sec from move 41", ValueWhy::NotTimeControl),
            ("-300", ValueWhy::NotTimeControl),
            ("300+", ValueWhy::NotTimeControl),
            ("300:", ValueWhy::NotTimeControl),
            ("40/", ValueWhy::NotTimeControl),
            ("G/7200", ValueWhy::NotTimeControl),
            ("3 days", ValueWhy::NotTimeControl),
            ("½ hour", ValueWhy::NotTimeControl),
        ],
    );
}

#[test]
fn other_tags_have_their_values() {
    check_canonical(Eco::read, &["A00", "E99", "B12/03"]);
    check_noted(
        Eco::read,
        &[("b01", "B01"), ("C99s", "C99s"), ("D94a4", "D94a4")],
    );
    check_refused(
        Eco::read,
        &[
            ("?", ValueWhy::Unknown),
            ("", ValueWhy::Empty),
            ("F00", ValueWhy::NotEco),
            ("A1", ValueWhy::NotEco),
            ("A100", ValueWhy::NotEco),
            ("ÄÖ", ValueWhy::NotEco),
        ],
    );
    check_canonical(Round::read, &["?", "-", "3", "4.1.2", "0"]);
    check_noted(Round::read, &[("1:2", "1.2"), ("03", "3"), (" 7", "7")]);
    check_refused(
        Round::read,
        &[
            ("", ValueWhy::Empty),
            ("Final", ValueWhy::NotRound),
            ("3.", ValueWhy::NotRound),
            ("+3", ValueWhy::NotRound),
            ("99999999999", ValueWhy::NotRound),
        ],
    );
    check_canonical(Rating::read, &["-", "?", "2882", "1"]);
    check_noted(
        Rating::read,
        &[("0", "-"), ("1500?", "1500"), ("0800", "800")],
    );
    check_refused(
        Rating::read,
        &[
            ("", ValueWhy::Empty),
            ("GM", ValueWhy::NotRating),
            ("28820", ValueWhy::TooLarge),
        ],
    );
    check_canonical(
        Termination::read,
        &["normal", "time forfeit", "rules infraction"],
    );
    check_noted(
        Termination::read,
        &[
            ("Morphy won by resignation", "normal"),
            ("Morphy won on time", "time forfeit"),
            ("Morphy won - game abandoned", "abandoned"),
            ("GUI adjudication", "adjudication"),
        ],
    );
    assert_eq!(
        Termination::read("Time forfeit").unwrap(),
        Reading::plain(Termination::TimeForfeit)
    );
    check_refused(
        Termination::read,
        &[
            ("?", ValueWhy::Unknown),
            ("stalled connection", ValueWhy::NotTermination),
        ],
    );
    check_canonical(PlayMode::read, &["OTB", "PM", "EM", "ICS", "TC"]);
    check_noted(PlayMode::read, &[("otb", "OTB")]);
    check_refused(PlayMode::read, &[("online", ValueWhy::NotMode)]);
    check_canonical(TimeOfDay::read, &["20:02:??", "19:30:00", "??:??:??"]);
    check_noted(
        TimeOfDay::read,
        &[
            ("9:30:00", "09:30:00"),
            ("19:30", "19:30:??"),
            ("?", "??:??:??"),
        ],
    );
    check_refused(
        TimeOfDay::read,
        &[
            ("25:00:00", ValueWhy::NotTimeOfDay),
            ("noon", ValueWhy::NotTimeOfDay),
            ("1:2:3:4", ValueWhy::NotTimeOfDay),
        ],
    );
    check_canonical(PlayerKind::read, &["human", "program"]);
    check_noted(PlayerKind::read, &[("Human", "human")]);
    check_canonical(SetUp::read, &["0", "1"]);
    check_refused(
        SetUp::read,
        &[("2", ValueWhy::NotSetUp), ("", ValueWhy::Empty)],
    );
    check_canonical(PlyCount::read, &["0", "81"]);
    check_noted(PlyCount::read, &[("081", "81")]);
    check_refused(
        PlyCount::read,
        &[
            ("-1", ValueWhy::NotNumber),
            ("99999999999", ValueWhy::TooLarge),
        ],
    );
    check_canonical(
        Variant::read,
        &["Standard", "Chess960", "King of the Hill", "Three-check"],
    );
    check_noted(
        Variant::read,
        &[
            ("fischerandom", "Chess960"),
            ("3 check", "Three-check"),
            ("Suicide", "Antichess"),
            ("", "Standard"),
        ],
    );
    check_refused(Variant::read, &[("starwars", ValueWhy::NotVariant)]);
    check_canonical(Outcome::read, &["1-0", "0-1", "1/2-1/2", "*"]);
    check_noted(
        Outcome::read,
        &[("½-½", "1/2-1/2"), ("1:0", "1-0"), ("1/2", "1/2-1/2")],
    );
    check_refused(
        Outcome::read,
        &[("", ValueWhy::Empty), ("nobody", ValueWhy::NotOutcome)],
    );
    let players = Players::read("Morphy, Paul:NN");
    assert_eq!(
        (players.list.len(), players.list[0].given.as_deref()),
        (2, Some("Paul"))
    );
    assert_eq!(players.to_string(), "Morphy, Paul:NN");
}

#[test]
fn rounds_are_ordered_as_games_are_collated() {
    let texts = ["?", "-", "1", "1.2", "1.10", "2", "10"];
    let rounds = texts.map(|it| Round::read(it).unwrap().value);
    assert!(rounds.is_sorted());
}

fn command(text: &str) -> Command<'_> {
    commands(text).next().unwrap_or_else(|| panic!("{text}"))
}

/// A command's meaning, written again.
fn check_commands(cases: &[(&str, &str, bool)]) {
    for (text, written, noted) in cases {
        let reading = command(text)
            .read()
            .unwrap_or_else(|it| panic!("{text}: {it}"));
        assert_eq!(reading.value.to_string(), *written, "{text}");
        assert_eq!(
            !reading.notes.is_empty(),
            *noted,
            "{text}: {:?}",
            reading.notes
        );
    }
}

#[test]
fn commands_mean_times_scores_squares_and_arrows() {
    check_commands(&[
        ("[%clk 0:05:00]", "[%clk 0:05:00]", false),
        ("[%clk\n0:14:05.4]", "[%clk 0:14:05.4]", false),
        ("[%CLK 00:05:00]", "[%clk 0:05:00]", false),
        ("[%clk 1:30:00.5]", "[%clk 1:30:00.5]", false),
        ("[%clk 0:05:00,5]", "[%clk 0:05:00.5]", true),
        ("[%clk 0:5:0]", "[%clk 0:05:00]", true),
        ("[%emt 0:00:12]", "[%emt 0:00:12]", false),
        ("[%egt 01:02:03]", "[%egt 1:02:03]", false),
        ("[%mct 01:02:03]", "[%mct 1:02:03]", false),
        ("[%eval 0.25]", "[%eval 0.25]", false),
        ("[%eval 0.25,18]", "[%eval 0.25,18]", false),
        ("[%eval -0.35,20]", "[%eval -0.35,20]", false),
        ("[%eval 0.0]", "[%eval 0.00]", false),
        ("[%eval #3]", "[%eval #3]", false),
        ("[%eval #-3]", "[%eval #-3]", false),
        ("[%eval #5,22]", "[%eval #5,22]", false),
        ("[%eval 250,5]", "[%eval 2.50,5]", true),
        ("[%eval M3]", "[%eval #3]", true),
        ("[%eval 0.257]", "[%eval 0.25]", true),
        ("[%csl Ge4,Rd5]", "[%csl Ge4,Rd5]", false),
        ("[%csl Yd4, Ye5]", "[%csl Yd4,Ye5]", true),
        ("[%cal Ge2e4,Rd1h5]", "[%cal Ge2e4,Rd1h5]", false),
        ("[%cal]", "[%cal]", false),
        ("[%mdl 8192]", "", false),
        ("[%c_arrow e5f6;keyPressed;none]", "", false),
    ]);
    let minutes = |it: u64| Duration::from_secs(60 * it);
    let cases = [
        ("[%clk 75]", ValueWhy::NotClock),
        ("[%clk 3:00]", ValueWhy::TwoClocks(minutes(3), minutes(180))),
        (
            "[%clk 1:07.250]",
            ValueWhy::TwoClocks(Duration::from_millis(67_250), Duration::from_secs(4035)),
        ),
        ("[%clk -0:00:01]", ValueWhy::Negative),
        ("[%clk -1:-1:-1]", ValueWhy::NotClock),
        ("[%clk 0:60:00]", ValueWhy::NotClock),
        ("[%clk]", ValueWhy::Empty),
        ("[%clk 99999999999999999999:00:00]", ValueWhy::NotClock),
        ("[%eval 3]", ValueWhy::PawnsOrCentipawns(3)),
        ("[%eval good]", ValueWhy::NotEval),
        ("[%eval #]", ValueWhy::NotEval),
        ("[%eval 0.25,]", ValueWhy::NotEval),
        ("[%csl Pd4]", ValueWhy::Color('P')),
        ("[%csl Gd9]", ValueWhy::Square),
        ("[%csl Gd4,]", ValueWhy::Color(' ')),
        ("[%cal Ge2]", ValueWhy::Square),
        ("[%cal Gé2e4]", ValueWhy::Square),
    ];
    for (text, why) in cases {
        assert_eq!(command(text).read().unwrap_err().why, why, "{text}");
    }
}

/// The pieces of a comment joined are the comment; returns how many commands it has.
fn check_lossless(comment: &str) -> usize {
    let mut joined = String::new();
    let mut count = 0;
    for piece in pieces(comment) {
        match piece {
            Piece::Text(text) => joined.push_str(text),
            Piece::Command(command) => {
                assert_eq!(command.at, joined.len(), "{comment}");
                joined.push_str(command.text);
                count += 1;
            }
        }
    }
    assert_eq!(joined, comment);
    count
}

#[test]
fn a_comment_is_words_and_commands() {
    let cases = [
        ("", 0, ""),
        ("best by test", 0, "best by test"),
        ("[%csl Ge4][%cal Ge2e4] the point", 2, "the point"),
        ("text [%csl Yf3] more", 1, "text more"),
        ("[%eval 0.17]\n[%clk 0:05:00]", 2, ""),
        ("[%clk 0:05:00", 0, "[%clk 0:05:00"),
        ("[% 5]", 0, "[% 5]"),
        ("[%[%clk 0:05:00]", 1, "[%"),
        ("[#] 50% [%x]é", 1, "[#] 50% é"),
        ("[%c_effect \"a]b\"]", 1, "b\"]"),
    ];
    for (comment, count, bare) in cases {
        assert_eq!(check_lossless(comment), count, "{comment}");
        assert_eq!(words(comment), bare, "{comment}");
    }
}

#[test]
fn a_long_comment_takes_no_longer_for_its_length() {
    for text in ["[%", "[%a", "[%1]", "[%a]"] {
        check_lossless(&text.repeat(100_000));
    }
    let long = "1/".repeat(100_000);
    assert!(TimeControl::read(&long).is_err() && Date::read(&long).is_err());
}

#[test]
fn every_value_of_the_corpus_is_read_or_refused_and_no_comment_loses_anything() {
    let (mut values, mut refused, mut found) = (0, 0, 0);
    for folder in ["corpus/pgn", "corpus/suites"] {
        for (_, text) in games::texts(folder) {
            for game in games::games(&text) {
                let game = game.game;
                for tag in &game.tags {
                    let read = read_any(&tag.name, &tag.value);
                    values += usize::from(read.is_some());
                    refused += usize::from(read == Some(false));
                }
                for line in game.lines() {
                    let line = game.line(line);
                    let nodes = line.moves.iter().map(|&id| game.node(id));
                    let behind = nodes.flat_map(|it| it.before.iter().chain(&it.after));
                    for comment in line.comments.iter().chain(behind) {
                        found += check_lossless(&comment.text);
                        commands(&comment.text).for_each(check_command);
                    }
                }
            }
        }
    }
    eprintln!("{values} values, {refused} of them refused; {found} commands");
}

#[test]
fn no_text_is_too_odd() {
    let parts = [
        "2014",
        "02",
        "9",
        "29",
        "??",
        "?",
        ".",
        "-",
        "/",
        ":",
        "+",
        "*",
        " ",
        "é",
        "−",
        "♞",
        "'",
        "\"",
        "d",
        "min",
        "G/",
        "sd",
        "|",
        ";",
        ",",
        "T12:00",
        "Feb",
        "day",
        "/move",
        "0.5",
        "99999999999",
        "A",
        "b",
        "#",
        "M3",
        "Ge4",
        "\u{a0}",
        "０",
        "\n",
    ];
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    for _ in 0..50_000 {
        let mut text = String::new();
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        let mut bits = seed;
        for _ in 0..=seed % 9 {
            text.push_str(parts[(bits % parts.len() as u64) as usize]);
            bits /= parts.len() as u64;
        }
        read_any("", &text);
        again(PlayMode::read, &text);
        again(PlayerKind::read, &text);
        let _ = Players::read(&text).to_string();
        for name in ["clk", "eval", "csl", "cal"] {
            let comment = format!("{text}[%{name} {text}]{text}");
            check_lossless(&comment);
            commands(&comment).for_each(check_command);
        }
    }
}

/// Reads a tag by every type, and says whether its own took it.
fn read_any(name: &str, value: &str) -> Option<bool> {
    let dates = again(Date::read, value);
    let controls = again(TimeControl::read, value);
    let codes = again(Eco::read, value);
    let rounds = again(Round::read, value);
    let ratings = again(Rating::read, value);
    let terminations = again(Termination::read, value);
    let times = again(TimeOfDay::read, value);
    let took = match name {
        "Date" | "EventDate" | "UTCDate" => dates,
        "TimeControl" => controls,
        "ECO" => codes || matches!(value, "?" | "-"),
        "Round" => rounds,
        "WhiteElo" | "BlackElo" => ratings,
        "Termination" => terminations,
        "Time" | "UTCTime" => times,
        _ => return None,
    };
    if !took && !value.is_empty() {
        eprintln!("refused: {name} {value:?}");
    }
    Some(took)
}

/// What is read is written so that it is read as the same again.
fn again<T: Display + PartialEq + std::fmt::Debug>(read: Read<T>, text: &str) -> bool {
    let Ok(reading) = read(text) else {
        return false;
    };
    let written = reading.value.to_string();
    let second = read(&written).unwrap_or_else(|it| panic!("{text}: {written}: {it}"));
    assert_eq!(second.value, reading.value, "{text}: {written}");
    assert!(
        second.notes.iter().all(|it| it.is_extension()),
        "{text}: {written}"
    );
    true
}

fn check_command(command: Command<'_>) {
    match command.read() {
        Ok(Reading {
            value: Meaning::Unknown,
            ..
        }) => (),
        Ok(reading) => {
            let written = reading.value.to_string();
            let second = commands(&written).next().unwrap().read().unwrap();
            assert_eq!(second, Reading::plain(reading.value), "{command}");
        }
        Err(error) => assert!(command.arguments.get(error.span).is_some(), "{command}"),
    }
}
