//! What Gradescope says about a submission, in the file it puts beside it.

use std::fs;
use std::path::{Path, PathBuf};

use terminal::failure::{Cause, Failure};
use terminal::printable::printable;

use report::platforms::gradescope::metadata::Metadata;

/// What Gradescope says cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("cannot read `{}`", printable(&path.to_string_lossy()))]
struct NoMetadata {
    path: PathBuf,
    source: Cause,
}

/// What Gradescope says about the submission.
///
/// # Errors
/// When the file cannot be read, or is another one.
pub fn metadata(path: &Path) -> Result<Metadata, Failure> {
    let unreadable = |source: Cause| {
        let path = path.to_owned();
        Failure::input(NoMetadata { path, source })
    };
    let text = fs::read_to_string(path).map_err(|error| unreadable(error.into()))?;
    Metadata::read(&text).map_err(|trouble| unreadable(trouble.into()))
}
