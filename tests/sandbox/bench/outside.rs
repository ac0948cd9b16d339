//! The control: the same program without a box, to show that the attempt would succeed.

use std::fs::{self, File};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use testkit::trial::{Miss, Outcome, failed};

use crate::sandbox::bench::leftovers::marked_processes;
use crate::sandbox::bench::stage::Stage;

/// What a program does when nothing holds it.
#[derive(Debug, Clone, Copy)]
pub enum Outside {
    /// It prints this.
    Prints(&'static str),
    /// It prints what it must not know.
    PrintsTheSecret,
    /// It is still there after a while.
    KeepsRunning,
    /// It prints more than so many megabytes.
    Floods(u64),
    /// It leaves a process behind.
    LeavesAProcess,
}

/// How long a control may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long is "a while".
const A_WHILE: Duration = Duration::from_millis(400);

impl Outside {
    /// Runs the command in the submission's folder, ends it and all it started, and looks at what it did.
    pub fn show(self, stage: &Stage, command: &[String]) -> Outcome {
        let (program, arguments) = command.split_first().expect("a command has a program");
        let printed = stage.path("stdout");
        let mut child = Command::new(program)
            .args(arguments)
            .current_dir(stage.path("submission"))
            .env("HOME", stage.path("home"))
            .env("TMPDIR", stage.path("tmp"))
            .env("GRADER_SECRET", &stage.secret)
            .env("GRADER_MARK", &stage.mark)
            .stdin(Stdio::null())
            .stdout(File::create(&printed)?)
            .stderr(Stdio::null())
            .spawn()?;
        let patience = match self {
            Self::KeepsRunning => A_WHILE,
            Self::Prints(_) | Self::PrintsTheSecret | Self::Floods(_) | Self::LeavesAProcess => {
                PATIENCE
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
        let left = end_all(&stage.mark)?;
        if ended.is_none() {
            child.kill()?;
            child.wait()?;
        }
        let text = || -> Result<String, Miss> {
            Ok(String::from_utf8_lossy(&fs::read(&printed)?).into_owned())
        };
        let did = match self {
            Self::Prints(words) => text()?.contains(words),
            Self::PrintsTheSecret => text()?.contains(&stage.secret),
            Self::KeepsRunning => ended.is_none(),
            Self::Floods(_) => enough(fs::metadata(&printed)?.len()),
            Self::LeavesAProcess => ended.is_some() && left > 0,
        };
        match did {
            true => Ok(()),
            false => failed(format!(
                "outside the box {command:?} did not do this: {self:?}"
            )),
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
