//! The commands that grade and those that tell of it: `run` for a class, `check` for one's own folder, `show` for one
//! case, `log` for what was graded when.

pub mod arguments;
pub mod asides;
pub mod check;
pub mod checklist_line;
pub mod counting;
pub mod diff;
pub mod gathered;
pub mod graded_before;
pub mod gradescope;
pub mod grading;
pub mod keeping;
pub mod kept;
pub mod last_failed;
pub mod log;
pub mod mark;
pub mod page;
pub mod printing;
pub mod question;
pub mod raw;
pub mod regrade;
pub mod ruling;
pub mod run;
pub mod run_facts;
pub mod session;
pub mod show;
pub mod unpacker;
pub mod which;
pub mod whose;
