//! Every board of a size, breadth first from the goal, until the one that is asked for turns up or none is left.

use rules::sliding::board::Board;
use rules::watch::{Stop, Watch};

use crate::layers::Layers;

/// The largest side whose boards are few enough to walk through them all.
pub(crate) const MAX_SIDE: usize = 3;

/// The minimum moves of the board; `None` if it is not among all those that can be reached.
///
/// # Errors
/// Why it had to stop before it knew.
///
/// # Panics
/// If there are too many boards of this size.
pub(crate) fn minimum_moves(board: &Board, watch: &mut Watch<'_>) -> Result<Option<u32>, Stop> {
    assert!(board.side() <= MAX_SIDE, "too many boards of this size");
    let wanted = Layers::from(board);
    let mut layer = Layers::from(&Board::goal(board.side()));
    while layer.len() > 0 {
        if layer.meets(&wanted) {
            return Ok(Some(layer.depth()));
        }
        layer.advance(watch)?;
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_farthest_boards_are_found_and_the_other_half_is_not() {
        for (board, moves) in [
            ("0 3 / 2 1", Some(6)),
            ("2 1 / 3 0", None),
            ("8 6 7 / 2 5 4 / 3 0 1", Some(31)),
            ("1 2 3 / 4 5 6 / 8 7 0", None),
            ("1 2 3 / 4 5 6 / 7 8 0", Some(0)),
        ] {
            let board: Board = board.parse().unwrap();
            assert_eq!(
                minimum_moves(&board, &mut Watch::default()),
                Ok(moves),
                "{board}"
            );
        }
    }
}
