//! What is written is read back and written the same.

#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "a test")]

mod games;

use games::{games, main_line, san, texts, write};
use scoresheet::diagnostic::Code;
use scoresheet::format::pgn::{self, Options, TagOrder};
use scoresheet::game::{Game, LineId};

#[test]
fn what_is_written_of_real_files_is_read_back_and_written_the_same() {
    let mut count = 0;
    for folder in [
        "corpus/pgn",
        "corpus/suites",
        "corpus/numeric",
        "cases/files",
    ] {
        for (name, text) in texts(folder) {
            if !name.to_lowercase().ends_with(".pgn") {
                continue;
            }
            for found in pgn::games(&text, &san).take(300) {
                check_fixed_point(&name, &found.game);
                count += 1;
            }
        }
    }
    eprintln!("{count} games");
}

/// Writing, reading and writing again gives the same text, the same moves and no complaint.
fn check_fixed_point(name: &str, game: &Game) {
    let first = write(game);
    let again: Vec<_> = pgn::games(&first, &pgn::any_word).collect();
    assert_eq!(again.len(), 1, "{name}:\n{first}");
    assert_eq!(write(&again[0].game), first, "{name}");
    let moves = |game: &Game| main_line(game).concat().replace(' ', "");
    assert_eq!(moves(&again[0].game), moves(game), "{name}");
    let long = |line: &&str| line.chars().count() > 79 && !line.starts_with('[');
    let too_long = first.lines().find(long);
    assert!(
        too_long.is_none_or(|line| line.split(' ').any(|word| word.len() > 40)),
        "{name}: {too_long:?}"
    );
}

#[test]
fn a_very_long_game_is_read_and_written() {
    let moves = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let text: Vec<_> = (0..20000).map(|ply| moves[ply % 4]).collect();
    let found = games(&text.join(" "));
    assert_eq!(found[0].game.main().moves.len(), 20000);
    check_fixed_point("long", &found[0].game);
}

#[test]
fn comments_stay_where_they_were() {
    let text = "{0} 1. e4 {1} {2} (1. d4 {3}) ({4} 1. c4) {5} 1... e5 ({6}) 2. Nf3 (2. f4 *) \
                (2. d4 1-0) *";
    let game = &games(text)[0].game;
    assert!(
        write(game).ends_with(
            "{0} 1. e4 {1} {2} (1. d4 {3}) ({4} 1. c4) {5} 1... e5 {6} 2. Nf3 (2. f4) (2. d4\n\
         {1-0}) *\n\n"
        ),
        "{}",
        write(game)
    );
}

#[test]
fn tags_are_written_in_the_order_of_the_standard() {
    let text = "[ECO \"C20\"]\n[White \"A \\\"B\\\" \\\\\"]\n[Annotator \"x\"]\n[ECO \"C30\"]\n\n*";
    let game = &games(text)[0].game;
    let mut out = String::new();
    let options = Options {
        tag_order: TagOrder::Ascii,
        ..Options::default()
    };
    let told = pgn::write(game, &|id| game.text(id).into(), &options, &mut out);
    assert_eq!(
        told.iter().map(|it| it.code).collect::<Vec<_>>(),
        [Code::WrittenOtherwise]
    );
    assert_eq!(
        out,
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
        [White \"A \\\"B\\\" \\\\\"]\n[Black \"?\"]\n[Result \"*\"]\n[Annotator \"x\"]\n\
        [ECO \"C20\"]\n\n*\n\n"
    );
    assert!(write(game).contains("[ECO \"C20\"]\n[Annotator \"x\"]\n"));
}

#[test]
fn a_game_can_be_made_without_being_read() {
    let mut game = Game::new();
    let e4 = game.push(LineId::MAIN, "e4", 0..0);
    game.push(LineId::MAIN, "e5", 0..0);
    game.node_mut(e4).nags = vec![4, 300];
    let line = game.vary(e4);
    game.push(line, "d4", 0..0);
    game.push(line, "d5", 0..0);
    assert!(write(&game).ends_with("1. e4 $4 $300 (1. d4 d5) 1... e5 *\n\n"));
}

#[test]
fn a_move_that_cannot_be_played_is_cut_off_with_all_that_follows() {
    let text = "1. e4 (1. d4 Ke5 2. c4 {x}) e5 2. Ke3 {why} Nc6 (2... d6) *";
    let mut game = games(text).remove(0).game;
    let bad = game.main().moves[2];
    game.cut(bad, text);
    assert_eq!(
        game.main().unread.as_ref().unwrap().text,
        "Ke3 {why} Nc6 (2... d6)"
    );
    let inner = game.line(game.lines().nth(1).unwrap()).moves[1];
    game.cut(inner, text);
    assert!(
        write(&game)
            .ends_with("1. e4 (1. d4 {Ke5 2. c4 {x)}) 1... e5 {Ke3 {why) Nc6 (2... d6)} *\n\n"),
        "{}",
        write(&game)
    );
}

#[test]
fn words_among_the_moves_can_be_taken_out() {
    let mut game = games("1. c4 c5 a short {x} remark 2. g3 (2. d4 d5) words g6 *")
        .remove(0)
        .game;
    game.retain(LineId::MAIN, |game, id| game.node(id).taken);
    assert!(
        write(&game).ends_with("1. c4 c5 {x} 2. g3 (2. d4 d5) 2... g6 *\n\n"),
        "{}",
        write(&game)
    );
    let stray: Vec<_> = game.stray.iter().map(|it| &*it.text).collect();
    assert_eq!(stray, ["a", "short", "remark", "words"]);
    let mut game = games("oh {c} (1. d4) 1. e4 *").remove(0).game;
    game.retain(LineId::MAIN, |game, id| game.node(id).taken);
    assert_eq!(main_line(&game), ["e4"]);
    assert!(write(&game).ends_with("{c} 1. e4 (1. d4) *\n\n"));
}
