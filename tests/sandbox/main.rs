//! The box against programs that mean harm: every promise it makes, in every tier, for every kind of user.
//!
//! Each test is named `tier/user/promise`; one that cannot run here says why and counts as skipped. With
//! `GRADER_TEST_REQUIRE=contained,fenced` a tier that does not hold is a failure. A test named `control/…` shows that
//! the attempt would succeed without the box.

#[cfg(target_os = "linux")]
mod bench;
#[cfg(target_os = "linux")]
mod cases;
#[cfg(target_os = "linux")]
mod harness;

use std::process::ExitCode;

#[cfg(target_os = "linux")]
fn main() -> ExitCode {
    let options = harness::options::Options::from_arguments(std::env::args().skip(1));
    let tests = options.choose(cases::all::tests());
    if options.list {
        return harness::runner::list(&tests);
    }
    let shop = bench::shop::Shop::open();
    harness::runner::run(&tests, &shop, &options)
}

/// What the tests try is Linux's own: its namespaces, its `/proc`, its system calls.
#[cfg(not(target_os = "linux"))]
fn main() -> ExitCode {
    ExitCode::SUCCESS
}
