//! Somebody who talks to a program while it runs, and sees where it looks for files.

use std::path::PathBuf;

/// Somebody who talks to a program while it runs.
///
/// What was typed must not be there before it is asked for: a program may have more than one reader on its standard input,
/// each of which takes all that is there. So a partner is asked each time the program waits, and only then.
pub trait Partner {
    /// What lies there before the program begins.
    fn begin(&mut self) -> Opening {
        Opening::default()
    }

    /// The program waits for its input: what is said?
    fn reply(&mut self, printed: Printed<'_>) -> Reply;

    /// The program has printed something; `printed` is everything so far.
    fn overhear(&mut self, _printed: Printed<'_>) {}

    /// The program looks for a file. Only told where that was asked for and can be seen.
    fn notice(&mut self, _access: &Access) -> Notice {
        Notice::GoOn
    }
}

/// What lies on a program's standard input before it begins.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Opening {
    /// These bytes.
    pub bytes: Vec<u8>,
    /// Whether nothing will follow them.
    pub is_all: bool,
}

/// Everything a program has printed so far.
#[derive(Debug, Clone, Copy)]
pub struct Printed<'a> {
    /// On its standard output.
    pub stdout: &'a [u8],
    /// On its standard error.
    pub stderr: &'a [u8],
}

/// What is said to a program that waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// This is typed.
    Type(Vec<u8>),
    /// Its input ends.
    End,
    /// Nothing: it has said all it has to say, and is dismissed.
    Dismiss,
}

/// Whether a program that looked for a file goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notice {
    /// It does.
    GoOn,
    /// It is ended: what follows tells nothing.
    Dismiss,
}

/// A file or folder that a program looked for, whether it is there or not.
///
/// What a program may do never hangs on this: it may change a path after it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Access {
    /// The path, from the root of what the program sees; `..` and links in it are as the program has them.
    pub path: PathBuf,
    /// What it wanted there.
    pub call: Call,
}

/// What a program wants of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Call {
    /// To know whether it is there, or what it is.
    Look,
    /// To open it for reading.
    Open,
    /// To write there.
    Write,
}
