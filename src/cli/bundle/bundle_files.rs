//! The files that go into a bundle: those of the course, and why one cannot be made; and on their way to somebody, in a
//! zip whose bytes hang on nothing else, or in a folder.

use std::collections::BTreeMap;
use std::io::{Cursor, Write};
use std::path::{Component, Path, PathBuf};
use std::{fs, io};

use course::course::Course;
use walkdir::WalkDir;
use zip::result::ZipResult;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

#[derive(Debug, thiserror::Error)]
pub(crate) enum NotBundled {
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

/// What a file may be used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    Read,
    Start,
}

/// Files by their name in it.
#[derive(Debug, Default)]
pub(crate) struct Archive {
    files: BTreeMap<String, (Vec<u8>, Use)>,
}

impl Archive {
    /// Puts a file in; one of the same name is replaced.
    pub(crate) fn put(&mut self, name: impl Into<String>, bytes: impl Into<Vec<u8>>, used: Use) {
        self.files.insert(name.into(), (bytes.into(), used));
    }

    /// The names of all files, sorted.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// How many bytes they have together.
    pub(crate) fn size(&self) -> u64 {
        let sizes = self.files.values().map(|(bytes, _)| bytes.len() as u64);
        sizes.sum()
    }

    /// The files as a zip, below a folder of this name if it is not empty.
    pub(crate) fn zipped(&self, top: &str) -> ZipResult<Vec<u8>> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, (bytes, used)) in &self.files {
            let mode = match used {
                Use::Read => 0o644,
                Use::Start => 0o755,
            };
            let options = SimpleFileOptions::default()
                .compression_method(CompressionMethod::Deflated)
                .last_modified_time(DateTime::default())
                .unix_permissions(mode);
            let name = match top {
                "" => name.clone(),
                top => format!("{top}/{name}"),
            };
            zip.start_file(name, options)?;
            zip.write_all(bytes)?;
        }
        Ok(zip.finish()?.into_inner())
    }

    pub(crate) fn write_to(&self, folder: &Path) -> io::Result<()> {
        for (name, (bytes, _)) in &self.files {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap_or(folder))?;
            fs::write(path, bytes)?;
        }
        Ok(())
    }
}
