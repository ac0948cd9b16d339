//! A search for how a program is talked to: what it is tried on, what it may try and what that may cost, and what came
//! of what it tried.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};
use std::path::PathBuf;
use std::time::Duration;

use confined::ConfinedDir;
use course::assignment::{Assignment, Case};
use model::execution::Execution;
use model::fault::NotDriven;
use model::limits::{Limit, Limits};
use model::obstacle::Obstacle;
use puzzles::puzzle_traits::Shape;
use sandbox::Worker;

use crate::case_run::ProgramSetup;
use crate::invocation::{Invocation, Taught, Turn, WriteAccess};
use crate::printed_board::Shown;
use crate::probe::board_names::OwnBoards;
use crate::scratch_dir::Scratch;
use crate::staged_submission::SandboxPaths;
use crate::talker::answer_candidates::Decision;
use crate::talker::files_sought::FilesSeen;

/// A manner that may be tried: the cheaper, the sooner.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) cost: u32,
    pub(super) number: usize,
    pub(super) invocation: Invocation,
}

impl Ord for Node {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (Reverse(self.cost), Reverse(self.number))
            .cmp(&(Reverse(other.cost), Reverse(other.number)))
    }
}

impl PartialOrd for Node {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

pub(super) struct Attempt {
    pub(super) execution: Execution,
    pub(super) decisions: Vec<Decision>,
    pub(super) turns: Vec<Turn>,
    /// Where the board lay.
    pub(super) places: Vec<PathBuf>,
    pub(super) sighted: FilesSeen,
    /// Whether the board reached the program, as far as can be seen.
    pub(super) arrived: bool,
    /// Whether it can have known the board at all: where that is not so, an answer to it is one to a board of its own.
    pub(super) could_know: bool,
    pub(super) print: Shown,
    /// Whether another board was shown.
    pub(super) own_board: bool,
    /// Whether the board was written in numbers alone.
    pub(super) in_numbers: bool,
    /// Whether rows were typed, and something else was asked for.
    pub(super) rows_refused: bool,
}

impl Attempt {
    pub(super) const fn is_on_its_own(&self) -> bool {
        !self.arrived && self.own_board
    }
}

pub(super) struct Search<'s, 'a> {
    pub(super) worker: &'s mut Worker,
    pub(super) cast: &'s ProgramSetup<'a>,
    pub(super) on: &'s Probe<'a>,
    pub(super) limits: Limits,
    /// The processor time that a run of the program may have.
    pub(super) of_a_run: Duration,
    pub(super) sites: SandboxPaths,
    pub(super) name: String,
    pub(super) shapes: Vec<Shape>,
    /// Whether the program may write next to itself, if nothing else is known.
    pub(super) footing: WriteAccess,
    pub(super) heap: BinaryHeap<Node>,
    pub(super) seen: HashSet<Invocation>,
    /// What the program was told already.
    pub(super) told: HashSet<(Invocation, Vec<String>, Vec<u8>)>,
    pub(super) pushed: usize,
    pub(super) spent: Spent,
    /// Whether files that are looked for can be seen; not known before the first attempt.
    pub(super) sees: Option<bool>,
    /// What showed a board, and another one than was given; and what was printed then.
    pub(super) on_its_own: Vec<(Invocation, Vec<String>)>,
    /// How many attempts are left: fewer when one has come near.
    pub(super) left: usize,
    /// Whether one that waited in silence was tried on a terminal.
    pub(super) was_on_a_terminal: bool,
}

/// What ways of talking are tried on.
#[derive(Debug)]
pub struct Probe<'a> {
    pub assignment: &'a Assignment,
    /// An easy case.
    pub case: &'a Case,
    pub unsolvable: Option<&'a Case>,
    /// Other easy ones with a solution, for whoever is wrong on the first.
    pub others: &'a [&'a Case],
    /// How many cases the assignment has, chosen or not.
    pub cases: usize,
    /// What the submission's own files are called.
    pub own_names: &'a [String],
    pub own_boards: &'a OwnBoards,
    /// The ways that persons have shown, the one that binds most first.
    pub taught: &'a [Taught],
    pub tree: &'a ConfinedDir,
    pub scratch: &'a Scratch,
}

#[derive(Debug)]
pub enum Probed {
    /// It gets its board when it is talked to in this manner.
    Driven(Invocation),
    /// Nobody found out how it wants its board.
    NotDriven(NotDriven),
    Hindered(Obstacle),
    /// Its interpreter could not read it, whatever it was given: what it says about that.
    Unreadable(String),
}

/// The most attempts one program is worth.
pub(super) const MOST_ATTEMPTS: usize = 30;

/// What the attempts may have of processor time beside being started, however little the runs to come will: from then on it
/// is a fifth of those. Neither this nor what follows hangs on how busy the machine is: it finds what an idle one finds.
const CHEAP: Duration = Duration::from_secs(3);

/// What starting a program takes at most: a slow virtual machine on a slow machine. A program in such a language is tried
/// in as many ways as others.
const START: Duration = Duration::from_secs(1);

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
    pub attempts: usize,
    pub cpu: Duration,
    /// How many had to be stopped because they slept.
    pub sleepers: usize,
    /// What as many runs would cost: an attempt that used up its time stands for a run that does.
    runs: Duration,
    /// The processor time of the cheapest: what starting the program takes, and perhaps more.
    cheapest: Option<Duration>,
}

impl Spent {
    /// Adds an attempt of a program whose runs may have so much processor time.
    pub(super) fn add(&mut self, execution: &Execution, of_a_run: Duration) {
        self.attempts += 1;
        self.cpu += execution.cpu;
        self.cheapest = Some(
            self.cheapest
                .map_or(execution.cpu, |least| least.min(execution.cpu)),
        );
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
        let start = self.cheapest.unwrap_or_default().min(START);
        let beside_starts = self.cpu.saturating_sub(start * attempts);
        (beside_starts < CHEAP || self.attempts < FEWEST || is_part)
            && self.attempts < MOST_ATTEMPTS
            && self.cpu < MOST_CPU
            && self.sleepers < MOST_SLEEPERS
    }
}

#[cfg(test)]
mod tests {
    use model::limits::{Excess, Limits};
    use model::program_ending::Ending;
    use model::tier::Tier;

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
            exceeded,
            cpu,
            wall: Duration::from_secs(1000),
            withheld: Duration::from_secs(990),
            ..Execution::new(Tier::Contained, Ending::Stopped)
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
        let long = attempt(Duration::from_secs(2), None);
        assert_eq!(affordable(&long, 4), FEWEST);
        assert_eq!(affordable(&long, 50), 10);
        let stopped = attempt(Duration::from_secs(3), Some(Limit::Cpu));
        assert_eq!(affordable(&stopped, 15), 10);
    }

    #[test]
    fn what_starting_takes_costs_no_attempt() {
        let slow_start = attempt(Duration::from_millis(900), None);
        assert_eq!(affordable(&slow_start, 4), MOST_ATTEMPTS);
        let mut spent = Spent::default();
        spent.add(&slow_start, Duration::from_secs(10));
        while spent.is_affordable(4) {
            spent.add(
                &attempt(Duration::from_millis(1900), None),
                Duration::from_secs(10),
            );
        }
        assert_eq!(spent.attempts, 4);
    }
}
