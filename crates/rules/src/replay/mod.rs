//! Playing through games quickly: a position that keeps only what the next move needs.
//!
//! A move is found from where it arrives: the men of its kind from whose squares the arrival square
//! can be reached at all, narrowed by what the text says, are nearly always one. That one must have a
//! free way, and its king must be safe afterwards; both are tested for every move. What is looked up
//! are tables made by the compiler. Clocks, repetition and the list of all legal moves are not kept:
//! for these, and to say why a move is none, there is [`Position`], the slow twin.
//!
//! Standard chess only: a king that castles stands on the e-file and its rook in the corner.

mod ends;
mod find;
mod play;
mod reach;

use crate::a_move::{Kind, Move};
use crate::{Board, Color, File, Mode, Piece, Position, Role, Side, Square, Squares, attacks};

/// A position in which games are played through.
#[derive(Clone, Copy, Debug)]
pub struct Replay {
    roles: [Squares; 6],
    /// The men of the side to move, and those of the other.
    us: Squares,
    them: Squares,
    /// The kings and rooks that may still castle; those that moved or were taken are gone.
    castles: Squares,
    /// What moved last, and from where to where.
    last: Role,
    last_squares: Squares,
    turn: Color,
    in_check: bool,
}

/// One legal move as it is played here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// What moves.
    pub role: Role,
    /// From where.
    pub from: Square,
    /// To where; castling takes the king two squares.
    pub to: Square,
    /// Whether it takes a man.
    pub takes: bool,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
    /// Which kind of move it is.
    pub kind: Kind,
}
/// Where rooks stand that have never moved.
const CORNERS: Squares = Squares(0x8100_0000_0000_0081);

/// Where the kings stand that may castle with these rooks.
const fn kings_of(rooks: Squares) -> Squares {
    // From the a-file and from the h-file to the e-file.
    let to_e = rooks.0 << 4 | rooks.0 >> 3;
    Squares(to_e & 0x1000_0000_0000_0010)
}

/// The two squares around the one a pawn has passed.
fn pushed_over(square: Square) -> Squares {
    let passed = square.squares().0;
    Squares(passed << 8 | passed >> 8)
}

impl Replay {
    /// The position before the first move of standard chess.
    pub fn start() -> Replay {
        Replay::of(&Position::start()).unwrap_or_else(|| unreachable!("standard chess is played"))
    }

    /// The same position; none when castling there is not that of standard chess.
    pub fn of(position: &Position) -> Option<Replay> {
        let board = position.board();
        let rooks = position.castles();
        let kings = kings_of(rooks) & board.of_role(Role::King);
        if position.mode() != Mode::Standard || (rooks & !CORNERS).any() || kings != kings_of(rooks)
        {
            return None;
        }
        let mut replay = Replay {
            roles: Role::ALL.map(|role| board.of_role(role)),
            us: board.of_color(position.turn()),
            them: board.of_color(!position.turn()),
            castles: rooks | kings,
            last: Role::Pawn,
            last_squares: position.en_passant().map_or(Squares::NONE, pushed_over),
            turn: position.turn(),
            in_check: false,
        };
        let king = replay.our_king();
        replay.in_check = replay.is_hit(king, !replay.turn, replay.them, replay.occupied());
        Some(replay)
    }

    /// The side to move.
    #[inline(always)]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Whether the side to move is in check.
    #[inline(always)]
    pub fn in_check(&self) -> bool {
        self.in_check
    }

    /// The men.
    pub fn board(&self) -> Board {
        let mut board = Board::EMPTY;
        for square in self.occupied() {
            board.set(square, self.piece_on(square));
        }
        board
    }

    /// The men that stand as here, with the side to move; clocks are those of a first move.
    pub fn position(&self) -> Option<Position> {
        let rooks = self.castles & self.roles[Role::Rook.index()];
        let setup = crate::Setup {
            board: self.board(),
            turn: self.turn,
            castles: rooks,
            en_passant: self.en_passant().first(),
            halfmoves: 0,
            fullmoves: 1,
            mode: Mode::Standard,
        };
        setup.position().ok().map(|(position, _)| position)
    }

    fn piece_on(&self, square: Square) -> Option<Piece> {
        let role = self.role_on(square)?;
        let white = self.of_color(Color::White).has(square);
        let color = if white { Color::White } else { Color::Black };
        Some(Piece { color, role })
    }

    /// What stands on a square.
    pub fn role_on(&self, square: Square) -> Option<Role> {
        let stands = |role: &Role| self.roles[role.index()].has(square);
        Role::ALL.into_iter().find(stands)
    }

