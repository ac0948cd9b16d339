//! Reads answers to packing puzzles: letter grids, words, figures.

mod candidate;
pub(crate) mod describe;
mod dress;
mod echo;
mod figures;
mod finder;
pub mod reader;
mod window;
mod words;
