//! A built submission laid out for one worker's sandboxes, with the board wherever the program may look for it.

use std::cell::Cell;
use std::cmp::Ordering;
use std::io;
use std::io::Read;
use std::ops::ControlFlow;
use std::os::fd::{AsFd, BorrowedFd};
use std::path::{Component, Path, PathBuf};

use confined::{
    ConfinedDir, CopyMode, WalkEntry, WalkLimits, copy_tree, list_names, remove_tree, walk,
};
use model::execution::Written;
use sandbox::{ReadOnlyPath, Worker};

use crate::invocation::WriteAccess;
use crate::scratch_dir::Scratch;

/// What the sandbox calls the submission.
pub const SUBMISSION: &str = "submission";
/// What the sandbox calls the folder of the board.
const BOARD: &str = "board";
/// What the board's file is called there.
const BOARD_NAME: &str = "board.txt";
/// What the goal's file is called, which lies beside it.
const GOAL_NAME: &str = "goal.txt";
/// Folders that programs look into for a board they are told by its bare name, from where they start.
const USUAL: [&str; 16] = [
    "",
    "test",
    "tests",
    "test/input",
    "input",
    "src",
    "../test",
    "../tests",
    "../test/input",
    "../input",
    "../IO/input",
    "IO/input",
    "bin",
    "data",
    "boards",
    "Boards",
];
/// More folders than this are not looked through.
const MOST_FOLDERS: usize = 64;
/// A tree of no more files and bytes than these is copied for every run.
const MOST_COPIED: (usize, i64) = (500, 8 << 20);
/// So many texts of a run are looked at, each of at most so many bytes.
const MOST_WRITTEN: (usize, i64) = (3, 256 << 10);
/// The file or folder of this name in a stage's room is the copy for a program that writes next to itself.
const COPY: &str = "copy";
/// The file that is made when the copy is.
const COPIED: &str = "copied";

/// A built submission laid out for one worker's sandboxes. The board itself is a link there; what it leads to changes
/// from case to case, so a case costs one small file. All of it is gone when this is dropped.
#[derive(Debug)]
pub struct Stage {
    tree: ConfinedDir,
    beside: ConfinedDir,
    board: ConfinedDir,
    room: ConfinedDir,
    sites: SandboxPaths,
    /// When the copy was made that there is now, in seconds and nanoseconds.
    copied: Cell<Option<(i64, i64)>>,
}

/// Where a worker's sandboxes have the board and the submission.
#[derive(Debug, Clone)]
pub struct SandboxPaths {
    board: PathBuf,
}

impl SandboxPaths {
    /// Where this worker's sandboxes have them.
    pub fn of(worker: &Worker) -> Self {
        Self {
            board: worker.place(&Path::new(BOARD).join(BOARD_NAME)),
        }
    }
}

/// Where this worker's sandboxes have the goal.
pub(crate) fn goal_place(worker: &Worker) -> PathBuf {
    worker.place(&Path::new(BOARD).join(GOAL_NAME))
}

impl SandboxPaths {
    /// What every place of the board leads to: whoever follows the link first opens this.
    pub(crate) fn board(&self) -> &Path {
        &self.board
    }
}

/// When a file was last changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Changed {
    Before,
    /// By the clock of the file system, which ticks slower than a short program runs, when the copy was made.
    AtOnce,
    After,
}

impl Stage {
    /// Lays out this tree for sandboxes that have things at these sites, with the board at these places: from the root
    /// of the tree, and at most one step out of it. A place that cannot be had is none where the program will find its
    /// board.
    pub fn new(
        tree: &ConfinedDir,
        sites: &SandboxPaths,
        places: &[PathBuf],
        scratch: &Scratch,
    ) -> io::Result<Self> {
        let room = scratch.room("stage")?;
        let stage = Self {
            tree: room.create_folder("tree")?,
            beside: room.create_folder("beside")?,
            board: room.create_folder(BOARD)?,
            room,
            sites: sites.clone(),
            copied: Cell::new(None),
        };
        copy_tree(tree, &stage.tree, CopyMode::HardLink)?;
        stage.set_board(b"", b"")?;
        for place in places {
            stage.lay(place);
        }
        Ok(stage)
    }

    /// The places where programs look that are told this name, as far as they can be guessed: where nobody sees where a
    /// program looks.
    pub fn guessed(tree: &ConfinedDir, starts: &[PathBuf], name: &str) -> Vec<PathBuf> {
        let mut places = Vec::new();
        for start in starts {
            let usual = USUAL.iter().map(|folder| start.join(folder));
            places.extend(usual.map(|folder| folder.join(name)));
            places.push(start.join(format!("{name}.txt")));
            places.extend(name.strip_suffix(".txt").map(|stem| start.join(stem)));
            for folder in ["test", "tests", "..\\test"] {
                places.push(start.join(format!("{folder}\\{name}")));
            }
        }
        places.extend(folders(tree).into_iter().map(|folder| folder.join(name)));
        places
    }

