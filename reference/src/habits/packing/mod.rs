//! Textbook programs for packing puzzles: the order of pieces, of places and of the eight ways to lay a piece.

pub mod habit;
pub mod runner;
pub mod space;
