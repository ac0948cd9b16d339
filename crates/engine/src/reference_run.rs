//! Holds the reference solver against every case, before any student's program is run.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};
use std::thread;
use std::time::Duration;

use course::assignment::{Assignment, BrokenCase, Case};
use model::execution::Execution;
use model::fault::Fault;
use model::grading_run::Event;
use model::panics::{catch, panic_if_asked};
use model::program_ending::Ending;
use model::serde_seconds;
use model::verdict::Verdict;
use puzzles::check::judge;
use puzzles::judgement::{AnswerRules, Minimality};
use puzzles::puzzle_traits::Asked;
use serde::{Deserialize, Serialize};
use terminal::printable::printable;

use crate::cache_keys;
use crate::class_and_result::{Class, GradeError, ReferenceTimes};
use crate::locks::{locked, unlocked};
use crate::plan::Plan;
use crate::runner::{Conditions, Runner, Workers};
use crate::submission_ledger::Tell;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reference {
    /// It agrees, and needed this much processor time.
    Agrees(#[serde(with = "serde_seconds")] Duration),
    Disagrees {
        verdict: Verdict,
        words: String,
    },
}

/// Broken cases, and those the reference solver disagrees with, stop everything or are left out.
pub(crate) fn hold_against_reference(
    class: &Class<'_>,
    plan: &mut Plan<'_>,
    workers: &mut Workers<'_>,
    conditions: &Conditions,
    tell: Tell<'_>,
) -> Result<(Vec<BrokenCase>, ReferenceTimes), GradeError> {
    let mut broken: Vec<BrokenCase> = plan.broken().into_iter().cloned().collect();
    let cases = plan.cases();
    if !class.options.skip_broken && !broken.is_empty() {
        return Err(GradeError::BrokenSuite(broken));
    }
    let found = recall_or_run_reference(class, &cases, workers, conditions, tell)?;
    if let Some(error) = does_not_run(&found) {
        return Err(error);
    }
    for ((_, case), reference) in cases.iter().zip(&found) {
        if let Reference::Disagrees { verdict, words } = reference {
            let is_stopped = matches!(verdict, Verdict::TimeLimit | Verdict::MemoryLimit);
            let what = if is_stopped || ends_early(*verdict) {
                "the reference solver could not solve it"
            } else {
                "the reference solver disagrees with `expected.toml`"
            };
            broken.push(BrokenCase {
                folder: case.folder.clone(),
                reason: format!("{what}: {verdict}, {}", printable(words)),
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
    if !class.options.skip_broken && !broken.is_empty() {
        return Err(GradeError::BrokenSuite(broken));
    }
    Ok((broken, needed))
}

/// Whether a run of the reference solver ended before it could say anything.
const fn ends_early(verdict: Verdict) -> bool {
    matches!(
        verdict,
        Verdict::Crash | Verdict::NoOutput | Verdict::SandboxViolation
    )
}

/// Where the reference solver ends so on every case, it is not the cases that are broken.
fn does_not_run(found: &[Reference]) -> Option<GradeError> {
    let said_nothing = |reference: &Reference| match reference {
        Reference::Agrees(_) => false,
        Reference::Disagrees { verdict, .. } => ends_early(*verdict),
    };
    match found.first() {
        Some(Reference::Disagrees { verdict, words }) if found.iter().all(said_nothing) => {
            Some(GradeError::ReferenceDoesNotRun {
                verdict: *verdict,
                words: printable(words),
            })
        }
        _ => None,
    }
}

/// What the reference solver says of each of these cases, as far as it has not said so before.
fn recall_or_run_reference(
    class: &Class<'_>,
    cases: &[(&Assignment, &Case)],
    workers: &mut Workers<'_>,
    conditions: &Conditions,
    tell: Tell<'_>,
) -> Result<Vec<Reference>, GradeError> {
    let Some(cache) = class.cache else {
        return reference_runs(cases, workers.all()?, tell);
    };
    let key = |&(assignment, case): &(&Assignment, &Case)| {
        cache_keys::reference(assignment, case, conditions)
    };
    let is_whole = class.options.is_whole_class();
    let mut said: Vec<Option<Reference>> = cases
        .iter()
        .map(|case| cache.agreed(&key(case), is_whole))
        .collect();
    let places: Vec<usize> = (0..cases.len()).filter(|&at| said[at].is_none()).collect();
    if !places.is_empty() {
        let unknown: Vec<(&Assignment, &Case)> = places.iter().map(|&at| cases[at]).collect();
        let found = reference_runs(&unknown, workers.all()?, tell)?;
        for (at, reference) in places.into_iter().zip(found) {
            said[at] = Some(match reference {
                // Limits may follow its time, and must be the same for every grader of this store.
                Reference::Agrees(_) => cache.agree(&key(&cases[at]), reference, is_whole),
                // A machine that was too busy for it is no reason to call a case broken for ever.
                Reference::Disagrees { .. } => reference,
            });
        }
    }
    Ok(said.into_iter().flatten().collect())
}

/// Runs the reference solver on every one of these cases. The answers are in the order of the cases.
fn reference_runs(
    cases: &[(&Assignment, &Case)],
    runners: &mut [Box<dyn Runner + '_>],
    tell: Tell<'_>,
) -> Result<Vec<Reference>, GradeError> {
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let found: Vec<OnceLock<Reference>> = cases.iter().map(|_| OnceLock::new()).collect();
    let trouble = Mutex::new(None);
    thread::scope(|scope| {
        for runner in runners {
            let (next, done, found, trouble) = (&next, &done, &found, &trouble);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some((assignment, case)) = cases.get(number) else {
                        return;
                    };
                    let ran = catch(|| {
                        panic_if_asked("reference", &case.name);
                        let execution = runner.run_reference(assignment, case)?;
                        Ok(judged(assignment, case, &execution))
                    });
                    let ran = ran.unwrap_or_else(|source| {
                        let case = case.name.clone();
                        Err(GradeError::Panicked { case, source })
                    });
                    match ran {
                        Ok(reference) => {
                            found[number].get_or_init(|| reference);
                            tell(&Event::ReferenceRan {
                                done: done.fetch_add(1, Ordering::Relaxed) + 1,
                                of: cases.len(),
                            });
                        }
                        Err(error) => {
                            *locked(trouble) = Some(error);
                            next.store(cases.len(), Ordering::Relaxed);
                            return;
                        }
                    }
                }
            });
        }
    });
    match unlocked(trouble) {
        Some(trouble) => Err(trouble),
        None => Ok(found.into_iter().filter_map(OnceLock::into_inner).collect()),
    }
}

/// In whole microseconds, as records have it: limits may follow it, and must be the same when it is read back.
const fn whole(time: Duration) -> Duration {
    Duration::from_micros(time.as_micros() as u64)
}

/// What this run of the reference solver says of a case.
fn judged(assignment: &Assignment, case: &Case, execution: &Execution) -> Reference {
    let rules = AnswerRules {
        // The reference answers what its handout asks; a course may ask for more.
        required: Vec::new(),
        // A case says what the fewest moves are, whatever students lose by more of them.
        minimality: Minimality::Required,
        ..assignment.answer.clone()
    };
    let judgement = judge(
        &Asked {
            expectation: case.expectation,
            board: &case.board,
            text: &case.text,
            rules: &rules,
            intervals: None,
        },
        execution,
    );
    match (judgement.verdict, &execution.ending) {
        (Verdict::Accepted, Ending::Exited { .. }) => Reference::Agrees(whole(execution.cpu)),
        (verdict, _) => {
            let words = [&execution.stderr, &execution.stdout]
                .map(|captured| String::from_utf8_lossy(&captured.kept).trim().to_owned());
            let said = words.iter().flat_map(|words| words.lines()).next();
            let words = match judgement.fault {
                Some(Fault::NotMinimal { moves, minimum }) => {
                    format!("it finds {moves} moves and not {minimum}")
                }
                _ => format!("it says: {}", said.unwrap_or_default()),
            };
            Reference::Disagrees { verdict, words }
        }
    }
}
