//! GNU parallel over ssh: it hands parts to machines, one at a time to each. It goes on when the grader that started it is
//! gone, and holds a lock for as long as it does.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use rustix::fs::{FlockOperation, flock};
use rustix::process::{Pid, Signal, kill_process};

use crate::jobs::part_script::{join_quoted, quote};
use crate::jobs::{ActivePart, EndedPart, EngineError, Job, Queue, Stage};
use crate::parts::Partition;
use sandbox::trusted_tool::{Tool, ToolError};

/// The file whose lock says that parts are being handed out.
const LOCK: &str = "driving";

/// The file that says which process does so.
const DRIVER: &str = "driver.pid";

/// How long it may take until parts are handed out, on a machine that is busy.
const START: Duration = Duration::from_secs(20);

/// What stands for the number of a part in what a machine is told; no path has it.
const PART: &str = "@part@";

/// How machines are reached: nobody is there to be asked for a password, and one that is silent for a minute is gone.
const SSH: &str =
    "ssh -o BatchMode=yes -o ConnectTimeout=20 -o ServerAliveInterval=15 -o ServerAliveCountMax=4";

/// The script that hands parts to machines.
pub(crate) fn driver(home: &Path, hosts: &[String]) -> String {
    let machines = hosts.iter().flat_map(|host| ["--sshlogin", host.as_str()]);
    // It is read by the shell of this script, and then by that of the machine.
    let script = quote(&home.join("job.sh").to_string_lossy());
    let told = format!("sh {script} {PART}");
    format!(
        "#!/bin/sh\n\
         # Hands the parts it is given to machines, one at a time to each, by GNU parallel.\n\
         home={home}\n\
         exec 9>\"$home/{LOCK}\"\n\
         flock --nonblock 9 || exit 75\n\
         echo \"$$ $(uname -n)\" > \"$home/{DRIVER}\"\n\
         # The process that started this may be gone before anything is printed.\n\
         exec </dev/null >>\"$home/logs/driver.log\" 2>&1\n\
         # A part that fails on one machine is tried on another.\n\
         exec parallel --will-cite --jobs 1 --retries 2 --joblog \"+$home/logs/machines.tsv\" \\\n\
         \x20   --ssh {ssh} {machines} \\\n\
         \x20   -I {PART} {told} ::: \"$@\"\n",
        home = quote(&home.to_string_lossy()),
        ssh = quote(SSH),
        machines = join_quoted(machines),
        told = quote(&told),
    )
}

/// Hands in these parts of a job. What they are called together.
pub(crate) fn hand_in(home: &Path, parts: &[u32]) -> Result<String, EngineError> {
    for tool in ["parallel", "flock", "setsid"] {
        let asked = Tool::new(tool).arg("--version").run();
        if let Err(ToolError::NotStarted { .. }) = asked {
            return Err(EngineError::NotHere {
                tool,
                help: "install GNU parallel and util-linux on this machine",
            });
        }
    }
    // It is rewritten once parts are handed out.
    let _ = fs::remove_file(home.join(DRIVER));
    let tool = Tool::new("setsid")
        .args(["--fork", "sh"])
        .arg(home.join("drive.sh"));
    let said = tool.args(parts.iter().map(u32::to_string)).run();
    let refused = |said: String| EngineError::Refused {
        tool: "setsid",
        said,
    };
    let said = said.map_err(|trouble| refused(trouble.to_string()))?;
    if !said.status.success() {
        return Err(refused(said.stderr_text().trim().to_owned()));
    }
    let begun = Instant::now();
    while !home.join(DRIVER).exists() && begun.elapsed() < START {
        thread::sleep(Duration::from_millis(20));
    }
    Ok("parallel".to_owned())
}

