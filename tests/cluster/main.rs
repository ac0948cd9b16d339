//! A class on a real Slurm, whose nodes, controller and shared folder fail while it is graded.
//!
//! Needs Slurm, munge and root, since nodes are emulated by namespaces; where one is missing a test is skipped by name,
//! unless `GRADER_TEST_REQUIRE` contains `slurm`.

mod cancelled;
mod controller;
#[path = "../faults/course.rs"]
#[expect(dead_code, reason = "other tests use more of it")]
mod course;
mod daemon;
mod failing_part;
mod full_folder;
mod going;
mod grader_killed;
mod lab;
mod power_cut;
#[path = "../faults/same.rs"]
mod same;
mod sample_class;
#[path = "../faults/small.rs"]
mod small;
#[path = "../grading/tally.rs"]
mod tally;
mod waiting;
mod yard;

use std::any::Any;
use std::process::ExitCode;
use std::sync::mpsc;
use std::{env, thread};

use tally::Tally;

/// Every test; a further one is a line here.
const TESTS: &[(&str, fn())] = &[
    (
        "the sample class is the same on three nodes and on one machine",
        sample_class::check,
    ),
    (
        "a node that is cut off takes its programs along",
        power_cut::control,
    ),
    (
        "a node is cut off in the middle, and Slurm gives its part to another",
        power_cut::requeued,
    ),
    (
        "a node is cut off in the middle, and its part is handed in again",
        power_cut::handed_in_again,
    ),
    (
        "the controller is killed after the hand-in and started again",
        controller::check,
    ),
    (
        "the grader is killed when it has handed in, and when it waits",
        grader_killed::check,
    ),
    (
        "the shared folder is full when parts are written",
        full_folder::while_graded,
    ),
    (
        "the shared folder is full before anything is handed in",
        full_folder::from_the_start,
    ),
    (
        "a part that keeps failing ends with who is missing",
        failing_part::check,
    ),
    (
        "a class is handed in, looked at, and waited for later",
        cancelled::resumed,
    ),
    (
        "a class is handed in and taken out again",
        cancelled::taken_out,
    ),
    (
        "a class is taken out while another grader waits for it",
        cancelled::while_another_waits,
    ),
];

fn main() -> ExitCode {
    let words = env::args().skip(1);
    let mut tally = Tally::new(words.filter(|word| !word.starts_with('-')).collect());
    let missing = lab::missing();
    let wanted = TESTS.iter().filter(|(name, _)| tally.wants(name));
    let wanted: Vec<(&str, fn())> = wanted.copied().collect();
    if let Some(missing) = missing {
        for (name, _) in wanted {
            match is_required() {
                true => tally.failed(name, &missing),
                false => tally.skipped(name, &missing),
            }
        }
        return match is_required() {
            true => tally.finish(),
            // All of them skipped is no failure.
            false => ExitCode::SUCCESS,
        };
    }
    // Side by side, since each waits most of the time; told as they end.
    let (ended, ends) = mpsc::channel();
    for (name, test) in wanted {
        let ended = ended.clone();
        let test = thread::Builder::new().name(name.to_owned()).spawn(test);
        let test = test.expect("a thread starts");
        thread::spawn(move || ended.send((name, test.join())));
    }
    drop(ended);
    for (name, end) in ends {
        match end {
            Ok(()) => tally.passed(name),
            Err(panic) => tally.failed(name, &words_of(&*panic)),
        }
    }
    tally.finish()
}

fn words_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    let words = || panic.downcast_ref::<&str>().map(|&words| words.to_owned());
    text.or_else(words)
        .unwrap_or_else(|| "it panicked".to_owned())
}

fn is_required() -> bool {
    env::var("GRADER_TEST_REQUIRE").is_ok_and(|list| list.split(',').any(|word| word == "slurm"))
}
