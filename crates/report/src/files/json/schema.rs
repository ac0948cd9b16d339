//! The JSON Schema of the document.

/// The name of this version of the document, as it stands in every one; what changed in it is told in the schema's
/// description.
pub const VERSION: &str = "grader/report/v2";

/// The schema, as `grader schema` prints it.
pub const SCHEMA: &str = include_str!("schema.json");
