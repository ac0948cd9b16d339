//! The experiment as one page: the finding, the pictures, the summary, a row a board, and how to repeat it.

use pages::plot::frame::STYLE as PLOT_STYLE;
use pages::plot::series::Unit;
use pages::web::escape::html;
use pages::web::page::{Page, THEME_CSS, THEME_JS};
use pages::web::policy::Reach;
use pages::web::theme_switch::ThemeSwitch;
use reference::experiment::{Comparison, Measurement, Outcome, Quantity, summarize};
use rules::watch::Stop;
use serde_json::Value;

pub(super) struct ComparePage<'a> {
    /// What was compared, in a line.
    pub heading: &'a str,
    /// What came of it, in a sentence, where it can be said.
    pub finding: Option<&'a str>,
    /// What was measured.
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
        let finding = match self.finding {
            Some(finding) => format!("<p class=\"finding\">{}.</p>\n", html(&capital(finding))),
            None => String::new(),
        };
        let figures: String = self
            .pictures
            .iter()
            .map(|(name, picture)| {
                format!("<figure>{}</figure>\n", scrolled("scroll", name, picture))
            })
            .collect();
        let facts: String = self
            .circumstances
            .iter()
            .map(|(name, value)| {
                format!(
                    "<div><dt>{}</dt><dd>{}</dd></div>\n",
                    html(name),
                    html(value)
                )
            })
            .collect();
        let body = format!(
            "<header class=\"top\"><h1>Heuristics compared</h1>{}</header>\n<main>\n{finding}<p class=\"quiet\">{}</p>\n\
             <h2>Pictures</h2>\n<div class=\"pictures\">\n{figures}</div>\n\
             <h2>Summary</h2>\n{}\n\
             <h2>Every board</h2>\n<details>\n<summary>Iterations and time of each board with each heuristic</summary>\n\
             {}\n</details>\n\
             <h2>How it was measured</h2>\n<dl class=\"facts\">\n{facts}</dl>\n\
             <h2>To repeat it</h2>\n<pre role=\"region\" aria-label=\"The command\" tabindex=\"0\"><code>{}</code></pre>\n\
             </main>",
            ThemeSwitch::ENGLISH.to_html(),
            html(self.heading),
            scrolled("scroll", "Summary", &summary(self.compared)),
            scrolled("scroll every", "Every board", &rows(self.compared)),
            html(self.command),
        );
        Page {
            title: "Heuristics compared",
            language: "en",
            styles: &[THEME_CSS, PLOT_STYLE, STYLE],
            scripts: &[THEME_JS],
            data: &Value::Null,
            body: &body,
            reach: Reach::Nobody,
        }
        .to_html()
    }
}

/// Something that can be scrolled by keyboard where it is wider than the page.
fn scrolled(class: &str, name: &str, inside: &str) -> String {
    format!(
        "<div class=\"{class}\" role=\"region\" aria-label=\"{}\" tabindex=\"0\">{inside}</div>",
        html(name)
    )
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        None => String::new(),
        Some(first) => format!("{}{}", first.to_uppercase(), letters.as_str()),
    }
}

/// Mean, quartiles and extremes of each quantity and heuristic, over the boards it solved.
pub(super) fn summary(compared: &Comparison) -> String {
    let heads = [
        "boards",
        "mean",
        "minimum",
        "lower quartile",
        "median",
        "upper quartile",
        "maximum",
    ];
    let mut table =
        "<table>\n<thead><tr><th scope=\"col\">quantity</th><th scope=\"col\">heuristic</th>"
            .to_owned();
    for head in heads {
        table.push_str(&format!("<th scope=\"col\" class=\"number\">{head}</th>"));
    }
    table.push_str("</tr></thead>\n<tbody>\n");
    for quantity in Quantity::ALL {
        let (name, unit) = match quantity {
            Quantity::Iterations => ("iterations", Unit::Count),
            Quantity::Seconds => ("time", Unit::Seconds),
            Quantity::Moves => ("moves", Unit::Count),
        };
        for (column, heuristic) in compared.heuristics.iter().enumerate() {
            let heuristic = html(&heuristic.to_string());
            table.push_str(&format!(
                "<tr><th scope=\"row\">{name}</th><td>{heuristic}</td>"
            ));
            match summarize(compared, column, quantity) {
                None => table.push_str(&format!("{}{}", number("0"), number("").repeat(6))),
                Some(found) => {
                    table.push_str(&number(&found.count.to_string()));
                    for value in [
                        found.mean,
                        found.minimum,
                        found.lower_quartile,
                        found.median,
                        found.upper_quartile,
                        found.maximum,
                    ] {
                        table.push_str(&number(&unit.format(value)));
                    }
                }
            }
            table.push_str("</tr>\n");
        }
    }
    table + "</tbody>\n</table>"
}

/// A row a board: moves, iterations and time with each heuristic.
pub(super) fn rows(compared: &Comparison) -> String {
    let mut table =
        "<table>\n<thead><tr><th scope=\"col\">number</th><th scope=\"col\">board</th>".to_owned();
    for heuristic in &compared.heuristics {
        for what in ["moves", "iterations", "time"] {
            let heuristic = html(&heuristic.to_string());
            table.push_str(&format!(
                "<th scope=\"col\" class=\"number\">{heuristic} {what}</th>"
            ));
        }
    }
    table.push_str("</tr></thead>\n<tbody>\n");
    for (place, row) in compared.rows.iter().enumerate() {
        let board = html(&format!("{:?}", row.board));
        table.push_str(&format!(
            "<tr><th scope=\"row\">{}</th><td>{board}</td>",
            place + 1
        ));
        for measurement in &row.measurements {
            table.push_str(&number(&ending(measurement)));
            table.push_str(&number(&Unit::Count.format(measurement.iterations as f64)));
            table.push_str(&number(
                &Unit::Seconds.format(measurement.time.as_secs_f64()),
            ));
        }
        table.push_str("</tr>\n");
    }
    table + "</tbody>\n</table>"
}

fn number(text: &str) -> String {
    format!("<td class=\"number\">{}</td>", html(text))
}

fn ending(measurement: &Measurement) -> String {
    match measurement.outcome {
        Outcome::Solved { moves } => moves.to_string(),
        Outcome::Unsolvable => "unsolvable".to_owned(),
        Outcome::Stopped(Stop::Time(_)) => "time limit".to_owned(),
        Outcome::Stopped(Stop::Memory(_)) => "memory limit".to_owned(),
        Outcome::Stopped(Stop::Nodes(_)) => "node limit".to_owned(),
        Outcome::Stopped(Stop::Cancelled) => "cancelled".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{ComparePage, rows, summary};
    use reference::experiment::{Comparison, Measurement, Outcome, Row, Strategy};
    use reference::sliding::heuristic::Heuristic;
    use rules::sliding::board::Board;
    use rules::watch::Stop;

    #[test]
    fn the_page_asks_for_nothing_and_shows_words_as_words() {
        let page = ComparePage {
            heading: "2 boards <b>",
            finding: Some("one & the other"),
            compared: &Comparison {
                strategy: Strategy::AStar,
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
            strategy: Strategy::AStar,
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
        let table = rows(&compared());
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
        let table = summary(&compared());
        assert!(table.contains("<th scope=\"row\">time</th><td>hamming</td><td class=\"number\">1</td><td class=\"number\">12 ms</td>"), "{table}");
        assert!(
            table.contains(
                "<td>manhattan</td><td class=\"number\">0</td><td class=\"number\"></td>"
            ),
            "{table}"
        );
    }
}
