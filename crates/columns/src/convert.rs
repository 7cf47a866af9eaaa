//! A column of moves in, the column in another notation out, and what was wrong with each row.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use arrow_schema::{ArrowError, DataType, Field};
use scoresheet::convert::table;
use scoresheet::detect::detect_move;
use scoresheet::diagnostic::{Code, Diagnostic, Severity};
use scoresheet::fast::{self, San, Sink, Speller, Tags};
use scoresheet::format::pgn::split;
use scoresheet::game::{Births, Outcome, mode_of_variant};
use scoresheet::notation::{MoveNotation, Scene, for_machines, for_people, read_move, write_move};
use scoresheet::placement::{Placement, fen};
use scoresheet::read::{Assumed, How, read_game_assuming};
use scoresheet::rules::{Fault, Mode, Move, Position, Step};
use scoresheet::text::Lines;

use crate::buffers::{Lists, Texts};
use crate::diagnostics::Diagnostics;
use crate::schema::diagnostics_type;

/// What a row of text holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Holds {
    /// The moves of a game, with or without numbers, comments, tags; answered by a list of texts.
    #[default]
    Game,
    /// One move; answered by one text.
    Move,
}

/// How a column is converted.
#[derive(Clone)]
pub struct Conversion {
    /// What a row holds; a row that is a list is a game, each of its texts a move.
    pub holds: Holds,
    /// How moves are read.
    pub how: How,
    /// The notation that is written.
    pub to: &'static dyn MoveNotation,
    /// The variant of games that do not say it; none for standard chess.
    pub variant: Option<String>,
    /// How bad a thing must be to be among the faults.
    pub care: Severity,
}

impl Default for Conversion {
    /// Games in any notation, in the notation of machines, with what is a warning at least.
    fn default() -> Conversion {
        Conversion {
            holds: Holds::Game,
            how: How::default(),
            to: for_machines(),
            variant: None,
            care: Severity::Warning,
        }
    }
}

/// What came of a column; a row for each row.
#[derive(Clone, Debug)]
pub struct Converted {
    /// The moves: of a game those of the main line that were played, of a list one for each of its texts;
    /// null where a move cannot be read or written.
    pub moves: ArrayRef,
    /// The faults, as the column `diagnostics` has them. Lines, columns and offsets are those of the row's
    /// text; where that is a list there is no line, and the column is the number of the move from 1.
    pub faults: ArrayRef,
}

/// Converts a column of texts, or of lists of texts; `fens` has the positions that rows start from, null for
/// the usual one.
///
/// # Errors
///
/// Columns of other types or of different lengths. What is wrong with a row is among its faults.
///
/// ```
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
/// use scoresheet_columns::{Conversion, convert_batch};
///
/// let games = StringArray::from(vec!["1. P-K4 P-K4 2. N-KB3", "1. e4 e5 2. Ke3"]);
/// let converted = convert_batch(&games, None, &Conversion::default()).unwrap();
/// let moves = converted.moves.as_list::<i32>();
/// assert_eq!(moves.value(0).as_string::<i32>().value(2), "g1f3");
/// assert_eq!((moves.value_length(1), converted.faults.as_list::<i32>().value_length(1)), (2, 1));
/// ```
pub fn convert_batch(
    moves: &dyn Array,
    fens: Option<&dyn Array>,
    conversion: &Conversion,
) -> Result<Converted, ArrowError> {
    if fens.is_some_and(|it| it.len() != moves.len()) {
        let message = "the column of positions is not as long as that of moves".to_owned();
        return Err(ArrowError::InvalidArgumentError(message));
    }
    let fens = fens.map(Column::of).transpose()?;
    let mut work = Work::new(conversion);
    match moves.data_type() {
        DataType::List(_) => {
            let list = moves.as_list::<i32>();
            work.lists(moves, fens, &|row| list.value(row))?;
        }
        DataType::LargeList(_) => {
            let list = moves.as_list::<i64>();
            work.lists(moves, fens, &|row| list.value(row))?;
        }
        _ => {
            let texts = Column::of(moves)?;
            for row in 0..moves.len() {
                let fen = fens.as_ref().and_then(|it| it.text(row));
                match (texts.text(row), conversion.holds) {
                    (None, _) => work.nothing(),
                    (Some(text), Holds::Game) => work.game(text, fen),
                    (Some(text), Holds::Move) => work.single(text, fen),
                }
                work.faults.end_game();
            }
        }
    }
    work.finish(matches!(
        (moves.data_type(), conversion.holds),
        (DataType::List(_) | DataType::LargeList(_), _) | (_, Holds::Game)
    ))
}

