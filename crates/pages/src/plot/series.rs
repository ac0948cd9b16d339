//! What is drawn: numbers with names, and the words around them.

use crate::plot::unit::Unit;

/// A number in a plot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Value {
    /// It was measured.
    Measured(f64),
    /// The measurement was stopped here; the number would have been larger.
    AtLeast(f64),
}

impl Value {
    /// The number, or how far it is known.
    #[must_use]
    pub const fn bound(self) -> f64 {
        match self {
            Self::Measured(number) | Self::AtLeast(number) => number,
        }
    }

    /// Whether it was stopped.
    #[must_use]
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
    /// How many of its values were stopped.
    #[must_use]
    pub fn stopped(&self) -> usize {
        let stopped = self.values.iter().filter(|value| value.is_stopped());
        stopped.count()
    }
}

/// Everything a picture says.
#[derive(Debug, Clone, PartialEq)]
pub struct Plot {
    /// Its title.
    pub title: String,
    /// What is measured, beside the axis; its unit stands at the numbers.
    pub quantity: String,
    /// The unit of the numbers.
    pub unit: Unit,
    /// What the places of a dot diagram are, below it.
    pub places: String,
    /// What a reader must know to judge it, a paragraph each: seed, limits, machine.
    pub caption: Vec<String>,
    /// What is compared.
    pub series: Vec<Series>,
}

impl Plot {
    /// All values of all series.
    pub fn values(&self) -> impl Iterator<Item = Value> + '_ {
        self.series
            .iter()
            .flat_map(|series| series.values.iter().copied())
    }
}
