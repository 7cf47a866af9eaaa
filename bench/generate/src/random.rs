//! Numbers that look random and are the same on every machine.

/// A stream of numbers from a seed, by the method known as SplitMix64.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of this seed; streams of neighbouring seeds have nothing in common.
    pub fn new(seed: u64) -> Random {
        let mut random = Random(seed ^ 0x5c0e_5ee7);
        random.0 = random.draw();
        random
    }

    /// Any number.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`; 0 when `end` is 0.
    pub fn below(&mut self, end: u64) -> u64 {
        ((u128::from(self.draw()) * u128::from(end)) >> 64) as u64
    }

    /// A number from `first` to `last`.
    pub fn between(&mut self, first: i32, last: i32) -> i32 {
        first + self.below(u64::from(last.abs_diff(first)) + 1) as i32
    }

    /// Whether something happens that happens so many times in a thousand.
    pub fn per_mille(&mut self, chance: u64) -> bool {
        self.below(1000) < chance
    }

    /// A number around 0 and at most `width` away, small ones more often than great ones.
    pub fn around(&mut self, width: i32) -> i32 {
        (self.between(-width, width) + self.between(-width, width)) / 2
    }

    /// One of the things; the first ones more often when `skewed`.
    pub fn one<'a, T>(&mut self, things: &'a [T], skewed: bool) -> &'a T {
        let len = things.len() as u64;
        let mut at = self.below(len);
        if skewed {
            at = at.min(self.below(len));
        }
        &things[at as usize]
    }
}
