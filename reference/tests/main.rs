//! What is true about the puzzles, and the program that says so, from outside.

mod full_table;
mod handouts;
mod oracle;
mod pack;
mod packing;
mod program;
mod tables;
mod upper_bound;
mod view;
