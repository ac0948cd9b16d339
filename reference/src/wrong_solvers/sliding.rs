//! A wrong solver of the sliding puzzle at work: its rule of parity, by inversions or by ΣKurang + X as solvers count
//! it, then its search.

use rules::sliding::board::Board;
use rules::sliding::parity::is_solvable;
use rules::solver_bug::{Bug, Family};

use crate::wrong_solvers::best_first::{BestFirst, Cost};
use crate::wrong_solvers::depth_first::{Deepening, DepthFirst, Raise};
use crate::wrong_solvers::harmless_habits::{Habit, Seen};
use crate::wrong_solvers::packed_board::{Answer, Estimate, Slider, Steps};
pub use crate::wrong_solvers::packed_board::{Found, Walked};
use crate::wrong_solvers::task_bugs::{Base, Task};

/// A solver: what it does, its mistake if it has one, and its habit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Solver {
    pub task: Task,
    /// Its mistake; `None` for a right one.
    pub bug: Option<Bug>,
    pub habit: Habit,
}

/// What a solver says of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// ΣKurang + X, where it is asked for.
    pub kurang: Option<u32>,
    pub found: Found,
}

impl Solver {
    pub const fn with_bug(task: Task, bug: Bug, habit: Habit) -> Self {
        Self {
            task,
            bug: Some(bug),
            habit,
        }
    }

    /// Solves a board with this estimate, or with its own where none is given, within so many nodes.
    pub fn solve(&self, board: &Board, base: Option<Base>, budget: u32) -> Solution {
        self.solve_with(board, |solver| {
            solver.search(board, base.unwrap_or(solver.habit.base), budget)
        })
    }

    /// What it says before it searches, and what comes of the search where it does.
    fn solve_with(&self, board: &Board, search: impl FnOnce(&Self) -> Found) -> Solution {
        let kurang = (self.task == Task::BranchAndBound).then(|| kurang_sum(self.bug, board));
        let takes_for_solvable = match kurang {
            Some(sum) if self.habit.amount == 0 => sum.is_multiple_of(2),
            Some(_) => is_solvable(board),
            None => seems_solvable(self.bug, board),
        };
        let found = match (takes_for_solvable, is_solvable(board)) {
            (false, _) => Found::Nothing,
            // It would search all there is.
            (true, false) => Found::GaveUp,
            (true, true) => search(self),
        };
        Solution { kurang, found }
    }

    /// The same, of a board whose least number of moves is known: only how many moves it finds, and searched only where
    /// the mistake is one of searching. The second is whether a move is no move.
    pub(super) fn length(
        &self,
        board: &Board,
        base: Option<Base>,
        minimum: u32,
        budget: u32,
    ) -> (Option<u32>, Answer) {
        let mut length = Answer::GaveUp;
        let said = self.solve_with(board, |solver| {
            let base = base.unwrap_or(solver.habit.base);
            if solver.searches_right(base) {
                length = match solver.limit() {
                    Some(limit) if minimum > limit => Answer::NoSolution,
                    _ => Answer::Moves(minimum),
                };
                return Found::GaveUp;
            }
            let found = solver.search(board, base, budget);
            length = found.length();
            found
        });
        if said.found == Found::Nothing {
            length = Answer::NoSolution;
        }
        (said.kurang, length)
    }

    /// Whether its search finds a shortest path whatever its habit.
    fn searches_right(&self, base: Base) -> bool {
        match self.bug {
            Some(Bug::BlankInHamming) => base == Base::Manhattan,
            Some(
                Bug::BlankInManhattan
                | Bug::SquaredDistance
                | Bug::RowsForColumns
                | Bug::FlatDistance
                | Bug::ConflictTwice,
            ) => base == Base::Hamming,
            Some(Bug::DepthLimited | Bug::CountsBoards) | None => true,
            Some(bug) => !matches!(
                bug.family(),
                Family::Search | Family::Moves | Family::Deepening
            ),
        }
    }

    /// The deepest board it solves, where there is one.
    fn limit(&self) -> Option<u32> {
        (self.bug == Some(Bug::DepthLimited)).then_some(self.habit.amount)
    }

