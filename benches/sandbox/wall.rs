//! How late a program is ended that only sleeps.

use std::thread;
use std::time::{Duration, Instant};

use model::execution::Tier;
use model::limits::Limit;
use sandbox::{Request, Worker};

use crate::bench::Bench;
use crate::figure::{Amount, Figure, Finding, Measured, Topic, milliseconds};
use testkit::bench::{median, percentile};

const LIMIT: Duration = Duration::from_millis(50);

pub const TOPIC: Topic = Topic {
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
    measure,
};

fn measure(bench: &Bench) -> Vec<Finding> {
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

/// Making the box and clearing it away count too.
fn overshoot(sleep: impl FnOnce()) -> Duration {
    let begun = Instant::now();
    sleep();
    begun.elapsed().saturating_sub(LIMIT)
}

fn sleep(worker: &mut Worker) {
    let mut request = Request::new(["/bin/sleep", "60"]);
    request.limits.wall = LIMIT;
    let execution = worker.run(&request).expect("the box does its work");
    let hit = execution.exceeded.map(|excess| excess.limit);
    assert_eq!(hit, Some(Limit::Wall), "{:?}", execution.ending);
}
