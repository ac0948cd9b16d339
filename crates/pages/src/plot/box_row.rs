//! One row of a plot in rows: what it draws of its values (box, whiskers, a bounded number of values beyond them, what was
//! stopped), around a height of zero.

use crate::plot::log_axis::LogAxis;
use crate::plot::series::{Quartile, Quartiles, Series, Value, measured};

/// Half the height of a box, and of the ends of its whiskers.
const HALF: f64 = 6.5;
const CAP: f64 = 3.5;
/// Triangles are at least this far apart, so that a row has a bounded number of them.
const APART: f64 = 11.0;

/// Where the numbers of a row stand.
pub(super) struct RowScale<'a> {
    pub axis: &'a LogAxis,
    pub left: f64,
    pub right: f64,
}

impl RowScale<'_> {
    /// How far right a number stands.
    pub(super) fn at(&self, number: f64) -> f64 {
        self.left + (self.right - self.left) * self.axis.place(number)
    }
}

pub(super) fn marks(series: &Series, spread: Option<&Spread>, across: &RowScale<'_>) -> String {
    let mut svg = String::new();
    if let Some(spread) = spread {
        svg.push_str(&boxed(spread, across));
        svg.push_str(&dots(spread, across));
    }
    svg.push_str(&triangles(&series.values, across));
    svg
}

