//! The four pictures of the experiment: iterations and time, each as a dot diagram and as a box plot.

use pages::plot::boxes_and_dots::{draw_box_plot, draw_dots};
use pages::plot::frame::Setting;
use pages::plot::series::{Plot, Series, Unit, Value};
use reference::compare_heuristics::{Comparison, Measurement, Outcome, Row, Strategy};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Picture {
    subject: Subject,
    form: Form,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Subject {
    Iterations,
    Time,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Dots,
    Boxes,
}

impl Picture {
    /// All of them, in the order of the handout.
    pub(super) const ALL: [Self; 4] = [
        Self::new(Subject::Iterations, Form::Dots),
        Self::new(Subject::Iterations, Form::Boxes),
        Self::new(Subject::Time, Form::Dots),
        Self::new(Subject::Time, Form::Boxes),
    ];

    const fn new(subject: Subject, form: Form) -> Self {
        Self { subject, form }
    }

    pub(super) const fn file_name(self) -> &'static str {
        match (self.subject, self.form) {
            (Subject::Iterations, Form::Dots) => "iterations-dots.svg",
            (Subject::Iterations, Form::Boxes) => "iterations-boxes.svg",
            (Subject::Time, Form::Dots) => "time-dots.svg",
            (Subject::Time, Form::Boxes) => "time-boxes.svg",
        }
    }

    pub(super) const fn name(self) -> &'static str {
        match (self.subject, self.form) {
            (Subject::Iterations, Form::Dots) => "Dot diagram of iterations",
            (Subject::Iterations, Form::Boxes) => "Box plot of iterations",
            (Subject::Time, Form::Dots) => "Dot diagram of time",
            (Subject::Time, Form::Boxes) => "Box plot of time",
        }
    }

    pub(super) fn draw(
        self,
        compared: &Comparison,
        caption: &[String],
        setting: Setting,
    ) -> String {
        let plot = self.plot(compared, caption);
        match self.form {
            Form::Dots => draw_dots(&plot, setting),
            Form::Boxes => draw_box_plot(&plot, setting),
        }
    }

    fn plot(self, compared: &Comparison, caption: &[String]) -> Plot {
        let (rows, places) = ordered(compared);
        let (title, quantity, unit) = match self.subject {
            Subject::Iterations => ("Iterations per board", "boards expanded", Unit::Count),
            Subject::Time => ("Time per board", "wall-clock time", Unit::Seconds),
        };
        let series = compared.heuristics.iter().enumerate();
        Plot {
            title: format!("{title}, by heuristic"),
            quantity: quantity.to_owned(),
            unit,
            places: places.to_owned(),
            caption: caption.to_vec(),
            series: series
                .map(|(column, heuristic)| Series {
                    name: heuristic.to_string(),
                    values: rows
                        .iter()
                        .map(|row| self.value(&row.measurements[column]))
                        .collect(),
                })
                .collect(),
        }
    }

    fn value(self, measurement: &Measurement) -> Value {
        let number = match self.subject {
            Subject::Iterations => measurement.iterations as f64,
            Subject::Time => measurement.time.as_secs_f64(),
        };
        match measurement.outcome {
            Outcome::Solved { .. } | Outcome::Unsolvable => Value::Measured(number),
            Outcome::Stopped(_) => Value::AtLeast(number),
        }
    }
}

/// The boards from the easiest to the hardest where paths are minimal, as they came where they are not; and the words
/// for it.
fn ordered(compared: &Comparison) -> (Vec<&Row>, &'static str) {
    let mut rows: Vec<&Row> = compared.rows.iter().collect();
    match compared.strategy {
        Strategy::AStar | Strategy::Ida => {
            let moves = |row: &&Row| {
                let moves = row.measurements.iter().filter_map(Measurement::moves);
                moves.min().unwrap_or(u32::MAX)
            };
            rows.sort_by_key(moves);
            let words = if rows.last().is_some_and(|row| moves(row) == u32::MAX) {
                "boards, from fewest minimum moves to most; those nobody solved last"
            } else {
                "boards, from fewest minimum moves to most"
            };
            (rows, words)
        }
        Strategy::Greedy => (rows, "boards, in the order drawn"),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Form, Picture, Subject};
    use pages::plot::series::Value::{self, AtLeast, Measured};
    use reference::compare_heuristics::{Comparison, Measurement, Outcome, Row, Strategy};
    use reference::sliding::heuristic::Heuristic;
    use rules::search_watch::Stop;
    use rules::sliding::board::Board;

    fn values(strategy: Strategy, subject: Subject) -> Vec<Value> {
        let row = |outcome, iterations| Row {
            board: Board::from_cells(2, &[1, 2, 3, 0]).unwrap(),
            measurements: vec![Measurement {
                outcome,
                iterations,
                generated: 0,
                time: Duration::from_secs(iterations),
            }],
        };
        let compared = Comparison {
            strategy,
            heuristics: vec![Heuristic::Hamming],
            rows: vec![
                row(Outcome::Stopped(Stop::Time(Duration::from_secs(7))), 7),
                row(Outcome::Solved { moves: 5 }, 50),
                row(Outcome::Solved { moves: 3 }, 60),
            ],
        };
        let plot = Picture::new(subject, Form::Dots).plot(&compared, &[]);
        plot.series[0].values.clone()
    }

    #[test]
    fn boards_stand_by_their_minimum_moves_and_a_stopped_search_is_no_measurement() {
        assert_eq!(
            values(Strategy::AStar, Subject::Iterations),
            [Measured(60.0), Measured(50.0), AtLeast(7.0)]
        );
    }

    #[test]
    fn boards_keep_their_order_where_paths_are_not_minimal() {
        assert_eq!(
            values(Strategy::Greedy, Subject::Time),
            [AtLeast(7.0), Measured(50.0), Measured(60.0)]
        );
    }
}
