//! Grades a class: the order of grading, in one place.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use reference::printable::printable;
use reference::random::Random;

use crate::course::assignment::{Assignment, BrokenCase};
use crate::course::case::Case;
use crate::course::course::Course;
use crate::engine::alone::Alone;
use crate::engine::ledger::Ledger;
use crate::engine::options::{BrokenCases, Options};
use crate::engine::plan::{Due, Plan};
use crate::engine::queue::{Queue, Task};
use crate::engine::receipt::receipt;
use crate::engine::reference_run::{Reference, reference_runs};
use crate::engine::tools::ToolsHere;
use crate::engine::workbench::Workbench;
use crate::engine::workshop::Workshop;
use crate::record::event::Event;
use crate::record::receipt::Receipt;
use crate::record::scorecard::Scorecard;
use crate::sandbox::machine::Machine;
use crate::sandbox::sandbox::Sandbox;
use crate::sandbox::trouble::Trouble;
use crate::sandbox::worker::Worker;
use crate::submission::class::Submission;

/// Everything a run is given.
#[derive(Debug)]
pub struct Class<'a> {
    /// The course.
    pub course: &'a Course,
    /// What was handed in.
    pub submissions: &'a [Submission],
    /// What of it is graded, and how.
    pub options: &'a Options,
    /// Where programs run.
    pub sandbox: &'a Sandbox,
    /// The grader's own program, which is also the reference solver.
    pub program: &'a Path,
    /// Where things are built and laid out.
    pub workshop: &'a Workshop,
    /// What time it is, for cases that are shown after the due date.
    pub now: Timestamp,
}

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
}

/// Grades a class. Whoever listens is told what happens while it happens.
///
/// # Errors
/// Why nothing was graded.
pub fn grade(
    class: &Class<'_>,
    listener: &mut (dyn FnMut(&Event<'_>) + Send),
) -> Result<Graded, GradeTrouble> {
    let due = |assignment: &Assignment| match assignment.due {
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
    let mut workers = (0..jobs)
        .map(|_| class.sandbox.worker())
        .collect::<Result<Vec<Worker>, Trouble>>()?;
    let (broken, needed) = hold_against_reference(class, &mut plan, &mut workers, &tell)?;
    let (ledgers, completion) = run_all(class, &plan, &needed, workers, &tell);
    let scorecards: Vec<Scorecard> = ledgers
        .into_iter()
        .filter_map(Ledger::into_scorecard)
        .collect();
    Ok(Graded {
        not_begun: plan.submissions.len() - scorecards.len(),
        scorecards,
        broken,
        completion,
    })
}

/// What the reference solver needed for each case of each planned assignment.
type Needed = Vec<Vec<Duration>>;

/// Broken cases, and those the reference solver disagrees with, stop everything or are left out.
fn hold_against_reference(
    class: &Class<'_>,
    plan: &mut Plan<'_>,
    workers: &mut [Worker],
    tell: &(dyn Fn(&Event<'_>) + Sync),
) -> Result<(Vec<BrokenCase>, Needed), GradeTrouble> {
    let mut broken: Vec<BrokenCase> = plan.broken().into_iter().cloned().collect();
    let cases: Vec<(&Assignment, &Case)> = plan
        .assignments
        .iter()
        .flat_map(|planned| planned.cases.iter().map(|&case| (planned.assignment, case)))
        .collect();
    if class.options.broken_cases == BrokenCases::Stop && !broken.is_empty() {
        return Err(GradeTrouble::BrokenSuite(broken));
    }
    let mut found = reference_runs(&cases, workers, class.program, tell)?.into_iter();
    let mut needed = Vec::new();
    for planned in &mut plan.assignments {
        let mut times = Vec::new();
        planned.retain(|case| match found.next() {
            Some(Reference::Agrees(time)) => {
                times.push(time);
                true
            }
            Some(Reference::Disagrees { verdict, words }) => {
                broken.push(BrokenCase {
                    folder: case.folder.clone(),
                    reason: format!(
                        "the reference solver disagrees with `expected.toml`: {verdict}, and it says: {}",
                        printable(&words)
                    ),
                });
                false
            }
            None => false,
        });
        needed.push(times);
    }
    if class.options.broken_cases == BrokenCases::Stop && !broken.is_empty() {
        return Err(GradeTrouble::BrokenSuite(broken));
    }
    Ok((broken, needed))
}

fn run_all<'a>(
    class: &'a Class<'a>,
    plan: &'a Plan<'a>,
    needed: &'a Needed,
    workers: Vec<Worker>,
    tell: &(dyn Fn(&Event<'_>) + Sync),
) -> (Vec<Ledger<'a>>, Completion) {
    let machine = Machine::here();
    let receipts: Vec<Receipt> = plan
        .assignments
        .iter()
        .map(|planned| receipt(class, planned.assignment, &machine))
        .collect();
    let ledgers: Vec<Mutex<Ledger<'_>>> = plan
        .submissions
        .iter()
        .map(|&(submission, place)| {
            let planned = &plan.assignments[place];
            Mutex::new(Ledger::new(
                submission,
                planned,
                &needed[place],
                class.options,
                receipts[place].clone(),
            ))
        })
        .collect();
    let queue = Queue::new(order(plan.submissions.len(), class.options.seed));
    let (alone, tools) = (Alone::default(), ToolsHere::default());
    let interrupted = AtomicBool::new(false);
    let jobs = workers.len();
    std::thread::scope(|scope| {
        for (worker, processor) in workers.into_iter().zip(0..) {
            let (queue, ledgers, interrupted) = (&queue, &ledgers, &interrupted);
            let mut bench = Workbench::new(class, worker, processor, jobs, &alone, &tools);
            scope.spawn(move || {
                while let Some(task) = queue.next() {
                    let (Task::Prepare(number)
                    | Task::Run {
                        submission: number, ..
                    }) = task;
                    let done = match task {
                        Task::Prepare(_) => bench.prepare(&ledgers[number], queue, number, tell),
                        Task::Run { case, .. } => bench.run(&ledgers[number], number, case, tell),
                    };
                    if done.is_err() {
                        interrupted.store(true, Ordering::Relaxed);
                        queue.stop();
                    }
                }
            });
        }
    });
    let ledgers = ledgers
        .into_iter()
        .map(|ledger| ledger.into_inner().unwrap_or_else(PoisonError::into_inner))
        .collect();
    let completion = match interrupted.into_inner() {
        false => Completion::Whole,
        true => Completion::Interrupted,
    };
    (ledgers, completion)
}

/// The order in which submissions are begun: as they are, or drawn.
fn order(submissions: usize, seed: Option<u64>) -> Vec<usize> {
    let mut order: Vec<usize> = (0..submissions).collect();
    if let Some(seed) = seed {
        Random::new(seed).shuffle(&mut order);
    }
    order
}

/// Nobody leaves a ledger half written: what is entered is entered whole.
pub fn locked<'l, 'a>(ledger: &'l Mutex<Ledger<'a>>) -> MutexGuard<'l, Ledger<'a>> {
    ledger.lock().unwrap_or_else(PoisonError::into_inner)
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

#[cfg(test)]
mod tests {
    use super::order;

    #[test]
    fn a_seed_draws_an_order_and_the_same_one_again() {
        assert_eq!(order(4, None), [0, 1, 2, 3]);
        let drawn = order(20, Some(7));
        assert_eq!(drawn, order(20, Some(7)));
        assert_ne!(drawn, order(20, Some(8)));
        let mut sorted = drawn;
        sorted.sort_unstable();
        assert_eq!(sorted, order(20, None));
    }
}
