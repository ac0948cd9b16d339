//! A built submission laid out for one worker's boxes, with the board wherever the program may look for it.

use std::fs;
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Component, Path, PathBuf};

use crate::engine::conversation::BOARD_NAME;
use crate::engine::workshop::{Workshop, copy_whole, twin};
use crate::sandbox::request::Shown;
use crate::sandbox::worker::Worker;

/// What the box calls the submission.
pub const SUBMISSION: &str = "submission";
/// What the box calls the folder of the board.
const BOARD: &str = "board";
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

/// A built submission laid out for one worker's boxes. The board itself is a link there; what it leads to changes from
/// case to case, so a case costs one small file.
#[derive(Debug)]
pub struct Stage {
    tree: PathBuf,
    beside: PathBuf,
    board: PathBuf,
    room: PathBuf,
    sites: Sites,
    starts: Vec<PathBuf>,
}

/// Where a worker's boxes have the board and the submission.
#[derive(Debug, Clone)]
pub struct Sites {
    board: PathBuf,
    submission: PathBuf,
}

impl Sites {
    /// Where this worker's boxes have them.
    #[must_use]
    pub fn of(worker: &Worker) -> Self {
        Self {
            board: worker.place(&Path::new(BOARD).join(BOARD_NAME)),
            submission: worker.place(Path::new(SUBMISSION)),
        }
    }
}

impl Stage {
    /// Lays out this tree for boxes that have things at these sites. Programs may start in any of the folders, and the
    /// board shall be found under any of the names.
    ///
    /// # Errors
    /// What the system says.
    pub fn new(
        tree: &Path,
        sites: &Sites,
        starts: &[PathBuf],
        names: &[String],
        workshop: &Workshop,
    ) -> io::Result<Self> {
        let room = workshop.room("stage")?;
        let stage = Self {
            tree: room.join("tree"),
            beside: room.join("beside"),
            board: room.join(BOARD),
            room,
            sites: sites.clone(),
            starts: starts.to_vec(),
        };
        twin(tree, &stage.tree)?;
        fs::create_dir(&stage.beside)?;
        fs::create_dir(&stage.board)?;
        fs::write(stage.board.join(BOARD_NAME), b"")?;
        let mut folders = Vec::new();
        list_folders(&stage.tree, Path::new(""), &mut folders)?;
        for start in starts {
            for folder in USUAL.iter().map(Path::new) {
                stage.lay(&start.join(folder).join(BOARD_NAME));
            }
            // Some programs add an ending to whatever name they are told, and some take one away.
            stage.lay(&start.join(format!("{BOARD_NAME}.txt")));
            stage.lay(&start.join("board"));
        }
        for folder in folders {
            stage.lay(&folder.join(BOARD_NAME));
        }
        for name in names {
            stage.lay_out(name);
        }
        Ok(stage)
    }

    /// Lays the board out under one more name, from wherever the program may start.
    fn lay_out(&self, name: &str) {
        if let Ok(from_root) = Path::new(name).strip_prefix(&self.sites.submission) {
            return self.lay(from_root);
        }
        for start in &self.starts {
            self.lay(&start.join(name.replace('\\', "/")));
            // Where a program thinks it is on Windows, the whole path is one name here.
            if name.contains('\\') {
                self.lay(&start.join(name));
            }
        }
    }

    /// Puts down the board of the next run.
    ///
    /// # Errors
    /// What the system says.
    pub fn set_board(&self, text: &[u8]) -> io::Result<()> {
        fs::write(self.board.join(BOARD_NAME), text)
    }

    /// What a box of this stage shows, the submission under its own name; see [`Self::copy`] for the other way.
    #[must_use]
    pub fn shown(&self) -> Vec<Shown> {
        let mut shown = self.shown_beside();
        shown.push(Shown {
            from: self.tree.clone(),
            name: PathBuf::from(SUBMISSION),
        });
        shown
    }

    /// The same without the submission.
    #[must_use]
    pub fn shown_beside(&self) -> Vec<Shown> {
        let beside = fs::read_dir(&self.beside).into_iter().flatten().flatten();
        beside
            .map(|entry| Shown {
                from: entry.path(),
                name: PathBuf::from(entry.file_name()),
            })
            .chain([Shown {
                from: self.board.clone(),
                name: PathBuf::from(BOARD),
            }])
            .collect()
    }

    /// A copy of the tree for one run of a program that writes next to itself.
    ///
    /// # Errors
    /// What the system says.
    pub fn copy(&self) -> io::Result<PathBuf> {
        let copy = self.room.join("copy");
        if copy.exists() {
            fs::remove_dir_all(&copy)?;
        }
        copy_whole(&self.tree, &copy)?;
        Ok(copy)
    }

    /// Lays a link to the board at this place, which may lead one step out of the tree. A place that cannot be had is
    /// none where the program will find its board; another is.
    fn lay(&self, place: &Path) {
        let Some(place) = self.resolve(place) else {
            return;
        };
        if let Some(folder) = place.parent() {
            let _ = fs::create_dir_all(folder);
        }
        let _ = fs::remove_file(&place);
        let _ = symlink(&self.sites.board, &place);
    }

    fn resolve(&self, place: &Path) -> Option<PathBuf> {
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
        // Names the box has for itself.
        let taken = first
            .is_none_or(|first| [SUBMISSION, BOARD, "work", "tmp", "provided"].contains(&first));
        match (outside, parts.len()) {
            (false, _) => Some(
                parts
                    .iter()
                    .fold(self.tree.clone(), |path, part| path.join(part)),
            ),
            (true, 2..) if !taken => Some(
                parts
                    .iter()
                    .fold(self.beside.clone(), |path, part| path.join(part)),
            ),
            (true, _) => None,
        }
    }
}

fn list_folders(root: &Path, within: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(root.join(within))? {
        let entry = entry?;
        if found.len() >= MOST_FOLDERS {
            return Ok(());
        }
        if entry.file_type()?.is_dir() {
            let folder = within.join(entry.file_name());
            found.push(folder.clone());
            list_folders(root, &folder, found)?;
        }
    }
    Ok(())
}
