//! A sandbox closed by Landlock, on the machine as it is; and whether its folder is still as it was made, so that the
//! next program can have it.
//!
//! Making and removing a folder takes longer than the rest of a fenced sandbox together, and most programs write nothing.

use std::fs;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::fs::{PermissionsExt, chown, symlink};
use std::path::{Path, PathBuf};

use confined::remove_tree;
use libc::sock_filter;
use rustix::fs::{
    Dir, IFlags, Mode, OFlags, Timespec, Timestamps, flistxattr_query, fstat, futimens,
    ioctl_getflags, stat,
};
use rustix::process::{Uid, getpid, set_child_subreaper};
use rustix::thread::set_no_new_privs;

use crate::linux::filter::rule::Profile;
use crate::linux::filter::seccomp_filters::refusing_filter;
use crate::linux::launcher::file_tree::{DEVICES, HiddenPath, grant_around};
use crate::linux::launcher::user::User;
use crate::linux::process_table;
use crate::linux::sys::landlock::{Abi, Access, Rules};
use crate::linux::sys::process::{self, AccessListener, KillProof};
use crate::linux::wire::message::{FailedStep, LauncherSetup, RunOrder, SandboxPart, StepContext};
use crate::linux::wire::packet::WirePath;

/// Room for what else the grader's user starts while a program runs, where both are the same user: its other sandboxes,
/// and whatever else they do. Who has too many tasks is found at the next look.
const OTHERS: u64 = 4096;

/// What a launcher keeps to make such sandboxes.
#[derive(Debug)]
pub(crate) struct Fenced {
    folder: PathBuf,
    system: Vec<WirePath>,
    /// What of it no sandbox shows.
    masked: Vec<HiddenPath>,
    user: Option<User>,
    filter: Vec<sock_filter>,
    abi: Abi,
    /// Whether the program is put under its rules, as it always is but when a canary is tried.
    is_enforced: bool,
    /// Rules for the first process of a sandbox: they keep its signals in.
    scope: Option<Rules>,
    /// Rules for the program, and what they were made for: they serve again for the next case of the same submission.
    rules: Option<(Vec<Granted>, Rules)>,
    other_tasks: u64,
    /// The folders in the sandbox's folder that are there and as they were made.
    standing: Vec<(&'static str, Pristine)>,
}

/// Something that rules grant beyond what every sandbox shows.
#[derive(Debug)]
struct Granted {
    path: PathBuf,
    access: Access,
    /// What the path led to. Rules are about that, and know nothing of what has the same path later. It is held open so
    /// that its number cannot become that of another.
    place: OwnedFd,
}

impl Granted {
    fn new(path: &Path, access: Access) -> Result<Self, FailedStep> {
        // Symlinks are followed: the path is the grader's own, and the rule is about what it leads to.
        let place = rustix::fs::open(path, OFlags::PATH | OFlags::CLOEXEC, Mode::empty())
            .step(|| granting(path))?;
        Ok(Self {
            path: path.to_owned(),
            access,
            place,
        })
    }

