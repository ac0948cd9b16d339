//! Where something that was made goes: a file, written whole or not at all, or standard output, named `-`; two outputs,
//! or an output and the input, may not be one file.

use std::ffi::OsString;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf, absolute};

use crate::console::Console;
use crate::failure::Failure;
use crate::file_replacement::Replacement;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Output {
    /// Standard output, given as `-`.
    Standard,
    File(PathBuf),
}

/// What is written is text, or something that a terminal would make noise of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Content {
    Text,
    Binary,
}

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

#[derive(Debug, thiserror::Error)]
#[error("`--{first}` and `--{second}` both go to `{}`; give each its own", path.display())]
struct OneFile {
    first: &'static str,
    second: &'static str,
    path: PathBuf,
}

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

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::ensure_distinct;
    use super::ensure_not_the_input;
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
}
