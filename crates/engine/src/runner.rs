//! What the order of grading needs of the world: a sandbox, a machine, a clock and students' files; what a submission
//! is prepared with, and what can go wrong with that on the grader's side. All else is the order's.

use std::error::Error;
use std::fmt::Debug;
use std::io;
use std::path::Path;

use course::assignment::{Assignment, Case};
use course::course::Course;
use dialogue::case_run::TrialError;
use dialogue::invocation::{Invocation, Taught};
use dialogue::scratch_dir::ScratchDir;
use model::execution::Execution;
use model::fault::Fault;
use model::fingerprint::Fingerprint;
use model::limits::Limits;
use model::scorecard::{BuildRecord, ProgramFacts};
use model::tier::Tier;
use model::transcript::Transcript;
use rules::units::Bytes;
use sandbox::SandboxError;
use sandbox::machine::Machine;
use store::store::Store;
use submission::collect_class::Submission;
use submission::file_tree::Tree;

use crate::build_submission::BuildError;
use crate::installed_tools::ToolsHere;
use crate::plan::Planned;

/// Somewhere programs can be run: it opens a runner for every job.
pub trait Runners: Debug + Sync {
    /// What results hang on that are obtained here.
    fn conditions(&self) -> Conditions;

    /// What changes when one of the tools of the course's languages becomes another.
    fn tools(&self) -> Fingerprint;

    /// What is in each file of a submission now, in their order.
    fn contents(&self, tree: &Tree, store: &Store) -> io::Result<Vec<Fingerprint>>;

    /// Opens so many runners. This is asked for when the first is needed: a run that knows everything already needs none.
    fn open(&self, jobs: usize) -> Result<Vec<Box<dyn Runner + '_>>, SandboxError>;

    /// Lets some time pass before it is asked again whether another grader is done.
    fn wait(&self);
}

/// Runs programs for one thread, one at a time. Whatever one of those opened together has prepared, all of them can run.
pub trait Runner: Debug + Send {
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
    pub(crate) const fn new(runners: &'a dyn Runners, jobs: usize) -> Self {
        Self {
            runners,
            jobs,
            opened: Vec::new(),
        }
    }

    pub(crate) fn all(&mut self) -> Result<&mut Vec<Box<dyn Runner + 'a>>, SandboxError> {
        if self.opened.is_empty() {
            self.opened = self.runners.open(self.jobs)?;
        }
        Ok(&mut self.opened)
    }
}

/// Everything that preparing needs beside the submission.
#[derive(Debug)]
pub(crate) struct PrepareContext<'a> {
    pub course: &'a Course,
    pub planned: &'a Planned<'a>,
    /// The limits of a run on the case that ways are tried on.
    pub limits: Limits,
    pub tools: &'a ToolsHere,
    /// Where it is built and laid out.
    pub scratch_dir: &'a ScratchDir,
    /// The processor it is kept on.
    pub processor: Option<usize>,
    /// What persons have shown of how it is talked to, what binds first.
    pub taught: Vec<Taught>,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum PrepareError {
    #[error(transparent)]
    Trial(#[from] TrialError),
    #[error(transparent)]
    Build(#[from] BuildError),
    #[error("its files could not be laid out")]
    Files(#[from] io::Error),
}

impl From<PrepareError> for RunnerError {
    fn from(trouble: PrepareError) -> Self {
        match trouble {
            PrepareError::Trial(TrialError::Sandbox(SandboxError::Cancelled))
            | PrepareError::Build(BuildError::Sandbox(SandboxError::Cancelled)) => {
                Self::Interrupted
            }
            PrepareError::Trial(_) | PrepareError::Build(_) | PrepareError::Files(_) => {
                Self::Failed(trouble.into())
            }
        }
    }
}

/// What tools say when the system gives them no space.
const NO_SPACE_SAID: &str = "No space left on device";

/// What may be left of a full disk: blocks that are kept back, or too few for one file.
const ALMOST_NOTHING: u64 = 64 * 1024;

/// Whether something that said this lacked the space which it was allowed, in the file system of this folder.
pub(crate) fn lacked_space(folder: &Path, words: &str, allowed: Bytes) -> bool {
    // Where it cannot be asked, there is no reason to think so.
    rustix::fs::statvfs(folder).is_ok_and(|facts| {
        let left = facts.f_bavail.saturating_mul(facts.f_frsize);
        is_lack(left, words, allowed)
    })
}

/// Words alone prove nothing, since a submission may have them printed.
fn is_lack(left: u64, words: &str, allowed: Bytes) -> bool {
    left < ALMOST_NOTHING || (left < allowed.0 && words.contains(NO_SPACE_SAID))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_count_only_where_the_machine_has_less_than_is_allowed() {
        let allowed = Bytes::megabytes(100);
        let said = "ld: final link failed: No space left on device";
        let table = [
            (0, "", true),
            (1_000_000, "", false),
            (1_000_000, said, true),
            (200_000_000, said, false),
        ];
        for (left, words, lack) in table {
            assert_eq!(is_lack(left, words, allowed), lack, "{left} {words}");
        }
        let here = tempfile::tempdir().unwrap();
        assert!(!lacked_space(here.path(), said, Bytes(0)));
        assert!(!lacked_space(&here.path().join("none"), said, allowed));
    }
}
