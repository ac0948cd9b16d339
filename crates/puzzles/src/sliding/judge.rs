//! Judges an answer to a sliding puzzle.

mod heuristics_and_kurang;
mod solution_path;

use model::answer_checks::{Aspect, Weight};
use model::case_facts::Expectation;
use model::execution::Execution;
use model::fault::{Fault, Wanted};
use rules::sliding::board::Board;

use crate::answer_reading::{Reading, Says};
use crate::check::check_sheet::{Sheet, weight};
use crate::check::judge_ending::{self, NextStep};
use crate::check::obstacle::lacks_display;
use crate::check::{answer_presence, bad_input, error_line, kept_answer};
use crate::judgement::{Judgement, Minimality};
use crate::puzzle_traits::Asked;
use crate::sliding::answer::{Run, SlidingAnswer, Walk, describe, describe_both};
use crate::sliding::read::tells_a_depth;

/// Judges what a program answered to a sliding puzzle: first how it ended, then whether it answered at all, then whether
/// it says rightly that there is a solution, then the solution, and at last what else it was to print.
pub(crate) fn judge_sliding(
    asked: &Asked<'_>,
    given: &Board,
    execution: &Execution,
    reading: &Reading<SlidingAnswer>,
) -> Judgement {
    if asked.expectation == Expectation::InvalidInput {
        return bad_input::judge(asked, execution, evidence(reading));
    }
    let mut sheet = Sheet::new(plan(asked));
    if judge_ending::look(&mut sheet, execution, asked.rules.exit_status) == NextStep::Stop {
        return sheet.judgement(None);
    }
    if asked.expectation == Expectation::NoSolution
        && let Some(fault) = answer_presence::denied_by_an_error(execution)
    {
        sheet.fail(Aspect::Answer, fault);
        return sheet.judgement(None);
    }
    let denial = match asked.expectation {
        Expectation::NoSolution => loose_denial(execution, reading),
        _ => None,
    };
    let reading = denial.as_ref().unwrap_or(reading);
    if matches!(reading, Reading::Nothing) && is_solved(asked) && execution.ending.is_well() {
        let fault = answer_presence::refused(execution).unwrap_or(Fault::SilentOnSolved);
        answer_presence::unanswered(&mut sheet, execution, fault);
        return sheet.judgement(None);
    }
    let Some(answer) = answer_presence::look(&mut sheet, execution, reading, describe_both) else {
        return sheet.judgement(None);
    };
    let has_died = error_line::stack_trace(execution).is_some() && !lacks_display(execution);
    if has_died && !has_finished(asked, answer) {
        sheet.fail(Aspect::Run, judge_ending::crash(execution));
        return sheet.judgement(None);
    }
    if shows_only_other_boards(given, answer) {
        let nearest = Some("boards, none of them the given one".to_owned());
        sheet.fail(Aspect::Answer, Fault::Unreadable { nearest });
    } else {
        match asked.expectation {
            Expectation::MinimumMoves(moves) => {
                solution_path::look(
                    &mut sheet,
                    asked,
                    execution,
                    given,
                    Some(moves.into()),
                    answer,
                );
            }
            Expectation::Solvable | Expectation::InvalidInput => {
                solution_path::look(&mut sheet, asked, execution, given, None, answer);
            }
            Expectation::NoSolution => unsolvable(&mut sheet, execution, given, answer),
        }
        heuristics_and_kurang::look_at_kurang(&mut sheet, asked.rules, given, answer);
    }
    heuristics_and_kurang::look_at_figures(&mut sheet, asked.rules, answer);
    Judgement {
        told: answer
            .runs
            .iter()
            .find_map(|run| run.walk.as_ref())
            .map(|walk| walk.told),
        answered: Some(kept_answer::of_sliding(answer)),
        brief: Some(kept_answer::sliding_in_brief(answer)),
        ..sheet.judgement(Some(describe(answer)))
    }
}

/// The same reading with a denial in words that are not known, where it says nothing about whether there is a solution.
fn loose_denial(
    execution: &Execution,
    reading: &Reading<SlidingAnswer>,
) -> Option<Reading<SlidingAnswer>> {
    let answer = match reading {
        Reading::Answer(answer) if answer.says == Says::Nothing && !tells_a_path(answer) => {
            answer.clone()
        }
        Reading::Unreadable { .. } => SlidingAnswer::default(),
        Reading::Answer(_) | Reading::Ambiguous { .. } | Reading::Nothing => return None,
    };
    let says = answer_presence::denied_loosely(execution)?;
    Some(Reading::Answer(SlidingAnswer { says, ..answer }))
}

/// Whether the board is the goal.
fn is_solved(asked: &Asked<'_>) -> bool {
    asked.expectation == Expectation::MinimumMoves(0)
}

/// Whether the program came as far as its answer: a path of some moves or a length that will do, or that there is none. Who dies before that has shown its board, which is no answer to a solved board either.
fn has_finished(asked: &Asked<'_>, answer: &SlidingAnswer) -> bool {
    let wants_path = asked.rules.required.contains(&Wanted::Path);
    let has_told = |run: &Run| {
        let moves = run.walk.as_ref().map_or(0, |walk| walk.steps);
        let length = run.claimed.is_some_and(|length| length == 0 || !wants_path);
        let line = run.claimed_in.as_deref().unwrap_or_default();
        // `cost = 0` is said of the first board that is looked at, too.
        moves > 0 || length && !(is_solved(asked) && tells_a_depth(line))
    };
    // On a solved board there is nothing to tell but what the search took.
    let has_figures = answer.nodes.is_some() || answer.seconds.is_some();
    matches!(answer.says, Says::NoSolution { .. })
        || is_solved(asked) && has_figures
        || answer.runs.iter().any(has_told)
}

