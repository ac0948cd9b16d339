//! The second filter of a program that is observed: it tells of every path, and refuses nothing.

use std::ffi::c_long;

use libc::sock_filter;

use super::action::Action;
use super::architecture::ARCHITECTURE;
use super::bpf::assemble;
use super::range::ranges;
use super::rule::{Calls, Rule, Treatment};

/// The calls that name a file. `faccessat` is not among them: the process that is about to become the program makes it,
/// while nobody is there yet to be told.
static CALLS: Rule = tell(&[
    libc::SYS_openat,
    libc::SYS_newfstatat,
    libc::SYS_statx,
    libc::SYS_faccessat2,
    libc::SYS_openat2,
]);

/// The same of older kinds, on processors that have them.
#[cfg(target_arch = "x86_64")]
static OLD_CALLS: Rule = tell(&[
    libc::SYS_open,
    libc::SYS_stat,
    libc::SYS_lstat,
    libc::SYS_access,
    libc::SYS_creat,
]);
#[cfg(not(target_arch = "x86_64"))]
static OLD_CALLS: Rule = tell(&[]);

const fn tell(calls: &'static [c_long]) -> Rule {
    Rule {
        calls: Calls::These(calls),
        treatment: Treatment::Always(Action::Tell),
    }
}

/// The instructions of that filter; none on a processor without rules.
pub(crate) fn observed() -> Vec<sock_filter> {
    match ARCHITECTURE {
        Some(architecture) => assemble(architecture, &ranges([&CALLS, &OLD_CALLS])),
        None => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::linux::filter::machine::{call, run};

    #[test]
    fn paths_are_told_and_nothing_is_refused() {
        let program = observed();
        let architecture = ARCHITECTURE.expect("this test needs rules");
        for number in 0..600_u32 {
            let mut rules = [&CALLS, &OLD_CALLS].into_iter();
            let is_told = rules.any(|rule| rule.calls.spans().any(|span| span.contains(&number)));
            let expected = match is_told {
                true => Action::Tell,
                false => Action::Allow,
            };
            let found = run(&program, &call(architecture, number, [0; 6])).word;
            assert_eq!(found, expected.word(), "{number}");
        }
    }
}
