//! The words for which the letters of languages stand.

use scoresheet_rules::Role;

/// Code, then the words from the king down to the pawn; empty where none is known.
const WORDS: &[(&str, [&str; 6])] = &[
    (
        "de",
        ["König", "Dame", "Turm", "Läufer", "Springer", "Bauer"],
    ),
    ("nl", ["koning", "dame", "toren", "loper", "paard", "pion"]),
    (
        "da",
        ["konge", "dronning", "tårn", "løber", "springer", "bonde"],
    ),
    (
        "no",
        ["konge", "dronning", "tårn", "løper", "springer", "bonde"],
    ),
    (
        "sv",
        ["kung", "dam", "torn", "löpare", "springare", "bonde"],
    ),
    (
        "is",
        ["kóngur", "drottning", "hrókur", "biskup", "riddari", "peð"],
    ),
    (
        "af",
        ["koning", "dame", "toring", "loper", "ruiter", "pion"],
    ),
    (
        "fi",
        ["kuningas", "daami", "torni", "lähetti", "ratsu", "sotilas"],
    ),
    (
        "et",
        ["kuningas", "lipp", "vanker", "oda", "ratsu", "ettur"],
    ),
    (
        "lv",
        [
            "karalis",
            "dāma",
            "tornis",
            "laidnis",
            "zirgs",
            "bandinieks",
        ],
    ),
    (
        "lt",
        [
            "karalius",
            "valdovė",
            "bokštas",
            "rikis",
            "žirgas",
            "pėstininkas",
        ],
    ),
    ("fr", ["roi", "dame", "tour", "fou", "cavalier", "pion"]),
    ("es", ["rey", "dama", "torre", "alfil", "caballo", "peón"]),
    ("ca", ["rei", "dama", "torre", "alfil", "cavall", "peó"]),
    ("gl", ["rei", "dama", "torre", "bispo", "cabalo", "peón"]),
    ("pt", ["rei", "dama", "torre", "bispo", "cavalo", "peão"]),
    (
        "it",
        ["re", "donna", "torre", "alfiere", "cavallo", "pedone"],
    ),
    ("ro", ["rege", "damă", "turn", "nebun", "cal", "pion"]),
    ("eo", ["reĝo", "damo", "turo", "kuriero", "ĉevalo", "peono"]),
    (
        "la",
        ["rex", "regina", "turris", "episcopus", "eques", "pedes"],
    ),
    (
        "pl",
        ["król", "hetman", "wieża", "goniec", "skoczek", "pion"],
    ),
    ("cs", ["král", "dáma", "věž", "střelec", "jezdec", "pěšec"]),
    (
        "sk",
        ["kráľ", "dáma", "veža", "strelec", "jazdec", "pešiak"],
    ),
    (
        "hu",
        ["király", "vezér", "bástya", "futó", "huszár", "gyalog"],
    ),
    ("hr", ["kralj", "dama", "top", "lovac", "skakač", "pješak"]),
    ("sl", ["kralj", "dama", "trdnjava", "lovec", "skakač", ""]),
    (
        "sr-Latn",
        ["kralj", "dama", "top", "lovac", "skakač", "pešak"],
    ),
    ("sr", ["краљ", "дама", "топ", "ловац", "скакач", "пешак"]),
    ("bg", ["цар", "дама", "топ", "офицер", "кон", "пешка"]),
    ("ru", ["король", "ферзь", "ладья", "слон", "конь", "пешка"]),
    ("uk", ["король", "ферзь", "тура", "слон", "кінь", "пішак"]),
    ("tr", ["şah", "vezir", "kale", "fil", "at", "piyon"]),
    (
        "el",
        [
            "ρήγας",
            "βασίλισσα",
            "πύργος",
            "αξιωματικός",
            "ίππος",
            "στρατιώτης",
        ],
    ),
    (
        "cy",
        [
            "teyrn",
            "brenhines",
            "castell",
            "esgob",
            "marchog",
            "gwerinwr",
        ],
    ),
    (
        "id",
        ["raja", "menteri", "benteng", "gajah", "kuda", "pion"],
    ),
    ("vi", ["vua", "hậu", "xe", "tượng", "mã", "tốt"]),
    ("ar", ["ملك", "وزير", "رخ", "فيل", "حصان", "بيدق"]),
    ("fa", ["شاه", "وزیر", "رخ", "فیل", "اسب", "سرباز"]),
    ("he", ["מלך", "מלכה", "צריח", "רץ", "פרש", "רגלי"]),
];

/// The word for a man in the language with this code.
pub(super) fn of(code: &str, role: Role) -> Option<&'static str> {
    let (_, words) = WORDS.iter().find(|(it, _)| *it == code)?;
    let word = words[Role::King.index() - role.index()];
    (!word.is_empty()).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::local::{LANGUAGES, of_code};

    #[test]
    fn every_letter_is_in_its_word() {
        let plain = |c: char| match c {
            'ί' => 'ι',
            c => c,
        };
        for (code, _) in WORDS {
            let language = of_code(code).unwrap_or_else(|| panic!("{code} is no language"));
            for role in Role::ALL {
                let Some(word) = of(code, role) else {
                    continue;
                };
                let mut rest = word.chars().flat_map(char::to_lowercase).map(plain);
                let letter = language.letters.of(role);
                for c in letter.chars().flat_map(char::to_lowercase) {
                    assert!(rest.any(|it| it == c), "{code} {role}: {letter} in {word}");
                }
            }
        }
        assert!(WORDS.len() * 3 > LANGUAGES.len() * 2);
    }
}
