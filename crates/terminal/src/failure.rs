//! Why a command did not end well: whose fault it is decides the exit code; printed once, with its causes.

use std::error::Error;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use crate::exit::Exit;
use crate::printable::printable;
use rules::search_watch::Stop;

/// An error of any room, as the command line carries it to where it is printed.
pub type Cause = Box<dyn Error + Send + Sync>;

/// Why a command did not end well.
///
/// A bare [`io::Error`] turns into [`Failure::Output`], so that `writeln!(out, …)?` does what it should. Whoever reads
/// wraps the error first, with the path in it.
#[derive(Debug)]
pub enum Failure {
    /// What the command was given is wrong: exit code 2.
    Input(Cause),
    /// The command could not do it: exit code 3.
    CouldNot(Cause),
    /// There was nothing to run: exit code 4.
    NothingToRun(Cause),
    /// The output could not be written: exit code 3, or 0 when the reader has only seen enough, as `head` has.
    Output(io::Error),
    /// Somebody pressed Ctrl-C: exit code 130.
    Interrupted,
}

impl Failure {
    pub fn input(cause: impl Into<Cause>) -> Self {
        Self::Input(cause.into())
    }

    pub fn could_not(cause: impl Into<Cause>) -> Self {
        Self::CouldNot(cause.into())
    }

    pub fn nothing_to_run(cause: impl Into<Cause>) -> Self {
        Self::NothingToRun(cause.into())
    }

    pub fn exit(&self) -> Exit {
        match self {
            Self::Input(_) => Exit::Usage,
            Self::CouldNot(_) => Exit::CouldNot,
            Self::NothingToRun(_) => Exit::NothingToRun,
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Done,
            Self::Output(_) => Exit::CouldNot,
            Self::Interrupted => Exit::Interrupted,
        }
    }

    /// Prints it with its causes, one a line; nothing when the reader of the output has only seen enough.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let (message, cause) = match self {
            Self::Input(error) | Self::CouldNot(error) | Self::NothingToRun(error) => {
                (error.to_string(), error.source())
            }
            Self::Output(_) if self.exit() == Exit::Done => return Ok(()),
            Self::Output(error) => (
                "cannot write the output".to_owned(),
                Some(error as &dyn Error),
            ),
            Self::Interrupted => ("interrupted".to_owned(), None),
        };
        writeln!(out, "{ERROR}error:{ERROR:#} {}", printable(&message))?;
        for cause in std::iter::successors(cause, |&cause| cause.source()) {
            writeln!(out, "  caused by: {}", printable(&cause.to_string()))?;
        }
        Ok(())
    }
}

/// An error in these words, with its cause.
pub fn because(what: impl Into<String>, cause: impl Into<Cause>) -> Cause {
    let (what, source) = (what.into(), cause.into());
    Box::new(Caused { what, source })
}

#[derive(Debug, thiserror::Error)]
#[error("{what}")]
struct Caused {
    what: String,
    source: Cause,
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Time(_) | Stop::Memory(_) | Stop::Nodes(_) => Self::could_not(stop),
            Stop::Cancelled => Self::Interrupted,
        }
    }
}

const ERROR: Style = AnsiColor::Red.on_default().bold();

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn printed(failure: &Failure) -> String {
        let mut out = anstream::AutoStream::never(Vec::new());
        failure.print(&mut out).unwrap();
        String::from_utf8(out.into_inner()).unwrap()
    }

    #[test]
    fn an_error_is_printed_with_its_causes() {
        let gone = io::Error::other("the disk is gone");
        let failure = Failure::input(because("cannot read `board.txt`", gone));
        assert_eq!(
            printed(&failure),
            "error: cannot read `board.txt`\n  caused by: the disk is gone\n"
        );
        assert_eq!(failure.exit(), Exit::Usage);
    }

    #[test]
    fn a_file_name_cannot_steer_the_terminal() {
        let failure = Failure::could_not("cannot read `\u{1b}[2Jboard`");
        assert_eq!(printed(&failure), "error: cannot read `\\u{1b}[2Jboard`\n");
    }

    #[test]
    fn a_reader_that_has_seen_enough_is_no_error() {
        let failure = Failure::from(io::Error::from(io::ErrorKind::BrokenPipe));
        assert_eq!(
            (printed(&failure).as_str(), failure.exit()),
            ("", Exit::Done)
        );
    }

    #[test]
    fn output_that_cannot_be_written_is_an_error() {
        let failure = Failure::from(io::Error::other("no space left"));
        assert_eq!(
            printed(&failure),
            "error: cannot write the output\n  caused by: no space left\n"
        );
        assert_eq!(failure.exit(), Exit::CouldNot);
    }

    #[test]
    fn a_limit_is_not_an_interruption() {
        let time = Failure::from(Stop::Time(Duration::from_secs(2)));
        assert_eq!(time.exit(), Exit::CouldNot);
        assert_eq!(Failure::from(Stop::Cancelled).exit(), Exit::Interrupted);
    }
}
