//! How long it takes to end a thousand processes, and whether one is left; and how late a program is ended that only
//! sleeps.

use std::thread;
use std::time::{Duration, Instant};

use model::limits::Limit;
use model::program_ending::Ending;
use model::tier::Tier;
use rules::units::Bytes;
use sandbox::{Request, Worker};
use testkit::bench::{median, percentile};

use crate::Bench;
use crate::figures::{Amount, Figure, Finding, Measured, ROUNDS, Topic, milliseconds};
use crate::work_inside_and_outside::{self, Act, printed_time};

/// The bomb itself included.
const PROCESSES: u32 = 1000;

const TIERS: [Tier; 3] = [Tier::ContainedCgroup, Tier::Contained, Tier::Fenced];

pub const BOMB: Topic = Topic {
    figures: &[
        Figure::at_most("1000 processes cleared away in contained+cgroup", AT_MOST),
        Figure::at_most("1000 processes cleared away in contained", AT_MOST),
        Figure::at_most("1000 processes cleared away in fenced", AT_MOST),
    ],
    measure: measure_bomb,
};

const AT_MOST: Amount = Amount::Time(Duration::from_millis(500));

/// What one bomb left behind.
struct Cleared {
    /// From the moment all its processes were there to the result.
    time: Duration,
    survivors: usize,
}

fn measure_bomb(bench: &Bench) -> Vec<Finding> {
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
    let told = work_inside_and_outside::now();
    let survivors = crate::count_processes_with(&mark);
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

const LIMIT: Duration = Duration::from_millis(50);

pub const WALL: Topic = Topic {
    figures: &[
        Figure::at_most(
            "wall limit in contained, 95th % of 100 beyond a bare timer",
            Amount::Time(Duration::from_millis(50)),
        ),
        Figure::at_most(
            "wall limit in fenced, 95th % of 100 beyond a bare timer",
            Amount::Time(Duration::from_millis(50)),
        ),
    ],
    measure: measure_wall,
};

fn measure_wall(bench: &Bench) -> Vec<Finding> {
    let mut workers = [Tier::Contained, Tier::Fenced].map(|tier| bench.worker(tier));
    let mut timer = Vec::new();
    let mut boxes = [Vec::new(), Vec::new()];
    for _ in 0..bench.size.scale(100) {
        timer.push(overshoot(|| thread::sleep(LIMIT)));
        for (worker, times) in workers.iter_mut().zip(&mut boxes) {
            if let Ok(worker) = worker {
                times.push(overshoot(|| sleep(worker)));
            }
        }
    }
    let timer = percentile(95, &timer);
    let beyond = |times: &Vec<Duration>| Measured {
        amount: Amount::Time(percentile(95, times).saturating_sub(timer)),
        notes: format!(
            "{} ms from the limit to the result, median {}; the timer {}",
            milliseconds(percentile(95, times)),
            milliseconds(median(times)),
            milliseconds(timer)
        ),
    };
    workers
        .into_iter()
        .zip(&boxes)
        .map(|(worker, times)| worker.map(|_| beyond(times)))
        .collect()
}

/// Making the sandbox and clearing it away count too.
fn overshoot(sleep: impl FnOnce()) -> Duration {
    let begun = Instant::now();
    sleep();
    begun.elapsed().saturating_sub(LIMIT)
}

fn sleep(worker: &mut Worker) {
    let mut request = Request::new(["/bin/sleep", "60"]);
    request.limits.wall = LIMIT;
    let execution = worker.run(&request).expect("the sandbox does its work");
    let hit = execution.exceeded.map(|excess| excess.limit);
    assert_eq!(hit, Some(Limit::Wall), "{:?}", execution.ending);
}
