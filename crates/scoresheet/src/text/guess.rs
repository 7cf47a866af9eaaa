//! The encoding of what is neither marked nor UTF-8, for a file and for each of its games.
//!
//! The moves are asked first (`piece_letters`): in the right encoding the bytes before squares are
//! piece letters of one language, which no statistics can outdo. Then `chardetng` looks at how the
//! letters of the remaining words follow each other; its answer stands unless the words look
//! broken in it (`shape`), as those from DOS and old Macs do, which it does not know. A game with
//! few letters is read as the rest of the file, if its words look whole so. What nothing can tell
//! is Windows-1252.

use super::{Encoding, Evidence};

/// Knows what a file speaks for, and guesses its games.
#[cfg(not(feature = "encodings"))]
pub(super) struct Guesser;

#[cfg(not(feature = "encodings"))]
impl Guesser {
    pub(super) fn new<'a>(_segments: impl Iterator<Item = &'a [u8]>) -> Guesser {
        Guesser
    }

    pub(super) fn expect_more(&mut self) {}

    pub(super) fn guess(&self, _segment: &[u8]) -> (Encoding, Evidence) {
        (Encoding::Windows1252, Evidence::Nothing)
    }
}

#[cfg(feature = "encodings")]
pub(super) use full::Guesser;

#[cfg(feature = "encodings")]
mod full {
    use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

    use super::super::piece_letters::by_moves;
    use super::super::shape::{Table, shape};
    use super::super::words::Words;
    use super::{Encoding, Evidence};

    /// Knows what a file speaks for, and guesses its games.
    pub(in super::super) struct Guesser {
        tables: Vec<Table>,
        games: usize,
        file: (Encoding, Evidence),
    }

    /// How many bytes of words are looked at for a file, and for a game.
    const FILE_SAMPLE: usize = 1 << 16;
    const GAME_SAMPLE: usize = 1 << 12;

    /// With fewer bytes beyond ASCII a game follows its file where it can.
    const OWN_ENOUGH: usize = 8;

    /// How much better a word must look, on the average, to speak against statistics.
    const CLEAR: i64 = 3;

    /// Encodings that `chardetng` does not know, or that other evidence can bring up. Where two
    /// are as good, the first one is taken.
    const BY_SHAPE: [Encoding; 8] = [
        Encoding::Windows1252,
        Encoding::Windows1250,
        Encoding::Windows1251,
        Encoding::Koi8R,
        Encoding::Cp850,
        Encoding::Cp437,
        Encoding::MacRoman,
        Encoding::Cp866,
    ];

    impl Guesser {
        /// Looks at all games of a file whose encoding must be guessed.
        pub(in super::super) fn new<'a>(segments: impl Iterator<Item = &'a [u8]>) -> Guesser {
            let tables = Encoding::ALL.iter().filter(|&&it| it != Encoding::Latin1);
            let mut guesser = Guesser {
                tables: tables
                    .filter_map(|&it| Some((it, it.upper_half()?)))
                    .collect(),
                games: 0,
                file: (Encoding::Windows1252, Evidence::Nothing),
            };
            let mut words = Words::default();
            for segment in segments {
                words.gather(segment, FILE_SAMPLE);
                guesser.games += 1;
            }
            guesser.file = guesser
                .by_moves(&words)
                .unwrap_or_else(|| guesser.by_words(&words));
            guesser
        }

        /// Prepares for games that were not looked at.
        pub(in super::super) fn expect_more(&mut self) {
            self.games = usize::MAX;
        }

        /// The encoding of one game of that file.
        pub(in super::super) fn guess(&self, segment: &[u8]) -> (Encoding, Evidence) {
            let mut words = Words::default();
            words.gather(segment, GAME_SAMPLE);
            if let Some(found) = self.by_moves(&words) {
                return found;
            }
            if self.games == 1 {
                return self.file;
            }
            let fits = self.is_whole(&words, self.file.0);
            let as_file = match self.file {
                (_, Evidence::Nothing) => self.file,
                (encoding, _) => (encoding, Evidence::File),
            };
            if fits && words.beyond() < OWN_ENOUGH {
                return as_file;
            }
            match self.by_words(&words) {
                (_, Evidence::Nothing) if fits => as_file,
                found => found,
            }
        }

