//! What it costs to grade a class in parts: the sample class in one run and in 24 parts, and a part of a large class that
//! nobody is in.
//!
//! `cargo bench --bench cluster` prints the figures; `-- --quick` takes a few of the cases, to see whether it works.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark is read by the person who runs it"
)]

mod phase_times;
mod sample_class;
mod whole_and_parts;

use std::error::Error;
use std::ffi::OsString;
use std::process::ExitCode;
use std::time::Duration;

use sandbox::linux::used_by_children;
use sandbox::machine::Machine;
use testkit::bench::{self, describe};

use crate::phase_times::Phases;
use crate::sample_class::{Class, Size};
use crate::whole_and_parts::{PARTS, Parts, Runs, Whole, median};

/// Submissions of the large class of which an empty part is timed.
const LARGE_CLASS: usize = 3_000;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().skip(1).collect();
    if let Some(code) = bench::enter(&words, used) {
        return code;
    }
    match Size::read(&words).and_then(measure) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// What the children of this process used.
fn used() -> (Duration, u64) {
    let used = used_by_children();
    (used.cpu, used.largest)
}

fn measure(size: Size) -> Result<(), Box<dyn Error>> {
    let machine = Machine::detect();
    let processor = machine.processor.as_deref();
    describe(processor, machine.processors, &machine.system);
    let folder = tempfile::tempdir()?;
    let class = Class::lay_out(folder.path(), size, machine.processors)?;
    let runs = Runs::measure(&class, LARGE_CLASS)?;
    print(&runs, LARGE_CLASS);
    Ok(())
}

fn print(runs: &Runs, students: usize) {
    let Runs {
        jobs,
        one,
        shared,
        apart,
        empty,
        agreement,
    } = runs;
    let [first, last] = one;
    let phases = &first.phases;
    let ran: usize = phases.submissions.iter().map(|it| it.cases.len()).sum();
    println!(
        "\nThe sample class: {} submissions, {ran} runs of programs, {jobs} at a time, on one host",
        phases.submissions.len()
    );
    println!(
        "{:<49} {:>9} {:>9} {:>11} {:>9}",
        "", "clock", "over one", "processors", "over one"
    );
    let middle = |of: fn(&Whole) -> f64| (of(first) + of(last)) / 2.0;
    let wall = middle(|whole| whole.took.wall.as_secs_f64());
    let cpu = middle(|whole| whole.took.cpu.as_secs_f64());
    let line = |name: &str, its_wall: f64, its_cpu: f64| {
        println!(
            "{name:<49} {its_wall:>7.1} s {:>9.2} {its_cpu:>9.1} s {:>9.2}",
            its_wall / wall,
            its_cpu / cpu
        );
    };
    line("one run (mean of one before and one after)", wall, cpu);
    for (name, parts) in [("one store", shared), ("a store each", apart)] {
        let name = format!("{PARTS} parts one after another, {name}, merged");
        let (wall, cpu) = (parts.wall + parts.merging, parts.cpu + parts.merging_cpu);
        line(&name, wall, cpu);
    }
    println!(
        "The two single runs took {:.1} and {:.1} s. All four came to the same scores and {} verdicts{}.",
        first.took.wall.as_secs_f64(),
        last.took.wall.as_secs_f64(),
        agreement.same,
        match agreement.by_the_clock.len() {
            0 => String::new(),
            number => format!(", but {number} where programs stop by their own clock"),
        }
    );
    for differs in &agreement.by_the_clock {
        println!("  {differs}");
    }
    places(runs);
    println!(
        "A part with nobody in it takes {:.2} s here, and {:.2} s of a class of {students} submissions.",
        median(shared.empty.iter().chain(&apart.empty).copied()),
        empty.as_secs_f64()
    );
    uneven(shared, wall);
}

/// One way to grade the class, for the table of where its time goes.
struct Column {
    phases: Phases,
    /// How many times the class was graded in these.
    times: f64,
    empty: f64,
    merging: f64,
}

/// A figure of a column.
type Of = fn(&Column) -> f64;

/// The table of where the time goes, in seconds on the clock.
const ROWS: [(&str, Of); 6] = [
    ("starting and ending", |it| it.phases.outside / it.times),
    ("parts with nobody in them", |it| it.empty),
    ("proving cases with the reference solver", |it| {
        it.phases.proving / it.times
    }),
    ("looking for tools, and for what is known", |it| {
        it.phases.looking_for_tools / it.times
    }),
    ("building, running and judging", |it| {
        it.phases.grading / it.times
    }),
    ("merging", |it| it.merging),
];

fn places(runs: &Runs) {
    let [first, last] = &runs.one;
    let of_parts = |parts: &Parts| Column {
        phases: parts.all(),
        times: 1.0,
        empty: parts.empty.iter().sum(),
        merging: parts.merging,
    };
    let one = Column {
        phases: first.phases.clone().and(&last.phases),
        times: 2.0,
        empty: 0.0,
        merging: 0.0,
    };
    let columns = [one, of_parts(&runs.shared), of_parts(&runs.apart)];
    println!(
        "\n{:<49} {:>10} {:>12} {:>14}",
        "Where the clock's seconds go", "one run", "one store", "a store each"
    );
    for (name, of) in ROWS {
        let [one, shared, apart] = columns.each_ref().map(of);
        println!("{name:<49} {one:>10.1} {shared:>12.1} {apart:>14.1}");
    }
    let [one, shared, apart] = columns
        .each_ref()
        .map(|it| it.phases.proven as f64 / it.times);
    println!(
        "{:<49} {one:>10.0} {shared:>12.0} {apart:>14.0}",
        "cases that are proven"
    );
    let idle = |it: &Column| {
        let there = runs.jobs as f64 * it.phases.grading;
        100.0 * (1.0 - it.phases.busy / there).max(0.0)
    };
    let [one, shared, apart] = columns.each_ref().map(idle);
    println!(
        "{:<49} {one:>9.0}% {shared:>11.0}% {apart:>13.0}%",
        "of building and running, processors are idle"
    );
}

/// How uneven a class is cut that one run grades in so many seconds.
fn uneven(parts: &Parts, one: f64) {
    let longest = parts.walls.iter().copied().fold(0.0, f64::max);
    let sum: f64 = parts.walls.iter().sum();
    let sizes = parts.phases.iter().map(|part| part.submissions.len());
    println!(
        "{} of {PARTS} parts have somebody in them, at most {}. The longest takes {longest:.1} s, the mean is {:.1} s;\n\
         with a host for each part the class would be done in {:.1} s, {:.1} times as soon as by one run.",
        parts.walls.len(),
        sizes.max().unwrap_or_default(),
        sum / parts.walls.len() as f64,
        longest + parts.merging,
        one / (longest + parts.merging),
    );
}
