//! A path replayed on a board, step by step.

use crate::sliding::board::{Board, Direction};
use crate::sliding::path::{Path, PathFault};

impl Path {
    /// The boards of the path, the start first; a step that cannot be taken is the last thing the replay yields.
    pub fn replay(&self, start: &Board) -> Replay<'_> {
        Replay {
            tiles: self.tiles(),
            taken: 0,
            next: Some(Ok(start.clone())),
        }
    }

    /// Whether the path leads from this board to the goal.
    ///
    /// # Errors
    /// Where it first goes wrong, and why.
    pub fn check(&self, start: &Board) -> Result<(), PathFault> {
        let last = self.end(start)?;
        if last.is_goal() {
            Ok(())
        } else {
            let steps = self.len();
            Err(PathFault::EndsElsewhere { steps, last })
        }
    }

    /// The board at the end of the path, goal or not.
    ///
    /// # Errors
    /// The first step that cannot be taken.
    pub fn end(&self, start: &Board) -> Result<Board, PathFault> {
        self.replay(start)
            .last()
            .expect("a replay yields at least the start")
    }

    /// Where the blank goes, step by step.
    ///
    /// # Errors
    /// The first step that cannot be taken.
    pub fn directions(&self, start: &Board) -> Result<Vec<Direction>, PathFault> {
        let mut board = start.clone();
        (1..)
            .zip(self.tiles())
            .map(|(step, &tile)| slide(&mut board, step, tile))
            .collect()
    }
}

/// The boards of a path, one by one.
#[derive(Debug, Clone)]
pub struct Replay<'a> {
    tiles: &'a [u8],
    taken: usize,
    next: Option<Result<Board, PathFault>>,
}

impl Iterator for Replay<'_> {
    type Item = Result<Board, PathFault>;

    fn next(&mut self) -> Option<Self::Item> {
        let current = self.next.take()?;
        if let (Ok(board), Some(&tile)) = (&current, self.tiles.get(self.taken)) {
            self.taken += 1;
            let mut board = board.clone();
            self.next = Some(slide(&mut board, self.taken, tile).map(|_| board));
        }
        Some(current)
    }
}

