//! What it costs to grade a class in parts: the sample class in one run and in 24 parts, and a part of a large class that
//! nobody is in.
//!
//! `cargo bench --bench cluster` prints the figures; `-- --quick` takes a few of the cases, to see whether it works.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]
#![expect(
    clippy::print_stdout,
    reason = "a benchmark is read by the person who runs it"
)]

mod sample_class;

use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::process::ExitCode;
use std::time::Duration;

use sandbox::linux::used_by_children;
use sandbox::machine::Machine;
use testkit::bench::{self, Took, describe};

use crate::sample_class::{Class, LARGE, option};

/// How many parts the class is cut into.
const PARTS: u32 = 24;

/// Submissions of the large class of which an empty part is timed, and how often it is.
const LARGE_CLASS: usize = 3_000;
const ROUNDS: usize = 5;

fn main() -> ExitCode {
    bench::run(used, |words| measure(is_quick(words)?))
}

/// What the children of this process used.
fn used() -> (Duration, u64) {
    let used = used_by_children();
    (used.cpu, used.largest)
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
    let rounds = (0..ROUNDS).map(|_| Ok(class.run(LARGE, &words)?.wall));
    Ok(bench::median(
        &rounds.collect::<Result<Vec<_>, Box<dyn Error>>>()?,
    ))
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
    for (name, it) in [
        (
            "one run (mean of one before and one after)".to_owned(),
            &one,
        ),
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
