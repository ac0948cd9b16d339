//! How long a large class takes on a cluster, by the number of its cores and the size of parts, when the next part is
//! started as soon as a core is free: the arithmetic, and the tables.

use std::fs;
use std::process::Stdio;
use std::thread;

use cluster::parts::{By, Partition};
use reference::random::Random;
use testkit::daemon::tool;
use testkit::slurm_lab::{Attention, Lab, missing};

use crate::phase_times::Times;
use crate::whole_and_parts::{Runs, median};

pub const STUDENTS: usize = 3_000;
const CASES: usize = 60;
const CORES: [usize; 4] = [1, 8, 64, 256];
/// Three is what the largest usual number of parts makes of such a class.
const SIZES: [usize; 9] = [1, 2, 3, 5, 10, 20, 50, 100, 200];

/// What a case takes where a class is as large as it is feared to be, in seconds.
const FEARED: f64 = 10.0;

pub fn print(runs: &Runs, delay: &Delay) {
    let cost = cost(runs, delay);
    println!(
        "\nSimulated: 3,000 submissions × {CASES} cases, drawn with seed {SEED} from the times of the first single run,\n\
         a submission and then {CASES} of its cases. Parts begin in order, whenever one of the cores is free, and\n\
         run one program at a time. A part costs {:.2} s to start, of which {:.2} s are the engine's own\n({});\n\
         {:.2} s more with somebody in it; and {:.1} s for the proof of {CASES} cases, once a core. Merging is left out.\n\
         Columns: submissions in a part, by `hash`; below a time, the share of it that the cores spend on\n\
         submissions; the best number of them; and the best time by `slice`.",
        cost.start, delay.seconds, delay.from, cost.ready, cost.proof
    );
    let mut worst = [1.0; SIZES.len()];
    for (what, a_case) in [("As measured", None), ("Scaled", Some(FEARED))] {
        let measured = &runs.one[0].phases.submissions;
        let drawn = DrawnClass::new(measured, STUDENTS, CASES, a_case);
        println!(
            "\n{what}: {:.2} s a case on average, {:.1} core-hours; the longest submission takes {}",
            drawn.a_case,
            drawn.total() / 3_600.0,
            clock(drawn.longest())
        );
        table(&drawn, &cost, &mut worst);
    }
    println!(
        "\nThe time of each number of submissions over the best of its line, where that is worst:\n{:<14}{}",
        "",
        worst.map(|worst| format!("{worst:>7.2}")).join("")
    );
    let safest = best(&worst);
    println!(
        "With {} in a part the most that is lost is {:.0} %.",
        count(SIZES[safest]),
        100.0 * (worst[safest] - 1.0)
    );
}

/// The table of one class. How much each size loses against the best is put to the worst of it so far.
fn table(drawn: &DrawnClass, cost: &Cost, worst: &mut [f64; SIZES.len()]) {
    let hashed = SIZES.map(|size| drawn.cut(By::Hash, size));
    let sliced = SIZES.map(|size| drawn.cut(By::Slice, size));
    let sizes = SIZES.map(|size| format!("{size:>7}")).join("");
    println!("{:<14}{sizes}   best   slice", "cores, ideal");
    let mut unshared = Vec::new();
    for cores in CORES {
        let ideal = drawn.total() / cores as f64;
        let spans = |cuts: &[Vec<Option<f64>>; SIZES.len()], cost: &Cost| {
            cuts.each_ref().map(|parts| makespan(parts, cores, cost))
        };
        let by_hash = spans(&hashed, cost);
        let by_slice = spans(&sliced, cost);
        let by_each = Cost {
            proven: Proven::ByEveryPart,
            ..*cost
        };
        let by_each = spans(&hashed, &by_each);
        let (of_hash, of_slice, of_each) = (best(&by_hash), best(&by_slice), best(&by_each));
        for (spans, best) in [(by_hash, of_hash), (by_each, of_each)] {
            for (worst, span) in worst.iter_mut().zip(spans) {
                *worst = worst.max(span / spans[best]);
            }
        }
        println!(
            "{cores:>5} {:>7} {}   {:>4} {:>7}",
            clock(ideal),
            by_hash.map(|span| format!("{:>7}", clock(span))).join(""),
            SIZES[of_hash],
            clock(by_slice[of_slice]),
        );
        let shares = by_hash.map(|span| format!("{:>6.0}%", 100.0 * ideal / span));
        let of_slice = format!("by {}", SIZES[of_slice]);
        println!("{:<14}{}   {:>4} {of_slice:>7}", "", shares.join(""), "");
        unshared.push(format!("{} by {}", clock(by_each[of_each]), SIZES[of_each]));
    }
    println!(
        "Where every part must prove the cases itself: {}.",
        unshared.join(", ")
    );
}

