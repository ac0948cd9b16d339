//! The file tree that sandboxes are copied from: the system and the toolchains to read, without what no sandbox may show.

use std::fs::{self, File};
use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::fs::{MetadataExt, symlink};
use std::path::{Path, PathBuf};

use rustix::fs::{CWD, FileType, Mode, OFlags, fstat};
use rustix::mount::{
    MountFlags, MountPropagationFlags, MoveMountFlags, OpenTreeFlags, UnmountFlags, mount,
    mount_change, mount_remount, move_mount, open_tree, unmount,
};
use rustix::process::{chdir, pivot_root};
use rustix::thread::{LinkNameSpaceType, UnshareFlags, move_into_link_name_space};

use crate::linux::sys::landlock::{Access, Rules};
use crate::linux::sys::namespaces::{Seal, seal, unshare};
use crate::linux::wire::message::{FailedStep, LauncherSetup, StepContext};

/// Where a tree may be put together: any folder that is there and that nothing shown is below.
const BUILDING_SITES: [&str; 3] = ["/sys", "/mnt", "/srv"];

/// Builds the tree in a mount namespace of its own and gives that back; the launcher stays in the one it is in.
pub(crate) fn build(setup: &LauncherSetup) -> Result<OwnedFd, FailedStep> {
    mount_change(
        "/",
        MountPropagationFlags::REC | MountPropagationFlags::PRIVATE,
    )
    .step(|| "keeping mounts private".to_owned())?;
    let namespace = || -> io::Result<OwnedFd> { Ok(File::open("/proc/self/ns/mnt")?.into()) };
    let outside = namespace().step(|| "opening its mount namespace".to_owned())?;
    unshare(UnshareFlags::NEWNS).step(|| "making a mount namespace".to_owned())?;
    let inside = namespace().step(|| "opening the new mount namespace".to_owned())?;
    assemble(setup)?;
    move_into_link_name_space(outside.as_fd(), Some(LinkNameSpaceType::Mount))
        .step(|| "returning to its mount namespace".to_owned())?;
    Ok(inside)
}

/// An open copy of a file or folder with everything mounted below it, ready to be put elsewhere.
pub(crate) fn open_mount(from: &Path, how: Seal) -> Result<OwnedFd, FailedStep> {
    let flags = OpenTreeFlags::OPEN_TREE_CLONE
        | OpenTreeFlags::OPEN_TREE_CLOEXEC
        | OpenTreeFlags::AT_RECURSIVE;
    let tree = open_tree(CWD, from, flags).step(|| format!("opening `{}`", from.display()))?;
    seal(tree.as_fd(), how).step(|| format!("sealing `{}`", from.display()))?;
    Ok(tree)
}

/// Puts an open copy at a place, which is made.
pub(crate) fn attach_mount(tree: &OwnedFd, at: &Path) -> Result<(), FailedStep> {
    let step = || format!("showing `{}`", at.display());
    let is_folder = fstat(tree)
        .map(|stat| FileType::from_raw_mode(stat.st_mode) == FileType::Directory)
        .step(step)?;
    if is_folder {
        fs::create_dir_all(at).step(step)?;
    } else {
        if let Some(parent) = at.parent() {
            fs::create_dir_all(parent).step(step)?;
        }
        File::create_new(at).step(step)?;
    }
    move_mount(tree, "", CWD, at, MoveMountFlags::MOVE_MOUNT_F_EMPTY_PATH).step(step)
}

/// Lays something empty over what is at this place of the tree.
fn mask(at: &Path, is_folder: bool) -> Result<(), FailedStep> {
    let step = || format!("masking `{}`", at.display());
    if is_folder {
        let sealed = MountFlags::NOSUID | MountFlags::NODEV | MountFlags::RDONLY;
        return mount("tmpfs", at, "tmpfs", sealed, c"size=4k,mode=755").step(step);
    }
    let nothing = open_mount(Path::new("/dev/null"), Seal::Device)?;
    move_mount(
        nothing,
        "",
        CWD,
        at,
        MoveMountFlags::MOVE_MOUNT_F_EMPTY_PATH,
    )
    .step(step)
}

