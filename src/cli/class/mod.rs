//! The commands that grade and those that tell of it: `run` for a class, `check` for one's own folder, `show` for one
//! case, `log` for what was graded when.

pub mod arguments;
pub mod check;
pub mod counting;
pub mod diff;
pub mod earlier_runs;
pub mod log;
pub mod lookup;
pub mod mark;
pub mod printing;
pub mod regrade;
pub mod results_store;
pub mod ruling;
pub mod run;
pub mod session;
pub mod show;
pub mod unpacker;
