//! Positions as objects.

use std::hash::{DefaultHasher, Hash, Hasher};

use pyo3::prelude::*;
use scoresheet::detect::detect_move;
use scoresheet::notation::{Level, Scene, for_machines, read_move, write_move};
use scoresheet::placement::fen;
use scoresheet::rules::{self, Check, Color, End};
use scoresheet_service::ask::AUTO;
use scoresheet_service::reading::reader;
use scoresheet_service::{Problem, board, place};

use crate::error;
use crate::reading::writer;

/// A position, in which moves are read, written and played; it does not change.
#[pyclass(frozen, module = "scoresheet")]
pub struct Position {
    position: rules::Position,
    /// What had to be mended in the text it was read from.
    #[pyo3(get)]
    mended: Vec<String>,
}

impl Position {
    fn read(&self, text: &str, notation: &str, strict: bool) -> Result<rules::Move, Problem> {
        let scene = Scene {
            level: match strict {
                true => Level::Strict,
                false => Level::Tolerant,
            },
            ..Scene::new(&self.position)
        };
        if notation == AUTO {
            let found = detect_move(text, scene);
            return match found {
                Ok(found) => Ok(found.meaning.m),
                Err(error) => Err(Problem::of_detection(&error, &self.position)),
            };
        }
        let found = read_move(reader(notation)?, text, scene);
        found
            .map(|it| it.m)
            .map_err(|error| Problem::of_move(&error, &self.position))
    }
}

#[pymethods]
impl Position {
    /// The position of a FEN; without one the usual start of the variant.
    #[new]
    #[pyo3(signature = (fen=None, *, variant=None))]
    fn new(py: Python<'_>, fen: Option<&str>, variant: Option<&str>) -> PyResult<Position> {
        let (position, mended) =
            place::given(fen, variant).map_err(|problem| error::of_problem(py, &problem))?;
        Ok(Position { position, mended })
    }

    /// The position as FEN.
    #[getter]
    fn fen(&self) -> String {
        fen::write(&self.position)
    }

    /// Who is to move: `white` or `black`.
    #[getter]
    fn turn(&self) -> &'static str {
        match self.position.turn() {
            Color::White => "white",
            Color::Black => "black",
        }
    }

    /// The number of the next move.
    #[getter]
    fn number(&self) -> u32 {
        self.position.fullmoves()
    }

    /// Whether it is one of Chess960, where kings and rooks may castle from other squares.
    #[getter]
    fn is_chess960(&self) -> bool {
        self.position.mode() == rules::Mode::Chess960
    }

    /// Whether the side to move is in check.
    #[getter]
    fn is_check(&self) -> bool {
        self.position.check() != Check::None
    }

    /// Why the game is over by the position alone: `mate`, `stalemate` or `dead`; else none.
    #[getter]
    fn end(&self) -> Option<&'static str> {
        self.position.end().map(|end| match end {
            End::Mate(_) => "mate",
            End::Stalemate => "stalemate",
            End::DeadPosition => "dead",
        })
    }

    /// The legal moves, for machines or in a notation; those for which it has no form are left out.
    #[pyo3(signature = (to=None))]
    fn legal_moves(&self, py: Python<'_>, to: Option<&str>) -> PyResult<Vec<String>> {
        let to = to.map_or(Ok(for_machines()), |id| writer(py, id))?;
        let moves = self.position.legal_moves();
        let texts = moves.iter().map(|m| write_move(to, &self.position, *m));
        Ok(texts.filter_map(Result::ok).collect())
    }

    /// The move a text means, for machines or in a notation.
    #[pyo3(signature = (text, *, notation="auto", to=None, strict=false))]
    fn r#move(
        &self,
        py: Python<'_>,
        text: &str,
        notation: &str,
        to: Option<&str>,
        strict: bool,
    ) -> PyResult<Option<String>> {
        let raise = |problem: Problem| error::of_problem(py, &problem);
        let to = to.map_or(Ok(for_machines()), |id| writer(py, id))?;
        let m = self.read(text, notation, strict).map_err(raise)?;
        Ok(write_move(to, &self.position, m).ok())
    }

    /// The position after a move.
    #[pyo3(signature = (text, *, notation="auto", strict=false))]
    fn play(&self, py: Python<'_>, text: &str, notation: &str, strict: bool) -> PyResult<Position> {
        let m = self
            .read(text, notation, strict)
            .map_err(|problem| error::of_problem(py, &problem))?;
        Ok(Position {
            position: self.position.after(m),
            mended: Vec::new(),
        })
    }

    /// The position in English words.
    fn words(&self) -> String {
        board::words(&self.position)
    }

    /// The position in Braille, a line a rank.
    fn braille(&self) -> String {
        board::braille(&self.position)
    }

    /// The men by their squares, White's in capitals: `{"e1": "K"}`.
    fn pieces(&self) -> std::collections::BTreeMap<String, String> {
        let men = board::men(&self.position).into_iter();
        men.map(|man| {
            let letter = rules::Role::ALL.iter().find(|it| it.name() == man.role);
            let letter = letter.map_or('?', |it| it.letter());
            let letter = match man.color {
                "white" => letter,
                _ => letter.to_ascii_lowercase(),
            };
            (man.square, letter.to_string())
        })
        .collect()
    }

    fn __str__(&self) -> String {
        board::diagram(&self.position)
    }

    fn __repr__(&self) -> String {
        format!("<Position {}>", self.fen())
    }

    fn __eq__(&self, other: &Position) -> bool {
        self.position == other.position
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.fen().hash(&mut hasher);
        hasher.finish()
    }
}
