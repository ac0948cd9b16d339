//! What can be asked of whatever places parts on machines.

use std::path::Path;

use crate::jobs::{Engine, EngineError, Job, Queue, gnu_parallel, slurm};

/// Whatever places the parts of a job on machines; the folder of the job is its `home`. Tests have one without machines.
pub trait Scheduler {
    /// Hands in these parts of a job. What the scheduler calls them together.
    fn hand_in(&self, job: &Job, home: &Path, parts: &[u32]) -> Result<String, EngineError>;

    /// What the scheduler has of a job.
    fn queue(&self, job: &Job, home: &Path) -> Result<Queue, EngineError>;

    fn cancel(&self, job: &Job, home: &Path) -> Result<(), EngineError>;
}

/// The commands that are installed here, of the engine that the job names.
#[derive(Debug, Clone, Copy)]
pub struct Installed;

impl Scheduler for Installed {
    fn hand_in(&self, job: &Job, home: &Path, parts: &[u32]) -> Result<String, EngineError> {
        match &job.engine {
            Engine::Slurm { .. } => slurm::hand_in(job, home, parts),
            Engine::Ssh { .. } => gnu_parallel::hand_in(home, parts),
        }
    }

    fn queue(&self, job: &Job, home: &Path) -> Result<Queue, EngineError> {
        match &job.engine {
            Engine::Slurm { .. } => slurm::queue(job),
            Engine::Ssh { .. } => gnu_parallel::queue(job, home),
        }
    }

    fn cancel(&self, job: &Job, home: &Path) -> Result<(), EngineError> {
        match &job.engine {
            Engine::Slurm { .. } => slurm::cancel(job),
            Engine::Ssh { .. } => gnu_parallel::cancel(home),
        }
    }
}
