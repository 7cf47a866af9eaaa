//! What people do with databases: many games at once, most of them only looked at.
//!
//! Nothing here reads a file or writes one: texts come in, answers go out, and what has to be
//! kept of a game while others pass is small and has a bound.

pub mod doubles;
pub mod expression;
pub mod fold;
pub mod material;
pub mod openings;
pub mod pattern;
pub mod replay;
pub mod sample;
pub mod scale;
pub mod skim;
pub mod sort;
pub mod stats;
