//! Extended Position Description: four fields of FEN, then operations.
//!
//! ```text
//! epd       = board " " turn " " castling " " ep { " " operation }
//! operation = opcode { " " operand } ";"
//! opcode    = letter { letter | digit | "_" }          ; at most 15
//! operand   = '"' { any but '"' } '"' | word           ; fewer than 256; ";" is text in a string
//! ```
//!
//! All operations are kept as they are, known or not; moves among them are texts to be read in the
//! position. Only `hmvc` and `fmvn` are understood: they are the clocks. Tolerated and noted: the
//! clocks of FEN as fifth and sixth field, and what [`fen`](super::fen) tolerates in the first four,
//! a missing last semicolon, a needless one, other blanks, long names and strings.
//!
//! Source: Portable Game Notation, section 16.2, S. J. Edwards, 1994.

use std::ops::Range;

use std::fmt;

use scoresheet_rules::{Mode, Setup};

use super::castling::Spelling;
use super::fields::{Fields, Word, variant};
use super::{
    About, EnPassant, FenError, FenWhy, Field, Placed, Placement, Tolerance, Unwritable, writer,
};
use crate::notation::{Can, Level};

/// See the [module](self).
pub struct Epd;

/// One operation: a name and what follows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operation {
    opcode: String,
    operands: Vec<Operand>,
}

/// What follows the name of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Operand {
    /// A text in quotation marks, without them.
    Quoted(String),
    /// A move, a number or any other word.
    Word(String),
}

/// In which order operations are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// By the names, in the order of ASCII, as the standard wants of exports.
    #[default]
    Ascii,
    /// As they are given.
    AsGiven,
}

impl Operation {
    /// An operation that can be written; none when a name or operand cannot stand in EPD.
    pub fn new(opcode: impl Into<String>, operands: Vec<Operand>) -> Option<Operation> {
        let opcode = opcode.into();
        let named = opcode.starts_with(|c: char| c.is_ascii_alphabetic())
            && opcode.chars().all(is_opcode_char);
        let can_stand = |operand: &Operand| match operand {
            Operand::Quoted(text) => !text.contains('"'),
            Operand::Word(text) => {
                !text.is_empty()
                    && !text.starts_with('"')
                    && !text.contains(|c: char| c == ';' || c.is_whitespace())
            }
        };
        (named && operands.iter().all(can_stand)).then_some(Operation { opcode, operands })
    }

    /// The name: `bm`.
    pub fn opcode(&self) -> &str {
        &self.opcode
    }

    /// What follows it.
    pub fn operands(&self) -> &[Operand] {
        &self.operands
    }

    fn write(&self, out: &mut String) {
        out.push_str(&self.opcode);
        for operand in &self.operands {
            match operand {
                Operand::Word(text) => out.extend([" ", text]),
                Operand::Quoted(text) => out.extend([" \"", text, "\""]),
            }
        }
        out.push(';');
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        self.write(&mut out);
        f.write_str(&out)
    }
}

impl Operand {
    /// The text, without quotation marks.
    pub fn text(&self) -> &str {
        match self {
            Operand::Quoted(text) | Operand::Word(text) => text,
        }
    }
}

impl Placement for Epd {
    fn about(&self) -> About {
        About {
            id: "epd",
            title: "EPD",
            source: "Portable Game Notation, 1994",
            example: "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - fmvn 2; hmvc 1;",
            can: Can::Both,
        }
    }

    fn read(&self, text: &str, level: Level) -> Result<Placed, FenError> {
        let mut fields = Fields::new(text, false)?;
        fields.board()?;
        let mut operations = Vec::new();
        if four_fields(&mut fields)? {
            let clocks = clocks(&mut fields)?;
            read_operations(&mut fields, &mut operations)?;
            fields.disagreement(clocks);
        }
        let placed = fields.finish(level)?;
        Ok(Placed {
            operations,
            ..placed
        })
    }

    fn write(&self, setup: &Setup, en_passant: EnPassant) -> Result<String, Unwritable> {
        Ok(write(setup, &[], en_passant, Order::Ascii))
    }

