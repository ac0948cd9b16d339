//! The sliding puzzle: N×N cells, one of them blank, tiles that slide into the blank.

pub mod board;
pub mod notation;
pub mod parity;
pub mod path;
pub(crate) mod replay;
