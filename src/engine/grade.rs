//! Grades a class: the order of grading, in one place.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use reference::printable::printable;

use crate::course::assignment::{Assignment, BrokenCase};
use crate::course::case::Case;
use crate::engine::class::Class;
use crate::engine::keys;
use crate::engine::ledger::Ledger;
use crate::engine::memory::Memory;
use crate::engine::options::BrokenCases;
use crate::engine::plan::{Due, Plan};
use crate::engine::receipt::receipt;
use crate::engine::reference_run::{Reference, reference_runs};
use crate::engine::rounds::run_all;
use crate::engine::workers::Workers;
use crate::panics::Panic;
use crate::record::event::Event;
use crate::record::fingerprint::Fingerprint;
use crate::record::receipt::Receipt;
use crate::record::scorecard::Scorecard;
use crate::sandbox::machine::Machine;
use crate::sandbox::trouble::Trouble;
use crate::store::marks::Mark;
use crate::submission::class::Submission;

/// What came of a run.
#[derive(Debug)]
pub struct Graded {
    /// The submissions, in the order they were given; those that were not begun before an interruption are left out.
    pub scorecards: Vec<Scorecard>,
    /// How many submissions were not begun before an interruption.
    pub not_begun: usize,
    /// Cases that were left out, and why.
    pub broken: Vec<BrokenCase>,
    /// Whether it came to its end.
    pub completion: Completion,
    /// How many cases came from the store.
    pub recalled: usize,
    /// How many cases were run.
    pub ran: usize,
    /// What was found along the way, by the keys it is kept under.
    pub findings: Vec<Fingerprint>,
}

/// Whether a run came to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Completion {
    /// It did.
    Whole,
    /// Somebody stopped it.
    Interrupted,
}

/// Why nothing was graded.
#[derive(Debug, thiserror::Error)]
pub enum GradeTrouble {
    /// The suite is broken.
    #[error("{} of the suite {} broken, so nothing was graded; mend {}, or leave {} out with `--skip-broken`",
        cases(.0.len()), if .0.len() == 1 { "is" } else { "are" }, them(.0.len()), them(.0.len()))]
    BrokenSuite(Vec<BrokenCase>),
    /// The box could not be opened or held against the cases.
    #[error(transparent)]
    Box(#[from] Trouble),
    /// There is nothing to grade.
    #[error("{0}")]
    Nothing(String),
    /// A bug of the grader, where no submission is at hand that it could cost.
    #[error("the case `{case}` could not be held against the reference solver")]
    Panicked {
        /// The case.
        case: String,
        /// The bug.
        source: Panic,
    },
}

/// Grades a class. Whoever listens is told what happens while it happens.
///
/// # Errors
/// Why nothing was graded.
pub fn grade(
    class: &Class<'_>,
    listener: &mut (dyn FnMut(&Event<'_>) + Send),
) -> Result<Graded, GradeTrouble> {
    let due = |assignment: &Assignment, submission: &Submission| match submission
        .due
        .or(assignment.due)
    {
        Some(due) if due < class.now => Due::Past,
        Some(_) | None => Due::NotYet,
    };
    let mut plan = Plan::new(class.course, class.submissions, class.options, &due);
    if plan.submissions.is_empty() {
        return Err(GradeTrouble::Nothing(
            "there is no submission to grade; check the path and `--student`".to_owned(),
        ));
    }
    if plan.runs() == 0 {
        return Err(GradeTrouble::Nothing(
            "there is no case to run; check `--case`, `-k` and the assignment's `cases`".to_owned(),
        ));
    }
    let listener = Mutex::new(listener);
    let tell = |event: &Event<'_>| {
        let mut listener = listener.lock().unwrap_or_else(PoisonError::into_inner);
        listener(event);
    };
    let jobs = class.options.jobs.get();
    tell(&Event::Planned {
        submissions: plan.submissions.len(),
        runs: plan.runs(),
        jobs,
    });
    let machine = Machine::here();
    let mut workers = Workers::new(class.sandbox, jobs);
    let (broken, needed) = hold_against_reference(class, &mut plan, &mut workers, &machine, &tell)?;
    let marks = class.memory.map(Memory::marks).unwrap_or_default();
    let ledgers = ledgers(class, &plan, &needed, &marks, &machine);
    let completion = run_all(class, &plan, &needed, &ledgers, workers, &machine, &tell);
    if let Some(memory) = class.memory {
        memory.release_all();
    }
    let completion = completion?;
    let mut graded = Graded {
        scorecards: Vec::new(),
        not_begun: 0,
        broken,
        completion,
        recalled: 0,
        ran: 0,
        findings: class.memory.map(Memory::findings).unwrap_or_default(),
    };
    for (number, ledger) in ledgers.into_iter().enumerate() {
        let ledger = ledger.into_inner().unwrap_or_else(PoisonError::into_inner);
        graded.recalled += ledger.recalled;
        graded.ran += ledger.ran;
        if !ledger.is_begun() {
            graded.not_begun += 1;
            continue;
        }
        // What was cut short is history too.
        if let Some(memory) = class.memory
            && !ledger.is_complete()
        {
            let card = ledger.scorecard();
            memory.enter(number, &card, &ledger.kept(&card));
        }
        graded.scorecards.push(ledger.into_scorecard());
    }
    Ok(graded)
}

fn ledgers<'a>(
    class: &'a Class<'a>,
    plan: &'a Plan<'a>,
    needed: &'a Needed,
    marks: &'a [Mark],
    machine: &Machine,
) -> Vec<Mutex<Ledger<'a>>> {
    let receipts: Vec<Receipt> = plan
        .assignments
        .iter()
        .map(|planned| receipt(class, planned.assignment, machine))
        .collect();
    plan.submissions
        .iter()
        .map(|&(submission, place)| {
            let planned = &plan.assignments[place];
            Mutex::new(Ledger::new(
                submission,
                planned,
                &needed[place],
                class.options,
                marks,
                receipts[place].clone(),
            ))
        })
        .collect()
}

