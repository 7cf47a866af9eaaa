//! How far a large file has been read, on a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The smallest file whose progress is shown, in bytes.
const LARGE: usize = 4 << 20;

/// The progress in one file.
pub struct Progress {
    bar: Option<ProgressBar>,
}

impl Progress {
    /// The progress in an input of this many bytes; nothing is shown of a small one, nor where the
    /// standard error is no terminal.
    pub fn new(size: usize, wanted: bool) -> Progress {
        let bar = (wanted && size >= LARGE).then(|| {
            let target = ProgressDrawTarget::stderr();
            let template = "{bar:30} {percent:>3} %  {bytes} of {total_bytes}, {eta} left";
            let style = ProgressStyle::with_template(template);
            let bar = ProgressBar::with_draw_target(Some(size as u64), target);
            // No thread may draw it: this one holds the standard error.
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            bar
        });
        Progress { bar }
    }

    /// Says how many bytes have been read.
    pub fn reach(&self, at: usize) {
        if let Some(bar) = &self.bar {
            bar.set_position(at as u64);
        }
    }

    /// Does something that prints, with the bar out of the way.
    pub fn aside(&self, print: impl FnOnce()) {
        match &self.bar {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }

    /// Takes the bar away.
    pub fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
