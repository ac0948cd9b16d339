//! Grades a class: the order of grading, in one place.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use reference::random::Random;

use crate::class_and_result::{Class, Completion, GradeError, Graded, ReferenceTimes, receipt};
use crate::locks::{RunLock, locked, unlocked};
use crate::plan::{Due, Plan};
use crate::queue::{Queue, Task};
use crate::recall_results::recall_all;
use crate::reference_run::hold_against_reference;
use crate::result_cache::ResultCache;
use crate::runner::{Conditions, Workers};
use crate::submission_ledger::{Ledger, Tell};
use crate::worker_thread::{Interrupted, SubmissionStart, Workbench};
use course::assignment::{Assignment, BrokenCase};
use insight::findings_cache::FindingsCache;
use insight::insights::Insights;
use model::grading_run::Event;
use model::scorecard::Receipt;
use store::decisions::Decisions;
use store::store::Lock;
use submission::collect_class::Submission;

/// Grades a class. Whoever listens is told what happens while it happens.
pub fn grade(
    class: &Class<'_>,
    listener: &mut (dyn FnMut(&Event<'_>) + Send),
) -> Result<Graded, GradeError> {
    let listener = Mutex::new(listener);
    let tell = |event: &Event<'_>| (*locked(&listener))(event);
    let jobs = class.options.jobs.get();
    let mut plan = plan_whole(class)?;
    tell(&Event::Planned {
        submissions: plan.submissions.len(),
        runs: plan.runs(),
        jobs,
    });
    let conditions = class.runners.conditions();
    let mut workers = Workers::new(class.runners, jobs);
    let (broken, needed) =
        hold_against_reference(class, &mut plan, &mut workers, &conditions, &tell)?;
    let heard = class.cache.map(ResultCache::decisions).unwrap_or_default();
    let ledgers = open_ledgers(class, &plan, &needed, &heard, &conditions);
    let insights = Insights::new(class.cache.map(|cache| cache as &dyn FindingsCache));
    recall_all(
        class,
        &plan,
        &needed,
        &ledgers,
        &conditions,
        &insights,
        &tell,
    );
    let completion = run_rounds(class, &ledgers, workers, &insights, &tell);
    if let Some(cache) = class.cache {
        cache.release_all();
    }
    Ok(close(class, ledgers, broken, completion?))
}

/// The whole plan, which must not be empty.
fn plan_whole<'a>(class: &'a Class<'a>) -> Result<Plan<'a>, GradeError> {
    let due = |assignment: &Assignment, submission: &Submission| match submission
        .due
        .or(assignment.due)
    {
        Some(due) if due < class.now => Due::Past,
        Some(_) | None => Due::NotYet,
    };
    let plan = Plan::new(class.course, class.submissions, class.options, &due);
    if plan.submissions.is_empty() {
        return Err(GradeError::Nothing(
            "there is no submission to grade; check the path and `--student`".to_owned(),
        ));
    }
    if plan.runs() == 0 {
        return Err(GradeError::Nothing(
            "there is no case to run; check `--case`, `-k` and the assignment's `cases`".to_owned(),
        ));
    }
    Ok(plan)
}

/// A ledger for every submission, in which nothing stands yet.
fn open_ledgers<'a>(
    class: &'a Class<'a>,
    plan: &'a Plan<'a>,
    needed: &'a ReferenceTimes,
    heard: &'a Decisions,
    conditions: &Conditions,
) -> Vec<Mutex<Ledger<'a>>> {
    let receipts: Vec<Receipt> = plan
        .assignments
        .iter()
        .map(|planned| receipt(class, planned.assignment, conditions))
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
                heard,
                receipts[place].clone(),
            ))
        })
        .collect()
}

/// Closes the ledgers; what was cut short is entered into history too.
fn close(
    class: &Class<'_>,
    ledgers: Vec<Mutex<Ledger<'_>>>,
    broken: Vec<BrokenCase>,
    completion: Completion,
) -> Graded {
    let mut graded = Graded {
        scorecards: Vec::new(),
        not_begun: 0,
        broken,
        completion,
        recalled: 0,
        ran: 0,
        findings: class.cache.map(ResultCache::findings).unwrap_or_default(),
    };
    for (number, ledger) in ledgers.into_iter().enumerate() {
        let ledger = unlocked(ledger);
        graded.recalled += ledger.recalled;
        graded.ran += ledger.ran;
        if !ledger.is_begun() {
            graded.not_begun += 1;
            continue;
        }
        if let Some(cache) = class.cache
            && !ledger.is_complete()
        {
            let card = ledger.scorecard();
            cache.enter(number, &card, &ledger.outcome_ids(&card));
        }
        graded.scorecards.push(ledger.into_scorecard());
    }
    graded
}

