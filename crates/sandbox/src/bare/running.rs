//! A process that runs, and the certainty that it is ended.

use std::io::{self, PipeReader, PipeWriter};
use std::process::{Child, ExitStatus};
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{
    Pid, Signal, WaitId, WaitIdOptions, kill_process, kill_process_group, waitid,
};

use crate::bare::start::{Usage, reap};
use crate::trouble::Trouble;

/// How long a killed process may take to be gone before the machine is at fault.
const LAST_BREATH: Duration = Duration::from_secs(5);

/// A process that runs, or has ended and was not waited for, so that its number is still its own.
#[derive(Debug)]
pub(crate) struct Running {
    pid: Pid,
    /// Hung up when it has ended.
    ended: PipeReader,
    state: State,
}

#[derive(Debug, PartialEq, Eq)]
enum State {
    Running,
    Over,
}

impl Running {
    /// Takes charge of this child; the pipe is what the news of its end comes through.
    ///
    /// # Errors
    /// When no thread can be had to wait for it; it is ended then.
    pub(crate) fn new(
        child: &Child,
        (ended, ends): (PipeReader, PipeWriter),
    ) -> Result<Self, Trouble> {
        let running = Self {
            pid: Pid::from_child(child),
            ended,
            state: State::Running,
        };
        let pid = running.pid;
        let wait = move || {
            // It is not waited for yet: until the group is killed, its number must stay its own.
            let until_it_ends = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
            while matches!(waitid(WaitId::Pid(pid), until_it_ends), Err(Errno::INTR)) {}
            drop(ends);
        };
        thread::Builder::new()
            .name("waiter".to_owned())
            .spawn(wait)
            .map_err(|source| step("starting a thread that waits", source))?;
        Ok(running)
    }

    /// Its number.
    #[must_use]
    pub(crate) fn pid(&self) -> i32 {
        self.pid.as_raw_nonzero().get()
    }

    /// What to wait for: it hangs up when the process has ended.
    #[must_use]
    pub(crate) const fn ended(&self) -> &PipeReader {
        &self.ended
    }

    /// Ends it and its group, and says how it ended and what it used.
    ///
    /// # Errors
    /// When the system cannot end it.
    pub(crate) fn end(mut self) -> Result<(ExitStatus, Usage), Trouble> {
        self.kill();
        self.state = State::Over;
        let mut ended = [PollFd::new(&self.ended, PollFlags::IN)];
        let patience = Timespec {
            tv_sec: LAST_BREATH.as_secs() as i64,
            tv_nsec: 0,
        };
        if poll(&mut ended, Some(&patience)) == Ok(0) {
            return Err(step(
                "ending a program that does not even obey SIGKILL",
                io::ErrorKind::TimedOut.into(),
            ));
        }
        reap(self.pid).map_err(|source| step("waiting for the program", source))
    }

    fn kill(&self) {
        // The process may have moved to another group, and the others of its group may all be gone.
        let _ = kill_process_group(self.pid, Signal::KILL);
        let _ = kill_process(self.pid, Signal::KILL);
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if self.state == State::Running {
            self.kill();
            let _ = reap(self.pid);
        }
    }
}

fn step(what: &str, source: io::Error) -> Trouble {
    Trouble::Step {
        step: what.to_owned(),
        source,
    }
}
