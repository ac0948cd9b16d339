//! A quick hash of packed boards, for the maps of wrong solvers and textbook programs, which nobody attacks: the standard
//! hasher would take most of the time.

use std::hash::{BuildHasherDefault, Hasher};

#[derive(Debug, Default)]
pub(crate) struct BoardHasher(u64);

pub(crate) type BuildBoardHasher = BuildHasherDefault<BoardHasher>;

impl Hasher for BoardHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        self.0 ^= self.0 >> 32;
    }

    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64 ^ ((word >> 64) as u64).rotate_left(29));
    }
}
