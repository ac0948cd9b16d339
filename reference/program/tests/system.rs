//! The pages of the reference solver in a real browser.
//!
//! What cannot run here is shown as ignored, with the reason; `GRADER_TEST_REQUIRE=browser` makes that a failure.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]

mod browser;

use std::process::ExitCode;

use libtest_mimic::Arguments;

fn main() -> ExitCode {
    testkit::trial::run(&Arguments::from_args(), browser::trials())
}