/// What a part of a class of 3,000 costs beside its submissions, on one core.
fn cost(runs: &Runs, delay: &Delay) -> Cost {
    let (shared, apart, jobs) = (&runs.shared, &runs.apart, runs.jobs as f64);
    let empty = median(shared.empty.iter().chain(&apart.empty).copied());
    // Somebody in it makes a part open sandboxes and write down what came of it.
    let somebody = (apart.median(|part| part.outside) - empty).max(0.0);
    let a_proof = apart.median(|part| part.proving * jobs / part.proven.max(1) as f64);
    Cost {
        start: delay.seconds + runs.empty.as_secs_f64(),
        ready: somebody + apart.median(|part| part.looking_for_tools),
        proof: a_proof * CASES as f64,
        proven: Proven::OnceACore,
    }
}

/// The place of the smallest.
fn best(numbers: &[f64]) -> usize {
    let mut best = 0;
    for (place, number) in numbers.iter().enumerate() {
        if *number < numbers[best] {
            best = place;
        }
    }
    best
}

/// As a clock shows it: minutes and seconds, or hours and minutes.
fn clock(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}h{minutes:02}"),
    }
}

fn count(submissions: usize) -> String {
    match submissions {
        1 => "1 submission".to_owned(),
        number => format!("{number} submissions"),
    }
}

pub const SEED: u64 = 8;

/// A large class: what each submission takes on one core, in seconds.
#[derive(Debug, Clone)]
pub struct DrawnClass {
    /// Its name, and the seconds.
    pub submissions: Vec<(String, f64)>,
    /// What a case takes on average, in seconds.
    pub a_case: f64,
}

impl DrawnClass {
    /// So many submissions with so many cases each. One of those that were measured is drawn for each, and then so many of
    /// its cases: a slow program stays slow. If it is said what a case takes on average, the times of all cases are scaled
    /// to that; building and the rest stay.
    pub fn new(measured: &[Times], submissions: usize, cases: usize, a_case: Option<f64>) -> Self {
        let measured: Vec<&Times> = measured.iter().filter(|it| !it.cases.is_empty()).collect();
        let mut random = Random::new(SEED);
        let mut drawn: Vec<(f64, f64)> = Vec::new();
        for _ in 0..submissions {
            let one = measured[random.below(measured.len())];
            let mut runs = 0.0;
            for _ in 0..cases {
                runs += one.cases[random.below(one.cases.len())];
            }
            drawn.push((one.preparing + one.looking, runs));
        }
        let runs: f64 = drawn.iter().map(|(_, runs)| runs).sum();
        let average = runs / (submissions * cases) as f64;
        let scale = a_case.map_or(1.0, |wanted| wanted / average);
        let named = drawn.iter().enumerate().map(|(number, (besides, runs))| {
            let name = format!("fifteen-bnb/135{number:05}");
            (name, besides + runs * scale)
        });
        Self {
            submissions: named.collect(),
            a_case: average * scale,
        }
    }

    /// All of it on one core.
    pub fn total(&self) -> f64 {
        self.submissions.iter().map(|(_, seconds)| seconds).sum()
    }

    /// The submission that takes longest.
    pub fn longest(&self) -> f64 {
        let seconds = self.submissions.iter().map(|(_, seconds)| *seconds);
        seconds.fold(0.0, f64::max)
    }

    /// Cut into parts as the grader cuts a class, so many submissions in one on average.
    pub fn cut(&self, by: By, size: usize) -> Vec<Option<f64>> {
        let of = u32::try_from(self.submissions.len().div_ceil(size)).expect("a class is not huge");
        let first = Partition { by, part: 1, of };
        let mut parts = vec![None; of as usize];
        for (place, (name, seconds)) in self.submissions.iter().enumerate() {
            let part = first.siblings().find(|part| part.takes(name, place));
            let part = part.expect("everybody is in a part").part as usize;
            *parts[part - 1].get_or_insert(0.0) += seconds;
        }
        parts
    }
}

/// How many tasks are handed in.
const TASKS: usize = 16;

/// What is taken where there is no Slurm.
const USUAL: f64 = 1.0;

#[derive(Debug)]
pub struct Delay {
    pub seconds: f64,
    pub from: String,
}

impl Delay {
    /// Measures it on a throw-away Slurm, where there is one.
    pub fn measure() -> Self {
        let usual = |why: &str| Self {
            seconds: USUAL,
            from: format!("not measured, since {why}"),
        };
        if let Some(missing) = missing() {
            return usual(&missing);
        }
        // A cluster that does not come up says so by a panic.
        match thread::spawn(gaps).join() {
            Ok(gaps) if !gaps.is_empty() => Self {
                seconds: median(gaps.iter().copied()),
                from: format!(
                    "{:.2} to {:.2} s between tasks of an array, on one core of a real Slurm on this machine",
                    gaps[0],
                    gaps[gaps.len() - 1]
                ),
            },
            Ok(_) | Err(_) => usual("a Slurm is here and did not do what it was told"),
        }
    }
}

