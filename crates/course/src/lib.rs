//! What the teacher wrote: `grader.toml` and the case folders.
//!
//! It reads and understands; it runs nothing and grades nothing. What is wrong in a file is an error that points
//! at the line; a case folder that is broken is told with its reason and stands beside those that are not.
//!
//! ```
//! use course::assignment::{CpuLimit, LimitChanges};
//! use model::limits::Limits;
//! use std::time::Duration;
//!
//! let changes = LimitChanges {
//!     cpu: Some(CpuLimit::TimesReference(20.0)),
//!     ..LimitChanges::default()
//! };
//! let limits = changes.applied_to(&Limits::default(), Duration::from_millis(50));
//! assert_eq!(limits.cpu, Duration::from_secs(1));
//! ```

pub mod assignment;
pub mod cases;
pub mod course;
pub mod course_file;
pub mod input_ways;
pub mod languages;
pub mod nearest_word;
mod read;
pub mod tool_packages;

mod toml_file {
    //! How a file that a person wrote is read: whatever is wrong in it is told at once, each mistake with its line.
    //!
    //! Nothing here knows what a course is; it knows tables, keys and values, and where each of them stands.

    pub(crate) mod complaint;
    pub(crate) mod document;
    pub(crate) mod field;
}

#[cfg(test)]
mod tests {
    //! The room as a whole: files with mistakes, folders with broken cases, and the course that is shipped.

    mod broken_cases;
    mod course_file;
    mod course_file_mistakes;
    mod shipped_course;
}
