//! Judges a program that was given bad input: it should refuse it with a message.

use model::answer_checks::{Aspect, Weight};
use model::execution::Execution;
use model::fault::Fault;
use model::limits::Limit;
use model::program_ending::{Ending, Signal};
use rules::packing::{AreaGap, Puzzle};

use crate::check::bad_input_lines::{LineClaim, hear_all};
use crate::check::check_sheet::Sheet;
use crate::check::echoed_input::Given;
use crate::check::error_line::{self, outside};
use crate::check::judge_ending::{self, NextStep};
use crate::judgement::{ExitStatus, Judgement};
use crate::puzzle_traits::Asked;
use crate::text::clean::lines;

/// What reading the output as an answer brought to light.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Evidence {
    None,
    Solution,
}

/// Judges a program that was given bad input.
pub fn judge(asked: &Asked<'_>, execution: &Execution, evidence: Evidence) -> Judgement {
    let mut sheet = Sheet::new([
        (Aspect::Run, Weight::Required),
        (Aspect::Refusal, Weight::Required),
    ]);
    if crashed(execution) {
        sheet.leave_out(Aspect::Run);
        let line = error_line::line(execution).unwrap_or_else(|| execution.ending.to_string());
        let fault =
            (!has_own_complaint(asked, execution)).then_some(Fault::CrashedOnBadInput { line });
        sheet.settle(Aspect::Refusal, fault);
    } else if let Some(line) = endless_complaint(asked, execution) {
        sheet.leave_out(Aspect::Run);
        let one = format!("a refusal, over and over: `{line}`");
        let other = "a loop that does not end".to_owned();
        sheet.fail(Aspect::Refusal, Fault::Ambiguous { one, other });
    } else if judge_ending::look(&mut sheet, execution, ExitStatus::Lenient) == NextStep::Go {
        sheet.settle(Aspect::Refusal, not_refused(asked, execution, evidence));
    }
    sheet.judgement(None)
}

/// A signal or a stack trace is no refusal, even where a shell or a handler turned it into an exit code.
fn crashed(execution: &Execution) -> bool {
    if execution.exceeded.is_some() {
        return false;
    }
    match execution.ending {
        Ending::Crashed { signal, .. } => signal != Signal::REFUSED_CALL,
        // A shell adds 128 to the number of the signal: aborted, arithmetic, memory.
        Ending::Exited { code } => {
            matches!(code, 134 | 136 | 139) || error_line::stack_trace(execution).is_some()
        }
        Ending::Dismissed | Ending::LeftWaiting => error_line::stack_trace(execution).is_some(),
        Ending::Stopped | Ending::NotStarted { .. } => false,
    }
}

/// What a program says again and again that refuses and asks anew, until there is too much of it: its input has ended, and it
/// does not look at that.
fn endless_complaint(asked: &Asked<'_>, execution: &Execution) -> Option<String> {
    execution.exceeded.filter(|it| it.limit == Limit::Output)?;
    let kept = &execution.stdout.kept;
    let beginning = lines(&kept[..kept.len().min(BEGINNING)]);
    let heard = hear_all(&beginning, &Given::new(asked.text));
    let first = heard.iter().position(is_complaint)?;
    let again = beginning.iter().filter(|line| **line == beginning[first]);
    (again.count() >= OFTEN && !has_answer(&heard)).then(|| beginning[first].trim().to_owned())
}

/// As much of an endless output is looked at.
const BEGINNING: usize = 16 << 10;
/// Who says the same so often there does not end.
const OFTEN: usize = 20;

/// Whether a program complains in its own words beside the stack trace that it printed, having caught the error and come to
/// its end: that is a message.
fn has_own_complaint(asked: &Asked<'_>, execution: &Execution) -> bool {
    if !execution.ending.is_well() {
        return false;
    }
    let given = Given::new(asked.text);
    [&execution.stdout.kept, &execution.stderr.kept]
        .into_iter()
        .any(|kept| {
            let heard = hear_all(&outside(lines(kept)), &given);
            heard.iter().any(is_complaint) && !has_answer(&heard)
        })
}

