//! What a sandbox costs: each figure beside its target, as ratios of what was measured side by side in this very run.
//!
//! `cargo bench --bench sandbox` measures everything in about two minutes. Words after `--` choose the figures whose
//! names hold one of them; `--quick` takes a tenth of the runs.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]
#![expect(
    clippy::print_stdout,
    reason = "a benchmark is read by the person who runs it"
)]

mod figures;
mod start_and_kill_cost;
mod work_inside_and_outside;

use std::cell::OnceCell;
use std::fs;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use model::execution::Execution;
use model::program_ending::Ending;
use model::tier::Tier;
use rules::units::Bytes;
use sandbox::machine::Machine;
use sandbox::{Request, Sandbox, Settings, TierChoice, Worker};
use testkit::bench::describe;

use crate::figures::{Finding, Topic};

/// What is measured, in this order.
const TOPICS: [Topic; 7] = [
    start_and_kill_cost::STARTS,
    start_and_kill_cost::STARTS_WITH_HEAP,
    start_and_kill_cost::STARTS_OF_OTHERS,
    work_inside_and_outside::TOPIC,
    start_and_kill_cost::WALL,
    start_and_kill_cost::BOMB,
    start_and_kill_cost::UPKEEP,
];

const FOOTNOTES: &str = "
A figure without a unit is a ratio: the median of five rounds, in each of which both sides take turns. Where the
quickest tenth of the runs tells another story, something else kept the machine busy.
A start is everything from the request to the result of /bin/true. A sandbox's includes pipes for what it prints, which
are read, and a fresh folder; posix_spawn and wait with null streams and no environment is what it is compared with.
Starts in a row count also what a sandbox still does after it has given its result.";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let Some(code) = work_inside_and_outside::enter(&words) {
        return code;
    }
    let arguments = match Arguments::read(words) {
        Ok(arguments) => arguments,
        Err(wrong) => {
            println!("{wrong}");
            return ExitCode::from(2);
        }
    };
    let machine = Machine::detect();
    let processor = machine.processor.as_deref();
    describe(processor, machine.processors, &machine.system);
    println!(
        "{:<58} {:>9} {:>9} {:<7}  notes",
        "figure", "target", "measured", ""
    );
    let bench = Bench::new(arguments.size);
    for topic in &TOPICS {
        let chosen = |name| arguments.choose(name);
        if !topic.figures.iter().any(|figure| chosen(figure.name)) {
            continue;
        }
        let findings: Vec<Finding> = (topic.measure)(&bench);
        assert_eq!(findings.len(), topic.figures.len(), "a finding a figure");
        for (figure, finding) in topic.figures.iter().zip(findings) {
            if chosen(figure.name) {
                println!("{}", figure.line(&finding));
            }
        }
    }
    println!("{FOOTNOTES}");
    ExitCode::SUCCESS
}

struct Bench {
    size: Size,
    settings: Settings,
    /// Opened when they are first needed, in the order of [`Tier::STRONGEST_FIRST`].
    sandboxes: [OnceCell<Result<Sandbox, String>>; 4],
}

impl Bench {
    fn new(size: Size) -> Self {
        Self {
            size,
            settings: settings(),
            sandboxes: [const { OnceCell::new() }; 4],
        }
    }

    /// The settings the sandboxes are opened with.
    const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// A worker of this tier, or why there is none.
    fn worker(&self, tier: Tier) -> Result<Worker, String> {
        let number = Tier::STRONGEST_FIRST
            .iter()
            .position(|one| *one == tier)
            .expect("every tier is listed");
        let sandbox = self.sandboxes[number].get_or_init(|| {
            Sandbox::open_tier(tier, &self.settings)
                .map_err(|reason| format!("`{tier}` does not hold here: {reason}"))
        });
        let sandbox = sandbox.as_ref().map_err(Clone::clone)?;
        sandbox.worker().map_err(|trouble| trouble.to_string())
    }
}

/// Settings that know no toolchain yet.
fn settings() -> Settings {
    Settings::with_launcher(env!("CARGO_BIN_EXE_grader").into(), TierChoice::Best)
}

/// Runs a request whose program must end well, and says how long that took from here.
fn run(worker: &mut Worker, request: &Request) -> (Execution, Duration) {
    let begun = Instant::now();
    let execution = worker.run(request).expect("the sandbox does its work");
    let time = begun.elapsed();
    assert_eq!(
        execution.ending,
        Ending::Exited { code: 0 },
        "{}",
        String::from_utf8_lossy(&execution.stderr.kept)
    );
    (execution, time)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Size {
    /// As often as the figures say.
    Full,
    /// A tenth of that.
    Quick,
}

impl Size {
    /// So many runs, or as many as are left of them.
    const fn scale(self, runs: usize) -> usize {
        match self {
            Self::Full => runs,
            Self::Quick => runs.div_ceil(10),
        }
    }
}

#[derive(Debug)]
struct Arguments {
    size: Size,
    words: Vec<String>,
}

impl Arguments {
    /// Reads the words after the program's name, or says what is wrong with them.
    fn read(words: Vec<String>) -> Result<Self, String> {
        let mut arguments = Self {
            size: Size::Full,
            words: Vec::new(),
        };
        for word in words {
            match word.as_str() {
                // Cargo adds this one.
                "--bench" => {}
                "--quick" => arguments.size = Size::Quick,
                option if option.starts_with("--") => {
                    return Err(format!(
                        "there is no option `{option}`; there is `--quick`, and words choose figures by their names"
                    ));
                }
                _ => arguments.words.push(word),
            }
        }
        Ok(arguments)
    }

    /// Whether the figure of this name is wanted.
    fn choose(&self, figure: &str) -> bool {
        self.words.is_empty() || self.words.iter().any(|word| figure.contains(word.as_str()))
    }
}

/// How many processes have this word among their arguments.
fn count_processes_with(word: &str) -> usize {
    numbers()
        .filter(|process| has_argument(*process, word))
        .count()
}

#[derive(Debug, Clone, Copy)]
struct Memory {
    /// The most it ever had, what it shares with others included.
    peak: Bytes,
    /// What is its own now.
    own: Bytes,
}

/// The memory of each child of this process that has this word among its arguments.
fn memory_of_children(word: &str) -> Vec<Memory> {
    let this = u64::from(std::process::id());
    let kibibytes = |process, key| Some(Bytes(status(process, key)? << 10));
    numbers()
        .filter(|process| has_argument(*process, word))
        .filter(|process| status(*process, "PPid:") == Some(this))
        .filter_map(|process| {
            Some(Memory {
                peak: kibibytes(process, "VmHWM:")?,
                own: kibibytes(process, "RssAnon:")?,
            })
        })
        .collect()
}

fn numbers() -> impl Iterator<Item = u32> {
    fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
}

fn has_argument(process: u32, word: &str) -> bool {
    // It may have ended meanwhile.
    let line = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
    line.split(|byte| *byte == 0)
        .any(|argument| argument == word.as_bytes())
}

fn status(process: u32, key: &str) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let value = text.lines().find_map(|line| line.strip_prefix(key))?;
    value.split_whitespace().next()?.parse().ok()
}
