//! Some of many, drawn by chance that a number decides: the same number draws the same.

/// Numbers that look random.
///
/// Source: the generator splitmix64, S. Vigna, 2015, in the public domain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice {
    state: u64,
}

impl Dice {
    /// Dice that fall as the seed says.
    pub const fn new(seed: u64) -> Dice {
        Dice { state: seed }
    }

    /// The next number, all of them as likely.
    pub const fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below the limit, all as likely as makes no difference; 0 below 0 and 1.
    pub const fn below(&mut self, limit: u64) -> u64 {
        // The upper half of the product is the number's share of the limit.
        ((self.next() as u128 * limit as u128) >> 64) as u64
    }

    /// What happens with this chance, 0 to 1.
    pub fn falls_below(&mut self, chance: f64) -> bool {
        // 53 bits are what such a number holds exactly.
        let part = (self.next() >> 11) as f64 / (1_u64 << 53) as f64;
        part < chance
    }
}

/// So many of a series whose length is not known, each as likely to be drawn; in their order.
///
/// ```
/// use scoresheet::database::sample::Reservoir;
///
/// let mut drawn = Reservoir::new(3, 1);
/// (0..100).for_each(|number| drawn.offer(|| number));
/// let drawn: Vec<_> = drawn.finish().collect();
/// assert_eq!(drawn.len(), 3);
/// assert!(drawn.is_sorted());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reservoir<T> {
    size: usize,
    seen: u64,
    kept: Vec<(u64, T)>,
    dice: Dice,
}

impl<T> Reservoir<T> {
    /// One that has seen nothing yet.
    pub const fn new(size: usize, seed: u64) -> Reservoir<T> {
        Reservoir {
            size,
            seen: 0,
            kept: Vec::new(),
            dice: Dice::new(seed),
        }
    }

    /// Offers the next thing, which is made only when it is drawn for now.
    pub fn offer(&mut self, make: impl FnOnce() -> T) {
        let number = self.seen;
        self.seen += 1;
        if self.kept.len() < self.size {
            self.kept.push((number, make()));
            return;
        }
        let place = self.dice.below(self.seen);
        if let Some(kept) = usize::try_from(place)
            .ok()
            .and_then(|place| self.kept.get_mut(place))
        {
            *kept = (number, make());
        }
    }

    /// What was drawn.
    pub fn finish(mut self) -> impl Iterator<Item = T> {
        self.kept.sort_unstable_by_key(|it| it.0);
        self.kept.into_iter().map(|it| it.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_drawn_about_as_often() {
        let mut counts = [0; 20];
        for seed in 0..2000 {
            let mut drawn = Reservoir::new(5, seed);
            (0..20).for_each(|number| drawn.offer(|| number));
            drawn.finish().for_each(|number: usize| counts[number] += 1);
        }
        // 500 each, give or take six standard deviations.
        assert!(
            counts.iter().all(|it| (384..616).contains(it)),
            "{counts:?}"
        );
    }

    #[test]
    fn a_seed_draws_the_same_and_a_short_series_is_drawn_whole() {
        let draw = |size, seed| {
            let mut drawn = Reservoir::new(size, seed);
            (0..100).for_each(|number| drawn.offer(|| number));
            drawn.finish().collect::<Vec<_>>()
        };
        assert_eq!(draw(10, 7), draw(10, 7));
        assert_ne!(draw(10, 7), draw(10, 8));
        assert_eq!(draw(200, 7).len(), 100);
        assert_eq!(draw(0, 7), Vec::<i32>::new());
    }
}
