//! The encodings that are read and written, and their names.

macro_rules! encodings {
    ($([$cfg:meta] $variant:ident $name:literal [$($alias:literal)*] $what:literal;)*) => {
        /// How a text is laid down in bytes.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Encoding {
            $(#[cfg($cfg)] #[doc = $what] $variant,)*
        }

        impl Encoding {
            /// All of them, in the order of the table; most only with the feature `encodings`.
            pub const ALL: &[Encoding] = &[$(#[cfg($cfg)] Encoding::$variant),*];

            /// The usual name: `windows-1252`.
            pub const fn name(self) -> &'static str {
                match self { $(#[cfg($cfg)] Encoding::$variant => $name,)* }
            }

            const fn aliases(self) -> &'static [&'static str] {
                match self { $(#[cfg($cfg)] Encoding::$variant => &[$($alias),*],)* }
            }
        }
    };
}

// Aliases are in small letters and digits only: all else in a name is overlooked.
encodings! {
    [all()] Utf8 "utf-8" ["cp65001" "65001"] "UTF-8, with or without a byte order mark.";
    [all()] Utf16Le "utf-16le" ["utf16" "ucs2" "unicode"] "UTF-16, the low byte first.";
    [all()] Utf16Be "utf-16be" ["unicodefffe"] "UTF-16, the high byte first.";
    [all()] Windows1252 "windows-1252" ["cp1252" "1252" "ansi"]
        "Windows-1252: western Europe, a superset of ISO 8859-1.";
    [all()] Latin1 "iso-8859-1" ["latin1" "latin" "l1" "88591"]
        "ISO 8859-1, the character set of the PGN standard; read as Windows-1252, as is usual, and \
         written strictly.";
    [feature = "encodings"] Windows1250 "windows-1250" ["cp1250" "1250"]
        "Windows-1250: central Europe.";
    [feature = "encodings"] Windows1251 "windows-1251" ["cp1251" "1251"] "Windows-1251: Cyrillic.";
    [feature = "encodings"] Koi8R "koi8-r" ["koi8" "koi"] "KOI8-R: Cyrillic on Unix.";
    [feature = "encodings"] Koi8U "koi8-u" ["koi8ru"] "KOI8-U: KOI8-R with the Ukrainian letters.";
    [feature = "encodings"] Cp866 "ibm866" ["cp866" "866" "dos866"] "Code page 866: Cyrillic of DOS.";
    [feature = "encodings"] Latin2 "iso-8859-2" ["latin2" "l2" "88592"]
        "ISO 8859-2: central Europe on Unix.";
    [feature = "encodings"] Windows1253 "windows-1253" ["cp1253" "1253"] "Windows-1253: Greek.";
    [feature = "encodings"] Windows1254 "windows-1254" ["cp1254" "1254"] "Windows-1254: Turkish.";
    [feature = "encodings"] Windows1257 "windows-1257" ["cp1257" "1257"] "Windows-1257: Baltic.";
    [feature = "encodings"] Cp850 "ibm850" ["cp850" "850" "dos850"]
        "Code page 850: western Europe of DOS.";
    [feature = "encodings"] Cp437 "ibm437" ["cp437" "437" "dos" "oem"]
        "Code page 437: the first PC.";
    [feature = "encodings"] MacRoman "macintosh" ["macroman" "mac" "xmacroman"]
        "Mac OS Roman: western Europe on old Macs.";
}

impl Encoding {
    /// The encoding of a name, capitals and signs overlooked: `CP-437`, `latin1`, and with the
    /// feature `encodings` every label the web knows (`x-cp1251`); none when it is not among
    /// [`Encoding::ALL`].
    ///
    /// ```
    /// use scoresheet::text::Encoding;
    ///
    /// assert_eq!(Encoding::from_name("Latin-1"), Some(Encoding::Latin1));
    /// assert_eq!(Encoding::from_name("utf8"), Some(Encoding::Utf8));
    /// assert_eq!(Encoding::from_name("klingon"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Encoding> {
        let plain = plain(name);
        let known =
            |it: &&Encoding| it.aliases().contains(&&*plain) || self::plain(it.name()) == plain;
        let own = Encoding::ALL.iter().find(known).copied();
        #[cfg(feature = "encodings")]
        let own = own.or_else(|| {
            encoding_rs::Encoding::for_label(name.as_bytes()).and_then(Encoding::of_web)
        });
        own
    }

    /// The same encoding in the words of the web; Latin-1 is never its answer.
    #[cfg(feature = "encodings")]
    pub(super) fn of_web(web: &'static encoding_rs::Encoding) -> Option<Encoding> {
        let same = |it: &&Encoding| web.name().eq_ignore_ascii_case(it.name());
        Encoding::ALL.iter().find(same).copied()
    }

    /// What the bytes from 0x80 stand for; none when a character may take several bytes. A byte
    /// that stands for nothing has U+FFFD.
    pub(super) fn upper_half(self) -> Option<[char; 128]> {
        match self {
            Encoding::Utf8 | Encoding::Utf16Le | Encoding::Utf16Be => None,
            Encoding::Windows1252 | Encoding::Latin1 => {
                let mut table = std::array::from_fn(|at| char::from(at as u8 | 0x80));
                table[..32].copy_from_slice(&HIGH_CONTROLS);
                Some(table)
            }
            #[cfg(feature = "encodings")]
            Encoding::Cp437 => Some(super::code_pages::CP437),
            #[cfg(feature = "encodings")]
            Encoding::Cp850 => Some(super::code_pages::CP850),
            #[cfg(feature = "encodings")]
            _ => {
                let web = encoding_rs::Encoding::for_label(self.name().as_bytes())?;
                let bytes: [u8; 128] = std::array::from_fn(|at| at as u8 | 0x80);
                let (text, _) = web.decode_without_bom_handling(&bytes);
                let mut chars = text.chars();
                Some(std::array::from_fn(|_| {
                    chars.next().unwrap_or(char::REPLACEMENT_CHARACTER)
                }))
            }
        }
    }
}

fn plain(name: &str) -> String {
    let kept = name.chars().filter(char::is_ascii_alphanumeric);
    kept.map(|c| c.to_ascii_lowercase()).collect()
}

/// What Windows-1252 has where ISO 8859-1 has control characters; five places are empty.
const HIGH_CONTROLS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_finds_its_encoding() {
        for &encoding in Encoding::ALL {
            assert_eq!(Encoding::from_name(encoding.name()), Some(encoding));
            for alias in encoding.aliases() {
                assert_eq!(Encoding::from_name(alias), Some(encoding), "{alias}");
                assert_eq!(plain(alias), *alias, "the alias is plain");
            }
        }
        assert_eq!(Encoding::from_name(""), None);
    }

    #[cfg(feature = "encodings")]
    #[test]
    fn labels_of_the_web_are_known() {
        let cases = [
            ("x-cp1251", Encoding::Windows1251),
            ("us-ascii", Encoding::Windows1252),
            ("x-mac-roman", Encoding::MacRoman),
            ("cp819", Encoding::Windows1252),
            ("CP 850", Encoding::Cp850),
        ];
        for (label, encoding) in cases {
            assert_eq!(Encoding::from_name(label), Some(encoding), "{label}");
        }
        assert_eq!(Encoding::from_name("shift_jis"), None);
    }
}
