//! The words of an explanation, in English.

use std::fmt::{self, Write as _};

use scoresheet_rules::{File, Kind, Rank, Role, Side, Square};

use super::meaning::{color, piece_file, wing};
use super::statement::{Spot, Statement};
use super::{Explanation, Meaning, Naming, Part};
use crate::notation::{Family, local};

/// One sentence.
pub(super) fn words(said: &Statement<'_>, of: &Explanation) -> String {
    let call = match said.call {
        Some(Meaning::Mate) => ", giving checkmate",
        Some(_) => ", giving check",
        None => "",
    };
    if said.passes {
        return format!("{} passes: no man moves", color(of.turn));
    }
    if let Some(side) = said.castling {
        return castling(side, of, call);
    }
    let by_squares = matches!(of.about.family, Family::Coordinates | Family::Telegraph);
    match by_squares {
        true => from_square_to_square(said, of) + call,
        false => man_goes(said, of) + call,
    }
}

/// `White castles on the king's side: the king goes from e1 to g1 and the rook goes from h1 to f1`.
fn castling(side: Side, of: &Explanation, call: &str) -> String {
    let file = match side {
        Side::King => File::F,
        Side::Queen => File::D,
    };
    let king = (of.m.from, of.m.arrival());
    let rook = (of.m.to, Square::new(file, of.m.from.rank()));
    let steps = |(from, to): (Square, Square)| match from == to {
        true => format!("stays on {from}"),
        false => format!("goes from {from} to {to}"),
    };
    let (mover, wing) = (color(of.turn), wing(side));
    let (king, rook) = (steps(king), steps(rook));
    format!("{mover} castles on the {wing} side{call}: the king {king} and the rook {rook}")
}

/// `from e7 to e8, becoming a queen`.
fn from_square_to_square(said: &Statement<'_>, of: &Explanation) -> String {
    let spot = |spot: Option<Spot<'_>>, square: Square| match spot {
        Some(spot) if said.packed.is_none() => place(&spot),
        _ => square.to_string(),
    };
    let from = spot(said.from, of.m.from);
    let to = spot(said.to, of.m.to);
    let rook = if said.to_rook { "the rook on " } else { "" };
    let mut out = format!("from {from} to {rook}{to}");
    if let Some(packed) = said.packed {
        let _ = write!(out, ", packed in {packed}");
    }
    if let Kind::Castling(side) = of.m.kind {
        let unsaid = if said.castles { "" } else { "which is " };
        let _ = write!(out, ", {unsaid}castling on the {} side", wing(side));
    }
    let taking = match said.victim {
        Some((role, _)) => Some(format!("taking a {role}")),
        None if said.in_passing => Some("taking a pawn".to_owned()),
        None => None,
    };
    let taking = taking.map(|it| it + if said.in_passing { " in passing" } else { "" });
    let becoming = said.promotion.map(|(role, _)| format!("becoming a {role}"));
    let more: Vec<_> = taking.into_iter().chain(becoming).collect();
    if !more.is_empty() {
        let _ = write!(out, ", {}", more.join(" and "));
    }
    out
}

/// `the knight on g1 goes to f3`.
fn man_goes(said: &Statement<'_>, of: &Explanation) -> String {
    let mut glosses = Glosses::of(of);
    let role = of.m.role;
    let article = match (role, &said.from) {
        (Role::Pawn, None) => "a",
        _ => "the",
    };
    let mut out = format!("{article} {role}{}", glosses.next(said.man));
    if let Some(from) = &said.from {
        let _ = write!(out, " on {}", place(from));
    }
    match (said.takes, said.victim, &said.to) {
        (true, Some((role, part)), Some(to)) => {
            let gloss = glosses.next(Some(part));
            let place = place(to);
            // A pawn that is taken in passing does not stand where the other arrives.
            let _ = match of.m.is_en_passant() && to.rank.is_some() {
                true => write!(out, " takes a {role}{gloss} and arrives on {place}"),
                false => write!(out, " takes the {role}{gloss} on {place}"),
            };
        }
        (true, Some((role, part)), None) => {
            let _ = write!(out, " takes a {role}{}", glosses.next(Some(part)));
        }
        (true, None, Some(to)) => {
            let _ = write!(out, " takes on {}", place(to));
        }
        (false, _, Some(to)) => {
            let _ = write!(out, " goes to {}", place(to));
            if to.file.is_none() {
                let _ = write!(out, " ({})", of.m.to);
            }
        }
        (_, _, None) => out += " moves",
    }
    match (said.in_passing, of.m.is_en_passant() && said.takes) {
        (true, _) => out += " in passing",
        (false, true) => out += ", which is a capture in passing",
        (false, false) => (),
    }
    if let Some((role, part)) = said.promotion {
        let _ = write!(out, " and becomes a {role}{}", glosses.next(Some(part)));
    }
    out
}

