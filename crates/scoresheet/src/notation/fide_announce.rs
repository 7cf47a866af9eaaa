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

use scoresheet_rules::{Color, File, Kind, Move, Rank, Role, Rules, Side, Square};

use super::spoken::longest;
use super::{
    About, Can, Castling, CheckMark, Family, MoveNotation, Pattern, Promotion, Reading, Unreadable,
    Unwritable, Why, fold,
};
use crate::diagnostic::{Note, Notes};

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
const CASTLINGS: [(Side, &str); 2] = [(Side::King, "Kurze"), (Side::Queen, "Lange")];
const CASTLING: &str = "Rochade";
/// The most words that are looked at as one move.
const MAX_WORDS: usize = 12;

impl MoveNotation for FideAnnounce {
    fn about(&self) -> About {
        About {
            id: "fide-announce",
            title: "FIDE announcements for blind players",
            family: Family::Words,
            source: "FIDE Laws of Chess, guidelines for games with blind players",
            example: "Springer Gustav eins Felix drei",
            can: Can::Both,
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

    fn write(&self, _rules: &dyn Rules, m: Move, out: &mut String) -> Result<(), Unwritable> {
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
        longest(text, |part| {
            words(part).is_ok_and(|words| say(&words, part.len()).is_ok())
        })
    }
}

/// What is announced.
#[derive(Clone, Copy)]
enum Deed {
    Castling(Side),
    Going {
        role: Option<Role>,
        from: Square,
        to: Square,
        promotion: Option<Role>,
    },
}

/// What is announced, and what else is said.
struct Said {
    deed: Deed,
    takes: Option<bool>,
    check: CheckMark,
}

impl Said {
    fn wording(&self, text: &str, unseen: Notes) -> Notes {
        let mut spelled = String::new();
        spell(self.deed, &mut spelled);
        let names_man = !matches!(self.deed, Deed::Going { role: None, .. });
        if spelled == text && names_man {
            return Notes::NONE;
        }
        let mut notes = unseen;
        if !names_man {
            notes.add(Note::Coordinates);
        }
        if self.takes.is_some() {
            notes.add(Note::CaptureSign);
        }
        if self.check != CheckMark::Unsaid {
            notes.add(Note::CheckWord);
        }
        if spelled != text && spelled.to_lowercase() == text.to_lowercase() {
            notes.add(Note::LetterCase);
        } else if notes.is_empty() {
            notes.add(Note::Wording);
        }
        notes
    }

    fn readings(&self, notes: Notes) -> Vec<Reading> {
        let (pattern, may_castle) = match self.deed {
            Deed::Castling(side) => (Pattern::castling(Some(side)), false),
            Deed::Going {
                role,
                from,
                to,
                promotion,
            } => {
                let pattern = Pattern {
                    role,
                    takes: self.takes,
                    promotion: promotion.map_or(Promotion::Unsaid, Promotion::Said),
                    ..Pattern::squares(from.squares(), to.squares())
                };
                (pattern, role.is_none_or(|role| role == Role::King))
            }
        };
        let pattern = Pattern {
            check: self.check,
            ..pattern
        };
        let mut readings = vec![Reading::tolerant(0, pattern, notes)];
        if may_castle {
            let pattern = Pattern {
                castling: Castling::KingWalk,
                ..pattern
            };
            let notes = notes.with(Note::CastlingAsKingMove);
            readings.push(Reading::tolerant(1, pattern, notes));
        }
        readings
    }
}

/// The announcement of a move or of what was read as one.
fn spell(deed: Deed, out: &mut String) {
    match deed {
        Deed::Castling(side) => {
            let (_, word) = CASTLINGS[side.index()];
            out.push_str(word);
            out.push(' ');
            out.push_str(CASTLING);
        }
        Deed::Going {
            role,
            from,
            to,
            promotion,
        } => {
            let squares = [from, to].map(|it| [FILES[file(it)], RANKS[rank(it)]]);
            let mut words: Vec<_> = role.map(|role| MEN[role.index()]).into_iter().collect();
            words.extend(squares.concat());
            words.extend(promotion.map(|role| MEN[role.index()]));
            out.push_str(&words.join(" "));
        }
    }
}

fn file(square: Square) -> usize {
    usize::from(square.file().index())
}

fn rank(square: Square) -> usize {
    usize::from(square.rank().index())
}

/// A word that is known.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    File(File),
    Rank(Rank),
    Man(Role),
    Side(Side),
    Castling,
    Takes,
    Check,
    Mate,
    /// `von`, `nach`, `auf`.
    Filler,
}

fn words(text: &str) -> Result<Vec<(usize, Word)>, Unreadable> {
    let mut words = Vec::new();
    let is_gap = |c: char| c.is_whitespace() || matches!(c, ',' | '-' | '.' | '!');
    let mut rest = text;
    while let Some(start) = rest.find(|c| !is_gap(c)) {
        let at = text.len() - rest.len() + start;
        if words.len() == MAX_WORDS {
            return Err(Unreadable::new(at, Why::TooLong));
        }
        let end = text[at..].find(is_gap).map_or(text.len(), |end| at + end);
        match known(&plain(&text[at..end])) {
            None => return Err(Unreadable::new(at, Why::UnknownWord)),
            Some(word) => words.push((at, word)),
        }
        rest = &text[end..];
    }
    words.retain(|(_, word)| *word != Word::Filler);
    Ok(words)
}

/// Small letters, and umlauts in two of them.
fn plain(word: &str) -> String {
    let mut plain = String::with_capacity(word.len());
    for c in word.chars().flat_map(char::to_lowercase) {
        match c {
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            // The two dots as a sign of their own.
            '\u{308}' => plain.push('e'),
            c => plain.push(c),
        }
    }
    plain
}

fn known(word: &str) -> Option<Word> {
    let among = |words: &[&str]| words.iter().position(|it| it.to_lowercase() == word);
    let digit = word.parse::<char>().ok().and_then(Rank::from_char);
    let name = |index: usize| Role::ALL[index];
    match word {
        "caesar" => Some(Word::File(File::C)),
        "hektor" => Some(Word::File(File::ALL[7])),
        "zwo" => Some(Word::Rank(Rank::ALL[1])),
        "kurze" => Some(Word::Side(Side::King)),
        "lange" => Some(Word::Side(Side::Queen)),
        "rochade" => Some(Word::Castling),
        "schlaegt" | "nimmt" => Some(Word::Takes),
        "schach" => Some(Word::Check),
        "matt" | "schachmatt" => Some(Word::Mate),
        "von" | "nach" | "auf" => Some(Word::Filler),
        _ => among(&FILES)
            .map(|index| Word::File(File::ALL[index]))
            .or_else(|| among(&RANKS).map(|index| Word::Rank(Rank::ALL[index])))
            .or_else(|| digit.map(Word::Rank))
            .or_else(|| among(&MEN).map(|index| Word::Man(name(index)))),
    }
}

/// What the words announce; `end` is where the text ends, in bytes.
fn say(words: &[(usize, Word)], end: usize) -> Result<Said, Unreadable> {
    let mut signs = Signs { words, end };
    if words.is_empty() {
        return Err(Unreadable::new(0, Why::Empty));
    }
    let mut takes = None;
    let deed = if let Some(side) = signs.eat(|word| match word {
        Word::Side(side) => Some(side),
        _ => None,
    }) {
        signs.need("Rochade", |word| (word == Word::Castling).then_some(()))?;
        Deed::Castling(side)
    } else {
        let man = |word| match word {
            Word::Man(role) => Some(role),
            _ => None,
        };
        let role = signs.eat(man);
        let from = signs.square()?;
        takes = signs.eat(|word| (word == Word::Takes).then_some(true));
        let to = signs.square()?;
        let at = signs.at();
        let promotion = signs.eat(man);
        if promotion.is_some_and(|role| !Role::PROMOTIONS.contains(&role)) {
            return Err(Unreadable::new(at, Why::NotAPromotion));
        }
        Deed::Going {
            role,
            from,
            to,
            promotion,
        }
    };
    let check = signs.eat(|word| (word == Word::Check).then_some(CheckMark::Check));
    let mate = signs.eat(|word| (word == Word::Mate).then_some(CheckMark::Mate));
    let check = mate.or(check).unwrap_or(CheckMark::Unsaid);
    match signs.words.first() {
        Some((at, _)) => Err(Unreadable::new(*at, Why::Trailing)),
        None => Ok(Said { deed, takes, check }),
    }
}

/// The words not yet read.
struct Signs<'a> {
    words: &'a [(usize, Word)],
    end: usize,
}

