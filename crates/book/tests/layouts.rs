//! The ways in which books lay out a game, each in a small example.

#![allow(clippy::unwrap_used, reason = "a test")]

mod moves;

use scoresheet_book::{Book, BookGame, How, Options, WhyNoGame, WhyOpen, read};

use self::moves::moves_of;

fn san(game: &BookGame) -> String {
    moves_of(game, "san")
}

fn book(text: &str) -> Book {
    read(text, Options::default())
}

/// The games of a text, each without anything mended or left open.
fn games(text: &str) -> Vec<String> {
    let book = book(text);
    for game in &book.games {
        assert!(game.is_complete(), "{text}\n{:?}", game.open);
        assert_eq!(game.repaired(), 0, "{text}\n{:?}", game.plies);
    }
    assert!(book.passages.is_empty(), "{text}\n{:?}", book.passages);
    book.games.iter().map(san).collect()
}

const SPANISH: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7";

#[test]
fn one_game_in_every_layout() {
    for text in [
        // Two columns.
        "        WHITE.             BLACK.\n\
         \x20  1.  P-K4              P-K4\n\
         \x20  2.  Kt-KB3            Kt-QB3\n\
         \x20  3.  B-Kt5             P-QR3\n\
         \x20  4.  B-R4              Kt-B3\n\
         \x20  5.  Castles           B-K2\n",
        // Both columns numbered, in words.
        " 1. P. to K's 4th.            1. P. to K's 4th.\n\
         \x202. K. Kt. to B's 3d.         2. Q. Kt. to B's 3d.\n\
         \x203. B. to Q. Kt's 5th.        3. P. to Q. R's 3d.\n\
         \x204. B. to R's 4th.            4. K. Kt. to B's 3d.\n\
         \x205. Castles.                  5. B. to K's 2d.\n",
        // Run on, with commas and semicolons, over the ends of lines.
        "GAME 1.\n\n1 P-K4, P-K4; 2 Kt-KB3, Kt-QB3; 3 B-Kt5, P-QR3; 4 B-\nR4, Kt-B3; 5 O-O, B-K2.\n",
        // Notes between the moves, and Black's move alone behind dots.
        "GAME 1.\n\n 1. P-K4        P-K4\n 2. Kt-KB3\n\nThe best move, as the masters agree; P-KB4 is bolder.\n\n \
         2. ....        Kt-QB3\n 3. B-Kt5       P-QR3\n\nIf 3...P-B4; 4 P-Q4, White has a good game.\n\n \
         4. B-R4        Kt-B3\n 5. Castles     B-K2\n",
        // Over the end of a page, with its number and a running head.
        "GAME 1.\n\n 1. P-K4        P-K4\n 2. Kt-KB3      Kt-QB3\n\n{14}\n\n          CHESS FOR ALL.         15\n\n \
         3. B-Kt5       P-QR3\n 4. B-R4        Kt-B3\n 5. Castles     B-K2\n",
        // Marks of footnotes.
        "GAME 1.\n\n 1. P-K4        P-K4\n 2. Kt-KB3 (a)  Kt-QB3\n 3. B-Kt5       P-QR3 [B]\n 4. B-R4        Kt-B3\n \
         5. Castles     B-K2 (c)\n\n(a) The best.\n",
        // Without numbers.
        "GAME 1.\n\n P-K4        P-K4\n Kt-KB3      Kt-QB3\n B-Kt5       P-QR3\n B-R4        Kt-B3\n Castles     B-K2\n",
        // White's column, then Black's.
        "GAME 1.\n\n1 P-K4\n2 Kt-KB3\n3 B-Kt5\n4 B-R4\n5 Castles\n\nP-K4\nKt-QB3\nP-QR3\nKt-B3\nB-K2\n",
        // A number and a move on each line.
        "GAME 1.\n\n1\n\nP-K4\n\n1\n\nP-K4\n\n2\n\nKt-KB3\n\n2\n\nKt-QB3\n\n3\n\nB-Kt5\n\n3\n\nP-QR3\n\n4\n\nB-R4\n\n\
         4\n\nKt-B3\n\n5\n\nCastles\n\n5\n\nB-K2\n",
    ] {
        assert_eq!(games(text), [SPANISH], "{text}");
    }
}

#[test]
fn games_side_by_side_are_two() {
    let text = "GAME 1.                    GAME 2.\n\n\
                \x201. P-K4     P-K4          1. P-Q4     P-Q4\n\
                \x202. Kt-KB3   Kt-QB3        2. P-QB4    P-K3\n\
                \x203. B-Kt5    P-QR3         3. Kt-QB3   Kt-KB3\n\
                \x204. B-R4     Kt-B3         4. B-Kt5    B-K2\n\
                \x205. Castles  B-K2\n";
    let found = games(text);
    assert_eq!(found, [SPANISH, "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7"]);
}

