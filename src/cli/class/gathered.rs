//! A course and what was handed in for it, before any program is run.

use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;

use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::class::unpacker::BoxedUnpacker;
use crate::cli::sandbox_arguments::SandboxArguments;
use course::course::Course;
use dialogue::workshop::Workshop;
use model::fingerprint::{Digest, Fingerprint};
use model::obstacle::Obstacle;
use store::store::Store;
use submission::class::{Class, Submission};
use submission::collect::collect;
use submission::no_tree::NoTree;

/// A course and what was handed in for it.
#[derive(Debug)]
pub struct Gathered {
    /// The course.
    pub course: Course,
    /// What was handed in.
    pub handed_in: Class,
    /// Where it is unpacked, and more can be laid out.
    pub workshop: Workshop,
}

/// The grader's own folders could not be made.
#[derive(Debug, thiserror::Error)]
#[error("cannot make a folder to work in; is there space among the temporary files?")]
struct NoWorkshop {
    source: std::io::Error,
}

/// The folder holds no submission.
#[derive(Debug, thiserror::Error)]
#[error("there is nothing in `{}` that could be graded; give the folder that holds the submissions", printable(&path.to_string_lossy()))]
struct NothingThere {
    path: PathBuf,
}

impl Gathered {
    /// Finds what was handed in at these paths; archives that other programs must unpack are unpacked in this sandbox.
    ///
    /// # Errors
    /// Whatever cannot be had, and whose fault that is.
    pub fn open(
        course: Course,
        paths: &[PathBuf],
        assignment: Option<&str>,
        sandbox: SandboxArguments,
    ) -> Result<Self, Failure> {
        let no_workshop = |source| Failure::could_not(NoWorkshop { source });
        let workshop = Workshop::new().map_err(no_workshop)?;
        let unpacked = workshop.unpacking().map_err(no_workshop)?;
        let unpacker = BoxedUnpacker::new(&course, sandbox);
        let handed_in =
            collect(paths, &course, assignment, &unpacked, &unpacker).map_err(Failure::input)?;
        drop(unpacker);
        if let [only] = handed_in.submissions.as_slice()
            && only.tree == Err(NoTree::Obstacle(Obstacle::Empty))
            && paths.contains(&only.origin)
        {
            let path = only.origin.clone();
            return Err(Failure::NothingToRun(NothingThere { path }.into()));
        }
        Ok(Self {
            course,
            handed_in,
            workshop,
        })
    }

    /// A hash of all files of a submission; none where they cannot be read.
    #[must_use]
    pub fn contents(&self, submission: &Submission, store: &Store) -> Option<Fingerprint> {
        let tree = submission.tree.as_ref().ok()?;
        let contents = self.workshop.contents(tree, store);
        let mut digest = Digest::new("contents");
        for (file, contents) in tree.files.iter().zip(contents.ok()?) {
            digest = digest
                .bytes(file.path.as_os_str().as_bytes())
                .value(&file.mode)
                .fingerprint(&contents);
        }
        Some(digest.finish())
    }
}
