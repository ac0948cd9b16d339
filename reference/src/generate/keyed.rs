//! Random numbers that hang on a seed and on names: one student's never change because another joins.

use crate::random::Random;

/// The generator for this seed and these names; other names, or the same cut elsewhere, give another.
#[must_use]
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

    use super::keyed;

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
        let drawn: HashSet<u64> = table
            .iter()
            .map(|(seed, names)| keyed(*seed, names).bits())
            .collect();
        assert_eq!(drawn.len(), table.len());
    }
}
