//! The grammar of English descriptive notation, over the signs of [`words`](super::words).
//!
//! ```text
//! move     = ( castling | man [ source ] "-" square | man [ source ] "x" man [ where ] ) suffix*
//! man      = [ side ] piece | [ file ] "P"
//! source   = "(" ( file | rank | file rank ) ")" | "/" file rank
//! square   = file rank | "his" [ file ] rank
//! where    = "(" ( file | rank | file rank ) ")" | "/" square | "-" square
//! castling = "O-O" [ "-O" ] | "Castles" [ which ]
//! suffix   = promotion | "e.p." | check | remark
//! ```
//!
//! One parser serves two callers: a reader, who has the whole text of one move, and a scanner, who
//! looks for the end of a move in running text, where the next move may follow without a sign.

use scoresheet_rules::{Rank, Role, Side};

use super::said::{Deed, Man, Said};
use super::squares::{Files, Place};
use super::words::{Sign, Token};
use crate::diagnostic::{Note, Notes};
use crate::notation::{CheckMark, Unreadable, Why};

/// What stands behind the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scope {
    /// Nothing: the text is one move.
    Whole,
    /// Perhaps another move.
    Running,
}

/// The move at the start of the signs, and how many signs it takes.
pub(super) fn parse(
    tokens: &[Token],
    scope: Scope,
    end: usize,
) -> Result<(Said, usize), Unreadable> {
    let mut parser = Parser {
        tokens,
        at: 0,
        notes: Notes::NONE,
        scope,
        end,
    };
    let deed = parser.deed()?;
    let mut said = Said::only(deed);
    if deed == Deed::Promotes {
        said.promotion = Some(Role::Queen);
    }
    if matches!(deed, Deed::Mates(_)) {
        said.check = CheckMark::Mate;
    }
    while parser.suffix(&mut said)? {}
    if scope == Scope::Whole && parser.at < tokens.len() {
        return Err(parser.unexpected(Why::Trailing));
    }
    said.notes = parser.notes;
    Ok((said, parser.at))
}

/// The signs, and how far they have been read.
pub(super) struct Parser<'a> {
    pub(super) tokens: &'a [Token],
    pub(super) at: usize,
    pub(super) notes: Notes,
    pub(super) scope: Scope,
    end: usize,
}

