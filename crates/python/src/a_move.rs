//! Moves of games as objects.

use std::sync::Arc;

use pyo3::prelude::*;
use scoresheet::game::command::{Eval, Meaning, Score, commands, words};
use scoresheet::game::{Node, NodeId, nag};
use scoresheet::notation::{for_machines, for_people, write_move};
use scoresheet::placement::fen;
use scoresheet::rules::{self, Check, Color};
use scoresheet::text::Place;

use crate::core::Core;
use crate::reading::writer;

/// One move of a game.
#[pyclass(frozen, module = "scoresheet")]
pub struct Move {
    core: Arc<Core>,
    at: At,
}

/// Which move it is.
#[derive(Clone, Copy)]
enum At {
    /// That with this number, from 0, of a game in plain form.
    Ply(usize),
    /// One of a game tree.
    Node(NodeId),
}

impl Move {
    /// The object of a move of a game tree.
    pub fn new(core: &Arc<Core>, id: NodeId) -> Move {
        Move {
            core: Arc::clone(core),
            at: At::Node(id),
        }
    }

    /// The object of a move of a game in plain form.
    pub fn plain(core: &Arc<Core>, ply: usize) -> Move {
        Move {
            core: Arc::clone(core),
            at: At::Ply(ply),
        }
    }

    /// The move in the game tree.
    fn id(&self) -> Option<NodeId> {
        match self.at {
            At::Node(id) => Some(id),
            At::Ply(ply) => self.core.read().game.main().moves.get(ply).copied(),
        }
    }

    fn node(&self) -> Option<&Node> {
        Some(self.core.read().game.node(self.id()?))
    }

    /// The node of a move that is not in plain form.
    fn odd(&self) -> Option<&Node> {
        match self.at {
            At::Node(id) => Some(self.core.read().game.node(id)),
            At::Ply(_) => None,
        }
    }

    fn known(&self) -> Option<rules::Move> {
        match self.at {
            At::Node(id) => self.core.read().game.node(id).m,
            At::Ply(ply) => self.core.played(ply).map(|it| it.0),
        }
    }

    /// The move and the position before it.
    fn played(&self) -> Option<(rules::Move, &rules::Position)> {
        match self.at {
            At::Node(id) => Some((self.known()?, self.core.position(id)?)),
            At::Ply(ply) => self.core.played(ply),
        }
    }

    fn check(&self) -> Option<Check> {
        self.played().map(|(m, position)| position.after(m).check())
    }

    /// How many half-moves are played before it.
    fn plies_before(&self) -> u32 {
        match self.at {
            At::Node(id) => self.core.read().game.node(id).ply,
            At::Ply(ply) => u32::try_from(ply).unwrap_or(u32::MAX),
        }
    }

    /// Who plays it, and under which number.
    fn turn(&self) -> (Color, u32) {
        let plies = self.plies_before();
        match self.at {
            At::Node(_) => self.core.read().game.turn_at(plies),
            At::Ply(ply) if ply % 2 == 0 => (Color::White, plies / 2 + 1),
            At::Ply(_) => (Color::Black, plies / 2 + 1),
        }
    }

    /// The comments before it that do not stand behind the move before.
    fn before(&self) -> Vec<&str> {
        match self.at {
            At::Ply(0) => self.core.told().comments(0).collect(),
            At::Ply(_) => Vec::new(),
            At::Node(id) => {
                let game = &self.core.read().game;
                let node = game.node(id);
                let lead = match node.index {
                    0 => &*game.line(node.line).comments,
                    _ => &[],
                };
                let all = lead.iter().chain(&node.before);
                all.map(|it| it.text.as_str()).collect()
            }
        }
    }

    /// The comments behind it.
    fn after(&self) -> Vec<&str> {
        match self.at {
            At::Ply(ply) => self.core.told().comments(ply + 1).collect(),
            At::Node(id) => {
                let node = self.core.read().game.node(id);
                node.after.iter().map(|it| it.text.as_str()).collect()
            }
        }
    }

