//! A file written whole or not at all: under a temporary name beside it, then renamed.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::process;

use crate::failure::Failure;

/// So many files of programs that were killed are stepped over.
const MOST_LEFT: u32 = 100;

/// A file to be: nothing stands under its name before it is complete, and an older one stands until then, whose
/// permissions it takes over.
///
/// Make it before the computation whose result it takes: a folder that is missing or closed is then told at once. It is
/// taken away again if nothing is written.
#[derive(Debug)]
pub struct Replacement {
    path: PathBuf,
    /// None for a device or a pipe, as `/dev/fd/3`, which cannot be replaced and is written to as it is.
    temporary: Option<PathBuf>,
    out: BufWriter<File>,
}

/// Who may read a file that is new.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Readers {
    /// Whoever the system lets read new files.
    Usual,
    /// Its owner alone, from its first byte on.
    Owner,
}

/// Writes a file whole or not at all. Whoever opens it meanwhile finds what was there before.
///
/// # Errors
/// When it cannot be written; what stood there before still stands there then.
pub fn write_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut file = Replacement::open(path)?;
    write(&mut file)?;
    file.commit()
}

/// Writes a file in the same way that, where it is new, only its owner can read.
pub fn write_private_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut file = Replacement::open_for(Readers::Owner, path)?;
    write(&mut file)?;
    file.commit()
}

#[derive(Debug, thiserror::Error)]
pub enum CannotWrite {
    #[error("`{}` is a folder; give the name of a file", .0.display())]
    Folder(PathBuf),
    #[error("cannot write `{}`: there is no folder `{}`; make it first", path.display(), folder.display())]
    NoFolder { path: PathBuf, folder: PathBuf },
    #[error("cannot write `{}`", path.display())]
    Refused { path: PathBuf, source: io::Error },
}

impl Replacement {
    /// Opens the temporary file, for somebody who typed the name.
    ///
    /// # Errors
    /// When it cannot be made beside the file it will become.
    pub fn begin(path: &Path) -> Result<Self, CannotWrite> {
        if path.is_dir() {
            return Err(CannotWrite::Folder(path.to_owned()));
        }
        Self::open(path).map_err(|source| match path.parent() {
            Some(folder) if source.kind() == io::ErrorKind::NotFound => CannotWrite::NoFolder {
                path: path.to_owned(),
                folder: folder.to_owned(),
            },
            Some(_) | None => CannotWrite::Refused {
                path: path.to_owned(),
                source,
            },
        })
    }

    /// Opens the temporary file.
    pub fn open(path: &Path) -> io::Result<Self> {
        Self::open_for(Readers::Usual, path)
    }

    fn open_for(readers: Readers, path: &Path) -> io::Result<Self> {
        if is_a_device(path) || fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            // Added to: behind `/dev/fd/3` may be a file that others write to as well.
            let file = OpenOptions::new().append(true).open(path)?;
            return Ok(Self {
                path: path.to_owned(),
                temporary: None,
                out: BufWriter::new(file),
            });
        }
        // A link stays one: what it leads to is replaced.
        let path = follow_links(path);
        let (temporary, file) = create_beside(&path, readers)?;
        let begun = Self {
            path,
            temporary: Some(temporary),
            out: BufWriter::new(file),
        };
        // Whoever could not read it before cannot read it now.
        if let Ok(before) = fs::metadata(&begun.path) {
            let file = begun.out.get_ref();
            file.set_permissions(before.permissions())?;
        }
        Ok(begun)
    }

    /// Writes the text and puts the file in its place.
    ///
    /// # Errors
    /// When the disk is full, say; what stood there before still stands there then.
    pub fn finish(self, text: &str) -> Result<(), CannotWrite> {
        self.finish_bytes(text.as_bytes())
    }

    /// Writes the bytes and puts the file in its place.
    pub(crate) fn finish_bytes(mut self, bytes: &[u8]) -> Result<(), CannotWrite> {
        let path = self.path.clone();
        let written = self.write_all(bytes).and_then(|()| self.commit());
        written.map_err(|source| CannotWrite::Refused { path, source })
    }

    /// Puts the file in its place, with what was written to it.
    pub fn commit(mut self) -> io::Result<()> {
        self.out.flush()?;
        if let Some(temporary) = &self.temporary {
            // Some systems tell only now that there is no space left.
            self.out.get_ref().sync_all()?;
            fs::rename(temporary, &self.path)?;
            self.temporary = None;
        }
        Ok(())
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Whether this names something that is open, or a device. Whoever opened it would not see another file in its place.
fn is_a_device(path: &Path) -> bool {
    path.starts_with("/dev") && !path.starts_with("/dev/shm") || path.starts_with("/proc")
}

/// Where the links at this path lead to, whether anything is there or not.
fn follow_links(path: &Path) -> PathBuf {
    /// More links in a row are a circle.
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            // A whole path stays as it is.
            Ok(next) => path = path.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => break,
        }
    }
    path
}

