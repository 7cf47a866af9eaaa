//! Sentences written by hand: what a careful teacher would say of a text.

use std::collections::BTreeMap;

use scoresheet::notation::{self, Scene, explain, find, read_move};
use scoresheet::placement::fen;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const BLACK: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const BLACK_CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
const CASTLES_WITH_CHECK: &str = "5k2/8/8/8/8/8/8/4K2R w K - 0 1";
/// Chess960: the king on f1.
const KING_F1: &str = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
/// Chess960: the king stays on g1.
const KING_G1: &str = "4k3/8/8/8/8/8/8/6KR w H - 0 1";
/// Four captures of pawns by pawns.
const PAWNS: &str = "4k3/8/8/3p1p2/2P1P1P1/8/8/4K3 w - - 0 1";
/// The pawns on the d-file and the f-file may take the same pawn.
const BISHOP_PAWN: &str = "4k3/8/8/4p3/3P1P2/8/8/4K3 w - - 0 1";
const KNIGHTS: &str = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
const ROOKS: &str = "4k3/8/8/R7/8/8/8/R3K3 w Q - 0 1";
const QUEENS: &str = "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1";
/// A knight on c3 and another on c7 may come to b5.
const TWO_KNIGHTS: &str = "7k/2N5/8/8/8/2N5/8/4K3 w - - 0 1";
const TAKES_A_BISHOP: &str = "4k3/8/2p1p3/3n4/1B1N1B2/8/8/4K3 b - - 0 1";
const PASSING: &str = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";
/// Two captures: that in passing, and another pawn's.
const TWO_PASSING: &str = "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1";
const PROMOTES: &str = "7k/4P3/8/8/8/8/8/4K3 w - - 0 1";
const TAKES_AND_PROMOTES: &str = "1n6/P6k/8/8/8/8/7K/8 w - - 0 1";
const MATE: &str = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
const DISCOVERED: &str = "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1";

const SHORT: &str = "White castles on the king's side: the king goes from e1 to g1 and the rook goes \
     from h1 to f1";
const LONG: &str = "Black castles on the queen's side: the king goes from e8 to c8 and the rook goes \
     from a8 to d8";

/// Position, move in coordinates, text, sentence.
type Row = (&'static str, &'static str, &'static str, &'static str);

