//! Reads answers to packing puzzles: letter grids, words, figures.

mod board_candidate;
mod cell_rows;
mod figures;
mod find_board;
pub mod reader;
mod row_styles;
mod solvability_words;
