//! Plays a script to a program: a line now, the next once it waits.

use std::io::{self, PipeWriter, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::time::{Duration, Instant};

use crate::script::{Script, When};
use model::script_progress::ScriptProgress;

/// How long a program must have been quiet before it counts as waiting. Where nobody can see whether it computes, it
/// gets more time to say something.
pub(crate) const QUIET: Duration = if cfg!(target_os = "linux") {
    Duration::from_millis(12)
} else {
    Duration::from_millis(400)
};

/// Plays a script to a program. It waits for nobody: a program that does not read is not fed, and one that has closed its
/// input is left alone.
#[derive(Debug)]
pub(crate) struct Prompter<'a> {
    /// Closed at the end of the script, or when nobody reads any more.
    pipe: Option<PipeWriter>,
    script: &'a Script,
    /// How many lines may be written by now.
    due: usize,
    /// How many lines were written whole.
    given: usize,
    /// How much of the next one was written.
    written: usize,
    end: End,
    /// When the program last printed something.
    heard: Instant,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Open,
    Given,
}

impl<'a> Prompter<'a> {
    /// Begins, with a program that is about to start at the other end of the pipe.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn new(pipe: PipeWriter, script: &'a Script) -> io::Result<Self> {
        rustix::io::ioctl_fionbio(&pipe, true)?;
        let mut prompter = Self {
            pipe: Some(pipe),
            script,
            due: 0,
            given: 0,
            written: 0,
            end: End::Open,
            heard: Instant::now(),
        };
        prompter.let_go_on();
        if script.lines.iter().all(|line| line.when == When::AtOnce) {
            prompter.end = End::Given;
        }
        prompter.serve();
        Ok(prompter)
    }

    /// What to wait for until more can be written, if there is more that is due.
    #[must_use]
    pub(crate) fn descriptor(&self) -> Option<BorrowedFd<'_>> {
        let pipe = self.pipe.as_ref().filter(|_| self.given < self.due);
        pipe.map(AsFd::as_fd)
    }

    /// Whether nothing will be written any more.
    #[must_use]
    pub(crate) const fn is_over(&self) -> bool {
        self.pipe.is_none()
    }

    /// Takes note of how much the program has printed since the last time.
    pub(crate) fn hear(&mut self, printed: usize) {
        if printed > 0 {
            self.heard = Instant::now();
        }
    }

    /// Writes what is due, as far as the pipe takes it without waiting.
    pub(crate) fn serve(&mut self) {
        while let Some(pipe) = &mut self.pipe {
            let Some(line) = self.script.lines[..self.due].get(self.given) else {
                if self.end == End::Given {
                    self.pipe = None;
                }
                return;
            };
            if self.written == line.text.len() {
                self.given += 1;
                self.written = 0;
                continue;
            }
            match pipe.write(&line.text[self.written..]) {
                Ok(written) => self.written += written,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return,
                // It does not read any further, which it need not.
                Err(_) => self.pipe = None,
            }
        }
    }

    /// To be called when none of the program's processes has moved for as long as [`QUIET`]: gives the next line, or the
    /// end, unless the program has printed something meanwhile or has not taken all it was given. Says whether it did.
    pub(crate) fn go_on_if_it_waits(&mut self) -> bool {
        let Some(pipe) = &self.pipe else {
            return false;
        };
        // A system that does not tell leaves it at the time that has passed.
        let unread = rustix::io::ioctl_fionread(pipe).unwrap_or(0);
        if self.given < self.due || unread > 0 || self.heard.elapsed() < QUIET {
            return false;
        }
        if self.due == self.script.lines.len() {
            self.end = End::Given;
        } else {
            self.due += 1;
            self.let_go_on();
        }
        self.serve();
        true
    }

    /// Lets those lines be written that come together with the last one.
    fn let_go_on(&mut self) {
        self.due += self.script.lines[self.due..]
            .iter()
            .take_while(|line| line.when == When::AtOnce)
            .count();
    }

    /// How far the program got.
    #[must_use]
    pub(crate) fn progress(&self) -> ScriptProgress {
        ScriptProgress {
            lines: self.script.lines.len(),
            lines_given: self.given,
            end_given: self.end == End::Given && self.given == self.script.lines.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{PipeReader, Read};
    use std::thread;

    use super::*;
    use crate::script::ScriptLine;

    fn script(lines: &[(&str, When)]) -> Script {
        let line = |(text, when): &(&str, When)| ScriptLine {
            text: text.as_bytes().to_vec(),
            when: *when,
        };
        Script {
            lines: lines.iter().map(line).collect(),
        }
    }

    /// What is there to be read at this moment.
    fn there(reader: &mut PipeReader) -> String {
        let mut bytes = vec![0; 1 << 17];
        let read = match rustix::io::ioctl_fionread(&*reader).unwrap() {
            0 => 0,
            _ => reader.read(&mut bytes).unwrap(),
        };
        String::from_utf8(bytes[..read].to_vec()).unwrap()
    }

    fn quiet(prompter: &mut Prompter<'_>) {
        thread::sleep(QUIET);
        prompter.go_on_if_it_waits();
    }

    #[test]
    fn lines_that_wait_come_one_by_one_and_then_the_end() {
        use When::{AtOnce, OnceQuiet};

        let script = script(&[
            ("1\n", AtOnce),
            ("2\n", OnceQuiet),
            ("3\n", AtOnce),
            ("4\n", OnceQuiet),
        ]);
        let (mut reader, writer) = io::pipe().unwrap();
        let mut prompter = Prompter::new(writer, &script).unwrap();
        for (expected, given) in [("1\n", 1), ("2\n3\n", 3), ("4\n", 4)] {
            assert_eq!(there(&mut reader), expected);
            assert_eq!(prompter.progress().lines_given, given);
            assert!(!prompter.progress().end_given);
            // Before it was quiet for long enough, nothing comes.
            prompter.hear(1);
            prompter.go_on_if_it_waits();
            assert_eq!(there(&mut reader), "");
            quiet(&mut prompter);
        }
        assert!(prompter.is_over() && prompter.progress().end_given);
        assert_eq!(reader.read(&mut [0]).unwrap(), 0);
    }

    #[test]
    fn nothing_more_comes_before_all_is_taken() {
        let script = Script::of_answers(["1", "2"]);
        let (mut reader, writer) = io::pipe().unwrap();
        let mut prompter = Prompter::new(writer, &script).unwrap();
        assert_eq!(there(&mut reader), "");
        quiet(&mut prompter);
        if cfg!(target_os = "linux") {
            quiet(&mut prompter);
            assert_eq!(prompter.progress().lines_given, 1);
        }
        assert_eq!(there(&mut reader), "1\n");
    }

    #[test]
    fn a_script_in_which_nothing_waits_ends_at_once() {
        for lines in [&[][..], &[("1\n", When::AtOnce), ("2", When::AtOnce)]] {
            let script = script(lines);
            let (reader, writer) = io::pipe().unwrap();
            let prompter = Prompter::new(writer, &script).unwrap();
            let all: String = lines.iter().map(|(text, _)| *text).collect();
            assert_eq!(io::read_to_string(reader).unwrap(), all);
            assert!(prompter.is_over() && prompter.progress().end_given);
        }
    }

    #[test]
    fn a_line_larger_than_the_pipe_is_written_as_it_is_read() {
        let large = "x".repeat(300_000);
        let script = script(&[(&large, When::AtOnce)]);
        let (mut reader, writer) = io::pipe().unwrap();
        let mut prompter = Prompter::new(writer, &script).unwrap();
        let mut read = 0;
        while prompter.descriptor().is_some() {
            assert_eq!(prompter.progress().lines_given, 0);
            assert!(!prompter.progress().end_given);
            read += there(&mut reader).len();
            prompter.serve();
        }
        read += io::read_to_string(reader).unwrap().len();
        assert_eq!(read, large.len());
        assert_eq!(prompter.progress().lines_given, 1);
    }

    #[test]
    fn a_program_that_has_closed_its_input_is_left_alone() {
        let script = Script::of_answers(["1"]);
        let (reader, writer) = io::pipe().unwrap();
        let mut prompter = Prompter::new(writer, &script).unwrap();
        drop(reader);
        quiet(&mut prompter);
        assert!(prompter.is_over());
        assert_eq!(
            prompter.progress(),
            ScriptProgress {
                lines: 1,
                lines_given: 0,
                end_given: false,
            }
        );
    }
}
