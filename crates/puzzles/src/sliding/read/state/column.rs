//! What a column of a table tells.

use crate::sliding::read::figures::Rank;

/// What a column of a table tells.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Column {
    /// Iterations, or boards expanded.
    Iterations,
    /// Nodes.
    Nodes,
    /// A time, in this unit.
    Time(f64),
    /// The length of the path, and how surely.
    Length(Rank),
    /// Anything else.
    Other,
}
