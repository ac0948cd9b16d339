//! `late`: what lateness costs.

use std::time::Duration;

use rules::units::parse_duration;

use crate::assignment::LateRule;
use crate::file::reader::Reader;

/// What lateness costs.
#[must_use]
pub(crate) fn read_late_rule(reader: &Reader<'_>) -> LateRule {
    let Some(late) = reader.get("late").and_then(|field| field.table("`late`")) else {
        return LateRule::default();
    };
    let percent = |key| late.get(key).and_then(|field| field.percent());
    let rule = LateRule {
        grace: late
            .get("grace")
            .and_then(|field| field.parsed("a duration, as \"15m\"", parse_duration))
            .unwrap_or(Duration::ZERO),
        per_day: percent("per-day").unwrap_or_default(),
        cap: percent("cap"),
    };
    if let (Some(field), None) = (late.get("cap"), late.get("per-day")) {
        field.complain(
            "a cap on nothing: lateness costs nothing",
            "say `per-day` as well",
        );
    }
    late.finish();
    rule
}
