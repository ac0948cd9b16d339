//! The packing puzzle: a board of cells and pieces that must fill it, each piece once.
//!
//! Nothing here reads an answer some program printed, and nothing decides what a wrong answer is worth.

pub mod board;
pub mod check;
pub mod grid;
pub mod piece;
pub mod puzzle;
pub mod read;
pub mod refusal;
pub mod render;
