//! What is drawn: numbers with names, the words around them, the unit they are counted in, and their quartiles.

use rules::statistics::quantile;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Value {
    Measured(f64),
    /// The measurement was stopped here; the number would have been larger.
    AtLeast(f64),
}

impl Value {
    /// The number, or how far it is known.
    pub const fn bound(self) -> f64 {
        match self {
            Self::Measured(number) | Self::AtLeast(number) => number,
        }
    }

    pub const fn is_stopped(self) -> bool {
        match self {
            Self::Measured(_) => false,
            Self::AtLeast(_) => true,
        }
    }
}

/// Numbers of one kind: one colour and one shape.
#[derive(Debug, Clone, PartialEq)]
pub struct Series {
    /// What it is called in the legend.
    pub name: String,
    /// The numbers; those of a diagram's series at the same place belong together.
    pub values: Vec<Value>,
}

impl Series {
    pub fn stopped(&self) -> usize {
        let stopped = self.values.iter().filter(|value| value.is_stopped());
        stopped.count()
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Plot {
    pub title: String,
    /// What is measured, beside the axis; its unit stands at the numbers.
    pub quantity: String,
    pub unit: Unit,
    /// What the places of a dot diagram are, below it.
    pub places: String,
    /// What a reader must know to judge it, a paragraph each: seed, limits, machine.
    pub caption: Vec<String>,
    pub series: Vec<Series>,
}

impl Plot {
    pub fn values(&self) -> impl Iterator<Item = Value> + '_ {
        self.series
            .iter()
            .flat_map(|series| series.values.iter().copied())
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    Count,
    /// Time, written in the unit a reader would choose.
    Seconds,
}

impl Unit {
    /// The number as it stands at an axis, as short as three digits allow.
    pub fn format(self, number: f64) -> String {
        match self {
            Self::Count => grouped(number),
            Self::Seconds => {
                // A hair is forgiven, so that 0.001 computed in another way is still a millisecond.
                let at_least = |limit: f64| number >= limit * 0.999_999;
                let (scale, unit) = if at_least(1.0) {
                    (1.0, "s")
                } else if at_least(1e-3) {
                    (1e3, "ms")
                } else if at_least(1e-6) {
                    (1e6, "µs")
                } else {
                    (1e9, "ns")
                };
                format!("{} {unit}", grouped(number * scale))
            }
        }
    }
}

/// Digits in groups of three; places after the point only where there are fewer than three before it.
fn grouped(number: f64) -> String {
    let places = match number.abs() {
        size if size >= 99.95 => 0,
        size if size >= 9.995 => 1,
        _ => 2,
    };
    let text = format!("{number:.places$}");
    let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
    let mut grouped = String::new();
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place).is_multiple_of(3) {
            grouped.push('\u{a0}');
        }
        grouped.push(digit);
    }
    match rest.trim_end_matches('0') {
        "" => grouped,
        rest => format!("{grouped}.{rest}"),
    }
}

/// The five numbers of a box plot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Quartiles {
    pub minimum: f64,
    /// A quarter of the values is not above this.
    pub lower: Quartile,
    pub median: Quartile,
    pub upper: Quartile,
    pub maximum: f64,
}

/// A quartile, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Quartile {
    Known(f64),
    /// It lies among values that were stopped.
    Beyond,
}

impl Quartiles {
    /// The quartiles of these values; `None` where none was measured. A value that was stopped counts as larger than
    /// every one that was not. A quartile between two numbers is interpolated, as NumPy and R do it unless told
    /// otherwise.
    pub(crate) fn new(values: &[Value]) -> Option<Self> {
        let measured = measured(values);
        let (&minimum, &maximum) = (measured.first()?, measured.last()?);
        let stopped = values.iter().filter(|value| value.is_stopped()).count();
        let all = measured.len() + stopped;
        let quartile = |share: f64| {
            let known = quantile(all, share, |place| measured.get(place).copied());
            known.map_or(Quartile::Beyond, Quartile::Known)
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

/// The values that were not stopped, the smallest first.
pub(crate) fn measured(values: &[Value]) -> Vec<f64> {
    let known = values.iter().filter(|value| !value.is_stopped());
    let mut measured: Vec<f64> = known.map(|value| value.bound()).collect();
    measured.retain(|value| value.is_finite());
    measured.sort_by(f64::total_cmp);
    measured
}

#[cfg(test)]
mod tests {
    use super::{Quartile, Quartiles, Unit, Value};
    use crate::plot::series::Quartile::{Beyond, Known};
    use crate::plot::series::Value::{AtLeast, Measured};

    #[test]
    fn a_number_has_the_unit_and_the_digits_a_reader_needs() {
        let table = [
            (Unit::Count, 0.0, "0"),
            (Unit::Count, 1.0, "1"),
            (Unit::Count, 52.5, "52.5"),
            (Unit::Count, 100.0, "100"),
            (Unit::Count, 1234.4, "1\u{a0}234"),
            (Unit::Count, 1e6, "1\u{a0}000\u{a0}000"),
            (Unit::Seconds, 0.0, "0 ns"),
            (Unit::Seconds, 2e-9, "2 ns"),
            (Unit::Seconds, 1e-6, "1 µs"),
            (Unit::Seconds, 10.0_f64.powi(-3), "1 ms"),
            (Unit::Seconds, 0.0123, "12.3 ms"),
            (Unit::Seconds, 300.0, "300 s"),
        ];
        for (unit, number, text) in table {
            assert_eq!(unit.format(number), text, "{number}");
        }
    }

    fn three(values: &[Value]) -> [Quartile; 3] {
        let quartiles = Quartiles::new(values).unwrap();
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
        assert_eq!(Quartiles::new(&two).unwrap().maximum, 3.0);
        let most = [AtLeast(9.0), AtLeast(9.0), AtLeast(9.0), Measured(1.0)];
        assert_eq!(three(&most), [Beyond; 3]);
    }

    #[test]
    fn without_a_measurement_there_are_none() {
        assert_eq!(Quartiles::new(&[]), None);
        assert_eq!(Quartiles::new(&[AtLeast(1.0)]), None);
    }
}