    /// Whether rules for this serve for what is wanted now.
    fn serves(&self, path: &Path, access: Access) -> bool {
        self.path == path
            && self.access == access
            && matches!(
                (stat(path), fstat(&self.place)),
                (Ok(now), Ok(then)) if (now.st_dev, now.st_ino) == (then.st_dev, then.st_ino)
            )
    }
}

fn granting(path: &Path) -> String {
    format!("granting `{}`", path.display())
}

impl Fenced {
    pub(crate) fn new(setup: &LauncherSetup) -> Result<Self, FailedStep> {
        let abi = Abi::detect().step(|| "asking the kernel for Landlock".to_owned())?;
        if abi < Abi::WITH_TRUNCATION {
            return Err(FailedStep {
                step: format!(
                    "keeping files whole: Landlock {} of this kernel cannot keep them from being truncated (version {} can)",
                    abi.0,
                    Abi::WITH_TRUNCATION.0
                ),
                errno: 0,
            });
        }
        let scope = Rules::scoping_only(abi).ok();
        let user = setup.user.map(User::new);
        if scope.is_none() && user.is_none() {
            return Err(FailedStep {
                step: format!(
                    "making sure that everybody in the sandbox can be ended: Landlock {} of this kernel cannot keep \
                     signals in (version {} can), and only root can give a sandbox a user of its own",
                    abi.0,
                    Abi::WITH_SCOPES.0
                ),
                errno: 0,
            });
        }
        let other_tasks = match user {
            // Only the first process of the sandbox.
            Some(_) => 1,
            None => process_table::count_user_tasks() + OTHERS,
        };
        Ok(Self {
            folder: setup.folder.to_path_buf(),
            system: setup.shown.clone(),
            masked: setup
                .masked
                .iter()
                .filter_map(|path| HiddenPath::find(path))
                .collect(),
            user,
            filter: if setup.has(SandboxPart::Filter) {
                refusing_filter(if abi >= Abi::WITH_SOCKET_FILES {
                    Profile::FencedWithSockets
                } else {
                    Profile::Fenced
                })
            } else {
                Vec::new()
            },
            is_enforced: setup.has(SandboxPart::Rules),
            abi,
            scope,
            rules: None,
            other_tasks,
            standing: Vec::new(),
        })
    }

