//! What counts and times tell of a search, beside those of the reference solver and of the class.
//!
//! It knows no puzzle: which search counts fit was found before, and is only told here.

use model::insight::Searched;
use pages::plot::boxes_and_dots::{DotWords, draw_dots_by_place};
use pages::plot::frame::Setting;
use pages::plot::series::{Plot, Series, Unit, Value};
use scoring::among_class::median_by_depth;

use crate::terminal::text_layout::{align_right, width};
use crate::words::{Column, Words};

/// Fewer depths show no growth.
const LEAST_DEPTHS: usize = 5;
/// More rows are no longer compact.
const MOST_ROWS: usize = 8;

/// The times at one depth, in seconds.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Row {
    depth: u32,
    own: f64,
    reference: f64,
    class: Option<f64>,
}

/// The times at every depth; none where there are too few.
fn rows(searched: &Searched) -> Option<Vec<Row>> {
    let own = median_by_depth(searched.times.iter().map(|it| (it.depth, it.seconds)));
    let reference = median_by_depth(searched.times.iter().map(|it| (it.depth, it.reference)));
    let class = |depth| {
        let class = searched.class.as_ref()?;
        let found = class.seconds.iter().find(|(it, _)| *it == depth);
        found.map(|&(_, seconds)| seconds)
    };
    let rows: Vec<Row> = own
        .iter()
        .zip(reference.values())
        .map(|((&depth, &own), &reference)| Row {
            depth,
            own,
            reference,
            class: class(depth),
        })
        .collect();
    (rows.len() >= LEAST_DEPTHS).then_some(rows)
}

/// The times as a small table, from the nearest to the farthest board; none where there are too few.
pub(crate) fn time_table(searched: &Searched, words: &Words) -> Option<Vec<String>> {
    let rows = rows(searched)?;
    let last = rows.len() - 1;
    let shown = MOST_ROWS.min(rows.len());
    let rows: Vec<Row> = (0..shown)
        .map(|number| rows[number * last / (shown - 1)])
        .collect();
    let has_class = rows.iter().any(|row| row.class.is_some());
    let columns = if has_class { 4 } else { 3 };
    let heading = Column::ALL.map(|column| words.column(column).to_owned());
    let cells = rows.iter().map(|row| {
        let times = [Some(row.own), Some(row.reference), row.class];
        let [own, reference, class] =
            times.map(|it| it.map_or_else(|| "–".to_owned(), |it| Unit::Seconds.format(it)));
        [row.depth.to_string(), own, reference, class]
    });
    let lines: Vec<[String; 4]> = [heading].into_iter().chain(cells).collect();
    let wide = |place: usize| lines.iter().map(|line| width(&line[place])).max();
    let widths: Vec<usize> = (0..columns).filter_map(wide).collect();
    let line = |cells: &[String; 4]| {
        let cells = cells.iter().zip(&widths);
        let cells: Vec<String> = cells.map(|(it, &wide)| align_right(it, wide)).collect();
        cells.join("   ")
    };
    Some(lines.iter().map(line).collect())
}

/// The times as a picture for a page that brings the style of plots; none where there are too few.
pub(crate) fn time_plot(searched: &Searched, words: &Words) -> Option<String> {
    let rows = rows(searched)?;
    let deepest = rows.last()?.depth;
    let series = |column: Column, of: fn(&Row) -> Option<f64>| {
        let at = |depth: u32| {
            let row = rows.iter().find(|row| row.depth == depth);
            // A place without a number has no dot.
            Value::Measured(row.and_then(of).unwrap_or(f64::NAN))
        };
        Series {
            name: words.column(column).to_owned(),
            values: (1..=deepest).map(at).collect(),
        }
    };
    let mut all = vec![
        series(Column::Own, |row| Some(row.own)),
        series(Column::Reference, |row| Some(row.reference)),
    ];
    if rows.iter().any(|row| row.class.is_some()) {
        all.push(series(Column::Class, |row| row.class));
    }
    let title = words.time_by_depth();
    let plot = Plot {
        title: title.to_owned(),
        quantity: String::new(),
        unit: Unit::Seconds,
        places: words.column(Column::Depth).to_owned(),
        caption: vec![words.part("times", "how-compared").to_owned()],
        series: all,
    };
    let words = DotWords {
        axis: words.part("times", "axis"),
        description: title,
    };
    Some(draw_dots_by_place(&plot, &words, Setting::InPage))
}

#[cfg(test)]
mod tests {
    use course::assignment::Locale;
    use model::case_facts::SeenBy;
    use model::insight::{AmongClass, Timed};

    use crate::words::words;

    use super::*;

    fn timed(depths: impl Iterator<Item = u32>) -> Searched {
        let timed = |depth| Timed {
            depth,
            seen_by: SeenBy::Everybody,
            seconds: 0.01 * f64::from(depth),
            reference: 0.001 * f64::from(depth),
        };
        Searched {
            times: depths.map(timed).collect(),
            ..Searched::default()
        }
    }

    #[test]
    fn a_table_is_compact_and_has_the_class_where_that_is_known() {
        let mut searched = timed((2..=30).step_by(2));
        let lines = time_table(&searched, words(Locale::English)).unwrap();
        assert_eq!(lines.len(), 9);
        assert_eq!(lines[0], "moves   program   reference");
        assert_eq!(lines[1], "    2     20 ms        2 ms");
        assert_eq!(lines[8], "   30    300 ms       30 ms");
        searched.class = Some(AmongClass {
            branching: Vec::new(),
            seconds: vec![(30, 1.5)],
        });
        let lines = time_table(&searched, words(Locale::English)).unwrap();
        assert!(lines[0].ends_with("reference   class median"), "{lines:?}");
        assert!(lines[1].ends_with('–') && lines[8].ends_with("1.5 s"));
    }

    #[test]
    fn too_few_depths_have_neither_table_nor_plot() {
        let few = timed([3, 3, 4, 5, 6].into_iter());
        for locale in [
            Locale::English,
            Locale::Indonesian,
            Locale::Dutch,
            Locale::Chinese,
        ] {
            assert_eq!(time_table(&few, words(locale)), None);
            assert_eq!(time_plot(&few, words(locale)), None);
        }
    }

    #[test]
    fn a_plot_has_a_dot_for_every_depth_and_speaks_its_language() {
        let searched = timed([3, 8, 9, 14, 20].into_iter());
        let svg = time_plot(&searched, words(Locale::Dutch)).unwrap();
        assert_eq!(svg.matches("<circle").count(), 5 + 1);
        assert!(svg.contains("logaritmisch") && !svg.contains("logarithmic"));
        assert!(!svg.contains("NaN"));
    }
}