fn assemble(setup: &LauncherSetup) -> Result<(), FailedStep> {
    let site = BUILDING_SITES
        .iter()
        .map(Path::new)
        .find(|site| site.is_dir() && !setup.shown.iter().any(|shown| shown.starts_with(site)))
        .ok_or_else(|| FailedStep {
            step: format!("finding a folder to build in, of {BUILDING_SITES:?}"),
            errno: 0,
        })?;
    mount(
        "tmpfs",
        site,
        "tmpfs",
        MountFlags::NOSUID | MountFlags::NODEV,
        c"size=4m,nr_inodes=4k,mode=755",
    )
    .step(|| "making an empty file tree".to_owned())?;
    // Below the root of the new tree, whatever is an absolute path outside.
    let within = |path: &Path| site.join(path.strip_prefix("/").unwrap_or(path));
    for path in &setup.shown {
        attach_mount(&open_mount(path, Seal::ReadOnly)?, &within(path))?;
    }
    for masked in setup
        .masked
        .iter()
        .flat_map(|path| HiddenPath::find_all(path))
    {
        for place in setup
            .shown
            .iter()
            .filter_map(|shown| masked.path_below(shown))
        {
            mask(&within(&place), masked.is_folder)?;
        }
    }
    for device in DEVICES {
        let device = Path::new(device);
        attach_mount(&open_mount(device, Seal::Device)?, &within(device))?;
    }
    // A fresh one may only be mounted where one can be seen already, so each sandbox mounts its own over this.
    attach_mount(
        &open_mount(Path::new("/proc"), Seal::NoPrivileges)?,
        &within(Path::new("/proc")),
    )?;
    furnish(&within, setup).step(|| "furnishing the file tree".to_owned())?;
    let old = site.join("old");
    fs::create_dir(&old).step(|| "making a folder for the old root".to_owned())?;
    pivot_root(site, &old).step(|| "changing the root".to_owned())?;
    chdir("/").step(|| "entering the new root".to_owned())?;
    unmount("/old", UnmountFlags::DETACH).step(|| "leaving the old root".to_owned())?;
    fs::remove_dir("/old").step(|| "removing the folder of the old root".to_owned())?;
    mount_remount(
        "/",
        MountFlags::BIND | MountFlags::RDONLY | MountFlags::NOSUID | MountFlags::NODEV,
        c"",
    )
    .step(|| "sealing the root".to_owned())
}

/// The small things of a file tree that are nobody's secrets.
fn furnish(within: &dyn Fn(&Path) -> PathBuf, setup: &LauncherSetup) -> io::Result<()> {
    let link = |target: &Path, at: &str| {
        let at = within(Path::new(at));
        if let Some(parent) = at.parent() {
            fs::create_dir_all(parent)?;
        }
        symlink(target, at)
    };
    for (at, target) in &setup.links {
        let at = within(at);
        if let Some(parent) = at.parent() {
            fs::create_dir_all(parent)?;
        }
        symlink(target, at)?;
    }
    let own = &setup.folder;
    fs::create_dir_all(within(own))?;
    link(&own.join("tmp"), "/tmp")?;
    link(&own.join("tmp"), "/var/tmp")?;
    link(&own.join("shm"), "/dev/shm")?;
    link(Path::new("/proc/self/fd"), "/dev/fd")?;
    for (number, name) in ["stdin", "stdout", "stderr"].into_iter().enumerate() {
        link(
            Path::new(&format!("/proc/self/fd/{number}")),
            &format!("/dev/{name}"),
        )?;
    }
    let user = setup
        .user
        .unwrap_or_else(|| rustix::process::getuid().as_raw());
    let group = setup
        .user
        .unwrap_or_else(|| rustix::process::getgid().as_raw());
    let home = own.join("tmp");
    fs::create_dir_all(within(Path::new("/etc")))?;
    let write = |name: &str, text: String| fs::write(within(Path::new(name)), text);
    write(
        "/etc/passwd",
        format!(
            "student:x:{user}:{group}:student:{}:/bin/sh\n",
            home.display()
        ),
    )?;
    write("/etc/group", format!("student:x:{group}:\n"))?;
    write("/etc/hosts", "127.0.0.1 localhost\n".to_owned())
}

/// Devices that hold no state and that programs expect.
pub(crate) const DEVICES: [&str; 5] = [
    "/dev/null",
    "/dev/zero",
    "/dev/full",
    "/dev/random",
    "/dev/urandom",
];

/// A file or folder that no sandbox shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct HiddenPath {
    /// Where it is, with no link on the way.
    path: PathBuf,
    is_folder: bool,
    device: u64,
    number: u64,
}

impl HiddenPath {
    /// What is at this path, if anything is.
    pub(crate) fn find(path: &Path) -> Option<Self> {
        let path = fs::canonicalize(path).ok()?;
        let facts = fs::metadata(&path).ok()?;
        Some(Self {
            path,
            is_folder: facts.is_dir(),
            device: facts.dev(),
            number: facts.ino(),
        })
    }

