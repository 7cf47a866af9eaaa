//! Positions: read from a text, mended where that is possible, written in other notations.

use scoresheet::diagnostic::Code;
use scoresheet::notation::Level;
use scoresheet::placement::{EnPassant, FenWhy, Placed, Placement, fen, find};
use scoresheet::rules::{Fault, Mode, Position};

use crate::answer::{PositionAnswer, Texts};
use crate::ask::{mode, start};
use crate::problem::Problem;
use crate::request::{Request, Text};

/// What the text says of the en passant square is kept: whether it can be taken is another question.
const AS_GIVEN: EnPassant = EnPassant::DoubleStep;

/// The position of a FEN as it is found, and all that had to be overlooked or mended in it.
pub fn read_fen(text: &str, mode: Mode) -> Result<(Position, Vec<String>), Problem> {
    let placed = read(&fen::IMPORT, text, Level::Tolerant)?;
    let notes = placed.notes.iter().map(|noticed| noticed.what.to_string());
    let mut mended: Vec<_> = notes.collect();
    let (position, faults) = stand(&placed, mode)
        .map_err(|faults| Problem::new(Code::ImpossiblePosition, words(&faults).join("; ")))?;
    mended.extend(words(&faults));
    Ok((position, mended))
}

/// The position that was given, or the usual one, and what had to be mended in it.
pub fn given(
    text: Option<&str>,
    variant: Option<&str>,
) -> Result<(Position, Vec<String>), Problem> {
    let mode = mode(variant)?;
    match text {
        Some(text) => read_fen(text, mode),
        None => Ok((start(mode), Vec::new())),
    }
}

/// The answer to a question whose text is a position.
pub fn answer(
    from: &dyn Placement,
    request: &Request<'_>,
    mode: Mode,
) -> Result<PositionAnswer, Problem> {
    if let Some(given) = request.fen.as_ref().or(request.history.as_ref()) {
        let given = given.as_str().escape_debug();
        let message = format!("a text that is a position stands alone, without `{given}`");
        return Err(Problem::new(Code::BadRequest, message));
    }
    let to = request.to.as_deref().unwrap_or_default();
    let to: Vec<_> = to.iter().map(writer).collect::<Result<_, _>>()?;
    let level = match request.strict {
        true => Level::Strict,
        false => Level::Tolerant,
    };
    let mut placed = read(from, request.text.as_str(), level)?;
    let notes = placed.notes.iter().map(|it| it.what.name()).collect();
    let (mended, impossible) = match stand(&placed, mode) {
        Ok((position, faults)) => {
            placed.setup = position.setup();
            (words(&faults), Vec::new())
        }
        // Nobody plays on from it here: it can be written as it stands.
        Err(faults) => (Vec::new(), words(&faults)),
    };
    let mut texts = Texts::default();
    for placement in to {
        let written = placement.write_placed(&placed, AS_GIVEN);
        texts.add(placement.about().id, written.map_err(|why| why.to_string()));
    }
    Ok(PositionAnswer {
        fen: fen::write_setup(&placed.setup, AS_GIVEN),
        texts,
        operations: placed.operations.iter().map(ToString::to_string).collect(),
        notes,
        mended,
        impossible,
    })
}

fn writer(id: &Text<'_>) -> Result<&'static dyn Placement, Problem> {
    find(id.as_str()).ok_or_else(|| {
        let id = id.as_str().escape_debug();
        let message = format!("no notation for positions has the id `{id}`");
        Problem::new(Code::UnknownNotation, message)
    })
}

fn read(from: &dyn Placement, text: &str, level: Level) -> Result<Placed, Problem> {
    from.read(text, level).map_err(|error| {
        let code = match error.why {
            FenWhy::Variant(_) => Code::UnknownVariant,
            FenWhy::NotStrict(_) => Code::NotStrict,
            _ => Code::BadFen,
        };
        Problem::new(code, error.to_string())
    })
}

/// The position of a setup: its text may say that it is Chess960, or the caller.
fn stand(placed: &Placed, mode: Mode) -> Result<(Position, Vec<Fault>), Vec<Fault>> {
    let mut setup = placed.setup.clone();
    if mode == Mode::Chess960 {
        setup.mode = mode;
    }
    setup.position()
}

fn words(faults: &[Fault]) -> Vec<String> {
    faults.iter().map(ToString::to_string).collect()
}
