//! What a command reads from and writes to, where a test gives it buffers, with the few colours of it, of which a pipe
//! gets none; and a program from its arguments to its exit code, the same for every program here.

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, Read, Write};

use anstyle::{AnsiColor, Style};

use crate::exit::Exit;
use crate::failure::Failure;

/// Where a command's input comes from and where its text goes.
pub struct Console<'a> {
    pub input: &'a mut dyn Read,
    /// Standard output: what was asked for.
    pub out: &'a mut dyn Write,
    /// Standard error: notes beside it.
    pub notes: &'a mut dyn Write,
}

impl Console<'_> {
    /// Says something beside what was asked for.
    pub fn note(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.notes, "note: {text}")
    }

    /// Says that something may not be as it should.
    pub fn warn(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.notes, "warning: {text}")
    }
}

impl std::fmt::Debug for Console<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Console").finish_non_exhaustive()
    }
}

/// Runs this with the real console, coloured only where a terminal shows it and `NO_COLOR` is not set.
pub fn with_console<T>(run: impl FnOnce(&mut Console<'_>) -> T) -> T {
    // A path of a hundred boards is many small writes, so they are gathered. What is left is written by `run_program`,
    // which also hears of it when that fails.
    let mut out = io::BufWriter::new(anstream::stdout());
    run(&mut Console {
        input: &mut io::stdin(),
        out: &mut out,
        notes: &mut anstream::stderr(),
    })
}

/// What frames and explains, and is not the answer.
pub const FAINT: Style = Style::new().dimmed();
pub const STRONG: Style = Style::new().bold();
/// As it should be: a tile at home, a board that can be solved.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// An answer in the negative, or one that is not certain.
pub const DOUBT: Style = AnsiColor::Yellow.on_default().bold();

/// Reads the arguments, runs what they ask for, writes out what is left, and prints a failure once.
pub fn run_program<Arguments: clap::Parser>(
    arguments: impl IntoIterator<Item = OsString>,
    console: &mut Console<'_>,
    command: impl FnOnce(Arguments, &mut Console<'_>) -> Result<Exit, Failure>,
) -> Exit {
    let ended = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => command(arguments, console),
        Err(answer) => show(&answer, console),
    };
    let written = console.out.flush();
    // Where the command failed, that says more than that its last words were lost as well.
    let ended = ended.and_then(|exit| written.map(|()| exit).map_err(Failure::from));
    ended.unwrap_or_else(|failure| {
        // Nobody is left to tell when standard error is closed; the exit code still says it.
        let _ = failure.print(console.notes);
        failure.exit()
    })
}

/// Shows help or the version where they were asked for, and else what is wrong with the arguments.
fn show(answer: &clap::Error, console: &mut Console<'_>) -> Result<Exit, Failure> {
    let text = answer.render();
    if answer.use_stderr() {
        // As in `run_program`: the exit code still says it.
        let _ = write!(console.notes, "{}", text.ansi());
        Ok(Exit::Usage)
    } else {
        write!(console.out, "{}", text.ansi())?;
        Ok(Exit::Done)
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Write};

    use super::*;

    /// Says a word.
    #[derive(clap::Parser)]
    #[command(name = "say", version = "1.2.3")]
    struct Say {
        word: String,
    }

    fn say(arguments: Say, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match arguments.word.as_str() {
            "nothing" => Err(Failure::could_not("nothing to say")),
            word => {
                writeln!(console.out, "{word}")?;
                Ok(Exit::Done)
            }
        }
    }

    fn run_into(out: &mut dyn Write, arguments: &[&str]) -> (Exit, String) {
        let mut notes = anstream::AutoStream::never(Vec::new());
        let exit = run_program(
            arguments.iter().map(OsString::from),
            &mut Console {
                input: &mut io::empty(),
                out,
                notes: &mut notes,
            },
            say,
        );
        (exit, String::from_utf8(notes.into_inner()).unwrap())
    }

    fn run_say(arguments: &[&str]) -> (Exit, String, String) {
        let mut out = anstream::AutoStream::never(Vec::new());
        let (exit, notes) = run_into(&mut out, arguments);
        (exit, String::from_utf8(out.into_inner()).unwrap(), notes)
    }

    #[test]
    fn what_was_asked_for_goes_to_standard_output() {
        let spoken = (Exit::Done, "hello\n".to_owned(), String::new());
        assert_eq!(run_say(&["say", "hello"]), spoken);
        let version = (Exit::Done, "say 1.2.3\n".to_owned(), String::new());
        assert_eq!(run_say(&["say", "--version"]), version);
        let (exit, out, notes) = run_say(&["say", "--help"]);
        assert_eq!((exit, notes.as_str()), (Exit::Done, ""));
        assert!(out.starts_with("Says a word\n"), "{out}");
    }

    #[test]
    fn wrong_arguments_are_told_on_standard_error() {
        let (exit, out, notes) = run_say(&["say"]);
        assert_eq!((exit, out.as_str()), (Exit::Usage, ""));
        assert!(notes.starts_with("error: "), "{notes}");
    }

    #[test]
    fn a_failure_is_printed_once() {
        let failed = (
            Exit::CouldNot,
            String::new(),
            "error: nothing to say\n".to_owned(),
        );
        assert_eq!(run_say(&["say", "nothing"]), failed);
    }

    /// A writer that takes nothing, for this reason.
    struct Refusing(io::ErrorKind);

    impl Write for Refusing {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_closed_pipe_ends_it_quietly_even_at_the_last_write() {
        for arguments in [["say", "hello"], ["say", "--help"]] {
            let mut now = Refusing(io::ErrorKind::BrokenPipe);
            let quiet = (Exit::Done, String::new());
            assert_eq!(run_into(&mut now, &arguments), quiet);
            let mut late = io::BufWriter::new(Refusing(io::ErrorKind::BrokenPipe));
            assert_eq!(run_into(&mut late, &arguments), quiet);
        }
    }

    #[test]
    fn a_full_disk_is_told_even_at_the_last_write() {
        let mut late = io::BufWriter::new(Refusing(io::ErrorKind::StorageFull));
        let (exit, notes) = run_into(&mut late, &["say", "hello"]);
        assert_eq!(exit, Exit::CouldNot);
        assert!(notes.starts_with("error: cannot write the output\n  caused by: "));
    }
}
