//! Descriptive notation: squares named after the pieces of the first rank, seen by the mover.
//!
//! `P-K4` is e4 for White and e5 for Black. English writes the file first and a dash (`N-KB3`),
//! Spanish, French and Portuguese the rank first and no dash (`C3AR`).
//!
//! The reader knows what books print: `Kt - K B 3`, `P. to K's 4th.`, `Knight to King's Bishop's
//! third`, `QxP(B7)`, `P-R8(Q) ch`, `Castles KR`. A short file name (`B`, `Kt`, `R`) means either
//! wing, a pawn's file is where it stands now, and the wing of a rook, knight or bishop (`QR`) is
//! where it was born. The writer takes the shortest spelling that fits only the move played.
//!
//! Not read: `King moves`, `any move` and other shorthand that names no move.
//!
//! Sources: the rules were tried on all games of J. R. Capablanca, *Chess Fundamentals*, 1921, and
//! E. Lasker, *Chess Strategy*, 1915; spelling of the writer as in the codes of the federations.

mod english;
mod rank_first;
mod romance;
mod said;
mod sentence;
mod squares;
mod suffix;
mod words;
mod writer;

pub use romance::{FRENCH, PORTUGUESE, Romance, SPANISH};
pub(super) use squares::name_of;

use scoresheet_rules::{Color, Move, Rules};

use self::english::Scope;
use crate::diagnostic::Note;

use super::{
    About, Can, CheckDecides, Family, MAX_MOVE_BYTES, MoveNotation, Reading, Spelling, Unreadable,
    Unwritable, Why, fold,
};

/// English descriptive notation; see the [module](self).
pub struct English {
    about: About,
    knight: &'static str,
    check_decides: CheckDecides,
}

const EN: About = About {
    id: "descriptive-en",
    title: "English descriptive",
    family: Family::Descriptive,
    source: "no standard found; the custom of English books to about 1980",
    example: "N-KB3",
    can: Can::Both,
    language: Some("en"),
    purpose: "English and American books, magazines and score sheets until about 1980. Readers of \
              old books need it.",
    rules: &[
        "Files are named after the pieces that stand on them at the start: QR QN QB Q K KB KN KR.",
        "Ranks are counted from the side that moves: K4 is e4 for White and e5 for Black.",
        "A move is the man, a dash and the square: N-KB3.",
        "A capture names both men, not the square: PxP; KBPxP is the pawn on the king's bishop \
         file, QxP/KB7 gives the square.",
        "The square of the man that moves may stand in parentheses: N(QB3)-N5.",
        "Castling is O-O or O-O-O, a promotion P-K8=Q.",
        "Written is the shortest form that only one legal move fits; ch and mate are read and not \
         written.",
    ],
};

/// `N-KB3`, as after about 1945.
pub static ENGLISH: English = English {
    about: EN,
    knight: "N",
    check_decides: CheckDecides::WhenSaid,
};

/// `Kt-KB3`, as before.
pub static ENGLISH_KT: English = English {
    about: About {
        id: "descriptive-en-kt",
        title: "English descriptive, Kt for the knight",
        example: "Kt-KB3",
        purpose: "The same in books before about 1945, which write the knight Kt.",
        rules: &["As English descriptive, with Kt for the knight: Kt-KB3."],
        ..EN
    },
    knight: "Kt",
    check_decides: CheckDecides::WhenSaid,
};

/// Printed books: a move that would give check is not meant when the text does not say so.
pub static ENGLISH_BOOK: English = English {
    about: About {
        id: "descriptive-en-book",
        title: "English descriptive of printed books",
        source: "J. R. Capablanca 1921, E. Lasker 1915",
        example: "Kt - K B 3",
        can: Can::Read,
        purpose: "Old printed books as they are, scanned or typed off. It is read only.",
        rules: &[
            "As English descriptive, with Kt, blanks between the letters, full stops and words: \
             Kt - K B 3, P. to K's 4th.",
            "ch and mate are taken at their word: of two moves that fit, the one that checks is \
             meant when the text says ch, and the other when it does not.",
        ],
        ..EN
    },
    knight: "Kt",
    check_decides: CheckDecides::WhenSaidOrSilent,
};

impl MoveNotation for English {
    fn about(&self) -> About {
        self.about
    }

    fn read(&self, text: &str, turn: Color) -> Result<Vec<Reading>, Unreadable> {
        let folded = fold(text);
        if folded.text.is_empty() {
            return Err(Unreadable::new(0, Why::Empty));
        }
        let tokens = words::tokens(&folded.text, self.knight);
        let (mut said, _) = match english::parse(&tokens, Scope::Whole, folded.text.len()) {
            Ok(parsed) => parsed,
            Err(it) => {
                let told = sentence::read(&folded.text, turn, self.check_decides, folded.notes);
                return told.ok_or_else(|| Unreadable::new(place(text, &folded, it.at), it.why));
            }
        };
        said.notes = said.notes.and(folded.notes);
        let mut readings = said.readings(turn, self.check_decides);
        if said.notes.has(Note::SpelledOut) {
            let told = sentence::by_birth(&folded.text, turn, self.check_decides, folded.notes);
            readings.extend(told);
        }
        Ok(readings)
    }

    fn spell(&self, rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        self.write_to(rules, m, out)
    }

    fn write(&self, rules: &dyn Rules, m: Move, out: &mut String) -> Result<(), Unwritable> {
        self.write_to(rules, m, out)
    }

    fn may_run_on(&self) -> bool {
        false
    }

    fn take(&self, text: &str) -> usize {
        let head = head(text);
        let folded = fold(head);
        let tokens = words::tokens(&folded.text, self.knight);
        match english::parse(&tokens, Scope::Running, folded.text.len()) {
            Ok((_, used)) => end_of(head, &folded, tokens[used - 1].end),
            Err(_) => 0,
        }
    }
}

impl English {
    fn write_to<S: Spelling + ?Sized>(
        &self,
        rules: &dyn Rules,
        m: Move,
        out: &mut S,
    ) -> Result<(), Unwritable> {
        if self.about.can == Can::Read {
            return Err(Unwritable("moves"));
        }
        let letters = writer::Letters::english(self.knight);
        writer::write(&letters, rules, m, out)
    }
}

/// The part of a running text in which a move may lie.
fn head(text: &str) -> &str {
    let end = text.len().min(MAX_MOVE_BYTES);
    let end = (0..=end).rev().find(|at| text.is_char_boundary(*at));
    &text[..end.unwrap_or(0)]
}

/// Where in the original an offset of the folded text lies.
fn place(text: &str, folded: &super::Folded<'_>, at: usize) -> usize {
    if at < folded.text.len() {
        folded.origin(at)
    } else {
        text.len()
    }
}

/// Where in the original the sign ends whose end in the folded text is given; signs of the
/// annotator behind the move are none of it.
fn end_of(text: &str, folded: &super::Folded<'_>, end: usize) -> usize {
    let last = folded.origin(end - 1);
    let len = text[last..].chars().next().map_or(0, char::len_utf8);
    let taken = &text[..last + len];
    let bare = taken.trim_end_matches(['!', '?', '‼', '⁇', '⁈', '⁉']);
    if bare.len() < taken.len() {
        bare.trim_end().len()
    } else {
        taken.len()
    }
}
