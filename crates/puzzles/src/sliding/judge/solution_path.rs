//! Looks at the solution of a board that has one: the path, walked again step by step, since whoever read it is not
//! trusted; whether it is a shortest one, and the length it claims.

use model::answer_checks::Aspect;
use model::execution::Execution;
use model::fault::{Fault, Tried, Wanted};
use model::outcome::Remark;
use rules::sliding::board::{Board, Direction};

use crate::answer_reading::Says;
use crate::check::answer_presence;
use crate::check::check_sheet::Sheet;
use crate::puzzle_traits::Asked;
use crate::sliding::answer::{PathForm, Run, SlidingAnswer, Walk};
use crate::sliding::judge::heuristics_and_kurang;

/// One solution that was told, and what came of walking it.
struct Solution<'a> {
    run: &'a Run,
    /// None if only a length was told, or nothing but figures.
    walked: Option<Result<Walked, Fault>>,
}

/// Looks at the solution; `minimum` is the length of a shortest one, where it is known.
pub(super) fn look(
    sheet: &mut Sheet,
    asked: &Asked<'_>,
    execution: &Execution,
    given: &Board,
    minimum: Option<u64>,
    answer: &SlidingAnswer,
) {
    let solutions: Vec<Solution<'_>> = answer
        .runs
        .iter()
        .map(|run| Solution {
            run,
            walked: run.walk.as_ref().map(|walk| walked(given, walk)),
        })
        .collect();
    let is_right = solutions
        .iter()
        .any(|one| matches!(one.walked, Some(Ok(_))));
    // A solved board that is only shown is no path against what is said of it.
    let is_walked = |one: &Solution<'_>| {
        let moves = one.run.walk.as_ref().map_or(0, |walk| walk.steps);
        matches!(one.walked, Some(Ok(_))) && (moves > 0 || one.run.claimed == Some(0))
    };
    match &answer.says {
        Says::NoSolution { line } if !solutions.iter().any(is_walked) => {
            answer_presence::complete(sheet, execution);
            let read_from = Some(line.clone());
            return sheet.fail(
                Aspect::Solvability,
                Fault::FalseNoSolution { minimum, read_from },
            );
        }
        Says::GaveUp { line } if !is_right => {
            return answer_presence::gave_up(sheet, execution, line);
        }
        Says::BadInput { line } if !tells_anything(&solutions) => {
            return answer_presence::unanswered(
                sheet,
                execution,
                answer_presence::turned_away(line),
            );
        }
        Says::Solution if minimum == Some(0) && solutions.is_empty() => {
            // That a solved board is solved can be said without a path.
            answer_presence::complete(sheet, execution);
            for aspect in [Aspect::Solvability, Aspect::Path, Aspect::Minimality] {
                sheet.pass(aspect);
            }
            sheet.leave_out(Aspect::Count);
            return heuristics_and_kurang::look_at_heuristics(sheet, asked, answer);
        }
        Says::Nothing | Says::Solution if !tells_anything(&solutions) => {
            return answer_presence::unanswered(sheet, execution, lacks_path(answer));
        }
        Says::Nothing
        | Says::Solution
        | Says::NoSolution { .. }
        | Says::GaveUp { .. }
        | Says::BadInput { .. } => {}
    }
    answer_presence::complete(sheet, execution);
    sheet.pass(Aspect::Solvability);
    paths(sheet, asked, minimum, &solutions, answer);
    minimality(sheet, minimum, &solutions);
    counts(sheet, asked, minimum, &solutions);
    heuristics_and_kurang::look_at_heuristics(sheet, asked, answer);
}

/// Whether boards end one move before the goal, and the length beside them counts that move: then the last board may be
/// what a person is to think of, and may be missing.
fn leaves_out_the_goal(run: &Run) -> bool {
    run.walk.as_ref().is_some_and(|walk| {
        let is_beside_the_goal = || {
            Direction::ALL.into_iter().any(|way| {
                let mut board = walk.end.clone();
                board.step(way).is_some() && board.is_goal()
            })
        };
        walk.told == PathForm::Boards
            && walk.broken.is_none()
            && run.claimed == Some(walk.steps + 1)
            && is_beside_the_goal()
    })
}

/// That there is no path, or that what may be one was not recognised.
fn lacks_path(answer: &SlidingAnswer) -> Fault {
    match answer.unclear.contains(&Wanted::Path) {
        true => Fault::Unrecognised(Wanted::Path),
        false => Fault::Missing(Wanted::Path),
    }
}

