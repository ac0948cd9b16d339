//! What every test of the box works with: the program, a stage for it, what was seen, and what was left behind.

pub mod beside;
pub mod check;
pub mod fixture;
pub mod leftovers;
pub mod lures;
pub mod outside;
pub mod place;
pub mod program;
pub mod record;
pub mod run;
pub mod seen;
pub mod shop;
pub mod stage;
pub mod user;
