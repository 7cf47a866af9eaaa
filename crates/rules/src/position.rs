//! A position in which both sides could go on: play, pass, and what the rules say of it.

use crate::a_move::{Kind, Move};
use crate::setup::{Mode, Setup, home};
use crate::{Board, Color, File, Piece, Role, Side, Square, Squares};

/// A position of standard chess or Chess960.
///
/// Legal by construction: each side has one king, no pawn stands on a back rank, the side that is
/// not to move is not in check, and every castling right has its king and rook. It is made by
/// [`Setup::position`] or by playing legal moves from one.
#[derive(Clone, Debug)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) turn: Color,
    pub(crate) castles: Squares,
    pub(crate) en_passant: Option<Square>,
    halfmoves: u32,
    fullmoves: u32,
    mode: Mode,
}

/// Whether the side to move is attacked, and whether it can help it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Check {
    /// The king is not attacked.
    None,
    /// The king is attacked by one man and a move helps.
    Check,
    /// The king is attacked by two men and a move helps.
    DoubleCheck,
    /// The king is attacked and no move helps.
    Mate,
}

/// Why a game is over by the position alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The side to move is mated; this side has won.
    Mate(Color),
    /// The side to move has no move and is not in check.
    Stalemate,
    /// No series of moves can mate either side.
    DeadPosition,
}

/// What has to be equal for two positions to count as repeated.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Identity {
    board: Board,
    turn: Color,
    castles: Squares,
    en_passant: Option<Square>,
}

impl Default for Position {
    fn default() -> Position {
        Position::start()
    }
}

impl PartialEq for Position {
    /// Equal by the rules of repetition and by both clocks; the mode does not count.
    fn eq(&self, other: &Position) -> bool {
        self.identity() == other.identity()
            && (self.halfmoves, self.fullmoves) == (other.halfmoves, other.fullmoves)
    }
}

impl Eq for Position {}

impl Position {
    /// The position before the first move of standard chess.
    pub fn start() -> Position {
        Position::from_home(Board::start(), Mode::Standard)
    }

    /// The start position of Chess960 with this number, 0 to 959 (518 is standard chess).
    ///
    /// The numbering is Scharnagl's: bishops, queen, then the pair of knights among what is left.
    pub fn chess960(number: u16) -> Option<Position> {
        if number >= 960 {
            return None;
        }
        let mut files: [Option<Role>; 8] = [None; 8];
        let mut rest = usize::from(number);
        files[2 * (rest % 4) + 1] = Some(Role::Bishop);
        rest /= 4;
        files[2 * (rest % 4)] = Some(Role::Bishop);
        rest /= 4;
        place(&mut files, rest % 6, Role::Queen);
        rest /= 6;
        let mut pairs = (0..5).flat_map(|a| (a + 1..5).map(move |b| (a, b)));
        let (first, second) = pairs.nth(rest)?;
        place(&mut files, second, Role::Knight);
        place(&mut files, first, Role::Knight);
        for role in [Role::Rook, Role::King, Role::Rook] {
            place(&mut files, 0, role);
        }
        let mut board = Board::EMPTY;
        for (file, role) in File::ALL.into_iter().zip(files) {
            board.set_both_sides(file, role?);
        }
        Some(Position::from_home(board, Mode::Chess960))
    }

    fn from_home(board: Board, mode: Mode) -> Position {
        Position {
            castles: board.of_role(Role::Rook),
            board,
            turn: Color::White,
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
            mode,
        }
    }

    /// The position of a setup whose faults are mended already.
    pub(crate) fn from_sound(setup: &Setup) -> Position {
        Position {
            board: setup.board,
            turn: setup.turn,
            castles: setup.castles,
            en_passant: setup.en_passant,
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves,
            mode: setup.mode,
        }
    }

