//! Why a text is not a board, and where.

use std::fmt;

use crate::sliding::board::{MAX_SIDE, MIN_SIDE};
use crate::units::count_noun;

/// A place in a text; both numbers count from 1, a column is a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    pub line: usize,
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// What a board should have and does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Missing {
    Tile(u8),
    Blank,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tile(tile) => write!(f, "tile {tile}"),
            Self::Blank => f.write_str("the blank"),
        }
    }
}

/// Why a text is not a board.
///
/// Words of the text are quoted with control characters escaped and cut where they are very long.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadBoard {
    /// Not UTF-8, or with control characters in it.
    #[error(
        "not text: the byte at offset {offset} belongs to no text; save the board as plain UTF-8 text"
    )]
    NotText {
        /// The first byte that is not text, counted from 0.
        offset: usize,
    },
    #[error("there is no board in it, only white space; write N rows of N entries")]
    Empty,
    /// The side, as announced or as counted, is not supported.
    #[error(
        "{place}: no board has a side of `{side}`; the side is a whole number from {MIN_SIDE} to {MAX_SIDE}"
    )]
    Side {
        /// Where the side is announced, or where the board begins.
        place: Place,
        side: String,
    },
    #[error(
        "{place}: the side is announced as {side}, but {} of {columns} follow; make the two agree",
        count_noun(*.rows as u64, "row")
    )]
    SideDisagrees {
        place: Place,
        side: usize,
        rows: usize,
        columns: usize,
    },
    /// A row is longer or shorter than the others.
    #[error(
        "{place}: this row has {}, but {columns} belong in it; write the blank as `0` if it was left out",
        count_noun(*.entries as u64, "entry")
    )]
    Ragged {
        /// The first surplus entry, or the end of a row that is too short.
        place: Place,
        entries: usize,
        columns: usize,
    },
    /// As many entries in each row, but not as many rows.
    #[error(
        "{place}: the board has {} of {columns}; write as many rows as columns",
        count_noun(*.rows as u64, "row")
    )]
    Rows {
        /// The start of the first surplus row, or of the last row when there are too few.
        place: Place,
        rows: usize,
        columns: usize,
    },
    /// A single line whose number of entries is no square.
    #[error(
        "{place}: a single line of {} makes no square board; write N rows of N entries",
        count_noun(*.entries as u64, "entry")
    )]
    Count {
        /// The start of the line.
        place: Place,
        entries: usize,
    },
    /// A row is one entry short, no blank is written, and the columns do not show which place is the empty one.
    #[error(
        "{place}: this row is one entry short of {side}, and its columns do not show where; write the blank as `0`"
    )]
    GapUnclear {
        /// The first entry of the row.
        place: Place,
        side: usize,
    },
    /// A word with digits in it that is no number.
    #[error(
        "{place}: `{word}` is neither a tile nor a blank; write a number, and white space between the entries"
    )]
    NotATile { place: Place, word: String },
    #[error(
        "{place}: `{number}` is out of range; the tiles of a {side}×{side} board are 1 to {}, and its blank is written once",
        side * side - 1
    )]
    OutOfRange {
        place: Place,
        number: String,
        side: usize,
    },
    #[error(
        "{second}: this is a second blank, the first is at {first}, and {missing} is missing; leave one blank"
    )]
    TwoBlanks {
        first: Place,
        second: Place,
        /// What stands nowhere in its stead.
        missing: Missing,
    },
    #[error(
        "{second}: tile {tile} stands here and at {first}, and {missing} is missing; write every tile once"
    )]
    Duplicate {
        tile: u8,
        first: Place,
        second: Place,
        /// What stands nowhere in its stead.
        missing: Missing,
    },
}

impl BadBoard {
    /// The line and column to look at; `None` where the whole text is wrong, or is not text.
    pub const fn place(&self) -> Option<Place> {
        match self {
            Self::NotText { .. } | Self::Empty => None,
            Self::Side { place, .. }
            | Self::SideDisagrees { place, .. }
            | Self::Ragged { place, .. }
            | Self::Rows { place, .. }
            | Self::Count { place, .. }
            | Self::GapUnclear { place, .. }
            | Self::NotATile { place, .. }
            | Self::OutOfRange { place, .. } => Some(*place),
            Self::TwoBlanks { second, .. } | Self::Duplicate { second, .. } => Some(*second),
        }
    }
}
