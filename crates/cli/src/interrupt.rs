//! Ctrl-C and its kin: what is finished is written, what is half done is removed.
//!
//! The first signal asks to stop: no more blocks are taken, and what was taken is finished. When the
//! program is just waiting for input, or a second signal comes, it ends at once; the results of
//! finished blocks are written by then.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::time::Duration;

use scoresheet_files::Watch;

/// The exit code of a program that was interrupted.
pub const EXIT_CODE: u8 = 130;

/// How often it is asked whether the program waits for input, and how often in a row it has to.
const PAUSE: Duration = Duration::from_millis(50);
const MAX_PAUSES: u32 = 4;

static INSTALLED: Once = Once::new();
static IS_ASKED: AtomicBool = AtomicBool::new(false);
/// Counts the beginnings and the ends of reading: odd while something is being read.
static READING: AtomicU64 = AtomicU64::new(0);
/// Files that are removed when the program ends at once.
static HALF_DONE: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Listens to signals from now on.
pub fn listen() {
    INSTALLED.call_once(|| {
        // Where nothing can be listened to, signals end the program as they always do.
        let _ = ctrlc::set_handler(|| {
            if IS_ASKED.swap(true, Ordering::SeqCst) {
                end();
            }
            std::thread::spawn(end_when_waiting);
        });
    });
}

/// Whether the program is to stop.
pub fn is_asked() -> bool {
    IS_ASKED.load(Ordering::Relaxed)
}

/// Tells those who read inputs of signals.
pub struct Signals;

impl Watch for Signals {
    fn is_stopped(&self) -> bool {
        is_asked()
    }

    fn begins_to_wait(&self) {
        READING.fetch_add(1, Ordering::SeqCst);
    }

    fn has_waited(&self) {
        READING.fetch_add(1, Ordering::SeqCst);
    }
}

/// Has the file removed when the program ends at once.
pub fn remember(path: &Path) {
    half_done().push(path.to_owned());
}

/// The file is whole, or it is gone.
pub fn forget(path: &Path) {
    half_done().retain(|it| it != path);
}

fn half_done() -> MutexGuard<'static, Vec<PathBuf>> {
    HALF_DONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the program when nothing but input is waited for; it ends by itself otherwise.
fn end_when_waiting() {
    let (mut last, mut pauses) = (0, 0);
    while pauses < MAX_PAUSES {
        std::thread::sleep(PAUSE);
        let now = READING.load(Ordering::SeqCst);
        pauses = match now == last && now % 2 == 1 {
            true => pauses + 1,
            false => 0,
        };
        last = now;
    }
    end();
}

fn end() -> ! {
    for path in half_done().iter() {
        // Nothing more can be done about a file that cannot be removed.
        let _ = std::fs::remove_file(path);
    }
    std::process::exit(i32::from(EXIT_CODE));
}
