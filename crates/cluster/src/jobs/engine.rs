//! What can be asked of an engine, whichever it is.

use std::path::Path;

use crate::jobs::job::{Engine, Job};
use crate::jobs::queue::{EngineTrouble, Queue};
use crate::jobs::{slurm, ssh};

/// Hands in these parts of a job. What the engine calls them together.
///
/// # Errors
/// Why it did not take them.
pub fn hand_in(job: &Job, home: &Path, parts: &[u32]) -> Result<String, EngineTrouble> {
    match &job.engine {
        Engine::Slurm { .. } => slurm::hand_in(job, home, parts),
        Engine::Ssh { .. } => ssh::hand_in(home, parts),
    }
}

/// What the engine has of a job.
///
/// # Errors
/// When it does not answer.
pub fn queue(job: &Job, home: &Path) -> Result<Queue, EngineTrouble> {
    match &job.engine {
        Engine::Slurm { .. } => slurm::queue(job),
        Engine::Ssh { .. } => ssh::queue(job, home),
    }
}

/// Ends everything of a job.
///
/// # Errors
/// When the engine does not answer.
pub fn cancel(job: &Job, home: &Path) -> Result<(), EngineTrouble> {
    match &job.engine {
        Engine::Slurm { .. } => slurm::cancel(job),
        Engine::Ssh { .. } => ssh::cancel(home),
    }
}
