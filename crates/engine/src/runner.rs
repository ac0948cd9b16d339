//! What the order of grading needs of the world: a sandbox, a machine, a clock and students' files. All else is the order's.

use std::error::Error;
use std::fmt::Debug;
use std::io;

use crate::plan::Planned;
use course::assignment::{Assignment, Case};
use dialogue::invocation::{Invocation, Taught};
use model::execution::Execution;
use model::fault::Fault;
use model::fingerprint::Fingerprint;
use model::limits::Limits;
use model::scorecard::{BuildRecord, ProgramFacts};
use model::tier::Tier;
use model::transcript::Transcript;
use sandbox::SandboxError;
use sandbox::machine::Machine;
use store::store::Store;
use submission::collect_class::Submission;
use submission::file_tree::Tree;

/// Somewhere programs can be run: it opens a runner for every job.
pub trait Runners: Debug + Sync {
    /// What results hang on that are obtained here.
    fn conditions(&self) -> Conditions;

    /// What changes when one of the tools of the course's languages becomes another.
    fn tools(&self) -> Fingerprint;

    /// What is in each file of a submission now, in their order.
    ///
    /// # Errors
    /// What the system says.
    fn contents(&self, tree: &Tree, store: &Store) -> io::Result<Vec<Fingerprint>>;

    /// Opens so many runners. This is asked for when the first is needed: a run that knows everything already needs none.
    ///
    /// # Errors
    /// What the sandbox could not do.
    fn open(&self, jobs: usize) -> Result<Vec<Box<dyn Runner + '_>>, SandboxError>;

    /// Lets some time pass before it is asked again whether another grader is done.
    fn wait(&self);
}

/// Runs programs for one thread, one at a time. Whatever one of those opened together has prepared, all of them can run.
pub trait Runner: Debug + Send {
    /// Runs the reference solver on a case.
    ///
    /// # Errors
    /// What the sandbox could not do.
    fn run_reference(
        &mut self,
        assignment: &Assignment,
        case: &Case,
    ) -> Result<Execution, SandboxError>;

    /// Unpacks a submission, builds it, and finds out how it wants its board. Where the manner is known in which it is
    /// talked to, no other is tried; else what persons have shown comes first.
    ///
    /// # Errors
    /// Why it could not be tried; what the submission lacks is no error.
    fn prepare(
        &mut self,
        entry: &Entry<'_>,
        known: Option<&Invocation>,
        taught: &[Taught],
    ) -> Result<Prepared, RunnerError>;

    /// Runs a submission that was prepared and found ready on one case.
    ///
    /// # Errors
    /// Why it could not be run; whatever the program did is no error.
    fn run(
        &mut self,
        entry: &Entry<'_>,
        case: &Case,
        limits: &Limits,
    ) -> Result<(Execution, Transcript), RunnerError>;

    /// Throws away what a run has left half done that ended in a panic. Nothing else is asked of it before.
    fn reset(&mut self);
}

/// A submission, as a runner is told of it.
#[derive(Debug, Clone, Copy)]
pub struct Entry<'a> {
    /// Its place in the plan: what it is known by to whoever prepares and runs it.
    pub number: usize,
    pub submission: &'a Submission,
    /// What is run of its assignment.
    pub planned: &'a Planned<'a>,
}

/// What results hang on beside what was handed in and what the course says.
#[derive(Debug, Clone)]
pub struct Conditions {
    pub tier: Tier,
    pub machine: Machine,
    pub host: String,
}

#[derive(Debug, thiserror::Error)]
pub enum RunnerError {
    /// Somebody wants the run to stop.
    #[error("interrupted")]
    Interrupted,
    /// The machine or the sandbox failed, and never the program.
    #[error(transparent)]
    Failed(Box<dyn Error + Send + Sync>),
}

/// A submission that was prepared, as far as that went.
#[derive(Debug)]
pub struct Prepared {
    pub facts: ProgramFacts,
    pub build: Option<BuildRecord>,
    pub readiness: Readiness,
}

/// Whether a submission can be run.
#[derive(Debug)]
pub enum Readiness {
    /// It can, in this manner.
    Ready(Invocation),
    /// It could before, in this manner; it must be built again for that.
    Known(Invocation),
    /// It cannot: every case gets this.
    Stopped(Fault),
}

/// A submission of which nothing is known but this.
#[must_use]
pub fn stopped(fault: Fault) -> Prepared {
    Prepared {
        facts: ProgramFacts::default(),
        build: None,
        readiness: Readiness::Stopped(fault),
    }
}

/// The runners of a run, one for every job.
#[derive(Debug)]
pub(crate) struct Workers<'a> {
    runners: &'a dyn Runners,
    jobs: usize,
    opened: Vec<Box<dyn Runner + 'a>>,
}

impl<'a> Workers<'a> {
    #[must_use]
    pub(crate) const fn new(runners: &'a dyn Runners, jobs: usize) -> Self {
        Self {
            runners,
            jobs,
            opened: Vec::new(),
        }
    }

    /// All of them.
    ///
    /// # Errors
    /// What the sandbox could not do.
    pub(crate) fn all(&mut self) -> Result<&mut Vec<Box<dyn Runner + 'a>>, SandboxError> {
        if self.opened.is_empty() {
            self.opened = self.runners.open(self.jobs)?;
        }
        Ok(&mut self.opened)
    }
}
