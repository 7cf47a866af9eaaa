//! Plain lists of moves, as people paste them.
//!
//! ```text
//! list  = { prose-line } [ start ] { number | move | result | separator }
//! start = ( "FEN" | "Position" ) [ ":" ] fen | fen | "position" ( "startpos" | "fen" fen ) [ "moves" ]
//! ```
//!
//! A list of moves is a game without tags, and the reader of PGN reads it: numbered or not, one
//! move on a line, in two columns parted by blanks, tabs or bars, with `1...` or `...` for Black,
//! commas between the moves. What is special lies here: where such a list begins in a text, and
//! a line that gives the position to start from. Ditto marks are kept as words: what they repeat
//! stands in another game.

use std::ops::Range;

use super::pgn::is_blank;

/// A line that says where a game starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartLine {
    /// The FEN in the text; `None` when the line names the usual start.
    pub fen: Option<Range<usize>>,
    /// How many bytes belong to it; moves may follow on the same line.
    pub len: usize,
}

/// The longest line that is looked at as a start position, in bytes.
const MAX_START: usize = 300;

/// Reads a line that gives the start position; the text may go on behind it.
pub fn start_line(text: &str) -> Option<StartLine> {
    let line = super::pgn::line(text);
    if line.len() > MAX_START {
        return None;
    }
    if let Some(rest) = after_word(line, "position") {
        if let Some(rest) = after_word(rest, "startpos") {
            return Some(before_moves(line, rest, None));
        }
        let fen_text = after_word(rest, "fen").unwrap_or(rest);
        return fen_at(line, fen_text, true);
    }
    let named = after_word(line, "fen");
    fen_at(line, named.unwrap_or(line), named.is_some())
}

/// What follows the word and a colon or blanks.
fn after_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let found = text.get(..word.len())?;
    let rest = &text[word.len()..];
    let parted = rest.is_empty() || rest.starts_with([' ', '\t', ':', '=']);
    (parted && found.eq_ignore_ascii_case(word))
        .then(|| rest.trim_start_matches([' ', '\t', ':', '=']))
}

/// The FEN at the start of `rest`, which is the end of `line`; `named` when a word before it says
/// that it is one.
fn fen_at(line: &str, rest: &str, named: bool) -> Option<StartLine> {
    let rest = rest.trim_start_matches(['"', ' ', '\t']);
    let start = line.len() - rest.len();
    let board = rest.split_whitespace().next()?;
    if !is_board(board) && !named || !board.contains('/') {
        return None;
    }
    let end = fields(rest);
    let tail = rest[end..].trim_start_matches(['"', ' ', '\t']);
    Some(before_moves(line, tail, Some(start..start + end)))
}

fn before_moves(line: &str, tail: &str, fen: Option<Range<usize>>) -> StartLine {
    let tail = after_word(tail, "moves").unwrap_or(tail);
    StartLine {
        fen,
        len: line
            .trim_end_matches(is_blank)
            .len()
            .min(line.len() - tail.len()),
    }
}

/// Seven slashes between men and empty squares.
fn is_board(word: &str) -> bool {
    word.bytes().filter(|&b| b == b'/').count() == 7
        && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '/')
}

/// The length of the fields of a FEN at the start of the text: the board and up to five more.
fn fields(text: &str) -> usize {
    let (mut end, mut at) = (0, 0);
    for field in text
        .split(['"', '\r', '\n'])
        .next()
        .unwrap_or_default()
        .split(' ')
    {
        let wanted = match at {
            0 => true,
            1 => matches!(field, "w" | "b" | "W" | "B"),
            2 => field.chars().all(|c| c.is_ascii_alphabetic() || c == '-'),
            3 => field == "-" || field.len() == 2,
            4 | 5 => field.bytes().all(|b| b.is_ascii_digit()),
            _ => false,
        };
        if !wanted || field.is_empty() {
            break;
        }
        end += field.len() + usize::from(at > 0);
        at += 1;
    }
    end
}

