//! Which games are found to be one, and which of the copies stays.

#![allow(clippy::unwrap_used, reason = "a test")]

use scoresheet::database::doubles::{Facts, Finder, Same, Walk};
use scoresheet::database::replay::Replayed;
use scoresheet::database::skim::Skim;

const LONG: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O \
                    9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7";
const LONGER: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O \
                      9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8";

fn game(tags: &[(&str, &str)], moves: &str) -> String {
    let tags: String = tags
        .iter()
        .map(|(name, value)| format!("[{name} \"{value}\"]\n"))
        .collect();
    format!("{tags}\n{moves} *\n\n")
}

fn usual(white: &str, black: &str, date: &str, round: &str, moves: &str) -> String {
    let tags = [
        ("Event", "e"),
        ("Date", date),
        ("Round", round),
        ("White", white),
        ("Black", black),
    ];
    game(&tags, moves)
}

/// The games that go, each with the one that stays, by their numbers from 0.
fn doubles(games: &[String]) -> Vec<(u64, u64, Same)> {
    let text = games.concat();
    let (mut skim, mut all) = (Skim::new(&text), Vec::new());
    while let Some(game) = skim.next_game() {
        let mut facts = Facts::of(&text, &game.raw, game.tags, &Replayed::of(&text, &game.raw));
        facts.index = all.len() as u64;
        let mut written = Vec::new();
        facts.write(&mut written);
        assert_eq!(Facts::read(&written), Some(facts.clone()));
        assert_eq!(Facts::read(&written[..written.len() - 1]), None);
        all.push(facts);
    }
    assert_eq!(all.len(), games.len());
    let mut found = Vec::new();
    for (walk, number) in [(Walk::ByMoves, 0), (Walk::ByNames, 1)] {
        let mut sorted: Vec<_> = all
            .iter()
            .map(|it| (it.keys()[number].clone(), it))
            .collect();
        sorted.sort_by(|one, other| one.0.cmp(&other.0));
        let mut finder = Finder::new(walk, walk == Walk::ByNames);
        for (key, facts) in sorted {
            let doubles = finder.next(&key, facts.clone());
            found.extend(
                doubles
                    .iter()
                    .map(|it| (it.goes.index, it.stays.index, it.same)),
            );
        }
    }
    found.sort_by_key(|it| (it.0, it.1));
    found.dedup();
    found
}

#[test]
fn games_are_one_unless_something_speaks_against_it() {
    let first = usual(
        "Kasparov, Garry",
        "Karpov, Anatoly",
        "1985.09.03",
        "1",
        LONG,
    );
    for (what, other, is_one) in [
        ("the same", first.clone(), true),
        (
            "initials",
            usual("Kasparov, G", "Karpov, A", "1985.09.03", "1", LONG),
            true,
        ),
        (
            "another order",
            usual("Garry Kasparov", "A. Karpov", "1985.09.03", "1", LONG),
            true,
        ),
        (
            "family first without a comma",
            usual("Kasparov Garry", "Karpov, A", "1985.09.03", "1", LONG),
            true,
        ),
        (
            "a date of which part is known",
            usual("Kasparov, G", "Karpov", "1985.??.??", "?", LONG),
            true,
        ),
        ("nothing known", game(&[("Event", "?")], LONG), false),
        (
            "another player",
            usual("Kasparov, Garry", "Karpova, Anna", "1985.09.03", "1", LONG),
            false,
        ),
        (
            "another first name",
            usual("Kasparov, Garry", "Karpov, B", "1985.09.03", "1", LONG),
            false,
        ),
        (
            "colours reversed",
            usual(
                "Karpov, Anatoly",
                "Kasparov, Garry",
                "1985.09.03",
                "1",
                LONG,
            ),
            false,
        ),
        (
            "another day",
            usual(
                "Kasparov, Garry",
                "Karpov, Anatoly",
                "1985.09.04",
                "1",
                LONG,
            ),
            false,
        ),
        (
            "another round",
            usual(
                "Kasparov, Garry",
                "Karpov, Anatoly",
                "1985.09.03",
                "2",
                LONG,
            ),
            false,
        ),
        (
            "another move",
            usual(
                "Kasparov, Garry",
                "Karpov, Anatoly",
                "1985.09.03",
                "1",
                &LONG.replace("Bb7", "Rb8"),
            ),
            false,
        ),
    ] {
        let expected = match is_one {
            true => vec![(1, 0, Same::Moves)],
            false => vec![],
        };
        assert_eq!(doubles(&[first.clone(), other]), expected, "{what}");
    }
}

#[test]
fn long_games_are_one_also_when_nothing_is_known_of_one_of_them() {
    let moves = format!(
        "{LONGER} 13. Nf1 Bf8 14. Ng3 g6 15. a4 c5 16. d5 c4 17. Bg5 h6 18. Be3 Nc5 19. Qd2 h5 20. Bg5 Be7"
    );
    let first = usual(
        "Kasparov, Garry",
        "Karpov, Anatoly",
        "1985.09.03",
        "1",
        &moves,
    );
    assert_eq!(
        doubles(&[first, game(&[("Event", "?")], &moves)]),
        [(1, 0, Same::Moves)]
    );
}

