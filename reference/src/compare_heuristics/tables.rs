//! A comparison as tables: aligned columns for people, comma-separated values for programs.

use std::fmt::Write as _;

use crate::compare_heuristics::{
    Comparison, FIGURES, Measurement, Outcome, Quantity, Summary, summarize,
};
use rules::search_watch::Stop;

/// A line a board: the board, then moves, iterations and seconds with each heuristic.
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
                render_outcome(measurement),
                measurement.iterations.to_string(),
                render_seconds(measurement.time.as_secs_f64()),
            ]);
        }
        words
    });
    align_columns(&sides, &[head].into_iter().chain(body).collect::<Vec<_>>())
}

/// Mean, quartiles and extremes of iterations, seconds and moves for each heuristic, over the boards it solved.
pub fn summary(comparison: &Comparison) -> String {
    let heads = ["quantity", "heuristic", "boards"]
        .into_iter()
        .chain(FIGURES);
    let mut lines = vec![heads.map(str::to_owned).collect::<Vec<_>>()];
    for quantity in Quantity::ALL {
        for (column, heuristic) in comparison.heuristics.iter().enumerate() {
            let mut line = vec![quantity.name().to_owned(), heuristic.to_string()];
            match summarize(comparison, column, quantity) {
                None => line.push("0".to_owned()),
                Some(Summary { count, figures }) => {
                    line.push(count.to_string());
                    line.extend(figures.map(|number| match quantity {
                        Quantity::Iterations | Quantity::Moves => format!("{number:.1}"),
                        Quantity::Seconds => render_seconds(number),
                    }));
                }
            }
            lines.push(line);
        }
    }
    let mut sides = [Side::Right; 9];
    sides[..2].fill(Side::Left);
    align_columns(&sides, &lines) + &render_stopped(comparison)
}

/// On how many boards each heuristic was stopped; nothing where none was.
fn render_stopped(comparison: &Comparison) -> String {
    let boards = comparison.rows.len();
    let mut text = String::new();
    for (column, heuristic) in comparison.heuristics.iter().enumerate() {
        let rows = comparison.rows.iter();
        let stopped = rows.filter(|row| row.measurements[column].is_stopped());
        let count = stopped.count();
        if count > 0 {
            text += &format!("\n{heuristic} was stopped on {count} of {boards} boards.");
        }
    }
    if !text.is_empty() {
        text += "\nThe figures are of the boards that each solved; where these differ, they do not compare.\n";
    }
    text
}

/// How many moves it took, or why it took none.
pub fn render_outcome(measurement: &Measurement) -> String {
    match measurement.outcome {
        Outcome::Solved { moves } => moves.to_string(),
        Outcome::Unsolvable => "unsolvable".to_owned(),
        Outcome::Stopped(Stop::Time(_)) => "time limit".to_owned(),
        Outcome::Stopped(Stop::Memory(_)) => "memory limit".to_owned(),
        Outcome::Stopped(Stop::Nodes(_)) => "node limit".to_owned(),
        Outcome::Stopped(Stop::Cancelled) => "cancelled".to_owned(),
    }
}

fn render_seconds(number: f64) -> String {
    format!("{number:.6}")
}

/// Which side the words of a column stand at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
}

/// The rows with every column as wide as its widest word, two blanks between columns, nothing after the last.
pub(super) fn align_columns(sides: &[Side], rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let words = rows.iter().filter_map(|row| row.get(column));
        words.map(|word| word.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..sides.len()).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let words: Vec<String> = row
            .iter()
            .zip(sides)
            .zip(&widths)
            .map(|((word, side), width)| match side {
                Side::Left => format!("{word:<width$}"),
                Side::Right => format!("{word:>width$}"),
            })
            .collect();
        text.push_str(words.join("  ").trim_end());
        text.push('\n');
    }
    text
}

