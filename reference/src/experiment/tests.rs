//! The tables of a comparison, word for word.

use std::time::Duration;

use super::comparison::{Comparison, Row};
use super::csv::csv;
use super::measurement::{Measurement, Outcome};
use super::strategy::Strategy;
use super::text;
use crate::sliding::heuristic::kind::Heuristic;
use rules::sliding::board::Board;
use rules::watch::Stop;

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
        strategy: Strategy::AStar,
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
        text::rows(&comparison()),
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
        text::summary(&comparison()),
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
