//! Judges a program that was given bad input: it should refuse it with a message.

use reference::packing::puzzle::AreaGap;

use crate::check::asked::Asked;
use crate::check::echo::Given;
use crate::check::heard::{Heard, hear};
use crate::check::judgement::Judgement;
use crate::check::run::Onward;
use crate::check::sheet::Sheet;
use crate::check::text::lines;
use crate::check::{complaint, run};
use crate::course::answer_rules::ExitStatus;
use crate::course::case::CaseBoard;
use crate::record::checked::{Aspect, Weight};
use crate::record::ending::Ending;
use crate::record::execution::Execution;
use crate::record::fault::Fault;
use crate::record::signal::Signal;

/// What reading the output as an answer brought to light.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Evidence {
    /// Nothing.
    None,
    /// A solution.
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
        let line = complaint::line(execution).unwrap_or_else(|| execution.ending.to_string());
        sheet.fail(Aspect::Refusal, Fault::CrashedOnBadInput { line });
    } else if run::look(&mut sheet, execution, ExitStatus::Lenient) == Onward::Go {
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
            matches!(code, 134 | 136 | 139) || complaint::stack_trace(execution).is_some()
        }
        Ending::Stopped | Ending::NotStarted { .. } => false,
    }
}

/// Why it was not refused, if it was not.
///
/// An answer is one whatever is said beside it. What may be one, as a block of numbers that were not given, is none before
/// a complaint: tables are printed while the board is looked at. Words that neither answer nor claim anything refuse,
/// whatever their language; a program that only says that there is no solution has taken the board for a good one.
fn not_refused(asked: &Asked<'_>, execution: &Execution, evidence: Evidence) -> Option<Fault> {
    if evidence == Evidence::Solution {
        return Some(Fault::AcceptedBadInput);
    }
    let given = Given::new(asked.text);
    let hear_all = |bytes: &[u8]| -> Vec<Heard> {
        let lines = lines(bytes);
        lines.iter().map(|line| hear(line, &given)).collect()
    };
    let printed = hear_all(&execution.stdout.kept);
    let complained = hear_all(&execution.stderr.kept);
    let all = || printed.iter().chain(&complained);
    let ended_well = execution.ending == (Ending::Exited { code: 0 });
    if has_answer(&printed) {
        return Some(Fault::AcceptedBadInput);
    }
    let says = |wanted: Heard| all().any(|heard| *heard == wanted);
    if says(Heard::Complaint) {
        // Who warns and answers all the same has not refused. What stands on standard error may have come last.
        let last = printed
            .iter()
            .rposition(|heard| *heard == Heard::Complaint)
            .filter(|_| !complained.contains(&Heard::Complaint));
        let after = last.map_or(&[][..], |last| &printed[last + 1..]);
        let goes_on = after.contains(&Heard::Solution) || perhaps(after) > 0;
        return (ended_well && goes_on).then_some(Fault::AcceptedBadInput);
    }
    if says(Heard::Solution) || ended_well && perhaps(&printed) > 0 {
        return Some(Fault::AcceptedBadInput);
    }
    if says(Heard::NoSolution) {
        let is_right = !ended_well || is_only_the_area(asked);
        return (!is_right).then_some(Fault::AcceptedBadInput);
    }
    let said_something = !ended_well || says(Heard::Message) || says(Heard::Example);
    (!said_something).then_some(Fault::SilentOnBadInput)
}

/// The blocks of numbers that are a path by their number: an echo, a table and the goal are fewer.
const PATH: usize = 4;

/// Whether an answer stands there beyond doubt: a length, directions, tiles, steps, a filled board, many boards.
fn has_answer(heard: &[Heard]) -> bool {
    let steps = heard.iter().filter(|heard| **heard == Heard::Step).count();
    let is_filled = |pair: &[Heard]| pair.iter().all(|heard| *heard == Heard::Letters);
    heard.contains(&Heard::Answer)
        || steps > 1
        || heard.windows(2).any(is_filled)
        || perhaps(heard) >= PATH
}

/// How many blocks there are that may be an answer. Those of an example are none.
fn perhaps(heard: &[Heard]) -> usize {
    let mut blocks = 0;
    let mut before = &Heard::Nothing;
    let mut is_example = false;
    for heard in heard {
        is_example = match heard {
            Heard::Example => true,
            Heard::Perhaps | Heard::Nothing => is_example,
            Heard::Complaint
            | Heard::NoSolution
            | Heard::Solution
            | Heard::Answer
            | Heard::Step
            | Heard::Letters
            | Heard::Message => false,
        };
        let begins = *heard == Heard::Perhaps && *before != Heard::Perhaps;
        blocks += usize::from(begins && !is_example);
        before = heard;
    }
    blocks
}

/// Where nothing but the area is wrong, to say that there is no solution is right too.
fn is_only_the_area(asked: &Asked<'_>) -> bool {
    match asked.board {
        CaseBoard::Packing(puzzle) => puzzle.area_gap() != AreaGap::None,
        CaseBoard::Sliding(_) | CaseBoard::Bad(_) => false,
    }
}
