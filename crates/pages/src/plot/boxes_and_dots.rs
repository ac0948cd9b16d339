//! A box for each series: quartiles, median, and how far the values reach. Or a dot for each value: places from left to
//! right, numbers upward.

use crate::plot::frame::{
    self, BOTTOM, Inside, LEFT, NAME_LETTERS, RIGHT, Setting, TOP, axis, axis_in_english,
    description, draw_frame, height, label, shortened,
};
use crate::plot::log_axis::LogAxis;
use crate::plot::series::{Plot, Quartile, Quartiles, Series, Value};

/// How to read it.
const KEY: &str =
    "Box: lower and upper quartile. Line: median. Whiskers: smallest and largest value measured.";
/// How to read it where something was stopped.
const KEY_STOPPED: &str = "Box: lower and upper quartile. Line: median. Lower whisker: smallest value measured. \
    A stopped value counts as larger than every measured one; where a quartile lies among these, the box is open above.";

pub fn draw_box_plot(plot: &Plot, setting: Setting) -> String {
    let axis = axis(plot);
    let slot = (RIGHT - LEFT) / plot.series.len().max(1) as f64;
    let (mut marks, mut below) = (String::new(), String::new());
    for (number, series) in plot.series.iter().enumerate() {
        let place = Place {
            middle: LEFT + slot * (number as f64 + 0.5),
            half: (slot * 0.2).min(48.0),
        };
        marks.push_str(&format!("<g {}>\n", frame::series_attributes(number)));
        if let Some(quartiles) = Quartiles::new(&series.values) {
            marks.push_str(&draw_box(&quartiles, series, &axis, place));
        }
        marks.push_str(&draw_stopped(series, &axis, place));
        marks.push_str("</g>\n");
        marks.push_str(&draw_median(plot, series, &axis, place));
        let name = shortened(&series.name, NAME_LETTERS);
        below.push_str(&label(place.middle, BOTTOM + 20.0, 13, "middle", &name));
        let counted = count_values(series);
        below.push_str(&label(place.middle, BOTTOM + 38.0, 12, "middle", &counted));
    }
    let inside = Inside {
        axis: &axis_in_english(plot),
        description: &description(plot),
        marks: &marks,
        below: &below,
        key: if plot.values().any(Value::is_stopped) {
            KEY_STOPPED
        } else {
            KEY
        },
    };
    draw_frame(plot, setting, &axis, &inside)
}

#[derive(Clone, Copy)]
struct Place {
    middle: f64,
    half: f64,
}

fn draw_box(quartiles: &Quartiles, series: &Series, axis: &LogAxis, place: Place) -> String {
    let Place { middle, half } = place;
    let (left, right) = (middle - half, middle + half);
    let (cap_left, cap_right) = (middle - half / 2.0, middle + half / 2.0);
    let at = |number| height(axis, number);
    let minimum = at(quartiles.minimum);
    let Quartile::Known(lower) = quartiles.lower else {
        // Hardly anything was measured: only where it begins is known.
        return format!(
            "{}{}",
            line(&format!("M{cap_left:.1} {minimum:.1}H{cap_right:.1}")),
            dashed(&format!("M{middle:.1} {minimum:.1}V{TOP:.1}"))
        );
    };
    let lower = at(lower);
    let mut svg = line(&format!(
        "M{cap_left:.1} {minimum:.1}H{cap_right:.1}M{middle:.1} {minimum:.1}V{lower:.1}"
    ));
    match quartiles.upper {
        Quartile::Known(upper) => {
            let upper = at(upper);
            svg.push_str(&format!(
                "<path class=\"box\" d=\"M{left:.1} {lower:.1}H{right:.1}V{upper:.1}H{left:.1}Z\" \
                 fill=\"currentColor\" fill-opacity=\"0.18\" stroke=\"currentColor\" stroke-width=\"1.6\"/>\n"
            ));
            let maximum = at(quartiles.maximum);
            if series.stopped() == 0 {
                svg.push_str(&line(&format!(
                    "M{middle:.1} {upper:.1}V{maximum:.1}M{cap_left:.1} {maximum:.1}H{cap_right:.1}"
                )));
            } else {
                svg.push_str(&dashed(&format!("M{middle:.1} {upper:.1}V{TOP:.1}")));
            }
        }
        Quartile::Beyond => svg.push_str(&format!(
            "<path class=\"box open\" d=\"M{left:.1} {TOP:.1}V{lower:.1}H{right:.1}V{TOP:.1}\" \
             fill=\"currentColor\" fill-opacity=\"0.1\" stroke=\"currentColor\" stroke-width=\"1.6\" \
             stroke-dasharray=\"5 4\"/>\n"
        )),
    }
    if let Quartile::Known(median) = quartiles.median {
        let median = at(median);
        svg.push_str(&format!(
            "<path class=\"median\" d=\"M{left:.1} {median:.1}H{right:.1}\" stroke=\"currentColor\" stroke-width=\"3\"/>\n"
        ));
    }
    svg
}

/// The values that were stopped, beside each other so that many at one limit are seen to be many.
fn draw_stopped(series: &Series, axis: &LogAxis, place: Place) -> String {
    const ABREAST: usize = 9;
    let values = series.values.iter().filter(|value| value.is_stopped());
    values
        .enumerate()
        .map(|(number, value)| {
            let aside = (number % ABREAST) as f64 - (ABREAST / 2) as f64;
            let x = place.middle + aside * place.half / 4.0;
            frame::stopped_mark(x, height(axis, value.bound()))
        })
        .collect()
}

/// The median as a number, beside its line.
fn draw_median(plot: &Plot, series: &Series, axis: &LogAxis, place: Place) -> String {
    match Quartiles::new(&series.values).map(|quartiles| quartiles.median) {
        Some(Quartile::Known(median)) => label(
            place.middle + place.half + 6.0,
            height(axis, median) + 4.0,
            12,
            "start",
            &plot.unit.format(median),
        ),
        Some(Quartile::Beyond) | None => String::new(),
    }
}

fn count_values(series: &Series) -> String {
    match series.stopped() {
        0 => format!("n = {}", series.values.len()),
        stopped => format!("n = {}, {stopped} stopped", series.values.len()),
    }
}

fn line(path: &str) -> String {
    format!("<path d=\"{path}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.6\"/>\n")
}

fn dashed(path: &str) -> String {
    format!(
        "<path d=\"{path}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.6\" stroke-dasharray=\"5 4\"/>\n"
    )
}

/// The plot as a dot diagram: values at the same place of their series stand above each other.
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
