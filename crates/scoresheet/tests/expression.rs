//! Which games an expression wants, and what it says where a text is no expression.

#![allow(clippy::unwrap_used, reason = "a test")]

use scoresheet::database::expression::{Expression, read_moves};
use scoresheet::database::replay::Replayed;
use scoresheet::database::skim::Skim;

const GAME: &str = "\
[Event \"Réti Memorial\"]
[Date \"1996.05.??\"]
[Round \"3.1\"]
[White \"Kasparov, Garry\"]
[Black \"Müller, Karsten\"]
[Result \"1-0\"]
[WhiteElo \"2851\"]
[BlackElo \"2551\"]
[WhiteRatingDiff \"+3\"]
[ECO \"B97\"]
[TimeControl \"5400+30\"]
[Annotator \"?\"]
[Source \"a \\\"book\\\"\"]

1. e4 e5 (1... c5) 2. Qh5 {early} Nc6 {[%clk 0:10]} 3. Bc4 Nf6 4. Qxf7# 1-0
";

fn wants(expression: &str) -> bool {
    let wanted = Expression::read(expression).unwrap_or_else(|it| panic!("{expression}: {it}"));
    let mut skim = Skim::new(GAME);
    let game = skim.next_game().unwrap();
    wanted.wants(game.tags, || Replayed::of(GAME, &game.raw))
}

#[test]
fn a_game_is_wanted_as_the_expression_says() {
    for (expression, expected) in [
        ("White = \"Kasparov, Garry\"", true),
        ("White = Kasparov", false),
        ("white = 'Kasparov, Garry'", true),
        ("White != Kasparov", true),
        ("White ~ kasparov", true),
        ("White !~ kasparov", false),
        ("Black ~ muller", true),
        ("Black ~ MÜLLER", true),
        ("Player ~ müller", true),
        ("Player ~ karpov", false),
        ("Player !~ karpov", true),
        ("Player = \"Müller, Karsten\"", true),
        ("Event ~ 'reti mem'", true),
        ("White ~ /^kasp.*y$/", true),
        ("White ~ /^asp/", false),
        ("Source = \"a \\\"book\\\"\"", true),
        ("Date = 1996", true),
        ("Date = 1996.05", true),
        ("Date = 1996.05.01", false),
        ("Date != 1996.05.01", true),
        ("Date >= 1996.05", true),
        ("Date > 1996.05", false),
        ("Date > 1996.04", true),
        ("Date < 1996.06", true),
        ("Date <= 1996-05-31", true),
        ("Date <= 1996", true),
        ("Date < 1996", false),
        ("Date = 1990..1999", true),
        ("Date = 1997..", false),
        ("Date = ..1996", true),
        ("EventDate > 1990", false),
        ("not EventDate > 1990", true),
        ("WhiteElo > 2800", true),
        ("WhiteElo >= 2851 and BlackElo<=2551", true),
        ("Elo > 2800", true),
        ("Elo < 2600", true),
        ("MinElo > 2600", false),
        ("MaxElo > 2600", true),
        ("AvgElo = 2701", true),
        ("WhiteElo = 2800..2900", true),
        ("WhiteElo ~ 28", true),
        ("WhiteRatingDiff > 2", true),
        ("Result = 1-0", true),
        ("Result = 1:0", true),
        ("Result != 1/2-1/2", true),
        ("ECO = B97", true),
        ("ECO = B9", true),
        ("ECO = B", true),
        ("eco = B90..B99", true),
        ("ECO = C..D", false),
        ("ECO >= B90", true),
        ("Round = 3", true),
        ("Round = 3.2", false),
        ("Round < 4", true),
        ("Round > 2", true),
        ("Annotator", false),
        ("Annotator = ?", true),
        ("Opening", false),
        ("not Opening", true),
        ("Event > a", true),
        ("Event < a", false),
        ("Plies = 7", true),
        ("Plies > 40", false),
        ("Plies", true),
        ("Comments", true),
        ("Comments = 1", true),
        ("Variations = 1", true),
        ("Variations > 1", false),
        ("Ends = mate", true),
        ("Ends = stalemate", false),
        ("Ends != stalemate", true),
        ("Moves = '1. e4 e5'", true),
        ("Moves = 'e2e4 e7e5 d1h5'", true),
        ("Moves = '1. P-K4 P-K4 2. Q-R5'", true),
        ("Moves = '1. e4 c5'", false),
        ("Position = '*/*/*/*/2B1P*/*/*/*'", true),
        ("Position = 'r*/*/*/*/*/*/*/A* w'", true),
        ("Material = KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP", true),
        ("Material = KvK", false),
        ("White ~ karpov or Black ~ muller", true),
        ("White ~ karpov and Black ~ muller", false),
        ("not White ~ karpov and Black ~ muller", true),
        ("not (White ~ karpov and Black ~ muller)", true),
        ("White ~ kasparov or White ~ x and White ~ y", true),
        ("(White ~ kasparov or White ~ x) and White ~ zz", false),
        ("! White ~ x && ! (Black ~ x || White ~ x)", true),
        ("not not White ~ kasparov", true),
        ("White ~ and", false),
        ("Plies = 7 and White ~ kasparov", true),
        ("Plies = 7 or White ~ karpov", true),
    ] {
        assert_eq!(wants(expression), expected, "{expression}");
    }
}

#[test]
fn tags_decide_without_moves_when_they_can() {
    for (expression, decided) in [
        ("White ~ kasparov", Some(true)),
        ("Plies > 40", None),
        ("White ~ karpov and Plies > 40", Some(false)),
        ("Plies > 40 and White ~ karpov", Some(false)),
        ("White ~ kasparov and Plies > 40", None),
        ("White ~ kasparov or Plies > 40", Some(true)),
        ("not (Plies > 40 and White ~ karpov)", Some(true)),
        ("Ends = mate or not Comments", None),
    ] {
        let wanted = Expression::read(expression).unwrap();
        let mut skim = Skim::new(GAME);
        let game = skim.next_game().unwrap();
        assert_eq!(wanted.by_tags(game.tags), decided, "{expression}");
    }
}

#[test]
fn what_is_no_expression_is_told_with_its_place_and_what_would_do() {
    let deep = "(".repeat(100) + "White";
    let wide = (0..100).map(|_| "(White or ").collect::<String>() + "White";
    for (expression, at, says) in [
        ("", 0..0, "a term should stand here"),
        ("White =", 7..7, "a value should stand"),
        ("White = = x", 7..7, "a value should stand"),
        ("= x", 0..1, "a term should stand here"),
        ("White ~ a b", 10..11, "`and` or `or`"),
        ("White ~ \"a", 8..9, "nothing closes this `\"`"),
        ("White ~ /a", 8..9, "nothing closes this `/`"),
        ("White ~ /(/", 8..11, "no regular expression"),
        ("(White ~ a", 0..1, "nothing closes this parenthesis"),
        ("White ~ a)", 9..10, "this parenthesis closes nothing"),
        ("White ~ a and", 13..13, "a term should stand here"),
        ("and White", 0..3, "a term should stand here"),
        ("White & Black", 6..7, "this is no operator"),
        ("Date > spring", 7..13, "a date such as"),
        ("WhiteElo > high", 11..15, "a whole number"),
        ("Result > 1-0", 7..8, "= or != alone"),
        ("Result = win", 9..12, "1-0, 0-1"),
        ("ECO = Z99", 6..9, "a code such as"),
        ("AvgElo ~ 25", 7..8, "= != <"),
        ("Plies ~ 25", 6..7, "= != <"),
        ("White = /a/", 6..7, "~ or !~ alone"),
        ("Ends = draw", 7..11, "`mate` or `stalemate`"),
        ("Ends > mate", 5..6, "= or != alone"),
        ("Ends", 4..4, "= or != alone"),
        ("Moves = '1. e5'", 8..15, "e5"),
        ("Moves = ''", 8..10, "moves should stand here"),
        ("Position = 8/8", 11..14, "a board has 8"),
        ("Material = KR", 11..13, "two sides"),
        (&deep, 0..0, ""),
        (&wide, 0..0, "too many"),
    ] {
        let error = Expression::read(expression).unwrap_err();
        assert!(error.to_string().contains(says), "{expression}: {error}");
        assert!(error.span.end <= expression.len(), "{expression}");
        if !at.is_empty() || at.start > 0 {
            assert_eq!(error.span, at, "{expression}: {error}");
        }
    }
}

#[test]
fn first_moves_are_read_in_any_notation() {
    let expected = read_moves("1. e4 e5 2. Nf3").unwrap();
    for text in [
        "e4 e5 Nf3",
        "1. e2e4 e7e5 2. g1f3",
        "1. P-K4 P-K4 2. N-KB3",
        "1. e4 e5 2. Sf3",
    ] {
        assert_eq!(read_moves(text), Ok(expected.clone()), "{text}");
    }
    for text in ["", "1. e5", "hello", "1. e4 e5 *\n\n1. d4 *"] {
        assert!(read_moves(text).is_err(), "{text}");
    }
}
