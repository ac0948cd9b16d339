//! A path: the tiles that slide, in order; given by tiles, by the ways of the blank, or by boards. And what may be wrong
//! with one, and at which step.

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

    /// The path that visits these boards, the start included; without boards, the path that does nothing.
    ///
    /// # Errors
    /// The first two boards that are not one move apart.
    pub fn from_boards(boards: &[Board]) -> Result<Self, NotOneMove> {
        let mut tiles = Vec::with_capacity(boards.len());
        for (pair, step) in boards.windows(2).zip(1..) {
            let [before, after] = pair else { break };
            tiles.push(tile_between(before, after).map_err(|how| NotOneMove {
                step,
                before: before.clone(),
                after: after.clone(),
                how,
            })?);
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

fn tile_between(before: &Board, after: &Board) -> Result<u8, Apart> {
    if before.side() != after.side() {
        return Err(Apart::OtherSide);
    }
    if before == after {
        return Err(Apart::Same);
    }
    let mut moved = before.clone();
    let tile = before.cells()[after.blank()];
    match moved.slide(tile) {
        Ok(_) if moved == *after => Ok(tile),
        Ok(_) | Err(_) => Err(Apart::NotOneMove),
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

/// Two boards in a row of boards that are not one move apart.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("step {step} leads from {before} to {after}, which is {how}")]
pub struct NotOneMove {
    /// The step, counted from 1: the first leads from the first board to the second.
    pub step: usize,
    pub before: Board,
    pub after: Board,
    pub how: Apart,
}

/// What two boards are that are not one move apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Apart {
    #[error("the same board again")]
    Same,
    #[error("a board of another side")]
    OtherSide,
    #[error("not one move away")]
    NotOneMove,
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
    use super::{Apart, Board, Direction, Path};
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

    #[test]
    fn boards_that_are_not_one_move_apart_are_told() {
        let start = board("0 1 3 / 4 2 5 / 7 8 6");
        let first = board("1 0 3 / 4 2 5 / 7 8 6");
        for (after, how) in [
            (first.clone(), Apart::Same),
            (Board::goal(4), Apart::OtherSide),
            // Two moves on; the blank beside where it was, but another tile moved too; the blank moved through a tile.
            (board("1 2 3 / 4 5 0 / 7 8 6"), Apart::NotOneMove),
            (board("0 1 3 / 2 4 5 / 7 8 6"), Apart::NotOneMove),
            (board("1 6 3 / 4 2 5 / 7 8 0"), Apart::NotOneMove),
        ] {
            let fault = Path::from_boards(&[start.clone(), first.clone(), after]).unwrap_err();
            assert_eq!((fault.step, fault.how), (2, how));
        }
        // Row ends do not touch: this is no move though only one tile and the blank changed places.
        let wrapped = [
            board("1 2 0 / 3 4 5 / 6 7 8"),
            board("1 2 3 / 0 4 5 / 6 7 8"),
        ];
        assert!(Path::from_boards(&wrapped).is_err());
    }

    #[test]
    fn no_boards_and_one_board_make_the_path_that_does_nothing() {
        assert_eq!(Path::from_boards(&[]), Ok(Path::default()));
        assert_eq!(Path::from_boards(&[Board::goal(2)]), Ok(Path::default()));
    }

    proptest! {
        #[test]
        fn tiles_directions_and_boards_tell_the_same_path(
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
            let path = Path::from_boards(&boards).unwrap();
            assert_eq!(Path::from_directions(&start, &ways), Ok(path.clone()));
            assert_eq!(path.directions(&start), Ok(ways));
            assert_eq!(path.replay(&start).collect::<Result<Vec<_>, _>>(), Ok(boards));
        }
    }
}
