//! Runs textbook searches on one board, within a budget of boards looked at.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use crate::habits::sliding::deepening::deepening;
use crate::habits::sliding::habit::{Closed, Estimate, GoalTest, Habit, Method, Rank, Tie};
use crate::habits::sliding::heap::{Queue, Waiting};
use crate::habits::sliding::node::{Mix, Node, State, packed, path};
use crate::habits::trace::Trace;
use crate::sliding::heuristic::linear_conflict::LinearConflict;
use crate::sliding::heuristic::mark::Incremental;
use rules::sliding::board::{Board, Direction};

/// The largest side of a board that textbook searches are run on: its cells fit one word.
pub const LARGEST_SIDE: usize = 4;

/// Runs textbook searches on one board.
#[derive(Debug)]
pub struct Runner {
    side: usize,
    start: State,
    pub(super) goal: u64,
    conflict: LinearConflict,
    /// Per cell and direction the cell next to it.
    next: Vec<[Option<u8>; 4]>,
}

impl Runner {
    /// For this board; none where it is too large.
    #[must_use]
    pub fn new(board: &Board) -> Option<Self> {
        let side = board.side();
        if side > LARGEST_SIDE {
            return None;
        }
        let next = |cell| Direction::ALL.map(|way| way.from(cell, side).map(|to| to as u8));
        Some(Self {
            side,
            start: packed(board),
            goal: packed(&Board::goal(side)).cells,
            conflict: LinearConflict::new(side),
            next: (0..side * side).map(next).collect(),
        })
    }

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

    fn best_first(
        &self,
        habit: &Habit,
        rank: Rank,
        tie: Tie,
        closed: Closed,
        goal: GoalTest,
        budget: u64,
    ) -> Option<Trace> {
        let mut queue = Queue::new(tie);
        let mut known: HashMap<u64, u32, BuildHasherDefault<Mix>> = HashMap::default();
        let mut nodes = vec![self.root(habit.estimate)];
        let (mut taken, mut expanded, mut made, mut forward) = (0, 0, 0, 0);
        let put = |queue: &mut Queue, nodes: &[Node]| {
            let node = nodes[nodes.len() - 1];
            queue.push(Waiting {
                rank: match rank {
                    Rank::Cost => node.depth + node.estimate,
                    Rank::Estimate => node.estimate,
                },
                estimate: node.estimate,
                cells: node.state.cells,
                node: nodes.len() as u32 - 1,
            });
        };
        put(&mut queue, &nodes);
        if matches!(closed, Closed::WhenMade | Closed::WhenShorter) {
            known.insert(self.start.cells, 0);
        }
        let found = 'search: loop {
            let number = queue.pop()?;
            let node = nodes[number as usize];
            taken += 1;
            match closed {
                Closed::WhenTaken => {
                    if known.insert(node.state.cells, node.depth).is_some() {
                        continue;
                    }
                }
                Closed::WhenShorter => {
                    if known
                        .get(&node.state.cells)
                        .is_some_and(|&best| best < node.depth)
                    {
                        continue;
                    }
                }
                Closed::WhenMade | Closed::ParentOnly => {}
            }
            if node.state.cells == self.goal {
                break number;
            }
            expanded += 1;
            if expanded > budget {
                return None;
            }
            for way in habit.order {
                let Some((state, tile)) = self.step(node.state, way) else {
                    continue;
                };
                made += 1;
                if node.way == Some(way.opposite()) {
                    // The board just come from is in no textbook search made again.
                    continue;
                }
                forward += 1;
                let depth = node.depth + 1;
                let is_known = match closed {
                    Closed::WhenMade => known.insert(state.cells, depth).is_some(),
                    Closed::WhenTaken => known.contains_key(&state.cells),
                    Closed::WhenShorter => {
                        let best = known.entry(state.cells).or_insert(u32::MAX);
                        let is_known = *best <= depth;
                        *best = depth.min(*best);
                        is_known
                    }
                    Closed::ParentOnly => false,
                };
                if is_known {
                    continue;
                }
                nodes.push(Node {
                    state,
                    depth,
                    estimate: self.estimate_after(habit.estimate, node, state, tile),
                    parent: number,
                    tile,
                    way: Some(way),
                });
                if goal == GoalTest::Made && state.cells == self.goal {
                    break 'search nodes.len() as u32 - 1;
                }
                put(&mut queue, &nodes);
            }
        };
        let known = known.len() as u64;
        Some(Trace {
            choice: path(&nodes, found),
            counts: vec![expanded, taken, nodes.len() as u64, made, forward, known],
        })
    }

    pub(super) fn root(&self, estimate: Estimate) -> Node {
        Node {
            state: self.start,
            depth: 0,
            estimate: self.estimate(estimate, self.start),
            parent: 0,
            tile: 0,
            way: None,
        }
    }

    pub(super) fn step(&self, state: State, way: Direction) -> Option<(State, u8)> {
        let to = self.next[usize::from(state.blank)][way as usize]?;
        let (gap, place) = (self.shift(state.blank), self.shift(to));
        let tile = state.cells >> place & 15;
        let cells = state.cells ^ (tile << place) ^ (tile << gap);
        Some((State { cells, blank: to }, tile as u8))
    }

    fn shift(&self, cell: u8) -> u32 {
        (4 * (self.side * self.side - 1 - usize::from(cell))) as u32
    }

    fn estimate(&self, estimate: Estimate, state: State) -> u32 {
        let cells = self.unpacked(state);
        if estimate == Estimate::LinearConflict {
            return self.conflict.mark(&cells).value;
        }
        let far = cells.iter().enumerate();
        far.map(|(cell, &tile)| self.far(estimate, tile, cell as u8))
            .sum()
    }

    /// The estimate of a child, which this tile came to by sliding into the parent's blank.
    pub(super) fn estimate_after(
        &self,
        estimate: Estimate,
        parent: Node,
        state: State,
        tile: u8,
    ) -> u32 {
        if estimate == Estimate::LinearConflict {
            return self.estimate(estimate, state);
        }
        let far = |tile, cell| self.far(estimate, tile, cell);
        let (from, to) = (state.blank, parent.state.blank);
        parent.estimate + far(tile, to) + far(0, from) - far(tile, from) - far(0, to)
    }

    /// What one tile adds to an estimate.
    fn far(&self, estimate: Estimate, tile: u8, cell: u8) -> u32 {
        let last = (self.side * self.side - 1) as u8;
        let home = tile.checked_sub(1).unwrap_or(last);
        let side = self.side as u8;
        match (estimate, tile) {
            (Estimate::Nothing | Estimate::LinearConflict, _)
            | (Estimate::Hamming | Estimate::Manhattan, 0) => 0,
            (Estimate::Hamming | Estimate::HammingWithBlank, _) => u32::from(home != cell),
            (Estimate::Manhattan | Estimate::ManhattanWithBlank, _) => {
                u32::from((home / side).abs_diff(cell / side) + (home % side).abs_diff(cell % side))
            }
        }
    }

    fn unpacked(&self, state: State) -> Vec<u8> {
        let cells = 0..self.side * self.side;
        cells
            .map(|cell| (state.cells >> self.shift(cell as u8) & 15) as u8)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::habits::sliding::habit::Children;
    use crate::habits::trace::choice;
    use crate::sliding::heuristic::estimator::Estimator;
    use crate::sliding::heuristic::kind::Heuristic;
    use crate::sliding::search::branch_and_bound::{Ties, branch_and_bound};
    use crate::sliding::search::ida_star::ida_star;
    use crate::sliding::search::report::{Ending, Report};
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
