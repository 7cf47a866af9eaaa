//! Plays every game and counts those with an illegal move.

use std::fs::File;
use std::io::{self, Write};
use std::ops::ControlFlow;

use pgn_reader::{Reader, SanPlus, Visitor};
use shakmaty::{Chess, Position};

#[derive(Default)]
struct Play {
    games: u64,
    plies: u64,
    illegal: u64,
}

impl Visitor for Play {
    type Tags = ();
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(Chess::default())
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<()> {
        let Ok(m) = san.san.to_move(position) else {
            self.illegal += 1;
            return ControlFlow::Break(());
        };
        position.play_unchecked(m);
        self.plies += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: Chess) {
        self.games += 1;
    }
}

pub fn run(mut reader: Reader<File>, mut out: Box<dyn Write>) -> io::Result<bool> {
    let mut play = Play::default();
    reader.visit_all_games(&mut play)?;
    let Play {
        games,
        plies,
        illegal,
    } = play;
    writeln!(out, "{games} games, {plies} plies, {illegal} illegal")?;
    Ok(illegal == 0)
}
