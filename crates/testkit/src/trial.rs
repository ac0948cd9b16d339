//! Trials: tests that find out on this machine whether they can run, in a harness that looks like the usual one.
//!
//! What cannot run here is shown as ignored with its reason, never as passed; what `GRADER_TEST_REQUIRE` names and is
//! not here fails.

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use libtest_mimic::{Arguments, Completion, Failed};

/// The variable that names, with commas between, what must be here.
const REQUIRE: &str = "GRADER_TEST_REQUIRE";

/// How many of the slowest are named.
const SLOWEST: usize = 25;

/// Why a trial did not pass.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Miss {
    Skipped(String),
    Failed(String),
}

pub type Outcome = Result<(), Miss>;

pub fn failed<T>(words: impl Into<String>) -> Result<T, Miss> {
    Err(Miss::Failed(words.into()))
}

pub fn skipped<T>(reason: impl Into<String>) -> Result<T, Miss> {
    Err(Miss::Skipped(reason.into()))
}

/// Skips a trial because of what is missing here; a failure where it was required by this name.
pub fn require(name: &str, missing: Option<&str>) -> Outcome {
    match missing {
        None => Ok(()),
        Some(missing) if is_required(name) => failed(format!("`{name}` is required: {missing}")),
        Some(missing) => skipped(missing),
    }
}

/// Whether whoever started the tests insists on this.
pub fn is_required(name: &str) -> bool {
    env::var(REQUIRE).is_ok_and(|list| list.split(',').any(|one| one == name))
}

impl From<io::Error> for Miss {
    fn from(error: io::Error) -> Self {
        Self::Failed(format!("the test itself failed: {error}"))
    }
}

/// For those who only tell what is wrong.
impl From<String> for Miss {
    fn from(words: String) -> Self {
        Self::Failed(words)
    }
}

/// How many run beside a trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Company {
    /// Twice as many as there are processors: every other one waits.
    Others,
    /// None: it disturbs them or is disturbed.
    Alone,
    /// All of this kind at once, since they wait most of the time; no others.
    Crowd,
}

/// A test of the machine it runs on.
pub struct Trial {
    name: String,
    company: Company,
    only_full: Option<&'static str>,
    run: Box<dyn FnOnce() -> Outcome + Send>,
}

impl Trial {
    /// A trial that others may run beside, in the fast lane.
    pub fn new(name: impl Into<String>, run: impl FnOnce() -> Outcome + Send + 'static) -> Self {
        Self {
            name: name.into(),
            company: Company::Others,
            only_full: None,
            run: Box::new(run),
        }
    }

    pub fn company(mut self, company: Company) -> Self {
        self.company = company;
        self
    }

    /// Leaves it to the full lane, for this reason: it runs only when `--ignored` or `--include-ignored` asks for it.
    pub fn full(mut self, reason: &'static str) -> Self {
        self.only_full = Some(reason);
        self
    }

    /// Whether these arguments ask for it.
    pub fn is_wanted(&self, arguments: &Arguments) -> bool {
        self.is_chosen(arguments) && !arguments.is_ignored(&self.like())
    }

    /// Whether it is at least named when these arguments are given.
    fn is_chosen(&self, arguments: &Arguments) -> bool {
        !arguments.is_filtered_out(&self.like())
    }

    /// One of the same name and lane, to ask the harness about.
    fn like(&self) -> libtest_mimic::Trial {
        self.in_lane(libtest_mimic::Trial::test(&self.name, || Ok(())))
    }

    fn in_lane(&self, trial: libtest_mimic::Trial) -> libtest_mimic::Trial {
        match self.only_full {
            Some(reason) => trial.with_kind(reason).with_ignored_flag(true),
            None => trial,
        }
    }

    fn into_mimic(mut self, times: &Times) -> libtest_mimic::Trial {
        let (name, times) = (self.name.clone(), Arc::clone(times));
        let run = std::mem::replace(&mut self.run, Box::new(|| Ok(())));
        let trial = libtest_mimic::Trial::ignorable_test(&self.name, move || {
            let began = Instant::now();
            let outcome = run();
            let mut times = times.lock().unwrap_or_else(PoisonError::into_inner);
            times.push((began.elapsed(), name));
            match outcome {
                Ok(()) => Ok(Completion::Completed),
                Err(Miss::Skipped(reason)) => Ok(Completion::ignored_with(reason)),
                Err(Miss::Failed(words)) => Err(Failed::from(words)),
            }
        });
        self.in_lane(trial)
    }
}

