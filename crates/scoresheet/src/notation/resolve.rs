//! From what a text demands to the one legal move it means, or why there is none.

use std::fmt;

use scoresheet_rules::{Check, Move, Role, Rules, Square, Squares};

use super::pattern::{Castling, CheckDecides, CheckMark, Detail, Pattern, Promotion};
use super::reason::Reason;
use super::{Reading, Unreadable};
use crate::diagnostic::{Code, Note, Notes};
use crate::game::Births;

/// A text understood: the move and what had to be overlooked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resolved {
    /// The move.
    pub m: Move,
    /// How the text deviates from the canonical spelling.
    pub notes: Notes,
}

/// Why a text is not one legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// It is no move of the notation, whatever the position.
    Unreadable(Unreadable),
    /// No legal move fits; why, when it can be told.
    NoSuchMove(Reason),
    /// Several legal moves fit.
    Ambiguous(Vec<Move>),
    /// The moves that fit differ only in what the pawn becomes.
    PromotionMissing(Vec<Move>),
    /// A side in check cannot pass.
    PassInCheck,
    /// One move fits, but a strict reader does not take the spelling.
    NotStrict {
        /// The move that fits.
        m: Move,
        /// How the text deviates.
        notes: Notes,
    },
}

impl MoveError {
    /// The code of the error.
    pub fn code(&self) -> Code {
        match self {
            MoveError::Unreadable(_) => Code::UnreadableMove,
            MoveError::NoSuchMove(_) => Code::IllegalMove,
            MoveError::Ambiguous(_) => Code::AmbiguousMove,
            MoveError::PromotionMissing(_) => Code::PromotionMissing,
            MoveError::PassInCheck => Code::PassInCheck,
            MoveError::NotStrict { .. } => Code::NotStrict,
        }
    }

    /// The legal moves that fit.
    pub fn candidates(&self) -> &[Move] {
        match self {
            MoveError::Ambiguous(fits) | MoveError::PromotionMissing(fits) => fits,
            MoveError::NotStrict { m, .. } => std::slice::from_ref(m),
            _ => &[],
        }
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Unreadable(unreadable) => unreadable.fmt(f),
            MoveError::NoSuchMove(reason) => reason.fmt(f),
            MoveError::Ambiguous(fits) => write_choice(f, fits),
            MoveError::PromotionMissing(_) => {
                f.write_str("say what it becomes: a queen, rook, bishop or knight")
            }
            MoveError::PassInCheck => f.write_str("a side in check cannot pass"),
            MoveError::NotStrict { notes, .. } => {
                let says: Vec<_> = notes.iter().map(Note::says).collect();
                f.write_str(&says.join("; "))
            }
        }
    }
}

impl std::error::Error for MoveError {}

/// `could be the rook on a1 or f1`, `could be the queen on e4 to c6 or e5`.
fn write_choice(f: &mut fmt::Formatter<'_>, fits: &[Move]) -> fmt::Result {
    let same =
        |fact: fn(&Move) -> Square| fits.windows(2).all(|two| fact(&two[0]) == fact(&two[1]));
    let one_role = fits.windows(2).all(|two| two[0].role == two[1].role);
    match fits.first() {
        Some(first) if one_role && same(|m| m.to) && first.castling().is_none() => {
            let squares: Vec<_> = fits.iter().map(|m| m.from.to_string()).collect();
            write!(f, "could be the {} on {}", first.role, or(&squares))
        }
        Some(first) if one_role && same(|m| m.from) && first.castling().is_none() => {
            let squares: Vec<_> = fits.iter().map(|m| m.to.to_string()).collect();
            write!(
                f,
                "could be the {} on {} to {}",
                first.role,
                first.from,
                or(&squares)
            )
        }
        _ => {
            let moves: Vec<_> = fits.iter().map(describe).collect();
            write!(f, "could be {}", or(&moves))
        }
    }
}

fn describe(m: &Move) -> String {
    match m.castling() {
        Some(scoresheet_rules::Side::King) => "castling short".to_owned(),
        Some(scoresheet_rules::Side::Queen) => "castling long".to_owned(),
        None => format!("the {} from {} to {}", m.role, m.from, m.to),
    }
}

/// `a, b or c`.
pub(super) fn or(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} or {last}", rest.join(", ")),
    }
}

