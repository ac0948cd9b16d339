//! Uses the pages in a real browser: writes each, and starts the script of `tests/browser` that knows its controls.
//!
//! Needs `node`, Chromium (or its path in `CHROMIUM`) and `npm ci` in `tests/browser`; where one is missing the test is
//! skipped by name, unless `GRADER_TEST_REQUIRE` contains `browser`.

mod replay_page;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::{env, fs};

fn main() -> ExitCode {
    let name = "browser/replay";
    if let Some(missing) = missing() {
        return match is_required() {
            true => say(&format!("FAILED   {name}: {missing}"), ExitCode::FAILURE),
            false => say(&format!("skipped  {name}: {missing}"), ExitCode::SUCCESS),
        };
    }
    let page = Path::new(env!("CARGO_TARGET_TMPDIR")).join("replay.html");
    fs::write(&page, replay_page::replay_page()).expect("the folder for tests can be written");
    let status = Command::new("node")
        .arg(scripts().join("replay.mjs"))
        .arg(&page)
        .env("CHROMIUM", chromium())
        .status()
        .expect("node was there a moment ago");
    match status.success() {
        true => say(&format!("ok       {name}"), ExitCode::SUCCESS),
        false => say(
            &format!("FAILED   {name}: look at {}", page.display()),
            ExitCode::FAILURE,
        ),
    }
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

fn say(line: &str, code: ExitCode) -> ExitCode {
    let _ = writeln!(io::stdout(), "{line}");
    code
}
