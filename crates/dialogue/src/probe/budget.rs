//! What finding out how a program is talked to may cost.

use std::time::Duration;

use model::execution::Execution;
use model::limits::Limit;

/// The most attempts one program is worth.
pub(super) const MOST_ATTEMPTS: usize = 30;

/// What the attempts may have of processor time, however little the runs to come will: from then on it is a fifth of those.
/// Neither this nor what follows hangs on how busy the machine is: it finds what an idle one finds.
const CHEAP: Duration = Duration::from_secs(3);

/// The part of the runs to come that attempts may cost.
const PART_OF_RUNS: u32 = 5;

/// However few those are: a program whose first answer led into an endless search deserves another.
const FEWEST: usize = 4;

/// When all attempts together have had this much processor time, no further one is begun.
const MOST_CPU: Duration = Duration::from_secs(40);

/// The same for attempts that had to be stopped because they slept.
const MOST_SLEEPERS: usize = 4;

/// What a program's attempts have cost so far.
#[derive(Debug, Clone, Copy, Default)]
pub struct Spent {
    /// How many there were.
    pub attempts: usize,
    /// Their processor time.
    pub cpu: Duration,
    /// How many had to be stopped because they slept.
    pub sleepers: usize,
    /// What as many runs would cost: an attempt that used up its time stands for a run that does.
    runs: Duration,
}

impl Spent {
    /// Adds an attempt of a program whose runs may have so much processor time.
    pub(super) fn add(&mut self, execution: &Execution, of_a_run: Duration) {
        self.attempts += 1;
        self.cpu += execution.cpu;
        let hit = execution.exceeded.map(|excess| excess.limit);
        self.runs += match hit {
            Some(Limit::Cpu) => of_a_run,
            _ => execution.cpu,
        };
        self.sleepers += usize::from(hit == Some(Limit::Wall));
    }

    /// Whether a program that will be run on so many cases is worth another attempt.
    pub(super) fn is_affordable(&self, cases: usize) -> bool {
        let attempts = u32::try_from(self.attempts).unwrap_or(u32::MAX);
        let cases = u32::try_from(cases).unwrap_or(u32::MAX);
        let is_part = self.cpu * PART_OF_RUNS * attempts < self.runs * cases;
        (self.cpu < CHEAP || self.attempts < FEWEST || is_part)
            && self.attempts < MOST_ATTEMPTS
            && self.cpu < MOST_CPU
            && self.sleepers < MOST_SLEEPERS
    }
}

#[cfg(test)]
mod tests {
    use rules::watch::Bytes;

    use model::ending::Ending;
    use model::execution::{Captured, Switches, Tier};
    use model::limits::{Excess, Limits};

    use super::*;

    /// An attempt on a busy machine.
    fn attempt(cpu: Duration, hit: Option<Limit>) -> Execution {
        let limits = Limits::default();
        let exceeded = hit.map(|limit| Excess {
            limit,
            used: limits.allowed(limit),
            allowed: limits.allowed(limit),
        });
        Execution {
            tier: Tier::Contained,
            ending: Ending::Stopped,
            exceeded,
            cpu,
            wall: Duration::from_secs(1000),
            withheld: Duration::from_secs(990),
            peak_memory: Bytes(0),
            switches: Switches::default(),
            script: None,
            stdout: Captured::default(),
            stderr: Captured::default(),
            wrote: Vec::new(),
        }
    }

    /// How many such attempts a program is worth that will be run on so many cases.
    fn affordable(attempt: &Execution, cases: usize) -> usize {
        let mut spent = Spent::default();
        while spent.is_affordable(cases) {
            spent.add(attempt, Duration::from_secs(10));
        }
        spent.attempts
    }

    #[test]
    fn how_long_an_attempt_takes_on_a_busy_machine_does_not_matter() {
        let short = Duration::from_millis(10);
        assert_eq!(affordable(&attempt(short, None), 1), MOST_ATTEMPTS);
        let long = Duration::from_millis(7500);
        assert_eq!(affordable(&attempt(long, Some(Limit::Cpu)), 100), 6);
        assert_eq!(
            affordable(&attempt(short, Some(Limit::Wall)), 100),
            MOST_SLEEPERS
        );
    }

    #[test]
    fn attempts_cost_three_seconds_or_a_fifth_of_the_runs() {
        let second = attempt(Duration::from_secs(1), None);
        assert_eq!(affordable(&second, 4), FEWEST);
        let half = attempt(Duration::from_millis(500), None);
        assert_eq!(affordable(&half, 4), 6);
        assert_eq!(affordable(&second, 50), 10);
        let stopped = attempt(Duration::from_secs(3), Some(Limit::Cpu));
        assert_eq!(affordable(&stopped, 15), 10);
    }
}
