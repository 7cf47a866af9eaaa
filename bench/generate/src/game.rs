//! A game from its opening to its end, without names and dates.

use scoresheet_rules::{Color, End, Identity, Position};

use crate::frequencies::Frequencies;
use crate::openings::Opening;
use crate::player::{Temper, choose, judge};
use crate::random::Random;
use crate::san::write_and_play;

/// After so many plies both sides have had enough.
const MAX_PLIES: usize = 300;

/// In so many plies after the opening players try things, or the games would all be alike.
const TRYING: usize = 10;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The side is mated.
    Mate(Color),
    /// The side gives up.
    Resigns(Color),
    /// By agreement or by the rules.
    Draw,
}

/// Where the games are played: it decides how they end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Venue {
    /// Over the board: slow, and a lost game is given up.
    Board,
    /// On a server: fast, and played on to the mate or the fall of the flag.
    Server,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Game {
    /// Which opening of the table.
    pub opening: usize,
    /// The moves in canonical SAN, parted by blanks.
    pub moves: String,
    /// After each ply, how White stands, in hundredths of a pawn.
    pub scores: Vec<i16>,
    /// How it ended.
    pub ending: Ending,
}

impl Game {
    /// The result as it stands in a tag.
    pub fn result(&self) -> &'static str {
        match self.ending {
            Ending::Draw => "1/2-1/2",
            Ending::Mate(Color::White) | Ending::Resigns(Color::White) => "0-1",
            Ending::Mate(Color::Black) | Ending::Resigns(Color::Black) => "1-0",
        }
    }

    /// How many plies it has.
    pub fn plies(&self) -> usize {
        self.scores.len()
    }
}

/// Plays the games with the numbers from 0 to `count`, on as many cores as there are.
pub fn play_all(venue: Venue, count: usize, openings: &[Opening]) -> (Vec<Game>, Frequencies) {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let share = count.div_ceil(cores).max(1);
    let mut games = Vec::with_capacity(count);
    let mut frequencies = Frequencies::default();
    std::thread::scope(|scope| {
        let parts: Vec<_> = (0..count)
            .step_by(share)
            .map(|first| first..count.min(first + share))
            .map(|numbers| {
                scope.spawn(|| {
                    let mut counted = Frequencies::default();
                    let games: Vec<Game> = numbers
                        .map(|number| play(venue, number, openings, &mut counted))
                        .collect();
                    (games, counted)
                })
            })
            .collect();
        for part in parts {
            let (played, counted) = part.join().expect("playing does not panic");
            games.extend(played);
            frequencies.add(&counted);
        }
    });
    (games, frequencies)
}

/// Plays the game with this number: the same one whenever it is asked for.
pub fn play(
    venue: Venue,
    number: usize,
    openings: &[Opening],
    frequencies: &mut Frequencies,
) -> Game {
    let mut random = Random::new(number as u64 * 2 + u64::from(venue == Venue::Server));
    let opening = random
        .below(openings.len() as u64)
        .min(random.below(openings.len() as u64));
    let book = &openings[opening as usize].moves;
    let mut table = Table::new(venue);
    let mut game = Game {
        opening: opening as usize,
        moves: String::new(),
        scores: Vec::new(),
        ending: Ending::Draw,
    };
    loop {
        let ply = game.plies();
        let trying = ply < book.len() + TRYING;
        let m = match book.get(ply) {
            Some(m) => Some(*m),
            None => choose(&table.position, table.temper(trying), &mut random),
        };
        let Some(m) = m else {
            break;
        };
        if ply > 0 {
            game.moves.push(' ');
        }
        let before = table.position.clone();
        let shows = write_and_play(&mut table.position, m, &mut game.moves);
        frequencies.count_move(&before, m, shows);
        let score = judge(&table.position, Color::White);
        game.scores.push(score.clamp(-5000, 5000) as i16);
        if let Some(ending) = table.ending(&game, &mut random) {
            game.ending = ending;
            break;
        }
    }
    frequencies.count_game(&game);
    game
}

/// A board with what its players remember.
struct Table {
    venue: Venue,
    position: Position,
    seen: Vec<Identity>,
}

impl Table {
    fn new(venue: Venue) -> Table {
        Table {
            venue,
            position: Position::start(),
            seen: Vec::new(),
        }
    }

    fn temper(&self, trying: bool) -> Temper {
        let (haste, blunders) = match self.venue {
            Venue::Board => (30, 4),
            Venue::Server => (55, 18),
        };
        Temper {
            haste: if trying { haste * 3 / 2 } else { haste },
            blunders,
        }
    }

    fn ending(&mut self, game: &Game, random: &mut Random) -> Option<Ending> {
        let side = self.position.turn();
        match self.position.end() {
            Some(End::Mate(winner)) => return Some(Ending::Mate(!winner)),
            Some(End::Stalemate | End::DeadPosition) => return Some(Ending::Draw),
            None => (),
        }
        if self.is_repeated() || self.position.halfmoves() >= 100 || game.plies() >= MAX_PLIES {
            return Some(Ending::Draw);
        }
        let sign = if side == Color::White { 1 } else { -1 };
        let lasting = game
            .scores
            .iter()
            .rev()
            .take(6)
            .map(|score| i32::from(*score) * sign);
        let best = lasting.clone().max().unwrap_or(0);
        let widest = lasting.map(i32::abs).max().unwrap_or(0);
        let (resigns, flags, agrees) = match self.venue {
            Venue::Board => (110, 0, 22),
            Venue::Server => (60, 4, 8),
        };
        let lost = best < -380 && random.per_mille(resigns) || random.per_mille(flags);
        if lost && game.plies() > 10 {
            return Some(Ending::Resigns(side));
        }
        let level = widest < 120 && game.plies() > 40;
        (level && random.per_mille(agrees)).then_some(Ending::Draw)
    }

    fn is_repeated(&mut self) -> bool {
        if self.position.halfmoves() == 0 {
            self.seen.clear();
        }
        let identity = self.position.identity();
        let before = self.seen.iter().filter(|seen| **seen == identity).count();
        self.seen.push(identity);
        before >= 2
    }
}
