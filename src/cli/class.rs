//! The commands that grade and those that tell of it: `run` for a class, `check` for one's own folder, `show` for one
//! case, `log` for what was graded when.

pub(crate) mod check;
pub(crate) mod check_changes;
pub(crate) mod class_arguments;
pub(crate) mod count_decisions;
pub(crate) mod diff;
pub(crate) mod earlier_runs;
pub(crate) mod ending_arguments;
pub(crate) mod grading_session;
pub(crate) mod guess_assignment;
pub(crate) mod log;
pub(crate) mod mark;
pub(crate) mod name_lookup;
pub(crate) mod own_assignment;
pub(crate) mod own_file;
pub(crate) mod print_class_report;
pub(crate) mod regrade;
pub(crate) mod results_store;
pub(crate) mod ruling_arguments;
pub(crate) mod run;
pub(crate) mod sandboxed_unpacker;
pub(crate) mod show;
pub(crate) mod watch_files;