fn slide(board: &mut Board, step: usize, tile: u8) -> Result<Direction, PathFault> {
    // A tile 0 is no tile: the blank does not slide into itself.
    let exists = tile != 0 && usize::from(tile) < board.cells().len();
    board.slide(tile).map_err(|_| {
        let before = board.clone();
        if exists {
            PathFault::NotBesideBlank { step, tile, before }
        } else {
            PathFault::NoSuchTile { step, tile, before }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{Board, Path, PathFault};

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    fn path(tiles: &[u8]) -> Path {
        Path::new(tiles.to_vec())
    }

    #[test]
    fn the_solutions_of_the_handout_lead_to_the_goal() {
        for (start, moves, tiles) in [
            (
                "14 10 6 0 / 4 9 1 8 / 2 3 5 11 / 12 13 7 15",
                49,
                "6 10 9 4 14 9 4 1 10 4 1 3 2 14 9 1 3 2 5 11 8 6 4 3 2 5 13 12 14 13 12 7 11 12 7 14 13 9 5 10 6 8 12 7 \
                 10 6 7 11 15",
            ),
            (
                "6 10 3 15 / 14 8 7 11 / 5 1 0 2 / 13 12 9 4",
                48,
                "9 12 13 5 1 9 7 11 2 4 12 13 9 7 11 2 15 3 2 15 4 11 15 8 14 1 5 9 13 15 7 14 10 6 1 5 9 13 14 10 6 2 3 \
                 4 8 7 11 12",
            ),
            (
                "11 3 1 7 / 4 6 8 2 / 15 9 10 13 / 14 12 5 0",
                56,
                "13 10 8 6 9 12 5 13 10 8 12 15 14 5 13 12 15 14 5 13 14 9 4 11 3 1 6 4 11 3 1 6 4 2 8 10 12 15 10 8 7 4 \
                 2 11 3 5 9 10 11 3 6 2 3 7 8 12",
            ),
            (
                "0 5 15 14 / 7 9 6 13 / 1 2 12 10 / 8 11 4 3",
                62,
                "7 9 2 1 9 2 5 7 2 5 1 11 8 9 5 1 6 12 10 3 4 8 11 10 12 13 3 4 8 12 13 15 14 3 4 8 12 13 15 14 7 2 1 5 10 \
                 11 13 15 14 7 3 4 8 12 15 14 11 10 9 13 14 15",
            ),
            (
                "7 2 4 8 / 1 6 5 10 / 12 13 3 0 / 9 14 11 15",
                31,
                "3 11 14 13 12 9 13 14 11 12 6 5 10 3 12 10 3 8 4 2 7 1 5 7 2 3 7 6 10 11 15",
            ),
            (
                "1 4 8 6 / 2 3 10 11 / 7 0 14 12 / 5 9 13 15",
                31,
                "7 5 9 13 14 10 11 6 8 4 3 7 10 11 7 2 5 9 13 14 11 7 6 8 4 3 2 6 7 11 15",
            ),
            (
                "5 1 2 3 / 0 9 15 11 / 13 7 6 4 / 14 10 12 8",
                23,
                "9 7 6 15 11 4 8 12 15 11 7 6 10 14 13 9 5 1 2 3 4 8 12",
            ),
            (
                "5 1 12 0 / 10 2 4 3 / 9 8 14 13 / 11 15 6 7",
                37,
                "3 4 12 3 4 12 14 6 15 11 9 10 5 1 2 8 6 13 7 15 13 14 8 6 11 13 14 7 12 8 7 11 10 9 13 14 15",
            ),
        ] {
            let start = board(start);
            let path = Path::new(tiles.split(' ').map(|tile| tile.parse().unwrap()).collect());
            assert_eq!(path.len(), moves);
            assert_eq!(path.check(&start), Ok(()));
        }
    }

    #[test]
    fn a_replay_yields_the_start_and_a_board_a_step() {
        let boards: Result<Vec<Board>, PathFault> = path(&[1, 2, 5, 6])
            .replay(&board("0 1 3 / 4 2 5 / 7 8 6"))
            .collect();
        let expected = [
            "0 1 3 / 4 2 5 / 7 8 6",
            "1 0 3 / 4 2 5 / 7 8 6",
            "1 2 3 / 4 0 5 / 7 8 6",
            "1 2 3 / 4 5 0 / 7 8 6",
            "1 2 3 / 4 5 6 / 7 8 0",
        ];
        assert_eq!(boards.unwrap(), expected.map(board));
    }

    #[test]
    fn a_replay_ends_with_the_step_that_cannot_be_taken() {
        let path = path(&[1, 2, 6, 5, 6]);
        let replay: Vec<_> = path.replay(&board("0 1 3 / 4 2 5 / 7 8 6")).collect();
        assert_eq!(replay.len(), 4);
        assert!(replay[3].is_err());
    }

    #[test]
    fn the_first_fault_is_told_with_its_step_its_tile_and_the_board_before() {
        let start = board("0 1 3 / 4 2 5 / 7 8 6");
        let before = board("1 2 3 / 4 0 5 / 7 8 6");
        for (tiles, fault, text) in [
            (
                vec![1, 2, 6],
                PathFault::NotBesideBlank {
                    step: 3,
                    tile: 6,
                    before: before.clone(),
                },
                "step 3 slides tile 6, which does not touch the blank of 1 2 3 / 4 0 5 / 7 8 6",
            ),
            (
                vec![1, 2, 9, 200],
                PathFault::NoSuchTile {
                    step: 3,
                    tile: 9,
                    before: before.clone(),
                },
                "step 3 slides tile 9, but the board has no such tile",
            ),
            (
                vec![0],
                PathFault::NoSuchTile {
                    step: 1,
                    tile: 0,
                    before: start.clone(),
                },
                "step 1 slides tile 0, but the board has no such tile",
            ),
            (
                vec![1, 2],
                PathFault::EndsElsewhere {
                    steps: 2,
                    last: before.clone(),
                },
                "the board at the end, 1 2 3 / 4 0 5 / 7 8 6 after move 2, is not the goal",
            ),
            (
                vec![],
                PathFault::EndsElsewhere {
                    steps: 0,
                    last: start.clone(),
                },
                "the board at the end, 0 1 3 / 4 2 5 / 7 8 6 after move 0, is not the goal",
            ),
        ] {
            let found = Path::new(tiles).check(&start).unwrap_err();
            assert_eq!(found.to_string(), text);
            assert_eq!(found, fault);
        }
    }

    #[test]
    fn a_path_may_pass_the_goal_and_go_on() {
        let start = board("1 2 3 / 4 5 0 / 7 8 6");
        assert_eq!(path(&[6, 8, 8]).check(&start), Ok(()));
    }
}
