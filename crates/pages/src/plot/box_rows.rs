//! Many box plots below each other, a row a series: for dozens of series, each of thousands of values. And their words, in
//! the language of the reader.
//!
//! What a row draws is bounded, and what it leaves out is counted in words.

use crate::plot::box_row::{MOST_DOTS, RowScale, Spread, marks};
use crate::plot::frame::{self, Setting, axis, label, opening, shortened, wrapped};
use crate::plot::series::{Plot, Quartile, Series, Unit, Value};
use crate::web::escape::escape;

const ROW: f64 = 22.0;
/// Where the rows begin: below the title, the heads of the columns and the axis.
const TOP: f64 = 84.0;
/// The width of the axis, the margin around everything, and the width of a column of numbers.
const AXIS: f64 = 460.0;
const MARGIN: f64 = 20.0;
const COLUMN: f64 = 78.0;
/// A name has at most so many letters, and a letter of the small type is about this wide.
const NAME_LETTERS: usize = 32;
const LETTER: f64 = 6.9;
/// The height of a line of the caption.
const LINE: f64 = 16.0;

/// The plot as box plots in rows, in the order of its series; it grows downward with their number, and rightward with
/// the length of their names.
///
/// What stands in it of a series is at most about a thousand characters, however many values there are.
pub fn draw_box_rows(plot: &Plot, words: RowWords<'_>, setting: Setting) -> String {
    let axis = axis(plot);
    let spreads: Vec<Option<Spread>> = plot
        .series
        .iter()
        .map(|series| Spread::new(&series.values))
        .collect();
    let longest = plot.series.iter().map(|series| series.name.chars().count());
    let letters = longest.max().unwrap_or(0).clamp(6, NAME_LETTERS);
    let left = MARGIN + LETTER * letters as f64 + 14.0;
    let across = RowScale {
        axis: &axis,
        left,
        right: left + AXIS,
    };
    let columns: &[&str] = if plot.values().any(Value::is_stopped) {
        &[words("median"), words("values"), words("stopped")]
    } else {
        &[words("median"), words("values")]
    };
    let width = across.right + COLUMN * columns.len() as f64 + MARGIN;
    let bottom = TOP + ROW * plot.series.len() as f64;

    let sentences: Vec<String> = plot
        .series
        .iter()
        .zip(&spreads)
        .map(|(series, spread)| sentence(plot.unit, words, series, spread.as_ref()))
        .collect();
    let mut rows = stripes(plot.series.len(), width);
    rows.push_str(&axis_lines(plot.unit, &across, bottom));
    rows.push_str(&format!(
        "<g {} fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\">\n",
        frame::series_attributes(0)
    ));
    let mut texts = "<g font-size=\"12\" text-anchor=\"end\">\n".to_owned();
    for (number, series) in plot.series.iter().enumerate() {
        let middle = TOP + ROW * (number as f64 + 0.5);
        let spread = spreads[number].as_ref();
        rows.push_str(&format!(
            "<g transform=\"translate(0 {middle})\"><title>{}</title>{}</g>\n",
            escape(&sentences[number]),
            marks(series, spread, &across)
        ));
        let y = middle + 4.0;
        let name = shortened(&series.name, NAME_LETTERS);
        texts.push_str(&text(left - 12.0, y, &name));
        let numbers = numbers(plot.unit, series, spread);
        for (column, number) in numbers.iter().take(columns.len()).enumerate() {
            texts.push_str(&text(
                across.right + COLUMN * (column as f64 + 1.0),
                y,
                number,
            ));
        }
        texts.push('\n');
    }
    rows.push_str("</g>\n");
    for (column, head) in columns.iter().enumerate() {
        let x = across.right + COLUMN * (column as f64 + 1.0);
        texts.push_str(&text(x, TOP - 8.0, &shortened(head, 11)));
    }
    texts.push_str("</g>\n");
    let quantity = filled(
        words("axis"),
        &[("quantity", &shortened(&plot.quantity, 48))],
    );
    let middle = f64::midpoint(across.left, across.right);
    texts.push_str(&label(middle, bottom + 38.0, 13, "middle", &quantity));

    let caption = caption(plot, words, &spreads);
    let letters = ((width - 2.0 * MARGIN) / 6.4) as usize;
    let lines: Vec<String> = caption
        .iter()
        .flat_map(|paragraph| wrapped(paragraph, letters))
        .collect();
    for (place, line) in lines.iter().enumerate() {
        let y = bottom + 64.0 + LINE * place as f64;
        texts.push_str(&label(MARGIN, y, 12, "start", line));
    }
    let height = bottom + 64.0 + LINE * lines.len() as f64;
    let description = format!("{quantity}. {}", sentences.join(" "));
    let title = label(MARGIN, 28.0, 17, "start", &shortened(&plot.title, 80));
    let (width, height) = (width.ceil(), height.ceil());
    format!(
        "{}{title}{rows}{texts}</svg>\n",
        opening(plot, &description, setting, width, height)
    )
}

fn text(x: f64, y: f64, text: &str) -> String {
    format!("<text x=\"{x:.0}\" y=\"{y}\">{}</text>", escape(text))
}

/// Every second row is shaded, so that an eye keeps its row from the name to the numbers.
fn stripes(rows: usize, width: f64) -> String {
    let to = width - MARGIN / 2.0;
    let from = MARGIN / 2.0;
    let path: String = (0..rows)
        .step_by(2)
        .map(|row| format!("M{from} {}H{to:.0}v{ROW}H{from}z", TOP + ROW * row as f64))
        .collect();
    format!("<path d=\"{path}\" fill-opacity=\".05\"/>\n")
}

