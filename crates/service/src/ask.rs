//! From a question to its answer: position, past, move, texts. Remembers what questions repeat.

use std::collections::HashMap;

use scoresheet::detect::detect_move;
use scoresheet::diagnostic::{Code, Notes};
use scoresheet::game::{Births, mode_of_variant};
use scoresheet::notation::{
    Level, MoveNotation, Scene, all, explain, for_machines, read_move, write_move,
};
use scoresheet::past;
use scoresheet::placement::{self, fen};
use scoresheet::rules::{Mode, Move, Position};

use crate::answer::{Answer, MoveAnswer, Texts};
use crate::explained::Explained;
use crate::place;
use crate::problem::{Candidate, Problem, for_machines_text};
use crate::request::{Request, Text};

/// What is written for the notation when it is to be found out.
pub const AUTO: &str = "auto";

/// The same, for requests that leave it out.
pub(crate) fn auto() -> String {
    AUTO.to_owned()
}

/// Answers questions, one after the other.
pub struct Asker {
    notations: HashMap<&'static str, &'static dyn MoveNotation>,
    last: Given,
}

/// A position, where it came from, and what had to be mended in it.
struct Given {
    origin: Origin,
    mode: Mode,
    position: Position,
    mended: Vec<String>,
}

/// Where a position came from.
enum Origin {
    Start,
    Fen(String),
    History,
}

/// A text understood.
struct Read {
    m: Move,
    notes: Notes,
    read_as: Vec<&'static str>,
    otherwise: Vec<Candidate>,
}

impl Default for Asker {
    fn default() -> Asker {
        Asker::new()
    }
}

impl Asker {
    /// One that has heard nothing yet.
    pub fn new() -> Asker {
        Asker {
            notations: all().map(|it| (it.about().id, it)).collect(),
            last: Given {
                origin: Origin::Start,
                mode: Mode::Standard,
                position: Position::start(),
                mended: Vec::new(),
            },
        }
    }