/// The one legal move that the readings admit.
///
/// The readings are tried stage by stage; the first stage that a legal move fits decides, and when
/// several fit it the text is ambiguous. Never guesses: the only things that choose between moves
/// are check words, where the notation's reading allows it, and then a note says so.
///
/// # Errors
///
/// Why no move fits, or which do.
pub fn resolve(
    readings: &[Reading],
    rules: &dyn Rules,
    births: Option<&Births>,
) -> Result<Resolved, MoveError> {
    for stage in readings.chunk_by(|a, b| a.stage == b.stage) {
        let mut fits: Vec<Fit> = Vec::new();
        for reading in stage {
            for m in admitted(&reading.pattern, rules, births) {
                let fit = Fit { m, reading };
                match fits.iter_mut().find(|other| other.m == m) {
                    None => fits.push(fit),
                    Some(other) if fit.cost() < other.cost() => *other = fit,
                    Some(_) => (),
                }
            }
        }
        if let Some(decided) = decide(fits, rules, births) {
            let later = readings.iter().filter(|it| it.stage > stage[0].stage);
            return decided.map(|found| with_other_case(found, later, rules, births));
        }
    }
    if readings
        .iter()
        .any(|reading| reading.pattern.castling == Castling::Pass)
    {
        return Err(MoveError::PassInCheck);
    }
    Err(MoveError::NoSuchMove(Reason::of(readings, rules)))
}

/// A spelling that is not the canonical one, as `bc3` for a pawn that takes, may with a capital
/// letter be a move of a piece: who reads it is told when that is legal, too.
fn with_other_case<'r>(
    mut found: Resolved,
    later: impl Iterator<Item = &'r Reading>,
    rules: &dyn Rules,
    births: Option<&Births>,
) -> Resolved {
    if found.notes.is_empty() || found.notes.has(Note::LetterCase) {
        return found;
    }
    let mut relaxed = later.filter(|it| it.notes.has(Note::LetterCase));
    let is_other = |it: &Reading| {
        let fits = admitted(&it.pattern, rules, births);
        fits.iter().any(|m| *m != found.m)
    };
    if relaxed.any(is_other) {
        found.notes.add(Note::OtherCase);
    }
    found
}

struct Fit<'a> {
    m: Move,
    reading: &'a Reading,
}

impl Fit<'_> {
    fn cost(&self) -> u32 {
        self.reading.notes.count()
    }
}

/// The legal moves the pattern admits.
fn admitted(pattern: &Pattern, rules: &dyn Rules, births: Option<&Births>) -> Vec<Move> {
    let mut moves = match (pattern.castling, pattern.role) {
        (Castling::Only(_), _) => rules.castlings(),
        (Castling::Pass, _) => rules.pass().into_iter().collect(),
        (Castling::No, Some(role)) => rules.candidates(role, pattern.to),
        (Castling::No, None) if pattern.from.only().is_some() => {
            let man = pattern
                .from
                .only()
                .and_then(|from| rules.board().role_on(from));
            man.map_or_else(Vec::new, |role| rules.candidates(role, pattern.to))
        }
        (Castling::KingWalk | Castling::KingTakesRook, _) => rules.castlings(),
        (Castling::No, None) => rules.legal_moves(),
    };
    moves.retain(|m| pattern.admits(*m) && is_born_right(pattern, *m, rules, births));
    moves
}

fn is_born_right(pattern: &Pattern, m: Move, rules: &dyn Rules, births: Option<&Births>) -> bool {
    let fits = |side, color, role, at: Square| match side {
        None => true,
        Some(side) => {
            Births::narrow(births, rules.board(), (color, role, side), at.squares()).any()
        }
    };
    let turn = rules.turn();
    let began = |files: Squares, at: Square| {
        files == Squares::ALL || births.is_some_and(|it| it.pawn_began_on(at, files))
    };
    began(pattern.pawn_of, m.from)
        && m.victim()
            .is_none_or(|at| began(pattern.victim_pawn_of, at))
        && fits(pattern.born, turn, m.role, m.from)
        && match (m.capture, m.victim()) {
            (Some(role), Some(at)) => fits(pattern.victim_born, !turn, role, at),
            _ => pattern.victim_born.is_none(),
        }
}

/// None when nothing fits and the next stage should be tried.
fn decide(
    mut fits: Vec<Fit<'_>>,
    rules: &dyn Rules,
    births: Option<&Births>,
) -> Option<Result<Resolved, MoveError>> {
    let first = fits.first()?;
    let pattern = first.reading.pattern;
    let mut notes = Notes::NONE;
    if fits.len() > 1 && pattern.check_decides != CheckDecides::Never {
        notes = narrow_by_check(&pattern, &mut fits, rules);
    }
    let result = match fits.as_slice() {
        [fit] => Ok(judge(fit, notes, rules, births)),
        _ => {
            let moves: Vec<_> = fits.iter().map(|fit| fit.m).collect();
            let same = moves.windows(2).all(|two| {
                (two[0].from, two[0].to, two[0].kind) == (two[1].from, two[1].to, two[1].kind)
            });
            if same {
                Err(MoveError::PromotionMissing(moves))
            } else {
                Err(MoveError::Ambiguous(moves))
            }
        }
    };
    Some(result)
}