    /// The version of Landlock in use.
    pub(crate) const fn landlock(&self) -> u32 {
        self.abi.0
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// How many tasks beside the program's own count against its limit.
    pub(crate) const fn other_tasks(&self) -> u64 {
        self.other_tasks
    }

    /// In the launcher, before each run.
    pub(crate) fn prepare_run(&mut self, order: &RunOrder) -> Result<(), FailedStep> {
        self.user = self
            .user
            .map(|user| user.with_write_access(order.work.is_some()));
        self.lay_out(order)?;
        let shown = order.shown.iter().map(|(from, _)| (from, Access::Read));
        let wanted: Vec<(&WirePath, Access)> = shown
            .chain(order.work.iter().map(|work| (work, Access::All)))
            .collect();
        let serves = |granted: &[Granted]| {
            granted.len() == wanted.len()
                && granted
                    .iter()
                    .zip(&wanted)
                    .all(|(granted, (path, access))| granted.serves(path, *access))
        };
        if self
            .rules
            .as_ref()
            .is_none_or(|(granted, _)| !serves(granted))
        {
            let granted = wanted
                .into_iter()
                .map(|(path, access)| Granted::new(path, access))
                .collect::<Result<Vec<_>, _>>()?;
            let rules = self.rules_for(&granted)?;
            self.rules = Some((granted, rules));
        }
        Ok(())
    }

    fn lay_out(&mut self, order: &RunOrder) -> Result<(), FailedStep> {
        if order.work.is_some() {
            // What is given stands in its place.
            self.remove_folder("work")?;
        } else {
            self.make_folder("work")?;
        }
        self.make_folder("tmp")?;
        let work = order.work.iter().map(|work| (work, Path::new("work")));
        let shown = order.shown.iter().map(|(from, name)| (from, &**name));
        for (from, name) in work.chain(shown) {
            let at = self.folder.join(name);
            let step = || format!("showing `{}`", name.display());
            if let Some(parent) = at.parent() {
                fs::create_dir_all(parent).step(step)?;
            }
            symlink(from, at).step(step)?;
        }
        Ok(())
    }

    /// Makes a folder in the sandbox's folder, unless it is there already.
    fn make_folder(&mut self, name: &'static str) -> Result<(), FailedStep> {
        if self.standing.iter().any(|(standing, _)| *standing == name) {
            return Ok(());
        }
        let at = self.folder.join(name);
        let step = || format!("making the sandbox's folder `{name}`");
        fs::create_dir(&at).step(step)?;
        if let Some(user) = self.user {
            chown(&at, Some(user.number()), Some(user.number())).step(step)?;
        }
        self.standing.push((name, Pristine::new(&at).step(step)?));
        Ok(())
    }

    fn remove_folder(&mut self, name: &str) -> Result<(), FailedStep> {
        self.standing.retain(|(standing, _)| *standing != name);
        remove_tree(&self.folder.join(name))
            .step(|| format!("removing the sandbox's folder `{name}`"))
    }

    fn rules_for(&self, own: &[Granted]) -> Result<Rules, FailedStep> {
        let rules = Rules::refusing_all(self.abi).step(|| "making Landlock's rules".to_owned())?;
        let give = |granted: &Granted| {
            rules
                .grant(granted.place.as_fd(), granted.access)
                .step(|| granting(&granted.path))
        };
        let grant = |path: &Path, access| give(&Granted::new(path, access)?);
        for path in &self.system {
            if self
                .masked
                .iter()
                .any(|masked| masked.path_below(path).is_some())
            {
                grant_around(path, &self.masked, &rules)?;
            } else {
                grant(path, Access::Read)?;
            }
        }
        for device in DEVICES {
            grant(Path::new(device), Access::ReadWrite)?;
        }
        // A program's own entries; those of others are kept from it by the rules about tracing.
        grant(Path::new("/proc"), Access::Read)?;
        // The rule is about this folder, which stays; the folders in it are made again for each run.
        grant(&self.folder, Access::All)?;
        for granted in own {
            give(granted)?;
        }
        Ok(rules)
    }

    /// In the first process of a sandbox.
    pub(crate) fn enter(&self) -> Result<KillProof, FailedStep> {
        set_child_subreaper(Some(getpid())).step(|| "adopting orphans".to_owned())?;
        set_no_new_privs(true).step(|| "giving up new privileges".to_owned())?;
        let step = || "changing to the user of the sandbox".to_owned();
        let proof = match (&self.scope, self.user) {
            (Some(rules), user) => {
                user.map_or(Ok(()), User::switch_to).step(step)?;
                let entered = rules.enter().step(|| "keeping signals in".to_owned())?;
                KillProof::signals_stay_in(&entered)
            }
            // Without rules about signals only another user is out of the program's reach.
            (None, Some(user)) => {
                user.become_keeper().step(step)?;
                KillProof::keeper_of(Uid::from_raw(user.number()))
            }
            (None, None) => None,
        };
        proof.ok_or_else(|| FailedStep {
            step: "making sure that everybody in the sandbox can be ended".to_owned(),
            errno: 0,
        })
    }

    /// In the process that becomes the program: the user it runs as, where it is not that already.
    pub(crate) fn become_program(&self) -> rustix::io::Result<()> {
        match (&self.scope, self.user) {
            (None, Some(user)) => user.succeed_keeper(),
            (Some(_), _) | (None, None) => Ok(()),
        }
    }

    /// In the process that becomes the program.
    pub(crate) fn close_doors(
        &self,
        listener: Option<AccessListener<'_>>,
    ) -> Result<(), (&'static str, i32)> {
        let Some((_, rules)) = &self.rules else {
            return Err(("finding Landlock's rules", 0));
        };
        let rules = self.is_enforced.then_some(rules);
        process::close_doors(rules, &self.filter, listener)
    }

    /// In the launcher, after each run.
    pub(crate) fn clean_up(&mut self) -> Result<(), FailedStep> {
        let folder = &self.folder;
        if self.user.is_none() {
            // A program of the same user may have taken away the right to look into it.
            fs::set_permissions(folder, fs::Permissions::from_mode(0o700))
                .step(|| "opening the sandbox's folder".to_owned())?;
        }
        self.standing
            .retain(|(name, pristine)| pristine.is_unchanged(&folder.join(name)));
        let step = || "emptying the sandbox's folder".to_owned();
        for entry in fs::read_dir(folder).step(step)? {
            let entry = entry.step(step)?;
            if self
                .standing
                .iter()
                .any(|(name, _)| entry.file_name() == *name)
            {
                continue;
            }
            if entry.file_type().step(step)?.is_dir() {
                remove_tree(&entry.path()).step(step)?;
            } else {
                fs::remove_file(entry.path()).step(step)?;
            }
        }
        Ok(())
    }

    /// In the launcher, last of all.
    pub(crate) fn shut_down(&self) {
        // The grader does the same and can tell what stays; here it only matters if the grader was killed.
        let _ = remove_tree(&self.folder);
    }
}

/// What a folder was like when it was made, as far as its owner could change it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Pristine {
    mode: u32,
    user: u32,
    group: u32,
    flags: Option<IFlags>,
}

impl Pristine {
    /// What a folder that has just been made is like.
    pub(crate) fn new(folder: &Path) -> rustix::io::Result<Self> {
        let folder = open(folder)?;
        reset_times(&folder)?;
        Self::look(&folder)
    }

