//! Classes on their way through a cluster: what was handed in to an engine, where that is written down, what the engine says
//! of it, and what is to be done about parts that are lost.

pub mod class_job;
pub(crate) mod create_folder;
pub mod folder;
pub(crate) mod gnu_parallel;
pub mod held_job;
pub mod part_states;
pub mod request;
#[cfg(test)]
mod samples;
pub mod scheduler;
pub mod script;
pub(crate) mod slurm;
pub mod status;
pub mod wait;
pub(crate) mod watch;
