//! Whether two commands did the same work: their outputs are held against each other.

use std::io::{BufReader, Read};
use std::process::{Child, ChildStdout, Command, Stdio};

use crate::measure::Failure;
use crate::rows::Proof;
use crate::run::show;

const CHUNK: usize = 64 * 1024;

/// How many bytes of both outputs are shown around the first difference.
const AROUND: usize = 60;

/// Fails loudly when the outputs of the two do not agree.
pub fn prove(proof: Proof, one: &mut Command, other: &mut Command) -> Result<(), Failure> {
    let shown = format!("{}\n  and {}", show(one), show(other));
    let result = match proof {
        Proof::Bytes => same_bytes(one, other),
        Proof::TagsAndMoves => same_games(one, other, true),
        Proof::Moves => same_games(one, other, false),
        Proof::Counts => same_counts(one, other),
    };
    result.map_err(|why| Failure::Fault(format!("{why}\n  {shown}")))
}

fn same_bytes(one: &mut Command, other: &mut Command) -> Result<(), String> {
    let (mut a, mut a_out) = start(one)?;
    let (mut b, mut b_out) = start(other)?;
    let (mut a_text, mut b_text) = (vec![0; CHUNK], vec![0; CHUNK]);
    let mut offset = 0;
    let result = loop {
        let a_len = fill(&mut a_out, &mut a_text)?;
        let b_len = fill(&mut b_out, &mut b_text)?;
        let (a_text, b_text) = (&a_text[..a_len], &b_text[..b_len]);
        if a_text != b_text {
            break Err(difference(a_text, b_text, offset));
        }
        if a_len == 0 {
            break Ok(());
        }
        offset += a_len;
    };
    drop((a_out, b_out));
    if result.is_err() {
        // The outputs differ already: how the two end says no more.
        let _ = (a.wait(), b.wait());
        return result;
    }
    for child in [&mut a, &mut b] {
        let status = child.wait().map_err(|error| error.to_string())?;
        if !status.success() {
            return Err(format!("one of the two ended with {status}"));
        }
    }
    if offset == 0 {
        return Err("neither of the two wrote anything".to_owned());
    }
    Ok(())
}

fn start(command: &mut Command) -> Result<(Child, BufReader<ChildStdout>), String> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| error.to_string())?;
    let out = child.stdout.take().ok_or("there is no pipe")?;
    Ok((child, BufReader::new(out)))
}

fn fill(from: &mut impl Read, chunk: &mut [u8]) -> Result<usize, String> {
    let mut len = 0;
    while len < chunk.len() {
        match from.read(&mut chunk[len..]) {
            Ok(0) => break,
            Ok(more) => len += more,
            Err(error) => return Err(error.to_string()),
        }
    }
    Ok(len)
}

fn difference(one: &[u8], other: &[u8], offset: usize) -> String {
    let same = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let part = |text: &[u8]| {
        let range = same.saturating_sub(AROUND)..text.len().min(same + AROUND);
        String::from_utf8_lossy(text.get(range).unwrap_or_default()).into_owned()
    };
    let at = offset + same;
    format!(
        "the outputs differ at byte {at}, the first and the second:\n  {:?}\n  {:?}",
        part(one),
        part(other)
    )
}

fn same_games(one: &mut Command, other: &mut Command, tags: bool) -> Result<(), String> {
    let a = games(&output(one)?, tags);
    let b = games(&output(other)?, tags);
    if a.is_empty() {
        return Err("there is no game in the output".to_owned());
    }
    match a.iter().zip(&b).position(|(a, b)| a != b) {
        Some(at) => {
            let shown = difference(a[at].as_bytes(), b[at].as_bytes(), 0);
            Err(format!("in game {}, {shown}", at + 1))
        }
        None if a.len() != b.len() => Err(format!("{} games and {} games", a.len(), b.len())),
        None => Ok(()),
    }
}

fn output(command: &mut Command) -> Result<Vec<u8>, String> {
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(format!("{} ended with {}", show(command), output.status));
    }
    Ok(output.stdout)
}

/// Each game of a PGN as one text: its moves without numbers, comments and line ends, behind its
/// tags when asked.
fn games(text: &[u8], tags: bool) -> Vec<String> {
    let text = String::from_utf8_lossy(text);
    let mut games = Vec::new();
    let mut game = String::new();
    let mut moves = false;
    for line in text.lines() {
        if line.starts_with('[') {
            if moves {
                games.push(std::mem::take(&mut game));
                moves = false;
            }
            if tags {
                game.push_str(line);
            }
            continue;
        }
        for word in words(line) {
            moves = true;
            game.push(' ');
            push_move(word, &mut game);
        }
    }
    if moves {
        games.push(game);
    }
    games
}

/// Appends a move; pgn-extract 19.04 writes the letter of a promotion in coordinates large.
fn push_move(word: &str, game: &mut String) {
    match word.as_bytes() {
        [
            b'a'..=b'h',
            b'1'..=b'8',
            b'a'..=b'h',
            b'1'..=b'8',
            b'A'..=b'Z',
        ] => {
            game.push_str(&word.to_ascii_lowercase());
        }
        _ => game.push_str(word),
    }
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split_ascii_whitespace().filter_map(|word| {
        let bare = word.trim_start_matches(|c: char| c.is_ascii_digit());
        match word {
            "1-0" | "0-1" | "1/2-1/2" | "*" => Some(word),
            _ if bare.starts_with('.') => Some(bare.trim_start_matches('.')),
            _ => Some(word),
        }
        .filter(|word| !word.is_empty())
    })
}

fn same_counts(one: &mut Command, other: &mut Command) -> Result<(), String> {
    let (a, b) = (counts(one)?, counts(other)?);
    if a == b {
        return Ok(());
    }
    Err(format!("the counts differ: {a:?} and {b:?}"))
}

/// Fails when the output of the first, below its heading, has not as many lines as the second
/// counts games.
pub fn prove_lines(one: &mut Command, other: &mut Command) -> Result<(), Failure> {
    let result = output(one).and_then(|text| {
        let lines = text.iter().filter(|byte| **byte == b'\n').count() as u64;
        match counts(other)?.first() {
            Some(games) if *games + 1 == lines => Ok(()),
            games => Err(format!("{lines} lines for {} games", games.unwrap_or(&0))),
        }
    });
    result.map_err(|why| Failure::Fault(format!("{why}: {}", show(one))))
}

/// The first two numbers a command prints, wherever it prints them: games and plies.
fn counts(command: &mut Command) -> Result<Vec<u64>, String> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(format!("{} ended with {}", show(command), output.status));
    }
    let texts = [output.stdout, output.stderr].concat();
    let numbers = String::from_utf8_lossy(&texts)
        .replace(',', "")
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok())
        .take(2)
        .collect();
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_the_same_whatever_their_numbers_and_line_ends() {
        let spread = "[Event \"x\"]\n\n1. e2e4 e7e5\n2. g1f3 1-0\n\n[Event \"y\"]\n\n1. d2d4 *\n";
        let narrow = "[Event \"x\"]\n\ne2e4 e7e5 g1f3 1-0\n\n[Event \"y\"]\n\n1.d2d4 *\n";
        assert_eq!(
            games(spread.as_bytes(), true),
            games(narrow.as_bytes(), true)
        );
        assert_eq!(games(spread.as_bytes(), true).len(), 2);
        let other = narrow.replace("d2d4", "d2d3");
        assert_ne!(
            games(spread.as_bytes(), false),
            games(other.as_bytes(), false)
        );
    }
}
