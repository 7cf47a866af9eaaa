//! Moves of games as objects.

use std::sync::Arc;

use pyo3::prelude::*;
use scoresheet::game::command::{Eval, Meaning, Score, commands, words};
use scoresheet::game::{Comment, Node, NodeId, nag};
use scoresheet::notation::{for_machines, for_people, write_move};
use scoresheet::placement::fen;
use scoresheet::rules::{self, Check, Color};
use scoresheet_service::calls;

use crate::core::Core;
use crate::reading::writer;

/// One move of a game.
#[pyclass(frozen, module = "scoresheet")]
pub struct Move {
    core: Arc<Core>,
    id: NodeId,
}

impl Move {
    /// The object of a move.
    pub fn new(core: &Arc<Core>, id: NodeId) -> Move {
        Move {
            core: Arc::clone(core),
            id,
        }
    }

    fn node(&self) -> &Node {
        self.core.read().game.node(self.id)
    }

    fn known(&self) -> Option<rules::Move> {
        self.node().m
    }

    /// The move and the position before it.
    fn played(&self) -> Option<(rules::Move, &rules::Position)> {
        Some((self.known()?, self.core.position(self.id)?))
    }

    fn check(&self) -> Option<Check> {
        self.played().map(|(m, position)| position.after(m).check())
    }

    /// All comments of the move, in their order.
    fn comments(&self) -> impl Iterator<Item = &Comment> {
        let node = self.node();
        let line = self.core.read().game.line(node.line);
        let lead = match node.index {
            0 => &*line.comments,
            _ => &[],
        };
        lead.iter().chain(&node.before).chain(&node.after)
    }

    /// What the first command says that means such a thing.
    fn command<T>(&self, take: impl Fn(Meaning) -> Option<T>) -> Option<T> {
        let all = self.node().after.iter();
        let mut all = all.flat_map(|comment| commands(&comment.text));
        all.find_map(|command| take(command.read().ok()?.value))
    }
}

#[pymethods]
impl Move {
    /// The move for machines.
    #[getter]
    fn uci(&self) -> Option<String> {
        let (m, position) = self.played()?;
        write_move(for_machines(), position, m).ok()
    }

    /// The move as most people write it.
    #[getter]
    fn san(&self) -> Option<String> {
        let (m, position) = self.played()?;
        write_move(for_people(), position, m).ok()
    }

    /// The move in a notation; none where that has no form for it.
    fn text(&self, py: Python<'_>, to: &str) -> PyResult<Option<String>> {
        let to = writer(py, to)?;
        let written = self
            .played()
            .map(|(m, position)| write_move(to, position, m));
        Ok(written.and_then(Result::ok))
    }

    /// The move as it is written in the text.
    #[getter]
    fn written(&self) -> &str {
        self.core.read().game.text(self.id)
    }

    /// How many half-moves of the game are played with it, from 1.
    #[getter]
    fn ply(&self) -> u32 {
        self.node().ply.saturating_add(1)
    }

    /// Its number.
    #[getter]
    fn number(&self) -> u32 {
        self.core.read().game.turn_at(self.node().ply).1
    }

