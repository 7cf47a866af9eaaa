//! Encodings in which what stands before squares are piece letters of one language.

use super::Encoding;
use super::shape::Table;
use super::words::Words;
use crate::notation::local::{LANGUAGES, Language};

/// All encodings in which nearly all moves begin with letters of one language.
///
/// A single letter that Windows-1252 takes for a sign proves nothing: a quotation mark before a
/// square (`„e4`) is a letter of old code pages.
pub(super) fn by_moves(words: &Words, tables: &[Table]) -> Vec<Encoding> {
    let all: usize = words.pieces().values().sum();
    if all == 0 {
        return Vec::new();
    }
    let signs = tables.iter().find(|it| it.0 == Encoding::Windows1252);
    let is_sign =
        |piece: &[u8; 2]| signs.is_some_and(|it| !read(piece, it).chars().all(char::is_alphabetic));
    if words.pieces().len() == 1 && words.pieces().keys().all(is_sign) {
        return Vec::new();
    }
    let fits = |table: &&Table| {
        let pieces: Vec<(String, usize)> = words
            .pieces()
            .iter()
            .map(|(piece, &count)| (read(piece, table), count))
            .collect();
        LANGUAGES
            .iter()
            .any(|it| explained(it, &pieces) * 10 >= all * 9)
    };
    tables.iter().filter(fits).map(|it| it.0).collect()
}

/// How many of the pieces the language has a letter for.
fn explained(language: &Language, pieces: &[(String, usize)]) -> usize {
    let known = |piece: &str| language.letters.names.contains(&piece);
    pieces.iter().filter(|it| known(&it.0)).map(|it| it.1).sum()
}

fn read(piece: &[u8; 2], (_, table): &Table) -> String {
    let bytes = piece.iter().filter(|&&byte| byte != 0);
    bytes.map(|&byte| table[usize::from(byte & 0x7f)]).collect()
}