/// Whether there is a path or a length. The start alone is no path, unless it is the goal.
fn tells_anything(solutions: &[Solution<'_>]) -> bool {
    solutions.iter().any(|solution| {
        let is_path = |walk: &Walk| walk.steps > 0 || walk.start.is_goal();
        solution.run.claimed.is_some() || solution.run.walk.as_ref().is_some_and(is_path)
    })
}

fn paths(
    sheet: &mut Sheet,
    asked: &Asked<'_>,
    minimum: Option<u64>,
    solutions: &[Solution<'_>],
    answer: &SlidingAnswer,
) {
    let mut there_is_one = false;
    for solution in solutions {
        let Some(walked) = &solution.walked else {
            continue;
        };
        there_is_one = true;
        if solution
            .run
            .walk
            .as_ref()
            .is_some_and(|walk| walk.told == PathForm::TileWays)
        {
            sheet.remark(Remark::DirectionsOfTiles);
        }
        match walked {
            Err(_) if leaves_out_the_goal(solution.run) => {
                sheet.fail(Aspect::Path, Fault::Unrecognised(Wanted::Path));
            }
            Err(fault) => sheet.fail(Aspect::Path, fault.clone()),
            Ok(walked) => {
                if let Some(step) = walked.passed_the_goal_at {
                    sheet.remark(Remark::PassedTheGoal { step });
                }
                sheet.settle(Aspect::Path, shorter_than_the_shortest(walked, minimum));
            }
        }
    }
    if !there_is_one && minimum == Some(0) {
        // No move is what the path of a solved board is made of.
        sheet.pass(Aspect::Path);
    } else if !there_is_one {
        sheet.remark(Remark::OnlyTheLength);
        if asked.rules.required.contains(&Wanted::Path) {
            sheet.fail(Aspect::Path, lacks_path(answer));
        } else {
            sheet.leave_out(Aspect::Path);
        }
    }
}

/// A right path that is shorter than the case says any can be: then the case is wrong, not the program.
fn shorter_than_the_shortest(walked: &Walked, minimum: Option<u64>) -> Option<Fault> {
    let minimum = minimum.filter(|&minimum| walked.moves < minimum)?;
    Some(Fault::NotGraded {
        reason: format!(
            "the case says that no path is shorter than {minimum} moves, and here is one of {}",
            walked.moves
        ),
    })
}

fn minimality(sheet: &mut Sheet, minimum: Option<u64>, solutions: &[Solution<'_>]) {
    let Some(minimum) = minimum else { return };
    let mut all_known = true;
    for solution in solutions {
        let moves = match (&solution.walked, solution.run.claimed) {
            (Some(Ok(walked)), _) => Some(walked.moves),
            (None, Some(claimed)) if is_possible(claimed, minimum) => Some(claimed),
            // Nothing was told under this heading but figures.
            (None, None) => continue,
            (Some(Err(_)), _) | (None, Some(_)) => None,
        };
        match moves {
            Some(moves) if moves > minimum => {
                sheet.fail(Aspect::Minimality, Fault::NotMinimal { moves, minimum });
            }
            Some(_) => {}
            None => all_known = false,
        }
    }
    if all_known {
        sheet.pass(Aspect::Minimality);
    }
}

/// Every move takes the blank to a cell of the other colour, so all paths between two boards are even or all are odd.
fn is_possible(claimed: u64, minimum: u64) -> bool {
    claimed >= minimum && (claimed - minimum).is_multiple_of(2)
}

fn counts(sheet: &mut Sheet, asked: &Asked<'_>, minimum: Option<u64>, solutions: &[Solution<'_>]) {
    let mut there_is_one = false;
    for solution in solutions {
        let Some(claimed) = solution.run.claimed else {
            continue;
        };
        there_is_one = true;
        let moves = match (&solution.run.walk, minimum) {
            (Some(walk), _) => walk.steps,
            (None, Some(minimum)) if !is_possible(claimed, minimum) => minimum,
            (None, _) => claimed,
        };
        let fault = (claimed != moves).then(|| Fault::Miscounted {
            moves,
            claimed,
            read_from: solution.run.claimed_in.clone(),
        });
        sheet.settle(Aspect::Count, fault);
    }
    if !there_is_one {
        if asked.rules.required.contains(&Wanted::Count) {
            sheet.fail(Aspect::Count, Fault::Missing(Wanted::Count));
        } else {
            sheet.leave_out(Aspect::Count);
        }
    }
}

/// A path that is legal and leads to the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Walked {
    pub moves: u64,
    /// The move after which it first stood on the goal, if it went on from there.
    passed_the_goal_at: Option<u64>,
}

/// Walks the path.
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

    use super::*;
    use crate::sliding::answer::{Break, PathForm};

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    fn walk(start: &str, tiles: &[u8]) -> Walk {
        Walk {
            told: PathForm::Tiles,
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
