//! Games as a server exports them: a clock after each move, evaluations in some games, one line.

use std::fmt::Write;

use crate::game::{Ending, Game};
use crate::openings::Opening;
use crate::people;
use crate::random::Random;

/// Minutes, seconds added a move, and how the server calls such games.
const CONTROLS: &[(i32, i32, &str)] = &[
    (180, 0, "Blitz"),
    (60, 0, "Bullet"),
    (600, 0, "Rapid"),
    (180, 2, "Blitz"),
    (300, 0, "Blitz"),
    (120, 1, "Bullet"),
    (600, 5, "Rapid"),
    (300, 3, "Blitz"),
    (900, 10, "Rapid"),
    (1800, 0, "Classical"),
];

/// How many games in a thousand a computer has looked at.
const EVALUATED: u64 = 85;

const SECONDS_OF_A_DAY: u64 = 86_400;

/// Appends the game with tags and clocks made from the number.
pub fn write(game: &Game, opening: &Opening, number: u64, out: &mut String) {
    let random = &mut Random::new(number);
    let control = *random.one(CONTROLS, true);
    let flag = matches!(game.ending, Ending::Resigns(_)) && random.per_mille(450);
    write_tags(game, opening, number, control, flag, random, out);
    let evaluated = random.per_mille(EVALUATED);
    write_moves(game, control, evaluated, random, out);
}

fn write_tags(
    game: &Game,
    opening: &Opening,
    number: u64,
    (base, increment, pace): (i32, i32, &str),
    flag: bool,
    random: &mut Random,
    out: &mut String,
) {
    let id: String = (0..8)
        .map(|_| {
            let at = random.below(62) as usize;
            char::from(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[at])
        })
        .collect();
    // Games stand in the order in which they began, about 35 a second.
    let second = number / 35;
    let (day, second) = (
        second / SECONDS_OF_A_DAY % 28 + 1,
        second % SECONDS_OF_A_DAY,
    );
    let elo = random.between(800, 2400);
    let other_elo = elo + random.around(160);
    let gain = random.between(1, 11);
    let (white_gain, black_gain) = match game.result() {
        "1-0" => (gain, -gain),
        "0-1" => (-gain, gain),
        _ => (0, 0),
    };
    let (white, black) = (people::account(random), people::account(random));
    let mut tag = |name: &str, value: std::fmt::Arguments<'_>| {
        writeln!(out, "[{name} \"{value}\"]").expect("a string takes all");
    };
    tag("Event", format_args!("Rated {pace} game"));
    tag("Site", format_args!("https://lichess.org/{id}"));
    tag("Date", format_args!("2025.05.{day:02}"));
    tag("Round", format_args!("-"));
    tag("White", format_args!("{white}"));
    tag("Black", format_args!("{black}"));
    tag("Result", format_args!("{}", game.result()));
    tag("UTCDate", format_args!("2025.05.{day:02}"));
    let (hour, minute) = (second / 3600, second / 60 % 60);
    tag(
        "UTCTime",
        format_args!("{hour:02}:{minute:02}:{:02}", second % 60),
    );
    tag("WhiteElo", format_args!("{elo}"));
    tag("BlackElo", format_args!("{other_elo}"));
    tag("WhiteRatingDiff", format_args!("{white_gain:+}"));
    tag("BlackRatingDiff", format_args!("{black_gain:+}"));
    tag("ECO", format_args!("{}", opening.eco));
    tag("Opening", format_args!("{}", opening.name));
    tag("TimeControl", format_args!("{base}+{increment}"));
    let termination = if flag { "Time forfeit" } else { "Normal" };
    tag("Termination", format_args!("{termination}"));
    out.push('\n');
}

fn write_moves(
    game: &Game,
    (base, increment, _): (i32, i32, &str),
    evaluated: bool,
    random: &mut Random,
    out: &mut String,
) {
    let mut clocks = [base, base];
    let mut last_score = 20;
    let pace = (base / 40).max(1);
    for (ply, san) in game.moves.split(' ').enumerate() {
        let black = ply % 2 == 1;
        let dots = if black { "..." } else { "." };
        write!(out, "{}{dots} {san}", ply / 2 + 1).expect("a string takes all");
        if ply >= 2 {
            let spent = random.between(0, pace) * random.between(0, 3) / 2;
            let clock = &mut clocks[usize::from(black)];
            // Nobody runs out of time before the end: the last seconds are played fast.
            *clock = (*clock - spent.min(*clock / 12)).max(1) + increment;
        }
        let mated = matches!(game.ending, Ending::Mate(_)) && ply + 1 == game.plies();
        let clock = clocks[usize::from(black)];
        // A computer sees through exchanges: its mind changes slowly.
        let step = (i32::from(game.scores[ply]) - last_score) / 4;
        let score = last_score + step + random.around(30);
        if evaluated && !mated {
            out.push_str(glyph(if black {
                score - last_score
            } else {
                last_score - score
            }));
            last_score = score;
            let sign = if score < 0 { "-" } else { "" };
            let (pawns, rest) = (score.abs() / 100, score.abs() % 100);
            let mut digits = format!("{rest:02}");
            if digits.ends_with('0') {
                digits.pop();
            }
            write!(out, " {{ [%eval {sign}{pawns}.{digits}] [%clk ").expect("a string takes all");
        } else {
            out.push_str(" { [%clk ");
        }
        let (hours, minutes) = (clock / 3600, clock / 60 % 60);
        write!(out, "{hours}:{minutes:02}:{:02}] }} ", clock % 60).expect("a string takes all");
    }
    out.push_str(game.result());
    out.push_str("\n\n");
}

/// What a computer thinks of a move that lost so many hundredths of a pawn.
fn glyph(lost: i32) -> &'static str {
    match lost {
        ..60 => "",
        60..120 => "?!",
        120..250 => "?",
        _ => "??",
    }
}
