//! Heuristics side by side: the same boards solved with each, every search measured, and many measures summed up in
//! seven numbers (count, mean, and the five of a box plot).
//!
//! Nothing here opens a file or draws: boards come in as an iterator, tables go out as text.

pub mod tables;
pub mod timing_table;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rules::search_watch::{Limits, Stop, Watch};
use rules::sliding::board::Board;
use rules::statistics::quantile;

use crate::sliding::heuristic::Heuristic;
use crate::sliding::heuristic::estimator::{Estimator, NoEstimator};
use crate::sliding::search::report::{Ending, Report};
use crate::sliding::search::{Algorithm, solve_with};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// What "expand the board with the smallest distance" is taken to mean.
    pub algorithm: Algorithm,
    /// The heuristics, in the order of the tables' columns.
    pub heuristics: Vec<Heuristic>,
    /// What each single search may use.
    pub limits: Limits,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    pub algorithm: Algorithm,
    pub heuristics: Vec<Heuristic>,
    /// A row a board, in the order in which the boards came.
    pub rows: Vec<Row>,
}

/// One board, solved with each heuristic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub board: Board,
    /// A measurement for each heuristic, in the comparison's order.
    pub measurements: Vec<Measurement>,
}

/// Solves each board with each heuristic, one after another so that times can be compared. `done` is called after each
/// board. When `cancel` turns true, what was measured so far comes back; the board
/// under way is left out.
pub fn compare(
    boards: impl IntoIterator<Item = Board>,
    setup: &Setup,
    cancel: Option<&AtomicBool>,
    done: &mut dyn FnMut(),
) -> Result<Comparison, NoEstimator> {
    let mut rows = Vec::new();
    let mut estimators: BTreeMap<usize, Vec<Estimator>> = BTreeMap::new();
    for board in boards {
        if cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            break;
        }
        let side = board.side();
        let ready = match estimators.entry(side) {
            Entry::Occupied(ready) => ready.into_mut(),
            Entry::Vacant(place) => {
                let heuristics = setup.heuristics.iter();
                let ready = heuristics.map(|&heuristic| Estimator::new(heuristic, side));
                place.insert(ready.collect::<Result<_, _>>()?)
            }
        };
        let row = Row {
            measurements: ready
                .iter()
                .map(|it| measure(&board, setup.algorithm, it, setup.limits, cancel))
                .collect(),
            board,
        };
        let cancelled = Outcome::Stopped(Stop::Cancelled);
        if row.measurements.iter().any(|m| m.outcome == cancelled) {
            break;
        }
        rows.push(row);
        done();
    }
    Ok(Comparison {
        algorithm: setup.algorithm,
        heuristics: setup.heuristics.clone(),
        rows,
    })
}

fn measure(
    board: &Board,
    algorithm: Algorithm,
    estimator: &Estimator,
    limits: Limits,
    cancel: Option<&AtomicBool>,
) -> Measurement {
    let mut watch = Watch::new(limits);
    if let Some(flag) = cancel {
        watch = watch.cancelled_by(flag);
    }
    Measurement::from(&solve_with(board, algorithm, estimator, &mut watch))
}

/// What one search on one board came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Measurement {
    pub outcome: Outcome,
    /// Boards expanded.
    pub iterations: u64,
    /// Boards made, the first included.
    pub generated: u64,
    /// Wall-clock time.
    pub time: Duration,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Solved {
        moves: u32,
    },
    /// Proven to have no path.
    Unsolvable,
    Stopped(Stop),
}

impl Measurement {
    pub fn moves(&self) -> Option<u32> {
        match self.outcome {
            Outcome::Solved { moves } => Some(moves),
            Outcome::Unsolvable | Outcome::Stopped(_) => None,
        }
    }

    pub fn is_stopped(&self) -> bool {
        matches!(self.outcome, Outcome::Stopped(_))
    }
}

impl From<&Report> for Measurement {
    fn from(report: &Report) -> Self {
        Self {
            outcome: match &report.ending {
                Ending::Solved(path) => Outcome::Solved {
                    moves: path.len() as u32,
                },
                Ending::Unsolvable => Outcome::Unsolvable,
                Ending::Stopped(stop) => Outcome::Stopped(*stop),
            },
            iterations: report.effort.expanded,
            generated: report.effort.generated,
            time: report.effort.time,
        }
    }
}

/// What a box plot shows of a list of numbers, and their mean.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Summary {
    pub count: usize,
    /// By their names in [`FIGURES`].
    pub figures: [f64; 6],
}

pub const FIGURES: [&str; 6] = [
    "mean",
    "minimum",
    "lower quartile",
    "median",
    "upper quartile",
    "maximum",
];