#[test]
fn a_game_that_begins_another_goes_when_players_date_and_round_are_known() {
    let short = usual("Kasparov, G", "Karpov, A", "1985.09.03", "1", LONG);
    let long = usual(
        "Kasparov, Garry",
        "Karpov, Anatoly",
        "1985.09.03",
        "1",
        LONGER,
    );
    assert_eq!(
        doubles(&[short.clone(), long.clone()]),
        [(0, 1, Same::Beginning)]
    );
    assert_eq!(
        doubles(&[long.clone(), short.clone()]),
        [(1, 0, Same::Beginning)]
    );
    for (what, other) in [
        (
            "no date",
            usual("Kasparov, G", "Karpov, A", "????.??.??", "1", LONG),
        ),
        (
            "another round",
            usual("Kasparov, G", "Karpov, A", "1985.09.03", "2", LONG),
        ),
        (
            "no round",
            usual("Kasparov, G", "Karpov, A", "1985.09.03", "?", LONG),
        ),
        (
            "no player",
            usual("Kasparov, G", "?", "1985.09.03", "1", LONG),
        ),
        (
            "no moves",
            usual("Kasparov, G", "Karpov, A", "1985.09.03", "1", ""),
        ),
    ] {
        assert_eq!(doubles(&[other, long.clone()]), [], "{what}");
    }
    let longest = usual(
        "Kasparov, G",
        "Karpov, A",
        "1985.09.03",
        "1",
        &format!("{LONGER} 13. Nf1"),
    );
    let mut found = doubles(&[short, long, longest]);
    found.retain(|it| it.1 == 2 || it.0 == 0);
    assert!(found.iter().any(|it| it.0 == 0) && found.contains(&(1, 2, Same::Beginning)));
}

#[test]
fn short_games_are_one_only_when_all_is_known_and_equal() {
    let moves = "1. e4 e5 2. Nf3 Nf6";
    let first = usual(
        "Kasparov, Garry",
        "Karpov, Anatoly",
        "1985.09.03",
        "1",
        moves,
    );
    let known = usual("Kasparov, G", "Karpov, A", "1985.09.03", "1", moves);
    assert_eq!(doubles(&[first.clone(), known]), [(1, 0, Same::Moves)]);
    for other in [
        usual("Kasparov, G", "Karpov, A", "????.??.??", "1", moves),
        usual("Kasparov, G", "Karpov, A", "1985.09.03", "?", moves),
        game(
            &[
                ("Event", "other"),
                ("Date", "1985.09.03"),
                ("Round", "1"),
                ("White", "Kasparov, G"),
                ("Black", "Karpov, A"),
            ],
            moves,
        ),
        game(&[("Event", "?")], moves),
    ] {
        assert_eq!(doubles(&[first.clone(), other.clone()]), [], "{other}");
    }
    let server = |id: &str| {
        let site = format!("https://server/{id}");
        let tags = [
            ("Event", "Bullet"),
            ("Site", &*site),
            ("Date", "2020.01.01"),
            ("Round", "-"),
            ("White", "user1"),
            ("Black", "user2"),
        ];
        game(&tags, moves)
    };
    assert_eq!(doubles(&[server("a"), server("a")]), [(1, 0, Same::Moves)]);
    assert_eq!(doubles(&[server("a"), server("b")]), []);
}

#[test]
fn the_copy_with_most_in_it_stays() {
    let bare = usual("Kasparov, G", "Karpov, A", "1985.09.03", "1", LONG);
    let tagged = game(
        &[
            ("Event", "e"),
            ("Date", "1985.09.03"),
            ("Round", "1"),
            ("White", "Kasparov, Garry"),
            ("Black", "Karpov, Anatoly"),
            ("ECO", "C95"),
        ],
        LONG,
    );
    let told = usual(
        "Kasparov, G",
        "Karpov, A",
        "1985.09.03",
        "1",
        &LONG.replace("a6", "a6 {Morphy}"),
    );
    assert_eq!(
        doubles(&[bare.clone(), tagged.clone()]),
        [(0, 1, Same::Moves)]
    );
    assert_eq!(
        doubles(&[bare.clone(), told.clone()]),
        [(0, 1, Same::Moves)]
    );
    assert_eq!(doubles(&[told, tagged]), [(0, 1, Same::Moves)]);
    assert_eq!(
        doubles(&[bare.clone(), bare.clone(), bare]),
        [(1, 0, Same::Moves), (2, 0, Same::Moves)]
    );
}

#[test]
fn games_from_other_positions_or_with_unreadable_moves_are_compared_as_a_whole() {
    let from = |fen: &str, moves: &str| {
        game(
            &[
                ("Event", "e"),
                ("Date", "1985.09.03"),
                ("Round", "1"),
                ("White", "A, b"),
                ("Black", "C, d"),
                ("SetUp", "1"),
                ("FEN", fen),
            ],
            moves,
        )
    };
    let (one, other) = (
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "4k3/8/8/8/8/8/8/4K1R1 w - - 0 1",
    );
    assert_eq!(
        doubles(&[from(one, "1. Kd2"), from(one, "1. Kd2")]),
        [(1, 0, Same::Moves)]
    );
    assert_eq!(doubles(&[from(one, "1. Kd2"), from(other, "1. Kd2")]), []);
    let odd = |end: &str| usual("A, b", "C, d", "1985.09.03", "1", &format!("{LONG} {end}"));
    assert_eq!(
        doubles(&[odd("12. Kxe9"), odd("12. Kxe9")]),
        [(1, 0, Same::Moves)]
    );
    assert_eq!(doubles(&[odd("12. Kxe9"), odd("12. Kxf9")]), []);
}
