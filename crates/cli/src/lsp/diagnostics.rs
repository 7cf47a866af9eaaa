//! What is wrong with a document, in the terms of the protocol.

use lsp_types::{DiagnosticSeverity, DiagnosticTag, NumberOrString, PublishDiagnosticsParams};
use scoresheet::diagnostic::{Code, Diagnostic, Severity};

use super::client::Client;
use super::documents::Document;
use super::noticed::Noticed;
use super::places::Places;

/// How many things are told of one document: editors grow slow with more, and nobody reads them.
const MAX_TOLD: usize = 2000;

/// Who says so, shown beside the message.
pub const SOURCE: &str = "scoresheet";

/// Everything that was noticed in a document, the worst kept where it is too much.
pub fn publish(
    document: &Document,
    known: &mut Noticed,
    client: Client,
) -> PublishDiagnosticsParams {
    let mut noticed = known.update(document);
    let left_out = shorten(&mut noticed);
    let mut places = Places::new(document.text(), client.encoding);
    let told = noticed.iter().chain(&left_out);
    PublishDiagnosticsParams {
        uri: document.uri.clone(),
        diagnostics: told.map(|it| write(it, &mut places, client)).collect(),
        version: Some(document.version),
    }
}

/// Keeps the worst, in the order of the text; says at the first one left out how many there are.
fn shorten(noticed: &mut Vec<Diagnostic>) -> Option<Diagnostic> {
    if noticed.len() <= MAX_TOLD {
        return None;
    }
    noticed.sort_by_key(|it| std::cmp::Reverse(it.severity));
    let rest = noticed.split_off(MAX_TOLD);
    noticed.sort_by_key(|it| it.span.start);
    let place = rest
        .iter()
        .map(|it| it.span.clone())
        .min_by_key(|it| it.start)?;
    let message = format!("{} more things were noticed and are not shown", rest.len());
    Some(Diagnostic::with(Code::TooLong, place, message).as_info())
}

/// One of them.
pub fn write(it: &Diagnostic, places: &mut Places<'_>, client: Client) -> lsp_types::Diagnostic {
    let severity = match it.severity {
        Severity::Error => DiagnosticSeverity::ERROR,
        Severity::Warning => DiagnosticSeverity::WARNING,
        Severity::Info => DiagnosticSeverity::INFORMATION,
    };
    lsp_types::Diagnostic {
        range: places.range(it.span.clone()),
        severity: Some(severity),
        code: Some(NumberOrString::String(it.code.id().to_owned())),
        source: Some(SOURCE.to_owned()),
        message: it.message.clone(),
        tags: (client.takes_tags && plays_no_part(it.code))
            .then(|| vec![DiagnosticTag::UNNECESSARY]),
        ..lsp_types::Diagnostic::default()
    }
}

/// Whether the text is not played: editors show it faded.
const fn plays_no_part(code: Code) -> bool {
    matches!(
        code,
        Code::UnreadText | Code::StrayText | Code::EmptyVariation
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_much_leaves_out_the_least() {
        let mut noticed = vec![Diagnostic::new(Code::DrawOffer, 5..6); MAX_TOLD];
        noticed.push(Diagnostic::new(Code::IllegalMove, 9..10));
        let left_out = shorten(&mut noticed).unwrap();
        assert_eq!(noticed.len(), MAX_TOLD);
        assert_eq!(noticed.last().unwrap().code, Code::IllegalMove);
        assert_eq!(left_out.span, 5..6);
        assert!(
            left_out.message.starts_with("1 more "),
            "{}",
            left_out.message
        );
        assert_eq!(shorten(&mut noticed), None);
    }
}
