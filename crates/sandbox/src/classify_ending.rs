//! How a run ended and which limit it hit: pure, from what was seen.

use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::time::Duration;

use rules::units::Bytes;

use model::limits::{Excess, Limit, Limits, Measure};
use model::program_ending::{CrashCause, Ending, Signal};

/// What was seen of a run.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Observed {
    /// How the system says it ended.
    pub status: ExitStatus,
    pub killed_for: Option<Limit>,
    pub cpu: Duration,
    /// Time on the clock, without what the machine withheld.
    pub clock: Duration,
    pub memory: Bytes,
    pub output: Bytes,
    /// The most processes and threads, where they were counted.
    pub tasks: u64,
    /// The most it had in files, where that was counted.
    pub disk: Bytes,
    /// The most files and folders it had, where that was counted.
    pub files: u64,
    /// What brought a crash about, where that could be seen.
    pub crash: Option<CrashCause>,
}

/// The whole seconds of processor time at which the system ends a process by itself: the grace, and a second more.
pub(crate) fn hard_cpu_limit(limits: &Limits) -> u64 {
    let grace = limits.cpu_with_grace();
    grace
        .as_secs()
        .saturating_add(u64::from(grace.subsec_nanos() > 0))
        .saturating_add(1)
}

pub(crate) fn classify_ending(seen: &Observed, limits: &Limits) -> (Ending, Option<Excess>) {
    let by_the_system = match seen.status.signal() {
        // A program can send itself this one.
        Some(libc::SIGXCPU) if seen.cpu > limits.cpu => Some(Limit::Cpu),
        Some(libc::SIGKILL) if seen.cpu.as_secs() >= hard_cpu_limit(limits) => Some(Limit::Cpu),
        Some(libc::SIGXFSZ) => Some(Limit::FileSize),
        Some(_) | None => None,
    };
    // One that was still running at the wall limit and has used up its processor time is slow, not asleep.
    let stopped_for = match seen.killed_for {
        Some(Limit::Wall) if seen.cpu > limits.cpu => Some(Limit::Cpu),
        killed_for => killed_for.or(by_the_system),
    };
    let ending = match (stopped_for, seen.status.code(), seen.status.signal()) {
        (Some(_), _, _) => Ending::Stopped,
        (None, Some(code), _) => Ending::Exited { code },
        (None, None, signal) => Ending::Crashed {
            // A process that waited for has ended with a code or by a signal.
            signal: Signal(signal.unwrap_or_default()),
            cause: seen.crash,
        },
    };
    let hit = stopped_for.or_else(|| {
        let over = [
            (Limit::Cpu, seen.cpu > limits.cpu),
            (Limit::Memory, seen.memory > limits.memory),
            (Limit::Output, seen.output > limits.output),
        ];
        over.into_iter()
            .find(|(_, over)| *over)
            .map(|(limit, _)| limit)
    });
    let excess = hit.map(|limit| Excess {
        limit,
        used: used(limit, seen, limits),
        allowed: allowed(limit, seen, limits),
    });
    (ending, excess)
}

fn has_too_many_files(seen: &Observed, limits: &Limits) -> bool {
    seen.files > limits.files()
}

/// Disk space is used up by files too, however small they are.
fn allowed(limit: Limit, seen: &Observed, limits: &Limits) -> Measure {
    if limit == Limit::Disk && has_too_many_files(seen, limits) {
        return Measure::Count(limits.files());
    }
    limits.allowed(limit)
}

