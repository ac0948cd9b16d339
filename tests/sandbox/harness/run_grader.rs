//! Runs the grader, or a program without a sandbox to show what it would do, or others beside it.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::thread::{CpuSet, sched_getaffinity};
use testkit::trial::{Miss, Outcome, failed};

use crate::sandbox::harness::leftovers_and_targets::marked_processes;
use crate::sandbox::harness::record_checks::Observed;
use crate::sandbox::harness::{Harness, TestBed};
use model::program_ending::Ending;
use model::tier::Tier;

/// How long the grader may take before it counts as hanging.
const PATIENCE: Duration = Duration::from_secs(120);

/// `grader sandbox` as the user of the test bed in the submission's folder, with a secret in its environment.
pub fn sandbox_command(harness: &Harness, tier: Tier, bed: &TestBed) -> Command {
    sandbox_command_of(&harness.grader, tier, bed)
}

/// The same with another grader than the one all tests share.
pub fn sandbox_command_of(grader: &Path, tier: Tier, bed: &TestBed) -> Command {
    let mut command = bed.caller.command(grader, &bed.path("home"));
    command
        .env("TMPDIR", bed.path("tmp"))
        .env("GRADER_SECRET", &bed.secret)
        .current_dir(bed.path("submission"))
        .stdin(Stdio::null())
        .args(["sandbox", "--json", "--tier", tier.name()])
        .arg("--env")
        .arg(format!("GRADER_MARK={}", bed.mark));
    command
}

/// Runs it to its end and checks what must hold for every run.
pub fn watch(mut command: Command, tier: Tier, bed: &TestBed) -> Result<Observed, Miss> {
    let (out, err) = (bed.path("stdout"), bed.path("stderr"));
    command
        .stdout(File::create(&out)?)
        .stderr(File::create(&err)?);
    let mut child = command.spawn()?;
    let mut grader_memory = 0;
    let mut longest_pause = Duration::ZERO;
    let began = Instant::now();
    let mut last = began;
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        grader_memory = grader_memory.max(peak_memory(&child).unwrap_or(0));
        if began.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
            return failed(format!("the grader hung: {command:?}"));
        }
        thread::sleep(Duration::from_millis(10));
        longest_pause = longest_pause.max(last.elapsed());
        last = Instant::now();
    };
    let raw = fs::read(&out)?;
    let notes = String::from_utf8_lossy(&fs::read(&err)?).into_owned();
    let printed = String::from_utf8(raw);
    let record = match printed.as_ref().map(|text| serde_json::from_str(text)) {
        Ok(Ok(record)) => record,
        wrong => {
            return failed(format!(
                "no record ({wrong:?}) from {command:?}\nexit code {:?}\nnotes {notes}",
                status.code()
            ));
        }
    };
    let seen = Observed {
        code: status.code(),
        record,
        notes,
        grader_memory,
        longest_pause,
    };
    always(&seen, tier, bed, &printed.unwrap_or_default())?;
    Ok(seen)
}

/// What must hold for every run.
fn always(seen: &Observed, tier: Tier, bed: &TestBed, printed: &str) -> Outcome {
    let record = &seen.record;
    let well = record.ending == Ending::Exited { code: 0 } && record.exceeded.is_none();
    let wrong = if record.tier != tier {
        "the record names another tier"
    } else if seen.code != Some(i32::from(!well)) {
        "the exit code does not fit the record"
    } else if record
        .exceeded
        .is_some_and(|excess| excess.used < excess.allowed)
    {
        "a limit was exceeded by less than nothing"
    } else if record.ending == Ending::Stopped && record.exceeded.is_none() {
        "it was stopped for no reason"
    } else if tier.may_grade_a_class() && printed.contains(&bed.secret) {
        "the secret is out"
    } else if printed.contains(|c: char| c.is_control() && c != '\n')
        || seen.notes.contains(|c: char| c.is_control() && c != '\n')
    {
        "control characters reached the terminal"
    } else {
        return Ok(());
    };
    failed(format!("{wrong}\n{seen}"))
}

/// The most memory this process itself has had so far, which the system only tells while it lives.
fn peak_memory(child: &Child) -> Option<u64> {
    let status = fs::read_to_string(
        Path::new("/proc")
            .join(child.id().to_string())
            .join("status"),
    );
    let status = status.ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kilobytes * 1024)
}