    /// The folders it is laid out in, and what a program calls them whose tree has this name.
    pub(crate) fn aliases(&self, tree: &Path) -> Vec<(PathBuf, PathBuf)> {
        let beside = tree.parent().unwrap_or(tree);
        vec![
            (self.tree.path().to_owned(), tree.to_owned()),
            (self.room.path().join(COPY), tree.to_owned()),
            (self.beside.path().to_owned(), beside.to_owned()),
            (self.board.path().join(BOARD_NAME), self.sites.board.clone()),
        ]
    }

    /// Puts down the board of the next run, and the goal for who is told where that lies.
    pub fn set_board(&self, text: &[u8], goal: &[u8]) -> io::Result<()> {
        self.board.write(Path::new(GOAL_NAME), goal)?;
        self.board.write(Path::new(BOARD_NAME), text)
    }

    /// What a sandbox of this stage shows, the submission under its own name; see [`Self::copy`] for the other way.
    pub fn shown(&self) -> Vec<ReadOnlyPath> {
        let mut shown = self.shown_beside();
        shown.push(ReadOnlyPath {
            from: self.tree.path().to_owned(),
            name: PathBuf::from(SUBMISSION),
        });
        shown
    }

    /// The same without the submission.
    pub fn shown_beside(&self) -> Vec<ReadOnlyPath> {
        // Nobody but this stage writes there.
        let beside = list_names(self.beside.as_fd(), usize::MAX).unwrap_or_default();
        beside
            .into_iter()
            .map(|name| ReadOnlyPath {
                from: self.beside.path().join(&name),
                name: PathBuf::from(name),
            })
            .chain([ReadOnlyPath {
                from: self.board.path().to_owned(),
                name: PathBuf::from(BOARD),
            }])
            .collect()
    }

    /// A copy of the tree for one run of a program that writes next to itself.
    pub fn copy(&self) -> io::Result<PathBuf> {
        // Whatever the last program did to it.
        self.room.remove(Path::new(COPY))?;
        let copy = self.room.create_folder(COPY)?;
        copy_tree(&self.tree, &copy, CopyMode::Copy)?;
        // A file that is made last tells when that was.
        self.room.write(Path::new(COPIED), b"")?;
        self.copied
            .set(Some(self.room.changed_at(Path::new(COPIED))?));
        Ok(copy.path().to_owned())
    }

