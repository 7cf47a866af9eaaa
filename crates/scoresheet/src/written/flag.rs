//! The marks of a turn: check, checkmate, capture.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign};

/// The marks a turn carries, joined with `|`: `Flag::CHECK | Flag::CAPTURE`.
///
/// A reader sets [`CHECK`](Flag::CHECK) for `+` and [`CHECKMATE`](Flag::CHECKMATE) for `#`, and
/// never both. A set compares with a `u8` as well, so `flags & Flag::CHECK != 0` asks what it says.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Flag(u8);

impl Flag {
    /// No mark at all.
    pub const NONE: Flag = Flag(0);
    /// The turn gives check: `+`.
    pub const CHECK: Flag = Flag(1);
    /// The turn gives checkmate: `#`.
    pub const CHECKMATE: Flag = Flag(2);
    /// The turn takes a piece: `x`.
    pub const CAPTURE: Flag = Flag(4);
}

impl BitOr for Flag {
    type Output = Flag;

    fn bitor(self, other: Flag) -> Flag {
        Flag(self.0 | other.0)
    }
}

impl BitOrAssign for Flag {
    fn bitor_assign(&mut self, other: Flag) {
        *self = *self | other;
    }
}

impl BitAnd for Flag {
    type Output = Flag;

    fn bitand(self, other: Flag) -> Flag {
        Flag(self.0 & other.0)
    }
}

impl PartialEq<u8> for Flag {
    fn eq(&self, bits: &u8) -> bool {
        self.0 == *bits
    }
}

impl From<Flag> for u8 {
    fn from(flag: Flag) -> u8 {
        flag.0
    }
}

impl fmt::Debug for Flag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let marks = [
            (Flag::CHECK, "CHECK"),
            (Flag::CHECKMATE, "CHECKMATE"),
            (Flag::CAPTURE, "CAPTURE"),
        ];
        let mut between = "";
        for (_, name) in marks
            .into_iter()
            .filter(|(mark, _)| *self & *mark != Flag::NONE)
        {
            write!(f, "{between}{name}")?;
            between = " | ";
        }
        if *self == Flag::NONE {
            f.write_str("NONE")
        } else {
            Ok(())
        }
    }
}

/// Asks for the marks of anything that carries them.
///
/// ```
/// use scoresheet::written::{Castling, CastlingType, Flag, FlagCheck};
///
/// let castling = Castling { r#type: CastlingType::Long, flags: Flag::CHECK };
/// assert!(castling.check_flag(Flag::CHECK));
/// assert!(castling.check_flag(Flag::CHECK | Flag::CHECKMATE));
/// assert!(!castling.check_flag(Flag::CHECKMATE));
/// ```
pub trait FlagCheck {
    /// All the marks it carries.
    fn get_flags(&self) -> Flag;

    /// Whether it carries at least one of the marks in `flag`; never, if that is [`Flag::NONE`].
    fn check_flag(&self, flag: Flag) -> bool {
        self.get_flags() & flag != Flag::NONE
    }
}

#[cfg(test)]
mod tests {
    use super::Flag;

    #[test]
    fn a_set_of_marks_is_shown_by_their_names() {
        let shown = [
            (Flag::NONE, "NONE"),
            (Flag::CHECK, "CHECK"),
            (Flag::CAPTURE | Flag::CHECK, "CHECK | CAPTURE"),
            (Flag::CAPTURE | Flag::CHECKMATE, "CHECKMATE | CAPTURE"),
        ];
        for (flag, name) in shown {
            assert_eq!(format!("{flag:?}"), name);
        }
    }

    #[test]
    fn marks_join_and_meet() {
        let mut flags = Flag::default();
        flags |= Flag::CAPTURE;
        flags |= Flag::CHECK;
        assert_eq!(flags, Flag::CHECK | Flag::CAPTURE);
        assert_eq!(flags & Flag::CHECK, Flag::CHECK);
        assert!(flags & Flag::CAPTURE != 0);
        assert!(flags & Flag::CHECKMATE == 0);
        assert_eq!(u8::from(flags), 5);
    }
}
