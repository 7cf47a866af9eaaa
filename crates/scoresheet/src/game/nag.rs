//! Numeric annotation glyphs: `$14`, what the number means and which sign is shown for it.
//!
//! Numbers are data, signs are display. 0 to 139 are those of the PGN standard, section 10, with
//! the four numbers for rooks, which the text of 1994 misprints as 84 to 87, in their place 94 to
//! 97. From 14 on, even numbers speak of White and odd ones of Black.
//!
//! 140 to 255 are no standard's. The meanings given here are those of ChessBase, put together from
//! several programs and not certain: other programs use the same numbers otherwise.
//!
//! The signs are conventions too, of the Informant, Lichess and Scid. `□` is shown for 7 and for 8,
//! and is read as 7; a sign for both sides is read as White's.

/// The largest number of the standard with a meaning.
pub const LAST_STANDARD: u32 = 139;

/// Whether the PGN standard says what the number means.
pub const fn is_standard(number: u32) -> bool {
    number <= LAST_STANDARD
}

/// What a number means, in words; that of ChessBase past [`LAST_STANDARD`], where it is known.
///
/// ```
/// use scoresheet::game::nag;
///
/// assert_eq!(nag::meaning(14), Some("White has a slight advantage"));
/// assert_eq!((nag::glyph(14), nag::of_glyph("+/=")), (Some("⩲"), Some(14)));
/// ```
pub fn meaning(number: u32) -> Option<&'static str> {
    let standard = MEANINGS.get(number as usize).copied();
    standard.or_else(|| {
        let found = OTHER_MEANINGS.iter().find(|(it, _)| *it == number);
        found.map(|(_, meaning)| *meaning)
    })
}

/// The sign that is usually shown for a number.
pub fn glyph(number: u32) -> Option<&'static str> {
    let number = shown_as(number);
    let mut signs = SUFFIXES.iter().chain(&SIGNS);
    let found = signs.find(|(_, it, used)| *it == number && *used == Use::Shown);
    found.map(|(sign, ..)| *sign)
}

/// The number for a sign, which must be the whole text.
pub fn of_glyph(text: &str) -> Option<u32> {
    let mut signs = SUFFIXES.iter().chain(&SIGNS);
    signs
        .find(|(sign, ..)| *sign == text)
        .map(|(_, number, _)| *number)
}

/// The number whose sign stands for this one too: a sign says neither which side nor how much.
const fn shown_as(number: u32) -> u32 {
    match number {
        8 => 7,
        11 | 12 => 10,
        23 | 37 | 41 | 45 | 133 | 139 => number - 1,
        25..=29 => 24,
        30..=35 => 32,
        49..=53 => 48,
        55..=59 => 54,
        61..=65 => 60,
        _ => number,
    }
}

/// Whether a sign is written for people, or only read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Use {
    /// It is the sign that is shown for its number.
    Shown,
    /// It is read as the number; another sign is shown.
    Read,
}

/// The signs that are glued to a move, longer ones first: `$1` to `$6`.
pub(crate) const SUFFIXES: [(&str, u32, Use); 6] = [
    ("!!", 3, Use::Shown),
    ("??", 4, Use::Shown),
    ("!?", 5, Use::Shown),
    ("?!", 6, Use::Shown),
    ("!", 1, Use::Shown),
    ("?", 2, Use::Shown),
];

/// Signs that stand alone behind a move; one never comes before a longer one that begins or ends
/// with it.
pub(crate) const SIGNS: [(&str, u32, Use); 53] = [
    ("+--", 20, Use::Read),
    ("--+", 21, Use::Read),
    ("+−−", 20, Use::Shown),
    ("−−+", 21, Use::Shown),
    ("+/-", 16, Use::Read),
    ("-/+", 17, Use::Read),
    ("+/−", 16, Use::Read),
    ("−/+", 17, Use::Read),
    ("+/=", 14, Use::Read),
    ("=/+", 15, Use::Read),
    ("=/∞", 44, Use::Read),
    ("+-", 18, Use::Read),
    ("-+", 19, Use::Read),
    ("+−", 18, Use::Shown),
    ("−+", 19, Use::Shown),
    ("+–", 18, Use::Read),
    ("–+", 19, Use::Read),
    ("+=", 14, Use::Read),
    ("=+", 15, Use::Read),
    ("=∞", 44, Use::Shown),
    ("∞=", 44, Use::Read),
    ("↑↑", 32, Use::Read),
    ("RR", 145, Use::Shown),
    ("inf", 13, Use::Read),
    ("=", 10, Use::Shown),
    ("~", 13, Use::Read),
    ("N", 146, Use::Shown),
    ("D", 201, Use::Read),
    ("±", 16, Use::Shown),
    ("∓", 17, Use::Shown),
    ("⩲", 14, Use::Shown),
    ("⩱", 15, Use::Shown),
    ("∞", 13, Use::Shown),
    ("→", 40, Use::Shown),
    ("↑", 36, Use::Shown),
    ("⇆", 132, Use::Shown),
    ("⇄", 132, Use::Read),
    ("⊕", 138, Use::Shown),
    ("□", 7, Use::Shown),
    ("∆", 140, Use::Shown),
    ("Δ", 140, Use::Read),
    ("△", 140, Use::Read),
    ("⨀", 22, Use::Shown),
    ("⊙", 22, Use::Read),
    ("○", 24, Use::Shown),
    ("⟳", 32, Use::Shown),
    ("⌓", 142, Use::Shown),
    ("∇", 141, Use::Shown),
    ("⊞", 48, Use::Shown),
    ("⟫", 54, Use::Shown),
    ("⟪", 60, Use::Shown),
    ("⟺", 149, Use::Shown),
    ("⇗", 150, Use::Shown),
];