/// Whether the program printed other boards and never the given one: whatever it says may be said of those, and earns
/// nothing here. That they are built in, one run cannot show.
fn shows_only_other_boards(given: &Board, answer: &SlidingAnswer) -> bool {
    let mut walks = answer.runs.iter().filter_map(|run| run.walk.as_ref());
    !answer.own_boards.is_empty()
        && !answer.own_boards.contains(given)
        && walks.all(|walk| walk.start != *given)
}

/// What is looked at, in order, and whether the case hangs on it.
fn plan(asked: &Asked<'_>) -> Vec<(Aspect, Weight)> {
    let rules = asked.rules;
    let mut plan = vec![
        (Aspect::Run, Weight::Required),
        (Aspect::Answer, Weight::Required),
        (Aspect::Solvability, Weight::Required),
    ];
    if asked.expectation != Expectation::NoSolution {
        plan.push((Aspect::Path, Weight::Required));
        match (asked.expectation, rules.minimality) {
            (Expectation::MinimumMoves(_), Minimality::Required) => {
                plan.push((Aspect::Minimality, Weight::Required));
            }
            (Expectation::MinimumMoves(_), Minimality::Bonus) => {
                plan.push((Aspect::Minimality, Weight::Bonus));
            }
            (_, Minimality::Ignored)
            | (Expectation::Solvable | Expectation::NoSolution | Expectation::InvalidInput, _) => {}
        }
        plan.push((Aspect::Count, Weight::Required));
    }
    let kurang = weight(rules, &[Wanted::Kurang, Wanted::KurangSum]);
    plan.push((Aspect::Kurang, kurang.unwrap_or(Weight::Told)));
    if asked.expectation != Expectation::NoSolution {
        if let Some(weight) = weight(rules, heuristics_and_kurang::HEURISTICS) {
            plan.push((Aspect::Heuristics, weight));
        }
        if asked.intervals.is_some() {
            plan.push((Aspect::Iterations, Weight::Told));
        }
    }
    // Where nothing was searched for there is nothing to count.
    if asked.expectation != Expectation::NoSolution
        && let Some(weight) = weight(rules, heuristics_and_kurang::FIGURES)
    {
        plan.push((Aspect::Figures, weight));
    }
    plan
}

/// The board has no solution, so all depends on whether the program says so.
fn unsolvable(sheet: &mut Sheet, execution: &Execution, given: &Board, answer: &SlidingAnswer) {
    if let Some(moves) = impossible_path(given, answer) {
        answer_presence::complete(sheet, execution);
        return sheet.fail(
            Aspect::Solvability,
            Fault::NotGraded {
                reason: format!(
                    "the case says that there is no solution, and here is one of {moves} moves"
                ),
            },
        );
    }
    match &answer.says {
        Says::NoSolution { .. } => {
            answer_presence::complete(sheet, execution);
            sheet.pass(Aspect::Solvability);
        }
        Says::GaveUp { line } if !tells_a_path(answer) => {
            answer_presence::gave_up(sheet, execution, line);
        }
        Says::BadInput { line } if !tells_a_path(answer) => {
            answer_presence::unanswered(sheet, execution, answer_presence::turned_away(line));
        }
        Says::Nothing if !tells_a_path(answer) => {
            answer_presence::unanswered(sheet, execution, Fault::Unreadable { nearest: None });
        }
        Says::Solution | Says::Nothing | Says::GaveUp { .. } | Says::BadInput { .. } => {
            answer_presence::complete(sheet, execution);
            let moves = told_moves(answer);
            sheet.fail(Aspect::Solvability, Fault::FalseSolution { moves });
        }
    }
}

/// A right path on a board that has none: then the case is wrong, not the program.
fn impossible_path(given: &Board, answer: &SlidingAnswer) -> Option<u64> {
    let walks = answer.runs.iter().filter_map(|run| run.walk.as_ref());
    walks
        .filter_map(|walk| solution_path::walked(given, walk).ok())
        .map(|walked| walked.moves)
        .next()
}

/// Whether there is a path or at least a length; the start alone is no path.
fn tells_a_path(answer: &SlidingAnswer) -> bool {
    let steps = |walk: &Walk| walk.steps > 0;
    answer
        .runs
        .iter()
        .any(|run| run.claimed.is_some() || run.walk.as_ref().is_some_and(steps))
}

fn told_moves(answer: &SlidingAnswer) -> Option<u64> {
    answer.runs.iter().find_map(|run| {
        let walk = run.walk.as_ref().filter(|walk| walk.steps > 0);
        walk.map(|walk| walk.steps).or(run.claimed)
    })
}

/// What a reading tells of a program that should have refused its board.
fn evidence(reading: &Reading<SlidingAnswer>) -> bad_input::Evidence {
    match reading {
        Reading::Answer(answer) if tells_a_path(answer) => bad_input::Evidence::Solution,
        Reading::Answer(_)
        | Reading::Ambiguous { .. }
        | Reading::Unreadable { .. }
        | Reading::Nothing => bad_input::Evidence::None,
    }
}
