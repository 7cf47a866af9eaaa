//! What every fuzz target asks: no panic, and what is understood can be written and read again.

use scoresheet::convert::{write_line, write_moves, write_pgn};
use scoresheet::diagnostic::Severity;
use scoresheet::fast::{Form, Writer};
use scoresheet::format::pgn;
use scoresheet::notation::{self, Can, Level, MoveNotation, Scene, read_move, write_move};
use scoresheet::placement::{self, EnPassant, fen};
use scoresheet::read::{How, read_game, read_games};
use scoresheet::rules::{Mode, Position};
use scoresheet::text::decode as decode_bytes;
use scoresheet::written::Turn;

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

/// A text as games: all of it belongs to some game, and what is written is read as written.
pub fn games(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let san = notation::find("san").expect("a registered notation");
    let mut end = 0;
    for raw in pgn::split(&text) {
        assert_eq!(raw.span.start, end, "a byte belongs to no game");
        end = raw.span.end;
    }
    assert!(
        end == text.len() || end == 0,
        "bytes after the last game are lost"
    );
    let kept = [false, true].map(|keep_illegal| How {
        from: Some(san),
        keep_illegal,
        ..How::default()
    });
    let each = |how| read_games(&text, how).map(move |read| (how, read));
    for (how, read) in kept.into_iter().flat_map(each) {
        let mut out = String::new();
        write_pgn(&read, san, &mut out);
        let again: Vec<_> = read_games(&out, how).collect();
        assert_eq!(again.len(), 1, "{out}");
        let moves = |read: &scoresheet::read::GameRead| -> Vec<_> {
            read.game
                .main()
                .moves
                .iter()
                .map(|&id| read.game.node(id).m)
                .collect()
        };
        assert_eq!(moves(&read), moves(&again[0]), "{out}");
    }
}

/// A text as games in whatever notation.
pub fn detect(data: &[u8]) {
    let text = String::from_utf8_lossy(&data[..data.len().min(1024)]);
    for read in read_games(&text, How::default()) {
        for diagnostic in &read.diagnostics {
            assert!(
                text.get(diagnostic.span.clone()).is_some(),
                "{diagnostic:?}"
            );
        }
    }
}

/// A position: what is read and written is read the same.
pub fn placement(id: &str, data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let it = placement::find(id).expect("a registered placement");
    let Ok(placed) = it.read(&text, Level::Tolerant) else {
        return;
    };
    let _ = placed.setup.position();
    if let Ok(written) = it.write(&placed.setup, EnPassant::DoubleStep) {
        let again = it
            .read(&written, Level::Tolerant)
            .expect("what is written is read");
        assert_eq!(
            again.setup.board, placed.setup.board,
            "{text:?} is written {written:?}"
        );
    }
}

/// A written move without a board.
pub fn written(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(turn) = Turn::try_from(&*text) {
        assert_eq!(Turn::try_from(&*turn.to_string()), Ok(turn));
    }
}

/// Bytes in some encoding.
pub fn decode(data: &[u8]) {
    let _ = decode_bytes(data);
}

