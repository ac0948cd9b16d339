//! Looks at what a program prints that makes its own boards instead of taking the given one.

use reference::sliding::board::Board;
use reference::sliding::parity;

use crate::answer::says::Says;
use crate::answer::sliding_answer::{OwnBoard, SlidingAnswer};
use crate::check::answered;
use crate::check::asked::Asked;
use crate::check::sheet::Sheet;
use crate::check::sliding::heuristics;
use crate::check::sliding::path::walked;
use crate::course::answer_rules::OwnBoards;
use crate::record::checked::Aspect;
use crate::record::execution::Execution;
use crate::record::fault::Fault;
use crate::record::obstacle::Obstacle;
use crate::record::remark::Remark;

/// Whether the program printed boards of its own and never took up the given one.
pub fn are_all_there_is(given: &Board, answer: &SlidingAnswer) -> bool {
    let mut walks = answer.runs.iter().filter_map(|run| run.walk.as_ref());
    !answer.own_boards.is_empty()
        && answer.own_boards.iter().all(|own| own.board != *given)
        && walks.all(|walk| walk.start != *given)
}

/// Looks at the boards of a program that makes its own: only what it prints can be checked.
pub fn look(sheet: &mut Sheet, asked: &Asked<'_>, execution: &Execution, answer: &SlidingAnswer) {
    if asked.rules.own_boards == OwnBoards::Refused {
        return sheet.fail(Aspect::Answer, Fault::NotRun(Obstacle::BoardBuiltIn));
    }
    answered::complete(sheet, execution);
    let boards = answer.own_boards.len();
    sheet.remark(Remark::OwnBoards { boards });
    // Nobody has worked these out for boards that nobody knew.
    for aspect in [Aspect::Minimality, Aspect::Iterations, Aspect::Kurang] {
        sheet.leave_out(aspect);
    }
    for own in &answer.own_boards {
        sheet.settle(Aspect::Solvability, false_claim(own));
    }
    let mut paths = 0;
    let mut counts = 0;
    for run in &answer.runs {
        let Some(walk) = &run.walk else { continue };
        paths += 1;
        sheet.settle(Aspect::Path, walked(&walk.start, walk).err());
        if let Some(claimed) = run.claimed {
            counts += 1;
            let moves = walk.steps;
            let fault = (claimed != moves).then_some(Fault::Miscounted { moves, claimed });
            sheet.settle(Aspect::Count, fault);
        }
    }
    if paths == 0 {
        sheet.leave_out(Aspect::Path);
    }
    if counts == 0 {
        sheet.leave_out(Aspect::Count);
    }
    heuristics::ran(sheet, asked, answer);
}

fn false_claim(own: &OwnBoard) -> Option<Fault> {
    match (&own.says, parity::is_solvable(&own.board)) {
        (Says::Solution, false) => Some(Fault::FalseSolution { moves: None }),
        (Says::NoSolution { .. }, true) => Some(Fault::FalseNoSolution { minimum: None }),
        (Says::Solution, true)
        | (Says::NoSolution { .. }, false)
        | (Says::Nothing | Says::GaveUp { .. } | Says::BadInput { .. }, _) => None,
    }
}
