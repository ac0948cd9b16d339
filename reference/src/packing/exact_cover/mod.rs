//! The fast solver: the first empty cell along the short side of the board must be covered by some piece that is left.
//!
//! Two searches share the placements of `field`: `stream` goes depth first, remembers dead ends and needs little memory;
//! `diagram` goes cell by cell over all states at once, merges those that leave the same cells and pieces, and so holds
//! every packing as a path without a dead end. Neither prints, and neither is trusted: every grid passes `check`.

mod canvas;
mod diagram;
mod field;
mod holes;
mod no_packing;
mod placement;
mod showing;
mod solve;
mod stream;
mod symmetry;

pub use no_packing::NoPacking;
pub use solve::{Ending, Report, Uniqueness, count, each, first, stream_each, uniqueness};
