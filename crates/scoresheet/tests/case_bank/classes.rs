//! The plain words of the bank for what can be wrong, and the codes of Scoresheet for them.

use scoresheet::diagnostic::{Code, Note};

/// Each class with the codes it can have here: several where Scoresheet says more exactly what is
/// wrong.
const CLASSES: &[(&str, &[Code])] = &[
    ("ambiguous_case", &[Code::Spelling(Note::OtherCase)]),
    ("ambiguous_move", &[Code::AmbiguousMove]),
    ("ambiguous_token", &[Code::ResultOrMove]),
    ("bad_escape", &[Code::BadTag]),
    ("bad_fen_castling", &[Code::MendedPosition]),
    ("bad_fen_ep", &[Code::BadFen]),
    ("bad_fen_fullmove", &[Code::MendedPosition]),
    ("bad_fen_kings", &[Code::ImpossiblePosition]),
    ("bad_fen_placement", &[Code::BadFen]),
    ("bad_nag", &[Code::NagRange]),
    ("castling_letters", &[Code::Spelling(Note::OddCastling)]),
    ("castling_zeros", &[Code::Spelling(Note::OddCastling)]),
    ("control_char", &[Code::ControlCharacter]),
    ("detached_suffix", &[Code::DetachedSign]),
    ("draw_offer", &[Code::DrawOffer]),
    ("empty_variation", &[Code::EmptyVariation]),
    ("encoding_guess", &[Code::EncodingGuessed]),
    ("ep_not_capturable", &[Code::MendedPosition]),
    ("figurine", &[Code::Spelling(Note::Figurine)]),
    ("iccf_in_pgn", &[Code::OtherNotation]),
    (
        "illegal_move",
        &[
            Code::IllegalMove,
            Code::UnreadableMove,
            Code::DropInStandard,
        ],
    ),
    ("incomplete_fen", &[Code::MendedPosition]),
    ("local_letters", &[Code::LocalLetters]),
    ("lowercase_piece", &[Code::Spelling(Note::LetterCase)]),
    ("missing_move", &[Code::MissingMove]),
    ("missing_result", &[Code::NoTerminator]),
    ("mixed_languages", &[Code::Spelling(Note::LocalLetters)]),
    ("move_after_game_end", &[Code::MoveAfterMate]),
    ("nag_out_of_range", &[Code::NagRange]),
    ("nested_brace", &[Code::NestedBrace]),
    ("nonstandard_check_mark", &[Code::Spelling(Note::CheckWord)]),
    ("nonstandard_result", &[Code::BadResult]),
    ("nonstandard_suffix", &[Code::LongSuffix]),
    ("null_move", &[Code::Spelling(Note::NullMove)]),
    ("odd_clock", &[Code::OddCommand]),
    (
        "over_disambiguated",
        &[
            Code::Spelling(Note::OverDisambiguated),
            Code::Spelling(Note::LongForm),
        ],
    ),
    ("pawn_letter", &[Code::Spelling(Note::PawnLetter)]),
    ("side_to_move_conflict", &[Code::SideToMove]),
    ("smart_quotes", &[Code::BadTag]),
    (
        "spurious_capture_mark",
        &[Code::Spelling(Note::NeedlessCaptureSign)],
    ),
    ("stray_close_brace", &[Code::StrayClose]),
    ("stray_close_paren", &[Code::StrayClose]),
    ("stray_punctuation", &[Code::StrayText]),
    ("symbol_annotation", &[Code::BareGlyph]),
    ("tag_name_case", &[Code::BadTag]),
    ("text_outside_game", &[Code::StrayText]),
    ("uci_in_pgn", &[Code::OtherNotation]),
    ("unclosed_comment", &[Code::UnclosedComment]),
    ("unclosed_variation", &[Code::UnclosedVariation]),
    ("unescaped_quote", &[Code::BadTag]),
    (
        "unexpected_token",
        &[
            Code::WordAmongMoves,
            Code::UnreadableMove,
            Code::IllegalMove,
            Code::StrayText,
        ],
    ),
    ("unquoted_tag", &[Code::BadTag]),
    ("uppercase_text", &[Code::Spelling(Note::LetterCase)]),
    (
        "wrong_check_mark",
        &[
            Code::Spelling(Note::WrongCheckMark),
            Code::Spelling(Note::MissingCheckMark),
        ],
    ),
    ("wrong_move_number", &[Code::WrongMoveNumber]),
];

/// The codes of a class.
pub fn codes_of(class: &str) -> &'static [Code] {
    let found = CLASSES.iter().find(|(name, _)| *name == class);
    found.unwrap_or_else(|| panic!("no code for {class}")).1
}
