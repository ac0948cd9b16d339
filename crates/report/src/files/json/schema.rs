//! The JSON Schema of the document.

/// The name of this version of the document, as it stands in every one.
pub const VERSION: &str = "grader/report/v1";

/// The schema, as `grader schema` prints it.
pub const SCHEMA: &str = include_str!("schema.json");