    /// The answer to one question.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub fn ask(&mut self, request: &Request<'_>) -> Result<Answer, Problem> {
        let mode = mode(request.variant.as_ref().map(Text::as_str))?;
        let id = request.from.as_str();
        let known = id == AUTO || self.notations.contains_key(id);
        match placement::find(id).filter(|_| !known) {
            Some(from) => place::answer(from, request, mode).map(Answer::Position),
            None => self.ask_move(request, mode).map(Answer::Move),
        }
    }

    fn ask_move(&mut self, request: &Request<'_>, mode: Mode) -> Result<MoveAnswer, Problem> {
        let from = match request.from.as_str() {
            AUTO => None,
            id => Some(self.notation(id)?),
        };
        let to = request.to.as_deref().unwrap_or_default();
        let to: Vec<_> = to
            .iter()
            .map(|id| self.notation(id.as_str()))
            .collect::<Result<_, _>>()?;
        self.set_up(request.fen.as_ref().map(Text::as_str), mode)?;
        let births = self.follow(request)?;
        let scene = Scene {
            rules: &self.last.position,
            births: births.as_ref(),
            level: match request.strict {
                true => Level::Strict,
                false => Level::Tolerant,
            },
        };
        let read = read(from, request.text.as_str(), scene)?;
        let mut answer = self.write(&read, &to);
        if request.explain {
            answer.explained = self.explain(read.m, &to);
        }
        Ok(answer)
    }

    /// The position of the last question.
    pub fn position(&self) -> &Position {
        &self.last.position
    }

    fn notation(&self, id: &str) -> Result<&'static dyn MoveNotation, Problem> {
        self.notations.get(id).copied().ok_or_else(|| {
            let id = id.escape_debug();
            Problem::new(
                Code::UnknownNotation,
                format!("no notation has the id `{id}`"),
            )
        })
    }

    /// Makes the position the current one, unless it is.
    fn set_up(&mut self, fen: Option<&str>, mode: Mode) -> Result<(), Problem> {
        let same = match (&self.last.origin, fen) {
            (Origin::Start, None) => true,
            (Origin::Fen(last), Some(fen)) => last == fen,
            _ => false,
        };
        if same && self.last.mode == mode {
            return Ok(());
        }
        let (position, mended) = match fen {
            Some(fen) => place::read_fen(fen, mode)?,
            None => (start(mode), Vec::new()),
        };
        self.last = Given {
            origin: fen.map_or(Origin::Start, |fen| Origin::Fen(fen.to_owned())),
            mode,
            position,
            mended,
        };
        Ok(())
    }

    /// Plays the history, which must lead to the position; without a position it makes it.
    fn follow(&mut self, request: &Request<'_>) -> Result<Option<Births>, Problem> {
        let Some(history) = &request.history else {
            return Ok(None);
        };
        let moves = history.as_str();
        let past = past::follow(start(self.last.mode), for_machines(), moves).map_err(|stray| {
            let text = moves[stray.span].escape_debug();
            bad_history(&format!("move {} `{text}`: {}", stray.ply, stray.error))
        })?;
        if request.fen.is_none() {
            self.last.position = past.position;
            self.last.origin = Origin::History;
        } else if !past.leads_to(&self.last.position) {
            let reached = fen::write(&past.position);
            return Err(bad_history(&format!(
                "leads to `{reached}`, not to the position given"
            )));
        }
        Ok(Some(past.births))
    }

    fn write(&self, read: &Read, to: &[&'static dyn MoveNotation]) -> MoveAnswer {
        let rules = &self.last.position;
        let mut texts = Texts::default();
        for notation in to {
            let about = notation.about();
            let written = match about.can.write() {
                false => Err("this notation can only be read".to_owned()),
                true => write_move(*notation, rules, read.m).map_err(|why| why.to_string()),
            };
            texts.add(about.id, written);
        }
        MoveAnswer {
            uci: for_machines_text(read.m, rules),
            read_as: read.read_as.clone(),
            otherwise: read.otherwise.clone(),
            texts,
            explained: Vec::new(),
            notes: read.notes,
            mended: self.last.mended.clone(),
        }
    }

    /// What the notations write means; nothing of those that do not write the move.
    fn explain(&self, m: Move, to: &[&'static dyn MoveNotation]) -> Vec<(&'static str, Explained)> {
        let mut all: Vec<(&'static str, Explained)> = Vec::new();
        for notation in to.iter().filter(|it| it.about().can.write()) {
            let id = notation.about().id;
            let known = all.iter().any(|(known, _)| *known == id);
            if let (false, Ok(found)) = (known, explain(*notation, &self.last.position, m)) {
                all.push((id, Explained::from(&found)));
            }
        }
        all
    }
}

/// The mode of a variant.
pub(crate) fn mode(variant: Option<&str>) -> Result<Mode, Problem> {
    let name = variant.unwrap_or_default();
    mode_of_variant(name).ok_or_else(|| {
        let name = name.escape_debug();
        Problem::new(
            Code::UnknownVariant,
            format!("no rules for the variant `{name}`"),
        )
    })
}

/// The position before the first move.
pub(crate) fn start(mode: Mode) -> Position {
    match mode {
        Mode::Standard => Position::start(),
        // Number 518 has the pieces where standard chess has them.
        Mode::Chess960 => Position::chess960(518).unwrap_or_default(),
    }
}

fn read(
    from: Option<&'static dyn MoveNotation>,
    text: &str,
    scene: Scene<'_>,
) -> Result<Read, Problem> {
    let Some(from) = from else {
        let found =
            detect_move(text, scene).map_err(|error| Problem::of_detection(&error, scene.rules))?;
        let otherwise = found.otherwise.iter();
        return Ok(Read {
            m: found.meaning.m,
            notes: found.meaning.notes(),
            read_as: found.meaning.ids().collect(),
            otherwise: otherwise
                .map(|meaning| Candidate::of(meaning, scene.rules))
                .collect(),
        });
    };
    let about = from.about();
    if !about.can.read() {
        let message = format!("{} can only be written", about.id);
        return Err(Problem::new(Code::NotReadable, message));
    }
    let found = read_move(from, text, scene).map_err(|it| Problem::of_move(&it, scene.rules))?;
    Ok(Read {
        m: found.m,
        notes: found.notes,
        read_as: Vec::new(),
        otherwise: Vec::new(),
    })
}

fn bad_history(message: &str) -> Problem {
    Problem::new(Code::BadRequest, format!("history: {message}"))
}
