//! What no box shows although it lies in a folder that boxes show: the grader's own program and what it keeps.

use std::fs;
use std::os::fd::AsFd;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use rustix::fs::{Mode, OFlags};

use crate::linux::step::Step;
use crate::linux::sys::landlock::{Access, Rules};
use crate::linux::wire::reply::FailedStep;

/// A file or folder that no box shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Masked {
    /// Where it is, with no link on the way.
    path: PathBuf,
    kind: Kind,
    device: u64,
    number: u64,
}

/// What is masked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A file.
    File,
    /// A folder with all in it.
    Folder,
}

impl Masked {
    /// What is at this path, if anything is.
    #[must_use]
    pub(crate) fn find(path: &Path) -> Option<Self> {
        let path = fs::canonicalize(path).ok()?;
        let facts = fs::metadata(&path).ok()?;
        Some(Self {
            path,
            kind: match facts.is_dir() {
                true => Kind::Folder,
                false => Kind::File,
            },
            device: facts.dev(),
            number: facts.ino(),
        })
    }

    /// What is at this path, under every name it has in its folder.
    #[must_use]
    pub(crate) fn find_all(path: &Path) -> Vec<Self> {
        let Some(found) = Self::find(path) else {
            return Vec::new();
        };
        let beside = found
            .path
            .parent()
            .and_then(|folder| fs::read_dir(folder).ok());
        let others = beside.into_iter().flatten().flatten().filter_map(|entry| {
            let same = entry.metadata().is_ok_and(|facts| found.is(&facts));
            (same && entry.path() != found.path).then(|| Self {
                path: entry.path(),
                ..found.clone()
            })
        });
        others.chain([found.clone()]).collect()
    }

    /// Whether it is a file or a folder.
    #[must_use]
    pub(crate) const fn kind(&self) -> Kind {
        self.kind
    }

    /// Its path as it begins with this folder, where it lies in it.
    #[must_use]
    pub(crate) fn below(&self, folder: &Path) -> Option<PathBuf> {
        let real = fs::canonicalize(folder).ok()?;
        let rest = self.path.strip_prefix(real).ok()?;
        (!rest.as_os_str().is_empty()).then(|| folder.join(rest))
    }

    /// Whether this is it, under whichever name.
    fn is(&self, facts: &fs::Metadata) -> bool {
        (self.device, self.number) == (facts.dev(), facts.ino())
    }
}

/// Grants a folder but for what is masked in it. Rules only ever add, so the folders on the way are granted entry by
/// entry; what comes to lie in them later is not granted.
///
/// # Errors
/// The step that failed.
pub(crate) fn grant_around(
    folder: &Path,
    masked: &[Masked],
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
        if !is_readable || masked.iter().any(|masked| masked.is(&facts)) {
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
        let masked = Masked::find(&bin.join("g")).unwrap();
        assert_eq!(masked, Masked::find(&bin.join("grader")).unwrap());
        assert_eq!(masked.kind(), Kind::File);
        for folder in ["usr", "link", "usr/bin"] {
            let folder = top.path().join(folder);
            let found = masked.below(&folder).unwrap();
            assert!(
                found.starts_with(&folder) && found.ends_with("grader"),
                "{found:?}"
            );
        }
        assert_eq!(
            masked.below(&bin.join("grader")),
            None,
            "it is not in itself"
        );
        assert_eq!(masked.below(Path::new("/proc")), None);
        assert_eq!(Masked::find(&bin.join("nothing")), None);
        fs::hard_link(bin.join("grader"), bin.join("other")).unwrap();
        fs::write(bin.join("neighbour"), "").unwrap();
        let mut names: Vec<_> = Masked::find_all(&bin.join("grader"))
            .into_iter()
            .map(|masked| masked.path.file_name().unwrap().to_owned())
            .collect();
        names.sort();
        assert_eq!(names, ["grader", "other"]);
    }
}
