//! How a comparison solves its boards.

use std::fmt;

use crate::sliding::search::a_star::Closed;
use crate::sliding::search::algorithm::Algorithm;

/// What "expand the board with the smallest distance" is taken to mean.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// The smallest depth + distance to go, with a closed list: paths are minimal.
    #[default]
    AStar,
    /// The smallest distance to go: paths are seldom minimal.
    Greedy,
    /// Iterative deepening by depth + distance to go: paths are minimal.
    Ida,
}

impl Strategy {
    /// The search that does it.
    #[must_use]
    pub fn algorithm(self) -> Algorithm {
        match self {
            Self::AStar => Algorithm::AStar(Closed::All),
            Self::Greedy => Algorithm::Greedy,
            Self::Ida => Algorithm::Ida,
        }
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::AStar => "a-star",
            Self::Greedy => "greedy",
            Self::Ida => "ida",
        })
    }
}
