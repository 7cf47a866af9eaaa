//! The moves of standard algebraic notation in exactly the spelling that is prescribed.
//!
//! ```text
//! move = ( piece [ file | rank | square ] [ "x" ] square
//!        | [ file "x" ] square [ "=" piece ]
//!        | "O-O" | "O-O-O" ) [ "+" | "#" ]
//! ```
//!
//! The whole move is taken from one word of eight bytes: its last two bytes are the square, before
//! which an `x` and what is known of the source may stand. Whatever is spelled otherwise, be it only
//! a check mark that is missing, is not read here.

use scoresheet_rules::{File, Rank, Replay, Role, Side, Square, Squares, Step};

use super::word::{byte, first_bytes};

/// A move in the prescribed spelling, found and played.
#[derive(Clone, Copy)]
pub(super) struct Played {
    pub(super) step: Step,
    /// Whether it mates.
    pub(super) mates: bool,
}

/// What a byte means as the first one of a move.
static ROLES: [Option<Role>; 256] = roles();

const fn roles() -> [Option<Role>; 256] {
    let mut table = [None; 256];
    let mut file = b'a';
    while file <= b'h' {
        table[file as usize] = Some(Role::Pawn);
        file += 1;
    }
    table[b'N' as usize] = Some(Role::Knight);
    table[b'B' as usize] = Some(Role::Bishop);
    table[b'R' as usize] = Some(Role::Rook);
    table[b'Q' as usize] = Some(Role::Queen);
    table[b'K' as usize] = Some(Role::King);
    table
}

/// The squares of the file or rank a byte names; none for any other byte.
static LINES: [Squares; 256] = lines();

const fn lines() -> [Squares; 256] {
    let mut table = [Squares::NONE; 256];
    let mut at = 0;
    while at < 8 {
        table[b'a' as usize + at] = File::ALL[at].squares();
        table[b'1' as usize + at] = Rank::ALL[at].squares();
        at += 1;
    }
    table
}

/// Plays the move that the first `len` bytes of the word are, at most 8; none when they are not one
/// legal move in the prescribed spelling, and then the position may be spoilt.
#[inline]
pub(super) fn play(replay: &mut Replay, word: u64, len: usize) -> Option<Played> {
    // The sign of check is the sign of mate and one bit.
    let last = byte(word, len.wrapping_sub(1));
    let marked = last & !8 == b'#';
    let bare = len.saturating_sub(usize::from(marked));
    if bare < 2 {
        return None;
    }
    let step = find(replay, word, bare)?;
    replay.play(step);
    if replay.in_check() != marked {
        return None;
    }
    let mates = marked && replay.is_mate();
    (!marked || mates == (last == b'#')).then_some(Played { step, mates })
}

/// The move without its check mark; `len` is 2 to 8.
#[inline]
fn find(replay: &Replay, word: u64, len: usize) -> Option<Step> {
    let aligned = word << (64 - 8 * len);
    let (file, rank) = (
        byte(aligned, 6).wrapping_sub(b'a'),
        byte(aligned, 7).wrapping_sub(b'1'),
    );
    if file | rank > 7 {
        return find_rare(replay, word, len);
    }
    let to = Square::from_index(rank * 8 + file)?;
    let takes = byte(aligned, 5) == b'x';
    let role = ROLES[usize::from(byte(word, 0))]?;
    let head = len - 2 - usize::from(takes);
    let within = match (head, role) {
        (0, Role::Pawn) if !takes => Squares::ALL,
        (1, Role::Pawn) if takes => LINES[usize::from(byte(word, 0))],
        (1, Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King) => Squares::ALL,
        _ => return find_told_apart(replay, (word, head), (role, to), takes),
    };
    if role == Role::Pawn && Squares::BACK_RANKS.has(to) {
        return None;
    }
    replay.step(role, to, takes, within)
}

/// A piece whose source is told: only as much of it as is prescribed.
#[cold]
fn find_told_apart(
    replay: &Replay,
    (word, head): (u64, usize),
    (role, to): (Role, Square),
    takes: bool,
) -> Option<Step> {
    let line = |at: usize| LINES[usize::from(byte(word, at))];
    let within = match head {
        2 => line(1),
        // The file comes first: of two files or two ranks no square is left.
        3 if byte(word, 1) >= b'a' => line(1) & line(2),
        _ => return None,
    };
    if role == Role::Pawn {
        return None;
    }
    let step = replay.step(role, to, takes, within)?;
    (replay.detail(step) == within).then_some(step)
}

/// Castling and promotions.
#[cold]
fn find_rare(replay: &Replay, word: u64, len: usize) -> Option<Step> {
    const SHORT: u64 = u64::from_le_bytes(*b"O-O\0\0\0\0\0");
    const LONG: u64 = u64::from_le_bytes(*b"O-O-O\0\0\0");
    match first_bytes(word, len) {
        SHORT => return replay.castling(Side::King),
        LONG => return replay.castling(Side::Queen),
        _ => (),
    }
    let takes = byte(word, 1) == b'x';
    let square = if takes { 2 } else { 0 };
    let (file, rank) = (
        byte(word, square).wrapping_sub(b'a'),
        byte(word, square + 1).wrapping_sub(b'1'),
    );
    let piece = ROLES[usize::from(byte(word, square + 3))]?;
    let is_piece = !matches!(piece, Role::Pawn | Role::King);
    let fits = len == square + 4 && byte(word, square + 2) == b'=' && file | rank <= 7;
    let within = match takes {
        true => File::new(byte(word, 0).wrapping_sub(b'a'))?.squares(),
        false => Squares::ALL,
    };
    let to = Square::from_index(rank.wrapping_mul(8).wrapping_add(file))?;
    match fits && is_piece {
        true => replay.promotion(piece, to, takes, within),
        false => None,
    }
}
