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
            let fits = self.shape(&words, self.file.0) >= 0;
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
            if let Some(said) = said.filter(|&it| self.shape(words, it) >= 0) {
                return (self.simplest(words, said), Evidence::Letters);
            }
            let shapes = BY_SHAPE.into_iter().map(|it| (it, self.shape(words, it)));
            let best = shapes.rev().max_by_key(|it| it.1);
            match best {
                Some((best, shape)) if shape > 0 => (self.simplest(words, best), Evidence::Letters),
                _ => (said.unwrap_or(Encoding::Windows1252), Evidence::Nothing),
            }
        }

        /// Few letters do not make a text Greek, Turkish or Baltic, if it could be western.
        fn is_likely(&self, words: &Words, encoding: Encoding) -> bool {
            let is_listed = BY_SHAPE.contains(&encoding) || encoding == Encoding::Latin2;
            let western = || self.shape(words, Encoding::Windows1252);
            is_listed || words.beyond() >= OWN_ENOUGH || western() < self.shape(words, encoding)
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
