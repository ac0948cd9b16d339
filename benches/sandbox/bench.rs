//! What every topic needs: what was asked for, the boxes, how often to measure, and other processes of this machine.

use std::cell::OnceCell;
use std::fs;
use std::time::{Duration, Instant};

use rules::watch::Bytes;

use model::ending::Ending;
use model::execution::{Execution, Tier};
use sandbox::{Request, Sandbox, Settings, TierChoice, Worker};

pub struct Bench {
    pub size: Size,
    settings: Settings,
    /// Opened when they are first needed, in the order of [`Tier::STRONGEST_FIRST`].
    sandboxes: [OnceCell<Result<Sandbox, String>>; 4],
}

impl Bench {
    pub fn new(size: Size) -> Self {
        Self {
            size,
            settings: settings(),
            sandboxes: [const { OnceCell::new() }; 4],
        }
    }

    /// The settings the sandboxes are opened with.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// A worker of this tier, or why there is none.
    pub fn worker(&self, tier: Tier) -> Result<Worker, String> {
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
pub fn settings() -> Settings {
    Settings::with_launcher(env!("CARGO_BIN_EXE_grader").into(), TierChoice::Best)
}

/// Runs a request whose program must end well, and says how long that took from here.
pub fn run(worker: &mut Worker, request: &Request) -> (Execution, Duration) {
    let begun = Instant::now();
    let execution = worker.run(request).expect("the box does its work");
    let time = begun.elapsed();
    assert_eq!(
        execution.ending,
        Ending::Exited { code: 0 },
        "{}",
        String::from_utf8_lossy(&execution.stderr.kept)
    );
    (execution, time)
}

/// How often everything is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// As often as the figures say.
    Full,
    /// A tenth of that.
    Quick,
}

impl Size {
    /// So many runs, or as many as are left of them.
    pub const fn scale(self, runs: usize) -> usize {
        match self {
            Self::Full => runs,
            Self::Quick => runs.div_ceil(10),
        }
    }
}

#[derive(Debug)]
pub struct Arguments {
    pub size: Size,
    words: Vec<String>,
}

impl Arguments {
    /// Reads the words after the program's name, or says what is wrong with them.
    pub fn read(words: Vec<String>) -> Result<Self, String> {
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
    pub fn choose(&self, figure: &str) -> bool {
        self.words.is_empty() || self.words.iter().any(|word| figure.contains(word.as_str()))
    }
}

/// How many processes have this word among their arguments.
pub fn count_processes_with(word: &str) -> usize {
    numbers()
        .filter(|process| has_argument(*process, word))
        .count()
}

/// The memory of a process.
#[derive(Debug, Clone, Copy)]
pub struct Memory {
    /// The most it ever had, what it shares with others included.
    pub peak: Bytes,
    /// What is its own now.
    pub own: Bytes,
}

/// The memory of each child of this process that has this word among its arguments.
pub fn memory_of_children(word: &str) -> Vec<Memory> {
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
