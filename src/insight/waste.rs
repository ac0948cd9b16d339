//! Finds the first wasted move of a path that is longer than it must be.
//!
//! Let d(i) be the moves that are left at least after i steps of the path. Every step changes d by one, so i + d(i) stays
//! as it is or grows by two, and never falls. It begins at the minimum and ends at the path's length: where it first
//! grows is the first wasted move, and halving finds it.

use std::sync::OnceLock;
use std::time::Duration;

use reference::sliding::board::Board;
use reference::sliding::heuristic::estimator::Estimator;
use reference::sliding::heuristic::kind::Heuristic;
use reference::sliding::oracle::full::FullTable;
use reference::sliding::search::ida_star::ida_star;
use reference::sliding::search::report::Ending;
use reference::watch::{Limits, Watch};

use crate::record::answered::{Answered, Path, Waste};

/// How long one answer is looked at.
const TIME_BOX: Duration = Duration::from_millis(100);

/// Finds where paths are wasteful, on one thread and with small tables alone: programs run beside it.
#[derive(Debug)]
pub struct WasteFinder {
    /// The distance of every board of 3×3.
    every: OnceLock<FullTable>,
    /// For boards of 4×4.
    walking: OnceLock<Estimator>,
    time_box: Duration,
}

impl Default for WasteFinder {
    fn default() -> Self {
        Self::within(TIME_BOX)
    }
}

impl WasteFinder {
    /// One that looks at an answer for so long.
    #[must_use]
    pub const fn within(time_box: Duration) -> Self {
        Self {
            every: OnceLock::new(),
            walking: OnceLock::new(),
            time_box,
        }
    }

    /// Says of every path in an answer that leads from this board to the goal and is longer than the minimum where its
    /// waste begins.
    pub fn mark(&self, answered: &mut Answered, given: &Board, minimum: u32) {
        let mut watch = Watch::new(Limits {
            time: Some(self.time_box),
            memory: None,
        });
        let paths = answered.solutions.iter_mut();
        for path in paths.filter_map(|solution| solution.path.as_mut()) {
            // Of another board, such as one that the program made up, nobody has proven a minimum.
            path.waste = match path.start == *given {
                true => self.find(path, minimum, &mut watch),
                false => None,
            };
        }
    }

    /// Where the waste of this path begins; none if it is none that leads to the goal, or not longer than the minimum.
    fn find(&self, path: &Path, minimum: u32, watch: &mut Watch<'_>) -> Option<Waste> {
        let minimum = u64::from(minimum);
        let is_whole = path.broken_at.is_none() && path.tiles.len() as u64 == path.steps;
        if !is_whole || path.steps <= minimum {
            return None;
        }
        let boards = boards(path)?;
        if !boards.last()?.is_goal() {
            return None;
        }
        // `good` steps are on a shortest path, and `bad` of them are not.
        let (mut good, mut bad) = (0, boards.len() - 1);
        while bad - good > 1 {
            let middle = good + (bad - good) / 2;
            let left = self.left(&boards[middle], watch);
            let least = left.unwrap_or_else(|least| least);
            if middle as u64 + u64::from(least) > minimum {
                bad = middle;
            } else if left.is_ok() {
                good = middle;
            } else {
                break;
            }
        }
        Some(Waste {
            good: good as u64,
            bad: bad as u64,
        })
    }

    /// The moves that are left at least; where time runs out, a number that no path is shorter than.
    fn left(&self, board: &Board, watch: &mut Watch<'_>) -> Result<u32, u32> {
        let other;
        let estimator = match board.side() {
            3 => {
                let table = self.every.get_or_init(|| FullTable::new(3));
                return table.distance(board).ok_or(0);
            }
            4 => self
                .walking
                .get_or_init(|| estimator(Heuristic::WalkingDistance, 4)),
            side => {
                other = estimator(Heuristic::LinearConflict, side);
                &other
            }
        };
        let least = estimator.estimate(board);
        match ida_star(board, estimator, watch).ending {
            Ending::Solved(path) => Ok(path.len() as u32),
            // The search was at this bound, so every smaller one had been searched to its end.
            Ending::Stopped(_) => Err(watch.bound().max(least)),
            Ending::Unsolvable => Err(least),
        }
    }
}

fn estimator(heuristic: Heuristic, side: usize) -> Estimator {
    Estimator::new(heuristic, side).expect("the heuristic exists for this size")
}

