//! A class cut into parts that machines grade on their own, and parts put together again. Nothing is shared between the
//! machines but files that are whole or absent. Which machine takes which part when, and what becomes of a machine that
//! fails, is the engine's affair.

pub mod engine;
pub mod folder;
pub mod job;
pub mod left_out;
pub mod merge;
pub mod part;
pub mod partition;
pub mod queue;
pub mod reader;
pub mod script;
pub mod slurm;
pub mod ssh;
#[cfg(test)]
mod tests;
pub mod watch;
pub mod writer;
