//! The files of a course that go along with a bundle, and why one cannot be made.

use std::path::{Component, Path, PathBuf};
use std::{fs, io};

use walkdir::WalkDir;

use course::course::Course;

#[derive(Debug, thiserror::Error)]
pub(crate) enum NotBundled {
    #[error("the course has several assignments; say `--assignment NAME`, one of {names}")]
    Which { names: String },
    #[error("`{}` is outside the course's folder and cannot go along; move it into `{}`", path.display(), root.display())]
    Outside { path: PathBuf, root: PathBuf },
    #[error("the name of `{}` is no text; give it another one", .0.display())]
    NoText(PathBuf),
    #[error(
        "`{}` is a hidden case, or has the board of one, and would go to students as a file that the course provides; take \
         it out of `provided`",
        .0.display()
    )]
    HiddenCase(PathBuf),
    #[error("cannot understand `{}`", path.display())]
    NotUnderstood {
        path: PathBuf,
        source: toml::de::Error,
    },
    #[error("`{}` is there already; name another place with `-o`", .0.display())]
    Taken(PathBuf),
    #[error("there is no public case to hand out")]
    NothingPublic,
    #[error("cannot read `{}`", path.display())]
    Unreadable { path: PathBuf, source: io::Error },
    #[error("cannot write `{}`", path.display())]
    Unwritable { path: PathBuf, source: io::Error },
    #[error("cannot make the zip")]
    NoZip(#[from] zip::result::ZipError),
}

/// A file, or all files of a folder, each with its name in the course's folder.
pub(crate) fn list_files(
    course: &Course,
    path: &Path,
) -> Result<Vec<(String, PathBuf)>, NotBundled> {
    let mut files = Vec::new();
    if !path.exists() {
        return Ok(files);
    }
    for entry in WalkDir::new(path).follow_links(false).sort_by_file_name() {
        let entry = entry.map_err(|trouble| NotBundled::Unreadable {
            path: path.to_owned(),
            source: trouble.into(),
        })?;
        if !entry.file_type().is_file() {
            continue;
        }
        let outside = || NotBundled::Outside {
            path: entry.path().to_owned(),
            root: course.root.clone(),
        };
        let inner = entry.path().strip_prefix(&course.root);
        let inner = inner.map_err(|_| outside())?;
        if inner.components().any(|part| part == Component::ParentDir) {
            return Err(outside());
        }
        let name = inner
            .to_str()
            .ok_or_else(|| NotBundled::NoText(inner.to_owned()))?;
        files.push((name.to_owned(), entry.path().to_owned()));
    }
    Ok(files)
}

pub(crate) fn read(path: &Path) -> Result<Vec<u8>, NotBundled> {
    fs::read(path).map_err(|source| NotBundled::Unreadable {
        path: path.to_owned(),
        source,
    })
}