    fn write_placed(&self, placed: &Placed, en_passant: EnPassant) -> Result<String, Unwritable> {
        let (setup, operations) = (&placed.setup, &placed.operations);
        Ok(write(setup, operations, en_passant, Order::AsGiven))
    }
}

/// The EPD of a setup with its operations.
///
/// The clocks of the setup replace those of `hmvc` and `fmvn`, and are added when they are not the
/// usual 0 and 1, so that nothing is lost on the way from FEN.
pub fn write(
    setup: &Setup,
    operations: &[Operation],
    en_passant: EnPassant,
    order: Order,
) -> String {
    let mut out = writer::four_fields(setup, Spelling::WingsOrFiles, en_passant);
    let mut operations = operations.to_vec();
    for (opcode, number, usual) in [("fmvn", setup.fullmoves, 1), ("hmvc", setup.halfmoves, 0)] {
        set_clock(&mut operations, opcode, number, usual);
    }
    if order == Order::Ascii {
        operations.sort_by(|a, b| a.opcode.cmp(&b.opcode));
    }
    for operation in &operations {
        out.push(' ');
        operation.write(&mut out);
    }
    out
}

fn set_clock(operations: &mut Vec<Operation>, opcode: &str, number: u32, usual: u32) {
    let operands = vec![Operand::Word(number.to_string())];
    let mut given = operations.iter_mut().filter(|it| it.opcode == opcode);
    match given.next() {
        Some(first) => {
            first.operands.clone_from(&operands);
            given.for_each(|more| more.operands.clone_from(&operands));
        }
        None if number != usual => operations.push(Operation {
            opcode: opcode.to_owned(),
            operands,
        }),
        None => (),
    }
}

/// Reads turn, castling and en passant; says whether the text may go on.
fn four_fields(fields: &mut Fields<'_>) -> Result<bool, FenError> {
    let Some(word) = fields.wanted() else {
        return Ok(false);
    };
    fields.turn(word)?;
    let Some(word) = fields.wanted() else {
        return Ok(false);
    };
    if fields.castling(word, Spelling::WingsOrFiles)? || super::castling::is_chess960(&fields.setup)
    {
        fields.setup.mode = Mode::Chess960;
    }
    let Some(word) = fields.wanted() else {
        return Ok(false);
    };
    fields.en_passant(word)?;
    Ok(true)
}

/// A clock of FEN: what it says and where.
type Clock = Option<(u32, Range<usize>)>;

/// Reads the fifth and sixth field of files that put operations behind a whole FEN.
///
/// Gives the numbers, to be compared with the operations.
fn clocks(fields: &mut Fields<'_>) -> Result<[Clock; 2], FenError> {
    let halfmoves = clock(fields, Field::Halfmoves)?;
    let fullmoves = match halfmoves {
        Some(_) => clock(fields, Field::Fullmoves)?,
        None => None,
    };
    Ok([halfmoves, fullmoves])
}

fn clock(fields: &mut Fields<'_>, field: Field) -> Result<Clock, FenError> {
    let rest = fields.rest().trim_start();
    // Names of operations start with a letter, so anything else was meant as a clock.
    if !rest.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '[')) {
        return Ok(None);
    }
    let Some(word) = fields.word() else {
        return Ok(None);
    };
    if let Some(variant) = variant(word.text) {
        return Err(FenError::new(word.span(), FenWhy::Variant(variant)));
    }
    fields.number(word, field)?;
    fields.note(Tolerance::CountersInEpd, word.span());
    let number = match field {
        Field::Halfmoves => fields.setup.halfmoves,
        Field::Fullmoves => fields.setup.fullmoves,
    };
    Ok(Some((number, word.span())))
}

fn read_operations(
    fields: &mut Fields<'_>,
    operations: &mut Vec<Operation>,
) -> Result<(), FenError> {
    while !fields.rest().is_empty() {
        let next = fields.rest().trim_start().chars().next();
        // A blank at the end is one too many, and so is one before a semicolon.
        let glued = matches!(next, None | Some(';'));
        fields.blanks(if glued { "" } else { " " });
        if next == Some(';') {
            let span = fields.at..fields.at + 1;
            fields.at = span.end;
            fields.note(Tolerance::StraySemicolon, span);
        } else if next.is_some() {
            operations.push(operation(fields)?);
        }
    }
    Ok(())
}

