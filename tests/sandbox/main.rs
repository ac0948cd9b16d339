//! The box against programs that mean harm: every promise it makes, in every tier, for every kind of user.
//!
//! Each test is named `tier/user/promise`; one that cannot run here says why and counts as skipped. With
//! `GRADER_TEST_REQUIRE=contained,fenced` a tier that does not hold is a failure. A test named `control/…` shows that
//! the attempt would succeed without the box.

#![cfg(target_os = "linux")]

mod bench;
mod cases;
mod harness;

use std::process::ExitCode;

use bench::shop::Shop;
use harness::options::Options;
use harness::runner;

fn main() -> ExitCode {
    let options = Options::from_arguments(std::env::args().skip(1));
    let tests = options.choose(cases::all::tests());
    if options.list {
        return runner::list(&tests);
    }
    let shop = Shop::open();
    runner::run(&tests, &shop, &options)
}
