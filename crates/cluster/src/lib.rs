//! A class cut into parts that machines grade on their own, and parts put together again. Nothing is shared between the
//! machines but files that are whole or absent. Which machine takes which part when, and what becomes of a machine that
//! fails, is the engine's affair.

pub mod jobs;
pub mod parts;
