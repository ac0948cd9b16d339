//! Where a path that is longer than need be begins to be so.

use rules::sliding::board::Direction;
use serde::{Deserialize, Serialize};

/// Where a path that is longer than need be begins to be so: its first move after which the goal is no nearer. Moves
/// count from 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Wasted {
    /// The moves of the path.
    pub moves: u64,
    /// The heuristic it was told under, where there is more than one path.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub heuristic: Option<String>,
    /// So many moves from the first are on a shortest path.
    pub good: u64,
    /// By this move one was wasted: the first wasted one is this one, or one between it and the good ones.
    pub bad: u64,
    /// The first wasted move, where it is known which one it is.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub first: Option<WastedMove>,
}

/// A move after which the goal is no nearer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct WastedMove {
    /// The tile that slides.
    pub tile: u8,
    /// Where it slides.
    pub way: Direction,
    /// The moves that were left at least before it.
    pub before: u64,
    /// The moves that are left at least after it.
    pub after: u64,
}
