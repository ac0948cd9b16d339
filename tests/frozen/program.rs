//! The program from outside, and the files that hold what it prints.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What a command printed and how it ended.
#[derive(Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub notes: String,
}

/// The project's folder.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Runs the program to its end in this folder, as if it were typed: what a service sets is not there.
pub fn grader(folder: &Path, words: &[&str]) -> Run {
    let Output {
        status,
        stdout,
        stderr,
    } = Command::new(env!("CARGO_BIN_EXE_grader"))
        .current_dir(folder)
        .args(words)
        .env("PATH", testkit::run::system_first())
        .env_remove("CI")
        .env_remove("GITHUB_ACTIONS")
        .env_remove("GITLAB_CI")
        .env_remove("COLUMNS")
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::null())
        .output()
        .expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("it prints UTF-8");
    Run {
        code: status.code(),
        out: text(stdout),
        notes: text(stderr),
    }
}

/// Where the file of this name is kept.
pub fn frozen(name: &str) -> PathBuf {
    root().join("tests/frozen").join(name)
}
