//! Batches from the games of one block.

use std::io;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::types::{Int32Type, Int64Type};
use arrow_array::{ArrayRef, BooleanArray, RecordBatch, RecordBatchOptions};
use arrow_schema::{ArrowError, DataType};
use scoresheet::convert::table;
use scoresheet::fast::{self, Done, San, Sink, Tags};
use scoresheet::format::pgn::RawGame;
use scoresheet::game::Outcome;
use scoresheet::game::command::words;
use scoresheet::notation::for_people;
use scoresheet::read::GameRead;
use scoresheet::rules::Step;
use scoresheet::text::{Places, count_line_ends};
use scoresheet_files::Block;
use scoresheet_files::games::{Game, each_game};

use crate::buffers::{Numbers, Texts};
use crate::diagnostics::Diagnostics;
use crate::plan::Plan;
use crate::plies::Plies;
use crate::remarks;
use crate::schema::{By, Part};
use crate::tags::{Names, TagRows};

/// Makes batches of the games of a block, one after the other.
///
/// A game in plain form is [taken quickly](Builder::quick); any other is [read](Builder::read) before.
pub struct Builder<'p, 'b> {
    plan: &'p Plan,
    block: &'b Block,
    /// Made when it is needed, for most games have nothing that is told with its place.
    places: Option<Places<'b>>,
    reader: fast::Reader,
    rows: Rows,
}

/// The columns, while games are added.
struct Rows {
    tags: TagRows,
    plies: Plies,
    /// How many rows each game has.
    counts: Vec<usize>,
    facts: Vec<Facts>,
    movetext: Option<Texts>,
    annotated: Option<Texts>,
    diagnostics: Option<Diagnostics>,
    wants_tags: bool,
    wants_line: bool,
    /// Up to where lines were counted, and in which line that is.
    counted: (usize, usize),
    /// Where the tags of the game at hand begin and its moves.
    start: usize,
    moves: usize,
    /// Whether it says more than the columns of its moves do.
    says_more: bool,
}

/// What is known of a game besides its tags and moves.
#[derive(Clone, Copy)]
struct Facts {
    line: usize,
    start: usize,
    plies: usize,
    is_complete: bool,
    notation: &'static str,
    outcome: Outcome,
}

impl<'p, 'b> Builder<'p, 'b> {
    /// One that has no games yet.
    pub fn new(plan: &'p Plan, block: &'b Block) -> Builder<'p, 'b> {
        let is_by_game = plan.choice.by == By::Game;
        Builder {
            plan,
            block,
            places: None,
            reader: fast::Reader::new(plan.choice.care),
            rows: Rows {
                tags: TagRows::new(plan),
                plies: Plies::new(plan),
                counts: Vec::new(),
                facts: Vec::new(),
                movetext: plan.wants(Part::Movetext).then(Texts::default),
                annotated: plan.wants(Part::Annotated).then(Texts::default),
                diagnostics: plan.wants(Part::Diagnostics).then(Diagnostics::default),
                wants_tags: is_by_game,
                wants_line: plan.wants(Part::Line),
                counted: (0, block.line),
                start: 0,
                moves: 0,
                says_more: false,
            },
        }
    }

    /// The batches of all games of a block.
    ///
    /// # Errors
    ///
    /// Values that do not fit into arrays: more than 2 GiB in one column.
    pub fn block(plan: &'p Plan, block: &'b Block) -> io::Result<RecordBatch> {
        let builder = std::cell::RefCell::new(Builder::new(plan, block));
        let mut quick = |_: &str, range: Range<usize>| builder.borrow_mut().quick(range);
        each_game(block, plan.choice.how, Some(&mut quick), &mut |game| {
            if let Game::Read(raw, mut read) = game {
                builder.borrow_mut().read(raw, &mut read);
            }
        });
        builder.into_inner().finish()
    }

    /// How many games there are.
    pub fn games(&self) -> usize {
        self.rows.facts.len()
    }

    /// Adds the game in plain form whose span begins where the range does, in bytes of the block's text;
    /// none when it is not in plain form or goes on behind the range, and then nothing is added.
    #[inline]
    pub fn quick(&mut self, range: Range<usize>) -> Option<Done> {
        let text = self.block.text();
        let rows = &mut self.rows;
        let games = rows.facts.len();
        let Some(done) = self.reader.read(text, range, rows) else {
            if rows.wants_tags {
                rows.tags.truncate(games);
            }
            rows.plies.cancel();
            return None;
        };
        let line = rows.line(self.block);
        rows.end(
            &text[rows.moves..done.end],
            Facts {
                line,
                start: rows.start,
                plies: done.plies,
                is_complete: true,
                notation: for_people().about().id,
                outcome: done.outcome,
            },
        );
        if let Some(diagnostics) = &mut rows.diagnostics {
            diagnostics.end_game();
        }
        Some(done)
    }

