//! What every plot has around and for its marks: title, legend, axis, caption, words for those who do not see it, the shapes
//! of values, and the style of the page it stands in.

use crate::plot::log_axis::LogAxis;
use crate::plot::series::{Plot, Quartile, Quartiles, Series, Value};
use crate::web::escape::escape;

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

pub(super) struct Inside<'a> {
    pub marks: &'a str,
    /// What stands below the marks: names or numbers of places.
    pub below: &'a str,
    /// How to read the marks, for the caption.
    pub key: &'a str,
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
    let text = escape(text);
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" text-anchor=\"{anchor}\">{text}</text>\n"
    )
}

pub(super) fn draw_frame(
    plot: &Plot,
    setting: Setting,
    axis: &LogAxis,
    inside: &Inside<'_>,
) -> String {
    let mut lines = wrapped(inside.key, CAPTION_LETTERS);
    for paragraph in &plot.caption {
        lines.extend(wrapped(paragraph, CAPTION_LETTERS));
    }
    let (legend, down) = legend(plot);
    let total = CAPTION + down + LINE * lines.len() as f64;
    let mut svg = opening(plot, inside.description, setting, WIDTH, total);
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

/// What every picture begins with: its size, its words for those who do not see it, and, alone, its style and ground.
pub(super) fn opening(
    plot: &Plot,
    description: &str,
    setting: Setting,
    width: f64,
    height: f64,
) -> String {
    let alone = match setting {
        Setting::Alone => format!(
            "<style>\n{STYLE}</style>\n<rect class=\"paper\" width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
        ),
        Setting::InPage => String::new(),
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" role=\"img\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" color=\"#1f2328\" fill=\"currentColor\" \
         font-family=\"system-ui, 'DejaVu Sans', sans-serif\">\n<title>{}</title>\n<desc>{}</desc>\n{alone}",
        escape(&plot.title),
        escape(description),
    )
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
            &series_attributes(place),
            &|x, y| measured_mark(place, x, y),
            &name,
        );
    }
    if plot.values().any(Value::is_stopped) {
        entry("class=\"stopped\"", &stopped_mark, "stopped: at least this");
    }
    (svg, down)
}

fn axis_lines(plot: &Plot, axis: &LogAxis, words: &str) -> String {
    let mut svg = "<g class=\"axis\" stroke=\"currentColor\">\n".to_owned();
    let mut labels = String::new();
    for tick in axis.ticks() {
        let y = height(axis, tick.value);
        let (from, to, opacity) = match tick.is_labelled {
            true => (LEFT - 6.0, RIGHT, 0.22),
            false => (LEFT - 3.0, LEFT, 0.6),
        };
        svg.push_str(&format!(
            "<path d=\"M{from:.1} {y:.1}H{to:.1}\" stroke-opacity=\"{opacity}\"/>\n"
        ));
        if tick.is_labelled {
            let written = plot.unit.format(tick.value);
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
        escape(words)
    ));
    svg
}

pub(super) fn axis_in_english(plot: &Plot) -> String {
    format!("{}, logarithmic", shortened(&plot.quantity, 40))
}

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
    let spread = match Quartiles::new(&series.values) {
        None => String::new(),
        Some(quartiles) => {
            let median = match quartiles.median {
                Quartile::Known(median) => plot.unit.format(median),
                Quartile::Beyond => "not known".to_owned(),
            };
            format!(
                "; measured from {} to {}; median {median}",
                plot.unit.format(quartiles.minimum),
                plot.unit.format(quartiles.maximum)
            )
        }
    };
    format!(
        "{}: {} values{stopped}{spread}.",
        series.name,
        series.values.len()
    )
}

/// Where a picture stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    /// In a file of its own, which carries its style.
    Alone,
    /// In a page; the page's style sheet contains [`STYLE`], or colours of its own for the same classes.
    InPage,
}

/// The colours for light and dark, by the system's choice and, in a page, by the reader's (`data-theme` of its root
/// element); print is light. Without any style sheet the picture has its colours for a light background.
pub const STYLE: &str = "\
.plot { color: var(--plot-ink, #1f2328); max-width: 100%; height: auto; }
.plot .paper { fill: var(--plot-paper, #ffffff); }
.plot .series-0 { color: var(--plot-0, #0072b2); }
.plot .series-1 { color: var(--plot-1, #c2500a); }
.plot .series-2 { color: var(--plot-2, #00805d); }
.plot .series-3 { color: var(--plot-3, #a8457f); }
.plot .series-4 { color: var(--plot-4, #7a6a00); }
@media screen and (prefers-color-scheme: dark) {
  :root:not([data-theme='light']) {
    --plot-ink: #e6edf3; --plot-paper: #15181c;
    --plot-0: #56b4e9; --plot-1: #f0a04b; --plot-2: #2fc79b; --plot-3: #e39bc6; --plot-4: #f0e442;
  }
}
@media screen {
  :root[data-theme='dark'] {
    --plot-ink: #e6edf3; --plot-paper: #15181c;
    --plot-0: #56b4e9; --plot-1: #f0a04b; --plot-2: #2fc79b; --plot-3: #e39bc6; --plot-4: #f0e442;
  }
}
";

/// The text, cut where it would run out of its place.
pub(super) fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{kept}…")
}

/// The text in lines of at most so many characters, broken between words; a longer word is cut.
pub(super) fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let word = shortened(word, most);
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

/// The colours of the series on a light background, told apart by everyone; beyond the last they begin again.
const COLOURS: [&str; 5] = ["#0072b2", "#c2500a", "#00805d", "#a8457f", "#7a6a00"];

/// The class and colour of a series, as attributes of what holds it.
pub(super) fn series_attributes(series: usize) -> String {
    let place = series % COLOURS.len();
    format!("class=\"series-{place}\" color=\"{}\"", COLOURS[place])
}

pub(super) fn measured_mark(series: usize, x: f64, y: f64) -> String {
    match series % COLOURS.len() {
        0 => format!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"currentColor\" fill-opacity=\"0.7\"/>\n"
        ),
        1 => shape(x, y, "m0-4.2l4.2 4.2l-4.2 4.2l-4.2-4.2z"),
        2 => shape(x, y, "m-3-3h6v6h-6z"),
        3 => line(x, y, "m-4 0h8m-4-4v8"),
        _ => line(x, y, "m-3-3l6 6m0-6l-6 6"),
    }
}

/// The shape of a value that was stopped here: it points to where the number is.
pub(super) fn stopped_mark(x: f64, y: f64) -> String {
    line(x, y, "m0-5l4.6 8h-9.2z")
}

fn shape(x: f64, y: f64, path: &str) -> String {
    format!("<path d=\"M{x:.1} {y:.1}{path}\" fill=\"currentColor\" fill-opacity=\"0.7\"/>\n")
}

fn line(x: f64, y: f64, path: &str) -> String {
    format!(
        "<path d=\"M{x:.1} {y:.1}{path}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.4\"/>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::{shortened, wrapped};

    #[test]
    fn long_texts_are_cut_or_broken_between_words() {
        assert_eq!(shortened("棋棋棋棋", 3), "棋棋…");
        assert_eq!(shortened("abc", 3), "abc");
        assert_eq!(
            wrapped("one two three extraordinary", 8),
            ["one two", "three", "extraor…"]
        );
        assert_eq!(wrapped("", 8), [""; 0]);
    }
}
