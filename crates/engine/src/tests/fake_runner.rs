//! A runner without a sandbox: it does what a test says, and writes down what it is asked.

use std::collections::{HashMap, VecDeque};
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;
use std::{fmt, io};

use rules::units::Bytes;

pub(super) use crate::locks::locked;
use crate::runner::{Conditions, Entry, Prepared, Readiness, Runner, RunnerError, Runners};
use crate::tests::right_answer;
use course::assignment::{Assignment, Case};
use dialogue::invocation::{Invocation, Sure, Taught, WriteAccess};
use model::execution::{Captured, Execution};
use model::fault::Fault;
use model::fingerprint::Fingerprint;
use model::grading_run::Event;
use model::limits::{Excess, Limit, Limits, Measure};
use model::program_ending::Ending;
use model::scorecard::{BuildRecord, BuildResult, ProgramFacts};
use model::tier::Tier;
use model::transcript::{Excerpt, Transcript};
use puzzles::puzzle_traits::Shape;
use sandbox::SandboxError;
use sandbox::machine::Machine;
use store::file_fingerprints::fingerprint;
use store::store::Store;
use submission::file_tree::Tree;

/// What a runner does when it is asked for something.
#[derive(Clone)]
pub(super) enum Act {
    /// All goes well: a submission is ready, a program prints the right answer.
    Right,
    /// The program says that there is no solution.
    Wrong,
    /// The program crashes without a word.
    Crash,
    /// The program could not even be started.
    NoStart,
    /// The program takes this long on its processor and on the clock, and prints the right answer.
    Takes(Duration, Duration),
    /// The program prints this, and leaves its answer in a file: the right one, or that there is none.
    Writes(&'static str, Written),
    /// The program is ended at its limit of processor time.
    RunsOut,
    /// The submission cannot be run, for this fault of its own.
    Stop(Fault),
    Fail,
    Interrupt,
    Panic,
    After(Hook, Box<Act>),
}

/// What a program leaves in a file.
#[derive(Clone, Copy)]
pub(super) enum Written {
    Right,
    /// The tile that slides first, and nothing else.
    Tile(&'static str),
    Wrong,
}

/// Something that happens while a runner is at work.
pub(super) type Hook = Arc<dyn Fn() + Send + Sync>;

impl Act {
    pub(super) fn after(self, hook: impl Fn() + Send + Sync + 'static) -> Self {
        Self::After(Arc::new(hook), Box::new(self))
    }
}

/// A runner without a sandbox. What no test says of is right.
pub(super) struct Fake {
    /// What was told to whoever listens, and what runners were asked, in one order.
    pub log: Log,
    /// What is said of the machine.
    pub conditions: Conditions,
    /// What stands for the versions of the tools.
    pub tools: &'static str,
    waiting: Hook,
    /// What runs were allowed, by submission and case.
    pub limits: Mutex<Vec<(String, Limits)>>,
    /// What runners are doing at the moment.
    pub at_work: Arc<Mutex<Vec<String>>>,
    acts: Mutex<HashMap<String, VecDeque<Act>>>,
}

impl Fake {
    pub(super) fn new() -> Self {
        Self {
            log: Log::default(),
            conditions: Conditions {
                tier: Tier::Contained,
                machine: Machine {
                    system: "Linux".to_owned(),
                    processor: Some("a processor".to_owned()),
                    processors: 4,
                    memory: None,
                    control_groups: None,
                },
                host: "here".to_owned(),
            },
            tools: "tools",
            waiting: Arc::new(|| {}),
            limits: Mutex::default(),
            at_work: Arc::default(),
            acts: Mutex::default(),
        }
    }

    /// When it is asked for this, as the log has it, it does this; with several, one after another, and the last for ever.
    pub(super) fn when<const N: usize>(self, asked: &str, acts: [Act; N]) -> Self {
        locked(&self.acts).insert(asked.to_owned(), acts.into());
        self
    }

    /// When it is asked for this, it does this once this line is in the log.
    pub(super) fn when_after(self, line: &'static str, asked: &str, act: Act) -> Self {
        let log = self.log.clone();
        self.when(asked, [act.after(move || log.wait_for(line))])
    }

    /// This happens whenever the grader waits for another.
    pub(super) fn while_waiting(mut self, hook: impl Fn() + Send + Sync + 'static) -> Self {
        self.waiting = Arc::new(hook);
        self
    }

    pub(super) fn hear(&self, event: &Event<'_>) {
        self.log.write(match event {
            Event::Planned {
                submissions,
                runs,
                jobs,
            } => format!("planned {submissions} {runs} {jobs}"),
            Event::ReferenceRan { done, of } => format!("reference {done}/{of}"),
            Event::Building { submission } => format!("building {}", student(submission)),
            Event::CaseStarted { submission, case } => {
                format!("started {} {case}", student(submission))
            }
            Event::CaseFinished {
                submission,
                outcome,
            } => {
                let (student, case) = (student(submission), &outcome.case);
                format!("finished {student} {case} {}", outcome.verdict)
            }
            Event::SubmissionFinished(card) => format!("done {}", card.student.key),
        });
    }

