//! Games that are written, and read back.

use std::fmt::Write;

use scoresheet::convert::write_pgn;
use scoresheet::diagnostic::Diagnostic;
use scoresheet::format::pgn::{Options, write as write_game};
use scoresheet::game::{Comment, Game, LineId, Start, Tag};
use scoresheet::notation::find;
use scoresheet::placement::fen;
use scoresheet::read::{GameRead, How, read_games};
use scoresheet::rules::{Move, Position};
use scoresheet::text::decode;
use serde_json::Value;

use crate::moves::{by_uci, position};
use crate::{Case, Failures, games, same, strings};

fn line(start: &Position, uci: &Value) -> Vec<Move> {
    let mut position = start.clone();
    let mut moves = Vec::new();
    for text in strings(uci) {
        let m = by_uci(&position, &text);
        moves.push(m);
        position.play(m);
    }
    moves
}

/// The game of a case as a value.
fn build(input: &Value) -> Game {
    let start = position(input);
    let mut game = Game::new();
    if input["fen"].is_string() {
        let fen = fen::write(&start);
        game.tags.push(Tag {
            name: "FEN".to_owned(),
            value: fen.clone(),
            span: 0..0,
        });
        game.start = Some(Start { fen, span: 0..0 });
    }
    let moves = line(&start, &input["uci"]);
    for text in games::written(&start, &moves, "san") {
        game.push(LineId::MAIN, &text, 0..0);
    }
    let comment = |text: &Value| Comment {
        text: text.as_str().unwrap().to_owned(),
        span: 0..0,
    };
    for (ply, text) in input["comments"].as_object().into_iter().flatten() {
        match ply.parse::<usize>().unwrap() {
            0 => game.line_mut(LineId::MAIN).comments.push(comment(text)),
            ply => {
                let id = game.main().moves[ply - 1];
                game.node_mut(id).after.push(comment(text));
            }
        }
    }
    for (ply, nags) in input["nags"].as_object().into_iter().flatten() {
        let id = game.main().moves[ply.parse::<usize>().unwrap() - 1];
        let nags = nags.as_array().unwrap().iter();
        game.node_mut(id).nags = nags.map(|it| it.as_u64().unwrap() as u32).collect();
    }
    if let Some(ply) = input["variation"]["replaces_ply"].as_u64() {
        let before = moves[..ply as usize - 1].iter();
        let before = before.fold(start.clone(), |position, m| position.after(*m));
        let moves = line(&before, &input["variation"]["uci"]);
        let varied = game.vary(game.main().moves[ply as usize - 1]);
        for text in games::written(&before, &moves, "san") {
            game.push(varied, &text, 0..0);
        }
    }
    game
}

fn text_of(game: &Game) -> (String, Vec<Diagnostic>) {
    let mut out = String::new();
    let of = |id| game.text(id).into();
    let noticed = write_game(game, &of, &Options::default(), &mut out);
    (out, noticed)
}

fn read_one(text: &str) -> GameRead {
    let mut games: Vec<_> = read_games(text, How::default()).collect();
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

fn rewritten(read: &GameRead) -> String {
    let mut out = String::new();
    write_pgn(read, find("san").unwrap(), &mut out);
    out
}

pub fn write(case: &Case) -> Failures {
    let mut failures = Failures::new();
    let expected = case.expected();
    let game = build(case.input());
    let (out, noticed) = text_of(&game);
    let (tags, moves) = out.split_once("\n\n").unwrap();
    if let Some(wanted) = expected["movetext"].as_str() {
        let plain = moves.split_whitespace().collect::<Vec<_>>().join(" ");
        same("movetext", plain, wanted, &mut failures);
    }
    for wanted in strings(&expected["lines"]) {
        let there = tags.lines().any(|line| line == wanted);
        same(&wanted, there, true, &mut failures);
    }
    layout(&out, &mut failures);
    let back = read_one(&out);
    let written: Vec<_> = game.main_texts().collect();
    let read: Vec<_> = back.game.main_texts().collect();
    same("read back", read, written, &mut failures);
    same("whole", back.is_whole(), true, &mut failures);
    comments(case, &game, &back.game, &noticed, &mut failures);
    same("written again", rewritten(&back), out, &mut failures);
    failures
}

/// No line past 79 columns but of one word, one empty line behind the tags and one at the end.
fn layout(out: &str, failures: &mut Failures) {
    for line in out.lines().filter(|line| line.chars().count() > 79) {
        same(
            "one word",
            line.contains(' ') && !line.starts_with('['),
            false,
            failures,
        );
    }
    same("empty lines", out.matches("\n\n").count(), 2, failures);
    same("end", out.ends_with("\n\n"), true, failures);
}

/// The words of all comments come back; where a brace could not be written, that is told.
fn comments(
    case: &Case,
    game: &Game,
    back: &Game,
    noticed: &[Diagnostic],
    failures: &mut Failures,
) {
    let texts = case.input()["comments"].as_object().into_iter().flatten();
    let has_brace = texts
        .into_iter()
        .any(|(_, it)| it.as_str().unwrap().contains('}'));
    same("told", !noticed.is_empty(), has_brace, failures);
    if has_brace {
        return;
    }
    let words = |game: &Game| -> Vec<String> {
        let nodes = game.main().moves.iter().map(|&id| game.node(id));
        let all = nodes.flat_map(|node| &node.after);
        let normal = |it: &Comment| it.text.split_whitespace().collect::<Vec<_>>().join(" ");
        all.map(normal).collect()
    };
    same("comments", words(back), words(game), failures);
}

pub fn round_trip(case: &Case) -> Failures {
    let mut failures = Failures::new();
    if case.value["file"].is_string() {
        let bytes = case.bytes();
        let first = read_one(&decode(&bytes).text);
        games::compare(std::slice::from_ref(&first), case.expected(), &mut failures);
        let once = rewritten(&first);
        let second = read_one(&once);
        games::compare(
            std::slice::from_ref(&second),
            case.expected(),
            &mut failures,
        );
        same("written again", rewritten(&second), once, &mut failures);
        return failures;
    }
    let game = build(case.input());
    let (once, _) = text_of(&game);
    let read = read_one(&once);
    let same_moves: Vec<_> = read.game.main_texts().map(str::to_owned).collect();
    let wanted: Vec<_> = game.main_texts().map(str::to_owned).collect();
    same("game", same_moves, wanted, &mut failures);
    same("notices", read.is_whole(), true, &mut failures);
    same("written again", rewritten(&read), once, &mut failures);
    failures
}

/// How many games the smaller of the big files has: a test is not a measurement.
const GAMES: usize = 2_000;

/// Many games one after another: all are found, and one is held at a time.
pub fn many_games(_: &Case) -> Failures {
    let mut failures = Failures::new();
    let mut text = String::new();
    for number in 0..GAMES {
        let rook = ["a", "h"][number % 2];
        writeln!(
            text,
            "[Event \"{number}\"]\n[Result \"1-0\"]\n\n1. e4 {rook}6 2. d4 e6 1-0\n"
        )
        .unwrap();
    }
    let whole = read_games(&text, How::default())
        .filter(GameRead::is_whole)
        .count();
    same("count", whole, GAMES, &mut failures);
    failures
}
