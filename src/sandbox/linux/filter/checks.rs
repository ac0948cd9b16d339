//! What the box wants of the arguments of calls that it allows in part.

use libc::{EACCES, EPERM};

use super::action::Action;
use super::check::{Check, Condition, Test};

/// Starts processes and threads, but no namespaces.
pub static NO_NAMESPACE: Check = Check {
    conditions: &[Condition {
        argument: 0,
        // `clone` reads the bit of a time namespace as part of a signal's number, which no signal has.
        test: Test::NoneSet(
            (libc::CLONE_NEWNS
                | libc::CLONE_NEWCGROUP
                | libc::CLONE_NEWUTS
                | libc::CLONE_NEWIPC
                | libc::CLONE_NEWUSER
                | libc::CLONE_NEWPID
                | libc::CLONE_NEWNET
                | libc::CLONE_NEWTIME)
                .cast_unsigned(),
        ),
    }],
    otherwise: Action::Refuse(EPERM),
};

/// A pair whose ends know only each other, as runtimes use it to talk to their own children and threads. Of a pair for
/// datagrams, either end can send to any other socket of the system.
pub static TALKS_TO_ITSELF: Check = Check {
    conditions: &[
        Condition {
            argument: 0,
            test: Test::OneOf {
                mask: u32::MAX,
                values: &[libc::AF_UNIX.cast_unsigned()],
            },
        },
        Condition {
            argument: 1,
            test: Test::OneOf {
                mask: SOCK_TYPE_MASK,
                values: &[
                    libc::SOCK_STREAM.cast_unsigned(),
                    libc::SOCK_SEQPACKET.cast_unsigned(),
                ],
            },
        },
    ],
    otherwise: Action::Refuse(EACCES),
};

/// Nothing that puts letters into the input of a terminal, as if somebody had typed them.
pub static NO_TYPING: Check = Check {
    conditions: &[Condition {
        argument: 1,
        test: Test::NoneOf(&[libc::TIOCSTI as u32, libc::TIOCLINUX as u32]),
    }],
    otherwise: Action::Refuse(EPERM),
};

// From `linux/net.h`: the bits above it are flags.
const SOCK_TYPE_MASK: u32 = 0xF;
