//! What a program's own work costs in the sandbox; and this program as the one in the sandbox: it computes, calls the
//! system, or multiplies.

use std::ffi::OsString;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::thread;
use std::time::{Duration, Instant};

use crate::figures::{Amount, Contender, Figure, Finding, Topic, side_by_side};
use crate::{Bench, run};
use model::tier::Tier;
use rustix::time::{ClockId, clock_gettime};
use sandbox::{ReadOnlyPath, Request, Worker};

pub const TOPIC: Topic = Topic {
    figures: &[
        Figure::at_most(
            "processor time to compute in contained, over outside",
            Amount::Ratio(1.03),
        ),
        Figure::at_most(
            "processor time to compute in fenced, over outside",
            Amount::Ratio(1.03),
        ),
        Figure::for_information("a million calls of getppid in contained, over outside"),
        Figure::for_information("a million calls of getppid in fenced, over outside"),
        Figure::for_information("reading 400 MB of /dev/zero in contained, over outside"),
        Figure::for_information("reading 400 MB of /dev/zero in fenced, over outside"),
    ],
    measure,
};

fn measure(bench: &Bench) -> Vec<Finding> {
    [(Act::Compute, 25), (Act::Ask, 10), (Act::Read, 10)]
        .into_iter()
        .flat_map(|(act, runs)| inside_over_outside(bench, &act, bench.size.scale(runs)))
        .collect()
}

fn inside_over_outside(bench: &Bench, act: &Act, runs: usize) -> Vec<Finding> {
    let mut workers = [Tier::Contained, Tier::Fenced].map(|tier| bench.worker(tier));
    let mut contenders: Vec<Contender<'_, 2>> = vec![Box::new(|| outside(act))];
    for worker in workers.iter_mut().flatten() {
        contenders.push(Box::new(|| inside(worker, act)));
    }
    let mut measured = side_by_side(runs, &mut contenders).into_iter();
    drop(contenders);
    let mut next = || measured.next().expect("every contender was measured");
    let [outside, outside_on_the_clock] = next();
    let mut over_outside = |_| {
        let [inside, inside_on_the_clock] = next();
        let mut measured = inside.measured_over(&outside);
        let on_the_clock = inside_on_the_clock.over(&outside_on_the_clock);
        measured.notes += &format!("; on the clock {on_the_clock:.2}");
        measured
    };
    workers
        .into_iter()
        .map(|worker| worker.map(&mut over_outside))
        .collect()
}

/// The processor time the act had used by its end, and the time on the clock from its request to its result.
fn inside(worker: &mut Worker, act: &Act) -> [Duration; 2] {
    let (execution, time) = run(worker, &act.request(worker));
    [printed_time(&execution.stdout.kept), time]
}

fn outside(act: &Act) -> [Duration; 2] {
    let begun = Instant::now();
    let output = act
        .command()
        .env_clear()
        .output()
        .expect("this program can be started");
    let time = begun.elapsed();
    [printed_time(&output.stdout), time]
}

/// The nanoseconds that an act printed.
pub fn printed_time(text: &[u8]) -> Duration {
    let text = String::from_utf8_lossy(text);
    Duration::from_nanos(text.trim().parse().expect("an act prints nanoseconds"))
}

/// The argument that makes this program an act.
const ACT: &str = "--act";

/// What this program is called in the sandbox.
const NAME: &str = "act";

/// How long sleepers sleep, should nobody end them.
const SLEEP: Duration = Duration::from_secs(60);

/// What this program can do in a sandbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// Computes for a quarter of a second or so, and prints its processor time in nanoseconds.
    Compute,
    /// Asks for its parent a million times, and prints the same.
    Ask,
    /// Reads four kilobytes a hundred thousand times, and prints the same.
    Read,
    /// Starts so many sleepers, prints how many there are and when that was, and ends.
    Multiply { count: usize, mark: String },
    /// Sleeps; the mark is for others to find it by.
    Sleep { mark: String },
}