/// Tags about which there is nothing to say.
const TAGS: &str = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n\
     [Result \"*\"]\n\n";

/// The quick way and its slow twin read and write the same. The first byte chooses what the rest is: a
/// file, the moves of a game, or choices among legal moves with one spoilt byte.
pub fn twins(data: &[u8]) {
    let Some((choice, rest)) = data.split_first() else {
        return;
    };
    let text = match choice % 3 {
        0 => String::from_utf8_lossy(rest).into_owned(),
        1 => format!("{TAGS}{} *\n", String::from_utf8_lossy(rest)),
        _ => played(rest),
    };
    for care in [Severity::Info, Severity::Warning] {
        for (form, id) in [
            (Form::Pgn, "uci"),
            (Form::Line, "lan"),
            (Form::Moves, "san"),
        ] {
            let to = notation::find(id).expect("a registered notation");
            compare(&text, care, form, to);
        }
    }
}

fn compare(text: &str, care: Severity, form: Form, to: &'static dyn MoveNotation) {
    let mut writer = Writer::new(form, to, care);
    for raw in pgn::split(text) {
        let mut quick = Vec::new();
        let Some(done) = writer.game(text, raw.span.start..text.len(), &mut quick) else {
            continue;
        };
        let read = read_game(text, &raw, How::default());
        assert!(
            read.diagnostics.iter().all(|it| it.severity < care),
            "{text:?}"
        );
        assert_eq!(read.diagnostics.len(), done.infos, "{text:?}");
        assert_eq!(text[done.end..raw.span.end].trim(), "", "{text:?}");
        let mut slow = String::new();
        match form {
            Form::Line => write_line(&read, to, &mut slow),
            Form::Moves => write_moves(&read, to, &mut slow),
            _ => write_pgn(&read, to, &mut slow),
        };
        assert_eq!(String::from_utf8(quick).as_deref(), Ok(&*slow), "{text:?}");
    }
}

/// A line of play that is being written.
struct Line {
    position: Position,
    /// The position before its last move.
    before: Option<Position>,
    plies: usize,
}

/// A game of chosen legal moves, in which choices of 30 and 31 begin and end variations, with one byte
/// spoilt when the first two say so.
fn played(choices: &[u8]) -> String {
    let [place, spoil, choices @ ..] = choices else {
        return String::new();
    };
    let mut line = Line {
        position: Position::start(),
        before: None,
        plies: 0,
    };
    let (mut around, mut text, mut numbered) = (Vec::new(), TAGS.to_owned(), false);
    let san = notation::find("san").expect("a registered notation");
    for choice in choices {
        match (choice % 32, &line.before) {
            (30, Some(before)) => {
                let inner = Line {
                    position: before.clone(),
                    before: None,
                    plies: line.plies - 1,
                };
                around.push(std::mem::replace(&mut line, inner));
                text.push('(');
                numbered = false;
            }
            (31, Some(_)) if !around.is_empty() => {
                line = around.pop().unwrap_or(line);
                text.truncate(text.trim_end().len());
                text += ") ";
                numbered = false;
            }
            _ => {
                let moves = line.position.legal_moves();
                let Some(m) = moves.get(usize::from(*choice) % moves.len().max(1)) else {
                    continue;
                };
                let number = line.plies / 2 + 1;
                match line.plies % 2 {
                    0 => text += &format!("{number}. "),
                    _ if !numbered => text += &format!("{number}... "),
                    _ => (),
                }
                numbered = true;
                text += &write_move(san, &line.position, *m).expect("every move has a SAN");
                text.push(if line.plies % 7 == 6 { '\n' } else { ' ' });
                line.before = Some(line.position.clone());
                line.position.play(*m);
                line.plies += 1;
            }
        }
    }
    text.truncate(text.trim_end().len().max(TAGS.len()));
    text += &")".repeat(around.len());
    text += " *\n";
    let mut bytes = text.into_bytes();
    if spoil % 2 == 1 {
        let at = TAGS.len() + usize::from(*place) * 3 % (bytes.len() - TAGS.len());
        bytes[at] ^= spoil >> 1;
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A book of any bytes is read; its games are legal, every place lies in the text, and all that is told
/// of it can be written. The first byte chooses what the rest is: a text, pieces of pages, or HTML.
pub fn book(data: &[u8]) {
    const PIECES: [&str; 24] = [
        "1.",
        "2.",
        "3.",
        "12.",
        " P-K4",
        " P-Q4",
        " Kt-KB3",
        " KtxP",
        " B-Kt5 ch",
        " Castles",
        " P. to K's 4th.",
        "   ",
        "\n",
        "\n\n",
        "...",
        "(a)",
        "GAME 1.",
        "Black resigns.",
        " P-KI",
        " White: K at K1. Black: K at K1.",
        "| #K | ^P |",
        "[Illustration]",
        " If 2 P-B4, ",
        " e4",
    ];
    let Some((choice, rest)) = data.split_first() else {
        return;
    };
    let source = match choice % 3 {
        0 => String::from_utf8_lossy(rest).into_owned(),
        1 => rest
            .iter()
            .map(|it| PIECES[usize::from(*it) % PIECES.len()])
            .collect(),
        _ => format!("<html><p>{}", String::from_utf8_lossy(rest)),
    };
    let page = scoresheet_book::page::plain(&source);
    let book = scoresheet_book::read(&page.text, scoresheet_book::Options::default());
    for game in &book.games {
        let mut position = game.start.clone();
        for ply in &game.plies {
            assert!(position.is_legal(ply.m));
            position.play(ply.m);
        }
        assert!(page.text.get(game.span.clone()).is_some());
        scoresheet_book::output::game_read(&page, game, scoresheet_book::output::Prose::Comments);
        scoresheet_book::told::of_game(&page, game);
    }
    scoresheet_book::told::of_passages(&page, &book.passages);
}
