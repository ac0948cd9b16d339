//! Finds the first wasted move of a path that is longer than it must be.
//!
//! Let d(i) be the moves that are left at least after i steps of the path. Every step changes d by one, so i + d(i) stays
//! as it is or grows by two, and never falls. It begins at the minimum and ends at the path's length: where it first
//! grows is the first wasted move, and halving finds it.

use std::time::Duration;

use reference::sliding::board::Board;
use reference::sliding::oracle::ask::{Oracle, Strength};
use reference::sliding::tables::cache::Cache;
use reference::watch::{Bytes, Limits, Watch};

use crate::record::answered::{Answered, Path, Waste};

/// How long the moves of one path are looked at.
const TIME_BOX: Duration = Duration::from_millis(300);

/// What its tables may take: those that are built in a moment do.
const MOST_MEMORY: Bytes = Bytes::megabytes(100);

/// Finds where paths are wasteful; what it learns about a size of board it keeps for the next path.
#[derive(Debug)]
pub struct WasteFinder {
    oracle: Oracle,
    time_box: Duration,
}

impl Default for WasteFinder {
    fn default() -> Self {
        Self::within(TIME_BOX)
    }
}

impl WasteFinder {
    /// One that looks at a path for so long.
    #[must_use]
    pub fn within(time_box: Duration) -> Self {
        Self {
            oracle: Oracle::new(Strength::Default, Cache::none()),
            time_box,
        }
    }

    /// Says of every path in an answer that leads to the goal and is longer than the minimum where its waste begins.
    pub fn mark(&self, answered: &mut Answered, minimum: u32) {
        let paths = answered.solutions.iter_mut();
        for path in paths.filter_map(|solution| solution.path.as_mut()) {
            path.waste = self.find(path, minimum);
        }
    }

    /// Where the waste of this path begins; none if it is none that leads to the goal, or not longer than the minimum.
    #[must_use]
    pub fn find(&self, path: &Path, minimum: u32) -> Option<Waste> {
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
        let mut watch = Watch::new(Limits {
            time: Some(self.time_box),
            memory: Some(MOST_MEMORY),
        });
        while bad - good > 1 {
            let middle = good + (bad - good) / 2;
            let left = self.oracle.count(&boards[middle], &mut watch);
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
    use reference::generate::walk;
    use reference::random::Random;
    use reference::sliding::oracle::answer::Finding;
    use reference::sliding::oracle::by_hand::by_hand;
    use reference::sliding::oracle::full::FullTable;

    fn path(start: &Board, tiles: &[u8]) -> Path {
        Path {
            start: start.clone(),
            tiles: tiles.to_vec(),
            steps: tiles.len() as u64,
            broken_at: None,
            waste: None,
        }
    }

    fn finder() -> WasteFinder {
        WasteFinder::within(Duration::from_secs(60))
    }

    #[test]
    fn on_3x3_it_is_the_first_step_after_which_the_goal_is_no_nearer() {
        let (table, finder) = (FullTable::new(3), finder());
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
            let found = finder.find(&path, minimum);
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
        let oracle = Oracle::new(Strength::Default, Cache::none());
        let Finding::Minimum(shortest) = oracle.ask(&start, &mut Watch::default()).finding else {
            panic!("it is easy");
        };
        assert_eq!(shortest.len(), 21);
        for place in 1..shortest.len() {
            let mut tiles = shortest.tiles().to_vec();
            // There and back again: the move back is no nearer.
            let there = tiles[place - 1];
            tiles.splice(place..place, [there, there]);
            let found = finder().find(&path(&start, &tiles), 21).unwrap();
            assert_eq!((found.good, found.bad), (place as u64, place as u64 + 1));
        }
    }

    #[test]
    fn without_time_it_says_between_which_moves_the_waste_lies() {
        let start: Board = "3 1 2 4 / 0 5 7 8 / 10 6 11 12 / 9 13 14 15"
            .parse()
            .unwrap();
        let by_hand = by_hand(&start).unwrap();
        let found = WasteFinder::within(Duration::ZERO).find(&path(&start, by_hand.tiles()), 21);
        let (found, exact) = (
            found.unwrap(),
            finder().find(&path(&start, by_hand.tiles()), 21),
        );
        let exact = exact.unwrap();
        assert_eq!(exact.step(), Some(exact.bad));
        assert!(found.good <= exact.good && exact.bad <= found.bad);
        assert!(found.good < found.bad && found.bad <= by_hand.len() as u64);
    }

    #[test]
    fn of_a_shortest_path_and_of_a_broken_one_there_is_nothing_to_say() {
        let start: Board = "1 2 3 / 4 5 6 / 0 7 8".parse().unwrap();
        assert_eq!(finder().find(&path(&start, &[7, 8]), 2), None);
        let broken = Path {
            broken_at: Some(3),
            ..path(&start, &[7, 7])
        };
        assert_eq!(finder().find(&broken, 2), None);
    }
}
