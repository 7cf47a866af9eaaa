//! Games told in whole sentences under numbers, White's and Black's each in a line of its own.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test")]

mod moves;

use std::path::PathBuf;

use scoresheet_book::{Book, BookGame, Options, read};

use self::moves::moves_of;

fn san(game: &BookGame) -> String {
    moves_of(game, "san")
}

fn book(text: &str) -> Book {
    read(text, Options::default())
}

const GAME: &str = "\
FIRST GAME.

    FIRST COUPLET OF MOVES.

    White. The king’s pawn 2 squares.
    Black. The same.

                    2.
    W. King’s bishop at queen’s bishop’s 4th square.(a)
    B. Queen’s knight at his bishop’s 3d,
       to protect the pawn.

(a) Here stands what the author thinks of it, which goes on for a line
or two and names no move.

                COUPLET 3.
    W. The queen at the adverse king’s rook’s 4th. †
    B. King’s knight at his bishop’s 3d square.(b) ☜

                    4.
    W. The queen takes the bishop’s pawn, and gives _check-mate_.
    B. Lost every where.

(b) A blunder.
";

#[test]
fn sentences_under_numbers_are_a_game() {
    let book = book(GAME);
    assert_eq!(book.games.len(), 1);
    let game = &book.games[0];
    assert_eq!(san(game), "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#");
    assert!(game.is_complete());
    assert_eq!(game.heading, "FIRST GAME.");
    let printed: Vec<&str> = game
        .plies
        .iter()
        .filter_map(|ply| Some(&GAME[ply.span.clone()?]))
        .collect();
    assert_eq!(printed[1], "The same");
    assert_eq!(printed[2], "King’s bishop at queen’s bishop’s 4th square");
    assert_eq!(game.remarks.len(), 1, "the note between the moves");
}

#[test]
fn a_back_game_goes_on_from_the_game_it_leaves() {
    let text = format!(
        "{GAME}
BACK GAME,

TO THE FIRST GAME,

    _On the Third Move of the Black_.

                    3.
    W. The queen at the adverse king’s rook’s 4th.
    B. The queen at her king’s 2d square.

                    4.
    W. King’s knight at his bishop’s 3d.
    B. King’s knight at his bishop’s 3d, attacking the queen.

EXAMPLE IX.

                    9.
    W. The queen takes the rook.
    B. The queen takes the rook.

                    10.
    W. The rook takes the queen.
    B. The king takes the rook.
"
    );
    let book = book(&text);
    assert_eq!(book.games.len(), 2);
    let back = &book.games[1];
    assert_eq!(san(back), "e4 e5 Bc4 Nc6 Qh5 Qe7 Nf3 Nf6");
    assert!(
        back.heading.starts_with("BACK GAME, TO THE FIRST GAME,"),
        "{}",
        back.heading
    );
    // What begins in the middle of another game is none.
    assert_eq!(book.passages.len(), 1);
    assert_eq!(book.passages[0].moves, 4);
}

#[test]
fn a_choice_left_by_the_author_is_left_open() {
    let text = "
                    1.
    W. King’s pawn 2 squares.
    B. The same.

                    2.
    W. The king at his 2d square.
    B. The king at his 2d square.

                    3.
    W. Queen’s pawn 1 square.
    B. Queen’s pawn 1 square.

                    4.
    W. Queen’s knight at his bishop’s 3d.
    B. The king at his 3d square, or at his bishop’s 3d.
";
    let book = book(text);
    let game = &book.games[0];
    assert_eq!(san(game), "e4 e5 Ke2 Ke7 d3 d6 Nc3");
    assert_eq!(game.unread(), 1);
}

#[test]
fn where_black_moves_first_he_is_white_for_us() {
    let text = "
PARTY WITH THE MOVE.

                    1.
    B. King’s pawn 2 squares.
    W. The same.

                    2.
    B. The queen at the white king’s rook’s 4th.
    W. Queen’s knight at his bishop’s 3d.

                    3.
    B. King’s bishop at his queen’s bishop’s 4th.
    W. King’s knight’s pawn 1 square.
";
    let book = book(text);
    assert_eq!(san(&book.games[0]), "e4 e5 Qh5 Nc6 Bc4 g6");
}

#[test]
fn the_marks_of_sides_may_stand_before_other_notations() {
    let text = "1.\n W. P-K4\n B. P-K4\n\n2.\n W. Kt-KB3\n B. Kt-QB3\n\n3.\n W. B-Kt5\n B. P-QR3\n";
    assert_eq!(san(&book(text).games[0]), "e4 e5 Nf3 Nc6 Bb5 a6");
}

#[test]
fn a_position_may_be_told_in_sentences_and_odds_in_the_heading() {
    let text = "
A GAME AT ODDS,

He received the King’s Knight’s Pawn, and the Move.

                    1.
    W. The king’s pawn 2 squares.
    B. The king’s bishop’s pawn 2 squares.

                    2.
    W. The pawn takes the pawn.
    B. King’s knight at his bishop’s 3d.

                    3.
    W. The queen gives check at the adverse king’s rook’s 4th.
    B. The knight takes the queen.

AN ENDING.

    Situation of the White.
    The king at the adverse king’s 3d.
    The rook at its king’s rook’s square.

    Situation of the Black.
    The king at his square.
    The queen’s rook’s pawn at its square.

                    1.
    W. The rook at its king’s bishop’s square.
    B. The king at his queen’s square.

                    2.
    W. The rook at the adverse king’s bishop’s 2d.
    B. The rook’s pawn 2 squares.
";
    let book = book(text);
    let starts: Vec<String> = book
        .games
        .iter()
        .map(|game| scoresheet::placement::fen::write(&game.start))
        .collect();
    assert_eq!(
        starts,
        [
            "rnbqkbnr/pppppp1p/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "4k3/p7/4K3/8/8/8/8/7R w - - 0 1"
        ]
    );
    assert_eq!(san(&book.games[0]), "e4 f5 exf5 Nf6 Qh5+ Nxh5");
    assert_eq!(san(&book.games[1]), "Rf1 Kd8 Rf7 a5");
}

/// The book lies beside the repository; without it the test says so and passes.
#[test]
fn studies_of_chess_gives_its_games() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/corpus/books/philidor-studies-of-chess.txt");
    let Ok(bytes) = std::fs::read(&path) else {
        eprintln!("SKIPPED: {} is not there", path.display());
        return;
    };
    let text = scoresheet::text::decode(&bytes).text.into_owned();
    let book = book(&text);
    let complete = book.games.iter().filter(|game| game.is_complete()).count();
    let plies: usize = book.games.iter().map(|game| game.plies.len()).sum();
    let repaired: usize = book.games.iter().map(BookGame::repaired).sum();
    assert_eq!((book.games.len(), complete, repaired), (122, 84, 1));
    assert_eq!(plies, 4480);
    assert_eq!(book.passages.len(), 7);
}