fn operation(fields: &mut Fields<'_>) -> Result<Operation, FenError> {
    let opcode = opcode(fields)?;
    let mut operands = Vec::new();
    loop {
        let before = fields.at;
        let rest = fields.rest();
        let next = rest.trim_start().chars().next();
        match next {
            None => {
                // Blanks before the end are the business of whoever looks for the next operation.
                fields.note(Tolerance::NoSemicolon, before..before);
                break;
            }
            Some(';') => {
                fields.blanks("");
                fields.at += 1;
                break;
            }
            Some(_) => {
                fields.blanks(" ");
                let at = fields.at;
                let operand = operand(fields)?;
                fields.clock(opcode.text, operands.is_empty(), at, operand.text())?;
                operands.push(operand);
            }
        }
    }
    Ok(Operation {
        opcode: opcode.text.to_owned(),
        operands,
    })
}

/// The longest name of an operation, by the standard.
const MAX_OPCODE: usize = 15;
/// The longest string, by the standard.
const MAX_STRING: usize = 255;

fn opcode<'a>(fields: &mut Fields<'a>) -> Result<Word<'a>, FenError> {
    let rest = fields.rest();
    let at = fields.at;
    let end = rest
        .find(|c: char| c == ';' || c.is_whitespace() || c == '"')
        .unwrap_or(rest.len());
    let word = Word {
        at,
        text: &rest[..end],
    };
    let first = rest.char_indices().take(1);
    let wrong = first
        .filter(|(_, c)| !c.is_ascii_alphabetic())
        .chain(
            word.text
                .char_indices()
                .filter(|(_, c)| !is_opcode_char(*c)),
        )
        .next();
    if let Some((offset, sign)) = wrong {
        let at = at + offset;
        return Err(FenError::new(
            at..at + sign.len_utf8(),
            FenWhy::Opcode(sign),
        ));
    }
    if word.text.len() > MAX_OPCODE {
        fields.note(Tolerance::LongOpcode, word.span());
    }
    fields.at += end;
    Ok(word)
}

fn operand(fields: &mut Fields<'_>) -> Result<Operand, FenError> {
    let rest = fields.rest();
    let at = fields.at;
    let Some(quoted) = rest.strip_prefix('"') else {
        let end = rest
            .find(|c: char| c == ';' || c.is_whitespace())
            .unwrap_or(rest.len());
        fields.at += end;
        return Ok(Operand::Word(rest[..end].to_owned()));
    };
    let end = quoted
        .find('"')
        .ok_or(FenError::new(at..fields.text.len(), FenWhy::UnclosedString))?;
    let text = &quoted[..end];
    fields.at += end + 2;
    if text.chars().count() > MAX_STRING {
        fields.note(Tolerance::LongString, at..fields.at);
    }
    Ok(Operand::Quoted(text.to_owned()))
}

const fn is_opcode_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

impl Fields<'_> {
    /// Takes the first operand of `hmvc` and `fmvn` for the clock it is.
    fn clock(
        &mut self,
        opcode: &str,
        is_first: bool,
        at: usize,
        text: &str,
    ) -> Result<(), FenError> {
        let field = match opcode {
            "hmvc" => Field::Halfmoves,
            "fmvn" => Field::Fullmoves,
            _ => return Ok(()),
        };
        if is_first {
            self.number(Word { at, text }, field)?;
        }
        Ok(())
    }

    /// Notes a field that an operation behind it contradicts.
    fn disagreement(&mut self, [halfmoves, fullmoves]: [Clock; 2]) {
        let now = [self.setup.halfmoves, self.setup.fullmoves];
        for (clock, now) in [halfmoves, fullmoves].into_iter().zip(now) {
            if let Some((_, span)) = clock.filter(|(number, _)| *number != now) {
                self.note(Tolerance::CountersDisagree, span);
            }
        }
    }
}
