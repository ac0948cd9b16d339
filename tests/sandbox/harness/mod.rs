//! What every test of the box works with: the program, a test bed for it, what was seen, and what was left behind.

pub mod aftermath;
pub mod bed;
pub mod check;
pub mod fixture;
pub mod place;
pub mod run;
