//! Opens an address in the browser of whoever sits here, by the system's own command for it.

use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The system's command that opens an address.
const OPENER: &str = if cfg!(target_os = "macos") {
    "open"
} else {
    "xdg-open"
};

/// The command ends at once where it finds no browser, and else may stay as long as the browser does.
const AT_ONCE: Duration = Duration::from_secs(1);
const TICK: Duration = Duration::from_millis(10);

#[derive(Debug, thiserror::Error)]
pub enum NoBrowser {
    #[error(
        "cannot start `{OPENER}`; open the address yourself, and give `--no-open` the next time"
    )]
    NoOpener { source: io::Error },
    #[error(
        "`{OPENER}` could not open the browser ({0}); open the address yourself, and give `--no-open` the next time"
    )]
    Failed(ExitStatus),
}

/// Opens this address, and does not wait for the browser.
///
/// # Errors
/// When the command is not there, or fails at once.
pub fn open(address: &str) -> Result<(), NoBrowser> {
    let mut opener = Command::new(OPENER)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|source| NoBrowser::NoOpener { source })?;
    if let Some(status) = ended_at_once(&mut opener) {
        return if status.success() {
            Ok(())
        } else {
            Err(NoBrowser::Failed(status))
        };
    }
    // Somebody has to wait for it, or it stays as a zombie; how it ends is its own business.
    thread::spawn(move || opener.wait());
    Ok(())
}

fn ended_at_once(opener: &mut Child) -> Option<ExitStatus> {
    let deadline = Instant::now() + AT_ONCE;
    while Instant::now() < deadline {
        // Where the system does not say, it is taken to run.
        if let Some(status) = opener.try_wait().ok()? {
            return Some(status);
        }
        thread::sleep(TICK);
    }
    None
}
