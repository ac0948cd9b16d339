//! Serves the visualizer on this machine until Ctrl-C or until its page says goodbye.

use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use crate::view::server::{Options, Server};
use terminal::browser;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::interrupt;
use terminal::printable::{in_one_line, printable};

/// How often Ctrl-C is looked for.
const TICK: Duration = Duration::from_millis(50);

/// Whether the page is opened for the reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Opening {
    /// In the browser.
    InBrowser,
    /// By the reader.
    ByHand,
}

impl Opening {
    /// So long is waited after the last page was closed. Whoever opens it by hand may not have it open all the time.
    #[must_use]
    pub(super) const fn grace(self) -> Duration {
        match self {
            Self::InBrowser => Duration::from_secs(2),
            Self::ByHand => Duration::from_secs(600),
        }
    }
}

/// Serves the page.
///
/// # Errors
/// When the port is taken.
pub(super) fn serve(
    options: Options,
    opening: Opening,
    console: &mut Console<'_>,
) -> Result<Exit, Failure> {
    let server = Server::open(options).map_err(Failure::could_not)?;
    // Listened for before the address is out: whoever has it may end this.
    let interrupted = interrupt::listen()?;
    let address = server.address();
    writeln!(console.out, "{address}")?;
    console.out.flush()?;
    let bell = server.bell();
    // Before the browser is opened, which may be quick to ask.
    let serving = thread::spawn(move || server.serve());
    match opening {
        Opening::ByHand => writeln!(
            console.notes,
            "note: it ends with Ctrl-C, or 10 minutes after its last page is closed"
        )?,
        Opening::InBrowser => match browser::open(&address) {
            Ok(()) => writeln!(
                console.notes,
                "note: opened in the browser; it ends with Ctrl-C, or when its last page is closed"
            )?,
            Err(trouble) => {
                let why = printable(&in_one_line(&trouble));
                writeln!(console.notes, "note: {why}")?;
            }
        },
    }
    while !interrupted.load(Ordering::Relaxed) && !serving.is_finished() {
        thread::sleep(TICK);
    }
    // Clients that say nothing could keep it for a while; the end of this program does not wait for them.
    bell.ring();
    Ok(Exit::Done)
}
