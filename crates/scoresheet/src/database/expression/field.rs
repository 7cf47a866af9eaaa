//! What a field, an operator and a value ask together.

use std::ops::Range;

use regex_lite::RegexBuilder;

use super::super::fold::fold;
use super::super::material::Material;
use super::super::pattern::Pattern;
use super::super::scale::{Both, Extent, Scale};
use super::Step;
use super::error::{ExpressionError, ExpressionWhy};
use super::moves::{Ends, MoveTest, SOME, read_moves};
use super::read::{Unused, fail};
use super::term::{Subject, TagTerm, TagTest};
use super::words::{Operator, Word, Words};

/// A value as it was typed.
struct Value {
    text: String,
    is_regex: bool,
    span: Range<usize>,
}

/// Reads what follows the field, and gives back what belongs to the next term.
pub(super) fn term<'a>(
    name: &str,
    span: Range<usize>,
    words: &mut Words<'a>,
) -> Result<(Step, Unused<'a>), ExpressionError> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if !name.chars().all(is_name) {
        return fail(span, ExpressionWhy::NoField);
    }
    let (operator, at) = match words.next()? {
        Some((Word::Operator(operator), at)) => (operator, at),
        unused => return Ok((presence(name, span)?, unused)),
    };
    let (text, is_regex, span) = match words.next()? {
        Some((Word::Bare(word), span)) => (word.to_owned(), false, span),
        Some((Word::Quoted(text), span)) => (text, false, span),
        Some((Word::Regex(text), span)) => (text, true, span),
        _ => return fail(at.end..at.end, ExpressionWhy::NoValue),
    };
    let value = Value {
        text,
        is_regex,
        span,
    };
    let step = match of_moves(name, operator, &value, at.clone())? {
        Some(step) => step,
        None => Step::Tag(of_tags(name, operator, &value, at)?),
    };
    Ok((step, None))
}

/// A field alone.
fn presence(name: &str, span: Range<usize>) -> Result<Step, ExpressionError> {
    let counted = name.to_ascii_lowercase();
    Ok(match &*counted {
        "plies" => Step::Moves(MoveTest::Plies(SOME)),
        "comments" => Step::Moves(MoveTest::has_comments()),
        "variations" => Step::Moves(MoveTest::has_variations()),
        "ends" | "moves" | "position" | "material" => {
            return fail(span.end..span.end, ExpressionWhy::NotComparable("= or !="));
        }
        _ => Step::Tag(TagTerm {
            subject: subject(name),
            test: TagTest::Known,
            negated: false,
        }),
    })
}

/// The question, when it is about moves.
fn of_moves(
    name: &str,
    operator: Operator,
    value: &Value,
    at: Range<usize>,
) -> Result<Option<Step>, ExpressionError> {
    let name = name.to_ascii_lowercase();
    let counts = matches!(&*name, "plies" | "comments" | "variations");
    let negated = matches!(operator, Operator::IsNot | Operator::HasNot);
    if counts {
        let range = range(Scale::Number, operator, value, at)?;
        let test = match &*name {
            "plies" => MoveTest::Plies(range),
            "comments" => MoveTest::Comments(range),
            _ => MoveTest::Variations(range),
        };
        return Ok(Some(test.step(negated)));
    }
    let wrong = |why| {
        Err(ExpressionError {
            span: value.span.clone(),
            why,
        })
    };
    let test = match &*name {
        "ends" => match &*value.text.to_ascii_lowercase() {
            "mate" | "checkmate" => MoveTest::Ends(Ends::Mate),
            "stalemate" => MoveTest::Ends(Ends::Stalemate),
            _ => return wrong(ExpressionWhy::NotEnds),
        },
        "moves" => match read_moves(&value.text) {
            Ok(moves) => MoveTest::Begins(moves),
            Err(says) => return wrong(ExpressionWhy::Moves(says)),
        },
        "position" => match Pattern::read(&value.text) {
            Ok(pattern) => MoveTest::Reaches(Box::new(pattern)),
            Err(error) => return wrong(ExpressionWhy::Pattern(error)),
        },
        "material" => match Material::read(&value.text) {
            Ok(material) => MoveTest::Has(material),
            Err(error) => return wrong(ExpressionWhy::Material(error)),
        },
        _ => return Ok(None),
    };
    match operator {
        Operator::Is | Operator::IsNot => Ok(Some(test.step(negated))),
        _ => fail(at, ExpressionWhy::NotComparable("= or !=")),
    }
}

