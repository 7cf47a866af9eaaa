//! Real files, faulty files and damaged files, mended: every game stays the same game, a doubtful
//! one stays as it is, no safe fix is left, and mending once more changes nothing.
//!
//! The files lie beside the repository; without them the tests say so and pass.

#![allow(clippy::print_stdout, reason = "a test that counts says what")]

mod games;

use games::texts;
use scoresheet::diagnostic::Grade;
use scoresheet::fix::{Choice, Defect, Essence, GameMend, doubt, mend, propose};
use scoresheet::format::pgn;
use scoresheet::read::{GameRead, How, read_games};

fn read(text: &str) -> Vec<GameRead> {
    read_games(text, How::default()).collect()
}

/// The bytes of each game, without the blanks around it.
fn slices(text: &str) -> Vec<&str> {
    let games = pgn::split(text);
    games
        .map(|raw| text[raw.span].trim_matches(pgn::is_blank))
        .collect()
}

/// Who made a file: in one that people or programs wrote, no mending may go wrong; in one that
/// chance made, it may be noticed to go wrong, and nothing is done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Care {
    Written,
    Damaged,
}

/// Returns how many games were changed.
fn check(name: &str, text: &str, care: Care) -> usize {
    let mended = mend(text, How::default(), &Choice::default());
    for game in &mended.mends {
        // Where an end is missing a new tag can make one game of two: then nothing is done.
        let fair = matches!(game.defect, None | Some(Defect::Parted));
        let what = format!("{name}, game {}: {:?}", game.number, game.defect);
        assert!(fair || care == Care::Damaged, "{what}");
    }
    let (before, after) = (read(text), read(&mended.text));
    assert_eq!(
        before.len(),
        after.len(),
        "{name}: the games are not the same"
    );
    let (old, new) = (slices(text), slices(&mended.text));
    for (at, (before, mut after)) in before.iter().zip(after).enumerate() {
        let what = format!("{name}, game {}", at + 1);
        if doubt(before).is_some() {
            assert_eq!(old[at], new[at], "{what}: a doubtful game was altered");
            continue;
        }
        let game = mended.mends.iter().find(|it| it.number == at + 1);
        let applied = game.map(|it| &*it.applied).unwrap_or_default();
        let same = Essence::of(before).is_kept_in(&Essence::of(&after), applied);
        assert!(same, "{what}: another game\n{}\n{}", old[at], new[at]);
        if mended
            .mends
            .iter()
            .any(|it| it.number == at + 1 && it.defect.is_some())
        {
            continue;
        }
        propose(&mended.text, &mut after);
        for diagnostic in &after.diagnostics {
            let grade = diagnostic.fix.as_ref().map(|fix| fix.grade);
            assert_ne!(
                grade,
                Some(Grade::Safe),
                "{what}: left over: {diagnostic:?}"
            );
        }
    }
    let twice = mend(&mended.text, How::default(), &Choice::default());
    assert!(twice.text == mended.text, "{name}: changed again");
    mended.changed()
}

/// With all that is only offered: no panic, and mending once more changes nothing.
fn check_offered(name: &str, text: &str) {
    let choice = Choice {
        offered: true,
        ..Choice::default()
    };
    let once = mend(text, How::default(), &choice).text;
    let twice = mend(&once, How::default(), &choice).text;
    assert!(once == twice, "{name}: changed again");
}

fn check_all(folder: &str) {
    let (mut files, mut changed) = (0, 0);
    for (name, text) in texts(folder) {
        if name.ends_with(".perft") {
            // No games, and read slowly.
            continue;
        }
        files += 1;
        changed += check(&name, &text, Care::Written);
        if text.len() < SMALL {
            check_offered(&name, &text);
        }
    }
    println!("{folder}: {files} files, {changed} games mended");
}

#[test]
fn real_files_are_mended_and_hold_the_same_games() {
    check_all("corpus/pgn");
}

#[test]
fn files_of_other_projects_are_mended_and_hold_the_same_games() {
    check_all("corpus/suites");
}

