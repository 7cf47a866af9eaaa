//! What every fuzz target asks: no panic, and what is understood can be written and read again.

use scoresheet::notation::{self, Can, Level, MoveNotation, Scene, read_move, write_move};
use scoresheet::placement::fen;
use scoresheet::rules::{Mode, Position};

/// Positions in which much can happen: castling, promotion, captures in passing, many queens.
const POSITIONS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "4k3/8/8/8/8/8/4p3/3RKB2 b - - 0 1",
    "4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1",
];

fn position(choice: u8) -> Position {
    let mut setup = fen::read(POSITIONS[usize::from(choice) % POSITIONS.len()]).expect("a FEN");
    if choice & 0x80 != 0 {
        setup.mode = Mode::Chess960;
    }
    setup.position().expect("a position").0
}

/// One notation: the first byte chooses the position, the rest is the text.
pub fn reader(id: &str, data: &[u8]) {
    check(notation::find(id).expect("a registered notation"), data);
}

/// A family of notations: the first byte chooses which.
pub fn readers(starts_with: &str, data: &[u8]) {
    let list: Vec<_> = notation::all()
        .filter(|it| it.about().id.starts_with(starts_with))
        .collect();
    if let Some((choice, rest)) = data.split_first() {
        check(list[usize::from(*choice) % list.len()], rest);
    }
}

/// The descriptive notations of Spain, France and Portugal.
pub fn romance(data: &[u8]) {
    let ids = ["descriptive-es", "descriptive-fr", "descriptive-pt"];
    if let Some((choice, rest)) = data.split_first() {
        reader(ids[usize::from(*choice) % ids.len()], rest);
    }
}

fn check(notation: &dyn MoveNotation, data: &[u8]) {
    let Some((choice, rest)) = data.split_first() else {
        return;
    };
    let position = position(*choice);
    let text = String::from_utf8_lossy(rest);
    let taken = notation.take(&text);
    assert!(text.is_char_boundary(taken));
    let scene = Scene::new(&position);
    let Ok(found) = read_move(notation, &text, scene) else {
        return;
    };
    assert!(
        position.is_legal(found.m),
        "{text:?} is read as an illegal move"
    );
    if notation.about().can != Can::Both {
        return;
    }
    let Ok(written) = write_move(notation, &position, found.m) else {
        return;
    };
    if found.m.is_pass() {
        return;
    }
    let again = read_move(
        notation,
        &written,
        Scene {
            level: Level::Strict,
            ..scene
        },
    );
    assert_eq!(
        again.map(|again| again.m),
        Ok(found.m),
        "{text:?} is written {written:?}"
    );
}