    /// Who plays it: `white` or `black`.
    #[getter]
    fn color(&self) -> &'static str {
        match self.core.read().game.turn_at(self.node().ply).0 {
            Color::White => "white",
            Color::Black => "black",
        }
    }

    /// The piece that moves: `knight`; `king` for castling.
    #[getter]
    fn piece(&self) -> Option<&'static str> {
        self.known().map(|m| m.role.name())
    }

    /// Where the man stood.
    #[getter(from_square)]
    fn leaves(&self) -> Option<String> {
        self.known().map(|m| m.from.to_string())
    }

    /// Where it goes; for castling where the king goes.
    #[getter]
    fn to_square(&self) -> Option<String> {
        self.known().map(|m| m.arrival().to_string())
    }

    /// What the pawn becomes: `queen`.
    #[getter]
    fn promotion(&self) -> Option<&'static str> {
        self.known()?.promotion.map(|role| role.name())
    }

    /// Whether something is taken.
    #[getter]
    fn is_capture(&self) -> bool {
        self.known().is_some_and(|m| m.capture.is_some())
    }

    /// Whether it castles.
    #[getter]
    fn is_castling(&self) -> bool {
        self.known().is_some_and(|m| m.castling().is_some())
    }

    /// Whether it gives check.
    #[getter]
    fn is_check(&self) -> bool {
        self.check().is_some_and(|check| check != Check::None)
    }

    /// Whether it mates.
    #[getter]
    fn is_mate(&self) -> bool {
        self.check() == Some(Check::Mate)
    }

    /// Whether it is against the rules, and was kept.
    #[getter]
    fn is_illegal(&self) -> bool {
        self.node().is_illegal
    }

    /// The position before it.
    #[getter]
    fn fen_before(&self) -> Option<String> {
        self.core.position(self.id).map(fen::write)
    }

    /// The position after it.
    #[getter]
    fn fen(&self) -> Option<String> {
        let (m, position) = self.played()?;
        Some(fen::write(&position.after(m)))
    }

    /// The words of the comments behind it, without what programs put there.
    #[getter]
    fn comment(&self) -> String {
        let all = self.node().after.iter().map(|it| words(&it.text));
        let all: Vec<_> = all.filter(|it| !it.is_empty()).collect();
        all.join("\n")
    }

    /// The texts of all its comments, those before it too, as they stand.
    #[getter]
    fn comment_texts(&self) -> Vec<String> {
        self.comments().map(|it| it.text.clone()).collect()
    }

    /// The comments before it that do not stand behind the move before.
    #[getter]
    fn comment_before(&self) -> String {
        let node = self.node();
        let after = node.after.len();
        let all: Vec<_> = self.comments().collect();
        calls::joined(all[..all.len() - after].iter().copied())
    }

    /// Its glyphs by number (numeric annotation glyphs).
    #[getter]
    fn nags(&self) -> Vec<u32> {
        self.node().nags.clone()
    }

    /// The signs of its glyphs, as far as they have one: `!?`.
    #[getter]
    fn glyphs(&self) -> Vec<&'static str> {
        let nags = self.node().nags.iter();
        nags.filter_map(|it| nag::glyph(*it)).collect()
    }

    /// The seconds left on the clock of the side that moved.
    #[getter]
    fn clock(&self) -> Option<f64> {
        self.command(|it| match it {
            Meaning::Clock(time) => Some(time.as_secs_f64()),
            _ => None,
        })
    }

    /// The seconds spent on it, where it says so.
    #[getter]
    fn elapsed(&self) -> Option<f64> {
        self.command(|it| match it {
            Meaning::Elapsed(time) => Some(time.as_secs_f64()),
            _ => None,
        })
    }

    /// What a program thinks of the position after it, in pawns from White's view; none for a mate.
    #[getter]
    fn eval(&self) -> Option<f64> {
        match self.command(evaluation)?.score {
            Score::Centipawns(score) => Some(f64::from(score) / 100.0),
            Score::Mate(_) => None,
        }
    }

    /// The number of moves to mate a program sees after it; less than 0 when Black mates.
    #[getter]
    fn mate_in(&self) -> Option<i32> {
        match self.command(evaluation)?.score {
            Score::Mate(moves) => Some(moves),
            Score::Centipawns(_) => None,
        }
    }

    /// The variations that replace it, each a list of moves.
    #[getter]
    fn variations(&self) -> Vec<Vec<Move>> {
        let game = &self.core.read().game;
        let lines = self.node().variations.iter();
        let moves = lines.map(|line| &game.line(*line).moves);
        moves
            .map(|moves| moves.iter().map(|id| Move::new(&self.core, *id)).collect())
            .collect()
    }

    /// The names of what had to be overlooked in the written move.
    #[getter]
    fn notes(&self) -> Vec<&'static str> {
        self.node().notes.iter().map(|note| note.name()).collect()
    }

    /// The line it stands on, from 1.
    #[getter]
    fn line(&self) -> usize {
        self.core.place_of(self.node().span.start).line
    }

    /// The column it begins at, from 1, in characters.
    #[getter]
    fn column(&self) -> usize {
        self.core.place_of(self.node().span.start).column
    }

    fn __str__(&self) -> String {
        self.san().unwrap_or_else(|| self.written().to_owned())
    }

    fn __repr__(&self) -> String {
        let dots = if self.color() == "white" { "." } else { "..." };
        format!("<Move {}{dots} {}>", self.number(), self.__str__())
    }
}

fn evaluation(meaning: Meaning) -> Option<Eval> {
    match meaning {
        Meaning::Eval(eval) => Some(eval),
        _ => None,
    }
}