#[test]
fn headings_and_endings_become_tags() {
    let text = "GAME 7. EVANS GAMBIT\n\n(London, 1862)\n\nWhite: A. Player. Black: B. Other.\n\n \
                1. P-K4        P-K4\n 2. Kt-KB3      Kt-QB3\n 3. B-B4        B-B4\n 4. P-QKt4      BxP\n \
                5. P-B3        Resigns.\n";
    let book = book(text);
    let game = &book.games[0];
    for (name, value) in [
        ("White", "A. Player"),
        ("Black", "B. Other"),
        ("Opening", "EVANS GAMBIT"),
        ("Event", "London, 1862"),
        ("Date", "1862.??.??"),
        ("Result", "1-0"),
        ("BookLine", "7"),
    ] {
        assert_eq!(game.tags.get(name), Some(value), "{name}");
    }
}

#[test]
fn variations_stand_where_they_are_legal() {
    let text = "GAME 1.\n\n 1. P-K4        P-K4\n 2. Kt-KB3      Kt-QB3\n 3. B-Kt5\n\n\
                If 3 B-B4, B-B4; 4 P-B3, with a quiet game. Of 3 Q-R5 we say nothing.\n\n \
                3. ....        P-QR3\n 4. B-R4        Kt-B3\n";
    let book = book(text);
    let game = &book.games[0];
    assert_eq!(san(game), "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6");
    let found: Vec<(usize, usize)> = game
        .variations
        .iter()
        .map(|it| (it.ply, it.plies.len()))
        .collect();
    assert_eq!(found, [(4, 3)]);
    assert_eq!(game.remarks.len(), 1);
    assert!(text[game.remarks[0].span.clone()].starts_with("If 3 B-B4"));
}

#[test]
fn a_misprint_is_mended_where_one_reading_is_left_and_told() {
    let text = "GAME 1.\n\n 1. P-K4        P-K4\n 2. Kt-KB8      Kt-QB3\n 3. B-Kt5       P-QR3\n 4. B-R4        Kt-B3\n \
                5. Castles     B-K2\n";
    let book = book(text);
    let game = &book.games[0];
    assert_eq!(san(game), SPANISH);
    let How::Repaired(repair) = &game.plies[2].how else {
        panic!("{:?}", game.plies[2]);
    };
    assert_eq!(repair.spelling, "Kt-KB3");
    assert_eq!(repair.proof, 7);
    assert_eq!(&text[game.plies[2].span.clone().unwrap()], "Kt-KB8");
    let printed = Options {
        as_printed: true,
        ..Options::default()
    };
    assert_eq!(read(text, printed).games.len(), 0);
}

#[test]
fn a_tie_is_left_open_with_its_candidates() {
    // Either rook may go to QB1, and nothing that follows tells which.
    let text = "White: K at KKt1, R at QR1, R at K1, P at KR2. Black: K at KR1, P at QR7.\n\n\
                1 R-QB1, K-Kt1; 2 K-Kt2.\n";
    let book = book(text);
    let game = &book.games[0];
    let open = game.open.as_ref().unwrap();
    assert_eq!(
        (open.ply, &open.why, open.candidates.len()),
        (0, &WhyOpen::Tie, 2)
    );
    assert_eq!(open.rest.len(), 3);
}

#[test]
fn moves_without_a_start_are_listed() {
    for (text, why) in [
        (
            "EXAMPLE 1.\n\n[Illustration]\n\n1 R-R7, K-Kt1; 2 K-Kt2, K-B1; 3 K-B3, K-K1.\n",
            WhyNoGame::NoDiagram,
        ),
        (
            " 31. R-R7        K-Kt1\n 32. K-Kt2       K-B1\n 33. K-B3        K-K1\n",
            WhyNoGame::NoBeginning,
        ),
    ] {
        let book = book(text);
        assert!(book.games.is_empty(), "{text}");
        let found: Vec<_> = book.passages.iter().map(|it| (it.why, it.moves)).collect();
        assert_eq!(found, [(why, 6)], "{text}");
    }
}

#[test]
fn a_game_is_decided_by_its_end() {
    // Only from f4 can the pawn take on e5.
    let text = "GAME 1.\n\n 1. P-B4        P-K4\n 2. BPxP        P-Q3\n 3. PxP         BxP\n 4. P-KKt3      Kt-KB3\n";
    let book = book(text);
    let game = &book.games[0];
    assert_eq!(san(game), "f4 e5 fxe5 d6 exd6 Bxd6 g3 Nf6");
    assert!(matches!(&game.plies[0].how, How::Searched { rivals } if rivals.len() == 1));
}

#[test]
fn hostile_text_is_read_in_time() {
    for unit in [
        "1. ",
        "1. P-K4 ",
        "P-K4 P-K4\n",
        "(",
        "|",
        "1 2 3 4 5 6 7 8\n",
        "Kt",
        ". . . ",
    ] {
        let text = unit.repeat(60_000 / unit.len());
        let _ = read(&text, Options::default());
    }
}