fn boxed(spread: &Spread, across: &RowScale<'_>) -> String {
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
fn dots(spread: &Spread, across: &RowScale<'_>) -> String {
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
fn triangles(values: &[Value], across: &RowScale<'_>) -> String {
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

/// The most values beyond its whiskers that a row draws.
pub(super) const MOST_DOTS: usize = 24;

/// A whisker is at most this many lengths of its box, both as they are drawn on a logarithmic axis.
const REACH: f64 = 1.5;

/// What a row draws of its measured values.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Spread {
    /// The box, and how far the values reach.
    pub quartiles: Quartiles,
    pub low: f64,
    /// The largest value a whisker reaches; none where the box is open.
    pub high: Option<f64>,
    /// Values beyond the whiskers: all, or the farthest of each side and others evenly from the rest.
    pub dots: Vec<f64>,
    /// How many values lie beyond the whiskers, drawn or not.
    pub beyond: usize,
}

impl Spread {
    pub(super) fn new(values: &[Value]) -> Option<Self> {
        let quartiles = Quartiles::new(values)?;
        let (Quartile::Known(lower), Quartile::Known(upper)) = (quartiles.lower, quartiles.upper)
        else {
            // The length of the box is not known, so that nothing can be said to lie beyond.
            return Some(Self {
                quartiles,
                low: quartiles.minimum,
                high: None,
                dots: Vec::new(),
                beyond: 0,
            });
        };
        // Zero is infinitely far away on a logarithmic axis, so that a box from there holds everything.
        let reach = if lower > 0.0 {
            (upper / lower).powf(REACH)
        } else {
            f64::INFINITY
        };
        let measured = measured(values);
        // The box may end between two values, with no value between it and the fence.
        let below = measured.partition_point(|&value| value < lower / reach);
        let within = measured.partition_point(|&value| value <= upper * reach);
        let low = measured[below..].first().copied().unwrap_or(lower);
        let high = measured[..within].last().copied().unwrap_or(upper);
        let dots = chosen(&measured[..below], &measured[within..]);
        Some(Self {
            quartiles,
            low: low.min(lower),
            high: Some(high.max(upper)),
            dots,
            beyond: below + measured.len() - within,
        })
    }

    pub(super) fn hidden(&self) -> usize {
        self.beyond - self.dots.len()
    }
}

/// At most so many of both sides as a row draws; what one side leaves of its share is the other's.
fn chosen(below: &[f64], above: &[f64]) -> Vec<f64> {
    let half = MOST_DOTS / 2;
    let from_below = below.len().min(MOST_DOTS - above.len().min(half));
    let from_above = above.len().min(MOST_DOTS - from_below);
    let mut dots = thinned(below, from_below);
    dots.extend(thinned(above, from_above));
    dots
}

/// So many of the values, evenly, with the first and the last.
fn thinned(values: &[f64], count: usize) -> Vec<f64> {
    let steps = count.saturating_sub(1).max(1);
    let last = values.len().saturating_sub(1);
    (0..count)
        .map(|place| values[place * last / steps])
        .collect()
}

/// Places of what was stopped, each at least `apart` from the next and standing for all from it to the next: a triangle
/// is never farther right than what was reached.
pub(super) fn stopped_places(mut places: Vec<f64>, apart: f64) -> Vec<f64> {
    places.sort_by(f64::total_cmp);
    let mut kept: Vec<f64> = Vec::new();
    for place in places {
        if kept.last().is_none_or(|last| place - last >= apart) {
            kept.push(place);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::{MOST_DOTS, Spread, chosen, stopped_places};
    use crate::plot::series::Value;
    use crate::plot::series::Value::{AtLeast, Measured};
    use proptest::prelude::{prop_assert, prop_assert_eq, proptest};

    fn measured(numbers: &[f64]) -> Vec<Value> {
        numbers.iter().copied().map(Measured).collect()
    }

    #[test]
    fn whiskers_end_at_values_and_what_is_beyond_is_a_dot() {
        // Quartiles 4 and 16 of nine: the fences are at a half and at 128.
        let values = measured(&[0.4, 0.5, 4.0, 5.0, 6.0, 7.0, 16.0, 100.0, 129.0]);
        let spread = Spread::new(&values).unwrap();
        assert_eq!((spread.low, spread.high), (0.5, Some(100.0)));
        assert_eq!(
            (spread.dots.as_slice(), spread.beyond),
            (&[0.4, 129.0][..], 2)
        );
        assert_eq!(spread.hidden(), 0);
    }

    #[test]
    fn a_box_that_begins_at_zero_holds_everything() {
        let spread = Spread::new(&measured(&[0.0, 0.0, 0.0, 1.0, 1e9])).unwrap();
        assert_eq!(
            (spread.low, spread.high, spread.beyond),
            (0.0, Some(1e9), 0)
        );
    }

    #[test]
    fn where_a_quartile_was_stopped_nothing_is_beyond() {
        let values = [Measured(1.0), Measured(2.0), AtLeast(9.0), AtLeast(9.0)];
        let spread = Spread::new(&values).unwrap();
        assert_eq!((spread.low, spread.high, spread.beyond), (1.0, None, 0));
        assert_eq!(Spread::new(&[AtLeast(1.0)]), None);
    }

    #[test]
    fn dots_are_shared_between_the_sides_and_end_with_the_farthest() {
        let many: Vec<f64> = (0..100).map(f64::from).collect();
        for (below, above, counts) in [
            (&many[..], &many[..], (MOST_DOTS / 2, MOST_DOTS / 2)),
            (&many, &[], (MOST_DOTS, 0)),
            (&[], &many, (0, MOST_DOTS)),
            (&many, &[7.0], (MOST_DOTS - 1, 1)),
            (&[1.0, 2.0], &[], (2, 0)),
        ] {
            let dots = chosen(below, above);
            let (of_below, of_above) = dots.split_at(counts.0);
            assert_eq!(of_above.len(), counts.1);
            assert_eq!(of_below.first(), below.first());
            assert_eq!(of_above.last(), above.last());
            assert!(of_below.is_sorted_by(|one, next| one < next));
            assert!(of_above.is_sorted_by(|one, next| one < next));
        }
    }

    #[test]
    fn stopped_values_near_each_other_are_one_triangle_at_the_least() {
        assert_eq!(
            stopped_places(vec![30.0, 10.0, 10.4, 19.9, 20.1], 10.0),
            [10.0, 20.1]
        );
    }

    proptest! {
        #[test]
        fn whiskers_hold_the_box_and_every_value_is_counted(
            numbers in proptest::collection::vec(0.001_f64..1e6, 1..200),
            stopped in 0_usize..50,
        ) {
            let mut values = measured(&numbers);
            values.extend(std::iter::repeat_n(AtLeast(5.0), stopped));
            let spread = Spread::new(&values).unwrap();
            prop_assert!(spread.dots.len() <= MOST_DOTS);
            if let Some(high) = spread.high {
                let beyond = numbers.iter().filter(|&&number| number < spread.low || number > high);
                prop_assert_eq!(beyond.count(), spread.beyond);
                prop_assert!(spread.dots.iter().all(|&dot| dot < spread.low || dot > high));
            }
        }
    }
}
