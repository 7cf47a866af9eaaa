//! Games as objects.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyMappingProxy, PyString};
use scoresheet::convert::{write_moves, write_pgn_as};
use scoresheet::diagnostic::Severity;
use scoresheet::format::pgn::{Extent, Options};
use scoresheet::game::final_position;
use scoresheet::notation::{for_machines, for_people};
use scoresheet::placement::fen;
use scoresheet::rules;
use scoresheet_service::calls;

use crate::a_move::Move;
use crate::core::Core;
use crate::diagnostics::Diagnostic;
use crate::reading::writer;

/// One game with all that stands in it; what is asked for is worked out when it is asked for.
#[pyclass(frozen, module = "scoresheet")]
pub struct Game {
    core: Arc<Core>,
    tags: PyOnceLock<Py<PyMappingProxy>>,
    diagnostics: PyOnceLock<Py<PyList>>,
}

impl Game {
    /// The object of a game.
    pub fn new(core: Core) -> Game {
        Game {
            core: Arc::new(core),
            tags: PyOnceLock::new(),
            diagnostics: PyOnceLock::new(),
        }
    }

    /// How many bytes of blanks stand before its text.
    fn lead(&self) -> usize {
        self.core.text.len() - self.core.text.trim_start().len()
    }

    /// The first error that was noticed.
    pub fn first_error(&self) -> Option<Diagnostic> {
        if self.core.quick().is_some() {
            return None;
        }
        let worst = self.core.read().worst();
        let has_error = worst == Some(Severity::Error);
        let mut all = has_error
            .then(|| self.core.diagnostics())
            .into_iter()
            .flatten();
        all.find(Diagnostic::is_error)
    }
}

#[pymethods]
impl Game {
    /// Its number in the source, from 0.
    #[getter]
    fn index(&self) -> usize {
        self.core.index
    }

    /// The line on which it begins, from 1.
    #[getter(line)]
    fn line_number(&self) -> usize {
        self.core.place_of(self.lead()).line
    }

    /// Where its text begins in the source, in bytes of UTF-8.
    #[getter]
    fn offset(&self) -> usize {
        self.core.offset + self.lead()
    }

    /// Its text as it stands in the source, without blanks at its ends.
    #[getter]
    fn text(&self) -> &str {
        self.core.text.trim()
    }

