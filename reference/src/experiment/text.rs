//! A comparison as text for people.

use crate::experiment::columns::{Side, aligned};
use crate::experiment::comparison::Comparison;
use crate::experiment::measurement::{Measurement, Outcome};
use crate::experiment::quantity::{Quantity, summary_of};
use rules::watch::Stop;

/// A line a board: the board, then moves, iterations and seconds with each heuristic.
#[must_use]
pub fn rows(comparison: &Comparison) -> String {
    let mut head = vec!["board".to_owned()];
    let mut sides = vec![Side::Left];
    for heuristic in &comparison.heuristics {
        head.extend(["moves", "iterations", "seconds"].map(|what| format!("{heuristic} {what}")));
        sides.extend([Side::Right; 3]);
    }
    let body = comparison.rows.iter().map(|row| {
        let mut words = vec![format!("{:?}", row.board)];
        for measurement in &row.measurements {
            words.extend([
                outcome(measurement),
                measurement.iterations.to_string(),
                seconds(measurement.time.as_secs_f64()),
            ]);
        }
        words
    });
    aligned(&sides, &[head].into_iter().chain(body).collect::<Vec<_>>())
}

/// Mean, quartiles and extremes of iterations, seconds and moves for each heuristic, over the boards it solved.
#[must_use]
pub fn summary(comparison: &Comparison) -> String {
    let head = [
        "quantity",
        "heuristic",
        "boards",
        "mean",
        "minimum",
        "lower quartile",
        "median",
        "upper quartile",
        "maximum",
    ];
    let mut lines = vec![head.map(str::to_owned).to_vec()];
    for quantity in Quantity::ALL {
        for (column, heuristic) in comparison.heuristics.iter().enumerate() {
            let mut line = vec![quantity.name().to_owned(), heuristic.to_string()];
            match summary_of(comparison, column, quantity) {
                None => line.push("0".to_owned()),
                Some(summary) => {
                    line.push(summary.count.to_string());
                    line.extend(
                        [
                            summary.mean,
                            summary.minimum,
                            summary.lower_quartile,
                            summary.median,
                            summary.upper_quartile,
                            summary.maximum,
                        ]
                        .map(|number| shown(quantity, number)),
                    );
                }
            }
            lines.push(line);
        }
    }
    let mut sides = [Side::Right; 9];
    sides[..2].fill(Side::Left);
    aligned(&sides, &lines) + &stopped(comparison)
}

/// On how many boards each heuristic was stopped; nothing where none was.
fn stopped(comparison: &Comparison) -> String {
    let boards = comparison.rows.len();
    let mut text = String::new();
    for (column, heuristic) in comparison.heuristics.iter().enumerate() {
        let is_stopped = |measurement: &Measurement| match measurement.outcome {
            Outcome::Stopped(_) => true,
            Outcome::Solved { .. } | Outcome::Unsolvable => false,
        };
        let rows = comparison.rows.iter();
        let count = rows
            .filter(|row| is_stopped(&row.measurements[column]))
            .count();
        if count > 0 {
            text += &format!("\n{heuristic} was stopped on {count} of {boards} boards.");
        }
    }
    if !text.is_empty() {
        text += "\nThe figures are of the boards that each solved; where these differ, they do not compare.\n";
    }
    text
}

fn outcome(measurement: &Measurement) -> String {
    match measurement.outcome {
        Outcome::Solved { moves } => moves.to_string(),
        Outcome::Unsolvable => "unsolvable".to_owned(),
        Outcome::Stopped(Stop::Time(_)) => "time limit".to_owned(),
        Outcome::Stopped(Stop::Memory(_)) => "memory limit".to_owned(),
        Outcome::Stopped(Stop::Nodes(_)) => "node limit".to_owned(),
        Outcome::Stopped(Stop::Cancelled) => "cancelled".to_owned(),
    }
}

fn shown(quantity: Quantity, number: f64) -> String {
    match quantity {
        Quantity::Iterations | Quantity::Moves => format!("{number:.1}"),
        Quantity::Seconds => seconds(number),
    }
}

fn seconds(number: f64) -> String {
    format!("{number:.6}")
}
