//! A group of tiles on a board of one size: what one table is about.

use std::fmt;

use super::packed::Packed;
use super::set::{Set, goal_cells};
use rules::watch::Bytes;

/// The tiles of one table and the side of the board they are on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Group {
    /// The side of the board.
    pub side: usize,
    /// The tiles, in the order of their codes.
    pub tiles: &'static [u8],
}

impl Group {
    /// The groups of a set, in its order.
    #[must_use]
    pub fn all_of(set: Set) -> Vec<Self> {
        set.groups()
            .iter()
            .map(|tiles| Self {
                side: set.side(),
                tiles,
            })
            .collect()
    }

    /// The cells where its tiles are at home.
    #[must_use]
    pub fn goal_cells(self) -> Vec<usize> {
        goal_cells(self.tiles)
    }

    /// What its packed entries take.
    #[must_use]
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
