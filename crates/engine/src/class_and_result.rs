//! Everything a run is given, and what comes of it: scorecards, or why there are none.

use std::time::Duration;

use jiff::Timestamp;

use crate::options::Options;
use crate::result_cache::ResultCache;
use crate::runner::{Conditions, Runners};
use course::assignment::{Assignment, BrokenCase};
use course::course::Course;
use model::fingerprint::Fingerprint;
use model::limits::Limits;
use model::panics::Panic;
use model::scorecard::{Receipt, Scorecard};
use model::verdict::Verdict;
use sandbox::SandboxError;
use submission::collect_class::Submission;

#[derive(Debug)]
pub struct Class<'a> {
    pub course: &'a Course,
    pub submissions: &'a [Submission],
    pub options: &'a Options,
    pub runners: &'a (dyn Runners + 'a),
    /// What is remembered from run to run; nothing if none is given.
    pub cache: Option<&'a ResultCache<'a>>,
    /// What time it is, for cases that are shown after the due date.
    pub now: Timestamp,
}

#[derive(Debug)]
pub struct Graded {
    /// The submissions, in the order they were given; those that were not begun before an interruption are left out.
    pub scorecards: Vec<Scorecard>,
    /// How many submissions were not begun before an interruption.
    pub not_begun: usize,
    /// Cases that were left out, and why.
    pub broken: Vec<BrokenCase>,
    pub completion: Completion,
    /// How many cases came from the store.
    pub recalled: usize,
    pub ran: usize,
    /// What was found along the way, by the keys it is kept under.
    pub findings: Vec<Fingerprint>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Completion {
    Whole,
    Interrupted,
}

#[derive(Debug, thiserror::Error)]
pub enum GradeError {
    #[error("{} of the suite {} broken, so nothing was graded; fix {}, or leave {} out with `--skip-broken`",
        cases(.0.len()), if .0.len() == 1 { "is" } else { "are" }, them(.0.len()), them(.0.len()))]
    BrokenSuite(Vec<BrokenCase>),
    /// The reference solver ends without an answer, whatever the case.
    #[error(
        "the reference solver does not run on this machine, so nothing was graded: {verdict}, {words}; `grader doctor` says what the sandbox lacks"
    )]
    ReferenceDoesNotRun { verdict: Verdict, words: String },
    /// The sandbox could not be opened or held against the cases.
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
    #[error("{0}")]
    Nothing(String),
    /// A bug of the grader, where no submission is at hand that it could cost.
    #[error("the case `{case}` could not be held against the reference solver")]
    Panicked { case: String, source: Panic },
}

/// What the reference solver needed for each case of each planned assignment.
pub(crate) type ReferenceTimes = Vec<Vec<Duration>>;

fn cases(count: usize) -> String {
    match count {
        1 => "one case".to_owned(),
        count => format!("{count} cases"),
    }
}

const fn them(count: usize) -> &'static str {
    match count {
        1 => "it",
        _ => "them",
    }
}

/// What results of this assignment are obtained with.
pub fn receipt(class: &Class<'_>, assignment: &Assignment, conditions: &Conditions) -> Receipt {
    let machine = &conditions.machine;
    Receipt {
        grader: env!("CARGO_PKG_VERSION").to_owned(),
        suite: assignment.fingerprint().to_string(),
        limits: usual_limits(assignment),
        tier: conditions.tier,
        processor: machine
            .processor
            .clone()
            .unwrap_or_else(|| machine.system.clone()),
        host: Some(conditions.host.clone()),
        jobs: class.options.jobs.get(),
        seed: class.options.seed,
        terms: Some(assignment.scoring_terms()),
    }
}

/// The limits of a run, where a case has none of its own and none follow the reference solver.
pub(crate) fn usual_limits(assignment: &Assignment) -> Limits {
    assignment
        .limits
        .applied_to(&Limits::default(), Duration::ZERO)
}
