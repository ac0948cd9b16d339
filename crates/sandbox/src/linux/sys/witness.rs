//! Handing a descriptor over to a process that shares nothing else, without allocating.

use std::io::{IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, OwnedFd};

use rustix::cmsg_space;
use rustix::net::{
    AddressFamily, RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer,
    SendAncillaryMessage, SendFlags, SocketFlags, SocketType, recvmsg, sendmsg, socketpair,
};

/// Both ends of a channel: one to hand over to, one to take from.
///
/// # Errors
/// When the system refuses.
pub(crate) fn channel() -> rustix::io::Result<(OwnedFd, OwnedFd)> {
    socketpair(
        AddressFamily::UNIX,
        SocketType::SEQPACKET,
        SocketFlags::CLOEXEC,
        None,
    )
}

/// Hands this over. Should that fail, whoever takes finds nothing.
pub(crate) fn hand_over(channel: &impl AsFd, descriptor: &OwnedFd) {
    let mut space = [MaybeUninit::uninit(); cmsg_space!(ScmRights(1))];
    let mut beside = SendAncillaryBuffer::new(&mut space);
    let descriptors = [descriptor.as_fd()];
    if beside.push(SendAncillaryMessage::ScmRights(&descriptors)) {
        let _ = sendmsg(
            channel,
            &[IoSlice::new(b"1")],
            &mut beside,
            SendFlags::DONTWAIT,
        );
    }
}

/// Takes what was handed over, if anything was; waits for nobody.
#[must_use]
pub(crate) fn take(channel: &impl AsFd) -> Option<OwnedFd> {
    let mut byte = [0];
    let mut space = [MaybeUninit::uninit(); cmsg_space!(ScmRights(1))];
    let mut beside = RecvAncillaryBuffer::new(&mut space);
    let flags = RecvFlags::CMSG_CLOEXEC | RecvFlags::DONTWAIT;
    recvmsg(
        channel,
        &mut [IoSliceMut::new(&mut byte)],
        &mut beside,
        flags,
    )
    .ok()?;
    beside.drain().find_map(|message| match message {
        RecvAncillaryMessage::ScmRights(mut descriptors) => descriptors.next(),
        _ => None,
    })
}
