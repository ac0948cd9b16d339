//! Judges an answer to a packing puzzle.

use model::answer_checks::{Aspect, Weight};
use model::case_facts::Expectation;
use model::execution::Execution;
use model::fault::{Fault, Wanted};
use rules::packing::check::check;
use rules::packing::{AreaGap, Puzzle};

use crate::answer_reading::{Reading, Says};
use crate::check::check_sheet::{Sheet, settle_figures, weight};
use crate::check::judge_ending::NextStep;
use crate::check::{answer_presence, bad_input, judge_ending, kept_answer};
use crate::judgement::Judgement;
use crate::packing::answer::{PackingAnswer, describe, describe_both};
use crate::puzzle_traits::Asked;

/// The figures a course can ask for.
const FIGURES: &[Wanted] = &[Wanted::Time, Wanted::Placements];

/// Judges what a program answered to a packing puzzle: first how it ended, then whether it answered at all, then whether
/// it says rightly that there is a solution, then the filled board, and at last what else it was to print.
pub(crate) fn judge_packing(
    asked: &Asked<'_>,
    puzzle: &Puzzle,
    execution: &Execution,
    reading: &Reading<PackingAnswer>,
) -> Judgement {
    let has_gap = puzzle.area_gap() != AreaGap::None;
    let is_solvable = match asked.expectation {
        Expectation::InvalidInput => {
            return bad_input::judge(asked, execution, evidence(puzzle, reading));
        }
        // The area alone does not fit: a program may call that bad input, and then all depends on how it refuses.
        Expectation::NoSolution if has_gap && !says_no_solution(reading) => {
            return bad_input::judge(asked, execution, evidence(puzzle, reading));
        }
        Expectation::NoSolution => false,
        Expectation::Solvable | Expectation::MinimumMoves(_) => true,
    };
    let mut sheet = Sheet::new(plan(asked, is_solvable));
    if judge_ending::look(&mut sheet, execution, asked.rules.exit_status) == NextStep::Stop {
        return sheet.judgement(None);
    }
    if !is_solvable && let Some(fault) = answer_presence::denied_by_an_error(execution) {
        sheet.fail(Aspect::Answer, fault);
        return sheet.judgement(None);
    }
    let denial = match is_solvable {
        true => None,
        false => loose_denial(execution, reading),
    };
    let reading = denial.as_ref().unwrap_or(reading);
    let Some(answer) = answer_presence::look(&mut sheet, execution, reading, describe_both) else {
        return sheet.judgement(None);
    };
    if is_solvable {
        solvable(&mut sheet, execution, puzzle, answer);
    } else {
        unsolvable(&mut sheet, execution, puzzle, answer);
    }
    settle_figures(&mut sheet, asked.rules, FIGURES, |wanted| match wanted {
        Wanted::Time => answer.milliseconds.is_some(),
        Wanted::Placements => answer.placements.is_some(),
        Wanted::Path
        | Wanted::Count
        | Wanted::Kurang
        | Wanted::KurangSum
        | Wanted::Hamming
        | Wanted::Manhattan
        | Wanted::Iterations
        | Wanted::Nodes => true,
    });
    Judgement {
        answered: Some(kept_answer::of_packing(answer)),
        brief: Some(kept_answer::packing_in_brief(answer)),
        ..sheet.judgement(Some(describe(answer)))
    }
}

/// The same reading with a denial in words that are not known, where it says nothing about whether there is a solution.
fn loose_denial(
    execution: &Execution,
    reading: &Reading<PackingAnswer>,
) -> Option<Reading<PackingAnswer>> {
    let answer = match reading {
        Reading::Answer(answer) if answer.says == Says::Nothing && answer.grid.is_none() => {
            answer.clone()
        }
        Reading::Unreadable { .. } => PackingAnswer::default(),
        Reading::Answer(_) | Reading::Ambiguous { .. } | Reading::Nothing => return None,
    };
    let says = answer_presence::denied_loosely(execution)?;
    Some(Reading::Answer(PackingAnswer { says, ..answer }))
}

