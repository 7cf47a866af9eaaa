//! Playing through games quickly: a position that keeps only what the next move needs.
//!
//! A move is found from where it arrives: the men of its kind from whose squares the arrival square
//! can be reached at all, narrowed by what the text says, are nearly always one. That one must have a
//! free way, and its king must be safe afterwards; both are tested for every move. What is looked up
//! are tables made by the compiler. Clocks, repetition and the list of all legal moves are not kept:
//! for these, and to say why a move is none, there is [`Position`], the slow twin.
//!
//! Standard chess only: a king that castles stands on the e-file and its rook in the corner.

use crate::a_move::{Kind, Move};
use crate::{Board, Color, File, Mode, Piece, Position, Role, Side, Square, Squares, attacks};

/// A position in which games are played through.
#[derive(Clone, Copy, Debug)]
pub struct Replay {
    roles: [Squares; 6],
    colors: [Squares; 2],
    /// The kings and rooks that may still castle; those that moved or were taken are gone.
    castles: Squares,
    /// The square behind a pawn that has just advanced two squares.
    en_passant: Squares,
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

/// For each kind of man and each square, from where such a man could come there on an empty board:
/// pieces by the number of their role, pawns by what [`KINDS`] says.
/// Nine kinds there are; sixteen need no test whether a number is one of them.
static REACH: [[Squares; 64]; 16] = reach();

/// The kind a man is of, by its role and by whether Black moves and whether it takes.
static KINDS: [[u8; 4]; 6] = [
    [WHITE_PUSH, BLACK_PUSH, WHITE_CAPTURE, BLACK_CAPTURE],
    [Role::Knight as u8; 4],
    [Role::Bishop as u8; 4],
    [Role::Rook as u8; 4],
    [Role::Queen as u8; 4],
    [Role::King as u8; 4],
];

const WHITE_PUSH: u8 = Role::Pawn as u8;
const BLACK_PUSH: u8 = 6;
const WHITE_CAPTURE: u8 = 7;
const BLACK_CAPTURE: u8 = 8;

const fn reach() -> [[Squares; 64]; 16] {
    let mut table = [[Squares::NONE; 64]; 16];
    let mut at = 0;
    while at < 64 {
        let square = Square::of(at as u32);
        let (diagonals, straights) = (attacks::diagonals(square), attacks::straights(square));
        table[WHITE_PUSH as usize][at] = pushes(square, Color::White);
        table[BLACK_PUSH as usize][at] = pushes(square, Color::Black);
        table[WHITE_CAPTURE as usize][at] = attacks::pawn(Color::Black, square);
        table[BLACK_CAPTURE as usize][at] = attacks::pawn(Color::White, square);
        table[Role::Knight as usize][at] = attacks::knight(square);
        table[Role::Bishop as usize][at] = diagonals;
        table[Role::Rook as usize][at] = straights;
        table[Role::Queen as usize][at] = Squares(diagonals.0 | straights.0);
        table[Role::King as usize][at] = attacks::king(square);
        at += 1;
    }
    table
}

/// From where a pawn comes to a square straight on.
const fn pushes(to: Square, color: Color) -> Squares {
    let back = -color.forward();
    let mut from = match to.step(0, back) {
        Some(one) => one.squares().0,
        None => 0,
    };
    if to.rank().seen_by(color).index() == 3 {
        if let Some(two) = to.step(0, 2 * back) {
            from |= two.squares().0;
        }
    }
    Squares(from)
}

/// Where rooks stand that have never moved.
const CORNERS: Squares = Squares(0x8100_0000_0000_0081);

/// Where the kings stand that may castle with these rooks.
const fn kings_of(rooks: Squares) -> Squares {
    let white = if rooks.0 & 0xff != 0 { 1 << 4 } else { 0 };
    let black = if rooks.0 >> 56 != 0 { 1 << 60 } else { 0 };
    Squares(white | black)
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
            colors: Color::ALL.map(|color| board.of_color(color)),
            castles: rooks | kings,
            en_passant: position.en_passant().map_or(Squares::NONE, Square::squares),
            turn: position.turn(),
            in_check: false,
        };
        replay.in_check = replay.may_be_in_check() && position.checkers().any();
        Some(replay)
    }

    /// Whether an enemy stands where it would give check on an empty board.
    fn may_be_in_check(&self) -> bool {
        let king = self.king(self.turn);
        let [pawns, knights, bishops, rooks, queens, _] = self.roles;
        let danger = attacks::knight(king) & knights
            | attacks::pawn(self.turn, king) & pawns
            | attacks::diagonals(king) & (bishops | queens)
            | attacks::straights(king) & (rooks | queens);
        (danger & self.them()).any()
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
            en_passant: self.en_passant.first(),
            halfmoves: 0,
            fullmoves: 1,
            mode: Mode::Standard,
        };
        setup.position().ok().map(|(position, _)| position)
    }

    fn piece_on(&self, square: Square) -> Option<Piece> {
        let role = self.role_on(square)?;
        let white = self.colors[0].has(square);
        let color = if white { Color::White } else { Color::Black };
        Some(Piece { color, role })
    }

    /// What stands on a square.
    pub fn role_on(&self, square: Square) -> Option<Role> {
        let stands = |role: &Role| self.roles[role.index()].has(square);
        Role::ALL.into_iter().find(stands)
    }

    #[inline(always)]
    fn us(&self) -> Squares {
        self.colors[self.turn.index()]
    }

    #[inline(always)]
    fn them(&self) -> Squares {
        self.colors[(!self.turn).index()]
    }

    #[inline(always)]
    fn occupied(&self) -> Squares {
        self.colors[0] | self.colors[1]
    }

    #[inline(always)]
    fn men(&self, role: Role, color: Color) -> Squares {
        self.roles[role.index()] & self.colors[color.index()]
    }

    #[inline(always)]
    fn king(&self, color: Color) -> Square {
        Square::of(self.men(Role::King, color).0.trailing_zeros())
    }

    #[inline(always)]
    fn sliders(&self) -> Squares {
        let [_, _, bishops, rooks, queens, _] = self.roles;
        bishops | rooks | queens
    }

    /// The only legal move of a man of this role to the square from one of the squares `within`;
    /// none when there is none or more than one.
    ///
    /// Castling and promotions are asked for elsewhere, a capture in passing is among these.
    pub fn step(&self, role: Role, to: Square, takes: bool, within: Squares) -> Option<Step> {
        let plain = self.origin(role, to, takes, within).map(|from| Step {
            role,
            from,
            to,
            takes,
            promotion: None,
            kind: Kind::Plain,
        });
        plain.or_else(|| self.rare_step(role, to, takes, within))
    }

    /// From where the only man of this role comes that could reach the square from one of the
    /// squares `within`, on an empty board; its move must be legal, and no capture in passing.
    ///
    /// None says little: the way may be blocked, or there may be several men of which one may move.
    #[inline(always)]
    pub fn origin(&self, role: Role, to: Square, takes: bool, within: Squares) -> Option<Square> {
        // What cannot be foretold, as whether a move takes, is no branch here.
        let from = self.reaching(role, to, takes) & within;
        let occupied = self.occupied();
        let taking = Squares(0u64.wrapping_sub(u64::from(takes)));
        let enemy = self.them() & !self.roles[Role::King.index()];
        let goals = (enemy & taking) | !(occupied | taking);
        if !goals.has(to) | from.is_empty() | from.many() {
            return None;
        }
        let from = Square::of(from.0.trailing_zeros());
        if (attacks::between(from, to) & occupied).any() {
            return None;
        }
        let ray = attacks::ray_through(self.king(self.turn), from);
        let pinner = ray & self.them() & self.sliders();
        if self.in_check | (role == Role::King) | pinner.any() {
            let plain = Step {
                role,
                from,
                to,
                takes,
                promotion: None,
                kind: Kind::Plain,
            };
            return self.is_safe_after(plain).then_some(from);
        }
        Some(from)
    }

    /// The only legal move of a pawn that arrives on the last rank and becomes this piece.
    pub fn promotion(&self, piece: Role, to: Square, takes: bool, within: Squares) -> Option<Step> {
        let step = self.step(Role::Pawn, to, takes, within)?;
        (Squares::BACK_RANKS.has(to)).then_some(Step {
            promotion: Some(piece),
            ..step
        })
    }

    /// The same as a move of a [`Position`]; none when it is not legal here.
    pub fn step_of(&self, m: Move) -> Option<Step> {
        let takes = m.capture.is_some();
        let step = match m.kind {
            Kind::Castling(side) => self.castling(side)?,
            Kind::Pass => return None,
            Kind::EnPassant => self.step(m.role, m.to, takes, m.from.squares())?,
            Kind::Plain => Step {
                role: m.role,
                from: self.origin(m.role, m.to, takes, m.from.squares())?,
                to: m.to,
                takes,
                promotion: m.promotion,
                kind: Kind::Plain,
            },
        };
        let promotes = m.role == Role::Pawn && Squares::BACK_RANKS.has(m.to);
        (promotes == m.promotion.is_some()).then_some(step)
    }

    /// The men from whose squares the arrival square could be reached on an empty board.
    #[inline(always)]
    fn reaching(&self, role: Role, to: Square, takes: bool) -> Squares {
        let kind = KINDS[role.index()][self.turn.index() | usize::from(takes) << 1];
        REACH[usize::from(kind & 15)][to.index()] & self.roles[role.index()] & self.us()
    }

    /// A capture in passing, or a man among several.
    #[cold]
    fn rare_step(&self, role: Role, to: Square, takes: bool, within: Squares) -> Option<Step> {
        let enemy = self.them() & !self.roles[Role::King.index()];
        let passing = role == Role::Pawn && takes && self.en_passant.has(to);
        let fits = match takes {
            true => enemy.has(to) || passing,
            false => !self.occupied().has(to),
        };
        if !fits {
            return None;
        }
        let kind = match passing {
            true => Kind::EnPassant,
            false => Kind::Plain,
        };
        let steps = (self.reaching(role, to, takes) & within).map(|from| Step {
            role,
            from,
            to,
            takes,
            promotion: None,
            kind,
        });
        let mut legal = steps.filter(|step| self.is_legal(*step));
        let (first, second) = (legal.next(), legal.next());
        first.filter(|_| second.is_none())
    }

    /// Whether a step that fits the board has a free way and leaves the king safe.
    fn is_legal(&self, step: Step) -> bool {
        let between = attacks::between(step.from, step.to);
        (between & self.occupied()).is_empty() && self.is_safe_after(step)
    }

    /// Whether the king of the side to move is attacked by nobody after the step.
    fn is_safe_after(&self, step: Step) -> bool {
        let king = match step.role {
            Role::King => step.to,
            _ => self.king(self.turn),
        };
        let victim = match step.kind {
            Kind::EnPassant => Square::new(step.to.file(), step.from.rank()).squares(),
            _ => step.to.squares(),
        };
        let occupied = (self.occupied() & !step.from.squares() & !victim) | step.to.squares();
        (self.attackers(king, !self.turn, occupied) & !victim).is_empty()
    }

    /// The men of a side that attack the square when `occupied` blocks their ways.
    fn attackers(&self, square: Square, by: Color, occupied: Squares) -> Squares {
        let [pawns, knights, bishops, rooks, queens, kings] = self.roles;
        let them = attacks::king(square) & kings
            | attacks::knight(square) & knights
            | attacks::pawn(!by, square) & pawns
            | attacks::bishop(square, occupied) & (bishops | queens)
            | attacks::rook(square, occupied) & (rooks | queens);
        them & self.colors[by.index()]
    }

    /// Castling to this side, when it is legal.
    pub fn castling(&self, side: Side) -> Option<Step> {
        let rank = crate::setup::home(self.turn);
        let at = |file: u8| Square::of(u32::from(rank.index()) * 8 + u32::from(file));
        let (rook, step, free) = match side {
            Side::King => (at(7), [at(5), at(6)], [at(5), at(6), at(6)]),
            Side::Queen => (at(0), [at(3), at(2)], [at(1), at(2), at(3)]),
        };
        let king = at(4);
        let movers = king.squares() | rook.squares();
        let ready = self.castles & movers == movers;
        let blocked = free.into_iter().any(|it| self.occupied().has(it));
        if !ready || self.in_check || blocked {
            return None;
        }
        let occupied = self.occupied();
        let mut walk = step.into_iter();
        let safe = walk.all(|it| self.attackers(it, !self.turn, occupied).is_empty());
        safe.then_some(Step {
            role: Role::King,
            from: king,
            to: step[1],
            takes: false,
            promotion: None,
            kind: Kind::Castling(side),
        })
    }

    /// The squares a written move says the man comes from, as the PGN standard prescribes: all, a
    /// file, a rank, or the one. The step must be legal, and one of a piece.
    pub fn detail(&self, step: Step) -> Squares {
        let like = self.reaching(step.role, step.to, step.takes);
        if !like.many() {
            return Squares::ALL;
        }
        let others: Squares = (like & !step.from.squares())
            .filter(|from| {
                self.is_legal(Step {
                    from: *from,
                    ..step
                })
            })
            .collect();
        let (file, rank) = (step.from.file().squares(), step.from.rank().squares());
        let sets = [Squares::ALL, file, rank];
        let decides = |set: &Squares| (others & *set).is_empty();
        sets.into_iter()
            .find(decides)
            .unwrap_or(step.from.squares())
    }

    /// The legal moves with which a man of this role takes a man of that one, from where to where;
    /// promotions count once.
    pub fn takers(&self, role: Role, victim: Role) -> impl Iterator<Item = (Square, Square)> + '_ {
        let plain = self.men(victim, !self.turn).map(|to| (to, Kind::Plain));
        let passing = self
            .en_passant
            .filter(move |_| (role, victim) == (Role::Pawn, Role::Pawn));
        let targets = plain.chain(passing.map(|to| (to, Kind::EnPassant)));
        targets.flat_map(move |(to, kind)| {
            let from = self.reaching(role, to, true);
            let legal = from.filter(move |from| {
                self.is_legal(Step {
                    role,
                    from: *from,
                    to,
                    takes: true,
                    promotion: None,
                    kind,
                })
            });
            legal.map(move |from| (from, to))
        })
    }

    /// Plays a step that was found in this position.
    pub fn play(&mut self, step: Step) {
        match (step.kind, step.promotion) {
            (Kind::Plain, None) => self.go(step.role, step.from, step.to),
            _ => self.play_rare(step),
        }
    }

    /// Plays a move that was found in this position and is no castling, no promotion and no capture
    /// in passing.
    #[inline(always)]
    pub fn go(&mut self, role: Role, from: Square, to: Square) {
        self.put(role, from, to);
        let us = self.turn.index();
        let king = self.king(!self.turn);
        // As it would come to the king: a pawn, too, by taking.
        let kind = KINDS[role.index()][us | 2];
        let direct = REACH[usize::from(kind & 15)][king.index()] & to.squares();
        let discovered = attacks::ray_through(king, from) & self.colors[us] & self.sliders();
        self.in_check = (direct | discovered).any() && self.is_attacked(king);
        self.turn = !self.turn;
    }

    #[inline(always)]
    fn put(&mut self, role: Role, from: Square, to: Square) {
        let (us, them) = (self.turn.index(), (!self.turn).index());
        let gone = from.squares() | to.squares();
        for set in &mut self.roles {
            *set &= !to.squares();
        }
        self.colors[them] &= !to.squares();
        self.colors[us] ^= gone;
        self.roles[role.index()] ^= gone;
        self.castles &= !gone;
        self.en_passant = match role == Role::Pawn && from.index() ^ to.index() == 16 {
            true => Squares(1 << ((from.index() + to.index()) / 2)),
            false => Squares::NONE,
        };
    }

    /// Whether the side to move attacks the square.
    fn is_attacked(&self, square: Square) -> bool {
        self.attackers(square, self.turn, self.occupied()).any()
    }

    /// A pawn takes in passing or becomes a piece, or a king castles.
    #[cold]
    fn play_rare(&mut self, step: Step) {
        self.put(step.role, step.from, step.to);
        let (us, them) = (self.turn.index(), (!self.turn).index());
        let pawns = Role::Pawn.index();
        if let Some(piece) = step.promotion {
            self.roles[pawns] ^= step.to.squares();
            self.roles[piece.index()] ^= step.to.squares();
        }
        match step.kind {
            Kind::EnPassant => {
                let victim = Square::new(step.to.file(), step.from.rank()).squares();
                self.roles[pawns] &= !victim;
                self.colors[them] &= !victim;
            }
            Kind::Castling(side) => {
                let rank = step.from.rank().squares();
                let (from, to) = match side {
                    Side::King => (File::ALL[7], File::F),
                    Side::Queen => (File::ALL[0], File::D),
                };
                let rook = (from.squares() | to.squares()) & rank;
                self.roles[Role::Rook.index()] ^= rook;
                self.colors[us] ^= rook;
            }
            _ => (),
        }
        self.in_check = self.is_attacked(self.king(!self.turn));
        self.turn = !self.turn;
    }

    /// Whether the side to move is mated.
    pub fn is_mate(&self) -> bool {
        self.in_check && !self.king_escapes() && !self.check_is_parried() && !self.has_legal_move()
    }

    /// Whether another man than the king takes the only one that gives check, or comes between. A
    /// capture in passing is not looked for.
    fn check_is_parried(&self) -> bool {
        let (king, occupied) = (self.king(self.turn), self.occupied());
        let checkers = self.attackers(king, !self.turn, occupied);
        let Some(checker) = checkers.only() else {
            return false;
        };
        let between = attacks::between(king, checker);
        let (us, pawns) = (self.turn, self.roles[Role::Pawn.index()]);
        let step = |from: Square, to: Square| Step {
            role: Role::Pawn,
            from,
            to,
            takes: to == checker,
            promotion: None,
            kind: Kind::Plain,
        };
        // What moves does not matter to the safety of a king that stays.
        let helps = |mut men: Squares, to: Square| {
            Iterator::any(&mut men, |from| self.is_legal(step(from, to)))
        };
        let helpers = |to: Square| self.attackers(to, us, occupied) & !king.squares();
        let mut squares = between;
        helps(helpers(checker), checker)
            || Iterator::any(&mut squares, |to| {
                helps(helpers(to) & !pawns, to) || helps(self.reaching(Role::Pawn, to, false), to)
            })
    }

    /// Whether the side to move is not in check and has no legal move.
    pub fn is_stalemate(&self) -> bool {
        !self.in_check && !self.pawn_moves() && !self.king_escapes() && !self.has_legal_move()
    }

    /// Whether a pawn can go on that shields the king from nobody: most positions have one. Without a
    /// check, that is.
    fn pawn_moves(&self) -> bool {
        let pawns = self.men(Role::Pawn, self.turn);
        let free = !self.occupied();
        let ahead = match self.turn {
            Color::White => Squares(free.0 >> 8),
            Color::Black => Squares(free.0 << 8),
        };
        let king = self.king(self.turn);
        let danger = self.them() & self.sliders();
        let mut movable = pawns & ahead;
        Iterator::any(&mut movable, |from| {
            (attacks::ray_through(king, from) & danger).is_empty()
        })
    }

    /// Whether the king has a step to a safe square.
    fn king_escapes(&self) -> bool {
        let king = self.king(self.turn);
        let without = self.occupied() & !king.squares();
        let mut free = attacks::king(king) & !self.us();
        Iterator::any(&mut free, |to| {
            self.attackers(to, !self.turn, without).is_empty()
        })
    }

    fn has_legal_move(&self) -> bool {
        self.position().is_none_or(|it| it.has_legal_move())
    }
}

impl Step {
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
