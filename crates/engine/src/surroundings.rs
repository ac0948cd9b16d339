//! What a submission is prepared with.

use std::path::{Path, PathBuf};

use crate::plan::Planned;
use crate::tools::ToolsHere;
use course::course::Course;
use dialogue::taught::Taught;
use dialogue::trial::Cast;
use dialogue::workshop::Workshop;
use model::limits::Limits;
use submission::program::program::Program;

/// Everything that preparing needs beside the submission.
#[derive(Debug)]
pub(crate) struct Surroundings<'a> {
    /// The course.
    pub course: &'a Course,
    /// The assignment as planned.
    pub planned: &'a Planned<'a>,
    /// The limits of a run on the case that ways are tried on.
    pub limits: Limits,
    /// Which tools are here.
    pub tools: &'a ToolsHere,
    /// Where it is built and laid out.
    pub workshop: &'a Workshop,
    /// The processor it is kept on.
    pub processor: Option<usize>,
    /// What persons have shown of how it is talked to, what binds first.
    pub taught: Vec<Taught>,
}

/// What stays the same from run to run.
pub(crate) fn cast<'a>(
    program: &'a Program,
    made: Option<&'a Path>,
    provided: &'a [PathBuf],
    processor: Option<usize>,
) -> Cast<'a> {
    Cast {
        program,
        made,
        provided,
        processor,
    }
}
