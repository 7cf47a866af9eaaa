//! Writing a move in any dialect of algebraic notation.

use scoresheet_rules::{Check, Color, Move, Role, Rules, Side, Squares};

use super::{Dialect, PromotionStyle, Source};
use crate::notation::coordinates::spell_square;
use crate::notation::resolve::source_detail;
use crate::notation::{End, Meaning, Naming, Spelling};

/// Tells the move; the null move is `--` in every dialect.
pub(super) fn write<S: Spelling + ?Sized>(
    rules: &dyn Rules,
    m: Move,
    dialect: &Dialect,
    out: &mut S,
) {
    if m.is_pass() {
        out.put("--", Meaning::Pass);
        return;
    }
    let turn = rules.turn();
    // An illegal move is no step: it is written the slow way.
    if let Some(replay) = &rules.replay()
        && let Some(step) = replay.step_of(m)
    {
        write_bare(turn, m, dialect, || replay.detail(step), out);
        if replay.gives_check(step) {
            match replay.after(step).is_mate() {
                true => out.put_char('#', Meaning::Mate),
                false => out.put_char('+', Meaning::Check),
            }
        }
        return;
    }
    write_bare(turn, m, dialect, || source_detail(m, rules), out);
    match rules.check_after(m) {
        Check::None => (),
        Check::Check | Check::DoubleCheck => out.put_char('+', Meaning::Check),
        Check::Mate => out.put_char('#', Meaning::Mate),
    }
}

/// Tells the move without its check mark.
#[inline(always)]
fn write_bare<S: Spelling + ?Sized>(
    turn: Color,
    m: Move,
    dialect: &Dialect,
    detail: impl FnOnce() -> Squares,
    out: &mut S,
) {
    match m.castling() {
        Some(side) => {
            let signs = match (side, dialect.zeros) {
                (Side::King, false) => "O-O",
                (Side::Queen, false) => "O-O-O",
                (Side::King, true) => "0-0",
                (Side::Queen, true) => "0-0-0",
            };
            out.put(signs, Meaning::Castling(side));
        }
        None => write_squares(turn, m, dialect, detail, out),
    }
}

fn write_squares<S: Spelling + ?Sized>(
    turn: Color,
    m: Move,
    dialect: &Dialect,
    detail: impl FnOnce() -> Squares,
    out: &mut S,
) {
    let letters = dialect.alphabet.letters_of(turn);
    if m.role != Role::Pawn {
        out.put(letters.of(m.role), Meaning::Man(m.role));
    }
    write_source(m, dialect, detail, out);
    match m.capture {
        Some(victim) => {
            out.put_char(if dialect.colon { ':' } else { 'x' }, Meaning::Takes);
            if dialect.victim && victim != Role::Pawn {
                out.put(letters.of(victim), Meaning::Victim(victim));
            }
        }
        None if dialect.hyphen => out.put_char('-', Meaning::Goes),
        None => (),
    }
    let same_file = m.from.file() == m.to.file();
    if dialect.concise && m.role == Role::Pawn && same_file {
        let rank = m.to.rank();
        out.put_char(rank.char(), Meaning::Rank(End::To, rank, None));
    } else {
        spell_square(End::To, m.to, out);
    }
    if let Some(role) = m.promotion {
        if dialect.promotion == PromotionStyle::Equals {
            out.put_char('=', Meaning::Becomes);
        }
        out.put(letters.of(role), Meaning::Promotion(role));
    }
    if m.is_en_passant() && dialect.must_mark_en_passant() {
        out.put(" e.p.", Meaning::InPassing);
    }
}

fn write_source<S: Spelling + ?Sized>(
    m: Move,
    dialect: &Dialect,
    detail: impl FnOnce() -> Squares,
    out: &mut S,
) {
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
    match (detail == rank.squares(), detail == file.squares()) {
        (true, _) => out.put_char(rank.char(), Meaning::Rank(End::From, rank, None)),
        (_, true) => out.put_char(file.char(), Meaning::File(End::From, file, Naming::Letter)),
        _ => spell_square(End::From, m.from, out),
    }
}
