//! The fields of a position's text, written.

use std::fmt::Write;

use scoresheet_rules::{Board, Color, File, Rank, Setup, Square};

use super::castling::{self, Spelling};

/// When the en passant square is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EnPassant {
    /// After every double step, as the standard of 1994 wants it.
    DoubleStep,
    /// When an enemy pawn stands beside the one that advanced, as X-FEN and most programs do.
    PseudoLegal,
    /// When a legal capture goes there: positions that are equal by the rules look equal.
    #[default]
    Legal,
}

impl EnPassant {
    /// The square to name.
    ///
    /// A setup that is no position keeps what it says: there is no telling what is legal in it.
    fn of(self, setup: &Setup) -> Option<Square> {
        if self == EnPassant::DoubleStep || setup.en_passant.is_none() {
            return setup.en_passant;
        }
        match setup.position() {
            Err(_) => setup.en_passant,
            Ok((position, _)) if self == EnPassant::Legal => position.legal_en_passant(),
            Ok((position, _)) => position.pseudo_legal_en_passant(),
        }
    }
}

/// The first four fields: board, side to move, castling, en passant.
pub(super) fn four_fields(setup: &Setup, how: Spelling, en_passant: EnPassant) -> String {
    let mut out = String::with_capacity(96);
    board(&setup.board, &mut out);
    out.push_str(match setup.turn {
        Color::White => " w ",
        Color::Black => " b ",
    });
    castling::write(setup, how, &mut out);
    out.push(' ');
    match en_passant.of(setup) {
        None => out.push('-'),
        Some(at) => out.extend([at.file().char(), at.rank().char()]),
    }
    out
}

/// The last two fields, each with a blank before it.
pub(super) fn counters(setup: &Setup, out: &mut String) {
    write!(out, " {} {}", setup.halfmoves, setup.fullmoves).expect("a string takes all text");
}

fn board(board: &Board, out: &mut String) {
    for rank in Rank::ALL.into_iter().rev() {
        if rank != Rank::EIGHTH {
            out.push('/');
        }
        let mut empty = 0;
        for file in File::ALL {
            match board.get(Square::new(file, rank)) {
                None => empty += 1,
                Some(piece) => {
                    gap(&mut empty, out);
                    let letter = piece.role.letter();
                    out.push(match piece.color {
                        Color::White => letter,
                        Color::Black => letter.to_ascii_lowercase(),
                    });
                }
            }
        }
        gap(&mut empty, out);
    }
}

fn gap(empty: &mut u8, out: &mut String) {
    if *empty > 0 {
        out.push(char::from(b'0' + *empty));
    }
    *empty = 0;
}
