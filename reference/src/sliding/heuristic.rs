//! Lower bounds on the number of moves to the goal. The blank never counts, and none ever says too much: each is
//! admissible, and all but the pattern databases are consistent. They know no search, no file and no clock.

pub mod estimator;
pub(crate) mod tile_distances;

use std::fmt;

rules::named_enum! {
    /// A lower bound on the number of moves to the goal; the weakest comes first.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Heuristic, name {
        /// The number of tiles that are not at home.
        Hamming = "hamming",
        /// The sum over all tiles of the rows and columns between a tile and its home.
        Manhattan = "manhattan",
        /// Manhattan, and two moves more for each tile that must leave its line to let others pass.
        LinearConflict = "linear-conflict",
        /// The moves it takes to bring every tile into its row, and every tile into its column, if tiles of a line
        /// could change places freely. Boards up to 4×4 only.
        WalkingDistance = "walking-distance",
        /// The fewest moves of a few groups of tiles, each known from a table, added up. Boards up to 5×5 only.
        PatternDatabases = "pattern-databases",
    }
}

impl fmt::Display for Heuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A board's estimate, and where the board stands in the heuristic's tables.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Mark {
    pub value: u32,
    /// The board's entry in a table about rows, if the heuristic has one.
    pub(super) rows: u16,
    /// The board's entry in a table about columns, if the heuristic has one.
    pub(super) columns: u16,
}

