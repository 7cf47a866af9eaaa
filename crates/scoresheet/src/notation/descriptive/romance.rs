//! Spanish, French and Portuguese descriptive notation: one grammar, three tables of letters.
//!
//! The grammar is in `rank_first`. Files: `TD CD AD D R AR CR TR` in Spanish.
//!
//! Source: the French text of FIDE's code of 1930, Spanish primers; Portuguese as Spanish.

use scoresheet_rules::{Color, Move, Rules, Side};

use super::english::Scope;
use super::rank_first::Parser;
use super::writer::{self, Letters, Order};
use super::{end_of, head, place};
use crate::notation::{
    About, Can, CheckDecides, Family, MoveNotation, Reading, Spelling, Unreadable, Unwritable, Why,
    fold,
};

/// A descriptive notation with ranks before files.
pub struct Romance {
    about: About,
    pub(super) letters: Letters,
    pub(super) castling: &'static [(&'static str, Option<Side>)],
    pub(super) en_passant: &'static [&'static str],
    pub(super) check: &'static [&'static str],
    pub(super) mate: &'static [&'static str],
}

const fn letters(men: [&'static str; 6]) -> Letters {
    Letters {
        men,
        order: Order::RankFirst,
        castling: ["0-0", "0-0-0"],
        check: ["+", "++"],
    }
}

/// `C3AR`.
pub static SPANISH: Romance = Romance {
    about: About {
        id: "descriptive-es",
        title: "Spanish descriptive",
        family: Family::Descriptive,
        source: "no standard found; Spanish primers of the twentieth century",
        example: "C3AR",
        can: Can::Both,
        language: Some("es"),
        purpose: "Spanish books and magazines of the twentieth century.",
        rules: &[
            "Files are named after pieces as in English: TD CD AD D R AR CR TR.",
            "Ranks are counted from the side that moves.",
            "A move is the man, the rank and the file, without a dash: C3AR.",
            "A capture names both men: PxC; the file of a pawn follows it, and the square of the \
             capture a stroke.",
            "The square of the man that moves stands before a dash when it is needed.",
            "Castling is 0-0 or 0-0-0, a promotion P8R=D, check + and mate ++.",
        ],
    },
    letters: letters(["P", "C", "A", "T", "D", "R"]),
    castling: &[
        ("enroque corto", Some(Side::King)),
        ("enroque largo", Some(Side::Queen)),
        ("enroque", None),
    ],
    en_passant: &["a.p", "ap", "al paso"],
    check: &["jaque", "jq", "j"],
    mate: &["jaque mate", "mate"],
};

/// `C3FR`.
pub static FRENCH: Romance = Romance {
    about: About {
        id: "descriptive-fr",
        title: "French descriptive",
        family: Family::Descriptive,
        source: "FIDE's code of 1930, French text",
        example: "C3FR",
        can: Can::Both,
        language: Some("fr"),
        purpose: "French books and magazines before algebraic took their place; FIDE's code of \
                  1930 has it.",
        rules: &[
            "Files are named after pieces as in English: TD CD FD D R FR CR TR.",
            "Ranks are counted from the side that moves.",
            "A move is the man, the rank and the file, without a dash: C3FR.",
            "A capture names both men: PxC; the file of a pawn follows it, and the square of the \
             capture a stroke.",
            "The square of the man that moves stands before a dash when it is needed.",
            "Castling is 0-0 or 0-0-0, a promotion P8R=D, check + and mate ++.",
        ],
    },
    letters: letters(["P", "C", "F", "T", "D", "R"]),
    castling: &[
        ("petit roque", Some(Side::King)),
        ("grand roque", Some(Side::Queen)),
        ("roque", None),
        ("roq", None),
    ],
    en_passant: &["e.p", "ep", "en passant", "en prise au passage"],
    check: &["échec", "echec", "éch", "ech"],
    mate: &["échec et mat", "echec et mat", "mat"],
};

/// `C3BR`.
pub static PORTUGUESE: Romance = Romance {
    about: About {
        id: "descriptive-pt",
        title: "Portuguese descriptive",
        family: Family::Descriptive,
        source: "no standard found; as Spanish, with B for the bishop",
        example: "C3BR",
        can: Can::Both,
        language: Some("pt"),
        purpose: "Portuguese and Brazilian books of former times, as far as one source tells.",
        rules: &[
            "Files are named after pieces as in English: TD CD BD D R BR CR TR.",
            "Ranks are counted from the side that moves.",
            "A move is the man, the rank and the file, without a dash: C3BR.",
            "A capture names both men: PxC; the file of a pawn follows it, and the square of the \
             capture a stroke.",
            "The square of the man that moves stands before a dash when it is needed.",
            "Castling is 0-0 or 0-0-0, a promotion P8R=D, check + and mate ++.",
        ],
    },
    letters: letters(["P", "C", "B", "T", "D", "R"]),
    castling: &[
        ("roque pequeno", Some(Side::King)),
        ("roque grande", Some(Side::Queen)),
        ("roque", None),
    ],
    en_passant: &["e.p", "a.p", "ep", "ap", "en passant"],
    check: &["xeque", "xq"],
    mate: &["xeque-mate", "xeque mate", "mate"],
};

impl MoveNotation for Romance {
    fn about(&self) -> About {
        self.about
    }

    fn read(&self, text: &str, turn: Color) -> Result<Vec<Reading>, Unreadable> {
        let folded = fold(text);
        if folded.text.is_empty() {
            return Err(Unreadable::new(0, Why::Empty));
        }
        let mut parser = Parser::new(self, &folded.text, Scope::Whole);
        let parsed = parser.whole();
        let mut said = parsed.map_err(|it| Unreadable::new(place(text, &folded, it.at), it.why))?;
        said.notes = said.notes.and(folded.notes);
        Ok(said.readings(turn, CheckDecides::WhenSaid))
    }

    fn spell(&self, rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        writer::write(&self.letters, rules, m, out)
    }

    fn write(&self, rules: &dyn Rules, m: Move, out: &mut String) -> Result<(), Unwritable> {
        writer::write(&self.letters, rules, m, out)
    }

    fn may_run_on(&self) -> bool {
        false
    }

    fn take(&self, text: &str) -> usize {
        let head = head(text);
        let folded = fold(head);
        let mut parser = Parser::new(self, &folded.text, Scope::Running);
        match parser.said() {
            Ok(_) => end_of(head, &folded, parser.at),
            Err(_) => 0,
        }
    }
}
