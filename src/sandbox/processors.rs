//! The processors that programs are kept on, each claimed, so that no two graders keep programs on the same one.
//!
//! Several graders may be on one machine, each at a part of a class, and may use all its processors or some of them. A
//! claim is a name that one process of the machine can have: the abstract address of a socket that nobody uses. It needs
//! no file and no right, every user sees it, and the kernel takes it back however its process ends. Who has a network of
//! its own, as a container has, claims within that alone.

#[cfg(target_os = "linux")]
use std::os::linux::net::SocketAddrExt;
#[cfg(target_os = "linux")]
use std::os::unix::net::SocketAddr;
use std::os::unix::net::UnixListener;

#[cfg(target_os = "linux")]
use rustix::thread::{CpuSet, sched_getaffinity};

/// What claims are named after, before the number of the processor.
#[cfg(target_os = "linux")]
const NAME: &str = "grader-processor";

/// A processor that no other grader of this machine keeps programs on, for as long as this lives.
#[derive(Debug)]
pub struct Processor {
    number: usize,
    /// No program that is started inherits it.
    _claim: UnixListener,
}

impl Processor {
    /// Claims so many of those that this process may use, as far as nobody else has them.
    #[must_use]
    pub fn claim(wanted: usize) -> Vec<Self> {
        claim(wanted)
    }

    /// Its number, as long as it may be used: a cluster gives processors to others while a grader runs.
    #[must_use]
    pub fn number(&self) -> Option<usize> {
        is_usable(self.number).then_some(self.number)
    }
}

#[cfg(target_os = "linux")]
fn claim(wanted: usize) -> Vec<Processor> {
    let at_once = std::thread::available_parallelism().map_or(0, std::num::NonZero::get);
    claim_of(worth_claiming(&usable(), at_once), wanted, NAME)
}

/// Those of these processors that a program may be kept on, where so many may be busy at once: all or none. Where a quota
/// allows less than all of them, they are shared by turns with whoever else has one, and only the system knows which of
/// them is idle.
#[cfg(target_os = "linux")]
fn worth_claiming(usable: &[usize], at_once: usize) -> &[usize] {
    match usable.len() <= at_once {
        true => usable,
        false => &[],
    }
}

/// Nowhere else can a program be kept on a processor.
#[cfg(not(target_os = "linux"))]
fn claim(_wanted: usize) -> Vec<Processor> {
    Vec::new()
}

/// The processors that this process may use; none where the system has more than it tells.
#[cfg(target_os = "linux")]
fn usable() -> Vec<usize> {
    let Ok(set) = sched_getaffinity(None) else {
        return Vec::new();
    };
    (0..CpuSet::MAX_CPU)
        .filter(|&number| set.is_set(number))
        .collect()
}

#[cfg(target_os = "linux")]
fn is_usable(number: usize) -> bool {
    sched_getaffinity(None).is_ok_and(|set| set.is_set(number))
}

#[cfg(not(target_os = "linux"))]
fn is_usable(_number: usize) -> bool {
    false
}

#[cfg(target_os = "linux")]
fn claim_of(processors: &[usize], wanted: usize, name: &str) -> Vec<Processor> {
    processors
        .iter()
        .filter_map(|&number| {
            let address = SocketAddr::from_abstract_name(format!("{name}-{number}")).ok()?;
            let claim = UnixListener::bind_addr(&address).ok()?;
            Some(Processor {
                number,
                _claim: claim,
            })
        })
        .take(wanted)
        .collect()
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use std::process::Command;

    use super::*;

    /// A name of this test's own: graders of other tests have claims too.
    fn name(test: &str) -> String {
        format!("grader-test-{}-{test}", std::process::id())
    }

    fn numbers(claimed: &[Processor]) -> Vec<usize> {
        claimed.iter().map(|processor| processor.number).collect()
    }

    /// The same once nobody has them any more: what another test is just starting has a copy of everything that is open,
    /// for the moment until it is a program of its own.
    fn soon(processors: &[usize], name: &str) -> Vec<usize> {
        for _ in 0..500 {
            let claimed = claim_of(processors, processors.len(), name);
            if claimed.len() == processors.len() {
                return numbers(&claimed);
            }
            drop(claimed);
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
        panic!("somebody keeps a processor of {processors:?}");
    }

    #[test]
    fn no_two_graders_have_the_same_processor() {
        let name = name("two");
        let one = claim_of(&[2, 3, 7], 2, &name);
        assert_eq!(numbers(&one), [2, 3]);
        let other = claim_of(&[2, 3, 7], 2, &name);
        assert_eq!(numbers(&other), [7]);
        assert!(claim_of(&[2, 3, 7], 1, &name).is_empty());
    }

    #[test]
    fn no_more_are_claimed_than_are_wanted() {
        let name = name("wanted");
        assert!(claim_of(&[0, 1], 0, &name).is_empty());
        let one = claim_of(&[0, 1], 1, &name);
        assert_eq!(numbers(&one), [0]);
        assert_eq!(numbers(&claim_of(&[0, 1], 5, &name)), [1]);
    }

    #[test]
    fn what_is_given_back_can_be_had_again() {
        let name = name("again");
        let mut one = claim_of(&[0, 1, 2], 3, &name);
        one.remove(1);
        assert_eq!(soon(&[1], &name), [1]);
        assert!(claim_of(&[0, 2], 3, &name).is_empty());
        drop(one);
        assert_eq!(soon(&[0, 1, 2], &name), [0, 1, 2]);
    }

    #[test]
    fn a_program_that_lives_longer_holds_no_claim() {
        let name = name("inherited");
        let claimed = claim_of(&[4], 1, &name);
        let mut program = Command::new("sleep").arg("60").spawn().unwrap();
        drop(claimed);
        let again = soon(&[4], &name);
        let lives = program.try_wait().unwrap().is_none();
        program.kill().unwrap();
        program.wait().unwrap();
        assert!(lives);
        assert_eq!(again, [4]);
    }

    #[test]
    fn where_a_quota_allows_less_than_all_none_is_claimed() {
        assert_eq!(worth_claiming(&[0, 1], 2), [0, 1]);
        assert_eq!(worth_claiming(&[3], 2), [3]);
        assert!(worth_claiming(&[0, 1, 2, 3], 2).is_empty());
    }

    #[test]
    fn a_processor_is_used_as_long_as_it_may_be() {
        let usable = usable();
        let name = name("taken-away");
        let claimed = claim_of(&usable, usable.len(), &name);
        assert!(!claimed.is_empty());
        let numbers = |claimed: &[Processor]| -> Vec<Option<usize>> {
            claimed.iter().map(Processor::number).collect()
        };
        let all: Vec<Option<usize>> = usable.iter().copied().map(Some).collect();
        assert_eq!(numbers(&claimed), all);
        // What is set in a thread is the thread's alone.
        let left = std::thread::spawn(move || {
            let last = *usable.last().unwrap();
            let mut only = CpuSet::new();
            only.set(last);
            rustix::thread::sched_setaffinity(None, &only).unwrap();
            assert_eq!(super::usable(), [last]);
            (last, numbers(&claimed))
        });
        let (last, left) = left.join().unwrap();
        let expected: Vec<Option<usize>> = all
            .iter()
            .map(|number| number.filter(|&number| number == last))
            .collect();
        assert_eq!(left, expected);
    }
}
