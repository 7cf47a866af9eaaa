//! Folding: a game is folded to its first line.

use lsp_types::{FoldingRange, FoldingRangeKind};

use super::client::Client;
use super::documents::Document;
use super::outline::extent;
use super::places::Places;

/// One fold a game that has more than one line: from its first tag to the end of its moves.
pub fn folds(document: &Document, client: Client) -> Vec<FoldingRange> {
    let mut places = Places::new(document.text(), client.encoding);
    let games = document.games().iter();
    let lines = games.map(|raw| places.range(extent(document.text(), raw)));
    let folds = lines
        .filter(|range| range.start.line < range.end.line)
        .map(|range| FoldingRange {
            start_line: range.start.line,
            end_line: range.end.line,
            kind: Some(FoldingRangeKind::Region),
            ..FoldingRange::default()
        });
    folds.collect()
}