#[rustfmt::skip]
const SENTENCES: &[(&str, &[Row])] = &[
    ("san", &[
        (START, "e2e4", "e4", "a pawn goes to e4"),
        (START, "g1f3", "Nf3", "the knight goes to f3"),
        (KNIGHTS, "b1d2", "Nbd2", "the knight on the b-file goes to d2"),
        (ROOKS, "a1a3", "R1a3", "the rook on rank 1 goes to a3"),
        (QUEENS, "h4e1", "Qh4e1", "the queen on h4 goes to e1"),
        (PAWNS, "e4d5", "exd5", "the pawn on the e-file takes on d5"),
        (PASSING, "e5f6", "exf6", "the pawn on the e-file takes on f6, which is a capture in passing"),
        (CASTLES, "e1g1", "O-O", SHORT),
        (BLACK_CASTLES, "e8c8", "O-O-O", LONG),
        (CASTLES_WITH_CHECK, "e1g1", "O-O+", "White castles on the king's side, giving check: the king goes from e1 to g1 and the rook goes from h1 to f1"),
        (KING_F1, "f1h1", "O-O", "White castles on the king's side: the king goes from f1 to g1 and the rook goes from h1 to f1"),
        (KING_G1, "g1h1", "O-O", "White castles on the king's side: the king stays on g1 and the rook goes from h1 to f1"),
        (PROMOTES, "e7e8q", "e8=Q+", "a pawn goes to e8 and becomes a queen, giving check"),
        (PROMOTES, "e7e8n", "e8=N", "a pawn goes to e8 and becomes a knight"),
        (TAKES_AND_PROMOTES, "a7b8r", "axb8=R", "the pawn on the a-file takes on b8 and becomes a rook"),
        (MATE, "h5f7", "Qxf7#", "the queen takes on f7, giving checkmate"),
        (BLACK, "0000", "--", "Black passes: no man moves"),
    ]),
    ("san-import", &[
        (START, "e2e4", "e4", "a pawn goes to e4"),
        (TAKES_A_BISHOP, "d5b4", "Nxb4", "the knight takes on b4"),
        (PASSING, "e5f6", "exf6", "the pawn on the e-file takes on f6, which is a capture in passing"),
        (MATE, "h5f7", "Qxf7#", "the queen takes on f7, giving checkmate"),
    ]),
    ("fide", &[
        (START, "g1f3", "Nf3", "the knight goes to f3"),
        (CASTLES, "e1g1", "0-0", SHORT),
        (BLACK_CASTLES, "e8c8", "0-0-0", LONG),
        (PROMOTES, "e7e8q", "e8Q+", "a pawn goes to e8 and becomes a queen, giving check"),
        (PASSING, "e5f6", "exf6", "the pawn on the e-file takes on f6, which is a capture in passing"),
    ]),
    ("lan", &[
        (START, "g1f3", "Ng1-f3", "the knight on g1 goes to f3"),
        (START, "e2e4", "e2-e4", "the pawn on e2 goes to e4"),
        (TAKES_A_BISHOP, "d5b4", "Nd5xb4", "the knight on d5 takes on b4"),
        (TAKES_AND_PROMOTES, "a7b8q", "a7xb8=Q", "the pawn on a7 takes on b8 and becomes a queen"),
        (CASTLES, "e1g1", "O-O", SHORT),
        (DISCOVERED, "e4c3", "Ne4-c3+", "the knight on e4 goes to c3, giving check"),
    ]),
    ("lan-nohyphen", &[
        (START, "g1f3", "Ng1f3", "the knight on g1 goes to f3"),
        (START, "e2e4", "e2e4", "the pawn on e2 goes to e4"),
        (MATE, "h5f7", "Qh5xf7#", "the queen on h5 takes on f7, giving checkmate"),
        (PROMOTES, "e7e8b", "e7e8=B", "the pawn on e7 goes to e8 and becomes a bishop"),
    ]),
    ("fan", &[
        (START, "g1f3", "♘f3", "the knight goes to f3"),
        (BLACK, "g8f6", "♘f6", "the knight goes to f6"),
        (PROMOTES, "e7e8q", "e8=♕+", "a pawn goes to e8 and becomes a queen, giving check"),
        (QUEENS, "h4e1", "♕h4e1", "the queen on h4 goes to e1"),
    ]),
    ("fan-colour", &[
        (START, "g1f3", "♘f3", "the knight goes to f3"),
        (BLACK, "g8f6", "♞f6", "the knight goes to f6"),
        (TAKES_A_BISHOP, "d5b4", "♞xb4", "the knight takes on b4"),
        (BLACK_CASTLES, "e8c8", "O-O-O", LONG),
    ]),
    ("reversible", &[
        (START, "g1f3", "Ng1-f3", "the knight on g1 goes to f3"),
        (TAKES_A_BISHOP, "d5b4", "Nd5xBb4", "the knight on d5 takes the bishop on b4"),
        (PASSING, "e5f6", "e5xf6 e.p.", "the pawn on e5 takes on f6 in passing"),
        (TAKES_AND_PROMOTES, "a7b8q", "a7xNb8=Q", "the pawn on a7 takes the knight on b8 and becomes a queen"),
    ]),
    ("reversible-concise", &[
        (START, "e2e4", "e24", "the pawn on e2 goes to rank 4 (e4)"),
        (TAKES_A_BISHOP, "d5b4", "Nd5:Bb4", "the knight on d5 takes the bishop on b4"),
        (PASSING, "e5f6", "e5:f6 e.p.", "the pawn on e5 takes on f6 in passing"),
        (PROMOTES, "e7e8q", "e78=Q+", "the pawn on e7 goes to rank 8 (e8) and becomes a queen, giving check"),
        (CASTLES, "e1g1", "0-0", SHORT),
    ]),
    ("uci", &[
        (START, "e2e4", "e2e4", "from e2 to e4"),
        (PROMOTES, "e7e8q", "e7e8q", "from e7 to e8, becoming a queen"),
        (CASTLES, "e1g1", "e1g1", "from e1 to g1, which is castling on the king's side"),
        (KING_F1, "f1h1", "f1h1", "from f1 to the rook on h1, which is castling on the king's side"),
        (START, "0000", "0000", "White passes: no man moves"),
    ]),
    ("uci960", &[
        (START, "e2e4", "e2e4", "from e2 to e4"),
        (TAKES_A_BISHOP, "d5b4", "d5b4", "from d5 to b4"),
        (CASTLES, "e1g1", "e1h1", "from e1 to the rook on h1, which is castling on the king's side"),
        (BLACK_CASTLES, "e8c8", "e8a8", "from e8 to the rook on a8, which is castling on the queen's side"),
        (PROMOTES, "e7e8n", "e7e8n", "from e7 to e8, becoming a knight"),
    ]),
    ("cecp", &[
        (START, "g1f3", "g1f3", "from g1 to f3"),
        (CASTLES, "e1g1", "e1g1", "from e1 to g1, which is castling on the king's side"),
        (KING_F1, "f1h1", "O-O", "White castles on the king's side: the king goes from f1 to g1 and the rook goes from h1 to f1"),
        (PROMOTES, "e7e8q", "e7e8q", "from e7 to e8, becoming a queen"),
        (BLACK, "0000", "@@@@", "Black passes: no man moves"),
    ]),
    ("smith", &[
        (START, "g1f3", "g1f3", "from g1 to f3"),
        (TAKES_AND_PROMOTES, "a7b8q", "a7b8nQ", "from a7 to b8, taking a knight and becoming a queen"),
        (TAKES_A_BISHOP, "d5b4", "d5b4b", "from d5 to b4, taking a bishop"),
        (PASSING, "e5f6", "e5f6E", "from e5 to f6, taking a pawn in passing"),
        (CASTLES, "e1g1", "e1g1c", "from e1 to g1, castling on the king's side"),
        (BLACK_CASTLES, "e8c8", "e8c8C", "from e8 to c8, castling on the queen's side"),
    ]),
    ("iccf", &[
        (START, "e2e4", "5254", "from file 5, rank 2 (e2) to file 5, rank 4 (e4)"),
        (BLACK, "g8f6", "7866", "from file 7, rank 8 (g8) to file 6, rank 6 (f6)"),
        (PROMOTES, "e7e8q", "57581", "from file 5, rank 7 (e7) to file 5, rank 8 (e8), becoming a queen"),
        (CASTLES, "e1g1", "5171", "from file 5, rank 1 (e1) to file 7, rank 1 (g1), which is castling on the king's side"),
        (KING_F1, "f1h1", "6181", "from file 6, rank 1 (f1) to the rook on file 8, rank 1 (h1), which is castling on the king's side"),
    ]),
    ("tcn", &[
        (START, "e2e4", "mC", "from m (e2) to C (e4)"),
        (START, "g1f3", "gv", "from g (g1) to v (f3)"),
        (PROMOTES, "e7e8q", "0~", "from 0 (e7) to ~ (e8), becoming a queen"),
        (CASTLES, "e1g1", "eg", "from e (e1) to g (g1), which is castling on the king's side"),
    ]),
    ("polyglot", &[
        (START, "e2e4", "0x031c", "from e2 to e4, packed in 31c"),
        (PROMOTES, "e7e8q", "0x4d3c", "from e7 to e8, packed in d3c, becoming a queen"),
        (CASTLES, "e1g1", "0x0107", "from e1 to the rook on h1, packed in 107, which is castling on the king's side"),
        (BLACK, "g8f6", "0x0fad", "from g8 to f6, packed in fad"),
    ]),
    ("gringmuth", &[
        (START, "e2e4", "gego", "from ge (e2) to go (e4)"),
        (BLACK, "g8f6", "wati", "from wa (g8) to ti (f6)"),
        (PROMOTES, "e7e8n", "sesak", "from se (e7) to sa (e8), becoming a knight"),
        (CASTLES, "e1g1", "galal", "from ga (e1) to the rook on la (h1), castling on the king's side"),
    ]),
    ("uedemann", &[
        (START, "e2e4", "DOGO", "from DO (e2) to GO (e4)"),
        (START, "d2d4", "ODOG", "from OD (d2) to OG (d4)"),
        (PROMOTES, "e7e8q", "LOPOQ", "from LO (e7) to PO (e8), becoming a queen"),
        (CASTLES, "e1g1", "BOBE", "from BO (e1) to BE (g1), which is castling on the king's side"),
    ]),
    ("descriptive-en", &[
        (START, "e2e4", "P-K4", "a pawn goes to the fourth square of the king's file (e4 for White)"),
        (START, "g1f3", "N-KB3", "the knight goes to the third square of the king's bishop file (f3 for White)"),
        (BLACK, "g8f6", "N-KB3", "the knight goes to the third square of the king's bishop file (f6 for Black)"),
        (BISHOP_PAWN, "f4e5", "KBPxP", "the pawn on the king's bishop file takes a pawn"),
        (PAWNS, "e4d5", "KPxQP", "the pawn on the king's file takes the pawn on the queen's file"),
        (TWO_KNIGHTS, "c3b5", "N(QB3)-QN5", "the knight on the third square of the queen's bishop file (c3 for White) goes to the fifth square of the queen's knight file (b5 for White)"),
        (TAKES_A_BISHOP, "d5b4", "NxB/QN5", "the knight takes the bishop on the fifth square of the queen's knight file (b4 for Black)"),
        (MATE, "h5f7", "QxP/KB7", "the queen takes the pawn on the seventh square of the king's bishop file (f7 for White)"),
        (PASSING, "e5f6", "PxP", "a pawn takes a pawn, which is a capture in passing"),
        (TWO_PASSING, "e5d6", "KPxP", "the pawn on the king's file takes a pawn, which is a capture in passing"),
        (TAKES_AND_PROMOTES, "a7b8q", "PxN=Q", "a pawn takes a knight and becomes a queen"),
        (CASTLES, "e1g1", "O-O", SHORT),
        (BLACK_CASTLES, "e8c8", "O-O-O", LONG),
    ]),
    ("descriptive-en-kt", &[
        (START, "g1f3", "Kt-KB3", "the knight goes to the third square of the king's bishop file (f3 for White)"),
        (TWO_KNIGHTS, "c3b5", "Kt(QB3)-QKt5", "the knight on the third square of the queen's bishop file (c3 for White) goes to the fifth square of the queen's knight file (b5 for White)"),
        (TAKES_AND_PROMOTES, "a7b8q", "PxKt=Q", "a pawn takes a knight and becomes a queen"),
        (BISHOP_PAWN, "f4e5", "KBPxP", "the pawn on the king's bishop file takes a pawn"),
    ]),
    ("descriptive-es", &[
        (START, "g1f3", "C3AR", "the knight (C in Spanish, for caballo) goes to the third square of the king's bishop file (f3 for White)"),
        (PAWNS, "e4d5", "PRxPD", "the pawn (P in Spanish, for peón) on the king's file takes the pawn on the queen's file"),
        (TAKES_AND_PROMOTES, "a7b8q", "PxC=D", "a pawn (P in Spanish, for peón) takes a knight (C, caballo) and becomes a queen (D, dama)"),
        (CASTLES, "e1g1", "0-0", SHORT),
        (MATE, "h5f7", "DxP/7AR++", "the queen (D in Spanish, for dama) takes the pawn (P, peón) on the seventh square of the king's bishop file (f7 for White), giving checkmate"),
    ]),
    ("descriptive-fr", &[
        (START, "g1f3", "C3FR", "the knight (C in French, for cavalier) goes to the third square of the king's bishop file (f3 for White)"),
        (BLACK, "g8f6", "C3FR", "the knight (C in French, for cavalier) goes to the third square of the king's bishop file (f6 for Black)"),
        (ROOKS, "a1a3", "T1TD-3TD", "the rook (T in French, for tour) on the first square of the queen's rook file (a1 for White) goes to the third square of the queen's rook file (a3 for White)"),
        (BLACK_CASTLES, "e8c8", "0-0-0", LONG),
    ]),
    ("descriptive-pt", &[
        (START, "g1f3", "C3BR", "the knight (C in Portuguese, for cavalo) goes to the third square of the king's bishop file (f3 for White)"),
        (PROMOTES, "e7e8q", "P8R=D+", "a pawn (P in Portuguese, for peão) goes to the eighth square of the king's file (e8 for White) and becomes a queen (D, dama), giving check"),
        (TAKES_A_BISHOP, "d5b4", "CxB/5CD", "the knight (C in Portuguese, for cavalo) takes the bishop (B, bispo) on the fifth square of the queen's knight file (b4 for Black)"),
        (PASSING, "e5f6", "PxP", "a pawn (P in Portuguese, for peão) takes a pawn, which is a capture in passing"),
    ]),
    ("spoken-en", &[
        (START, "g1f3", "knight to f 3", "the knight goes to f3"),
        (ROOKS, "a1a3", "rook 1 to a 3", "the rook on rank 1 goes to a3"),
        (QUEENS, "h4e1", "queen h 4 to e 1", "the queen on h4 goes to e1"),
        (PASSING, "e5f6", "e takes f 6 en passant", "the pawn on the e-file takes on f6 in passing"),
        (PROMOTES, "e7e8q", "pawn to e 8, promotes to queen, check", "a pawn goes to e8 and becomes a queen, giving check"),
        (CASTLES, "e1g1", "castle kingside", SHORT),
    ]),
    ("fide-announce", &[
        (START, "g1f3", "Springer Gustav eins Felix drei", "the knight (Springer in German) on Gustav eins (g1) goes to Felix drei (f3)"),
        (TAKES_A_BISHOP, "d5b4", "Springer David fuenf Bella vier", "the knight (Springer in German) on David fuenf (d5) goes to Bella vier (b4)"),
        (PROMOTES, "e7e8q", "Bauer Eva sieben Eva acht Dame", "the pawn (Bauer in German) on Eva sieben (e7) goes to Eva acht (e8) and becomes a queen (Dame)"),
        (START, "0000", "", ""),
        (CASTLES, "e1g1", "Kurze Rochade", SHORT),
    ]),
    ("nvui-literate", &[
        (START, "g1f3", "knight F 3", "the knight goes to f3"),
        (PAWNS, "e4d5", "E takes D 5", "the pawn on the e-file takes on d5"),
        (QUEENS, "h4e1", "queen H 4 E 1", "the queen on h4 goes to e1"),
        (CASTLES_WITH_CHECK, "e1g1", "short castling check", "White castles on the king's side, giving check: the king goes from e1 to g1 and the rook goes from h1 to f1"),
    ]),
    ("nvui-nato", &[
        (START, "g1f3", "knight foxtrot 3", "the knight goes to foxtrot 3 (f3)"),
        (PAWNS, "e4d5", "echo takes delta 5", "the pawn on the echo file (e) takes on delta 5 (d5)"),
        (MATE, "h5f7", "queen takes foxtrot 7 checkmate", "the queen takes on foxtrot 7 (f7), giving checkmate"),
        (BLACK_CASTLES, "e8c8", "long castling", LONG),
    ]),
    ("nvui-anna", &[
        (START, "g1f3", "knight felix 3", "the knight goes to felix 3 (f3)"),
        (KNIGHTS, "b1d2", "knight bella david 2", "the knight on the bella file (b) goes to david 2 (d2)"),
        (PROMOTES, "e7e8q", "eva 8 promotes to queen check", "a pawn goes to eva 8 (e8) and becomes a queen, giving check"),
        (ROOKS, "a1a3", "rook 1 anna 3", "the rook on rank 1 goes to anna 3 (a3)"),
    ]),
    ("braille", &[
        (START, "e2e4", "⠑⠲", "a pawn goes to ⠑⠲ (e4)"),
        (START, "g1f3", "⠎⠋⠒", "the knight (⠎) goes to ⠋⠒ (f3)"),
        (KNIGHTS, "b1d2", "⠎⠃⠙⠆", "the knight (⠎) on the ⠃ file (b) goes to ⠙⠆ (d2)"),
        (ROOKS, "a1a3", "⠗⠂⠁⠒", "the rook (⠗) on rank ⠂ (1) goes to ⠁⠒ (a3)"),
        (DISCOVERED, "e4c3", "⠎⠉⠒⠜⠏", "the knight (⠎) goes to ⠉⠒ (c3), giving check"),
    ]),
];

