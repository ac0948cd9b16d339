//! Asks whether scores shall be replaced; without anybody there, nobody wants it.

use std::env;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use terminal::console::Console;
use terminal::failure::Failure;
use terminal::interrupt::listen;

use crate::cli::ci::service::{Manners, Service};

/// What was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reply {
    /// They shall.
    Apply,
    /// They shall not.
    Cancel,
    /// Ctrl-C was pressed.
    Interrupted,
    /// Nobody could be asked.
    NobodyThere,
}

/// Whether somebody can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Presence {
    /// Somebody sits at a terminal.
    Somebody,
    /// This is a pipe, or a CI service.
    Nobody,
}

/// What came of waiting for somebody to type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Waited {
    /// There is a line.
    Line,
    /// Ctrl-C was pressed.
    Interrupted,
}

/// Whether scores shall be replaced, asked of whoever is there.
pub struct Question {
    presence: Presence,
    wait: fn() -> Result<Waited, Failure>,
}

impl std::fmt::Debug for Question {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Question")
            .field("presence", &self.presence)
            .finish_non_exhaustive()
    }
}

impl Question {
    /// Asked at this terminal, if this is one.
    #[must_use]
    pub fn here() -> Self {
        let service = Service::of(&|name| env::var(name).ok());
        Self {
            presence: match service.manners() {
                Manners::Lively if io::stdin().is_terminal() => Presence::Somebody,
                Manners::Lively | Manners::Silent => Presence::Nobody,
            },
            wait: line_or_interrupt,
        }
    }

    /// Asks until it is answered. An empty line and the end of the input are a no.
    ///
    /// # Errors
    /// When the terminal cannot be read or written.
    pub fn ask(&self, console: &mut Console<'_>) -> Result<Reply, Failure> {
        if self.presence == Presence::Nobody {
            return Ok(Reply::NobodyThere);
        }
        let mut input = BufReader::new(&mut *console.input);
        loop {
            write!(console.notes, "replace the scores? [apply/cancel] ")?;
            console.notes.flush()?;
            if (self.wait)()? == Waited::Interrupted {
                writeln!(console.notes)?;
                return Ok(Reply::Interrupted);
            }
            let mut line = String::new();
            let read = input.read_line(&mut line);
            if read.map_err(Failure::could_not)? == 0 {
                writeln!(console.notes)?;
            }
            match line.trim().to_lowercase().as_str() {
                "apply" | "a" | "yes" | "y" => return Ok(Reply::Apply),
                "" | "cancel" | "c" | "no" | "n" => return Ok(Reply::Cancel),
                _ => writeln!(console.notes, "type `apply` or `cancel`")?,
            }
        }
    }
}

/// Waits until there is a line to read or Ctrl-C is pressed. Reading alone would go on after that.
fn line_or_interrupt() -> Result<Waited, Failure> {
    const MOMENT: Timespec = Timespec {
        tv_sec: 0,
        tv_nsec: 100_000_000,
    };
    let interrupted: &AtomicBool = listen()?;
    let stdin = io::stdin();
    loop {
        if interrupted.load(Ordering::Relaxed) {
            return Ok(Waited::Interrupted);
        }
        match poll(&mut [PollFd::new(&stdin, PollFlags::IN)], Some(&MOMENT)) {
            Ok(0) | Err(Errno::INTR) => {}
            Ok(_) => return Ok(Waited::Line),
            Err(error) => return Err(Failure::could_not(io::Error::from(error))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(question: &Question, typed: &str) -> (Reply, String) {
        let (mut out, mut notes) = (Vec::new(), Vec::new());
        let reply = question.ask(&mut Console {
            input: &mut typed.as_bytes(),
            out: &mut out,
            notes: &mut notes,
        });
        (reply.unwrap(), String::from_utf8(notes).unwrap())
    }

    #[test]
    fn scores_are_replaced_only_for_a_clear_yes() {
        let question = Question {
            presence: Presence::Somebody,
            wait: || Ok(Waited::Line),
        };
        let table = [
            ("apply\n", Reply::Apply, 1),
            (" Y \n", Reply::Apply, 1),
            ("cancel\napply\n", Reply::Cancel, 1),
            ("\n", Reply::Cancel, 1),
            ("", Reply::Cancel, 1),
            ("what?\napply\n", Reply::Apply, 2),
            ("what?\n", Reply::Cancel, 2),
        ];
        for (typed, reply, times) in table {
            let (said, notes) = asked(&question, typed);
            assert_eq!(said, reply, "{typed:?}");
            assert_eq!(
                notes.matches("replace the scores?").count(),
                times,
                "{notes}"
            );
        }
    }

    #[test]
    fn ctrl_c_is_no_answer() {
        let question = Question {
            presence: Presence::Somebody,
            wait: || Ok(Waited::Interrupted),
        };
        assert_eq!(asked(&question, "apply\n").0, Reply::Interrupted);
    }

    #[test]
    fn nobody_is_asked_where_nobody_is() {
        let question = Question {
            presence: Presence::Nobody,
            wait: || Ok(Waited::Line),
        };
        assert_eq!(
            asked(&question, "apply\n"),
            (Reply::NobodyThere, String::new())
        );
    }
}
