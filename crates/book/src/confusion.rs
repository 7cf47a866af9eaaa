//! Which letters scanners take for which, and how likely.
//!
//! The distance is the cheapest way from what should have been printed to what was read: letters
//! taken for others by the [table](CONFUSIONS), letters lost and letters too many.

/// What is printed, what a scanner makes of it, and the cost: 100 is any letter for any other.
pub const CONFUSIONS: &[(&str, &str, u32)] = &[
    ("(", "{", 10),
    ("(", "", 25),
    (")", "}", 10),
    (")", "", 25),
    ("-", "--", 10),
    ("-", "_", 15),
    ("-", "~", 15),
    ("-", "^", 20),
    ("-", "=", 25),
    ("-", ".", 30),
    ("-", "", 40),
    ("-", "r", 40),
    ("-", "i", 60),
    ("-", "x", 80),
    ("1", "I", 20),
    ("1", "l", 20),
    ("1", "|", 20),
    ("1", "i", 25),
    ("1", "!", 30),
    ("1", "J", 50),
    ("1", "t", 50),
    ("1", "7", 60),
    ("2", "Z", 30),
    ("2", "z", 30),
    ("2", "?", 40),
    ("2", "3", 70),
    ("2", "7", 70),
    ("3", "S", 40),
    ("3", "8", 50),
    ("3", "B", 50),
    ("3", "5", 60),
    ("3", "J", 60),
    ("4", "A", 40),
    ("4", "i", 50),
    ("4", "1", 60),
    ("5", "S", 25),
    ("5", "s", 35),
    ("5", "3", 60),
    ("5", "6", 60),
    ("5", "8", 60),
    ("6", "G", 30),
    ("6", "é", 30),
    ("6", "b", 35),
    ("6", "8", 50),
    ("6", "C", 50),
    ("6", "0", 60),
    ("6", "5", 60),
    ("7", "?", 40),
    ("7", "T", 40),
    ("7", "1", 60),
    ("8", "B", 30),
    ("8", "S", 30),
    ("8", "s", 35),
    ("8", "&", 40),
    ("8", "3", 50),
    ("8", "6", 50),
    ("8", "0", 60),
    ("8", "5", 60),
    ("B", "8", 30),
    ("B", "13", 40),
    ("B", "R", 40),
    ("B", "3", 50),
    ("B", "6", 50),
    ("B", "D", 50),
    ("B", "E", 50),
    ("B", "li", 50),
    ("B", "H", 60),
    ("B", "S", 60),
    ("B", "n", 60),
    ("K", "k", 20),
    ("K", "Iv", 40),
    ("K", "lv", 40),
    ("K", "R", 45),
    ("K", "h", 45),
    ("K", "E", 50),
    ("K", "H", 50),
    ("K", "X", 50),
    ("K", "B", 60),
    ("K", "N", 70),
    ("Kt", "Kt.", 5),
    ("Kt", "kt", 15),
    ("Kt", "Ki", 20),
    ("Kt", "Kl", 20),
    ("Kt", "E:t", 25),
    ("Kt", "Et", 25),
    ("Kt", "Et.", 25),
    ("Kt", "K1", 25),
    ("Kt", "KI", 25),
    ("Kt", "Kf", 25),
    ("Kt", "Kr", 25),
    ("Kt", "Ht", 30),
    ("Kt", "Ivt", 30),
    ("Kt", "Xt", 30),
    ("Kt", "ht", 30),
    ("Kt", "lit", 30),
    ("Kt", "K<", 40),
    ("Kt", "Rt", 45),
    ("N", "n", 20),
    ("N", "H", 50),
    ("N", "M", 50),
    ("N", "K", 70),
    ("O", "0", 10),
    ("O", "o", 10),
    ("O", "Q", 40),
    ("O", "C", 50),
    ("O", "D", 50),
    ("P", "p", 20),
    ("P", "F", 40),
    ("P", "I'", 40),
    ("P", "V>", 40),
    ("P", "?", 50),
    ("P", "R", 50),
    ("P", "B", 60),
    ("P", "E", 60),
    ("P", "T", 60),
    ("Q", "q", 20),
    ("Q", "O", 30),
    ("Q", "0", 35),
    ("Q", "(J", 40),
    ("Q", "(^", 40),
    ("Q", "<J", 40),
    ("Q", "G", 40),
    ("Q", "9", 50),
    ("Q", "<", 50),
    ("Q", "C", 50),
    ("Q", "U", 60),
    ("Q", "a", 60),
    ("R", "r", 20),
    ("R", "Rr", 30),
    ("R", "B", 40),
    ("R", "E", 40),
    ("R", "Il", 40),
    ("R", "K", 45),
    ("R", "P", 50),
    ("R", "H", 60),
    ("R", "li", 60),
    ("R", "n", 60),
    ("ch", "cb", 15),
    ("ch", "eh", 15),
    ("ch", "oh", 15),
    ("ch", "Oh", 20),
    ("ch", "cL", 20),
    ("ch", "ck", 20),
    ("ch", "cli", 25),
    ("ch", "clt", 25),
    ("ch", "eb", 25),
    ("sq", "sq.", 5),
    ("sq", "eq", 25),
    ("sq", "sy", 25),
    ("sq", "aq", 30),
    ("sq", "s(", 30),
    ("sq", "eij", 40),
    ("takes", "lakes", 15),
    ("takes", "takcs", 15),
    ("takes", "tahes", 20),
    ("takes", "t", 80),
    ("to", "io", 15),
    ("to", "lo", 15),
    ("to", "10", 20),
    ("to", "tc", 20),
    ("to", "te", 20),
    ("to", "too", 20),
    ("to", "ta", 30),
    ("to", "w", 30),
    ("to", "t", 40),
    ("to", "0", 60),
    ("to", "", 90),
    ("x", "X", 10),
    ("x", "%", 40),
    ("x", "*", 40),
    ("x", "z", 40),
    ("x", "s", 50),
    ("x", "", 60),
    ("x", "r", 60),
    ("x", "t", 60),
    ("x", "-", 80),
];

