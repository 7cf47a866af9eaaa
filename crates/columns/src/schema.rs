//! The columns there are: their names, their types, what they hold.

use std::sync::Arc;

use arrow_schema::{DataType, Field, Fields, TimeUnit};
use scoresheet::notation::MoveNotation;

/// The version of the schemas: it grows when a name, a type or a meaning changes.
pub const VERSION: u32 = 1;

/// The key of the version in the metadata of a schema.
pub const VERSION_KEY: &str = "scoresheet.schema";

/// The key in the metadata of a schema that says what a row is: `game`, `move` or `position`.
pub const ROWS_KEY: &str = "scoresheet.rows";

/// What a row is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum By {
    /// A game.
    #[default]
    Game,
    /// A move that was played, of the main line of a game.
    Move,
    /// A position of the main line of a game, the first and the last included.
    Position,
}

impl By {
    /// All of them.
    pub const ALL: [By; 3] = [By::Game, By::Move, By::Position];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            By::Game => "game",
            By::Move => "move",
            By::Position => "position",
        }
    }

    /// The one of this name.
    pub fn of_name(name: &str) -> Option<By> {
        By::ALL.into_iter().find(|it| it.name() == name)
    }
}

/// One column.
#[derive(Clone, PartialEq, Debug)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// What its values are.
    pub data_type: DataType,
    /// What it holds, in a few words.
    pub says: &'static str,
    /// Whether it is there when nobody names columns.
    pub is_usual: bool,
    /// How it is made.
    pub(crate) part: Part,
}

impl Column {
    fn new(name: impl Into<String>, part: Part, data_type: DataType, says: &'static str) -> Column {
        Column {
            name: name.into(),
            data_type,
            says,
            is_usual: part != Part::Movetext,
            part,
        }
    }

    /// The column as Arrow describes it; it may always be null.
    pub fn field(&self) -> Field {
        Field::new(&self.name, self.data_type.clone(), true)
    }
}

/// How a column is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// The tag of this number in [`TEXTS`].
    Text(usize),
    /// The tag of this number in [`NUMBERS`].
    Number(usize),
    UtcDateTime,
    Tags,
    Movetext,
    Annotated,
    /// The moves in the notation of this number.
    Moves(usize),
    Clock,
    Centipawns,
    Mate,
    Nags,
    Comment,
    PlyCount,
    Complete,
    Notation,
    Diagnostics,
    Source,
    Game,
    Line,
    Offset,
    Ply,
    Outcome,
    Fen,
}

/// Tags that are columns of text, in their order, and what they hold.
pub(crate) const TEXTS: [(&str, &str); 15] = [
    ("Event", "the tag, as written"),
    ("Site", "the tag, as written"),
    (
        "Date",
        "the tag, as written, for parts of it may be unknown: `1907.??.??`",
    ),
    ("Round", "the tag, as written"),
    ("White", "the tag, as written"),
    ("Black", "the tag, as written"),
    (
        "Result",
        "the tag, as written; in a game without it the sign behind its moves",
    ),
    ("WhiteTitle", "the tag, as written"),
    ("BlackTitle", "the tag, as written"),
    ("ECO", "the tag, as written"),
    ("Opening", "the tag, as written"),
    ("Termination", "the tag, as written"),
    ("TimeControl", "the tag, as written"),
    ("Variant", "the tag, as written"),
    (
        "FEN",
        "the tag, as written: the first position where it is not the usual one",
    ),
];

/// The tag that a game may do without when it says its result elsewhere.
pub(crate) const RESULT: usize = 6;

/// How many of the texts stand before the date and time.
const TEXTS_FIRST: usize = 7;

/// Tags that are columns of numbers.
pub(crate) const NUMBERS: [&str; 4] =
    ["WhiteElo", "BlackElo", "WhiteRatingDiff", "BlackRatingDiff"];

