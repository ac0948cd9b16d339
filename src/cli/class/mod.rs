//! The commands that grade and those that tell of it: `run` for a class, `check` for one's own folder, `show` for one
//! case, `log` for what was graded when.

pub(crate) mod arguments;
pub(crate) mod check;
pub(crate) mod counting;
pub(crate) mod diff;
pub(crate) mod earlier_runs;
pub(crate) mod guess;
pub(crate) mod log;
pub(crate) mod lookup;
pub(crate) mod mark;
pub(crate) mod printing;
pub(crate) mod regrade;
pub(crate) mod results_store;
pub(crate) mod ruling;
pub(crate) mod run;
pub(crate) mod session;
pub(crate) mod show;
pub(crate) mod unpacker;
pub(crate) mod watch;
