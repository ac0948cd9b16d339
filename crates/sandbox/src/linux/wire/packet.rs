//! The socket between the grader and a launcher: one message a packet, descriptors beside it.

use std::ffi::OsString;
use std::io::{IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::ops::Deref;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::{Path, PathBuf};

use rustix::cmsg_space;
use rustix::net::{
    AddressFamily, RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer,
    SendAncillaryMessage, SendFlags, SocketFlags, SocketType, recvmsg, sendmsg, socketpair,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The longest message there may be; the kernel's own limit for such a packet is a little over 200 kB.
pub(crate) const LONGEST: usize = 160 << 10;

/// The most descriptors beside one message.
const DESCRIPTORS: usize = 3;

/// One end of the socket.
#[derive(Debug)]
pub(crate) struct Socket(OwnedFd);

#[derive(Debug)]
pub(crate) struct Received {
    /// Its bytes; none when the other end is gone.
    pub bytes: Vec<u8>,
    pub descriptors: Vec<OwnedFd>,
}

impl Socket {
    /// Both ends of a new socket.
    pub(crate) fn pair() -> rustix::io::Result<(Self, OwnedFd)> {
        let (ours, theirs) = socketpair(
            AddressFamily::UNIX,
            SocketType::SEQPACKET,
            SocketFlags::CLOEXEC,
            None,
        )?;
        Ok((Self(ours), theirs))
    }

    pub(crate) fn from_descriptor(descriptor: OwnedFd) -> Self {
        Self(descriptor)
    }

    /// Sends a message, with these descriptors beside it.
    ///
    /// # Errors
    /// When the system refuses, as when the other end is gone.
    pub(crate) fn send(
        &self,
        packet: &[u8],
        descriptors: &[BorrowedFd<'_>],
    ) -> rustix::io::Result<()> {
        let mut space = [MaybeUninit::uninit(); cmsg_space!(ScmRights(DESCRIPTORS))];
        let mut beside = SendAncillaryBuffer::new(&mut space);
        if !descriptors.is_empty() && !beside.push(SendAncillaryMessage::ScmRights(descriptors)) {
            return Err(rustix::io::Errno::INVAL);
        }
        sendmsg(
            &self.0,
            &[IoSlice::new(packet)],
            &mut beside,
            SendFlags::NOSIGNAL,
        )?;
        Ok(())
    }

    pub(crate) fn receive(&self) -> rustix::io::Result<Received> {
        let mut bytes = vec![0; LONGEST];
        let mut space = [MaybeUninit::uninit(); cmsg_space!(ScmRights(DESCRIPTORS))];
        let mut beside = RecvAncillaryBuffer::new(&mut space);
        let length = loop {
            let received = recvmsg(
                &self.0,
                &mut [IoSliceMut::new(&mut bytes)],
                &mut beside,
                RecvFlags::CMSG_CLOEXEC,
            );
            match received {
                Err(rustix::io::Errno::INTR) => {}
                received => break received?.bytes,
            }
        };
        bytes.truncate(length);
        let descriptors = beside
            .drain()
            .filter_map(|message| match message {
                RecvAncillaryMessage::ScmRights(descriptors) => Some(descriptors),
                _ => None,
            })
            .flatten()
            .collect();
        Ok(Received { bytes, descriptors })
    }
}

impl AsFd for Socket {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

/// A message as bytes.
pub(crate) fn pack(message: &impl Serialize) -> Vec<u8> {
    postcard::to_stdvec(message).expect("every message can be written")
}

/// The message of these bytes, all of them.
pub(crate) fn unpack<Message: DeserializeOwned>(bytes: &[u8]) -> Result<Message, Garbled> {
    match postcard::take_from_bytes(bytes) {
        Ok((message, [])) => Ok(message),
        Ok(_) | Err(_) => Err(Garbled),
    }
}

/// A message that does not read as it should.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a message between the grader and its launcher is garbled")]
pub(crate) struct Garbled;

/// A path in a message, whose bytes need not be text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "OsString", into = "OsString")]
pub(crate) struct WirePath(PathBuf);

impl Deref for WirePath {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl AsRef<Path> for WirePath {
    fn as_ref(&self) -> &Path {
        &self.0
    }
}

impl<T: Into<PathBuf>> From<T> for WirePath {
    fn from(path: T) -> Self {
        Self(path.into())
    }
}

impl From<WirePath> for OsString {
    fn from(path: WirePath) -> Self {
        path.0.into_os_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_is_cut_short_or_too_long_is_garbled() {
        let whole = pack(&(7_u64, "text"));
        for length in 0..whole.len() {
            assert_eq!(unpack::<(u64, String)>(&whole[..length]), Err(Garbled));
        }
        assert_eq!(
            unpack::<(u64, String)>(&[whole, vec![0]].concat()),
            Err(Garbled)
        );
    }
}
