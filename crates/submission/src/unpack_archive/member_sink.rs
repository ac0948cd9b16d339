//! Where the members of an archive are written: their names are made safe or refused, and all is counted while it is written.

use std::ffi::OsString;
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};

use crate::file_tree::{FileMode, TreeError};
use crate::gather_files::{DEEPEST, MOST_BYTES, MOST_FILES};
use crate::junk_files::{self, Junk};
use crate::names_and_keys::{join_first_few, printable_path};
use confined::ConfinedDir;

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
    pub(crate) fn member(&mut self, raw: &[u8]) -> Result<Option<PathBuf>, TreeError> {
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
    ) -> Result<(), TreeError> {
        self.files += 1;
        if self.files > self.limits.files {
            return Err(self.too_many());
        }
        let mut file = match self.folder.create_file(path, mode.for_copy()) {
            Ok(file) => file,
            // A file and a folder of the same name, or the same file twice: the first counts.
            Err(error)
                if matches!(
                    error.kind(),
                    ErrorKind::AlreadyExists | ErrorKind::NotADirectory | ErrorKind::IsADirectory
                ) =>
            {
                self.taken.push(printable_path(path));
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
                notes.push(format!("{what}: {}", join_first_few(names)));
            }
        }
        notes
    }

    fn count(&mut self, bytes: u64) -> Result<(), TreeError> {
        self.bytes += bytes;
        let most = self.limits.bytes;
        let most_by_ratio = self
            .archive_bytes
            .saturating_mul(self.limits.ratio)
            .max(ArchiveLimits::SMALL);
        if self.bytes > most {
            Err(TreeError::unreadable(format!(
                "its archive holds more than {} MB; hand in the sources alone",
                most >> 20
            )))
        } else if self.bytes > most_by_ratio {
            Err(TreeError::unreadable(
                "its archive grows enormously when it is unpacked, as no program's files do",
            ))
        } else {
            Ok(())
        }
    }

    #[must_use]
    pub(crate) fn too_many(&self) -> TreeError {
        TreeError::unreadable(format!(
            "its archive holds more than {} files; hand in the sources alone",
            self.limits.files
        ))
    }
}

/// Why an archive cannot be read to its end.
#[must_use]
pub(crate) fn broken(error: &io::Error) -> TreeError {
    let reason = match error.kind() {
        ErrorKind::UnexpectedEof => "its archive is cut off; hand it in again".to_owned(),
        _ => format!("its archive is broken ({error}); hand it in again"),
    };
    TreeError::unreadable(reason)
}

fn not_written(path: &Path, error: &io::Error) -> TreeError {
    TreeError::not_graded(format!("cannot unpack `{}`: {error}", printable_path(path)))
}

fn remember(names: &mut Vec<String>, raw: &[u8]) {
    names.push(printable_path(Path::new(&*String::from_utf8_lossy(raw))));
}

/// What is done with a member of this name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum MemberName {
    /// It is written here, below the folder.
    Here(PathBuf),
    Junk,
    /// It would lie outside, or nowhere.
    Refused,
}

/// The longest name of one file or folder.
const LONGEST: usize = 255;
/// The longest name with its folders: a system takes 4,096 bytes, and the folder it is unpacked in has a name too.
const LONGEST_PATH: usize = 2048;

#[must_use]
pub(crate) fn member_name(raw: &[u8], deepest: usize) -> MemberName {
    if raw.len() > LONGEST_PATH
        || raw.contains(&0)
        || raw.starts_with(b"/")
        || raw.starts_with(b"\\")
        || has_drive(raw)
    {
        return MemberName::Refused;
    }
    // Some archivers on Windows write their own separator.
    let parts: Vec<&[u8]> = raw
        .split(|&byte| byte == b'/' || byte == b'\\')
        .filter(|part| !part.is_empty() && *part != b".")
        .collect();
    let refused = parts
        .iter()
        .any(|part| *part == b".." || part.len() > LONGEST);
    if refused || parts.is_empty() || parts.len() > deepest {
        return MemberName::Refused;
    }
    let path: PathBuf = parts
        .iter()
        .map(|part| OsString::from_vec(part.to_vec()))
        .collect();
    let within_junk = path.parent().is_some_and(|folder| {
        folder
            .iter()
            .any(|name| junk_files::classify_folder(name) == Junk::Always)
    });
    let name = path.file_name().unwrap_or_default();
    if within_junk
        || junk_files::classify_file(&path) == Junk::Always
        || junk_files::classify_folder(name) == Junk::Always
    {
        MemberName::Junk
    } else {
        MemberName::Here(path)
    }
}