    fn begin(&self, asked: &str) -> (Act, AtWork<'_>) {
        self.log.write(asked.to_owned());
        locked(&self.at_work).push(asked.to_owned());
        let at_work = AtWork {
            fake: self,
            asked: asked.to_owned(),
        };
        (self.act(asked), at_work)
    }

    fn act(&self, asked: &str) -> Act {
        let mut act = {
            let mut acts = locked(&self.acts);
            match acts.get_mut(asked) {
                Some(next) if next.len() > 1 => next.pop_front(),
                Some(last) => last.front().cloned(),
                None => None,
            }
        };
        while let Some(Act::After(hook, then)) = act {
            hook();
            act = Some(*then);
        }
        match act {
            Some(Act::Panic) => panic!("a bug at {asked}"),
            act => act.unwrap_or(Act::Right),
        }
    }
}

impl fmt::Debug for Fake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fake").finish_non_exhaustive()
    }
}

/// Something that is being done, until this is dropped.
struct AtWork<'f> {
    fake: &'f Fake,
    asked: String,
}

impl Drop for AtWork<'_> {
    fn drop(&mut self) {
        let mut at_work = locked(&self.fake.at_work);
        let place = at_work.iter().position(|asked| *asked == self.asked);
        at_work.remove(place.expect("it was begun"));
    }
}

impl Runners for Fake {
    fn conditions(&self) -> Conditions {
        self.conditions.clone()
    }

    fn tools(&self) -> Fingerprint {
        Fingerprint::hash(self.tools.as_bytes())
    }

    fn contents(&self, tree: &Tree, _: &Store) -> io::Result<Vec<Fingerprint>> {
        let dir = tree.dir()?;
        let mut contents = Vec::new();
        for file in &tree.files {
            contents.push(fingerprint(&mut dir.open_file(&file.path)?)?);
        }
        Ok(contents)
    }

    fn open(&self, jobs: usize) -> Result<Vec<Box<dyn Runner + '_>>, SandboxError> {
        let (act, _at_work) = self.begin(&format!("open {jobs}"));
        match act {
            Act::Fail => Err(failure()),
            _ => Ok((0..jobs)
                .map(|_| Box::new(FakeRunner(self)) as Box<dyn Runner + '_>)
                .collect()),
        }
    }

    fn wait(&self) {
        self.log.write("wait".to_owned());
        assert!(self.log.of("wait").len() < 10_000, "it waits for ever");
        (self.waiting)();
    }
}

#[derive(Debug)]
struct FakeRunner<'f>(&'f Fake);

impl Runner for FakeRunner<'_> {
    fn run_reference(&mut self, _: &Assignment, case: &Case) -> Result<Execution, SandboxError> {
        let (act, _at_work) = self.0.begin(&format!("ask {}", case.name));
        match act {
            Act::Fail => Err(failure()),
            Act::Interrupt => Err(SandboxError::Cancelled),
            act => Ok(execution(&act, case)),
        }
    }

    fn prepare(
        &mut self,
        entry: &Entry<'_>,
        known: Option<&Invocation>,
        _taught: &[Taught],
    ) -> Result<Prepared, RunnerError> {
        let student = &entry.submission.student.key;
        let (act, _at_work) = self.0.begin(&match known {
            Some(_) => format!("rebuild {student}"),
            None => format!("prepare {student}"),
        });
        let build = |result| BuildRecord {
            commands: vec!["make".to_owned()],
            result,
            words: format!("after {} lines", self.0.log.lines().len()),
            cpu: Duration::ZERO,
        };
        let (result, readiness) = match act {
            Act::Fail => return Err(RunnerError::Failed(failure().into())),
            Act::Interrupt => return Err(RunnerError::Interrupted),
            Act::Stop(fault) => (BuildResult::Failed, Readiness::Stopped(fault)),
            _ => (BuildResult::Built, Readiness::Ready(invocation())),
        };
        Ok(Prepared {
            facts: ProgramFacts::default(),
            build: Some(build(result)),
            readiness,
        })
    }

    fn run(
        &mut self,
        entry: &Entry<'_>,
        case: &Case,
        limits: &Limits,
    ) -> Result<(Execution, Transcript), RunnerError> {
        let who = format!("{} {}", entry.submission.student.key, case.name);
        let (act, _at_work) = self.0.begin(&format!("run {who}"));
        locked(&self.0.limits).push((who, limits.clone()));
        let execution = match act {
            Act::Fail => return Err(RunnerError::Failed(failure().into())),
            Act::Interrupt => return Err(RunnerError::Interrupted),
            act => execution(&act, case),
        };
        let printed = &execution.stdout;
        let transcript = Transcript {
            command: "solve".to_owned(),
            stdout: Excerpt::new(&printed.kept, printed.printed.0, 1000),
            ..Transcript::default()
        };
        Ok((execution, transcript))
    }

    fn reset(&mut self) {
        self.0.log.write("reset".to_owned());
    }
}

