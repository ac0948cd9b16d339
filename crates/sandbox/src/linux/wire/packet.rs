//! The socket between the grader and a launcher: one message a packet, numbers and strings in it, descriptors beside it.

use std::ffi::OsString;
use std::io::{IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::cmsg_space;
use rustix::net::{
    AddressFamily, RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer,
    SendAncillaryMessage, SendFlags, SocketFlags, SocketType, recvmsg, sendmsg, socketpair,
};

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
        packet: &Packet,
        descriptors: &[BorrowedFd<'_>],
    ) -> rustix::io::Result<()> {
        let mut space = [MaybeUninit::uninit(); cmsg_space!(ScmRights(DESCRIPTORS))];
        let mut beside = SendAncillaryBuffer::new(&mut space);
        if !descriptors.is_empty() && !beside.push(SendAncillaryMessage::ScmRights(descriptors)) {
            return Err(rustix::io::Errno::INVAL);
        }
        sendmsg(
            &self.0,
            &[IoSlice::new(packet.bytes())],
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

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Packet(Vec<u8>);

impl Packet {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }

    pub(crate) fn number(&mut self, number: u64) -> &mut Self {
        self.0.extend_from_slice(&number.to_le_bytes());
        self
    }

    pub(crate) fn duration(&mut self, duration: Duration) -> &mut Self {
        self.number(u64::try_from(duration.as_nanos()).unwrap_or(u64::MAX))
    }

    pub(crate) fn text(&mut self, bytes: &[u8]) -> &mut Self {
        self.number(bytes.len() as u64);
        self.0.extend_from_slice(bytes);
        self
    }

    pub(crate) fn path(&mut self, path: &Path) -> &mut Self {
        self.text(path.as_os_str().as_bytes())
    }

    /// Packs a list, each item by `pack`.
    pub(crate) fn list<Item>(
        &mut self,
        items: &[Item],
        mut pack: impl FnMut(&mut Self, &Item),
    ) -> &mut Self {
        self.number(items.len() as u64);
        for item in items {
            pack(self, item);
        }
        self
    }
}

/// A message that does not read as it should.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a message between the grader and its launcher is garbled")]
pub(crate) struct Garbled;

#[derive(Debug)]
pub(crate) struct PacketReader<'a>(&'a [u8]);

impl<'a> PacketReader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    pub(crate) fn number(&mut self) -> Result<u64, Garbled> {
        let (number, rest) = self.0.split_first_chunk().ok_or(Garbled)?;
        self.0 = rest;
        Ok(u64::from_le_bytes(*number))
    }

    /// Takes a number of a narrower kind out.
    ///
    /// # Errors
    /// When there is none, or it is too large.
    pub(crate) fn narrow<Number: TryFrom<u64>>(&mut self) -> Result<Number, Garbled> {
        self.number()?.try_into().map_err(|_| Garbled)
    }

    pub(crate) fn duration(&mut self) -> Result<Duration, Garbled> {
        self.number().map(Duration::from_nanos)
    }

    /// Takes bytes out.
    ///
    /// # Errors
    /// When there are fewer than announced.
    pub(crate) fn text(&mut self) -> Result<&'a [u8], Garbled> {
        let length: usize = self.narrow()?;
        let (text, rest) = self.0.split_at_checked(length).ok_or(Garbled)?;
        self.0 = rest;
        Ok(text)
    }

    pub(crate) fn path(&mut self) -> Result<PathBuf, Garbled> {
        Ok(OsString::from_vec(self.text()?.to_vec()).into())
    }

    /// Takes a list out, each item by `unpack`.
    ///
    /// # Errors
    /// When there are fewer items than announced.
    pub(crate) fn list<Item>(
        &mut self,
        mut unpack: impl FnMut(&mut Self) -> Result<Item, Garbled>,
    ) -> Result<Vec<Item>, Garbled> {
        let length = self.number()?;
        (0..length).map(|_| unpack(self)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_out_in_the_same_order() {
        let mut packet = Packet::new();
        packet
            .number(7)
            .text(b"a\0b")
            .duration(Duration::from_millis(3))
            .path(Path::new("/x"))
            .list(&[1_u64, 2], |packet, number| {
                packet.number(*number);
            });
        let mut unpacking = PacketReader::new(packet.bytes());
        assert_eq!(unpacking.number(), Ok(7));
        assert_eq!(unpacking.text(), Ok(&b"a\0b"[..]));
        assert_eq!(unpacking.duration(), Ok(Duration::from_millis(3)));
        assert_eq!(unpacking.path(), Ok(PathBuf::from("/x")));
        assert_eq!(unpacking.list(PacketReader::number), Ok(vec![1, 2]));
        assert_eq!(unpacking.number(), Err(Garbled));
    }

    #[test]
    fn a_message_that_announces_more_than_it_has_is_garbled() {
        let mut packet = Packet::new();
        packet.number(u64::MAX);
        assert_eq!(PacketReader::new(packet.bytes()).text(), Err(Garbled));
        assert_eq!(
            PacketReader::new(packet.bytes()).list(PacketReader::number),
            Err(Garbled)
        );
        assert_eq!(PacketReader::new(&[1, 2]).number(), Err(Garbled));
    }
}
