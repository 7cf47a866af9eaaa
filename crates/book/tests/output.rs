//! Games of a book as PGN, and what is told of them.

#![allow(clippy::unwrap_used, reason = "a test")]

mod by_hand;

use scoresheet::convert::write_pgn;
use scoresheet::diagnostic::Code;
use scoresheet::notation::san;
use scoresheet_book::output::{Prose, game_read};
use scoresheet_book::page::plain;
use scoresheet_book::{How, Repair, told};

use by_hand::{TEXT, at, book};

/// The moves of a game as PGN.
fn movetext(game: usize, prose: Prose) -> String {
    let page = plain(TEXT);
    let read = game_read(&page, &book().games[game], prose);
    let mut out = String::new();
    let noticed = write_pgn(&read, &san::SAN, &mut out);
    assert_eq!(noticed, []);
    let moves = out.split("\n\n").nth(1).unwrap();
    moves.replace('\n', " ")
}

#[test]
fn a_repair_stands_in_a_comment_and_a_note_becomes_a_variation() {
    assert_eq!(
        movetext(0, Prose::Out),
        "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 h6 5. Nxe5 Bxd1 (5... dxe5 6. Qxg4) 6. Bxf7+ Ke7 \
         7. Nd5# {printed “Kt-QS mate”, line 11: read as Kt-Q5mate} 1-0"
    );
}

#[test]
fn the_prose_becomes_comments_when_it_is_wanted() {
    let text = movetext(0, Prose::Comments);
    assert!(
        text.contains("3. Bc4 Bg4 {The pin (so it is called) looks strong.} 4. Nc3"),
        "{text}"
    );
}

#[test]
fn a_game_that_stays_open_ends_there_and_keeps_the_rest() {
    assert_eq!(
        movetext(1, Prose::Out),
        "1. f4 e5 2. fxe5 d6 3. Nf3 Nf6 4. Nd4 c5 5. Nf3 {line 16: “Kt-Q2” may be Nbd7 or Nfd7; \
         the rest of the text: P-K6 PxP} 1/2-1/2"
    );
}

#[test]
fn the_tags_say_where_the_game_stands_in_the_book() {
    let page = plain(TEXT);
    for (game, line) in [(0, "3"), (1, "15")] {
        let read = game_read(&page, &book().games[game], Prose::Out);
        assert_eq!(read.game.tags.get("BookLine"), Some(line));
    }
    // A page of HTML has its own lines.
    let html = format!("<html>\n\n<pre>{TEXT}</pre>");
    let page = plain(&html);
    assert_eq!(page.text.trim_end(), TEXT.trim_end());
    let read = game_read(&page, &book().games[0], Prose::Out);
    assert_eq!(read.game.tags.get("BookLine"), Some("5"));
}

#[test]
fn a_game_that_ends_in_mate_is_won_though_the_text_does_not_say_so() {
    let (page, mut game) = (plain(TEXT), book().games.swap_remove(0));
    game.end = None;
    let mut out = String::new();
    write_pgn(&game_read(&page, &game, Prose::Out), &san::SAN, &mut out);
    assert!(
        out.contains("[Result \"1-0\"]") && out.ends_with(" 1-0\n\n"),
        "{out}"
    );
}

#[test]
fn a_game_from_a_position_has_it_in_its_tags() {
    let (page, mut game) = (plain(TEXT), book().games.swap_remove(0));
    game.start = by_hand::position(&game.plies[..12]);
    game.plies.drain(..12);
    game.variations.clear();
    let mut out = String::new();
    write_pgn(&game_read(&page, &game, Prose::Out), &san::SAN, &mut out);
    let fen = "[FEN \"rn1q1bnr/ppp1kBp1/3p3p/4N3/4P3/2N5/PPPP1PPP/R1BbK2R w KQ - 1 7\"]";
    assert!(out.contains(fen), "{out}");
    assert!(out.contains("\n\n7. Nd5# {"), "{out}");
}

#[test]
fn every_conclusion_and_every_doubt_is_told_at_its_place() {
    let (page, book) = (plain(TEXT), book());
    let told: Vec<_> = book
        .games
        .iter()
        .flat_map(|game| told::of_game(&page, game))
        .chain(told::of_passages(&page, &book.passages))
        .map(|it| (it.code, it.span.clone(), it.message))
        .collect();
    let expected = [
        (
            Code::PrintAlone,
            at("P-Q3"),
            "1 move rests on the print alone, for with one letter taken for another the game \
             could be played, too: P-Q3",
        ),
        (
            Code::Misprint,
            at("Kt-QS mate"),
            "“Kt-QS mate” was read as “Kt-Q5mate” (Nd5#): 25 away from the print, the next reading \
             75 farther; no later move follows from it",
        ),
        (
            Code::DecidedByGame,
            at("P-B4, P-K4").start..at("P-B4, P-K4").start + 4,
            "“P-B4” is f4: with c4 the game cannot be played on",
        ),
        (
            Code::AmbiguousMove,
            at("Kt-Q2"),
            "“Kt-Q2” may be Nbd7 or Nfd7: they fit the print equally well, and the game goes on \
             with each; 2 moves behind it were left unread",
        ),
        (
            Code::NoDiagram,
            at("1 K-K2, K-K7"),
            "2 moves under “ENDING. White to play.” from a diagram that the text lacks",
        ),
    ];
    let expected: Vec<_> = expected
        .map(|(code, span, message)| (code, span, message.to_owned()))
        .into();
    assert_eq!(told, expected);
}

#[test]
fn a_move_that_is_not_printed_is_told_behind_the_one_before() {
    let (page, mut game) = (plain(TEXT), book().games.swap_remove(0));
    game.plies[3].span = None;
    game.plies[3].how = How::Repaired(Repair {
        spelling: String::new(),
        cost: 160,
        margin: 80,
        proof: 9,
    });
    let told = told::of_game(&page, &game).swap_remove(0);
    let behind = at("Kt-KB3").end;
    assert_eq!((told.code, told.span), (Code::Misprint, behind..behind));
    assert_eq!(
        told.message,
        "a move is not printed here, taken for d6: the next reading 80 farther; 9 later moves \
         follow from it"
    );
    let mut out = String::new();
    write_pgn(&game_read(&page, &game, Prose::Out), &san::SAN, &mut out);
    let out = out.replace('\n', " ");
    let comment = "2. Nf3 d6 {not printed; the rest of the game leaves this move} 3. Bc4";
    assert!(out.contains(comment), "{out}");
}
