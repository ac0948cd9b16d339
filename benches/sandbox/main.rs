//! What a box costs: each figure beside its target, as ratios of what was measured side by side in this very run.
//!
//! `cargo bench --bench sandbox` measures everything in about two minutes. Words after `--` choose the figures whose
//! names hold one of them; `--quick` takes a tenth of the runs.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]
#![expect(
    clippy::print_stdout,
    reason = "a benchmark is read by the person who runs it"
)]

mod bench;
mod bomb;
mod figure;
mod starts;
mod upkeep;
mod wall;
mod work;

use std::process::ExitCode;

use sandbox::machine::Machine;
use testkit::bench::describe;

use bench::{Arguments, Bench};
use figure::{Finding, Topic};

/// What is measured, in this order.
const TOPICS: [Topic; 7] = [
    starts::STARTS,
    starts::STARTS_WITH_HEAP,
    starts::STARTS_OF_OTHERS,
    work::TOPIC,
    wall::TOPIC,
    bomb::TOPIC,
    upkeep::TOPIC,
];

const FOOTNOTES: &str = "
A figure without a unit is a ratio: the median of five rounds, in each of which both sides take turns. Where the
quickest tenth of the runs tells another story, something else kept the machine busy.
A start is everything from the request to the result of /bin/true. A box's includes pipes for what it prints, which are
read, and a fresh folder; posix_spawn and wait with null streams and no environment is what it is compared with. Starts
in a row count also what a box still does after it has given its result.";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let Some(code) = work::enter(&words) {
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