/// Any letter for any other.
pub const OTHER: u32 = 100;
/// A letter that is not there.
const LOST: u32 = 90;

/// The cost of a letter too many.
fn extra(byte: u8) -> u32 {
    match byte {
        b'(' | b')' | b'{' | b'}' | b'[' | b']' | b'/' => 8,
        b'^' | b'\\' | b'|' | b'<' | b'>' | b'!' | b'?' | b'_' | b'~' | b'*' | b'=' | b'&' => 20,
        b's' | b't' | b'h' | b'd' | b'r' | b'n' => 45,
        b'a'..=b'z' => 60,
        b'-' | b'+' | b'#' => 50,
        _ => 90,
    }
}

/// How far prints are from spellings; keeps its paper from one to the next.
#[derive(Default)]
pub(crate) struct Ruler {
    cost: Vec<u32>,
}

impl Ruler {
    /// How far a print is from a spelling, both without blanks; none beyond the limit.
    pub fn distance(&mut self, print: &[u8], spelling: &[u8], limit: u32) -> Option<u32> {
        let width = spelling.len() + 1;
        let cost = &mut self.cost;
        cost.clear();
        cost.resize((print.len() + 1 + LONGEST) * width, u32::MAX);
        cost[0] = 0;
        // A row is left behind at most so many rows before its prices are used.
        let mut hopeless = 0;
        for at in 0..=print.len() {
            let mut alive = false;
            for to in 0..=spelling.len() {
                let here = cost[at * width + to];
                if here > limit {
                    continue;
                }
                alive = true;
                let mut reach = |at: usize, to: usize, price: u32| {
                    let place = &mut cost[at * width + to];
                    *place = (*place).min(here + price);
                };
                let seen = print.get(at);
                if let Some(seen) = seen {
                    reach(at + 1, to, extra(*seen));
                }
                let Some(meant) = spelling.get(to) else {
                    continue;
                };
                reach(at, to + 1, LOST);
                if let Some(seen) = seen {
                    let price = if seen == meant {
                        0
                    } else if seen.eq_ignore_ascii_case(meant) {
                        OTHER_CASE
                    } else {
                        OTHER
                    };
                    reach(at + 1, to + 1, price);
                }
                for (truth, read, price) in table(*meant) {
                    if here + price <= limit
                        && print[at..].starts_with(read.as_bytes())
                        && spelling[to..].starts_with(truth.as_bytes())
                    {
                        reach(at + read.len(), to + truth.len(), *price);
                    }
                }
            }
            hopeless = if alive { 0 } else { hopeless + 1 };
            if hopeless > LONGEST {
                return None;
            }
        }
        let total = cost[print.len() * width + spelling.len()];
        (total <= limit).then_some(total)
    }
}

/// A letter in the other case.
const OTHER_CASE: u32 = 25;

/// The longest misreading of the table.
const LONGEST: usize = 5;

/// The entries whose print begins with this letter.
fn table(first: u8) -> &'static [(&'static str, &'static str, u32)] {
    match INDEX.get(first as usize) {
        Some((start, end)) => &CONFUSIONS[*start as usize..*end as usize],
        None => &[],
    }
}

/// Where the entries of each letter stand in the table, which is in the order of letters.
const INDEX: [(u16, u16); 128] = {
    let mut index = [(0, 0); 128];
    let mut at = 0;
    while at < CONFUSIONS.len() {
        let first = CONFUSIONS[at].0.as_bytes()[0] as usize;
        let (start, end) = index[first];
        assert!(
            end == 0 || end as usize == at,
            "the table is in the order of letters"
        );
        index[first] = if end == 0 {
            (at as u16, at as u16 + 1)
        } else {
            (start, at as u16 + 1)
        };
        at += 1;
    }
    index
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn likely_misreadings_are_near() {
        let far = |print: &str, spelling: &str| {
            Ruler::default().distance(print.as_bytes(), spelling.as_bytes(), 1000)
        };
        for (print, spelling, expected) in [
            ("P-K4", "P-K4", 0),
            ("P-KI", "P-K1", 20),
            ("KloK4", "KtoK4", 15),
            ("KltoK4", "KttoK4", 20),
            ("Q10KB8", "QtoKB8", 20),
            ("B-P4", "B-R4", 50),
            ("PK4", "P-K4", 40),
            ("P-K44", "P-K4", 90),
            ("P-W4", "P-K4", 100),
        ] {
            assert!(
                far(print, spelling).is_some_and(|cost| cost <= expected),
                "{print} {spelling}: {:?}",
                far(print, spelling)
            );
        }
        assert_eq!(Ruler::default().distance(b"Q-B8", b"P-K4", 200), None);
    }

    #[test]
    fn the_table_has_no_misreading_twice() {
        for (at, (truth, read, _)) in CONFUSIONS.iter().enumerate() {
            let again = CONFUSIONS[..at]
                .iter()
                .any(|it| it.0 == *truth && it.1 == *read);
            assert!(!again, "{truth} {read}");
            assert!(truth != read && read.len() <= LONGEST, "{truth} {read}");
        }
    }
}
