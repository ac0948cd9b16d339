//! The table of the N-puzzle course as Markdown, for a report.

use crate::experiment::timing::{Timing, shown};

/// The table, a line for each puzzle.
#[must_use]
pub fn markdown(table: &[Timing]) -> String {
    let mut text = "\
| puzzle | minimum moves | Hamming, seconds | Manhattan, seconds |
|---|---:|---:|---:|
"
    .to_owned();
    for timing in table {
        let moves = timing
            .minimum_moves()
            .map_or("–".to_owned(), |moves| moves.to_string());
        text.push_str(&format!(
            "| {} | {moves} | {} | {} |\n",
            literal(&timing.name),
            shown(&timing.hamming),
            shown(&timing.manhattan)
        ));
    }
    text
}

/// The name with everything that means something to Markdown or HTML taken as it is.
fn literal(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    for character in name.chars() {
        match character {
            '\n' | '\r' => text.push(' '),
            '\\' | '|' | '`' | '*' | '_' | '~' | '[' | ']' | '<' | '>' | '&' | '!' | '#' => {
                text.push('\\');
                text.push(character);
            }
            other => text.push(other),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::markdown;
    use crate::experiment::measurement::{Measurement, Outcome};
    use crate::experiment::timing::Timing;
    use rules::watch::Stop;

    #[test]
    fn a_puzzle_has_a_line_and_its_name_is_no_markup() {
        let measured = |outcome| Measurement {
            outcome,
            iterations: 1,
            generated: 2,
            time: Duration::from_millis(1500),
        };
        let limit = Duration::from_secs(300);
        let table = [Timing {
            name: "a|<b>_c".to_owned(),
            hamming: measured(Outcome::Stopped(Stop::Time(limit))),
            manhattan: measured(Outcome::Solved { moves: 28 }),
        }];
        assert_eq!(
            markdown(&table),
            "\
| puzzle | minimum moves | Hamming, seconds | Manhattan, seconds |
|---|---:|---:|---:|
| a\\|\\<b\\>\\_c | 28 | not within 5 minutes | 1.500 |
"
        );
    }
}
