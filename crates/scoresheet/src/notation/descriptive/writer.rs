//! The shortest spelling that fits only the move played.
//!
//! ```text
//! castling             O-O  O-O-O
//! quiet                X-SQ  X(SRC)-SQ
//! pawn takes pawn      PxP  fPxP  PxgP  fPxgP  PxP/SQ  fPxP/SQ
//! pawn takes piece     PxN  fPxN  PxN/SQ  fPxN/SQ
//! piece takes          XxY  XxY/SQ  X(SRC)xY  X(SRC)xY/SQ
//! ```
//!
//! `f` and `g` are the files of mover and victim, SQ and SRC squares, all with full file names. A
//! promotion is appended to each. A spelling fits every legal move that has it among its own; of
//! equally short ones the earlier in the list is taken. The Romance languages have the same list
//! with files after ranks: `X SQ`, `X SRC-SQ`, `PfxP`, `PxPg`, `XSRCxY`.

use scoresheet_rules::{Check, Color, File, Move, Role, Rules, Side, Square, Squares, attacks};

use super::squares::{name_of, rank_of};
use crate::notation::{End, Meaning, Naming, Spelling, Unwritable};

/// The letters of a language and the order it puts them in.
pub(super) struct Letters {
    /// From pawn to king, as in [`Role::ALL`].
    pub(super) men: [&'static str; 6],
    /// In which order a square is written.
    pub(super) order: Order,
    /// Castling short and long.
    pub(super) castling: [&'static str; 2],
    /// What follows a move that checks or mates.
    pub(super) check: [&'static str; 2],
}

/// In which order a square is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// `N-KB3`: wing, piece, rank.
    FileFirst,
    /// `C3AR`: rank, piece, wing.
    RankFirst,
}

impl Letters {
    /// English, with this knight.
    pub(super) const fn english(knight: &'static str) -> Letters {
        Letters {
            men: ["P", knight, "B", "R", "Q", "K"],
            order: Order::FileFirst,
            castling: ["O-O", "O-O-O"],
            check: ["", ""],
        }
    }

    fn man(&self, role: Role) -> &'static str {
        self.men[role.index()]
    }

    /// Tells the name of a file: wing and piece in the order of the language.
    fn file<S: Spelling + ?Sized>(&self, end: End, file: File, out: &mut S) {
        let (side, piece) = name_of(file);
        let wing = match side {
            None => "",
            Some(Side::King) => self.man(Role::King),
            Some(Side::Queen) => self.man(Role::Queen),
        };
        let [first, second] = match self.order {
            Order::FileFirst => [wing, self.man(piece)],
            Order::RankFirst => [self.man(piece), wing],
        };
        out.put_both(first, second, Meaning::File(end, file, Naming::Piece));
    }

    fn square<S: Spelling + ?Sized>(&self, end: End, square: Square, turn: Color, out: &mut S) {
        let rank = Meaning::Rank(end, square.rank(), Some(turn));
        let digit = rank_of(square, turn);
        match self.order {
            Order::FileFirst => {
                self.file(end, square.file(), out);
                out.put_char(digit, rank);
            }
            Order::RankFirst => {
                out.put_char(digit, rank);
                self.file(end, square.file(), out);
            }
        }
    }

    fn pawn_on<S: Spelling + ?Sized>(&self, end: End, file: File, means: Meaning, out: &mut S) {
        let pawn = self.man(Role::Pawn);
        match self.order {
            Order::FileFirst => {
                self.file(end, file, out);
                out.put(pawn, means);
            }
            Order::RankFirst => {
                out.put(pawn, means);
                self.file(end, file, out);
            }
        }
    }

    /// Tells a move that does not castle, with as much of its squares as is told.
    fn spell<S: Spelling + ?Sized>(&self, m: Move, turn: Color, told: Told, out: &mut S) {
        let (man, mover) = (self.man(m.role), Meaning::Man(m.role));
        match (told.source, self.order) {
            (Part::Nothing, _) => out.put(man, mover),
            (Part::File, _) => self.pawn_on(End::From, m.from.file(), mover, out),
            (Part::Square, Order::FileFirst) => {
                out.put(man, mover);
                out.put_char('(', Meaning::Bracket);
                self.square(End::From, m.from, turn, out);
                out.put_char(')', Meaning::Bracket);
            }
            (Part::Square, Order::RankFirst) => {
                out.put(man, mover);
                self.square(End::From, m.from, turn, out);
            }
        }
        match m.capture {
            None => {
                if self.order == Order::FileFirst || told.source == Part::Square {
                    out.put_char('-', Meaning::Goes);
                }
                self.square(End::To, m.to, turn, out);
            }
            Some(victim) => {
                out.put_char('x', Meaning::Takes);
                let taken = Meaning::Victim(victim);
                match told.goal {
                    Part::File => self.pawn_on(End::To, m.to.file(), taken, out),
                    _ => out.put(self.man(victim), taken),
                }
                if told.goal == Part::Square {
                    out.put_char('/', Meaning::On);
                    self.square(End::To, m.to, turn, out);
                }
            }
        }
        if let Some(role) = m.promotion {
            out.put_char('=', Meaning::Becomes);
            out.put(self.man(role), Meaning::Promotion(role));
        }
    }
}

/// How much is told of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Nothing,
    /// Its file, as that of the pawn there.
    File,
    Square,
}

