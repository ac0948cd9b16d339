//! A comparison as comma-separated values: a line for each board and heuristic.

use std::fmt::Write as _;

use crate::experiment::comparison::Comparison;
use crate::experiment::measurement::Outcome;
use rules::watch::Stop;

/// The first line.
pub const HEADER: &str = "board,strategy,heuristic,ending,moves,iterations,generated,seconds";

/// The header and a line for each board and heuristic. A board is its tiles in reading order between blanks, 0 for the
/// blank; `moves` is empty where there is no path. No value ever needs quotes.
#[must_use]
pub fn csv(comparison: &Comparison) -> String {
    let mut text = format!("{HEADER}\n");
    for row in &comparison.rows {
        let board: Vec<String> = row.board.cells().iter().map(u8::to_string).collect();
        let board = board.join(" ");
        for (heuristic, measurement) in comparison.heuristics.iter().zip(&row.measurements) {
            let (ending, moves) = match measurement.outcome {
                Outcome::Solved { moves } => ("solved", moves.to_string()),
                Outcome::Unsolvable => ("unsolvable", String::new()),
                Outcome::Stopped(Stop::Time(_)) => ("time-limit", String::new()),
                Outcome::Stopped(Stop::Memory(_)) => ("memory-limit", String::new()),
                Outcome::Stopped(Stop::Nodes(_)) => ("node-limit", String::new()),
                Outcome::Stopped(Stop::Cancelled) => ("cancelled", String::new()),
            };
            writeln!(
                text,
                "{board},{},{heuristic},{ending},{moves},{},{},{:.6}",
                comparison.strategy,
                measurement.iterations,
                measurement.generated,
                measurement.time.as_secs_f64(),
            )
            .expect("writing to a string cannot fail");
        }
    }
    text
}
