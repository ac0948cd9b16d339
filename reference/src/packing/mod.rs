//! The packing puzzle: a board of cells and pieces that must fill it, each piece once.
//!
//! The rules (`board`, `piece`, `puzzle`, `read`, `check`) know no search; the searches know no file and print nothing.
//! Nothing here reads an answer some program printed, and nothing decides what a wrong answer is worth.

pub mod brute_force;
pub mod exact_cover;
mod mask;
