//! Moves on their way into columns, and what is told of each.

use arrow_array::ArrayRef;
use arrow_array::types::{ArrowPrimitiveType, Float64Type, Int32Type};
use arrow_schema::{ArrowError, DataType};
use scoresheet::fast::{San, Speller};
use scoresheet::notation::MoveNotation;
use scoresheet::placement::fen;
use scoresheet::rules::{Move, Position, Step};

use crate::buffers::{Lists, Numbers, Texts, item};
use crate::plan::Plan;
use crate::remarks::Remark;
use crate::schema::{By, Part};
use crate::words::Words;

/// The moves of games, column by column.
pub struct Plies {
    by: By,
    spelled: Vec<Spelled>,
    clock: Option<Told<Float64Type>>,
    centipawns: Option<Told<Int32Type>>,
    mate: Option<Told<Int32Type>>,
    nags: Option<Nags>,
    comment: Option<Texts>,
    fens: Option<Fens>,
    /// The words of the comments at the move at hand, and its glyphs.
    words: String,
    glyphs: Vec<i32>,
    /// Whether remarks are wanted at all.
    wants_remarks: bool,
    /// Behind how many moves of the game at hand a clock and an evaluation stood last.
    clocked: Option<usize>,
    scored: Option<usize>,
    /// How many moves the game at hand has so far, and how many rows all games before it.
    pub count: usize,
    before: usize,
    /// Where each game ends, in moves.
    games: Lists,
}

/// The moves in one notation.
struct Spelled {
    speller: Speller,
    texts: MoveTexts,
    /// Whether it is a column.
    number: usize,
}

/// Texts of moves, as they are or by their numbers.
enum MoveTexts {
    Plain(Texts),
    Words(Box<Words>),
}

impl MoveTexts {
    fn new(by_number: bool) -> MoveTexts {
        match by_number {
            true => MoveTexts::Words(Box::default()),
            false => MoveTexts::Plain(Texts::default()),
        }
    }

    #[inline(always)]
    fn spell(&mut self, speller: &mut Speller, san: San, step: Step) -> Option<()> {
        match self {
            MoveTexts::Plain(texts) => {
                speller.spell(san, step, &mut texts.bytes)?;
                texts.end();
            }
            MoveTexts::Words(words) => match speller.word(san, step) {
                Some((word, len)) => words.push_word(word, len),
                None => {
                    speller.spell(san, step, words.begin())?;
                    words.end();
                }
            },
        }
        Some(())
    }

    fn push_option(&mut self, text: Option<&str>) {
        match (self, text) {
            (MoveTexts::Plain(texts), text) => texts.push_option(text),
            (MoveTexts::Words(words), None) => words.push_null(),
            (MoveTexts::Words(words), Some(text)) => {
                words.begin().extend_from_slice(text.as_bytes());
                words.end();
            }
        }
    }

    fn truncate(&mut self, count: usize) {
        match self {
            MoveTexts::Plain(texts) => texts.truncate(count),
            MoveTexts::Words(words) => words.truncate(count),
        }
    }

    fn finish(self) -> Result<ArrayRef, ArrowError> {
        match self {
            MoveTexts::Plain(texts) => texts.finish(),
            MoveTexts::Words(words) => words.finish(),
        }
    }
}

/// What is told of some moves: nothing is kept of games in which none has it, unless each move is a row.
struct Told<T: ArrowPrimitiveType> {
    values: Numbers<T>,
    /// Where the values of each game end.
    games: Lists,
    /// How many there were before the game at hand.
    before: usize,
}

/// The glyphs of moves.
#[derive(Default)]
struct Nags {
    values: Numbers<Int32Type>,
    moves: Lists,
    count: usize,
}

/// The positions of a game.
struct Fens {
    texts: Texts,
    position: Position,
}

impl<T: ArrowPrimitiveType> Told<T> {
    fn new() -> Told<T> {
        Told {
            values: Numbers::default(),
            games: Lists::default(),
            before: 0,
        }
    }

    /// Says it of the row of this number in the game, behind all of which something was said before.
    fn tell(&mut self, row: usize, value: T::Native) {
        self.fill(row);
        self.values.push(Some(value));
    }

    fn fill(&mut self, rows: usize) {
        while self.values.count() < self.before + rows {
            self.values.push(None);
        }
    }

    /// Ends a game with so many rows, all of which are kept where each is one.
    fn end(&mut self, rows: usize, keeps_all: bool) {
        let has_any = self.values.count() > self.before;
        if has_any || keeps_all {
            self.fill(rows);
        }
        self.before = self.values.count();
        if !keeps_all {
            self.games.push(self.before, has_any);
        }
    }