#[test]
fn faulty_files_are_mended_and_hold_the_same_games() {
    check_all("cases/files");
}

/// A generator that is the same on every machine: xorshift.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end.max(1) as u64) as usize
    }

    /// One place in the text, between two characters.
    fn place(&mut self, text: &str) -> usize {
        let at = self.below(text.len() + 1);
        text.floor_char_boundary(at)
    }

    /// The text with something changed, cut out, doubled or put in.
    fn damage(&mut self, text: &str) -> String {
        let (a, b) = (self.place(text), self.place(text));
        let end = text.floor_char_boundary(a.min(b) + self.below(40));
        let (from, to) = (a.min(b), end.clamp(a.min(b), text.len()));
        let part = &text[from..to];
        let pieces = [
            "\"", "]", "[", "{", "}", "(", ")", "*", "0-0", ";", "%", "\n", "1.", "$", "\u{bd}",
            "!!!", "\\", "\0", " Z0 ", "=", "[A \"\"]",
        ];
        match self.below(4) {
            0 => [&text[..from], &text[to..]].concat(),
            1 => [&text[..to], part, &text[to..]].concat(),
            2 => [
                &text[..from],
                pieces[self.below(pieces.len())],
                &text[from..],
            ]
            .concat(),
            _ => [&text[..from], pieces[self.below(pieces.len())], &text[to..]].concat(),
        }
    }
}

/// How many bytes a file may have that is damaged.
const SMALL: usize = 3000;

#[test]
fn damaged_files_are_mended_and_hold_the_same_games() {
    let asked = |name: &str| std::env::var(name).ok().and_then(|it| it.parse().ok());
    let mut chance = Chance(asked("FIX_SEED").unwrap_or(0x5eed));
    let rounds = asked("FIX_ROUNDS");
    let sources = [SAMPLE.to_owned()].into_iter();
    let files = texts("cases/files").into_iter().map(|(_, text)| text);
    let files: Vec<_> = sources.chain(files.filter(|it| it.len() < SMALL)).collect();
    for round in 0..rounds.unwrap_or(600) {
        let mut text = files[chance.below(files.len())].clone();
        for _ in 0..=chance.below(4) {
            text = chance.damage(&text);
        }
        let name = format!("round {round}:\n{text}\n");
        check(&name, &text, Care::Damaged);
        check_offered(&name, &text);
    }
}

/// A game with most of what can be mended.
const SAMPLE: &str = "[event \"a \"b\" c\"]\n[Black \u{201c}B\u{201d}]\n[White \"A\"]\n[PlyCount \"9\"]\n\n\
    1. e2e4 {a} e5 2 Ng1f3! \u{b1} Nc6 (2... Nf6 3. Nxe5) () 3. Bc4 7. Bc5 4. 0-0 Nf6 \u{bd}-\u{bd}\n\n\
    [White \"C\"]\n[Result \"1:0\"]\n1. d4 d5 2. c4 [Event \"y\"]\n\n1. e4+ d5 2. ed Qd8xd5\n";

#[test]
fn a_text_of_any_length_of_one_kind_is_mended_in_little_time() {
    let tags = "[Event \"x\"]\n[Result \"*\"]\n";
    for (name, text) in [
        ("glyphs", format!("{tags}1. e4 {}*", "\u{b1} ".repeat(500))),
        ("parentheses", format!("{tags}1. e4 {}*", "() ".repeat(500))),
        ("tags", format!("{}1. e4 *", "[a \"x\"]\n".repeat(20000))),
        ("games", "[A \"x\"]\n1. e4 ".repeat(5000)),
        (
            "knights",
            format!("{tags}{}*", "Ng1f3 Ng8f6 Nf3g1 Nf6g8 ".repeat(3000)),
        ),
    ] {
        let mended = mend(&text, How::default(), &Choice::default());
        let fair = |it: &GameMend| matches!(it.defect, None | Some(Defect::Endless));
        assert!(mended.mends.iter().all(fair), "{name}");
        let again = mend(&mended.text, How::default(), &Choice::default());
        assert!(again.text == mended.text, "{name}");
    }
}
