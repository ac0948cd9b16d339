//! Opens a page in a real browser, and asks it when it had drawn.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// How long the page took to its first drawing, each time it was opened; or what is missing here.
pub fn first_draws(
    page: &Path,
    rounds: usize,
) -> Result<Result<Vec<Duration>, String>, Box<dyn Error>> {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
    if !scripts.join("node_modules").is_dir() {
        let missing = "what drives the browser is missing; run `npm ci --prefix tests/browser`";
        return Ok(Err(missing.to_owned()));
    }
    let chromium = std::env::var_os("CHROMIUM");
    let chromium = chromium.map_or_else(|| PathBuf::from("/usr/bin/chromium"), PathBuf::from);
    if !chromium.exists() {
        return Ok(Err(
            "`chromium` is missing; install the package `chromium`".to_owned()
        ));
    }
    let mut node = Command::new("node");
    node.arg(scripts.join("first_draw.mjs"))
        .arg(page)
        .arg(rounds.to_string())
        .env("CHROMIUM", chromium);
    let said = match node.output() {
        Ok(said) => said,
        Err(error) => return Ok(Err(format!("`node` cannot be started: {error}"))),
    };
    if !said.status.success() {
        return Err(String::from_utf8_lossy(&said.stderr).into_owned().into());
    }
    let lines = String::from_utf8(said.stdout)?;
    let draws: Result<Vec<f64>, _> = lines.lines().map(str::parse).collect();
    let seconds = draws?
        .into_iter()
        .map(|it| Duration::from_secs_f64(it / 1e3));
    Ok(Ok(seconds.collect()))
}
