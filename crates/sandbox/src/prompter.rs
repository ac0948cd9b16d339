//! Talks to a program: something now, the next once it waits.

use std::os::fd::BorrowedFd;
use std::time::{Duration, Instant};
use std::{fmt, io};

use crate::interactor::{FileAccess, Interactor, Notice, Printed, Reply};
use crate::streams::Keyboard;

/// How long a program must have been quiet before it counts as waiting. Where nobody can see whether it computes, it
/// gets more time to say something.
pub(crate) const QUIET: Duration = if cfg!(target_os = "linux") {
    Duration::from_millis(12)
} else {
    Duration::from_millis(400)
};

/// Talks to a program through what is its standard input. It waits for nobody: a program that does not read is not fed, and
/// one that has closed its input is left alone.
pub(crate) struct Prompter<'a> {
    /// Gone at the end of what there is to say, or when nobody reads any more.
    keyboard: Option<Keyboard>,
    interactor: &'a mut dyn Interactor,
    /// What is to be written, and how much of it was.
    due: Vec<u8>,
    written: usize,
    /// How much was written in all.
    taken: usize,
    is_ended: bool,
    /// When the program last printed something.
    last_output: Instant,
}

impl fmt::Debug for Prompter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            keyboard,
            taken,
            is_ended,
            ..
        } = self;
        write!(f, "Prompter({keyboard:?}, {taken}, {is_ended})")
    }
}

/// What came of a program's waiting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WaitOutcome {
    /// It does not wait, or has not taken all it was given.
    No,
    Answered,
    Dismissed,
}

impl<'a> Prompter<'a> {
    /// Begins, with a program that is about to start at the other end.
    pub(crate) fn new(keyboard: Keyboard, interactor: &'a mut dyn Interactor) -> io::Result<Self> {
        rustix::io::ioctl_fionbio(keyboard.descriptor(), true)?;
        let opening = interactor.begin();
        let mut due = keyboard.keys(opening.bytes);
        due.extend(keyboard.end_key().filter(|_| opening.is_all));
        let mut prompter = Self {
            keyboard: Some(keyboard),
            interactor,
            due,
            written: 0,
            taken: 0,
            is_ended: opening.is_all,
            last_output: Instant::now(),
        };
        prompter.serve();
        Ok(prompter)
    }

    /// What to wait for until more can be written, if there is more that is due.
    pub(crate) fn descriptor(&self) -> Option<BorrowedFd<'_>> {
        let is_due = self.written < self.due.len();
        let keyboard = self.keyboard.as_ref().filter(|_| is_due);
        keyboard.map(Keyboard::descriptor)
    }

    /// Whether nothing will be written any more.
    pub(crate) const fn is_over(&self) -> bool {
        self.keyboard.is_none()
    }

    /// Takes note that the program has printed something, and passes it on.
    pub(crate) fn note_output(&mut self, printed: Printed<'_>) {
        self.last_output = Instant::now();
        self.interactor.overhear(printed);
    }

    /// Passes on where the program looks for a file.
    #[cfg_attr(
        not(target_os = "linux"),
        expect(dead_code, reason = "only Linux shows where a program looks")
    )]
    pub(crate) fn notice(&mut self, access: &FileAccess) -> Notice {
        self.interactor.notice(access)
    }

    /// Writes what is due, as far as it is taken without waiting.
    pub(crate) fn serve(&mut self) {
        while let Some(keyboard) = &mut self.keyboard {
            if self.written == self.due.len() {
                // A terminal does not end: its key for that is pressed again when more is asked for.
                if self.is_ended && keyboard.end_key().is_none() {
                    self.keyboard = None;
                }
                return;
            }
            match keyboard.write(&self.due[self.written..]) {
                Ok(written) => {
                    self.written += written;
                    self.taken += written;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return,
                // It does not read any further, which it need not.
                Err(_) => self.keyboard = None,
            }
        }
    }

    /// To be called when none of the program's processes has moved for as long as [`QUIET`]: asks what is said next,
    /// unless the program has printed something meanwhile or has not taken all it was given.
    pub(crate) fn answer_if_waiting(&mut self, printed: Printed<'_>) -> WaitOutcome {
        let Some(keyboard) = &self.keyboard else {
            return WaitOutcome::No;
        };
        // A system that does not tell leaves it at the time that has passed.
        let is_read = self.written == self.due.len() && keyboard.unread() == 0;
        if !is_read || self.last_output.elapsed() < QUIET {
            return WaitOutcome::No;
        }
        let reply = if self.is_ended {
            Reply::End
        } else {
            self.interactor.reply(printed)
        };
        match reply {
            Reply::Type(bytes) => {
                self.due = keyboard.keys(bytes);
                self.written = 0;
                self.serve();
            }
            Reply::End => self.end_input(),
            Reply::Dismiss => return WaitOutcome::Dismissed,
        }
        WaitOutcome::Answered
    }

    /// Ends what there is to say.
    pub(crate) fn end_input(&mut self) {
        self.is_ended = true;
        let key = self.keyboard.as_ref().and_then(Keyboard::end_key);
        self.due = key.into_iter().collect();
        self.written = 0;
        self.serve();
    }

    /// To be called when the program has ended: says so if nothing of what it was told last was read.
    pub(crate) fn close(&mut self) {
        let unread = self.keyboard.as_ref().map_or(0, Keyboard::unread);
        if self.written > 0 && unread >= self.written as u64 {
            self.interactor.note_unread();
        }
    }

    /// How many bytes the program was given, and whether its input has ended.
    pub(crate) fn given(&self) -> (usize, bool) {
        (self.taken, self.is_ended)
    }
}

