//! Opens an address in the browser of whoever sits here, by the system's own command for it.

use std::io;
use std::process::{Command, Stdio};
use std::thread;

/// The system's command that opens an address.
const OPENER: &str = if cfg!(target_os = "macos") {
    "open"
} else {
    "xdg-open"
};

/// The browser could not be opened.
#[derive(Debug, thiserror::Error)]
#[error("cannot start `{OPENER}`; open the address yourself, and give `--no-open` the next time")]
pub struct NoBrowser {
    /// What the system says.
    pub source: io::Error,
}

/// Opens this address, and does not wait for the browser.
///
/// # Errors
/// When the command is not there.
pub fn open(address: &str) -> Result<(), NoBrowser> {
    let mut opener = Command::new(OPENER)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|source| NoBrowser { source })?;
    // Somebody has to wait for it, or it stays as a zombie; how it ends is its own business.
    thread::spawn(move || opener.wait());
    Ok(())
}
