//! What is wrong with an expression.

use std::fmt;
use std::ops::Range;

use super::super::material::MaterialError;
use super::super::pattern::PatternError;
use super::super::scale::Scale;

/// Where a text is no expression, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExpressionError {
    /// Where, in bytes of the text; empty at its end when something is missing.
    pub span: Range<usize>,
    /// Why.
    pub why: ExpressionWhy,
}

/// Why a text is no expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExpressionWhy {
    /// A field should stand here.
    NoField,
    /// Two terms stand side by side.
    NoJoin,
    /// A value should stand behind the operator.
    NoValue,
    /// A quotation mark or stroke that nothing closes.
    Unclosed(char),
    /// A parenthesis that nothing closes.
    UnclosedGroup,
    /// A parenthesis that closes nothing.
    StrayClose,
    /// A sign that is no operator.
    NoOperator,
    /// The field cannot be compared so.
    NotComparable(&'static str),
    /// The value is not of the kind the field has.
    NotOnScale(Scale),
    /// A value that is not one of those there are.
    NotEnds,
    /// No regular expression.
    Regex(String),
    /// No pattern of a position.
    Pattern(PatternError),
    /// No material.
    Material(MaterialError),
    /// Moves that cannot be played from the initial position.
    Moves(String),
    /// More terms in each other than can be kept.
    TooDeep,
    /// A longer text than is read.
    TooLong,
}

impl fmt::Display for ExpressionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.why {
            ExpressionWhy::NoField => {
                f.write_str("a term should stand here, as in `White = \"Carlsen, Magnus\"`")
            }
            ExpressionWhy::NoJoin => f.write_str(
                "`and` or `or` should stand here; a value with blanks stands in quotation marks",
            ),
            ExpressionWhy::NoValue => {
                f.write_str("a value should stand behind the operator, `\"\"` for an empty one")
            }
            ExpressionWhy::Unclosed(sign) => write!(f, "nothing closes this `{sign}`"),
            ExpressionWhy::UnclosedGroup => f.write_str("nothing closes this parenthesis"),
            ExpressionWhy::StrayClose => f.write_str("this parenthesis closes nothing"),
            ExpressionWhy::NoOperator => {
                f.write_str("this is no operator: = != < <= > >= ~ !~ are")
            }
            ExpressionWhy::NotComparable(operators) => {
                write!(f, "this field is compared with {operators} alone")
            }
            ExpressionWhy::NotOnScale(scale) => {
                let says = scale.says();
                write!(
                    f,
                    "this field is compared with {says}; `~` looks for any text"
                )
            }
            ExpressionWhy::NotEnds => f.write_str("a game ends in `mate` or `stalemate`"),
            ExpressionWhy::Regex(says) => write!(f, "no regular expression: {says}"),
            ExpressionWhy::Pattern(error) => write!(f, "{error}"),
            ExpressionWhy::Material(error) => write!(f, "{error}"),
            ExpressionWhy::Moves(says) => f.write_str(says),
            ExpressionWhy::TooDeep => f.write_str("too many terms stand in each other"),
            ExpressionWhy::TooLong => f.write_str("the expression is too long"),
        }
    }
}

impl std::error::Error for ExpressionError {}
