//! `[sandbox]`: what a course demands of the sandbox.

use crate::file::reader::Reader;
use crate::sandbox_rules::SandboxRules;
use model::tier::Tier;

/// What the course demands of the sandbox.
#[must_use]
pub(crate) fn read_sandbox_rules(course: &Reader<'_>) -> SandboxRules {
    let Some(reader) = course
        .get("sandbox")
        .and_then(|field| field.table("`[sandbox]`"))
    else {
        return SandboxRules::default();
    };
    let tiers = Tier::STRONGEST_FIRST.map(|tier| (tier.name(), tier));
    let rules = SandboxRules {
        require: reader.get("require").and_then(|field| field.choice(&tiers)),
    };
    reader.finish();
    rules
}
