//! Classes on their way through a cluster: what was handed in to an engine, where that is written down, what the engine says
//! of it, and what is to be done about parts that are lost.

pub(crate) mod create;
pub mod folder;
pub mod held_job;
pub mod job;
pub mod queue;
pub mod request;
#[cfg(test)]
mod samples;
pub mod scheduler;
pub mod script;
pub(crate) mod slurm;
pub(crate) mod ssh;
pub mod status;
pub mod wait;
pub(crate) mod watch;
