//! Judges one run on one case: what was asked, what came of it, and how the one becomes the other.

use model::answer::{Answered, Brief};
use model::case_facts::Expectation;
use model::checks::Checked;
use model::ending::Ending;
use model::execution::Execution;
use model::fault::Fault;
use model::outcome::Remark;
use model::verdict::Verdict;

use crate::answer::{AnswerRules, Reading};
use crate::case_board::CaseBoard;
use crate::check::bad_input::{self, Evidence};
use crate::check::complaint;
use crate::check::cut_short::without_the_rest;
use crate::sliding::answer::Told;

/// Judges one run on one case.
#[must_use]
pub fn judge(asked: &Asked<'_>, execution: &Execution) -> Judgement {
    let judgement = match asked.board {
        CaseBoard::Good(board) => board.judge(asked, execution),
        CaseBoard::Bad(_) => bad_input::judge(asked, execution, Evidence::None),
    };
    without_the_rest(judgement, execution)
}

/// Reads what a program printed, wherever its answer stands, and judges it.
pub fn judge_answer<A>(
    execution: &Execution,
    tells: fn(&A) -> bool,
    read: impl Fn(&[u8]) -> Reading<A>,
    judge: impl FnOnce(&Reading<A>) -> Judgement,
) -> Judgement {
    let (reading, place) = read_streams(execution, tells, read);
    let mut judgement = judge(&reading);
    if place == Place::StandardError {
        judgement.remarks.push(Remark::ReadFromStandardError);
    }
    judgement
}

/// Where an answer stood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    StandardOutput,
    StandardError,
}

/// Reads standard output; where nothing on it tells of a solution or of none, and the program ended by itself, standard
/// error too.
fn read_streams<A>(
    execution: &Execution,
    tells: fn(&A) -> bool,
    read: impl Fn(&[u8]) -> Reading<A>,
) -> (Reading<A>, Place) {
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
            return (other, Place::StandardError);
        }
    }
    (reading, Place::StandardOutput)
}

/// Whether a program ended as it wanted to, whatever its exit code: who says there that a board has no solution may well
/// end with 1.
fn ended_by_itself(execution: &Execution) -> bool {
    let is_own = matches!(
        execution.ending,
        Ending::Exited { .. } | Ending::Dismissed | Ending::LeftWaiting
    );
    execution.exceeded.is_none() && is_own && complaint::stack_trace(execution).is_none()
}

/// What a program was asked, and what is expected of its answer.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// What is expected.
    pub expectation: Expectation,
    /// The board it was given.
    pub board: &'a CaseBoard,
    /// The bytes it was given it in: what a program prints of them is an echo and no answer.
    pub text: &'a [u8],
    /// What it must print.
    pub rules: &'a AnswerRules,
    /// The iterations that A* can have on this board, where they were worked out.
    pub intervals: Option<Intervals>,
}

/// The iterations that A* with a closed list can have on a board, by heuristic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Intervals {
    /// With misplaced tiles.
    pub hamming: Interval,
    /// With the sum of distances.
    pub manhattan: Interval,
}

/// The least and the most there can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Interval {
    /// The least.
    pub least: u64,
    /// The most.
    pub most: u64,
}

/// What came of judging one run on one case.
#[derive(Debug, Clone, PartialEq)]
pub struct Judgement {
    /// In one word.
    pub verdict: Verdict,
    /// The fault behind it: that of the first check that the case hangs on and that failed.
    pub fault: Option<Fault>,
    /// Everything that was looked at, in the order of looking.
    pub checks: Vec<Checked>,
    /// What is worth telling beside it.
    pub remarks: Vec<Remark>,
    /// How the answer was read, in a few words.
    pub read_as: Option<String>,
    /// How the path was told, if one was.
    pub told: Option<Told>,
    /// What is kept of the answer, if there was one.
    pub answered: Option<Answered>,
    /// The same in a few numbers.
    pub brief: Option<Brief>,
}
