//! What was not right in the last run.

use std::collections::BTreeSet;

use terminal::failure::Failure;

use crate::cli::class::keeping::of_store;
use engine::options::Pair;
use model::run_facts::{Purpose, RunState};
use model::verdict::Verdict;
use store::outcomes::Transcripts;
use store::store::Store;

/// Nothing failed.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct NothingFailed(String);

/// The cases that were not right in the last run that ended, each of its submission.
///
/// # Errors
/// When there is no such run, or everything was right.
pub fn last_failed(store: &Store) -> Result<BTreeSet<Pair>, Failure> {
    let nothing = |words: String| Failure::NothingToRun(NothingFailed(words).into());
    let runs = store.runs().map_err(of_store)?;
    // A mark is of one student, and finds nothing of any case.
    let graded = runs
        .iter()
        .filter(|line| line.facts.purpose == Purpose::Grading);
    let last = graded.rev().find(|line| match line.facts.state {
        RunState::Done | RunState::Interrupted => true,
        RunState::Open | RunState::Proposed | RunState::Refused => false,
    });
    let number = last.and_then(|line| line.facts.number).ok_or_else(|| {
        nothing("no run is kept that could have failed; grade the class first".to_owned())
    })?;
    let results = store.run(number, Transcripts::LeftOut).map_err(of_store)?;
    let mut failed = BTreeSet::new();
    for card in results.cards {
        for outcome in card.outcomes {
            if outcome.verdict != Verdict::Accepted {
                failed.insert(Pair {
                    assignment: card.assignment.clone(),
                    student: card.student.key.clone(),
                    case: outcome.case,
                });
            }
        }
    }
    match failed.is_empty() {
        true => Err(nothing(format!(
            "everything was right in run {number}, the last; leave out `--last-failed` to grade the whole class"
        ))),
        false => Ok(failed),
    }
}
