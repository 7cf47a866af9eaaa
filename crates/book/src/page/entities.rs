//! Characters by their names in HTML: those that books in the languages of Europe use.

/// Names with their characters, in the order of the names' bytes.
const NAMES: &[(&str, char)] = &[
    ("AElig", 'Æ'),
    ("Aacute", 'Á'),
    ("Acirc", 'Â'),
    ("Agrave", 'À'),
    ("Aring", 'Å'),
    ("Atilde", 'Ã'),
    ("Auml", 'Ä'),
    ("Ccedil", 'Ç'),
    ("Dagger", '‡'),
    ("ETH", 'Ð'),
    ("Eacute", 'É'),
    ("Ecirc", 'Ê'),
    ("Egrave", 'È'),
    ("Euml", 'Ë'),
    ("Iacute", 'Í'),
    ("Icirc", 'Î'),
    ("Igrave", 'Ì'),
    ("Iuml", 'Ï'),
    ("Ntilde", 'Ñ'),
    ("OElig", 'Œ'),
    ("Oacute", 'Ó'),
    ("Ocirc", 'Ô'),
    ("Ograve", 'Ò'),
    ("Oslash", 'Ø'),
    ("Otilde", 'Õ'),
    ("Ouml", 'Ö'),
    ("Scaron", 'Š'),
    ("THORN", 'Þ'),
    ("Uacute", 'Ú'),
    ("Ucirc", 'Û'),
    ("Ugrave", 'Ù'),
    ("Uuml", 'Ü'),
    ("Yacute", 'Ý'),
    ("aacute", 'á'),
    ("acirc", 'â'),
    ("acute", '´'),
    ("aelig", 'æ'),
    ("agrave", 'à'),
    ("amp", '&'),
    ("apos", '\''),
    ("aring", 'å'),
    ("ast", '*'),
    ("atilde", 'ã'),
    ("auml", 'ä'),
    ("bdquo", '„'),
    ("brvbar", '¦'),
    ("bull", '•'),
    ("ccedil", 'ç'),
    ("cedil", '¸'),
    ("cent", '¢'),
    ("circ", 'ˆ'),
    ("colon", ':'),
    ("comma", ','),
    ("copy", '©'),
    ("curren", '¤'),
    ("dagger", '†'),
    ("dash", '‐'),
    ("deg", '°'),
    ("divide", '÷'),
    ("eacute", 'é'),
    ("ecirc", 'ê'),
    ("egrave", 'è'),
    ("emsp", ' '),
    ("ensp", ' '),
    ("equals", '='),
    ("eth", 'ð'),
    ("euml", 'ë'),
    ("euro", '€'),
    ("excl", '!'),
    ("frac12", '½'),
    ("frac14", '¼'),
    ("frac34", '¾'),
    ("gt", '>'),
    ("hellip", '…'),
    ("hyphen", '‐'),
    ("iacute", 'í'),
    ("icirc", 'î'),
    ("iexcl", '¡'),
    ("igrave", 'ì'),
    ("iquest", '¿'),
    ("iuml", 'ï'),
    ("laquo", '«'),
    ("ldquo", '“'),
    ("lpar", '('),
    ("lsaquo", '‹'),
    ("lsquo", '‘'),
    ("lt", '<'),
    ("macr", '¯'),
    ("mdash", '—'),
    ("micro", 'µ'),
    ("middot", '·'),
    ("minus", '−'),
    ("nbsp", ' '),
    ("ndash", '–'),
    ("not", '¬'),
    ("ntilde", 'ñ'),
    ("num", '#'),
    ("oacute", 'ó'),
    ("ocirc", 'ô'),
    ("oelig", 'œ'),
    ("ograve", 'ò'),
    ("ordf", 'ª'),
    ("ordm", 'º'),
    ("oslash", 'ø'),
    ("otilde", 'õ'),
    ("ouml", 'ö'),
    ("para", '¶'),
    ("period", '.'),
    ("plus", '+'),
    ("plusmn", '±'),
    ("pound", '£'),
    ("prime", '′'),
    ("quest", '?'),
    ("quot", '"'),
    ("raquo", '»'),
    ("rdquo", '”'),
    ("reg", '®'),
    ("rpar", ')'),
    ("rsaquo", '›'),
    ("rsquo", '’'),
    ("sbquo", '‚'),
    ("scaron", 'š'),
    ("sect", '§'),
    ("semi", ';'),
    ("shy", '\u{ad}'),
    ("sup1", '¹'),
    ("sup2", '²'),
    ("sup3", '³'),
    ("szlig", 'ß'),
    ("thinsp", ' '),
    ("thorn", 'þ'),
    ("tilde", '˜'),
    ("times", '×'),
    ("trade", '™'),
    ("uacute", 'ú'),
    ("ucirc", 'û'),
    ("ugrave", 'ù'),
    ("uml", '¨'),
    ("uuml", 'ü'),
    ("yacute", 'ý'),
    ("yen", '¥'),
    ("yuml", 'ÿ'),
    ("zwj", '\u{200d}'),
    ("zwnj", '\u{200c}'),
];

/// The longest entity, in bytes: `&#x10FFFF;` with some zeros.
const MAX_LENGTH: usize = 16;

/// The character of the entity at the start of the text, and how long the entity is; none when it is
/// none. A number that is no character is the sign for one that is missing.
pub fn read(text: &str) -> Option<(char, usize)> {
    let head = &text[..text.floor_char_boundary(MAX_LENGTH)];
    let name = head.strip_prefix('&')?;
    let name = &name[..name.find(';')?];
    let length = name.len() + 2;
    let number = name.strip_prefix('#').map(|digits| {
        let hex = digits.strip_prefix(['x', 'X']);
        let code = match hex {
            Some(hex) => u32::from_str_radix(hex, 16),
            None => digits.parse(),
        };
        code.ok()
    });
    let found = match number {
        Some(code) => {
            let c = char::from_u32(code?).filter(|c| *c != '\0');
            match c {
                Some('\u{a0}') => ' ',
                c => c.unwrap_or(char::REPLACEMENT_CHARACTER),
            }
        }
        None => {
            let at = NAMES.binary_search_by_key(&name, |(name, _)| name);
            NAMES[at.ok()?].1
        }
    };
    Some((found, length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_are_in_order() {
        assert!(NAMES.is_sorted_by(|a, b| a.0 < b.0));
    }
}
