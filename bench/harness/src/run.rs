//! One run of a process, and what it took.

use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use wait4::Wait4;

use crate::Outcome;
use crate::measure::Failure;

/// What a process took.
#[derive(Clone, Copy, Debug)]
pub struct Spent {
    /// Seconds of processor time, the user's and the system's.
    pub cpu: f64,
    /// Seconds on the clock.
    pub clock: f64,
}

/// Runs a command to its end; what it writes goes nowhere, or to the file.
pub fn run(command: &mut Command, to: Option<&Path>) -> Result<Spent, Failure> {
    let out = match to {
        None => Stdio::null(),
        Some(path) => File::create(path)
            .map_err(|error| Failure::Fault(format!("{}: {error}", path.display())))?
            .into(),
    };
    let shown = show(command);
    let fault = |what: String| Failure::Fault(format!("{what}: {shown}"));
    command
        .stdin(Stdio::null())
        .stdout(out)
        .stderr(Stdio::null());
    let begin = Instant::now();
    let child = command.spawn().map_err(|error| fault(error.to_string()))?;
    let ended = child.wait4().map_err(|error| fault(error.to_string()))?;
    let clock = begin.elapsed().as_secs_f64();
    if !ended.status.success() {
        return Err(fault(format!("ended with {}", ended.status)));
    }
    Ok(Spent {
        cpu: (ended.rusage.utime + ended.rusage.stime).as_secs_f64(),
        clock,
    })
}

/// The command as it would be typed.
pub fn show(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    words.join(" ")
}

/// The most memory the command takes, in bytes.
///
/// A process inherits the peak of the one that starts it, and this one's may be large. So a small
/// copy of this program starts it.
pub fn peak(command: &Command) -> Result<u64, Failure> {
    let fault = |what: String| Failure::Fault(format!("{what}: {}", show(command)));
    let this = std::env::current_exe().map_err(|error| fault(error.to_string()))?;
    let output = Command::new(this)
        .args(["peak", "--"])
        .arg(command.get_program())
        .args(command.get_args())
        .output()
        .map_err(|error| fault(error.to_string()))?;
    let text = String::from_utf8_lossy(&output.stdout);
    text.trim()
        .parse()
        .map_err(|_| fault(String::from_utf8_lossy(&output.stderr).trim().to_owned()))
}

/// Runs the command and prints the most memory it took, in bytes.
pub fn print_peak(command: &[String]) -> Outcome<()> {
    let (program, args) = command.split_first().ok_or("a command is missing")?;
    let child = Command::new(program)
        .args(args)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("{program}: {error}"))?;
    let ended = child
        .wait4()
        .map_err(|error| format!("{program}: {error}"))?;
    if !ended.status.success() {
        return Err(format!("ended with {}", ended.status));
    }
    println!("{}", ended.rusage.maxrss);
    Ok(())
}
