//! Gringmuth's cable code, in which London and St Petersburg played in 1886.
//!
//! ```text
//! move   = square square { suffix }
//! square = consonant vowel
//! suffix = "q" | "r" | "b" | "k"            ; promotion: queen, rook, bishop, knight
//!        | "c" | "m" | "s"                  ; check, mate, stalemate
//!        | "p" | "l"                        ; in passing, castles
//!
//! file         a b c d e f g h      vowel         a e i o
//! ranks 1 to 4 B C D F G H K L      is rank       1 2 3 4
//! ranks 5 to 8 M N P R S T W Z      is rank       8 7 6 5
//! ```
//!
//! So 1.e4 e5 is `gego seso`, wired as one word `gegoseso`. Written are the squares, the promotion
//! and `l`; check, mate and capture in passing are only read, for the sources show most moves without
//! them. Castling is the king's square, the rook's square and `l` (`galal`), in standard chess and
//! in Chess960: no other move goes to an own rook, so that the text is unique. The suffixes rest on
//! one secondary source. There is no null move.
//!
//! A wrong `m` or `c` is noted, a wrong `p` or `l` is an error, `s` is noted and not checked.
//! Tolerated: capitals, castling without `l` or as the king's walk, blanks and dashes between the
//! squares, a move number in front.
//!
//! Source: D. Hooper and K. Whyld, The Oxford Companion to Chess; Usenet, 1984.

use scoresheet_rules::{Color, File, Kind, Move, Rank, Role, Rules, Square};

use super::cursor::{Cursor, read_signs};
use super::{
    About, Can, Castling, CheckMark, End, Family, Meaning, MoveNotation, Naming, Pattern,
    Promotion, Reading, Spelling, Unreadable, Unwritable, Why, word,
};
use crate::diagnostic::Note;

/// See the [module](self).
pub struct Gringmuth;

const LOW: &[u8; 8] = b"bcdfghkl";
const HIGH: &[u8; 8] = b"mnprstwz";
/// The vowels of ranks 1 to 8.
const VOWELS: &[u8; 8] = b"aeiooiea";
const SUFFIXES: &str = "qrbkcmspl";
const PROMOTIONS: [(Role, char); 4] = [
    (Role::Queen, 'q'),
    (Role::Rook, 'r'),
    (Role::Bishop, 'b'),
    (Role::Knight, 'k'),
];

impl MoveNotation for Gringmuth {
    fn about(&self) -> About {
        About {
            id: "gringmuth",
            title: "Gringmuth's cable code",
            family: Family::Telegraph,
            source: "D. Gringmuth, London – St Petersburg 1886",
            example: "kahi",
            can: Can::Both,
            language: None,
            purpose: "The telegraph: every move is one word that can be pronounced. London and St \
                      Petersburg played by it in 1886.",
            rules: &[
                "A square is a consonant and a vowel: e4 is go.",
                "The consonant tells the file and the half of the board: b c d f g h k l for the \
                 files a to h on ranks 1 to 4, m n p r s t w z on ranks 5 to 8.",
                "The vowel tells the rank: a e i o for ranks 1 to 4, and for ranks 8 to 5.",
                "A move is the square the man leaves and the square it goes to: kahi.",
                "q r b k behind it are a promotion, k to a knight; l is castling, the king's \
                 square and the rook's: galal.",
            ],
        }
    }

    fn read(&self, text: &str, _turn: Color) -> Result<Vec<Reading>, Unreadable> {
        read_signs(text, |cursor| {
            cursor.skip_number();
            let from = square(cursor)?;
            cursor.skip_dashes();
            let to = square(cursor)?;
            let signs = Signs::read(cursor)?;
            Ok(signs.readings(from, to, cursor))
        })
    }

    fn spell(&self, _rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        if m.is_pass() {
            return Err(Unwritable("null moves"));
        }
        let target = match m.castling() {
            Some(_) => End::Rook,
            None => End::To,
        };
        for (end, square) in [(End::From, m.from), (target, m.to)] {
            let (file, rank) = (square.file(), square.rank());
            let consonants = if rank.index() < 4 { LOW } else { HIGH };
            let consonant = consonants[usize::from(file.index())];
            let vowel = VOWELS[usize::from(rank.index())];
            let file = Meaning::File(end, file, Naming::Code);
            out.put_char(char::from(consonant), file);
            out.put_char(char::from(vowel), Meaning::Rank(end, rank, None));
        }
        for (role, sign) in PROMOTIONS {
            if m.promotion == Some(role) {
                out.put_char(sign, Meaning::Promotion(role));
            }
        }
        if let Kind::Castling(side) = m.kind {
            out.put_char('l', Meaning::Castles(side));
        }
        Ok(())
    }

