//! Braille: the cells of the British chess code, as far as a source tells them.
//!
//! ```text
//! move   = ( pawn | piece ) [ check ]
//! pawn   = square
//! piece  = ( "⠅" | "⠟" | "⠗" | "⠃" | "⠎" ) [ source ] square     ; k q r b, s is the knight
//! source = file | rank | square                                 ; as SAN prescribes
//! square = file rank
//! file   = "⠁" to "⠓"                                           ; the letters a to h
//! rank   = "⠂⠆⠒⠲⠢⠖⠶⠦"                                            ; one of them: 1 to 8, lowered
//! check  = "⠜⠏"
//! ```
//!
//! No source that could be had shows the signs of captures, castling, promotion and mate: such
//! moves are not written, and none of these texts means one. How many cells there are tells the
//! parts of a move, so `⠃⠲` is the pawn to b4 and `⠃⠃⠙⠆` the bishop from the b-file to d2.
//!
//! Tolerated: a move number in lowered cells and a blank before the move, with or without a point
//! of its own; the sign of an isolated move, `⠨` for White and `⠤` for Black.
//!
//! Source: Braille Authority of the United Kingdom, *Braille Chess Code*.

use scoresheet_rules::{Check, Color, File, Move, Rank, Role, Rules, Square, Squares};

use super::parts::{Deed, Going, Parts};
use super::{
    About, Can, CheckMark, Detail, End, Family, Meaning, MoveNotation, Naming, Pattern, Reading,
    Spelling, Unreadable, Unwritable, Why, word,
};
use crate::diagnostic::{Note, Notes};

/// See the [module](self).
pub struct Braille;

/// `⠎⠋⠒`.
pub static BRAILLE: Braille = Braille;

const FILES: [char; 8] = ['⠁', '⠃', '⠉', '⠙', '⠑', '⠋', '⠛', '⠓'];
const RANKS: [char; 8] = ['⠂', '⠆', '⠒', '⠲', '⠢', '⠖', '⠶', '⠦'];
/// The lowered digits that no rank has: 9 and 0.
const OTHER_DIGITS: [char; 2] = ['⠔', '⠴'];
const PIECES: [(Role, char); 5] = [
    (Role::King, '⠅'),
    (Role::Queen, '⠟'),
    (Role::Rook, '⠗'),
    (Role::Bishop, '⠃'),
    (Role::Knight, '⠎'),
];
const CHECK: &str = "⠜⠏";
/// The cell without dots, which is a blank.
const NO_DOTS: char = '⠀';

impl MoveNotation for Braille {
    fn about(&self) -> About {
        About {
            id: "braille",
            title: "Braille, quiet moves",
            family: Family::Braille,
            source: "Braille Authority of the United Kingdom, Braille Chess Code, 2015, as far as \
                     it could be had",
            example: "⠎⠋⠒",
            can: Can::Both,
            language: Some("en"),
            purpose: "Blind players who read with their fingers: books and score sheets in \
                      Braille. Only quiet moves can be written, for no source that could be had \
                      shows the other signs.",
            rules: &[
                "A piece is the cell of its letter, ⠅ king, ⠟ queen, ⠗ rook, ⠃ bishop, ⠎ knight; \
                 a pawn has none.",
                "The square follows: the cell of its letter for the file, a lowered digit for the \
                 rank: ⠎⠋⠒ is Nf3.",
                "When two like men could go there, the file, the rank or the square of the one \
                 that goes stands between.",
                "⠜⠏ marks a check.",
            ],
        }
    }

    fn read(&self, text: &str, turn: Color) -> Result<Vec<Reading>, Unreadable> {
        let (start, mut notes) = lead(text, turn)?;
        let whole = text[start..].trim_end_matches(is_blank);
        if whole.len() != text[start..].len() {
            notes.add(Note::Blank);
        }
        let (cells, check) = match whole.strip_suffix(CHECK) {
            Some(cells) => (cells, CheckMark::Check),
            None => (whole, CheckMark::Unmarked),
        };
        let here = |it: Unreadable| Unreadable::new(start + it.at, it.why);
        let pattern = Pattern {
            takes: Some(false),
            check,
            ..pattern(cells).map_err(here)?
        };
        Ok(vec![Reading::tolerant(0, pattern, notes)])
    }

