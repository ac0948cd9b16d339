//! A control group of one's own (version 2): exact counts, an exact limit of memory, and one write that ends everybody.

use std::fs;
use std::io::{self, Write};
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::fs::{Access, Mode, OFlags, openat};

use crate::linux::wire::message::RunLimits;
use crate::machine::ControlGroups;

/// What a control group must be able to do here.
const CONTROLLERS: [&str; 2] = ["memory", "pids"];

/// Why no control group can be used.
#[derive(Debug, thiserror::Error)]
pub enum NoCgroup {
    #[error("there is no control group of version 2 here")]
    NotMounted,
    #[error("the control group `{}` is not delegated to this user", .0.display())]
    NotDelegated(PathBuf),
    #[error("the control group `{}` has no controller `{controller}`", path.display())]
    NoController {
        path: PathBuf,
        controller: &'static str,
    },
    #[error("other processes are in the control group `{}`", .0.display())]
    NotAlone(PathBuf),
    #[error("cannot use the control group `{}`", path.display())]
    Refused { path: PathBuf, source: io::Error },
}

/// The control group that sandboxes may be made below, with this process moved out of their way.
pub(crate) fn find_delegated() -> Result<PathBuf, NoCgroup> {
    let group = own_group()?;
    let refused = |source| NoCgroup::Refused {
        path: group.clone(),
        source,
    };
    let writable = ["", "cgroup.procs", "cgroup.subtree_control"]
        .iter()
        .all(|name| rustix::fs::access(group.join(name), Access::WRITE_OK).is_ok());
    if !writable {
        return Err(NoCgroup::NotDelegated(group));
    }
    let controllers = fs::read_to_string(group.join("cgroup.controllers")).map_err(refused)?;
    for controller in CONTROLLERS {
        if !controllers.split_whitespace().any(|one| one == controller) {
            return Err(NoCgroup::NoController {
                path: group.clone(),
                controller,
            });
        }
    }
    move_self_aside(&group)?;
    let wanted = CONTROLLERS.map(|one| format!("+{one}")).join(" ");
    fs::write(group.join("cgroup.subtree_control"), wanted).map_err(refused)?;
    Ok(group)
}

/// A group with children may hold no process itself, so this one moves into a child. Only this one: whoever else is
/// there was put there by somebody.
fn move_self_aside(group: &Path) -> Result<(), NoCgroup> {
    let refused = |source| NoCgroup::Refused {
        path: group.to_owned(),
        source,
    };
    let own = std::process::id().to_string();
    let members = fs::read_to_string(group.join("cgroup.procs")).map_err(refused)?;
    if members.lines().all(|member| member != own) {
        // Another part of the grader has moved it already.
        return Ok(());
    }
    if members.lines().any(|member| member != own) {
        return Err(NoCgroup::NotAlone(group.to_owned()));
    }
    let aside = group.join("grader");
    match fs::create_dir(&aside) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(refused(error)),
        _ => {}
    }
    fs::write(aside.join("cgroup.procs"), own).map_err(refused)
}

/// The group this process is in; its parent, if that is where the grader has moved itself.
fn own_group() -> Result<PathBuf, NoCgroup> {
    let group = ControlGroups::detect()
        .and_then(|groups| groups.own)
        .ok_or(NoCgroup::NotMounted)?;
    if group.ends_with("grader")
        && group
            .parent()
            .is_some_and(|parent| parent.join("cgroup.procs").exists())
    {
        return Ok(group.parent().map_or_else(|| group.clone(), Path::to_owned));
    }
    Ok(group)
}

/// The group of one run. Its files are reached through an open folder, since the sandbox's first process no longer sees
/// where it is.
#[derive(Debug)]
pub(crate) struct Group {
    path: PathBuf,
    folder: OwnedFd,
}

/// What a run used, as its group counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct GroupUsage {
    pub cpu: Duration,
    /// The most memory, in bytes.
    pub memory: u64,
    /// Whether somebody was ended for memory.
    pub out_of_memory: bool,
    /// Whether more processes or threads were asked for than allowed.
    pub out_of_tasks: bool,
}

impl Group {
    pub(crate) fn make(at: &Path, bounds: &RunLimits) -> io::Result<Self> {
        // A run that was cut off may have left one.
        match fs::remove_dir(at) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        fs::create_dir(at)?;
        let group = Self {
            path: at.to_owned(),
            folder: fs::File::open(at)?.into(),
        };
        group.write("memory.max", &bounds.memory.to_string())?;
        // A kernel without swap has no such file, and needs none.
        let _ = group.write("memory.swap.max", "0");
        group.write("memory.oom.group", "1")?;
        group.write("pids.max", &(bounds.tasks + 1).to_string())?;
        Ok(group)
    }

    /// The file that a process writes `0` to in order to join.
    pub(crate) fn join_handle(&self) -> io::Result<OwnedFd> {
        self.open("cgroup.procs", OFlags::WRONLY)
    }

    pub(crate) fn usage(&self) -> GroupUsage {
        let field = |file: &str, name: &str| field(&self.read(file).ok()?, name);
        let whole = |file: &str| self.read(file).ok()?.trim().parse::<u64>().ok();
        GroupUsage {
            cpu: Duration::from_micros(field("cpu.stat", "usage_usec").unwrap_or(0)),
            memory: whole("memory.peak")
                .or_else(|| whole("memory.current"))
                .unwrap_or(0),
            out_of_memory: field("memory.events", "oom_kill").unwrap_or(0) > 0,
            out_of_tasks: field("pids.events", "max").unwrap_or(0) > 0,
        }
    }

    pub(crate) fn kill(&self) {
        // Kernels before 5.14 have no such file; the sandbox's first process ends everybody too.
        let _ = self.write("cgroup.kill", "1");
    }

    /// Removes it, once everybody has ended.
    pub(crate) fn remove(self) -> io::Result<()> {
        fs::remove_dir(&self.path)
    }

    fn read(&self, file: &str) -> io::Result<String> {
        io::read_to_string(fs::File::from(self.open(file, OFlags::RDONLY)?))
    }

    fn write(&self, file: &str, text: &str) -> io::Result<()> {
        fs::File::from(self.open(file, OFlags::WRONLY)?).write_all(text.as_bytes())
    }

    fn open(&self, file: &str, how: OFlags) -> io::Result<OwnedFd> {
        Ok(openat(
            &self.folder,
            file,
            how | OFlags::CLOEXEC,
            Mode::empty(),
        )?)
    }
}

fn field(text: &str, name: &str) -> Option<u64> {
    text.lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))?
        .parse()
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_found_by_its_whole_name() {
        let events = "low 0\noom 3\noom_kill 2\noom_group_kill 1\n";
        assert_eq!(field(events, "oom"), Some(3));
        assert_eq!(field(events, "oom_kill"), Some(2));
        assert_eq!(field(events, "kill"), None);
    }
}