    /// The same position as a setup, to be written or changed.
    pub fn setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            castles: self.castles,
            en_passant: self.en_passant,
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
            mode: self.mode,
        }
    }

    /// The men.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The squares of the rooks that may still castle, of both sides.
    pub fn castles(&self) -> Squares {
        self.castles
    }

    /// The square behind a pawn that has just advanced two squares, whether or not it can be taken.
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// The en passant square when a legal capture goes there.
    pub fn legal_en_passant(&self) -> Option<Square> {
        let at = self.en_passant?;
        self.candidates(Role::Pawn, at.squares())
            .iter()
            .any(|m| m.is_en_passant())
            .then_some(at)
    }

    /// The en passant square when an enemy pawn stands beside the one that advanced.
    pub fn pseudo_legal_en_passant(&self) -> Option<Square> {
        let at = self.en_passant?;
        let takers = crate::attacks::pawn(!self.turn, at) & self.board.of(self.turn, Role::Pawn);
        takers.any().then_some(at)
    }

    /// Plies since the last capture or pawn move.
    pub fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// The number of the next move, counted from 1, one for both sides.
    pub fn fullmoves(&self) -> u32 {
        self.fullmoves
    }

    /// Standard chess or Chess960.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// What has to be equal for this position to count as repeated.
    pub fn identity(&self) -> Identity {
        Identity {
            board: self.board,
            turn: self.turn,
            castles: self.castles,
            en_passant: self.legal_en_passant(),
        }
    }

    /// The king of a side; a position always has it.
    pub fn king(&self, color: Color) -> Square {
        self.board.king(color).unwrap_or(Square::of(0))
    }

    /// The men that give check to the side to move.
    pub fn checkers(&self) -> Squares {
        self.board
            .attackers(self.king(self.turn), !self.turn, self.board.occupied())
    }

    /// Whether the side to move is in check or mated.
    pub fn check(&self) -> Check {
        let checkers = self.checkers();
        if checkers.is_empty() {
            return Check::None;
        }
        match (self.has_legal_move(), checkers.many()) {
            (false, _) => Check::Mate,
            (true, true) => Check::DoubleCheck,
            (true, false) => Check::Check,
        }
    }

    /// Why the game is over, if the position alone ends it.
    pub fn end(&self) -> Option<End> {
        if !self.has_legal_move() {
            let mated = self.checkers().any();
            return Some(if mated {
                End::Mate(!self.turn)
            } else {
                End::Stalemate
            });
        }
        self.is_insufficient().then_some(End::DeadPosition)
    }

    /// Whether neither side has the men to mate, however badly the other plays: bare kings, one
    /// minor piece, or only bishops of one square colour.
    pub fn is_insufficient(&self) -> bool {
        let board = &self.board;
        let strong =
            board.of_role(Role::Pawn) | board.of_role(Role::Rook) | board.of_role(Role::Queen);
        let knights = board.of_role(Role::Knight);
        let bishops = board.of_role(Role::Bishop);
        if strong.any() {
            return false;
        }
        let mut colors = bishops.map(Square::is_light);
        let one_color = colors
            .next()
            .is_none_or(|first| colors.all(|light| light == first));
        board.occupied().count() <= 3 || (knights.is_empty() && one_color)
    }

    /// The null move, unless the side to move is in check.
    pub fn pass(&self) -> Option<Move> {
        let king = self.king(self.turn);
        let pass = Move {
            role: Role::King,
            from: king,
            to: king,
            capture: None,
            promotion: None,
            kind: Kind::Pass,
        };
        self.checkers().is_empty().then_some(pass)
    }

    /// The position after a move.
    pub fn after(&self, m: Move) -> Position {
        let mut next = self.clone();
        next.play(m);
        next
    }

    /// Plays a move.
    ///
    /// Does not check it: moves come from [`legal_moves`](Position::legal_moves),
    /// [`candidates`](Position::candidates) or [`pass`](Position::pass) of this same position.
    /// An illegal move is played for games in which that happened: a man of the side to move goes to
    /// a square that is free or holds the enemy man `capture` says, which is no king. It may leave the
    /// side not to move in check; no move takes a king. Another move leaves a board that means
    /// nothing.
    pub fn play(&mut self, m: Move) {
        let us = self.turn;
        let quiet = m.role != Role::Pawn && m.capture.is_none();
        self.en_passant = None;
        match m.kind {
            Kind::Pass => (),
            Kind::Castling(side) => self.castle(m, side),
            _ => self.step(m),
        }
        self.halfmoves = if quiet {
            self.halfmoves.saturating_add(1)
        } else {
            0
        };
        self.fullmoves = self.fullmoves.saturating_add(u32::from(us == Color::Black));
        self.turn = !us;
    }

    fn step(&mut self, m: Move) {
        let us = self.turn;
        if let (Some(role), Some(at)) = (m.capture, m.victim()) {
            self.board.flip(at.squares(), Piece { color: !us, role });
        }
        let gone = m.from.squares() | m.to.squares();
        match m.promotion {
            None => self.board.flip(
                gone,
                Piece {
                    color: us,
                    role: m.role,
                },
            ),
            Some(role) => {
                self.board.flip(
                    m.from.squares(),
                    Piece {
                        color: us,
                        role: m.role,
                    },
                );
                self.board.flip(m.to.squares(), Piece { color: us, role });
            }
        }
        self.castles &= !gone;
        match m.role {
            Role::King => self.castles &= !home(us).squares(),
            Role::Pawn if m.from.index().abs_diff(m.to.index()) == 16 => {
                self.en_passant = m.from.step(0, us.forward());
            }
            _ => (),
        }
    }

    fn castle(&mut self, m: Move, side: Side) {
        let us = self.turn;
        let rook = Square::new(rook_file(side), m.from.rank());
        for (role, from, to) in [(Role::King, m.from, m.arrival()), (Role::Rook, m.to, rook)] {
            self.board
                .flip(from.squares() ^ to.squares(), Piece { color: us, role });
        }
        self.castles &= !home(us).squares();
    }
}

/// The file on which the rook stands after castling.
pub(crate) const fn rook_file(side: Side) -> File {
    match side {
        Side::King => File::F,
        Side::Queen => File::D,
    }
}

/// Puts the role on the free file with this number among the free ones.
fn place(files: &mut [Option<Role>; 8], number: usize, role: Role) {
    if let Some(free) = files.iter_mut().filter(|file| file.is_none()).nth(number) {
        *free = Some(role);
    }
}
