//! JSON on the command line.

use serde::Serialize;

use report::escape::safe_json::pretty;

/// The value as JSON that is safe to look at in a terminal.
///
/// # Errors
/// When the value cannot be written as JSON.
pub fn as_json(value: &impl Serialize) -> serde_json::Result<String> {
    pretty(value)
}
