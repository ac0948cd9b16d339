//! Whose a submission is.

use serde::{Deserialize, Serialize};

/// Whose a submission is.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Student {
    /// What reports and commands call the submission: short, unique within its assignment, safe to type.
    pub key: String,
    /// The full name, as the platform or the roster has it; otherwise the key.
    pub name: String,
    /// The id of the platform or the roster.
    pub id: Option<String>,
    /// From the roster.
    pub email: Option<String>,
}
