//! Canonical SAN, written without the product: a mistake there must not reach its own inputs.

use scoresheet_rules::{Check, Move, Position, Role, Side};

/// What a written move shows, for the count of frequencies.
#[derive(Clone, Copy, Default, Debug)]
pub struct Shows {
    /// A file, a rank or both stand before the target square of a piece.
    pub disambiguated: bool,
    /// `+` or `#`.
    pub check: bool,
    /// `#`.
    pub mate: bool,
}

/// Appends the move with its `+` or `#`, and plays it.
pub fn write_and_play(position: &mut Position, m: Move, out: &mut String) -> Shows {
    let mut shows = Shows::default();
    match m.castling() {
        Some(Side::King) => out.push_str("O-O"),
        Some(Side::Queen) => out.push_str("O-O-O"),
        None => shows.disambiguated = write_body(position, m, out),
    }
    position.play(m);
    match position.check() {
        Check::None => (),
        Check::Mate => {
            out.push('#');
            (shows.check, shows.mate) = (true, true);
        }
        Check::Check | Check::DoubleCheck => {
            out.push('+');
            shows.check = true;
        }
    }
    shows
}

fn write_body(position: &Position, m: Move, out: &mut String) -> bool {
    let mut disambiguated = false;
    if m.role == Role::Pawn {
        if m.capture.is_some() {
            out.push(m.from.file().char());
        }
    } else {
        out.push(m.role.letter());
        disambiguated = write_origin(position, m, out);
    }
    if m.capture.is_some() {
        out.push('x');
    }
    out.push_str(&m.to.to_string());
    if let Some(role) = m.promotion {
        out.push('=');
        out.push(role.letter());
    }
    disambiguated
}

fn write_origin(position: &Position, m: Move, out: &mut String) -> bool {
    let mut others = position.candidates(m.role, m.to.squares());
    others.retain(|other| other.from != m.from);
    if others.is_empty() {
        return false;
    }
    let shares = |same: fn(Move, Move) -> bool| others.iter().any(|other| same(*other, m));
    let file = shares(|a, b| a.from.file() == b.from.file());
    let rank = shares(|a, b| a.from.rank() == b.from.rank());
    if !file || rank {
        out.push(m.from.file().char());
    }
    if file {
        out.push(m.from.rank().char());
    }
    true
}