impl Signs<'_> {
    fn at(&self) -> usize {
        self.words.first().map_or(self.end, |(at, _)| *at)
    }

    fn eat<T>(&mut self, want: impl Fn(Word) -> Option<T>) -> Option<T> {
        let ((_, word), rest) = self.words.split_first()?;
        let found = want(*word)?;
        self.words = rest;
        Some(found)
    }

    fn need<T>(
        &mut self,
        what: &'static str,
        want: impl Fn(Word) -> Option<T>,
    ) -> Result<T, Unreadable> {
        let why = match self.words.is_empty() {
            true => Why::Missing(what),
            false => Why::Expected(what),
        };
        let missing = Unreadable::new(self.at(), why);
        self.eat(want).ok_or(missing)
    }

    fn square(&mut self) -> Result<Square, Unreadable> {
        let file = self.need("a file", |word| match word {
            Word::File(file) => Some(file),
            _ => None,
        })?;
        let rank = self.need("a rank", |word| match word {
            Word::Rank(rank) => Some(rank),
            _ => None,
        })?;
        Ok(Square::new(file, rank))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::trial::{position, reads_back};
    use crate::notation::{MoveError, Scene, read_move};
    use scoresheet_rules::Mode;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    #[test]
    fn every_move_but_the_null_move_can_be_announced() {
        reads_back(&FIDE_ANNOUNCE, |_, m| assert!(m.is_pass(), "{m:?}"));
    }

    #[test]
    fn announcements_are_understood_as_players_make_them() {
        for (fen, text, to, note) in [
            (START, "Springer Bella eins Cesar drei", "c3", None),
            (
                START,
                "springer bella eins cesar drei",
                "c3",
                Some(Note::LetterCase),
            ),
            (
                START,
                "Springer Bella eins Cäsar drei",
                "c3",
                Some(Note::Wording),
            ),
            (
                START,
                "Springer Bella eins Ca\u{308}sar drei",
                "c3",
                Some(Note::Wording),
            ),
            (
                START,
                "SPRINGER von Bella 1 nach Caesar 3",
                "c3",
                Some(Note::Wording),
            ),
            (START, "Bauer Eva zwo, Eva vier", "e4", Some(Note::Wording)),
            (START, "Eva zwei Eva vier", "e4", Some(Note::Coordinates)),
            (CASTLES, "Kurze Rochade", "h1", None),
            (CASTLES, "lange rochade", "a1", Some(Note::LetterCase)),
            (
                CASTLES,
                "König Eva eins Gustav eins",
                "h1",
                Some(Note::CastlingAsKingMove),
            ),
        ] {
            let rules = position(fen, Mode::Standard);
            let found = read_move(&FIDE_ANNOUNCE, text, Scene::new(&rules)).unwrap();
            assert_eq!(found.m.to.to_string(), to, "{text}");
            match note {
                None => assert!(found.notes.is_empty(), "{text}: {:?}", found.notes),
                Some(note) => assert!(found.notes.has(note), "{text}: {:?}", found.notes),
            }
        }
    }

    #[test]
    fn what_is_said_beyond_the_squares_must_be_true() {
        let rules = position(CASTLES, Mode::Standard);
        let read = |text| read_move(&FIDE_ANNOUNCE, text, Scene::new(&rules));
        let text = "Turm Anna eins schlägt Anna acht Schach";
        assert!(read(text).unwrap().notes.has(Note::CaptureSign));
        assert!(read("Turm Anna eins schlägt Anna zwei").is_err());
        let wrong = read("Turm Anna eins Anna zwei Schach").unwrap();
        assert!(wrong.notes.has(Note::WrongCheckMark));
    }

    #[test]
    fn a_promotion_must_be_named() {
        let rules = position("8/P6k/8/8/8/8/7K/8 w - - 0 1", Mode::Standard);
        let read = |text| read_move(&FIDE_ANNOUNCE, text, Scene::new(&rules));
        let unnamed = read("Bauer Anna sieben Anna acht");
        assert!(matches!(unnamed, Err(MoveError::PromotionMissing(_))));
        let king = read("Bauer Anna sieben Anna acht König").unwrap_err();
        assert_eq!(
            king,
            MoveError::Unreadable(Unreadable::new(28, Why::NotAPromotion))
        );
    }

    #[test]
    fn an_announcement_ends_where_its_words_end() {
        for (text, one) in [
            (
                "Bauer Eva zwei Eva vier, Bauer Eva sieben Eva fuenf",
                "Bauer Eva zwei Eva vier",
            ),
            (
                "Bauer Eva zwei Eva vier Bauer Eva sieben",
                "Bauer Eva zwei Eva vier",
            ),
            ("Kurze Rochade. Lange Rochade", "Kurze Rochade"),
            ("Kurze Rochade, Schach; Dame", "Kurze Rochade, Schach"),
            ("Pferd; Dame", "Pferd"),
        ] {
            assert_eq!(&text[..FIDE_ANNOUNCE.take(text)], one, "{text}");
        }
    }

    #[test]
    fn other_texts_are_refused_and_pointed_at() {
        let rules = position(START, Mode::Standard);
        let long = "Anna ".repeat(39);
        for (text, at, why) in [
            ("", 0, Why::Empty),
            ("Kurze", 5, Why::Missing("Rochade")),
            ("Lange Dame", 6, Why::Expected("Rochade")),
            ("Pferd Gustav eins", 0, Why::UnknownWord),
            ("Springer Gustav eins", 20, Why::Missing("a file")),
            ("Springer Gustav Felix", 16, Why::Expected("a rank")),
            ("Springer Gustav eins Felix drei drei", 32, Why::Trailing),
            ("Läufer 🐴", 8, Why::UnknownWord),
            (long.as_str(), 60, Why::TooLong),
        ] {
            let error = read_move(&FIDE_ANNOUNCE, text, Scene::new(&rules)).unwrap_err();
            assert_eq!(
                error,
                MoveError::Unreadable(Unreadable::new(at, why)),
                "{text}"
            );
        }
    }
}