fn has_drive(raw: &[u8]) -> bool {
    matches!(raw, [letter, b':', ..] if letter.is_ascii_alphabetic())
}

/// How much an archive may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArchiveLimits {
    /// The most members, junk among them.
    pub members: usize,
    /// The most files that are written.
    pub files: usize,
    /// The most bytes that are written.
    pub bytes: u64,
    /// How many times larger than the archive its contents may be, once they are large at all.
    pub ratio: u64,
    /// How deep its folders may go.
    pub depth: usize,
}

impl ArchiveLimits {
    /// For what one student handed in.
    pub const SUBMISSION: Self = Self {
        members: 50_000,
        files: MOST_FILES,
        bytes: MOST_BYTES,
        ratio: 200,
        depth: DEEPEST,
    };
    /// For what a platform made of a whole class.
    pub(crate) const CLASS: Self = Self {
        members: 300_000,
        files: 300_000,
        bytes: 16 << 30,
        ratio: 1_100,
        depth: DEEPEST,
    };
    /// Below this many bytes no ratio is looked at.
    pub(crate) const SMALL: u64 = 32 << 20;
}

#[cfg(test)]
mod tests {
    use std::path::{Component, Path};

    use proptest::prelude::{any, proptest};

    use super::*;

    #[test]
    fn names_are_checked_before_anything_is_written() {
        let here = |path: &str| MemberName::Here(PathBuf::from(path));
        let deep = "d/".repeat(65);
        let long = "x".repeat(256);
        let far = format!("{long}/", long = "x".repeat(200)).repeat(11);
        let table: [(&[u8], MemberName); 17] = [
            (b"src/main.py", here("src/main.py")),
            (b"./src//main.py", here("src/main.py")),
            (b"src\\main.py", here("src/main.py")),
            (b"-rf", here("-rf")),
            (b"..hidden", here("..hidden")),
            (b"../main.py", MemberName::Refused),
            (b"a/../../x", MemberName::Refused),
            (b"a\\..\\..\\x", MemberName::Refused),
            (b"/etc/passwd", MemberName::Refused),
            (b"\\\\server\\x", MemberName::Refused),
            (b"C:\\x", MemberName::Refused),
            (b"a\0b", MemberName::Refused),
            (b"./", MemberName::Refused),
            (b"__MACOSX/._main.py", MemberName::Junk),
            (deep.as_bytes(), MemberName::Refused),
            (long.as_bytes(), MemberName::Refused),
            (far.as_bytes(), MemberName::Refused),
        ];
        for (raw, expected) in table {
            assert_eq!(member_name(raw, 64), expected, "{raw:?}");
        }
    }

    proptest! {
        #[test]
        fn no_name_leads_outside(raw in any::<Vec<u8>>()) {
            if let MemberName::Here(path) = member_name(&raw, 64) {
                assert!(path.components().all(|part| matches!(part, Component::Normal(_))));
                assert!(Path::new("/a").join(&path).starts_with("/a"));
            }
        }

        #[test]
        fn no_name_of_dots_and_slashes_leads_outside(raw in "[./\\\\C:a]{0,12}") {
            if let MemberName::Here(path) = member_name(raw.as_bytes(), 64) {
                assert!(path.components().all(|part| matches!(part, Component::Normal(_))));
            }
        }
    }
}
