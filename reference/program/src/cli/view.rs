//! `view`: a board to look at, on a page that is served until Ctrl-C or until the page says goodbye, or in files.
//!
//! Solving, drawing and serving are the library's; here they are asked for, named and written.

mod files;
mod packing;
pub(super) mod page;
mod sliding;

use std::ffi::OsString;
use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use crate::cli::shared_arguments::{NotABoard, read_typed};
use crate::cli::solve::method::MethodArguments;
use crate::cli::view::files::FileArguments;
use crate::view_server::http_request::LARGEST_BODY;
use crate::view_server::puzzle_from_text::{Puzzle, read};
use crate::view_server::{Options, Server};
use rules::search_watch::Limits;
use rules::units::Bytes;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::input_source::Input;
use terminal::interrupt;
use terminal::limit_arguments::LimitArguments;
use terminal::printable::{in_one_line, printable};

/// The memory of one search of the page where nobody sets a limit: several may run side by side.
const DEFAULT_MEMORY: Bytes = Bytes::megabytes(1000);

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
    files: FileArguments,
    #[command(flatten)]
    method: MethodArguments,
    #[command(flatten)]
    limits: LimitArguments,
}

const EXAMPLES: &str = "\
Examples:
  reference view                                          a page to load a board into
  reference view board.txt                                with this board
  reference view puzzle.txt                               also a board with pieces
  reference view --no-open                                only the address
  reference view board.txt --out replay.html              the solved board and its replay as one file
  reference view board.txt --gif path.gif --svg path.svg  an animation and a picture of the path
  reference view board.txt --png -                        a picture to standard output

The page is served on this machine alone, and only to those who know the address. It ends with Ctrl-C, and when its \
last page is closed; with `--no-open` 10 minutes after that. With `--out`, `--svg`, \
`--png` or `--gif` nothing is served. Limits are those of each search; without `--memory` it is 1 GB on the page and 2 GB \
for files.";

impl View {
    /// Serves the page, or writes the files.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        if self.files.is_empty() {
            self.serve(console)
        } else {
            self.write(console)
        }
    }

    fn serve(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        if self.method.is_typed() {
            return Err(Failure::input(
                "how a board is solved is chosen on the page; leave `--algorithm` and what belongs to it out, or name a \
                 file with `--out`, `--svg`, `--png` or `--gif`",
            ));
        }
        let text = match &self.board {
            None => None,
            Some(board) => {
                let (input, text, _) = puzzle(board, console)?;
                if text.len() > LARGEST_BODY / 2 {
                    return Err(Failure::input(format!(
                        "{input} is too large a board for the page; give another file"
                    )));
                }
                Some(text)
            }
        };
        // Whoever opens the page by hand may not have it open all the time.
        let grace = match self.no_open {
            true => 600,
            false => 2,
        };
        let options = Options {
            port: self.port.unwrap_or(0),
            text,
            grace: Duration::from_secs(grace),
            limits: Limits {
                time: self.limits.time,
                memory: Some(self.limits.memory.unwrap_or(DEFAULT_MEMORY)),
            },
            ..Options::default()
        };
        serve(options, self.no_open, console)
    }

    fn write(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        if self.no_open || self.port.is_some() {
            return Err(Failure::input(
                "`--no-open` and `--port` are for the served page, and `--out`, `--svg`, `--png` and `--gif` serve none",
            ));
        }
        let Some(board) = &self.board else {
            return Err(Failure::input(
                "`--out`, `--svg`, `--png` and `--gif` are of a board; name its file, or `-` for standard input",
            ));
        };
        let method = self.method.to_method()?;
        let (input, _, puzzle) = puzzle(board, console)?;
        let limits = self.limits.for_search();
        match puzzle {
            Puzzle::Sliding(board) => {
                let files = self.files.open(&input)?;
                sliding::view(board, method, limits, files, console)
            }
            Puzzle::Packing(_) if self.method.is_typed() => Err(Failure::input(format!(
                "`--algorithm` and what belongs to it are for sliding boards, and {input} holds one with pieces; leave \
                     it out"
            ))),
            Puzzle::Packing(puzzle) => {
                let files = self.files.open(&input)?;
                packing::view(&puzzle, limits, files, console)
            }
        }
    }
}

/// The board, and the text it was read from.
fn puzzle(board: &OsString, console: &mut Console<'_>) -> Result<(Input, String, Puzzle), Failure> {
    let input = Input::from(board.clone());
    let text = read_typed(&input, "note: type or paste the board", console)?;
    match read(&text, None) {
        Ok(puzzle) => Ok((input, text, puzzle)),
        Err(source) => Err(NotABoard::refusal(input, source)),
    }
}

/// How often Ctrl-C is looked for.
const TICK: Duration = Duration::from_millis(50);

/// Serves the page.
fn serve(options: Options, no_open: bool, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let server = Server::open(options).map_err(Failure::could_not)?;
    // Listened for before the address is out: whoever has it may end this.
    let interrupted = interrupt::listen()?;
    let address = server.address();
    writeln!(console.out, "{address}")?;
    console.out.flush()?;
    let stop_handle = server.stop_handle();
    // Before the browser is opened, which may be quick to ask.
    let serving = thread::spawn(move || server.serve());
    let note = match no_open {
        true => "it ends with Ctrl-C, or 10 minutes after its last page is closed".to_owned(),
        false => match open_in_browser(&address) {
            Ok(()) => "opened in the browser; it ends with Ctrl-C, or when its last page is closed"
                .to_owned(),
            Err(trouble) => printable(&in_one_line(&trouble)),
        },
    };
    writeln!(console.notes, "note: {note}")?;
    while !interrupted.load(Ordering::Relaxed) && !serving.is_finished() {
        thread::sleep(TICK);
    }
    // Clients that say nothing could keep it for a while; the end of this program does not wait for them.
    stop_handle.stop();
    Ok(Exit::Done)
}

/// The system's command that opens an address.
const OPENER: &str = if cfg!(target_os = "macos") {
    "open"
} else {
    "xdg-open"
};

/// The command ends at once where it finds no browser, and else may stay as long as the browser does.
const AT_ONCE: Duration = Duration::from_secs(1);

#[derive(Debug, thiserror::Error)]
enum NoBrowser {
    #[error(
        "cannot start `{OPENER}`; open the address yourself, and give `--no-open` the next time"
    )]
    NoOpener { source: io::Error },
    #[error(
        "`{OPENER}` could not open the browser ({0}); open the address yourself, and give `--no-open` the next time"
    )]
    Failed(ExitStatus),
}

/// Opens this address, and does not wait for the browser. Fails when the command is not there, or fails at once.
fn open_in_browser(address: &str) -> Result<(), NoBrowser> {
    let mut opener = Command::new(OPENER)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|source| NoBrowser::NoOpener { source })?;
    if let Some(status) = ended_at_once(&mut opener) {
        return match status.success() {
            true => Ok(()),
            false => Err(NoBrowser::Failed(status)),
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
