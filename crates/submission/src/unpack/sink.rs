//! Where the members of an archive are written, and counted while they are.

use std::io;
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use crate::no_tree::NoTree;
use crate::shown::{first_few, shown};
use crate::tree::FileMode;
use crate::unpack::limits::ArchiveLimits;
use crate::unpack::member::{MemberName, member_name};
use confined::ConfinedDir;

/// Where the members of an archive are written.
#[derive(Debug)]
pub(crate) struct Sink<'a> {
    folder: &'a ConfinedDir,
    limits: ArchiveLimits,
    archive_bytes: u64,
    members: usize,
    files: usize,
    bytes: u64,
    refused: Vec<String>,
    special: Vec<String>,
    taken: Vec<String>,
}

impl<'a> Sink<'a> {
    /// Writes below this folder, which is empty; the archive has so many bytes.
    #[must_use]
    pub(crate) fn new(folder: &'a ConfinedDir, limits: ArchiveLimits, archive_bytes: u64) -> Self {
        Self {
            folder,
            limits,
            archive_bytes,
            members: 0,
            files: 0,
            bytes: 0,
            refused: Vec::new(),
            special: Vec::new(),
            taken: Vec::new(),
        }
    }

    /// Counts a member; where it is written, if it is.
    ///
    /// # Errors
    /// That there are too many.
    pub(crate) fn member(&mut self, raw: &[u8]) -> Result<Option<PathBuf>, NoTree> {
        self.members += 1;
        if self.members > self.limits.members {
            return Err(self.too_many());
        }
        match member_name(raw, self.limits.depth) {
            MemberName::Here(path) => Ok(Some(path)),
            MemberName::Junk => Ok(None),
            MemberName::Refused => {
                remember(&mut self.refused, raw);
                Ok(None)
            }
        }
    }

    /// A link, a device or the like, which is not made.
    pub(crate) fn skip(&mut self, raw: &[u8]) {
        remember(&mut self.special, raw);
    }

    /// Writes a file; its permissions are fresh ones.
    ///
    /// # Errors
    /// That it is broken or beyond the limits, or that it cannot be written.
    pub(crate) fn write(
        &mut self,
        path: &Path,
        mode: FileMode,
        content: &mut dyn Read,
    ) -> Result<(), NoTree> {
        self.files += 1;
        if self.files > self.limits.files {
            return Err(self.too_many());
        }
        let mut file = match self.folder.create_file(path, mode.of_a_copy()) {
            Ok(file) => file,
            // A file and a folder of the same name, or the same file twice: the first counts.
            Err(error)
                if matches!(
                    error.kind(),
                    ErrorKind::AlreadyExists | ErrorKind::NotADirectory | ErrorKind::IsADirectory
                ) =>
            {
                self.taken.push(shown(path));
                return Ok(());
            }
            Err(error) => return Err(not_written(path, &error)),
        };
        let mut buffer = vec![0; 64 << 10];
        loop {
            let read = match content.read(&mut buffer) {
                Ok(0) => return Ok(()),
                Ok(read) => read,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(broken(&error)),
            };
            self.count(read as u64)?;
            file.write_all(&buffer[..read])
                .map_err(|error| not_written(path, &error))?;
        }
    }

    /// What was odd.
    #[must_use]
    pub(crate) fn into_notes(self) -> Vec<String> {
        let mut notes = Vec::new();
        for (names, what) in [
            (
                &self.refused,
                "left out names that lead outside the archive",
            ),
            (&self.special, "left out links and special files"),
            (&self.taken, "left out what the archive holds twice"),
        ] {
            if !names.is_empty() {
                notes.push(format!("{what}: {}", first_few(names)));
            }
        }
        notes
    }

    fn count(&mut self, bytes: u64) -> Result<(), NoTree> {
        self.bytes += bytes;
        let most = self.limits.bytes;
        let most_by_ratio = self
            .archive_bytes
            .saturating_mul(self.limits.ratio)
            .max(ArchiveLimits::SMALL);
        if self.bytes > most {
            Err(NoTree::unreadable(format!(
                "its archive holds more than {} MB; hand in the sources alone",
                most >> 20
            )))
        } else if self.bytes > most_by_ratio {
            Err(NoTree::unreadable(
                "its archive grows enormously when it is unpacked, as no program's files do",
            ))
        } else {
            Ok(())
        }
    }

    /// That there are too many files in it.
    #[must_use]
    pub(crate) fn too_many(&self) -> NoTree {
        NoTree::unreadable(format!(
            "its archive holds more than {} files; hand in the sources alone",
            self.limits.files
        ))
    }
}

/// Why an archive cannot be read to its end.
#[must_use]
pub(crate) fn broken(error: &io::Error) -> NoTree {
    let reason = match error.kind() {
        ErrorKind::UnexpectedEof => "its archive is cut off; hand it in again".to_owned(),
        _ => format!("its archive is broken ({error}); hand it in again"),
    };
    NoTree::unreadable(reason)
}

fn not_written(path: &Path, error: &io::Error) -> NoTree {
    NoTree::not_graded(format!("cannot unpack `{}`: {error}", shown(path)))
}

fn remember(names: &mut Vec<String>, raw: &[u8]) {
    names.push(shown(Path::new(&*String::from_utf8_lossy(raw))));
}
