//! Figures as JSON has them.

use std::time::Duration;

use serde::Serializer;

use model::points::Points;

/// Writes points: a whole number where they are one.
///
/// # Errors
/// What the writer says.
pub(crate) fn points<S: Serializer>(points: &Points, serializer: S) -> Result<S::Ok, S::Error> {
    match points.as_hundredths() {
        whole if whole % 100 == 0 => serializer.serialize_i64(whole / 100),
        _ => serializer.serialize_f64(points.as_f64()),
    }
}

/// A duration in seconds, to the microsecond.
#[must_use]
#[expect(
    clippy::cast_precision_loss,
    reason = "no run takes 2^53 microseconds, which are 285 years"
)]
pub(crate) fn seconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1e6
}
