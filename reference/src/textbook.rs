//! What textbook programs do: the searches that students write when nobody tells them how, each with a guess at how
//! many write it, and which of many right answers each of them finds.
//!
//! Two programs that were written apart and follow the same textbook choose the same path on every board. Whoever wants
//! to know how much it means that two programs agree asks here first how much of it the textbooks explain.
//!
//! These programs are right, and the [wrong solvers](crate::wrong_solvers) are not; the two share the heaps that
//! libraries have, the hash of a board, and no search. One search for both would need what each leaves out: here the choice and the counts of
//! hundreds of programs are wanted, so a board of at most 4×4 is one word and its estimates come from the right
//! solvers' own; there the length alone is wanted, of boards up to 5×5, under some thirty mistakes, and nothing may
//! come from the right solvers.

pub mod packing;
pub mod sliding;

use serde::{Deserialize, Serialize};

/// What a search shows of itself on one board.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Trace {
    /// The answer it chose, as [`hash_choice`] knows it.
    pub choice: u64,
    /// What programs of this kind count, each way of counting at its own place.
    pub counts: Vec<u64>,
}

/// An answer in one number: the tiles of a path in order, or the letters of a filled board. The same for the same answer
/// on every machine (Fowler, Noll and Vo).
pub fn hash_choice(bytes: impl IntoIterator<Item = u8>) -> u64 {
    bytes
        .into_iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
}

/// These ways to write a program, with shares that add up to 1.
fn shared_out<T>(mut space: Vec<(T, f64)>) -> Vec<(T, f64)> {
    let all: f64 = space.iter().map(|(_, weight)| weight).sum();
    for (_, weight) in &mut space {
        *weight /= all;
    }
    space
}

#[cfg(test)]
mod tests {
    use super::hash_choice;

    #[test]
    fn answers_are_told_apart_by_their_order() {
        assert_eq!(hash_choice([1, 2, 3]), hash_choice([1, 2, 3]));
        assert_ne!(hash_choice([1, 2, 3]), hash_choice([1, 3, 2]));
        assert_ne!(hash_choice([1, 2]), hash_choice([1, 2, 2]));
        // As published for the letter a.
        assert_eq!(hash_choice(*b"a"), 0xaf63_dc4c_8601_ec8c);
    }
}
