//! Tags that were encoded twice.

use crate::diagnostic::{Code, Diagnostic, Fix};
use crate::game::Game;
use crate::text::mend;

/// Each with its mended value as an offered fix, for another name might be meant after all.
pub(super) fn check(game: &Game) -> impl Iterator<Item = Diagnostic> + use<'_> {
    game.tags.iter().filter_map(|tag| {
        let mended = mend(&tag.value)?;
        let message = format!(
            "{} was encoded twice, as {} taken for {}: {} would do",
            tag.value,
            mended.was.name(),
            mended.taken_for.name(),
            mended.text
        );
        let value = mended.text.replace('\\', r"\\").replace('"', "\\\"");
        let written = format!("[{} \"{value}\"]", tag.name);
        let fix = Fix::offered(tag.span.clone(), written, format!("write {}", mended.text));
        let found = Diagnostic::with(Code::Mojibake, tag.span.clone(), message);
        Some(found.fixed_by(fix))
    })
}

#[cfg(test)]
mod tests {
    use crate::diagnostic::{Code, Grade};
    use crate::read::{How, read_games};

    fn check(value: &str, mended: Option<&str>) {
        let text = format!("[White \"{value}\"]\n\n1. e4 *\n");
        let games: Vec<_> = read_games(&text, How::default()).collect();
        let mut diagnostics = games[0].diagnostics.iter();
        let found = diagnostics.find(|it| it.code == Code::Mojibake);
        let message = found.map(|it| it.message.clone());
        let fix = found.and_then(|it| it.fix.clone());
        match mended {
            None => assert_eq!(message, None),
            Some(mended) => {
                let offers = format!(": {mended} would do");
                assert!(message.is_some_and(|it| it.ends_with(&offers)), "{value}");
                assert_eq!(games[0].game.tags.get("White"), Some(value), "only offered");
                let fix = fix.expect("a name that is known is offered");
                assert_eq!(fix.grade, Grade::Offered);
                let mut text = text.clone();
                text.replace_range(fix.edits[0].span.clone(), &fix.edits[0].text);
                assert_eq!(text, format!("[White \"{mended}\"]\n\n1. e4 *\n"));
            }
        }
    }

    #[test]
    fn a_name_that_was_encoded_twice_is_reported_with_what_it_was() {
        check("MÃ¼ller", Some("Müller"));
        check("Müller", None);
        check("Karpov", None);
    }
}
