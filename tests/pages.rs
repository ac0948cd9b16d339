//! Uses the reports' pages in a real browser.
//!
//! Needs `node`, Chromium (or its path in `CHROMIUM`) and `npm ci` in `tests/browser`; where one is missing a test is
//! ignored with that reason, unless `GRADER_TEST_REQUIRE` contains `browser`.

mod class;
mod class_sample;
mod student;

use testkit::browser::Script;
use testkit::trial::Trial;

/// Every script; a further one is a line here.
const SCRIPTS: [Script; 3] = [
    Script {
        name: "pages/class",
        file: "class.mjs",
        arguments: class::pages,
    },
    Script {
        name: "pages/waiting",
        file: "waiting.mjs",
        arguments: class::pages,
    },
    Script {
        name: "pages/student",
        file: "student.mjs",
        arguments: student::pages,
    },
];

/// Every test.
pub fn trials() -> Vec<Trial> {
    let trials = SCRIPTS.map(|script| script.trial(env!("CARGO_TARGET_TMPDIR")));
    trials.into()
}
