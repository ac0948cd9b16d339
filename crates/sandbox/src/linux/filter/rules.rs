//! What the sandbox refuses, with which answer, and why.
//!
//! `ENOSYS` is what a kernel without the call would say: programs that can do without a call look for it and go on.
//! `EPERM` and `EACCES` are what a kernel with the call says to those who may not make it.

use std::ffi::{c_int, c_long};

use libc::{EACCES, ENOSYS, EPERM};

use crate::linux::filter::rule::{
    Action, Calls, Check, NO_NAMESPACE, NO_TYPING, ONLY_ITS_PRIORITY, ONLY_ITSELF, Profile, Rule,
    TALKS_TO_ITSELF, Treatment, UNIX_SOCKET,
};

/// The rules of a profile; what no rule is about is allowed.
pub(crate) fn rules(profile: Profile) -> Vec<&'static Rule> {
    let (sockets, of_profile): (_, &[Rule]) = match profile {
        Profile::Contained => (OWN_SOCKETS, &[]),
        Profile::Fenced => (NO_SOCKETS, FENCED),
        Profile::FencedWithSockets => (OWN_SOCKETS, FENCED),
    };
    [EVERYWHERE, ARCHITECTURE, NEIGHBOURS, sockets, of_profile]
        .into_iter()
        .flatten()
        .collect()
}

static EVERYWHERE: &[Rule] = &[
    // A namespace of its own would give a program back the powers that the sandbox took away. The flags of `clone3` are
    // in memory, where a filter cannot look; glibc, Go and the JVM try `clone` when it is not there.
    refuse(ENOSYS, &[libc::SYS_clone3]),
    check(&[libc::SYS_clone], &NO_NAMESPACE),
    refuse(EPERM, &[libc::SYS_unshare, libc::SYS_setns]),
    // A ring makes calls that no filter sees. Runtimes that like it go back to `epoll` where it is missing.
    refuse(
        ENOSYS,
        &[
            libc::SYS_io_uring_setup,
            libc::SYS_io_uring_enter,
            libc::SYS_io_uring_register,
        ],
    ),
    // What is mounted where is the sandbox's own doing.
    refuse(
        EPERM,
        &[
            libc::SYS_mount,
            libc::SYS_umount2,
            libc::SYS_pivot_root,
            libc::SYS_chroot,
            libc::SYS_open_tree,
            libc::SYS_move_mount,
            libc::SYS_fsopen,
            libc::SYS_fsconfig,
            libc::SYS_fsmount,
            libc::SYS_fspick,
            libc::SYS_mount_setattr,
            SYS_OPEN_TREE_ATTR,
        ],
    ),
    // Reading and changing other processes, those of the sandbox's keeper among them.
    refuse(
        EPERM,
        &[
            libc::SYS_ptrace,
            libc::SYS_process_vm_readv,
            libc::SYS_process_vm_writev,
            libc::SYS_process_madvise,
            libc::SYS_kcmp,
            libc::SYS_pidfd_getfd,
        ],
    ),
    // Memory that is a file without a name counts against no limit on memory and none on files. Compilers that run
    // inside programs (asmjit for one) fall back on a file in `/dev/shm` on `ENOSYS`, and give up on `EPERM`.
    refuse(ENOSYS, &[libc::SYS_memfd_create, libc::SYS_memfd_secret]),
    // Large and often broken parts of the kernel, answered as a hardened system answers: programs know that.
    refuse(
        EPERM,
        &[
            libc::SYS_bpf,
            libc::SYS_perf_event_open,
            libc::SYS_userfaultfd,
        ],
    ),
    // Keys outlive the process and would carry notes from one case to the next. Kernels are built without them, and
    // then say `ENOSYS`.
    refuse(
        ENOSYS,
        &[libc::SYS_add_key, libc::SYS_request_key, libc::SYS_keyctl],
    ),
    // A handle opens a file past every folder above it, and thus past the walls of the sandbox; a program that a root
    // grader started may hold the right to do so. Watching whole file systems belongs with it.
    refuse(
        EPERM,
        &[
            libc::SYS_name_to_handle_at,
            libc::SYS_open_by_handle_at,
            libc::SYS_fanotify_init,
        ],
    ),
    // The keeper of the sandbox may be of the same user, and a program that can lower its limits can blind or end it.
    check(&[libc::SYS_prlimit64], &ONLY_ITSELF),
    // A program is kept on a processor so that it takes no time from those beside it. Libraries for computing choose
    // processors of their own where they may, and would be ended by a refusal.
    Rule {
        calls: Calls::These(&[libc::SYS_sched_setaffinity]),
        treatment: Treatment::Always(Action::Ignore),
    },
    // Typing on the terminal that the grader was started from.
    check(&[libc::SYS_ioctl], &NO_TYPING),
];

/// No network of any kind. Name lookups and loggers take `EACCES` for a closed door and go on.
static OWN_SOCKETS: &[Rule] = &[check(
    &[libc::SYS_socket, libc::SYS_socketpair],
    &UNIX_SOCKET,
)];

/// The same, where nothing keeps a socket in: without one there is nothing to connect or listen on. An end of a pair
/// could still take a name that somebody else on the machine needs.
static NO_SOCKETS: &[Rule] = &[
    refuse(EACCES, &[libc::SYS_socket, libc::SYS_bind]),
    check(&[libc::SYS_socketpair], &TALKS_TO_ITSELF),
];

