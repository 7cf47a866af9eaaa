//! No text makes the reader of written moves panic, and what it does read, it reads alike again.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a test"
)]

use scoresheet::written::{Piece, Square, Turn, WrittenError};

/// Every character the grammar knows.
const ALPHABET: &str = "KQRBNPabcdefgh12345678O0-x=+#!?";
/// One character of each length in UTF-8, and what looks like chess, a digit, a letter or nothing.
const STRANGERS: &str = "\0\u{7f} é\u{a0}×♘０Оａ\u{200d}\u{fe0f}\u{feff}\u{fffd}𝟙🨀";
const VALID: [&str; 10] = [
    "e4",
    "Nab3#",
    "N1xb3+!?",
    "d7xe8=B+?",
    "a1=B??",
    "Qh4e1",
    "O-O",
    "0-0-0#!!",
    "xd5",
    "K1e2?!",
];

/// Reads a text as all that can be read, and what was read once more.
fn check(text: &str) {
    match Turn::try_from(text) {
        Ok(turn) => assert_eq!(turn.to_string().parse(), Ok(turn), "{text:?}"),
        Err(error) => check_error(text, error),
    }
    match Square::try_from(text) {
        Ok(square) => assert_eq!(square.to_string(), text),
        Err(error) => check_error(text, error),
    }
    if let Err(error) = Piece::try_from(text) {
        check_error(text, error);
    }
}

/// The place of an error is in the text, and what is found there is what stands there.
fn check_error(text: &str, error: WrittenError) {
    let rest = text
        .get(error.at()..)
        .expect("an error is between two characters");
    if let WrittenError::Unexpected { found, .. } = error {
        assert_eq!(found, rest.chars().next(), "{text:?}");
    }
    let message = error.to_string();
    let first = message.chars().next().expect("a message is not empty");
    assert!(
        !first.is_uppercase() && !message.ends_with('.'),
        "{message}"
    );
}

#[test]
fn every_short_text_of_the_alphabet() {
    let mut texts = vec![String::new()];
    for _ in 0..=3 {
        texts.iter().for_each(|text| check(text));
        texts = texts
            .iter()
            .flat_map(|text| ALPHABET.chars().map(move |c| format!("{text}{c}")))
            .collect();
    }
}

#[test]
fn a_stranger_anywhere_in_a_turn_is_refused_where_it_stands() {
    for text in VALID {
        for at in 0..=text.len() {
            for stranger in STRANGERS.chars() {
                let (before, after) = text.split_at(at);
                let spoilt = format!("{before}{stranger}{after}");
                check(&spoilt);
                let error = Turn::try_from(spoilt.as_str()).expect_err(&spoilt);
                assert!(error.at() <= at, "{spoilt:?}");
                check(&format!("{before}{stranger}"));
            }
        }
    }
}

#[test]
fn every_change_of_one_character_of_a_turn() {
    for text in VALID {
        for at in 0..text.len() {
            let (before, after) = (&text[..at], &text[at + 1..]);
            check(&format!("{before}{after}"));
            for other in ALPHABET.chars() {
                check(&format!("{before}{other}{after}"));
                check(&format!("{before}{other}{}", &text[at..]));
            }
        }
    }
}

#[test]
fn random_bytes_and_random_characters_of_the_alphabet() {
    let mut random = random_numbers();
    let alphabet = ALPHABET.as_bytes();
    for round in 0..200_000 {
        let mut bytes = vec![0; round % 12];
        bytes.fill_with(|| (random() >> 32) as u8);
        check(&String::from_utf8_lossy(&bytes));
        for byte in &mut bytes {
            *byte = alphabet[usize::from(*byte) % alphabet.len()];
        }
        check(&String::from_utf8_lossy(&bytes));
    }
}

/// A reader that takes quadratic time would not come to an end here.
#[test]
fn a_very_long_text_is_refused_at_its_first_fault() {
    for part in [
        "e4", "a", "1", "x", "N", "0-", "O-O", "!", "?", "+", "=Q", " ", "é", "\0",
    ] {
        check(&part.repeat(1_000_000));
        check(&format!("Nab3#{}", part.repeat(1_000_000)));
    }
}

/// Numbers that look random and are the same in each run: xorshift64.
fn random_numbers() -> impl FnMut() -> u64 {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}