/// The columns of the rows, with the moves in these notations.
pub fn columns(by: By, to: &[&'static dyn MoveNotation]) -> Vec<Column> {
    match by {
        By::Game => game(to),
        By::Move => moves(to),
        By::Position => positions(to),
    }
}

fn list(of: DataType) -> DataType {
    DataType::List(Arc::new(Field::new_list_field(of, true)))
}

/// The parts of a diagnostic.
pub(crate) fn diagnostic_fields() -> Fields {
    Fields::from(vec![
        Field::new("code", DataType::Utf8, true),
        Field::new("severity", DataType::Utf8, true),
        Field::new("line", DataType::Int64, true),
        Field::new("column", DataType::Int32, true),
        Field::new("offset", DataType::Int64, true),
        Field::new("message", DataType::Utf8, true),
    ])
}

/// Those of a row.
pub(crate) fn diagnostics_type() -> DataType {
    list(DataType::Struct(diagnostic_fields()))
}

/// A name and a value.
pub(crate) fn map_fields() -> Fields {
    Fields::from(vec![
        Field::new("key", DataType::Utf8, false),
        Field::new("value", DataType::Utf8, true),
    ])
}

/// The entries of a map, as Arrow describes them.
pub(crate) fn map_entries() -> Field {
    Field::new("entries", DataType::Struct(map_fields()), false)
}

fn game(to: &[&'static dyn MoveNotation]) -> Vec<Column> {
    let text = |number: usize| {
        let (name, says) = TEXTS[number];
        Column::new(name, Part::Text(number), DataType::Utf8, says)
    };
    let number = |number: usize| {
        Column::new(
            NUMBERS[number],
            Part::Number(number),
            DataType::Int16,
            "the tag, where it is such a number; else null, and the tag is among the `tags`",
        )
    };
    let utc = DataType::Timestamp(TimeUnit::Microsecond, Some("UTC".into()));
    let mut all: Vec<Column> = (0..TEXTS_FIRST).map(text).collect();
    all.push(Column::new(
        "UTCDateTime",
        Part::UtcDateTime,
        utc,
        "the tags UTCDate and UTCTime together, where both are there and whole; else null, and they are \
         among the `tags`",
    ));
    all.extend((TEXTS_FIRST..TEXTS_FIRST + 2).map(text));
    all.extend((0..NUMBERS.len()).map(number));
    all.extend((TEXTS_FIRST + 2..TEXTS.len()).map(text));
    all.extend([
        Column::new(
            "tags",
            Part::Tags,
            DataType::Map(Arc::new(map_entries()), false),
            "all other tags, as written, and those that do not fit their columns; of a name that comes \
             again the key has its number behind it: `White#2`",
        ),
        Column::new(
            "movetext",
            Part::Movetext,
            DataType::Utf8,
            "the text from the first move to the result, as written: with comments, variations and glyphs",
        ),
        Column::new(
            "annotated",
            Part::Annotated,
            DataType::Utf8,
            "the same, but null where the other columns say it all: in a game without words, variations, \
             glyphs and other commands than `clk` and `eval`, whose moves are in plain notation and could \
             all be played",
        ),
    ]);
    all.extend(notations(to, &|it| {
        Column::new(
            it.0,
            it.1,
            list(DataType::Utf8),
            "the moves of the main line that were played, in this notation; null where it has no form",
        )
    }));
    all.extend([
        Column::new(
            "clock",
            Part::Clock,
            list(DataType::Float64),
            "for each of these moves the time left to who made it, in seconds, as the first `clk` \
             behind it says; null in a game without any",
        ),
        Column::new(
            "centipawns",
            Part::Centipawns,
            list(DataType::Int32),
            "for each of these moves what the first `eval` behind it says, from White's view, in \
             hundredths of a pawn; null where that is a mate, and in a game without any",
        ),
        Column::new(
            "mate",
            Part::Mate,
            list(DataType::Int32),
            "for each of these moves in how many moves the first `eval` behind it says that White \
             mates; less than 0 when Black does; null in a game without any",
        ),
        Column::new(
            "ply_count",
            Part::PlyCount,
            DataType::Int32,
            "how many half-moves of the main line were played",
        ),
        Column::new(
            "moves_complete",
            Part::Complete,
            DataType::Boolean,
            "whether every move could be played, those of variations included",
        ),
        Column::new(
            "notation",
            Part::Notation,
            DataType::Utf8,
            "the id of the notation that the moves were read in",
        ),
        Column::new(
            "diagnostics",
            Part::Diagnostics,
            diagnostics_type(),
            "what was noticed, in the order of the text: the code, how bad it is, where, and in words; \
             lines and columns count from 1, offsets are bytes of the input",
        ),
    ]);
    all.extend(places());
    all
}

/// Where a game stands.
fn places() -> [Column; 4] {
    [
        Column::new(
            "source",
            Part::Source,
            DataType::Utf8,
            "the name of the input",
        ),
        Column::new(
            "game",
            Part::Game,
            DataType::Int64,
            "the number of the game in its input, from 1; null in a part of a file that is not its first",
        ),
        Column::new(
            "line",
            Part::Line,
            DataType::Int64,
            "the line in which the game begins, from 1; null in a part of a file that is not its first",
        ),
        Column::new(
            "offset",
            Part::Offset,
            DataType::Int64,
            "where the game begins, in bytes of the input, unpacked and as UTF-8",
        ),
    ]
}

/// A column for each notation.
fn notations(
    to: &[&'static dyn MoveNotation],
    column: &dyn Fn((String, Part)) -> Column,
) -> Vec<Column> {
    let each = to.iter().enumerate();
    each.map(|(number, it)| column((it.about().id.to_owned(), Part::Moves(number))))
        .collect()
}

/// Which game a row belongs to, and where in it.
fn keys(says: &'static str) -> Vec<Column> {
    let [source, game, _, offset] = places();
    let ply = Column::new("ply", Part::Ply, DataType::Int32, says);
    vec![source, game, offset, ply]
}

fn moves(to: &[&'static dyn MoveNotation]) -> Vec<Column> {
    let mut all = keys("the number of the half-move, from 1");
    all.extend(notations(to, &|it| {
        Column::new(
            it.0,
            it.1,
            DataType::Utf8,
            "the move in this notation; null where it has no form",
        )
    }));
    all.extend([
        Column::new(
            "clock",
            Part::Clock,
            DataType::Float64,
            "the time left to who made it, in seconds, as the first `clk` behind it says",
        ),
        Column::new(
            "centipawns",
            Part::Centipawns,
            DataType::Int32,
            "what the first `eval` behind it says, from White's view, in hundredths of a pawn",
        ),
        Column::new(
            "mate",
            Part::Mate,
            DataType::Int32,
            "in how many moves the first `eval` behind it says that White mates; less than 0 when Black \
             does",
        ),
        Column::new(
            "nags",
            Part::Nags,
            list(DataType::Int32),
            "the glyphs of the move by their numbers; null without any",
        ),
        Column::new(
            "comment",
            Part::Comment,
            DataType::Utf8,
            "the words of the comments at the move, without commands; null without any",
        ),
    ]);
    all
}

fn positions(to: &[&'static dyn MoveNotation]) -> Vec<Column> {
    let mut all = keys("how many half-moves were played before, from 0");
    all.push(Column::new(
        "fen",
        Part::Fen,
        DataType::Utf8,
        "the position in Forsyth-Edwards notation; the en passant square where a legal move goes there",
    ));
    all.extend(notations(to, &|it| {
        Column::new(
            it.0,
            it.1,
            DataType::Utf8,
            "the move that was played in it, in this notation; null in the last one",
        )
    }));
    all.extend([
        Column::new(
            "centipawns",
            Part::Centipawns,
            DataType::Int32,
            "what the first `eval` behind the move that led to it says, from White's view, in hundredths \
             of a pawn",
        ),
        Column::new(
            "mate",
            Part::Mate,
            DataType::Int32,
            "in how many moves the first `eval` behind the move that led to it says that White mates; \
             less than 0 when Black does",
        ),
        Column::new(
            "outcome",
            Part::Outcome,
            DataType::Utf8,
            "how the game ended: `1-0`, `0-1`, `1/2-1/2` or `*`",
        ),
    ]);
    all
}
