//! A path: the tiles that slide, in order; given by tiles, or by the ways of the blank. And what may be wrong with one,
//! and at which step.

use crate::sliding::board::{Board, Direction};

/// The tiles that slide, one after another.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Path {
    tiles: Vec<u8>,
}

impl Path {
    /// The path that slides these tiles in order; whether it can be walked is another question.
    pub fn new(tiles: Vec<u8>) -> Self {
        Self { tiles }
    }

    /// The path on which the blank goes these ways.
    ///
    /// # Errors
    /// The first step that would leave the board.
    pub fn from_directions(start: &Board, ways: &[Direction]) -> Result<Self, OffTheEdge> {
        let mut board = start.clone();
        let mut tiles = Vec::with_capacity(ways.len());
        for (&way, step) in ways.iter().zip(1..) {
            match board.step(way) {
                Some(tile) => tiles.push(tile),
                None => {
                    return Err(OffTheEdge {
                        step,
                        way,
                        before: board,
                    });
                }
            }
        }
        Ok(Self { tiles })
    }

    pub fn tiles(&self) -> &[u8] {
        &self.tiles
    }

    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }
}

/// Where a path first goes wrong, and why. Steps count from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PathFault {
    #[error("step {step} slides tile {tile}, but the board has no such tile")]
    NoSuchTile {
        step: usize,
        tile: u8,
        before: Board,
    },
    #[error("step {step} slides tile {tile}, which does not touch the blank of {before}")]
    NotBesideBlank {
        step: usize,
        tile: u8,
        before: Board,
    },
    #[error("the board at the end, {last} after move {steps}, is not the goal")]
    EndsElsewhere { steps: usize, last: Board },
}

/// A step of the blank that leaves the board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("step {step} moves the blank {way}, off the edge of {before}")]
pub struct OffTheEdge {
    /// The step, counted from 1.
    pub step: usize,
    pub way: Direction,
    pub before: Board,
}

impl PathFault {
    /// The step that cannot be taken, counted from 1; the last step when the path ends elsewhere than at the goal.
    pub const fn step(&self) -> usize {
        match self {
            Self::NoSuchTile { step, .. } | Self::NotBesideBlank { step, .. } => *step,
            Self::EndsElsewhere { steps, .. } => *steps,
        }
    }

    /// The board the path got to.
    pub const fn board(&self) -> &Board {
        match self {
            Self::NoSuchTile { before, .. } | Self::NotBesideBlank { before, .. } => before,
            Self::EndsElsewhere { last, .. } => last,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, Direction, Path};
    use proptest::prelude::{any, proptest};

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    #[test]
    fn a_step_off_the_board_is_told() {
        let ways = [Direction::Right, Direction::Up];
        let fault = Path::from_directions(&board("0 1 / 3 2"), &ways).unwrap_err();
        assert_eq!((fault.step, fault.way), (2, Direction::Up));
        assert_eq!(
            fault.to_string(),
            "step 2 moves the blank up, off the edge of 1 0 / 3 2"
        );
    }

    proptest! {
        #[test]
        fn tiles_and_directions_tell_the_same_path(
            side in 2_usize..=16,
            choices in proptest::collection::vec(any::<usize>(), 0..50),
        ) {
            let start = Board::goal(side);
            let mut boards = vec![start.clone()];
            let mut ways = Vec::new();
            for choice in choices {
                let next: Vec<_> = boards[boards.len() - 1].neighbours().collect();
                let (way, board) = next[choice % next.len()].clone();
                ways.push(way);
                boards.push(board);
            }
            let path = Path::from_directions(&start, &ways).unwrap();
            assert_eq!(path.directions(&start), Ok(ways));
            assert_eq!(path.replay(&start).collect::<Result<Vec<_>, _>>(), Ok(boards));
        }
    }
}
