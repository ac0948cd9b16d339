//! The store from outside: what is kept is found again, whatever happened in between; and what the tests keep.

mod results_and_decisions;

use std::fs;
use std::path::{Path, PathBuf};

use model::case_facts::{CaseFacts, Expectation, SeenBy};
use model::fault::Fault;
use model::fingerprint::Fingerprint;
use model::grading_run::{RunFacts, Scope};
use model::outcome::Outcome;
use model::points::Points;
use model::scorecard::{Scorecard, Student};
use model::transcript::{Excerpt, Transcript};

use crate::store::Store;

pub(crate) fn key(text: &str) -> Fingerprint {
    Fingerprint::hash(text.as_bytes())
}

pub(crate) fn outcome(case: &str, fault: Fault) -> Outcome {
    Outcome {
        transcript: Some(Box::new(Transcript {
            command: "python3 solver.py".to_owned(),
            stdout: Excerpt::new(b"1 2 3\n", 6, 100),
            ..Transcript::default()
        })),
        ..Outcome::without_a_run(case, "handout", fault)
    }
}

pub(crate) fn card(student: &str, outcomes: Vec<Outcome>) -> Scorecard {
    let cases = outcomes.iter().map(|outcome| CaseFacts {
        name: outcome.case.clone(),
        group: outcome.group.clone(),
        seen_by: SeenBy::Everybody,
        expectation: Expectation::MinimumMoves(3),
        points: Points::ZERO,
        of: Points::ZERO,
        limits: None,
    });
    Scorecard {
        student: Student::keyed(student),
        assignment: "fifteen-bnb".to_owned(),
        cases: cases.collect(),
        outcomes,
        ..Scorecard::default()
    }
}

pub(crate) fn facts(scope: Scope) -> RunFacts {
    RunFacts {
        command: "grader run".to_owned(),
        scope,
        ..RunFacts::default()
    }
}

pub(crate) fn file(folder: &tempfile::TempDir) -> PathBuf {
    folder.path().join(".grader/results.db")
}

/// A store in a folder of its own.
pub(crate) fn new_store() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&file(&folder)).unwrap();
    (folder, store)
}

pub(crate) fn siblings(path: &Path) -> Vec<String> {
    let entries = fs::read_dir(path.parent().unwrap()).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}