/// What is being handed out.
pub(crate) fn queue(job: &Job, home: &Path) -> Result<Queue, EngineError> {
    let mut queue = Queue::default();
    let is_driven = is_driven(home).map_err(silent)?;
    for &part in job.handed_in.last().iter().flat_map(|last| &last.parts) {
        let partition = Partition { part, ..job.first };
        if home.join("parts").join(partition.file_name()).exists() {
            continue;
        }
        let has_begun = home.join(format!("logs/{part}.log")).exists();
        let mut active = ActivePart::default();
        match (is_driven, has_begun) {
            (true, true) => active.stage = Stage::Runs,
            (true, false) => active.reason = "a free machine".to_owned(),
            (false, true) => continue,
            (false, false) => {
                let how = "it came to no machine".to_owned();
                let ended_well = false;
                queue.ended.insert(part, EndedPart { how, ended_well });
                continue;
            }
        }
        queue.active.insert(part, active);
    }
    Ok(queue)
}

/// Ends what runs, unless it was started on another machine.
pub(crate) fn cancel(home: &Path) -> Result<(), EngineError> {
    if !is_driven(home).map_err(silent)? {
        return Ok(());
    }
    let told = fs::read_to_string(home.join(DRIVER)).map_err(silent)?;
    let (pid, host) = told.trim().split_once(' ').unwrap_or((told.trim(), ""));
    let here = rustix::system::uname();
    if here.nodename().to_string_lossy() != host {
        return Err(EngineError::Refused {
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
    let mut file = OpenOptions::new();
    let file = file.write(true).create(true).truncate(false);
    let lock = file.open(home.join(LOCK))?;
    match flock(&lock, FlockOperation::NonBlockingLockShared) {
        Ok(()) => Ok(false),
        Err(rustix::io::Errno::WOULDBLOCK) => Ok(true),
        Err(error) => Err(error.into()),
    }
}

fn silent(error: io::Error) -> EngineError {
    EngineError::Silent {
        tool: "parallel",
        said: error.to_string(),
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::os::unix::fs::PermissionsExt;
    use std::process::Command;

    use super::*;

    /// A folder may be called as a shell would like to take it apart; a `parallel` that does what it is told shows it.
    #[test]
    fn a_machine_is_told_the_script_whatever_its_folder_is_called() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().join("it's; touch {} $(touch no)");
        let tools = folder.path().join("tools");
        fs::create_dir_all(home.join("logs")).unwrap();
        fs::create_dir_all(&tools).unwrap();
        let parallel = "#!/bin/sh\nfor word; do echo \"$word\"; done > words\n\
                        while [ \"$1\" != -I ]; do shift; done\n\
                        sh -c \"$(printf %s \"$3\" | sed \"s/$2/$5/\")\"\necho said >&2\n";
        fs::write(tools.join("parallel"), parallel).unwrap();
        fs::set_permissions(tools.join("parallel"), PermissionsExt::from_mode(0o755)).unwrap();
        fs::write(home.join("job.sh"), "echo \"graded $1\" > graded\n").unwrap();
        let hosts = ["ssh -p 22 lab one".to_owned(), ":".to_owned()];
        fs::write(home.join("drive.sh"), driver(&home, &hosts)).unwrap();
        let path = std::env::var("PATH").unwrap_or_default();
        let run = Command::new("sh")
            .arg(home.join("drive.sh"))
            .arg("7")
            .current_dir(folder.path())
            .env("PATH", format!("{}:{path}", tools.display()))
            .status()
            .unwrap();
        assert!(run.success());
        let read = |path: &Path| fs::read_to_string(path).unwrap();
        assert_eq!(read(&folder.path().join("graded")), "graded 7\n");
        let words = read(&folder.path().join("words"));
        let words: Vec<&str> = words.lines().collect();
        for host in &hosts {
            let place = words.iter().position(|word| word == host).unwrap();
            assert_eq!(words[place - 1], "--sshlogin");
        }
        assert_eq!(read(&home.join("logs/driver.log")), "said\n");
        assert!(!is_driven(&home).unwrap());
        let mut left: Vec<_> = folder.path().read_dir().unwrap().collect();
        left.retain(|entry| entry.as_ref().unwrap().path().is_file());
        assert_eq!(left.len(), 2, "{left:?}");
    }
}
