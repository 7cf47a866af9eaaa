//! The list of notations. To add one: its file, and its line here.

use super::MoveNotation;
use super::local::LANGUAGES;

macro_rules! notations {
    ($($module:ident: $($value:ident),+;)*) => {
        /// The notations that are one value each; those of the languages follow in [`all`].
        static LISTED: &[&dyn MoveNotation] = &[$($(&super::$module::$value),+),*];
    };
}

notations! {
    san: SAN, SAN_IMPORT;
    dialects: FIDE, LAN, LAN_NOHYPHEN, FAN, FAN_COLOUR, REVERSIBLE, REVERSIBLE_CONCISE;
    uci: UCI, UCI960;
    cecp: Cecp;
    smith: Smith;
    iccf: Iccf;
    tcn: Tcn;
    polyglot: Polyglot;
    gringmuth: Gringmuth;
    uedemann: Uedemann;
    descriptive: ENGLISH, ENGLISH_KT, ENGLISH_BOOK, SPANISH, FRENCH, PORTUGUESE;
    spoken: SPOKEN_EN;
    fide_announce: FIDE_ANNOUNCE;
    nvui: NVUI_LITERATE, NVUI_NATO, NVUI_ANNA;
    braille: BRAILLE;
}

/// All notations, in the order in which lists show them.
pub fn all() -> impl Iterator<Item = &'static dyn MoveNotation> {
    let languages = LANGUAGES
        .iter()
        .map(|language| language as &dyn MoveNotation);
    LISTED.iter().copied().chain(languages)
}

/// The notation with this id.
pub fn find(id: &str) -> Option<&'static dyn MoveNotation> {
    all().find(|notation| notation.about().id == id)
}
