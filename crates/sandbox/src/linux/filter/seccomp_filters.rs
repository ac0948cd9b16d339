//! The filters as the kernel takes them: the one that refuses, and the one that only tells of paths.

use std::ffi::c_long;

use libc::sock_filter;

use crate::linux::filter::bpf::{ARCHITECTURE, assemble, ranges};
use crate::linux::filter::rule::{Action, Calls, Profile, Rule, Treatment};

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
use super::rules::rules;

/// A processor whose calls nobody has looked up has no filter. The canary will say so, because it tries what a filter
/// would refuse.
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
fn rules(_profile: Profile) -> Vec<&'static Rule> {
    Vec::new()
}

/// The instructions of the filter; none on a processor without rules.
///
/// They are the same on every call, so make them before there is a process to attach them to.
pub(crate) fn refusing_filter(profile: Profile) -> Vec<sock_filter> {
    match ARCHITECTURE {
        Some(architecture) => assemble(architecture, &ranges(rules(profile))),
        None => Vec::new(),
    }
}

/// The calls that name a file. `faccessat` is not among them: the process that is about to become the program makes it,
/// while nobody is there yet to be told.
static CALLS: Rule = notify(&[
    libc::SYS_openat,
    libc::SYS_newfstatat,
    libc::SYS_statx,
    libc::SYS_faccessat2,
    libc::SYS_openat2,
]);

/// The same of older kinds, on processors that have them.
#[cfg(target_arch = "x86_64")]
static OLD_CALLS: Rule = notify(&[
    libc::SYS_open,
    libc::SYS_stat,
    libc::SYS_lstat,
    libc::SYS_access,
    libc::SYS_creat,
]);
#[cfg(not(target_arch = "x86_64"))]
static OLD_CALLS: Rule = notify(&[]);

const fn notify(calls: &'static [c_long]) -> Rule {
    Rule {
        calls: Calls::These(calls),
        treatment: Treatment::Always(Action::Notify),
    }
}

