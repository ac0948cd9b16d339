//! Judges one run on one case: an answer, what was expected and how the program ended make a verdict, which is
//! explained as facts.
//!
//! It is pure: no file, no clock, no process. It shares the rules of the puzzles with the solvers and not one line
//! of their algorithms, and it puts nothing into words: what is wrong is told as facts.

pub mod answer_presence;
pub mod bad_input;
pub(crate) mod bad_input_lines;
pub mod check_sheet;
pub(crate) mod echoed_input;
pub mod error_line;
pub mod judge_ending;
pub(crate) mod kept_answer;
pub mod obstacle;
pub mod source_error;
#[cfg(test)]
mod tests;

use model::answer_checks::Aspect;
use model::execution::Execution;
use model::fault::Fault;
use model::outcome::Remark;
use model::program_ending::Ending;

use crate::answer_reading::Reading;
use crate::check::bad_input::Evidence;
use crate::check::judge_ending::without_the_rest;
use crate::judgement::Judgement;
use crate::puzzle_traits::{Asked, CaseBoard};

/// Judges one run on one case.
pub fn judge(asked: &Asked<'_>, execution: &Execution) -> Judgement {
    let judgement = match asked.board {
        CaseBoard::Good(board) => board.judge(asked, execution),
        CaseBoard::Bad(_) => bad_input::judge(asked, execution, Evidence::None),
    };
    without_the_rest(judgement, execution)
}

/// Reads what a program printed, wherever its answer stands, and judges it.
///
/// What was stopped at a limit is not read: nothing that it printed changes the verdict, and a flood takes seconds to read.
pub fn judge_answer<A>(
    execution: &Execution,
    tells: fn(&A) -> bool,
    read: impl Fn(&[u8]) -> Reading<A>,
    judge: impl FnOnce(&Reading<A>) -> Judgement,
) -> Judgement {
    let was_stopped = matches!(execution.ending, Ending::Stopped | Ending::Crashed { .. });
    if execution.exceeded.is_some() && was_stopped {
        return judge(&Reading::Nothing);
    }
    let (reading, place) = read_streams(execution, tells, read);
    let mut judgement = judge(&reading);
    // A refusal belongs there.
    let mut checks = judgement.checks.iter();
    let is_refusal = matches!(judgement.fault, Some(Fault::Refused { .. }))
        || checks.any(|check| check.aspect == Aspect::Refusal);
    if place == AnswerStream::StandardError && !is_refusal {
        judgement.remarks.push(Remark::ReadFromStandardError);
    }
    judgement
}

/// Where an answer stood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AnswerStream {
    StandardOutput,
    StandardError,
}

/// Reads standard output; where nothing on it tells of a solution or of none, and the program ended by itself, standard
/// error too.
fn read_streams<A>(
    execution: &Execution,
    tells: fn(&A) -> bool,
    read: impl Fn(&[u8]) -> Reading<A>,
) -> (Reading<A>, AnswerStream) {
    let stdout = &execution.stdout.kept;
    let reading = read(stdout);
    let has_none = match &reading {
        Reading::Nothing | Reading::Unreadable { .. } => true,
        Reading::Answer(answer) => !tells(answer),
        Reading::Ambiguous { .. } => false,
    };
    if has_none && ended_by_itself(execution) {
        let both = [stdout.as_slice(), &execution.stderr.kept].join(&b'\n');
        let other = read(&both);
        if matches!(&other, Reading::Answer(answer) if tells(answer)) {
            return (other, AnswerStream::StandardError);
        }
    }
    (reading, AnswerStream::StandardOutput)
}

/// Whether a program ended as it wanted to, whatever its exit code: who says there that a board has no solution may well
/// end with 1.
fn ended_by_itself(execution: &Execution) -> bool {
    let is_own = matches!(
        execution.ending,
        Ending::Exited { .. } | Ending::Dismissed | Ending::LeftWaiting
    );
    execution.exceeded.is_none() && is_own && error_line::stack_trace(execution).is_none()
}
