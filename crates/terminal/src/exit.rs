//! The exit codes of every program here, in one place.

use std::process::ExitCode;

/// How a program ends, as the shell sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    /// Done; for a check: everything passed.
    Done = 0,
    /// Done, and something did not pass.
    Failed = 1,
    /// The arguments or the input are wrong; nothing was done.
    Usage = 2,
    /// The program could not do what it was asked to: a limit, the machine, a fault of its own.
    CouldNot = 3,
    NothingToRun = 4,
    Interrupted = 130,
}

impl Exit {
    pub const fn code(self) -> u8 {
        self as u8
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_codes_are_the_documented_ones() {
        let documented = [
            (Exit::Done, 0),
            (Exit::Failed, 1),
            (Exit::Usage, 2),
            (Exit::CouldNot, 3),
            (Exit::NothingToRun, 4),
            (Exit::Interrupted, 130),
        ];
        for (exit, code) in documented {
            assert_eq!(exit.code(), code, "{exit:?}");
        }
    }
}