/// A column of texts, whatever it is laid out like.
enum Column<'a> {
    Short(&'a arrow_array::StringArray),
    Long(&'a arrow_array::LargeStringArray),
    View(&'a arrow_array::StringViewArray),
    Nothing,
}

impl<'a> Column<'a> {
    fn of(array: &'a dyn Array) -> Result<Column<'a>, ArrowError> {
        match array.data_type() {
            DataType::Utf8 => Ok(Column::Short(array.as_string())),
            DataType::LargeUtf8 => Ok(Column::Long(array.as_string())),
            DataType::Utf8View => Ok(Column::View(array.as_string_view())),
            DataType::Null => Ok(Column::Nothing),
            other => {
                let message =
                    format!("a column of texts or of lists of texts is needed, not {other}");
                Err(ArrowError::InvalidArgumentError(message))
            }
        }
    }

    fn text(&self, row: usize) -> Option<&'a str> {
        match self {
            Column::Short(it) => it.is_valid(row).then(|| it.value(row)),
            Column::Long(it) => it.is_valid(row).then(|| it.value(row)),
            Column::View(it) => it.is_valid(row).then(|| it.value(row)),
            Column::Nothing => None,
        }
    }
}

/// What is made, row by row.
struct Work<'c> {
    conversion: &'c Conversion,
    reader: fast::Reader,
    quick: Quick,
    /// The text of the row at hand as a game in plain form.
    plain: String,
    lists: Lists,
    /// The position that was needed last, and how it was written.
    last: Option<(String, Position)>,
    faults: Diagnostics,
}

impl<'c> Work<'c> {
    fn new(conversion: &'c Conversion) -> Work<'c> {
        Work {
            conversion,
            reader: fast::Reader::new(Severity::Info),
            quick: Quick {
                speller: Speller::new(conversion.to),
                texts: Texts::default(),
            },
            plain: String::new(),
            lists: Lists::default(),
            last: None,
            faults: Diagnostics::default(),
        }
    }

    /// A row without moves: null.
    fn nothing(&mut self) {
        match self.conversion.holds {
            Holds::Move => self.quick.texts.push_null(),
            Holds::Game => self.lists.push(self.quick.texts.count(), false),
        }
    }

    fn fault(&mut self, code: Code, column: usize, offset: Option<usize>, message: &str) {
        let line = offset.map(|_| 1);
        let severity = code.severity();
        if severity >= self.conversion.care {
            self.faults
                .push((code, severity), (line, column, offset), message);
        }
    }

    /// The position that a row starts from; a fault when there is none.
    fn position(&mut self, text: Option<&str>) -> Option<Position> {
        let name = self.conversion.variant.as_deref().unwrap_or_default();
        let Some(mode) = mode_of_variant(name) else {
            let message = format!("no rules for the variant {name}");
            self.fault(Code::UnknownVariant, 1, None, &message);
            return None;
        };
        let Some(text) = text else {
            return Some(match mode {
                Mode::Standard => Position::start(),
                // The number of the start position that standard chess has.
                Mode::Chess960 => Position::chess960(518).unwrap_or_default(),
            });
        };
        if let Some((last, position)) = &self.last
            && last == text
        {
            return Some(position.clone());
        }
        let placed = fen::IMPORT.read(text, self.conversion.how.level);
        let read = placed
            .map_err(|error| (Code::BadFen, error.to_string()))
            .and_then(|mut placed| {
                if mode == Mode::Chess960 {
                    placed.setup.mode = mode;
                }
                let position = placed.setup.position();
                position.map_err(|faults| {
                    let words: Vec<_> = faults.iter().map(Fault::to_string).collect();
                    (Code::ImpossiblePosition, words.join("; "))
                })
            });
        match read {
            Ok((position, _)) => {
                self.last = Some((text.to_owned(), position.clone()));
                Some(position)
            }
            Err((code, message)) => {
                self.fault(code, 1, None, &message);
                None
            }
        }
    }

    fn single(&mut self, text: &str, fen: Option<&str>) {
        let Some(position) = self.position(fen) else {
            self.quick.texts.push_null();
            return;
        };
        let read = self.read(text, Scene::new(&position));
        let m = read
            .inspect_err(|(code, message)| self.fault(*code, 1, Some(0), message))
            .ok();
        self.write(&position, m, 1, Some(0));
    }

    /// Reads one move.
    fn read(&self, text: &str, mut scene: Scene<'_>) -> Result<Move, (Code, String)> {
        let how = self.conversion.how;
        scene.level = how.level;
        match how.from {
            Some(from) => match read_move(from, text, scene) {
                Ok(found) => Ok(found.m),
                Err(error) => Err((error.code(), format!("{text}: {error}"))),
            },
            None => match detect_move(text, scene) {
                Ok(found) => Ok(found.meaning.m),
                Err(error) => Err((error.code(), format!("{text}: {error}"))),
            },
        }
    }

    /// Writes one move, or null.
    fn write(
        &mut self,
        position: &Position,
        m: Option<Move>,
        column: usize,
        offset: Option<usize>,
    ) {
        let to = self.conversion.to;
        let text = m.and_then(|m| match write_move(to, position, m) {
            Ok(text) => Some(text),
            Err(why) => {
                let message = format!("{}: {why}", to.about().id);
                self.fault(Code::NotWritable, column, offset, &message);
                None
            }
        });
        self.quick.texts.push_option(text.as_deref());
    }

    fn lists(
        &mut self,
        lists: &dyn Array,
        fens: Option<Column<'_>>,
        value: &dyn Fn(usize) -> ArrayRef,
    ) -> Result<(), ArrowError> {
        for row in 0..lists.len() {
            if lists.is_valid(row) {
                let moves = value(row);
                let fen = fens.as_ref().and_then(|it| it.text(row));
                self.list(&Column::of(&*moves)?, moves.len(), fen);
                self.lists.push(self.quick.texts.count(), true);
            } else {
                self.lists.push(self.quick.texts.count(), false);
            }
            self.faults.end_game();
        }
        Ok(())
    }

    /// The moves of a game, each a text; behind one that cannot be read none can.
    fn list(&mut self, moves: &Column<'_>, count: usize, fen: Option<&str>) {
        let mut reached = self.position(fen).map(|position| {
            let births = Births::at(&position);
            (position, births)
        });
        for at in 0..count {
            let Some((position, births)) = reached.as_mut() else {
                self.quick.texts.push_null();
                continue;
            };
            let scene = Scene {
                births: Some(births),
                ..Scene::new(position)
            };
            let read = match moves.text(at) {
                Some(text) => self.read(text, scene),
                None => Err((Code::UnreadableMove, "there is no move here".to_owned())),
            };
            match read {
                Ok(m) => {
                    self.write(position, Some(m), at + 1, None);
                    births.play(m);
                    position.play(m);
                }
                Err((code, message)) => {
                    self.fault(code, at + 1, None, &message);
                    self.quick.texts.push_null();
                    reached = None;
                }
            }
        }
    }

    fn game(&mut self, text: &str, fen: Option<&str>) {
        if fen.is_none() && self.is_done_quickly(text) {
            self.lists.push(self.quick.texts.count(), true);
            return;
        }
        let mut games = split(text);
        let Some(raw) = games.next() else {
            self.lists.push(self.quick.texts.count(), true);
            return;
        };
        let assumed = Assumed {
            fen: fen.map(str::to_owned),
            variant: self.conversion.variant.clone(),
        };
        let mut read = read_game_assuming(text, &raw, self.conversion.how, &assumed);
        let mut table = table(&read, &[self.conversion.to]);
        read.notice(std::mem::take(&mut table.diagnostics));
        let more = games.count();
        if more > 0 {
            let message = format!("{more} more games stand behind this one: a row holds one");
            let at = raw.span.end..raw.span.end;
            read.notice(vec![Diagnostic::with(Code::BadRequest, at, message)]);
        }
        for row in &table.rows {
            let text = row.texts.first().and_then(Option::as_deref);
            self.quick.texts.push_option(text);
        }
        self.lists.push(self.quick.texts.count(), true);
        let lines = Lines::new(text);
        for it in &read.diagnostics {
            if it.severity >= self.conversion.care {
                let place = lines.place(it.span.start);
                let at = (Some(place.line), place.column, Some(it.span.start));
                self.faults.push((it.code, it.severity), at, &it.message);
            }
        }
    }

    /// Does with a game in plain form what is to be done with it. One without tags is given some; then its
    /// notation must be known, for nothing else says what its letters mean.
    fn is_done_quickly(&mut self, text: &str) -> bool {
        let conversion = self.conversion;
        let is_known = conversion
            .how
            .from
            .is_some_and(|it| it.about().id == for_people().about().id);
        let has_tags = text.starts_with('[');
        if !(is_known || has_tags) || !fast::reads(&conversion.how) || conversion.variant.is_some()
        {
            return false;
        }
        self.plain.clear();
        if !has_tags {
            let text = text.trim();
            let last = text.rsplit([' ', '\n']).next().unwrap_or_default();
            let outcome = Outcome::of_sign(last);
            let sign = outcome.unwrap_or_default().sign();
            for part in [TAGS, sign, "\"]\n\n", text] {
                self.plain.push_str(part);
            }
            if outcome.is_none() {
                self.plain.push_str(" *");
            }
        }
        let text = match has_tags {
            true => text,
            false => &*self.plain,
        };
        let before = self.quick.texts.count();
        let done = self.reader.read(text, 0..text.len(), &mut self.quick);
        // Another game behind it is told of elsewhere.
        let is_whole = done.is_some_and(|it| text[it.end..].trim().is_empty());
        if !is_whole {
            self.quick.texts.truncate(before);
        }
        is_whole
    }

    fn finish(self, is_lists: bool) -> Result<Converted, ArrowError> {
        let texts = self.quick.texts.finish()?;
        let item = Arc::new(Field::new_list_field(DataType::Utf8, true));
        Ok(Converted {
            moves: match is_lists {
                true => self.lists.of(texts, &DataType::List(item))?,
                false => texts,
            },
            faults: self.faults.finish(&diagnostics_type())?,
        })
    }
}

/// What a game in plain form has before its result.
const TAGS: &str = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n\
                    [Black \"?\"]\n[Result \"";

/// Spells moves while they are read.
struct Quick {
    speller: Speller,
    texts: Texts,
}

impl Sink for Quick {
    fn begin(&mut self, _: &Tags<'_>) {
        self.speller.begin();
    }

    #[inline(always)]
    fn step(&mut self, text: San, step: Step) -> Option<()> {
        self.speller.spell(text, step, &mut self.texts.bytes)?;
        self.texts.end();
        Some(())
    }

    fn nag(&mut self, _: u32) {}

    fn comment(&mut self, _: fast::Remark<'_>) {}

    fn end(&mut self, _: Outcome) {}

    fn branch(&mut self) -> fast::Branch<'_> {
        fast::Branch::PassOver(self)
    }
}
