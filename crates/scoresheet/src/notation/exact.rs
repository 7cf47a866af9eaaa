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

use scoresheet_rules::{File, Move, Rank, Replay, Role, Rules, Side, Square, Squares, Step};

use crate::text::eight::{byte, first_bytes, load};

/// What the first byte of an element of the movetext says.
#[derive(Clone, Copy)]
pub(crate) struct Head {
    /// What begins with it.
    pub(crate) begins: Begins,
    /// The man that moves; that of another element means nothing.
    role: Role,
    /// The squares a man of this letter comes from.
    within: Squares,
    /// What stands before the square of a move that does not take, in the highest bytes.
    quiet: u64,
    /// The same of one that takes.
    taking: u64,
}

/// What begins with a byte.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Begins {
    /// A move of a man.
    Move,
    /// A number or a result.
    Number,
    /// A comment.
    Comment,
    /// Castling, a glyph, a result, or nothing of these.
    Other,
}

/// For each byte what it says as the first one.
pub(crate) static HEADS: [Head; 256] = heads();

const fn heads() -> [Head; 256] {
    let mut table = [Head {
        begins: Begins::Other,
        role: Role::King,
        within: Squares::NONE,
        quiet: u64::MAX,
        taking: u64::MAX,
    }; 256];
    let mut at = 0;
    while at < 8 {
        let letter = b'a' + at as u8;
        table[letter as usize] = Head {
            begins: Begins::Move,
            role: Role::Pawn,
            within: File::ALL[at].squares(),
            quiet: 0,
            taking: taking(letter),
        };
        at += 1;
    }
    let pieces = [
        (b'N', Role::Knight),
        (b'B', Role::Bishop),
        (b'R', Role::Rook),
        (b'Q', Role::Queen),
        (b'K', Role::King),
    ];
    let mut at = 0;
    while at < pieces.len() {
        let (letter, role) = pieces[at];
        table[letter as usize] = Head {
            begins: Begins::Move,
            role,
            within: Squares::ALL,
            quiet: (letter as u64) << 56,
            taking: taking(letter),
        };
        at += 1;
    }
    let mut digit = b'0';
    while digit <= b'9' {
        table[digit as usize].begins = Begins::Number;
        digit += 1;
    }
    table[b'{' as usize].begins = Begins::Comment;
    table
}

/// A letter and an `x`, in the highest bytes.
const fn taking(letter: u8) -> u64 {
    (b'x' as u64) << 56 | (letter as u64) << 48
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

/// The legal move that a text in exactly the spelling of standard algebraic notation means, in a
/// position of standard chess; none says only that it is not found here.
pub(super) fn find_move(rules: &dyn Rules, text: &str) -> Option<Move> {
    let replay = rules.replay()?;
    let bytes = text.as_bytes();
    let last = *bytes.last()?;
    let marked = matches!(last, b'+' | b'#');
    let len = bytes.len() - usize::from(marked);
    if len > 7 {
        return None;
    }
    let step = find(&replay, load(bytes), len)?;
    let m = step.as_move(rules.board());
    // Behind an illegal move that was kept, a king may stand where it can be taken.
    if m.capture == Some(Role::King) {
        return None;
    }
    let right = match replay.gives_check(step) {
        true => {
            last == if replay.after(step).is_mate() {
                b'#'
            } else {
                b'+'
            }
        }
        false => !marked,
    };
    right.then_some(m)
}

/// Appends a legal move of a position of standard chess; none for castling, promotions and captures in
/// passing, and when it is no such move, and then nothing is appended.
///
/// What it writes [`MoveNotation::spell`](super::MoveNotation::spell) tells sign by sign; a test compares
/// them.
pub(super) fn write(rules: &dyn Rules, m: Move, out: &mut String) -> Option<()> {
    let replay = &rules.replay()?;
    if m.promotion.is_some() || m.castling().is_some() {
        return None;
    }
    let takes = m.capture.is_some();
    let from = replay.origin(m.role, m.to, takes, m.from.squares())?;
    let step = Step::plain(m.role, from, m.to, takes);
    let mut text = Signs::default();
    let told = match m.role {
        Role::Pawn if step.takes => m.from.file().squares(),
        Role::Pawn | Role::King => Squares::ALL,
        _ => replay.detail(step),
    };
    if m.role != Role::Pawn {
        text.push(m.role.letter());
    }
    if told != Squares::ALL && told != m.from.rank().squares() {
        text.push(m.from.file().char());
    }
    if told != Squares::ALL && told != m.from.file().squares() {
        text.push(m.from.rank().char());
    }
    if step.takes {
        text.push('x');
    }
    text.push(m.to.file().char());
    text.push(m.to.rank().char());
    if replay.gives_check(step) {
        let mates = replay.after(step).is_mate();
        text.push(if mates { '#' } else { '+' });
    }
    for at in 0..text.len {
        out.push(char::from(byte(text.word, at) & 0x7f));
    }
    Some(())
}

/// At most eight signs of ASCII.
#[derive(Default)]
struct Signs {
    word: u64,
    len: usize,
}

impl Signs {
    #[inline(always)]
    fn push(&mut self, sign: char) {
        self.word |= u64::from(sign) << (8 * (self.len & 7));
        self.len += 1;
    }
}

/// A plain step in its parts, which stay in registers where a whole one would be packed and unpacked.
#[derive(Clone, Copy)]
pub(crate) struct Plain {
    pub(crate) role: Role,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) takes: bool,
}