/// How long each trial took that came to its end.
type Times = Arc<Mutex<Vec<(Duration, String)>>>;

/// Runs the trials that the arguments choose, each kind of company after the other; says what became of each, and which
/// took longest.
pub fn run(arguments: &Arguments, trials: Vec<Trial>) -> ExitCode {
    let times = Times::default();
    let mut code = ExitCode::SUCCESS;
    let mut trials = trials;
    let is_chosen = |trial: &Trial| trial.is_chosen(arguments);
    let is_any_chosen = trials.iter().any(is_chosen);
    for company in [Company::Others, Company::Alone, Company::Crowd] {
        let (group, rest): (Vec<Trial>, Vec<Trial>) =
            (trials.into_iter()).partition(|trial| trial.company == company);
        trials = rest;
        // Where none is chosen at all, the first group says so.
        if is_any_chosen && !group.iter().any(is_chosen) || group.is_empty() {
            continue;
        }
        let mut arguments = arguments.clone();
        match company {
            Company::Others => {
                let processors = thread::available_parallelism().map_or(2, usize::from);
                arguments.test_threads.get_or_insert(2 * processors);
            }
            Company::Alone => arguments.test_threads = Some(1),
            Company::Crowd => {
                arguments.test_threads.get_or_insert(group.len());
            }
        }
        let group = group.into_iter().map(|trial| trial.into_mimic(&times));
        let conclusion = libtest_mimic::run(&arguments, group.collect());
        if conclusion.has_failed() {
            code = conclusion.exit_code();
        }
        if !is_any_chosen {
            break;
        }
    }
    if arguments.logfile.is_none() {
        tell_slowest(&times);
    }
    code
}

fn tell_slowest(times: &Times) {
    let mut times = times.lock().unwrap_or_else(PoisonError::into_inner);
    times.sort_by(|one, other| other.cmp(one));
    let mut out = io::stdout().lock();
    // Nobody may be listening any more, which is no failure of a test.
    for (time, name) in times.iter().take(SLOWEST) {
        let _ = writeln!(out, "{:>7.1} s  {name}", time.as_secs_f64());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(arguments: &[&str], trials: Vec<Trial>) -> String {
        let quietly = ["program", "--logfile", "/dev/null"];
        let words = quietly.iter().chain(arguments).copied();
        format!("{:?}", run(&Arguments::from_iter(words), trials))
    }

    #[test]
    fn what_is_skipped_does_not_fail_and_what_is_wrong_does() {
        let fine = format!("{:?}", ExitCode::SUCCESS);
        let skip = || Trial::new("a", || skipped("there is no such thing here"));
        let fail = || Trial::new("b", || failed("this was wrong")).company(Company::Alone);
        assert_eq!(code(&[], vec![skip()]), fine);
        assert_ne!(code(&[], vec![skip(), fail()]), fine);
        assert_eq!(code(&["a"], vec![skip(), fail()]), fine);
        // Those of the full lane run only when they are asked for.
        let full = || vec![skip(), fail().full("takes long")];
        assert_eq!(code(&[], full()), fine);
        assert_ne!(code(&["--ignored"], full()), fine);
        assert_ne!(code(&["--include-ignored"], full()), fine);
    }

    #[test]
    fn a_trial_is_wanted_by_its_name_and_lane() {
        let trial = Trial::new("worker/fenced/x", || Ok(())).full("takes long");
        let wanted = |words: &[&str]| {
            let words = ["program"].iter().chain(words).copied();
            trial.is_wanted(&Arguments::from_iter(words))
        };
        assert!(wanted(&["fenced", "--ignored"]));
        assert!(wanted(&["--include-ignored"]));
        assert!(!wanted(&["fenced"]));
        assert!(!wanted(&["bare", "--ignored"]));
    }
}
