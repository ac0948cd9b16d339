//! Judges a program that was given bad input: it should refuse it with a message.

use reference::packing::puzzle::AreaGap;

use crate::answer::says::Says;
use crate::answer::words::phrases;
use crate::check::asked::Asked;
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
fn not_refused(asked: &Asked<'_>, execution: &Execution, evidence: Evidence) -> Option<Fault> {
    if evidence == Evidence::Solution {
        return Some(Fault::AcceptedBadInput);
    }
    let printed = lines(&execution.stdout.kept);
    let complained = lines(&execution.stderr.kept);
    let all = || printed.iter().chain(&complained);
    let ended_well = execution.ending == (Ending::Exited { code: 0 });
    let answers = has_letter_grid(&printed) || number_blocks(&printed) > 1;
    let warning = printed
        .iter()
        .rposition(|line| matches!(phrases::says(line), Some(Says::BadInput { .. })));
    let answers_after = warning.is_some_and(|at| {
        let after = &printed[at + 1..];
        has_letter_grid(after) || number_blocks(after) > 0
    });
    match last_said(all()) {
        // Who warns and answers all the same has not refused.
        Some(Says::BadInput { .. }) if !(ended_well && answers_after) => return None,
        Some(Says::NoSolution { .. }) if !ended_well || is_only_the_area(asked) => return None,
        Some(Says::Solution | Says::NoSolution { .. }) => return Some(Fault::AcceptedBadInput),
        Some(Says::BadInput { .. } | Says::GaveUp { .. } | Says::Nothing) | None => {}
    }
    if answers || answers_after {
        return Some(Fault::AcceptedBadInput);
    }
    let said_something = !ended_well || all().any(|line| is_message(line));
    (!said_something).then_some(Fault::SilentOnBadInput)
}

/// What was said last about the board or a solution.
fn last_said<'a>(lines: impl DoubleEndedIterator<Item = &'a String>) -> Option<Says> {
    lines.rev().find_map(|line| match phrases::says(line)? {
        Says::GaveUp { .. } | Says::Nothing => None,
        says => Some(says),
    })
}

/// Where nothing but the area is wrong, to say that there is no solution is right too.
fn is_only_the_area(asked: &Asked<'_>) -> bool {
    match asked.board {
        CaseBoard::Packing(puzzle) => puzzle.area_gap() != AreaGap::None,
        CaseBoard::Sliding(_) | CaseBoard::Bad(_) => false,
    }
}

/// Two lines in a row on each of which different capital letters stand: a filled board, and no echo of the pieces, which
/// have one letter a line.
fn has_letter_grid(lines: &[String]) -> bool {
    let is_row = |line: &String| {
        let letters: Vec<char> = line.chars().filter(|c| c.is_ascii_uppercase()).collect();
        let is_clean = line
            .chars()
            .all(|c| c.is_ascii_uppercase() || c == ' ' || c.is_ascii_punctuation());
        is_clean && letters.len() > 1 && letters.iter().any(|&letter| letter != letters[0])
    };
    lines.windows(2).any(|pair| pair.iter().all(is_row))
}

/// How many blocks of two or more rows of numbers there are. One is the echo of the board; a path or a table has more.
fn number_blocks(lines: &[String]) -> usize {
    let is_row = |line: &String| {
        let is_clean = line
            .chars()
            .all(|c| !c.is_alphabetic() || c == 'x' || c == 'X');
        let numbers = line
            .split(|c: char| !c.is_ascii_digit())
            .filter(|word| !word.is_empty());
        is_clean && numbers.count() > 1
    };
    let mut blocks = 0;
    let mut rows = 0;
    for line in lines {
        rows = if is_row(line) { rows + 1 } else { 0 };
        blocks += usize::from(rows == 2);
    }
    blocks
}

/// Whether a line is a message: words, and neither a prompt nor a line of a menu.
fn is_message(line: &str) -> bool {
    let line = line.trim();
    let words = line
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| word.chars().count() > 1)
        .count();
    let is_chinese = line.chars().any(phrases::is_chinese);
    let is_prompt = line.ends_with([':', '?', '>', '：', '？']);
    let is_menu = line.starts_with(|c: char| c.is_ascii_digit());
    (words > 1 || is_chinese) && !is_prompt && !is_menu
}
