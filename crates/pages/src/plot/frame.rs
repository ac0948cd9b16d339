//! What every plot has around its marks: title, legend, axis, caption, and words for those who do not see it.

use crate::plot::escape::{escaped, shortened, wrapped};
use crate::plot::log_axis::{LogAxis, Weight};
use crate::plot::mark;
use crate::plot::quartiles::{Quartile, Quartiles};
use crate::plot::series::{Plot, Series, Value};
use crate::plot::setting::{STYLE, Setting};

/// The area of the marks.
pub(super) const LEFT: f64 = 92.0;
pub(super) const RIGHT: f64 = 740.0;
pub(super) const TOP: f64 = 70.0;
pub(super) const BOTTOM: f64 = 390.0;

const WIDTH: f64 = 760.0;
/// Where the caption begins, and the height of one of its lines.
const CAPTION: f64 = 456.0;
const LINE: f64 = 16.0;
/// The characters a line of the caption holds, and a legend's name.
const CAPTION_LETTERS: usize = 112;
pub(super) const NAME_LETTERS: usize = 28;

/// What is drawn inside the frame.
pub(super) struct Inside<'a> {
    /// The marks of the values.
    pub marks: &'a str,
    /// What stands below the marks: names or numbers of places.
    pub below: &'a str,
    /// How to read the marks, for the caption.
    pub key: &'a str,
    /// What stands beside the axis.
    pub axis: &'a str,
    /// The picture in words, for those who do not see it.
    pub description: &'a str,
}

/// The axis of a plot, with room for everything in it.
pub(super) fn axis(plot: &Plot) -> LogAxis {
    LogAxis::over(plot.values().map(Value::bound))
}

/// How far down the picture a number stands.
pub(super) fn height(axis: &LogAxis, number: f64) -> f64 {
    BOTTOM - (BOTTOM - TOP) * axis.place(number)
}

/// A text in the picture. `anchor` is `start`, `middle` or `end`.
pub(super) fn label(x: f64, y: f64, size: u32, anchor: &str, text: &str) -> String {
    let text = escaped(text);
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" text-anchor=\"{anchor}\">{text}</text>\n"
    )
}

/// The picture around what is inside it.
pub(super) fn framed(plot: &Plot, setting: Setting, axis: &LogAxis, inside: &Inside<'_>) -> String {
    let mut lines = wrapped(inside.key, CAPTION_LETTERS);
    for paragraph in &plot.caption {
        lines.extend(wrapped(paragraph, CAPTION_LETTERS));
    }
    let (legend, down) = legend(plot);
    let total = CAPTION + down + LINE * lines.len() as f64;
    let (style, paper) = match setting {
        Setting::Alone => (
            format!("<style>\n{STYLE}</style>\n"),
            format!(
                "<rect class=\"paper\" width=\"{WIDTH}\" height=\"{total}\" fill=\"#ffffff\"/>\n"
            ),
        ),
        Setting::InPage => (String::new(), String::new()),
    };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" role=\"img\" viewBox=\"0 0 {WIDTH} {total}\" \
         width=\"{WIDTH}\" height=\"{total}\" color=\"#1f2328\" fill=\"currentColor\" \
         font-family=\"system-ui, 'DejaVu Sans', sans-serif\">\n\
         <title>{}</title>\n<desc>{}</desc>\n{style}{paper}",
        escaped(&plot.title),
        escaped(inside.description),
    );
    svg.push_str(&label(20.0, 28.0, 17, "start", &shortened(&plot.title, 80)));
    svg.push_str(&legend);
    if down > 0.0 {
        svg.push_str(&format!("<g transform=\"translate(0 {down})\">\n"));
    }
    svg.push_str(&axis_lines(plot, axis, inside.axis));
    svg.push_str(inside.marks);
    svg.push_str(inside.below);
    for (place, line) in lines.iter().enumerate() {
        svg.push_str(&label(
            20.0,
            CAPTION + LINE * place as f64,
            12,
            "start",
            line,
        ));
    }
    if down > 0.0 {
        svg.push_str("</g>\n");
    }
    svg.push_str("</svg>\n");
    svg
}