impl Summary {
    /// Sums these numbers up; `None` if there are none. A quartile between two numbers is interpolated, as NumPy and R
    /// do it unless told otherwise.
    pub fn new(numbers: impl IntoIterator<Item = f64>) -> Option<Self> {
        let mut numbers: Vec<f64> = numbers.into_iter().collect();
        numbers.sort_by(f64::total_cmp);
        let (&minimum, &maximum) = (numbers.first()?, numbers.last()?);
        let at = |share: f64| quantile(numbers.len(), share, |place| numbers.get(place).copied());
        let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
        Some(Self {
            count: numbers.len(),
            figures: [mean, minimum, at(0.25)?, at(0.5)?, at(0.75)?, maximum],
        })
    }
}

rules::named_enum! {
    /// What is measured of each search, in the order of the summary.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Quantity, name {
        /// Boards expanded.
        Iterations = "iterations",
        /// Wall-clock time.
        Seconds = "seconds",
        Moves = "moves",
    }
}

impl Quantity {
    /// The quantity of a search that found a path.
    pub fn value(self, measurement: &Measurement) -> Option<f64> {
        let moves = measurement.moves()?;
        Some(match self {
            Self::Iterations => measurement.iterations as f64,
            Self::Seconds => measurement.time.as_secs_f64(),
            Self::Moves => f64::from(moves),
        })
    }
}

/// The summary of one quantity over all boards that the heuristic in this column solved; `None` if it solved none.
pub fn summarize(comparison: &Comparison, column: usize, quantity: Quantity) -> Option<Summary> {
    let rows = comparison.rows.iter();
    Summary::new(rows.filter_map(|row| quantity.value(row.measurements.get(column)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sliding::search::best_first::Closed;

    fn setup(algorithm: Algorithm) -> Setup {
        Setup {
            algorithm,
            heuristics: vec![Heuristic::Hamming, Heuristic::Manhattan],
            limits: Limits::default(),
        }
    }

    const A_STAR: Algorithm = Algorithm::AStar(Closed::All);

    fn boards() -> [Board; 3] {
        [
            [3, 7, 8, 1, 2, 4, 5, 6, 0],
            [0, 1, 3, 4, 2, 5, 7, 8, 6],
            [1, 2, 3, 4, 5, 6, 8, 7, 0],
        ]
        .map(|cells| Board::from_cells(3, &cells).unwrap())
    }

    #[test]
    fn manhattan_needs_fewer_iterations_and_a_star_is_minimal_with_both() {
        let mut done = 0;
        let compared = compare(boards(), &setup(A_STAR), None, &mut || done += 1).unwrap();
        let outcomes = |heuristic: usize| {
            let rows = compared.rows.iter();
            rows.map(|row| row.measurements[heuristic].outcome)
                .collect::<Vec<_>>()
        };
        let known = [
            Outcome::Solved { moves: 20 },
            Outcome::Solved { moves: 4 },
            Outcome::Unsolvable,
        ];
        assert_eq!(outcomes(0), known);
        assert_eq!(outcomes(1), known);
        let [hamming, manhattan] = [0, 1].map(|i| compared.rows[0].measurements[i].iterations);
        assert!((1812..=2909).contains(&hamming) && (23..=176).contains(&manhattan));
        assert_eq!(done, 3);
    }

    #[test]
    fn greedy_takes_fewer_iterations_and_a_longer_way() {
        let [greedy, a_star] = [Algorithm::Greedy, A_STAR].map(|algorithm| {
            let compared = compare(boards(), &setup(algorithm), None, &mut || ()).unwrap();
            compared.rows[0].measurements[0]
        });
        assert!(greedy.iterations < a_star.iterations);
        assert!(greedy.moves() > a_star.moves());
    }

    #[test]
    fn a_cancelled_comparison_gives_back_what_it_has() {
        let flag = AtomicBool::new(false);
        let compared = compare(boards(), &setup(A_STAR), Some(&flag), &mut || {
            flag.store(true, Ordering::Relaxed);
        });
        assert_eq!(compared.unwrap().rows.len(), 1);
    }

    #[test]
    fn a_heuristic_that_does_not_fit_a_board_is_an_error() {
        let setup = Setup {
            heuristics: vec![Heuristic::WalkingDistance],
            ..setup(A_STAR)
        };
        let refused = compare([Board::goal(5)], &setup, None, &mut || ());
        assert_eq!(refused, Err(NoEstimator::WalkingDistance { side: 5 }));
    }

    #[test]
    fn quartiles_between_numbers_are_interpolated() {
        let summary = Summary::new([4.0, 1.0, 3.0, 10.0]).unwrap();
        let figures = [4.5, 1.0, 2.5, 3.5, 5.5, 10.0];
        assert_eq!(summary, Summary { count: 4, figures });
    }

    #[test]
    fn nothing_has_no_summary_and_one_number_is_its_own() {
        assert_eq!(Summary::new([]), None);
        assert_eq!(Summary::new([7.0]).unwrap().figures, [7.0; 6]);
    }
}
