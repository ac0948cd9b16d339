//! The files that go into a bundle: those of the course, and why one cannot be made; and on their way to somebody, in a
//! zip whose bytes hang on nothing else, or in a folder.

use std::collections::BTreeMap;
use std::io::{Cursor, Write};
use std::path::{Component, Path, PathBuf};
use std::{fs, io};

use crate::cli::shared_output::unreadable;
use course::course::Course;
use terminal::failure::{Failure, because};
use walkdir::WalkDir;
use zip::result::{ZipError, ZipResult};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// A file, or all files of a folder, each with its name in the course's folder.
pub(crate) fn list_files(course: &Course, path: &Path) -> Result<Vec<(String, PathBuf)>, Failure> {
    let mut files = Vec::new();
    if !path.exists() {
        return Ok(files);
    }
    for entry in WalkDir::new(path).follow_links(false).sort_by_file_name() {
        let entry = entry.map_err(io::Error::from).map_err(unreadable(path))?;
        if !entry.file_type().is_file() {
            continue;
        }
        let inner = entry.path().strip_prefix(&course.root).ok();
        let inner = inner.filter(|inner| !inner.components().any(|it| it == Component::ParentDir));
        let Some(inner) = inner else {
            return Err(Failure::input(format!(
                "`{}` is outside the course's folder and cannot go along; move it into `{}`",
                entry.path().display(),
                course.root.display()
            )));
        };
        let Some(name) = inner.to_str() else {
            let name = inner.display();
            let why = format!("the name of `{name}` is no text; give it another one");
            return Err(Failure::input(why));
        };
        files.push((name.to_owned(), entry.path().to_owned()));
    }
    Ok(files)
}

pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(unreadable(path))
}

pub(crate) fn cannot_zip(trouble: ZipError) -> Failure {
    Failure::could_not(because("cannot make the zip", trouble))
}

/// Files by their name in it, each with its permissions.
#[derive(Debug, Default)]
pub(crate) struct Archive {
    files: BTreeMap<String, (Vec<u8>, u32)>,
}

impl Archive {
    /// Puts a file in; one of the same name is replaced.
    pub(crate) fn put(&mut self, name: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        self.files.insert(name.into(), (bytes.into(), 0o644));
    }

    pub(crate) fn put_program(&mut self, name: &str, bytes: impl Into<Vec<u8>>) {
        self.files.insert(name.to_owned(), (bytes.into(), 0o755));
    }

    /// The names of all files, sorted.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    pub(crate) fn size(&self) -> u64 {
        let sizes = self.files.values().map(|(bytes, _)| bytes.len() as u64);
        sizes.sum()
    }

    /// The files as a zip, below a folder of this name if it is not empty.
    pub(crate) fn zipped(&self, top: &str) -> ZipResult<Vec<u8>> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, (bytes, mode)) in &self.files {
            let options = SimpleFileOptions::default()
                .compression_method(CompressionMethod::Deflated)
                .last_modified_time(DateTime::default())
                .unix_permissions(*mode);
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
