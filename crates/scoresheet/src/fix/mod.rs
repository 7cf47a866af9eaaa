//! Mending texts: what to change so that a diagnostic is gone, and changing it.
//!
//! [`propose`] gives the diagnostics of a game their fixes, [`apply`] changes a text, and [`mend`]
//! does both until nothing is left to do. A fix is *safe* when a reader of the old text and a
//! reader of the new one play the same game; that is not only meant so but read back: what would
//! change the [`Essence`] of a game is never done. A game with an error, or that could be two
//! games, is left as it is, whole.

mod apply;
mod choice;
mod ends;
mod essence;
mod mend;
mod moves;
mod numbers;
mod roster;
mod settle;
mod signs;
mod tag;

pub use apply::{Patch, apply};
pub use choice::Choice;
pub use essence::Essence;
pub use mend::{Defect, GameMend, MAX_ROUNDS, Mended, mend};

use std::collections::HashMap;

use crate::diagnostic::{Code, Diagnostic, Fix, Severity};
use crate::game::NodeId;
use crate::read::GameRead;

/// Gives every diagnostic of a game the fix there is for it; `text` is what the game was read from.
///
/// Costs nothing for a game about which nothing was noticed. A fix is proposed also where the game
/// is [doubtful](doubt) and it is not going to be applied.
///
/// ```
/// use scoresheet::fix;
/// use scoresheet::read::{How, read_games};
///
/// let text = "[Event \"x\"]\n\n1. e4+ e5 2. Nf3 *";
/// let mut read = read_games(text, How::default()).next().unwrap();
/// fix::propose(text, &mut read);
/// let fixes = read.diagnostics.iter().filter_map(|it| it.fix.as_ref());
/// assert!(fixes.into_iter().any(|fix| fix.says == "write e4"));
/// ```
pub fn propose(text: &str, read: &mut GameRead) {
    let mut index = Index::default();
    for at in 0..read.diagnostics.len() {
        if read.diagnostics[at].fix.is_none() {
            let fix = fix_of(text, read, &read.diagnostics[at], &mut index);
            read.diagnostics[at].fix = fix.filter(|fix| changes(text, fix));
        }
    }
}

/// Why a game is not to be touched: the first thing that leaves in doubt what was played.
pub fn doubt(read: &GameRead) -> Option<Diagnostic> {
    let doubtful = |it: &&Diagnostic| match it.code {
        // Neither that more glyphs are not listed nor a bracket that closes nothing says anything
        // about the moves.
        Code::TooLong | Code::StrayClose => false,
        Code::OtherReading | Code::UndecidedNotation | Code::KeptVariant => true,
        _ => it.severity == Severity::Error,
    };
    let found = read.diagnostics.iter().find(doubtful).cloned();
    let sound = read.is_set_up && read.is_whole();
    found.or_else(|| (!sound).then(|| Diagnostic::new(Code::UnreadText, read.game.span.clone())))
}

/// What is looked up more than once, found when it is first asked for.
#[derive(Default)]
struct Index {
    /// How moves are spelled rightly, by where they begin.
    spellings: Option<HashMap<usize, moves::Respelled>>,
    /// The moves with a number, by where the number begins.
    numbers: Option<HashMap<usize, NodeId>>,
}

fn fix_of(text: &str, read: &GameRead, about: &Diagnostic, index: &mut Index) -> Option<Fix> {
    let game = &read.game;
    match about.code {
        Code::Spelling(_) => moves::spelling(text, read, about, &mut index.spellings),
        Code::DecidedByGame => {
            moves::spelling(text, read, about, &mut index.spellings).map(offered)
        }
        Code::LocalLetters | Code::OtherNotation => moves::notation(text, read),
        Code::WrongMoveNumber => numbers::fix(game, about, &mut index.numbers),
        Code::NoTerminator => ends::terminator(text, game, about.span.start),
        Code::BadResult => ends::sign(text, game, about),
        Code::ResultMismatch => ends::mismatch(game),
        Code::ResultOfMate => ends::mate(read),
        Code::ResultInVariation => ends::in_variation(text, about.span.clone()),
        Code::BadTag => tag::rewrite(text, game, about.span.clone()),
        Code::MissingTag => roster::missing(text, game),
        Code::DuplicateTag => roster::repeated(text, game, about.span.clone()),
        Code::FenWithoutSetup => roster::set_up(text, game, about.span.clone()),
        Code::SetupWithoutFen => roster::not_set_up(text, game, about.span.clone()),
        Code::PlyCountMismatch => roster::ply_count(read),
        Code::BareGlyph => signs::glyph(text, about.span.clone()),
        Code::LongSuffix => signs::suffix(text, about.span.clone()),
        Code::EmptyVariation => signs::empty(text, about.span.clone()),
        Code::StrayClose => signs::stray_close(text, about.span.clone()),
        Code::ControlCharacter => signs::control(text, about.span.start),
        Code::TagOrder => roster::order(text, read),
        _ => None,
    }
}

fn offered(fix: Fix) -> Fix {
    Fix {
        grade: crate::diagnostic::Grade::Offered,
        ..fix
    }
}

fn changes(text: &str, fix: &Fix) -> bool {
    fix.edits
        .iter()
        .any(|edit| text.get(edit.span.clone()) != Some(&*edit.text))
}