/// The axis above and below the rows, since they may not all be on one screen.
fn axis_lines(unit: Unit, across: &RowScale<'_>, bottom: f64) -> String {
    let mut lines = "<g class=\"axis\" stroke=\"currentColor\" fill=\"none\">\n".to_owned();
    let mut texts = "<g font-size=\"12\" text-anchor=\"middle\">\n".to_owned();
    let mut free = f64::NEG_INFINITY;
    for tick in across.axis.ticks() {
        let x = across.at(tick.value);
        let written = unit.format(tick.value);
        let half = LETTER * written.chars().count() as f64 / 2.0;
        if tick.is_labelled && x - half >= free {
            free = x + half + 6.0;
            lines.push_str(&format!(
                "<path d=\"M{x:.1} {}V{}\" stroke-opacity=\".22\"/>\n",
                TOP - 5.0,
                bottom + 5.0
            ));
            for y in [TOP - 8.0, bottom + 18.0] {
                texts.push_str(&text(x, y, &written));
            }
        } else {
            lines.push_str(&format!(
                "<path d=\"M{x:.1} {bottom}v3M{x:.1} {TOP}v-3\" stroke-opacity=\".6\"/>\n"
            ));
        }
    }
    let (left, right) = (across.left, across.right);
    lines.push_str(&format!(
        "<path d=\"M{left:.1} {TOP}V{bottom}H{right:.1}M{left:.1} {TOP}H{right:.1}\"/>\n</g>\n"
    ));
    format!("{lines}{texts}</g>\n")
}

/// The numbers at the right of a row, in the order of the columns.
fn numbers(unit: Unit, series: &Series, spread: Option<&Spread>) -> [String; 3] {
    let median = match spread.map(|spread| spread.quartiles.median) {
        Some(Quartile::Known(median)) => unit.format(median),
        Some(Quartile::Beyond) | None => "–".to_owned(),
    };
    let count = |number: usize| Unit::Count.format(number as f64);
    [median, count(series.values.len()), count(series.stopped())]
}

fn sentence(unit: Unit, words: RowWords<'_>, series: &Series, spread: Option<&Spread>) -> String {
    let count = series.values.len().to_string();
    let mut text = filled(
        words("counted"),
        &[("name", &series.name), ("count", &count)],
    );
    if series.stopped() > 0 {
        let stopped = series.stopped().to_string();
        text.push_str(&filled(words("counted-stopped"), &[("stopped", &stopped)]));
    }
    if let Some(Spread { quartiles, .. }) = spread {
        let written = |quartile| match quartile {
            Quartile::Known(number) => unit.format(number),
            Quartile::Beyond => words("unknown").to_owned(),
        };
        text.push_str(&filled(
            words("spread"),
            &[
                ("minimum", &unit.format(quartiles.minimum)),
                ("lower", &written(quartiles.lower)),
                ("middle", &written(quartiles.median)),
                ("upper", &written(quartiles.upper)),
                ("maximum", &unit.format(quartiles.maximum)),
            ],
        ));
    }
    text + "."
}

/// How to read it, what is not drawn, and what the plot has to say.
fn caption(plot: &Plot, words: RowWords<'_>, spreads: &[Option<Spread>]) -> Vec<String> {
    let mut caption = vec![words("key").to_owned()];
    if plot.values().any(Value::is_stopped) {
        caption.push(words("key-stopped").to_owned());
    }
    let sum = |count: fn(&Spread) -> usize| spreads.iter().flatten().map(count).sum::<usize>();
    let (hidden, beyond) = (sum(Spread::hidden), sum(|spread| spread.beyond));
    if hidden > 0 {
        caption.push(filled(
            words("hidden"),
            &[
                ("hidden", &Unit::Count.format(hidden as f64)),
                ("beyond", &Unit::Count.format(beyond as f64)),
                ("most", &MOST_DOTS.to_string()),
            ],
        ));
    }
    caption.extend(plot.caption.iter().cloned());
    caption
}

/// The words that the picture says of itself, by their names; title, quantity, names and caption are the plot's.
///
/// `axis` stands below the axis, `median`, `values` and `stopped` above the columns of numbers. `key`, `key-stopped` and
/// `hidden` say how to read a row, and what is not drawn; `counted`, `counted-stopped` and `spread` are a row in words, in
/// which `unknown` is a number that lies among what was stopped. What stands in braces in the English text is filled in.
pub type RowWords<'a> = &'a dyn Fn(&'static str) -> &'a str;

/// The text with values for what stands in braces.
pub(super) fn filled(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let known = after.split_once('}').and_then(|(name, after)| {
            let value = values.iter().find(|(own, _)| *own == name)?.1;
            Some((value, after))
        });
        match known {
            Some((value, after)) => {
                filled.push_str(value);
                rest = after;
            }
            None => {
                filled.push('{');
                rest = after;
            }
        }
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use super::filled;

    #[test]
    fn a_value_is_put_in_once_and_never_read_again() {
        let table = [
            ("{name}: {count}", "{count}: 3"),
            ("{other} {name", "{other} {name"),
            ("", ""),
        ];
        for (text, expected) in table {
            assert_eq!(
                filled(text, &[("name", "{count}"), ("count", "3")]),
                expected
            );
        }
    }
}
