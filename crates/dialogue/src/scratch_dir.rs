//! The folders a run works in: what is unpacked, built and laid out for the sandboxes, gone with the run.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use confined::{ConfinedDir, remove_tree, secret_name};
use model::fingerprint::Fingerprint;
use sandbox::{FreshFolder, clear_leftovers};
use store::file_fingerprints::fingerprint;
use store::store::Store;
use submission::file_tree::Tree;

/// The folder a run works in. It and all that is in it are gone when this is dropped.
#[derive(Debug)]
pub struct ScratchDir {
    folder: FreshFolder,
}

impl ScratchDir {
    /// A new one. What killed graders have left of theirs is removed first.
    pub fn new() -> io::Result<Self> {
        clear_leftovers();
        Ok(Self {
            folder: FreshFolder::new()?,
        })
    }

    /// Whether this lies in it, and is gone with it.
    pub fn holds(&self, path: &Path) -> bool {
        path.starts_with(self.folder.path())
    }

    /// What is in each file of a submission, in their order.
    pub fn contents(&self, tree: &Tree, store: &Store) -> io::Result<Vec<Fingerprint>> {
        let dir = tree.dir()?;
        let open = |place: usize| dir.open_file(&tree.files[place].path);
        if self.holds(tree.root()) {
            // What was unpacked for this run lies elsewhere in the next, so there is nothing to remember of it.
            let places = 0..tree.files.len();
            return places.map(|place| fingerprint(&mut open(place)?)).collect();
        }
        let files = tree.files.iter();
        let known_as: Vec<PathBuf> = files.map(|file| tree.root().join(&file.path)).collect();
        store.fingerprints(&known_as, &open)
    }

    /// A new folder for what is unpacked.
    pub fn unpacking(&self) -> io::Result<PathBuf> {
        let folder = ConfinedDir::create(&self.folder.path().join(secret_name()))?;
        Ok(folder.path().to_owned())
    }

    /// A new place to work in, for one submission.
    pub fn scratch(&self) -> io::Result<Scratch> {
        let path = self.folder.path().join(secret_name());
        ConfinedDir::create(&path)?;
        Ok(Scratch {
            path,
            made: AtomicUsize::new(0),
        })
    }
}

/// Where one submission is unpacked, built and laid out: below a folder of its own, whose name no other can guess. It and
/// all that is in it are gone when this is dropped. It is not held open: a class may have more submissions than a process
/// may have descriptors.
#[derive(Debug)]
pub struct Scratch {
    path: PathBuf,
    made: AtomicUsize,
}

impl Scratch {
    /// A new empty folder in it, for this purpose.
    pub fn room(&self, purpose: &str) -> io::Result<ConfinedDir> {
        let number = self.made.fetch_add(1, Ordering::Relaxed);
        ConfinedDir::open(&self.path)?.create_folder(&format!("{purpose}-{number}"))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed now goes with the scratch_dir.
        let _ = remove_tree(&self.path);
    }
}
