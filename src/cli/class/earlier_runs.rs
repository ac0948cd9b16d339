//! What earlier runs left: where classes are that were graded, and what was not right the last time.

use std::collections::BTreeSet;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use terminal::failure::Failure;

use crate::cli::class::results_store::{StoreArguments, store_failure};
use crate::cli::shared_output::quoted;
use course::course::Course;
use engine::options::Pair;
use model::fingerprint::Fingerprint;
use model::grading_run::{Purpose, RunState};
use model::verdict::Verdict;
use store::outcomes::{OnConflict, Transcripts};
use store::store::Store;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct GradedClass {
    /// The one assignment that was asked for, if one was.
    pub(crate) assignment: Option<String>,
    pub(crate) paths: Vec<PathBuf>,
    pub(crate) submissions: usize,
}

impl GradedClass {
    /// Remembers this class; one that is remembered with the same paths and assignment is replaced.
    pub(crate) fn remember(mut self, store: &Store) -> Result<(), Failure> {
        for path in &mut self.paths {
            if let Ok(whole) = path.canonicalize() {
                *path = whole;
            }
        }
        let mut all = Self::all(store)?;
        all.retain(|it| (&it.assignment, &it.paths) != (&self.assignment, &self.paths));
        all.push(self);
        store
            .keep_finding(&key(), &all, OnConflict::Replace)
            .map_err(store_failure)
    }

    /// The class that is meant when no path is given: the largest that was graded of this assignment and is still there.
    pub(crate) fn find(store: &Store, assignment: Option<&str>) -> Result<Option<Self>, Failure> {
        choose(Self::all(store)?, assignment)
    }

    /// Where submissions are that nobody named a path for: where they were graded, or in their usual place. And the
    /// assignment that they were graded for, if it was one.
    pub(crate) fn usual(
        course: &Course,
        store: &StoreArguments,
        assignment: Option<&str>,
    ) -> (Vec<PathBuf>, Option<String>) {
        let kept = store.existing(course).ok();
        let class = kept.and_then(|store| Self::find(&store, assignment).ok().flatten());
        class.map_or_else(
            || (vec![course.home.join("submissions")], None),
            |class| (class.paths, class.assignment),
        )
    }

    fn all(store: &Store) -> Result<Vec<Self>, Failure> {
        let kept: Option<Vec<Self>> = store.finding(&key()).map_err(store_failure)?;
        Ok(kept.unwrap_or_default())
    }
}

/// The largest of these that may be meant; of those that are as large, the last.
fn choose(
    mut classes: Vec<GradedClass>,
    assignment: Option<&str>,
) -> Result<Option<GradedClass>, Failure> {
    classes.retain(|it| it.paths.iter().all(|path| path.exists()));
    if assignment.is_some() {
        classes.retain(|it| it.assignment.is_none() || it.assignment.as_deref() == assignment);
    } else if classes.iter().any(|it| it.assignment.is_none()) {
        classes.retain(|it| it.assignment.is_none());
    }
    let named = classes.iter().filter_map(|it| it.assignment.as_deref());
    let named: BTreeSet<&str> = named.collect();
    if assignment.is_none() && named.len() > 1 {
        return Err(Failure::input(format!(
            "several classes were graded: {}; name the one that is meant with `-a NAME`, or its path",
            quoted(named)
        )));
    }
    Ok(classes.into_iter().max_by_key(|it| it.submissions))
}

fn key() -> Fingerprint {
    Fingerprint::hash(b"where classes are that were graded")
}

/// The cases that were not right in the last run that ended, each of its submission.
pub(crate) fn last_failed(store: &Store) -> Result<BTreeSet<Pair>, Failure> {
    let runs = store.runs().map_err(store_failure)?;
    // A mark is of one student, and finds nothing of any case.
    let graded = runs
        .iter()
        .filter(|line| line.facts.purpose == Purpose::Grading);
    let last = graded.rev().find(|line| match line.facts.state {
        RunState::Done | RunState::Interrupted => true,
        RunState::Open | RunState::Proposed | RunState::Refused => false,
    });
    let Some(number) = last.and_then(|line| line.facts.number) else {
        let nothing = "no finished run is stored; grade the class first";
        return Err(Failure::nothing_to_run(nothing));
    };
    let results = store
        .run(number, Transcripts::LeftOut)
        .map_err(store_failure)?;
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
    if failed.is_empty() {
        return Err(Failure::nothing_to_run(format!(
            "everything was right in run {number}, the last; leave out `--last-failed` to grade the whole class"
        )));
    }
    Ok(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(assignment: Option<&str>, path: &str, submissions: usize) -> GradedClass {
        GradedClass {
            assignment: assignment.map(str::to_owned),
            paths: vec![path.into()],
            submissions,
        }
    }

    #[test]
    fn the_largest_class_that_is_there_is_meant() {
        let classes = || {
            vec![
                class(Some("a"), "/", 30),
                class(Some("a"), "/usr", 1),
                class(Some("a"), "/not there", 90),
                class(Some("b"), "/usr", 5),
            ]
        };
        let of = |name| choose(classes(), Some(name)).unwrap();
        assert_eq!(of("a"), Some(class(Some("a"), "/", 30)));
        assert_eq!(of("b"), Some(class(Some("b"), "/usr", 5)));
        assert_eq!(of("c"), None);
        let said = choose(classes(), None).unwrap_err();
        let mut out = Vec::new();
        said.print(&mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        assert!(
            out.contains("several classes were graded: `a`, `b`;"),
            "{out}"
        );
        let whole = [classes(), vec![class(None, "/", 7)]].concat();
        assert_eq!(choose(whole, None).unwrap(), Some(class(None, "/", 7)));
    }
}
