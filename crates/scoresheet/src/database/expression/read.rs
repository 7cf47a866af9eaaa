//! Reads an expression: each operator is kept until its operands are read, and put behind them.

use std::ops::Range;

use super::error::{ExpressionError, ExpressionWhy};
use super::field::term;
use super::words::{Placed, Word, Words};
use super::{MAX_DEPTH, Step};

/// The longest expression, in bytes.
const MAX_LEN: usize = 64 * 1024;

/// An operator that waits for its second operand, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Waiting {
    Group,
    Or,
    And,
    Not,
}

pub(super) fn read(text: &str) -> Result<Vec<Step>, ExpressionError> {
    if text.len() > MAX_LEN {
        return fail(0..0, ExpressionWhy::TooLong);
    }
    let mut reader = Reader {
        steps: Vec::new(),
        waiting: Vec::new(),
        deep: 0,
    };
    let (mut words, mut after_term) = (Words::new(text), false);
    let mut kept = None;
    loop {
        let next = match kept.take() {
            Some(placed) => Some(placed),
            None => words.next()?,
        };
        let Some((word, span)) = next else {
            break;
        };
        match (word, after_term) {
            (Word::Not, false) => reader.waiting.push((Waiting::Not, span)),
            (Word::Open, false) => reader.waiting.push((Waiting::Group, span)),
            (Word::Bare(name), false) => {
                let (step, unused) = term(name, span.clone(), &mut words)?;
                kept = unused;
                reader.push(step, span)?;
                after_term = true;
            }
            (_, false) => return fail(span, ExpressionWhy::NoField),
            (Word::And, true) => {
                reader.wait(Waiting::And, span);
                after_term = false;
            }
            (Word::Or, true) => {
                reader.wait(Waiting::Or, span);
                after_term = false;
            }
            (Word::Close, true) => reader.close(span)?,
            (_, true) => return fail(span, ExpressionWhy::NoJoin),
        }
    }
    match after_term {
        true => reader.finish(),
        false => fail(text.len()..text.len(), ExpressionWhy::NoField),
    }
}

struct Reader {
    steps: Vec<Step>,
    waiting: Vec<(Waiting, Range<usize>)>,
    /// How many results will be kept.
    deep: usize,
}

impl Reader {
    fn push(&mut self, step: Step, span: Range<usize>) -> Result<(), ExpressionError> {
        self.deep += 1;
        if self.deep > MAX_DEPTH {
            return fail(span, ExpressionWhy::TooDeep);
        }
        self.steps.push(step);
        Ok(())
    }

    /// Puts the operators that bind at least as strongly behind their operands.
    fn settle(&mut self, least: Waiting) {
        while let Some((waiting, _)) = self.waiting.pop_if(|it| it.0 >= least) {
            let step = match waiting {
                Waiting::Not => Step::Not,
                Waiting::And => Step::And,
                Waiting::Or | Waiting::Group => Step::Or,
            };
            self.deep -= usize::from(waiting != Waiting::Not);
            self.steps.push(step);
        }
    }

    fn wait(&mut self, operator: Waiting, span: Range<usize>) {
        self.settle(operator);
        self.waiting.push((operator, span));
    }

    fn close(&mut self, span: Range<usize>) -> Result<(), ExpressionError> {
        self.settle(Waiting::Or);
        match self.waiting.pop() {
            Some(_) => Ok(()),
            None => fail(span, ExpressionWhy::StrayClose),
        }
    }

    fn finish(mut self) -> Result<Vec<Step>, ExpressionError> {
        self.settle(Waiting::Or);
        match self.waiting.pop() {
            Some((_, span)) => fail(span, ExpressionWhy::UnclosedGroup),
            None => Ok(self.steps),
        }
    }
}

pub(super) fn fail<T>(span: Range<usize>, why: ExpressionWhy) -> Result<T, ExpressionError> {
    Err(ExpressionError { span, why })
}

/// What follows a field: an operator and a value, or something that is for others.
pub(super) type Unused<'a> = Option<Placed<'a>>;
