//! The program, driven as its users drive it.

#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

mod closed_pipe;
mod commands;
mod convert;
mod detect;
mod help;
mod lines;
mod no_notation_named;
mod program;
mod shared_vectors;
mod table;
