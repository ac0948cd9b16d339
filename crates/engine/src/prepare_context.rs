//! What a submission is prepared with, and what can go wrong with that on the grader's side.

use std::io;
use std::path::{Path, PathBuf};

use rules::units::Bytes;

use crate::build_submission::BuildError;
use crate::installed_tools::ToolsHere;
use crate::plan::Planned;
use crate::runner::RunnerError;
use course::course::Course;
use dialogue::case_run::{Cast, TrialError};
use dialogue::invocation::Taught;
use dialogue::scratch_dir::ScratchDir;
use model::limits::Limits;
use sandbox::SandboxError;
use submission::program::Program;

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

/// What stays the same from run to run.
pub(crate) fn cast<'a>(
    program: &'a Program,
    made: Option<&'a Path>,
    provided: &'a [PathBuf],
    processor: Option<usize>,
) -> Cast<'a> {
    Cast {
        program,
        made,
        provided,
        processor,
    }
}

/// What the grader itself could not do.
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
#[must_use]
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
