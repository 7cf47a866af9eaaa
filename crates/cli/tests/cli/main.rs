//! The program, driven as its users drive it.

#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

mod book;
mod check;
mod closed_pipe;
mod commands;
mod convert;
mod database_order;
mod databases;
mod detect;
mod encodings;
mod explain;
#[cfg(feature = "export")]
mod export;
mod fix;
mod format;
mod help;
#[cfg(unix)]
mod interrupt;
mod lines;
#[cfg(feature = "lsp")]
mod lsp;
mod move_explain;
mod no_notation_named;
mod notation_pages;
mod packed;
mod program;
#[cfg(all(unix, feature = "serve"))]
mod serve;
mod shared_vectors;
mod stream;
mod table;
