//! The experiment as one page: the finding, the pictures, the summary, a row a board, and how to repeat it.

use maud::{Markup, PreEscaped, Render, html};
use pages::plot::frame::STYLE as PLOT_STYLE;
use pages::plot::series::Unit;
use pages::web::page::{Page, Reach, THEME_CSS, THEME_JS, ThemeSwitch};
use reference::compare_heuristics::tables::render_outcome;
use reference::compare_heuristics::{Comparison, FIGURES, Quantity, summarize};
use serde_json::Value;

use crate::cli::view::page::{capitalize, facts};

pub(super) struct ComparePage<'a> {
    /// What was compared, in a line.
    pub heading: &'a str,
    /// What came of it, in a sentence, where it can be said.
    pub finding: Option<&'a str>,
    pub compared: &'a Comparison,
    /// The pictures by name, drawn for a page.
    pub pictures: &'a [(&'static str, String)],
    /// What a reader of times must know: names and values.
    pub circumstances: &'a [(&'static str, String)],
    /// The command that repeats it.
    pub command: &'a str,
}

const STYLE: &str = include_str!("page.css");

impl ComparePage<'_> {
    /// The page as one file that asks for nothing from anywhere.
    pub(super) fn to_html(&self) -> String {
        let body = html! {
            header.top { h1 { "Heuristics compared" } (ThemeSwitch::ENGLISH) }
            main {
                @if let Some(finding) = self.finding { p.finding { (capitalize(finding)) "." } }
                p.quiet { (self.heading) }
                h2 { "Pictures" }
                div.pictures {
                    @for (name, picture) in self.pictures {
                        figure { (scrolled("scroll", name, PreEscaped(picture))) }
                    }
                }
                h2 { "Summary" }
                (scrolled("scroll", "Summary", summary(self.compared)))
                h2 { "Every board" }
                details {
                    summary { "Iterations and time of each board with each heuristic" }
                    (scrolled("scroll every", "Every board", rows(self.compared)))
                }
                h2 { "How it was measured" }
                (facts(self.circumstances))
                h2 { "To repeat it" }
                pre role="region" aria-label="The command" tabindex="0" { code { (self.command) } }
            }
        };
        Page {
            title: "Heuristics compared",
            language: "en",
            styles: &[THEME_CSS, PLOT_STYLE, STYLE],
            scripts: &[THEME_JS],
            data: &Value::Null,
            body,
            reach: Reach::Nobody,
        }
        .to_html()
    }
}

/// Something that can be scrolled by keyboard where it is wider than the page.
fn scrolled(class: &str, name: &str, inside: impl Render) -> Markup {
    html! { div class=(class) role="region" aria-label=(name) tabindex="0" { (inside) } }
}

/// Mean, quartiles and extremes of each quantity and heuristic, over the boards it solved.
pub(super) fn summary(compared: &Comparison) -> Markup {
    let row = |quantity, unit: Unit, column| {
        let found = summarize(compared, column, quantity);
        let figures = found.map_or([const { String::new() }; 6], |it| {
            it.figures.map(|it| unit.format(it))
        });
        let count = found.map_or(0, |it| it.count);
        std::iter::once(count.to_string()).chain(figures)
    };
    html! {
        table {
            thead {
                tr {
                    th scope="col" { "quantity" }
                    th scope="col" { "heuristic" }
                    @for head in std::iter::once("boards").chain(FIGURES) { th scope="col" class="number" { (head) } }
                }
            }
            tbody {
                @for quantity in Quantity::ALL {
                    @let (name, unit) = match quantity {
                        Quantity::Iterations => ("iterations", Unit::Count),
                        Quantity::Seconds => ("time", Unit::Seconds),
                        Quantity::Moves => ("moves", Unit::Count),
                    };
                    @for (column, heuristic) in compared.heuristics.iter().enumerate() {
                        tr {
                            th scope="row" { (name) }
                            td { (heuristic.to_string()) }
                            @for value in row(quantity, unit, column) { td.number { (value) } }
                        }
                    }
                }
            }
        }
    }
}

