//! Makes a tree fit to be handled after a build has had its way with it.
//!
//! A build may leave folders that nobody can enter, files that nobody can read, second names of files that lie
//! elsewhere, and more of everything than anybody wants to copy. Permissions are taken back; a file with a name outside
//! the tree is replaced by a copy, so that nothing done to it reaches the other name; the rest is counted against
//! bounds, and what is beyond them is the build's own doing.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::io;
use std::os::fd::{AsFd, BorrowedFd};
use std::path::{Path, PathBuf};

use rustix::fs::{AtFlags, FileType, Mode, OFlags, Stat, renameat, statat, unlinkat};

use crate::dir::{ConfinedDir, secret_name};
use crate::resolve::{open_beneath, set_mode};
use crate::walk::{copy_file, list_names};

/// How much a build may leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TreeBounds {
    /// Files, folders and links together.
    pub entries: usize,
    /// Bytes of all files, holes among them.
    pub bytes: u64,
    pub depth: usize,
}

/// What a build left that is beyond bounds.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TreeExcess {
    #[error("it left more than {0} files and folders")]
    Entries(usize),
    #[error("it left files of more than {} MB", .0 / 1_000_000)]
    Bytes(u64),
    #[error("it left folders nested more than {0} deep")]
    Depth(usize),
}

