//! What a course demands of the sandbox.

use std::path::Path;

use crate::course_file::CourseFile;
use crate::trouble::CourseTrouble;
use model::tier::Tier;

/// What a course demands of the sandbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SandboxRules {
    /// The weakest tier that programs may be run in.
    pub require: Option<Tier>,
}

impl SandboxRules {
    /// What the course around a folder demands, if there is one: that of the outermost file. Its cases are not looked at.
    ///
    /// # Errors
    /// What is wrong with that file.
    pub fn around(folder: &Path) -> Result<Option<Self>, CourseTrouble> {
        let file = CourseFile::around(folder)?;
        let course = file.map(|file| file.understand()).transpose()?;
        Ok(course.map(|course| course.sandbox))
    }
}
