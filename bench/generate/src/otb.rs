//! Games over the board: tags, moves wrapped at 79 columns, no comments.

use std::fmt::Write;

use crate::game::Game;
use crate::openings::Opening;
use crate::people;
use crate::random::Random;

/// No line of moves is longer.
const COLUMNS: usize = 79;

/// Appends the game with tags made from the number.
pub fn write(game: &Game, opening: &Opening, number: u64, out: &mut String) {
    let random = &mut Random::new(number);
    write_tags(game, opening, random, out);
    let parted = random.per_mille(500);
    write_moves(game, parted, out);
}

fn write_tags(game: &Game, opening: &Opening, random: &mut Random, out: &mut String) {
    let (city, country) = people::city(random);
    let contest = people::contest(random);
    let (year, month, day) = (
        random.between(1960, 2025),
        random.between(1, 12),
        random.between(1, 28),
    );
    let first_day = day - random.between(0, 8).min(day - 1);
    let round = random.between(1, 11);
    let (white, black) = (people::player(random), people::player(random));
    let elo = random.between(1900, 2700);
    let other_elo = (elo + random.around(300)).clamp(1800, 2800);
    let mut tag = |name: &str, value: std::fmt::Arguments<'_>| {
        writeln!(out, "[{name} \"{value}\"]").expect("a string takes all");
    };
    tag("Event", format_args!("{city} {contest}"));
    tag("Site", format_args!("{city} {country}"));
    tag("Date", format_args!("{year}.{month:02}.{day:02}"));
    tag("Round", format_args!("{round}"));
    tag("White", format_args!("{white}"));
    tag("Black", format_args!("{black}"));
    tag("Result", format_args!("{}", game.result()));
    tag("ECO", format_args!("{}", opening.eco));
    if year >= 1971 {
        tag("WhiteElo", format_args!("{elo}"));
        tag("BlackElo", format_args!("{other_elo}"));
    }
    tag("PlyCount", format_args!("{}", game.plies()));
    tag(
        "EventDate",
        format_args!("{year}.{month:02}.{first_day:02}"),
    );
    out.push('\n');
}

fn write_moves(game: &Game, parted: bool, out: &mut String) {
    let mut column = 0;
    let mut word = String::new();
    let mut put = |word: &str| {
        if column > 0 {
            let fits = column + 1 + word.len() <= COLUMNS;
            out.push(if fits { ' ' } else { '\n' });
            column = if fits { column + 1 } else { 0 };
        }
        out.push_str(word);
        column += word.len();
    };
    for (ply, san) in game.moves.split(' ').enumerate() {
        word.clear();
        if ply % 2 == 0 {
            write!(word, "{}.", ply / 2 + 1).expect("a string takes all");
            if parted {
                put(&word);
                word.clear();
            }
        }
        word.push_str(san);
        put(&word);
    }
    put(game.result());
    out.push_str("\n\n");
}
