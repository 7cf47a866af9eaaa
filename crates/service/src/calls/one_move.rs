//! `move`: one move in a position.

use scoresheet::diagnostic::Code;
use scoresheet::notation::{Scene, all, for_machines, for_speech, read_move, write_move};
use scoresheet::placement::fen;
use scoresheet::rules::Check;
use serde::{Deserialize, Serialize};

use crate::answer::{Answer, as_object};
use crate::ask::{AUTO, Asker};
use crate::problem::{Candidate, Problem};
use crate::request::{Request, Text};

/// What is asked.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MoveRequest {
    /// The position; without it the usual one, or the one the history leads to.
    fen: Option<String>,
    /// The moves before, from the usual position on, as machines write them.
    history: Option<String>,
    /// The name of the variant.
    variant: Option<String>,
    /// The id of the notation of the text; `auto` to find it out.
    #[serde(default = "crate::ask::auto")]
    from: String,
    /// The move.
    text: String,
    /// The ids of the notations to write, or `all`.
    #[serde(default)]
    to: To,
    /// Whether only the exact spelling is taken.
    #[serde(default)]
    strict: bool,
}

/// Notations to write.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum To {
    /// Those with these ids.
    Ids(Vec<String>),
    /// `all`: all that can be written. Any other text is the id of one.
    One(String),
}

impl Default for To {
    fn default() -> To {
        To::One("all".to_owned())
    }
}

impl To {
    /// The ids.
    pub fn ids(&self) -> Vec<&str> {
        let writers = || all().map(|it| it.about()).filter(|about| about.can.write());
        match self {
            To::Ids(ids) => ids.iter().map(String::as_str).collect(),
            To::One(id) if id == "all" => writers().map(|about| about.id).collect(),
            To::One(id) => vec![id],
        }
    }
}

/// One move.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OneMoveAnswer {
    /// The move for machines.
    uci: String,
    /// Where the man stood.
    from: String,
    /// Where it goes; for castling where the king goes.
    to: String,
    /// The letter of what the pawn becomes: `q`.
    #[serde(skip_serializing_if = "Option::is_none")]
    promotion: Option<char>,
    /// For castling, where the rook stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    rook: Option<String>,
    /// The notations that read the text, when they were to be found out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    read_as: Vec<&'static str>,
    /// What the text would be in the letters of some language, where these did not decide.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    otherwise: Vec<Candidate>,
    /// The texts by notation; none where a notation has no form.
    #[serde(serialize_with = "as_object")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "std::collections::BTreeMap<String, Option<String>>")
    )]
    texts: Vec<(&'static str, Option<String>)>,
    /// Why the texts that are none could not be written.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "as_object")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "std::collections::BTreeMap<String, String>")
    )]
    unwritable: Vec<(&'static str, String)>,
    /// The names of what had to be overlooked in the text.
    notes: Vec<&'static str>,
    /// What had to be overlooked or mended in the position.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mended: Vec<String>,
    /// The position after the move.
    fen: String,
    /// Whether it gives check.
    check: bool,
    /// Whether it mates.
    mate: bool,
    /// The move in English words; none when it has none.
    spoken: Option<String>,
}

pub fn answer(request: &MoveRequest, _: &[u8]) -> Result<OneMoveAnswer, Problem> {
    let mut asker = Asker::new();
    let question = Request {
        fen: request.fen.as_deref().map(Text::from),
        history: request.history.as_deref().map(Text::from),
        variant: request.variant.as_deref().map(Text::from),
        from: Text::from(&*request.from),
        text: Text::from(&*request.text),
        to: Some(request.to.ids().into_iter().map(Text::from).collect()),
        strict: request.strict,
        explain: false,
    };
    let Answer::Move(answer) = asker.ask(&question)? else {
        let message = format!("`{AUTO}` or a notation of moves is asked for, not one of positions");
        return Err(Problem::new(Code::BadRequest, message));
    };
    let position = asker.position();
    let m = read_move(for_machines(), &answer.uci, Scene::new(position));
    let m = m.map_err(|error| Problem::of_move(&error, position))?.m;
    let after = position.after(m);
    let check = after.check();
    Ok(OneMoveAnswer {
        from: m.from.to_string(),
        to: m.arrival().to_string(),
        promotion: m.promotion.map(|role| role.letter().to_ascii_lowercase()),
        fen: fen::write(&after),
        check: check != Check::None,
        mate: check == Check::Mate,
        spoken: write_move(for_speech(), position, m).ok(),
        rook: m.castling().map(|_| m.to.to_string()),
        read_as: answer.read_as,
        otherwise: answer.otherwise,
        texts: answer.texts.to,
        unwritable: answer.texts.unwritable,
        notes: answer.notes.iter().map(|note| note.name()).collect(),
        mended: answer.mended,
        uci: answer.uci,
    })
}
