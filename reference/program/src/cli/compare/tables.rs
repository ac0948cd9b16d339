//! The tables of the experiment as markup: the summary, and a row a board.

use pages::plot::series::Unit;
use pages::web::escape::html;
use reference::experiment::comparison::{Comparison, Measurement, Outcome};
use reference::experiment::summary::{Quantity, summary_of};
use rules::watch::Stop;

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
            match summary_of(compared, column, quantity) {
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
                        table.push_str(&number(&unit.written(value)));
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
            table.push_str(&number(&Unit::Count.written(measurement.iterations as f64)));
            table.push_str(&number(
                &Unit::Seconds.written(measurement.time.as_secs_f64()),
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

    use super::{rows, summary};
    use reference::experiment::comparison::{Comparison, Measurement, Outcome, Row, Strategy};
    use reference::sliding::heuristic::Heuristic;
    use rules::sliding::board::Board;
    use rules::watch::Stop;

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
