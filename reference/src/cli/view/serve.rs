//! Serves the visualizer on this machine until Ctrl-C or until its page says goodbye.

use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use crate::cli::browser;
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::failure::Failure;
use crate::cli::interrupt;
use crate::printable::{in_one_line, printable};
use crate::view::server::{Options, Server};

/// How often Ctrl-C is looked for.
const TICK: Duration = Duration::from_millis(50);

/// Whether the page is opened for the reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opening {
    /// In the browser.
    InBrowser,
    /// By the reader.
    ByHand,
}

/// Serves the page.
///
/// # Errors
/// When the port is taken.
pub fn serve(
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
    match opening {
        Opening::ByHand => writeln!(console.notes, "note: press Ctrl-C to end")?,
        Opening::InBrowser => match browser::open(&address) {
            Ok(()) => writeln!(
                console.notes,
                "note: opened in the browser; press Ctrl-C to end"
            )?,
            Err(trouble) => {
                let why = printable(&in_one_line(&trouble));
                writeln!(console.notes, "note: {why}")?;
            }
        },
    }
    let bell = server.bell();
    let serving = thread::spawn(move || server.serve());
    while !interrupted.load(Ordering::Relaxed) && !serving.is_finished() {
        thread::sleep(TICK);
    }
    // Clients that say nothing could keep it for a while; the end of this program does not wait for them.
    bell.ring();
    Ok(Exit::Done)
}
