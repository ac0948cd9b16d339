//! Whoever talks to a program while it runs: an interactor, who replies and sees where it looks for files, or a fixed script.

use std::path::PathBuf;

use model::execution::ScriptProgress;

/// Somebody who talks to a program while it runs.
///
/// What was typed must not be there before it is asked for: a program may have more than one reader on its standard input,
/// each of which takes all that is there. So an interactor is asked each time the program waits, and only then.
pub trait Interactor {
    /// What lies there before the program begins.
    fn begin(&mut self) -> Opening {
        Opening::default()
    }

    /// The program waits for its input: what is said?
    fn reply(&mut self, printed: Printed<'_>) -> Reply;

    /// The program has printed something; `printed` is everything so far.
    fn overhear(&mut self, _printed: Printed<'_>) {}

    /// The program has ended, and nothing was read of what it was told last: it never looked at it.
    fn note_unread(&mut self) {}

    /// The program looks for a file. Only told where that was asked for and can be seen.
    fn notice(&mut self, _access: &FileAccess) -> Notice {
        Notice::GoOn
    }
}

/// What lies on a program's standard input before it begins.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Opening {
    pub bytes: Vec<u8>,
    /// Whether nothing will follow these bytes.
    pub is_all: bool,
}

/// Everything a program has printed so far.
#[derive(Debug, Clone, Copy)]
pub struct Printed<'a> {
    pub stdout: &'a [u8],
    pub stderr: &'a [u8],
}

/// What is said to a program that waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    Type(Vec<u8>),
    End,
    /// Nothing: it has said all it has to say, and is dismissed.
    Dismiss,
}

/// Whether a program that looked for a file goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    GoOn,
    /// It is ended: what follows tells nothing.
    Dismiss,
}

/// A file or folder that a program looked for, whether it is there or not.
///
/// What a program may do never hangs on this: it may change a path after it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileAccess {
    /// The path, from the root of what the program sees; `..` and links in it are as the program has them.
    pub path: PathBuf,
    pub call: AccessKind,
}

/// What a program wants of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum AccessKind {
    /// To know whether it is there, or what it is.
    Look,
    /// To open it for reading.
    Open,
    Write,
}

/// What a program that prompts is answered, line by line. After the last line its input ends: once it waits for more,
/// or at once if no line was kept for [`When::OnceQuiet`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Script {
    pub lines: Vec<ScriptLine>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptLine {
    /// What is written, as it is: with its newline, where it shall have one.
    pub text: Vec<u8>,
    pub when: When,
}

/// When a line is written.
///
/// A program may have more than one reader on its standard input, each of which takes all that is there. What the
/// second shall read must not be there before it is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// Together with the line before it, or at the start.
    AtOnce,
    /// Only once the program waits: it has taken all it was given, and for a little while it has printed nothing and
    /// used no processor time.
    OnceQuiet,
}

impl Script {
    /// Each of these texts as a line of its own, given once the program waits.
    pub fn from_answers(answers: impl IntoIterator<Item = impl Into<Vec<u8>>>) -> Self {
        let line = |answer: Vec<u8>| ScriptLine {
            text: [answer.as_slice(), b"\n"].concat(),
            when: When::OnceQuiet,
        };
        Self {
            lines: answers
                .into_iter()
                .map(|answer| line(answer.into()))
                .collect(),
        }
    }
}

/// Plays a script, one line whenever the program waits.
#[derive(Debug)]
pub(crate) struct Player<'a> {
    script: &'a Script,
    /// How many lines were handed over.
    next_line: usize,
}

impl<'a> Player<'a> {
    pub(crate) const fn new(script: &'a Script) -> Self {
        Self {
            script,
            next_line: 0,
        }
    }

    /// The next lines, up to the first that waits.
    fn next_batch(&mut self) -> Vec<u8> {
        let mut bytes = Vec::new();
        while let Some(line) = self.script.lines.get(self.next_line) {
            if line.when == When::OnceQuiet {
                break;
            }
            bytes.extend_from_slice(&line.text);
            self.next_line += 1;
        }
        bytes
    }
}

impl Interactor for Player<'_> {
    fn begin(&mut self) -> Opening {
        Opening {
            bytes: self.next_batch(),
            is_all: self.next_line == self.script.lines.len(),
        }
    }

    fn reply(&mut self, _printed: Printed<'_>) -> Reply {
        let Some(line) = self.script.lines.get(self.next_line) else {
            return Reply::End;
        };
        self.next_line += 1;
        let mut bytes = line.text.clone();
        bytes.extend(self.next_batch());
        Reply::Type(bytes)
    }
}

impl Script {
    /// How far a program got that took so many bytes.
    pub(crate) fn progress(&self, taken: usize, end_given: bool) -> ScriptProgress {
        let mut left = taken;
        let mut lines_given = 0;
        for line in &self.lines {
            let Some(rest) = left.checked_sub(line.text.len()) else {
                break;
            };
            left = rest;
            lines_given += 1;
        }
        ScriptProgress {
            lines: self.lines.len(),
            lines_given,
            end_given: end_given && lines_given == self.lines.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_a_line_that_waits() {
        let script = Script::from_answers(["board.txt", "n"]);
        let texts: Vec<&[u8]> = script.lines.iter().map(|line| &*line.text).collect();
        assert_eq!(texts, [&b"board.txt\n"[..], b"n\n"]);
        assert!(script.lines.iter().all(|line| line.when == When::OnceQuiet));
    }
}
