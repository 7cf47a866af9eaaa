//! Texts of which there are few different ones, on their way into an array of their numbers.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, DictionaryArray, PrimitiveArray};
use arrow_schema::ArrowError;

use crate::buffers::{Nulls, Texts};

/// The longest text that is looked up by its bytes as one number.
const SHORT: usize = 7;

/// How many places the table has at first: a power of two.
const PLACES: usize = 1 << 12;

/// Texts, each as the number of the first that is alike.
pub struct Words {
    numbers: Vec<i32>,
    nulls: Nulls,
    /// What is being written, and then behind it zeros.
    scratch: Vec<u8>,
    /// Short texts as one number each, never zero, and which text that is.
    places: Vec<(u64, i32)>,
    long: HashMap<Vec<u8>, i32>,
    texts: Texts,
}

impl Default for Words {
    fn default() -> Words {
        Words {
            numbers: Vec::new(),
            nulls: Nulls::default(),
            scratch: Vec::new(),
            places: vec![(0, 0); PLACES],
            long: HashMap::new(),
            texts: Texts::default(),
        }
    }
}

impl Words {
    /// Where the next text is appended.
    #[inline(always)]
    pub fn begin(&mut self) -> &mut Vec<u8> {
        self.scratch.clear();
        &mut self.scratch
    }

    /// Ends the text, which is UTF-8.
    pub fn end(&mut self) {
        let len = self.scratch.len();
        if len <= SHORT {
            self.scratch.extend_from_slice(&[0; 8]);
            let bytes = self.scratch.first_chunk().copied().unwrap_or_default();
            return self.push_word(u64::from_le_bytes(bytes), len);
        }
        let number = self.find_long();
        self.numbers.push(number);
        self.nulls.push(true);
    }

    /// Adds a text of so many bytes, seven at most, in UTF-8: the lowest of a number, above which are zeros.
    #[inline(always)]
    pub fn push_word(&mut self, word: u64, len: usize) {
        // No two texts have the same key: the length stands where no text does.
        let key = word | (len as u64 + 1) << 56;
        let at = self.place(key);
        let number = match self.places[at] {
            (found, number) if found == key => number,
            _ => self.find(key, at),
        };
        self.numbers.push(number);
        self.nulls.push(true);
    }

    /// The number of a text that is not at its first place.
    #[inline(never)]
    fn find(&mut self, key: u64, mut at: usize) -> i32 {
        loop {
            match self.places[at] {
                (found, number) if found == key => return number,
                (0, _) => return self.add(key, at),
                _ => at = (at + 1) & (self.places.len() - 1),
            }
        }
    }

    #[inline(always)]
    fn place(&self, key: u64) -> usize {
        let hash = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        hash as usize & (self.places.len() - 1)
    }

    #[cold]
    fn add(&mut self, key: u64, at: usize) -> i32 {
        let len = (key >> 56) as usize - 1;
        let number = self.add_text(&key.to_le_bytes()[..len]);
        self.places[at] = (key, number);
        let known = self.texts.count() - self.long.len();
        if 2 * known > self.places.len() {
            let size = 2 * self.places.len();
            let old = std::mem::replace(&mut self.places, vec![(0, 0); size]);
            for (key, number) in old.into_iter().filter(|it| it.0 != 0) {
                let mut at = self.place(key);
                while self.places[at].0 != 0 {
                    at = (at + 1) & (size - 1);
                }
                self.places[at] = (key, number);
            }
        }
        number
    }

    #[cold]
    fn find_long(&mut self) -> i32 {
        if let Some(number) = self.long.get(&self.scratch) {
            return *number;
        }
        let text = self.scratch.clone();
        let number = self.add_text(&text);
        self.long.insert(text, number);
        number
    }

    fn add_text(&mut self, text: &[u8]) -> i32 {
        let number = self.texts.count();
        self.texts.bytes.extend_from_slice(text);
        self.texts.end();
        // As many different texts do not fit into memory.
        i32::try_from(number).unwrap_or(i32::MAX)
    }

    pub fn push_null(&mut self) {
        self.numbers.push(0);
        self.nulls.push(false);
    }

    pub fn truncate(&mut self, count: usize) {
        self.numbers.truncate(count);
        self.nulls.truncate(count);
    }

    pub fn finish(self) -> Result<ArrayRef, ArrowError> {
        let numbers = PrimitiveArray::try_new(self.numbers.into(), self.nulls.finish())?;
        let texts = self.texts.finish()?;
        Ok(Arc::new(DictionaryArray::<Int32Type>::try_new(
            numbers, texts,
        )?))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test")]
mod tests {
    use super::*;
    use arrow_array::Array;
    use arrow_array::cast::AsArray;

    #[test]
    fn texts_are_what_they_were() {
        let mut words = Words::default();
        let texts: Vec<String> = (0..20_000)
            .map(|it| match it % 3 {
                0 => format!("{}", it % 7000),
                1 => "x".repeat(it % 9),
                _ => format!("long text {}", it % 50),
            })
            .collect();
        for text in &texts {
            words.begin().extend_from_slice(text.as_bytes());
            words.end();
        }
        words.push_null();
        let array = words.finish().unwrap();
        let array = array.as_dictionary::<Int32Type>();
        let array = array.downcast_dict::<arrow_array::StringArray>().unwrap();
        for (at, text) in texts.iter().enumerate() {
            assert_eq!(arrow_array::ArrayAccessor::value(&array, at), text);
        }
        assert!(array.is_null(texts.len()));
    }
}
