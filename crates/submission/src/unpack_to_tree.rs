//! Makes a tree of what was handed in: unpacks archives, puts loose files together.

use std::io;
use std::path::{Path, PathBuf};

use crate::file_tree::{Tree, TreeError, TreeFile};
use crate::gather_files::{gather, gather_file, not_read};
use crate::junk_files;
use crate::names_and_keys::printable_path;
use crate::raw_submission::{Piece, RawSubmission};
use crate::unpack_archive::external_unpacker::{ForeignUnpacking, Unpacker};
use crate::unpack_archive::member_sink::ArchiveLimits;
use crate::unpack_archive::{ArchiveKind, unpack};
use confined::{ConfinedDir, secret_name};
use model::obstacle::Obstacle;

/// How many archives within one submission are unpacked.
const MOST_ARCHIVES: usize = 4;

/// How deep archives may lie within archives of one submission.
const DEEPEST_ARCHIVE: usize = 4;

/// A folder of the grader's own, in which each submission that needs one gets fresh folders, with names that no other
/// submission can guess.
#[derive(Debug)]
pub(crate) struct Staging<'a> {
    folder: &'a ConfinedDir,
    elsewhere: ForeignUnpacking<'a>,
}

impl<'a> Staging<'a> {
    /// Uses this folder, and this for archives of kinds that are not read here.
    #[must_use]
    pub(crate) const fn new(folder: &'a ConfinedDir, unpacker: &'a dyn Unpacker) -> Self {
        let elsewhere = ForeignUnpacking { folder, unpacker };
        Self { folder, elsewhere }
    }

    /// Unpacks an archive of a folder into another, which is empty; what was odd about it.
    pub(crate) fn unpack(
        &self,
        from: &ConfinedDir,
        archive: &Path,
        into: &ConfinedDir,
        limits: ArchiveLimits,
    ) -> Result<Vec<String>, TreeError> {
        unpack(from, archive, into, limits, self.elsewhere)
    }

    pub(crate) fn fresh(&self) -> Result<ConfinedDir, TreeError> {
        self.folder
            .create_folder(&secret_name())
            .map_err(|error| not_written(self.folder.path(), &error))
    }

    /// The tree of what was handed in, and what was odd about it.
    pub(crate) fn tree(&self, handed: &RawSubmission) -> (Result<Tree, TreeError>, Vec<String>) {
        let mut notes = Vec::new();
        let tree = match handed.pieces.as_slice() {
            [] => Err(TreeError::Obstacle(Obstacle::Empty)),
            [piece] => self.single(piece, &mut notes),
            pieces => self.several(pieces, &mut notes),
        };
        (tree, notes)
    }

    fn single(&self, piece: &Piece, notes: &mut Vec<String>) -> Result<Tree, TreeError> {
        if ConfinedDir::open(&piece.path).is_ok() {
            let tree = gathered(&piece.path, notes)?;
            return self.opened(tree, notes);
        }
        if ArchiveKind::from_path(&piece.path).is_some() {
            let (folder, name) = around(&piece.path)?;
            let fresh = self.fresh()?;
            notes.extend(self.unpack(&folder, name, &fresh, ArchiveLimits::SUBMISSION)?);
            let tree = gathered(fresh.path(), notes)?;
            return self.opened(tree, notes);
        }
        match &piece.name {
            Some(_) => self.several(std::slice::from_ref(piece), notes),
            None => gather_file(&piece.path),
        }
    }

    /// Loose files and folders put together in one folder.
    fn several(&self, pieces: &[Piece], notes: &mut Vec<String>) -> Result<Tree, TreeError> {
        let folder = self.fresh()?;
        for piece in pieces {
            if ConfinedDir::open(&piece.path).is_ok() {
                if let Ok((tree, more)) = gather(&piece.path) {
                    notes.extend(more);
                    copy(&tree, &folder)?;
                }
                continue;
            }
            let Ok(tree) = gather_file(&piece.path) else {
                notes.push(format!(
                    "left out `{}`: it is empty",
                    printable_path(&piece.path)
                ));
                continue;
            };
            copy(&tree, &folder)?;
            let own = piece
                .name
                .as_deref()
                .and_then(|name| Path::new(name).file_name())
                .map(Path::new);
            if let (Some(own), [file]) = (own, tree.files.as_slice()) {
                folder
                    .rename(&file.path, own)
                    .map_err(|error| not_written(own, &error))?;
            }
        }
        let tree = gathered(folder.path(), notes)?;
        self.opened(tree, notes)
    }