    /// Its tags; of those with one name the first.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyMappingProxy>> {
        let tags = self.tags.get_or_try_init(py, || {
            let tags = PyDict::new(py);
            for (name, value) in self.core.tags() {
                // The names of one game are those of the next.
                let name = PyString::intern(py, &name);
                if !tags.contains(&name)? {
                    tags.set_item(name, value)?;
                }
            }
            PyResult::Ok(PyMappingProxy::new(py, tags.as_mapping()).unbind())
        })?;
        Ok(tags.bind(py).clone())
    }

    /// Its tags as pairs, in their order, those with the same name too.
    #[getter]
    fn tag_pairs(&self) -> Vec<(String, String)> {
        self.core.tags()
    }

    /// The result: `1-0`, `0-1`, `1/2-1/2` or `*`.
    #[getter]
    fn result(&self) -> &'static str {
        match self.core.quick() {
            Some(quick) => quick.result,
            None => self.core.read().game.outcome().sign(),
        }
    }

    /// The id of the notation it was read in.
    #[getter]
    fn notation(&self) -> &'static str {
        match self.core.quick() {
            Some(_) => for_people().about().id,
            None => self.core.read().notation.about().id,
        }
    }

    /// How many half-moves of the main line were read.
    #[getter]
    fn ply_count(&self) -> usize {
        match self.core.quick() {
            Some(quick) => quick.plies,
            None => self.core.read().game.main().moves.len(),
        }
    }

    /// The position it starts from; none when that is not known.
    #[getter]
    fn start_fen(&self) -> Option<String> {
        if self.core.quick().is_some() {
            return Some(fen::write(&rules::Position::start()));
        }
        let read = self.core.read();
        read.is_set_up.then(|| fen::write(&read.start))
    }

    /// The position after the main line; none when the start is not known.
    #[getter]
    fn final_fen(&self) -> Option<String> {
        let last = self.core.quick().and_then(|it| it.plies.checked_sub(1));
        if let Some((m, position)) = last.and_then(|ply| self.core.played(ply)) {
            return Some(fen::write(&position.after(m)));
        }
        let read = self.core.read();
        read.is_set_up
            .then(|| fen::write(&final_position(&read.game, &read.start)))
    }

    /// Whether every move, those of variations too, could be read.
    #[getter]
    fn is_whole(&self) -> bool {
        self.core.quick().is_some() || self.core.read().is_whole() && self.core.read().is_set_up
    }

    /// What follows the last move of the main line and could not be read.
    #[getter]
    fn unread(&self) -> Option<String> {
        if self.core.quick().is_some() {
            return None;
        }
        let main = self.core.read().game.main();
        main.unread.as_ref().map(|it| it.text.clone())
    }

    /// The moves of the main line.
    #[getter]
    fn moves(&self) -> Vec<Move> {
        if let Some(quick) = self.core.quick() {
            let plies = 0..quick.plies;
            return plies.map(|ply| Move::plain(&self.core, ply)).collect();
        }
        let moves = self.core.read().game.main().moves.iter();
        moves.map(|it| Move::new(&self.core, *it)).collect()
    }

    /// What stands before the first move.
    #[getter]
    fn comment(&self) -> String {
        if self.core.quick().is_some() {
            let comments: Vec<_> = self.core.told().comments(0).collect();
            return comments.join("\n");
        }
        calls::joined(&self.core.read().game.main().comments)
    }

    /// Everything that was noticed, in the order of the text.
    #[getter]
    fn diagnostics<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let list = self.diagnostics.get_or_try_init(py, || {
            let all = py.detach(|| self.core.diagnostics());
            PyResult::Ok(PyList::new(py, all)?.unbind())
        })?;
        Ok(list.bind(py).clone())
    }

    /// The moves of the main line as machines write them.
    fn uci<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        match self.core.quick() {
            Some(quick) => self.core.reading().names(py, &quick.line),
            None => PyList::new(py, self.core.texts(for_machines())),
        }
    }

    /// The moves of the main line in a notation; `None` where it has no form for a move.
    #[pyo3(signature = (to=None))]
    fn texts(&self, py: Python<'_>, to: Option<&str>) -> PyResult<Vec<Option<String>>> {
        let to = to.map_or(Ok(for_people()), |id| writer(py, id))?;
        Ok(self.core.texts(to))
    }

    /// The game as PGN, its moves in a notation; `bare` leaves all but tags and moves out.
    #[pyo3(signature = (to=None, *, bare=false))]
    fn pgn(&self, py: Python<'_>, to: Option<&str>, bare: bool) -> PyResult<String> {
        let to = to.map_or(Ok(for_people()), |id| writer(py, id))?;
        let options = Options {
            extent: match bare {
                true => Extent::Bare,
                false => Extent::Full,
            },
            ..Options::default()
        };
        let mut out = String::new();
        write_pgn_as(self.core.read(), to, &options, &mut out);
        Ok(out)
    }

    /// The main line as a numbered list in a notation.
    #[pyo3(signature = (to=None))]
    fn movetext(&self, py: Python<'_>, to: Option<&str>) -> PyResult<String> {
        let to = to.map_or(Ok(for_people()), |id| writer(py, id))?;
        let mut out = String::new();
        write_moves(self.core.read(), to, &mut out);
        Ok(out.trim_end().to_owned())
    }

    fn __len__(&self) -> usize {
        self.ply_count()
    }

    fn __bool__(&self) -> bool {
        true
    }

    fn __str__(&self) -> String {
        let mut out = String::new();
        write_pgn_as(
            self.core.read(),
            for_people(),
            &Options::default(),
            &mut out,
        );
        out.truncate(out.trim_end().len());
        out
    }

    fn __repr__(&self) -> String {
        let title = scoresheet_service::title::title(self.core.read());
        format!(
            "<Game {}: {title}, {} plies>",
            self.core.index,
            self.ply_count()
        )
    }
}
