//! How long it takes to end a thousand processes, and whether one is left.

use std::time::Duration;

use model::ending::Ending;
use model::execution::Tier;
use rules::watch::Bytes;
use sandbox::Worker;

use crate::bench::Bench;
use crate::figure::{Amount, Figure, Finding, Measured, ROUNDS, Topic, milliseconds};
use crate::work::{Act, printed_time};
use crate::{bench, work};
use testkit::bench::median;

/// The bomb itself included.
const PROCESSES: u32 = 1000;

const TIERS: [Tier; 3] = [Tier::ContainedCgroup, Tier::Contained, Tier::Fenced];

pub const TOPIC: Topic = Topic {
    figures: &[
        Figure::at_most("1000 processes cleared away in contained+cgroup", AT_MOST),
        Figure::at_most("1000 processes cleared away in contained", AT_MOST),
        Figure::at_most("1000 processes cleared away in fenced", AT_MOST),
    ],
    measure,
};

const AT_MOST: Amount = Amount::Time(Duration::from_millis(500));

/// What one bomb left behind.
struct Cleared {
    /// From the moment all its processes were there to the result.
    time: Duration,
    survivors: usize,
}

fn measure(bench: &Bench) -> Vec<Finding> {
    let mut workers = TIERS.map(|tier| bench.worker(tier));
    let mut cleared = TIERS.map(|_| Vec::new());
    for round in 0..ROUNDS {
        for (worker, cleared) in workers.iter_mut().zip(&mut cleared) {
            if let Ok(worker) = worker {
                cleared.push(explode(worker, round));
            }
        }
    }
    workers
        .into_iter()
        .zip(cleared)
        .map(|(worker, cleared)| {
            worker?;
            let cleared: Vec<Cleared> = cleared.into_iter().collect::<Result<_, String>>()?;
            Ok(summed_up(&cleared))
        })
        .collect()
}

fn summed_up(cleared: &[Cleared]) -> Measured {
    let times: Vec<Duration> = cleared.iter().map(|one| one.time).collect();
    let survivors: usize = cleared.iter().map(|one| one.survivors).sum();
    let slowest = times.iter().max().copied().unwrap_or_default();
    Measured {
        // While somebody is left, nothing is cleared away.
        amount: Amount::Time(if survivors == 0 {
            median(&times)
        } else {
            Duration::MAX
        }),
        notes: format!(
            "{survivors} survivors; slowest of {} {} ms",
            times.len(),
            milliseconds(slowest)
        ),
    }
}

fn explode(worker: &mut Worker, round: usize) -> Result<Cleared, String> {
    let mark = format!("sleeper-{}-{round}", std::process::id());
    let act = Act::Multiply {
        count: PROCESSES as usize - 1,
        mark: mark.clone(),
    };
    let mut request = act.request(worker);
    request.limits.tasks = PROCESSES;
    request.limits.memory = Bytes(8 << 30);
    request.limits.wall = Duration::from_secs(60);
    let execution = worker
        .run(&request)
        .map_err(|trouble| trouble.to_string())?;
    let told = work::now();
    let survivors = bench::count_processes_with(&mark);
    if execution.ending != (Ending::Exited { code: 0 }) {
        let said = String::from_utf8_lossy(&execution.stdout.kept);
        return Err(format!("the bomb {}: {}", execution.ending, said.trim()));
    }
    let all_there = printed_time(&execution.stdout.kept);
    Ok(Cleared {
        time: told.saturating_sub(all_there),
        survivors,
    })
}
