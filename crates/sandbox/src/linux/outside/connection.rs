//! The grader's end of the socket to a launcher, with what goes wrong in the grader's words.

use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

use crate::error::SandboxError;
use crate::linux::wire::packet::{Packet, Socket};
use crate::linux::wire::reply::{FailedStep, Reply};

/// The grader's end of the socket to a launcher.
#[derive(Debug)]
pub(crate) struct Connection(Socket);

impl Connection {
    #[must_use]
    pub(crate) const fn new(socket: Socket) -> Self {
        Self(socket)
    }

    /// Sends a message, with these descriptors beside it.
    ///
    /// # Errors
    /// When the launcher is gone.
    pub(crate) fn send(
        &self,
        packet: &Packet,
        descriptors: &[BorrowedFd<'_>],
    ) -> Result<(), SandboxError> {
        self.0
            .send(packet, descriptors)
            .map_err(|errno| system_trouble("talking to the launcher", errno))
    }

    /// Waits for the launcher's next word.
    ///
    /// # Errors
    /// When it is gone, or makes no sense.
    pub(crate) fn reply(&self) -> Result<Reply, SandboxError> {
        self.reply_with_descriptors().map(|(reply, _)| reply)
    }

    /// The same, with the descriptors beside it.
    ///
    /// # Errors
    /// When it is gone, or makes no sense.
    pub(crate) fn reply_with_descriptors(&self) -> Result<(Reply, Vec<OwnedFd>), SandboxError> {
        let received = self
            .0
            .receive()
            .map_err(|errno| system_trouble("listening to the launcher", errno))?;
        if received.bytes.is_empty() {
            return Err(SandboxError::Launcher(
                "ended before it answered".to_owned(),
            ));
        }
        let reply = Reply::unpack(&received.bytes).map_err(|_| nonsense_trouble())?;
        Ok((reply, received.descriptors))
    }

    /// Says no more and hears no more, which ends the launcher.
    pub(crate) fn hang_up(&self) {
        // If it is gone already, that is as well.
        let _ = rustix::net::shutdown(&self.0, rustix::net::Shutdown::Both);
    }
}

impl AsFd for Connection {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

/// A step that failed in the launcher or the box.
#[must_use]
pub(crate) fn step_trouble(failed: FailedStep) -> SandboxError {
    SandboxError::Step {
        step: failed.step,
        source: if failed.errno == 0 {
            io::Error::other("the box gave up")
        } else {
            io::Error::from_raw_os_error(failed.errno)
        },
    }
}

/// Something the system refused.
#[must_use]
pub(crate) fn system_trouble(step: &str, errno: rustix::io::Errno) -> SandboxError {
    SandboxError::Step {
        step: step.to_owned(),
        source: errno.into(),
    }
}

/// A message that makes no sense.
#[must_use]
pub(crate) fn nonsense_trouble() -> SandboxError {
    SandboxError::Launcher("said something that makes no sense".to_owned())
}