impl Parser<'_> {
    pub(super) fn sign(&self, ahead: usize) -> Option<Sign> {
        self.tokens.get(self.at + ahead).map(|token| token.sign)
    }

    pub(super) fn take(&mut self, signs: usize) {
        for token in &self.tokens[self.at..self.at + signs] {
            self.notes = self.notes.and(token.notes);
        }
        self.at += signs;
    }

    pub(super) fn eat(&mut self, sign: Sign) -> bool {
        let is = self.sign(0) == Some(sign);
        self.take(usize::from(is));
        is
    }

    pub(super) fn unexpected(&self, why: Why) -> Unreadable {
        match (self.tokens.get(self.at), why) {
            (None, Why::Expected(what)) => Unreadable::new(self.end, Why::Missing(what)),
            (None, why) => Unreadable::new(self.end, why),
            (Some(token), _) if token.sign == Sign::Other => {
                Unreadable::new(token.at, Why::UnknownWord)
            }
            (Some(token), why) => Unreadable::new(token.at, why),
        }
    }

    fn expected<T>(&self, what: &'static str) -> Result<T, Unreadable> {
        Err(self.unexpected(Why::Expected(what)))
    }

    fn deed(&mut self) -> Result<Deed, Unreadable> {
        if let Some(side) = self.castling() {
            return Ok(Deed::Castles(side));
        }
        let start = self.at;
        let run = self.men(self.castle_is_rook());
        if run.is_empty() {
            return self.expected("a piece or castling");
        }
        let Some(man) = man_of(&run) else {
            return match self.without_dash(&run) {
                Some(deed) => Ok(deed),
                None => Err(Unreadable::new(
                    self.tokens[start].at,
                    Why::Expected("a piece"),
                )),
            };
        };
        if matches!(self.sign(run.len()), Some(Sign::Rank(_) | Sign::Square))
            && let Some(deed) = self.without_dash(&run)
        {
            return Ok(deed);
        }
        self.take(run.len());
        self.note_man(man);
        self.done_by(man)
    }

    /// What a man that has been read does.
    fn done_by(&mut self, man: Man) -> Result<Deed, Unreadable> {
        let from = self.source().unwrap_or(Place::ANYWHERE);
        match self.sign(0) {
            Some(Sign::Dash) => {
                self.take(1);
                let to = self.square(man)?;
                Ok(Deed::Goes { man, from, to })
            }
            Some(Sign::Takes) => {
                self.take(1);
                let victim = self.victim()?;
                let to = Place::ANYWHERE;
                Ok(Deed::Takes {
                    man,
                    from,
                    victim,
                    to,
                })
            }
            Some(Sign::Check(CheckMark::Mate)) if from == Place::ANYWHERE && !self.is_prose() => {
                self.take(1);
                Ok(Deed::Mates(man))
            }
            Some(Sign::Queens) if man == Man::of(Role::Pawn) && from == Place::ANYWHERE => {
                self.take(1);
                Ok(Deed::Promotes)
            }
            _ => self.expected("a dash or x"),
        }
    }

    /// Whether running text has come so far in words: "the Queen mates" tells of no move.
    fn is_prose(&self) -> bool {
        self.scope == Scope::Running && self.notes.has(Note::SpelledOut)
    }

    /// The men's letters from here on; at the start of a move `Castle` may be the rook.
    pub(super) fn men(&self, castle: bool) -> Vec<Role> {
        let role = |token: &Token| match token.sign {
            Sign::Man(role) => Some(role),
            Sign::Castle if castle => Some(Role::Rook),
            _ => None,
        };
        let run = self.tokens[self.at..].iter().map_while(role);
        run.take(LONGEST_RUN).collect()
    }

    /// `Castle` is the rook where it does something; alone it means that the king castles.
    fn castle_is_rook(&self) -> bool {
        let rest = &self.tokens[self.at..];
        let man = |token: &&Token| matches!(token.sign, Sign::Man(_) | Sign::Castle);
        let after = rest.iter().take(LONGEST_RUN).find(|token| !man(token));
        after.is_some_and(|token| matches!(token.sign, Sign::Dash | Sign::Takes))
    }

    /// `P K 4`: a letter, a blank and a square, the dash lost in print.
    fn without_dash(&mut self, run: &[Role]) -> Option<Deed> {
        // Prose is full of names of squares: neither "Q B 4" nor "Queen's fourth" goes anywhere.
        if files_of(run).is_some() {
            return None;
        }
        let wordy = |token: &Token| token.notes.has(Note::SpelledOut);
        for split in 1..run.len() {
            let blank = self.tokens[self.at + split].blank;
            if self.tokens[self.at..self.at + split].iter().any(wordy) {
                return None;
            }
            let (man, files) = (man_of(&run[..split]), files_of(&run[split..]));
            if let (Some(man), Some(files), true) = (man, files, blank) {
                let before = (self.at, self.notes);
                self.take(run.len());
                if let Some(rank) = self.rank() {
                    self.note_man(man);
                    self.note_files(files);
                    self.notes.add(Note::MissingDash);
                    let to = Place {
                        files,
                        rank: Some(rank),
                    };
                    let from = Place::ANYWHERE;
                    return Some(Deed::Goes { man, from, to });
                }
                (self.at, self.notes) = before;
            }
        }
        None
    }

    /// `(QKt5)`, `(5)`, `(Kt)`, `/B2`, when the dash or x follows.
    fn source(&mut self) -> Option<Place> {
        let before = (self.at, self.notes);
        let place = self.place_in_signs();
        if place.is_some() && matches!(self.sign(0), Some(Sign::Dash | Sign::Takes)) {
            return place;
        }
        (self.at, self.notes) = before;
        None
    }

    fn place_in_signs(&mut self) -> Option<Place> {
        if self.eat(Sign::Slash) {
            self.notes.add(Note::SquareForm);
            return self.place().filter(|place| place.rank.is_some());
        }
        if !self.eat(Sign::Open) {
            return None;
        }
        let place = self.place()?;
        self.eat(Sign::Close).then_some(place)
    }

    /// A file, a rank or both.
    pub(super) fn place(&mut self) -> Option<Place> {
        let run = self.men(true);
        let files = match run.as_slice() {
            [] => Files::ALL,
            run => files_of(run)?,
        };
        self.take(run.len());
        let rank = self.rank();
        if run.is_empty() && rank.is_none() {
            return None;
        }
        self.note_files(files);
        Some(Place { files, rank })
    }

    /// `K4`, `Kt sq`, `King's fourth square`, `her 2d`.
    fn square(&mut self, man: Man) -> Result<Place, Unreadable> {
        let own = self.eat(Sign::Own);
        let run = self.men(true);
        let files = match (own, run.as_slice()) {
            (true, []) if man.role == Role::Pawn => Some(man.files),
            (true, []) => Files::named(man.born, man.role),
            (true, [role @ (Role::Rook | Role::Knight | Role::Bishop)]) => {
                Files::named(own_side(man), *role)
            }
            (true, run) => files_of(run),
            (false, run) => files_of(run),
        };
        let Some(files) = files else {
            return self.expected("a square");
        };
        self.take(run.len());
        let at = self.at;
        let Some(rank) = self.rank() else {
            let number = self.tokens.get(at).filter(|token| token.sign == Sign::Mark);
            return match number {
                Some(token) => Err(Unreadable::new(token.at, Why::NoSuchSquare)),
                None => self.expected("a rank"),
            };
        };
        self.note_files(files);
        Ok(Place {
            files,
            rank: Some(rank),
        })
    }

    fn rank(&mut self) -> Option<Rank> {
        match self.sign(0)? {
            Sign::Rank(rank) => {
                self.take(1);
                self.eat(Sign::Square);
                Some(rank)
            }
            Sign::Square => {
                self.take(1);
                Some(Rank::FIRST)
            }
            _ => None,
        }
    }

    fn victim(&mut self) -> Result<Man, Unreadable> {
        let run = self.men(true);
        let fits = |len: &usize| {
            let man = man_of(&run[..*len]);
            man.is_some_and(|man| man.role != Role::King) && self.may_end_behind(*len, run.len())
        };
        // All the letters if that can be, else as few as leave the next move a man.
        let lens = std::iter::once(run.len()).chain(1..run.len());
        let found = lens.filter(|len| *len > 0).find(fits);
        let man = found.and_then(|len| man_of(&run[..len]));
        let (Some(len), Some(man)) = (found, man) else {
            return self.expected("a man that can be taken");
        };
        self.take(len);
        self.note_man(man);
        Ok(man)
    }

    /// Whether the victim may have this many of a run of letters; the rest is the next move's.
    ///
    /// `Q x B P - K 4` is QxB and P-K4 in running text, for what stands before a dash moves; in
    /// compact print `RxQ BPxP` the blank decides.
    fn may_end_behind(&self, len: usize, run: usize) -> bool {
        if self.scope == Scope::Whole {
            return len == run;
        }
        let blank = |at: usize| self.tokens[self.at + at].blank;
        let compact = self.tokens[1..=self.at].iter().all(|token| !token.blank);
        if compact && (1..len).any(blank) {
            return false;
        }
        if len == run {
            let split_before = (1..len).any(blank);
            return !(split_before && self.does_something(run));
        }
        self.next_man(&self.men(true), len)
    }

    /// Whether in running text the letters from this one on are the next move's man.
    fn next_man(&self, run: &[Role], len: usize) -> bool {
        self.scope == Scope::Running
            && len < run.len()
            && self.tokens[self.at + len].blank
            && man_of(&run[len..]).is_some()
    }

    fn does_something(&self, ahead: usize) -> bool {
        matches!(self.sign(ahead), Some(Sign::Dash | Sign::Takes))
    }

    /// `O-O`, `Castles KR`: the side to which the king castles, if it does.
    fn castling(&mut self) -> Option<Option<Side>> {
        if self.sign(0) == Some(Sign::Oh) {
            let ohs = |at| self.sign(at) == Some(Sign::Dash) && self.sign(at + 1) == Some(Sign::Oh);
            let (short, long) = (ohs(1), ohs(3));
            if !short {
                return None;
            }
            self.take(if long { 5 } else { 3 });
            return Some(Some(if long { Side::Queen } else { Side::King }));
        }
        let king = usize::from(self.sign(0) == Some(Sign::Man(Role::King)));
        match self.sign(king)? {
            Sign::Castles => (),
            Sign::Castle if !self.castle_is_rook() => self.notes.add(Note::CastlingWord),
            _ => return None,
        }
        self.take(king + 1);
        Some(self.which_castling())
    }

    /// `KR`, `(Q)`, `on K's side`, `with his rook`.
    fn which_castling(&mut self) -> Option<Side> {
        let before = (self.at, self.notes);
        self.eat(Sign::On);
        let own = self.eat(Sign::Own);
        let open = self.eat(Sign::Open);
        let run = self.men(true);
        let run = match self.next_man(&run, 2) {
            true => &run[..2],
            false => &run,
        };
        self.take(run.len());
        let side = match run {
            [Role::King] | [Role::King, Role::Rook] => Some(Side::King),
            [Role::Queen] | [Role::Queen, Role::Rook] => Some(Side::Queen),
            // Of the king's own rook and the queen's.
            [Role::Rook] if own => Some(Side::King),
            [Role::Rook] => None,
            _ => {
                (self.at, self.notes) = before;
                return None;
            }
        };
        self.eat(Sign::Side);
        let next_move = matches!(self.sign(0), Some(Sign::Dash | Sign::Takes | Sign::Open));
        if (open && !self.eat(Sign::Close)) || (!open && next_move) {
            (self.at, self.notes) = before;
            return None;
        }
        side
    }

    fn note_man(&mut self, man: Man) {
        if man.born.is_some() {
            self.notes.add(Note::SideLetter);
        }
        self.note_files(man.files);
    }

    fn note_files(&mut self, files: Files) {
        if files.are_two() {
            self.notes.add(Note::ShortFlank);
        }
    }
}

