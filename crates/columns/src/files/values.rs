//! The values of a column, by their kind.

use arrow_array::cast::AsArray;
use arrow_array::temporal_conversions::timestamp_us_to_datetime;
use arrow_array::types::{Float64Type, Int16Type, Int32Type, Int64Type, TimestampMicrosecondType};
use arrow_array::{Array, StringArray};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;

/// The values of a column.
pub struct Values<'a> {
    nulls: Option<&'a NullBuffer>,
    pub kind: Kind<'a>,
}

/// What they are.
pub enum Kind<'a> {
    Text(&'a StringArray),
    Bool(&'a arrow_array::BooleanArray),
    Short(&'a [i16]),
    Int(&'a [i32]),
    Long(&'a [i64]),
    Double(&'a [f64]),
    Moment(&'a [i64]),
    List(&'a [i32], Box<Values<'a>>),
    /// Keys and values.
    Map(&'a [i32], Box<(Values<'a>, Values<'a>)>),
    Struct(Vec<(&'a str, Values<'a>)>),
}

impl<'a> Values<'a> {
    /// Those of an array; none for a type that no column has.
    pub fn of(array: &'a dyn Array) -> Option<Values<'a>> {
        let kind = match array.data_type() {
            DataType::Utf8 => Kind::Text(array.as_string()),
            DataType::Boolean => Kind::Bool(array.as_boolean()),
            DataType::Int16 => Kind::Short(array.as_primitive::<Int16Type>().values()),
            DataType::Int32 => Kind::Int(array.as_primitive::<Int32Type>().values()),
            DataType::Int64 => Kind::Long(array.as_primitive::<Int64Type>().values()),
            DataType::Float64 => Kind::Double(array.as_primitive::<Float64Type>().values()),
            DataType::Timestamp(..) => {
                Kind::Moment(array.as_primitive::<TimestampMicrosecondType>().values())
            }
            DataType::List(_) => {
                let list = array.as_list::<i32>();
                let values = Values::of(&**list.values())?;
                Kind::List(list.value_offsets(), Box::new(values))
            }
            DataType::Map(..) => {
                let map = array.as_map();
                let (keys, values) = (Values::of(&**map.keys())?, Values::of(&**map.values())?);
                Kind::Map(map.value_offsets(), Box::new((keys, values)))
            }
            DataType::Struct(fields) => {
                let columns = array.as_struct().columns().iter();
                let each = fields.iter().zip(columns);
                let parts =
                    each.map(|(field, it)| Some((field.name().as_str(), Values::of(&**it)?)));
                Kind::Struct(parts.collect::<Option<_>>()?)
            }
            _ => return None,
        };
        let nulls = array.nulls();
        Some(Values { nulls, kind })
    }

    pub fn is_null(&self, row: usize) -> bool {
        self.nulls.is_some_and(|it| it.is_null(row))
    }
}

/// Microseconds from 1970 as a date and a time: `2013-01-31T23:00:00Z`.
pub fn moment(micros: i64) -> String {
    timestamp_us_to_datetime(micros).map_or_else(String::new, |it| format!("{it:?}Z"))
}

/// Where a value of a list begins and ends.
pub fn span(ends: &[i32], row: usize) -> std::ops::Range<usize> {
    let at = |row: usize| {
        ends.get(row)
            .map_or(0, |it| usize::try_from(*it).unwrap_or(0))
    };
    at(row)..at(row + 1)
}
