//! The processors that programs are kept on, each claimed, so that no two graders keep programs on the same one.
//!
//! Several graders may be on one machine, each at a part of a class, and may use all its processors or some of them. A
//! claim is a lock on the folder that the kernel has for a processor. It needs no file and no right, every user sees it,
//! and the kernel takes it back however its process ends. A program in a sandbox cannot have it: that folder is in no
//! sandbox, and no fence lets it be opened. Who has a system of its own, as a container has, claims within that alone.

use std::fs::File;
#[cfg(target_os = "linux")]
use std::path::Path;

#[cfg(target_os = "linux")]
use rustix::fs::{FlockOperation, flock};
#[cfg(target_os = "linux")]
use rustix::thread::{CpuSet, sched_getaffinity};

/// Where the kernel has a folder for each processor.
#[cfg(target_os = "linux")]
const FOLDERS: &str = "/sys/devices/system/cpu";

/// A processor that no other grader of this machine keeps programs on, for as long as this lives.
#[derive(Debug)]
pub struct Processor {
    number: usize,
    /// No program that is started inherits it.
    _claim: File,
}

impl Processor {
    /// Claims so many of those that this process may use, as far as nobody else has them.
    pub fn claim(wanted: usize) -> Vec<Self> {
        claim(wanted)
    }

    /// Its number, as long as it may be used: a cluster gives processors to others while a grader runs.
    pub fn number(&self) -> Option<usize> {
        is_usable(self.number).then_some(self.number)
    }
}

#[cfg(target_os = "linux")]
fn claim(wanted: usize) -> Vec<Processor> {
    let at_once = std::thread::available_parallelism().map_or(0, std::num::NonZero::get);
    let folders = Path::new(FOLDERS);
    claim_from(worth_claiming(&usable(), at_once), wanted, folders)
}

/// Those of these processors that a program may be kept on, where so many may be busy at once: all or none. Where a quota
/// allows less than all of them, they are shared by turns with whoever else has one, and only the system knows which of
/// them is idle.
#[cfg(target_os = "linux")]
fn worth_claiming(usable: &[usize], at_once: usize) -> &[usize] {
    if usable.len() <= at_once { usable } else { &[] }
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
fn claim_from(processors: &[usize], wanted: usize, folders: &Path) -> Vec<Processor> {
    processors
        .iter()
        .filter_map(|&number| {
            let claim = File::open(folders.join(format!("cpu{number}"))).ok()?;
            flock(&claim, FlockOperation::NonBlockingLockExclusive).ok()?;
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
    use std::fs;
    use std::process::Command;

    use tempfile::TempDir;

    use super::*;

    /// Folders of this test's own: graders of other tests have claims too.
    fn folders() -> TempDir {
        let folders = tempfile::tempdir().unwrap();
        for number in 0..256 {
            fs::create_dir(folders.path().join(format!("cpu{number}"))).unwrap();
        }
        folders
    }

    fn numbers(claimed: &[Processor]) -> Vec<usize> {
        claimed.iter().map(|processor| processor.number).collect()
    }

    /// The same once nobody has them any more: what another test is just starting has a copy of everything that is open,
    /// for the moment until it is a program of its own.
    fn soon(processors: &[usize], folders: &Path) -> Vec<usize> {
        for _ in 0..500 {
            let claimed = claim_from(processors, processors.len(), folders);
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
        let folders = folders();
        let one = claim_from(&[2, 3, 7], 2, folders.path());
        assert_eq!(numbers(&one), [2, 3]);
        let other = claim_from(&[2, 3, 7], 2, folders.path());
        assert_eq!(numbers(&other), [7]);
        assert!(claim_from(&[2, 3, 7], 1, folders.path()).is_empty());
    }

    #[test]
    fn no_more_are_claimed_than_are_wanted() {
        let folders = folders();
        assert!(claim_from(&[0, 1], 0, folders.path()).is_empty());
        let one = claim_from(&[0, 1], 1, folders.path());
        assert_eq!(numbers(&one), [0]);
        assert_eq!(numbers(&claim_from(&[0, 1], 5, folders.path())), [1]);
    }

    #[test]
    fn what_is_given_back_can_be_had_again() {
        let folders = folders();
        let mut one = claim_from(&[0, 1, 2], 3, folders.path());
        one.remove(1);
        assert_eq!(soon(&[1], folders.path()), [1]);
        assert!(claim_from(&[0, 2], 3, folders.path()).is_empty());
        drop(one);
        assert_eq!(soon(&[0, 1, 2], folders.path()), [0, 1, 2]);
    }

    #[test]
    fn a_program_that_lives_longer_holds_no_claim() {
        let folders = folders();
        let claimed = claim_from(&[4], 1, folders.path());
        let mut program = Command::new("sleep").arg("60").spawn().unwrap();
        drop(claimed);
        let again = soon(&[4], folders.path());
        let lives = program.try_wait().unwrap().is_none();
        program.kill().unwrap();
        program.wait().unwrap();
        assert!(lives);
        assert_eq!(again, [4]);
    }

    #[test]
    fn the_kernel_has_something_to_lock_for_every_processor() {
        for number in usable() {
            let folder = Path::new(FOLDERS).join(format!("cpu{number}"));
            assert!(File::open(&folder).is_ok(), "{folder:?}");
        }
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
        let folders = folders();
        let claimed = claim_from(&usable, usable.len(), folders.path());
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
