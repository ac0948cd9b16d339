//! What went wrong on the grader's side while a submission was prepared.

use std::io;

use crate::build::BuildTrouble;
use crate::runner::RunnerTrouble;
use dialogue::trial::TrialTrouble;
use sandbox::trouble::Trouble;

/// What the grader itself could not do.
#[derive(Debug, thiserror::Error)]
pub enum PrepareTrouble {
    /// A run of the program.
    #[error(transparent)]
    Trial(#[from] TrialTrouble),
    /// Its build.
    #[error(transparent)]
    Build(#[from] BuildTrouble),
    /// Its files.
    #[error("its files could not be laid out")]
    Files(#[from] io::Error),
}

impl From<PrepareTrouble> for RunnerTrouble {
    fn from(trouble: PrepareTrouble) -> Self {
        match trouble {
            PrepareTrouble::Trial(TrialTrouble::Box(Trouble::Cancelled))
            | PrepareTrouble::Build(BuildTrouble::Box(Trouble::Cancelled)) => Self::Interrupted,
            PrepareTrouble::Trial(_) | PrepareTrouble::Build(_) | PrepareTrouble::Files(_) => {
                Self::Failed(trouble.into())
            }
        }
    }
}
