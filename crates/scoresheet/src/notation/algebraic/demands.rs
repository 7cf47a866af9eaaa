//! From the parts of an algebraic move to what they demand, stage by stage.

use scoresheet_rules::{Color, File, Rank, Role, Square, Squares};

use super::parse::{PromotionForm, Sign, Spelling};
use super::tail::Tail;
use super::{Dialect, PromotionStyle, Source};
use crate::diagnostic::{Note, Notes};
use crate::notation::{Castling, CheckMark, Detail, Pattern, Promotion, Reading};

/// How many stages one letter case takes.
pub(super) const STAGES: u8 = 5;

/// The readings of a move that is no castling.
pub(super) fn readings(
    spelling: &Spelling,
    tail: &Tail,
    dialect: &Dialect,
    turn: Color,
) -> Vec<Reading> {
    let mut list = List {
        readings: Vec::with_capacity(4),
        notes: notes(spelling, tail, dialect),
    };
    let pattern = Pattern {
        role: Some(spelling.letter.unwrap_or(Role::Pawn)),
        from: squares(spelling.from_file, spelling.from_rank),
        to: squares(spelling.to_file, spelling.to_rank),
        victim: spelling.victim,
        promotion: spelling
            .promotion
            .map_or(Promotion::Unsaid, Promotion::Said),
        en_passant: tail.en_passant.then_some(true),
        check: tail.check,
        detail: match dialect.source {
            Source::Minimal => Detail::Prescribed,
            Source::Full => Detail::Free,
        },
        ..Pattern::ANY
    };
    match pattern.role {
        Some(Role::Pawn) => pawn(&mut list, spelling, pattern, dialect, turn),
        _ => piece(&mut list, spelling, pattern, dialect),
    }
    list.readings.sort_by_key(|reading| reading.stage);
    list.readings
}

struct List {
    readings: Vec<Reading>,
    notes: Notes,
}

impl List {
    fn add(&mut self, stage: u8, pattern: Pattern, more: &[Note]) {
        let notes = more
            .iter()
            .fold(self.notes, |notes, note| notes.with(*note));
        self.readings.push(Reading::tolerant(stage, pattern, notes));
    }
}

/// The notes that the text alone calls for.
fn notes(spelling: &Spelling, tail: &Tail, dialect: &Dialect) -> Notes {
    let mut notes = spelling.notes.and(tail.notes);
    let full = spelling.from_file.is_some() && spelling.from_rank.is_some();
    let promotion = match dialect.promotion {
        PromotionStyle::Equals => PromotionForm::Equals,
        PromotionStyle::Bare => PromotionForm::Bare,
    };
    for (holds, note) in [
        (
            spelling.promotion.is_some() && spelling.promotion_form != promotion,
            Note::PromotionForm,
        ),
        (spelling.letter == Some(Role::Pawn), Note::PawnLetter),
        (
            spelling.sign == Sign::Dash && !(dialect.hyphen && full),
            Note::Hyphen,
        ),
        (
            spelling.sign == Sign::None && dialect.hyphen && full,
            Note::MissingHyphen,
        ),
        (
            (spelling.sign == Sign::Colon) != dialect.colon && spelling.sign.takes(),
            Note::CaptureSign,
        ),
        (
            spelling.victim.is_some() && !dialect.victim,
            Note::VictimNamed,
        ),
        (
            spelling.victim == Some(Role::Pawn) && dialect.victim,
            Note::PawnLetter,
        ),
        (
            tail.en_passant && !dialect.marks_en_passant(),
            Note::EnPassantMark,
        ),
        (
            tail.check == CheckMark::DoublePlus && !dialect.double_plus,
            Note::CheckWord,
        ),
        (!full && dialect.source == Source::Full, Note::MissingSource),
        (
            spelling.to_file.is_none() || spelling.to_rank.is_none(),
            Note::MinimalForm,
        ),
    ] {
        if holds {
            notes.add(note);
        }
    }
    notes
}

fn squares(file: Option<File>, rank: Option<Rank>) -> Squares {
    file.map_or(Squares::ALL, File::squares) & rank.map_or(Squares::ALL, Rank::squares)
}