/// The instructions of that filter; none on a processor without rules.
pub(crate) fn notifying_filter() -> Vec<sock_filter> {
    match ARCHITECTURE {
        Some(architecture) => assemble(architecture, &ranges([&CALLS, &OLD_CALLS])),
        None => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::c_long;

    use libc::{EACCES, ENOSYS, EPERM};

    use super::*;
    use crate::linux::filter::bpf::ARCHITECTURE;
    use crate::linux::filter::bpf_simulator::{call, foresee, run};
    use crate::linux::filter::rule::Action::{self, Allow, Kill, Refuse};
    use crate::linux::filter::rule::Profile::{self, Contained, Fenced, FencedWithSockets};
    use crate::linux::filter::rule::{Check, Test, Treatment};

    const OURS: u32 = ARCHITECTURE.expect("these tests need rules");
    const PROFILES: [Profile; 3] = [Contained, Fenced, FencedWithSockets];
    /// More than any kernel has.
    const NUMBERS: std::ops::RangeInclusive<u32> = 0..=600;

    fn number(call: c_long) -> u32 {
        u32::try_from(call).expect("calls are numbered from 0")
    }

    /// What the rules say, looked up one by one.
    fn naive(profile: Profile, number: u32, args: [u64; 6]) -> Action {
        let rule = rules(profile)
            .into_iter()
            .find(|rule| rule.calls.spans().any(|span| span.contains(&number)));
        match rule.map(|rule| rule.treatment) {
            None => Allow,
            Some(Treatment::Always(action)) => action,
            Some(Treatment::Checked(check)) if holds(check, args) => Allow,
            Some(Treatment::Checked(check)) => check.otherwise,
        }
    }

    fn holds(check: &Check, args: [u64; 6]) -> bool {
        check.conditions.iter().all(|condition| {
            let value = args[condition.argument as usize] as u32;
            match condition.test {
                Test::NoneSet(bits) => value & bits == 0,
                Test::NoneOf(values) => !values.contains(&value),
                Test::OneOf { mask, values } => values.contains(&(value & mask)),
            }
        })
    }

    #[test]
    fn every_call_is_treated_as_its_rule_says() {
        let arguments = [
            [0; 6],
            [1, 1, 0, 0, 0, 0],
            [1, 2, 0, 0, 0, 0],
            [u64::MAX; 6],
            [0x1000_0000, 0x5412, 0, 0, 0, 0],
        ];
        let around_the_second_set = || 0x3FFF_FF00..=0x4000_0300;
        for profile in PROFILES {
            let program = refusing_filter(profile);
            for number in
                NUMBERS
                    .chain(around_the_second_set())
                    .chain([0x7FFF_FFFF, 0x8000_0000, u32::MAX])
            {
                for args in arguments {
                    assert_eq!(
                        run(&program, &call(OURS, number, args)).word,
                        naive(profile, number, args).word(),
                        "call {number} with {args:x?} in {profile:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn what_must_be_refused_is_refused() {
        let groups: [(&[c_long], Action, Action); 4] = [
            (
                &[
                    libc::SYS_unshare,
                    libc::SYS_setns,
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
                    467,
                    libc::SYS_ptrace,
                    libc::SYS_process_vm_readv,
                    libc::SYS_process_vm_writev,
                    libc::SYS_process_madvise,
                    libc::SYS_kcmp,
                    libc::SYS_pidfd_getfd,
                    libc::SYS_bpf,
                    libc::SYS_perf_event_open,
                    libc::SYS_userfaultfd,
                    libc::SYS_name_to_handle_at,
                    libc::SYS_open_by_handle_at,
                    libc::SYS_fanotify_init,
                ],
                Refuse(EPERM),
                Refuse(EPERM),
            ),
            (
                &[
                    libc::SYS_clone3,
                    libc::SYS_io_uring_setup,
                    libc::SYS_io_uring_enter,
                    libc::SYS_io_uring_register,
                    libc::SYS_memfd_create,
                    libc::SYS_memfd_secret,
                    libc::SYS_add_key,
                    libc::SYS_request_key,
                    libc::SYS_keyctl,
                ],
                Refuse(ENOSYS),
                Refuse(ENOSYS),
            ),
            (&[libc::SYS_socket], Refuse(EACCES), Refuse(EACCES)),
            (
                &[
                    libc::SYS_inotify_init1,
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
                Allow,
                Refuse(ENOSYS),
            ),
        ];
        for (calls, contained, fenced) in groups {
            for (profile, expected) in [(Contained, contained), (Fenced, fenced)] {
                for number in calls.iter().copied().map(number) {
                    let found = run(&refusing_filter(profile), &call(OURS, number, [0; 6])).word;
                    assert_eq!(found, expected.word(), "{number} in {profile:?}");
                }
            }
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn the_second_set_of_calls_ends_the_process() {
        for (number, expected) in [
            (471, Allow),
            (472, Refuse(ENOSYS)),
            (0x3FFF_FFFF, Refuse(ENOSYS)),
            (0x4000_0000, Kill),
            (0x4000_0000 + 521, Kill),
            (u32::MAX, Kill),
            (512, Refuse(ENOSYS)),
            (547, Refuse(ENOSYS)),
        ] {
            let found = run(&refusing_filter(Contained), &call(OURS, number, [0; 6])).word;
            assert_eq!(found, expected.word(), "call {number:#x}");
        }
    }

    #[test]
    fn calls_in_the_way_of_another_processor_end_the_process() {
        const INTEL_OF_32_BITS: u32 = 0x4000_0003;
        const ARM_OF_32_BITS: u32 = 0x4000_0028;
        for (profile, arch) in [(Contained, INTEL_OF_32_BITS), (Fenced, ARM_OF_32_BITS)] {
            for number in NUMBERS {
                let found = run(&refusing_filter(profile), &call(arch, number, [0; 6]));
                assert_eq!((found.word, found.steps), (Kill.word(), 3));
            }
        }
    }

    #[test]
    fn the_program_and_every_path_through_it_are_short() {
        for profile in PROFILES {
            let program = refusing_filter(profile);
            assert!(program.len() <= 111, "{} instructions", program.len());
            let paths = NUMBERS.map(|number| foresee(&program, OURS, number).1);
            let longest = paths.max().expect("there are numbers");
            assert!(longest <= 11, "{longest} instructions");
        }
    }

    /// Calls that a fenced program may make about itself only.
    const OF_OTHERS: [c_long; 5] = [
        libc::SYS_sched_setscheduler,
        libc::SYS_sched_setparam,
        libc::SYS_sched_setattr,
        libc::SYS_setpriority,
        libc::SYS_ioprio_set,
    ];

    #[test]
    fn the_kernel_foresees_every_allowed_call_but_those_with_checked_arguments() {
        for profile in PROFILES {
            let program = refusing_filter(profile);
            for number in NUMBERS {
                let call = c_long::from(number);
                let is_checked = [
                    libc::SYS_clone,
                    libc::SYS_ioctl,
                    libc::SYS_socket,
                    libc::SYS_socketpair,
                    libc::SYS_prlimit64,
                ]
                .contains(&call)
                    || profile != Contained && OF_OTHERS.contains(&call);
                let is_allowed = naive(profile, number, [0; 6]) == Allow;
                let (is_foreseen, _) = foresee(&program, OURS, number);
                assert_eq!(is_foreseen, is_allowed && !is_checked, "call {number}");
            }
            for call in [
                libc::SYS_read,
                libc::SYS_write,
                libc::SYS_mmap,
                libc::SYS_munmap,
                libc::SYS_brk,
                libc::SYS_openat,
                libc::SYS_close,
                libc::SYS_futex,
                libc::SYS_execve,
                libc::SYS_clock_gettime,
                libc::SYS_exit_group,
                libc::SYS_kill,
                libc::SYS_prctl,
                libc::SYS_personality,
            ] {
                assert!(foresee(&program, OURS, number(call)).0, "call {call}");
            }
        }
    }

    #[test]
    fn paths_are_told_and_nothing_is_refused() {
        let program = notifying_filter();
        let architecture = ARCHITECTURE.expect("this test needs rules");
        for number in 0..600_u32 {
            let mut rules = [&CALLS, &OLD_CALLS].into_iter();
            let is_told = rules.any(|rule| rule.calls.spans().any(|span| span.contains(&number)));
            let expected = if is_told {
                Action::Notify
            } else {
                Action::Allow
            };
            let found = run(&program, &call(architecture, number, [0; 6])).word;
            assert_eq!(found, expected.word(), "{number}");
        }
    }
}