    fn spell(&self, rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        let parts = Parts::of(rules, m);
        let going = match parts.deed {
            Deed::Pass => return Err(Unwritable("null moves")),
            Deed::Castling(_) => return Err(Unwritable("castling moves")),
            Deed::Going(going) if going.takes => return Err(Unwritable("captures")),
            Deed::Going(going) if going.promotion.is_some() => {
                return Err(Unwritable("promotions"));
            }
            Deed::Going(going) => going,
        };
        if parts.check == Check::Mate {
            return Err(Unwritable("checkmates"));
        }
        spell_going(&going, out);
        if parts.check != Check::None {
            out.put(CHECK, Meaning::Check);
        }
        Ok(())
    }

    fn take(&self, text: &str) -> usize {
        let number = number(text);
        let cells = &text[number..number + word(&text[number..])];
        number + cells.find(NO_DOTS).unwrap_or(cells.len())
    }
}

fn spell_going(going: &Going, out: &mut dyn Spelling) {
    let piece = PIECES.into_iter().find(|(role, _)| *role == going.role);
    if let Some((role, cell)) = piece {
        out.put_char(cell, Meaning::Man(role));
    }
    let to = (Some(going.to.file()), Some(going.to.rank()));
    for (end, (file, rank)) in [(End::From, (going.file, going.rank)), (End::To, to)] {
        if let Some(file) = file {
            let cell = FILES[usize::from(file.index())];
            out.put_char(cell, Meaning::File(end, file, Naming::Letter));
        }
        if let Some(rank) = rank {
            let cell = RANKS[usize::from(rank.index())];
            out.put_char(cell, Meaning::Rank(end, rank, None));
        }
    }
}

/// Where the move starts, after blanks, a move number and the sign of an isolated move.
fn lead(text: &str, turn: Color) -> Result<(usize, Notes), Unreadable> {
    let mut notes = Notes::NONE;
    let mut rest = text.trim_start_matches(is_blank);
    if rest.len() != text.len() {
        notes.add(Note::Blank);
    }
    let number = number(rest);
    if number > 0 {
        notes.add(Note::MoveNumber);
        rest = &rest[number..];
    }
    let (own, other) = match turn {
        Color::White => ('⠨', '⠤'),
        Color::Black => ('⠤', '⠨'),
    };
    let at = text.len() - rest.len();
    if rest.starts_with(other) {
        return Err(Unreadable::new(at, Why::Expected("a move of this side")));
    }
    if let Some(after) = rest.strip_prefix(own) {
        notes.add(Note::Annotation);
        rest = after;
    }
    Ok((text.len() - rest.len(), notes))
}

/// How many bytes a move number takes with the blanks after it; 0 when there is none.
fn number(text: &str) -> usize {
    let digit = |c| RANKS.contains(&c) || OTHER_DIGITS.contains(&c);
    let after = text.trim_start_matches(digit);
    let rest = after.trim_start_matches(is_blank);
    let found = after.len() < text.len() && rest.len() < after.len() && !rest.is_empty();
    if found { text.len() - rest.len() } else { 0 }
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == NO_DOTS
}

/// What the cells of a move demand: two are a pawn's, three to five a piece's.
fn pattern(text: &str) -> Result<Pattern, Unreadable> {
    let mut cells = Vec::new();
    for (at, cell) in text.char_indices() {
        if cells.len() > MAX_CELLS {
            return Err(Unreadable::new(at, Why::Trailing));
        }
        cells.push((at, cell));
    }
    match *cells.as_slice() {
        [] => Err(Unreadable::new(0, Why::Empty)),
        [_] => Err(Unreadable::new(text.len(), Why::Missing("a square"))),
        [f, r] => Ok(demand(Role::Pawn, Squares::ALL, square(f, r)?)),
        [p, f, r] => Ok(demand(piece(p)?, Squares::ALL, square(f, r)?)),
        [p, source, f, r] => {
            let role = piece(p)?;
            let from = match (file(source), rank(source)) {
                (Ok(file), _) => file.squares(),
                (_, Ok(rank)) => rank.squares(),
                (Err(it), _) => return Err(it),
            };
            Ok(demand(role, from, square(f, r)?))
        }
        [p, f, r, to_f, to_r] => {
            let from = square(f, r)?.squares();
            Ok(demand(piece(p)?, from, square(to_f, to_r)?))
        }
        [_, _, _, _, _, (at, _), ..] => Err(Unreadable::new(at, Why::Trailing)),
    }
}

/// The most cells of a move without its check sign.
const MAX_CELLS: usize = 5;

type Cell = (usize, char);

