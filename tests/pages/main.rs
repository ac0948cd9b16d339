//! Uses the reports' pages in a real browser.
//!
//! Needs `node`, Chromium (or its path in `CHROMIUM`) and `npm ci` in `tests/browser`; where one is missing a test is
//! skipped by name, unless `GRADER_TEST_REQUIRE` contains `browser`.

mod browser;
mod class;
mod class_sample;
mod student;

use std::process::ExitCode;

use browser::Script;

/// Every script; a further one is a line here.
const SCRIPTS: &[Script] = &[
    Script {
        name: "pages/class",
        file: "class.mjs",
        arguments: class::pages,
    },
    student::SCRIPT,
];

fn main() -> ExitCode {
    browser::run(SCRIPTS)
}
