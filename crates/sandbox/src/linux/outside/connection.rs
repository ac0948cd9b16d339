//! The grader's end of the socket to a launcher, with what goes wrong in the grader's words.

use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

use crate::linux::wire::packet::{Parcel, Socket};
use crate::linux::wire::reply::{FailedStep, Reply};
use crate::trouble::Trouble;

/// The grader's end of the socket to a launcher.
#[derive(Debug)]
pub(crate) struct Talk(Socket);

impl Talk {
    /// Over this socket.
    #[must_use]
    pub(crate) const fn over(socket: Socket) -> Self {
        Self(socket)
    }

    /// Sends a message, with these descriptors beside it.
    ///
    /// # Errors
    /// When the launcher is gone.
    pub(crate) fn send(
        &self,
        parcel: &Parcel,
        descriptors: &[BorrowedFd<'_>],
    ) -> Result<(), Trouble> {
        self.0
            .send(parcel, descriptors)
            .map_err(|errno| could_not("talking to the launcher", errno))
    }

    /// Waits for the launcher's next word.
    ///
    /// # Errors
    /// When it is gone, or makes no sense.
    pub(crate) fn reply(&self) -> Result<Reply, Trouble> {
        self.reply_with_descriptors().map(|(reply, _)| reply)
    }

    /// The same, with the descriptors beside it.
    ///
    /// # Errors
    /// When it is gone, or makes no sense.
    pub(crate) fn reply_with_descriptors(&self) -> Result<(Reply, Vec<OwnedFd>), Trouble> {
        let received = self
            .0
            .receive()
            .map_err(|errno| could_not("listening to the launcher", errno))?;
        if received.bytes.is_empty() {
            return Err(Trouble::Launcher("ended before it answered".to_owned()));
        }
        let reply = Reply::unpack(&received.bytes).map_err(|_| garbled())?;
        Ok((reply, received.descriptors))
    }

    /// Says no more and hears no more, which ends the launcher.
    pub(crate) fn hang_up(&self) {
        // If it is gone already, that is as well.
        let _ = rustix::net::shutdown(&self.0, rustix::net::Shutdown::Both);
    }
}

impl AsFd for Talk {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

/// A step that failed in the launcher or the box.
#[must_use]
pub(crate) fn trouble(failed: FailedStep) -> Trouble {
    Trouble::Step {
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
pub(crate) fn could_not(step: &str, errno: rustix::io::Errno) -> Trouble {
    Trouble::Step {
        step: step.to_owned(),
        source: errno.into(),
    }
}

/// A message that makes no sense.
#[must_use]
pub(crate) fn garbled() -> Trouble {
    Trouble::Launcher("said something that makes no sense".to_owned())
}
