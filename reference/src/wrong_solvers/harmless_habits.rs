//! What solvers with the same mistake do differently without being wrong for it.
//!
//! The length of a path that need not be shortest hangs on the order in which children are made, on what a queue does
//! with equals and on when a board counts as done. So a mistake has as many faces as there are habits. A program has
//! one habit for all its boards.

use crate::wrong_solvers::task_bugs::{Base, Task};
use rules::sliding::board::Direction;
use rules::sliding::board::Direction::{Down, Left, Right, Up};
use rules::solver_bug::{Bug, Family};

/// A way to write a solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Habit {
    /// The estimate it is built on, where the question does not say.
    pub base: Base,
    /// The order in which children are made, by the blank's move.
    pub order: [Direction; 4],
    pub ties: Ties,
    pub seen: Seen,
    /// A number that is built in: the deepest board of a limited depth; what is added to the least bound that IDA* must
    /// try next, 0 for twice the bound; for Kurang 1 where the right rule decides although the table is wrong; for
    /// packings the order in which placements are tried.
    pub amount: u32,
}

/// Which of two boards with equal costs comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ties {
    /// The one put in first.
    First,
    /// The one put in last.
    Last,
    /// Whichever the binary heap of Java's library gives.
    JavaHeap,
    /// Whichever the binary heaps of Python's and C++'s libraries give.
    PythonHeap,
    /// The one whose rows are smaller, number by number.
    SmallerBoard,
    /// The one with the smaller estimate, then the one put in first.
    SmallerEstimate,
}

/// When a board counts as done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seen {
    Expanded,
    /// When it is expanded, until a shorter way to it is found.
    UntilShorter,
    Generated,
}

impl Default for Habit {
    fn default() -> Self {
        Self {
            base: Base::Manhattan,
            order: ORDERS[0],
            ties: Ties::First,
            seen: Seen::UntilShorter,
            amount: 0,
        }
    }
}

/// The orders in which children are usually made.
const ORDERS: [[Direction; 4]; 8] = [
    [Up, Down, Right, Left],
    [Up, Down, Left, Right],
    [Down, Up, Left, Right],
    [Left, Right, Up, Down],
    [Right, Left, Down, Up],
    [Up, Right, Down, Left],
    [Left, Up, Right, Down],
    [Right, Down, Left, Up],
];

const TIES: [Ties; 6] = [
    Ties::First,
    Ties::Last,
    Ties::JavaHeap,
    Ties::PythonHeap,
    Ties::SmallerBoard,
    Ties::SmallerEstimate,
];

const SEEN: [Seen; 3] = [Seen::Expanded, Seen::UntilShorter, Seen::Generated];

const BASES: [Base; 2] = [Base::Hamming, Base::Manhattan];

/// The depths at which programs like to end.
const DEPTHS: [u32; 10] = [10, 12, 15, 16, 20, 24, 25, 30, 40, 50];

/// What the bound of IDA* likes to grow by beyond what it must; 0 stands for twice the bound.
const STEPS: [u32; 7] = [1, 2, 3, 4, 5, 10, 0];

/// Every habit that makes a difference for this mistake in this task; never none.
pub fn habits(bug: Bug, task: Task) -> Vec<Habit> {
    let manhattan = &BASES[1..];
    let (both, hamming) = match task {
        // The question says which.
        Task::TwoEstimates => (manhattan, manhattan),
        _ => (&BASES[..], &BASES[..1]),
    };
    let (ties, seen) = match task {
        Task::IdaStar => (&TIES[..1], &SEEN[1..2]),
        _ => (&TIES[..], &SEEN[..]),
    };
    match bug {
        Bug::BlankInManhattan | Bug::SquaredDistance | Bug::FlatDistance | Bug::ConflictTwice => {
            product(manhattan, &ORDERS, ties, seen, &[0])
        }
        Bug::BlankInHamming => product(hamming, &ORDERS, ties, seen, &[0]),
        Bug::Weighted => product(both, &ORDERS, ties, seen, &[0]),
        // They go nearly breadth first, so equals hardly matter, and take long.
        Bug::RowsForColumns => product(manhattan, &ORDERS, &TIES[..1], seen, &[0]),
        Bug::ForbidsSameMove => product(both, &ORDERS, &TIES[..1], seen, &[0]),
        Bug::WrapsRound => product(both, &ORDERS, &TIES[..1], &SEEN[1..2], &[0]),
        Bug::CostAddsUp => product(both, &ORDERS, &TIES[..1], &SEEN, &[0]),
        // The depth does not count, so no way is shorter.
        Bug::Greedy => {
            let seen = [Seen::Expanded, Seen::Generated];
            product(both, &ORDERS, &TIES, &seen, &[0])
        }
        Bug::ClosedWhenGenerated => product(both, &ORDERS, &TIES, &SEEN[2..], &[0]),
        // No two equals ever wait.
        Bug::SameCostLost => product(both, &ORDERS, &TIES[..1], &SEEN, &[0]),
        Bug::FirstIncumbentKept => product(both, &ORDERS, &TIES[..1], &SEEN[2..], &[0]),
        Bug::DepthLimited => product(manhattan, &ORDERS[..1], &TIES[..1], &SEEN[1..2], &DEPTHS),
        Bug::BoundRaisedTooFar => product(both, &ORDERS, &TIES[..1], &SEEN[1..2], &STEPS),
        Bug::DeepeningClosed => product(both, &ORDERS, &TIES[..1], &SEEN[1..2], &[0]),
        Bug::BoundNeverRaised => product(both, &ORDERS[..1], &TIES[..1], &SEEN[1..2], &[0]),
        Bug::NoBacktracking => {
            let amounts = [0, 1, 2, 3];
            product(manhattan, &ORDERS[..1], &TIES[..1], &SEEN[1..2], &amounts)
        }
        _ if bug.family() == Family::Kurang => {
            product(manhattan, &ORDERS[..1], &TIES[..1], &SEEN[1..2], &[0, 1])
        }
        // It does not hang on how the board is searched.
        _ => product(manhattan, &ORDERS[..1], &TIES[..1], &SEEN[1..2], &[0]),
    }
}

fn product(
    bases: &[Base],
    orders: &[[Direction; 4]],
    ties: &[Ties],
    seen: &[Seen],
    amounts: &[u32],
) -> Vec<Habit> {
    let mut habits = Vec::new();
    for &base in bases {
        for &order in orders {
            for &ties in ties {
                for &seen in seen {
                    for &amount in amounts {
                        habits.push(Habit {
                            base,
                            order,
                            ties,
                            seen,
                            amount,
                        });
                    }
                }
            }
        }
    }
    habits
}
