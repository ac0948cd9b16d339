//! Heuristics side by side: the same boards solved with each, counted, timed, and put into tables.
//!
//! Nothing here opens a file or draws: boards come in as an iterator, tables go out as text.

pub mod comparison;
pub mod csv;
pub mod measurement;
pub mod quantity;
pub mod strategy;
pub(crate) mod summary;
pub mod text;
pub mod timing;
pub mod timing_csv;
pub mod timing_markdown;

mod columns;

#[cfg(test)]
mod tests;
