//! Grades real programs with the whole engine: every one in `tests/submissions` must get the verdict its folder is named
//! after, and the sample class must get the same verdicts however many programs run at a time.
//!
//! A harness of its own: what cannot run on this machine is counted and named as skipped, never passed in silence.

mod by_parallel;
mod class;
#[path = "../faults/course.rs"]
#[expect(dead_code, reason = "other tests use more of it")]
mod course;
mod driver;
mod own_things;
#[cfg(target_os = "linux")]
mod processors;
#[path = "../faults/same.rs"]
mod same;
mod same_verdicts;
mod tally;
mod templates;
mod verdicts;

use std::process::ExitCode;

use tally::Tally;

fn main() -> ExitCode {
    let filter: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'))
        .collect();
    let mut tally = Tally::new(filter);
    verdicts::check(&mut tally);
    driver::check(&mut tally);
    own_things::check(&mut tally);
    #[cfg(target_os = "linux")]
    processors::check(&mut tally);
    templates::check(&mut tally);
    by_parallel::check(&mut tally);
    same_verdicts::check(&mut tally);
    tally.finish()
}