impl Plain {
    /// The step.
    #[inline(always)]
    pub(crate) fn step(self) -> Step {
        Step::plain(self.role, self.from, self.to, self.takes)
    }
}

/// The move in the highest bytes of the word, without a check mark and with zeros before it: of a man
/// that alone could come to its square. None says little, for there are other moves.
#[inline(always)]
pub(crate) fn find_plain(replay: &Replay, head: &Head, text: u64) -> Option<Plain> {
    // The file and the rank in a byte each.
    let square = ((text >> 48) as u32).wrapping_sub(u32::from_le_bytes(*b"a1\0\0"));
    let before = text << 16;
    let takes = before == head.taking;
    if square & !0x0707 != 0 || !(takes | (before == head.quiet)) {
        return None;
    }
    let to = Square::from_index(((square | square >> 5) & 63) as u8)?;
    let from = replay.origin(head.role, to, takes, head.within)?;
    Some(Plain {
        role: head.role,
        from,
        to,
        takes,
    })
}

/// The move that the first `len` bytes of the word are, at most 8, without a check mark.
pub(crate) fn find(replay: &Replay, word: u64, len: usize) -> Option<Step> {
    let head = &HEADS[usize::from(byte(word, 0))];
    if head.begins == Begins::Move
        && (2..=8).contains(&len)
        && let Some(plain) = find_plain(replay, head, word << (64 - 8 * len))
    {
        return Some(plain.step());
    }
    find_rare(replay, word, len)
}

/// Castling, promotions, captures in passing, and men of which several could move.
#[cold]
pub(crate) fn find_rare(replay: &Replay, word: u64, len: usize) -> Option<Step> {
    const SHORT: u64 = u64::from_le_bytes(*b"O-O\0\0\0\0\0");
    const LONG: u64 = u64::from_le_bytes(*b"O-O-O\0\0\0");
    match first_bytes(word, len) {
        SHORT => return replay.castling(Side::King),
        LONG => return replay.castling(Side::Queen),
        _ => (),
    }
    let head = HEADS[usize::from(byte(word, 0))];
    if head.begins != Begins::Move || len < 2 {
        return None;
    }
    match (byte(word, len - 2), head.role) {
        (b'=', Role::Pawn) if len > 3 => {
            let piece = HEADS[usize::from(byte(word, len - 1))];
            let may_be = piece.begins == Begins::Move;
            let may_be = may_be && !matches!(piece.role, Role::Pawn | Role::King);
            let (to, takes) = arrival(word, len - 2)?;
            let fits = len - 2 == if takes { 4 } else { 2 };
            match may_be && fits {
                true => replay.promotion(piece.role, to, takes, head.within),
                false => None,
            }
        }
        _ => {
            let (to, takes) = arrival(word, len)?;
            let told = len - 2 - usize::from(takes);
            find_man(replay, (word, told), (head, to), takes)
        }
    }
}

/// The square a move of this length ends with, and whether an `x` stands before it.
fn arrival(word: u64, len: usize) -> Option<(Square, bool)> {
    let file = File::new(byte(word, len.checked_sub(2)?).wrapping_sub(b'a'))?;
    let rank = Rank::new(byte(word, len - 1).wrapping_sub(b'1'))?;
    let takes = len > 2 && byte(word, len - 3) == b'x';
    Some((Square::new(file, rank), takes))
}

/// A man of which `told` bytes are told before the `x` or the square: its letter, and no more of its
/// source than is prescribed.
fn find_man(
    replay: &Replay,
    (word, told): (u64, usize),
    (head, to): (Head, Square),
    takes: bool,
) -> Option<Step> {
    let line = |at: usize| LINES[usize::from(byte(word, at))];
    let within = match (head.role, told) {
        (Role::Pawn, told) => {
            let fits = told == usize::from(takes) && !Squares::BACK_RANKS.has(to);
            let step = replay.step(Role::Pawn, to, takes, head.within);
            return step.filter(|_| fits);
        }
        // The only legal move of such a man: nothing of its source need be told.
        (_, 1) => return replay.step(head.role, to, takes, Squares::ALL),
        (_, 2) => line(1),
        (_, 3) if byte(word, 1) >= b'a' && byte(word, 2) < b'a' => line(1) & line(2),
        _ => return None,
    };
    let step = replay.step(head.role, to, takes, within)?;
    (replay.detail(step) == within).then_some(step)
}
