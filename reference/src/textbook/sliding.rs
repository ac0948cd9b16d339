//! Textbook programs for sliding puzzles: algorithm, estimate, order of neighbours, what comes first among equals, and
//! which boards are not looked at again; each with a guess at how many write it.
//!
//! The guesses are coarse: what matters is that no common way is taken for a rare one. Each choice that a textbook leaves
//! open is taken to be made for itself.

pub mod best_first_runner;
mod run_searches;

use rules::sliding::board::Direction;
use rules::sliding::board::Direction::{Down, Left, Right, Up};

use crate::textbook::shared_out;

/// One way to write a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Program {
    pub method: Method,
    pub estimate: Estimate,
    /// The order in which neighbours are made, by where the blank goes.
    pub order: [Direction; 4],
}

/// An algorithm, with what it leaves open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// The most promising board first: breadth first, A*, branch and bound, greedy.
    BestFirst {
        rank: Rank,
        tie: Tie,
        closed: Closed,
        goal: GoalTest,
    },
    /// Depth first with a growing bound: IDA*.
    Deepening { children: Children },
}

/// What makes a board promising.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rank {
    /// A small depth + estimate.
    Cost,
    Estimate,
}

/// What comes first among boards of the same rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tie {
    Oldest,
    Newest,
    /// The smaller estimate; then the one put in first.
    NearestOldest,
    /// The smaller estimate; then the one put in last.
    NearestNewest,
    /// The smaller depth; then the one put in first.
    ShallowestOldest,
    /// The smaller estimate; then the board that is smaller when read cell by cell.
    NearestSmallestBoard,
    /// Whatever a heap has on top that sifts to the bottom first, as Python's, C++'s and Rust's do.
    BottomUpHeap,
    /// Whatever a heap has on top that stops sifting early, as Java's, Go's and most that are written by hand do.
    ClassicHeap,
    /// The board that is smaller when read cell by cell, as tuples compare.
    SmallestBoard,
}

/// Which boards are not looked at again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closed {
    WhenMade,
    /// Those whose turn came.
    WhenTaken,
    /// Those to which a way at least as short is known.
    WhenShorter,
    /// Only the one just come from.
    ParentOnly,
}

/// When the goal ends the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GoalTest {
    /// When its turn comes.
    Taken,
    Made,
}

/// The order in which children are followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Children {
    AsMade,
    /// Those with the smaller estimate first.
    Sorted,
}

/// The estimate of what is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Estimate {
    Nothing,
    Hamming,
    /// The blank counts as a tile.
    HammingWithBlank,
    Manhattan,
    /// The blank counts as a tile.
    ManhattanWithBlank,
    /// Manhattan, and two more for tiles that must let each other pass.
    LinearConflict,
}

/// Changes when the programs or their order do: what was kept of them is then worth nothing.
pub const EDITION: u64 = 1;

/// Every textbook program with the share of programmers who write it; the shares add up to 1.
pub fn programs() -> Vec<(Program, f64)> {
    let mut space = Vec::new();
    for (order, likes) in orders() {
        for (method, estimate, weight) in methods() {
            let program = Program {
                method,
                estimate,
                order,
            };
            space.push((program, likes * weight));
        }
    }
    shared_out(space)
}

/// The orders of neighbours that come to mind first, by where the blank goes.
const LIKED: [([Direction; 4], f64); 12] = [
    ([Up, Down, Left, Right], 20.0),
    ([Up, Down, Right, Left], 10.0),
    ([Up, Right, Down, Left], 10.0),
    ([Left, Right, Up, Down], 10.0),
    ([Down, Up, Right, Left], 5.0),
    ([Down, Up, Left, Right], 5.0),
    ([Right, Left, Up, Down], 5.0),
    ([Right, Left, Down, Up], 5.0),
    ([Left, Right, Down, Up], 4.0),
    ([Right, Down, Left, Up], 4.0),
    ([Left, Up, Right, Down], 4.0),
    ([Up, Left, Down, Right], 3.0),
];

/// What an order is liked that comes to few minds.
const SELDOM: f64 = 1.0;

fn orders() -> Vec<([Direction; 4], f64)> {
    let mut orders = Vec::with_capacity(24);
    for first in Direction::ALL {
        for second in Direction::ALL {
            for third in Direction::ALL {
                for fourth in Direction::ALL {
                    let order = [first, second, third, fourth];
                    if Direction::ALL.iter().all(|way| order.contains(way)) {
                        let liked = LIKED.iter().find(|(known, _)| *known == order);
                        orders.push((order, liked.map_or(SELDOM, |&(_, likes)| likes)));
                    }
                }
            }
        }
    }
    orders
}