    /// Four letters and their suffixes: a letter before a vowel belongs to the next move.
    fn take(&self, text: &str) -> usize {
        let bytes = text.as_bytes();
        let is_square = |at: usize| {
            let sign = |at: usize| bytes.get(at).copied().map_or(' ', char::from);
            read_square(sign(at), sign(at + 1)).is_some()
        };
        if !is_square(0) || !is_square(2) {
            return word(text);
        }
        let is_suffix = |at: usize| {
            let letter = |at: usize| bytes.get(at).map(|b| char::from(b.to_ascii_lowercase()));
            letter(at).is_some_and(|c| SUFFIXES.contains(c))
                && !letter(at + 1).is_some_and(|c| "aeio".contains(c))
        };
        let suffixes = (4..4 + MAX_SUFFIXES).take_while(|at| is_suffix(*at));
        4 + suffixes.count()
    }
}

/// A move can promote or be in passing or castle, and check or mate or stalemate.
const MAX_SUFFIXES: usize = 2;

/// What stands behind the squares.
#[derive(Default)]
struct Signs {
    promotion: Option<Role>,
    check: Option<CheckMark>,
    en_passant: bool,
    castles: bool,
}

impl Signs {
    fn read(cursor: &mut Cursor<'_>) -> Result<Signs, Unreadable> {
        let mut signs = Signs::default();
        for _ in 0..MAX_SUFFIXES {
            let at = cursor.at();
            let Some(sign) = cursor.next() else {
                return Ok(signs);
            };
            cursor.note_if(sign.is_ascii_uppercase(), Note::LetterCase);
            let is_new = match sign.to_ascii_lowercase() {
                'c' => signs.check.replace(CheckMark::Check).is_none(),
                'm' => signs.check.replace(CheckMark::Mate).is_none(),
                's' => {
                    cursor.note_if(true, Note::Annotation);
                    signs.check.replace(CheckMark::Unsaid).is_none()
                }
                'p' => !std::mem::replace(&mut signs.en_passant, true),
                'l' => !std::mem::replace(&mut signs.castles, true),
                other => {
                    let promotion = PROMOTIONS.iter().find(|(_, sign)| *sign == other);
                    let expected = Why::Expected("a suffix: q r b k, c m s, p or l");
                    let (role, _) = promotion.ok_or(Unreadable::new(at, expected))?;
                    signs.promotion.replace(*role).is_none()
                }
            };
            if !is_new {
                return Err(Unreadable::new(at, Why::Trailing));
            }
        }
        cursor.end()?;
        Ok(signs)
    }

    fn readings(&self, from: Square, to: Square, cursor: &Cursor<'_>) -> Vec<Reading> {
        let notes = cursor.notes;
        let pattern = Pattern {
            promotion: self.promotion.map_or(Promotion::Unsaid, Promotion::Said),
            check: self.check.unwrap_or(CheckMark::Unsaid),
            takes: self.en_passant.then_some(true),
            en_passant: self.en_passant.then_some(true),
            ..Pattern::squares(from.squares(), to.squares())
        };
        let castles = |castling| Pattern {
            castling,
            ..pattern
        };
        let rook = castles(Castling::Only(None));
        let walk = castles(Castling::KingWalk);
        let as_rook = notes.with(Note::CastlingAsRookTaken);
        let as_walk = notes.with(Note::CastlingAsKingMove);
        match (self.en_passant, self.castles) {
            (true, true) => Vec::new(),
            (true, false) => vec![Reading::tolerant(0, pattern, notes)],
            (false, true) => vec![
                Reading::tolerant(0, rook, notes),
                Reading::tolerant(1, walk, as_walk),
            ],
            (false, false) => vec![
                Reading::tolerant(0, pattern, notes),
                Reading::tolerant(1, rook, as_rook),
                Reading::tolerant(2, walk, as_walk),
            ],
        }
    }
}

