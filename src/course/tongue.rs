//! The language a report is written in.

use serde::Deserialize;

/// The language a report is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Deserialize)]
pub enum Tongue {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Indonesian.
    #[serde(rename = "id")]
    Indonesian,
    /// Dutch.
    #[serde(rename = "nl")]
    Dutch,
    /// Chinese.
    #[serde(rename = "zh")]
    Chinese,
}
