//! Runs textbook searches on one board, within a budget of boards looked at.

use crate::habits::sliding::deepening::deepening;
use crate::habits::sliding::habit::{Habit, Method};
use crate::habits::sliding::runner::Runner;
use crate::habits::trace::Trace;

impl Runner {
    /// What this program shows of itself; none where it looks at more boards than the budget, or finds nothing.
    #[must_use]
    pub fn run(&self, habit: &Habit, budget: u64) -> Option<Trace> {
        match habit.method {
            Method::BestFirst {
                rank,
                tie,
                closed,
                goal,
            } => self.best_first(habit, rank, tie, closed, goal, budget),
            Method::Deepening { children } => deepening(self, habit, children, budget),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::habits::sliding::habit::{Children, Closed, Estimate, GoalTest, Rank, Tie};
    use crate::habits::trace::choice;
    use crate::sliding::heuristic::estimator::Estimator;
    use crate::sliding::heuristic::kind::Heuristic;
    use crate::sliding::search::branch_and_bound::{Ties, branch_and_bound};
    use crate::sliding::search::ida_star::ida_star;
    use crate::sliding::search::report::{Ending, Report};
    use rules::sliding::board::{Board, Direction};
    use rules::watch::Watch;

    fn habit(tie: Tie, closed: Closed, estimate: Estimate) -> Habit {
        let method = Method::BestFirst {
            rank: Rank::Cost,
            tie,
            closed,
            goal: GoalTest::Taken,
        };
        Habit {
            method,
            estimate,
            order: Direction::ALL,
        }
    }

    fn shown(report: Report) -> (u64, u64, u64) {
        let Ending::Solved(path) = report.ending else {
            panic!("the boards can be solved");
        };
        let effort = report.effort;
        (
            choice(path.tiles().iter().copied()),
            effort.expanded,
            effort.generated,
        )
    }

    #[test]
    fn the_courses_own_searches_are_among_the_habits() {
        for board in [
            "3 1 2 4 / 0 5 7 8 / 10 6 11 12 / 9 13 14 15",
            "1 2 3 4 / 5 6 7 8 / 9 12 15 14 / 13 11 0 10",
            "3 7 8 / 1 2 4 / 5 6 0",
        ] {
            let board: Board = board.parse().expect("a board");
            let runner = Runner::new(&board).expect("a small board");
            for (ties, tie) in [
                (Ties::FirstIn, Tie::Oldest),
                (Ties::Heapq, Tie::BottomUpHeap),
            ] {
                let ours = shown(branch_and_bound(&board, ties, &mut Watch::default()));
                let same = habit(tie, Closed::WhenMade, Estimate::Hamming);
                let trace = runner.run(&same, 100_000).expect("within the budget");
                assert_eq!((trace.choice, trace.counts[0], trace.counts[2]), ours);
            }
        }
    }

    #[test]
    fn whatever_the_habit_searches_that_must_be_minimal_are() {
        let board: Board = "8 1 3 / 4 0 2 / 7 6 5".parse().expect("a board");
        let runner = Runner::new(&board).expect("a small board");
        let manhattan = Estimator::new(Heuristic::Manhattan, 3).expect("exists");
        let Ending::Solved(shortest) = ida_star(&board, &manhattan, &mut Watch::default()).ending
        else {
            panic!("the board can be solved");
        };
        let mut found = Vec::new();
        for tie in [
            Tie::Oldest,
            Tie::Newest,
            Tie::BottomUpHeap,
            Tie::ClassicHeap,
        ] {
            for estimate in [
                Estimate::Nothing,
                Estimate::Manhattan,
                Estimate::LinearConflict,
            ] {
                let trace = runner.run(&habit(tie, Closed::WhenShorter, estimate), 200_000);
                found.push(trace.expect("within the budget"));
            }
        }
        // This board has one shortest path alone, so all of them must find it.
        let only = choice(shortest.tiles().iter().copied());
        assert!(found.iter().all(|trace| trace.choice == only), "{found:?}");
        // And the better the estimate, the fewer boards are looked at.
        assert!(found[0].counts[0] > found[1].counts[0]);
    }

    #[test]
    fn deepening_finds_what_the_order_of_neighbours_makes_it_find() {
        let board: Board = "5 1 2 3 / 0 9 15 11 / 13 7 6 4 / 14 10 12 8"
            .parse()
            .expect("a board");
        let runner = Runner::new(&board).expect("a small board");
        let dive = |order| Habit {
            method: Method::Deepening {
                children: Children::AsMade,
            },
            estimate: Estimate::Manhattan,
            order,
        };
        let [up, down, right, left] = Direction::ALL;
        let one = runner
            .run(&dive([up, down, right, left]), 100_000)
            .expect("easy");
        let other = runner
            .run(&dive([left, right, down, up]), 100_000)
            .expect("easy");
        assert_ne!(one.counts, other.counts);
        assert_eq!(runner.run(&dive([up, down, right, left]), 3), None);
    }
}
