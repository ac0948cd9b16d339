//! What it costs to grade a class in parts: the sample class in one run and in 24 parts, and a part of a large class that
//! nobody is in.
//!
//! `cargo bench --bench cluster` prints the figures; `-- --quick` takes a few of the cases, to see whether it works.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]
#![expect(
    clippy::print_stdout,
    reason = "a benchmark is read by the person who runs it"
)]

use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use cluster::parts::{Partition, PartitionScheme};
use sandbox::linux::used_by_children;
use sandbox::machine::Machine;
use testkit::bench::{self, Took, describe, watched};

/// How many parts the class is cut into.
const PARTS: u32 = 24;

/// Submissions of the large class of which an empty part is timed, and how often it is.
const LARGE_CLASS: usize = 3_000;
const ROUNDS: usize = 5;

fn main() -> ExitCode {
    let used = || {
        let used = used_by_children();
        (used.cpu, used.largest)
    };
    bench::run(used, |words| measure(is_quick(words)?))
}

/// Whether the words after the program's name ask for a few cases only.
fn is_quick(words: &[OsString]) -> Result<bool, Box<dyn Error>> {
    // Cargo says `--bench` to every benchmark.
    let is_known = |word: &OsString| word == "--quick" || word == "--bench";
    match words.iter().all(is_known) {
        true => Ok(words.iter().any(|word| word == "--quick")),
        false => Err("there is no such word; there is `--quick`".into()),
    }
}

fn measure(is_quick: bool) -> Result<(), Box<dyn Error>> {
    let machine = Machine::detect();
    let processor = machine.processor.as_deref();
    describe(processor, machine.processors, &machine.system);
    let folder = tempfile::tempdir()?;
    let class = Class::lay_out(folder.path(), is_quick, machine.processors)?;
    // What is read from the disk for the first time is no cost of the first run.
    let mut warm = option("--store", class.path("warm.db")).to_vec();
    warm.extend(option("--case", "1*"));
    class.run("submissions", &warm)?;
    let first = whole(&class, "first")?;
    let (mut shared, mut apart) = (Parts::default(), Parts::default());
    // By turns, so that what else happens on the machine happens to both.
    for part in 1..=PARTS {
        shared.grade(&class, "shared", part, "shared.db")?;
        apart.grade(&class, "apart", part, &format!("apart-{part}.db"))?;
    }
    shared.merge(&class, "shared")?;
    apart.merge(&class, "apart")?;
    let last = whole(&class, "last")?;
    print([first, last], &shared, &apart);
    println!(
        "A part with nobody in it takes {:.2} s of a class of {LARGE_CLASS} submissions.",
        time_empty_part(&class)?.as_secs_f64()
    );
    Ok(())
}

/// Grades the whole class at once.
fn whole(class: &Class, name: &str) -> Result<Took, Box<dyn Error>> {
    let store = class.path(&format!("{name}.db"));
    class.run("submissions", &option("--store", store))
}

/// A part that nobody is in, of a class of so many students.
fn time_empty_part(class: &Class) -> Result<Duration, Box<dyn Error>> {
    let part = class.lay_out_large(LARGE_CLASS)?;
    let mut words = option("--partition", part.to_string()).to_vec();
    words.extend(option("--parts", class.path("empty-parts")));
    words.extend(option("--store", class.path("empty.db")));
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        rounds.push(class.run(LARGE, &words)?.wall);
    }
    Ok(bench::median(&rounds))
}

/// What grading in parts took, in seconds.
#[derive(Debug, Default)]
struct Parts {
    /// Each part with somebody in it, on the clock.
    walls: Vec<f64>,
    /// All parts and their merging, on the clock and of processors.
    wall: f64,
    cpu: f64,
    /// Of that, merging on the clock.
    merging: f64,
}

impl Parts {
    fn grade(
        &mut self,
        class: &Class,
        name: &str,
        part: u32,
        store: &str,
    ) -> Result<(), Box<dyn Error>> {
        let folder = class.path(&format!("{name}-parts"));
        let mut words: Vec<OsString> = option("--store", class.path(store)).to_vec();
        words.extend(option("--partition", format!("hash:{part}/{PARTS}")));
        words.extend(option("--parts", folder.clone()));
        let took = class.run("submissions", &words)?;
        self.add(took);
        let written = folder.join(format!("part-{part}-of-{PARTS}.jsonl"));
        // Between its head and its end there is a line a submission.
        if fs::read_to_string(written)?.lines().count() > 2 {
            self.walls.push(took.wall.as_secs_f64());
        }
        Ok(())
    }

    fn merge(&mut self, class: &Class, name: &str) -> Result<(), Box<dyn Error>> {
        let parts = class.path(&format!("{name}-parts"));
        let mut words: Vec<OsString> = vec!["merge".into(), parts.into(), "--summary".into()];
        words.extend(option("--store", class.path(&format!("{name}-merged.db"))));
        let took = class.grader(&words)?;
        self.add(took);
        self.merging = took.wall.as_secs_f64();
        Ok(())
    }

