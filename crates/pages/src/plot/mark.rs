//! The shapes of values: one for each series, and an open triangle for what was stopped.

/// The colours of the series on a light background, told apart by everyone; beyond the last they begin again.
const COLOURS: [&str; 5] = ["#0072b2", "#c2500a", "#00805d", "#a8457f", "#7a6a00"];

/// The class and colour of a series, as attributes of what holds it.
pub(super) fn colour(series: usize) -> String {
    let place = series % COLOURS.len();
    format!("class=\"series-{place}\" color=\"{}\"", COLOURS[place])
}

/// The shape of a value of this series.
pub(super) fn measured(series: usize, x: f64, y: f64) -> String {
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
pub(super) fn stopped(x: f64, y: f64) -> String {
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
