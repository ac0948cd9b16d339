//! The four pictures of the experiment: iterations and time, each as a dot diagram and as a box plot.

use pages::plot::boxes_and_dots::{draw_box_plot, draw_dots};
use pages::plot::frame::Setting;
use pages::plot::series::{Plot, Series, Unit, Value};
use reference::compare_heuristics::{Comparison, Measurement, Row};
use reference::sliding::heuristic::Heuristic;
use reference::sliding::search::Algorithm;

#[derive(Debug, Clone, Copy)]
pub(super) struct Picture {
    pub name: &'static str,
    pub file_name: &'static str,
    is_time: bool,
    draw: fn(&Plot, Setting) -> String,
}

impl Picture {
    /// All of them, in the order of the handout.
    pub(super) const ALL: [Self; 4] = [
        Self {
            name: "Dot diagram of iterations",
            file_name: "iterations-dots.svg",
            is_time: false,
            draw: draw_dots,
        },
        Self {
            name: "Box plot of iterations",
            file_name: "iterations-boxes.svg",
            is_time: false,
            draw: draw_box_plot,
        },
        Self {
            name: "Dot diagram of time",
            file_name: "time-dots.svg",
            is_time: true,
            draw: draw_dots,
        },
        Self {
            name: "Box plot of time",
            file_name: "time-boxes.svg",
            is_time: true,
            draw: draw_box_plot,
        },
    ];

    pub(super) fn draw(
        self,
        compared: &Comparison,
        caption: &[String],
        setting: Setting,
    ) -> String {
        (self.draw)(&self.plot(compared, caption), setting)
    }

    fn plot(self, compared: &Comparison, caption: &[String]) -> Plot {
        let (rows, places) = ordered(compared);
        let (title, quantity, unit) = match self.is_time {
            false => ("Iterations per board", "boards expanded", Unit::Count),
            true => ("Time per board", "wall-clock time", Unit::Seconds),
        };
        let series = |(column, heuristic): (usize, &Heuristic)| Series {
            name: heuristic.to_string(),
            values: rows
                .iter()
                .map(|row| self.value(&row.measurements[column]))
                .collect(),
        };
        let heuristics = compared.heuristics.iter().enumerate();
        Plot {
            title: format!("{title}, by heuristic"),
            quantity: quantity.to_owned(),
            unit,
            places: places.to_owned(),
            caption: caption.to_vec(),
            series: heuristics.map(series).collect(),
        }
    }

    fn value(self, measurement: &Measurement) -> Value {
        let number = match self.is_time {
            false => measurement.iterations as f64,
            true => measurement.time.as_secs_f64(),
        };
        match measurement.is_stopped() {
            true => Value::AtLeast(number),
            false => Value::Measured(number),
        }
    }
}

/// The boards from the easiest to the hardest where paths are minimal, as they came where they are not; and the words
/// for it.
fn ordered(compared: &Comparison) -> (Vec<&Row>, &'static str) {
    let mut rows: Vec<&Row> = compared.rows.iter().collect();
    if compared.algorithm == Algorithm::Greedy {
        return (rows, "boards, in the order drawn");
    }
    let moves = |row: &&Row| {
        let moves = row.measurements.iter().filter_map(Measurement::moves);
        moves.min().unwrap_or(u32::MAX)
    };
    rows.sort_by_key(moves);
    let words = match rows.last().is_some_and(|row| moves(row) == u32::MAX) {
        true => "boards, from fewest minimum moves to most; those nobody solved last",
        false => "boards, from fewest minimum moves to most",
    };
    (rows, words)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use pages::plot::series::Value::{AtLeast, Measured};
    use reference::compare_heuristics::Outcome;
    use reference::sliding::search::best_first::Closed;
    use rules::search_watch::Stop;
    use rules::sliding::board::Board;

    fn values(algorithm: Algorithm, picture: Picture) -> Vec<Value> {
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
            algorithm,
            heuristics: vec![Heuristic::Hamming],
            rows: vec![
                row(Outcome::Stopped(Stop::Time(Duration::from_secs(7))), 7),
                row(Outcome::Solved { moves: 5 }, 50),
                row(Outcome::Solved { moves: 3 }, 60),
            ],
        };
        picture.plot(&compared, &[]).series[0].values.clone()
    }

    #[test]
    fn boards_stand_by_their_minimum_moves_and_a_stopped_search_is_no_measurement() {
        let sorted = [Measured(60.0), Measured(50.0), AtLeast(7.0)];
        let a_star = Algorithm::AStar(Closed::All);
        assert_eq!(values(a_star, Picture::ALL[0]), sorted);
    }

    #[test]
    fn boards_keep_their_order_where_paths_are_not_minimal() {
        let drawn = [AtLeast(7.0), Measured(50.0), Measured(60.0)];
        assert_eq!(values(Algorithm::Greedy, Picture::ALL[2]), drawn);
    }
}
