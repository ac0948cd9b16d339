//! A class on a real Slurm, and on machines reached over ssh, whose nodes, controller and shared folder fail while it is
//! graded.
//!
//! Needs Slurm and munge, or GNU parallel and sshd; and root, since machines are emulated by namespaces. Where one is
//! missing a test is ignored with that reason, unless `GRADER_TEST_REQUIRE` contains `slurm` or `ssh`.

mod failures;
mod machines;
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
        failures::power_cut_control,
    ),
    (
        "a node is cut off in the middle, and Slurm gives its part to another",
        Needs::Slurm,
        failures::requeued,
    ),
    (
        "a node is cut off in the middle, and its part is handed in again",
        Needs::Slurm,
        failures::handed_in_again,
    ),
    (
        "the controller is killed after the hand-in and started again",
        Needs::Slurm,
        failures::controller_killed,
    ),
    (
        "the grader is killed when it has handed in, and when it waits",
        Needs::Slurm,
        failures::grader_killed,
    ),
    (
        "the shared folder is full when parts are written",
        Needs::Slurm,
        failures::folder_full_while_graded,
    ),
    (
        "the shared folder is full before anything is handed in",
        Needs::Slurm,
        failures::folder_full_from_the_start,
    ),
    (
        "a part that keeps failing ends with who is missing",
        Needs::Slurm,
        failures::failing_part,
    ),
    (
        "a class is handed in, looked at, and waited for later",
        Needs::Slurm,
        failures::resumed,
    ),
    (
        "a class is handed in and taken out again",
        Needs::Slurm,
        failures::taken_out,
    ),
    (
        "a class is taken out while another grader waits for it",
        Needs::Slurm,
        failures::while_another_waits,
    ),
    (
        "a machine that is reached over ssh is cut off in the middle",
        Needs::Ssh,
        machines::cut_off,
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
