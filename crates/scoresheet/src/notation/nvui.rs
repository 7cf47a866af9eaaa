//! SAN spelled out for the ear, sign by sign, as the blind mode of Lichess announces moves.
//!
//! ```text
//! move     = ( castling | [ piece " " ] [ source " " ] [ "takes " ] square [ promotes ] ) [ check ]
//! castling = "short castling" | "long castling"
//! promotes = " promotes to " piece
//! check    = " check" | " checkmate"
//! source   = file | rank | square                   ; as in SAN, and always the file of a pawn
//! square   = file " " rank                          ; that takes
//! file     = "A" to "H"                             ; nvui-literate
//!          | "alpha" to "hotel"                     ; nvui-nato
//!          | "anna" to "hector"                     ; nvui-anna
//! ```
//!
//! Pieces have their English names in small letters. Each word stands for one sign of SAN, so the
//! text is read back as surely as SAN is. Read as [`spoken`](super::spoken) moves are, except that
//! no word is taken for one that sounds like it, and that nothing need be said of a capture in
//! passing. Promotion without a piece gives a queen, with a note, as in Lichess. The null move has
//! no words.
//!
//! In a running text one move must be set off from the next by a comma, `;`, a full stop or a line
//! break: `knight F 3 E 5` is one move from f3 and also two.
//!
//! Source: the move styles of the Lichess blind mode interface.

use scoresheet_rules::{Check, Color, File, Move, Role, Rules, Side};

use super::parts::{Deed, Going, Parts};
use super::spoken::{Ear, Passing, Style, readings, take};
use super::{About, Can, Family, MoveNotation, Reading, Unreadable, Unwritable};

/// See the [module](self).
pub struct Nvui {
    id: &'static str,
    title: &'static str,
    example: &'static str,
    files: [&'static str; 8],
}

/// `knight F 3`.
pub static NVUI_LITERATE: Nvui = Nvui {
    id: "nvui-literate",
    title: "Lichess blind mode, literate",
    example: "knight F 3",
    files: ["A", "B", "C", "D", "E", "F", "G", "H"],
};

/// `knight foxtrot 3`.
pub static NVUI_NATO: Nvui = Nvui {
    id: "nvui-nato",
    title: "Lichess blind mode, NATO alphabet",
    example: "knight foxtrot 3",
    files: [
        "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel",
    ],
};

/// `knight felix 3`.
pub static NVUI_ANNA: Nvui = Nvui {
    id: "nvui-anna",
    title: "Lichess blind mode, Anna to Hector",
    example: "knight felix 3",
    files: [
        "anna", "bella", "cesar", "david", "eva", "felix", "gustav", "hector",
    ],
};

impl MoveNotation for Nvui {
    fn about(&self) -> About {
        About {
            id: self.id,
            title: self.title,
            family: Family::Words,
            source: "blind mode of Lichess",
            example: self.example,
            can: Can::Both,
        }
    }

    fn read(&self, text: &str, _turn: Color) -> Result<Vec<Reading>, Unreadable> {
        let style = Style {
            ear: Ear::Written,
            passing: Passing::Silent,
            spell: &|parts| self.spell(parts).ok(),
        };
        readings(text, &style)
    }

    fn write(&self, rules: &dyn Rules, m: Move, out: &mut String) -> Result<(), Unwritable> {
        out.push_str(&self.spell(&Parts::of(rules, m))?);
        Ok(())
    }

    fn take(&self, text: &str) -> usize {
        take(text, Ear::Written)
    }
}

impl Nvui {
    fn spell(&self, parts: &Parts) -> Result<String, Unwritable> {
        let mut words = match parts.deed {
            Deed::Pass => return Err(Unwritable("null moves")),
            Deed::Castling(Side::King) => vec!["short castling"],
            Deed::Castling(Side::Queen) => vec!["long castling"],
            Deed::Going(going) => self.spell_going(&going),
        };
        words.extend(match parts.check {
            Check::None => None,
            Check::Check | Check::DoubleCheck => Some("check"),
            Check::Mate => Some("checkmate"),
        });
        Ok(words.join(" "))
    }

    fn spell_going(&self, going: &Going) -> Vec<&'static str> {
        let file = |file: File| self.files[usize::from(file.index())];
        let rank = |rank: scoresheet_rules::Rank| RANKS[usize::from(rank.index())];
        let mut words = Vec::new();
        words.extend((going.role != Role::Pawn).then(|| going.role.name()));
        words.extend(going.file.map(file));
        words.extend(going.rank.map(rank));
        words.extend(going.takes.then_some("takes"));
        words.extend([file(going.to.file()), rank(going.to.rank())]);
        if let Some(role) = going.promotion {
            words.extend(["promotes to", role.name()]);
        }
        words
    }
}

const RANKS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::trial::{position, reads_back};
    use crate::notation::{Level, Scene, read_move};
    use scoresheet_rules::Mode;

    const STYLES: [&Nvui; 3] = [&NVUI_LITERATE, &NVUI_NATO, &NVUI_ANNA];

    #[test]
    fn sign_by_sign_every_move_but_the_null_move_reads_back() {
        for style in STYLES {
            reads_back(style, |_, m| assert!(m.is_pass(), "{m:?}"));
        }
    }

    #[test]
    fn the_other_words_for_files_are_understood_but_not_strict() {
        let rules = position("4k3/8/8/6N1/8/8/3N4/4K3 w - - 0 1", Mode::Standard);
        for (style, text, strict) in [
            (&NVUI_LITERATE, "knight G F 3", true),
            (&NVUI_LITERATE, "knight g f 3", false),
            (&NVUI_LITERATE, "knight golf foxtrot 3", false),
            (&NVUI_NATO, "knight golf foxtrot 3", true),
            (&NVUI_NATO, "Knight Golf Foxtrot 3", false),
            (&NVUI_ANNA, "knight gustav felix 3", true),
            (&NVUI_ANNA, "knight gustav to felix three", false),
        ] {
            let scene = Scene::new(&rules);
            let found = read_move(style, text, scene).unwrap();
            assert_eq!(found.m.from.to_string(), "g5", "{text}");
            assert_eq!(found.notes.is_empty(), strict, "{text}: {:?}", found.notes);
        }
    }

    #[test]
    fn a_digit_is_a_digit_and_no_other_word() {
        let rules = position("4k3/8/R7/8/8/8/R7/4K3 w - - 0 1", Mode::Standard);
        let scene = Scene {
            level: Level::Strict,
            ..Scene::new(&rules)
        };
        let found = read_move(&NVUI_LITERATE, "rook 2 A 4", scene).unwrap();
        assert_eq!(found.m.from.to_string(), "a2");
        assert!(read_move(&NVUI_LITERATE, "night A 4", scene).is_err());
    }
}
