//! Material: which men are on the board, and not where.
//!
//! ```text
//! material = side "v" side       ; "vs", "-" and ":" for "v", too
//! side     = "K" *( man )        ; in any order
//! ```

use std::fmt;

use scoresheet_rules::{Board, Color, Role};

use super::pattern::role;

/// The men of one side, counted by role.
type Men = [u8; 6];

/// The men of both sides, whichever of them is White.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Material {
    sides: [Men; 2],
}

/// Why a text names no material.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MaterialError {
    /// It names another number of sides.
    Sides,
    /// A letter that is no man.
    Letter(char),
    /// A side with another number of kings than one.
    Kings,
    /// More men than a side can have.
    TooMany,
}

impl fmt::Display for MaterialError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MaterialError::Sides => f.write_str("two sides are parted by a `v`, as in `KRPvKR`"),
            MaterialError::Letter(letter) => {
                write!(f, "`{letter}` is no man: K Q R B N P are")
            }
            MaterialError::Kings => f.write_str("each side has one king, as in `KRPvKR`"),
            MaterialError::TooMany => f.write_str("a side has at most 16 men"),
        }
    }
}

impl std::error::Error for MaterialError {}

impl Material {
    /// Reads `KRPvKR`.
    ///
    /// # Errors
    ///
    /// What is no side of a game.
    pub fn read(text: &str) -> Result<Material, MaterialError> {
        let text = text.trim().to_ascii_uppercase().replace("VS", "V");
        let mut sides = text.split(['V', '-', ':']).map(side);
        let (Some(one), Some(other), None) = (sides.next(), sides.next(), sides.next()) else {
            return Err(MaterialError::Sides);
        };
        Ok(Material {
            sides: [one?, other?],
        })
    }

    /// Whether just these men are on the board.
    pub fn fits(&self, board: &Board) -> bool {
        let [one, other] = Color::ALL.map(|color| men(board, color));
        self.sides == [one, other] || self.sides == [other, one]
    }

    /// How many men there are.
    pub fn count(&self) -> u32 {
        self.sides.iter().flatten().map(|it| u32::from(*it)).sum()
    }
}

fn side(text: &str) -> Result<Men, MaterialError> {
    let mut men = [0; 6];
    for letter in text.chars().filter(|c| !c.is_whitespace()) {
        let role = role(letter).ok_or(MaterialError::Letter(letter))?;
        if men.iter().sum::<u8>() == 16 {
            return Err(MaterialError::TooMany);
        }
        men[role.index()] += 1;
    }
    match men[Role::King.index()] {
        1 => Ok(men),
        _ => Err(MaterialError::Kings),
    }
}

fn men(board: &Board, color: Color) -> Men {
    // A board has 64 squares.
    Role::ALL.map(|role| board.of(color, role).count() as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::placement::fen;

    #[test]
    fn material_fits_whichever_side_is_white() {
        for (material, fen, expected) in [
            ("KRPvKR", "4k3/r7/8/8/8/8/4P3/R3K3 w - - 0 1", true),
            ("KRvKRP", "4k3/r7/8/8/8/8/4P3/R3K3 w - - 0 1", true),
            ("krp vs kr", "4k3/r7/8/8/8/8/4P3/R3K3 w - - 0 1", true),
            ("KPR-KR", "4k3/r7/4p3/8/8/8/8/R3K3 w - - 0 1", true),
            ("KRPvKR", "4k3/r7/8/8/8/8/4P3/Q3K3 w - - 0 1", false),
            ("KvK", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
        ] {
            let setup = fen::read(fen).unwrap();
            let material = Material::read(material).unwrap();
            assert_eq!(material.fits(&setup.board), expected, "{fen}");
        }
    }

    #[test]
    fn what_names_no_material_is_told() {
        for (text, error) in [
            ("", MaterialError::Sides),
            ("KRP", MaterialError::Sides),
            ("KvKvK", MaterialError::Sides),
            ("KXvK", MaterialError::Letter('X')),
            ("RvK", MaterialError::Kings),
            ("KKvK", MaterialError::Kings),
            ("KPPPPPPPPPPPPPPPPvK", MaterialError::TooMany),
        ] {
            assert_eq!(Material::read(text), Err(error), "{text}");
        }
    }
}
