//! Looks at whether there is an answer to judge.

use model::answer_checks::Aspect;
use model::execution::Execution;
use model::fault::Fault;
use model::outcome::Remark;
use model::program_ending::Ending;

use crate::answer_reading::{Reading, Says};
use crate::check::check_sheet::Sheet;
use crate::check::{error_line, judge_ending};
use crate::text::clean::lines;
use crate::text::{chatter, loose_denials, solvability_phrases};

/// The answer, if what was printed can be read in one way.
pub fn look<'a, A>(
    sheet: &mut Sheet,
    execution: &Execution,
    reading: &'a Reading<A>,
    describe_both: fn(&A, &A) -> (String, String),
) -> Option<&'a A> {
    match reading {
        Reading::Nothing => {
            let fault = refused(execution).unwrap_or(Fault::NoOutput);
            unanswered(sheet, execution, fault);
        }
        Reading::Unreadable { nearest } => {
            let nearest = nearest.clone();
            let fault = refused(execution).unwrap_or(Fault::Unreadable { nearest });
            unanswered(sheet, execution, fault);
        }
        Reading::Ambiguous { one, other } => {
            let (one, other) = show_apart(describe_both(one, other));
            sheet.fail(Aspect::Answer, Fault::Ambiguous { one, other });
        }
        Reading::Answer(answer) => return Some(answer),
    }
    None
}

/// How much of two descriptions may be the same before they differ: reports cut long ones at their end.
const SHARED: usize = 80;
/// How much of that is shown where there is more.
const LEAD: usize = 40;

/// Two descriptions without most of what both begin with, so that it is seen where they differ.
fn show_apart((one, other): (String, String)) -> (String, String) {
    let both = one.chars().zip(other.chars());
    let shared = both.take_while(|(a, b)| a == b).count();
    if one == other || shared <= SHARED {
        return (one, other);
    }
    let rest = |words: &str| {
        let rest: String = words.chars().skip(shared - LEAD).collect();
        // From a whole word on, if one begins before they differ.
        match rest.split_once(' ') {
            Some((part, words)) if part.chars().count() < LEAD => format!("… {words}"),
            Some(_) | None => format!("…{rest}"),
        }
    };
    (rest(&one), rest(&other))
}

/// Words by which a board is turned away.
const TURNED_AWAY: [&str; 14] = [
    "not accepted",
    "rejected",
    "refused",
    "tidak diterima",
    "ditolak",
    "tidak sesuai",
    "tidak sama",
    "not match",
    "tidak didukung",
    "not supported",
    "geweigerd",
    "niet ondersteund",
    "拒绝",
    "不支持",
];

/// That the board was turned away, if a line of what was printed or complained says so.
pub(crate) fn refused(execution: &Execution) -> Option<Fault> {
    let printed = lines(&execution.stdout.kept);
    let complained = lines(&execution.stderr.kept);
    let is_refusal = |line: &&String| {
        let lower = line.to_lowercase();
        is_plain_refusal(line) || TURNED_AWAY.iter().any(|words| lower.contains(words))
    };
    let line = printed.iter().chain(&complained).find(is_refusal)?;
    Some(turned_away(line.trim()))
}

/// The board was turned away with this line, unless that says that a file is not there: where a board is looked for is a
/// matter between the program and whoever starts it.
pub(crate) fn turned_away(line: &str) -> Fault {
    let line = line.to_owned();
    match chatter::misses_a_file(&line) {
        true => Fault::Unreadable {
            nearest: Some(format!("a file that is not there, `{line}`")),
        },
        false => Fault::Refused { line },
    }
}

/// It gave up, as this line says, unless what ended is the program, right after it turned the board away.
pub(crate) fn gave_up(sheet: &mut Sheet, execution: &Execution, line: &str) {
    match refusal_before(execution, line) {
        Some(fault) if chatter::is_about_the_program(line) && !chatter::names_a_budget(line) => {
            unanswered(sheet, execution, fault);
        }
        Some(_) | None => {
            let line = line.to_owned();
            sheet.fail(Aspect::Answer, Fault::GaveUp { line });
        }
    }
}

