//! The table of the N-puzzle course as comma-separated values.

use crate::experiment::measurement::{Measurement, Outcome};
use crate::experiment::timing::{Timing, shown};

/// The first line.
pub const HEADER: &str =
    "puzzle,minimum moves,hamming seconds,hamming ending,manhattan seconds,manhattan ending";

/// The header and a line for each puzzle. Seconds are empty where a search did not end, so that no limit is ever taken
/// for a time; how it ended stands beside them.
#[must_use]
pub fn csv(table: &[Timing]) -> String {
    let mut text = format!("{HEADER}\n");
    for timing in table {
        let moves = timing.minimum_moves().map(|moves| moves.to_string());
        let (hamming, manhattan) = (ended(&timing.hamming), ended(&timing.manhattan));
        text.push_str(&format!(
            "{},{},{hamming},{manhattan}\n",
            quoted(&timing.name),
            moves.unwrap_or_default()
        ));
    }
    text
}

fn ended(measurement: &Measurement) -> String {
    match measurement.outcome {
        Outcome::Solved { .. } => format!("{:.6},solved", measurement.time.as_secs_f64()),
        Outcome::Unsolvable | Outcome::Stopped(_) => format!(",{}", shown(measurement)),
    }
}

/// The name as a single value, whatever a file may be called.
fn quoted(name: &str) -> String {
    if name.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", name.replace('"', "\"\""))
    } else {
        name.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::csv;
    use crate::experiment::measurement::{Measurement, Outcome};
    use crate::experiment::timing::Timing;
    use rules::watch::Stop;

    #[test]
    fn a_limit_is_never_a_time_and_any_name_is_one_value() {
        let limit = Duration::from_secs(300);
        let measured = |outcome| Measurement {
            outcome,
            iterations: 1,
            generated: 2,
            time: Duration::from_millis(1500),
        };
        let line = |name: &str, hamming| Timing {
            name: name.to_owned(),
            hamming: measured(hamming),
            manhattan: measured(Outcome::Solved { moves: 28 }),
        };
        let table = [
            line("puzzle28", Outcome::Stopped(Stop::Time(limit))),
            line("a,\"b\"", Outcome::Solved { moves: 28 }),
        ];
        assert_eq!(
            csv(&table),
            "\
puzzle,minimum moves,hamming seconds,hamming ending,manhattan seconds,manhattan ending
puzzle28,28,,not within 5 minutes,1.500000,solved
\"a,\"\"b\"\"\",28,1.500000,solved,1.500000,solved
"
        );
    }
}
