//! A position that may be nonsense, and what is wrong with it.

use std::fmt;

use crate::{Board, Color, File, Piece, Position, Rank, Role, Side, Square, Squares};

/// Where kings and rooks start, and so how castling is written by squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Mode {
    /// King on the e-file, castling rooks in the corners.
    #[default]
    Standard,
    /// King and castling rooks anywhere on the back rank.
    Chess960,
}

/// Everything a position text can say, whether or not it makes sense.
///
/// [`Setup::position`] turns it into a [`Position`], or says what stands in the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The men.
    pub board: Board,
    /// The side to move.
    pub turn: Color,
    /// The squares of the rooks that are said to be able to castle.
    pub castles: Squares,
    /// The square behind a pawn that is said to have just advanced two squares.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmoves: u32,
    /// The number of the next move, counted from 1, one for both sides.
    pub fullmoves: u32,
    /// Standard chess or Chess960.
    pub mode: Mode,
}

/// One thing wrong with a [`Setup`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The side has no king.
    NoKing(Color),
    /// The side has more than one king.
    ManyKings(Color),
    /// A pawn stands on rank 1 or 8.
    PawnOnBackRank(Square),
    /// The king of the side that is not to move is attacked by the man on this square.
    KingCanBeTaken {
        /// Where that king stands.
        king: Square,
        /// Where one attacker stands.
        by: Square,
    },
    /// Castling is claimed with the rook on this square, but no rook of that side is there.
    NoCastlingRook(Square),
    /// Castling is claimed, but the side's king is not on its back rank.
    NoCastlingKing(Color),
    /// Castling to one side is claimed with this rook and with another one nearer the edge.
    SecondCastlingRook(Square),
    /// Castling is claimed from squares that only Chess960 knows.
    CastlingOfChess960(Square),
    /// The en passant square cannot be one: rank, pawn or emptiness do not fit.
    NoEnPassant(Square),
    /// An en passant square although the last ply was no pawn move, by the half-move clock.
    EnPassantAfterQuietMove(Square),
    /// More than eight pawns.
    ManyPawns(Color, u32),
    /// More than sixteen men.
    ManyMen(Color, u32),
    /// More promoted men than pawns are missing.
    ManyPromoted(Color),
    /// No move can have given this check.
    ImpossibleCheck,
    /// More plies without capture or pawn move than the move number allows.
    ClockTooLarge(u32),
}

impl Fault {
    /// Whether no [`Position`] can be made; the other faults are mended or only reported.
    pub const fn is_fatal(self) -> bool {
        matches!(
            self,
            Fault::NoKing(_)
                | Fault::ManyKings(_)
                | Fault::PawnOnBackRank(_)
                | Fault::KingCanBeTaken { .. }
        )
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoKing(color) => write!(f, "{color} has no king"),
            Fault::ManyKings(color) => write!(f, "{color} has more than one king"),
            Fault::PawnOnBackRank(at) => {
                write!(f, "a pawn stands on {at}; none can stand on rank 1 or 8")
            }
            Fault::KingCanBeTaken { king, by } => {
                write!(
                    f,
                    "the king on {king} could be taken by the man on {by}: is the other side to move?"
                )
            }
            Fault::NoCastlingRook(at) => {
                write!(f, "castling needs a rook on {at}; the right was dropped")
            }
            Fault::NoCastlingKing(color) => {
                write!(
                    f,
                    "{color} cannot castle: the king has left its rank; the right was dropped"
                )
            }
            Fault::SecondCastlingRook(at) => {
                write!(
                    f,
                    "another rook castles to the same side as the one on {at}; the right of this one was dropped"
                )
            }
            Fault::CastlingOfChess960(at) => {
                write!(
                    f,
                    "castling with the rook on {at} from these squares is Chess960; read as such"
                )
            }
            Fault::NoEnPassant(at) => {
                write!(
                    f,
                    "no pawn can be taken en passant on {at}; the square was dropped"
                )
            }
            Fault::EnPassantAfterQuietMove(at) => {
                write!(
                    f,
                    "{at} is given for en passant, but the half-move clock is not 0"
                )
            }
            Fault::ManyPawns(color, n) => write!(f, "{color} has {n} pawns, more than 8"),
            Fault::ManyMen(color, n) => write!(f, "{color} has {n} men, more than 16"),
            Fault::ManyPromoted(color) => {
                write!(f, "{color} has more promoted men than pawns are missing")
            }
            Fault::ImpossibleCheck => f.write_str("no move can have given this check"),
            Fault::ClockTooLarge(n) => {
                write!(
                    f,
                    "{n} plies without capture or pawn move are more than were played"
                )
            }
        }
    }
}