    /// What is at this path, under every name it has in its folder.
    pub(crate) fn find_all(path: &Path) -> Vec<Self> {
        let Some(found) = Self::find(path) else {
            return Vec::new();
        };
        let beside = found
            .path
            .parent()
            .and_then(|folder| fs::read_dir(folder).ok());
        let others = beside.into_iter().flatten().flatten().filter_map(|entry| {
            let same = entry
                .metadata()
                .is_ok_and(|facts| found.is_same_file(&facts));
            (same && entry.path() != found.path).then(|| Self {
                path: entry.path(),
                ..found.clone()
            })
        });
        others.chain([found.clone()]).collect()
    }

    /// Its path as it begins with this folder, where it lies in it.
    pub(crate) fn path_below(&self, folder: &Path) -> Option<PathBuf> {
        let real = fs::canonicalize(folder).ok()?;
        let rest = self.path.strip_prefix(real).ok()?;
        (!rest.as_os_str().is_empty()).then(|| folder.join(rest))
    }

    /// Whether this is it, under whichever name.
    fn is_same_file(&self, facts: &fs::Metadata) -> bool {
        (self.device, self.number) == (facts.dev(), facts.ino())
    }
}

/// Grants a folder but for what is masked in it. Rules only ever add, so the folders on the way are granted entry by
/// entry; what comes to lie in them later is not granted.
pub(crate) fn grant_around(
    folder: &Path,
    masked: &[HiddenPath],
    rules: &Rules,
) -> Result<(), FailedStep> {
    let step = || format!("granting `{}`", folder.display());
    let real = fs::canonicalize(folder).step(step)?;
    grant(&real, Access::List, rules)?;
    for entry in fs::read_dir(&real).step(step)?.flatten() {
        let path = entry.path();
        // Of a link there is nothing to read but where it leads, which needs no rule.
        let Ok(facts) = entry.metadata() else {
            continue;
        };
        let is_readable = facts.is_dir() || facts.is_file();
        if !is_readable || masked.iter().any(|masked| masked.is_same_file(&facts)) {
            continue;
        }
        if facts.is_dir() && masked.iter().any(|masked| masked.path.starts_with(&path)) {
            grant_around(&path, masked, rules)?;
        } else {
            grant(&path, Access::Read, rules)?;
        }
    }
    Ok(())
}

fn grant(path: &Path, access: Access, rules: &Rules) -> Result<(), FailedStep> {
    let step = || format!("granting `{}`", path.display());
    let flags = OFlags::PATH | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    match rustix::fs::open(path, flags, Mode::empty()) {
        Ok(place) => rules.grant(place.as_fd(), access).step(step),
        // It is gone since it was listed.
        Err(rustix::io::Errno::NOENT) => Ok(()),
        Err(errno) => Err(errno).step(step),
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn what_is_masked_is_found_below_a_folder_by_whichever_way_that_is_named() {
        let top = tempfile::tempdir().unwrap();
        let bin = top.path().join("usr/bin");
        fs::create_dir_all(&bin).unwrap();
        fs::write(bin.join("grader"), "").unwrap();
        symlink(top.path().join("usr"), top.path().join("link")).unwrap();
        symlink("grader", bin.join("g")).unwrap();
        let masked = HiddenPath::find(&bin.join("g")).unwrap();
        assert_eq!(masked, HiddenPath::find(&bin.join("grader")).unwrap());
        assert!(!masked.is_folder);
        for folder in ["usr", "link", "usr/bin"] {
            let folder = top.path().join(folder);
            let found = masked.path_below(&folder).unwrap();
            assert!(
                found.starts_with(&folder) && found.ends_with("grader"),
                "{found:?}"
            );
        }
        assert_eq!(
            masked.path_below(&bin.join("grader")),
            None,
            "it is not in itself"
        );
        assert_eq!(masked.path_below(Path::new("/proc")), None);
        assert_eq!(HiddenPath::find(&bin.join("nothing")), None);
        fs::hard_link(bin.join("grader"), bin.join("other")).unwrap();
        fs::write(bin.join("neighbour"), "").unwrap();
        let mut names: Vec<_> = HiddenPath::find_all(&bin.join("grader"))
            .into_iter()
            .map(|masked| masked.path.file_name().unwrap().to_owned())
            .collect();
        names.sort();
        assert_eq!(names, ["grader", "other"]);
    }
}
