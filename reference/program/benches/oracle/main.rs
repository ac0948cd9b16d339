//! How fast minimum moves are proven: each figure beside its target, the best of several runs.
//!
//! Every run of a figure is a process of its own, so that its peak memory is its own too. `cargo bench -p reference-program
//! --bench oracle` runs all; words after `--` choose the figures whose names hold one of them.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]
#![expect(
    clippy::print_stdout,
    reason = "a benchmark is read by the person who runs it"
)]

mod boards;
mod figures;
mod measure;

use std::process::ExitCode;

use figures::{FIGURES, Figure};
use measure::{Measured, in_a_process_of_its_own};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    // A run in a process of its own: its name, and the cache it may use.
    if let [flag, name, cache] = words.as_slice()
        && flag == "--run"
    {
        let figure = FIGURES
            .iter()
            .find(|figure| figure.name == name)
            .expect("the parent names a figure");
        measure::report(|| (figure.run)(cache.as_ref()));
        return ExitCode::SUCCESS;
    }
    let chosen = |figure: &&Figure| {
        words.is_empty() || words.iter().any(|word| figure.name.contains(word.as_str()))
    };
    let kept = tempfile::tempdir().expect("the benchmark needs a folder for temporary files");
    println!(
        "{:<46} {:>9} {:>11} {:>5} {:>8}  notes",
        "figure", "target", "best", "of", "memory"
    );
    let mut yardstick = Vec::new();
    for figure in FIGURES.iter().filter(chosen) {
        if let Some(prepare) = figure.prepare {
            prepare(kept.path());
        }
        let runs = (0..figure.runs).map(|_| {
            let empty =
                tempfile::tempdir().expect("the benchmark needs a folder for temporary files");
            in_a_process_of_its_own(
                figure.name,
                if figure.cold {
                    empty.path()
                } else {
                    kept.path()
                },
            )
        });
        let best = runs
            .min_by(|one, other| one.seconds.total_cmp(&other.seconds))
            .expect("a figure runs at least once");
        let Measured {
            seconds,
            memory,
            notes,
        } = best;
        let best = format!("{seconds:.3} s");
        println!(
            "{:<46} {:>9} {best:>11} {:>5} {memory:>5} MB  {notes}",
            figure.name, figure.target, figure.runs
        );
        if figure.name.ends_with("20 easiest") {
            yardstick.push(seconds);
        }
    }
    if let [plain, tables] = yardstick[..] {
        println!(
            "the default tables are {:.0} times as fast as plain Manhattan IDA* on these 20 boards",
            plain / tables
        );
    }
    ExitCode::SUCCESS
}