fn refusal_before(execution: &Execution, said: &str) -> Option<Fault> {
    let printed = lines(&execution.stdout.kept);
    let at = printed
        .iter()
        .rposition(|line| line.trim() == said.trim())?;
    let before = printed[..at].iter().rfind(|line| !line.trim().is_empty())?;
    is_plain_refusal(before).then(|| turned_away(before.trim()))
}

fn is_plain_refusal(line: &str) -> bool {
    matches!(solvability_phrases::says(line), Some(Says::BadInput { .. }))
        || chatter::finds_fault(line)
        || chatter::turns_a_kind_away(line)
}

/// What a program meant that has no answer but an error of its own which says that there is no solution, if it is so: a
/// person decides whether that is a way to say it.
pub(crate) fn denied_by_an_error(execution: &Execution) -> Option<Fault> {
    let line = error_line::stack_trace(execution)?;
    let (_, words) = line.rsplit_once(": ")?;
    let is_denied = matches!(
        solvability_phrases::says(words),
        Some(Says::NoSolution { .. })
    );
    is_denied.then(|| Fault::Unreadable {
        nearest: Some(format!("an error that says `{words}`")),
    })
}

/// What a program says of a board that has no solution, where nothing it printed is an answer in words that are known: a
/// line that denies it in others.
pub(crate) fn denied_loosely(execution: &Execution) -> Option<Says> {
    if error_line::stack_trace(execution).is_some() {
        return None;
    }
    let mut printed = lines(&execution.stdout.kept);
    printed.extend(lines(&execution.stderr.kept));
    let line = loose_denials::loose_denial(&printed)?;
    Some(Says::NoSolution {
        line: line.trim().to_owned(),
    })
}

/// There is no answer: a crash if it ended badly, this fault otherwise. Who turns a board away may end with any code, but
/// not with a stack trace.
pub(crate) fn unanswered(sheet: &mut Sheet, execution: &Execution, fault: Fault) {
    let is_crash = match (&fault, &execution.ending) {
        (
            Fault::Refused { .. },
            Ending::Exited { .. } | Ending::Dismissed | Ending::LeftWaiting,
        ) => error_line::stack_trace(execution).is_some(),
        (Fault::Unreadable { .. }, Ending::Exited { .. }) if has_last_words(execution) => false,
        _ => judge_ending::ended_badly(execution),
    };
    if is_crash {
        sheet.fail(Aspect::Run, judge_ending::crash(execution));
    } else {
        sheet.fail(Aspect::Answer, fault);
    }
}

/// Whether it ended with a sentence of its own and no complaint of its runtime: it may have turned the board away in words
/// that nobody here knows, and a person has to read them.
fn has_last_words(execution: &Execution) -> bool {
    const SENTENCE: usize = 3;
    let complained = lines(&execution.stderr.kept);
    if complained.iter().any(|line| chatter::misses_a_file(line)) {
        return error_line::stack_trace(execution).is_none();
    }
    let complains = complained.iter().any(|line| !line.trim().is_empty());
    let printed = lines(&execution.stdout.kept);
    let last = printed.iter().rfind(|line| !line.trim().is_empty());
    let words = last.map_or(0, |line| {
        let words = line.split(|c: char| !c.is_alphabetic());
        words.filter(|word| word.chars().count() > 1).count()
    });
    !complains && words >= SENTENCE && error_line::stack_trace(execution).is_none()
}

/// There is an answer, whether right or wrong; an end that was not smooth is worth telling.
pub(crate) fn complete(sheet: &mut Sheet, execution: &Execution) {
    sheet.pass(Aspect::Answer);
    if execution.exceeded.is_none() && !execution.ending.is_well() {
        sheet.remark(Remark::EndedBadly(execution.ending.clone()));
    }
}