/// Performs the act that these arguments ask for, if they ask for one.
pub fn enter(words: &[String]) -> Option<ExitCode> {
    let [flag, words @ ..] = words else {
        return None;
    };
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let act = match words[..] {
        _ if flag != ACT => return None,
        ["compute"] => Act::Compute,
        ["ask"] => Act::Ask,
        ["read"] => Act::Read,
        ["multiply", count, mark] => Act::Multiply {
            count: count.parse().ok()?,
            mark: mark.to_owned(),
        },
        ["sleep", mark] => Act::Sleep {
            mark: mark.to_owned(),
        },
        _ => return None,
    };
    Some(act.perform())
}

/// The time on a clock that is the same in the sandbox and outside.
pub fn now() -> Duration {
    time_on(ClockId::Monotonic)
}

impl Act {
    /// The request for this act in a sandbox of this worker.
    pub fn request(&self, worker: &Worker) -> Request {
        let mut command: Vec<OsString> = vec![worker.place(Path::new(NAME)).into()];
        command.extend(self.arguments().into_iter().map(OsString::from));
        let mut request = Request::new(command);
        request.shown.push(ReadOnlyPath {
            from: this_program(),
            name: NAME.into(),
        });
        request
    }

    /// The command for this act outside.
    pub fn command(&self) -> Command {
        let mut command = Command::new(this_program());
        command.args(self.arguments());
        command
    }

    fn arguments(&self) -> Vec<String> {
        let words = match self {
            Self::Compute => vec!["compute".to_owned()],
            Self::Ask => vec!["ask".to_owned()],
            Self::Read => vec!["read".to_owned()],
            Self::Multiply { count, mark } => {
                vec!["multiply".to_owned(), count.to_string(), mark.clone()]
            }
            Self::Sleep { mark } => vec!["sleep".to_owned(), mark.clone()],
        };
        std::iter::once(ACT.to_owned()).chain(words).collect()
    }

    fn perform(self) -> ExitCode {
        match self {
            Self::Compute => compute(),
            Self::Ask => {
                for _ in 0..1_000_000 {
                    black_box(rustix::process::getppid());
                }
            }
            Self::Read => read(),
            Self::Multiply { count, mark } => return multiply(count, mark),
            Self::Sleep { .. } => {
                thread::sleep(SLEEP);
                return ExitCode::SUCCESS;
            }
        }
        println!("{}", time_on(ClockId::ProcessCPUTime).as_nanos());
        ExitCode::SUCCESS
    }
}

/// A walk through a table that fits the processor's first cache, as a search through small boards is.
fn compute() {
    let mut table = vec![0_u32; 1 << 12];
    let mut state = 1_u64;
    for _ in 0..100_000_000 {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let place = &mut table[state as usize & 0xfff];
        *place = place.wrapping_add(state as u32);
    }
    black_box(table);
}

fn read() {
    let zero = std::fs::File::open("/dev/zero").expect("every sandbox has /dev/zero");
    let mut buffer = [1_u8; 4096];
    for _ in 0..100_000 {
        rustix::io::read(&zero, &mut buffer).expect("/dev/zero can be read");
        black_box(&buffer);
    }
}

/// The sleepers keep the standard streams: whoever waits for the end of those waits for all of them.
fn multiply(count: usize, mark: String) -> ExitCode {
    // Not the path of the running program, which some sandboxes hide.
    let own = std::env::args_os().next().unwrap_or_default();
    let sleep = Act::Sleep { mark };
    for number in 0..count {
        if let Err(error) = Command::new(&own).args(sleep.arguments()).spawn() {
            println!("only {number} of {count} sleepers: {error}");
            return ExitCode::FAILURE;
        }
    }
    println!("{}", now().as_nanos());
    ExitCode::SUCCESS
}

fn time_on(clock: ClockId) -> Duration {
    let time = clock_gettime(clock);
    Duration::new(
        u64::try_from(time.tv_sec).unwrap_or_default(),
        u32::try_from(time.tv_nsec).unwrap_or_default(),
    )
}

fn this_program() -> PathBuf {
    std::env::current_exe().expect("a running program has a path")
}
