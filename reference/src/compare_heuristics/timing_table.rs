//! The table of the N-puzzle course: per puzzle the minimum moves and the seconds with Hamming and with Manhattan; as text,
//! as comma-separated values and as Markdown.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::compare_heuristics::tables::{Side, align_columns};
use crate::compare_heuristics::{Measurement, Outcome, measure};
use crate::sliding::heuristic::Heuristic;
use crate::sliding::heuristic::estimator::Estimator;
use crate::sliding::search::Algorithm;
use crate::sliding::search::best_first::Closed;
use rules::search_watch::{Limits, Stop};
use rules::sliding::board::Board;
use rules::units::count_noun;

/// How long the course lets a puzzle take.
pub const DEFAULT_TIME_LIMIT: Duration = Duration::from_secs(5 * 60);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Timing {
    pub name: String,
    pub hamming: Measurement,
    pub manhattan: Measurement,
}

impl Timing {
    /// The minimum number of moves, if either search found it.
    pub fn minimum_moves(&self) -> Option<u32> {
        self.manhattan.moves().or(self.hamming.moves())
    }

    fn moves_or(&self, none: &str) -> String {
        let moves = self.minimum_moves();
        moves.map_or(none.to_owned(), |moves| moves.to_string())
    }
}

/// Solves each puzzle with A* and Hamming, then with A* and Manhattan, each within these limits; without a closed list,
/// as the course asks. `done` is called after each puzzle. When `cancel` turns true, the puzzles done so far come back,
/// the one under way with what it has.
pub fn time_puzzles(
    puzzles: impl IntoIterator<Item = (String, Board)>,
    limits: Limits,
    cancel: Option<&AtomicBool>,
    done: &mut dyn FnMut(),
) -> Vec<Timing> {
    let algorithm = Algorithm::AStar(Closed::ParentOnly);
    let measure = |board: &Board, heuristic| {
        let estimator = Estimator::new(heuristic, board.side())
            .expect("Hamming and Manhattan exist for boards of any size");
        measure(board, algorithm, &estimator, limits, cancel)
    };
    let mut table = Vec::new();
    for (name, board) in puzzles {
        if cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            break;
        }
        table.push(Timing {
            name,
            hamming: measure(&board, Heuristic::Hamming),
            manhattan: measure(&board, Heuristic::Manhattan),
        });
        done();
    }
    table
}

/// The table as text, and below it which puzzles were not solved.
pub fn text(table: &[Timing]) -> String {
    let head = ["puzzle", "minimum moves", "hamming [s]", "manhattan [s]"];
    let lines = table.iter().map(|timing| {
        vec![
            timing.name.clone(),
            timing.moves_or("–"),
            render_seconds(&timing.hamming),
            render_seconds(&timing.manhattan),
        ]
    });
    let lines: Vec<_> = std::iter::once(head.map(str::to_owned).to_vec())
        .chain(lines)
        .collect();
    let mut text = align_columns(&[Side::Left, Side::Right, Side::Right, Side::Right], &lines);
    for heuristic in [Heuristic::Hamming, Heuristic::Manhattan] {
        let stopped = table.iter().filter(|timing| match heuristic {
            Heuristic::Hamming => timing.hamming.is_stopped(),
            _ => timing.manhattan.is_stopped(),
        });
        let names: Vec<&str> = stopped.map(|timing| timing.name.as_str()).collect();
        let names = match names.as_slice() {
            [] => "none".to_owned(),
            names => names.join(", "),
        };
        text.push_str(&format!("\nnot solved with {heuristic}: {names}"));
    }
    text.push('\n');
    text
}

/// The seconds of a search that ended, in words what became of one that did not.
pub(super) fn render_seconds(measurement: &Measurement) -> String {
    match measurement.outcome {
        Outcome::Solved { .. } => format!("{:.3}", measurement.time.as_secs_f64()),
        Outcome::Unsolvable => "no solution".to_owned(),
        Outcome::Stopped(Stop::Time(limit)) => format!("not within {}", render_limit(limit)),
        Outcome::Stopped(Stop::Memory(limit)) => format!("not within {limit}"),
        Outcome::Stopped(Stop::Nodes(limit)) => format!("not within {limit} nodes"),
        Outcome::Stopped(Stop::Cancelled) => "cancelled".to_owned(),
    }
}

/// A limit as the handout writes it: `5 minutes`, `10 seconds`, `0.5 s`.
fn render_limit(limit: Duration) -> String {
    match (limit.as_secs(), limit.subsec_nanos()) {
        (seconds, 0) if seconds > 0 && seconds.is_multiple_of(60) => {
            count_noun(seconds / 60, "minute")
        }
        (seconds, 0) => count_noun(seconds, "second"),
        _ => format!("{} s", limit.as_secs_f64()),
    }
}

/// The header and a line for each puzzle. Seconds are empty where a search did not end, so that no limit is ever taken
/// for a time; how it ended stands beside them.
pub fn csv(table: &[Timing]) -> String {
    let mut text =
        "puzzle,minimum moves,hamming seconds,hamming ending,manhattan seconds,manhattan ending\n"
            .to_owned();
    for timing in table {
        text.push_str(&format!(
            "{},{},{},{}\n",
            quote_name(&timing.name),
            timing.moves_or(""),
            render_ending(&timing.hamming),
            render_ending(&timing.manhattan)
        ));
    }
    text
}

