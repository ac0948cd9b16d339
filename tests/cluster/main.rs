//! A class on a real Slurm, and on machines reached over ssh, whose nodes, controller and shared folder fail while it is
//! graded.
//!
//! Needs Slurm and munge, or GNU parallel and sshd; and root, since machines are emulated by namespaces. Where one is
//! missing a test is skipped by name, unless `GRADER_TEST_REQUIRE` contains `slurm` or `ssh`.

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
mod machines;
mod over_ssh;
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

/// What a test needs to be here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Needs {
    /// Slurm and munge.
    Slurm,
    /// GNU parallel and ssh.
    Ssh,
}

/// Every test; a further one is a line here.
const TESTS: &[(&str, Needs, fn())] = &[
    (
        "the sample class is the same on three nodes and on one machine",
        Needs::Slurm,
        sample_class::check,
    ),
    (
        "a node that is cut off takes its programs along",
        Needs::Slurm,
        power_cut::control,
    ),
    (
        "a node is cut off in the middle, and Slurm gives its part to another",
        Needs::Slurm,
        power_cut::requeued,
    ),
    (
        "a node is cut off in the middle, and its part is handed in again",
        Needs::Slurm,
        power_cut::handed_in_again,
    ),
    (
        "the controller is killed after the hand-in and started again",
        Needs::Slurm,
        controller::check,
    ),
    (
        "the grader is killed when it has handed in, and when it waits",
        Needs::Slurm,
        grader_killed::check,
    ),
    (
        "the shared folder is full when parts are written",
        Needs::Slurm,
        full_folder::while_graded,
    ),
    (
        "the shared folder is full before anything is handed in",
        Needs::Slurm,
        full_folder::from_the_start,
    ),
    (
        "a part that keeps failing ends with who is missing",
        Needs::Slurm,
        failing_part::check,
    ),
    (
        "a class is handed in, looked at, and waited for later",
        Needs::Slurm,
        cancelled::resumed,
    ),
    (
        "a class is handed in and taken out again",
        Needs::Slurm,
        cancelled::taken_out,
    ),
    (
        "a class is taken out while another grader waits for it",
        Needs::Slurm,
        cancelled::while_another_waits,
    ),
    (
        "a machine that is reached over ssh is cut off in the middle",
        Needs::Ssh,
        over_ssh::cut_off,
    ),
];

fn main() -> ExitCode {
    let words = env::args().skip(1);
    let mut tally = Tally::new(words.filter(|word| !word.starts_with('-')).collect());
    let (slurm, ssh) = (lab::missing(), machines::missing());
    let (mut wanted, mut is_one_required) = (Vec::new(), false);
    for &(name, needs, test) in TESTS {
        if !tally.wants(name) {
            continue;
        }
        let (missing, word) = match needs {
            Needs::Slurm => (&slurm, "slurm"),
            Needs::Ssh => (&ssh, "ssh"),
        };
        is_one_required |= is_required(word);
        match missing {
            None => wanted.push((name, test)),
            Some(missing) if is_required(word) => tally.failed(name, missing),
            Some(missing) => tally.skipped(name, missing),
        }
    }
    // All of them skipped is no failure.
    if wanted.is_empty() && !is_one_required {
        return ExitCode::SUCCESS;
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

fn is_required(word: &str) -> bool {
    env::var("GRADER_TEST_REQUIRE").is_ok_and(|list| list.split(',').any(|it| it == word))
}