/// The numbers of the standard, from 0.
const MEANINGS: [&str; 140] = [
    "no annotation",
    "good move",
    "poor move",
    "very good move",
    "very poor move",
    "interesting move",
    "questionable move",
    "forced move",
    "only move",
    "worst move",
    "even position",
    "even chances in a quiet position",
    "even chances in an active position",
    "unclear position",
    "White has a slight advantage",
    "Black has a slight advantage",
    "White has a moderate advantage",
    "Black has a moderate advantage",
    "White has a decisive advantage",
    "Black has a decisive advantage",
    "White has a crushing advantage",
    "Black has a crushing advantage",
    "White is in zugzwang",
    "Black is in zugzwang",
    "White has a slight advantage in space",
    "Black has a slight advantage in space",
    "White has a moderate advantage in space",
    "Black has a moderate advantage in space",
    "White has a decisive advantage in space",
    "Black has a decisive advantage in space",
    "White has a slight advantage in development",
    "Black has a slight advantage in development",
    "White has a moderate advantage in development",
    "Black has a moderate advantage in development",
    "White has a decisive advantage in development",
    "Black has a decisive advantage in development",
    "White has the initiative",
    "Black has the initiative",
    "White has a lasting initiative",
    "Black has a lasting initiative",
    "White has the attack",
    "Black has the attack",
    "White has insufficient compensation for material",
    "Black has insufficient compensation for material",
    "White has sufficient compensation for material",
    "Black has sufficient compensation for material",
    "White has more than adequate compensation for material",
    "Black has more than adequate compensation for material",
    "White has a slight advantage in control of the centre",
    "Black has a slight advantage in control of the centre",
    "White has a moderate advantage in control of the centre",
    "Black has a moderate advantage in control of the centre",
    "White has a decisive advantage in control of the centre",
    "Black has a decisive advantage in control of the centre",
    "White has a slight advantage in control of the king side",
    "Black has a slight advantage in control of the king side",
    "White has a moderate advantage in control of the king side",
    "Black has a moderate advantage in control of the king side",
    "White has a decisive advantage in control of the king side",
    "Black has a decisive advantage in control of the king side",
    "White has a slight advantage in control of the queen side",
    "Black has a slight advantage in control of the queen side",
    "White has a moderate advantage in control of the queen side",
    "Black has a moderate advantage in control of the queen side",
    "White has a decisive advantage in control of the queen side",
    "Black has a decisive advantage in control of the queen side",
    "White has a vulnerable first rank",
    "Black has a vulnerable first rank",
    "White has a well protected first rank",
    "Black has a well protected first rank",
    "White has a poorly protected king",
    "Black has a poorly protected king",
    "White has a well protected king",
    "Black has a well protected king",
    "White has a poorly placed king",
    "Black has a poorly placed king",
    "White has a well placed king",
    "Black has a well placed king",
    "White has a very weak pawn structure",
    "Black has a very weak pawn structure",
    "White has a moderately weak pawn structure",
    "Black has a moderately weak pawn structure",
    "White has a moderately strong pawn structure",
    "Black has a moderately strong pawn structure",
    "White has a very strong pawn structure",
    "Black has a very strong pawn structure",
    "White has poor placement of a knight",
    "Black has poor placement of a knight",
    "White has good placement of a knight",
    "Black has good placement of a knight",
    "White has poor placement of a bishop",
    "Black has poor placement of a bishop",
    "White has good placement of a bishop",
    "Black has good placement of a bishop",
    "White has poor placement of a rook",
    "Black has poor placement of a rook",
    "White has good placement of a rook",
    "Black has good placement of a rook",
    "White has poor placement of a queen",
    "Black has poor placement of a queen",
    "White has good placement of a queen",
    "Black has good placement of a queen",
    "White has poor coordination of the pieces",
    "Black has poor coordination of the pieces",
    "White has good coordination of the pieces",
    "Black has good coordination of the pieces",
    "White has played the opening very poorly",
    "Black has played the opening very poorly",
    "White has played the opening poorly",
    "Black has played the opening poorly",
    "White has played the opening well",
    "Black has played the opening well",
    "White has played the opening very well",
    "Black has played the opening very well",
    "White has played the middlegame very poorly",
    "Black has played the middlegame very poorly",
    "White has played the middlegame poorly",
    "Black has played the middlegame poorly",
    "White has played the middlegame well",
    "Black has played the middlegame well",
    "White has played the middlegame very well",
    "Black has played the middlegame very well",
    "White has played the ending very poorly",
    "Black has played the ending very poorly",
    "White has played the ending poorly",
    "Black has played the ending poorly",
    "White has played the ending well",
    "Black has played the ending well",
    "White has played the ending very well",
    "Black has played the ending very well",
    "White has slight counterplay",
    "Black has slight counterplay",
    "White has moderate counterplay",
    "Black has moderate counterplay",
    "White has decisive counterplay",
    "Black has decisive counterplay",
    "White is in moderate time pressure",
    "Black is in moderate time pressure",
    "White is in severe time pressure",
    "Black is in severe time pressure",
];