fn piece(list: &mut List, spelling: &Spelling, pattern: Pattern, dialect: &Dialect) {
    if spelling.sign.takes() {
        capture(list, 0, pattern, spelling, dialect, &[]);
        let quiet = Pattern {
            takes: Some(false),
            victim: None,
            ..pattern
        };
        if spelling.to_file.is_some() && spelling.victim.is_none() {
            list.add(4, quiet, &[Note::NeedlessCaptureSign]);
        }
    } else {
        list.add(
            0,
            Pattern {
                takes: Some(false),
                ..pattern
            },
            &[],
        );
        capture(
            list,
            1,
            pattern,
            spelling,
            dialect,
            &[Note::MissingCaptureSign],
        );
    }
    if pattern.role == Some(Role::King) && !spelling.sign.takes() {
        let walk = Pattern {
            castling: Castling::KingWalk,
            takes: None,
            ..pattern
        };
        list.add(2, walk, &[Note::CastlingAsKingMove]);
    }
}

/// A capture; where the notation names what is taken, a pawn is what is not named.
fn capture(
    list: &mut List,
    stage: u8,
    pattern: Pattern,
    spelling: &Spelling,
    dialect: &Dialect,
    more: &[Note],
) {
    let takes = Pattern {
        takes: Some(true),
        ..pattern
    };
    if !dialect.victim || spelling.victim.is_some() {
        list.add(stage, takes, more);
        return;
    }
    let pawn = Pattern {
        victim: Some(Role::Pawn),
        ..takes
    };
    if pattern.role == Some(Role::Pawn) && pattern.en_passant.is_none() {
        list.add(
            stage,
            Pattern {
                en_passant: Some(false),
                ..pawn
            },
            more,
        );
        list.add(
            stage + 1,
            pawn,
            &[more, &[Note::MissingEnPassantMark]].concat(),
        );
    } else {
        list.add(stage, pawn, more);
    }
    list.add(
        stage + 2,
        takes,
        &[more, &[Note::MissingCapturedPiece]].concat(),
    );
}

fn pawn(list: &mut List, spelling: &Spelling, pattern: Pattern, dialect: &Dialect, turn: Color) {
    let full = spelling.from_file.is_some() && spelling.from_rank.is_some();
    let long: &[Note] = match dialect.source {
        Source::Minimal if full => &[Note::LongForm],
        _ => &[],
    };
    let with = |note: Note| [long, &[note]].concat();
    match (spelling.sign.takes(), spelling.from_file) {
        // `xd4` says that a pawn takes and not which.
        (true, None) => capture(
            list,
            0,
            pattern,
            spelling,
            dialect,
            &with(Note::MinimalForm),
        ),
        (true, Some(_)) => capture(list, 0, pattern, spelling, dialect, long),
        (false, None) => list.add(
            0,
            Pattern {
                takes: Some(false),
                ..pattern
            },
            long,
        ),
        (false, Some(_)) => {
            if full {
                list.add(
                    0,
                    Pattern {
                        takes: Some(false),
                        ..pattern
                    },
                    long,
                );
            }
            capture(
                list,
                1,
                pattern,
                spelling,
                dialect,
                &with(Note::MissingCaptureSign),
            );
        }
    }
    if let Some(victim) = en_passant_victim(spelling, pattern.to, turn) {
        let passing = Pattern {
            to: victim,
            takes: Some(true),
            en_passant: Some(true),
            ..pattern
        };
        list.add(4, passing, &[Note::EnPassantVictimSquare]);
    }
    if full && spelling.letter.is_none() && spelling.victim.is_none() {
        coordinates(list, pattern, spelling.sign.takes());
    }
}

/// Where the pawn arrives when the text names the square of the pawn it takes in passing.
fn en_passant_victim(spelling: &Spelling, to: Squares, turn: Color) -> Option<Squares> {
    let named = to.only()?;
    let sideways = spelling.from_file.is_some_and(|file| file != named.file());
    let arrival = named.step(0, turn.forward()).map(Square::squares);
    arrival.filter(|_| sideways && named.rank().seen_by(turn).index() == 4)
}

/// `g1f3`: the squares alone, whatever moves.
fn coordinates(list: &mut List, pattern: Pattern, takes: bool) {
    let any = Pattern {
        role: None,
        takes: takes.then_some(true),
        ..pattern
    };
    let free = Pattern {
        detail: Detail::Free,
        ..any
    };
    list.add(2, free, &[Note::Coordinates]);
    if !takes {
        for castling in [Castling::KingTakesRook, Castling::KingWalk] {
            list.add(3, Pattern { castling, ..free }, &[Note::Coordinates]);
        }
    }
}