/// Why it was not refused, if it was not.
///
/// A number of moves is an answer whatever is said beside it. What may be one, as a block of numbers that were not given or
/// a legend of the ways, is none before a complaint: tables are printed while the board is looked at. Words that neither
/// answer nor claim anything refuse, whatever their language; a program that only says that it gave up has taken the board
/// for a good one.
fn not_refused(asked: &Asked<'_>, execution: &Execution, evidence: Evidence) -> Option<Fault> {
    if evidence == Evidence::Solution {
        return Some(Fault::AcceptedBadInput);
    }
    let given = Given::new(asked.text);
    let (printed, complained) = (lines(&execution.stdout.kept), lines(&execution.stderr.kept));
    let said: Vec<&String> = printed.iter().chain(&complained).collect();
    let (printed, complained) = (hear_all(&printed, &given), hear_all(&complained, &given));
    let ended_well = execution.ending.is_well();
    let on_error = complained.iter().any(is_complaint);
    let (before, after) = match printed.iter().rposition(is_complaint) {
        // What stands on standard error came last where the program ended with it.
        _ if on_error && !ended_well => (&printed[..], &[][..]),
        Some(last) => (&printed[..=last], &printed[last..]),
        None => (&[][..], &printed[..]),
    };
    if answers_all_the_same(before) || has_answer(after) {
        return Some(Fault::AcceptedBadInput);
    }
    if on_error || before.iter().any(is_complaint) {
        // Who warns and answers all the same has not refused. One block may have come before what stands on standard error.
        let most = usize::from(on_error);
        // Who complains apart from what is printed, and only claims a solution there, has shown none.
        let shows = perhaps(after) > 0 || after.contains(&LineClaim::Letters);
        let is_refused = on_error && before.is_empty() && !shows;
        let claims = !is_refused && after.contains(&LineClaim::Solution);
        let goes_on = claims || perhaps(after) > most;
        return (ended_well && goes_on).then_some(Fault::AcceptedBadInput);
    }
    let says = |wanted: LineClaim| printed.contains(&wanted) || complained.contains(&wanted);
    if says(LineClaim::Solution) || ended_well && perhaps(&printed) > 0 {
        return Some(Fault::AcceptedBadInput);
    }
    let line_of = |wanted: LineClaim| {
        let at = printed
            .iter()
            .chain(&complained)
            .position(|&heard| heard == wanted);
        at.map(|at| said[at].trim())
    };
    let is_packing = asked.board.get::<Puzzle>().is_some() || given.is_packing();
    if let Some(line) = line_of(LineClaim::NoSolution) {
        return only_denied(asked, is_packing, ended_well, line);
    }
    if let Some(line) = line_of(LineClaim::GaveUp)
        && (ended_well || !is_packing)
    {
        let says_more = says(LineClaim::Message) || says(LineClaim::Example) || !ended_well;
        return Some(match says_more {
            true => doubtful(format!("gave up: `{line}`")),
            false => Fault::AcceptedBadInput,
        });
    }
    let said_something = !ended_well || says(LineClaim::Message) || says(LineClaim::Example);
    let fault = match says(LineClaim::NoMoves) {
        true => Fault::AcceptedBadInput,
        false => Fault::SilentOnBadInput,
    };
    (!said_something).then_some(fault)
}

/// What is wrong where all that was said is that there is no solution.
///
/// Who says that of a bad board has taken it for a good one. Of a packing the handout tells more: where only the area is
/// wrong that is right too, and an exit code refuses. Of sliding boards it tells nothing of that, and a person decides.
fn only_denied(asked: &Asked<'_>, is_packing: bool, ended_well: bool, line: &str) -> Option<Fault> {
    if !is_packing && !ended_well {
        return Some(doubtful(format!("no solution: `{line}`")));
    }
    let is_right = !ended_well || is_only_the_area(asked);
    (!is_right).then_some(Fault::AcceptedBadInput)
}

/// Words that may be an answer, or a refusal that does not say what is wrong.
fn doubtful(one: String) -> Fault {
    let other = "a refusal that does not say what is wrong".to_owned();
    Fault::Ambiguous { one, other }
}

const fn is_complaint(heard: &LineClaim) -> bool {
    matches!(heard, LineClaim::Complaint | LineClaim::Shows)
}

/// The blocks of numbers that are a path by their number: an echo, a table and the goal are fewer.
const PATH: usize = 4;
/// The most lines that a legend of the ways has.
const LEGEND: usize = 4;

/// Whether an answer stands there beyond doubt: a length, directions, tiles, steps, a filled board, many boards.
fn has_answer(heard: &[LineClaim]) -> bool {
    let steps = count(heard, LineClaim::Step) + count(heard, LineClaim::Way);
    answers_all_the_same(heard) || heard.contains(&LineClaim::Likely) || steps > 1
}

/// Whether an answer stands there that no complaint takes back.
fn answers_all_the_same(heard: &[LineClaim]) -> bool {
    let is_filled = |pair: &[LineClaim]| pair.iter().all(|heard| *heard == LineClaim::Letters);
    heard.contains(&LineClaim::Answer)
        || count(heard, LineClaim::Step) > 1
        || count(heard, LineClaim::Way) > LEGEND
        || heard.windows(2).any(is_filled)
        || perhaps(heard) >= PATH
}

fn count(heard: &[LineClaim], wanted: LineClaim) -> usize {
    heard.iter().filter(|heard| **heard == wanted).count()
}

/// How many blocks there are that may be an answer. Those of an example are none, nor is the one that was announced as what
/// was read or what is wrong.
fn perhaps(heard: &[LineClaim]) -> usize {
    let mut blocks = 0;
    let mut before = LineClaim::Nothing;
    // The blocks to come that are no answer.
    let mut shown: usize = 0;
    for &heard in heard {
        shown = match heard {
            LineClaim::Example => 2,
            LineClaim::Shows | LineClaim::Label => 1,
            LineClaim::Perhaps | LineClaim::NoMoves | LineClaim::Nothing => shown,
            LineClaim::Complaint
            | LineClaim::NoSolution
            | LineClaim::GaveUp
            | LineClaim::Solution
            | LineClaim::Answer
            | LineClaim::Likely
            | LineClaim::Step
            | LineClaim::Way
            | LineClaim::Letters
            | LineClaim::Message => 0,
        };
        if heard == LineClaim::Perhaps && before != LineClaim::Perhaps {
            blocks += usize::from(shown == 0);
            shown = shown.saturating_sub(1);
        }
        before = heard;
    }
    blocks
}

/// Where nothing but the area is wrong, to say that there is no solution is right too.
fn is_only_the_area(asked: &Asked<'_>) -> bool {
    let puzzle = asked.board.get::<Puzzle>();
    puzzle.is_some_and(|puzzle| puzzle.area_gap() != AreaGap::None)
}
