//! Runs textbook searches on one board, within a budget of boards looked at: with a queue, or depth first with a growing
//! bound.

use crate::textbook::sliding::best_first_runner::{Node, Runner};
use crate::textbook::sliding::{Children, Method, Program};
use crate::textbook::{Trace, hash_choice};

impl Runner {
    /// What this program shows of itself; none where it looks at more boards than the budget, or finds nothing.
    pub fn run(&self, program: &Program, budget: u64) -> Option<Trace> {
        match program.method {
            Method::BestFirst {
                rank,
                tie,
                closed,
                goal,
            } => self.best_first(program, rank, tie, closed, goal, budget),
            Method::Deepening { children } => deepening(self, program, children, budget),
        }
    }
}

/// Searches below one bound after another; none where that looks at more boards than the budget.
pub(super) fn deepening(
    runner: &Runner,
    program: &Program,
    children: Children,
    budget: u64,
) -> Option<Trace> {
    let root = runner.root(program.estimate);
    let mut dive = Dive {
        runner,
        program,
        children,
        budget,
        path: vec![root],
        entered: 0,
        expanded: 0,
        made: 0,
    };
    let mut bound = root.estimate;
    loop {
        let before = dive.entered;
        match dive.below(bound)? {
            Below::Found => {
                let tiles = dive.path[1..].iter().map(|node| node.tile);
                let last = dive.entered - before;
                return Some(Trace {
                    choice: hash_choice(tiles),
                    counts: vec![dive.expanded, dive.entered, last, dive.made],
                });
            }
            Below::Next(next) => bound = next,
        }
    }
}

/// A depth-first search below one bound after another.
struct Dive<'a> {
    runner: &'a Runner,
    program: &'a Program,
    children: Children,
    budget: u64,
    path: Vec<Node>,
    entered: u64,
    expanded: u64,
    made: u64,
}

enum Below {
    Found,
    /// The least cost beyond the bound.
    Next(u32),
}

impl Dive<'_> {
    fn below(&mut self, bound: u32) -> Option<Below> {
        let node = self.path[self.path.len() - 1];
        self.entered += 1;
        if self.entered > self.budget {
            return None;
        }
        let cost = node.depth + node.estimate;
        if cost > bound {
            return Some(Below::Next(cost));
        }
        if node.state.cells == self.runner.goal {
            return Some(Below::Found);
        }
        self.expanded += 1;
        let mut followed: Vec<Node> = Vec::with_capacity(4);
        for way in self.program.order {
            if node.way == Some(way.opposite()) {
                continue;
            }
            if let Some((state, tile)) = self.runner.step(node.state, way) {
                self.made += 1;
                let estimate = self.program.estimate;
                followed.push(Node {
                    state,
                    depth: node.depth + 1,
                    estimate: self.runner.estimate_after(estimate, node, state, tile),
                    parent: 0,
                    tile,
                    way: Some(way),
                });
            }
        }
        if self.children == Children::Sorted {
            followed.sort_by_key(|child| child.estimate);
        }
        let mut least = u32::MAX;
        for child in followed {
            self.path.push(child);
            match self.below(bound)? {
                Below::Found => return Some(Below::Found),
                Below::Next(next) => least = least.min(next),
            }
            self.path.pop();
        }
        Some(Below::Next(least))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sliding::heuristic::Heuristic;
    use crate::sliding::heuristic::estimator::Estimator;
    use crate::sliding::search::best_first::{Ties, branch_and_bound};
    use crate::sliding::search::ida_star::ida_star;
    use crate::sliding::search::report::{Ending, Report};
    use crate::textbook::sliding::{Closed, Estimate, GoalTest, Rank, Tie};
    use rules::search_watch::Watch;
    use rules::sliding::board::{Board, Direction};

    fn program(tie: Tie, closed: Closed, estimate: Estimate) -> Program {
        let method = Method::BestFirst {
            rank: Rank::Cost,
            tie,
            closed,
            goal: GoalTest::Taken,
        };
        Program {
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
            hash_choice(path.tiles().iter().copied()),
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
                let same = program(tie, Closed::WhenMade, Estimate::Hamming);
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
        use Estimate::{LinearConflict, Manhattan, Nothing};
        use Tie::{BottomUpHeap, ClassicHeap, Newest, Oldest};
        for tie in [Oldest, Newest, BottomUpHeap, ClassicHeap] {
            for estimate in [Nothing, Manhattan, LinearConflict] {
                let trace = runner.run(&program(tie, Closed::WhenShorter, estimate), 200_000);
                found.push(trace.expect("within the budget"));
            }
        }
        // This board has one shortest path alone, so all of them must find it.
        let only = hash_choice(shortest.tiles().iter().copied());
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
        let dive = |order| Program {
            method: Method::Deepening {
                children: Children::AsMade,
            },
            estimate: Estimate::Manhattan,
            order,
        };
        let mut backwards = Direction::ALL;
        backwards.reverse();
        let [one, other] = [Direction::ALL, backwards]
            .map(|order| runner.run(&dive(order), 100_000).expect("easy").counts);
        assert_ne!(one, other);
        assert_eq!(runner.run(&dive(Direction::ALL), 3), None);
    }
}
