//! GNU parallel over ssh: it hands parts to machines, one at a time to each. It goes on when the grader that started it is
//! gone, and holds a lock for as long as it does.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;
use std::thread;
use std::time::Duration;

use rustix::fs::{FlockOperation, flock};
use rustix::process::{Pid, Signal, kill_process};

use crate::cluster::jobs::job::Job;
use crate::cluster::jobs::queue::{Active, EngineTrouble, Queue, Stage};
use crate::cluster::jobs::script::{quoted, words};
use crate::sandbox::tool::{Tool, ToolTrouble};

/// The file whose lock says that parts are being handed out.
const LOCK: &str = "driving";

/// The file that says which process does so.
const DRIVER: &str = "driver.pid";

/// The script that hands parts to machines.
#[must_use]
pub fn driver(home: &Path, hosts: &[String]) -> String {
    let home = quoted(&home.to_string_lossy());
    let mut machines = Vec::new();
    for host in hosts {
        machines.extend(["--sshlogin".to_owned(), host.clone()]);
    }
    format!(
        "#!/bin/sh\n\
         # Hands the parts that it is told to machines, one at a time to each, by GNU parallel.\n\
         home={home}\n\
         exec 9>\"$home/{LOCK}\"\n\
         flock --nonblock 9 || exit 75\n\
         echo \"$$ $(uname -n)\" > \"$home/{DRIVER}\"\n\
         # A part that fails on one machine is tried on another.\n\
         exec parallel --will-cite --jobs 1 --retries 2 --joblog \"+$home/logs/machines.tsv\" \\\n\
         \x20   {machines} \\\n\
         \x20   \"sh $home/job.sh {{}} >> $home/logs/{{}}.log 2>&1\" ::: \"$@\"\n",
        machines = words(&machines),
    )
}

/// Hands in these parts of a job. What they are called together.
///
/// # Errors
/// Why they cannot be.
pub fn hand_in(home: &Path, parts: &[u32]) -> Result<String, EngineTrouble> {
    for tool in ["parallel", "flock", "setsid"] {
        let asked = Tool::new(tool).arg("--version").run();
        if let Err(ToolTrouble::NotStarted { .. }) = asked {
            return Err(EngineTrouble::NotHere {
                tool,
                help: "install GNU parallel and util-linux on this machine",
            });
        }
    }
    let said = Tool::new("setsid")
        .args(["--fork", "sh"])
        .arg(home.join("drive.sh"))
        .args(parts.iter().map(u32::to_string))
        .run();
    let refused = |said: String| EngineTrouble::Refused {
        tool: "setsid",
        said,
    };
    let said = said.map_err(|trouble| refused(trouble.to_string()))?;
    match said.status.success() {
        true => Ok("parallel".to_owned()),
        false => Err(refused(said.stderr_text().trim().to_owned())),
    }
}

/// What is being handed out.
///
/// # Errors
/// When that cannot be told.
pub fn queue(job: &Job, home: &Path) -> Result<Queue, EngineTrouble> {
    let mut queue = Queue::default();
    if !is_driven(home).map_err(silent)? {
        return Ok(queue);
    }
    for part in job.handed_in.last().iter().flat_map(|last| &last.parts) {
        let has_begun = home.join(format!("logs/{part}.log")).exists();
        let active = Active {
            stage: match has_begun {
                true => Stage::Runs,
                false => Stage::Waits,
            },
            node: String::new(),
            reason: "a free machine".to_owned(),
        };
        queue.active.insert(*part, active);
    }
    Ok(queue)
}

/// Ends what runs.
///
/// # Errors
/// When it was started on another machine, or cannot be ended.
pub fn cancel(home: &Path) -> Result<(), EngineTrouble> {
    if !is_driven(home).map_err(silent)? {
        return Ok(());
    }
    let told = fs::read_to_string(home.join(DRIVER)).map_err(silent)?;
    let (pid, host) = told.trim().split_once(' ').unwrap_or((told.trim(), ""));
    let here = rustix::system::uname();
    if here.nodename().to_string_lossy() != host {
        return Err(EngineTrouble::Refused {
            tool: "parallel",
            said: format!("it was started on `{host}`; cancel it there"),
        });
    }
    let Some(pid) = pid.parse().ok().and_then(Pid::from_raw) else {
        return Ok(());
    };
    // The first asks it to start no more, the second to end those that run. As long as the lock is held, the number is its
    // own.
    for _ in 0..2 {
        if is_driven(home).map_err(silent)? {
            let _ = kill_process(pid, Signal::TERM);
            thread::sleep(Duration::from_millis(300));
        }
    }
    Ok(())
}

/// Whether somebody hands out parts of this job.
fn is_driven(home: &Path) -> io::Result<bool> {
    let lock: File = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(home.join(LOCK))?;
    match flock(&lock, FlockOperation::NonBlockingLockShared) {
        Ok(()) => Ok(false),
        Err(rustix::io::Errno::WOULDBLOCK) => Ok(true),
        Err(error) => Err(error.into()),
    }
}

fn silent(error: io::Error) -> EngineTrouble {
    EngineTrouble::Silent {
        tool: "parallel",
        said: error.to_string(),
    }
}
