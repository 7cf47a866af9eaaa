//! One line a game, its moves parted by blanks: in UCI coordinates or in canonical SAN.

use std::fs::File;
use std::io::{self, Write};
use std::ops::ControlFlow;

use pgn_reader::{Reader, SanPlus, Visitor};
use shakmaty::{Chess, Move, Position};

use crate::Out;

/// A way to write a move that also plays it.
pub trait WriteMove {
    fn write_and_play(position: &mut Chess, m: Move, out: &mut Vec<u8>);
}

pub struct Uci;

impl WriteMove for Uci {
    fn write_and_play(position: &mut Chess, m: Move, out: &mut Vec<u8>) {
        shakmaty::uci::UciMove::from_standard(m).append_ascii_to(out);
        position.play_unchecked(m);
    }
}

pub struct San;

impl WriteMove for San {
    fn write_and_play(position: &mut Chess, m: Move, out: &mut Vec<u8>) {
        SanPlus::from_move_and_play_unchecked(position, m).append_ascii_to(out);
    }
}

struct Lines<W> {
    _write: W,
    out: Out,
    illegal: u64,
}

impl<W: WriteMove> Visitor for Lines<W> {
    type Tags = ();
    type Movetext = Line;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), Line> {
        ControlFlow::Continue(Line::default())
    }

    fn san(&mut self, line: &mut Line, san: SanPlus) -> ControlFlow<()> {
        let Ok(m) = san.san.to_move(&line.position) else {
            self.illegal += 1;
            self.out.text.push(b'\n');
            return ControlFlow::Break(());
        };
        if line.begun {
            self.out.text.push(b' ');
        }
        line.begun = true;
        W::write_and_play(&mut line.position, m, &mut self.out.text);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: Line) {
        self.out.text.push(b'\n');
    }
}

#[derive(Default)]
struct Line {
    position: Chess,
    begun: bool,
}

pub fn run(
    write: impl WriteMove,
    mut reader: Reader<File>,
    to: Box<dyn Write>,
) -> io::Result<bool> {
    let mut lines = Lines {
        _write: write,
        out: Out::new(to),
        illegal: 0,
    };
    while reader.read_game(&mut lines)?.is_some() {
        lines.out.relieve()?;
    }
    lines.out.flush()?;
    Ok(lines.illegal == 0)
}