    /// The square behind a pawn that has just advanced two squares.
    fn en_passant(&self) -> Squares {
        const SECOND: u64 = 0xff00;
        const FOURTH: u64 = 0xff00_0000;
        let squares = self.last_squares.0;
        // Only a pawn that advances two squares goes from there to there.
        let white = (squares & SECOND) << 8 & (squares & FOURTH) >> 8;
        let black = (squares & SECOND << 40) >> 8 & (squares & FOURTH << 8) << 8;
        match self.last {
            Role::Pawn => Squares(white | black),
            _ => Squares::NONE,
        }
    }

    #[inline(always)]
    fn occupied(&self) -> Squares {
        self.us | self.them
    }

    fn of_color(&self, color: Color) -> Squares {
        match color == self.turn {
            true => self.us,
            false => self.them,
        }
    }

    /// The king of the side to move.
    #[inline(always)]
    fn our_king(&self) -> Square {
        Square::of(
            (self.roles[Role::King.index()] & self.us)
                .0
                .trailing_zeros(),
        )
    }

    /// The king of the other side.
    #[inline(always)]
    fn their_king(&self) -> Square {
        Square::of(
            (self.roles[Role::King.index()] & self.them)
                .0
                .trailing_zeros(),
        )
    }

    #[inline(always)]
    fn sliders(&self) -> Squares {
        let [_, _, bishops, rooks, queens, _] = self.roles;
        bishops | rooks | queens
    }

    /// The enemy's sliders behind the man on this square as the king of the side to move sees it,
    /// whether they move along that line or not.
    #[inline(always)]
    fn pinners(&self, from: Square) -> Squares {
        attacks::ray_through(self.our_king(), from) & self.them & self.sliders()
    }

    /// Whether the king of the side to move is attacked by nobody after the step; `pinners` are those
    /// of the square that is left.
    fn is_safe_after(&self, step: Step, pinners: Squares) -> bool {
        let victim = match step.kind {
            Kind::EnPassant => Square::new(step.to.file(), step.from.rank()).squares(),
            _ => step.to.squares(),
        };
        let occupied = (self.occupied() & !step.from.squares() & !victim) | step.to.squares();
        let enemies = self.them & !victim;
        match step.role {
            Role::King => !self.is_hit(step.to, !self.turn, enemies, occupied),
            _ if self.in_check | (step.kind != Kind::Plain) => {
                !self.is_hit(self.our_king(), !self.turn, enemies, occupied)
            }
            _ => {
                let king = self.our_king();
                !opens(king, pinners & self.far_from(king) & !victim, occupied)
            }
        }
    }

    /// Whether one of these men of this side attacks the square when `occupied` blocks their ways.
    fn is_hit(&self, square: Square, by: Color, men: Squares, occupied: Squares) -> bool {
        let [pawns, knights, _, _, _, kings] = self.roles;
        let near = attacks::king(square) & kings
            | attacks::knight(square) & knights
            | attacks::pawn(!by, square) & pawns;
        (near & men).any() || opens(square, self.far_from(square) & men, occupied)
    }

    /// The sliders of both sides that attack the square on an empty board.
    fn far_from(&self, square: Square) -> Squares {
        let [_, _, bishops, rooks, queens, _] = self.roles;
        attacks::diagonals(square) & (bishops | queens)
            | attacks::straights(square) & (rooks | queens)
    }

    /// The men of this side that attack the square when `occupied` blocks their ways.
    fn attackers(&self, square: Square, by: Color, men: Squares, occupied: Squares) -> Squares {
        let [pawns, knights, bishops, rooks, queens, kings] = self.roles;
        let them = attacks::king(square) & kings
            | attacks::knight(square) & knights
            | attacks::pawn(!by, square) & pawns
            | attacks::bishop(square, occupied) & (bishops | queens)
            | attacks::rook(square, occupied) & (rooks | queens);
        them & men
    }
}

/// Whether the way from the square to one of these men is free.
#[inline(always)]
fn opens(square: Square, mut men: Squares, occupied: Squares) -> bool {
    Iterator::any(&mut men, |it| {
        (attacks::between(square, it) & occupied).is_empty()
    })
}

impl Step {
    /// A move that is no castling, no promotion and no capture in passing.
    #[inline(always)]
    pub const fn plain(role: Role, from: Square, to: Square, takes: bool) -> Step {
        Step {
            role,
            from,
            to,
            takes,
            promotion: None,
            kind: Kind::Plain,
        }
    }

    /// The same as a [`Move`] of a [`Position`] with these men, the step not yet played.
    pub fn as_move(self, board: &Board) -> Move {
        let to = match self.kind {
            Kind::Castling(Side::King) => Square::new(File::ALL[7], self.to.rank()),
            Kind::Castling(Side::Queen) => Square::new(File::ALL[0], self.to.rank()),
            _ => self.to,
        };
        let capture = match self.kind {
            Kind::EnPassant => Some(Role::Pawn),
            _ if self.takes => board.role_on(self.to),
            _ => None,
        };
        Move {
            role: self.role,
            from: self.from,
            to,
            capture,
            promotion: self.promotion,
            kind: self.kind,
        }
    }
}
