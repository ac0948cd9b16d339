//! What it costs to start a program that does nothing.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use grader::record::tier::Tier;
use grader::sandbox::request::Request;
use grader::sandbox::worker::Worker;

use crate::bench::{Bench, run};
use crate::figure::{Amount, Figure, Finding, Topic};
use crate::rounds::{Contender, Rounds, side_by_side};

/// The program that does nothing.
pub const TRUE: &str = "/bin/true";

/// How many runs follow each other without a pause.
const ROW: u32 = 20;

pub const TOPIC: Topic = Topic {
    figures: &[
        Figure::for_information("start in contained+cgroup, over posix_spawn"),
        Figure::at_most("start in contained, over posix_spawn", Amount::Ratio(3.2)),
        Figure::at_most("start in fenced, over posix_spawn", Amount::Ratio(1.8)),
        Figure::for_information("start in bare, over posix_spawn"),
        Figure::for_information("20 starts in a row in contained, over posix_spawn"),
        Figure::for_information("20 starts in a row in fenced, over posix_spawn"),
    ],
    measure,
};

fn measure(bench: &Bench) -> Vec<Finding> {
    let runs = bench.size.of(2000);
    let mut findings = over_posix_spawn(bench, &Tier::STRONGEST_FIRST, runs, 1);
    let in_a_row = runs / ROW as usize;
    let tiers = [Tier::Contained, Tier::Fenced];
    findings.extend(over_posix_spawn(bench, &tiers, in_a_row, ROW));
    findings
}

/// So many starts without a pause in each of these tiers and by posix_spawn, in turn.
fn over_posix_spawn(bench: &Bench, tiers: &[Tier], runs: usize, row: u32) -> Vec<Finding> {
    let mut workers: Vec<Result<Worker, String>> =
        tiers.iter().map(|tier| bench.worker(*tier)).collect();
    let mut contenders: Vec<Contender<'_, 1>> = vec![Box::new(|| [each(row, posix_spawn)])];
    for worker in workers.iter_mut().flatten() {
        contenders.push(Box::new(|| [each(row, || start(worker))]));
    }
    let mut measured = side_by_side(runs, &mut contenders).into_iter();
    drop(contenders);
    let mut next = || -> Rounds {
        let [rounds] = measured.next().expect("every contender was measured");
        rounds
    };
    let spawned = next();
    workers
        .into_iter()
        .map(|worker| worker.map(|_| next().measured_over(&spawned)))
        .collect()
}

fn each(row: u32, mut start: impl FnMut() -> Duration) -> Duration {
    (0..row).map(|_| start()).sum::<Duration>() / row
}

/// One start in a box.
pub fn start(worker: &mut Worker) -> Duration {
    run(worker, &Request::new([TRUE])).1
}

/// One start without a box. The standard library uses posix_spawn for a command that asks for no more than this.
pub fn posix_spawn() -> Duration {
    timed(&mut Command::new(TRUE))
}

/// How long this command takes, which must end well.
pub fn timed(command: &mut Command) -> Duration {
    command
        .env_clear()
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let begun = Instant::now();
    let status = command.status().expect("the program can be started");
    let time = begun.elapsed();
    assert!(status.success(), "{command:?} ended with {status}");
    time
}