/// How much a spelling tells of the squares of a move; that of a quiet move always has its goal.
#[derive(Clone, Copy, Debug)]
struct Told {
    source: Part,
    goal: Part,
}

impl Told {
    const fn new(source: Part, goal: Part) -> Told {
        Told { source, goal }
    }

    /// Whether a move between these squares has the same spelling as the move between those.
    fn fits(self, m: Move, (from, to): (Square, Square)) -> bool {
        let same = |part, own: Square, other: Square| match part {
            Part::Nothing => true,
            Part::File => own.file() == other.file(),
            Part::Square => own == other,
        };
        same(self.source, m.from, from) && same(self.goal, m.to, to)
    }
}

const QUIET: &[Told] = &[
    Told::new(Part::Nothing, Part::Square),
    Told::new(Part::Square, Part::Square),
];
const PAWN_TAKES_PAWN: &[Told] = &[
    Told::new(Part::Nothing, Part::Nothing),
    Told::new(Part::File, Part::Nothing),
    Told::new(Part::Nothing, Part::File),
    Told::new(Part::File, Part::File),
    Told::new(Part::Nothing, Part::Square),
    Told::new(Part::File, Part::Square),
];
const PAWN_TAKES_PIECE: &[Told] = &[
    Told::new(Part::Nothing, Part::Nothing),
    Told::new(Part::File, Part::Nothing),
    Told::new(Part::Nothing, Part::Square),
    Told::new(Part::File, Part::Square),
];
const PIECE_TAKES: &[Told] = &[
    Told::new(Part::Nothing, Part::Nothing),
    Told::new(Part::Nothing, Part::Square),
    Told::new(Part::Square, Part::Nothing),
    Told::new(Part::Square, Part::Square),
];

/// Tells the shortest spelling that fits only this move.
pub(super) fn write<S: Spelling + ?Sized>(
    letters: &Letters,
    rules: &dyn Rules,
    m: Move,
    out: &mut S,
) -> Result<(), Unwritable> {
    if m.is_pass() {
        return Err(Unwritable("null moves"));
    }
    match m.castling() {
        Some(side) => out.put(letters.castling[side.index()], Meaning::Castling(side)),
        None => {
            let told = shortest(letters, rules, m);
            letters.spell(m, rules.turn(), told, out);
        }
    }
    if letters.check != ["", ""] {
        match rules.check_after(m) {
            Check::None => (),
            Check::Check | Check::DoubleCheck => out.put(letters.check[0], Meaning::Check),
            Check::Mate => out.put(letters.check[1], Meaning::Mate),
        }
    }
    Ok(())
}

fn shortest(letters: &Letters, rules: &dyn Rules, m: Move) -> Told {
    let turn = rules.turn();
    let rivals = rivals(rules, m);
    let all = match (m.role, m.capture) {
        (_, None) => QUIET,
        (Role::Pawn, Some(Role::Pawn)) => PAWN_TAKES_PAWN,
        (Role::Pawn, Some(_)) => PAWN_TAKES_PIECE,
        (_, Some(_)) => PIECE_TAKES,
    };
    let fits_only = |told: &Told| rivals.iter().all(|rival| !told.fits(m, *rival));
    if fits_only(&all[0]) {
        return all[0];
    }
    let mut spelled = String::new();
    let mut best: Option<(usize, Told)> = None;
    for told in all.iter().filter(|told| fits_only(told)) {
        spelled.clear();
        letters.spell(m, turn, *told, &mut spelled);
        let length = spelled.chars().count();
        if best.is_none_or(|(shortest, _)| length < shortest) {
            best = Some((length, *told));
        }
    }
    // The last spelling names both squares, or a pawn's file and its goal: that is one move.
    best.map_or(all[all.len() - 1], |(_, told)| told)
}