/// Why a tree is not fit to be handled.
#[derive(Debug, thiserror::Error)]
pub enum SanitizeError {
    #[error(transparent)]
    TreeExcess(#[from] TreeExcess),
    #[error(transparent)]
    System(#[from] io::Error),
}

/// Makes a tree fit to be handled.
pub fn sanitize_tree(dir: &ConfinedDir, bounds: TreeBounds) -> Result<(), SanitizeError> {
    let mut sealing = Sealing {
        bounds,
        entries: 0,
        bytes: 0,
        linked: HashMap::new(),
    };
    sealing.through(dir.as_fd(), Path::new(""), 0)?;
    sealing.part_from_outside(dir)?;
    Ok(())
}

struct Sealing {
    bounds: TreeBounds,
    entries: usize,
    bytes: u64,
    /// Files with several names, by device and number.
    linked: HashMap<(u64, u64), Linked>,
}

/// A file with several names.
struct Linked {
    /// How many names it has, in the tree and elsewhere.
    names: u64,
    /// Those in the tree.
    here: Vec<PathBuf>,
}

impl Sealing {
    fn through(
        &mut self,
        folder: BorrowedFd<'_>,
        path: &Path,
        depth: usize,
    ) -> Result<(), SanitizeError> {
        if depth > self.bounds.depth {
            return Err(TreeExcess::Depth(self.bounds.depth).into());
        }
        let left = self.bounds.entries - self.entries;
        let names = list_names(folder, left)?;
        if names.len() > left {
            return Err(TreeExcess::Entries(self.bounds.entries).into());
        }
        self.entries += names.len();
        for name in names {
            let facts =
                statat(folder, &name, AtFlags::SYMLINK_NOFOLLOW).map_err(io::Error::from)?;
            let kind = FileType::from_raw_mode(facts.st_mode);
            if kind == FileType::RegularFile && facts.st_nlink > 1 {
                let linked = self.linked.entry(identity(&facts)).or_insert(Linked {
                    names: names_of(&facts),
                    here: Vec::new(),
                });
                linked.here.push(path.join(&name));
                if linked.here.len() == 1 {
                    self.count(facts.st_size)?;
                }
                // It may be somebody else's: its permissions are looked at when all its names are known.
                continue;
            }
            let needed = match kind {
                FileType::Directory => Mode::RWXU,
                FileType::RegularFile => Mode::RUSR,
                _ => continue,
            };
            let mode = Mode::from_raw_mode(facts.st_mode);
            if !mode.contains(needed) {
                let mode = (mode | needed) & Mode::from_bits_truncate(0o777);
                set_mode(folder, &name, mode).map_err(io::Error::from)?;
            }
            if kind == FileType::RegularFile {
                self.count(facts.st_size)?;
                continue;
            }
            let inner = open_beneath(folder, Path::new(&name), FOLDER, Mode::empty());
            let inner = inner.map_err(io::Error::from)?;
            self.through(inner.as_fd(), &path.join(&name), depth + 1)?;
        }
        Ok(())
    }

    fn count(&mut self, size: i64) -> Result<(), TreeExcess> {
        self.bytes = self.bytes.saturating_add(u64::try_from(size).unwrap_or(0));
        if self.bytes > self.bounds.bytes {
            Err(TreeExcess::Bytes(self.bounds.bytes))
        } else {
            Ok(())
        }
    }

    /// Replaces files that have a name outside the tree by copies of their own; what cannot be read is not kept. Those
    /// that have all their names in the tree are made readable.
    fn part_from_outside(self, dir: &ConfinedDir) -> io::Result<()> {
        let outside = |linked: &Linked| linked.names > linked.here.len() as u64;
        for linked in self.linked.values().filter(|linked| !outside(linked)) {
            if let Some((above, name)) = linked.here.first().and_then(|path| split(path)) {
                let above = open_beneath(dir.as_fd(), above, FOLDER, Mode::empty())?;
                let facts = statat(&above, name, AtFlags::SYMLINK_NOFOLLOW)?;
                let mode = Mode::from_raw_mode(facts.st_mode) & Mode::from_bits_truncate(0o777);
                set_mode(above.as_fd(), name, mode | Mode::RUSR)?;
            }
        }
        for path in self
            .linked
            .into_values()
            .filter(outside)
            .flat_map(|it| it.here)
        {
            let Some((above, name)) = split(&path) else {
                continue;
            };
            let above = open_beneath(dir.as_fd(), above, FOLDER, Mode::empty())?;
            let facts = statat(&above, name, AtFlags::SYMLINK_NOFOLLOW)?;
            let mode = Mode::from_raw_mode(facts.st_mode) & Mode::from_bits_truncate(0o777);
            let new = secret_name();
            match copy_file(above.as_fd(), above.as_fd(), name, new.as_ref(), mode) {
                Ok(()) => renameat(&above, &*new, &above, name)?,
                Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                    unlinkat(&above, name, AtFlags::empty())?;
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

const FOLDER: OFlags = OFlags::RDONLY.union(OFlags::DIRECTORY);

/// The folder a path lies in, and its name there.
fn split(path: &Path) -> Option<(&Path, &OsStr)> {
    Some((path.parent()?, path.file_name()?))
}

/// What tells a file from every other: its device and its number there.
#[allow(
    clippy::unnecessary_cast,
    reason = "these numbers have other widths on other systems"
)]
const fn identity(facts: &Stat) -> (u64, u64) {
    (facts.st_dev as u64, facts.st_ino as u64)
}

/// How many names a file has.
#[allow(
    clippy::unnecessary_cast,
    reason = "this number has other widths on other systems"
)]
const fn names_of(facts: &Stat) -> u64 {
    facts.st_nlink as u64
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};

    use super::*;

    const BOUNDS: TreeBounds = TreeBounds {
        entries: 10,
        bytes: 1_000_000,
        depth: 3,
    };

    fn tree() -> (tempfile::TempDir, ConfinedDir) {
        let around = tempfile::tempdir().unwrap();
        let dir = ConfinedDir::create(&around.path().join("tree")).unwrap();
        (around, dir)
    }

    #[test]
    fn what_a_build_locked_is_open_again_and_no_link_is_followed() {
        let (around, dir) = tree();
        let victim = around.path().join("victim");
        fs::write(&victim, "theirs").unwrap();
        fs::set_permissions(&victim, fs::Permissions::from_mode(0o200)).unwrap();
        fs::create_dir_all(dir.path().join("a/b")).unwrap();
        fs::write(dir.path().join("a/b/file"), "text").unwrap();
        symlink(&victim, dir.path().join("a/link")).unwrap();
        for locked in ["a/b/file", "a/b", "a"] {
            let none = fs::Permissions::from_mode(0o000);
            fs::set_permissions(dir.path().join(locked), none).unwrap();
        }
        sanitize_tree(&dir, BOUNDS).unwrap();
        assert_eq!(
            fs::read_to_string(dir.path().join("a/b/file")).unwrap(),
            "text"
        );
        let mode = |path: &str| fs::metadata(dir.path().join(path)).unwrap().mode() & 0o777;
        assert_eq!((mode("a"), mode("a/b/file")), (0o700, 0o400));
        assert_eq!(fs::metadata(victim).unwrap().mode() & 0o777, 0o200);
    }

    #[test]
    fn what_is_beyond_the_bounds_is_named() {
        type Leave = fn(&Path);
        let table: [(Leave, TreeExcess); 3] = [
            (
                |path| (0..11).for_each(|n| fs::write(path.join(n.to_string()), "").unwrap()),
                TreeExcess::Entries(10),
            ),
            (
                |path| {
                    let file = fs::File::create(path.join("sparse")).unwrap();
                    file.set_len(4 << 40).unwrap();
                },
                TreeExcess::Bytes(1_000_000),
            ),
            (
                |path| fs::create_dir_all(path.join("1/2/3/4")).unwrap(),
                TreeExcess::Depth(3),
            ),
        ];
        for (leave, expected) in table {
            let (_around, dir) = tree();
            leave(dir.path());
            match sanitize_tree(&dir, BOUNDS) {
                Err(SanitizeError::TreeExcess(excess)) => assert_eq!(excess, expected),
                other => panic!("{expected:?}: {other:?}"),
            }
        }
    }

    #[test]
    fn a_second_name_of_a_file_elsewhere_becomes_a_copy_and_those_within_stay() {
        let (around, dir) = tree();
        let victim = around.path().join("victim");
        fs::write(&victim, "theirs").unwrap();
        fs::hard_link(&victim, dir.path().join("stolen")).unwrap();
        fs::write(dir.path().join("one"), "own").unwrap();
        fs::hard_link(dir.path().join("one"), dir.path().join("two")).unwrap();
        fs::set_permissions(dir.path().join("one"), fs::Permissions::from_mode(0o000)).unwrap();
        sanitize_tree(&dir, BOUNDS).unwrap();
        let number = |path: &Path| fs::metadata(path).unwrap().ino();
        let own = |name: &str| dir.path().join(name);
        assert_ne!(number(&victim), number(&own("stolen")));
        assert_eq!(fs::read_to_string(own("stolen")).unwrap(), "theirs");
        assert_eq!(number(&own("one")), number(&own("two")));
        assert_eq!(fs::metadata(own("two")).unwrap().mode() & 0o777, 0o400);
    }
}