/// Keeps the moves that do what the check words say, when there are such.
fn narrow_by_check(pattern: &Pattern, fits: &mut Vec<Fit<'_>>, rules: &dyn Rules) -> Notes {
    let silent = matches!(pattern.check, CheckMark::Unmarked | CheckMark::Unsaid);
    if silent && pattern.check_decides != CheckDecides::WhenSaidOrSilent {
        return Notes::NONE;
    }
    let wanted = |m: Move| {
        let does = rules.check_after(m);
        match pattern.check {
            CheckMark::Unsaid | CheckMark::Unmarked => does == Check::None,
            CheckMark::Check => does != Check::None,
            CheckMark::Mate => does == Check::Mate,
            CheckMark::DoublePlus => matches!(does, Check::Mate | Check::DoubleCheck),
        }
    };
    let keep: Vec<_> = fits.iter().map(|fit| wanted(fit.m)).collect();
    if !keep.contains(&true) || !keep.contains(&false) {
        return Notes::NONE;
    }
    let mut kept = keep.into_iter();
    fits.retain(|_| kept.next().unwrap_or(false));
    Notes::of(if silent {
        Note::SilenceDecides
    } else {
        Note::CheckDecides
    })
}

/// Adds the notes that only the position can tell.
fn judge(fit: &Fit<'_>, mut notes: Notes, rules: &dyn Rules, births: Option<&Births>) -> Resolved {
    let (m, pattern) = (fit.m, &fit.reading.pattern);
    notes = notes.and(fit.reading.notes);
    notes = notes.and(judge_check(pattern.check, || rules.check_after(m)));
    if pattern.detail == Detail::Prescribed && m.role != Role::Pawn && m.castling().is_none() {
        notes = notes.and(judge_detail(pattern.from, m, rules));
    }
    if m.castling().is_some() && !pattern.castles_as_usual(rules.mode()) {
        notes.add(match pattern.castling {
            Castling::KingWalk => Note::CastlingAsKingMove,
            _ => Note::CastlingAsRookTaken,
        });
    }
    if m.promotion.is_some() && pattern.promotion == Promotion::UnsaidIsQueen {
        notes.add(Note::QueenAssumed);
    }
    let sided = pattern.born.is_some() || pattern.victim_born.is_some();
    if sided && !births.is_some_and(Births::are_known) {
        notes.add(Note::SideByPlace);
    }
    Resolved { m, notes }
}

fn judge_check(mark: CheckMark, does: impl FnOnce() -> Check) -> Notes {
    let right = match mark {
        CheckMark::Unsaid => return Notes::NONE,
        CheckMark::Unmarked => {
            let missing = does() != Check::None;
            return if missing {
                Notes::of(Note::MissingCheckMark)
            } else {
                Notes::NONE
            };
        }
        CheckMark::Check => matches!(does(), Check::Check | Check::DoubleCheck),
        CheckMark::Mate => does() == Check::Mate,
        CheckMark::DoublePlus => matches!(does(), Check::Mate | Check::DoubleCheck),
    };
    if right {
        Notes::NONE
    } else {
        Notes::of(Note::WrongCheckMark)
    }
}

fn judge_detail(said: Squares, m: Move, rules: &dyn Rules) -> Notes {
    let prescribed = source_detail(m, rules);
    if said == prescribed {
        Notes::NONE
    } else if said.count() < prescribed.count() {
        Notes::of(Note::OverDisambiguated)
    } else {
        Notes::of(Note::OddDisambiguation)
    }
}

/// The source squares that the prescribed detail leaves: all, a file, a rank, or the square.
///
/// Told apart are the legal moves of like men to the same square; when the move is not one of them,
/// all like men. The order is that of the PGN standard, 8.2.3.4: nothing, the file, the rank, both.
pub(crate) fn source_detail(m: Move, rules: &dyn Rules) -> Squares {
    let legal = rules.candidates(m.role, m.to.squares());
    let men: Squares = match legal.contains(&m) {
        true => legal.iter().map(|rival| rival.from).collect(),
        false => rules.board().of(rules.turn(), m.role),
    };
    let others = men & !m.from.squares();
    let sets = [
        Squares::ALL,
        m.from.file().squares(),
        m.from.rank().squares(),
    ];
    let decides = |set: &Squares| (others & *set).is_empty();
    sets.into_iter().find(decides).unwrap_or(m.from.squares())
}
