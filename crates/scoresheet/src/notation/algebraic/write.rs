//! Writing a move in any dialect of algebraic notation.

use scoresheet_rules::{Check, Color, Move, Role, Rules, Side, Squares};

use super::{Dialect, PromotionStyle, Source};
use crate::notation::resolve::source_detail;

/// Appends the move; the null move is `--` in every dialect.
pub(super) fn write(rules: &dyn Rules, m: Move, dialect: &Dialect, out: &mut String) {
    if m.is_pass() {
        out.push_str("--");
        return;
    }
    let turn = rules.turn();
    // An illegal move is no step: it is written the slow way.
    if let Some(replay) = &rules.replay()
        && let Some(step) = replay.step_of(m)
    {
        write_bare(turn, m, dialect, || replay.detail(step), out);
        if replay.gives_check(step) {
            let mates = replay.after(step).is_mate();
            out.push(if mates { '#' } else { '+' });
        }
        return;
    }
    write_bare(turn, m, dialect, || source_detail(m, rules), out);
    match rules.check_after(m) {
        Check::None => (),
        Check::Check | Check::DoubleCheck => out.push('+'),
        Check::Mate => out.push('#'),
    }
}

/// Appends the move without its check mark.
#[inline(always)]
fn write_bare(
    turn: Color,
    m: Move,
    dialect: &Dialect,
    detail: impl FnOnce() -> Squares,
    out: &mut String,
) {
    match m.castling() {
        Some(side) => out.push_str(match (side, dialect.zeros) {
            (Side::King, false) => "O-O",
            (Side::Queen, false) => "O-O-O",
            (Side::King, true) => "0-0",
            (Side::Queen, true) => "0-0-0",
        }),
        None => write_squares(turn, m, dialect, detail, out),
    }
}

fn write_squares(
    turn: Color,
    m: Move,
    dialect: &Dialect,
    detail: impl FnOnce() -> Squares,
    out: &mut String,
) {
    let letters = dialect.alphabet.letters_of(turn);
    if m.role != Role::Pawn {
        out.push_str(letters.of(m.role));
    }
    write_source(m, dialect, detail, out);
    match m.capture {
        Some(victim) => {
            out.push(if dialect.colon { ':' } else { 'x' });
            if dialect.victim && victim != Role::Pawn {
                out.push_str(letters.of(victim));
            }
        }
        None if dialect.hyphen => out.push('-'),
        None => (),
    }
    let same_file = m.from.file() == m.to.file();
    if !(dialect.concise && m.role == Role::Pawn && same_file) {
        out.push(m.to.file().char());
    }
    out.push(m.to.rank().char());
    if let Some(role) = m.promotion {
        if dialect.promotion == PromotionStyle::Equals {
            out.push('=');
        }
        out.push_str(letters.of(role));
    }
    if m.is_en_passant() && dialect.must_mark_en_passant() {
        out.push_str(" e.p.");
    }
}

fn write_source(m: Move, dialect: &Dialect, detail: impl FnOnce() -> Squares, out: &mut String) {
    let detail = match (dialect.source, m.role) {
        (Source::Full, _) => m.from.squares(),
        (Source::Minimal, Role::Pawn) if m.capture.is_some() => m.from.file().squares(),
        (Source::Minimal, Role::Pawn | Role::King) => Squares::ALL,
        (Source::Minimal, _) => detail(),
    };
    if detail == Squares::ALL {
        return;
    }
    let (file, rank) = (m.from.file(), m.from.rank());
    if detail != rank.squares() {
        out.push(file.char());
    }
    if detail != file.squares() {
        out.push(rank.char());
    }
}