    /// Adds a game of the block that was read; what is noticed is added to the game.
    pub fn read(&mut self, raw: &RawGame, read: &mut GameRead) {
        let text = self.block.text();
        let rows = &mut self.rows;
        let notations = rows.plies.notations(self.plan);
        let mut table = table(read, &notations);
        read.notice(std::mem::take(&mut table.diagnostics));
        let (read, game) = (&*read, &read.game);
        if rows.wants_tags {
            let tags = game.tags.iter().map(|it| (&*it.name, &*it.value));
            let result = game.end.as_ref().map(|it| it.outcome.sign());
            rows.tags.push(tags, result, Some(Names::default()));
        }
        rows.plies.begin(Some(&read.start));
        rows.says_more = says_more(read);
        for (&id, row) in game.main().moves.iter().zip(&table.rows) {
            let node = game.node(id);
            let Some(m) = node.m else { break };
            let texts = row.texts.iter().map(Option::as_deref);
            rows.plies.push(m, texts);
            for number in &node.nags {
                rows.plies.nag(*number);
            }
            if rows.plies.wants_words() {
                for comment in node.before.iter().chain(&node.after) {
                    rows.plies.words(&words(&comment.text));
                }
            }
            if rows.plies.wants_remarks() {
                for comment in &node.after {
                    rows.remarks(&comment.text);
                }
            }
        }
        let first = [&raw.tags, &raw.moves].into_iter();
        let first = first.filter(|it| !it.is_empty()).map(|it| it.start).min();
        rows.start = first.unwrap_or(raw.span.start);
        let line = rows.line(self.block);
        rows.end(
            &text[raw.moves.clone()],
            Facts {
                line,
                start: rows.start,
                plies: rows.plies.count,
                is_complete: read.is_whole() && read.is_set_up,
                notation: read.notation.about().id,
                outcome: game.outcome(),
            },
        );
        if let Some(diagnostics) = &mut rows.diagnostics {
            let offset = self.block.offset;
            let has_lines = !self.block.source.is_rest;
            for it in &read.diagnostics {
                if it.severity >= self.plan.choice.care {
                    let places = self.places.get_or_insert_with(|| self.block.places());
                    let place = places.place(it.span.start);
                    let line = Some(place.line).filter(|_| has_lines);
                    let at = (line, place.column, Some(offset + it.span.start));
                    diagnostics.push((it.code, it.severity), at, &it.message);
                }
            }
            diagnostics.end_game();
        }
    }

    /// The batch of all games that were added. Waits until those of all blocks before are counted.
    ///
    /// # Errors
    ///
    /// Values that do not fit into arrays: more than 2 GiB in one column.
    pub fn finish(self) -> io::Result<RecordBatch> {
        let (plan, block, mut rows) = (self.plan, self.block, self.rows);
        let first = block.numbers(rows.facts.len()).in_file;
        let count = rows.counts.iter().sum();
        let arrays: Result<Vec<_>, ArrowError> = plan
            .columns
            .iter()
            .map(|column| rows.take(column.part, &column.data_type, block, first))
            .collect();
        let options = RecordBatchOptions::new().with_row_count(Some(count));
        arrays
            .and_then(|arrays| RecordBatch::try_new_with_options(plan.schema(), arrays, &options))
            .map_err(io::Error::other)
    }
}

impl Rows {
    /// The line in which the game at hand begins.
    fn line(&mut self, block: &Block) -> usize {
        if self.wants_line {
            let (at, line) = self.counted;
            let between = block.text().as_bytes().get(at..self.start);
            let ends = count_line_ends(between.unwrap_or_default());
            self.counted = (self.start, line + ends);
        }
        self.counted.1
    }

    /// Ends a game.
    fn end(&mut self, moves: &str, facts: Facts) {
        let rows = self.plies.end();
        self.counts.push(rows);
        self.facts.push(facts);
        if let Some(movetext) = &mut self.movetext {
            movetext.push(moves.trim());
        }
        if let Some(annotated) = &mut self.annotated {
            annotated.push_option(Some(moves.trim()).filter(|_| self.says_more));
        }
    }

    /// Takes what a comment behind the last move tells of it.
    fn remarks(&mut self, comment: &str) {
        let (plies, mut has_room) = (&mut self.plies, true);
        self.says_more |= remarks::read(comment, &mut |it| has_room &= plies.remark(it));
        self.says_more |= !has_room;
    }

