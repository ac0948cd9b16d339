//! Makes a tree of what was handed in: unpacks archives, puts loose files together.

use std::fs;
use std::path::{Path, PathBuf};

use crate::record::obstacle::Obstacle;
use crate::submission::gather::{gather, gather_file};
use crate::submission::handed::{Handed, Piece};
use crate::submission::junk;
use crate::submission::no_tree::NoTree;
use crate::submission::shown::shown;
use crate::submission::tree::Tree;
use crate::submission::unpack::kind::Kind;
use crate::submission::unpack::limits::ArchiveLimits;
use crate::submission::unpack::unpack::unpack;

/// How many archives within one submission are unpacked.
const MOST_ARCHIVES: usize = 4;

/// A folder of the grader's own, in which each submission that needs one gets a fresh folder.
#[derive(Debug)]
pub struct Stage<'a> {
    folder: &'a Path,
    used: usize,
}

impl<'a> Stage<'a> {
    /// Uses this folder.
    #[must_use]
    pub const fn new(folder: &'a Path) -> Self {
        Self { folder, used: 0 }
    }

    /// A folder that is not there yet.
    pub fn fresh(&mut self) -> PathBuf {
        loop {
            self.used += 1;
            let folder = self.folder.join(format!("{:05}", self.used));
            if fs::symlink_metadata(&folder).is_err() {
                return folder;
            }
        }
    }

    /// The tree of what was handed in, and what was odd about it.
    pub fn tree(&mut self, handed: &Handed) -> (Result<Tree, NoTree>, Vec<String>) {
        let mut notes = Vec::new();
        let tree = match handed.pieces.as_slice() {
            [] => Err(NoTree::Obstacle(Obstacle::Empty)),
            [piece] => self.single(piece, &mut notes),
            pieces => self.several(pieces, &mut notes),
        };
        (tree, notes)
    }

    fn single(&mut self, piece: &Piece, notes: &mut Vec<String>) -> Result<Tree, NoTree> {
        let facts = fs::symlink_metadata(&piece.path)
            .map_err(|error| NoTree::not_graded(format!("`{}`: {error}", shown(&piece.path))))?;
        if facts.is_dir() {
            let tree = gathered(&piece.path, notes)?;
            return self.opened(tree, notes);
        }
        if Kind::of(&piece.path).is_some() {
            let folder = self.fresh();
            notes.extend(unpack(&piece.path, &folder, ArchiveLimits::SUBMISSION)?);
            let tree = gathered(&folder, notes)?;
            return self.opened(tree, notes);
        }
        match &piece.name {
            Some(_) => self.several(std::slice::from_ref(piece), notes),
            None => gather_file(&piece.path),
        }
    }

    /// Loose files and folders put together in one folder.
    fn several(&mut self, pieces: &[Piece], notes: &mut Vec<String>) -> Result<Tree, NoTree> {
        let folder = self.fresh();
        fs::create_dir_all(&folder).map_err(|error| not_written(&folder, &error))?;
        for piece in pieces {
            if piece.path.is_dir() {
                if let Ok((tree, more)) = gather(&piece.path) {
                    notes.extend(more);
                    copy(&tree, &folder)?;
                }
                continue;
            }
            let Ok(tree) = gather_file(&piece.path) else {
                notes.push(format!("left out `{}`: it is empty", shown(&piece.path)));
                continue;
            };
            copy(&tree, &folder)?;
            let own = piece
                .name
                .as_deref()
                .and_then(|name| Path::new(name).file_name());
            if let (Some(own), [file]) = (own, tree.files.as_slice()) {
                let (from, to) = (folder.join(&file.path), folder.join(own));
                fs::rename(&from, &to).map_err(|error| not_written(&to, &error))?;
            }
        }
        let tree = gathered(&folder, notes)?;
        self.opened(tree, notes)
    }

    /// Where there are no sources but archives, those are unpacked too.
    fn opened(&mut self, tree: Tree, notes: &mut Vec<String>) -> Result<Tree, NoTree> {
        let archives: Vec<&PathBuf> = tree
            .files
            .iter()
            .map(|file| &file.path)
            .filter(|path| Kind::of(path).is_some())
            .collect();
        let has_sources = tree.files.iter().any(|file| junk::is_source(&file.path));
        if has_sources || archives.is_empty() {
            return Ok(tree);
        }
        let folder = self.fresh();
        fs::create_dir_all(&folder).map_err(|error| not_written(&folder, &error))?;
        let mut failure = None;
        let mut unpacked = 0;
        for archive in archives.iter().take(MOST_ARCHIVES) {
            let into = match archives.len() {
                1 => folder.clone(),
                _ => folder.join(format!("{unpacked}")),
            };
            match unpack(&tree.root.join(archive), &into, ArchiveLimits::SUBMISSION) {
                Ok(more) => {
                    notes.extend(more);
                    unpacked += 1;
                }
                Err(trouble) => failure = Some(trouble),
            }
        }
        if let (0, Some(trouble)) = (unpacked, failure) {
            return Err(trouble);
        }
        // What lay beside the archives stays beside them, as a report.
        let loose = Tree {
            root: tree.root.clone(),
            files: tree
                .files
                .iter()
                .filter(|file| !archives.contains(&&file.path) && !folder.join(&file.path).exists())
                .cloned()
                .collect(),
        };
        if loose.files.is_empty() {
            return gathered(&folder, notes);
        }
        let inner = gathered(&folder, notes)?;
        let together = self.fresh();
        copy(&inner, &together)?;
        let free = Tree {
            files: loose
                .files
                .iter()
                .filter(|file| !together.join(&file.path).exists())
                .cloned()
                .collect(),
            ..loose
        };
        copy(&free, &together)?;
        gathered(&together, notes)
    }
}

fn gathered(folder: &Path, notes: &mut Vec<String>) -> Result<Tree, NoTree> {
    let (tree, more) = gather(folder)?;
    notes.extend(more);
    Ok(tree)
}

fn copy(tree: &Tree, folder: &Path) -> Result<(), NoTree> {
    tree.copy_into(folder)
        .map_err(|trouble| NoTree::not_graded(format!("{trouble}: {}", trouble.source)))
}

fn not_written(path: &Path, error: &std::io::Error) -> NoTree {
    NoTree::not_graded(format!("cannot write `{}`: {error}", shown(path)))
}