/// The question, when it is about tags.
fn of_tags(
    name: &str,
    operator: Operator,
    value: &Value,
    at: Range<usize>,
) -> Result<TagTerm, ExpressionError> {
    let subject = subject(name);
    let scale = match &subject {
        Subject::Tag(name) => Scale::of_tag(name),
        Subject::Either(names) => Scale::of_tag(names[0]),
        Subject::Ratings(_) => Some(Scale::Number),
    };
    let test = match (operator, scale) {
        (Operator::Has | Operator::HasNot, _) if matches!(subject, Subject::Ratings(_)) => {
            return fail(at, ExpressionWhy::NotComparable("= != < <= > >="));
        }
        (Operator::Has | Operator::HasNot, _) => has(value)?,
        _ if value.is_regex => return fail(at, ExpressionWhy::NotComparable("~ or !~")),
        (Operator::Is | Operator::IsNot, Some(_)) if says_nothing(&value.text) => {
            TagTest::Is(value.text.clone())
        }
        (_, Some(scale)) => TagTest::Within(scale, range(scale, operator, value, at)?),
        (Operator::Is | Operator::IsNot, None) => TagTest::Is(value.text.clone()),
        (_, None) => ordered(operator, value, at)?,
    };
    Ok(TagTerm {
        subject,
        test,
        negated: matches!(operator, Operator::IsNot | Operator::HasNot),
    })
}

fn subject(name: &str) -> Subject {
    if let Some(both) = Both::named(name) {
        return Subject::Ratings(both);
    }
    match &*name.to_ascii_lowercase() {
        "player" => Subject::Either(["White", "Black"]),
        "elo" => Subject::Either(["WhiteElo", "BlackElo"]),
        "title" => Subject::Either(["WhiteTitle", "BlackTitle"]),
        "eco" => Subject::Tag("ECO".to_owned()),
        _ => Subject::Tag(capital(name)),
    }
}

/// The name of a tag, whose first letter is a capital.
fn capital(name: &str) -> String {
    let mut chars = name.chars();
    let first = chars.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(chars).collect()
}

fn has(value: &Value) -> Result<TagTest, ExpressionError> {
    if !value.is_regex {
        return Ok(TagTest::Has(fold(&value.text)));
    }
    let regex = RegexBuilder::new(&value.text)
        .case_insensitive(true)
        .build();
    regex
        .map(TagTest::Matches)
        .map_err(|error| ExpressionError {
            span: value.span.clone(),
            why: ExpressionWhy::Regex(error.to_string()),
        })
}

/// Whether a value is what tags hold when nothing is known.
fn says_nothing(text: &str) -> bool {
    text.chars().all(|c| matches!(c, '?' | '.' | '-'))
}

/// The numbers that stand so to the value.
fn range(
    scale: Scale,
    operator: Operator,
    value: &Value,
    at: Range<usize>,
) -> Result<Extent, ExpressionError> {
    let read = |text: &str| {
        scale.read_typed(text).ok_or(ExpressionError {
            span: value.span.clone(),
            why: ExpressionWhy::NotOnScale(scale),
        })
    };
    let is = matches!(operator, Operator::Is | Operator::IsNot);
    if let Some((low, high)) = value
        .text
        .split_once("..")
        .filter(|_| is && scale != Scale::Result)
    {
        let ends = |text: &str| match text.trim() {
            "" => Ok(Extent::ALL),
            text => read(text),
        };
        return Ok(Extent {
            low: ends(low)?.low,
            high: ends(high)?.high,
        });
    }
    let Extent { low, high } = read(&value.text)?;
    if !is && scale == Scale::Result {
        return fail(at, ExpressionWhy::NotComparable("= or !="));
    }
    let all = Extent::ALL;
    Ok(match operator {
        Operator::Is | Operator::IsNot => Extent { low, high },
        Operator::Less => Extent {
            high: low - 1,
            ..all
        },
        Operator::AtMost => Extent { high, ..all },
        Operator::More => Extent {
            low: high + 1,
            ..all
        },
        Operator::AtLeast => Extent { low, ..all },
        Operator::Has | Operator::HasNot => {
            return fail(at, ExpressionWhy::NotComparable("= != < <= > >="));
        }
    })
}

/// How texts stand to each other in the alphabet; numbers among the values are compared as such.
fn ordered(
    operator: Operator,
    value: &Value,
    at: Range<usize>,
) -> Result<TagTest, ExpressionError> {
    if value.text.parse::<i64>().is_ok() {
        let range = range(Scale::Number, operator, value, at)?;
        return Ok(TagTest::Within(Scale::Number, range));
    }
    let stands = match operator {
        Operator::Less => std::cmp::Ordering::is_lt,
        Operator::AtMost => std::cmp::Ordering::is_le,
        Operator::More => std::cmp::Ordering::is_gt,
        _ => std::cmp::Ordering::is_ge,
    };
    Ok(TagTest::Stands(stands, fold(&value.text)))
}
