//! A rule of the filter: some calls, what happens to them, and what their arguments must be where that decides.

use std::ffi::{c_int, c_long};
use std::ops::RangeInclusive;

use libc::{EACCES, EPERM};

/// Some calls, and what happens to them.
#[derive(Debug)]
pub(crate) struct Rule {
    /// The calls it is about; a call has at most one rule.
    pub calls: Calls,
    pub treatment: Treatment,
}

/// The calls a rule is about, by their numbers.
#[derive(Debug)]
pub(crate) enum Calls {
    These(&'static [c_long]),
    /// All from the first to the last, both included.
    Between(u32, u32),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Treatment {
    /// The same whatever its arguments are.
    Always(Action),
    /// What a look at its arguments says.
    Checked(&'static Check),
}

impl Calls {
    /// The numbers, as stretches without a gap.
    pub(crate) fn spans(&self) -> impl Iterator<Item = RangeInclusive<u32>> {
        let (single, stretch) = match *self {
            Self::These(numbers) => (numbers, None),
            Self::Between(first, last) => (&[][..], Some(first..=last)),
        };
        let single = single.iter().map(|number| {
            let number = u32::try_from(*number).expect("the kernel numbers its calls from 0");
            number..=number
        });
        single.chain(stretch)
    }
}

/// What the kernel does with a system call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    Allow,
    /// Answers it with this error number instead.
    Refuse(c_int),
    /// Answers that all went well, and does nothing: for what programs ask as a favour and do not need.
    Ignore,
    /// Ends the process: only for calls that no honest program makes.
    Kill,
    /// Tells whoever listens, who lets it through.
    Notify,
}

impl Action {
    /// The word a filter returns to the kernel for it.
    pub(crate) fn word(self) -> u32 {
        match self {
            Self::Allow => libc::SECCOMP_RET_ALLOW,
            Self::Refuse(errno) => {
                libc::SECCOMP_RET_ERRNO | (errno.cast_unsigned() & libc::SECCOMP_RET_DATA)
            }
            Self::Ignore => libc::SECCOMP_RET_ERRNO,
            Self::Kill => libc::SECCOMP_RET_KILL_PROCESS,
            Self::Notify => libc::SECCOMP_RET_USER_NOTIF,
        }
    }
}

/// Allows a call where every condition holds.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Check {
    /// What must hold, in the order it is looked at.
    pub conditions: &'static [Condition],
    /// What happens to the call where one of them does not.
    pub otherwise: Action,
}

/// Something that must hold of one argument.
///
/// Only the lower 32 bits are looked at. The kernel takes each of the arguments that rules are about as 32 bits wide,
/// so a filter that looked at all 64 would be got round by a set bit above them.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Condition {
    /// Which argument, counted from 0.
    pub argument: u32,
    pub test: Test,
}

/// What must hold of an argument.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Test {
    /// None of these bits is set.
    NoneSet(u32),
    /// It is none of these values.
    NoneOf(&'static [u32]),
    /// Its bits under the mask are one of these values.
    OneOf { mask: u32, values: &'static [u32] },
}

/// What stands around the program besides the filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// Namespaces of its own: what it shares between processes, it shares with nobody outside.
    Contained,
    /// The system's own namespaces, so that what outlives a process or reaches others there has to be refused.
    Fenced,
    /// The same, where Landlock keeps sockets within the sandbox.
    FencedWithSockets,
}

