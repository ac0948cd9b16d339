//! The packing puzzle: a board of cells and pieces that must fill it, each piece once.
//!
//! The rules (`board`, `piece`, `puzzle`, `read`, `check`) know no search; the searches know no file and print nothing.
//! Nothing here reads an answer some program printed, and nothing decides what a wrong answer is worth.

pub mod board;
pub mod brute_force;
pub mod check;
mod counted;
pub mod exact_cover;
pub mod grid;
mod header;
mod mask;
pub mod piece;
pub mod print;
pub mod puzzle;
pub mod read;
pub mod refusal;
pub mod render;
