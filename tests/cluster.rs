//! A class on a real Slurm, and on machines reached over ssh, whose nodes, controller and shared folder fail while it is
//! graded.
//!
//! Needs Slurm and munge, or GNU parallel and sshd; and root, since machines are emulated by namespaces. Where one is
//! missing a test is ignored with that reason, unless `GRADER_TEST_REQUIRE` contains `slurm` or `ssh`.

mod cancelled;
mod controller;
mod failing_part;
mod full_folder;
mod going;
mod grader_killed;
mod machines;
mod over_ssh;
mod power_cut;
mod sample_class;
mod yard;

use testkit::slurm;
use testkit::trial::{Company, Trial, require};

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

/// Every test; they are run side by side, since each waits most of the time.
pub fn trials() -> Vec<Trial> {
    let trials = TESTS.iter().map(|&(name, needs, test)| {
        let run = move || {
            match needs {
                Needs::Slurm => require("slurm", slurm::missing().as_deref())?,
                Needs::Ssh => require("ssh", machines::missing().as_deref())?,
            }
            test();
            Ok(())
        };
        let reason = match needs {
            Needs::Slurm => "needs slurm",
            Needs::Ssh => "needs ssh",
        };
        let trial = Trial::new(format!("cluster/{name}"), run);
        trial.company(Company::Crowd).full(reason)
    });
    trials.collect()
}