    fn add(&mut self, took: Took) {
        self.wall += took.wall.as_secs_f64();
        self.cpu += took.cpu.as_secs_f64();
    }
}

fn print(whole: [Took; 2], shared: &Parts, apart: &Parts) {
    let [first, last] = whole.map(|took| took.wall.as_secs_f64());
    let one = Parts {
        wall: f64::midpoint(first, last),
        cpu: whole.map(|took| took.cpu.as_secs_f64()).iter().sum::<f64>() / 2.0,
        ..Parts::default()
    };
    println!(
        "{:<49} {:>9} {:>9} {:>11} {:>9}",
        "", "clock", "over one", "processors", "over one"
    );
    let in_parts = |store: &str| format!("{PARTS} parts one after another, {store}, merged");
    let mean = "one run (mean of one before and one after)".to_owned();
    for (name, it) in [
        (mean, &one),
        (in_parts("one store"), shared),
        (in_parts("a store each"), apart),
    ] {
        println!(
            "{name:<49} {:>7.1} s {:>9.2} {:>9.1} s {:>9.2}",
            it.wall,
            it.wall / one.wall,
            it.cpu,
            it.cpu / one.cpu
        );
    }
    let longest = shared.walls.iter().copied().fold(0.0, f64::max) + shared.merging;
    println!(
        "The two single runs took {first:.1} and {last:.1} s. {} of {PARTS} parts have somebody in them; with a host for \
         each,\nthe class would be done in {longest:.1} s, {:.1} times as soon as by one run.",
        shared.walls.len(),
        one.wall / longest
    );
}

/// The sample class in a folder of its own.
#[derive(Debug)]
pub struct Class {
    folder: PathBuf,
    /// How many programs run at a time.
    pub jobs: usize,
}

impl Class {
    /// Copies it there. A small one has a few of the cases.
    pub fn lay_out(folder: &Path, is_small: bool, jobs: usize) -> Result<Self, Box<dyn Error>> {
        let top = Path::new(env!("CARGO_MANIFEST_DIR"));
        for inside in ["submissions", "cases", "grader.toml"] {
            let done = Command::new("cp")
                .arg("-a")
                .args([top.join(inside), folder.join(inside)])
                .status()?;
            if !done.success() {
                return Err(format!("`{inside}` could not be copied").into());
            }
        }
        if is_small {
            leave_a_few(&folder.join("cases"))?;
        }
        Ok(Self {
            folder: folder.to_owned(),
            jobs,
        })
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Runs the grader on these submissions, so many programs at a time.
    pub fn run(&self, submissions: &str, more: &[OsString]) -> Result<Took, Box<dyn Error>> {
        let mut words: Vec<OsString> = vec!["run".into(), self.path(submissions).into()];
        words.extend(["--summary".into(), "--jobs".into()]);
        words.push(self.jobs.to_string().into());
        words.extend_from_slice(more);
        self.grader(&words)
    }

    pub fn grader(&self, words: &[OsString]) -> Result<Took, Box<dyn Error>> {
        let mut cache = OsString::from("XDG_CACHE_HOME=");
        cache.push(self.path("cache"));
        let mut command: Vec<OsString> = vec!["env".into(), cache];
        command.push(env!("CARGO_BIN_EXE_grader").into());
        command.extend_from_slice(words);
        command.extend(["--course".into(), self.path("grader.toml").into()]);
        let (took, _) = watched(&command, &self.path("said"))?;
        Ok(took)
    }

    /// Lays out a class of so many students; a part of it that nobody is in.
    pub fn lay_out_large(&self, students: usize) -> Result<Partition, Box<dyn Error>> {
        let program = fs::read(self.path("submissions/fifteen-bnb/farhan-maulana/puzzle15.py"))?;
        let mut names = Vec::new();
        for student in 0..students {
            let folder = self.path(&format!("{LARGE}/fifteen-bnb/student-{student:04}"));
            fs::create_dir_all(&folder)?;
            fs::write(folder.join("puzzle15.py"), &program)?;
            names.push(format!("fifteen-bnb/student-{student:04}"));
        }
        let first = Partition {
            scheme: PartitionScheme::Hash,
            part: 1,
            of: 100_000,
        };
        let is_empty = |part: &Partition| !names.iter().any(|name| part.takes(name, 0));
        Ok(first.siblings().find(is_empty).ok_or("no part is empty")?)
    }
}

/// The folder of the large class.
pub const LARGE: &str = "large";

/// An option with a file, or with anything else.
pub fn option(name: &str, value: impl Into<OsString>) -> [OsString; 2] {
    [name.into(), value.into()]
}

/// Every sixth case.
fn leave_a_few(cases: &Path) -> Result<(), Box<dyn Error>> {
    for assignment in fs::read_dir(cases)? {
        let cases = fs::read_dir(assignment?.path())?;
        let mut cases: Vec<PathBuf> = cases
            .map(|case| case.map(|case| case.path()))
            .collect::<Result<_, _>>()?;
        cases.sort();
        for (place, case) in cases.iter().enumerate() {
            if place % 6 != 0 {
                fs::remove_dir_all(case)?;
            }
        }
    }
    Ok(())
}
