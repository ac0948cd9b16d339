//! Attaching a system-call filter to this process and all its descendants, and handing over the listener of one that
//! tells, without allocating.

#![expect(unsafe_code, reason = "seccomp is offered by no safe crate")]

use std::io::{self, IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, FromRawFd, OwnedFd, RawFd};

use libc::{sock_filter, sock_fprog};
use rustix::cmsg_space;
use rustix::net::{
    AddressFamily, RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer,
    SendAncillaryMessage, SendFlags, SocketFlags, SocketType, recvmsg, sendmsg, socketpair,
};

/// Attaches the filter, for good. The process must have given up new privileges.
///
/// # Errors
/// When the kernel refuses; then nothing is filtered.
pub(crate) fn attach(filter: &[sock_filter]) -> io::Result<()> {
    install(filter, 0).map(drop)
}

/// Attaches a filter that tells of calls, for good, and returns where they are told.
///
/// # Errors
/// When the kernel refuses, as where somebody listens already; then nothing is filtered.
pub(crate) fn attach_and_listen(filter: &[sock_filter]) -> io::Result<OwnedFd> {
    let listener = install(filter, libc::SECCOMP_FILTER_FLAG_NEW_LISTENER)?;
    let listener = RawFd::try_from(listener).map_err(io::Error::other)?;
    // SAFETY: the kernel has just made it for this call, and nobody else knows it.
    Ok(unsafe { OwnedFd::from_raw_fd(listener) })
}

fn install(filter: &[sock_filter], flags: libc::c_ulong) -> io::Result<libc::c_long> {
    let program = sock_fprog {
        len: u16::try_from(filter.len()).map_err(io::Error::other)?,
        filter: filter.as_ptr().cast_mut(),
    };
    // Without this flag some kernels switch speculation off for a filtered process, which costs it a tenth of its speed
    // and guards against nothing here: there is no secret in the address space.
    let flags = flags | libc::SECCOMP_FILTER_FLAG_SPEC_ALLOW;
    // SAFETY: the kernel copies `len` instructions from `filter`, which has that many, and writes nothing.
    let result = unsafe {
        libc::syscall(
            libc::SYS_seccomp,
            libc::SECCOMP_SET_MODE_FILTER,
            flags,
            &raw const program,
        )
    };
    match result {
        0.. => Ok(result),
        _ => Err(io::Error::last_os_error()),
    }
}

/// A call that was told and waits to be let through.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Notification {
    id: u64,
    pub thread: u32,
    pub number: libc::c_long,
    pub arguments: [u64; 6],
}

/// The next call that waits. To be asked for only where there is one: it waits for it.
///
/// # Errors
/// When whoever made it is gone meanwhile.
pub(crate) fn receive(listener: BorrowedFd<'_>) -> io::Result<Notification> {
    let mut notification = MaybeUninit::<libc::seccomp_notif>::zeroed();
    // SAFETY: the kernel fills in a struct of its own, which must be all zeroes and is, and which lives here.
    let notification = unsafe {
        if libc::ioctl(
            listener.as_raw_fd(),
            libc::SECCOMP_IOCTL_NOTIF_RECV,
            notification.as_mut_ptr(),
        ) < 0
        {
            return Err(io::Error::last_os_error());
        }
        notification.assume_init()
    };
    Ok(Notification {
        id: notification.id,
        thread: notification.pid,
        number: notification.data.nr.into(),
        arguments: notification.data.args,
    })
}

/// Whether whoever made the call still waits, so that what was read of it was its own.
pub(crate) fn is_pending(listener: BorrowedFd<'_>, notification: &Notification) -> bool {
    // SAFETY: the kernel reads one number, which lives in `notification`.
    unsafe {
        libc::ioctl(
            listener.as_raw_fd(),
            libc::SECCOMP_IOCTL_NOTIF_ID_VALID,
            &raw const notification.id,
        ) == 0
    }
}

/// Lets the call through. Whoever made it may be gone, which is as well.
pub(crate) fn allow(listener: BorrowedFd<'_>, notification: &Notification) {
    let answer = libc::seccomp_notif_resp {
        id: notification.id,
        val: 0,
        error: 0,
        flags: libc::SECCOMP_USER_NOTIF_FLAG_CONTINUE as u32,
    };
    // SAFETY: the kernel reads the struct, which lives here, and writes nothing to it.
    unsafe {
        libc::ioctl(
            listener.as_raw_fd(),
            libc::SECCOMP_IOCTL_NOTIF_SEND,
            &raw const answer,
        );
    }
}

/// Both ends of a channel: one to hand over to, one to take from.
pub(crate) fn listener_channel() -> rustix::io::Result<(OwnedFd, OwnedFd)> {
    socketpair(
        AddressFamily::UNIX,
        SocketType::SEQPACKET,
        SocketFlags::CLOEXEC,
        None,
    )
}

/// Hands this over. Should that fail, whoever takes finds nothing.
pub(crate) fn send_listener(channel: &impl AsFd, descriptor: &OwnedFd) {
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
pub(crate) fn receive_listener(channel: &impl AsFd) -> Option<OwnedFd> {
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