/// The seconds between the end of a task and the beginning of the next, in order of their length.
fn gaps() -> Vec<f64> {
    let lab = Lab::up(1, Attention::Slow);
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    let now = format!("cut -d' ' -f1 /proc/uptime >> '{}'", log.display());
    let mut command = tool("sbatch");
    lab.lend(&mut command);
    let said = command
        .arg(format!("--array=1-{TASKS}"))
        .args(["--output=/dev/null", "--wrap"])
        .arg(format!("{now}; sleep 0.2; {now}"))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .current_dir(folder.path())
        .status();
    assert!(said.expect("sbatch starts").success(), "sbatch takes it");
    let times = || -> Vec<f64> {
        let log = fs::read_to_string(&log).unwrap_or_default();
        log.lines().filter_map(|time| time.parse().ok()).collect()
    };
    lab.wait_for("all tasks to end", |_| times().len() == 2 * TASKS);
    let times = times();
    let ends = times.iter().skip(1).step_by(2);
    let begins = times.iter().skip(2).step_by(2);
    let mut gaps: Vec<f64> = ends.zip(begins).map(|(end, begin)| begin - end).collect();
    gaps.sort_by(f64::total_cmp);
    gaps
}

/// What a part costs beside the submissions in it, in seconds.
#[derive(Debug, Clone, Copy, Default)]
pub struct Cost {
    /// Until its grader runs and has read the class, and after it has graded: with nobody in it, that is all.
    pub start: f64,
    /// Until the first submission is begun.
    pub ready: f64,
    pub proof: f64,
    pub proven: Proven,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Proven {
    /// By the first part on each core: the next ones find it in the store of the machine. Parts that begin at the same
    /// time cannot find anything.
    #[default]
    OnceACore,
    /// By every part: machines of which nothing is left afterwards.
    ByEveryPart,
}

/// A core, and what it has done.
#[derive(Debug, Clone, Copy, Default)]
struct Core {
    free: f64,
    has_proven: bool,
}

/// When the last part is done. Of each part the seconds of its submissions are given, or that nobody is in it.
fn makespan(parts: &[Option<f64>], cores: usize, cost: &Cost) -> f64 {
    let mut cores = vec![Core::default(); cores.max(1)];
    for part in parts {
        let core = cores
            .iter_mut()
            .min_by(|one, other| one.free.total_cmp(&other.free))
            .expect("there is a core");
        core.free += cost.start;
        let Some(seconds) = part else { continue };
        let is_known = core.has_proven && cost.proven == Proven::OnceACore;
        core.has_proven = true;
        core.free += cost.ready + seconds;
        if !is_known {
            core.free += cost.proof;
        }
    }
    cores.iter().map(|core| core.free).fold(0.0, f64::max)
}

/// Holds the schedule against what is known of every schedule.
///
/// # Errors
/// What does not hold.
pub fn check() -> Result<(), String> {
    let holds = |what: &str, is_so: bool| {
        if is_so {
            Ok(())
        } else {
            Err(format!("the schedule is wrong: {what}"))
        }
    };
    let near = |one: f64, other: f64| (one - other).abs() < 1e-6;
    let free = Cost::default();
    let few = [3.0, 3.0, 2.0, 2.0, 2.0].map(Some);
    holds("a known example", near(makespan(&few, 2, &free), 7.0))?;
    holds("nothing takes no time", near(makespan(&[], 4, &free), 0.0))?;
    let parts: Vec<Option<f64>> = (0..200)
        .map(|number| (number % 7 != 3).then_some(f64::from(number * number % 101) / 10.0))
        .collect();
    let work: Vec<f64> = parts.iter().copied().flatten().collect();
    let (total, longest) = (
        work.iter().sum::<f64>(),
        work.iter().copied().fold(0.0, f64::max),
    );
    holds("one core", near(makespan(&parts, 1, &free), total))?;
    for cores in [2_u32, 3, 8, 64, 1_000] {
        let (span, share) = (
            makespan(&parts, cores as usize, &free),
            total / f64::from(cores),
        );
        holds("not shorter than the longest", span > longest - 1e-6)?;
        holds("not shorter than its share", span > share - 1e-6)?;
        holds(
            "no core idles with work left",
            span < share + longest + 1e-6,
        )?;
    }
    let mut cost = Cost {
        start: 1.0,
        ready: 0.5,
        proof: 4.0,
        proven: Proven::OnceACore,
    };
    let fixed = parts.len() as f64 + work.len() as f64 / 2.0;
    let span = makespan(&parts, 1, &cost);
    holds("the cost of parts", near(span, total + fixed + 4.0))?;
    cost.proven = Proven::ByEveryPart;
    let span = makespan(&parts, 1, &cost);
    let proofs = 4.0 * work.len() as f64;
    holds("the cost of proofs", near(span, total + fixed + proofs))
}