const TIES: [(Tie, f64); 9] = [
    (Tie::Oldest, 25.0),
    (Tie::BottomUpHeap, 22.0),
    (Tie::ClassicHeap, 18.0),
    (Tie::Newest, 12.0),
    (Tie::NearestOldest, 10.0),
    (Tie::SmallestBoard, 8.0),
    (Tie::NearestNewest, 5.0),
    (Tie::ShallowestOldest, 4.0),
    (Tie::NearestSmallestBoard, 3.0),
];

/// The ties that are tried with estimates that fewer have.
const FIRST_TIES: usize = 4;

const ENDS: [(Closed, GoalTest, f64); 6] = [
    (Closed::WhenTaken, GoalTest::Taken, 28.0),
    (Closed::WhenMade, GoalTest::Taken, 24.0),
    (Closed::WhenShorter, GoalTest::Taken, 20.0),
    (Closed::ParentOnly, GoalTest::Taken, 14.0),
    (Closed::WhenTaken, GoalTest::Made, 7.0),
    (Closed::WhenMade, GoalTest::Made, 7.0),
];

fn methods() -> Vec<(Method, Estimate, f64)> {
    let mut methods = Vec::new();
    let best = |rank, tie, closed, goal| Method::BestFirst {
        rank,
        tie,
        closed,
        goal,
    };
    // A* and branch and bound.
    for (estimate, share, ties) in [
        (Estimate::Hamming, 0.40, TIES.len()),
        (Estimate::Manhattan, 0.40, TIES.len()),
        (Estimate::HammingWithBlank, 0.07, FIRST_TIES),
        (Estimate::ManhattanWithBlank, 0.07, FIRST_TIES),
        (Estimate::LinearConflict, 0.06, FIRST_TIES),
    ] {
        let all: f64 = TIES[..ties].iter().map(|(_, weight)| weight).sum();
        for &(tie, likes) in &TIES[..ties] {
            for (closed, goal, ends) in ENDS {
                let weight = 0.60 * share * likes / all * ends / 100.0;
                methods.push((best(Rank::Cost, tie, closed, goal), estimate, weight));
            }
        }
    }
    // Greedy.
    for estimate in [Estimate::Hamming, Estimate::Manhattan] {
        for &(tie, likes) in &TIES[..FIRST_TIES] {
            for closed in [Closed::WhenTaken, Closed::WhenMade] {
                let method = best(Rank::Estimate, tie, closed, GoalTest::Taken);
                methods.push((method, estimate, 0.12 * likes / 77.0 / 4.0));
            }
        }
    }
    // Breadth first.
    for goal in [GoalTest::Taken, GoalTest::Made] {
        let method = best(Rank::Cost, Tie::Oldest, Closed::WhenMade, goal);
        methods.push((method, Estimate::Nothing, 0.03));
    }
    // IDA*.
    for (estimate, share) in [
        (Estimate::Manhattan, 0.55),
        (Estimate::Hamming, 0.20),
        (Estimate::LinearConflict, 0.15),
        (Estimate::ManhattanWithBlank, 0.10),
    ] {
        for (children, likes) in [(Children::AsMade, 0.75), (Children::Sorted, 0.25)] {
            let method = Method::Deepening { children };
            methods.push((method, estimate, 0.22 * share * likes));
        }
    }
    methods
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up_and_no_program_is_listed_twice() {
        let space = programs();
        let all: f64 = space.iter().map(|(_, share)| share).sum();
        assert!((all - 1.0).abs() < 1e-9, "{all}");
        assert_eq!(orders().len(), 24);
        assert_eq!(space.len(), 24 * methods().len());
        let methods = methods();
        for (place, (method, estimate, _)) in methods.iter().enumerate() {
            let same = |(other, other_estimate, _): &(Method, Estimate, f64)| {
                other == method && other_estimate == estimate
            };
            assert_eq!(methods.iter().position(same), Some(place));
        }
    }

    #[test]
    fn the_order_that_most_have_is_one_of_the_commonest() {
        let space = programs();
        let share = |order: [Direction; 4]| -> f64 {
            let with = space.iter().filter(|(program, _)| program.order == order);
            with.map(|(_, share)| share).sum()
        };
        assert!(share([Up, Down, Left, Right]) > 0.15);
        assert!(share([Down, Left, Up, Right]) < 0.02);
    }
}