/// `g1`, `the g-file`, `file 5, rank 2 (e2)`, `the third square of the king's bishop file (f3 for
/// White)`.
fn place(spot: &Spot<'_>) -> String {
    let text = spot.text;
    match (spot.file, spot.rank) {
        (Some((file, Naming::Piece)), Some(rank)) => piece_square(spot, file, rank),
        (Some((file, Naming::Piece)), None) => format!("the {} file", piece_file(file)),
        (Some((file, Naming::Digit)), Some(rank)) => {
            format!("file {}, rank {rank} ({file}{rank})", file.index() + 1)
        }
        (Some((file, _)), Some(rank)) if spot.is_plain() => format!("{file}{rank}"),
        (Some((file, _)), Some(rank)) => format!("{text} ({file}{rank})"),
        (Some((file, _)), None) if spot.is_plain() => format!("the {file}-file"),
        (Some((file, _)), None) => format!("the {text} file ({file})"),
        (None, Some(rank)) if spot.is_plain() => format!("rank {rank}"),
        (None, Some(rank)) => format!("rank {text} ({rank})"),
        (None, None) => text.to_owned(),
    }
}

fn piece_square(spot: &Spot<'_>, file: File, rank: Rank) -> String {
    let name = piece_file(file);
    let (seen, by) = match spot.seen_by {
        Some(side) => (rank.seen_by(side), format!(" for {}", color(side))),
        None => (rank, String::new()),
    };
    let ordinal = ORDINALS[usize::from(seen.index())];
    format!("the {ordinal} square of the {name} file ({file}{rank}{by})")
}

const ORDINALS: [&str; 8] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
];

/// What a reader of English must be told of the signs for men; the language is named once.
struct Glosses<'a> {
    of: &'a Explanation,
    /// The signs that were told of.
    told: Vec<&'a str>,
}

impl<'a> Glosses<'a> {
    fn of(of: &'a Explanation) -> Glosses<'a> {
        Glosses {
            of,
            told: Vec::new(),
        }
    }

    /// In parentheses, with a blank before; empty when there is nothing to tell.
    fn next(&mut self, part: Option<&Part>) -> String {
        let Some(part) = part else {
            return String::new();
        };
        let written = &self.of.text[part.at.clone()];
        let is_first = self.told.is_empty();
        if self.told.contains(&written) {
            return String::new();
        }
        self.told.push(written);
        match Foreign::of(self.of, part) {
            None if is_strange(written) => format!(" ({written})"),
            None => String::new(),
            Some(it) if is_first => format!(" ({it})"),
            Some(it) => format!(" ({}{})", it.written, it.word(", ")),
        }
    }
}

/// A letter or word of another language for a man.
struct Foreign<'a> {
    written: &'a str,
    language: &'static str,
    name: Option<&'static str>,
}

impl<'a> Foreign<'a> {
    fn of(of: &'a Explanation, part: &Part) -> Option<Foreign<'a>> {
        let (Meaning::Man(role) | Meaning::Victim(role) | Meaning::Promotion(role)) = part.means
        else {
            return None;
        };
        let code = of.about.language.filter(|code| *code != "en")?;
        let language = local::of_code(code)?;
        Some(Foreign {
            written: &of.text[part.at.clone()],
            language: language.short_name(),
            name: language.word(role),
        })
    }

    /// The word for which a letter stands, unless it is written out.
    fn word(&self, before: &str) -> String {
        let written = |name: &&str| !same(name, self.written);
        let name = self.name.filter(written);
        name.map_or(String::new(), |name| format!("{before}{name}"))
    }
}

/// `S in German, for Springer`.
impl fmt::Display for Foreign<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = self.word(", for ");
        write!(f, "{} in {}{word}", self.written, self.language)
    }
}

/// Whether two words differ in case and umlauts alone.
fn same(a: &str, b: &str) -> bool {
    let plain = |text: &str| {
        text.to_lowercase()
            .replace('ä', "ae")
            .replace('ö', "oe")
            .replace('ü', "ue")
    };
    plain(a) == plain(b)
}

/// Whether a sign for a man is neither a letter a reader of English has nor a picture of the man.
fn is_strange(written: &str) -> bool {
    !written.is_ascii() && !written.starts_with(|c| ('♔'..='♟').contains(&c))
}

/// What is to be told of the sign for a man beside what it means.
pub(super) fn gloss(of: &Explanation, part: &Part) -> Option<String> {
    Foreign::of(of, part).map(|it| it.to_string())
}
