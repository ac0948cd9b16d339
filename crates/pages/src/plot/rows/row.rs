//! One row: its box, whiskers, dots and triangles, around a height of zero.

use crate::plot::log_axis::LogAxis;
use crate::plot::quartiles::Quartile;
use crate::plot::rows::spread::{Spread, stopped_places};
use crate::plot::series::{Series, Value};

/// Half the height of a box, and of the ends of its whiskers.
const HALF: f64 = 6.5;
const CAP: f64 = 3.5;
/// Triangles are at least this far apart, so that a row has a bounded number of them.
const APART: f64 = 11.0;

/// Where the numbers of a row stand.
pub(super) struct Across<'a> {
    /// The axis.
    pub axis: &'a LogAxis,
    /// Where it begins.
    pub left: f64,
    /// Where it ends.
    pub right: f64,
}

impl Across<'_> {
    /// How far right a number stands.
    pub(super) fn at(&self, number: f64) -> f64 {
        self.left + (self.right - self.left) * self.axis.place(number)
    }
}

/// The marks of a row.
pub(super) fn marks(series: &Series, spread: Option<&Spread>, across: &Across<'_>) -> String {
    let mut svg = String::new();
    if let Some(spread) = spread {
        svg.push_str(&boxed(spread, across));
        svg.push_str(&dots(spread, across));
    }
    svg.push_str(&triangles(&series.values, across));
    svg
}

fn boxed(spread: &Spread, across: &Across<'_>) -> String {
    let (low, end) = (across.at(spread.low), across.right);
    let Quartile::Known(lower) = spread.quartiles.lower else {
        // Hardly anything was measured: only where it begins is known.
        return format!(
            "<path d=\"M{low:.1}-{CAP}v{}M{low:.1} 0H{end:.1}\" stroke-dasharray=\"5 4\"/>",
            CAP * 2.0
        );
    };
    let lower = across.at(lower);
    let (cap, tall) = (CAP * 2.0, HALF * 2.0);
    let mut whiskers = format!("M{low:.1}-{CAP}v{cap}M{low:.1} 0H{lower:.1}");
    let shape = match (spread.quartiles.upper, spread.high) {
        (Quartile::Known(upper), Some(high)) => {
            let (upper, high) = (across.at(upper), across.at(high));
            whiskers.push_str(&format!("M{upper:.1} 0H{high:.1}M{high:.1}-{CAP}v{cap}"));
            format!(
                "<path class=\"box\" d=\"M{lower:.1}-{HALF}H{upper:.1}v{tall}H{lower:.1}z\" fill=\"currentColor\" \
                 fill-opacity=\".18\"/>"
            )
        }
        _ => format!(
            "<path class=\"box open\" d=\"M{end:.1}-{HALF}H{lower:.1}v{tall}H{end:.1}\" fill=\"currentColor\" \
             fill-opacity=\".1\" stroke-dasharray=\"5 4\"/>"
        ),
    };
    let mut svg = format!("<path d=\"{whiskers}\"/>{shape}");
    if let Quartile::Known(median) = spread.quartiles.median {
        let median = across.at(median);
        svg.push_str(&format!(
            "<path class=\"median\" d=\"M{median:.1}-{HALF}v{tall}\" stroke-width=\"3\"/>"
        ));
    }
    svg
}

/// All dots as one path: a line of no length with round ends is a dot.
fn dots(spread: &Spread, across: &Across<'_>) -> String {
    if spread.dots.is_empty() {
        return String::new();
    }
    let path: String = spread
        .dots
        .iter()
        .map(|&dot| format!("M{:.1} 0h0", across.at(dot)))
        .collect();
    format!(
        "<path class=\"dots\" d=\"{path}\" stroke-width=\"4\" stroke-linecap=\"round\" stroke-opacity=\".75\"/>"
    )
}

/// What was stopped: open, and pointing to where the number is.
fn triangles(values: &[Value], across: &Across<'_>) -> String {
    let stopped = values
        .iter()
        .filter(|value| value.is_stopped() && value.bound().is_finite());
    let places: Vec<f64> = stopped.map(|value| across.at(value.bound())).collect();
    if places.is_empty() {
        return String::new();
    }
    let path: String = stopped_places(places, APART)
        .iter()
        .map(|place| format!("M{place:.1}-4.6l8 4.6l-8 4.6z"))
        .collect();
    format!("<path class=\"stopped\" d=\"{path}\"/>")
}
