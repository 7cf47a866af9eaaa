//! Games as values.

mod births;

pub use births::Births;
