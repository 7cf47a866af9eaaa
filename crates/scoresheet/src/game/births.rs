//! On which wing each piece was born: what `QR` and `KKt` mean in a book.

use scoresheet_rules::{Board, Color, File, Kind, Move, Position, Role, Side, Square, Squares};

/// The birth wing of each man, followed through a game from its first position.
///
/// The castled rook keeps its name wherever it goes; a promoted man has none. See
/// [`narrow`](Births::narrow) for what the names mean when the past is not known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Births {
    sides: [Option<Side>; 64],
    /// The files on which pawns began, by where they stand.
    files: [Option<File>; 64],
    known: bool,
}

impl Births {
    /// The births of a game that starts here: known when all pieces stand on their own ranks as in
    /// standard chess or Chess960, and all pawns that are there before them; else unknown.
    pub fn at(position: &Position) -> Births {
        let board = position.board();
        let mut sides = [None; 64];
        let pawns = board.of_role(Role::Pawn).0;
        let home = pawns & !0x00ff_0000_0000_ff00 == 0
            && board.occupied().0 & !pawns == 0xff00_0000_0000_00ff;
        for color in Color::ALL {
            for role in [Role::Rook, Role::Knight, Role::Bishop] {
                let pair = board.of(color, role);
                for (square, side) in [(pair.first(), Side::Queen), (pair.last(), Side::King)] {
                    if let Some(square) = square {
                        sides[square.index()] = Some(side);
                    }
                }
            }
        }
        let mut files = [None; 64];
        for square in board.of_role(Role::Pawn) {
            files[square.index()] = Some(square.file());
        }
        Births {
            sides,
            files,
            known: home,
        }
    }

    /// Whether the game is known from its first move.
    pub fn are_known(&self) -> bool {
        self.known
    }

    /// Follows a move, which is legal in the position reached so far.
    pub fn play(&mut self, m: Move) {
        let mover = self.sides[m.from.index()].take();
        let file = self.files[m.from.index()].take();
        match m.kind {
            Kind::Pass => (),
            Kind::Castling(side) => {
                let rook = self.sides[m.to.index()].take();
                let file = if side == Side::King { File::F } else { File::D };
                self.sides[Square::new(file, m.from.rank()).index()] = rook;
            }
            Kind::Plain | Kind::EnPassant => {
                if let Some(victim) = m.victim() {
                    self.files[victim.index()] = None;
                }
                let stays = m.promotion.is_none();
                self.sides[m.to.index()] = mover.filter(|_| stays);
                self.files[m.to.index()] = file.filter(|_| stays);
            }
        }
    }

    /// Whether a pawn stands here that began on one of these files.
    pub fn pawn_began_on(&self, at: Square, files: Squares) -> bool {
        self.files[at.index()].is_some_and(|file| (file.squares() & files).any())
    }

    /// Those of the men on `squares` that the name of a wing can mean.
    ///
    /// Births unknown: a bishop by the colour of its square, another piece by being nearer to that
    /// wing than its twin; twins on one file cannot be told apart and both stay.
    pub fn narrow(
        births: Option<&Births>,
        board: &Board,
        (color, role, side): (Color, Role, Side),
        squares: Squares,
    ) -> Squares {
        match births {
            Some(births) if births.known => squares
                .filter(|at| births.sides[at.index()] == Some(side))
                .collect(),
            _ => squares & by_place(board, color, role, side),
        }
    }
}

fn by_place(board: &Board, color: Color, role: Role, side: Side) -> Squares {
    let men = board.of(color, role);
    if role == Role::Bishop {
        // White's queen's bishop starts on c1, a dark square; Black's on c8, a light one.
        let light = (color == Color::White) == (side == Side::King);
        return men.filter(|at| at.is_light() == light).collect();
    }
    let files = men.map(|at| at.file());
    let wing = match side {
        Side::King => files.max(),
        Side::Queen => files.min(),
    };
    men.filter(|at| Some(at.file()) == wing).collect()
}