#[cfg(test)]
mod tests {
    use std::io::{PipeReader, Read};
    use std::thread;

    use super::*;
    use crate::interactor::{Player, Script, ScriptLine, When};
    use model::execution::ScriptProgress;

    const NOTHING: Printed<'_> = Printed {
        stdout: &[],
        stderr: &[],
    };

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

    fn progress(script: &Script, prompter: &Prompter<'_>) -> ScriptProgress {
        let (taken, end_given) = prompter.given();
        script.progress(taken, end_given)
    }

    fn quiet(prompter: &mut Prompter<'_>) {
        thread::sleep(QUIET);
        prompter.answer_if_waiting(NOTHING);
    }

    /// Types a line whenever it is asked, and takes note of one that was not read.
    #[derive(Default)]
    struct Typist {
        was_unread: bool,
    }

    impl Interactor for Typist {
        fn reply(&mut self, _printed: Printed<'_>) -> Reply {
            Reply::Type(b"1 2 3\n".to_vec())
        }

        fn note_unread(&mut self) {
            self.was_unread = true;
        }
    }

    #[test]
    fn what_nobody_read_is_told_when_the_program_has_ended() {
        // How often something is typed, how much of the last is read, and whether it was left unread.
        for (typed, read, is_unread) in [(0, 0, false), (1, 0, true), (1, 2, false), (1, 6, false)]
        {
            let (mut reader, writer) = io::pipe().unwrap();
            let mut typist = Typist::default();
            let mut prompter = Prompter::new(Keyboard::Pipe(writer), &mut typist).unwrap();
            for _ in 0..typed {
                quiet(&mut prompter);
            }
            reader.read_exact(&mut vec![0; read]).unwrap();
            drop(reader);
            prompter.close();
            drop(prompter);
            assert_eq!(typist.was_unread, is_unread, "{typed} {read}");
        }
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
        let mut player = Player::new(&script);
        let mut prompter = Prompter::new(Keyboard::Pipe(writer), &mut player).unwrap();
        for (expected, given) in [("1\n", 1), ("2\n3\n", 3), ("4\n", 4)] {
            assert_eq!(there(&mut reader), expected);
            assert_eq!(progress(&script, &prompter).lines_given, given);
            assert!(!progress(&script, &prompter).end_given);
            // Before it was quiet for long enough, nothing comes.
            prompter.note_output(NOTHING);
            prompter.answer_if_waiting(NOTHING);
            assert_eq!(there(&mut reader), "");
            quiet(&mut prompter);
        }
        assert!(prompter.is_over() && progress(&script, &prompter).end_given);
        assert_eq!(reader.read(&mut [0]).unwrap(), 0);
    }

    #[test]
    fn nothing_more_comes_before_all_is_taken() {
        let script = Script::from_answers(["1", "2"]);
        let (mut reader, writer) = io::pipe().unwrap();
        let mut player = Player::new(&script);
        let mut prompter = Prompter::new(Keyboard::Pipe(writer), &mut player).unwrap();
        assert_eq!(there(&mut reader), "");
        quiet(&mut prompter);
        if cfg!(target_os = "linux") {
            quiet(&mut prompter);
            assert_eq!(progress(&script, &prompter).lines_given, 1);
        }
        assert_eq!(there(&mut reader), "1\n");
    }

    #[test]
    fn a_script_in_which_nothing_waits_ends_at_once() {
        for lines in [&[][..], &[("1\n", When::AtOnce), ("2", When::AtOnce)]] {
            let script = script(lines);
            let (reader, writer) = io::pipe().unwrap();
            let mut player = Player::new(&script);
            let prompter = Prompter::new(Keyboard::Pipe(writer), &mut player).unwrap();
            let all: String = lines.iter().map(|(text, _)| *text).collect();
            assert_eq!(io::read_to_string(reader).unwrap(), all);
            assert!(prompter.is_over() && progress(&script, &prompter).end_given);
        }
    }

    #[test]
    fn a_line_larger_than_the_pipe_is_written_as_it_is_read() {
        let large = "x".repeat(300_000);
        let script = script(&[(&large, When::AtOnce)]);
        let (mut reader, writer) = io::pipe().unwrap();
        let mut player = Player::new(&script);
        let mut prompter = Prompter::new(Keyboard::Pipe(writer), &mut player).unwrap();
        let mut read = 0;
        while prompter.descriptor().is_some() {
            assert_eq!(progress(&script, &prompter).lines_given, 0);
            assert!(!progress(&script, &prompter).end_given);
            read += there(&mut reader).len();
            prompter.serve();
        }
        read += io::read_to_string(reader).unwrap().len();
        assert_eq!(read, large.len());
        assert_eq!(progress(&script, &prompter).lines_given, 1);
    }

    #[test]
    fn a_program_that_has_closed_its_input_is_left_alone() {
        let script = Script::from_answers(["1"]);
        let (reader, writer) = io::pipe().unwrap();
        let mut player = Player::new(&script);
        let mut prompter = Prompter::new(Keyboard::Pipe(writer), &mut player).unwrap();
        drop(reader);
        quiet(&mut prompter);
        assert!(prompter.is_over());
        assert_eq!(
            progress(&script, &prompter),
            ScriptProgress {
                lines: 1,
                lines_given: 0,
                end_given: false,
            }
        );
    }
}
