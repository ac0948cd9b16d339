//! Walks a path again, step by step: whoever read it is not trusted.

use model::fault::{Fault, Tried};
use rules::sliding::board::Board;

use crate::sliding::answer::Walk;

/// A path that is legal and leads to the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Walked {
    /// Its moves.
    pub moves: u64,
    /// The move after which it first stood on the goal, if it went on from there.
    pub passed_the_goal_at: Option<u64>,
}

/// Walks the path.
///
/// # Errors
/// Where it first goes wrong.
pub(super) fn walked(given: &Board, walk: &Walk) -> Result<Walked, Fault> {
    if walk.start != *given {
        return Err(Fault::StartsElsewhere {
            given: given.clone(),
            first: walk.start.clone(),
        });
    }
    let mut board = given.clone();
    let mut goal_at = board.is_goal().then_some(0);
    let mut moves = 0;
    for &tile in &walk.tiles {
        let exists = tile != 0;
        if !exists || board.slide(tile).is_err() {
            return Err(Fault::IllegalMove {
                step: moves + 1,
                before: board,
                tried: Tried::Tile(tile.into()),
            });
        }
        moves += 1;
        if goal_at.is_none() && board.is_goal() {
            goal_at = Some(moves);
        }
    }
    if let Some(broken) = &walk.broken {
        return Err(Fault::IllegalMove {
            step: moves + 1,
            before: board,
            tried: broken.tried.clone(),
        });
    }
    if !board.is_goal() {
        return Err(Fault::NotAtGoal {
            moves,
            last: board,
            was_there_at: goal_at,
        });
    }
    Ok(Walked {
        moves,
        passed_the_goal_at: goal_at.filter(|&at| at < moves),
    })
}

#[cfg(test)]
mod tests {
    use rules::sliding::board::Direction;

    use crate::sliding::answer::{Break, Told};

    use super::*;

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    fn walk(start: &str, tiles: &[u8]) -> Walk {
        Walk {
            told: Told::Tiles,
            start: board(start),
            tiles: tiles.to_vec(),
            // Deliberately not where the tiles lead: it must not be believed.
            end: board("1 2 3 / 4 5 6 / 7 8 0"),
            steps: tiles.len() as u64,
            broken: None,
        }
    }

    #[test]
    fn the_first_thing_that_is_wrong_is_told_with_its_step_and_board() {
        let start = "0 1 3 / 4 2 5 / 7 8 6";
        let before = board("1 2 3 / 4 0 5 / 7 8 6");
        let moves = 2;
        let table = [
            (
                &[1, 2, 6][..],
                Fault::IllegalMove {
                    step: 3,
                    before: before.clone(),
                    tried: Tried::Tile(6),
                },
            ),
            (
                &[1, 2, 0],
                Fault::IllegalMove {
                    step: 3,
                    before: before.clone(),
                    tried: Tried::Tile(0),
                },
            ),
            (
                &[1, 2],
                Fault::NotAtGoal {
                    moves,
                    last: before.clone(),
                    was_there_at: None,
                },
            ),
            (
                &[1, 2, 5, 6, 6],
                Fault::NotAtGoal {
                    moves: 5,
                    last: board("1 2 3 / 4 5 0 / 7 8 6"),
                    was_there_at: Some(4),
                },
            ),
        ];
        for (tiles, fault) in table {
            assert_eq!(walked(&board(start), &walk(start, tiles)), Err(fault));
        }
    }

    #[test]
    fn a_break_comes_after_the_tiles_that_could_be_walked() {
        let start = "0 1 3 / 4 2 5 / 7 8 6";
        let mut broken = walk(start, &[1]);
        let before = board("1 0 3 / 4 2 5 / 7 8 6");
        let tried = Tried::Blank(Direction::Up);
        broken.broken = Some(Break {
            step: 2,
            before: before.clone(),
            tried: tried.clone(),
        });
        let fault = Fault::IllegalMove {
            step: 2,
            before,
            tried,
        };
        assert_eq!(walked(&board(start), &broken), Err(fault));
    }

    #[test]
    fn a_path_from_another_board_is_not_walked() {
        let given = board("1 2 3 / 4 5 6 / 7 0 8");
        let first = board("0 1 3 / 4 2 5 / 7 8 6");
        let walk = walk("0 1 3 / 4 2 5 / 7 8 6", &[1, 2, 5, 6]);
        let fault = Fault::StartsElsewhere {
            given: given.clone(),
            first,
        };
        assert_eq!(walked(&given, &walk), Err(fault));
    }

    #[test]
    fn a_path_that_passes_the_goal_is_right_and_told() {
        let start = "1 2 3 / 4 5 0 / 7 8 6";
        for (tiles, moves, passed_the_goal_at) in [(&[6][..], 1, None), (&[6, 8, 8], 3, Some(1))] {
            let right = Walked {
                moves,
                passed_the_goal_at,
            };
            assert_eq!(walked(&board(start), &walk(start, tiles)), Ok(right));
        }
        let solved = "1 2 3 / 4 5 6 / 7 8 0";
        let nothing = walked(&board(solved), &walk(solved, &[])).unwrap();
        assert_eq!((nothing.moves, nothing.passed_the_goal_at), (0, None));
    }
}
