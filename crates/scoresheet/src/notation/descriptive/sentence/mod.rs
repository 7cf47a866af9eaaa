//! Moves told in whole sentences, as books did before about 1830.
//!
//! ```text
//! sentence = [ "one of" ] man deed { tail }
//! deed     = number "squares"                              a pawn goes so far
//!          | [ "retires" | "advances" … ] ( "at" | "to" ) place
//!          | "takes" man
//!          | ( "gives check" | "checks" ) [ "at" place ]
//!          | "covers the check" | "retires" | "removes"    the square is not told
//!          | "castles" [ ( "with" | "on" ) [ side ] ( "rook" | "side" ) ]
//!          | ( "becomes" | "makes" | "is made" ) "a" piece
//! place    = [ "his" | "the adverse" | "the black" ] ( file rank | rank "square of" file )
//! rank     = "3d" [ "square" ] | "third" [ "square" ] | "square"
//! tail     = "and gives check" | "discovering check" | "check-mate" | "and becomes a" piece | …
//! ```
//!
//! `his` counts from the man: the king's knight's `bishop's 3d` is the king's bishop's. A square of
//! `the adverse king` is counted from the other end of the board. Only whole words are read here:
//! what has letters for men is [`english`](super::english)'s.
//!
//! Source: *Studies of Chess*, London 1803 and later.

mod place;
mod tail;

use scoresheet_rules::{Color, Rank, Role, Side, Squares};

use self::place::OWN;
use super::english::{files_of, man_of};
use super::said::Man;
use super::squares::Files;
use crate::diagnostic::{Note, Notes};
use crate::notation::{CheckDecides, CheckMark, Pattern, Promotion, Reading};

/// What a sentence may mean when one of these sides says it; nothing when it tells no move.
pub(super) fn read(
    text: &str,
    turn: Color,
    check_decides: CheckDecides,
    notes: Notes,
) -> Option<Vec<Reading>> {
    let lower = text.to_ascii_lowercase();
    let mut sentence = Sentence {
        words: words(&lower)?,
        at: 0,
        turn,
    };
    let man = sentence.man()?;
    let from = sentence.at;
    let of = Pattern {
        role: Some(man.role),
        from: man.files.squares(),
        born: man.born,
        ..Pattern::ANY
    };
    let mut drafts = sentence.deed(man, of)?;
    let end = sentence.at;
    if man.role == Role::Pawn && man.files != Files::ALL {
        // The king's pawn is called so when it has left the king's file, too.
        let pawn_of = of.from;
        sentence.at = from;
        let from = Squares::ALL;
        let by_birth = sentence.deed(
            man,
            Pattern {
                from,
                pawn_of,
                ..of
            },
        )?;
        drafts.extend(by_birth.into_iter().map(|it| (it.0 + BY_BIRTH, it.1)));
        sentence.at = end;
    }
    let tail = sentence.tails()?;
    let notes = notes.and(Notes::of(Note::SpelledOut));
    for (_, pattern) in &mut drafts {
        pattern.check_decides = check_decides;
        if tail.check != CheckMark::Unsaid {
            pattern.check = tail.check;
        }
        if let Some(role) = tail.promotion {
            pattern.promotion = Promotion::Said(role);
        }
        pattern.en_passant = tail.en_passant.then_some(true);
    }
    // A later stage is looked at only when nothing fits the earlier ones.
    drafts.sort_by_key(|(stage, _)| *stage);
    let reading = |(stage, pattern)| {
        let by_birth = if stage < BY_BIRTH {
            Notes::NONE
        } else {
            Notes::of(Note::SideLetter)
        };
        Reading::tolerant(stage, pattern, notes.and(by_birth))
    };
    Some(drafts.into_iter().map(reading).collect())
}

/// What a sentence may mean when it names a pawn by the file on which it began.
pub(super) fn by_birth(
    text: &str,
    turn: Color,
    check_decides: CheckDecides,
    notes: Notes,
) -> impl Iterator<Item = Reading> {
    let readings = read(text, turn, check_decides, notes).unwrap_or_default();
    readings.into_iter().filter(|it| it.stage >= BY_BIRTH)
}

/// The first stage at which pawns are named by where they began.
const BY_BIRTH: u8 = 4;

/// A reading without its notes: the stage at which it is tried, and what it demands.
type Draft = (u8, Pattern);

/// The words of a text that has nothing but words.
fn words(lower: &str) -> Option<Vec<&str>> {
    let part = |c: char| !c.is_ascii_alphanumeric() && c != '\'';
    let sign = |c: char| c.is_ascii_alphanumeric() || " ,;:.-_'".contains(c);
    if !lower.chars().all(sign) {
        return None;
    }
    let words = lower.split(part);
    if lower.ends_with(" the") {
        return None;
    }
    Some(words.filter(|it| !it.is_empty() && *it != "the").collect())
}

struct Sentence<'t> {
    words: Vec<&'t str>,
    at: usize,
    turn: Color,
}