fn used(limit: Limit, seen: &Observed, limits: &Limits) -> Measure {
    match limit {
        Limit::Cpu => Measure::Time(seen.cpu),
        Limit::Wall => Measure::Time(seen.clock),
        Limit::Memory => Measure::Size(seen.memory),
        Limit::Output => Measure::Size(seen.output),
        Limit::Tasks => Measure::Count(seen.tasks),
        Limit::Disk if has_too_many_files(seen, limits) => Measure::Count(seen.files),
        Limit::Disk => Measure::Size(seen.disk),
        // How far it would have gone is not known: it was stopped at the limit.
        Limit::Stderr | Limit::FileSize | Limit::OpenFiles => limits.allowed(limit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn exit(code: i32) -> i32 {
        code << 8
    }

    fn seen(status: i32) -> Observed {
        Observed {
            status: ExitStatus::from_raw(status),
            killed_for: None,
            cpu: Duration::from_secs(1),
            clock: Duration::from_secs(2),
            memory: Bytes(1 << 20),
            output: Bytes(10),
            tasks: 1,
            disk: Bytes(0),
            files: 0,
            crash: None,
        }
    }

    #[test]
    fn every_ending_is_told_from_the_others() {
        let limits = Limits::with_cpu(Duration::from_secs(2));
        let seconds = Duration::from_secs;
        let exited = |code| Ending::Exited { code };
        let crashed = |number| Ending::Crashed {
            signal: Signal(number),
            cause: None,
        };
        let check = |ending, limit, status, also: &dyn Fn(&mut Observed)| {
            let mut seen = seen(status);
            also(&mut seen);
            let (judged, excess) = classify_ending(&seen, &limits);
            assert_eq!(judged, ending, "{seen:?}");
            assert_eq!(excess.map(|excess| excess.limit), limit, "{seen:?}");
        };
        let by_itself = |ending, status| check(ending, None, status, &|_| {});
        by_itself(exited(0), exit(0));
        by_itself(exited(3), exit(3));
        by_itself(crashed(libc::SIGSEGV), libc::SIGSEGV);
        by_itself(crashed(libc::SIGKILL), libc::SIGKILL);

        let beyond = |limit, code, also: &dyn Fn(&mut Observed)| {
            check(exited(code), Some(limit), exit(code), also);
        };
        // It ended by itself, within the grace.
        beyond(Limit::Cpu, 0, &|seen| seen.cpu = seconds(3));
        beyond(Limit::Memory, 1, &|seen| seen.memory = Bytes(1 << 30));
        beyond(Limit::Output, 0, &|seen| seen.output = Bytes(1 << 30));

        let stopped = |limit, status, also: &dyn Fn(&mut Observed)| {
            check(Ending::Stopped, Some(limit), status, also);
        };
        stopped(Limit::Cpu, libc::SIGXCPU, &|seen| seen.cpu = seconds(4));
        stopped(Limit::Cpu, libc::SIGKILL, &|seen| seen.cpu = seconds(4));
        stopped(Limit::FileSize, libc::SIGXFSZ, &|_| {});
        for limit in [Limit::Wall, Limit::Output] {
            stopped(limit, libc::SIGKILL, &|seen| seen.killed_for = Some(limit));
        }
        stopped(Limit::Memory, exit(0), &|seen| {
            seen.killed_for = Some(Limit::Memory);
        });
        stopped(Limit::Cpu, libc::SIGKILL, &|seen| {
            seen.killed_for = Some(Limit::Wall);
            seen.cpu = seconds(3);
        });
    }

    #[test]
    fn an_excess_says_what_was_used_and_what_was_allowed() {
        let limits = Limits::with_cpu(Duration::from_millis(500));
        let (_, excess) = classify_ending(&seen(exit(0)), &limits);
        assert_eq!(
            excess.unwrap().to_string(),
            "used 1 s of 500 ms of CPU time"
        );
    }

    #[test]
    fn too_many_files_are_counted_as_files() {
        let limits = Limits::default();
        let seen = Observed {
            killed_for: Some(Limit::Disk),
            files: limits.files() + 1,
            ..seen(libc::SIGKILL)
        };
        let (_, excess) = classify_ending(&seen, &limits);
        assert_eq!(
            excess.unwrap().to_string(),
            "used 15626 of 15625 of files and folders"
        );
    }

    #[test]
    fn the_system_ends_a_process_after_the_grace() {
        let table = [(10_000, 16), (2_000, 4), (500, 2), (1_000, 3)];
        for (milliseconds, roof) in table {
            let limits = Limits::with_cpu(Duration::from_millis(milliseconds));
            assert_eq!(hard_cpu_limit(&limits), roof, "{milliseconds} ms");
        }
        assert_eq!(hard_cpu_limit(&Limits::with_cpu(Duration::MAX)), u64::MAX);
    }
}
