//! Ctrl-C: the first asks the computation to stop, the second ends the program at once.

use std::process;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::cli::exit::Exit;
use crate::cli::failure::Failure;

/// Ctrl-C cannot be listened for.
#[derive(Debug, thiserror::Error)]
#[error("cannot listen for Ctrl-C")]
struct CannotListen {
    source: &'static ctrlc::Error,
}

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C turns the returned flag true, and a second one ends the program.
///
/// Call it right before a computation that obeys the flag: until then Ctrl-C ends the program as it always does, also
/// while it waits for somebody to type a board.
///
/// # Errors
/// When the system does not allow it.
pub fn listen() -> Result<&'static AtomicBool, Failure> {
    static LISTENING: OnceLock<Result<(), ctrlc::Error>> = OnceLock::new();
    LISTENING
        .get_or_init(|| ctrlc::set_handler(on_ctrl_c))
        .as_ref()
        .map_err(|source| Failure::could_not(CannotListen { source }))?;
    Ok(&INTERRUPTED)
}

fn on_ctrl_c() {
    match next(&INTERRUPTED) {
        Next::Ask => {}
        Next::End => process::exit(Exit::Interrupted.code().into()),
    }
}

/// What a Ctrl-C leads to.
#[derive(Debug, PartialEq, Eq)]
enum Next {
    /// The computation has been asked to stop.
    Ask,
    /// It had been asked before.
    End,
}

fn next(flag: &AtomicBool) -> Next {
    if flag.swap(true, Ordering::Relaxed) {
        Next::End
    } else {
        Next::Ask
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_asks_and_the_second_ends() {
        let flag = AtomicBool::new(false);
        assert_eq!(next(&flag), Next::Ask);
        assert!(flag.load(Ordering::Relaxed));
        assert_eq!(next(&flag), Next::End);
    }

    #[test]
    fn listening_twice_gives_the_same_flag() {
        let (first, second) = (listen().unwrap(), listen().unwrap());
        assert!(std::ptr::eq(first, second));
        assert!(!first.load(Ordering::Relaxed));
    }
}
