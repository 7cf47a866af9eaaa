//! The program, driven as its users drive it.

#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

mod closed_pipe;
mod commands;
mod format;
mod lines;
mod no_notation_named;
mod program;
mod shared_vectors;