/// Names of a man that tell no more than the board: of the victim, of a lone man.
const EPITHETS: &[&str] = &[
    "white", "black", "adverse", "opposite", "other", "gambit", "same", "that", "said",
];
const GOES: &[&str] = &[
    "retires",
    "retreats",
    "returns",
    "advances",
    "removes",
    "moves",
    "goes",
    "comes",
    "steps",
    "withdraws",
    "placed",
    "plays",
    "pushes",
];
/// Deeds whose square is not told.
const STAYS_UNTOLD: &[&str] = &["retires", "retreats", "removes"];
const LINKS: &[&str] = &[
    "and", "still", "thus", "again", "also", "by", "then", "likewise",
];

/// No name of a man or file is longer; one more word is looked at to see that.
const LONGEST_RUN: usize = 4;

impl Sentence<'_> {
    fn word(&self) -> &str {
        self.words.get(self.at).copied().unwrap_or("")
    }

    fn eat(&mut self, words: &[&str]) -> bool {
        let is = words.contains(&self.word());
        self.at += usize::from(is);
        is
    }

    fn eat_all(&mut self, words: &[&str]) -> bool {
        let is = self.words[self.at..].starts_with(words);
        self.at += if is { words.len() } else { 0 };
        is
    }

    /// The men named from here on.
    fn run(&mut self) -> Vec<Role> {
        let names = self.words[self.at..].iter().map_while(|word| role(word));
        let run: Vec<Role> = names.take(LONGEST_RUN).collect();
        self.at += run.len();
        run
    }

    /// What the man does.
    fn deed(&mut self, man: Man, of: Pattern) -> Option<Vec<Draft>> {
        if man.role == Role::King && self.eat(&["castles"]) {
            return self.castling();
        }
        if self.eat(&["takes", "captures"]) {
            return self.capture(of);
        }
        if self.eat(&["covers", "interposes"]) {
            self.eat(&["check"]);
            let goes = Pattern {
                takes: Some(false),
                ..of
            };
            return Some(self.perhaps_at(man, goes));
        }
        if let Some(check) = self.gives_check() {
            let checks = Pattern { check, ..of };
            self.against_whom();
            self.eat(&["again"]);
            let goes = Pattern {
                takes: Some(false),
                ..checks
            };
            let mut drafts = self.perhaps_at(man, goes);
            // Who takes says so; but a careless author may not.
            let takes = drafts.iter().map(|(stage, pattern)| {
                let takes = None;
                (stage + 2, Pattern { takes, ..*pattern })
            });
            let takes: Vec<Draft> = takes.collect();
            drafts.extend(takes);
            return Some(drafts);
        }
        if self.becomes() {
            let promotion = Promotion::Said(self.piece()?);
            return Some(vec![(0, Pattern { promotion, ..of })]);
        }
        self.walk(man, of)
    }

    /// A pawn's squares, or the way to a place.
    fn walk(&mut self, man: Man, of: Pattern) -> Option<Vec<Draft>> {
        let untold = match man.role {
            Role::Pawn => self.word() == "advances",
            _ => STAYS_UNTOLD.contains(&self.word()),
        };
        let goes = self.eat(GOES);
        let mut of = Pattern {
            takes: Some(false),
            promotion: Promotion::UnsaidIsQueen,
            ..of
        };
        if self.eat(&["from"]) {
            let from = self.place(man)?;
            let from = from.iter().fold(Squares::NONE, |all, it| all | it.to);
            of.from &= from;
        }
        if let Some(steps) = self.steps() {
            return (man.role == Role::Pawn).then(|| advances(of, self.turn, steps));
        }
        if self.eat(&["at", "to", "on", "into"]) {
            let places = self.place(man)?;
            return Some(places.into_iter().map(|it| it.draft(of)).collect());
        }
        (goes && untold).then(|| vec![(0, of)])
    }

    /// `The king's bishop`, `one of the knights`, `the 1st of the double pawns`.
    fn man(&mut self) -> Option<Man> {
        let before = self.at;
        if (self.eat(&["one"]) || self.rank().is_some()) && self.eat(&["of"]) {
            self.eat(&["double", "doubled"]);
            let many = match self.word() {
                "pawns" => Role::Pawn,
                "rooks" => Role::Rook,
                "knights" => Role::Knight,
                "bishops" => Role::Bishop,
                _ => return None,
            };
            self.at += 1;
            return Some(Man::of(many));
        }
        self.at = before;
        let other = match self.turn {
            Color::White => "black",
            Color::Black => "white",
        };
        if self.word() == other {
            return None;
        }
        while self.eat(EPITHETS) {}
        let man = man_of(&self.run())?;
        if self.eat(&["attacked", "assailed"]) && self.eat(&["by"]) {
            while self.eat(EPITHETS) {}
            man_of(&self.run())?;
        }
        Some(man)
    }

    /// `1 square`, `two squares`, `a step`.
    fn steps(&mut self) -> Option<u8> {
        let steps = match self.word() {
            "1" | "one" | "a" => 1,
            "2" | "two" => 2,
            _ => return None,
        };
        let unit = self.words.get(self.at + 1)?;
        if ![
            "square", "squares", "step", "steps", "move", "house", "houses",
        ]
        .contains(unit)
        {
            return None;
        }
        self.at += 2;
        Some(steps)
    }

    fn castling(&mut self) -> Option<Vec<Draft>> {
        let any = (1, Pattern::castling(None));
        if !self.eat(&["with", "on"]) {
            return Some(vec![(0, any.1)]);
        }
        let own = self.eat(OWN);
        let run = self.run();
        self.eat(&["side"]);
        Some(match run.as_slice() {
            [Role::King] | [Role::King, Role::Rook] => {
                vec![(0, Pattern::castling(Some(Side::King)))]
            }
            [Role::Queen] | [Role::Queen, Role::Rook] => {
                vec![(0, Pattern::castling(Some(Side::Queen)))]
            }
            // The king's own rook.
            [Role::Rook] if own => vec![(0, Pattern::castling(Some(Side::King))), any],
            [Role::Rook] => vec![any],
            _ => return None,
        })
    }

    fn capture(&mut self, of: Pattern) -> Option<Vec<Draft>> {
        while self.eat(EPITHETS) || self.eat(OWN) {}
        let run = self.run();
        let last = self.words[..self.at].last().copied().unwrap_or("");
        let ends = self.at == self.words.len();
        let mut victim = match man_of(&run) {
            // `the knight's` is the knight's pawn.
            Some(_) if last.ends_with("'s") && ends => Man {
                files: files_of(&run)?,
                ..Man::of(Role::Pawn)
            },
            found => found?,
        };
        if victim.role == Role::King {
            return None;
        }
        if victim == Man::of(Role::Pawn) && self.eat(&["of"]) {
            while self.eat(EPITHETS) {}
            victim.files = files_of(&self.run())?;
        }
        let takes = Pattern {
            takes: Some(true),
            victim: Some(victim.role),
            victim_at: victim.files.squares(),
            victim_born: victim.born,
            promotion: Promotion::UnsaidIsQueen,
            ..of
        };
        let mut drafts = vec![(0, takes)];
        if victim.role == Role::Pawn && victim.files != Files::ALL {
            let by_birth = Pattern {
                victim_at: Squares::ALL,
                victim_pawn_of: takes.victim_at,
                ..takes
            };
            drafts.push((BY_BIRTH, by_birth));
        }
        Some(drafts)
    }

    /// `gives check`, `checks`, `mates`.
    fn gives_check(&mut self) -> Option<CheckMark> {
        let before = self.at;
        while self.eat(LINKS) {}
        if self.eat(&["checks"]) {
            return Some(CheckMark::Check);
        }
        if self.eat(&["mates", "checkmates"]) {
            return Some(CheckMark::Mate);
        }
        if self.eat(&["gives"]) {
            self.eat(&["a", "double"]);
            if self.eat(&["checkmate", "mate"]) {
                return Some(CheckMark::Mate);
            }
            if self.eat(&["check"]) {
                let mate = self.eat(&["mate"]);
                return Some(if mate {
                    CheckMark::Mate
                } else {
                    CheckMark::Check
                });
            }
        }
        self.at = before;
        None
    }

    /// `to the king and queen`, behind a check.
    fn against_whom(&mut self) {
        if self.eat(&["to", "from", "with", "by"]) && !self.whom() {
            self.at -= 1;
        }
    }

    /// `the white king`: whether anybody is named.
    fn whom(&mut self) -> bool {
        let mut named = false;
        loop {
            let at = self.at;
            self.eat(&["and"]);
            while self.eat(EPITHETS) {}
            if role(self.word()).is_none() {
                self.at = at;
                break;
            }
            self.at += 1;
            named = true;
        }
        named
    }

    /// `becomes a`, `is made a`.
    fn becomes(&mut self) -> bool {
        let before = self.at;
        self.eat(&["is"]);
        let verbs = ["becomes", "becoming", "makes", "making", "made"];
        if self.eat(&verbs) && self.eat(&["a", "another"]) && role(self.word()).is_some() {
            return true;
        }
        self.at = before;
        false
    }

    fn piece(&mut self) -> Option<Role> {
        let piece = role(self.word()).filter(|role| Role::PROMOTIONS.contains(role))?;
        self.at += 1;
        Some(piece)
    }
}

/// A pawn's walk: one square from anywhere, two from where it started.
fn advances(of: Pattern, turn: Color, steps: u8) -> Vec<Draft> {
    let last = if steps == 1 { 6 } else { 1 };
    let from = (1..=last).filter_map(|at| Some((Rank::new(at)?, Rank::new(at + steps)?)));
    let patterns = from.map(|(from, to)| Pattern {
        from: of.from & from.seen_by(turn).squares(),
        to: to.seen_by(turn).squares(),
        ..of
    });
    patterns.map(|pattern| (0, pattern)).collect()
}

fn role(word: &str) -> Option<Role> {
    Some(match word.strip_suffix("'s").unwrap_or(word) {
        "king" => Role::King,
        "queen" => Role::Queen,
        "rook" | "castle" => Role::Rook,
        "bishop" => Role::Bishop,
        "knight" => Role::Knight,
        "pawn" => Role::Pawn,
        _ => return None,
    })
}