    /// Where there are no sources but archives, those are unpacked too, and what lies packed in those.
    fn opened(&self, mut tree: Tree, notes: &mut Vec<String>) -> Result<Tree, TreeError> {
        for depth in 0..DEEPEST_ARCHIVE {
            let archives = list_archives(&tree);
            if archives.is_empty() {
                return Ok(tree);
            }
            let is_all = archives.len() == tree.files.len();
            tree = match self.opened_once(&tree, &archives, notes) {
                Ok(inner) => inner,
                // What lies beside it may be the program.
                Err(TreeError::Obstacle(_)) if depth > 0 && !is_all => return Ok(tree),
                Err(trouble) => return Err(trouble),
            };
        }
        match list_archives(&tree).first() {
            None => Ok(tree),
            Some(archive) => {
                let name = archive.file_name().map(Path::new).unwrap_or(archive);
                Err(TreeError::not_graded(format!(
                    "its files lie in archives within archives; unpack `{}` and hand in what is in it",
                    printable_path(name)
                )))
            }
        }
    }

    /// The tree with these archives unpacked.
    fn opened_once(
        &self,
        tree: &Tree,
        archives: &[PathBuf],
        notes: &mut Vec<String>,
    ) -> Result<Tree, TreeError> {
        let from = tree
            .dir()
            .map_err(|error| TreeError::not_graded(format!("cannot open its folder: {error}")))?;
        let folder = self.fresh()?;
        let mut failure = None;
        let mut unpacked = 0;
        for (number, archive) in archives.iter().take(MOST_ARCHIVES).enumerate() {
            // Several have a folder each.
            let name = number.to_string();
            let own = match archives.len() {
                1 => None,
                _ => Some(folder.create_folder(&name)),
            };
            let own = own
                .transpose()
                .map_err(|error| not_written(folder.path(), &error))?;
            let into = own.as_ref().unwrap_or(&folder);
            match self.unpack(&from, archive, into, ArchiveLimits::SUBMISSION) {
                Ok(more) => {
                    notes.extend(more);
                    unpacked += 1;
                }
                Err(trouble) => {
                    // Half an archive is none. What cannot be removed is only looked at in vain.
                    let _ = folder.remove(Path::new(&name));
                    failure = Some(trouble);
                }
            }
        }
        if let (0, Some(trouble)) = (unpacked, failure) {
            return Err(trouble);
        }
        // What lay beside the archives stays beside them, as a report.
        let beside = tree
            .files
            .iter()
            .filter(|file| !archives.contains(&file.path));
        let loose: Vec<TreeFile> = beside
            .filter(|file| !folder.has(&file.path))
            .cloned()
            .collect();
        if loose.is_empty() {
            return gathered(folder.path(), notes);
        }
        let inner = gathered(folder.path(), notes)?;
        let together = self.fresh()?;
        copy(&inner, &together)?;
        let free = loose.into_iter().filter(|file| !together.has(&file.path));
        copy(&tree.with_files(free.collect()), &together)?;
        gathered(together.path(), notes)
    }
}

/// The archives of a tree that has no sources.
fn list_archives(tree: &Tree) -> Vec<PathBuf> {
    let paths = || tree.files.iter().map(|file| &file.path);
    if paths().any(|path| junk_files::is_source(path)) {
        return Vec::new();
    }
    let archives = paths().filter(|path| ArchiveKind::from_path(path).is_some());
    archives.cloned().collect()
}

/// The folder that a file lies in, and its name there.
fn around(file: &Path) -> Result<(ConfinedDir, &Path), TreeError> {
    let folder = ConfinedDir::open(file.parent().unwrap_or(Path::new("")))
        .map_err(|error| not_read(file, &error))?;
    Ok((folder, Path::new(file.file_name().unwrap_or_default())))
}

fn gathered(folder: &Path, notes: &mut Vec<String>) -> Result<Tree, TreeError> {
    let (tree, more) = gather(folder)?;
    notes.extend(more);
    Ok(tree)
}

fn copy(tree: &Tree, folder: &ConfinedDir) -> Result<(), TreeError> {
    tree.copy_into(folder)
        .map_err(|trouble| TreeError::not_graded(format!("{trouble}: {}", trouble.source)))
}

fn not_written(path: &Path, error: &io::Error) -> TreeError {
    TreeError::not_graded(format!("cannot write `{}`: {error}", printable_path(path)))
}
