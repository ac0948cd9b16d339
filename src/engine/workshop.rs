//! The folder a run works in: what is unpacked, built and laid out for the boxes, gone with the run.

use std::fs::{self, DirBuilder};
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::record::fingerprint::Fingerprint;
use crate::sandbox::fresh_folder::FreshFolder;
use crate::sandbox::leftovers::clear_leftovers;
use crate::store::files::of_file;
use crate::store::store::Store;
use crate::submission::tree::Tree;

/// The folder a run works in. It and all that is in it are gone when this is dropped.
#[derive(Debug)]
pub struct Workshop {
    folder: FreshFolder,
    made: AtomicUsize,
}

impl Workshop {
    /// A new one. What killed graders have left of theirs is removed first.
    ///
    /// # Errors
    /// What the system says.
    pub fn new() -> io::Result<Self> {
        clear_leftovers();
        Ok(Self {
            folder: FreshFolder::new()?,
            made: AtomicUsize::new(0),
        })
    }

    /// Whether this lies in it, and is gone with it.
    #[must_use]
    pub fn holds(&self, path: &Path) -> bool {
        path.starts_with(self.folder.path())
    }

    /// What is in each file of a submission, in their order.
    ///
    /// # Errors
    /// What the system says.
    pub fn contents(&self, tree: &Tree, store: &Store) -> io::Result<Vec<Fingerprint>> {
        let files = tree.files.iter();
        let paths: Vec<PathBuf> = files.map(|file| tree.root.join(&file.path)).collect();
        match self.holds(&tree.root) {
            // What was unpacked for this run lies elsewhere in the next, so there is nothing to remember of it.
            true => paths.iter().map(|path| of_file(path)).collect(),
            false => store.contents(&paths),
        }
    }

    /// A new empty folder in it, for this purpose.
    ///
    /// # Errors
    /// What the system says.
    pub fn room(&self, purpose: &str) -> io::Result<PathBuf> {
        let number = self.made.fetch_add(1, Ordering::Relaxed);
        let path = self.folder.path().join(format!("{purpose}-{number}"));
        DirBuilder::new().mode(0o700).create(&path)?;
        Ok(path)
    }
}

/// Copies a folder: files as second names of the same contents where the system allows that, links as they are.
///
/// # Errors
/// What the system says.
pub fn twin(from: &Path, to: &Path) -> io::Result<()> {
    copy(from, to, &|one, other| {
        fs::hard_link(one, other).or_else(|_| fs::copy(one, other).map(|_| ()))
    })
}

/// Copies a folder with all contents, so that nothing done to the copy touches the original.
///
/// # Errors
/// What the system says.
pub fn copy_whole(from: &Path, to: &Path) -> io::Result<()> {
    copy(from, to, &|one, other| fs::copy(one, other).map(|_| ()))
}

fn copy(from: &Path, to: &Path, file: &dyn Fn(&Path, &Path) -> io::Result<()>) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (kind, there) = (entry.file_type()?, to.join(entry.file_name()));
        if kind.is_dir() {
            copy(&entry.path(), &there, file)?;
        } else if kind.is_symlink() {
            std::os::unix::fs::symlink(fs::read_link(entry.path())?, &there)?;
        } else if kind.is_file() {
            file(&entry.path(), &there)?;
        }
    }
    Ok(())
}
