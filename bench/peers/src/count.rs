//! Counts games and moves that are spelled right; nothing is played.

use std::fs::File;
use std::io::{self, Write};
use std::ops::ControlFlow;

use pgn_reader::{RawTag, Reader, SanPlus, Visitor};

#[derive(Default)]
struct Count {
    games: u64,
    tags: u64,
    plies: u64,
}

impl Visitor for Count {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn tag(&mut self, _: &mut (), _: &[u8], _: RawTag<'_>) -> ControlFlow<()> {
        self.tags += 1;
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, _: &mut (), _: SanPlus) -> ControlFlow<()> {
        self.plies += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (): ()) {
        self.games += 1;
    }
}

pub fn run(mut reader: Reader<File>, mut out: Box<dyn Write>) -> io::Result<bool> {
    let mut count = Count::default();
    reader.visit_all_games(&mut count)?;
    let Count { games, tags, plies } = count;
    writeln!(out, "{games} games, {tags} tags, {plies} plies")?;
    Ok(true)
}
