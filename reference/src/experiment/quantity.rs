//! What is measured of each search, and its summary over a comparison.

use crate::experiment::comparison::Comparison;
use crate::experiment::measurement::Measurement;
use crate::experiment::summary::Summary;

/// Something that is measured of each search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quantity {
    /// Boards expanded.
    Iterations,
    /// Wall-clock time.
    Seconds,
    /// The length of the path.
    Moves,
}

impl Quantity {
    /// All of them, in the order of the summary.
    pub const ALL: [Self; 3] = [Self::Iterations, Self::Seconds, Self::Moves];

    /// What it is called in a table.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Iterations => "iterations",
            Self::Seconds => "seconds",
            Self::Moves => "moves",
        }
    }

    /// The quantity of a search that found a path.
    #[must_use]
    pub fn of(self, measurement: &Measurement) -> Option<f64> {
        let moves = measurement.moves()?;
        Some(match self {
            Self::Iterations => measurement.iterations as f64,
            Self::Seconds => measurement.time.as_secs_f64(),
            Self::Moves => f64::from(moves),
        })
    }
}

/// The summary of one quantity over all boards that the heuristic in this column solved; `None` if it solved none.
#[must_use]
pub fn summary_of(comparison: &Comparison, column: usize, quantity: Quantity) -> Option<Summary> {
    Summary::of(
        comparison
            .rows
            .iter()
            .filter_map(|row| quantity.of(row.measurements.get(column)?)),
    )
}