    /// The column, whose parts are taken out.
    fn take(
        &mut self,
        part: Part,
        data_type: &DataType,
        block: &Block,
        first: usize,
    ) -> Result<ArrayRef, ArrowError> {
        let taken = self.tags.take(part, data_type);
        if let Some(array) = taken.or_else(|| self.plies.take(part, data_type)) {
            return array;
        }
        let is_rest = block.source.is_rest;
        match part {
            Part::Movetext => self.movetext.take().unwrap_or_default().finish(),
            Part::Annotated => self.annotated.take().unwrap_or_default().finish(),
            Part::Diagnostics => {
                let diagnostics = self.diagnostics.take().unwrap_or_default();
                diagnostics.finish(data_type)
            }
            Part::Complete => {
                let values: Vec<bool> = self.facts.iter().map(|it| it.is_complete).collect();
                Ok(Arc::new(BooleanArray::from(values)))
            }
            Part::PlyCount => {
                self.numbers::<Int32Type>(data_type, |_, it| i32::try_from(it.plies).ok())
            }
            Part::Ply => {
                let mut numbers = Numbers::<Int32Type>::default();
                for (count, facts) in self.counts.iter().zip(&self.facts) {
                    // From 1 for moves; one more, and from 0, for positions.
                    let least = facts.plies + 1 - count;
                    for ply in least..least + count {
                        numbers.push(i32::try_from(ply).ok());
                    }
                }
                numbers.finish(data_type)
            }
            Part::Notation => self.texts(|it| it.notation),
            Part::Outcome => self.texts(|it| it.outcome.sign()),
            Part::Source => self.texts(|_| &block.source.name),
            Part::Game => self.numbers::<Int64Type>(data_type, |index, _| {
                i64::try_from(first + index).ok().filter(|_| !is_rest)
            }),
            Part::Line => self.numbers::<Int64Type>(data_type, |_, it| {
                i64::try_from(it.line).ok().filter(|_| !is_rest)
            }),
            _ => self.numbers::<Int64Type>(data_type, |_, it| {
                i64::try_from(block.offset + it.start).ok()
            }),
        }
    }

    /// A number of each game, for each of its rows.
    fn numbers<T: arrow_array::types::ArrowPrimitiveType>(
        &self,
        data_type: &DataType,
        number: impl Fn(usize, &Facts) -> Option<T::Native>,
    ) -> Result<ArrayRef, ArrowError> {
        let mut numbers = Numbers::<T>::default();
        for (index, (count, facts)) in self.counts.iter().zip(&self.facts).enumerate() {
            let number = number(index, facts);
            (0..*count).for_each(|_| numbers.push(number));
        }
        numbers.finish(data_type)
    }

    /// A text of each game, for each of its rows.
    fn texts<'t>(&'t self, text: impl Fn(&'t Facts) -> &'t str) -> Result<ArrayRef, ArrowError> {
        let mut texts = Texts::default();
        for (count, facts) in self.counts.iter().zip(&self.facts) {
            let text = text(facts);
            (0..*count).for_each(|_| texts.push(text));
        }
        texts.finish()
    }
}

/// Whether there is more to a game than its tags, the moves of its main line in plain notation, and what
/// stands behind them.
fn says_more(read: &GameRead) -> bool {
    let (game, main) = (&read.game, read.game.main());
    let mut moves = main.moves.iter().map(|&id| game.node(id));
    let is_plain = read.is_whole()
        && read.is_set_up
        && read.notation.about().id == for_people().about().id
        && game.lines().len() == 1
        && game.stray.is_empty()
        && main.comments.is_empty();
    !is_plain
        || moves.any(|it| {
            it.is_illegal
                || it.draw_offer
                || it.notes.iter().next().is_some()
                || !it.nags.is_empty()
                || !it.before.is_empty()
        })
}

impl Sink for Rows {
    fn begin(&mut self, tags: &Tags<'_>) {
        let span = tags.span();
        (self.start, self.moves, self.says_more) = (span.start, span.end, false);
        if self.wants_tags {
            self.tags.push(tags.iter(), None, None);
        }
        self.plies.begin(None);
    }

    #[inline(always)]
    fn step(&mut self, text: San, step: Step) -> Option<()> {
        self.plies.step(text, step)
    }

    fn nag(&mut self, number: u32) {
        self.plies.nag(number);
        self.says_more = true;
    }

    #[inline]
    fn comment(&mut self, remark: fast::Remark<'_>) {
        match remark {
            fast::Remark::Commands(text) => {
                if self.plies.wants_remarks() {
                    let (plies, mut has_room) = (&mut self.plies, true);
                    let tell = &mut |it| has_room &= plies.remark(it);
                    self.says_more |= remarks::read_plain(text, tell);
                    self.says_more |= !has_room;
                }
            }
            fast::Remark::Words(text) => {
                if self.plies.wants_words() && self.plies.count > 0 {
                    self.plies.words(&words(text));
                }
                if self.plies.wants_remarks() {
                    self.remarks(text);
                }
            }
        }
    }

    fn end(&mut self, _: Outcome) {}
}
