//! Chess games as Arrow record batches: a row for each game, each move, or each position.
//!
//! A [`Plan`] says which rows and columns are wanted; [`Scan`] reads inputs of any size and gives
//! batches, and a [`Builder`] makes them of the games of one block. Games in plain form never become a
//! game tree: their moves go from the text into the columns, each tested in full.
//!
//! ```
//! use std::sync::Arc;
//!
//! use scoresheet_columns::{Plan, Scan};
//! use scoresheet_files::{Nobody, Origin, Settings};
//!
//! let origins = vec![Origin::Text("[White \"Morphy\"]\n\n1. e4 e5 2. Nf3 *\n".into())];
//! let plan = Arc::new(Plan::default());
//! let scan = Scan::new(origins, plan, Settings::default(), 1, Arc::new(Nobody));
//! let batches: Vec<_> = scan.map(Result::unwrap).collect();
//! assert_eq!(batches[0].num_rows(), 1);
//! assert!(batches[0].column_by_name("ply_count").is_some());
//! ```
//!
//! The columns are those of [`columns`], and `docs/columns.md` is printed from them. Their names and
//! types change only together with [`VERSION`].
//!
//! # Features
//!
//! - `parquet`: files in Parquet, packed with zstd, in [`files`].
//! - `ipc`: files in Arrow's own format, in [`files`].

mod buffers;
mod builder;
mod convert;
mod diagnostics;
mod document;
pub mod files;
mod plan;
mod plies;
mod remarks;
mod scan;
mod schema;
mod tags;
mod words;

pub use builder::Builder;
pub use convert::{Conversion, Converted, Holds, convert_batch};
pub use document::document;
pub use plan::{Choice, Plan, Unknown};
pub use scan::{Reader, Scan};
pub use schema::{By, Column, ROWS_KEY, VERSION, VERSION_KEY, columns};
