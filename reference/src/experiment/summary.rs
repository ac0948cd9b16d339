//! Many numbers in seven (count, mean, and the five of a box plot), for each quantity that is measured of a search.

use crate::experiment::comparison::{Comparison, Measurement};

/// What a box plot shows of a list of numbers, and their mean.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Summary {
    /// How many numbers there are.
    pub count: usize,
    /// Their mean.
    pub mean: f64,
    /// The smallest.
    pub minimum: f64,
    /// A quarter of them is not above this.
    pub lower_quartile: f64,
    /// Half of them is not above this.
    pub median: f64,
    /// Three quarters of them are not above this.
    pub upper_quartile: f64,
    /// The largest.
    pub maximum: f64,
}

impl Summary {
    /// Sums these numbers up; `None` if there are none. A quartile between two numbers is interpolated, as NumPy and R
    /// do it unless told otherwise.
    #[must_use]
    pub fn new(numbers: impl IntoIterator<Item = f64>) -> Option<Self> {
        let mut numbers: Vec<f64> = numbers.into_iter().collect();
        numbers.sort_by(f64::total_cmp);
        let (&minimum, &maximum) = (numbers.first()?, numbers.last()?);
        let quantile = |share: f64| {
            let place = share * (numbers.len() - 1) as f64;
            let (below, above) = (
                numbers[place.floor() as usize],
                numbers[place.ceil() as usize],
            );
            below + (above - below) * place.fract()
        };
        Some(Self {
            count: numbers.len(),
            mean: numbers.iter().sum::<f64>() / numbers.len() as f64,
            minimum,
            lower_quartile: quantile(0.25),
            median: quantile(0.5),
            upper_quartile: quantile(0.75),
            maximum,
        })
    }
}

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
    pub fn value(self, measurement: &Measurement) -> Option<f64> {
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
pub fn summarize(comparison: &Comparison, column: usize, quantity: Quantity) -> Option<Summary> {
    Summary::new(
        comparison
            .rows
            .iter()
            .filter_map(|row| quantity.value(row.measurements.get(column)?)),
    )
}

#[cfg(test)]
mod tests {
    use super::Summary;

    #[test]
    fn quartiles_between_numbers_are_interpolated() {
        let summary = Summary::new([4.0, 1.0, 3.0, 10.0]).unwrap();
        assert_eq!(
            summary,
            Summary {
                count: 4,
                mean: 4.5,
                minimum: 1.0,
                lower_quartile: 2.5,
                median: 3.5,
                upper_quartile: 5.5,
                maximum: 10.0,
            }
        );
    }

    #[test]
    fn nothing_has_no_summary_and_one_number_is_its_own() {
        assert_eq!(Summary::new([]), None);
        let summary = Summary::new([7.0]).unwrap();
        assert_eq!((summary.lower_quartile, summary.maximum), (7.0, 7.0));
    }
}
