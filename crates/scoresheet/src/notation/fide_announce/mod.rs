//! Moves as they are announced in play with blind players, in the words of the FIDE Laws.
//!
//! ```text
//! move     = "Kurze Rochade" | "Lange Rochade" | man " " square " " square [ " " piece ]
//! man      = piece | "Koenig" | "Bauer"
//! piece    = "Dame" | "Turm" | "Laeufer" | "Springer"       ; a promotion must name it
//! square   = file " " rank
//! file     = "Anna" | "Bella" | "Cesar" | "David" | "Eva" | "Felix" | "Gustav" | "Hector"
//! rank     = "eins" | "zwei" | "drei" | "vier" | "fuenf" | "sechs" | "sieben" | "acht"
//! ```
//!
//! The first square is where the man stands, the second where it goes; captures and checks are not
//! announced. Tolerated: any case, umlauts for `ae`, `oe`, `ue`, `Caesar`, `Hektor`, `zwo`, digits
//! for ranks, the man left out, `von`, `nach` and `auf`, `schlaegt` before a square (which then must
//! be a capture), `Schach` and `Matt` at the end, castling as the king's walk where the king has no
//! such move. The null move has no words.
//!
//! In a running text a move ends at a comma, `;`, a full stop or a line break, or where its words
//! are complete.
//!
//! Source: FIDE Laws of Chess, guidelines for games with blind and visually disabled players; that
//! both squares are said is this project's choice.

mod said;
mod words;

use scoresheet_rules::{Color, Kind, Move, Rules, Side, Square};

use said::{Deed, say};
use words::{Word, words};

use super::spoken::longest;
use super::{
    About, Can, End, Family, Meaning, MoveNotation, Naming, Reading, Spelling, Unreadable,
    Unwritable, fold,
};
use crate::diagnostic::Note;

/// See the [module](self).
pub struct FideAnnounce;

/// `Springer Gustav eins Felix drei`.
pub static FIDE_ANNOUNCE: FideAnnounce = FideAnnounce;

const FILES: [&str; 8] = [
    "Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector",
];
const RANKS: [&str; 8] = [
    "eins", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht",
];
/// In the order of [`Role::index`].
const MEN: [&str; 6] = ["Bauer", "Springer", "Laeufer", "Turm", "Dame", "Koenig"];
const CASTLINGS: [(Side, &str); 2] = [
    (Side::King, "Kurze Rochade"),
    (Side::Queen, "Lange Rochade"),
];

impl MoveNotation for FideAnnounce {
    fn about(&self) -> About {
        About {
            id: "fide-announce",
            title: "FIDE announcements for blind players",
            family: Family::Words,
            source: "FIDE Laws of Chess 2023, Appendix D (play with blind players)",
            example: "Springer Gustav eins Felix drei",
            can: Can::Both,
            language: Some("de"),
            purpose: "Games with blind players: each player calls the move, and the opponent \
                      repeats it.",
            rules: &[
                "Files are Anna, Bella, Cesar, David, Eva, Felix, Gustav and Hector; ranks and \
                 men are called by their German names.",
                "A move is the man, the square it leaves and the square it goes to: Springer \
                 Gustav eins Felix drei. That both squares are said is this project's choice.",
                "Castling is Kurze Rochade or Lange Rochade.",
                "A promotion names the new piece at the end.",
                "Captures and checks are not announced.",
            ],
        }
    }

    fn read(&self, text: &str, _turn: Color) -> Result<Vec<Reading>, Unreadable> {
        let folded = fold(text);
        let here = |it: Unreadable| Unreadable::new(folded.origin(it.at), it.why);
        let words = words(&folded.text).map_err(here)?;
        let said = say(&words, folded.text.len()).map_err(here)?;
        let mut notes = folded.notes;
        notes.remove(Note::Blank);
        Ok(said.readings(said.wording(text, notes)))
    }

    fn spell(&self, _rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        let deed = match m.kind {
            Kind::Pass => return Err(Unwritable("null moves")),
            Kind::Castling(side) => Deed::Castling(side),
            Kind::Plain | Kind::EnPassant => Deed::Going {
                role: Some(m.role),
                from: m.from,
                to: m.to,
                promotion: m.promotion,
            },
        };
        spell(deed, out);
        Ok(())
    }

    fn take(&self, text: &str) -> usize {
        let follows = |word| matches!(word, Word::Man(_) | Word::Check | Word::Mate);
        longest(
            text,
            |part| words(part).is_ok_and(|words| say(&words, part.len()).is_ok()),
            |part| words(part).is_ok_and(|words| words.iter().all(|(_, word)| follows(*word))),
        )
    }
}

/// Tells the announcement of a move or of what was read as one.
fn spell(deed: Deed, out: &mut dyn Spelling) {
    let (role, from, to, promotion) = match deed {
        Deed::Castling(side) => {
            let (_, words) = CASTLINGS[side.index()];
            return out.put(words, Meaning::Castling(side));
        }
        Deed::Going {
            role,
            from,
            to,
            promotion,
        } => (role, from, to, promotion),
    };
    if let Some(role) = role {
        out.put(MEN[role.index()], Meaning::Man(role));
        out.blank();
    }
    spell_square(End::From, from, out);
    out.blank();
    spell_square(End::To, to, out);
    if let Some(role) = promotion {
        out.blank();
        out.put(MEN[role.index()], Meaning::Promotion(role));
    }
}

fn spell_square(end: End, square: Square, out: &mut dyn Spelling) {
    let (file, rank) = (square.file(), square.rank());
    let words = [
        FILES[usize::from(file.index())],
        RANKS[usize::from(rank.index())],
    ];
    out.put(words[0], Meaning::File(end, file, Naming::Word));
    out.blank();
    out.put(words[1], Meaning::Rank(end, rank, None));
}

#[cfg(test)]
mod tests;