/// `king's knight's pawn`: no name of a man or file is longer; one more is looked at to see that.
const LONGEST_RUN: usize = 8;

/// `K`, `QR`, `KBP`: the man these letters name.
pub(super) fn man_of(run: &[Role]) -> Option<Man> {
    match run {
        [role] => Some(Man::of(*role)),
        [file @ .., Role::Pawn] => Some(Man {
            files: files_of(file)?,
            ..Man::of(Role::Pawn)
        }),
        [side, role @ (Role::Rook | Role::Knight | Role::Bishop)] => Some(Man {
            born: Some(side_of(*side)?),
            ..Man::of(*role)
        }),
        _ => None,
    }
}

/// `K`, `QR`, `B`: the files these letters name.
pub(super) fn files_of(run: &[Role]) -> Option<Files> {
    match run {
        [piece] => Files::named(None, *piece),
        [side, piece] => Files::named(Some(side_of(*side)?), *piece),
        _ => None,
    }
}

fn side_of(role: Role) -> Option<Side> {
    match role {
        Role::King => Some(Side::King),
        Role::Queen => Some(Side::Queen),
        _ => None,
    }
}

/// Whose wing `his Kt's 2d` lies on: that of the man's birth.
fn own_side(man: Man) -> Option<Side> {
    match man.role {
        Role::King => Some(Side::King),
        Role::Queen => Some(Side::Queen),
        _ => man.born,
    }
}
