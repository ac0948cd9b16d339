//! What is paid once, and what stays.

use std::time::{Duration, Instant};

use model::execution::Tier;
use sandbox::Sandbox;

use crate::bench;
use crate::bench::{Bench, settings};
use crate::figure::{Amount, Figure, Finding, Measured, ROUNDS, Topic, milliseconds};
use crate::starts::start;
use testkit::bench::median;

/// The argument that makes the grader a launcher.
const LAUNCHER: &str = "box-launcher";

pub const TOPIC: Topic = Topic {
    figures: &[
        Figure::for_information("finding the toolchains, once"),
        Figure::for_information("opening contained with its canary, once"),
        Figure::for_information("opening fenced with its canary, once"),
        Figure::for_information("another worker of contained"),
        Figure::for_information("another worker of fenced"),
        Figure::for_information("memory of a launcher of contained"),
    ],
    measure,
};

fn measure(bench: &Bench) -> Vec<Finding> {
    vec![
        several(|| {
            settings().toolchains();
            Ok(())
        }),
        several(|| Sandbox::open_tier(Tier::Contained, bench.settings())),
        several(|| Sandbox::open_tier(Tier::Fenced, bench.settings())),
        another_worker(bench, Tier::Contained),
        another_worker(bench, Tier::Fenced),
        memory(bench),
    ]
}

fn another_worker(bench: &Bench, tier: Tier) -> Finding {
    // The first one comes with the canary.
    let _first = bench.worker(tier)?;
    several(|| bench.worker(tier))
}

/// The median of a few; what is made is dropped after the clock has stopped.
fn several<Made>(make: impl Fn() -> Result<Made, String>) -> Finding {
    let mut times = Vec::new();
    for _ in 0..ROUNDS {
        let begun = Instant::now();
        let made = make()?;
        times.push(begun.elapsed());
        drop(made);
    }
    let slowest: Duration = times.iter().max().copied().unwrap_or_default();
    Ok(Measured {
        amount: Amount::Time(median(&times)),
        notes: format!("slowest of {ROUNDS} {} ms", milliseconds(slowest)),
    })
}

fn memory(bench: &Bench) -> Finding {
    let mut worker = bench.worker(Tier::Contained)?;
    for _ in 0..bench.size.scale(100) {
        start(&mut worker);
    }
    let launchers = bench::memory_of_children(LAUNCHER);
    let largest = launchers.into_iter().max_by_key(|memory| memory.peak.0);
    let largest = largest.ok_or("the launcher was not found in `/proc`")?;
    Ok(Measured {
        amount: Amount::Size(largest.peak),
        notes: format!(
            "{} its own, the rest shared with the grader's program",
            largest.own
        ),
    })
}