/// A row a board: moves, iterations and time with each heuristic.
pub(super) fn rows(compared: &Comparison) -> Markup {
    html! {
        table {
            thead {
                tr {
                    th scope="col" { "number" }
                    th scope="col" { "board" }
                    @for heuristic in &compared.heuristics {
                        @for what in ["moves", "iterations", "time"] {
                            th scope="col" class="number" { (heuristic.to_string()) " " (what) }
                        }
                    }
                }
            }
            tbody {
                @for (place, row) in compared.rows.iter().enumerate() {
                    tr {
                        th scope="row" { (place + 1) }
                        td { (format!("{:?}", row.board)) }
                        @for measurement in &row.measurements {
                            td.number { (render_outcome(measurement)) }
                            td.number { (Unit::Count.format(measurement.iterations as f64)) }
                            td.number { (Unit::Seconds.format(measurement.time.as_secs_f64())) }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{ComparePage, rows, summary};
    use reference::compare_heuristics::{Comparison, Measurement, Outcome, Row};
    use reference::sliding::heuristic::Heuristic;
    use reference::sliding::search::Algorithm;
    use rules::search_watch::Stop;
    use rules::sliding::board::Board;

    #[test]
    fn the_page_asks_for_nothing_and_shows_words_as_words() {
        let page = ComparePage {
            heading: "2 boards <b>",
            finding: Some("one & the other"),
            compared: &Comparison {
                algorithm: Algorithm::Greedy,
                heuristics: Vec::new(),
                rows: Vec::new(),
            },
            pictures: &[("Dots", "<svg></svg>\n".to_owned())],
            circumstances: &[("machine", "<script>".to_owned())],
            command: "reference compare --seed 1 > \"x\"",
        };
        let html = page.to_html();
        for text in [
            "<p class=\"quiet\">2 boards &lt;b&gt;</p>",
            "<p class=\"finding\">One &amp; the other.</p>",
            "<dt>machine</dt><dd>&lt;script&gt;</dd>",
            "tabindex=\"0\"><svg></svg>\n</div>",
            "<code>reference compare --seed 1 &gt; &quot;x&quot;</code>",
        ] {
            assert!(html.contains(text), "{text}: {html}");
        }
        for word in [
            "unsafe-inline",
            "src=",
            "href=",
            "url(",
            "@import",
            " style=",
        ] {
            assert!(!html.contains(word), "{word}: {html}");
        }
    }

    fn compared() -> Comparison {
        let measurement = |outcome| Measurement {
            outcome,
            iterations: 1_234,
            generated: 0,
            time: Duration::from_millis(12),
        };
        Comparison {
            algorithm: Algorithm::Greedy,
            heuristics: vec![Heuristic::Hamming, Heuristic::Manhattan],
            rows: vec![Row {
                board: Board::goal(2),
                measurements: vec![
                    measurement(Outcome::Solved { moves: 7 }),
                    measurement(Outcome::Stopped(Stop::Time(Duration::from_millis(12)))),
                ],
            }],
        }
    }

    #[test]
    fn a_row_has_moves_iterations_and_time_of_each_heuristic() {
        let table = rows(&compared()).into_string();
        assert!(
            table.contains(
                "<tr><th scope=\"row\">1</th><td>1 2 / 3 0</td><td class=\"number\">7</td>\
                 <td class=\"number\">1\u{a0}234</td><td class=\"number\">12 ms</td>\
                 <td class=\"number\">time limit</td>"
            ),
            "{table}"
        );
    }

    #[test]
    fn a_heuristic_that_solved_nothing_has_no_numbers() {
        let table = summary(&compared()).into_string();
        assert!(table.contains("<th scope=\"row\">time</th><td>hamming</td><td class=\"number\">1</td><td class=\"number\">12 ms</td>"), "{table}");
        assert!(
            table.contains(
                "<td>manhattan</td><td class=\"number\">0</td><td class=\"number\"></td>"
            ),
            "{table}"
        );
    }
}
