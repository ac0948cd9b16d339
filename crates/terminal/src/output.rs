//! Where something that was made goes: a file, written whole or not at all, under a temporary name beside it and then
//! renamed; or standard output, named `-`. Two outputs, or an output and the input, may not be one file.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf, absolute};
use std::process;

use crate::console::Console;
use crate::failure::Failure;

/// Where it goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Output {
    /// Standard output, given as `-`.
    Standard,
    /// A file.
    File(PathBuf),
}

/// What is written is text, or something that a terminal would make noise of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Content {
    /// Text.
    Text,
    /// Bytes of any kind.
    Binary,
}

/// Bytes that nobody could read.
#[derive(Debug, thiserror::Error)]
#[error(
    "standard output is a terminal, which cannot show it; give a file, or send it on with `>` or `|`"
)]
struct NotForATerminal;

/// An output that can be written to.
#[derive(Debug)]
pub struct Opened(Option<Replacement>);

impl Output {
    /// Makes sure that it can be written to; to be asked before the computation whose result it takes.
    ///
    /// # Errors
    /// When it cannot.
    pub fn open(&self, content: Content) -> Result<Opened, Failure> {
        match self {
            Self::Standard if content == Content::Binary && io::stdout().is_terminal() => {
                Err(Failure::input(NotForATerminal))
            }
            Self::Standard => Ok(Opened(None)),
            Self::File(path) => Ok(Opened(Some(Replacement::begin(path)?))),
        }
    }
}

impl Opened {
    /// Writes it.
    ///
    /// # Errors
    /// When the disk is full, say; a file that stood there before still stands there then.
    pub fn finish(self, bytes: &[u8], console: &mut Console<'_>) -> Result<(), Failure> {
        match self.0 {
            Some(file) => Ok(file.finish_bytes(bytes)?),
            None => {
                // The console takes text and leaves out what a terminal would obey; a picture must come as it is.
                console.out.flush()?;
                let mut out = io::stdout().lock();
                out.write_all(bytes)?;
                Ok(out.flush()?)
            }
        }
    }
}

impl From<OsString> for Output {
    fn from(given: OsString) -> Self {
        if given == "-" {
            Self::Standard
        } else {
            Self::File(given.into())
        }
    }
}

impl fmt::Display for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Standard => f.write_str("standard output"),
            Self::File(path) => write!(f, "`{}`", path.display()),
        }
    }
}

/// Two things for one file.
#[derive(Debug, thiserror::Error)]
#[error("`--{first}` and `--{second}` both go to `{}`; give each its own", path.display())]
struct OneFile {
    first: &'static str,
    second: &'static str,
    path: PathBuf,
}

/// An output that would replace what was read.
#[derive(Debug, thiserror::Error)]
#[error("`--{name}` would overwrite `{}`, which is the board; give another file", path.display())]
struct IsTheInput {
    name: &'static str,
    path: PathBuf,
}

/// Where a path leads, also where nothing stands there yet.
fn resolve(path: &Path) -> PathBuf {
    let path = absolute(path).unwrap_or_else(|_| path.to_owned());
    for folder in path.ancestors() {
        if let Ok(found) = folder.canonicalize() {
            let rest = path.strip_prefix(folder).unwrap_or(Path::new(""));
            // Joining nothing would end the path in a slash.
            return if rest == Path::new("") {
                found
            } else {
                found.join(rest)
            };
        }
    }
    path
}

