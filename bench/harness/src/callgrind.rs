//! Instructions of a command, counted by valgrind.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::measure::Failure;
use crate::run::show;

/// How many instructions a command took.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Counted {
    /// Those of the program's own file. Unlike all of them they do not depend on which C library
    /// the machine has and which of its routines fits the processor.
    pub own: u64,
    /// All of them.
    pub all: u64,
}

/// Runs the command under valgrind.
///
/// Its program is named by a path that ends with the name of its file, `program`.
pub fn count(command: &Command, program: &Path, scratch: &Path) -> Result<Counted, Failure> {
    let fault = |what: String| Failure::Fault(format!("{what}: valgrind {}", show(command)));
    let mut option = std::ffi::OsString::from("--callgrind-out-file=");
    option.push(scratch);
    let output = Command::new("valgrind")
        .arg("--tool=callgrind")
        .arg(option)
        .arg(command.get_program())
        .args(command.get_args())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .output();
    let output = match output {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return Err(Failure::Missing("valgrind is not installed".to_owned()));
        }
        Err(error) => return Err(fault(error.to_string())),
        Ok(output) => output,
    };
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(fault(format!("ended with {}\n{said}", output.status)));
    }
    let profile = fs::read_to_string(scratch).map_err(|error| fault(error.to_string()))?;
    let _ = fs::remove_file(scratch);
    let name = program.file_name().unwrap_or_default().to_string_lossy();
    let counted = sum(&profile, &name);
    if counted.own == 0 {
        return Err(fault(format!("no instruction is of {name}")));
    }
    Ok(counted)
}

/// Sums what each function itself took, of the program's own file and of all.
///
/// The format is that of callgrind: `ob=` names the file of the functions that follow, by a number
/// after the first time; the line behind `calls=` tells what the function called took, which is
/// counted where that function stands.
fn sum(profile: &str, name: &str) -> Counted {
    let mut counted = Counted::default();
    let mut names: HashMap<&str, bool> = HashMap::new();
    let mut own = false;
    let mut called = false;
    for line in profile.lines() {
        if let Some(object) = line.strip_prefix("ob=") {
            let (number, path) = object.split_once(' ').unwrap_or((object, ""));
            if !path.is_empty() {
                names.insert(number, path.rsplit('/').next() == Some(name));
            }
            own = names.get(number).copied().unwrap_or(false);
        } else if let Some(object) = line.strip_prefix("cob=") {
            if let Some((number, path)) = object.split_once(' ') {
                names.insert(number, path.rsplit('/').next() == Some(name));
            }
        } else if line.starts_with("calls=") {
            called = true;
        } else if line.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '*')) {
            let cost = line.split(' ').nth(1).and_then(|cost| cost.parse().ok());
            let cost: u64 = cost.unwrap_or(0);
            if !std::mem::take(&mut called) {
                counted.all += cost;
                counted.own += if own { cost } else { 0 };
            }
        }
    }
    counted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_called_function_took_is_counted_once() {
        let profile = "events: Ir\n\nob=(1) /x/scoresheet\nfl=(1) a.rs\nfn=(1) main\n1 10\n+2 5\n\
                       cob=(2) /lib/libc.so.6\ncfn=(2) memcpy\ncalls=3 0\n* 300\n\n\
                       ob=(2)\nfn=(2)\n0 300\n\nob=(1)\nfn=(3) other\n7 1\ntotals: 316\n";
        let counted = sum(profile, "scoresheet");
        assert_eq!(counted, Counted { own: 16, all: 316 });
    }
}
