//! What was found out about one tier on this machine.

use serde::Serialize;

use crate::promise::Promise;
use model::tier::Tier;

/// What was found out about one tier on this machine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The tier.
    pub tier: Tier,
    /// Whether it can be used.
    pub state: State,
    /// The promises it keeps.
    pub holds: Vec<Promise>,
    /// What it lacks, each with the way to mend it.
    pub missing: Vec<Missing>,
}

/// Whether a tier can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// It can.
    Holds,
    /// It cannot.
    DoesNotHold,
}

/// Something a tier lacks on this machine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Missing {
    /// What: a promise that is not kept, or a thing the tier needs.
    pub what: String,
    /// Why it is missing.
    pub why: String,
    /// What to do about it, as a command where there is one; nothing where it cannot be mended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<String>,
}
