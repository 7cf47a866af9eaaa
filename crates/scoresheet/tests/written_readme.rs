//! Every example of the README of `chess-notation-parser`, with nothing changed but the imports.

#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a test"
)]

mod castling {
    use scoresheet::turn_castling;
    use scoresheet::written::{Castling, CastlingType, Flag, Turn};

    #[test]
    fn short_castling() {
        let turn = Turn::Castling(Castling {
            r#type: CastlingType::Short,
            flags: Flag::NONE,
        });
        assert_eq!(turn, Turn::try_from("O-O").unwrap());
        assert_eq!(turn, Turn::try_from("0-0").unwrap());
        assert_eq!(turn, turn_castling!(CastlingType::Short));
        assert_eq!(turn, turn_castling!(CastlingType::Short, Flag::NONE));
    }
}

mod moves {
    use scoresheet::written::{Flag, Move, Piece, Square, Turn};

    #[test]
    fn a_pawn_goes_ahead() {
        let turn = Turn::Move(Move {
            who: Piece::Pawn,
            dst: Square::D6,
            flags: Flag::NONE,
            src: None,
            promotion: None,
        });
        assert_eq!(turn, Turn::try_from("d6").unwrap())
    }

    #[test]
    fn a_pawn_takes_and_becomes_a_bishop() {
        let turn = Turn::Move(Move {
            who: Piece::Pawn,
            dst: Square::E8,
            flags: Flag::CHECK | Flag::CAPTURE,
            src: Some(vec![Square::D7]),
            promotion: Some(Piece::Bishop),
        });
        assert_eq!(turn, Turn::try_from("d7xe8=B+?").unwrap())
    }

    #[test]
    fn a_knight_of_the_a_file_mates() {
        let turn = Turn::Move(Move {
            who: Piece::Knight,
            dst: Square::B3,
            flags: Flag::CHECKMATE,
            src: Some(Square::get_file('a').unwrap()), // Vector of 'Ax' squares
            promotion: None,
        });
        assert_eq!(turn, Turn::try_from("Nab3#").unwrap())
    }
}

/// The macros are found in the module as well as in the crate.
mod macros {
    use scoresheet::written::{CastlingType, Flag, Move, Piece, Square, Turn};
    use scoresheet::written::{turn_castling, turn_move};

    #[test]
    fn a_macro_may_leave_out_what_is_empty() {
        let turn = Turn::Move(Move {
            who: Piece::Queen,
            dst: Square::D7,
            flags: Flag::NONE,
            src: None,
            promotion: None,
        });
        assert_eq!(turn, turn_move!(Piece::Queen, Square::D7));
        assert_eq!(turn, turn_move!(Piece::Queen, Square::D7, Flag::NONE));
        assert_eq!(turn, turn_move!(Piece::Queen, Square::D7, Flag::NONE, None));
        assert_eq!(
            turn,
            turn_move!(Piece::Queen, Square::D7, Flag::NONE, None, None)
        );
        assert_eq!(turn, scoresheet::turn_move!(Piece::Queen, Square::D7));
        assert_eq!(
            Turn::try_from("0-0-0").unwrap(),
            turn_castling!(CastlingType::Long)
        );
    }
}

mod rules {
    use scoresheet::written::{Flag, FlagCheck, Piece, Square, Turn};

    /// Texts the rules call valid, and how they are printed.
    const VALID: &[(&str, &str)] = &[
        ("d2xe3", "d2xe3"),
        ("0-0-0", "0-0-0"),
        ("O-O", "0-0"),
        ("O-O-O", "0-0-0"),
        ("Qxd3", "Qxd3"),
        ("Qd3+", "Qd3+"),
        ("Qd3#", "Qd3#"),
        ("g8=Q", "g8=Q"),
        ("a1=B??", "a1=B"),
        ("Ke2??", "Ke2"),
        ("Rd3!!", "Rd3"),
        ("Bd3?", "Bd3"),
        ("Nd3!", "Nd3"),
        ("d3!?", "d3"),
        ("d3?!", "d3"),
    ];

    /// Texts that the rules call invalid, or that break one of them.
    const INVALID: &[&str] = &[
        "??a1=B", "Qd3!+", "QD3", "D3", "qd3", "QXd3", "g7=Q", "Ng8=Q",
    ];

    #[test]
    fn valid_texts_are_read() {
        for (text, printed) in VALID {
            assert_eq!(Turn::try_from(*text).unwrap().to_string(), *printed);
        }
    }

    #[test]
    fn invalid_texts_are_not() {
        for text in INVALID {
            assert!(Turn::try_from(*text).is_err(), "{text}");
        }
    }

    #[test]
    fn squares_are_lower_case() {
        for rank in '1'..='8' {
            for file in 'a'..='h' {
                let name = format!("{file}{rank}");
                assert_eq!(Square::try_from(name.as_str()).unwrap().to_string(), name);
                assert!(Square::try_from(name.to_uppercase().as_str()).is_err());
            }
        }
    }

    #[test]
    fn pieces_have_capital_letters() {
        let letters = [
            ("Kd3", Piece::King),
            ("Qd3", Piece::Queen),
            ("Rd3", Piece::Rook),
            ("Bd3", Piece::Bishop),
            ("Nd3", Piece::Knight),
            ("d3", Piece::Pawn),
        ];
        for (text, piece) in letters {
            assert!(
                matches!(Turn::try_from(text), Ok(Turn::Move(m)) if m.who == piece),
                "{text}"
            );
        }
    }

    #[test]
    fn marks_are_asked_for() {
        let Ok(Turn::Move(taken)) = Turn::try_from("Kxd5") else {
            panic!("Kxd5 is a move")
        };
        assert!(taken.check_flag(Flag::CAPTURE));
        assert!(!taken.check_flag(Flag::CHECK));
        assert_eq!(taken.get_flags(), Flag::CAPTURE);
    }
}
