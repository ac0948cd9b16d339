//! The same box made by somebody else's program.

use std::path::{Path, PathBuf};
use std::process::Command;

use model::tier::Tier;

use crate::bench::Bench;
use crate::figure::{Amount, Figure, Finding, Topic};
use crate::rounds::{Contender, first_over_second};
use crate::starts::{TRUE, start, timed};

/// Folders at the root that are links into `/usr` on most systems, and folders of their own on others.
const FOLDERS: [&str; 4] = ["/bin", "/sbin", "/lib", "/lib64"];

pub const TOPIC: Topic = Topic {
    figures: &[Figure::at_most(
        "start in contained, over bwrap --unshare-all",
        Amount::Ratio(0.4),
    )],
    measure,
};

fn measure(bench: &Bench) -> Vec<Finding> {
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
    Ok(first_over_second(bench.size.of(500), &mut contenders))
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

/// What is in our boxes too: the system's folders to read, `/proc`, devices, and folders to write in.
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
