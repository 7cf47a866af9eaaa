//! Tags as they stand, and the moves in UCI coordinates with their result.

use std::fs::File;
use std::io::{self, Write};
use std::ops::ControlFlow;

use pgn_reader::{Outcome, RawTag, Reader, SanPlus, Visitor};
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Position};

use crate::Out;

struct Tagged {
    out: Out,
    illegal: u64,
}

impl Visitor for Tagged {
    type Tags = ();
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn tag(&mut self, _: &mut (), name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        let text = &mut self.out.text;
        text.push(b'[');
        text.extend_from_slice(name);
        text.extend_from_slice(b" \"");
        text.extend_from_slice(value.as_bytes());
        text.extend_from_slice(b"\"]\n");
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), Chess> {
        self.out.text.push(b'\n');
        ControlFlow::Continue(Chess::default())
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<()> {
        let Ok(m) = san.san.to_move(position) else {
            self.illegal += 1;
            return ControlFlow::Break(());
        };
        UciMove::from_standard(m).append_ascii_to(&mut self.out.text);
        self.out.text.push(b' ');
        position.play_unchecked(m);
        ControlFlow::Continue(())
    }

    fn outcome(&mut self, _: &mut Chess, outcome: Outcome) -> ControlFlow<()> {
        self.out.text.extend_from_slice(outcome.as_str().as_bytes());
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: Chess) {
        self.out.text.extend_from_slice(b"\n\n");
    }
}

pub fn run(mut reader: Reader<File>, to: Box<dyn Write>) -> io::Result<bool> {
    let mut tagged = Tagged {
        out: Out::new(to),
        illegal: 0,
    };
    while reader.read_game(&mut tagged)?.is_some() {
        tagged.out.relieve()?;
    }
    tagged.out.flush()?;
    Ok(tagged.illegal == 0)
}
