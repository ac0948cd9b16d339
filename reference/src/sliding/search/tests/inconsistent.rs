//! A* finds shortest paths with a heuristic that never says too much but jumps.

use super::scattered;
use crate::sliding::heuristic::manhattan::Manhattan;
use crate::sliding::heuristic::mark::{Incremental, Mark, Slide};
use crate::sliding::search::best_first::{Order, Revisit, Rules, best_first};
use crate::sliding::search::breadth_first::breadth_first;
use crate::sliding::search::meter::Meter;
use crate::sliding::search::queue::LastIn;
use rules::sliding::board::Board;
use rules::watch::Watch;

/// Manhattan on some boards, nothing on the others.
struct Patchy(Manhattan);

impl Incremental for Patchy {
    fn mark(&self, cells: &[u8]) -> Mark {
        let spread = cells.iter().fold(7_u32, |spread, &tile| {
            (spread ^ u32::from(tile)).wrapping_mul(0x0100_0193)
        });
        if spread >> 31 == 0 {
            self.0.mark(cells)
        } else {
            Mark::default()
        }
    }

    fn after(&self, _: Mark, cells: &[u8], _: Slide) -> Mark {
        self.mark(cells)
    }
}

fn length(board: &Board, revisit: Revisit) -> usize {
    let rules = Rules {
        order: Order::CostThenEstimate,
        revisit,
    };
    let mut watch = Watch::default();
    let mut meter = Meter::new(&mut watch);
    let patchy = Patchy(Manhattan::new(board.side()));
    let ending = best_first::<LastIn, _>(board, &patchy, rules, &mut meter);
    meter.report(ending).path().unwrap().len()
}

#[test]
fn a_shorter_way_to_a_closed_board_opens_it_again() {
    let mut longer_without = 0;
    for board in scattered(60) {
        let minimum = breadth_first(&board, &mut Watch::default())
            .path()
            .unwrap()
            .len();
        assert_eq!(length(&board, Revisit::WhenShorter), minimum, "{board:?}");
        longer_without += u32::from(length(&board, Revisit::Never) > minimum);
    }
    assert!(
        longer_without > 0,
        "these boards would not notice a board that stays closed"
    );
}
