//! Gradescope: the results of one submission, the document that stands there if the grader dies, and what the platform
//! tells about a submission.

pub mod failure;
pub mod metadata;
pub(crate) mod results;
