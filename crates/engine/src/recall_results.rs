//! Takes over what is known of a submission from earlier runs.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use serde::{Deserialize, Serialize};

use crate::cache_keys::{AssignmentKey, SubmissionKey, files};
use crate::class_and_result::{Class, ReferenceTimes};
use crate::locks::locked;
use crate::plan::Plan;
use crate::result_cache::{ResultCache, is_lasting_fault};
use crate::runner::{Conditions, Prepared, Readiness};
use crate::submission_ledger::{Ledger, Tell, finish, finished_scorecard, give_up, tell_outcomes};
use crate::talk_lesson::taught_by_store;
use dialogue::invocation::Invocation;
use insight::insights::Insights;
use model::fault::Fault;
use model::outcome::Outcome;
use model::panics::catch;
use model::scorecard::{BuildRecord, ProgramFacts};
use submission::collect_class::Submission;

/// What preparing a submission found, as it is kept.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Preparation {
    facts: ProgramFacts,
    build: Option<BuildRecord>,
    end: End,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum End {
    /// It is talked to in this manner.
    Invocation(Invocation),
    Stopped(Fault),
}

/// Takes over what is known of every submission, and tells those that are done by that.
pub(crate) fn recall_all(
    class: &Class<'_>,
    plan: &Plan<'_>,
    needed: &ReferenceTimes,
    ledgers: &[Mutex<Ledger<'_>>],
    conditions: &Conditions,
    insights: &Insights<'_>,
    tell: Tell<'_>,
) {
    let Some(cache) = class.cache else {
        return;
    };
    let tools = class.runners.tools();
    // Where a file of the course cannot be read, whoever builds with it says so.
    let assignment_keys: Vec<Option<Arc<AssignmentKey>>> = plan
        .assignments
        .iter()
        .zip(needed)
        .map(|(planned, needed)| {
            AssignmentKey::new(class, planned, needed, &tools, conditions).ok()
        })
        .map(|assignment_key| assignment_key.map(Arc::new))
        .collect();
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..class.options.jobs.get() {
            scope.spawn(|| {
                while let number = next.fetch_add(1, Ordering::Relaxed)
                    && let Some(ledger) = ledgers.get(number)
                {
                    if cache.is_stopped() {
                        return;
                    }
                    let (submission, assignment) = plan.submissions[number];
                    let mut ledger = locked(ledger);
                    let Some(assignment_key) = &assignment_keys[assignment] else {
                        continue;
                    };
                    let recalled = catch(|| {
                        let Some(key) = submission_key(class, cache, assignment_key, submission)
                        else {
                            return;
                        };
                        recall(&mut ledger, cache, &key);
                        ledger.key = Some(key);
                    });
                    match recalled {
                        Ok(()) if ledger.is_complete() => {
                            let card = finished_scorecard(&mut ledger, insights);
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

/// What the results of a submission hang on; nothing where it has no files, or they cannot be read.
pub fn submission_key(
    class: &Class<'_>,
    cache: &ResultCache<'_>,
    assignment_key: &Arc<AssignmentKey>,
    submission: &Submission,
) -> Option<SubmissionKey> {
    let tree = submission.tree.as_ref().ok()?;
    let contents = class.runners.contents(tree, cache.store()).ok()?;
    let taught = taught_by_store(cache.recordings(), submission, &files(tree, &contents));
    Some(SubmissionKey::new(assignment_key, tree, &contents).talked_to(taught))
}

/// Whether the files of a submission are still what this key was made of: what comes of others must not be kept under it.
pub(crate) fn is_unchanged(
    class: &Class<'_>,
    cache: &ResultCache<'_>,
    key: &SubmissionKey,
    submission: &Submission,
) -> bool {
    submission_key(class, cache, key.assignment_key(), submission)
        .is_some_and(|now| now.claim() == key.claim())
}

/// Takes over what is known of a submission: all of it, some, or nothing.
pub fn recall(ledger: &mut Ledger<'_>, cache: &ResultCache<'_>, key: &SubmissionKey) {
    let planned = ledger.planned;
    let Some(kept) = cache.finding(&key.preparation()) else {
        return;
    };
    let Preparation { facts, build, end } = kept;
    let invocation = match end {
        End::Stopped(fault) => {
            ledger.recalled = planned.cases.len();
            ledger.set_all(&fault);
            let readiness = Readiness::Stopped(fault);
            return ledger.set_prepared(Arc::new(Prepared {
                facts,
                build,
                readiness,
            }));
        }
        End::Invocation(invocation) => invocation,
    };
    let missing = ledger.missing();
    let keys = key.outcomes(&invocation, &missing);
    let known = cache.outcomes(ledger.submission, &keys);
    for (place, found) in missing.into_iter().zip(known) {
        if let Some((id, outcome)) = found {
            let case = planned.cases[place];
            // It is known by the contents of its case, which may have had another name then.
            let outcome = Outcome {
                case: case.name.clone(),
                group: case.group.clone(),
                ..outcome
            };
            ledger.set_outcome(place, outcome, Some(id));
            ledger.recalled += 1;
        }
    }
    ledger.let_be();
    ledger.set_prepared(Arc::new(Prepared {
        facts,
        build,
        readiness: Readiness::Known(invocation),
    }));
}

/// Remembers what preparing a submission found, if that will be the same next time.
pub fn remember(cache: &ResultCache<'_>, key: &SubmissionKey, found: &Prepared) {
    let end = match &found.readiness {
        Readiness::Ready(invocation) | Readiness::Known(invocation) => {
            End::Invocation(invocation.clone())
        }
        Readiness::Stopped(fault) if is_lasting_fault(fault) => End::Stopped(fault.clone()),
        Readiness::Stopped(_) => return,
    };
    let preparation = Preparation {
        facts: found.facts.clone(),
        build: found.build.clone(),
        end,
    };
    cache.keep_finding(&key.preparation(), &preparation);
}