/// Whether moves begin at the start of the text, and not a line of prose.
pub fn begins(text: &str) -> bool {
    let text = text.trim_start_matches(['(', ' ']);
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let rest = &text[digits..];
    match rest.chars().next() {
        Some('{') if digits == 0 => true,
        Some('$') if digits == 0 => rest[1..].starts_with(|c: char| c.is_ascii_digit()),
        Some('.' | '…') if (1..=MAX_DIGITS).contains(&digits) => {
            let after = rest.trim_start_matches(['.', '…']);
            !after.starts_with(|c: char| c.is_ascii_digit())
                || after.starts_with("0-0")
                || is_digits(after)
        }
        Some(')') if (1..=3).contains(&digits) => is_like_a_move(word(rest[1..].trim_start())),
        Some(c) if is_blank(c) && (1..=3).contains(&digits) => {
            let rest = rest.trim_start_matches(is_blank);
            rest.starts_with('.') || is_like_a_move(word(rest))
        }
        _ => is_like_a_move(word(text)),
    }
}

/// The longest move number, in digits.
pub const MAX_DIGITS: usize = 9;

fn is_digits(text: &str) -> bool {
    let word = word(text);
    (4..=5).contains(&word.len()) && word.bytes().all(|b| (b'1'..=b'8').contains(&b))
}

/// The first word, cut where no move is that long.
fn word(text: &str) -> &str {
    let end = text
        .char_indices()
        .enumerate()
        .find(|&(count, (_, c))| is_blank(c) || count > LONGEST)
        .map_or(text.len(), |(_, (at, _))| at);
    &text[..end]
}

/// The longest word that is taken for a move without a number before it, in characters.
const LONGEST: usize = 14;

/// Whether a word, with nothing else known, looks like a move of some notation: it has a square,
/// or a dash and a rank, or is castling.
fn is_like_a_move(word: &str) -> bool {
    let bare = word.trim_end_matches(['!', '?', '+', '#', '.', ',', ';']);
    if matches!(bare, "O-O" | "O-O-O" | "0-0" | "0-0-0" | "o-o" | "o-o-o") || is_digits(bare) {
        return true;
    }
    let fits = |c: char| c.is_alphanumeric() || "-–x×:=+#()/*'.@♔♕♖♗♘♙♚♛♜♝♞♟".contains(c);
    let first_fits = !bare.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '.'));
    let bytes = bare.as_bytes();
    let square = bytes.windows(2).any(|pair| {
        (b'a'..=b'h').contains(&pair[0].to_ascii_lowercase()) && (b'1'..=b'8').contains(&pair[1])
    });
    let rank = bytes.contains(&b'-') && bytes.iter().any(|b| (b'1'..=b'8').contains(b));
    first_fits && (square || rank) && bare.chars().all(fits) && bare.chars().count() <= LONGEST
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_can_give_the_start_position() {
        let fen = "4k3/8/8/8/8/8/8/4K2R b K - 0 37";
        for form in [
            "FEN: @",
            "fen @",
            "@",
            "Position: @",
            "position fen @",
            "FEN \"@\"",
        ] {
            let text = form.replace('@', fen) + "\n37... Kd7";
            let found = start_line(&text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(&text[found.fen.unwrap()], fen, "{text}");
            assert_eq!(found.len, text.find('\n').unwrap(), "{text}");
        }
        let text = format!("position fen {fen} moves e8d7");
        let found = start_line(&text).unwrap();
        assert_eq!(&text[found.fen.unwrap()], fen);
        assert_eq!(&text[found.len..], "e8d7");
        let found = start_line("position startpos moves e2e4").unwrap();
        assert_eq!((found.fen, found.len), (None, 24));
        for text in ["Fenton won", "1. e4", "a/b/c", "", "Position after 1. e4"] {
            assert_eq!(start_line(text), None, "{text}");
        }
    }

    #[test]
    fn moves_are_told_from_prose() {
        for text in [
            "1. e4",
            "1.e4",
            "12... Kd7",
            "1 e4",
            "e4 e5",
            "Nf3",
            "P-K4",
            "5254 5755",
            "O-O",
            "1) e4",
            "(1. d4)",
            "Кf3",
            "♘f3",
            "e2-e4",
            "1.5254",
            "1. P. to K's 4th",
            "1 . e4",
        ] {
            assert!(begins(text), "{text}");
        }
        for text in [
            "From: editor",
            "Games of the week no. 12",
            "-- next one --",
            "end of list",
            "12.05.2020",
            "12 games",
            "`",
            "White",
            "3.14 is pi",
            "",
            "1852-3",
            "12th round",
        ] {
            assert!(!begins(text), "{text}");
        }
    }
}
