//! What it costs to start a program that does nothing.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use model::tier::Tier;
use sandbox::{Request, Worker};

use crate::bench::{Bench, run};
use crate::figure::{Amount, Figure, Finding, Topic};
use crate::rounds::{Contender, first_over_second};

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
    let one = Tier::STRONGEST_FIRST.map(|tier| over_posix_spawn(bench, tier, runs, 1));
    let rows = runs / ROW as usize;
    let in_a_row =
        [Tier::Contained, Tier::Fenced].map(|tier| over_posix_spawn(bench, tier, rows, ROW));
    one.into_iter().chain(in_a_row).collect()
}

/// So many starts without a pause by posix_spawn and in a box, in turn. Each tier has turns of its own: while one box is
/// cleared away, the next contender already runs, and none shall suffer from another's.
fn over_posix_spawn(bench: &Bench, tier: Tier, runs: usize, row: u32) -> Finding {
    let worker = &mut bench.worker(tier)?;
    let mut contenders: [Contender<'_, 1>; 2] = [
        Box::new(|| [each(row, || start(worker))]),
        Box::new(|| [each(row, posix_spawn)]),
    ];
    Ok(first_over_second(runs, &mut contenders))
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
