//! `provided` and `driver`: files that the course gives to every build and run.

use std::path::{Path, PathBuf};

use crate::file::field::Field;
use crate::file::reader::Reader;

/// The files of the course that go with every program, and the one of them that is started instead of it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Provided {
    /// The files.
    pub files: Vec<PathBuf>,
    /// The one that is started.
    pub driver: Option<PathBuf>,
}

/// The files of the course that go with every program.
#[must_use]
pub(crate) fn read_provided(reader: &Reader<'_>, root: &Path) -> Provided {
    let fields = reader.get("provided").and_then(|field| field.list());
    let mut files: Vec<PathBuf> = Vec::new();
    for field in fields.unwrap_or_default() {
        let Some(file) = read_file(&field, root) else {
            continue;
        };
        match files
            .iter()
            .find(|other| other.file_name() == file.file_name())
        {
            Some(_) => field.complain(
                "two provided files of one name",
                "they lie in one folder; give one another name",
            ),
            None => files.push(file),
        }
    }
    let driver = reader
        .get("driver")
        .and_then(|field| read_file(&field, root));
    Provided { files, driver }
}

fn read_file(field: &Field<'_>, root: &Path) -> Option<PathBuf> {
    let name = field.word()?;
    let path = root.join(name);
    if path.is_file() {
        return Some(path);
    }
    let problem = if path.exists() {
        "is no file"
    } else {
        "is not there"
    };
    field.complain(
        format!("`{name}` {problem}"),
        "the path is taken from the folder of this file",
    );
    None
}