/// Grades what is not known yet, round by round: what another grader is at is left to it, and looked at again.
pub(crate) fn run_rounds(
    class: &Class<'_>,
    ledgers: &[Mutex<Ledger<'_>>],
    mut workers: Workers<'_>,
    insights: &Insights<'_>,
    tell: Tell<'_>,
) -> Result<Completion, GradeError> {
    let mut left: Vec<usize> = order(ledgers.len(), class.options.seed)
        .into_iter()
        .filter(|&number| !locked(&ledgers[number]).is_complete())
        .collect();
    if left.is_empty() {
        return Ok(Completion::Whole);
    }
    let run_lock = RunLock::default();
    let workers = std::mem::take(workers.all()?);
    let jobs = workers.len();
    let mut benches: Vec<Workbench<'_>> = workers
        .into_iter()
        .map(|runner| Workbench::new(class, runner, jobs, &run_lock, insights))
        .collect();
    let mut has_told = false;
    loop {
        let (aside, completion) = round(&mut benches, left, ledgers, tell);
        if completion == Completion::Interrupted || aside.is_empty() {
            return Ok(completion);
        }
        if let Some(cache) = class.cache
            && aside.iter().any(|&(_, claim)| claim == Lock::HeldByOther)
        {
            if !has_told {
                has_told = true;
                cache.tell(&format!(
                    "another grader is at the last {}; waiting for its results",
                    match aside.len() {
                        1 => "submission".to_owned(),
                        count => format!("{count} submissions"),
                    }
                ));
            }
            if cache.is_stopped() {
                return Ok(Completion::Interrupted);
            }
            class.runners.wait();
        }
        left = aside.into_iter().map(|(number, _)| number).collect();
        left.sort_unstable();
    }
}

/// One round over these submissions; those that somebody is at already are put aside.
fn round(
    benches: &mut [Workbench<'_>],
    submissions: Vec<usize>,
    ledgers: &[Mutex<Ledger<'_>>],
    tell: Tell<'_>,
) -> (Vec<(usize, Lock)>, Completion) {
    let queue = Queue::new(submissions);
    let aside = Mutex::new(Vec::new());
    let interrupted = AtomicBool::new(false);
    thread::scope(|scope| {
        for bench in benches {
            let (queue, aside, interrupted) = (&queue, &aside, &interrupted);
            scope.spawn(move || {
                let _ended = queue.stopped_by_a_panic();
                while let Some(task) = queue.next() {
                    let done = match task {
                        Task::Prepare(number) => {
                            let begun = bench.prepare(&ledgers[number], number, tell);
                            let steps = match &begun {
                                Ok(SubmissionStart::Ready(steps)) => steps.as_slice(),
                                Ok(SubmissionStart::Done | SubmissionStart::LeftTo(_))
                                | Err(Interrupted) => &[],
                            };
                            queue.done(number, steps);
                            begun.map(|begun| {
                                if let SubmissionStart::LeftTo(claim) = begun {
                                    locked(aside).push((number, claim));
                                }
                            })
                        }
                        Task::Run { submission, case } => {
                            let steps = bench.run(&ledgers[submission], submission, case, tell);
                            queue.done(submission, steps.as_deref().unwrap_or_default());
                            steps.map(|_| ())
                        }
                    };
                    if done.is_err() {
                        interrupted.store(true, Ordering::Relaxed);
                        queue.stop();
                    }
                }
            });
        }
    });
    let completion = if interrupted.into_inner() {
        Completion::Interrupted
    } else {
        Completion::Whole
    };
    (unlocked(aside), completion)
}

/// The order in which submissions are begun: as they are, or drawn.
fn order(submissions: usize, seed: Option<u64>) -> Vec<usize> {
    let mut order: Vec<usize> = (0..submissions).collect();
    if let Some(seed) = seed {
        Random::new(seed).shuffle(&mut order);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

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
