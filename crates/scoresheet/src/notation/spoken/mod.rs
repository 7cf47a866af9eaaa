//! Moves in English words: written for screen readers, read as people type or say them.
//!
//! Written:
//!
//! ```text
//! move      = ( castling | quiet | takes ) [ ", check" | ", checkmate" ]
//! castling  = "castle " ( "kingside" | "queenside" )
//! quiet     = ( "pawn" | piece [ " " source ] ) " to " square [ promotes ]
//! takes     = ( file | piece [ " " source ] ) " takes " square [ " en passant" ] [ promotes ]
//! source    = file | rank | square                  ; as SAN prescribes, and no more
//! promotes  = ", promotes to " piece
//! square    = file " " rank                         ; apart, lest "e4" be spoken as a number
//! ```
//!
//! Read, words in any case, commas and dashes wherever they please:
//!
//! ```text
//! spoken    = [ "move" ] [ who ] [ [ "from" | "on" ] source ] [ verb ] target { tail }
//!           | castles { tail }
//! who       = man | file "pawn"
//! source    = file | rank | file rank
//! verb      = [ "moves" | "goes" ] [ "to" ] | ( "takes" | "captures" ) [ "on" ]
//! target    = file rank
//!           | man [ [ "on" ] file rank ]            ; after "takes": what is taken
//!           | file                                  ; after "takes", of a pawn
//! tail      = [ ( "promotes" | "becomes" | "equals" ) [ "to" ] [ "a" ] ] piece
//!           | "en passant" | "check" | [ "check" ] "mate"
//! castles   = "castle" [ side ] | side "castle" | "king castles" side
//! side      = "short" | "long" | ( "king" | "queen" ) [ "side" ]
//! file      = "a" to "h" | "alpha" to "hotel" | "anna" to "hector"
//! rank      = "1" to "8" | "one" to "eight"
//! ```
//!
//! With no man named, a square or a file means the pawn and two squares whatever stands on the
//! first. A piece after a move that can be no promotion is not read as one. Promotion of which
//! nothing is said gives a queen, with a note. `king to g 1` is the king's move, and castling only
//! when there is no such move. What `takes` says and `en passant` says must be true; check and mate
//! are only noted when they are not.
//!
//! Speech recognition confuses words (`night`, `work`, `see`, `ate`): each has its note. `to`,
//! `too`, `two` and `2` are one sound, and so are `for`, `fore` and `four`; where the sound stands
//! says what it is, and where it could be two things both are tried: `knight two f three` is a
//! knight to f3, and ambiguous when several can go, though one of them stand on the second rank.
//! Fillers (`the`, `and`, `um`, `uh` …) say nothing. The null move has no words.
//!
//! In a running text a move is the longest row of words that is one, up to `;`, a full stop, a line
//! break or a sign of structure; after a move and a comma only a promotion, `en passant`, check or
//! mate still belongs to it.
//!
//! Source: this project's own form; the reader follows what speech interfaces to chess take.

mod grammar;
mod meaning;
mod running;
mod vocabulary;

use scoresheet_rules::{Check, Color, File, Move, Rank, Role, Rules, Side};

pub(super) use meaning::{Passing, Style, readings};
pub(super) use running::{longest, take};
pub(super) use vocabulary::Ear;

use super::parts::{Deed, Going, Parts};
use super::{
    About, Can, End, Family, Meaning, MoveNotation, Naming, Reading, Spelling, Unreadable,
    Unwritable,
};

/// See the [module](self).
pub struct SpokenEnglish;

/// `knight to f 3`.
pub static SPOKEN_EN: SpokenEnglish = SpokenEnglish;

impl MoveNotation for SpokenEnglish {
    fn about(&self) -> About {
        About {
            id: "spoken-en",
            title: "Spoken English",
            family: Family::Words,
            source: "this project's own; reads what speech interfaces to chess take",
            example: "knight to f 3",
            can: Can::Both,
            language: Some("en"),
            purpose: "People who speak or hear their moves: screen readers, speech synthesis, \
                      speech recognition, a partner who calls them out.",
            rules: &[
                "A move is the name of the man, to, and the square: knight to f 3.",
                "A capture is takes in place of to; a pawn that takes says its file and not its \
                 name: e takes d 5.",
                "When two like men could go there, the file, the rank or the square of the one \
                 that goes is said behind its name.",
                "Castling is castle kingside or castle queenside.",
                "promotes to queen, check, checkmate and en passant follow.",
                "File and rank are parted, so that no voice reads e4 as a number.",
            ],
        }
    }

    fn read(&self, text: &str, _turn: Color) -> Result<Vec<Reading>, Unreadable> {
        let style = Style {
            ear: Ear::Heard,
            passing: Passing::Called,
            spell: &|parts| {
                let mut text = String::new();
                spell(parts, &mut text).ok()?;
                Some(text)
            },
        };
        readings(text, &style)
    }

    fn spell(&self, rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        spell(&Parts::of(rules, m), out)
    }

    fn take(&self, text: &str) -> usize {
        take(text, Ear::Heard)
    }
}

fn spell(parts: &Parts, out: &mut dyn Spelling) -> Result<(), Unwritable> {
    match parts.deed {
        Deed::Pass => return Err(Unwritable("null moves")),
        Deed::Castling(side) => {
            let words = match side {
                Side::King => "castle kingside",
                Side::Queen => "castle queenside",
            };
            out.put(words, Meaning::Castling(side));
        }
        Deed::Going(going) => spell_going(&going, out),
    }
    match parts.check {
        Check::None => (),
        Check::Check | Check::DoubleCheck => out.put(", check", Meaning::Check),
        Check::Mate => out.put(", checkmate", Meaning::Mate),
    }
    Ok(())
}

fn spell_going(going: &Going, out: &mut dyn Spelling) {
    let named = going.role != Role::Pawn || !going.takes;
    if named {
        out.put(going.role.name(), Meaning::Man(going.role));
    }
    let file = |file: File| (file.char(), Meaning::File(End::From, file, Naming::Letter));
    let rank = |rank: Rank| (rank.char(), Meaning::Rank(End::From, rank, None));
    let source = going.file.map(file).into_iter();
    for (sign, means) in source.chain(going.rank.map(rank)) {
        if named || matches!(means, Meaning::Rank(..)) {
            out.blank();
        }
        out.put_char(sign, means);
    }
    match going.takes {
        true => out.put(" takes", Meaning::Takes),
        false => out.put(" to", Meaning::Goes),
    }
    out.blank();
    out.put(
        &meaning::square(going.to),
        Meaning::Square(End::To, going.to),
    );
    if going.en_passant {
        out.put(" en passant", Meaning::InPassing);
    }
    if let Some(role) = going.promotion {
        out.put(", promotes to", Meaning::Becomes);
        out.blank();
        out.put(role.name(), Meaning::Promotion(role));
    }
}

#[cfg(test)]
mod tests;
