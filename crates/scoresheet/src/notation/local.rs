//! Algebraic notation in the piece letters of a language.
//!
//! SAN with other letters: one alphabet a notation, never mixed and never guessed move by move. A
//! letter may have several characters (Russian `Кр`, Hebrew `מה`): the longest one is read first.
//! Figurines are tolerated everywhere; everything else as in [`algebraic`].
//!
//! Sources: FIDE Laws of Chess 2023, C.3, allow the letters of any language. The letters are those
//! on which the PGN standard, Scid, pychess and printed books agree; where they do not, the
//! [`Confidence`] says so.

mod words;

use scoresheet_rules::{Color, Move, Role, Rules};

use super::algebraic::{self, Alphabet, Dialect, Letters};
use super::{About, Can, Family, MoveNotation, Quick, Reading, Spelling, Unreadable, Unwritable};

/// A language and its piece letters.
#[derive(Clone, Copy, Debug)]
pub struct Language {
    /// The id of the notation: `local:de`.
    pub id: &'static str,
    /// The name of the language in English.
    pub name: &'static str,
    /// The letters, pawn first; empty where there is none.
    pub letters: Letters,
    /// How well the letters are attested.
    pub confidence: Confidence,
    example: &'static str,
    purpose: &'static str,
    rules: &'static [&'static str],
}

/// How well the letters of a language are attested.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Confidence {
    /// Sources disagree, or there is one weak one.
    Low,
    /// One good source.
    Medium,
    /// Two or more sources agree.
    High,
}

impl Language {
    /// The code of the language, as in BCP 47: `de`, `sr-Latn`.
    pub fn code(&self) -> &'static str {
        self.id.strip_prefix(PREFIX).unwrap_or(self.id)
    }

    /// The name without what is in parentheses: `Norwegian`.
    pub(super) fn short_name(&self) -> &'static str {
        let end = self.name.find(" (").unwrap_or(self.name.len());
        &self.name[..end]
    }

    /// The word for a man, where it is known: `Springer`.
    pub(super) fn word(&self, role: Role) -> Option<&'static str> {
        words::of(self.code(), role)
    }

    /// Whether the text starts with the letter of a piece, pawns left out.
    pub(crate) fn starts_with_piece(&self, text: &str) -> bool {
        let pieces = &self.letters.names[1..];
        pieces
            .iter()
            .any(|name| !name.is_empty() && text.starts_with(name))
    }

    fn dialect(&self) -> Dialect {
        Dialect {
            alphabet: Alphabet::Language(self.letters),
            ..Dialect::SAN
        }
    }
}

/// How the ids of these notations begin.
const PREFIX: &str = "local:";

/// The language with this code.
pub(super) fn of_code(code: &str) -> Option<&'static Language> {
    LANGUAGES.iter().find(|language| language.code() == code)
}

/// The language whose letters the notation with this id has.
pub fn language(id: &str) -> Option<&'static Language> {
    LANGUAGES.iter().find(|language| language.id == id)
}

impl MoveNotation for Language {
    fn about(&self) -> About {
        About {
            id: self.id,
            title: self.name,
            family: Family::Local,
            source: "FIDE Laws of Chess 2023, C.3",
            example: self.example,
            can: Can::Both,
            language: Some(self.code()),
            purpose: self.purpose,
            rules: self.rules,
        }
    }

    fn read(&self, text: &str, turn: Color) -> Result<Vec<Reading>, Unreadable> {
        self.dialect().read(text, turn)
    }

    fn spell(&self, rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        self.dialect().write(rules, m, out);
        Ok(())
    }

    fn write(&self, rules: &dyn Rules, m: Move, out: &mut String) -> Result<(), Unwritable> {
        self.dialect().write(rules, m, out);
        Ok(())
    }

    fn take(&self, text: &str) -> usize {
        algebraic::take(text)
    }

    fn quick(&self) -> Quick {
        self.dialect().quick()
    }
}

macro_rules! attested {
    (High) => {
        "Several sources agree on these letters."
    };
    (Medium) => {
        "One good source has these letters."
    };
    (Low) => {
        "Sources disagree on these letters, or there is only a weak one."
    };
}

macro_rules! languages {
    ($($code:literal $name:literal $king:literal $queen:literal $rook:literal $bishop:literal
       $knight:literal $pawn:literal $confidence:ident;)*) => {
        /// All languages, in the order of the table.
        pub static LANGUAGES: &[Language] = &[$(Language {
            id: concat!("local:", $code),
            name: $name,
            letters: Letters { names: [$pawn, $knight, $bishop, $rook, $queen, $king] },
            confidence: Confidence::$confidence,
            example: concat!($knight, "f3"),
            purpose: concat!(
                "What players who write in ", $name, " have on score sheets, in columns and in books."
            ),
            rules: &[
                concat!(
                    "As standard algebraic notation, with the letters ", $king, " king, ", $queen,
                    " queen, ", $rook, " rook, ", $bishop, " bishop and ", $knight, " knight."
                ),
                "A pawn has no letter in front of its move.",
                "A game keeps to one language: letters are never mixed.",
                attested!($confidence),
            ],
        }),*];
    };
}

