//! Starts the scripts of `tests/browser`, each of which uses pages in a real browser.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::trial::{Outcome, Trial, failed, require};

/// A script, and the pages it uses.
#[derive(Debug, Clone, Copy)]
pub struct Script {
    pub name: &'static str,
    /// The file in `tests/browser`.
    pub file: &'static str,
    /// Writes the pages into this folder, and says what the script is started with.
    pub arguments: fn(&Path) -> Vec<PathBuf>,
}

impl Script {
    /// The trial that it is, with a folder of its own within this one.
    pub fn trial(self, scratch: &'static str) -> Trial {
        Trial::new(self.name, move || {
            self.run(&Path::new(scratch).join(self.file))
        })
        .full("needs a browser")
    }

    fn run(self, folder: &Path) -> Outcome {
        require("browser", missing())?;
        let _ = fs::remove_dir_all(folder);
        fs::create_dir_all(folder)?;
        let ended = Command::new("node")
            .arg(scripts().join(self.file))
            .args((self.arguments)(folder))
            .env("CHROMIUM", chromium())
            .output()?;
        if ended.status.success() {
            return Ok(());
        }
        failed(format!(
            "{}{}look at {}",
            String::from_utf8_lossy(&ended.stdout),
            String::from_utf8_lossy(&ended.stderr),
            folder.display()
        ))
    }
}

/// What is not here, and how to get it.
pub fn missing() -> Option<&'static str> {
    if !answers("node".as_ref()) {
        Some("`node` is missing; install the package `nodejs`")
    } else if !answers(chromium().as_ref()) {
        Some(
            "`chromium` is missing; install `chromium-headless-shell` or `chromium`, or give its path in CHROMIUM",
        )
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

/// The browser: the one without windows where it is installed, since it opens a page in a third of the time.
pub fn chromium() -> PathBuf {
    if let Some(named) = env::var_os("CHROMIUM") {
        return PathBuf::from(named);
    }
    let without_windows = PathBuf::from("/usr/bin/chromium-headless-shell");
    if without_windows.exists() {
        without_windows
    } else {
        PathBuf::from("/usr/bin/chromium")
    }
}

pub fn scripts() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/browser")
}
