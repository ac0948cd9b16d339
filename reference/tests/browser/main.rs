//! Uses the pages in a real browser: writes each, and starts the script of `tests/browser` that knows its controls.
//!
//! Needs `node`, Chromium (or its path in `CHROMIUM`) and `npm ci` in `tests/browser`; where one is missing the test is
//! skipped by name, unless `GRADER_TEST_REQUIRE` contains `browser`.

mod compare_page;
mod replay_page;
mod solved_pages;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::{env, fs};

/// Pages, and the script that uses them.
struct Check {
    name: &'static str,
    script: &'static str,
    /// Writes the pages into the folder for tests; their files, in the order in which the script takes them.
    write: fn(&Path) -> Vec<PathBuf>,
}

const CHECKS: &[Check] = &[
    Check {
        name: "browser/replay",
        script: "replay.mjs",
        write: replay_file,
    },
    Check {
        name: "browser/compare",
        script: "compare.mjs",
        write: compare_page::write,
    },
    Check {
        name: "browser/solved",
        script: "solved.mjs",
        write: solved_pages::write,
    },
];

fn main() -> ExitCode {
    if let Some(missing) = missing() {
        let (word, code) = match is_required() {
            true => ("FAILED ", ExitCode::FAILURE),
            false => ("skipped", ExitCode::SUCCESS),
        };
        for check in CHECKS {
            say(&format!("{word}  {}: {missing}", check.name));
        }
        return code;
    }
    let mut code = ExitCode::SUCCESS;
    for check in CHECKS {
        let pages = (check.write)(Path::new(env!("CARGO_TARGET_TMPDIR")));
        let status = Command::new("node")
            .arg(scripts().join(check.script))
            .args(&pages)
            .env("CHROMIUM", chromium())
            .status()
            .expect("node was there a moment ago");
        if status.success() {
            say(&format!("ok       {}", check.name));
        } else {
            say(&format!("FAILED   {}: look at {pages:?}", check.name));
            code = ExitCode::FAILURE;
        }
    }
    code
}

fn replay_file(folder: &Path) -> Vec<PathBuf> {
    let page = folder.join("replay.html");
    fs::write(&page, replay_page::replay_page()).expect("the folder for tests can be written");
    vec![page]
}

/// What is not here, and how to get it.
fn missing() -> Option<&'static str> {
    if !answers(Path::new("node")) {
        Some("`node` is missing; install the package `nodejs`")
    } else if !answers(&chromium()) {
        Some("`chromium` is missing; install the package `chromium`, or give its path in CHROMIUM")
    } else if !scripts().join("node_modules").is_dir() {
        Some("what drives the browser is missing; run `npm ci --prefix tests/browser`")
    } else {
        None
    }
}

fn answers(program: &Path) -> bool {
    Command::new(program)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

fn chromium() -> PathBuf {
    env::var_os("CHROMIUM").map_or_else(|| PathBuf::from("/usr/bin/chromium"), PathBuf::from)
}

fn scripts() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/browser")
}

fn is_required() -> bool {
    env::var("GRADER_TEST_REQUIRE").is_ok_and(|list| list.split(',').any(|word| word == "browser"))
}

fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}
