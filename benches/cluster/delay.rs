//! How long a real Slurm leaves a core idle between two tasks of an array.

use std::fs;
use std::process::Stdio;
use std::thread;

use testkit::daemon::tool;
use testkit::slurm::{Attention, Lab, missing};

/// How many tasks are handed in.
const TASKS: usize = 16;

/// What is taken where there is no Slurm.
const USUAL: f64 = 1.0;

/// An engine's delay.
#[derive(Debug)]
pub struct Delay {
    pub seconds: f64,
    /// Where it comes from.
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
                seconds: gaps[gaps.len() / 2],
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
