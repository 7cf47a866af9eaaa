//! What the parts of a spelling say together: who, whence, whither, and what is done there.

use scoresheet_rules::{Color, File, Rank, Role, Side, Square};

use super::{End, Explanation, Meaning, Naming, Part};

/// What a spelling says; what it leaves unsaid is none.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Statement<'a> {
    pub(super) man: Option<&'a Part>,
    pub(super) from: Option<Spot<'a>>,
    pub(super) to: Option<Spot<'a>>,
    /// Whether the target is the square of the rook that castles.
    pub(super) to_rook: bool,
    pub(super) takes: bool,
    pub(super) victim: Option<(Role, &'a Part)>,
    pub(super) promotion: Option<(Role, &'a Part)>,
    pub(super) in_passing: bool,
    pub(super) castling: Option<Side>,
    /// Castling said beside the squares.
    pub(super) castles: bool,
    pub(super) passes: bool,
    pub(super) call: Option<Meaning>,
    /// Both squares in signs that cannot be parted.
    pub(super) packed: Option<&'a str>,
}

/// What is said of one end of a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot<'a> {
    pub(super) file: Option<(File, Naming)>,
    pub(super) rank: Option<Rank>,
    pub(super) seen_by: Option<Color>,
    /// As it is written.
    pub(super) text: &'a str,
    at: usize,
}

impl<'a> Statement<'a> {
    /// What the parts say.
    pub(super) fn of(explanation: &'a Explanation) -> Statement<'a> {
        let mut said = Statement::default();
        for part in &explanation.parts {
            said.add(part, &explanation.text);
        }
        said
    }

    fn add(&mut self, part: &'a Part, text: &'a str) {
        match part.means {
            Meaning::Man(_) => self.man = Some(part),
            Meaning::File(end, file, naming) => {
                self.spot(end, part, text).file = Some((file, naming));
            }
            Meaning::Rank(end, rank, seen_by) => {
                let spot = self.spot(end, part, text);
                (spot.rank, spot.seen_by) = (Some(rank), seen_by);
            }
            Meaning::Square(end, square) => self.set(end, square, part, text),
            Meaning::Squares(ends) => {
                for (end, square) in ends {
                    self.set(end, square, part, text);
                }
                self.packed = Some(&text[part.at.clone()]);
            }
            Meaning::Takes => self.takes = true,
            Meaning::Victim(role) => self.victim = Some((role, part)),
            Meaning::Promotion(role) => self.promotion = Some((role, part)),
            Meaning::PromotionOn(role, square) => {
                self.set(End::To, square, part, text);
                self.promotion = Some((role, part));
            }
            Meaning::InPassing => self.in_passing = true,
            Meaning::Castling(side) => self.castling = Some(side),
            Meaning::Castles(_) => self.castles = true,
            Meaning::Check | Meaning::Mate => self.call = Some(part.means),
            Meaning::Pass => self.passes = true,
            Meaning::Goes
            | Meaning::On
            | Meaning::Bracket
            | Meaning::Becomes
            | Meaning::NoPromotion
            | Meaning::Hexadecimal => (),
        }
    }

    fn set(&mut self, end: End, square: Square, part: &'a Part, text: &'a str) {
        let spot = self.spot(end, part, text);
        spot.file = Some((square.file(), Naming::Letter));
        spot.rank = Some(square.rank());
    }

    /// The spot of an end, its text drawn out to this part.
    fn spot(&mut self, end: End, part: &'a Part, text: &'a str) -> &mut Spot<'a> {
        self.to_rook |= end == End::Rook;
        let spot = match end {
            End::From => &mut self.from,
            End::To | End::Rook => &mut self.to,
        };
        let spot = spot.get_or_insert(Spot {
            file: None,
            rank: None,
            seen_by: None,
            text: "",
            at: part.at.start,
        });
        spot.text = &text[spot.at..part.at.end];
        spot
    }
}

impl Spot<'_> {
    /// Whether it is written as algebraic notation writes it, but for blanks and capitals.
    pub(super) fn is_plain(&self) -> bool {
        let file = self.file.map(|(file, _)| file.char());
        let rank = self.rank.map(|rank| rank.char());
        let written = self.text.chars().filter(|c| !c.is_whitespace());
        let written = written.map(|c| c.to_ascii_lowercase());
        written.eq(file.into_iter().chain(rank))
    }
}