/// The boards of a path; none if a step cannot be taken.
fn boards(path: &Path) -> Option<Vec<Board>> {
    let mut board = path.start.clone();
    let mut boards = vec![board.clone()];
    for &tile in &path.tiles {
        board.slide(tile).ok()?;
        boards.push(board.clone());
    }
    Some(boards)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::answered::Solution;
    use reference::generate::walk;
    use reference::random::Random;
    use reference::sliding::oracle::by_hand::by_hand;

    fn path(start: &Board, tiles: &[u8]) -> Path {
        Path {
            start: start.clone(),
            tiles: tiles.to_vec(),
            steps: tiles.len() as u64,
            broken_at: None,
            waste: None,
        }
    }

    /// What is found with so much time.
    fn found(time: Duration, path: &Path, minimum: u32) -> Option<Waste> {
        let solution = Solution {
            path: Some(path.clone()),
            ..Solution::default()
        };
        let mut answered = Answered {
            solutions: vec![solution],
            ..Answered::default()
        };
        WasteFinder::within(time).mark(&mut answered, &path.start, minimum);
        answered.solutions[0].path.as_ref()?.waste
    }

    const LONG: Duration = Duration::from_secs(60);

    #[test]
    fn on_3x3_it_is_the_first_step_after_which_the_goal_is_no_nearer() {
        let table = FullTable::new(3);
        let mut random = Random::new(3);
        for length in 4..60 {
            let walked = walk(&Board::goal(3), length, &mut random);
            // Back along the walk, which is a path to the goal and seldom a shortest.
            let tiles: Vec<u8> = walked.path.tiles().iter().rev().copied().collect();
            let path = path(&walked.end, &tiles);
            let minimum = table.distance(&walked.end).unwrap();
            let boards = boards(&path).unwrap();
            let nearer =
                |step: usize| table.distance(&boards[step]) < table.distance(&boards[step - 1]);
            let first = (1..boards.len()).find(|&step| !nearer(step));
            let found = found(LONG, &path, minimum);
            let expected = first.map(|bad| Waste {
                good: bad as u64 - 1,
                bad: bad as u64,
            });
            assert_eq!(found, expected, "{} {tiles:?}", walked.end);
        }
    }

    #[test]
    fn a_detour_that_was_put_into_a_path_is_found_where_it_was_put() {
        let start: Board = "3 1 2 4 / 0 5 7 8 / 10 6 11 12 / 9 13 14 15"
            .parse()
            .unwrap();
        let walking = estimator(Heuristic::WalkingDistance, 4);
        let Ending::Solved(shortest) = ida_star(&start, &walking, &mut Watch::default()).ending
        else {
            panic!("it is easy");
        };
        assert_eq!(shortest.len(), 21);
        for place in 1..shortest.len() {
            let mut tiles = shortest.tiles().to_vec();
            // There and back again: the move back is no nearer.
            let there = tiles[place - 1];
            tiles.splice(place..place, [there, there]);
            let found = found(LONG, &path(&start, &tiles), 21).unwrap();
            assert_eq!((found.good, found.bad), (place as u64, place as u64 + 1));
        }
    }

    #[test]
    fn without_time_it_says_between_which_moves_the_waste_lies() {
        let start: Board = "3 1 2 4 / 0 5 7 8 / 10 6 11 12 / 9 13 14 15"
            .parse()
            .unwrap();
        let by_hand = by_hand(&start).unwrap();
        let path = path(&start, by_hand.tiles());
        let exact = found(LONG, &path, 21).unwrap();
        let found = found(Duration::ZERO, &path, 21).unwrap();
        assert_eq!(exact.step(), Some(exact.bad));
        assert!(found.good <= exact.good && exact.bad <= found.bad);
        assert!(found.good < found.bad && found.bad <= by_hand.len() as u64);
    }

    #[test]
    fn of_a_shortest_path_and_of_a_broken_one_there_is_nothing_to_say() {
        let start: Board = "1 2 3 / 4 5 6 / 0 7 8".parse().unwrap();
        assert_eq!(found(LONG, &path(&start, &[7, 8]), 2), None);
        let broken = Path {
            broken_at: Some(3),
            ..path(&start, &[7, 7])
        };
        assert_eq!(found(LONG, &broken, 2), None);
    }

    #[test]
    fn of_a_path_from_another_board_there_is_nothing_to_say() {
        let start: Board = "1 2 3 / 4 5 6 / 0 7 8".parse().unwrap();
        let solution = Solution {
            path: Some(path(&start, &[7, 7, 7, 8])),
            ..Solution::default()
        };
        let mut answered = Answered {
            solutions: vec![solution],
            ..Answered::default()
        };
        let waste = |answered: &Answered| answered.solutions[0].path.as_ref().unwrap().waste;
        WasteFinder::within(LONG).mark(&mut answered, &Board::goal(3), 0);
        assert_eq!(waste(&answered), None);
        WasteFinder::within(LONG).mark(&mut answered, &start, 2);
        assert_eq!(waste(&answered).and_then(Waste::step), Some(2));
    }
}