impl Setup {
    /// An empty board, White to move, move 1.
    pub fn empty() -> Setup {
        Setup {
            board: Board::EMPTY,
            turn: Color::White,
            castles: Squares::NONE,
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
            mode: Mode::Standard,
        }
    }

    /// Everything that is wrong, the fatal faults first.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = self.fatal_faults();
        if faults.is_empty() {
            self.check_castles(&mut faults);
            self.check_en_passant(&mut faults);
            self.check_checks(&mut faults);
        }
        self.check_counts(&mut faults);
        if self.halfmoves > self.plies_played() {
            faults.push(Fault::ClockTooLarge(self.halfmoves));
        }
        faults
    }

    /// The position, with the faults that were mended on the way.
    ///
    /// A castling right without its king or rook and an impossible en passant square are dropped;
    /// castling from unusual squares makes the position Chess960.
    ///
    /// # Errors
    ///
    /// All faults, when one of them [is fatal](Fault::is_fatal).
    pub fn position(&self) -> Result<(Position, Vec<Fault>), Vec<Fault>> {
        let faults = self.faults();
        if faults.iter().any(|fault| fault.is_fatal()) {
            return Err(faults);
        }
        let mut mended = self.clone();
        for fault in &faults {
            match *fault {
                Fault::NoCastlingRook(at) | Fault::SecondCastlingRook(at) => {
                    mended.castles &= !at.squares();
                }
                Fault::NoCastlingKing(color) => mended.castles &= !home(color).squares(),
                Fault::CastlingOfChess960(_) => mended.mode = Mode::Chess960,
                Fault::NoEnPassant(_) => mended.en_passant = None,
                _ => (),
            }
        }
        Ok((Position::from_sound(&mended), faults))
    }

    fn fatal_faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for color in Color::ALL {
            match self.board.of(color, Role::King).count() {
                0 => faults.push(Fault::NoKing(color)),
                1 => (),
                _ => faults.push(Fault::ManyKings(color)),
            }
        }
        let stray = self.board.of_role(Role::Pawn) & Squares::BACK_RANKS;
        faults.extend(stray.map(Fault::PawnOnBackRank));
        if let Some(king) = self.board.king(!self.turn) {
            let by = self.board.attackers(king, self.turn, self.board.occupied());
            faults.extend(by.first().map(|by| Fault::KingCanBeTaken { king, by }));
        }
        faults
    }

    fn check_castles(&self, faults: &mut Vec<Fault>) {
        let homes = home(Color::White).squares() | home(Color::Black).squares();
        faults.extend((self.castles & !homes).map(Fault::NoCastlingRook));
        let mut unusual = None;
        for color in Color::ALL {
            let rank = home(color).squares();
            let claimed = self.castles & rank;
            let Some(king) = (self.board.of(color, Role::King) & rank).first() else {
                if claimed.any() {
                    faults.push(Fault::NoCastlingKing(color));
                }
                continue;
            };
            let rooks = claimed & self.board.of(color, Role::Rook);
            faults.extend((claimed & !rooks).map(Fault::NoCastlingRook));
            let (left, right): (Vec<_>, Vec<_>) = rooks.partition(|rook| *rook < king);
            faults.extend(left.iter().skip(1).copied().map(Fault::SecondCastlingRook));
            let inner = right.iter().rev().skip(1).copied();
            faults.extend(inner.map(Fault::SecondCastlingRook));
            let outer = [left.first(), right.last()].into_iter().flatten();
            let odd = outer.copied().find(|rook| !is_standard(king, *rook));
            unusual = unusual.or(odd);
        }
        if let (Mode::Standard, Some(rook)) = (self.mode, unusual) {
            faults.push(Fault::CastlingOfChess960(rook));
        }
    }

    fn check_en_passant(&self, faults: &mut Vec<Fault>) {
        let Some(at) = self.en_passant else { return };
        if !self.fits_en_passant(at) {
            faults.push(Fault::NoEnPassant(at));
        } else if self.halfmoves != 0 {
            faults.push(Fault::EnPassantAfterQuietMove(at));
        }
    }

    /// Whether a pawn of the other side can just have passed the square.
    fn fits_en_passant(&self, at: Square) -> bool {
        let victim = at.step(0, -self.turn.forward());
        let origin = at.step(0, self.turn.forward());
        at.rank().seen_by(self.turn).index() == 5
            && self.board.get(at).is_none()
            && origin.is_some_and(|at| self.board.get(at).is_none())
            && victim.and_then(|at| self.board.get(at))
                == Some(Piece {
                    color: !self.turn,
                    role: Role::Pawn,
                })
    }

    fn check_checks(&self, faults: &mut Vec<Fault>) {
        let Some(king) = self.board.king(self.turn) else {
            return;
        };
        let checkers = self
            .board
            .attackers(king, !self.turn, self.board.occupied());
        let steppers = self.board.of_role(Role::Knight) | self.board.of_role(Role::Pawn);
        let aligned = match (checkers.first(), checkers.last()) {
            (Some(a), Some(b)) if a != b => crate::attacks::line(a, b).has(king),
            _ => false,
        };
        if checkers.count() > 2
            || (checkers & steppers).many()
            || (aligned && checkers.many())
            || self.in_check_before_double_step(king)
        {
            faults.push(Fault::ImpossibleCheck);
        }
    }

    /// Whether the king was in check already when the other side made its double step.
    fn in_check_before_double_step(&self, king: Square) -> bool {
        let Some(at) = self.en_passant.filter(|at| self.fits_en_passant(*at)) else {
            return false;
        };
        let step = |ranks: i8| {
            at.step(0, ranks * self.turn.forward())
                .map_or(Squares::NONE, Square::squares)
        };
        let (victim, origin) = (step(-1), step(1));
        let before = (self.board.occupied() & !victim) | origin;
        let by = self.board.attackers(king, !self.turn, before);
        (by & !victim).any()
    }

    fn check_counts(&self, faults: &mut Vec<Fault>) {
        for color in Color::ALL {
            let count = |role| self.board.of(color, role).count();
            let pawns = count(Role::Pawn);
            let men = self.board.of_color(color).count();
            let surplus = |role, usual: u32| count(role).saturating_sub(usual);
            let promoted = surplus(Role::Queen, 1)
                + surplus(Role::Rook, 2)
                + surplus(Role::Bishop, 2)
                + surplus(Role::Knight, 2);
            if pawns > 8 {
                faults.push(Fault::ManyPawns(color, pawns));
            }
            if men > 16 {
                faults.push(Fault::ManyMen(color, men));
            }
            if pawns <= 8 && promoted > 8 - pawns {
                faults.push(Fault::ManyPromoted(color));
            }
        }
    }

    fn plies_played(&self) -> u32 {
        let whole = self.fullmoves.saturating_sub(1).saturating_mul(2);
        whole.saturating_add(u32::from(self.turn == Color::Black))
    }
}

/// The outermost rook of the side's back rank on this wing of its king: what X-FEN's `K` means.
///
/// Falls back to the corner, so that a claim without a rook can be reported by its square.
pub fn outermost_rook(board: &Board, color: Color, side: Side) -> Square {
    let rank = home(color);
    let rooks = board.of(color, Role::Rook) & rank.squares();
    let king = (board.of(color, Role::King) & rank.squares()).first();
    let (found, corner) = match side {
        Side::King => (rooks.last(), File::ALL[7]),
        Side::Queen => (rooks.first(), File::ALL[0]),
    };
    let right_wing = |rook: &Square| king.is_none_or(|king| (*rook > king) == (side == Side::King));
    found
        .filter(right_wing)
        .unwrap_or(Square::new(corner, rank))
}

/// The rank on which the side's pieces start.
pub const fn home(color: Color) -> Rank {
    Rank::FIRST.seen_by(color)
}

fn is_standard(king: Square, rook: Square) -> bool {
    king.file() == File::E && (rook.file() == File::ALL[0] || rook.file() == File::ALL[7])
}
