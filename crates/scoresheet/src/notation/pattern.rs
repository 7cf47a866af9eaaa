//! What a written move demands: sets and claims, without a board.
//!
//! `Nbd2` demands a knight, from the b-file, to d2. `P-B4` demands a pawn and one of four squares.
//! Every notation reads to this one type, so that legality, ambiguity and explanation are written
//! once, in [`resolve`](super::resolve).

use scoresheet_rules::{Kind, Mode, Move, Role, Side, Squares};

/// A set of demands on a move; what a spelling leaves open stays open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// What moves.
    pub role: Option<Role>,
    /// Where it may stand.
    pub from: Squares,
    /// Where it may arrive.
    pub to: Squares,
    /// Whether something is taken; none when the spelling does not tell.
    pub takes: Option<bool>,
    /// What is taken.
    pub victim: Option<Role>,
    /// Where the victim may stand, when something is taken.
    pub victim_at: Squares,
    /// The wing on which the moving piece was born: `QR`, `KKt`.
    pub born: Option<Side>,
    /// The wing on which the victim was born.
    pub victim_born: Option<Side>,
    /// The files on one of which the moving pawn began: `the king's pawn`, wherever it is now.
    pub pawn_of: Squares,
    /// The files on one of which the pawn that is taken began.
    pub victim_pawn_of: Squares,
    /// What the pawn becomes.
    pub promotion: Promotion,
    /// Whether the move castles, and how the squares tell it.
    pub castling: Castling,
    /// Whether a pawn is taken in passing; none when the spelling does not tell.
    pub en_passant: Option<bool>,
    /// What is said about check.
    pub check: CheckMark,
    /// Whether the check words may decide between moves that fit otherwise.
    pub check_decides: CheckDecides,
    /// How much detail about the source square is right.
    pub detail: Detail,
}

/// What a spelling says about promotion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promotion {
    /// Nothing: a move that promotes fits, but the reader must be told what the pawn becomes.
    Unsaid,
    /// Nothing, and by the custom of the notation that means a queen.
    UnsaidIsQueen,
    /// The pawn becomes this; a move that does not promote does not fit.
    Said(Role),
}

/// How a castling move may be meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Castling {
    /// The spelling cannot mean castling.
    No,
    /// The spelling means castling, to this side or (none) to any; `from` and `to` are the king's
    /// and the rook's squares.
    Only(Option<Side>),
    /// `from` and `to` may be the king's walk of two squares or more: `e1g1`. One step is always
    /// the ordinary move of the king, in Chess960 too.
    KingWalk,
    /// `from` and `to` may be the king's and the rook's squares: `e1h1`.
    KingTakesRook,
    /// The spelling means the null move.
    Pass,
}

/// What a spelling says about check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckMark {
    /// The notation marks no checks, or silence means nothing.
    Unsaid,
    /// The notation marks checks, and this move bears no mark.
    Unmarked,
    /// It gives check.
    Check,
    /// It mates.
    Mate,
    /// It mates or gives double check: `++`.
    DoublePlus,
}

/// Whether check words choose between moves that fit otherwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CheckDecides {
    /// They never do.
    Never,
    /// A move said to check is one that checks.
    WhenSaid,
    /// Moreover a move not said to check is one that does not: the custom of printed books.
    WhenSaidOrSilent,
}

/// How much a spelling should say about the source square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// As much as it likes.
    Free,
    /// Just what the standard prescribes: nothing, the file, the rank, both, in this order.
    Prescribed,
}

impl Pattern {
    /// No demand at all, but no castling either.
    pub const ANY: Pattern = Pattern {
        role: None,
        from: Squares::ALL,
        to: Squares::ALL,
        takes: None,
        victim: None,
        victim_at: Squares::ALL,
        born: None,
        victim_born: None,
        pawn_of: Squares::ALL,
        victim_pawn_of: Squares::ALL,
        promotion: Promotion::Unsaid,
        castling: Castling::No,
        en_passant: None,
        check: CheckMark::Unsaid,
        check_decides: CheckDecides::Never,
        detail: Detail::Free,
    };

    /// Castling to this side, or to any.
    pub const fn castling(side: Option<Side>) -> Pattern {
        Pattern {
            role: Some(Role::King),
            castling: Castling::Only(side),
            ..Pattern::ANY
        }
    }

    /// The null move.
    pub const PASS: Pattern = Pattern {
        castling: Castling::Pass,
        ..Pattern::ANY
    };

    /// From one set of squares to another, whatever moves: the coordinate notations.
    pub const fn squares(from: Squares, to: Squares) -> Pattern {
        Pattern {
            from,
            to,
            ..Pattern::ANY
        }
    }

    /// Whether a legal move meets the demands, check words and birth left aside.
    pub fn admits(&self, m: Move) -> bool {
        match (self.castling, m.kind) {
            (Castling::Only(side), Kind::Castling(is)) => {
                return side.is_none_or(|side| side == is)
                    && self.from.has(m.from)
                    && self.to.has(m.to)
                    && self.admits_king();
            }
            (Castling::Only(_), _) => return false,
            (Castling::KingWalk, Kind::Castling(_)) => {
                return self.from.has(m.from)
                    && self.to.has(m.arrival())
                    && m.from.file().index().abs_diff(m.arrival().file().index()) > 1
                    && self.admits_king()
                    && self.takes != Some(true);
            }
            (Castling::KingTakesRook, Kind::Castling(_)) => {
                return self.from.has(m.from) && self.to.has(m.to) && self.admits_king();
            }
            (Castling::Pass, kind) => return kind == Kind::Pass,
            (_, Kind::Castling(_) | Kind::Pass) => return false,
            (_, Kind::Plain | Kind::EnPassant) => (),
        }
        self.role.is_none_or(|role| role == m.role)
            && self.from.has(m.from)
            && self.to.has(m.to)
            && self.takes.is_none_or(|takes| takes == m.capture.is_some())
            && self.victim.is_none_or(|victim| m.capture == Some(victim))
            && m.victim().is_none_or(|at| self.victim_at.has(at))
            && self.en_passant.is_none_or(|said| said == m.is_en_passant())
            && self.admits_promotion(m.promotion)
    }

    fn admits_king(&self) -> bool {
        self.role.is_none_or(|role| role == Role::King)
            && !matches!(self.promotion, Promotion::Said(_))
    }

    fn admits_promotion(&self, promotion: Option<Role>) -> bool {
        match self.promotion {
            Promotion::Unsaid => true,
            Promotion::UnsaidIsQueen => promotion.is_none_or(|role| role == Role::Queen),
            Promotion::Said(role) => promotion == Some(role),
        }
    }

    /// Whether castling told by squares is told the usual way of this mode.
    pub fn castles_as_usual(&self, mode: Mode) -> bool {
        match self.castling {
            Castling::KingWalk => mode == Mode::Standard,
            Castling::KingTakesRook => mode == Mode::Chess960,
            _ => true,
        }
    }
}
