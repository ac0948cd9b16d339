//! `view`: the visualizer, served on this machine until Ctrl-C or until its page says goodbye.

use std::ffi::OsString;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use crate::cli::browser;
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::failure::Failure;
use crate::cli::input::Input;
use crate::cli::interrupt;
use crate::cli::limits::LimitArguments;
use crate::printable::{in_one_line, printable};
use crate::view::puzzle::{BadPuzzle, read};
use crate::view::request::LARGEST_BODY;
use crate::view::server::{Options, Server};
use crate::watch::{Bytes, Limits};

/// The memory of one search where nobody sets a limit: several may run side by side.
const DEFAULT_MEMORY: Bytes = Bytes::megabytes(1000);
/// How often Ctrl-C is looked for.
const TICK: Duration = Duration::from_millis(50);

/// What `view` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct View {
    /// The board to begin with: its file, or `-` for standard input; without it, the page asks for one
    #[arg(value_name = "BOARD")]
    board: Option<OsString>,
    /// Print the address and open no browser
    #[arg(long)]
    no_open: bool,
    /// Serve on this port [default: any that is free]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
    port: Option<u16>,
    #[command(flatten)]
    limits: LimitArguments,
}

const EXAMPLES: &str = "\
Examples:
  reference view                       a page to load a board into
  reference view board.txt             with this board
  reference view puzzle.txt            also a board with pieces
  reference view --no-open             only the address

The page is served on this machine alone, and only to who knows the address. It ends with Ctrl-C. Limits are those of \
each search; without `--memory` it is 1 GB.";

/// An input that is read but is no puzzle.
#[derive(Debug, thiserror::Error)]
#[error("no board can be read from {input}")]
struct NotAPuzzle {
    input: Input,
    source: BadPuzzle,
}

/// An input that the page could not send back.
#[derive(Debug, thiserror::Error)]
#[error("{input} is too large a board for the page; give another file")]
struct TooLarge {
    input: Input,
}

impl View {
    /// Serves the page.
    ///
    /// # Errors
    /// When the board cannot be read, or the port is taken.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let text = self.text(console)?;
        let server = Server::open(Options {
            port: self.port.unwrap_or(0),
            text,
            limits: Limits {
                time: self.limits.time,
                memory: Some(self.limits.memory.unwrap_or(DEFAULT_MEMORY)),
            },
            ..Options::default()
        })
        .map_err(Failure::could_not)?;
        // Listened for before the address is out: whoever has it may end this.
        let interrupted = interrupt::listen()?;
        let address = server.address();
        writeln!(console.out, "{address}")?;
        console.out.flush()?;
        if self.no_open {
            writeln!(console.notes, "note: press Ctrl-C to end")?;
        } else {
            match browser::open(&address) {
                Ok(()) => writeln!(
                    console.notes,
                    "note: opened in the browser; press Ctrl-C to end"
                )?,
                Err(trouble) => {
                    let why = printable(&in_one_line(&trouble));
                    writeln!(console.notes, "note: {why}")?;
                }
            }
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

    /// The text of the board to begin with, which is one.
    fn text(&self, console: &mut Console<'_>) -> Result<Option<String>, Failure> {
        let Some(board) = &self.board else {
            return Ok(None);
        };
        let input = Input::from(board.clone());
        let text = input.read(console.input)?;
        if text.len() > LARGEST_BODY / 2 {
            return Err(Failure::input(TooLarge { input }));
        }
        match read(&text, None) {
            Ok(_) => Ok(Some(text)),
            Err(source) => Err(Failure::input(NotAPuzzle { input, source })),
        }
    }
}
