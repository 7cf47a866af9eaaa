//! How often things happen in the games, to be held against real ones.

use std::fmt;

use scoresheet_rules::{Move, Position, Role};

use crate::game::Game;
use crate::san::Shows;

/// Counts over many games.
#[derive(Clone, Default, Debug)]
pub struct Frequencies {
    games: u64,
    plies: u64,
    captures: u64,
    checks: u64,
    mates: u64,
    castlings: u64,
    promotions: u64,
    disambiguated: u64,
    of_king: u64,
    of_pawn: u64,
    en_passant: u64,
    draws: u64,
}

impl Frequencies {
    /// Counts a move of this position.
    pub fn count_move(&mut self, before: &Position, m: Move, shows: Shows) {
        debug_assert!(before.is_legal(m));
        self.plies += 1;
        self.captures += u64::from(m.capture.is_some());
        self.checks += u64::from(shows.check);
        self.mates += u64::from(shows.mate);
        self.castlings += u64::from(m.castling().is_some());
        self.promotions += u64::from(m.promotion.is_some());
        self.disambiguated += u64::from(shows.disambiguated);
        self.of_king += u64::from(m.role == Role::King && m.castling().is_none());
        self.of_pawn += u64::from(m.role == Role::Pawn);
        self.en_passant += u64::from(m.is_en_passant());
    }

    /// Counts a game.
    pub fn count_game(&mut self, game: &Game) {
        self.games += 1;
        self.draws += u64::from(game.result() == "1/2-1/2");
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, other: &Frequencies) {
        self.games += other.games;
        self.plies += other.plies;
        self.captures += other.captures;
        self.checks += other.checks;
        self.mates += other.mates;
        self.castlings += other.castlings;
        self.promotions += other.promotions;
        self.disambiguated += other.disambiguated;
        self.of_king += other.of_king;
        self.of_pawn += other.of_pawn;
        self.en_passant += other.en_passant;
        self.draws += other.draws;
    }
}

impl fmt::Display for Frequencies {
    /// A table: what, how often here, and how often in real games.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.games.max(1) as f64;
        let share = |count: u64| 100.0 * count as f64 / self.plies.max(1) as f64;
        writeln!(f, "{:>8}  distinct games", self.games)?;
        writeln!(
            f,
            "{:>8.1}  plies a game (real: 66 to 83)",
            self.plies as f64 / games
        )?;
        writeln!(
            f,
            "{:>7.1}%  of them draws",
            100.0 * self.draws as f64 / games
        )?;
        writeln!(
            f,
            "{:>7.1}%  of them end in mate",
            100.0 * self.mates as f64 / games
        )?;
        for (count, what) in [
            (self.captures, "captures (real: 20 to 25)"),
            (self.checks, "checks (real: 5 to 6)"),
            (self.castlings, "castlings (real: 2.4)"),
            (self.promotions, "promotions (real: 0.3)"),
            (self.disambiguated, "disambiguated (real: 2 to 3)"),
            (self.of_king, "moves of the king (real: 10)"),
            (self.of_pawn, "moves of a pawn (real: 28)"),
            (self.en_passant, "captures en passant (real: 0.1)"),
        ] {
            writeln!(f, "{:>8.2}% of the moves are {what}", share(count))?;
        }
        Ok(())
    }
}
