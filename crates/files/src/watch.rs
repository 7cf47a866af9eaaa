//! Who is told when reading waits, and may stop it.

use std::sync::atomic::{AtomicBool, Ordering};

/// Watches inputs being read, from any thread.
pub trait Watch: Send + Sync {
    /// Whether no more is to be read: what was read is finished, and that is the end.
    fn is_stopped(&self) -> bool {
        false
    }

    /// Says that an input is asked for bytes, which may take as long as it likes.
    fn begins_to_wait(&self) {}

    /// Says that it has answered.
    fn has_waited(&self) {}
}

/// Does not watch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Nobody;

impl Watch for Nobody {}

/// Reading stops when it becomes true.
impl Watch for AtomicBool {
    fn is_stopped(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}
