//! Uses the pages of the reference solver in a real browser.
//!
//! Needs `node`, Chromium (or its path in `CHROMIUM`) and `npm ci` in `tests/browser`; where one is missing a test is
//! skipped by name, unless `GRADER_TEST_REQUIRE` contains `browser`.

#[path = "../../../tests/pages/browser.rs"]
mod browser;
mod compare_page;
mod replay_page;
mod solved_pages;
mod view_program;

use std::process::ExitCode;

use browser::Script;

/// Every script; a further one is a line here.
const SCRIPTS: &[Script] = &[
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

fn main() -> ExitCode {
    browser::run(SCRIPTS)
}