/// The header and a line for each board and heuristic. A board is its tiles in reading order between blanks, 0 for the
/// blank; `moves` is empty where there is no path. No value ever needs quotes.
pub fn csv(comparison: &Comparison) -> String {
    let mut text =
        "board,strategy,heuristic,ending,moves,iterations,generated,seconds\n".to_owned();
    for row in &comparison.rows {
        let board: Vec<String> = row.board.cells().iter().map(u8::to_string).collect();
        let board = board.join(" ");
        for (heuristic, measurement) in comparison.heuristics.iter().zip(&row.measurements) {
            let (ending, moves) = match measurement.moves() {
                Some(moves) => ("solved".to_owned(), moves.to_string()),
                None => (render_outcome(measurement).replace(' ', "-"), String::new()),
            };
            writeln!(
                text,
                "{board},{},{heuristic},{ending},{moves},{},{},{:.6}",
                comparison.algorithm,
                measurement.iterations,
                measurement.generated,
                measurement.time.as_secs_f64(),
            )
            .expect("writing to a string cannot fail");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::compare_heuristics::Row;
    use crate::sliding::heuristic::Heuristic;
    use crate::sliding::search::Algorithm;
    use crate::sliding::search::best_first::Closed;
    use rules::sliding::board::Board;

    fn comparison() -> Comparison {
        let measured = |outcome, iterations| Measurement {
            outcome,
            iterations,
            generated: 2 * iterations,
            time: Duration::from_micros(3 * iterations),
        };
        let solved = |moves| Outcome::Solved { moves };
        let row = |cells: &[u8], measurements: [Measurement; 2]| Row {
            board: Board::from_cells(3, cells).unwrap(),
            measurements: measurements.to_vec(),
        };
        Comparison {
            algorithm: Algorithm::AStar(Closed::All),
            heuristics: vec![Heuristic::Hamming, Heuristic::Manhattan],
            rows: vec![
                row(
                    &[3, 7, 8, 1, 2, 4, 5, 6, 0],
                    [measured(solved(20), 2000), measured(solved(20), 100)],
                ),
                row(
                    &[0, 1, 3, 4, 2, 5, 7, 8, 6],
                    [
                        measured(Outcome::Stopped(Stop::Time(Duration::from_secs(1))), 7),
                        measured(solved(4), 4),
                    ],
                ),
            ],
        }
    }

    #[test]
    fn each_board_has_a_line_with_both_heuristics() {
        assert_eq!(
            rows(&comparison()),
            "\
board                  hamming moves  hamming iterations  hamming seconds  manhattan moves  manhattan iterations  manhattan seconds
3 7 8 / 1 2 4 / 5 6 0             20                2000         0.006000               20                   100           0.000300
0 1 3 / 4 2 5 / 7 8 6     time limit                   7         0.000021                4                     4           0.000012
"
        );
    }

    #[test]
    fn the_summary_has_a_line_for_each_quantity_and_heuristic() {
        assert_eq!(
            summary(&comparison()),
            "\
quantity    heuristic  boards      mean   minimum  lower quartile    median  upper quartile   maximum
iterations  hamming         1    2000.0    2000.0          2000.0    2000.0          2000.0    2000.0
iterations  manhattan       2      52.0       4.0            28.0      52.0            76.0     100.0
seconds     hamming         1  0.006000  0.006000        0.006000  0.006000        0.006000  0.006000
seconds     manhattan       2  0.000156  0.000012        0.000084  0.000156        0.000228  0.000300
moves       hamming         1      20.0      20.0            20.0      20.0            20.0      20.0
moves       manhattan       2      12.0       4.0             8.0      12.0            16.0      20.0

hamming was stopped on 1 of 2 boards.
The figures are of the boards that each solved; where these differ, they do not compare.
"
        );
    }

    #[test]
    fn the_csv_has_a_line_for_each_board_and_heuristic() {
        assert_eq!(
            csv(&comparison()),
            "\
board,strategy,heuristic,ending,moves,iterations,generated,seconds
3 7 8 1 2 4 5 6 0,a-star,hamming,solved,20,2000,4000,0.006000
3 7 8 1 2 4 5 6 0,a-star,manhattan,solved,20,100,200,0.000300
0 1 3 4 2 5 7 8 6,a-star,hamming,time-limit,,7,14,0.000021
0 1 3 4 2 5 7 8 6,a-star,manhattan,solved,4,4,8,0.000012
"
        );
    }
}
