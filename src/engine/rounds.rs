//! Grades what is planned: what is known is taken over, the rest is run, and what another grader is at is waited for.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use reference::random::Random;

use crate::engine::alone::Alone;
use crate::engine::class::Class;
use crate::engine::finish::{Tell, finish, give_up, locked, looked_at, tell_outcomes};
use crate::engine::grade::{Completion, GradeTrouble, Needed};
use crate::engine::keys::Ground;
use crate::engine::ledger::Ledger;
use crate::engine::memory::Memory;
use crate::engine::plan::Plan;
use crate::engine::queue::{Queue, Task};
use crate::engine::recall::{recall, submission_key};
use crate::engine::tools::ToolsHere;
use crate::engine::workbench::{Begun, Interrupted, Workbench};
use crate::engine::workers::Workers;
use crate::insight::insights::Insights;
use crate::insight::kept::Kept;
use crate::panics::catch;
use crate::sandbox::machine::Machine;
use crate::store::claims::Claim;

/// How often a grader that waits for another looks.
const LOOK: Duration = Duration::from_millis(200);

/// Grades what is planned.
///
/// # Errors
/// When a box is needed and cannot be had.
pub fn run_all(
    class: &Class<'_>,
    plan: &Plan<'_>,
    needed: &Needed,
    ledgers: &[Mutex<Ledger<'_>>],
    mut workers: Workers<'_>,
    machine: &Machine,
    tell: Tell<'_>,
) -> Result<Completion, GradeTrouble> {
    let insights = Insights::new(class.memory.map(|memory| memory as &dyn Kept));
    if let Some(memory) = class.memory {
        let known = Known {
            class,
            memory,
            insights: &insights,
        };
        recall_all(&known, plan, needed, ledgers, machine, tell);
    }
    let mut left: Vec<usize> = order(ledgers.len(), class.options.seed)
        .into_iter()
        .filter(|&number| !locked(&ledgers[number]).is_complete())
        .collect();
    if left.is_empty() {
        return Ok(Completion::Whole);
    }
    let (alone, tools) = (Alone::default(), ToolsHere::default());
    let workers = std::mem::take(workers.all()?);
    let jobs = workers.len();
    let mut benches: Vec<Workbench<'_>> = workers
        .into_iter()
        .map(|placed| Workbench::new(class, placed, jobs, &alone, &tools, &insights))
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
            thread::sleep(LOOK);
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
                            let cases = match &begun {
                                Ok(Begun::Ready(cases)) => cases.as_slice(),
                                Ok(Begun::Done | Begun::LeftTo(_)) | Err(Interrupted) => &[],
                            };
                            queue.prepared(number, cases);
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
                            bench.run(&ledgers[submission], submission, case, tell)
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

/// Where what is known comes from, and who looks at what is complete by that.
struct Known<'k> {
    class: &'k Class<'k>,
    memory: &'k Memory<'k>,
    insights: &'k Insights<'k>,
}

/// Takes over what is known of every submission, and tells those that are done by that.
fn recall_all(
    known: &Known<'_>,
    plan: &Plan<'_>,
    needed: &Needed,
    ledgers: &[Mutex<Ledger<'_>>],
    machine: &Machine,
    tell: Tell<'_>,
) {
    let Known {
        class,
        memory,
        insights,
    } = *known;
    let tools = ToolsHere::fingerprint(&class.course.languages);
    // Where a file of the course cannot be read, whoever builds with it says so.
    let grounds: Vec<Option<Arc<Ground>>> = plan
        .assignments
        .iter()
        .zip(needed)
        .map(|(planned, needed)| Ground::new(class, planned, needed, &tools, machine).ok())
        .map(|ground| ground.map(Arc::new))
        .collect();
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..class.options.jobs.get() {
            scope.spawn(|| {
                while let number = next.fetch_add(1, Ordering::Relaxed)
                    && let Some(ledger) = ledgers.get(number)
                {
                    if memory.is_stopped() {
                        return;
                    }
                    let (submission, assignment) = plan.submissions[number];
                    let mut ledger = locked(ledger);
                    let Some(ground) = &grounds[assignment] else {
                        continue;
                    };
                    let recalled = catch(|| {
                        let Some(key) = submission_key(class, memory, ground, submission) else {
                            return;
                        };
                        recall(&mut ledger, memory, &key);
                        ledger.key = Some(key);
                    });
                    match recalled {
                        Ok(()) if ledger.is_complete() => {
                            let card = looked_at(&mut ledger, insights);
                            tell_outcomes(&ledger, &card.outcomes, tell);
                            finish(class, &ledger, number, &card, tell);
                        }
                        Ok(()) => {}
                        Err(panic) => give_up(class, &mut ledger, number, &panic, tell),
                    }
                }
            });
        }
    });
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
