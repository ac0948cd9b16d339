//! Outputs of many kinds are read as what they mean: one line of a table each, and what must come of it.

mod boards;
mod doubts;
mod figures;
mod lists;
mod rivals;
mod whole;
