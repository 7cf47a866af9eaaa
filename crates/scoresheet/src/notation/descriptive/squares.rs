//! Files named after the pieces of the first rank, ranks counted from the mover's side.
//!
//! The king's rook's file is the h-file for both players; only ranks turn round: White's K4 is e4,
//! Black's K4 is e5.

use scoresheet_rules::{Color, File, Rank, Role, Side, Square, Squares};

/// A set of files: one for `KB` or `Q`, two for `B`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Files(u8);

impl Files {
    /// The name leaves the file open.
    pub(super) const ALL: Files = Files(!0);

    /// The files that carry the name of this piece, on one wing or on both.
    pub(super) fn named(side: Option<Side>, piece: Role) -> Option<Files> {
        let wings = match piece {
            Role::Rook => [0, 7],
            Role::Knight => [1, 6],
            Role::Bishop => [2, 5],
            Role::Queen if side.is_none() => [3, 3],
            Role::King if side.is_none() => [4, 4],
            _ => return None,
        };
        let [queen, king] = wings.map(|index| 1 << index);
        Some(match side {
            None => Files(queen | king),
            Some(Side::Queen) => Files(queen),
            Some(Side::King) => Files(king),
        })
    }

    /// Whether the name fits a file of either wing.
    pub(super) fn are_two(self) -> bool {
        self.0.count_ones() == 2
    }

    /// Their squares.
    pub(super) fn squares(self) -> Squares {
        let has = |file: &File| self.0 & 1 << file.index() != 0;
        File::ALL
            .into_iter()
            .filter(has)
            .fold(Squares::NONE, |all, file| all | file.squares())
    }
}

/// What is said about a square: its file, its rank, both or nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// The files it may lie on.
    pub(super) files: Files,
    /// The rank from the mover's side, when it is said.
    pub(super) rank: Option<Rank>,
}

impl Place {
    /// Nothing is said.
    pub(super) const ANYWHERE: Place = Place {
        files: Files::ALL,
        rank: None,
    };

    /// The squares as the side to move sees them.
    pub(super) fn squares(self, turn: Color) -> Squares {
        let rank = self.rank.map(|rank| rank.seen_by(turn).squares());
        self.files.squares() & rank.unwrap_or(Squares::ALL)
    }
}

/// The piece a file is named after, and its wing when there are two such files.
pub(in crate::notation) fn name_of(file: File) -> (Option<Side>, Role) {
    match file.index() {
        0 => (Some(Side::Queen), Role::Rook),
        1 => (Some(Side::Queen), Role::Knight),
        2 => (Some(Side::Queen), Role::Bishop),
        3 => (None, Role::Queen),
        4 => (None, Role::King),
        5 => (Some(Side::King), Role::Bishop),
        6 => (Some(Side::King), Role::Knight),
        _ => (Some(Side::King), Role::Rook),
    }
}

/// The digit of a rank from the mover's side.
pub(super) fn rank_of(square: Square, turn: Color) -> char {
    square.rank().seen_by(turn).char()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(turn: Color, side: Option<Side>, piece: Role, rank: char, squares: &str) {
        let files = Files::named(side, piece).expect("a file");
        let rank = Rank::from_char(rank);
        let named: Vec<_> = Place { files, rank }
            .squares(turn)
            .into_iter()
            .map(|square| square.to_string())
            .collect();
        assert_eq!(named.join(" "), squares);
    }

    #[test]
    fn files_stay_and_ranks_turn_round() {
        check(Color::White, None, Role::King, '4', "e4");
        check(Color::Black, None, Role::King, '4', "e5");
        check(Color::White, Some(Side::Queen), Role::Bishop, '4', "c4");
        check(Color::Black, Some(Side::Queen), Role::Bishop, '4', "c5");
    }

    #[test]
    fn a_short_name_means_both_wings() {
        check(Color::White, None, Role::Rook, '3', "a3 h3");
        check(Color::Black, None, Role::Knight, '1', "b8 g8");
    }

    #[test]
    fn king_and_queen_have_one_file_each() {
        assert_eq!(Files::named(Some(Side::Queen), Role::King), None);
        assert_eq!(Files::named(None, Role::Pawn), None);
    }

    #[test]
    fn every_file_is_found_by_its_name() {
        for file in File::ALL {
            let (side, piece) = name_of(file);
            let files = Files::named(side, piece).expect("a file");
            assert_eq!(files.squares(), file.squares());
        }
    }
}