/// The legend, and how far down it pushes what is below it: it has as many lines as it needs.
fn legend(plot: &Plot) -> (String, f64) {
    const LEGEND_LINE: f64 = 18.0;
    let mut svg = String::new();
    let (mut x, mut down) = (26.0, 0.0);
    let mut entry = |attributes: &str, mark: &dyn Fn(f64, f64) -> String, name: &str| {
        let wide = 34.0 + 7.4 * name.chars().count() as f64;
        if x > 26.0 && x + wide > WIDTH {
            (x, down) = (26.0, down + LEGEND_LINE);
        }
        svg.push_str(&format!("<g {attributes}>\n{}</g>\n", mark(x, 48.0 + down)));
        svg.push_str(&label(x + 10.0, 52.0 + down, 13, "start", name));
        x += wide;
    };
    for (place, series) in plot.series.iter().enumerate() {
        let name = shortened(&series.name, NAME_LETTERS);
        entry(
            &mark::colour(place),
            &|x, y| mark::measured(place, x, y),
            &name,
        );
    }
    if plot.values().any(Value::is_stopped) {
        entry(
            "class=\"stopped\"",
            &mark::stopped,
            "stopped: at least this",
        );
    }
    (svg, down)
}

fn axis_lines(plot: &Plot, axis: &LogAxis, words: &str) -> String {
    let mut svg = "<g class=\"axis\" stroke=\"currentColor\">\n".to_owned();
    let mut labels = String::new();
    for tick in axis.ticks() {
        let y = height(axis, tick.value);
        let (from, to, opacity) = match tick.weight {
            Weight::Labelled => (LEFT - 6.0, RIGHT, 0.22),
            Weight::Minor => (LEFT - 3.0, LEFT, 0.6),
        };
        svg.push_str(&format!(
            "<path d=\"M{from:.1} {y:.1}H{to:.1}\" stroke-opacity=\"{opacity}\"/>\n"
        ));
        if tick.weight == Weight::Labelled {
            let written = plot.unit.written(tick.value);
            labels.push_str(&label(LEFT - 10.0, y + 4.0, 12, "end", &written));
        }
    }
    svg.push_str(&format!(
        "<path d=\"M{LEFT:.1} {TOP:.1}V{BOTTOM:.1}H{RIGHT:.1}\" fill=\"none\"/>\n</g>\n"
    ));
    svg.push_str(&labels);
    let middle = f64::midpoint(TOP, BOTTOM);
    svg.push_str(&format!(
        "<text transform=\"translate(20 {middle:.1}) rotate(-90)\" font-size=\"13\" text-anchor=\"middle\">{}</text>\n",
        escaped(words)
    ));
    svg
}

/// What stands beside the axis, in English.
pub(super) fn axis_in_english(plot: &Plot) -> String {
    format!("{}, logarithmic", shortened(&plot.quantity, 40))
}

/// The picture in words, in English.
pub(super) fn description(plot: &Plot) -> String {
    let series: Vec<String> = plot
        .series
        .iter()
        .map(|series| in_words(plot, series))
        .collect();
    format!(
        "{} on a logarithmic axis. {}",
        plot.quantity,
        series.join(" ")
    )
}

fn in_words(plot: &Plot, series: &Series) -> String {
    let stopped = match series.stopped() {
        0 => String::new(),
        stopped => format!(", {stopped} of them stopped"),
    };
    let spread = match Quartiles::of(&series.values) {
        None => String::new(),
        Some(quartiles) => {
            let median = match quartiles.median {
                Quartile::Known(median) => plot.unit.written(median),
                Quartile::Beyond => "not known".to_owned(),
            };
            format!(
                "; measured from {} to {}; median {median}",
                plot.unit.written(quartiles.minimum),
                plot.unit.written(quartiles.maximum)
            )
        }
    };
    format!(
        "{}: {} values{stopped}{spread}.",
        series.name,
        series.values.len()
    )
}
