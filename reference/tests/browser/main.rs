//! Uses the pages in a real browser: writes or serves each, and starts the script of `tests/browser` that knows its
//! controls.
//!
//! Needs `node`, Chromium (or its path in `CHROMIUM`) and `npm ci` in `tests/browser`; where one is missing the test is
//! skipped by name, unless `GRADER_TEST_REQUIRE` contains `browser`.

mod replay_page;
mod view_program;

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// Makes ready what a script is started with.
type Given = fn() -> Vec<PathBuf>;

/// Each script, and what it is started with.
const SCRIPTS: [(&str, Given); 2] = [
    ("replay", replay_page::written),
    ("view", view_program::program),
];

fn main() -> ExitCode {
    let failed = SCRIPTS
        .iter()
        .filter(|(name, given)| !passes(name, *given))
        .count();
    match failed {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

/// Whether the script is content, or cannot be run here and need not be.
fn passes(script: &str, given: Given) -> bool {
    let name = format!("browser/{script}");
    if let Some(missing) = missing() {
        let is_required = is_required();
        let word = if is_required { "FAILED " } else { "skipped" };
        say(&format!("{word}  {name}: {missing}"));
        return !is_required;
    }
    let given = given();
    let status = Command::new("node")
        .arg(scripts().join(format!("{script}.mjs")))
        .args(&given)
        .env("CHROMIUM", chromium())
        .status()
        .expect("node was there a moment ago");
    if status.success() {
        say(&format!("ok       {name}"));
    } else {
        say(&format!("FAILED   {name}: it was started with {given:?}"));
    }
    status.success()
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
