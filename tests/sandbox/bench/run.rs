//! Runs the grader and looks at what it says.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use model::ending::Ending;
use model::tier::Tier;
use testkit::trial::{Miss, Outcome, failed};

use crate::sandbox::bench::seen::Seen;
use crate::sandbox::bench::shop::Shop;
use crate::sandbox::bench::stage::Stage;

/// How long the grader may take before it counts as hanging.
const PATIENCE: Duration = Duration::from_secs(120);

/// `grader box` as the stage's user in the submission's folder, with a secret in its environment.
pub fn box_command(shop: &Shop, tier: Tier, stage: &Stage) -> Command {
    box_command_of(&shop.grader, tier, stage)
}

/// The same with another grader than the one all tests share.
pub fn box_command_of(grader: &Path, tier: Tier, stage: &Stage) -> Command {
    let mut command = stage.caller.command(grader, &stage.path("home"));
    command
        .env("TMPDIR", stage.path("tmp"))
        .env("GRADER_SECRET", &stage.secret)
        .current_dir(stage.path("submission"))
        .stdin(Stdio::null())
        .args(["box", "--json", "--tier", tier.name()])
        .arg("--env")
        .arg(format!("GRADER_MARK={}", stage.mark));
    command
}

/// Runs it to its end and checks what must hold for every run.
pub fn watch(mut command: Command, tier: Tier, stage: &Stage) -> Result<Seen, Miss> {
    let (out, err) = (stage.path("stdout"), stage.path("stderr"));
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
    let seen = Seen {
        code: status.code(),
        record,
        notes,
        grader_memory,
        longest_pause,
    };
    always(&seen, tier, stage, &printed.unwrap_or_default())?;
    Ok(seen)
}

/// What must hold for every run.
fn always(seen: &Seen, tier: Tier, stage: &Stage, printed: &str) -> Outcome {
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
    } else if tier.may_grade_a_class() && printed.contains(&stage.secret) {
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
