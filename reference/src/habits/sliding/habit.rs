//! One way to write a search: the choices that a textbook leaves open, each made.

use rules::sliding::board::Direction;

/// One way to write a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Habit {
    /// The algorithm, with what it leaves open.
    pub method: Method,
    /// The estimate of what is left.
    pub estimate: Estimate,
    /// The order in which neighbours are made, by where the blank goes.
    pub order: [Direction; 4],
}

/// An algorithm, with what it leaves open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// The most promising board first: breadth first, A*, branch and bound, greedy.
    BestFirst {
        /// What makes a board promising.
        rank: Rank,
        /// What comes first among equals.
        tie: Tie,
        /// Which boards are not looked at again.
        closed: Closed,
        /// When the goal ends the search.
        goal: GoalTest,
    },
    /// Depth first with a growing bound: IDA*.
    Deepening {
        /// The order in which children are followed.
        children: Children,
    },
}

/// What makes a board promising.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rank {
    /// A small depth + estimate.
    Cost,
    /// A small estimate.
    Estimate,
}

/// What comes first among boards of the same rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tie {
    /// The one put in first.
    Oldest,
    /// The one put in last.
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
    /// Those that were made.
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
    /// When it is made.
    Made,
}

/// The order in which children are followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Children {
    /// As they are made.
    AsMade,
    /// Those with the smaller estimate first.
    Sorted,
}

/// The estimate of what is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Estimate {
    /// None.
    Nothing,
    /// Tiles not at home.
    Hamming,
    /// The same, and the blank counts as a tile.
    HammingWithBlank,
    /// Rows and columns from home.
    Manhattan,
    /// The same, and the blank counts as a tile.
    ManhattanWithBlank,
    /// Manhattan, and two more for tiles that must let each other pass.
    LinearConflict,
}
