//! What one piece of a spelling means, as a fact; the words for it come last.

use std::fmt;

use scoresheet_rules::{Color, File, Rank, Role, Side, Square};

use crate::notation::descriptive::name_of;

/// What one piece of a spelling means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// What moves.
    Man(Role),
    /// The file of one end of the move.
    File(End, File, Naming),
    /// The rank of one end of the move, and the side from which it is counted when that is not
    /// always White's.
    Rank(End, Rank, Option<Color>),
    /// One end of the move.
    Square(End, Square),
    /// Both ends of the move, in signs that cannot be parted.
    Squares([(End, Square); 2]),
    /// The man goes somewhere and takes nothing: a dash, `to`.
    Goes,
    /// The man takes something.
    Takes,
    /// What is taken.
    Victim(Role),
    /// The square of the capture follows.
    On,
    /// A bracket around a square.
    Bracket,
    /// What the pawn becomes follows.
    Becomes,
    /// What the pawn becomes.
    Promotion(Role),
    /// What the pawn becomes, and where.
    PromotionOn(Role, Square),
    /// Nothing becomes something else.
    NoPromotion,
    /// A pawn is taken in passing.
    InPassing,
    /// King and rook castle; nothing else is written of it.
    Castling(Side),
    /// The squares are those of castling.
    Castles(Side),
    /// The other king is in check.
    Check,
    /// The other king is mated.
    Mate,
    /// Nothing moves.
    Pass,
    /// A number in digits of sixteen follows.
    Hexadecimal,
}

/// An end of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// Where the man stands.
    From,
    /// Where it goes.
    To,
    /// Where the rook stands with which the king castles.
    Rook,
}

/// How a file is named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Naming {
    /// By its letter, from a to h, in whatever script.
    Letter,
    /// By its number, from 1 to 8.
    Digit,
    /// By the piece of the first rank that stands there at the start: the king's bishop's file.
    Piece,
    /// By a word that begins with its letter.
    Word,
    /// By a letter of a code.
    Code,
}

impl End {
    /// The id, kept for ever.
    pub const fn id(self) -> &'static str {
        match self {
            End::From => "from",
            End::To => "to",
            End::Rook => "rook",
        }
    }
}

impl Naming {
    /// The id, kept for ever.
    pub const fn id(self) -> &'static str {
        match self {
            Naming::Letter => "letter",
            Naming::Digit => "digit",
            Naming::Piece => "piece",
            Naming::Word => "word",
            Naming::Code => "code",
        }
    }
}

impl Meaning {
    /// The id of the kind of meaning, kept for ever.
    pub const fn id(self) -> &'static str {
        match self {
            Meaning::Man(_) => "man",
            Meaning::File(..) => "file",
            Meaning::Rank(..) => "rank",
            Meaning::Square(..) => "square",
            Meaning::Squares(_) => "squares",
            Meaning::Goes => "goes",
            Meaning::Takes => "takes",
            Meaning::Victim(_) => "victim",
            Meaning::On => "on",
            Meaning::Bracket => "bracket",
            Meaning::Becomes => "becomes",
            Meaning::Promotion(_) => "promotion",
            Meaning::PromotionOn(..) => "promotion-on",
            Meaning::NoPromotion => "no-promotion",
            Meaning::InPassing => "in-passing",
            Meaning::Castling(_) => "castling",
            Meaning::Castles(_) => "castles",
            Meaning::Check => "check",
            Meaning::Mate => "mate",
            Meaning::Pass => "pass",
            Meaning::Hexadecimal => "hexadecimal",
        }
    }

    /// The facts of the meaning by their names, all in small letters: `end` (`from`, `to`, `rook`),
    /// `file`, `rank`, `square`, `role`, `side` (`king`, `queen`), `naming`; of a rank that is counted
    /// from the mover's side `counted` and `seen_by` (`white`, `black`), and of a file named after a
    /// piece `wing` and `piece`.
    pub fn arguments(self) -> Vec<(&'static str, String)> {
        let role = |role: Role| ("role", role.name().to_owned());
        let end = |end: End| ("end", end.id().to_owned());
        let square = |square: Square| ("square", square.to_string());
        match self {
            Meaning::Man(it) | Meaning::Victim(it) | Meaning::Promotion(it) => vec![role(it)],
            Meaning::PromotionOn(it, to) => vec![role(it), square(to)],
            Meaning::Square(at, it) => vec![end(at), square(it)],
            Meaning::Squares([(_, from), (at, to)]) => {
                vec![("from", from.to_string()), (at.id(), to.to_string())]
            }
            Meaning::File(at, file, naming) => {
                let mut facts = vec![
                    end(at),
                    ("file", file.char().to_string()),
                    ("naming", naming.id().to_owned()),
                ];
                if naming == Naming::Piece {
                    let (wing, piece) = name_of(file);
                    facts.extend(wing.map(|it| ("wing", wing_id(it).to_owned())));
                    facts.push(("piece", piece.name().to_owned()));
                }
                facts
            }
            Meaning::Rank(at, rank, seen_by) => {
                let mut facts = vec![end(at), ("rank", rank.char().to_string())];
                if let Some(side) = seen_by {
                    facts.push(("counted", rank.seen_by(side).char().to_string()));
                    facts.push(("seen_by", color(side).to_lowercase()));
                }
                facts
            }
            Meaning::Castling(side) | Meaning::Castles(side) => {
                vec![("side", wing_id(side).to_owned())]
            }
            _ => Vec::new(),
        }
    }
}

