//! What results are obtained with here.

use std::time::Duration;

use crate::class::Class;
use crate::runner::Conditions;
use course::assignment::Assignment;
use model::limits::Limits;
use model::receipt::Receipt;

/// What results of this assignment are obtained with.
#[must_use]
pub fn receipt(class: &Class<'_>, assignment: &Assignment, conditions: &Conditions) -> Receipt {
    let machine = &conditions.machine;
    Receipt {
        grader: env!("CARGO_PKG_VERSION").to_owned(),
        suite: assignment.fingerprint().to_string(),
        limits: usual_limits(assignment),
        tier: conditions.tier,
        processor: machine
            .processor
            .clone()
            .unwrap_or_else(|| machine.system.clone()),
        host: Some(conditions.host.clone()),
        jobs: class.options.jobs.get(),
        seed: class.options.seed,
    }
}

/// The limits of a run, where a case has none of its own and none follow the reference solver.
#[must_use]
pub fn usual_limits(assignment: &Assignment) -> Limits {
    assignment
        .limits
        .applied_to(&Limits::default(), Duration::ZERO)
}
