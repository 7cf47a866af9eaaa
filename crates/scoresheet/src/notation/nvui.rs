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

use scoresheet_rules::{Check, Color, File, Move, Rank, Role, Rules, Side};

use super::parts::{Deed, Going, Parts};
use super::spoken::{Ear, Passing, Style, readings, take};
use super::{
    About, Can, End, Family, Meaning, MoveNotation, Naming, Reading, Spelling, Unreadable,
    Unwritable,
};

/// See the [module](self).
pub struct Nvui {
    id: &'static str,
    title: &'static str,
    example: &'static str,
    files: [&'static str; 8],
    purpose: &'static str,
    rules: &'static [&'static str],
}

/// `knight F 3`.
pub static NVUI_LITERATE: Nvui = Nvui {
    id: "nvui-literate",
    title: "Lichess blind mode, literate",
    example: "knight F 3",
    files: ["A", "B", "C", "D", "E", "F", "G", "H"],
    purpose: "Blind players at Lichess, whose screen reader speaks each move sign by sign.",
    rules: &[
        "Each sign of standard algebraic notation is one word: knight F 3.",
        "Pieces have their English names, files are capital letters, ranks digits; a pawn has no \
         name.",
        "x is takes, = promotes to, + check, # checkmate.",
        "Castling is short castling or long castling.",
    ],
};

/// `knight foxtrot 3`.
pub static NVUI_NATO: Nvui = Nvui {
    id: "nvui-nato",
    title: "Lichess blind mode, NATO alphabet",
    example: "knight foxtrot 3",
    files: [
        "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel",
    ],
    purpose: "The same where letters sound too much alike: files have the words of radio \
              operators.",
    rules: &[
        "As the literate style, with alpha, bravo, charlie, delta, echo, foxtrot, golf and hotel \
         for the files.",
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
    purpose: "The same for players used to the words of the international association for blind \
              chess.",
    rules: &[
        "As the literate style, with anna, bella, cesar, david, eva, felix, gustav and hector for \
         the files.",
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
            language: Some("en"),
            purpose: self.purpose,
            rules: self.rules,
        }
    }

    fn read(&self, text: &str, _turn: Color) -> Result<Vec<Reading>, Unreadable> {
        let style = Style {
            ear: Ear::Written,
            passing: Passing::Silent,
            spell: &|parts| {
                let mut text = String::new();
                self.spell_parts(parts, &mut text).ok()?;
                Some(text)
            },
        };
        readings(text, &style)
    }

    fn spell(&self, rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        self.spell_parts(&Parts::of(rules, m), out)
    }

    fn take(&self, text: &str) -> usize {
        take(text, Ear::Written)
    }
}

impl Nvui {
    fn spell_parts(&self, parts: &Parts, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        let mut words = match parts.deed {
            Deed::Pass => return Err(Unwritable("null moves")),
            Deed::Castling(side) => {
                let words = match side {
                    Side::King => "short castling",
                    Side::Queen => "long castling",
                };
                vec![(words, Meaning::Castling(side))]
            }
            Deed::Going(going) => self.spell_going(&going),
        };
        words.extend(match parts.check {
            Check::None => None,
            Check::Check | Check::DoubleCheck => Some(("check", Meaning::Check)),
            Check::Mate => Some(("checkmate", Meaning::Mate)),
        });
        for (index, (word, means)) in words.into_iter().enumerate() {
            if index > 0 {
                out.blank();
            }
            out.put(word, means);
        }
        Ok(())
    }

    fn spell_going(&self, going: &Going) -> Vec<(&'static str, Meaning)> {
        let naming = match self.files[0] {
            "A" => Naming::Letter,
            _ => Naming::Word,
        };
        let file = |end, file: File| {
            let word = self.files[usize::from(file.index())];
            (word, Meaning::File(end, file, naming))
        };
        let rank = |end, rank: Rank| {
            let digit = RANKS[usize::from(rank.index())];
            (digit, Meaning::Rank(end, rank, None))
        };
        let man = |role: Role| (role.name(), Meaning::Man(role));
        let mut words = Vec::new();
        words.extend((going.role != Role::Pawn).then(|| man(going.role)));
        words.extend(going.file.map(|it| file(End::From, it)));
        words.extend(going.rank.map(|it| rank(End::From, it)));
        words.extend(going.takes.then_some(("takes", Meaning::Takes)));
        words.push(file(End::To, going.to.file()));
        words.push(rank(End::To, going.to.rank()));
        if let Some(role) = going.promotion {
            words.push(("promotes to", Meaning::Becomes));
            words.push((role.name(), Meaning::Promotion(role)));
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
