//! Pattern databases: the sets there are, with which tiles go together and for which boards; built in parallel, packed
//! four bits an entry, kept in the user's cache directory.
//!
//! A table answers one question: at least how many moves do these few tiles need, wherever they stand, if the others
//! were not there? Nothing here searches for a path.

pub(crate) mod build;
pub mod cache;
pub(crate) mod cell_masks;
pub(crate) mod large_pages;
pub(crate) mod packed_table;
pub(crate) mod permutation;

use std::fmt;

use rules::units::Bytes;

use crate::sliding::tables::packed_table::Packed;

rules::named_enum! {
    /// A set of tables for one size of board, by the name that the command line and the cache know it by.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Set, name {
        /// 4×4: groups of seven and seven tiles and one tile alone. Built in a second.
        Default = "default",
        /// 4×4: groups of seven and eight tiles. Built in seconds, and three times as strong.
        Deep = "deep",
        /// 5×5: four groups of six tiles.
        Five = "five",
    }
}

impl Set {
    pub const fn side(self) -> usize {
        match self {
            Self::Default | Self::Deep => 4,
            Self::Five => 5,
        }
    }

    /// The tiles of each group. A tile in no group stands alone and needs no table.
    pub const fn groups(self) -> &'static [&'static [u8]] {
        match self {
            Self::Default => &[&[9, 10, 11, 12, 13, 14, 15], &[2, 3, 4, 5, 6, 7, 8]],
            Self::Deep => &[&[9, 10, 11, 12, 13, 14, 15], &[1, 2, 3, 4, 5, 6, 7, 8]],
            Self::Five => &[
                &[13, 18, 19, 20, 23, 24],
                &[11, 12, 16, 17, 21, 22],
                &[4, 5, 9, 10, 14, 15],
                &[1, 2, 3, 6, 7, 8],
            ],
        }
    }

    /// What its tables take in memory, and about what they take on disk.
    pub fn size(self) -> Bytes {
        let sizes = Group::all_of(self).into_iter().map(|group| group.size().0);
        Bytes(sizes.sum())
    }

    /// About what building its tables takes in memory at once: measured, and rounded up.
    pub const fn build_memory(self) -> Bytes {
        match self {
            Self::Default => Bytes::megabytes(180),
            Self::Deep => Bytes::megabytes(1300),
            Self::Five => Bytes::megabytes(450),
        }
    }
}

impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The cells where these tiles are at home.
pub fn goal_cells(tiles: &[u8]) -> Vec<usize> {
    tiles.iter().map(|&tile| usize::from(tile) - 1).collect()
}

/// Small groups for 4×4: their tables are built in a few milliseconds, and never kept.
pub const SMALL_FOUR: [&[u8]; 4] = [
    &[1, 2, 5, 6],
    &[3, 4, 7, 8],
    &[9, 10, 13, 14],
    &[11, 12, 15],
];

/// Small groups for 5×5: their tables are built in half a second, and never kept.
pub const SMALL_FIVE: [&[u8]; 5] = [
    &[1, 2, 3, 6, 7],
    &[4, 5, 9, 10, 15],
    &[8, 12, 13, 14],
    &[11, 16, 17, 21, 22],
    &[18, 19, 20, 23, 24],
];

/// The tiles of one table and the side of the board they are on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Group {
    pub side: usize,
    /// The tiles, in the order of their codes.
    pub tiles: &'static [u8],
}

impl Group {
    /// The groups of a set, in its order.
    pub fn all_of(set: Set) -> Vec<Self> {
        let side = set.side();
        let groups = set.groups().iter();
        groups.map(|tiles| Self { side, tiles }).collect()
    }

    /// What its packed entries take.
    pub fn size(self) -> Bytes {
        Bytes(Packed::bytes(self.side, self.tiles.len()) as u64)
    }
}

/// As its file is named: `4x4-1.2.5.6`.
impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.side)?;
        for (nth, tile) in self.tiles.iter().enumerate() {
            write!(f, "{}{tile}", if nth == 0 { '-' } else { '.' })?;
        }
        Ok(())
    }
}