impl Mark {
    /// The mark of a heuristic that needs nothing but the estimate itself.
    pub(super) fn plain(value: u32) -> Self {
        Self {
            value,
            ..Self::default()
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Slide {
    pub tile: u8,
    /// The cell it leaves, which is blank afterwards.
    pub from: usize,
    /// The cell it comes to, which was blank.
    pub to: usize,
}

/// A heuristic that follows the moves of a search.
pub(crate) trait Incremental {
    /// The mark of the board with these cells, worked out from nothing.
    fn mark(&self, cells: &[u8]) -> Mark;

    /// The mark of the board with these cells, which came from a board with this mark by this slide.
    fn after(&self, mark: Mark, cells: &[u8], slide: Slide) -> Mark;
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, VecDeque};

    use super::estimator::{Estimator, NoEstimator};
    use super::{Heuristic, Incremental, Slide};
    use proptest::prelude::{ProptestConfig, any, proptest};
    use rules::sliding::board::{Board, Direction};

    /// So many boards around the goal, each with its distance, by plain breadth-first search.
    fn distances(side: usize, most: usize) -> HashMap<Board, u32> {
        let goal = Board::goal(side);
        let mut distances = HashMap::from([(goal.clone(), 0)]);
        let mut queue = VecDeque::from([goal]);
        while let Some(board) = queue.pop_front()
            && distances.len() < most
        {
            let distance = distances[&board] + 1;
            for (_, child) in board.neighbours() {
                distances.entry(child).or_insert_with_key(|child| {
                    queue.push_back(child.clone());
                    distance
                });
            }
        }
        distances
    }

    fn board(side: usize, cells: &[u8]) -> Board {
        Board::from_cells(side, cells).unwrap()
    }

    fn assert_admissible_and_consistent(side: usize, most: usize) {
        let distances = distances(side, most);
        for heuristic in Heuristic::ALL {
            let estimator = Estimator::new(heuristic, side).unwrap();
            for (board, &distance) in &distances {
                let mark = estimator.mark(board.cells());
                let value = mark.value;
                assert!(
                    value <= distance,
                    "{heuristic} says {value} for {board:?}, not {distance}"
                );
                assert_eq!(
                    value == 0,
                    board.is_goal(),
                    "{heuristic} is 0 at the goal alone"
                );
                for (_, child) in board.neighbours() {
                    let (from, to) = (child.blank(), board.blank());
                    let tile = board.cells()[from];
                    let slide = Slide { tile, from, to };
                    let followed = estimator.after(mark, child.cells(), slide);
                    let may_jump = heuristic == Heuristic::PatternDatabases;
                    let step = followed.value.abs_diff(value);
                    assert!(
                        may_jump || step <= 1,
                        "{heuristic} jumps from {board:?} to {child:?}"
                    );
                    let fresh = estimator.estimate(&child);
                    assert_eq!(
                        followed.value, fresh,
                        "{heuristic} from {board:?} to {child:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn all_are_admissible_and_consistent_on_small_boards_and_shallow_ones_of_4_by_4() {
        for (side, most) in [(2, usize::MAX), (3, usize::MAX), (4, 120_000)] {
            assert_admissible_and_consistent(side, most);
        }
    }

    #[test]
    fn linear_conflict_dominates_manhattan_which_dominates_hamming() {
        let first = &Heuristic::ALL[..3];
        let weakest_first = first.iter().map(|&it| Estimator::new(it, 3).unwrap());
        let weakest_first: Vec<Estimator> = weakest_first.collect();
        for board in distances(3, usize::MAX).keys() {
            assert!(weakest_first.is_sorted_by_key(|estimator| estimator.estimate(board)));
        }
    }

    #[test]
    fn the_handout_s_board_has_hamming_5_and_manhattan_10() {
        let board = board(3, &[8, 1, 3, 4, 0, 2, 7, 6, 5]);
        let of = |heuristic| Estimator::new(heuristic, 3).unwrap().estimate(&board);
        assert_eq!(of(Heuristic::Hamming), 5);
        assert_eq!(of(Heuristic::Manhattan), 10);
    }

    #[test]
    fn a_line_in_reverse_counts_the_tiles_that_leave_and_not_the_pairs() {
        // 4 3 2 1 in the first row: six pairs, but with three tiles out of the way the fourth is in order.
        let board = board(4, &[4, 3, 2, 1, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0]);
        let of = |heuristic| Estimator::new(heuristic, 4).unwrap().estimate(&board);
        assert_eq!(of(Heuristic::LinearConflict), of(Heuristic::Manhattan) + 6);
    }

    #[test]
    fn walking_distances_are_the_known_ones() {
        let estimator = Estimator::new(Heuristic::WalkingDistance, 4).unwrap();
        for (cells, known) in [
            ([14, 10, 6, 0, 4, 9, 1, 8, 2, 3, 5, 11, 12, 13, 7, 15], 37),
            ([6, 10, 3, 15, 14, 8, 7, 11, 5, 1, 0, 2, 13, 12, 9, 4], 32),
            ([11, 3, 1, 7, 4, 6, 8, 2, 15, 9, 10, 13, 14, 12, 5, 0], 36),
            ([0, 5, 15, 14, 7, 9, 6, 13, 1, 2, 12, 10, 8, 11, 4, 3], 44),
            ([7, 2, 4, 8, 1, 6, 5, 10, 12, 13, 3, 0, 9, 14, 11, 15], 25),
            ([1, 4, 8, 6, 2, 3, 10, 11, 7, 0, 14, 12, 5, 9, 13, 15], 27),
            ([5, 1, 2, 3, 0, 9, 15, 11, 13, 7, 6, 4, 14, 10, 12, 8], 23),
            ([5, 1, 12, 0, 10, 2, 4, 3, 9, 8, 14, 13, 11, 15, 6, 7], 31),
        ] {
            let board = board(4, &cells);
            assert_eq!(estimator.estimate(&board), known, "{board:?}");
        }
    }

    #[test]
    fn walking_distance_beyond_4_by_4_is_refused_with_another_choice() {
        let refused = Estimator::new(Heuristic::WalkingDistance, 5).unwrap_err();
        assert_eq!(refused, NoEstimator::WalkingDistance { side: 5 });
        assert_eq!(
            refused.to_string(),
            "walking distance is for boards up to 4×4, not 5×5; choose the heuristic `linear-conflict`"
        );
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn following_a_walk_gives_the_estimate_from_nothing(
            side in 2..=16_usize,
            ways in proptest::collection::vec(any::<u8>(), 1..200),
        ) {
            for heuristic in Heuristic::ALL {
                let Ok(estimator) = Estimator::new(heuristic, side) else {
                    continue;
                };
                let mut board = Board::goal(side);
                let mut mark = estimator.mark(board.cells());
                for (taken, way) in ways.iter().enumerate() {
                    let to = board.blank();
                    let Some(tile) = board.step(Direction::ALL[usize::from(way % 4)]) else {
                        continue;
                    };
                    let from = board.blank();
                    mark = estimator.after(mark, board.cells(), Slide { tile, from, to });
                    assert_eq!(mark, estimator.mark(board.cells()), "{heuristic} at {board:?}");
                    assert!(mark.value as usize <= taken + 1);
                }
            }
        }
    }
}
