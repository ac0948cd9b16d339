//! What it costs to start a program that does nothing: over posix_spawn, from a grader that holds much memory, and over
//! the same sandbox made by somebody else's program; what is paid once, and what stays.
//! And how long it takes to end a thousand processes, and whether one is left; and how late a program is ended that only
//! sleeps.

use std::cell::RefCell;
use std::hint::black_box;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use model::limits::Limit;
use model::program_ending::Ending;
use model::tier::Tier;
use rules::units::Bytes;
use rustix::process::getuid;
use sandbox::{Request, Sandbox, Worker};
use testkit::bench::{median, percentile};

use crate::figures::{
    Amount, Contender, Figure, Finding, Measured, ROUNDS, Topic, first_over_second, milliseconds,
};
use crate::work_inside_and_outside::{self, Act, printed_time};
use crate::{Bench, run, settings};

pub const TRUE: &str = "/bin/true";

/// How many runs follow each other without a pause.
const ROW: u32 = 20;

pub const STARTS: Topic = Topic {
    figures: &[
        Figure::for_information("start in contained+cgroup, over posix_spawn"),
        Figure::at_most("start in contained, over posix_spawn", Amount::Ratio(3.2)),
        Figure::at_most("start in fenced, over posix_spawn", Amount::Ratio(1.8)),
        Figure::for_information("start in bare, over posix_spawn"),
        Figure::for_information("20 starts in a row in contained, over posix_spawn"),
        Figure::for_information("20 starts in a row in fenced, over posix_spawn"),
    ],
    measure: measure_starts,
};

fn measure_starts(bench: &Bench) -> Vec<Finding> {
    let runs = bench.size.scale(2000);
    let one = Tier::STRONGEST_FIRST.map(|tier| over_posix_spawn(bench, tier, runs, 1));
    let rows = runs / ROW as usize;
    let in_a_row =
        [Tier::Contained, Tier::Fenced].map(|tier| over_posix_spawn(bench, tier, rows, ROW));
    one.into_iter().chain(in_a_row).collect()
}

/// So many starts without a pause by posix_spawn and in a sandbox, in turn. Each tier has turns of its own: while one
/// sandbox is cleared away, the next contender already runs, and none shall suffer from another's.
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

pub fn start(worker: &mut Worker) -> Duration {
    run(worker, &Request::new([TRUE])).1
}

/// One start without a sandbox. The standard library uses posix_spawn for a command that asks for no more than this.
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

const HEAP: usize = 1 << 30;

/// How often the memory is taken and given back.
const TURNS: usize = 10;

pub const STARTS_WITH_HEAP: Topic = Topic {
    figures: &[
        Figure::at_most(
            "start in contained with 1 GiB in the grader, over without",
            Amount::Ratio(1.2),
        ),
        Figure::for_information("start in bare with 1 GiB in the grader, over without"),
        Figure::for_information("fork and exec with 1 GiB in the grader, over without"),
    ],
    measure: measure_with_heap,
};

fn measure_with_heap(bench: &Bench) -> Vec<Finding> {
    vec![
        in_a_sandbox(bench, Tier::Contained, bench.size.scale(2000)),
        in_a_sandbox(bench, Tier::Bare, bench.size.scale(50)),
        Ok(forked(bench)),
    ]
}

fn in_a_sandbox(bench: &Bench, tier: Tier, runs: usize) -> Finding {
    let worker = &mut bench.worker(tier)?;
    Ok(with_and_without(runs, || start(worker)))
}

fn forked(bench: &Bench) -> Measured {
    // A command that names a user, though it be the same one, is more than posix_spawn can do: this one forks.
    let user = getuid().as_raw();
    with_and_without(bench.size.scale(50), || timed(Command::new(TRUE).uid(user)))
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

/// Folders at the root that are links into `/usr` on most systems, and folders of their own on others.
const FOLDERS: [&str; 4] = ["/bin", "/sbin", "/lib", "/lib64"];

pub const STARTS_OF_OTHERS: Topic = Topic {
    figures: &[Figure::at_most(
        "start in contained, over bwrap --unshare-all",
        Amount::Ratio(0.4),
    )],
    measure: measure_others,
};

fn measure_others(bench: &Bench) -> Vec<Finding> {
    vec![over_bwrap(bench)]
}

fn over_bwrap(bench: &Bench) -> Finding {
    let worker = &mut bench.worker(Tier::Contained)?;
    let bwrap = installed().ok_or("`bwrap` is not installed (apt install bubblewrap)")?;
    can_be_used(&bwrap)?;
    let mut contenders: [Contender<'_, 1>; 2] = [
        Box::new(|| [start(worker)]),
        Box::new(|| [timed(&mut boxed(&bwrap))]),
    ];
    Ok(first_over_second(bench.size.scale(500), &mut contenders))
}

fn installed() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join("bwrap"))
        .find(|program| program.is_file())
}

fn can_be_used(bwrap: &Path) -> Result<(), String> {
    let output = boxed(bwrap)
        .output()
        .map_err(|error| format!("`{}`: {error}", bwrap.display()))?;
    if output.status.success() {
        return Ok(());
    }
    let complaint = String::from_utf8_lossy(&output.stderr);
    Err(complaint.lines().next().unwrap_or("`bwrap` failed").into())
}

/// What is in our sandboxes too: the system's folders to read, `/proc`, devices, and folders to write in.
fn boxed(bwrap: &Path) -> Command {
    let mut command = Command::new(bwrap);
    command.args(["--unshare-all", "--die-with-parent", "--new-session"]);
    command.args(["--ro-bind", "/usr", "/usr"]);
    for folder in FOLDERS.map(Path::new) {
        match folder.read_link() {
            Ok(target) => command.arg("--symlink").arg(target).arg(folder),
            Err(_) => command.arg("--ro-bind-try").arg(folder).arg(folder),
        };
    }
    command.args(["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/box"]);
    command.args(["--dir", "/box/work", "--dir", "/box/tmp"]);
    command.args(["--chdir", "/box/work", TRUE]);
    command
}

/// The argument that makes the grader a launcher.
const LAUNCHER: &str = "box-launcher";

pub const UPKEEP: Topic = Topic {
    figures: &[
        Figure::for_information("finding the toolchains, once"),
        Figure::for_information("opening contained with its canary, once"),
        Figure::for_information("opening fenced with its canary, once"),
        Figure::for_information("another worker of contained"),
        Figure::for_information("another worker of fenced"),
        Figure::for_information("memory of a launcher of contained"),
    ],
    measure: measure_upkeep,
};

fn measure_upkeep(bench: &Bench) -> Vec<Finding> {
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
    let launchers = crate::memory_of_children(LAUNCHER);
    let largest = launchers.into_iter().max_by_key(|memory| memory.peak.0);
    let largest = largest.ok_or("the launcher was not found in `/proc`")?;
    let own = largest.own;
    Ok(Measured {
        amount: Amount::Size(largest.peak),
        notes: format!("{own} its own, the rest shared with the grader's program"),
    })
}

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
