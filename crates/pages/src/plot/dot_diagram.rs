//! A dot for each value: places from left to right, numbers upward.

use crate::plot::frame::{
    self, BOTTOM, Inside, LEFT, RIGHT, Setting, axis, axis_in_english, description, draw_frame,
    height, label,
};
use crate::plot::series::{Plot, Value};

/// The plot as a dot diagram: values at the same place of their series stand above each other.
#[must_use]
pub fn draw_dots(plot: &Plot, setting: Setting) -> String {
    let words = DotWords {
        axis: &axis_in_english(plot),
        description: &description(plot),
    };
    draw_dots_by_place(plot, &words, setting)
}

/// What a dot diagram says in another language than English.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DotWords<'a> {
    pub axis: &'a str,
    /// The picture in words, for those who do not see it.
    pub description: &'a str,
}

/// The same in the words of another language. A value that is no number leaves its place empty.
#[must_use]
pub fn draw_dots_by_place(plot: &Plot, words: &DotWords<'_>, setting: Setting) -> String {
    let axis = axis(plot);
    let count = plot
        .series
        .iter()
        .map(|series| series.values.len())
        .max()
        .unwrap_or(0);
    let across = |place: usize| LEFT + (RIGHT - LEFT) * (place as f64 + 0.5) / count.max(1) as f64;
    let mut marks = String::new();
    for (number, series) in plot.series.iter().enumerate() {
        marks.push_str(&format!("<g {}>\n", frame::series_attributes(number)));
        for (place, value) in series.values.iter().enumerate() {
            if !value.bound().is_finite() {
                continue;
            }
            let (x, y) = (across(place), height(&axis, value.bound()));
            marks.push_str(&match value {
                Value::Measured(_) => frame::measured_mark(number, x, y),
                Value::AtLeast(_) => frame::stopped_mark(x, y),
            });
        }
        marks.push_str("</g>\n");
    }
    let mut below = String::new();
    for place in places(count) {
        below.push_str(&label(
            across(place - 1),
            BOTTOM + 18.0,
            12,
            "middle",
            &place.to_string(),
        ));
    }
    let middle = f64::midpoint(LEFT, RIGHT);
    below.push_str(&label(middle, BOTTOM + 38.0, 13, "middle", &plot.places));
    let inside = Inside {
        marks: &marks,
        below: &below,
        key: "",
        axis: words.axis,
        description: words.description,
    };
    draw_frame(plot, setting, &axis, &inside)
}

/// The places with a number below them: the first, and round ones.
fn places(count: usize) -> Vec<usize> {
    let steps = (0..).map(|power| 10_usize.saturating_pow(power));
    let step = steps
        .flat_map(|ten| [1, 2, 5].map(|times| ten.saturating_mul(times)))
        .find(|step| count / step <= 10)
        .expect("steps grow beyond any count");
    let first = (step > 1 && count > 0).then_some(1);
    let round = (1..=count).filter(|place| place.is_multiple_of(step));
    first.into_iter().chain(round).collect()
}

#[cfg(test)]
mod tests {
    use super::places;

    #[test]
    fn the_first_and_round_places_are_numbered() {
        assert_eq!(places(0), [0; 0]);
        assert_eq!(places(3), [1, 2, 3]);
        assert_eq!(
            places(200),
            [1, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200]
        );
        assert_eq!(places(1234), [1, 200, 400, 600, 800, 1000, 1200]);
    }
}
