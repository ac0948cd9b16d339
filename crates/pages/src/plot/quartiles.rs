//! The five numbers of a box plot, where some measurements may have been stopped.

use crate::plot::series::Value;

/// The five numbers of a box plot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Quartiles {
    /// The smallest number measured.
    pub minimum: f64,
    /// A quarter of the values is not above this.
    pub lower: Quartile,
    /// Half of them.
    pub median: Quartile,
    /// Three quarters of them.
    pub upper: Quartile,
    /// The largest number measured.
    pub maximum: f64,
}

/// A quartile, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Quartile {
    /// It is this number.
    Known(f64),
    /// It lies among values that were stopped.
    Beyond,
}

impl Quartiles {
    /// The quartiles of these values; `None` where none was measured. A value that was stopped counts as larger than
    /// every one that was not. A quartile between two numbers is interpolated, as NumPy and R do it unless told
    /// otherwise.
    #[must_use]
    pub(crate) fn of(values: &[Value]) -> Option<Self> {
        let mut measured: Vec<f64> = values
            .iter()
            .filter(|value| !value.is_stopped() && value.bound().is_finite())
            .map(|value| value.bound())
            .collect();
        measured.sort_by(f64::total_cmp);
        let (&minimum, &maximum) = (measured.first()?, measured.last()?);
        let stopped = values.iter().filter(|value| value.is_stopped()).count();
        let last = measured.len() + stopped - 1;
        let quartile = |share: f64| {
            let place = share * last as f64;
            let (below, above) = (place.floor() as usize, place.ceil() as usize);
            match (measured.get(below), measured.get(above)) {
                (Some(below), Some(above)) => {
                    Quartile::Known(below + (above - below) * place.fract())
                }
                _ => Quartile::Beyond,
            }
        };
        Some(Self {
            minimum,
            lower: quartile(0.25),
            median: quartile(0.5),
            upper: quartile(0.75),
            maximum,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Quartile::{Beyond, Known};
    use super::{Quartile, Quartiles};
    use crate::plot::series::Value::{self, AtLeast, Measured};

    fn three(values: &[Value]) -> [Quartile; 3] {
        let quartiles = Quartiles::of(values).unwrap();
        [quartiles.lower, quartiles.median, quartiles.upper]
    }

    #[test]
    fn quartiles_are_those_worked_out_by_hand() {
        let measured = |numbers: &[f64]| numbers.iter().copied().map(Measured).collect::<Vec<_>>();
        let table = [
            (measured(&[4.0, 1.0, 3.0, 10.0]), [2.5, 3.5, 5.5]),
            (measured(&[1.0, 2.0, 3.0, 4.0, 5.0]), [2.0, 3.0, 4.0]),
            (measured(&[7.0]), [7.0; 3]),
            (
                measured(&[
                    6.0, 7.0, 15.0, 36.0, 39.0, 40.0, 41.0, 42.0, 43.0, 47.0, 49.0,
                ]),
                [25.5, 40.0, 42.5],
            ),
        ];
        for (values, expected) in table {
            assert_eq!(three(&values), expected.map(Known), "{values:?}");
        }
    }

    #[test]
    fn what_was_stopped_counts_as_largest_and_is_never_a_number() {
        // Places 0 to 4: the upper quartile is the fourth number, and then a stopped one.
        let one = [
            AtLeast(2.0),
            Measured(1.0),
            Measured(2.0),
            Measured(3.0),
            Measured(4.0),
        ];
        assert_eq!(three(&one), [Known(2.0), Known(3.0), Known(4.0)]);
        let two = [
            AtLeast(9.0),
            AtLeast(9.0),
            Measured(1.0),
            Measured(2.0),
            Measured(3.0),
        ];
        assert_eq!(three(&two), [Known(2.0), Known(3.0), Beyond]);
        assert_eq!(Quartiles::of(&two).unwrap().maximum, 3.0);
        let most = [AtLeast(9.0), AtLeast(9.0), AtLeast(9.0), Measured(1.0)];
        assert_eq!(three(&most), [Beyond; 3]);
    }

    #[test]
    fn without_a_measurement_there_are_none() {
        assert_eq!(Quartiles::of(&[]), None);
        assert_eq!(Quartiles::of(&[AtLeast(1.0)]), None);
    }
}
