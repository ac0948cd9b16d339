//! Courses, folders and archives to try the room on.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::course::answer_rules::{AnswerRules, ExitStatus, Minimality, OwnBoards};
use crate::course::assignment::{Assignment, LateRule, PuzzleKind};
use crate::course::course::Course;
use crate::course::limit_changes::LimitChanges;
use crate::course::tongue::Tongue;
use crate::submission::class::{Class, Submission};
use crate::submission::collect::{CollectTrouble, collect};
use crate::submission::shown::shown;

/// An assignment of which nothing but the name matters.
pub fn assignment(name: &str) -> Assignment {
    Assignment {
        name: name.to_owned(),
        title: String::new(),
        puzzle: PuzzleKind::Packing,
        folder: PathBuf::new(),
        cases: Vec::new(),
        broken: Vec::new(),
        ways: Vec::new(),
        forms: Vec::new(),
        answer: AnswerRules {
            required: Vec::new(),
            asked: Vec::new(),
            minimality: Minimality::Required,
            exit_status: ExitStatus::Lenient,
            own_boards: OwnBoards::Refused,
        },
        limits: LimitChanges::default(),
        build_limits: LimitChanges::default(),
        languages: Vec::new(),
        checklist: Vec::new(),
        groups: Vec::new(),
        required_files: Vec::new(),
        pass_mark: None,
        due: None,
        late: LateRule {
            grace: Duration::ZERO,
            per_day: 0.0,
            cap: None,
        },
        tongue: Tongue::default(),
        provided: Vec::new(),
        driver: None,
        reference: Vec::new(),
    }
}

/// A folder with what was handed in, and one to unpack into.
pub struct Desk {
    folder: tempfile::TempDir,
    unpacked: tempfile::TempDir,
    course: Course,
}

impl Desk {
    /// A course with these assignments, and these files handed in.
    pub fn new(assignments: &[&str], files: &[(&str, &str)]) -> Self {
        let desk = Self {
            folder: tempfile::tempdir().unwrap(),
            unpacked: tempfile::tempdir().unwrap(),
            course: Course {
                assignments: assignments.iter().map(|name| assignment(name)).collect(),
                ..Course::default()
            },
        };
        for (path, text) in files {
            desk.write(path, text.as_bytes());
        }
        desk
    }

    /// Where a path of the desk is.
    pub fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    /// The folder archives are unpacked into.
    pub fn unpacked(&self) -> &Path {
        self.unpacked.path()
    }

    /// Puts a file on it.
    pub fn write(&self, path: &str, bytes: &[u8]) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    /// Collects what was handed in there.
    pub fn collect(&self, path: &str, only: Option<&str>) -> Result<Class, CollectTrouble> {
        collect(&[self.path(path)], &self.course, only, self.unpacked.path())
    }

    /// The same as `assignment/key: files`.
    pub fn summary(&self, path: &str) -> Vec<String> {
        let class = self.collect(path, None).unwrap();
        class.submissions.iter().map(summary).collect()
    }
}

/// A submission as `assignment/key: files`.
pub fn summary(submission: &Submission) -> String {
    let files = match &submission.tree {
        Ok(tree) => tree
            .files
            .iter()
            .map(|file| shown(&file.path))
            .collect::<Vec<_>>()
            .join(" "),
        Err(none) => format!("{none:?}"),
    };
    format!(
        "{}/{}: {files}",
        submission.assignment, submission.student.key
    )
}

/// A zip with these files.
pub fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// A tar with these files, their names written as they are.
pub fn tar(files: &[(&str, &[u8])]) -> Vec<u8> {
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

/// The bytes, gzipped.
pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(bytes).unwrap();
    gzip.finish().unwrap()
}
