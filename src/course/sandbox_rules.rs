//! What a course demands of the sandbox.

use serde::Deserialize;

use crate::record::tier::Tier;

/// What a course demands of the sandbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct SandboxRules {
    /// The weakest tier that programs may be run in.
    pub require: Option<Tier>,
}
