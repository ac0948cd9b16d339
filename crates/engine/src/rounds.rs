//! Runs what is not known yet, and waits for what another grader is at.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use reference::random::Random;

use crate::alone::Alone;
use crate::class::Class;
use crate::finish::{Tell, locked};
use crate::graded::{Completion, GradeTrouble};
use crate::ledger::Ledger;
use crate::queue::{Queue, Task};
use crate::workbench::{Begun, Interrupted, Workbench};
use crate::workers::Workers;
use insight::insights::Insights;
use store::claims::Claim;

/// Grades what is not known yet, round by round: what another grader is at is left to it, and looked at again.
///
/// # Errors
/// When a box is needed and cannot be had.
pub(crate) fn run_rounds(
    class: &Class<'_>,
    ledgers: &[Mutex<Ledger<'_>>],
    mut workers: Workers<'_>,
    insights: &Insights<'_>,
    tell: Tell<'_>,
) -> Result<Completion, GradeTrouble> {
    let mut left: Vec<usize> = order(ledgers.len(), class.options.seed)
        .into_iter()
        .filter(|&number| !locked(&ledgers[number]).is_complete())
        .collect();
    if left.is_empty() {
        return Ok(Completion::Whole);
    }
    let alone = Alone::default();
    let workers = std::mem::take(workers.all()?);
    let jobs = workers.len();
    let mut benches: Vec<Workbench<'_>> = workers
        .into_iter()
        .map(|runner| Workbench::new(class, runner, jobs, &alone, insights))
        .collect();
    let mut has_told = false;
    loop {
        let (aside, completion) = round(&mut benches, left, ledgers, tell);
        if completion == Completion::Interrupted || aside.is_empty() {
            return Ok(completion);
        }
        if let Some(memory) = class.memory
            && aside.iter().any(|&(_, claim)| claim == Claim::Taken)
        {
            if !has_told {
                has_told = true;
                memory.tell(&format!(
                    "another grader is at the last {}; waiting for its results",
                    match aside.len() {
                        1 => "submission".to_owned(),
                        count => format!("{count} submissions"),
                    }
                ));
            }
            if memory.is_stopped() {
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
) -> (Vec<(usize, Claim)>, Completion) {
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
                                Ok(Begun::Ready(steps)) => steps.as_slice(),
                                Ok(Begun::Done | Begun::LeftTo(_)) | Err(Interrupted) => &[],
                            };
                            queue.done(number, steps);
                            begun.map(|begun| {
                                if let Begun::LeftTo(claim) = begun {
                                    aside
                                        .lock()
                                        .unwrap_or_else(PoisonError::into_inner)
                                        .push((number, claim));
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
    let completion = match interrupted.into_inner() {
        false => Completion::Whole,
        true => Completion::Interrupted,
    };
    let aside = aside.into_inner().unwrap_or_else(PoisonError::into_inner);
    (aside, completion)
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
