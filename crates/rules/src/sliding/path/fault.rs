//! What is wrong with a path, and at which step.

use crate::sliding::board::{Board, Direction};

/// Where a path first goes wrong, and why. Steps count from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PathFault {
    /// The board has no tile of that number.
    #[error("step {step} slides tile {tile}, but the board has no such tile")]
    NoSuchTile {
        /// The step.
        step: usize,
        /// The tile that was to slide.
        tile: u8,
        /// The board just before.
        before: Board,
    },
    /// The tile does not touch the blank.
    #[error("step {step} slides tile {tile}, which does not touch the blank of {before}")]
    NotBesideBlank {
        /// The step.
        step: usize,
        /// The tile that was to slide.
        tile: u8,
        /// The board just before.
        before: Board,
    },
    /// Every step can be taken, but the last one does not lead to the goal.
    #[error("the board at the end, {last} after move {steps}, is not the goal")]
    EndsElsewhere {
        /// The steps taken.
        steps: usize,
        /// The board at the end.
        last: Board,
    },
}

/// A step of the blank that leaves the board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("step {step} moves the blank {way}, off the edge of {before}")]
pub struct OffTheEdge {
    /// The step, counted from 1.
    pub step: usize,
    /// Where the blank was to go.
    pub way: Direction,
    /// The board just before.
    pub before: Board,
}

/// Two boards in a row of boards that are not one move apart.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("step {step} leads from {before} to {after}, which is {how}")]
pub struct NotOneMove {
    /// The step, counted from 1: the first leads from the first board to the second.
    pub step: usize,
    /// The board just before.
    pub before: Board,
    /// The board just after.
    pub after: Board,
    /// What they are instead.
    pub how: Apart,
}

/// What two boards are that are not one move apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Apart {
    /// The same board again.
    #[error("the same board again")]
    Same,
    /// A board of another side.
    #[error("a board of another side")]
    OtherSide,
    /// A board that no single move leads to.
    #[error("not one move away")]
    NotOneMove,
}

impl PathFault {
    /// The step that cannot be taken, counted from 1; the last step when the path ends elsewhere than at the goal.
    #[must_use]
    pub const fn step(&self) -> usize {
        match self {
            Self::NoSuchTile { step, .. } | Self::NotBesideBlank { step, .. } => *step,
            Self::EndsElsewhere { steps, .. } => *steps,
        }
    }

    /// The board the path got to.
    #[must_use]
    pub const fn board(&self) -> &Board {
        match self {
            Self::NoSuchTile { before, .. } | Self::NotBesideBlank { before, .. } => before,
            Self::EndsElsewhere { last, .. } => last,
        }
    }
}
