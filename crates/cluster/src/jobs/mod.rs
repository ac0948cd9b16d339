//! Classes on their way through a cluster: what was handed in to an engine, where that is written down, what the engine says
//! of it, and what is to be done about parts that are lost.

pub mod engine;
pub mod folder;
pub mod job;
pub mod making;
pub mod queue;
pub mod script;
pub(crate) mod slurm;
pub mod space;
pub(crate) mod ssh;
pub mod watch;