/// In English, alone and without the rest of the move: `to the g-file`.
impl fmt::Display for Meaning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Meaning::Man(role) => write!(f, "the {role}"),
            Meaning::File(end, file, naming) => {
                write!(f, "{} {}", before(end), file_words(file, naming))
            }
            Meaning::Rank(end, rank, None) => write!(f, "{} rank {rank}", before(end)),
            Meaning::Rank(end, rank, Some(side)) => {
                let (seen, by) = (rank.seen_by(side), color(side));
                write!(f, "{} rank {seen} counted from {by}'s side", before(end))?;
                match seen == rank {
                    true => Ok(()),
                    false => write!(f, " (rank {rank})"),
                }
            }
            Meaning::Square(end, square) => write!(f, "{} {square}", before(end)),
            Meaning::Squares([(_, from), (end, to)]) => {
                write!(f, "from {from} {} {to}", before(end))
            }
            Meaning::Goes => f.write_str("goes"),
            Meaning::Takes => f.write_str("takes"),
            Meaning::Victim(role) => write!(f, "a {role} is taken"),
            Meaning::On => f.write_str("the square of the capture follows"),
            Meaning::Bracket => f.write_str("a bracket around the square"),
            Meaning::Becomes => f.write_str("becomes"),
            Meaning::Promotion(role) => write!(f, "the pawn becomes a {role}"),
            Meaning::PromotionOn(role, square) => {
                write!(f, "to {square}, where the pawn becomes a {role}")
            }
            Meaning::NoPromotion => f.write_str("no promotion"),
            Meaning::InPassing => f.write_str("in passing"),
            Meaning::Castling(side) => write!(f, "castling on the {} side", wing(side)),
            Meaning::Castles(side) => write!(f, "this is castling on the {} side", wing(side)),
            Meaning::Check => f.write_str("check"),
            Meaning::Mate => f.write_str("checkmate"),
            Meaning::Pass => f.write_str("no man moves"),
            Meaning::Hexadecimal => f.write_str("a hexadecimal number follows"),
        }
    }
}

const fn before(end: End) -> &'static str {
    match end {
        End::From => "from",
        End::To => "to",
        End::Rook => "to the rook on",
    }
}

/// `the e-file`, `file 5 (e)`, `the king's bishop file (f)`.
fn file_words(file: File, naming: Naming) -> String {
    match naming {
        Naming::Letter | Naming::Word | Naming::Code => format!("the {file}-file"),
        Naming::Digit => format!("file {} (the {file}-file)", file.index() + 1),
        Naming::Piece => format!("the {} file (the {file}-file)", piece_file(file)),
    }
}

/// `king's`, `king's bishop`: the name of a file after its piece.
pub(super) fn piece_file(file: File) -> String {
    match name_of(file) {
        (None, piece) => format!("{piece}'s"),
        (Some(side), piece) => format!("{} {piece}", wing(side)),
    }
}

/// `king's`.
pub(super) const fn wing(side: Side) -> &'static str {
    match side {
        Side::King => "king's",
        Side::Queen => "queen's",
    }
}

const fn wing_id(side: Side) -> &'static str {
    match side {
        Side::King => "king",
        Side::Queen => "queen",
    }
}

/// `White`.
pub(super) const fn color(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}
