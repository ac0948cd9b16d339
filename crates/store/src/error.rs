//! What can be wrong with a store.

use std::io;
use std::path::PathBuf;

use rusqlite::ErrorCode;

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error(
        "`{}` was written by a newer grader (its layout is number {found}, this one knows {known}); use that grader, or \
         name another file with `--store FILE`",
        path.display()
    )]
    Newer {
        path: PathBuf,
        found: usize,
        known: usize,
    },
    #[error(
        "`{}` is the database of another program; name another file with `--store FILE`",
        path.display()
    )]
    NotOurs { path: PathBuf },
    /// It is no database, and no grader ever used it.
    #[error(
        "`{}` is not a results store; name another file with `--store FILE`",
        path.display()
    )]
    NoDatabase { path: PathBuf },
    #[error("there are no stored results in `{}`; `grader run` creates them", path.display())]
    NoStore { path: PathBuf },
    #[error("`{}` has no run {number}, only {known}; `grader log` lists them", path.display())]
    NoSuchRun {
        path: PathBuf,
        number: u64,
        /// The runs it knows of, in words.
        known: String,
    },
    /// A file or folder beside it.
    #[error(
        "cannot open `{}` to store results; name another file with `--store FILE`, or store none with `--no-store`",
        path.display()
    )]
    File { path: PathBuf, source: io::Error },
    #[error(
        "cannot store results in `{}`; make space, name another file with `--store FILE`, or store none with `--no-store`",
        path.display()
    )]
    Database {
        path: PathBuf,
        source: rusqlite::Error,
    },
}

impl StoreError {
    /// Whether grading can do without the store: it cannot be written, and nothing in it would be passed over that
    /// somebody wants to see.
    pub const fn is_of_the_machine(&self) -> bool {
        matches!(self, Self::File { .. } | Self::Database { .. })
    }

    /// Whether it is only that there is no space left.
    pub fn is_want_of_space(&self) -> bool {
        match self {
            Self::File { source, .. } => source.kind() == io::ErrorKind::StorageFull,
            Self::Database { source, .. } => matches!(
                source.sqlite_error_code(),
                Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure)
            ),
            _ => false,
        }
    }
}

/// Whether this says that the file is no database, or a broken one.
pub(crate) fn is_corrupt(error: &rusqlite::Error) -> bool {
    matches!(
        error.sqlite_error_code(),
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
    )
}
