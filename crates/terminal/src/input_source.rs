//! Where an input comes from: a file, or standard input, named `-`.

use std::ffi::OsString;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::str::Utf8Error;

use crate::failure::Failure;
use rules::units::Bytes;

/// The most that is read of one input; a board of any puzzle here is some thousand times smaller.
pub const LARGEST_INPUT: Bytes = Bytes(16 << 20);

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// Standard input, given as `-`.
    Standard,
    File(PathBuf),
}

#[derive(Debug, thiserror::Error)]
pub enum InputError {
    #[error("there is no file `{}`; the working directory is `{}`", path.display(), working_directory.display())]
    Missing {
        /// The path as it was given.
        path: PathBuf,
        /// What a relative path starts from.
        working_directory: PathBuf,
    },
    #[error("`{}` is a folder; give a file", .0.display())]
    Folder(PathBuf),
    #[error(
        "{input} is larger than {LARGEST_INPUT}, so it is hardly what was meant; give another file"
    )]
    TooLarge { input: Input },
    #[error("{input} is not text; save it as UTF-8")]
    NotText { input: Input, source: Utf8Error },
    #[error("cannot read {input}")]
    Unreadable { input: Input, source: io::Error },
}

impl Input {
    /// The whole text, without the mark that some editors put before it.
    ///
    /// # Errors
    /// When there is nothing to read there, or not as text, or far too much.
    pub fn read(&self, standard: &mut dyn Read) -> Result<String, InputError> {
        let bytes = match self {
            Self::Standard => read_capped(standard),
            Self::File(path) => File::open(path).and_then(|mut file| read_capped(&mut file)),
        }
        .map_err(|source| self.unreadable(source))?;
        if bytes.len() as u64 > LARGEST_INPUT.0 {
            return Err(InputError::TooLarge {
                input: self.clone(),
            });
        }
        let text = str::from_utf8(&bytes).map_err(|source| InputError::NotText {
            input: self.clone(),
            source,
        })?;
        Ok(text.strip_prefix('\u{feff}').unwrap_or(text).to_owned())
    }

    fn unreadable(&self, source: io::Error) -> InputError {
        match (self, source.kind()) {
            (Self::File(path), io::ErrorKind::NotFound) => InputError::Missing {
                path: path.clone(),
                working_directory: std::env::current_dir().unwrap_or_else(|_| ".".into()),
            },
            (Self::File(path), io::ErrorKind::IsADirectory) => InputError::Folder(path.clone()),
            _ => InputError::Unreadable {
                input: self.clone(),
                source,
            },
        }
    }
}

impl From<OsString> for Input {
    fn from(given: OsString) -> Self {
        if given == "-" {
            Self::Standard
        } else {
            Self::File(given.into())
        }
    }
}

impl fmt::Display for Input {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Standard => f.write_str("standard input"),
            Self::File(path) => write!(f, "`{}`", path.display()),
        }
    }
}

impl From<InputError> for Failure {
    fn from(error: InputError) -> Self {
        Self::input(error)
    }
}

/// Reads one byte more than is allowed at most, so that the caller can tell; a device without an end ends there too.
fn read_capped(from: &mut dyn Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(LARGEST_INPUT.0 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn refusal(input: &Input, standard: &mut dyn Read) -> String {
        input.read(standard).unwrap_err().to_string()
    }

    #[test]
    fn a_dash_is_standard_input() {
        let input = Input::from(OsString::from("-"));
        assert_eq!(input.read(&mut "1 2 3".as_bytes()).unwrap(), "1 2 3");
    }

    #[test]
    fn a_file_is_read_without_its_byte_order_mark() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("board.txt");
        fs::write(&path, "\u{feff}1 2\r\n3 0\r\n").unwrap();
        let input = Input::from(path.into_os_string());
        assert_eq!(input.read(&mut io::empty()).unwrap(), "1 2\r\n3 0\r\n");
    }

    #[test]
    fn a_missing_file_is_named_with_the_working_directory() {
        let input = Input::from(OsString::from("no-such-board.txt"));
        let here = std::env::current_dir().unwrap();
        assert_eq!(
            refusal(&input, &mut io::empty()),
            format!(
                "there is no file `no-such-board.txt`; the working directory is `{}`",
                here.display()
            )
        );
    }

    #[test]
    fn a_folder_is_not_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let input = Input::File(folder.path().to_owned());
        assert_eq!(
            refusal(&input, &mut io::empty()),
            format!("`{}` is a folder; give a file", folder.path().display())
        );
    }

    #[test]
    fn an_input_without_an_end_is_too_large() {
        assert_eq!(
            refusal(&Input::Standard, &mut io::repeat(b'1')),
            "standard input is larger than 16.8 MB, so it is hardly what was meant; give another file"
        );
        let largest = io::repeat(b'1').take(LARGEST_INPUT.0);
        assert!(Input::Standard.read(&mut { largest }).is_ok());
    }

    #[test]
    fn bytes_that_are_not_text_are_refused() {
        assert_eq!(
            refusal(&Input::Standard, &mut &b"1 2 \xff"[..]),
            "standard input is not text; save it as UTF-8"
        );
    }
}
