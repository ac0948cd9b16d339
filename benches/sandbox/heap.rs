//! What it costs to start a program from a grader that holds much memory.

use std::cell::RefCell;
use std::hint::black_box;
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::time::Duration;

use model::tier::Tier;
use rustix::process::getuid;

use crate::bench::Bench;
use crate::figure::{Amount, Figure, Finding, Measured, Topic};
use crate::rounds::{Contender, first_over_second};
use crate::starts::{TRUE, start, timed};
use testkit::bench::statistics::median;

const HEAP: usize = 1 << 30;

/// How often the memory is taken and given back.
const TURNS: usize = 10;

pub const TOPIC: Topic = Topic {
    figures: &[
        Figure::at_most(
            "start in contained with 1 GiB in the grader, over without",
            Amount::Ratio(1.2),
        ),
        Figure::for_information("start in bare with 1 GiB in the grader, over without"),
        Figure::for_information("fork and exec with 1 GiB in the grader, over without"),
    ],
    measure,
};

fn measure(bench: &Bench) -> Vec<Finding> {
    vec![
        in_a_box(bench, Tier::Contained, bench.size.of(2000)),
        in_a_box(bench, Tier::Bare, bench.size.of(50)),
        Ok(forked(bench)),
    ]
}

fn in_a_box(bench: &Bench, tier: Tier, runs: usize) -> Finding {
    let worker = &mut bench.worker(tier)?;
    Ok(with_and_without(runs, || start(worker)))
}

fn forked(bench: &Bench) -> Measured {
    // A command that names a user, though it be the same one, is more than posix_spawn can do: this one forks.
    let user = getuid().as_raw();
    with_and_without(bench.size.of(50), || timed(Command::new(TRUE).uid(user)))
}

fn with_and_without(runs: usize, start: impl FnMut() -> Duration) -> Measured {
    let start = RefCell::new(start);
    let some = || {
        let mut start = start.borrow_mut();
        let times: Vec<Duration> = (0..runs.div_ceil(TURNS)).map(|_| start()).collect();
        [median(&times)]
    };
    let mut contenders: [Contender<'_, 1>; 2] = [
        Box::new(|| {
            // Written to, so that it is there and not only promised.
            let heap = black_box(vec![1_u8; HEAP]);
            let times = some();
            drop(heap);
            times
        }),
        Box::new(some),
    ];
    first_over_second(TURNS, &mut contenders)
}
