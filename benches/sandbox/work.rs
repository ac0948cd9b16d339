//! What a program's own work costs in the box.

use std::time::{Duration, Instant};

use model::tier::Tier;
use sandbox::Worker;

use crate::act::Act;
use crate::bench::{Bench, run};
use crate::figure::{Amount, Figure, Finding, Topic};
use crate::rounds::{Contender, side_by_side};

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
        .flat_map(|(act, runs)| inside_over_outside(bench, &act, bench.size.of(runs)))
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