    /// Takes the game at hand back.
    fn cancel(&mut self) {
        self.values.truncate(self.before);
    }

    fn finish(self, by: By, data_type: &DataType) -> Result<ArrayRef, ArrowError> {
        match by {
            By::Game => {
                let values = self.values.finish(item(data_type)?.data_type())?;
                self.games.of(values, data_type)
            }
            By::Move | By::Position => self.values.finish(data_type),
        }
    }
}

impl Plies {
    /// No moves yet.
    pub fn new(plan: &Plan) -> Plies {
        let to = plan.choice.to.iter().enumerate();
        let spelled = to.filter(|(number, _)| plan.wants(Part::Moves(*number)));
        let spelled = spelled.map(|(number, notation)| Spelled {
            speller: Speller::new(*notation),
            texts: MoveTexts::new(plan.has_words),
            number,
        });
        let [wants_clock, wants_score, wants_mate] =
            [Part::Clock, Part::Centipawns, Part::Mate].map(|it| plan.wants(it));
        Plies {
            by: plan.choice.by,
            spelled: spelled.collect(),
            clock: wants_clock.then(Told::new),
            centipawns: wants_score.then(Told::new),
            mate: wants_mate.then(Told::new),
            nags: plan.wants(Part::Nags).then(Nags::default),
            comment: plan.wants(Part::Comment).then(Texts::default),
            fens: plan.wants(Part::Fen).then(|| Fens {
                texts: Texts::default(),
                position: Position::start(),
            }),
            words: String::new(),
            glyphs: Vec::new(),
            wants_remarks: wants_clock || wants_score || wants_mate || plan.wants(Part::Annotated),
            clocked: None,
            scored: None,
            count: 0,
            before: 0,
            games: Lists::default(),
        }
    }

    /// Begins a game.
    pub fn begin(&mut self, start: Option<&Position>) {
        self.count = 0;
        (self.clocked, self.scored) = (None, None);
        for spelled in &mut self.spelled {
            spelled.speller.begin();
        }
        if let Some(fens) = &mut self.fens {
            match start {
                Some(start) => fens.position.clone_from(start),
                None => fens.position = Position::start(),
            }
            fens.push();
        }
    }

    /// Adds a move of a game that is read quickly; none when it cannot be spelled.
    #[inline(always)]
    pub fn step(&mut self, san: San, step: Step) -> Option<()> {
        self.settle();
        for spelled in &mut self.spelled {
            spelled.texts.spell(&mut spelled.speller, san, step)?;
        }
        if let Some(fens) = &mut self.fens {
            let m = step.as_move(fens.position.board());
            fens.play(m);
        }
        self.count += 1;
        Some(())
    }

