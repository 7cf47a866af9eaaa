//! `move --jsonl`: one JSON object a line in, one a line out, in order, whatever the line holds.

use std::io::{self, BufRead, BufReader, Read, Write};

use scoresheet::diagnostic::Code;

use super::Verdict;
use scoresheet_service::answer::Refusal;
use scoresheet_service::ask::Asker;
use scoresheet_service::problem::Problem;
use scoresheet_service::request::Request;

/// The longest line that is looked at, in bytes.
const MAX_LINE: usize = 1 << 20;
/// How much input is gathered at once, in bytes.
const BUFFER: usize = 64 * 1024;

/// Answers every line of the input.
///
/// Before it waits for more input it hands over every answer it has: a program that asks one line
/// at a time is answered one line at a time.
pub fn run(input: impl Read, out: &mut dyn Write) -> io::Result<Verdict> {
    let mut input = BufReader::with_capacity(BUFFER, input);
    let mut asker = Asker::new();
    let mut verdict = Verdict::Clean;
    let (mut line, mut answered) = (Vec::new(), Vec::new());
    for number in 1.. {
        if !input.buffer().contains(&b'\n') {
            out.flush()?;
        }
        line.clear();
        read_line(&mut input, &mut line)?;
        if line.is_empty() {
            break;
        }
        answered.clear();
        if answer_line(&mut asker, (number, &line), &mut answered)? == Verdict::Found {
            verdict = Verdict::Found;
        }
        out.write_all(&answered)?;
    }
    Ok(verdict)
}

/// Appends the next line with its end; of one that is too long, only enough to show it.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<()> {
    let limit = MAX_LINE as u64 + 1;
    input.by_ref().take(limit).read_until(b'\n', line)?;
    if line.len() > MAX_LINE && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(())
}

fn answer_line(
    asker: &mut Asker,
    (number, line): (u64, &[u8]),
    out: &mut Vec<u8>,
) -> io::Result<Verdict> {
    let answer = parse(line)
        .map_err(|(column, why)| {
            let message = format!("line {number}, byte {column}: {why}");
            Problem::new(Code::BadRequest, message)
        })
        .and_then(|request| asker.ask(&request));
    let verdict = match &answer {
        Ok(answer) => {
            serde_json::to_writer(&mut *out, answer)?;
            match answer.is_whole() {
                true => Verdict::Clean,
                false => Verdict::Found,
            }
        }
        Err(problem) => {
            serde_json::to_writer(&mut *out, &Refusal { error: problem })?;
            Verdict::Found
        }
    };
    out.push(b'\n');
    Ok(verdict)
}

/// The request in a line; or where, in bytes from 1, and why there is none.
fn parse(line: &[u8]) -> Result<Request<'_>, (usize, String)> {
    if line.len() > MAX_LINE && !line.ends_with(b"\n") {
        return Err((MAX_LINE, "the line is too long".to_owned()));
    }
    let text = std::str::from_utf8(line)
        .map_err(|error| (error.valid_up_to() + 1, "this is not UTF-8".to_owned()))?;
    // Serde would read a list of the values as well.
    match text.trim_start().chars().next() {
        None => return Err((1, "the line is empty".to_owned())),
        Some('{') => (),
        Some(_) => return Err((1, "a request is an object in braces".to_owned())),
    }
    serde_json::from_str(text).map_err(|error| {
        let place = format!(" at line {} column {}", error.line(), error.column());
        let message = error.to_string().replace(&place, "");
        (error.column(), message)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(input: &[u8], expected: &[&str]) {
        let mut out = Vec::new();
        run(input, &mut out).unwrap();
        let lines: Vec<_> = str::from_utf8(&out).unwrap().lines().collect();
        assert_eq!(lines.len(), expected.len(), "{lines:?}");
        for (line, part) in lines.iter().zip(expected) {
            assert!(line.contains(part), "{line} should hold {part}");
        }
    }

    #[test]
    fn a_line_too_long_is_refused_and_the_next_one_is_answered() {
        let mut input = vec![b' '; MAX_LINE + 5];
        input.extend(b"\n{}");
        check(
            &input,
            &[
                "line 1, byte 1048576: the line is too long",
                "line 2, byte 2: missing field",
            ],
        );
        let mut whole = vec![b' '; MAX_LINE];
        whole.extend(b"\n\n");
        check(
            &whole,
            &[
                "line 1, byte 1: the line is empty",
                "line 2, byte 1: the line is empty",
            ],
        );
    }

    #[test]
    fn what_is_no_request_is_told_with_its_place() {
        check(b"", &[]);
        for (line, part) in [
            (&b"[null]"[..], "byte 1: a request is an object in braces"),
            (b"{\"text\": \"\xff\"}", "byte 11: this is not UTF-8"),
            (b"{\"text\": 5}", "byte 10: invalid type"),
            (b"{\"txt\": \"\"}", "byte 6: unknown field `txt`"),
            (
                b"{\"text\": \"\", \"text\": \"\"}",
                "byte 19: duplicate field `text`",
            ),
            (
                b"{\"from\": \"\", \"text\": \"\"} {}",
                "byte 26: trailing characters",
            ),
            (b"{\"text\": ", "EOF while parsing"),
        ] {
            check(line, &[part]);
        }
    }
}
