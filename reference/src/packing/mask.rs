//! Sets of cells as bits: one word where the board fits, several where it does not.

use rules::packing::board::Board;
use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// A set of cells, numbered from 0.
pub(crate) trait Mask:
    Copy
    + Eq
    + Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const NONE: Self;

    fn only(cell: u32) -> Self;

    /// All cells with greater numbers than this one.
    fn above(cell: u32) -> Self;

    /// The smallest number, of a set that is not empty.
    fn first(self) -> u32;

    /// The greatest number, of a set that is not empty.
    fn last(self) -> u32;

    fn count(self) -> u32;

    /// A word that depends on every cell.
    fn fold(self) -> u64;

    #[inline(always)]
    fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// The cells of this set that are not in the other.
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self & !other
    }
}

macro_rules! one_word {
    ($word:ty, $fold:expr) => {
        impl Mask for $word {
            const NONE: Self = 0;

            #[inline(always)]
            fn only(cell: u32) -> Self {
                1 << cell
            }

            #[inline(always)]
            fn above(cell: u32) -> Self {
                (<$word>::MAX << cell) << 1
            }

            #[inline(always)]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline(always)]
            fn last(self) -> u32 {
                self.ilog2()
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn fold(self) -> u64 {
                $fold(self)
            }
        }
    };
}

one_word!(u64, |word: u64| word);
one_word!(u128, |word: u128| word as u64
    ^ ((word >> 64) as u64).wrapping_mul(MIX));

/// An odd number without pattern, for mixing words.
pub(crate) const MIX: u64 = 0x9E37_79B9_7F4A_7C15;

/// A set of cells in several words, the smallest numbers first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wide<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> BitAnd for Wide<WORDS> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl<const WORDS: usize> BitOr for Wide<WORDS> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl<const WORDS: usize> Not for Wide<WORDS> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

impl<const WORDS: usize> Shl<u32> for Wide<WORDS> {
    type Output = Self;

    fn shl(self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        Self(std::array::from_fn(|word| {
            let at = |back: usize| word.checked_sub(back).map_or(0, |index| self.0[index]);
            at(words) << bits | (at(words + 1) >> 1) >> (63 - bits)
        }))
    }
}

impl<const WORDS: usize> Shr<u32> for Wide<WORDS> {
    type Output = Self;

    fn shr(self, by: u32) -> Self {
        let (words, bits) = ((by / 64) as usize, by % 64);
        Self(std::array::from_fn(|word| {
            let at = |ahead: usize| self.0.get(word + ahead).copied().unwrap_or(0);
            at(words) >> bits | (at(words + 1) << 1) << (63 - bits)
        }))
    }
}

impl<const WORDS: usize> Mask for Wide<WORDS> {
    const NONE: Self = Self([0; WORDS]);

    fn only(cell: u32) -> Self {
        let mut words = [0; WORDS];
        words[(cell / 64) as usize] = 1 << (cell % 64);
        Self(words)
    }

    fn above(cell: u32) -> Self {
        (!Self::NONE << cell) << 1
    }

    fn first(self) -> u32 {
        let word = self.0.iter().position(|word| *word != 0).unwrap_or(0);
        word as u32 * 64 + self.0[word].trailing_zeros()
    }

    fn last(self) -> u32 {
        let word = self.0.iter().rposition(|word| *word != 0).unwrap_or(0);
        word as u32 * 64 + self.0[word].ilog2()
    }

    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn fold(self) -> u64 {
        self.0.iter().fold(0, |sum, word| {
            (sum ^ word).wrapping_mul(MIX).rotate_left(29)
        })
    }
}

/// Something that is computed with masks of any width.
pub(crate) trait AnyWidth {
    type Output;

    /// Computes it with masks of this width.
    fn with<M: Mask>(self) -> Self::Output;
}

/// Computes it with the narrowest masks that hold every cell of this board.
pub(crate) fn with_width_for<J: AnyWidth>(board: &Board, job: J) -> J::Output {
    match board.rows() * board.columns() {
        0..=64 => job.with::<u64>(),
        65..=128 => job.with::<u128>(),
        129..=256 => job.with::<Wide<4>>(),
        _ => job.with::<Wide<16>>(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Mask, Wide};
    use proptest::prelude::{ProptestConfig, any, prop_assert_eq, proptest};

    fn wide(word: u128) -> Wide<2> {
        Wide([word as u64, (word >> 64) as u64])
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn several_words_behave_like_one(one: u128, other: u128, by in 0u32..128, some in any::<u128>()) {
            prop_assert_eq!(wide(one) & wide(other), wide(one & other));
            prop_assert_eq!(wide(one) | wide(other), wide(one | other));
            prop_assert_eq!(!wide(one), wide(!one));
            prop_assert_eq!(wide(one) << by, wide(one << by));
            prop_assert_eq!(wide(one) >> by, wide(one >> by));
            prop_assert_eq!(Wide::<2>::above(by), wide(u128::above(by)));
            prop_assert_eq!(Wide::<2>::only(by), wide(u128::only(by)));
            let some = some | 1 << by;
            prop_assert_eq!(wide(some).first(), some.first());
            prop_assert_eq!(wide(some).last(), some.last());
            prop_assert_eq!(wide(some).count(), some.count());
        }
    }
}
