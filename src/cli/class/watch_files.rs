//! Waits until a file is saved: folders are looked at several times a second, since a look costs less than a millisecond
//! and holds on every file system, also on those that tell of nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, SystemTime};

use walkdir::{DirEntry, WalkDir};

/// Between two looks.
const PAUSE: Duration = Duration::from_millis(200);
/// So many files are looked at.
const MOST: usize = 20_000;
/// Folders that programs write into, and no person.
const LEFT_OUT: [&str; 3] = ["node_modules", "target", "__pycache__"];

/// When each file was changed, and how long it is.
type Snapshot = BTreeMap<PathBuf, (Option<SystemTime>, u64)>;

/// Files and folders that are watched, as they were seen.
#[derive(Debug)]
pub(crate) struct Watch {
    paths: Vec<PathBuf>,
    seen: Snapshot,
}

impl Watch {
    pub(crate) fn new(paths: Vec<PathBuf>) -> Self {
        let seen = look(&paths);
        Self { paths, seen }
    }

    /// Waits until something was changed since it was last seen and has then been left alone for a look, and names those
    /// files; nothing where the wait was interrupted.
    pub(crate) fn wait(&mut self, interrupted: &AtomicBool) -> Option<Vec<PathBuf>> {
        let mut before = look(&self.paths);
        loop {
            if interrupted.load(Ordering::Relaxed) {
                return None;
            }
            thread::sleep(PAUSE);
            let now = look(&self.paths);
            // An editor writes in several steps, a checkout many files.
            if now == before && now != self.seen {
                let changed = differences(&self.seen, &now);
                self.seen = now;
                return Some(changed);
            }
            before = now;
        }
    }
}

fn look(paths: &[PathBuf]) -> Snapshot {
    let entries = paths.iter().flat_map(|path| {
        let walk = WalkDir::new(path).follow_links(false).into_iter();
        walk.filter_entry(|entry| entry.depth() == 0 || !is_left_out(entry))
    });
    let files = entries
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file());
    let files = files.take(MOST).filter_map(|entry| {
        let facts = entry.metadata().ok()?;
        Some((entry.into_path(), (facts.modified().ok(), facts.len())))
    });
    files.collect()
}

fn is_left_out(entry: &DirEntry) -> bool {
    let name = entry.file_name().to_string_lossy();
    entry.file_type().is_dir() && (name.starts_with('.') || LEFT_OUT.contains(&&*name))
}

/// The files that are in one of the two alone, or not the same in both.
fn differences(one: &Snapshot, other: &Snapshot) -> Vec<PathBuf> {
    let differs = |path: &&PathBuf| one.get(*path) != other.get(*path);
    let changed: BTreeSet<&PathBuf> = other.keys().chain(one.keys()).filter(differs).collect();
    changed.into_iter().cloned().collect()
}

/// The first of these files, as somebody in this folder would type it, and how many more there are.
pub(crate) fn describe_changed(changed: &[PathBuf], folder: &Path) -> String {
    let Some((first, others)) = changed.split_first() else {
        return String::new();
    };
    let inner = first.strip_prefix(folder).unwrap_or(first).display();
    match others.len() {
        0 => inner.to_string(),
        1 => format!("{inner} and 1 other file"),
        others => format!("{inner} and {others} other files"),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_that_is_saved_made_or_gone_is_named_and_what_tools_write_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path("src")).unwrap();
        fs::create_dir(path(".git")).unwrap();
        fs::create_dir(path("target")).unwrap();
        fs::write(path("src/a.py"), "1").unwrap();
        let never = AtomicBool::new(false);
        let mut watch = Watch::new(vec![folder.path().to_owned()]);
        for (name, text) in [("src/a.py", "22"), ("b.py", "new")] {
            fs::write(path(".git/index"), text).unwrap();
            fs::write(path("target/made"), text).unwrap();
            fs::write(path(name), text).unwrap();
            assert_eq!(watch.wait(&never), Some(vec![path(name)]));
        }
        fs::remove_file(path("b.py")).unwrap();
        fs::write(path("src/a.py"), "333").unwrap();
        let changed = watch.wait(&never).unwrap();
        assert_eq!(changed, [path("b.py"), path("src/a.py")]);
        assert_eq!(watch.wait(&AtomicBool::new(true)), None);
        let told = |changed| describe_changed(changed, folder.path());
        assert_eq!(told(&changed), "b.py and 1 other file");
        assert_eq!(told(&changed[1..]), "src/a.py");
    }

    #[test]
    fn what_was_changed_while_nobody_waited_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.py");
        fs::write(&file, "1").unwrap();
        let mut watch = Watch::new(vec![file.clone()]);
        fs::write(&file, "22").unwrap();
        let never = AtomicBool::new(false);
        assert_eq!(watch.wait(&never), Some(vec![file]));
    }
}
