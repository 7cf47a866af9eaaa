//! Tags, written as tags are: `[Name "value"]`.

use std::ops::Range;

use crate::diagnostic::{Fix, Grade};
use crate::format::pgn::{is_blank, line};
use crate::game::{Game, Tag};

/// The tag in the form of the standard.
pub(super) fn written(name: &str, value: &str) -> String {
    let mut out = format!("[{name} \"");
    for c in value.chars() {
        if matches!(c, '"' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out + "\"]"
}

/// The tag at this place, written rightly; safe when nothing else could be its value.
pub(super) fn rewrite(text: &str, game: &Game, span: Range<usize>) -> Option<Fix> {
    let tag = game.tags.iter().find(|tag| tag.span == span)?;
    let (name, sure) = name(game, tag);
    let new = written(&name, &tag.value);
    let as_read = text.get(span.clone())?;
    let rest = line(text.get(span.end..)?);
    let clear = ends_clearly(as_read) && rest.trim_matches(is_blank).is_empty();
    let says = format!("write {new}");
    let fix = Fix::safe(span, new, says);
    Some(Fix {
        grade: if sure && clear {
            Grade::Safe
        } else {
            Grade::Offered
        },
        ..fix
    })
}

/// Whether the value ends with a quote, or with the bracket when it has none: a value whose
/// closing quote is missing may go on where the line ends.
fn ends_clearly(tag: &str) -> bool {
    let is_quote = |c: char| "\"“”„«»'‘’".contains(c);
    let bare = tag.trim_end_matches(is_blank);
    let inside = bare.trim_end_matches(']').trim_end_matches(is_blank);
    let closed = inside.len() < bare.len();
    let value = bare.find(is_quote);
    match value {
        Some(open) => inside.ends_with(is_quote) && open + 1 < inside.len(),
        None => closed,
    }
}

/// The name as it is usually written, and whether it is sure that this is the same tag.
fn name(game: &Game, tag: &Tag) -> (String, bool) {
    let bare = &tag.name;
    let usual = USUAL.iter().find(|it| it.eq_ignore_ascii_case(bare));
    let capital = || {
        let first = bare.chars().next().map(|c| c.to_ascii_uppercase());
        first.into_iter().chain(bare.chars().skip(1)).collect()
    };
    let (name, sure) = match usual {
        Some(usual) => ((*usual).to_owned(), true),
        None => (
            capital(),
            !bare.starts_with(|c: char| c.is_ascii_lowercase()),
        ),
    };
    let taken = name != *bare && game.tags.find(&name).is_some();
    match taken {
        true => (bare.clone(), true),
        false => (name, sure),
    }
}

/// Names whose small and capital letters are known.
const USUAL: [&str; 40] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "FEN",
    "SetUp",
    "Variant",
    "ECO",
    "NIC",
    "WhiteElo",
    "BlackElo",
    "WhiteTitle",
    "BlackTitle",
    "WhiteTeam",
    "BlackTeam",
    "WhiteFideId",
    "BlackFideId",
    "WhiteType",
    "BlackType",
    "WhiteUSCF",
    "BlackUSCF",
    "WhiteNA",
    "BlackNA",
    "EventDate",
    "EventSponsor",
    "Section",
    "Stage",
    "Board",
    "Opening",
    "Variation",
    "SubVariation",
    "TimeControl",
    "Termination",
    "Annotator",
    "PlyCount",
    "UTCDate",
    "UTCTime",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_without_its_closing_quote_may_go_on() {
        for text in [
            r#"[A "x"]"#,
            "[A x]",
            "[A “x”]",
            r#"[A "x""#,
            r#"[A "a "b" c"]"#,
            r#"[A ""]"#,
        ] {
            assert!(ends_clearly(text), "{text}");
        }
        for text in [r#"[A "x]"#, r#"[A "x"#, "[A x", r#"[A ""#, "[A 'x"] {
            assert!(!ends_clearly(text), "{text}");
        }
    }

    #[test]
    fn quotes_and_backslashes_are_escaped() {
        assert_eq!(written("A", r#"a "b" c\d"#), r#"[A "a \"b\" c\\d"]"#);
    }
}
