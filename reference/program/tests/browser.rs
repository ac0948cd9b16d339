//! Uses the pages of the reference solver in a real browser.
//!
//! Needs `node`, Chromium (or its path in `CHROMIUM`) and `npm ci` in `tests/browser`; where one is missing a test is
//! ignored with that reason, unless `GRADER_TEST_REQUIRE` contains `browser`.

mod compare_page;
mod replay_page;
mod solved_pages;
mod view_program;

use testkit::browser::Script;
use testkit::trial::Trial;

/// Every script; a further one is a line here.
const SCRIPTS: [Script; 4] = [
    Script {
        name: "browser/replay",
        file: "replay.mjs",
        arguments: replay_page::write,
    },
    Script {
        name: "browser/compare",
        file: "compare.mjs",
        arguments: compare_page::write,
    },
    Script {
        name: "browser/solved",
        file: "solved.mjs",
        arguments: solved_pages::write,
    },
    Script {
        name: "browser/view",
        file: "view.mjs",
        arguments: view_program::program,
    },
];

/// Every test.
pub fn trials() -> Vec<Trial> {
    let trials = SCRIPTS.map(|script| script.trial(env!("CARGO_TARGET_TMPDIR")));
    trials.into()
}
