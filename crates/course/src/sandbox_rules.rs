//! What a course demands of the sandbox.

use model::tier::Tier;

/// What a course demands of the sandbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SandboxRules {
    /// The weakest tier that programs may be run in.
    pub require: Option<Tier>,
}