/// Numbers past the standard as ChessBase uses them.
const OTHER_MEANINGS: [(u32, &str); 35] = [
    (140, "with the idea"),
    (141, "aimed against"),
    (142, "better is"),
    (143, "worse is"),
    (144, "equal is"),
    (145, "editorial comment"),
    (146, "novelty"),
    (147, "weak point"),
    (148, "ending"),
    (149, "line"),
    (150, "diagonal"),
    (151, "White has the pair of bishops"),
    (152, "Black has the pair of bishops"),
    (153, "bishops of opposite colours"),
    (154, "bishops of the same colour"),
    (220, "diagram"),
    (221, "diagram from Black's side"),
    (238, "space"),
    (239, "file"),
    (240, "diagonal"),
    (241, "centre"),
    (242, "king side"),
    (243, "queen side"),
    (244, "weak point"),
    (245, "ending"),
    (246, "pair of bishops"),
    (247, "bishops of opposite colours"),
    (248, "bishops of the same colour"),
    (249, "connected pawns"),
    (250, "isolated pawns"),
    (251, "doubled pawns"),
    (252, "passed pawn"),
    (253, "majority of pawns"),
    (254, "with"),
    (255, "without"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_mean_what_the_standard_says() {
        let cases = [
            (0, "no annotation"),
            (8, "only move"),
            (13, "unclear position"),
            (19, "Black has a decisive advantage"),
            (22, "White is in zugzwang"),
            (35, "Black has a decisive advantage in development"),
            (40, "White has the attack"),
            (47, "Black has more than adequate compensation for material"),
            (
                65,
                "Black has a decisive advantage in control of the queen side",
            ),
            (77, "Black has a well placed king"),
            (85, "Black has a very strong pawn structure"),
            (94, "White has poor placement of a rook"),
            (105, "Black has good coordination of the pieces"),
            (129, "Black has played the ending very well"),
            (139, "Black is in severe time pressure"),
            (146, "novelty"),
            (255, "without"),
        ];
        for (number, words) in cases {
            assert_eq!(meaning(number), Some(words), "{number}");
        }
        for number in [155, 200, 256, u32::MAX] {
            assert_eq!((meaning(number), is_standard(number)), (None, false));
        }
    }

    #[test]
    fn a_shown_sign_is_read_as_its_number_or_the_one_it_is_shared_with() {
        for number in 0..=255 {
            if let Some(sign) = glyph(number) {
                assert_eq!(of_glyph(sign), Some(shown_as(number)), "{number} {sign}");
                assert!(meaning(number).is_some(), "{number}");
            }
        }
    }

    #[test]
    fn no_sign_hides_a_longer_one() {
        for (index, (sign, ..)) in SIGNS.iter().enumerate() {
            let hidden = |it: &&str| it.starts_with(sign) || it.ends_with(sign);
            let behind: Vec<_> = SIGNS[index + 1..].iter().map(|(it, ..)| *it).collect();
            assert!(!behind.iter().any(hidden), "{sign}");
        }
    }
}
