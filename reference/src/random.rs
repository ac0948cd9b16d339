//! Random numbers that are the same for the same seed on every machine and in every version; also keyed by names, so that
//! one student's never change because another joins.

/// A generator of random numbers: SplitMix64 (Steele, Lea and Flood, 2014).
///
/// A counter that grows by an odd constant, each value stirred by two multiplications. Its period is 2⁶⁴; it passes the
/// usual batteries of tests and is good enough to draw boards with. It is no secret: never use it for one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Random {
    state: u64,
}

impl Random {
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    pub const fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number from 0 to `count` − 1, each as likely as the others.
    ///
    /// # Panics
    /// If `count` is 0: there is nothing to choose from.
    pub fn below(&mut self, count: usize) -> usize {
        assert!(count > 0, "a choice among nothing");
        let count = count as u64;
        // The last, incomplete block of `count` values is thrown away: it would favour the small numbers.
        let complete = u64::MAX - u64::MAX % count;
        loop {
            let bits = self.bits();
            if bits < complete {
                return (bits % count) as usize;
            }
        }
    }

    /// One of these, each as likely as the others; `None` if there are none.
    pub fn choose<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        (!from.is_empty()).then(|| &from[self.below(from.len())])
    }

    /// Puts these in random order, each order as likely as the others (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// The generator for this seed and these names; other names, or the same cut elsewhere, give another.
pub fn keyed(seed: u64, names: &[&[u8]]) -> Random {
    // FNV-1a, stirred by the generator after each name.
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    let mut state = Random::new(seed).bits();
    for name in names {
        for &byte in *name {
            state = (state ^ u64::from(byte)).wrapping_mul(PRIME);
        }
        state = Random::new(state ^ name.len() as u64).bits();
    }
    Random::new(state)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{Random, keyed};

    #[test]
    fn the_numbers_are_those_of_the_published_generator() {
        let mut random = Random::new(1_234_567);
        assert_eq!(
            [(); 5].map(|()| random.bits()),
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821,
            ]
        );
    }

    #[test]
    fn numbers_below_a_bound_are_all_drawn_about_as_often() {
        let mut random = Random::new(1);
        let mut drawn = [0_u32; 7];
        for _ in 0..70_000 {
            drawn[random.below(7)] += 1;
        }
        // Five standard deviations of a fair draw are 463.
        let is_fair = drawn.iter().all(|&times| times.abs_diff(10_000) < 463);
        assert!(is_fair, "{drawn:?}");
    }

    #[test]
    fn all_orders_of_three_are_shuffled_about_as_often() {
        let mut random = Random::new(2);
        let mut drawn = std::collections::BTreeMap::new();
        for _ in 0..60_000 {
            let mut items = [1, 2, 3];
            random.shuffle(&mut items);
            *drawn.entry(items).or_insert(0_u32) += 1;
        }
        assert_eq!(drawn.len(), 6);
        // Five standard deviations of a fair draw are 456.
        let is_fair = drawn.values().all(|times| times.abs_diff(10_000) < 456);
        assert!(is_fair, "{drawn:?}");
    }

    #[test]
    fn there_is_nothing_to_choose_from_nothing() {
        assert_eq!(Random::new(3).choose::<u8>(&[]), None);
    }

    #[test]
    fn seeds_and_names_give_numbers_of_their_own_on_every_machine() {
        assert_eq!(keyed(1, &[b"ada"]).bits(), keyed(1, &[b"ada"]).bits());
        let table: [(u64, &[&[u8]]); 8] = [
            (1, &[]),
            (1, &[b"ada"]),
            (2, &[b"ada"]),
            (1, &[b"ad", b"a"]),
            (1, &[b"a", b"da"]),
            (1, &[b"ada", b""]),
            (1, &[b"", b"ada"]),
            (1, &[b"Ada"]),
        ];
        let drawn = table.map(|(seed, names)| keyed(seed, names).bits());
        assert_eq!(HashSet::from(drawn).len(), table.len());
    }
}
