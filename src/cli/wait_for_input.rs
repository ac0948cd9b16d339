//! Waiting for somebody who types, until Ctrl-C.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

/// Waits until there is something to read at the terminal, and says whether Ctrl-C was pressed before: reading alone
/// would go on after that.
pub(crate) fn is_interrupted(interrupted: &AtomicBool) -> io::Result<bool> {
    /// How long nobody looks whether it was.
    const LOOK: Timespec = Timespec {
        tv_sec: 0,
        tv_nsec: 100_000_000,
    };
    let stdin = io::stdin();
    loop {
        if interrupted.load(Ordering::Relaxed) {
            return Ok(true);
        }
        match poll(&mut [PollFd::new(&stdin, PollFlags::IN)], Some(&LOOK)) {
            Ok(0) | Err(Errno::INTR) => {}
            Ok(_) => return Ok(false),
            Err(error) => return Err(error.into()),
        }
    }
}