/// Makes sure that each of these outputs is a file of its own.
///
/// # Errors
/// When two are the same.
pub fn ensure_distinct(outputs: &[(&'static str, &Path)]) -> Result<(), Failure> {
    for (nth, (second, path)) in outputs.iter().enumerate() {
        let before = outputs[..nth]
            .iter()
            .find(|(_, other)| resolve(other) == resolve(path));
        if let Some((first, _)) = before {
            return Err(Failure::input(OneFile {
                first,
                second,
                path: (*path).to_owned(),
            }));
        }
    }
    Ok(())
}

/// Makes sure that none of these outputs is the file that was read.
///
/// # Errors
/// When one is.
pub fn ensure_not_the_input(
    input: &Path,
    outputs: &[(&'static str, &Path)],
) -> Result<(), Failure> {
    // A terminal may be read and written at once.
    if !input.is_file() {
        return Ok(());
    }
    match outputs
        .iter()
        .find(|(_, path)| resolve(path) == resolve(input))
    {
        None => Ok(()),
        Some((name, path)) => Err(Failure::input(IsTheInput {
            name,
            path: (*path).to_owned(),
        })),
    }
}

/// So many files of programs that were killed are stepped over.
const MOST_LEFT: u32 = 100;

/// A file to be: nothing stands under its name before it is complete, and an older one stands until then.
///
/// Make it before the computation whose result it takes: a folder that is missing or closed is then told at once. It is
/// taken away again if nothing is written.
#[derive(Debug)]
pub struct Replacement {
    path: PathBuf,
    /// None for a device or a pipe, which cannot be replaced and is written to as it is.
    temporary: Option<PathBuf>,
    file: File,
}

/// A file could not be written.
#[derive(Debug, thiserror::Error)]
pub enum CannotWrite {
    /// A folder of that name is in the way.
    #[error("`{}` is a folder; give the name of a file", .0.display())]
    Folder(PathBuf),
    /// The folder it should stand in does not exist.
    #[error("cannot write `{}`: there is no folder `{}`; make it first", path.display(), folder.display())]
    NoFolder {
        /// The file.
        path: PathBuf,
        /// The missing folder.
        folder: PathBuf,
    },
    /// The system did not let it be written.
    #[error("cannot write `{}`", path.display())]
    Refused {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

impl Replacement {
    /// Opens the temporary file.
    ///
    /// # Errors
    /// When it cannot be made beside the file it will become.
    pub fn begin(path: &Path) -> Result<Self, CannotWrite> {
        // A link stays a link: what it leads to is replaced.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let (Some(name), false) = (path.file_name(), path.is_dir()) else {
            return Err(CannotWrite::Folder(path));
        };
        let (temporary, opened) = if path.exists() && !path.is_file() {
            (None, OpenOptions::new().write(true).open(&path))
        } else {
            let (temporary, opened) = create_beside(&path, name);
            (Some(temporary), opened)
        };
        match (opened, path.parent()) {
            (Ok(file), _) => Ok(Self {
                path,
                temporary,
                file,
            }),
            (Err(error), Some(folder)) if error.kind() == io::ErrorKind::NotFound => {
                let folder = folder.to_owned();
                Err(CannotWrite::NoFolder { path, folder })
            }
            (Err(source), _) => Err(CannotWrite::Refused { path, source }),
        }
    }

    /// Writes the text and puts the file in its place.
    ///
    /// # Errors
    /// When the disk is full, say; what stood there before still stands there then.
    pub fn finish(self, text: &str) -> Result<(), CannotWrite> {
        self.finish_bytes(text.as_bytes())
    }

    /// Writes the bytes and puts the file in its place.
    ///
    /// # Errors
    /// The same.
    pub(crate) fn finish_bytes(mut self, bytes: &[u8]) -> Result<(), CannotWrite> {
        self.write(bytes).map_err(|source| CannotWrite::Refused {
            path: self.path.clone(),
            source,
        })
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)?;
        match &self.temporary {
            Some(temporary) => {
                self.file.sync_all()?;
                fs::rename(temporary, &self.path)
            }
            None => Ok(()),
        }
    }
}

/// A file of a name that nobody has yet; a program that was killed may have left one with our number.
fn create_beside(path: &Path, name: &OsStr) -> (PathBuf, io::Result<File>) {
    let mut nth = 0;
    loop {
        let mut temporary = OsString::from(".");
        temporary.push(name);
        temporary.push(format!(".{}-{nth}.tmp", process::id()));
        let temporary = path.with_file_name(temporary);
        match File::create_new(&temporary) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && nth < MOST_LEFT => {
                nth += 1;
            }
            opened => return (temporary, opened),
        }
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if let Some(temporary) = &self.temporary {
            // After `finish` there is nothing left to remove.
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
    use std::fs;
    use std::path::Path;

    use super::{ensure_distinct, ensure_not_the_input, *};
    use crate::failure::Failure;

    fn refusal(outcome: Result<(), Failure>) -> String {
        match outcome {
            Err(Failure::Input(cause)) => cause.to_string(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn one_file_under_two_spellings_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("sub")).unwrap();
        let (plain, round) = (folder.path().join("a"), folder.path().join("sub/../a"));
        let said = refusal(ensure_distinct(&[("csv", &plain), ("text", &round)]));
        assert!(
            said.starts_with("`--csv` and `--text` both go to `"),
            "{said}"
        );
        assert!(ensure_distinct(&[("csv", &plain), ("text", &folder.path().join("b"))]).is_ok());
        // Nothing stands there yet, not even the folder.
        let missing = folder.path().join("new/a");
        refusal(ensure_distinct(&[
            ("csv", &missing),
            ("svg", &folder.path().join("./new//a")),
        ]));
    }

    #[test]
    fn an_output_that_is_the_input_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let board = folder.path().join("board.txt");
        fs::write(&board, "1 2 / 3 0").unwrap();
        let round = folder.path().join("./board.txt");
        let said = refusal(ensure_not_the_input(&board, &[("out", &round)]));
        assert!(said.starts_with("`--out` would overwrite `"), "{said}");
        assert!(ensure_not_the_input(&board, &[("out", Path::new("other.html"))]).is_ok());
        assert!(
            ensure_not_the_input(Path::new("/dev/null"), &[("out", Path::new("/dev/null"))])
                .is_ok()
        );
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn the_old_file_stands_until_the_new_one_is_complete() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rows.csv");
        fs::write(&path, "old").unwrap();
        let replacement = Replacement::begin(&path).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        replacement.finish("new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(names(folder.path()), ["rows.csv"]);
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

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_a_device_a_device() {
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("rows.csv"), folder.path().join("link"));
        fs::write(&path, "old").unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        Replacement::begin(&link).unwrap().finish("new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert!(link.is_symlink());
        let null = Path::new("/dev/null");
        Replacement::begin(null).unwrap().finish("gone").unwrap();
        assert!(!null.is_file());
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
}
