//! The grader on this machine: its sandbox, real programs graded, pages in a browser, a cluster.
//!
//! What cannot run here is shown as ignored, with the reason; what `GRADER_TEST_REQUIRE` names must be here. What takes
//! long or needs a browser or a cluster runs when `-- --ignored` or `-- --include-ignored` asks for it.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]

mod grading;
mod pages_in_browser;
mod reference_pages;
#[cfg(target_os = "linux")]
mod review;
mod sandbox;
#[cfg(target_os = "linux")]
mod sandbox_worker;
mod slurm_and_ssh;
mod talk;

use std::process::ExitCode;

use libtest_mimic::Arguments;

const GRADER: &str = env!("CARGO_BIN_EXE_grader");

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    // What takes longest begins first.
    let mut trials = reference_pages::trials();
    trials.extend(pages_in_browser::trials());
    #[cfg(target_os = "linux")]
    trials.extend(review::trials());
    trials.extend(talk::trials());
    // What the tests of the sandbox try is Linux's own: its namespaces, its `/proc`, its system calls.
    #[cfg(target_os = "linux")]
    {
        trials.extend(sandbox::trials());
        trials.extend(sandbox_worker::trials());
        trials.extend(sandbox::canary::trials());
    }
    trials.extend(sandbox::ctrl_c_trials());
    trials.extend(grading::trials(&arguments));
    trials.extend(slurm_and_ssh::trials());
    testkit::trial::run(&arguments, trials)
}
