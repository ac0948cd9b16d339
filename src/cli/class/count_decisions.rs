//! Has what persons decided count at once in the results that stand; no program is run for that.

use crate::cli::class::results_store::facts_at_start;
use course::assignment::Assignment;
use model::grading_run::{Purpose, RunFacts, RunState, Scope};
use model::scorecard::{Scorecard, Student};
use scoring::score::{PersonDecisions, rescore};
use store::decisions::Decisions;
use store::error::StoreError;
use store::outcomes::OutcomeId;
use store::run_history::Effort;
use store::store::Store;

#[derive(Debug)]
pub(crate) enum Counted {
    /// At once: the result from before, and the one that stands now.
    Now {
        was: Box<Scorecard>,
        is: Box<Scorecard>,
    },
    /// With the next run, because of this.
    Later(&'static str),
}

/// Has everything that was decided count in the results that stand of these students; those that change are one run.
pub(crate) fn count_decisions(
    store: &Store,
    whose: &[(&Assignment, &Student)],
) -> Result<Vec<Counted>, StoreError> {
    // What a grader that is at work has found comes later than this, and would be hidden by it.
    let is_at_work = store.runs()?.iter().any(|line| {
        let is_open = match line.facts.state {
            RunState::Open | RunState::Proposed => true,
            RunState::Done | RunState::Interrupted | RunState::Refused => false,
        };
        is_open && line.is_alive
    });
    let heard = store.decisions()?;
    let mut changed = Vec::new();
    let mut counted = Vec::new();
    for (assignment, student) in whose {
        counted.push(match store.standing(&assignment.name, &student.key)? {
            _ if is_at_work => Counted::Later("another grader is at work"),
            None => Counted::Later("there is no complete result yet"),
            Some((was, _)) if was.receipt.suite != assignment.fingerprint().to_string() => {
                Counted::Later("the course has changed since the last result")
            }
            Some((was, kept)) => {
                let is = with_decisions(assignment, was.clone(), &heard);
                if is != was {
                    changed.push((is.clone(), kept));
                }
                Counted::Now {
                    was: Box::new(was),
                    is: Box::new(is),
                }
            }
        });
    }
    if !changed.is_empty() {
        enter(store, &changed)?;
    }
    Ok(counted)
}

/// The scorecard with everything that was decided by now.
pub(crate) fn with_decisions(
    assignment: &Assignment,
    card: Scorecard,
    heard: &Decisions,
) -> Scorecard {
    let (student, work) = (card.student.clone(), card.work.clone());
    let heard = heard.for_submission(&assignment.name, &student, work.as_deref());
    let persons = PersonDecisions {
        marked: &|item| heard.marked(item.name()),
        on_case: &|case| heard.on_case(&case.name, &case.fingerprint()),
        on_all: heard.on_all(),
    };
    rescore(assignment, card, &persons)
}

/// Enters results as a run of its own, in which nothing was run.
fn enter(store: &Store, changed: &[(Scorecard, Vec<OutcomeId>)]) -> Result<(), StoreError> {
    let facts = RunFacts {
        purpose: Purpose::Mark,
        ..facts_at_start(Scope::WholeSuite)
    };
    let suite = changed.first().map(|(card, _)| card.receipt.suite.as_str());
    let run = store.begin_run(&facts, suite.unwrap_or_default())?;
    let enter_all = || {
        for (place, (card, kept)) in changed.iter().enumerate() {
            let kept: Vec<Option<OutcomeId>> = kept.iter().copied().map(Some).collect();
            store.enter_scorecard(run, place, card, &kept)?;
        }
        let cards = changed.iter().map(|(card, _)| card.outcomes.len());
        let (recalled, ran) = (cards.sum(), 0);
        store.record_effort(run, Effort { recalled, ran })?;
        store.end_run(run, RunState::Done)
    };
    let entered = enter_all();
    if entered.is_err() {
        // Where even this cannot be written, it is a run that did not end, and does not stand.
        let _ = store.forget_run(run);
    }
    entered
}