fn plan(asked: &Asked<'_>, is_solvable: bool) -> Vec<(Aspect, Weight)> {
    let mut plan = vec![
        (Aspect::Run, Weight::Required),
        (Aspect::Answer, Weight::Required),
        (Aspect::Solvability, Weight::Required),
    ];
    if is_solvable {
        plan.push((Aspect::Packing, Weight::Required));
    }
    if let Some(weight) = weight(asked.rules, FIGURES) {
        plan.push((Aspect::Figures, weight));
    }
    plan
}

fn solvable(sheet: &mut Sheet, execution: &Execution, puzzle: &Puzzle, answer: &PackingAnswer) {
    let wrong = match &answer.grid {
        Some(grid) => match check(puzzle, grid) {
            Ok(()) => {
                // Some programs print both branches: a right board says more than words.
                answer_presence::complete(sheet, execution);
                sheet.pass(Aspect::Solvability);
                return sheet.pass(Aspect::Packing);
            }
            Err(what) => {
                let grid = grid.clone();
                Some(Fault::WrongPacking { what, grid })
            }
        },
        None => None,
    };
    match (&answer.says, wrong) {
        (Says::NoSolution { line }, _) => {
            answer_presence::complete(sheet, execution);
            sheet.fail(
                Aspect::Solvability,
                Fault::FalseNoSolution {
                    minimum: None,
                    read_from: Some(line.clone()),
                },
            );
        }
        (Says::GaveUp { line }, _) => {
            answer_presence::gave_up(sheet, execution, line);
        }
        (_, Some(wrong)) => {
            answer_presence::complete(sheet, execution);
            sheet.pass(Aspect::Solvability);
            sheet.fail(Aspect::Packing, wrong);
        }
        (Says::BadInput { line }, None) => {
            answer_presence::unanswered(sheet, execution, answer_presence::turned_away(line));
        }
        (Says::Solution | Says::Nothing, None) => {
            let nearest = match answer_presence::refused(execution) {
                Some(Fault::Refused { line }) => Some(format!("a refusal, `{line}`")),
                _ => None,
            };
            answer_presence::unanswered(sheet, execution, Fault::Unreadable { nearest });
        }
    }
}

fn unsolvable(sheet: &mut Sheet, execution: &Execution, puzzle: &Puzzle, answer: &PackingAnswer) {
    if answer
        .grid
        .as_ref()
        .is_some_and(|grid| check(puzzle, grid).is_ok())
    {
        answer_presence::complete(sheet, execution);
        return sheet.fail(
            Aspect::Solvability,
            Fault::NotGraded {
                reason: "the case says that there is no solution, and here is one".to_owned(),
            },
        );
    }
    match (&answer.says, &answer.grid) {
        (Says::NoSolution { .. }, _) => {
            answer_presence::complete(sheet, execution);
            sheet.pass(Aspect::Solvability);
        }
        (Says::GaveUp { line }, _) => {
            answer_presence::gave_up(sheet, execution, line);
        }
        (Says::BadInput { line }, None) => {
            answer_presence::unanswered(sheet, execution, answer_presence::turned_away(line));
        }
        (Says::Nothing, None) => {
            answer_presence::unanswered(sheet, execution, Fault::Unreadable { nearest: None });
        }
        (Says::Solution, _) | (Says::Nothing | Says::BadInput { .. }, Some(_)) => {
            answer_presence::complete(sheet, execution);
            sheet.fail(Aspect::Solvability, Fault::FalseSolution { moves: None });
        }
    }
}

fn says_no_solution(reading: &Reading<PackingAnswer>) -> bool {
    matches!(
        reading,
        Reading::Answer(PackingAnswer {
            says: Says::NoSolution { .. },
            ..
        })
    )
}

/// What a reading tells of a program that should have refused its board: a board with every cell filled is a solution;
/// one with holes may be an echo.
fn evidence(puzzle: &Puzzle, reading: &Reading<PackingAnswer>) -> bad_input::Evidence {
    let is_full = |answer: &PackingAnswer| {
        let grid = answer.grid.as_ref();
        grid.is_some_and(|grid| puzzle.board().cells().all(|cell| grid.at(cell).is_some()))
    };
    match reading {
        Reading::Answer(answer) if is_full(answer) => bad_input::Evidence::Solution,
        Reading::Answer(_)
        | Reading::Ambiguous { .. }
        | Reading::Unreadable { .. }
        | Reading::Nothing => bad_input::Evidence::None,
    }
}
