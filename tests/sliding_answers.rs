//! Outputs of many kinds are read as what they mean: one line of a table each, and what must come of it.

mod abreast;
mod beside;
mod boards;
mod claims;
mod doubts;
mod encodings;
mod figures;
mod kurang;
mod labels;
mod lists;
mod outputs;
mod rivals;
mod traps;
mod whole;
