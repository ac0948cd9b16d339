//! Whether a board can be solved at all, asked before a search that would otherwise never end.

use rules::sliding::board::Board;
use rules::sliding::parity::is_solvable;

/// The largest side whose boards can all be visited in a moment.
const MAX_EXHAUSTED_SIDE: usize = 3;

/// Whether a search that remembers every board should not even begin: the board cannot be solved, and has so many
/// boards around it that it would never see the last of them. On smaller boards exhausting them is a proof of its own.
pub(super) fn is_hopeless(board: &Board) -> bool {
    board.side() > MAX_EXHAUSTED_SIDE && !is_solvable(board)
}
