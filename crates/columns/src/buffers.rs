//! Values on their way into arrays; the last ones can be taken back.

use std::sync::Arc;

use arrow_array::types::ArrowPrimitiveType;
use arrow_array::{ArrayRef, ListArray, PrimitiveArray, StringArray};
use arrow_buffer::{NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{ArrowError, DataType, FieldRef};

/// Which values are null.
#[derive(Clone, Default)]
pub struct Nulls {
    count: usize,
    /// Nothing as long as none is.
    valid: Option<Vec<bool>>,
}

impl Nulls {
    #[inline(always)]
    pub fn push(&mut self, is_valid: bool) {
        match &mut self.valid {
            Some(valid) => valid.push(is_valid),
            None if is_valid => (),
            None => self.push_first(),
        }
        self.count += 1;
    }

    #[cold]
    fn push_first(&mut self) {
        let mut valid = vec![true; self.count];
        valid.push(false);
        self.valid = Some(valid);
    }

    pub fn truncate(&mut self, count: usize) {
        self.count = count;
        if let Some(valid) = &mut self.valid {
            valid.truncate(count);
        }
    }

    pub fn finish(self) -> Option<NullBuffer> {
        self.valid.map(NullBuffer::from)
    }
}

/// Where values end: each begins where the one before does.
#[derive(Clone)]
pub struct Ends(Vec<i32>);

impl Default for Ends {
    fn default() -> Ends {
        Ends(vec![0])
    }
}

/// What an end is that does not fit: arrays hold 2 GiB at most.
const TOO_LARGE: i32 = -1;

impl Ends {
    #[inline(always)]
    pub fn push(&mut self, end: usize) {
        self.0.push(i32::try_from(end).unwrap_or(TOO_LARGE));
    }

    /// How many values there are.
    pub fn count(&self) -> usize {
        self.0.len() - 1
    }

    /// Where the last value ends.
    pub fn last(&self) -> usize {
        self.0
            .last()
            .map_or(0, |it| usize::try_from(*it).unwrap_or(0))
    }

    pub fn truncate(&mut self, count: usize) {
        self.0.truncate(count + 1);
    }

    pub fn finish(self) -> Result<OffsetBuffer<i32>, ArrowError> {
        if self.0.contains(&TOO_LARGE) {
            let message = "the values of a column take more than 2 GiB in one batch".to_owned();
            return Err(ArrowError::ComputeError(message));
        }
        Ok(OffsetBuffer::new(ScalarBuffer::from(self.0)))
    }
}

/// Texts.
#[derive(Default)]
pub struct Texts {
    /// The bytes of all of them, which are appended to directly where that is quick.
    pub bytes: Vec<u8>,
    ends: Ends,
    nulls: Nulls,
}

impl Texts {
    #[inline]
    pub fn push(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
        self.end();
    }

    pub fn push_null(&mut self) {
        self.ends.push(self.bytes.len());
        self.nulls.push(false);
    }

    pub fn push_option(&mut self, text: Option<&str>) {
        match text {
            Some(text) => self.push(text),
            None => self.push_null(),
        }
    }

    /// Ends a text whose bytes, which are UTF-8, were appended.
    #[inline(always)]
    pub fn end(&mut self) {
        self.ends.push(self.bytes.len());
        self.nulls.push(true);
    }

    pub fn count(&self) -> usize {
        self.ends.count()
    }

    pub fn truncate(&mut self, count: usize) {
        self.ends.truncate(count);
        self.nulls.truncate(count);
        self.bytes.truncate(self.ends.last());
    }

    pub fn finish(self) -> Result<ArrayRef, ArrowError> {
        let (ends, nulls) = (self.ends.finish()?, self.nulls.finish());
        Ok(Arc::new(StringArray::try_new(
            ends,
            self.bytes.into(),
            nulls,
        )?))
    }
}

/// Numbers.
pub struct Numbers<T: ArrowPrimitiveType> {
    values: Vec<T::Native>,
    nulls: Nulls,
}

impl<T: ArrowPrimitiveType> Default for Numbers<T> {
    fn default() -> Numbers<T> {
        Numbers {
            values: Vec::new(),
            nulls: Nulls::default(),
        }
    }
}

impl<T: ArrowPrimitiveType> Numbers<T> {
    #[inline]
    pub fn push(&mut self, value: Option<T::Native>) {
        self.values.push(value.unwrap_or_default());
        self.nulls.push(value.is_some());
    }

    pub fn count(&self) -> usize {
        self.values.len()
    }

    pub fn truncate(&mut self, count: usize) {
        self.values.truncate(count);
        self.nulls.truncate(count);
    }

    /// The array; of a data type that is laid out like `T`'s.
    pub fn finish(self, data_type: &DataType) -> Result<ArrayRef, ArrowError> {
        let array = PrimitiveArray::<T>::try_new(self.values.into(), self.nulls.finish())?;
        Ok(Arc::new(array.with_data_type(data_type.clone())))
    }
}

/// Lists of what is kept elsewhere.
#[derive(Clone, Default)]
pub struct Lists {
    ends: Ends,
    nulls: Nulls,
}

impl Lists {
    /// Ends a list there; a null one has nothing in it.
    pub fn push(&mut self, end: usize, is_valid: bool) {
        self.ends.push(end);
        self.nulls.push(is_valid);
    }

    pub fn truncate(&mut self, count: usize) {
        self.ends.truncate(count);
        self.nulls.truncate(count);
    }

    pub fn last(&self) -> usize {
        self.ends.last()
    }

    /// The parts of an array of lists or maps.
    pub fn finish(self) -> Result<(OffsetBuffer<i32>, Option<NullBuffer>), ArrowError> {
        Ok((self.ends.finish()?, self.nulls.finish()))
    }

    /// The array, with what is in the lists.
    pub fn of(self, values: ArrayRef, data_type: &DataType) -> Result<ArrayRef, ArrowError> {
        let (ends, nulls) = self.finish()?;
        let field = item(data_type)?;
        Ok(Arc::new(ListArray::try_new(field, ends, values, nulls)?))
    }
}

/// What the lists of a type hold.
pub fn item(data_type: &DataType) -> Result<FieldRef, ArrowError> {
    match data_type {
        DataType::List(field) => Ok(Arc::clone(field)),
        other => Err(ArrowError::SchemaError(format!("{other} is no list"))),
    }
}
