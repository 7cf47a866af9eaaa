//! A notation without its quick ways.

use scoresheet::notation::{About, MoveNotation, Quick, Reading, Spelling, Unreadable, Unwritable};
use scoresheet::rules::{Color, Move, Rules};

/// The notation, each text read in every way.
pub struct Slowly(pub &'static dyn MoveNotation);

impl MoveNotation for Slowly {
    fn about(&self) -> About {
        self.0.about()
    }

    fn read(&self, text: &str, turn: Color) -> Result<Vec<Reading>, Unreadable> {
        self.0.read(text, turn)
    }

    fn spell(&self, rules: &dyn Rules, m: Move, out: &mut dyn Spelling) -> Result<(), Unwritable> {
        self.0.spell(rules, m, out)
    }

    fn quick(&self) -> Quick {
        Quick::Written
    }
}
