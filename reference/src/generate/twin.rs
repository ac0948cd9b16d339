//! The twin of a board: two tiles have changed places, and so it can be solved exactly if the board cannot.

use crate::random::Random;
use rules::sliding::board::Board;

/// How many twins a board has: as many as it has pairs of tiles.
#[must_use]
pub fn twins(board: &Board) -> usize {
    let tiles = board.cells().len() - 1;
    tiles * (tiles - 1) / 2
}

/// A twin of this board, each pair of tiles as likely as the others.
#[must_use]
pub fn twin(board: &Board, random: &mut Random) -> Board {
    let mut cells = board.cells().to_vec();
    let tiles: Vec<usize> = (0..cells.len()).filter(|&at| cells[at] != 0).collect();
    let first = random.below(tiles.len());
    // One of the others: those after the first one move up.
    let second = (first + 1 + random.below(tiles.len() - 1)) % tiles.len();
    cells.swap(tiles[first], tiles[second]);
    Board::from_cells(board.side(), &cells)
        .expect("the tiles of a board in another order are a board")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{Random, twin, twins};
    use crate::generate::{solvable, unsolvable};
    use rules::sliding::board::{Board, MAX_SIDE, MIN_SIDE};
    use rules::sliding::parity::is_solvable_by_cycles;

    #[test]
    fn a_twin_differs_in_two_tiles_and_in_whether_it_can_be_solved() {
        let mut random = Random::new(1);
        for side in MIN_SIDE..=MAX_SIDE {
            for draw in [solvable, unsolvable] {
                let board = draw(side, &mut random);
                let twin = twin(&board, &mut random);
                let pairs = board.cells().iter().zip(twin.cells());
                let other: Vec<_> = pairs.filter(|(one, two)| one != two).collect();
                assert_eq!(other.len(), 2, "{board} and {twin}");
                assert!(other.iter().all(|&(&one, &two)| one != 0 && two != 0));
                assert_ne!(is_solvable_by_cycles(&board), is_solvable_by_cycles(&twin));
            }
        }
    }

    #[test]
    fn every_pair_is_swapped_about_as_often() {
        let board = Board::goal(2);
        let mut random = Random::new(2);
        let mut drawn: BTreeMap<Board, u32> = BTreeMap::new();
        for _ in 0..3000 {
            *drawn.entry(twin(&board, &mut random)).or_default() += 1;
        }
        assert_eq!(drawn.len(), twins(&board));
        // Five standard deviations of a fair draw are 129.
        assert!(drawn.values().all(|times| times.abs_diff(1000) < 129));
    }
}
