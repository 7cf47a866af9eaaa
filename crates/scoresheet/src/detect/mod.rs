//! What a text is, when nobody says.
//!
//! Detection plays: a notation is a candidate as far as it can play what is written. Candidates
//! that come to the same moves agree; where they differ that is told, and nothing is guessed.

mod game;
mod mixed;
mod one_move;

pub use game::{DetectedGame, Rival, detect_game};
pub(crate) use game::{ambiguity_of, may_be_another, other_languages};
pub(crate) use mixed::mixed;
pub use one_move::{Detected, Meaning, Undetected, detect_move};