fn demand(role: Role, from: Squares, to: Square) -> Pattern {
    Pattern {
        role: Some(role),
        from,
        to: to.squares(),
        detail: Detail::Prescribed,
        ..Pattern::ANY
    }
}

fn piece((at, cell): Cell) -> Result<Role, Unreadable> {
    let found = PIECES.iter().find(|(_, sign)| *sign == cell);
    let missing = Unreadable::new(at, Why::Expected("a piece"));
    found.map(|(role, _)| *role).ok_or(missing)
}

fn square(f: Cell, r: Cell) -> Result<Square, Unreadable> {
    Ok(Square::new(file(f)?, rank(r)?))
}

fn file((at, cell): Cell) -> Result<File, Unreadable> {
    let index = FILES.iter().position(|sign| *sign == cell);
    let found = index.map(|index| File::ALL[index]);
    found.ok_or(Unreadable::new(at, Why::Expected("a file")))
}

fn rank((at, cell): Cell) -> Result<Rank, Unreadable> {
    let index = RANKS.iter().position(|sign| *sign == cell);
    let found = index.map(|index| Rank::ALL[index]);
    found.ok_or(Unreadable::new(at, Why::Expected("a rank")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::trial::{position, reads_back};
    use crate::notation::{Scene, read_move};
    use scoresheet_rules::Mode;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn quiet_moves_read_back_and_no_other_move_is_written() {
        reads_back(&BRAILLE, |rules, m| {
            let special = m.capture.is_some() || m.promotion.is_some() || m.is_pass();
            let mates = || rules.after(m).check() == Check::Mate;
            assert!(special || m.castling().is_some() || mates(), "{m:?}");
        });
    }

    #[test]
    fn move_numbers_and_signs_before_a_move_are_noted() {
        for (text, note) in [
            ("⠎⠋⠒", None),
            ("⠆ ⠎⠋⠒", Some(Note::MoveNumber)),
            ("⠂⠴⠀⠎⠋⠒", Some(Note::MoveNumber)),
            ("⠨⠎⠋⠒", Some(Note::Annotation)),
            ("⠎⠋⠒ ", Some(Note::Blank)),
            ("⠎⠛⠋⠒", Some(Note::OverDisambiguated)),
            ("⠎⠋⠒⠜⠏", Some(Note::WrongCheckMark)),
        ] {
            let rules = position(START, Mode::Standard);
            let found = read_move(&BRAILLE, text, Scene::new(&rules)).unwrap();
            assert_eq!(found.m.to.to_string(), "f3", "{text}");
            assert_eq!(
                found.notes.iter().collect::<Vec<_>>(),
                Vec::from_iter(note),
                "{text}"
            );
        }
    }

    #[test]
    fn a_pawn_that_checks_bears_the_sign() {
        let rules = position("8/8/8/3k4/8/8/4P3/4K3 w - - 0 1", Mode::Standard);
        let found = read_move(&BRAILLE, "⠑⠲⠜⠏", Scene::new(&rules)).unwrap();
        assert_eq!(found.m.to.to_string(), "e4");
        assert!(found.notes.is_empty());
    }

    #[test]
    fn a_move_ends_at_a_blank_cell_but_its_number_belongs_to_it() {
        for (text, one) in [
            ("⠎⠋⠒ ⠎⠉⠖", "⠎⠋⠒"),
            ("⠆ ⠎⠋⠒⠀⠎⠉⠖", "⠆ ⠎⠋⠒"),
            ("⠆ ", "⠆"),
            ("", ""),
        ] {
            assert_eq!(&text[..BRAILLE.take(text)], one, "{text}");
        }
    }

    #[test]
    fn other_cells_and_other_texts_are_refused() {
        let rules = position(START, Mode::Standard);
        let long = "⠎".repeat(60);
        for text in [
            "",
            " ",
            "⠀",
            "⠎",
            "⠎⠋",
            "⠋⠒⠎",
            "⠜⠏",
            "⠤⠎⠋⠒",
            "⠨",
            "Nf3",
            "é",
            "⠆ ⠆ ⠎⠋⠒",
            "⠎⠋⠒⠋",
            "⠎⠛⠂⠋⠒⠒",
            "⠑⠆⠑⠲",
            "⠎⠋⠔",
            "⠎⠋⠒⠜",
            long.as_str(),
        ] {
            assert!(
                read_move(&BRAILLE, text, Scene::new(&rules)).is_err(),
                "{text}"
            );
        }
    }
}
