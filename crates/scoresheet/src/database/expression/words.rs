//! Cuts an expression into words, operators and parentheses.

use std::ops::Range;

use super::error::{ExpressionError, ExpressionWhy};

/// A piece of an expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Word<'a> {
    Open,
    Close,
    Not,
    And,
    Or,
    Operator(Operator),
    /// A word that may be a field or a value.
    Bare(&'a str),
    /// A text that stood in quotation marks.
    Quoted(String),
    /// A regular expression.
    Regex(String),
}

/// How a field is compared with a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operator {
    Is,
    IsNot,
    Less,
    AtMost,
    More,
    AtLeast,
    Has,
    HasNot,
}

const OPERATORS: [(&str, Operator); 10] = [
    ("==", Operator::Is),
    ("!=", Operator::IsNot),
    ("<>", Operator::IsNot),
    ("<=", Operator::AtMost),
    (">=", Operator::AtLeast),
    ("!~", Operator::HasNot),
    ("=", Operator::Is),
    ("<", Operator::Less),
    (">", Operator::More),
    ("~", Operator::Has),
];

/// The pieces of a text, each with its place.
pub(super) struct Words<'a> {
    text: &'a str,
    at: usize,
    /// Whether a value may follow, so that a stroke begins a regular expression.
    before_value: bool,
}

/// A piece and its place.
pub(super) type Placed<'a> = (Word<'a>, Range<usize>);

impl<'a> Words<'a> {
    pub(super) fn new(text: &'a str) -> Words<'a> {
        Words {
            text,
            at: 0,
            before_value: false,
        }
    }

    /// The next piece; none at the end.
    pub(super) fn next(&mut self) -> Result<Option<Placed<'a>>, ExpressionError> {
        let rest = self.text[self.at..].trim_start();
        let start = self.text.len() - rest.len();
        let Some(first) = rest.chars().next() else {
            self.at = start;
            return Ok(None);
        };
        let value = std::mem::take(&mut self.before_value);
        let (word, len) = match first {
            '(' => (Word::Open, 1),
            ')' => (Word::Close, 1),
            '"' | '\'' => {
                quoted(rest, first, start).map(|(text, len)| (Word::Quoted(text), len))?
            }
            '/' if value => {
                quoted(rest, first, start).map(|(text, len)| (Word::Regex(text), len))?
            }
            '&' if rest.starts_with("&&") => (Word::And, 2),
            '|' if rest.starts_with("||") => (Word::Or, 2),
            _ => self.other(rest, start, value)?,
        };
        self.at = start + len;
        Ok(Some((word, start..self.at)))
    }

    fn other(
        &mut self,
        rest: &'a str,
        start: usize,
        value: bool,
    ) -> Result<(Word<'a>, usize), ExpressionError> {
        if let Some((sign, operator)) = OPERATORS.iter().find(|it| rest.starts_with(it.0)) {
            self.before_value = true;
            return Ok((Word::Operator(*operator), sign.len()));
        }
        if rest.starts_with('!') {
            return Ok((Word::Not, 1));
        }
        let ends = |c: char| c.is_whitespace() || "()=<>~!&|\"".contains(c);
        let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
        let joins = |name: &str| !value && word.eq_ignore_ascii_case(name);
        let found = match word {
            "" => {
                let span = start..start + rest.chars().next().map_or(0, char::len_utf8);
                let why = ExpressionWhy::NoOperator;
                return Err(ExpressionError { span, why });
            }
            _ if joins("and") => Word::And,
            _ if joins("or") => Word::Or,
            _ if joins("not") => Word::Not,
            _ => Word::Bare(word),
        };
        Ok((found, word.len()))
    }
}

/// The text up to the sign that opened it; a backslash before that sign takes its meaning away.
fn quoted(rest: &str, sign: char, start: usize) -> Result<(String, usize), ExpressionError> {
    let (mut text, mut escaped) = (String::new(), false);
    for (at, c) in rest.char_indices().skip(1) {
        match (escaped, c) {
            (false, c) if c == sign => return Ok((text, at + 1)),
            (false, '\\') => escaped = true,
            (true, c) => {
                // Other escapes are for whoever reads the text: a regular expression has many.
                if c != sign && !(c == '\\' && sign != '/') {
                    text.push('\\');
                }
                text.push(c);
                escaped = false;
            }
            (false, c) => text.push(c),
        }
    }
    Err(ExpressionError {
        span: start..start + 1,
        why: ExpressionWhy::Unclosed(sign),
    })
}