fn render_ending(measurement: &Measurement) -> String {
    match measurement.outcome {
        Outcome::Solved { .. } => format!("{:.6},solved", measurement.time.as_secs_f64()),
        Outcome::Unsolvable | Outcome::Stopped(_) => format!(",{}", render_seconds(measurement)),
    }
}

/// The name as a single value, whatever a file may be called.
fn quote_name(name: &str) -> String {
    if name.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", name.replace('"', "\"\""))
    } else {
        name.to_owned()
    }
}

/// The table, a line for each puzzle.
pub fn markdown(table: &[Timing]) -> String {
    let mut text = "\
| puzzle | minimum moves | Hamming, seconds | Manhattan, seconds |
|---|---:|---:|---:|
"
    .to_owned();
    for timing in table {
        text.push_str(&format!(
            "| {} | {} | {} | {} |\n",
            escape_name(&timing.name),
            timing.moves_or("–"),
            render_seconds(&timing.hamming),
            render_seconds(&timing.manhattan)
        ));
    }
    text
}

/// The name with everything that means something to Markdown or HTML taken as it is.
fn escape_name(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    for character in name.chars() {
        if r"\|`*_~[]<>&!#".contains(character) {
            text.push('\\');
        }
        text.push(match character {
            '\n' | '\r' => ' ',
            other => other,
        });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::units::Bytes;

    fn measured(outcome: Outcome, milliseconds: u64) -> Measurement {
        Measurement {
            outcome,
            iterations: 1,
            generated: 2,
            time: Duration::from_millis(milliseconds),
        }
    }

    fn line(name: &str, hamming: Measurement, manhattan: Measurement) -> Timing {
        Timing {
            name: name.to_owned(),
            hamming,
            manhattan,
        }
    }

    #[test]
    fn a_limit_is_written_as_the_handout_writes_it() {
        let table = [
            (300_000, "5 minutes"),
            (60_000, "1 minute"),
            (90_000, "90 seconds"),
            (1_000, "1 second"),
            (0, "0 seconds"),
            (250, "0.25 s"),
        ];
        for (milliseconds, words) in table {
            assert_eq!(render_limit(Duration::from_millis(milliseconds)), words);
        }
    }

    #[test]
    fn the_table_is_aligned_and_names_what_was_not_solved() {
        let solved = |moves| Outcome::Solved { moves };
        let stopped = Outcome::Stopped(Stop::Time(Duration::from_secs(300)));
        let full = Outcome::Stopped(Stop::Memory(Bytes::megabytes(2000)));
        let (stopped, odd) = (measured(stopped, 300_000), measured(Outcome::Unsolvable, 0));
        let table = [
            line("puzzle04", measured(solved(4), 0), measured(solved(4), 0)),
            line("puzzle28", stopped, measured(solved(28), 1234)),
            line("puzzle40", measured(full, 9000), stopped),
            line("odd", odd, odd),
        ];
        assert_eq!(
            text(&table),
            "\
puzzle    minimum moves           hamming [s]         manhattan [s]
puzzle04              4                 0.000                 0.000
puzzle28             28  not within 5 minutes                 1.234
puzzle40              –    not within 2.00 GB  not within 5 minutes
odd                   –           no solution           no solution

not solved with hamming: puzzle28, puzzle40
not solved with manhattan: puzzle40
"
        );
    }

    #[test]
    fn puzzles_are_solved_with_both_heuristics_or_stopped_at_a_limit() {
        let puzzle = |name: &str, cells: &[u8]| {
            let board = Board::from_cells(cells.len().isqrt(), cells).unwrap();
            (name.to_owned(), board)
        };
        let puzzles = [
            puzzle("puzzle04", &[0, 1, 3, 4, 2, 5, 7, 8, 6]),
            puzzle("odd", &[1, 2, 3, 4, 5, 6, 8, 7, 0]),
            puzzle(
                "hard",
                &[0, 5, 15, 14, 7, 9, 6, 13, 1, 2, 12, 10, 8, 11, 4, 3],
            ),
        ];
        let limit = Bytes::megabytes(5);
        let mut done = 0;
        let table = time_puzzles(puzzles, Limits::of_memory(limit), None, &mut || done += 1);
        let both = |timing: &Timing| (timing.hamming.outcome, timing.manhattan.outcome);
        let outcomes: Vec<_> = table.iter().map(both).collect();
        let solved = Outcome::Solved { moves: 4 };
        let stopped = Outcome::Stopped(Stop::Memory(limit));
        let expected = [solved, Outcome::Unsolvable, stopped].map(|it| (it, it));
        assert_eq!(outcomes, expected);
        assert_eq!((table[0].minimum_moves(), done), (Some(4), 3));
    }

    #[test]
    fn a_limit_is_never_a_time_and_any_name_is_one_value() {
        let limit = Outcome::Stopped(Stop::Time(Duration::from_secs(300)));
        let solved = measured(Outcome::Solved { moves: 28 }, 1500);
        let table = [
            line("puzzle28", measured(limit, 1500), solved),
            line("a,\"b\"", solved, solved),
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

    #[test]
    fn a_puzzle_has_a_line_and_its_name_is_no_markup() {
        let limit = Outcome::Stopped(Stop::Time(Duration::from_secs(300)));
        let solved = measured(Outcome::Solved { moves: 28 }, 1500);
        let table = [line("a|<b>_c", measured(limit, 1500), solved)];
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
