//! What is true about the puzzles, from outside.

mod full_table;
mod handouts;
mod oracle;
mod packing;
mod upper_bound;