        fn by_moves(&self, words: &Words) -> Option<(Encoding, Evidence)> {
            let fits = by_moves(words, &self.tables);
            let whole = fits.iter().map(|&it| (it, self.shape(words, it)));
            // Of equals the last one would be found: so they are turned round.
            let best = whole.filter(|it| it.1 >= 0).rev().max_by_key(|it| it.1)?.0;
            let said = (fits.len() > 1).then(|| statistics(words)).flatten();
            let best = said.filter(|it| fits.contains(it)).unwrap_or(best);
            Some((self.simplest(words, best), Evidence::Moves))
        }

        fn by_words(&self, words: &Words) -> (Encoding, Evidence) {
            let said = statistics(words).filter(|&it| self.is_likely(words, it));
            let (west, central) = (Encoding::Windows1252, Encoding::Windows1250);
            let said = match said {
                // A few letters of central Europe among many that both have.
                Some(it) if it == west && self.is_better(words, west, central) => Some(central),
                _ => said,
            };
            if let Some(said) = said.filter(|&it| self.is_whole(words, it)) {
                return (self.simplest(words, said), Evidence::Letters);
            }
            let shapes = BY_SHAPE.into_iter().map(|it| (it, self.shape(words, it)));
            let best = shapes.rev().max_by_key(|it| it.1);
            match best {
                Some((best, shape)) if shape >= 0 => {
                    (self.simplest(words, best), Evidence::Letters)
                }
                _ => (said.unwrap_or(Encoding::Windows1252), Evidence::Nothing),
            }
        }

        /// Few letters do not make a text Greek, Turkish or Baltic, if it could be western.
        fn is_likely(&self, words: &Words, encoding: Encoding) -> bool {
            let is_listed = BY_SHAPE.contains(&encoding) || encoding == Encoding::Latin2;
            let western = || self.shape(words, Encoding::Windows1252);
            is_listed || words.beyond() >= OWN_ENOUGH || western() < self.shape(words, encoding)
        }

        /// Whether the words look whole, but for a few: scans of books are full of odd signs.
        fn is_whole(&self, words: &Words, encoding: Encoding) -> bool {
            self.shape(words, encoding).saturating_add(blots(words)) >= 0
        }

        /// Whether the words that are not the same in both look clearly better in another encoding.
        fn is_better(&self, words: &Words, than: Encoding, other: Encoding) -> bool {
            let table = |encoding| self.tables.iter().find(|it| it.0 == encoding);
            let (Some(than), Some(other)) = (table(than), table(other)) else {
                return false;
            };
            let differs = |&byte: &u8| {
                let at = usize::from(byte & 0x7f);
                !byte.is_ascii() && than.1[at] != other.1[at]
            };
            let words = words.prose().split_inclusive(|&byte| byte == b' ');
            let differing = words.filter(|word| word.iter().any(differs));
            let gains = differing.map(|word| (shape(word, other) - shape(word, than), 1));
            let (gain, count) = gains.fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
            gain >= CLEAR * count.max(1)
        }

        fn shape(&self, words: &Words, encoding: Encoding) -> i64 {
            let table = self.tables.iter().find(|it| it.0 == encoding);
            table.map_or(i64::MIN, |table| shape(words.prose(), table))
        }

        /// Of the encodings in which the bytes are the same text, the most usual one.
        fn simplest(&self, words: &Words, encoding: Encoding) -> Encoding {
            let Some((_, table)) = self.tables.iter().find(|it| it.0 == encoding) else {
                return encoding;
            };
            let same = |(_, other): &&Table| words.bytes().all(|at| other[at] == table[at]);
            self.tables.iter().find(same).map_or(encoding, |it| it.0)
        }
    }

    /// How badly shaped words may be, all in all.
    fn blots(words: &Words) -> i64 {
        let beyond = words.prose().iter().filter(|b| !b.is_ascii()).count();
        i64::try_from(beyond / 4).unwrap_or(i64::MAX)
    }

    /// What `chardetng` says, when it is an encoding that is read here.
    fn statistics(words: &Words) -> Option<Encoding> {
        if words.prose().is_empty() {
            return None;
        }
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        detector.feed(words.prose(), true);
        Encoding::of_web(detector.guess(None, Utf8Detection::Deny))
    }
}
