//! How far a large input has been read, on a terminal.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::report::thousands;

/// The smallest input whose progress is shown, in bytes.
const LARGE: u64 = 4 << 20;

/// How long slow work goes on before its progress is shown.
const PATIENCE: Duration = Duration::from_millis(500);

/// The progress in one input; it shows nothing until that is known to be large.
#[derive(Default)]
pub struct Progress {
    bar: Option<ProgressBar>,
    /// The size of the input, if it is known and progress is wanted at all.
    size: Option<Option<u64>>,
    begun: Option<Instant>,
    /// Whether the time it takes counts, and not the size.
    is_slow: bool,
}

impl Progress {
    /// The progress in an input of this many bytes, or of an unknown number; nothing is shown where the
    /// standard error is no terminal.
    pub fn new(size: Option<u64>, is_wanted: bool) -> Progress {
        Progress {
            bar: None,
            size: is_wanted.then_some(size),
            begun: Some(Instant::now()),
            is_slow: false,
        }
    }

    /// The progress of slow work on so many bytes, shown when it takes long.
    pub fn of_slow_work(size: u64, is_wanted: bool) -> Progress {
        let mut progress = Progress::new(Some(size), is_wanted);
        progress.is_slow = true;
        progress
    }

    /// Says how many bytes have been read, and how many games were in them.
    pub fn reach(&mut self, bytes: u64, games: usize) {
        let Some(size) = self.size else { return };
        let is_due = match self.is_slow {
            true => self.begun.is_some_and(|it| it.elapsed() > PATIENCE),
            false => size.unwrap_or(bytes) >= LARGE,
        };
        if self.bar.is_none() && is_due {
            self.bar = Some(bar(size));
        }
        let Some(bar) = &self.bar else { return };
        let seconds = self.begun.map_or(0, |it| it.elapsed().as_millis());
        let speed = (games as u128 * 1000).checked_div(seconds).unwrap_or(0);
        let speed = usize::try_from(speed).unwrap_or(usize::MAX);
        bar.set_message(format!(
            "{} games, {}/s",
            thousands(games),
            thousands(speed)
        ));
        bar.set_position(bytes);
    }

    /// Does something that prints, with the bar out of the way.
    pub fn aside(&self, print: impl FnOnce()) {
        match &self.bar {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn bar(size: Option<u64>) -> ProgressBar {
    let template = match size {
        Some(_) => "{bar:30} {percent:>3} %  {bytes} of {total_bytes}, {msg}, {eta} left",
        None => "{spinner} {bytes}, {msg}",
    };
    // No thread may draw it: this one holds the standard error.
    let bar = ProgressBar::with_draw_target(size, ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template(template);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