/// A file of a name that nobody has yet: a program that was killed may have left one with our number, and on a disk that
/// machines share another one may have it now.
fn create_beside(path: &Path, readers: Readers) -> io::Result<(PathBuf, File)> {
    let no_name = || io::Error::new(io::ErrorKind::InvalidInput, "this is no name of a file");
    let name = path.file_name().ok_or_else(no_name)?.to_string_lossy();
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    if readers == Readers::Owner {
        options.mode(0o600);
    }
    let mut nth = 0;
    loop {
        let temporary = path.with_file_name(format!(".{name}.{}-{nth}.tmp", process::id()));
        match options.open(&temporary) {
            Ok(file) => return Ok((temporary, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && nth < MOST_LEFT => {
                nth += 1;
            }
            Err(error) => return Err(error),
        }
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if let Some(temporary) = &self.temporary {
            // That it cannot be removed is less than what has just gone wrong.
            let _ = fs::remove_file(temporary);
        }
    }
}

impl From<CannotWrite> for Failure {
    fn from(error: CannotWrite) -> Self {
        match error {
            CannotWrite::Folder(_) | CannotWrite::NoFolder { .. } => Self::input(error),
            CannotWrite::Refused { .. } => Self::could_not(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn nothing_is_left_of_a_file_that_was_not_finished() {
        let folder = tempfile::tempdir().unwrap();
        drop(Replacement::begin(&folder.path().join("rows.csv")).unwrap());
        assert_eq!(names(folder.path()), [""; 0]);
    }

    #[test]
    fn what_a_killed_program_left_is_not_in_the_way() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rows.csv");
        let left = format!(".rows.csv.{}-0.tmp", process::id());
        fs::write(folder.path().join(&left), "half").unwrap();
        Replacement::begin(&path).unwrap().finish("new").unwrap();
        assert_eq!(names(folder.path()), [left.as_str(), "rows.csv"]);
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    }

    #[test]
    fn a_missing_folder_and_a_folder_in_the_way_are_told() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("no").join("rows.csv");
        let refusal = Replacement::begin(&missing).unwrap_err().to_string();
        assert!(refusal.ends_with("; make it first"), "{refusal}");
        let refusal = Replacement::begin(folder.path()).unwrap_err().to_string();
        assert!(refusal.contains("is a folder"), "{refusal}");
    }

    #[test]
    fn a_file_is_replaced_whole_and_nothing_is_left_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.xml");
        for text in ["first", "second"] {
            write_file(&path, |out| {
                out.write_all(text.as_bytes())?;
                out.flush()?;
                // Until it is whole, what was there before is.
                let seen = fs::read_to_string(&path).unwrap_or_default();
                assert_eq!(seen, if text == "first" { "" } else { "first" });
                Ok(())
            })
            .unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        assert_eq!(names(folder.path()), ["out.xml"]);
    }

    #[test]
    fn a_file_in_memory_is_a_file_and_no_device() {
        let table = [
            ("/dev/fd/3", true),
            ("/dev/stdout", true),
            ("/proc/self/fd/1", true),
            ("/dev/shm/out.xml", false),
            ("out.xml", false),
        ];
        for (path, expected) in table {
            assert_eq!(is_a_device(Path::new(path)), expected, "{path}");
        }
    }

    #[test]
    fn a_report_that_fails_half_way_leaves_the_old_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.xml");
        fs::write(&path, "old").unwrap();
        let failed = write_file(&path, |out| {
            out.write_all(b"half")?;
            Err(io::Error::other("no space left"))
        });
        assert!(failed.is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(names(folder.path()), ["out.xml"]);
    }

    #[test]
    fn what_is_open_is_added_to_and_not_replaced() {
        use std::io::Read;
        use std::os::fd::AsRawFd;
        let mut file = tempfile::tempfile().unwrap();
        let path = PathBuf::from(format!("/dev/fd/{}", file.as_raw_fd()));
        for text in ["first ", "second"] {
            write_file(&path, |out| out.write_all(text.as_bytes())).unwrap();
        }
        let mut found = String::new();
        file.read_to_string(&mut found).unwrap();
        assert_eq!(found, "first second");
    }

    #[test]
    fn a_link_to_what_is_not_there_yet_stays_a_link() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let (link, inner) = (folder.path().join("link"), folder.path().join("inner"));
        symlink("inner", &link).unwrap();
        write_file(&link, |out| out.write_all(b"new")).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&inner).unwrap(), "new");
    }

    #[test]
    fn a_private_file_is_its_owners_from_the_first_byte_on() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("salts");
        write_private_file(&path, |out| {
            let draft = folder.path().join(&names(folder.path())[0]);
            let mode = fs::metadata(draft).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
            out.write_all(b"secret")
        })
        .unwrap();
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        assert_eq!(names(folder.path()), ["salts"]);
    }

    #[test]
    fn a_link_stays_a_link_and_a_private_file_private() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("real"), folder.path().join("link"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&path, &link).unwrap();
        write_file(&link, |out| out.write_all(b"new")).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    #[test]
    fn a_device_is_written_to_as_it_is() {
        let null = Path::new("/dev/null");
        Replacement::begin(null).unwrap().finish("gone").unwrap();
        assert!(!null.is_file());
    }
}