/// Starts processes and threads, but no namespaces.
pub(crate) static NO_NAMESPACE: Check = Check {
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

/// A socket that is no network's. What it reaches is kept in by what stands around the program.
pub(crate) static UNIX_SOCKET: Check = Check {
    conditions: &[Condition {
        argument: 0,
        test: Test::OneOf {
            mask: u32::MAX,
            values: &[libc::AF_UNIX.cast_unsigned()],
        },
    }],
    otherwise: Action::Refuse(EACCES),
};

/// A pair whose ends know only each other, as runtimes use it to talk to their own children and threads. Of a pair for
/// datagrams, either end can send to any other socket of the system.
pub(crate) static TALKS_TO_ITSELF: Check = Check {
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

/// Nothing that puts letters into the input of a terminal, as if somebody had typed them, and no other discipline of its
/// lines: the kernel has many, of which some are old and seldom looked at.
pub(crate) static NO_TYPING: Check = Check {
    conditions: &[Condition {
        argument: 1,
        test: Test::NoneOf(&[
            libc::TIOCSTI as u32,
            libc::TIOCLINUX as u32,
            libc::TIOCSETD as u32,
        ]),
    }],
    otherwise: Action::Refuse(EPERM),
};

/// The calling process, which is named by 0, and no other.
pub(crate) static ONLY_ITSELF: Check = Check {
    conditions: &[Condition {
        argument: 0,
        test: Test::OneOf {
            mask: u32::MAX,
            values: &[0],
        },
    }],
    otherwise: Action::Refuse(EPERM),
};

/// The priority of the calling process, and not that of another, a group or a user.
pub(crate) static ONLY_ITS_PRIORITY: Check = Check {
    conditions: &[
        Condition {
            argument: 0,
            test: Test::OneOf {
                mask: u32::MAX,
                values: &[PRIO_PROCESS, IOPRIO_WHO_PROCESS],
            },
        },
        Condition {
            argument: 1,
            test: Test::OneOf {
                mask: u32::MAX,
                values: &[0],
            },
        },
    ],
    otherwise: Action::Refuse(EPERM),
};

// From `linux/resource.h`. In `libc` its type is not the same for glibc and musl.
const PRIO_PROCESS: u32 = 0;

// From `linux/ioprio.h`. For `setpriority` the same number means the calling process's own group.
const IOPRIO_WHO_PROCESS: u32 = 1;

// From `linux/net.h`: the bits above it are flags.
const SOCK_TYPE_MASK: u32 = 0xF;

#[cfg(test)]
mod tests {
    use libc::{EACCES, EPERM};

    use super::Profile;
    use crate::linux::filter::bpf::ARCHITECTURE;
    use crate::linux::filter::bpf_simulator::{call, run};
    use crate::linux::filter::rule::Action::{Allow, Ignore, Refuse};
    use crate::linux::filter::seccomp_filters::refusing_filter;

    #[test]
    fn arguments_decide_where_the_number_does_not() {
        const ABOVE: u64 = 1 << 32;
        let ours = ARCHITECTURE.expect("this test needs rules");
        for (call_number, args, expected) in [
            // What `fork` and `pthread_create` ask for.
            (libc::SYS_clone, [0x0120_0011, 0], Allow),
            (libc::SYS_clone, [0x003D_0F00, 0], Allow),
            (libc::SYS_clone, [0x0002_0011, 0], Refuse(EPERM)),
            (libc::SYS_clone, [0x0200_0011, 0], Refuse(EPERM)),
            (libc::SYS_clone, [0x0400_0011, 0], Refuse(EPERM)),
            (libc::SYS_clone, [0x0800_0011, 0], Refuse(EPERM)),
            (libc::SYS_clone, [0x1000_0011, 0], Refuse(EPERM)),
            (libc::SYS_clone, [0x2000_0011, 0], Refuse(EPERM)),
            (libc::SYS_clone, [0x4000_0011, 0], Refuse(EPERM)),
            (libc::SYS_clone, [0x0000_0080, 0], Refuse(EPERM)),
            (libc::SYS_clone, [ABOVE | 0x1000_0000, 0], Refuse(EPERM)),
            // The size of a terminal, then typing on it.
            (libc::SYS_ioctl, [0, 0x5413], Allow),
            (libc::SYS_ioctl, [0, 0x5412], Refuse(EPERM)),
            (libc::SYS_ioctl, [0, 0x541C], Refuse(EPERM)),
            (libc::SYS_ioctl, [0, ABOVE | 0x5412], Refuse(EPERM)),
            // A pair for streams, for packets, with flags; of other families.
            (libc::SYS_socketpair, [1, 1], Allow),
            (libc::SYS_socketpair, [1, 5], Allow),
            (libc::SYS_socketpair, [1, 0x0008_0801], Allow),
            (libc::SYS_socketpair, [2, 1], Refuse(EACCES)),
            (libc::SYS_socketpair, [30, 5], Refuse(EACCES)),
            // TCP, raw, netlink, vsock; with a bit that the kernel does not look at.
            (libc::SYS_socket, [2, 1], Refuse(EACCES)),
            (libc::SYS_socket, [10, 1], Refuse(EACCES)),
            (libc::SYS_socket, [17, 3], Refuse(EACCES)),
            (libc::SYS_socket, [16, 3], Refuse(EACCES)),
            (libc::SYS_socket, [40, 1], Refuse(EACCES)),
            (libc::SYS_socket, [ABOVE | 2, 1], Refuse(EACCES)),
        ] {
            for profile in [
                Profile::Contained,
                Profile::Fenced,
                Profile::FencedWithSockets,
            ] {
                let [first, second] = args;
                let number = u32::try_from(call_number).expect("calls are numbered from 0");
                let call = call(ours, number, [first, second, 0, 0, 0, 0]);
                let found = run(&refusing_filter(profile), &call).word;
                assert_eq!(found, expected.word(), "{call_number} with {args:x?}");
            }
        }
    }

    #[test]
    fn sockets_are_there_where_something_keeps_them_in() {
        let ours = ARCHITECTURE.expect("this test needs rules");
        for (call_number, args) in [
            (libc::SYS_socket, [1, 1]),
            (libc::SYS_socket, [1, 2]),
            (libc::SYS_bind, [0, 0]),
            // For datagrams, raw, with flags, with a bit that the kernel does not look at.
            (libc::SYS_socketpair, [1, 2]),
            (libc::SYS_socketpair, [1, 3]),
            (libc::SYS_socketpair, [1, 0x0008_0002]),
            (libc::SYS_socketpair, [1, (1 << 32) | 2]),
        ] {
            for (profile, expected) in [
                (Profile::Contained, Allow),
                (Profile::FencedWithSockets, Allow),
                (Profile::Fenced, Refuse(EACCES)),
            ] {
                let [first, second] = args;
                let number = u32::try_from(call_number).expect("calls are numbered from 0");
                let call = call(ours, number, [first, second, 0, 0, 0, 0]);
                let found = run(&refusing_filter(profile), &call).word;
                assert_eq!(
                    found,
                    expected.word(),
                    "{call_number} {args:x?} in {profile:?}"
                );
            }
        }
    }

    #[test]
    fn others_cannot_be_slowed_down_where_they_can_be_named() {
        let ours = ARCHITECTURE.expect("this test needs rules");
        for (call_number, [first, second], expected) in [
            (libc::SYS_prlimit64, [0, 0], Allow),
            (libc::SYS_prlimit64, [77, 0], Refuse(EPERM)),
            (libc::SYS_sched_setaffinity, [0, 8], Ignore),
            (libc::SYS_sched_setaffinity, [77, 8], Ignore),
            (libc::SYS_sched_setscheduler, [77, 3], Refuse(EPERM)),
            (libc::SYS_setpriority, [0, 0], Allow),
            (libc::SYS_setpriority, [0, 77], Refuse(EPERM)),
            (libc::SYS_setpriority, [2, 0], Refuse(EPERM)),
            (libc::SYS_ioprio_set, [1, 0], Allow),
            (libc::SYS_ioprio_set, [3, 0], Refuse(EPERM)),
        ] {
            let number = u32::try_from(call_number).expect("calls are numbered from 0");
            let call = call(ours, number, [first, second, 0, 0, 0, 0]);
            let found = run(&refusing_filter(Profile::Fenced), &call).word;
            assert_eq!(found, expected.word(), "{call_number} {first} {second}");
            // In a contained sandbox nobody else can be named, but for its keeper, whose limits are its own.
            let expected = match call_number {
                libc::SYS_prlimit64 | libc::SYS_sched_setaffinity => expected,
                _ => Allow,
            };
            let found = run(&refusing_filter(Profile::Contained), &call).word;
            assert_eq!(found, expected.word(), "{call_number} {first} {second}");
        }
    }
}