// code, language, king, queen, rook, bishop, knight, pawn
languages! {
    "en" "English" "K" "Q" "R" "B" "N" "P" High;
    "de" "German" "K" "D" "T" "L" "S" "B" High;
    "nl" "Dutch" "K" "D" "T" "L" "P" "" High;
    "da" "Danish" "K" "D" "T" "L" "S" "B" High;
    "no" "Norwegian (bokmål, nynorsk)" "K" "D" "T" "L" "S" "B" High;
    "sv" "Swedish" "K" "D" "T" "L" "S" "B" High;
    "is" "Icelandic" "K" "D" "H" "B" "R" "P" High;
    "af" "Afrikaans" "K" "D" "T" "L" "R" "P" Medium;
    "lb" "Luxembourgish" "K" "D" "T" "L" "P" "B" Medium;
    "fi" "Finnish" "K" "D" "T" "L" "R" "S" High;
    "et" "Estonian" "K" "L" "V" "O" "R" "E" High;
    "lv" "Latvian" "K" "D" "T" "L" "Z" "B" Medium;
    "lt" "Lithuanian" "K" "V" "B" "R" "Ž" "P" Medium;
    "fr" "French" "R" "D" "T" "F" "C" "P" High;
    "es" "Spanish" "R" "D" "T" "A" "C" "P" High;
    "ca" "Catalan" "R" "D" "T" "A" "C" "P" High;
    "gl" "Galician" "R" "D" "T" "B" "C" "P" Medium;
    "pt" "Portuguese" "R" "D" "T" "B" "C" "P" High;
    "it" "Italian" "R" "D" "T" "A" "C" "P" High;
    "ro" "Romanian" "R" "D" "T" "N" "C" "P" High;
    "eu" "Basque" "E" "D" "G" "A" "Z" "P" Low;
    "eo" "Esperanto" "R" "D" "T" "K" "Ĉ" "P" Medium;
    "la" "Latin" "R" "G" "T" "E" "Q" "P" Medium;
    "pl" "Polish" "K" "H" "W" "G" "S" "P" High;
    "cs" "Czech" "K" "D" "V" "S" "J" "P" High;
    "sk" "Slovak" "K" "D" "V" "S" "J" "P" High;
    "hu" "Hungarian" "K" "V" "B" "F" "H" "G" High;
    "hr" "Croatian" "K" "D" "T" "L" "S" "P" High;
    "sl" "Slovenian" "K" "D" "T" "L" "S" "P" High;
    "sr-Latn" "Serbian (Latin)" "K" "D" "T" "L" "S" "P" Medium;
    "sr" "Serbian (Cyrillic)" "К" "Д" "Т" "Л" "С" "П" Medium;
    "mk" "Macedonian" "К" "Д" "Т" "Л" "С" "П" Medium;
    "bg" "Bulgarian" "Ц" "Д" "Т" "О" "К" "П" High;
    "ru" "Russian" "Кр" "Ф" "Л" "С" "К" "п" High;
    "uk" "Ukrainian" "Кр" "Ф" "Т" "С" "К" "п" High;
    "be" "Belarusian" "К" "В" "Л" "А" "Н" "П" Low;
    "tr" "Turkish" "Ş" "V" "K" "F" "A" "P" High;
    "az" "Azerbaijani" "Ş" "V" "T" "F" "A" "P" Low;
    "sq" "Albanian" "M" "D" "T" "F" "K" "P" Low;
    "el" "Greek" "Ρ" "Β" "Π" "Α" "Ι" "Σ" Medium;
    "cy" "Welsh" "T" "B" "C" "E" "M" "G" Medium;
    "ga" "Irish" "R" "B" "C" "E" "D" "F" Medium;
    "id" "Indonesian" "R" "M" "B" "G" "K" "P" Medium;
    "ms" "Malay" "R" "M" "T" "G" "K" "A" Low;
    "vi" "Vietnamese" "V" "H" "X" "T" "M" "" Medium;
    "hi" "Hindi" "R" "V" "H" "O" "G" "B" Low;
    "ar" "Arabic" "م" "و" "ر" "ف" "ح" "ب" Medium;
    "fa" "Persian" "ش" "و" "ر" "ف" "ا" "س" Medium;
    "he" "Hebrew" "מ" "מה" "צ" "ר" "פ" "רגלי" Medium;
    "zh" "Chinese" "王" "后" "車" "象" "馬" "兵" Medium;
    "ja" "Japanese" "キング" "クイーン" "ルーク" "ビショップ" "ナイト" "ポーン" Low;
    "ko" "Korean" "킹" "퀸" "룩" "비숍" "나이트" "폰" Low;
}