    /// The texts that the last run wrote into the copy, the first few of them; of one that it only added to, what it added.
    pub(crate) fn written(&self) -> Vec<Written> {
        let Ok(copy) = self.room.folder(Path::new(COPY)) else {
            return Vec::new();
        };
        let reach = WalkLimits {
            depth: MOST_FOLDERS,
            entries: MOST_COPIED.0,
        };
        let mut written = Vec::new();
        let (mut files, mut bytes) = (0, 0);
        walk(&copy, reach, &mut |_, _| true, &mut |seen| {
            if let WalkEntry::File(path, facts) = seen {
                files += 1;
                let changed = self.changed_after_copy(facts.st_mtime, facts.st_mtime_nsec);
                if changed != Changed::Before && (1..=MOST_WRITTEN.1).contains(&facts.st_size) {
                    bytes += facts.st_size;
                    written.extend(self.text_written(&copy, path, changed));
                }
            }
            let goes_on = written.len() < MOST_WRITTEN.0
                && files < 2 * MOST_COPIED.0
                && bytes < MOST_COPIED.1;
            match goes_on {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        written
    }

    /// When a file was last changed, held against when the copy was made.
    fn changed_after_copy(
        &self,
        seconds: impl TryInto<i64>,
        nanoseconds: impl TryInto<i64>,
    ) -> Changed {
        let changed = (
            seconds.try_into().unwrap_or_default(),
            nanoseconds.try_into().unwrap_or_default(),
        );
        match self.copied.get().map(|copied| changed.cmp(&copied)) {
            None | Some(Ordering::Less) => Changed::Before,
            Some(Ordering::Equal) => Changed::AtOnce,
            Some(Ordering::Greater) => Changed::After,
        }
    }

    fn text_written(&self, copy: &ConfinedDir, path: &Path, changed: Changed) -> Option<Written> {
        let text = text_in(copy, path)?;
        let before = text_in(&self.tree, path).unwrap_or_default();
        if changed == Changed::AtOnce && text == before {
            return None;
        }
        let added = text
            .strip_prefix(&before[..])
            .filter(|added| !added.is_empty());
        Some(Written {
            name: path.to_string_lossy().into_owned(),
            text: added.unwrap_or(&text).to_vec(),
        })
    }

    /// Lays a link to the board at this place, which may lead one step out of the tree. A place that cannot be had is
    /// none where the program will find its board; another is.
    fn lay(&self, place: &Path) {
        if let Some((folder, place)) = self.resolve(place) {
            let _ = folder.place_link(&place, &self.sites.board);
        }
    }

    /// Which folder a place lies in, and where there.
    fn resolve(&self, place: &Path) -> Option<(&ConfinedDir, PathBuf)> {
        let mut parts = Vec::new();
        let mut outside = false;
        for part in place.components() {
            match part {
                Component::Normal(part) => parts.push(part),
                Component::CurDir => {}
                Component::ParentDir if parts.pop().is_some() => {}
                Component::ParentDir if !outside => outside = true,
                Component::ParentDir | Component::RootDir | Component::Prefix(_) => return None,
            }
        }
        let first = parts.first()?.to_str();
        // Names the sandbox has for itself.
        let taken = first
            .is_none_or(|first| [SUBMISSION, BOARD, "work", "tmp", "provided"].contains(&first));
        let within = parts.iter().collect();
        match (outside, parts.len()) {
            (false, _) => Some((&self.tree, within)),
            (true, 2..) if !taken => Some((&self.beside, within)),
            (true, _) => None,
        }
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        // What cannot be removed now goes with the scratch_dir.
        let _ = remove_tree(self.room.path());
    }
}

/// What is in a file, if that is text.
fn text_in(folder: &ConfinedDir, path: &Path) -> Option<Vec<u8>> {
    let mut text = Vec::new();
    let file = folder.open_file(path).ok()?;
    file.take(MOST_WRITTEN.1 as u64)
        .read_to_end(&mut text)
        .ok()?;
    let is_text = std::str::from_utf8(&text).is_ok() && !text.contains(&0);
    is_text.then_some(text)
}

/// Whether a program of this tree may write next to itself, if nothing else is known: it may where a copy for every run
/// costs next to nothing. Whoever saves what they found beside their sources runs then as at home.
pub fn usual_footing(tree: &ConfinedDir) -> WriteAccess {
    let (mut files, mut bytes) = (0, 0);
    let mut is_small = true;
    let reach = WalkLimits {
        depth: MOST_FOLDERS,
        entries: MOST_COPIED.0,
    };
    walk(tree, reach, &mut |_, _| true, &mut |seen| {
        match seen {
            WalkEntry::File(_, facts) => {
                files += 1;
                bytes += facts.st_size;
                is_small = files <= MOST_COPIED.0 && bytes <= MOST_COPIED.1;
            }
            WalkEntry::TooDeep(_) | WalkEntry::TooFull(_) => is_small = false,
            WalkEntry::Link(_) | WalkEntry::Special(_) | WalkEntry::Unread(_) => {}
        }
        match is_small {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    });
    match is_small {
        true => WriteAccess::Copy,
        false => WriteAccess::Sealed,
    }
}

/// The folders of a tree, not more than are looked through.
fn folders(tree: &ConfinedDir) -> Vec<PathBuf> {
    let reach = WalkLimits {
        depth: MOST_FOLDERS,
        entries: usize::MAX,
    };
    let mut found = Vec::new();
    let mut enters = |path: &Path, _: BorrowedFd<'_>| {
        let is_looked_through = found.len() < MOST_FOLDERS;
        if is_looked_through {
            found.push(path.to_owned());
        }
        is_looked_through
    };
    walk(tree, reach, &mut enters, &mut |_| ControlFlow::Continue(()));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch_dir::ScratchDir;

    #[test]
    fn what_is_written_in_the_moment_of_the_copy_is_found_and_what_was_there_is_not() {
        let folders = ScratchDir::new().expect("a folder");
        let scratch = folders.scratch().expect("a place");
        let tree = scratch.room("handed-in").expect("a folder");
        for (name, text) in [("here.txt", "1 2\n"), ("log.txt", "a\n")] {
            tree.write(Path::new(name), text.as_bytes())
                .expect("written");
        }
        let sites = SandboxPaths {
            board: PathBuf::from("/board"),
        };
        // Sooner than the clock of a file system ticks, most of the time.
        for _ in 0..20 {
            let stage = Stage::new(&tree, &sites, &[], &scratch).expect("laid out");
            let copy = ConfinedDir::open(&stage.copy().expect("copied")).expect("opened");
            for (name, text) in [("new.txt", "3\n"), ("log.txt", "a\nb\n")] {
                copy.write(Path::new(name), text.as_bytes())
                    .expect("written");
            }
            let mut written = stage.written();
            written.sort_by(|one, other| one.name.cmp(&other.name));
            let found: Vec<_> = written
                .iter()
                .map(|one| (one.name.as_str(), one.text.as_slice()))
                .collect();
            assert_eq!(found, [("log.txt", &b"b\n"[..]), ("new.txt", b"3\n")]);
        }
    }
}
