//! Batches from inputs of any size.

use std::io;
use std::sync::Arc;

use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use scoresheet_files::{Feed, Origin, Results, Settings, Watch};

use crate::builder::Builder;
use crate::plan::Plan;

/// The batches of inputs in their order, one for each block; each is made when it is asked for, or by
/// other threads, so far ahead as there are threads and no further.
///
/// An input that cannot be read is an error, and the next one is taken when more is asked for.
pub struct Scan {
    schema: SchemaRef,
    results: Results<io::Result<RecordBatch>>,
    /// An error behind the last batch that was given.
    error: Option<io::Error>,
    reached: (u64, Option<u64>),
}

impl Scan {
    /// One over these inputs, in so many threads.
    pub fn new(
        origins: Vec<Origin<'static>>,
        plan: Arc<Plan>,
        settings: Settings,
        threads: usize,
        watch: Arc<dyn Watch>,
    ) -> Scan {
        let schema = plan.schema();
        let feed = Feed::new(origins, settings, watch);
        let results = Results::new(feed, threads, move |block| Builder::block(&plan, block));
        Scan {
            schema,
            results,
            error: None,
            reached: (0, None),
        }
    }

    /// How many bytes of the input at hand were read for the last batch, packed as it is, and how many
    /// it has, when that is known.
    pub fn reached(&self) -> (u64, Option<u64>) {
        self.reached
    }

    /// The schema of the batches.
    pub fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}

impl Iterator for Scan {
    type Item = io::Result<RecordBatch>;

    fn next(&mut self) -> Option<io::Result<RecordBatch>> {
        if let Some(error) = self.error.take() {
            return Some(Err(error));
        }
        loop {
            let taken = self.results.next()?;
            self.reached = (taken.reached, taken.source.size);
            let name = &taken.source.name;
            let told = |error: io::Error| io::Error::new(error.kind(), format!("{name}: {error}"));
            let error = taken.ends.flatten().map(told);
            match (taken.result, error) {
                (Some(result), error) => {
                    self.error = error;
                    return Some(result);
                }
                (None, Some(error)) => return Some(Err(error)),
                (None, None) => (),
            }
        }
    }
}

/// A scan as Arrow's own readers of batches are.
pub struct Reader(pub Scan);

impl Iterator for Reader {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.0.next()?;
        Some(next.map_err(|error| ArrowError::IoError(error.to_string(), error)))
    }
}

impl RecordBatchReader for Reader {
    fn schema(&self) -> SchemaRef {
        self.0.schema()
    }
}