#[test]
fn every_notation_says_what_a_teacher_would() {
    for (id, rows) in SENTENCES {
        for row in *rows {
            check(id, row);
        }
    }
}

/// A text that is empty: the notation has no form for the move.
fn check(id: &str, (fen_text, uci, text, sentence): &Row) {
    let position = fen::read(fen_text).unwrap().position().unwrap().0;
    let m = read_move(find("uci").unwrap(), uci, Scene::new(&position));
    let m = m
        .unwrap_or_else(|error| panic!("{fen_text} {uci}: {error}"))
        .m;
    let found = explain(find(id).unwrap(), &position, m);
    match found {
        Ok(it) => assert_eq!(
            (it.text.as_str(), it.sentence().as_str()),
            (*text, *sentence),
            "{id}"
        ),
        Err(_) => assert_eq!(*text, "", "{id} {fen_text} {uci}"),
    }
}

#[test]
fn every_notation_that_writes_has_four_sentences_here() {
    let mut counts = BTreeMap::new();
    let rows = SENTENCES.iter().map(|(id, rows)| (*id, rows.len()));
    for (id, count) in rows.chain(super::languages::counts()) {
        *counts.entry(id).or_insert(0) += count;
    }
    for about in notation::all()
        .map(|it| it.about())
        .filter(|it| it.can.write())
    {
        let count = counts.get(about.id).copied().unwrap_or(0);
        assert!(count >= 4, "{} has {count}", about.id);
    }
}