fn square(cursor: &mut Cursor<'_>) -> Result<Square, Unreadable> {
    let at = cursor.at();
    let (Some(consonant), Some(vowel)) = (cursor.next(), cursor.next()) else {
        return Err(Unreadable::new(at, Why::Missing("a consonant and a vowel")));
    };
    let capital = consonant.is_ascii_uppercase() || vowel.is_ascii_uppercase();
    cursor.note_if(capital, Note::LetterCase);
    let expected = Why::Expected("a consonant of the code and a, e, i or o");
    read_square(consonant, vowel).ok_or(Unreadable::new(at, expected))
}

fn read_square(consonant: char, vowel: char) -> Option<Square> {
    let find = |letters: &[u8], c: char| {
        let place = |it: &u8| char::from(*it) == c.to_ascii_lowercase();
        letters.iter().position(place)
    };
    let (file, rank) = match (find(LOW, consonant), find(HIGH, consonant)) {
        (Some(file), _) => (file, find(&VOWELS[..4], vowel)?),
        (None, Some(file)) => (file, 4 + find(&VOWELS[4..], vowel)?),
        (None, None) => return None,
    };
    Some(Square::new(File::ALL[file], Rank::ALL[rank]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::cases::*;

    #[test]
    fn every_kind_of_move_can_be_pronounced() {
        check_both(
            &Gringmuth,
            &[
                (START, "e2e4", "gego"),
                (CASTLES, "e1g1", "galal"),
                (CASTLES, "e1c1", "gabal"),
                (BLACK_CASTLES, "e8g8", "sazal"),
                (KING_F1, "f1h1", "halal"),
                (KING_F1, "f1g1", "haka"),
                (KING_B1, "b1a1", "cabal"),
                (PASSING, "e5f6", "soti"),
                (PROMOTES, "a7a8n", "memak"),
                (PROMOTES, "a7b8q", "menaq"),
                (BLACK_PROMOTES, "e2d1r", "gefar"),
                (BLACK_PROMOTES, "e2d1b", "gefab"),
            ],
        );
    }

    #[test]
    fn suffixes_are_checked_against_the_board() {
        check_read(
            &Gringmuth,
            &[
                (CASTLES, "bamac", "a1a8", &[]),
                (CASTLES, "bamam", "a1a8", &[Note::WrongCheckMark]),
                (START, "gegoc", "e2e4", &[Note::WrongCheckMark]),
                (START, "gegos", "e2e4", &[Note::Annotation]),
                (PASSING, "sotip", "e5f6", &[]),
                (BLACK_PROMOTES, "gefaqc", "e2d1q", &[]),
                (CASTLES, "gala", "e1g1", &[Note::CastlingAsRookTaken]),
                (CASTLES, "gaka", "e1g1", &[Note::CastlingAsKingMove]),
                (CASTLES, "gakal", "e1g1", &[Note::CastlingAsKingMove]),
                (START, "GEGO", "e2e4", &[Note::LetterCase]),
                (START, "ge-go", "e2e4", &[Note::Hyphen]),
                (START, "1.gego", "e2e4", &[Note::MoveNumber]),
            ],
        );
    }

    #[test]
    fn what_is_no_move_is_refused() {
        check_refused(
            &Gringmuth,
            &[
                (START, ""),
                (START, "geg"),
                (START, "gegu"),
                (START, "gegop"),
                (START, "gegol"),
                (START, "gegoq"),
                (START, "gegocc"),
                (START, "gegocms"),
                (START, "gegox"),
                (START, "gegoé"),
                (START, "gégo"),
                (PROMOTES, "mema"),
                (PROMOTES, "memaqb"),
                (CASTLES, "galaq"),
                (CASTLES, "galalp"),
                (KING_F1_BARRED, "haka"),
            ],
        );
    }

    #[test]
    fn a_letter_before_a_vowel_begins_the_next_move() {
        check_take(
            &Gringmuth,
            &[
                ("gegoseso", "gego"),
                ("gego seso", "gego"),
                ("galalsazal", "galal"),
                ("galal sazal", "galal"),
                ("memaqc", "memaqc"),
                ("gegocasa", "gego"),
                ("gegoccasa", "gegoc"),
                ("GEGOSESO", "GEGO"),
                ("gegu seso", "gegu"),
                ("gegoé", "gego"),
                ("", ""),
            ],
        );
    }
}
