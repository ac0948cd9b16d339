//! Starts the scripts of `tests/browser`, each of which uses pages in a real browser.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::{env, fs, thread};

/// A script, and the pages it uses.
pub(crate) struct Script {
    /// What a message calls it.
    pub name: &'static str,
    /// The file in `tests/browser`.
    pub file: &'static str,
    /// Writes the pages into this folder, and says what the script is started with.
    pub arguments: fn(&Path) -> Vec<PathBuf>,
}

/// Runs every script whose name contains a word of the command line, side by side, since each waits for its browser most
/// of the time; and says how each went.
pub(crate) fn run(scripts: &[Script]) -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let mut words = words.iter().filter(|word| !word.starts_with('-'));
    let wanted = words.next();
    let is_wanted =
        |script: &&Script| wanted.is_none_or(|word| script.name.contains(word.as_str()));
    let missing = missing();
    let tried: Vec<(String, bool)> = thread::scope(|scope| {
        let started: Vec<_> = scripts
            .iter()
            .filter(is_wanted)
            .map(|script| {
                scope.spawn(move || match missing {
                    Some(missing) if is_required() => {
                        (format!("FAILED   {}: {missing}", script.name), false)
                    }
                    Some(missing) => (format!("skipped  {}: {missing}", script.name), true),
                    None => tried(script),
                })
            })
            .collect();
        let ended = started.into_iter();
        ended
            .map(|script| script.join().expect("a script's pages are written"))
            .collect()
    });
    for (lines, _) in &tried {
        let _ = writeln!(io::stdout(), "{lines}");
    }
    match tried.iter().all(|(_, is_fine)| *is_fine) {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// What a script said and how it went, and whether that is well.
fn tried(script: &Script) -> (String, bool) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(script.file);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder for tests can be written");
    let ended = Command::new("node")
        .arg(scripts().join(script.file))
        .args((script.arguments)(&folder))
        .env("CHROMIUM", chromium())
        .output()
        .expect("node was there a moment ago");
    let mut lines = String::from_utf8_lossy(&ended.stdout).into_owned();
    lines += &String::from_utf8_lossy(&ended.stderr);
    match ended.status.success() {
        true => lines += &format!("ok       {}", script.name),
        false => lines += &format!("FAILED   {}: look at {}", script.name, folder.display()),
    }
    (lines, ended.status.success())
}

/// What is not here, and how to get it.
fn missing() -> Option<&'static str> {
    if !answers("node".as_ref()) {
        Some("`node` is missing; install the package `nodejs`")
    } else if !answers(chromium().as_ref()) {
        Some("`chromium` is missing; install the package `chromium`, or give its path in CHROMIUM")
    } else if !scripts().join("node_modules").is_dir() {
        Some("what drives the browser is missing; run `npm ci --prefix tests/browser`")
    } else {
        None
    }
}

fn answers(program: &OsStr) -> bool {
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
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let here = root.join("tests/browser");
    match here.join("package.json").is_file() {
        true => here,
        false => root.join("../tests/browser"),
    }
}

fn is_required() -> bool {
    env::var("GRADER_TEST_REQUIRE").is_ok_and(|list| list.split(',').any(|word| word == "browser"))
}
