//! The socket between the grader and a launcher: one message a packet, descriptors beside it.

use std::io::{IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

use rustix::cmsg_space;
use rustix::io::Result;
use rustix::net::{
    AddressFamily, RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer,
    SendAncillaryMessage, SendFlags, SocketFlags, SocketType, recvmsg, sendmsg, socketpair,
};

use crate::linux::wire::parcel::Parcel;

/// The longest message there may be; the kernel's own limit for such a packet is a little over 200 kB.
pub(crate) const LONGEST: usize = 160 << 10;

/// The most descriptors beside one message.
const DESCRIPTORS: usize = 3;

/// One end of the socket.
#[derive(Debug)]
pub(crate) struct Socket(OwnedFd);

/// A message as it came.
#[derive(Debug)]
pub(crate) struct Received {
    /// Its bytes; none when the other end is gone.
    pub bytes: Vec<u8>,
    /// The descriptors beside it.
    pub descriptors: Vec<OwnedFd>,
}

impl Socket {
    /// Both ends of a new socket.
    ///
    /// # Errors
    /// When the system refuses.
    pub(crate) fn pair() -> Result<(Self, OwnedFd)> {
        let (ours, theirs) = socketpair(
            AddressFamily::UNIX,
            SocketType::SEQPACKET,
            SocketFlags::CLOEXEC,
            None,
        )?;
        Ok((Self(ours), theirs))
    }

    /// The end that was inherited.
    #[must_use]
    pub(crate) fn from_descriptor(descriptor: OwnedFd) -> Self {
        Self(descriptor)
    }

    /// Sends a message, with these descriptors beside it.
    ///
    /// # Errors
    /// When the system refuses, as when the other end is gone.
    pub(crate) fn send(&self, parcel: &Parcel, descriptors: &[BorrowedFd<'_>]) -> Result<()> {
        let mut space = [MaybeUninit::uninit(); cmsg_space!(ScmRights(DESCRIPTORS))];
        let mut beside = SendAncillaryBuffer::new(&mut space);
        if !descriptors.is_empty() && !beside.push(SendAncillaryMessage::ScmRights(descriptors)) {
            return Err(rustix::io::Errno::INVAL);
        }
        sendmsg(
            &self.0,
            &[IoSlice::new(parcel.bytes())],
            &mut beside,
            SendFlags::NOSIGNAL,
        )?;
        Ok(())
    }

    /// Waits for a message.
    ///
    /// # Errors
    /// When the system refuses.
    pub(crate) fn receive(&self) -> Result<Received> {
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