/// What the reference solver needed for each case of each planned assignment.
pub type Needed = Vec<Vec<Duration>>;

/// Broken cases, and those the reference solver disagrees with, stop everything or are left out.
fn hold_against_reference(
    class: &Class<'_>,
    plan: &mut Plan<'_>,
    workers: &mut Workers<'_>,
    machine: &Machine,
    tell: &(dyn Fn(&Event<'_>) + Sync),
) -> Result<(Vec<BrokenCase>, Needed), GradeTrouble> {
    let mut broken: Vec<BrokenCase> = plan.broken().into_iter().cloned().collect();
    let cases = plan.cases();
    if class.options.broken_cases == BrokenCases::Stop && !broken.is_empty() {
        return Err(GradeTrouble::BrokenSuite(broken));
    }
    let found = said_by_reference(class, &cases, workers, machine, tell)?;
    for ((_, case), reference) in cases.iter().zip(&found) {
        if let Reference::Disagrees { verdict, words } = reference {
            broken.push(BrokenCase {
                folder: case.folder.clone(),
                reason: format!(
                    "the reference solver disagrees with `expected.toml`: {verdict}, {}",
                    printable(words)
                ),
            });
        }
    }
    let said = |case: &Case| {
        let place = cases
            .iter()
            .position(|(_, known)| std::ptr::eq(*known, case));
        place.and_then(|place| found.get(place))
    };
    let mut needed = Vec::new();
    for planned in &mut plan.assignments {
        let mut times = Vec::new();
        planned.retain(|case| match said(case) {
            Some(Reference::Agrees(time)) => {
                times.push(*time);
                true
            }
            Some(Reference::Disagrees { .. }) | None => false,
        });
        needed.push(times);
    }
    if class.options.broken_cases == BrokenCases::Stop && !broken.is_empty() {
        return Err(GradeTrouble::BrokenSuite(broken));
    }
    Ok((broken, needed))
}

/// What the reference solver says of each of these cases, as far as it has not said so before.
fn said_by_reference(
    class: &Class<'_>,
    cases: &[(&Assignment, &Case)],
    workers: &mut Workers<'_>,
    machine: &Machine,
    tell: &(dyn Fn(&Event<'_>) + Sync),
) -> Result<Vec<Reference>, GradeTrouble> {
    let Some(memory) = class.memory else {
        let workers = workers.all()?;
        return reference_runs(cases, workers, class.program, tell);
    };
    let key = |&(assignment, case): &(&Assignment, &Case)| {
        keys::reference(class, assignment, case, machine)
    };
    let reach = class.options.reach();
    let mut said: Vec<Option<Reference>> = cases
        .iter()
        .map(|case| memory.agreed(&key(case), reach))
        .collect();
    let places: Vec<usize> = (0..cases.len()).filter(|&at| said[at].is_none()).collect();
    if !places.is_empty() {
        let unknown: Vec<(&Assignment, &Case)> = places.iter().map(|&at| cases[at]).collect();
        let found = reference_runs(&unknown, workers.all()?, class.program, tell)?;
        for (at, reference) in places.into_iter().zip(found) {
            said[at] = Some(match reference {
                // Limits may follow its time, and must be the same for every grader of this store.
                Reference::Agrees(_) => memory.agree(&key(&cases[at]), reference, reach),
                // A machine that was too busy for it is no reason to call a case broken for ever.
                Reference::Disagrees { .. } => reference,
            });
        }
    }
    Ok(said.into_iter().flatten().collect())
}

fn cases(count: usize) -> String {
    match count {
        1 => "one case".to_owned(),
        count => format!("{count} cases"),
    }
}

const fn them(count: usize) -> &'static str {
    match count {
        1 => "it",
        _ => "them",
    }
}
