//! A class cut into parts that machines grade on their own, and parts put together again. Nothing is shared between the
//! machines but files that are whole or absent.

pub mod merge;
pub mod part;
pub mod partition;
pub mod reader;
#[cfg(test)]
mod tests;
pub mod writer;