    /// Whether it is still like that: empty, and nothing on it that its owner could have written. Its times are set
    /// back, since they could tell something too.
    fn is_unchanged(self, folder: &Path) -> bool {
        let Ok(folder) = open(folder) else {
            return false;
        };
        Self::look(&folder) == Ok(self)
            && is_empty(&folder)
            && flistxattr_query(&folder) == Ok(0)
            && reset_times(&folder).is_ok()
    }

    fn look(folder: &OwnedFd) -> rustix::io::Result<Self> {
        let stat = fstat(folder)?;
        Ok(Self {
            mode: stat.st_mode,
            user: stat.st_uid,
            group: stat.st_gid,
            // Not every file system has them.
            flags: ioctl_getflags(folder).ok(),
        })
    }
}

fn open(folder: &Path) -> rustix::io::Result<OwnedFd> {
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    rustix::fs::open(folder, flags, Mode::empty())
}

fn is_empty(folder: &OwnedFd) -> bool {
    let Ok(entries) = Dir::read_from(folder.as_fd()) else {
        return false;
    };
    entries
        .into_iter()
        .all(|entry| entry.is_ok_and(|entry| matches!(entry.file_name().to_bytes(), b"." | b"..")))
}

fn reset_times(folder: &OwnedFd) -> rustix::io::Result<()> {
    let long_ago = Timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    futimens(
        folder,
        &Timestamps {
            last_access: long_ago,
            last_modification: long_ago,
        },
    )
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn an_untouched_folder_is_pristine_and_a_touched_one_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path();
        let pristine = Pristine::new(path).unwrap();
        assert!(pristine.is_unchanged(path));
        fs::write(path.join("file"), "").unwrap();
        assert!(!pristine.is_unchanged(path));
        fs::remove_file(path.join("file")).unwrap();
        assert!(
            pristine.is_unchanged(path),
            "what was removed again is gone"
        );
        fs::set_permissions(path, fs::Permissions::from_mode(0o711)).unwrap();
        assert!(!pristine.is_unchanged(path));
    }

    #[test]
    fn times_tell_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let pristine = Pristine::new(folder.path()).unwrap();
        fs::write(folder.path().join("file"), "").unwrap();
        fs::remove_file(folder.path().join("file")).unwrap();
        assert!(pristine.is_unchanged(folder.path()));
        let modified = folder.path().metadata().unwrap().modified().unwrap();
        assert_eq!(modified, std::time::SystemTime::UNIX_EPOCH);
    }

    #[test]
    fn a_note_on_the_folder_itself_is_seen() {
        let folder = tempfile::tempdir().unwrap();
        let pristine = Pristine::new(folder.path()).unwrap();
        let noted = rustix::fs::setxattr(
            folder.path(),
            "user.note",
            b"7",
            rustix::fs::XattrFlags::empty(),
        );
        // A file system without such notes cannot be written on.
        assert_eq!(pristine.is_unchanged(folder.path()), noted.is_err());
    }
}