    /// Adds a move with its texts, in the order of [`Plies::notations`].
    pub fn push<'a>(&mut self, m: Move, texts: impl Iterator<Item = Option<&'a str>>) {
        self.settle();
        for (spelled, text) in self.spelled.iter_mut().zip(texts) {
            spelled.texts.push_option(text);
        }
        if let Some(fens) = &mut self.fens {
            fens.play(m);
        }
        self.count += 1;
    }

    /// The notations that are wanted.
    pub fn notations(&self, plan: &Plan) -> Vec<&'static dyn MoveNotation> {
        let numbers = self.spelled.iter().map(|it| it.number);
        numbers.map(|number| plan.choice.to[number]).collect()
    }

    /// Adds a glyph of the last move.
    pub fn nag(&mut self, number: u32) {
        if self.nags.is_some() {
            self.glyphs.extend(i32::try_from(number));
        }
    }

    /// Adds the words of a comment at the last move.
    pub fn words(&mut self, words: &str) {
        if self.comment.is_some() && !words.is_empty() {
            if !self.words.is_empty() {
                self.words.push(' ');
            }
            self.words.push_str(words);
        }
    }

    /// Whether words of comments are wanted.
    pub fn wants_words(&self) -> bool {
        self.comment.is_some()
    }

    /// Whether what commands tell is wanted.
    pub fn wants_remarks(&self) -> bool {
        self.wants_remarks
    }

    /// Adds what a command behind the last move tells, and answers whether there is room for it.
    #[inline(always)]
    pub fn remark(&mut self, remark: Remark) -> bool {
        let is_first = match remark {
            Remark::Clock(_) => self.clocked != Some(self.count),
            Remark::Centipawns(_) | Remark::Mate(_) => self.scored != Some(self.count),
        };
        if !is_first || self.count == 0 {
            return false;
        }
        // The row of the last move, or of the position it led to.
        let row = match self.by {
            By::Position => self.count,
            By::Game | By::Move => self.count - 1,
        };
        match remark {
            Remark::Clock(time) => {
                self.clocked = Some(self.count);
                self.clock.iter_mut().for_each(|it| it.tell(row, time));
            }
            Remark::Centipawns(score) => {
                self.scored = Some(self.count);
                let column = self.centipawns.iter_mut();
                column.for_each(|it| it.tell(row, score));
            }
            Remark::Mate(moves) => {
                self.scored = Some(self.count);
                self.mate.iter_mut().for_each(|it| it.tell(row, moves));
            }
        }
        true
    }

    /// Ends what is told of the last move.
    #[inline(always)]
    fn settle(&mut self) {
        if self.nags.is_some() || self.comment.is_some() {
            self.settle_words();
        }
    }

    fn settle_words(&mut self) {
        if self.count > 0 {
            if let Some(nags) = &mut self.nags {
                for number in &self.glyphs {
                    nags.values.push(Some(*number));
                }
                nags.count += 1;
                nags.moves
                    .push(nags.values.count(), !self.glyphs.is_empty());
            }
            if let Some(comment) = &mut self.comment {
                let words = Some(self.words.as_str()).filter(|it| !it.is_empty());
                comment.push_option(words);
            }
        }
        self.words.clear();
        self.glyphs.clear();
    }

    /// Ends the game, and says how many rows it has.
    pub fn end(&mut self) -> usize {
        self.settle();
        let keeps_all = self.by != By::Game;
        let rows = match self.by {
            By::Game => 1,
            By::Move => self.count,
            By::Position => {
                for spelled in &mut self.spelled {
                    // In the last position nothing was played.
                    spelled.texts.push_option(None);
                }
                self.count + 1
            }
        };
        let told = match self.by {
            By::Position => self.count + 1,
            By::Game | By::Move => self.count,
        };
        self.clock.iter_mut().for_each(|it| it.end(told, keeps_all));
        self.centipawns
            .iter_mut()
            .for_each(|it| it.end(told, keeps_all));
        self.mate.iter_mut().for_each(|it| it.end(told, keeps_all));
        self.before += told;
        self.games.push(self.before, true);
        rows
    }

    /// Takes the game at hand back.
    pub fn cancel(&mut self) {
        for spelled in &mut self.spelled {
            spelled.texts.truncate(self.before);
        }
        self.clock.iter_mut().for_each(Told::cancel);
        self.centipawns.iter_mut().for_each(Told::cancel);
        self.mate.iter_mut().for_each(Told::cancel);
        if let Some(nags) = &mut self.nags {
            nags.count = self.before;
            nags.moves.truncate(self.before);
            nags.values.truncate(nags.moves.last());
        }
        if let Some(comment) = &mut self.comment {
            comment.truncate(self.before);
        }
        if let Some(fens) = &mut self.fens {
            fens.texts.truncate(self.before);
        }
        self.words.clear();
        self.glyphs.clear();
    }

    /// The column, which is taken out.
    pub fn take(
        &mut self,
        part: Part,
        data_type: &DataType,
    ) -> Option<Result<ArrayRef, ArrowError>> {
        let by = self.by;
        Some(match part {
            Part::Moves(number) => {
                let spelled = self.spelled.iter_mut().find(|it| it.number == number)?;
                let texts = std::mem::replace(&mut spelled.texts, MoveTexts::new(false)).finish();
                match by {
                    By::Game => texts.and_then(|texts| self.games.clone().of(texts, data_type)),
                    By::Move | By::Position => texts,
                }
            }
            Part::Clock => self.clock.take()?.finish(by, data_type),
            Part::Centipawns => self.centipawns.take()?.finish(by, data_type),
            Part::Mate => self.mate.take()?.finish(by, data_type),
            Part::Nags => {
                let nags = self.nags.take()?;
                let values = item(data_type).and_then(|it| nags.values.finish(it.data_type()));
                values.and_then(|values| nags.moves.of(values, data_type))
            }
            Part::Comment => self.comment.take()?.finish(),
            Part::Fen => self.fens.take()?.texts.finish(),
            _ => return None,
        })
    }
}

impl Fens {
    fn push(&mut self) {
        self.texts.push(&fen::write(&self.position));
    }

    fn play(&mut self, m: Move) {
        self.position.play(m);
        self.push();
    }
}