fn execution(act: &Act, case: &Case) -> Execution {
    let moment = Duration::from_millis(10);
    let exited = |code| Ending::Exited { code };
    let not_started = Ending::NotStarted {
        errno: 2,
        reason: "no such interpreter".to_owned(),
    };
    let (ending, printed, (cpu, wall)) = match act {
        Act::Crash | Act::RunsOut => (exited(1), String::new(), (moment, moment)),
        Act::NoStart => (not_started, String::new(), (moment, moment)),
        Act::Writes(printed, _) => (exited(0), (*printed).to_owned(), (moment, moment)),
        Act::Wrong => (exited(0), "no solution\n".to_owned(), (moment, moment)),
        Act::Takes(cpu, wall) => (exited(0), right_answer(case), (*cpu, *wall)),
        _ => (exited(0), right_answer(case), (moment, moment)),
    };
    Execution {
        exceeded: matches!(act, Act::RunsOut).then_some(Excess {
            limit: Limit::Cpu,
            used: Measure::Time(cpu),
            allowed: Measure::Time(cpu),
        }),
        cpu,
        wall,
        peak_memory: Bytes::megabytes(9),
        stdout: Captured::whole(printed),
        wrote: match act {
            Act::Writes(_, written) => vec![in_a_file(*written, case)],
            _ => Vec::new(),
        },
        ..Execution::new(Tier::Contained, ending)
    }
}

fn in_a_file(written: Written, case: &Case) -> model::execution::Written {
    let text = match written {
        Written::Right => right_answer(case),
        Written::Tile(tile) => format!("{tile}\n"),
        Written::Wrong => "no solution\n".to_owned(),
    };
    model::execution::Written {
        name: "result.txt".to_owned(),
        text: text.into_bytes(),
    }
}

fn invocation() -> Invocation {
    Invocation {
        arguments: vec!["{board}".to_owned()],
        stdin: None,
        turns: Vec::new(),
        name: "board.txt".to_owned(),
        places: Vec::new(),
        shape: Shape::default(),
        start_in: PathBuf::new(),
        footing: WriteAccess::Sealed,
        entry: None,
        terminal: false,
        sure: Sure::Answered,
    }
}

fn failure() -> SandboxError {
    SandboxError::Step {
        step: "no rooms left".to_owned(),
        source: io::Error::other("the landlord says so"),
    }
}

/// Lines in the order in which they were written.
#[derive(Debug, Clone, Default)]
pub(super) struct Log(Arc<(Mutex<Vec<String>>, Condvar)>);

impl Log {
    pub(super) fn write(&self, line: String) {
        locked(&self.0.0).push(line);
        self.0.1.notify_all();
    }

    pub(super) fn lines(&self) -> Vec<String> {
        locked(&self.0.0).clone()
    }

    /// Those that begin with one of these words.
    pub(super) fn of(&self, words: &str) -> Vec<String> {
        let mut lines = self.lines();
        lines.retain(|line| words.split(' ').any(|word| word == first_word(line)));
        lines
    }

    /// The same, side by side.
    pub(super) fn line(&self, words: &str) -> String {
        self.of(words).join(", ")
    }

    /// Waits for a line. A test whose line never comes fails, and does not hang.
    pub(super) fn wait_for(&self, line: &str) {
        assert!(self.comes(line, Duration::from_secs(20)), "no `{line}`");
    }

    /// Whether a line comes in this time, or was there already.
    pub(super) fn comes(&self, line: &str, within: Duration) -> bool {
        let lines = locked(&self.0.0);
        let misses = |lines: &mut Vec<String>| !lines.iter().any(|known| known == line);
        let waited = self.0.1.wait_timeout_while(lines, within, misses);
        !waited.unwrap_or_else(PoisonError::into_inner).1.timed_out()
    }

    /// The place of a line, which must be there.
    pub(super) fn place(&self, line: &str) -> usize {
        let lines = self.lines();
        let place = lines.iter().position(|known| known == line);
        place.unwrap_or_else(|| panic!("no `{line}` in {lines:#?}"))
    }
}

fn first_word(line: &str) -> &str {
    line.split(' ').next().unwrap_or_default()
}

fn student(submission: &str) -> &str {
    submission.split('/').next_back().unwrap_or_default()
}
