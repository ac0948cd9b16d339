//! The commands that grade: `run` for a class, `check` for one's own folder, `show` for one case.

pub mod arguments;
pub mod check;
pub mod page;
pub mod run;
pub mod run_facts;
pub mod session;
pub mod show;