    /// What the first command says that means such a thing.
    fn command<T>(&self, take: impl Fn(Meaning) -> Option<T>) -> Option<T> {
        let all = self.after().into_iter().flat_map(commands);
        all.into_iter()
            .find_map(|command| take(command.read().ok()?.value))
    }

    /// Where it stands.
    fn place(&self) -> Place {
        let place = |node: &Node| self.core.place_of(node.span.start);
        self.node().map_or(self.core.place, place)
    }
}

#[pymethods]
impl Move {
    /// The move for machines.
    #[getter]
    fn uci(&self) -> Option<String> {
        if let (At::Ply(ply), Some(quick)) = (self.at, self.core.quick()) {
            return quick.uci(ply).map(str::to_owned);
        }
        let (m, position) = self.played()?;
        write_move(for_machines(), position, m).ok()
    }

    /// The move as most people write it.
    #[getter]
    fn san(&self) -> Option<String> {
        if let At::Ply(_) = self.at {
            return Some(self.written());
        }
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
    fn written(&self) -> String {
        match self.at {
            At::Node(id) => self.core.read().game.text(id).to_owned(),
            At::Ply(ply) => {
                let san = self.core.told().sans.get(ply);
                let text = san.and_then(|it| std::str::from_utf8(it.text()).ok());
                text.unwrap_or_default().to_owned()
            }
        }
    }

    /// How many half-moves of the game are played with it, from 1.
    #[getter]
    fn ply(&self) -> u32 {
        self.plies_before().saturating_add(1)
    }

    /// Its number.
    #[getter]
    fn number(&self) -> u32 {
        self.turn().1
    }

    /// Who plays it: `white` or `black`.
    #[getter]
    fn color(&self) -> &'static str {
        match self.turn().0 {
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
        self.odd().is_some_and(|node| node.is_illegal)
    }

    /// The position before it.
    #[getter]
    fn fen_before(&self) -> Option<String> {
        self.played().map(|(_, position)| fen::write(position))
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
        let all = self.after().into_iter().map(words);
        let all: Vec<_> = all.filter(|it| !it.is_empty()).collect();
        all.join("\n")
    }

    /// The texts of all its comments, those before it too, as they stand.
    #[getter]
    fn comment_texts(&self) -> Vec<String> {
        let all = self.before().into_iter().chain(self.after());
        all.map(str::to_owned).collect()
    }

    /// The comments before it that do not stand behind the move before.
    #[getter]
    fn comment_before(&self) -> String {
        self.before().join("\n")
    }

    /// Its glyphs by number (numeric annotation glyphs).
    #[getter]
    fn nags(&self) -> Vec<u32> {
        match self.at {
            At::Ply(ply) => self.core.told().nags(ply + 1).collect(),
            At::Node(id) => self.core.read().game.node(id).nags.clone(),
        }
    }

    /// The signs of its glyphs, as far as they have one: `!?`.
    #[getter]
    fn glyphs(&self) -> Vec<&'static str> {
        let nags = self.nags().into_iter();
        nags.filter_map(nag::glyph).collect()
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
        let Some(node) = self.odd() else {
            return Vec::new();
        };
        let game = &self.core.read().game;
        let moves = node.variations.iter().map(|line| &game.line(*line).moves);
        moves
            .map(|moves| moves.iter().map(|id| Move::new(&self.core, *id)).collect())
            .collect()
    }

    /// The names of what had to be overlooked in the written move.
    #[getter]
    fn notes(&self) -> Vec<&'static str> {
        let notes = self.odd().into_iter().flat_map(|node| node.notes.iter());
        notes.map(|note| note.name()).collect()
    }

    /// The line it stands on, from 1.
    #[getter]
    fn line(&self) -> usize {
        self.place().line
    }

    /// The column it begins at, from 1, in characters.
    #[getter]
    fn column(&self) -> usize {
        self.place().column
    }

    fn __str__(&self) -> String {
        self.san().unwrap_or_else(|| self.written())
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
