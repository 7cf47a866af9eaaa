//! Which rows and columns are wanted, and how games are read for them.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use arrow_schema::{DataType, Field, Schema, SchemaRef};
use scoresheet::diagnostic::Severity;
use scoresheet::notation::{MoveNotation, for_machines, for_people};
use scoresheet::read::How;

use crate::schema::{By, Column, Part, ROWS_KEY, VERSION, VERSION_KEY, columns};

/// What is wanted.
#[derive(Clone)]
pub struct Choice {
    /// What a row is.
    pub by: By,
    /// The notations of the moves, a column each.
    pub to: Vec<&'static dyn MoveNotation>,
    /// The names of the columns, in the order in which they are wanted; none for the
    /// [usual](Column::is_usual) ones. Names with a plus before them come behind the usual ones.
    pub columns: Option<Vec<String>>,
    /// How games are read.
    pub how: How,
    /// How bad a thing must be to be among the diagnostics.
    pub care: Severity,
}

impl Default for Choice {
    /// Games with the usual columns, the moves in the notation of machines and that of people, and what is a
    /// warning at least.
    fn default() -> Choice {
        Choice {
            by: By::Game,
            to: vec![for_machines(), for_people()],
            columns: None,
            how: How::default(),
            care: Severity::Warning,
        }
    }
}

/// The type of texts, or of lists of them, by their numbers.
fn by_number(data_type: &DataType) -> DataType {
    match data_type {
        DataType::List(item) => {
            let item = by_number(item.data_type());
            DataType::List(Arc::new(Field::new_list_field(item, true)))
        }
        other => DataType::Dictionary(Box::new(DataType::Int32), Box::new(other.clone())),
    }
}

/// What stands before the name of a column that comes behind the usual ones.
const PLUS: char = '+';

/// There is no such column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unknown {
    /// What was asked for.
    pub name: String,
    /// What there is.
    pub known: Vec<String>,
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, known) = (&self.name, self.known.join(", "));
        write!(f, "there is no column {name}: there are {known}")
    }
}

impl std::error::Error for Unknown {}

/// What is wanted, looked at: it can be had.
pub struct Plan {
    pub(crate) choice: Choice,
    pub(crate) columns: Vec<Column>,
    /// Whether moves are texts by their numbers.
    pub(crate) has_words: bool,
    schema: SchemaRef,
}

impl Default for Plan {
    /// That of the default [`Choice`].
    fn default() -> Plan {
        let choice = Choice::default();
        let all = columns(choice.by, &choice.to);
        Plan::of(choice, usual(&all))
    }
}

fn usual(all: &[Column]) -> Vec<Column> {
    all.iter().filter(|it| it.is_usual).cloned().collect()
}

impl Plan {
    /// The plan for a choice. A notation that is named twice is one column, and so is a column.
    ///
    /// # Errors
    ///
    /// A column that there is not.
    ///
    /// ```
    /// use scoresheet_columns::{Choice, Plan};
    ///
    /// let columns = Some(vec!["White".to_owned(), "uci".to_owned()]);
    /// let plan = Plan::new(Choice { columns, ..Choice::default() }).unwrap();
    /// assert_eq!(plan.schema().field(1).name(), "uci");
    /// let columns = Some(vec!["Wihte".to_owned()]);
    /// assert!(Plan::new(Choice { columns, ..Choice::default() }).is_err());
    /// ```
    pub fn new(mut choice: Choice) -> Result<Plan, Unknown> {
        let mut to: Vec<&'static dyn MoveNotation> = Vec::new();
        for notation in choice.to {
            if to.iter().all(|it| it.about().id != notation.about().id) {
                to.push(notation);
            }
        }
        choice.to = to;
        let all = columns(choice.by, &choice.to);
        let Some(names) = &choice.columns else {
            return Ok(Plan::of(choice, usual(&all)));
        };
        let adds = |name: &String| name.starts_with(PLUS);
        let mut chosen = match !names.is_empty() && names.iter().all(adds) {
            true => usual(&all),
            false => Vec::new(),
        };
        for name in names {
            let name = name.strip_prefix(PLUS).unwrap_or(name);
            let Some(column) = all.iter().find(|it| it.name == name) else {
                return Err(Unknown {
                    name: name.to_owned(),
                    known: all.into_iter().map(|it| it.name).collect(),
                });
            };
            if !chosen.contains(column) {
                chosen.push(column.clone());
            }
        }
        Ok(Plan::of(choice, chosen))
    }

    fn of(choice: Choice, columns: Vec<Column>) -> Plan {
        let fields: Vec<_> = columns.iter().map(Column::field).collect();
        let metadata = HashMap::from([
            (VERSION_KEY.to_owned(), VERSION.to_string()),
            (ROWS_KEY.to_owned(), choice.by.name().to_owned()),
        ]);
        Plan {
            choice,
            columns,
            has_words: false,
            schema: Arc::new(Schema::new_with_metadata(fields, metadata)),
        }
    }

    /// The same, but that each different move is there once, and moves are numbers of these: dictionaries, as
    /// Arrow has it. It takes less room and time, and not everybody reads it.
    #[must_use]
    pub fn with_dictionaries(self) -> Plan {
        let mut columns = self.columns;
        for column in &mut columns {
            if matches!(column.part, Part::Moves(_)) {
                column.data_type = by_number(&column.data_type);
            }
        }
        Plan {
            has_words: true,
            ..Plan::of(self.choice, columns)
        }
    }

    /// The schema of the batches.
    pub fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }

    /// What was wanted.
    pub fn choice(&self) -> &Choice {
        &self.choice
    }

    /// Whether a column is made so.
    pub(crate) fn wants(&self, part: Part) -> bool {
        self.columns.iter().any(|it| it.part == part)
    }
}
