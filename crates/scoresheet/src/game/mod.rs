//! Games as values.

mod births;
pub mod command;
mod edit;
pub mod nag;
mod outcome;
mod tag_meaning;
mod tags;
mod tree;
pub mod values;
mod variant;
mod walk;

pub use births::Births;
pub use outcome::Outcome;
pub use tag_meaning::tag_meaning;
pub use tags::{Tag, Tags};
pub(crate) use tree::turn_after;
pub use tree::{Comment, End, Game, Line, LineId, Node, NodeId, Number, Start, Stray};
pub use variant::mode_of_variant;
pub use walk::{final_position, walk};