/// The squares of the other moves that could have the same spelling: of the same role, taking the same,
/// and a quiet one to the same square. What becomes of a pawn is told anyhow.
fn rivals(rules: &dyn Rules, m: Move) -> Vec<(Square, Square)> {
    let Some(victim) = m.capture else {
        return quiet_rivals(rules, m);
    };
    let promotes = |to: Square| m.role == Role::Pawn && Squares::BACK_RANKS.has(to);
    if let Some(replay) = rules.replay() {
        let takers = replay.takers(m.role, victim);
        let rivals =
            takers.filter(|it| *it != (m.from, m.to) && promotes(it.1) == m.promotion.is_some());
        return rivals.collect();
    }
    others(rules, m, Squares::ALL)
}

/// The squares of the moves with which another man of this role comes to the same square.
fn quiet_rivals(rules: &dyn Rules, m: Move) -> Vec<(Square, Square)> {
    let board = rules.board();
    let like = board.of_role(m.role) & board.of_color(rules.turn()) & !m.from.squares();
    let from = match m.role {
        // Two pawns cannot come to a square straight on.
        Role::Pawn => Squares::NONE,
        role => attacks::of(role, rules.turn(), m.to, board.occupied()) & like,
    };
    match from.is_empty() {
        true => Vec::new(),
        false => others(rules, m, m.to.squares()),
    }
}

/// The same, from the list of all moves of such a man to these squares.
fn others(rules: &dyn Rules, m: Move, goals: Squares) -> Vec<(Square, Square)> {
    let candidates = rules.candidates(m.role, goals).into_iter();
    candidates
        .filter(|it| *it != m && (it.capture, it.promotion) == (m.capture, m.promotion))
        .map(|it| (it.from, it.to))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use scoresheet_rules::{Board, Mode, Position};

    /// A position that cannot be played on quickly: the slow twin.
    struct Slow(Position);

    impl Rules for Slow {
        fn board(&self) -> &Board {
            self.0.board()
        }
        fn turn(&self) -> Color {
            self.0.turn()
        }
        fn mode(&self) -> Mode {
            self.0.mode()
        }
        fn castles(&self) -> Squares {
            self.0.castles()
        }
        fn legal_moves(&self) -> Vec<Move> {
            self.0.legal_moves()
        }
        fn candidates(&self, role: Role, to: Squares) -> Vec<Move> {
            self.0.candidates(role, to)
        }
        fn castlings(&self) -> Vec<Move> {
            self.0.castlings()
        }
        fn pass(&self) -> Option<Move> {
            self.0.pass()
        }
        fn refused(&self, role: Role, to: Squares) -> Vec<(Move, Squares)> {
            self.0.refused(role, to)
        }
        fn check_after(&self, m: Move) -> Check {
            self.0.after(m).check()
        }
    }

    #[test]
    fn rivals_are_found_alike_quickly_and_slowly() {
        let mut random = 0x9e37_79b9_7f4a_7c15u64;
        for _ in 0..60 {
            let mut position = Position::start();
            for _ in 0..120 {
                let moves = position.legal_moves();
                let slow = Slow(position.clone());
                for m in moves.iter().filter(|m| m.castling().is_none()) {
                    let goals = match m.capture {
                        None => m.to.squares(),
                        Some(_) => Squares::ALL,
                    };
                    let (mut quick, mut slow) = (rivals(&position, *m), others(&slow, *m, goals));
                    quick.sort();
                    slow.sort();
                    slow.dedup();
                    assert_eq!(quick, slow, "{m:?} {position:?}");
                }
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                let Some(m) = moves.get((random >> 33) as usize % moves.len().max(1)) else {
                    break;
                };
                position.play(*m);
            }
        }
    }
}
