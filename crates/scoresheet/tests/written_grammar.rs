//! Every turn the grammar can spell is read as what it says, and printed as it was written.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a test"
)]

use std::collections::HashSet;

use scoresheet::written::{Castling, CastlingType, Flag, Move, Piece, Square, Turn};

const PIECES: [(&str, Piece); 6] = [
    ("", Piece::Pawn),
    ("K", Piece::King),
    ("Q", Piece::Queen),
    ("R", Piece::Rook),
    ("B", Piece::Bishop),
    ("N", Piece::Knight),
];
const CAPTURES: [(&str, Flag); 2] = [("", Flag::NONE), ("x", Flag::CAPTURE)];
const MARKS: [(&str, Flag); 3] = [("", Flag::NONE), ("+", Flag::CHECK), ("#", Flag::CHECKMATE)];
const COMMENTS: [&str; 7] = ["", "!", "?", "!!", "??", "!?", "?!"];
const NO_PROMOTION: &[(&str, Option<Piece>)] = &[("", None)];
const PROMOTIONS: &[(&str, Option<Piece>)] = &[
    ("=Q", Some(Piece::Queen)),
    ("=R", Some(Piece::Rook)),
    ("=B", Some(Piece::Bishop)),
    ("=N", Some(Piece::Knight)),
];
const CASTLINGS: [(&str, &str, CastlingType); 4] = [
    ("0-0", "0-0", CastlingType::Short),
    ("O-O", "0-0", CastlingType::Short),
    ("0-0-0", "0-0-0", CastlingType::Long),
    ("O-O-O", "0-0-0", CastlingType::Long),
];

/// Every source that can be written, with the squares it means.
fn sources() -> Vec<(String, Option<Vec<Square>>)> {
    let files = ('a'..='h').map(|file| (file.to_string(), Square::get_file(file).ok()));
    let ranks = ('1'..='8').map(|rank| (rank.to_string(), Square::get_rank(rank).ok()));
    let squares = Square::ALL
        .into_iter()
        .map(|square| (square.to_string(), Some(vec![square])));
    [(String::new(), None)]
        .into_iter()
        .chain(files)
        .chain(ranks)
        .chain(squares)
        .collect()
}

/// What promotions a move must have.
fn promotions(who: Piece, dst: Square) -> &'static [(&'static str, Option<Piece>)] {
    let last = matches!(dst.get_rank_char(), '1' | '8');
    if who == Piece::Pawn && last {
        PROMOTIONS
    } else {
        NO_PROMOTION
    }
}

/// Every move the grammar can spell, without mark and comment.
fn each_move(mut visit: impl FnMut(&str, Move)) {
    let sources = sources();
    for (letter, who) in PIECES {
        for (from, src) in &sources {
            for (takes, flags) in CAPTURES {
                for dst in Square::ALL {
                    for (becomes, promotion) in promotions(who, dst) {
                        let text = format!("{letter}{from}{takes}{dst}{becomes}");
                        let (src, promotion) = (src.clone(), *promotion);
                        visit(
                            &text,
                            Move {
                                who,
                                dst,
                                flags,
                                src,
                                promotion,
                            },
                        );
                    }
                }
            }
        }
    }
}

/// Reads `text` with `comment` behind it, and wants `turn`, printed as `printed`.
fn check(text: &str, comment: &str, turn: &Turn, printed: &str) {
    let full = format!("{text}{comment}");
    assert_eq!(Turn::try_from(full.as_str()).as_ref(), Ok(turn), "{full}");
    assert_eq!(turn.to_string(), printed, "{full}");
    assert_eq!(printed.parse().as_ref(), Ok(turn), "{full}");
}

#[test]
fn every_move_is_read_and_printed() {
    let mut comments = COMMENTS.iter().cycle();
    each_move(|text, r#move| {
        for (sign, mark) in MARKS {
            let marked = format!("{text}{sign}");
            let flags = r#move.flags | mark;
            let turn = Turn::Move(Move {
                flags,
                ..r#move.clone()
            });
            // Seven comments in turn meet every mark: seven and three have no common factor.
            check(&marked, comments.next().unwrap_or(&""), &turn, &marked);
        }
    });
}

#[test]
fn every_castling_is_read_and_printed() {
    for (text, printed, r#type) in CASTLINGS {
        for (sign, flags) in MARKS {
            let turn = Turn::Castling(Castling { r#type, flags });
            for comment in COMMENTS {
                check(
                    &format!("{text}{sign}"),
                    comment,
                    &turn,
                    &format!("{printed}{sign}"),
                );
            }
        }
    }
}

/// Every text of up to four characters of the grammar is a turn exactly if the grammar spells it.
#[test]
fn nothing_else_is_a_turn() {
    const LONGEST: usize = 4;
    let mut spelled = HashSet::new();
    let mut add = |text: &str| {
        if text.len() <= LONGEST {
            for (sign, _) in MARKS {
                spelled.extend(
                    COMMENTS
                        .iter()
                        .map(|comment| format!("{text}{sign}{comment}")),
                );
            }
        }
    };
    each_move(|text, _| add(text));
    CASTLINGS.iter().for_each(|(text, ..)| add(text));
    let mut texts = vec![String::new()];
    for _ in 0..=LONGEST {
        for text in &texts {
            assert_eq!(
                Turn::try_from(text.as_str()).is_ok(),
                spelled.contains(text),
                "{text:?}"
            );
        }
        let longer = |text: &String| {
            "KQRBNPacgh1278O0-x=+#!? eq"
                .chars()
                .map({
                    let text = text.clone();
                    move |c| format!("{text}{c}")
                })
                .collect::<Vec<_>>()
        };
        texts = texts.iter().flat_map(longer).collect();
    }
}
