//! Breadth first from both ends: from the board and from the goal, the smaller layer first, until two layers meet.
//!
//! Let d be the minimum. When the layers stand at i and j with i + j = d, the board that lies i moves along a shortest
//! path is in both; when i + j is less than d, no board is in both, for it would lie on a shorter path. So the first
//! meeting is the minimum.

use rules::sliding::board::Board;
use rules::watch::{Stop, Watch};

use crate::layers::{self, Layers};

/// The largest side it is for.
pub(crate) const MAX_SIDE: usize = layers::MAX_SIDE;

/// The minimum moves of a board that can be solved. Layers grow about twofold with every move: past some forty moves of
/// 4×4 there is no room.
///
/// # Errors
/// Why it had to stop before it knew.
///
/// # Panics
/// If the board is too large.
pub(crate) fn minimum_moves(board: &Board, watch: &mut Watch<'_>) -> Result<u32, Stop> {
    let mut ahead = Layers::from(board);
    let mut back = Layers::from(&Board::goal(board.side()));
    while !ahead.meets(&back) {
        if ahead.len() <= back.len() {
            ahead.advance(watch)?;
        } else {
            back.advance(watch)?;
        }
    }
    Ok(ahead.depth() + back.depth())
}

#[cfg(test)]
mod tests {
    use reference::generate::walk;
    use reference::random::Random;
    use rules::watch::{Bytes, Limits};

    use crate::every_board;

    use super::*;

    #[test]
    fn it_agrees_with_every_board_of_3x3() {
        let mut random = Random::new(7);
        for moves in 0..40 {
            let board = walk(&Board::goal(3), moves, &mut random).end;
            let found = minimum_moves(&board, &mut Watch::default());
            let all = every_board::minimum_moves(&board, &mut Watch::default());
            assert_eq!(found.map(Some), all, "{board}");
        }
    }

    #[test]
    fn boards_of_the_handouts_have_their_minimum() {
        for (board, moves) in [
            ("3 1 2 4 / 0 5 7 8 / 10 6 11 12 / 9 13 14 15", 21),
            ("5 1 2 3 / 0 9 15 11 / 13 7 6 4 / 14 10 12 8", 23),
            ("7 2 4 8 / 1 6 5 10 / 12 13 3 0 / 9 14 11 15", 31),
        ] {
            let board: Board = board.parse().unwrap();
            assert_eq!(minimum_moves(&board, &mut Watch::default()), Ok(moves));
        }
    }

    #[test]
    fn it_stops_where_there_is_no_room() {
        let board: Board = "0 5 15 14 / 7 9 6 13 / 1 2 12 10 / 8 11 4 3"
            .parse()
            .unwrap();
        let memory = Bytes::megabytes(1);
        let limits = Limits {
            time: None,
            memory: Some(memory),
        };
        assert_eq!(
            minimum_moves(&board, &mut Watch::new(limits)),
            Err(Stop::Memory(memory))
        );
    }
}