/// What a program does when nothing holds it.
#[derive(Debug, Clone, Copy)]
pub enum Control {
    Prints(&'static str),
    /// It prints what it must not know.
    PrintsTheSecret,
    /// It is still there after a while.
    KeepsRunning,
    /// It prints more than so many megabytes.
    Floods(u64),
    LeavesAProcess,
}

/// How long a control may take.
const CONTROL_PATIENCE: Duration = Duration::from_secs(20);
/// How long is "a while".
const A_WHILE: Duration = Duration::from_millis(400);

impl Control {
    /// Runs the command in the submission's folder, ends it and all it started, and looks at what it did.
    pub fn show(self, bed: &TestBed, command: &[String]) -> Outcome {
        let (program, arguments) = command.split_first().expect("a command has a program");
        let printed = bed.path("stdout");
        let mut child = Command::new(program)
            .args(arguments)
            .current_dir(bed.path("submission"))
            .env("HOME", bed.path("home"))
            .env("TMPDIR", bed.path("tmp"))
            .env("GRADER_SECRET", &bed.secret)
            .env("GRADER_MARK", &bed.mark)
            .stdin(Stdio::null())
            .stdout(File::create(&printed)?)
            .stderr(Stdio::null())
            .spawn()?;
        let patience = match self {
            Self::KeepsRunning => A_WHILE,
            Self::Prints(_) | Self::PrintsTheSecret | Self::Floods(_) | Self::LeavesAProcess => {
                CONTROL_PATIENCE
            }
        };
        let began = Instant::now();
        let mut ended = None;
        let enough = |length| matches!(self, Self::Floods(megabytes) if length > megabytes << 20);
        while ended.is_none() && began.elapsed() < patience {
            thread::sleep(Duration::from_millis(2));
            ended = child.try_wait()?;
            if enough(fs::metadata(&printed)?.len()) {
                break;
            }
        }
        let left = end_all(&bed.mark)?;
        if ended.is_none() {
            child.kill()?;
            child.wait()?;
        }
        let text = || -> Result<String, Miss> {
            Ok(String::from_utf8_lossy(&fs::read(&printed)?).into_owned())
        };
        let did = match self {
            Self::Prints(words) => text()?.contains(words),
            Self::PrintsTheSecret => text()?.contains(&bed.secret),
            Self::KeepsRunning => ended.is_none(),
            Self::Floods(_) => enough(fs::metadata(&printed)?.len()),
            Self::LeavesAProcess => ended.is_some() && left > 0,
        };
        if did {
            Ok(())
        } else {
            failed(format!(
                "outside the sandbox {command:?} did not do this: {self:?}"
            ))
        }
    }
}

/// Ends every process with this mark, again until none is left, and says how many there were at first.
fn end_all(mark: &str) -> Result<usize, Miss> {
    let first = marked_processes(mark).len();
    for _ in 0..200 {
        let left = marked_processes(mark);
        if left.is_empty() {
            return Ok(first);
        }
        for id in left {
            let id = i32::try_from(id)
                .ok()
                .and_then(rustix::process::Pid::from_raw);
            if let Some(id) = id {
                // It may have ended meanwhile.
                let _ = rustix::process::kill_process(id, rustix::process::Signal::KILL);
            }
        }
        thread::sleep(Duration::from_millis(5));
    }
    failed("the control cannot be ended")
}

/// Programs that keep a processor busy until this is dropped.
pub struct BusyProcessor {
    programs: Child,
    pub processor: usize,
}

impl BusyProcessor {
    /// Keeps the last processor busy with so many programs.
    pub fn start(harness: &Harness, count: u32) -> Result<Self, Miss> {
        let usable = sched_getaffinity(None).map_err(std::io::Error::from)?;
        let last = (0..CpuSet::MAX_CPU)
            .rev()
            .find(|number| usable.is_set(*number));
        let processor = last.expect("this runs on a processor");
        let mut programs = Command::new(harness.compiled("load/beside.c")?)
            .args([processor.to_string(), count.to_string()])
            .stdout(Stdio::piped())
            .spawn()?;
        let output = programs.stdout.take().expect("it is a pipe");
        let beside = Self {
            programs,
            processor,
        };
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        match line.trim() {
            "busy" => Ok(beside),
            _ => failed("the processor could not be kept busy"),
        }
    }
}

/// What a processor has done so far.
pub struct StolenTime {
    processor: usize,
    stolen: u64,
    all: u64,
}

impl StolenTime {
    /// Of this processor, up to now.
    pub fn since_now(processor: usize) -> Self {
        let text = fs::read_to_string("/proc/stat").unwrap_or_default();
        let line = text.lines().find_map(|line| {
            let (name, counts) = line.split_once(' ')?;
            (name == format!("cpu{processor}")).then(|| counts.to_owned())
        });
        let counts: Vec<u64> = line
            .unwrap_or_default()
            .split_whitespace()
            .map_while(|count| count.parse().ok())
            .collect();
        // The eighth is what the host gave to others; what follows is counted already.
        Self {
            processor,
            stolen: counts.get(7).copied().unwrap_or(0),
            all: counts.iter().take(8).sum(),
        }
    }

    /// What the host of a virtual machine gave to others since, in percent: nobody in the machine sees who waited for it.
    pub fn stolen_since(&self) -> u64 {
        let now = Self::since_now(self.processor);
        100 * now.stolen.saturating_sub(self.stolen) / now.all.saturating_sub(self.all).max(1)
    }
}

impl Drop for BusyProcessor {
    fn drop(&mut self) {
        // They end with the one that started them.
        let _ = self.programs.kill();
        let _ = self.programs.wait();
    }
}