static FENCED: &[Rule] = &[
    // The grader may be of the same user, and must not be slowed down.
    check(
        &[
            libc::SYS_sched_setscheduler,
            libc::SYS_sched_setparam,
            libc::SYS_sched_setattr,
        ],
        &ONLY_ITSELF,
    ),
    check(
        &[libc::SYS_setpriority, libc::SYS_ioprio_set],
        &ONLY_ITS_PRIORITY,
    ),
    // Landlock does not keep a program from being told what becomes of files that it may not open, as the answers.
    // Kernels are built without this, and programs that watch files go on by looking now and then.
    refuse(ENOSYS, INOTIFY),
    // Without a private namespace for them, these carry notes from one case to the next, and memory past its limit.
    refuse(
        ENOSYS,
        &[
            libc::SYS_shmget,
            libc::SYS_shmat,
            libc::SYS_shmctl,
            libc::SYS_shmdt,
            libc::SYS_semget,
            libc::SYS_semop,
            libc::SYS_semtimedop,
            libc::SYS_semctl,
            libc::SYS_msgget,
            libc::SYS_msgsnd,
            libc::SYS_msgrcv,
            libc::SYS_msgctl,
            libc::SYS_mq_open,
            libc::SYS_mq_unlink,
            libc::SYS_mq_timedsend,
            libc::SYS_mq_timedreceive,
            libc::SYS_mq_notify,
            libc::SYS_mq_getsetattr,
        ],
    ),
];

#[cfg(target_arch = "x86_64")]
static ARCHITECTURE: &[Rule] = &[
    // Every call a second time, for programs with short pointers. Nobody has such programs, and numbers that are the
    // same calls again would go round all other rules.
    Rule {
        calls: Calls::Between(0x4000_0000, u32::MAX),
        treatment: Treatment::Always(Action::Kill),
    },
    // Calls that were not there yet when these rules were written. Among them are numbers from 512 on, the same calls
    // again for programs with short pointers, which kernels before 5.4 take from any program.
    Rule {
        calls: Calls::Between(FIRST_UNKNOWN, 0x3FFF_FFFF),
        treatment: Treatment::Always(Action::Refuse(ENOSYS)),
    },
];
#[cfg(target_arch = "aarch64")]
static ARCHITECTURE: &[Rule] = &[
    // Calls that were not there yet when these rules were written.
    Rule {
        calls: Calls::Between(FIRST_UNKNOWN, u32::MAX),
        treatment: Treatment::Always(Action::Refuse(ENOSYS)),
    },
];

/// The first number that Linux 6.18 has given to no call, on every processor.
const FIRST_UNKNOWN: u32 = 472;

/// Calls that only an administrator may make, refused because it costs nothing: they lie beside refused calls, so that
/// they lengthen a range and make none. What else is the administrator's alone is left to the kernel.
#[cfg(target_arch = "x86_64")]
static NEIGHBOURS: &[Rule] = &[refuse(
    EPERM,
    &[
        libc::SYS_acct,
        libc::SYS_settimeofday,
        libc::SYS_swapon,
        libc::SYS_swapoff,
        libc::SYS_reboot,
        libc::SYS_sethostname,
        libc::SYS_setdomainname,
        libc::SYS_iopl,
        libc::SYS_ioperm,
        libc::SYS_fanotify_mark,
        libc::SYS_clock_adjtime,
        libc::SYS_finit_module,
        libc::SYS_kexec_file_load,
        libc::SYS_quotactl_fd,
    ],
)];
#[cfg(target_arch = "aarch64")]
static NEIGHBOURS: &[Rule] = &[refuse(
    EPERM,
    &[
        libc::SYS_nfsservctl,
        libc::SYS_fanotify_mark,
        libc::SYS_clock_adjtime,
        libc::SYS_finit_module,
        libc::SYS_quotactl_fd,
    ],
)];

// From Linux 6.15; `libc` does not have it yet.
const SYS_OPEN_TREE_ATTR: c_long = 467;

#[cfg(target_arch = "x86_64")]
const INOTIFY: &[c_long] = &[libc::SYS_inotify_init, libc::SYS_inotify_init1];
#[cfg(target_arch = "aarch64")]
const INOTIFY: &[c_long] = &[libc::SYS_inotify_init1];

const fn refuse(errno: c_int, calls: &'static [c_long]) -> Rule {
    Rule {
        calls: Calls::These(calls),
        treatment: Treatment::Always(Action::Refuse(errno)),
    }
}

const fn check(calls: &'static [c_long], check: &'static Check) -> Rule {
    Rule {
        calls: Calls::These(calls),
        treatment: Treatment::Checked(check),
    }
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use super::{NEIGHBOURS, rules};
    use crate::linux::filter::bpf::ranges;
    use crate::linux::filter::rule::Profile;

    const PROFILES: [Profile; 3] = [
        Profile::Contained,
        Profile::Fenced,
        Profile::FencedWithSockets,
    ];

    #[test]
    fn no_call_has_two_rules() {
        for profile in PROFILES {
            let rules = rules(profile);
            let mut spans: Vec<_> = rules.iter().flat_map(|rule| rule.calls.spans()).collect();
            spans.sort_by_key(|span| *span.start());
            for pair in spans.windows(2) {
                assert!(pair[0].end() < pair[1].start(), "{pair:?} in {profile:?}");
            }
        }
    }

    #[test]
    fn neighbours_cost_nothing() {
        for profile in PROFILES {
            let rules = rules(profile);
            let (neighbours, others): (Vec<_>, Vec<_>) = rules
                .iter()
                .partition(|rule| NEIGHBOURS.iter().any(|other| ptr::eq(**rule, other)));
            assert_eq!(neighbours.len(), NEIGHBOURS.len());
            let (with, without) = (ranges(rules).len(), ranges(others).len());
            assert!(with <= without, "{with} ranges, {without} without them");
        }
    }
}
