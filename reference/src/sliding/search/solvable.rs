//! Whether a board can be solved at all, asked before a search that would otherwise never end.

use crate::sliding::board::Board;

/// The largest side whose boards can all be visited in a moment.
const MAX_EXHAUSTED_SIDE: usize = 3;

/// Whether a search that remembers every board should not even begin: the board cannot be solved, and has so many
/// boards around it that it would never see the last of them. On smaller boards exhausting them is a proof of its own.
pub(super) fn is_hopeless(board: &Board) -> bool {
    board.side() > MAX_EXHAUSTED_SIDE && !is_solvable(board)
}

/// Whether the board can be brought to the goal.
///
/// Every move swaps the blank with a tile, so it changes the parity of the permutation and the parity of the blank's
/// distance from home; at the goal both are even, so a solvable board has them equal.
pub(super) fn is_solvable(board: &Board) -> bool {
    let cells = board.cells();
    let home = |cell: usize| match cells[cell] {
        0 => cells.len() - 1,
        tile => usize::from(tile) - 1,
    };
    let mut seen = vec![false; cells.len()];
    let mut odd = false;
    for start in 0..cells.len() {
        let mut cell = home(start);
        while !seen[start] && cell != start {
            seen[cell] = true;
            odd = !odd;
            cell = home(cell);
        }
        seen[start] = true;
    }
    let last = board.side() - 1;
    let distance = (last - board.blank() / board.side()) + (last - board.blank() % board.side());
    odd != distance.is_multiple_of(2)
}