    fn search(&self, board: &Board, base: Base, budget: u32) -> Found {
        let steps = match self.bug {
            Some(Bug::ForbidsSameMove) => Steps::NeverTwice,
            Some(Bug::WrapsRound) => Steps::Wrapping,
            _ => Steps::Legal,
        };
        let Some(slider) = Slider::new(board.side(), steps) else {
            return Found::GaveUp;
        };
        let estimate = Estimate::new(base, self.bug);
        let order = self.habit.order;
        let best_first = BestFirst {
            slider,
            estimate,
            cost: match self.bug {
                Some(Bug::Greedy) => Cost::EstimateOnly,
                Some(Bug::Weighted) => Cost::Weighted,
                Some(Bug::CostAddsUp) => Cost::AddsUp,
                _ => Cost::Sum,
            },
            loses_same_cost: self.bug == Some(Bug::SameCostLost),
            seen: match self.bug {
                // A right search may not be made wrong by its habit.
                None => Seen::UntilShorter,
                Some(Bug::ClosedWhenGenerated) => Seen::Generated,
                Some(_) => self.habit.seen,
            },
            ties: self.habit.ties,
            order,
        };
        let found = match (self.task, self.bug) {
            (_, Some(Bug::FirstIncumbentKept)) => DepthFirst {
                slider,
                estimate,
                order,
            }
            .search(board.cells(), budget),
            // A depth-first search by the estimate alone would never end: who leaves the depth out has a queue.
            (Task::IdaStar, bug) if bug != Some(Bug::Greedy) => Deepening {
                slider,
                estimate,
                weight: if bug == Some(Bug::Weighted) { 2 } else { 1 },
                raise: match (bug, self.habit.amount) {
                    (Some(Bug::BoundNeverRaised), _) => Raise::Never,
                    (Some(Bug::BoundRaisedTooFar), 0) => Raise::Double,
                    (Some(Bug::BoundRaisedTooFar), more) => Raise::Least(more),
                    _ => Raise::Least(0),
                },
                remembers: bug == Some(Bug::DeepeningClosed),
                order,
            }
            .search(board.cells(), budget),
            _ => best_first.search(board.cells(), budget),
        };
        match (found, self.limit()) {
            (Found::Path(path), Some(limit)) if path.tiles.len() as u32 > limit => Found::Nothing,
            (found, _) => found,
        }
    }
}

/// Whether a solver with this mistake takes the board for solvable.
fn seems_solvable(bug: Option<Bug>, board: &Board) -> bool {
    let even_width = board.side().is_multiple_of(2);
    let inversions = inversions(board);
    // Counted from 0.
    let row = board.blank() / board.side();
    let below = board.side() - 1 - row;
    let sum = match bug {
        Some(Bug::OddWidthRule) => inversions,
        Some(Bug::BlankRowFromTop) if even_width => inversions + row,
        Some(Bug::BlankRowOnOddWidths) => inversions + below,
        Some(Bug::BlankInInversions) if even_width => inversions + board.blank() + below,
        // As 0, the blank stands in the wrong order with every tile before it.
        Some(Bug::BlankInInversions) => inversions + board.blank(),
        Some(Bug::ParityInverted) => return !is_solvable(board),
        _ => return is_solvable(board),
    };
    sum.is_multiple_of(2)
}

fn inversions(board: &Board) -> usize {
    let cells = board.cells();
    let after = |(place, &tile): (usize, &u8)| {
        let rest = cells[place + 1..].iter();
        rest.filter(|&&other| other != 0 && other < tile).count()
    };
    cells.iter().enumerate().map(after).sum()
}

/// What a solver with this mistake tells as ΣKurang + X.
fn kurang_sum(bug: Option<Bug>, board: &Board) -> u32 {
    let side = board.side();
    let blank_number = match bug {
        Some(Bug::KurangBlankAsZero) => 0,
        _ => side * side,
    };
    let number = |&tile: &u8| match tile {
        0 => blank_number,
        tile => usize::from(tile),
    };
    let numbers: Vec<usize> = board.cells().iter().map(number).collect();
    let mut sum = 0;
    for (place, &number) in numbers.iter().enumerate() {
        if bug == Some(Bug::KurangWithoutBlank) && place == board.blank() {
            continue;
        }
        let looked_at = match bug {
            Some(Bug::KurangMissesLastCell) => {
                &numbers[place + 1..numbers.len().max(place + 2) - 1]
            }
            Some(Bug::KurangCountsBefore) => &numbers[..place],
            _ => &numbers[place + 1..],
        };
        sum += looked_at.iter().filter(|&&other| other < number).count() as u32;
        sum += u32::from(bug == Some(Bug::KurangCountsItself));
    }
    let is_shaded = (board.blank() / side + board.blank() % side) % 2 == 1;
    let x = match bug {
        Some(Bug::XOnWrongCells) => !is_shaded,
        Some(Bug::XAlwaysZero) => false,
        _ => is_shaded,
    };
    sum + u32::from(x)
}

#[cfg(test)]
mod tests {
    use rules::sliding::parity::KurangTable;

    use super::*;

    #[test]
    fn the_sum_of_the_handout_and_what_becomes_of_it() {
        let cells = [15, 2, 3, 13, 5, 8, 11, 9, 0, 4, 7, 6, 10, 1, 14, 12];
        let board = Board::from_cells(4, &cells).unwrap();
        let table = KurangTable::new(&board);
        assert_eq!(kurang_sum(None, &board), table.sum + table.x);
        for (bug, sum) in [
            (Bug::XOnWrongCells, 56),
            (Bug::XAlwaysZero, 55),
            (Bug::KurangCountsItself, 55 + 16),
            // Kurang(16) is 7; as 0 the blank has eight tiles before it.
            (Bug::KurangWithoutBlank, 48),
            (Bug::KurangBlankAsZero, 48 + 8),
            // 13, 14 and 15 stand before the 12 in the last cell, and so does the blank.
            (Bug::KurangMissesLastCell, 55 - 4),
            (Bug::KurangCountsBefore, 120 - 55),
        ] {
            assert_eq!(kurang_sum(Some(bug), &board), sum, "{bug}");
        }
    }
}
