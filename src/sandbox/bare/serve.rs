//! Serves a program that runs: its streams, and an eye on its limits.

use std::io;
use std::process::{ChildStderr, ChildStdout};
use std::time::{Duration, Instant};

use reference::watch::Bytes;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use crate::record::limit::Limit;
use crate::record::limits::Limits;
use crate::sandbox::bare::memory;
use crate::sandbox::bare::running::Running;
use crate::sandbox::streams::{Drain, Feed};

/// What a program that runs is served with.
#[derive(Debug)]
pub struct Service<'a> {
    /// What it reads.
    pub feed: Feed<'a>,
    /// What it prints.
    pub stdout: Drain<ChildStdout>,
    /// What it complains.
    pub stderr: Drain<ChildStderr>,
    /// The most memory it was seen with.
    pub memory: Bytes,
}

impl Service<'_> {
    /// Serves it until it has ended, or must be ended for a limit.
    ///
    /// # Errors
    /// When the system does not let its streams be waited for.
    pub fn serve(
        &mut self,
        running: &Running,
        limits: &Limits,
        began: Instant,
    ) -> io::Result<Option<Limit>> {
        loop {
            let peak = memory::peak(running.pid()).unwrap_or_default();
            self.memory = self.memory.max(peak);
            if self.memory > limits.memory {
                return Ok(Some(Limit::Memory));
            }
            let left = limits.wall.saturating_sub(began.elapsed());
            if left.is_zero() {
                return Ok(Some(Limit::Wall));
            }
            let pause = memory::TICK.map_or(left, |tick| tick.min(left));
            if self.wait(running, pause)? == Next::Ended {
                return Ok(None);
            }
            self.feed.serve();
            self.stdout.serve();
            self.stderr.serve();
            if self.stdout.is_over() {
                return Ok(Some(Limit::Output));
            }
        }
    }

    /// Waits until there is something to do, or for so long.
    fn wait(&self, running: &Running, pause: Duration) -> io::Result<Next> {
        let feed = self.feed.descriptor();
        let outputs = [self.stdout.descriptor(), self.stderr.descriptor()];
        let mut all = vec![PollFd::new(running.ended(), PollFlags::IN)];
        all.extend(feed.map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::OUT)));
        let outputs = outputs.into_iter().flatten();
        all.extend(outputs.map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::IN)));
        // A pause that cannot be expressed is one for ever.
        let pause = Timespec::try_from(pause).ok();
        match poll(&mut all, pause.as_ref()) {
            Ok(_) if !all[0].revents().is_empty() => Ok(Next::Ended),
            Ok(_) | Err(Errno::INTR) => Ok(Next::Serve),
            Err(error) => Err(error.into()),
        }
    }
}

/// What there is to do.
#[derive(Debug, PartialEq, Eq)]
enum Next {
    Serve,
    Ended,
}
