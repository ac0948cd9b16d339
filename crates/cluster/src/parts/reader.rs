//! Reads the file of a part, line by line, and sees that it is whole.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use crate::parts::part::{End, FORM, Head, PartLine};
use model::fingerprint::Fingerprint;

/// A file is no whole part.
#[derive(Debug, thiserror::Error)]
pub enum BadPart {
    /// It cannot be read.
    #[error("cannot read the part `{}`", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A line is not one of a part.
    #[error("line {line} of `{}` is not one of a part: {reason}; hand in this part again", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1 on.
        line: usize,
        /// Why.
        reason: String,
    },
    /// It was written by a grader of another form.
    #[error("`{}` is a part of form {form}, and this grader reads form {FORM}; use one version for all", path.display())]
    Form {
        /// The file.
        path: PathBuf,
        /// Its form.
        form: u32,
    },
    /// Its end is missing, or does not fit.
    #[error("the part `{}` is not whole: {reason}; hand it in again", path.display())]
    NotWhole {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: &'static str,
    },
}

impl BadPart {
    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        match self {
            Self::Unreadable { path, .. }
            | Self::Line { path, .. }
            | Self::Form { path, .. }
            | Self::NotWhole { path, .. } => path,
        }
    }
}

/// Reads what a part says it is of, and no more.
///
/// # Errors
/// Why it is no part.
pub fn read_head(path: &Path) -> Result<Head, BadPart> {
    let unreadable = |source| BadPart::Unreadable {
        path: path.to_owned(),
        source,
    };
    let mut text = Vec::new();
    let mut lines = BufReader::new(File::open(path).map_err(unreadable)?);
    lines.read_until(b'\n', &mut text).map_err(unreadable)?;
    match serde_json::from_slice(&text) {
        Ok(PartLine::Part(head)) => Ok(*head),
        Ok(PartLine::Submission(_) | PartLine::Finding { .. } | PartLine::End(_)) | Err(_) => {
            Err(BadPart::NotWhole {
                path: path.to_owned(),
                reason: "its head is missing",
            })
        }
    }
}

/// Reads a part; everything between head and end is given to `each`, in order.
///
/// # Errors
/// Why it is no whole part. What was given before that counts for nothing.
pub fn read_part<E: From<BadPart>>(
    path: &Path,
    each: &mut dyn FnMut(&Head, PartLine) -> Result<(), E>,
) -> Result<(Head, End), E> {
    let unreadable = |source| BadPart::Unreadable {
        path: path.to_owned(),
        source,
    };
    let mut lines = BufReader::new(File::open(path).map_err(unreadable)?);
    let not_whole = |reason| BadPart::NotWhole {
        path: path.to_owned(),
        reason,
    };
    let mut hasher = blake3::Hasher::new();
    let (mut head, mut submissions) = (None::<Head>, 0);
    let mut text = Vec::new();
    for number in 1.. {
        text.clear();
        lines.read_until(b'\n', &mut text).map_err(unreadable)?;
        if text.is_empty() {
            break;
        }
        if text.last() != Some(&b'\n') {
            return Err(not_whole("its last line was cut off").into());
        }
        let bad = |reason: String| BadPart::Line {
            path: path.to_owned(),
            line: number,
            reason,
        };
        let line = serde_json::from_slice(&text).map_err(|error| bad(error.to_string()))?;
        match (line, &head) {
            (PartLine::Part(first), None) => {
                if first.form != FORM {
                    let (path, form) = (path.to_owned(), first.form);
                    return Err(BadPart::Form { path, form }.into());
                }
                head = Some(*first);
            }
            (PartLine::Part(_), Some(_)) => return Err(bad("a second head".to_owned()).into()),
            (_, None) => return Err(bad("the head is missing".to_owned()).into()),
            (PartLine::End(end), Some(_)) => {
                if end.hash != Fingerprint::from_bytes(*hasher.finalize().as_bytes()) {
                    return Err(not_whole("its contents were changed").into());
                }
                if end.submissions != submissions {
                    return Err(not_whole("submissions are missing").into());
                }
                text.clear();
                lines.read_until(b'\n', &mut text).map_err(unreadable)?;
                if !text.is_empty() {
                    return Err(not_whole("something stands after its end").into());
                }
                let head = head.expect("it was there a line ago");
                return Ok((head, end));
            }
            (line @ (PartLine::Submission(_) | PartLine::Finding { .. }), Some(head)) => {
                submissions += usize::from(matches!(line, PartLine::Submission(_)));
                each(head, line)?;
            }
        }
        hasher.update(&text);
    }
    Err(not_whole("its end is missing").into())
}
