//! The sample class gets the same verdicts one program at a time and several at a time on a busy machine.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use grader::course::course::Course;
use grader::record::scorecard::Scorecard;

use crate::class::{graded, root};
use crate::tally::Tally;

const NAME: &str = "the sample class gets the same verdicts with one job and with more under load";

pub fn check(tally: &mut Tally) {
    if !tally.wants(NAME) {
        return;
    }
    match differences() {
        Ok(differences) if differences.is_empty() => tally.passed(NAME),
        Ok(differences) => tally.failed(NAME, &differences.join("\n  ")),
        Err(reason) => tally.failed(NAME, &reason),
    }
}

fn differences() -> Result<Vec<String>, String> {
    let mut course =
        Course::at(&root().join("grader.toml")).map_err(|trouble| trouble.to_string())?;
    // Every third case is enough to see a difference, and takes a third of the time.
    for assignment in &mut course.assignments {
        let mut places = 0..;
        assignment
            .cases
            .retain(|_| places.next().is_some_and(|place| place % 3 == 0));
    }
    let handed_in = [(root().join("submissions"), None)];
    let one = verdicts(&graded(&course, &handed_in, 1)?);
    let jobs = thread::available_parallelism()
        .map_or(2, usize::from)
        .max(2);
    let more = under_load(jobs, || graded(&course, &handed_in, jobs))?;
    let more = verdicts(&more);
    if one.len() != more.len() || one.is_empty() {
        return Err(format!("{} outcomes and {}", one.len(), more.len()));
    }
    Ok(one
        .iter()
        .zip(&more)
        .filter(|(one, more)| one != more)
        .map(|(one, more)| format!("{one:?} became {more:?}"))
        .collect())
}

/// Every submission, case and verdict.
fn verdicts(cards: &[Scorecard]) -> Vec<(String, String, &'static str)> {
    let mut verdicts = Vec::new();
    for card in cards {
        for outcome in &card.outcomes {
            let submission = format!("{}/{}", card.assignment, card.student.key);
            verdicts.push((submission, outcome.case.clone(), outcome.verdict.slug()));
        }
    }
    verdicts
}

/// Does this while as many threads as there are jobs do nothing but spin.
fn under_load<T>(threads: usize, work: impl FnOnce() -> T) -> T {
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        // Also when the work panics, so that nobody spins for ever.
        let _ends = Ends(&done);
        work()
    })
}

struct Ends<'a>(&'a AtomicBool);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
