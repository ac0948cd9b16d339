//! Whole classes and hostile archives, made in a folder of the test's own; and courses, folders and archives to try the
//! crate on.

mod collect_class;
mod hostile_archives;

use puzzles::known_kinds::KINDS;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::collect_class::{Class, CollectError, Submission, collect};
use crate::names_and_keys::printable_path;
use crate::unpack_archive::external_unpacker::{NoUnpacker, Unpacker};
use course::assignment::Assignment;
use course::course::Course;

/// The rows of a table whose columns bars keep apart.
pub(crate) fn rows<const N: usize>(table: &str) -> impl Iterator<Item = [&str; N]> {
    let rows = table.lines().map(str::trim);
    let rows = rows.filter(|row| !row.is_empty() && !row.starts_with('#'));
    rows.map(|row| {
        let columns: Vec<&str> = row.split('|').map(str::trim).collect();
        columns.try_into().unwrap()
    })
}

/// A course of which nothing but the names of its assignments matters.
pub(crate) fn course(assignments: &[&str]) -> Course {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("grader.toml");
    let tables = assignments
        .iter()
        .map(|name| format!("[assignments.{name}]\n"));
    fs::write(&file, tables.collect::<String>()).unwrap();
    Course::at(&file, KINDS).unwrap()
}

/// An assignment of which nothing but the name matters.
pub(crate) fn assignment(name: &str) -> Assignment {
    course(&[name]).assignments.remove(0)
}

/// A folder with what was handed in, and one to unpack into.
pub(crate) struct Desk {
    folder: tempfile::TempDir,
    unpacked: tempfile::TempDir,
    course: Course,
}

impl Desk {
    /// A course with these assignments, and these files handed in.
    pub(crate) fn new(assignments: &[&str], files: &[(&str, &str)]) -> Self {
        let desk = Self {
            folder: tempfile::tempdir().unwrap(),
            unpacked: tempfile::tempdir().unwrap(),
            course: course(assignments),
        };
        for (path, text) in files {
            desk.write(path, text.as_bytes());
        }
        desk
    }

    /// Where a path of the desk is.
    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    /// The folder archives are unpacked into.
    pub(crate) fn unpacked(&self) -> &Path {
        self.unpacked.path()
    }

    pub(crate) fn write(&self, path: &str, bytes: &[u8]) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    /// Collects what was handed in there.
    pub(crate) fn collect(&self, path: &str, only: Option<&str>) -> Result<Class, CollectError> {
        self.collected(path, only, &NoUnpacker)
    }

    /// The same, where archives of other kinds are unpacked by this.
    pub(crate) fn collect_by(
        &self,
        path: &str,
        unpacker: &dyn Unpacker,
    ) -> Result<Class, CollectError> {
        self.collected(path, None, unpacker)
    }

    fn collected(
        &self,
        path: &str,
        only: Option<&str>,
        unpacker: &dyn Unpacker,
    ) -> Result<Class, CollectError> {
        let (paths, into) = ([self.path(path)], self.unpacked.path());
        collect(&paths, &self.course, only, into, unpacker)
    }

    /// The same as `assignment/key: files`.
    pub(crate) fn summary(&self, path: &str) -> Vec<String> {
        let class = self.collect(path, None).unwrap();
        class.submissions.iter().map(summary).collect()
    }
}

/// A submission as `assignment/key: files`.
pub(crate) fn summary(submission: &Submission) -> String {
    let files = match &submission.tree {
        Ok(tree) => tree
            .files
            .iter()
            .map(|file| printable_path(&file.path))
            .collect::<Vec<_>>()
            .join(" "),
        Err(none) => format!("{none:?}"),
    };
    format!(
        "{}/{}: {files}",
        submission.assignment, submission.student.key
    )
}

pub(crate) fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// A tar with these files, their names written as they are.
pub(crate) fn tar(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut tar = tar::Builder::new(Vec::new());
    for (name, bytes) in files {
        let mut header = tar::Header::new_gnu();
        // Set by hand, because the crate refuses names that lead outside.
        header.as_old_mut().name[..name.len()].copy_from_slice(name.as_bytes());
        header.set_size(bytes.len() as u64);
        header.set_mode(0o6755);
        header.set_cksum();
        tar.append(&header, *bytes).unwrap();
    }
    tar.into_inner().unwrap()
}

pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(bytes).unwrap();
    gzip.finish().unwrap()
}
