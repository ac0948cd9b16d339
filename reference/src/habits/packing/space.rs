//! Every textbook brute force, each with a guess at how many write it.

use crate::habits::packing::habit::{Alike, Habit, Pieces, Scan};

/// Changes when the programs or their order do: what was kept of them is then worth nothing.
pub const EDITION: u64 = 1;

/// Every textbook brute force with the share of programmers who write it; the shares add up to 1.
#[must_use]
pub fn space() -> Vec<(Habit, f64)> {
    let mut space = Vec::new();
    for (pieces, order) in PIECES {
        for (scan, place) in SCANS {
            for (turns, turn) in TURNS {
                for alike in [Alike::TriedAgain, Alike::LeftOut] {
                    let habit = Habit {
                        pieces,
                        scan,
                        turns,
                        alike,
                    };
                    space.push((habit, order * place * turn * 0.5));
                }
            }
        }
    }
    let all: f64 = space.iter().map(|(_, weight)| weight).sum();
    for (_, weight) in &mut space {
        *weight /= all;
    }
    space
}

const PIECES: [(Pieces, f64); 5] = [
    (Pieces::AsGiven, 70.0),
    (Pieces::LargestFirst, 14.0),
    (Pieces::ByLetter, 8.0),
    (Pieces::Backwards, 5.0),
    (Pieces::SmallestFirst, 3.0),
];

const SCANS: [(Scan, f64); 6] = [
    (Scan::RowsThenTurns, 30.0),
    (Scan::TurnsThenRows, 35.0),
    (Scan::FirstEmptyByRows, 18.0),
    (Scan::ColumnsThenTurns, 6.0),
    (Scan::TurnsThenColumns, 6.0),
    (Scan::FirstEmptyByColumns, 5.0),
];

/// A piece's orientations 0 to 3 are turned counter-clockwise, 4 to 7 the same of its mirror image.
const TURNS: [([usize; 8], f64); 8] = [
    // All turns, then those of the mirror image; counter-clockwise and clockwise.
    ([0, 1, 2, 3, 4, 5, 6, 7], 20.0),
    ([0, 3, 2, 1, 4, 7, 6, 5], 30.0),
    // The mirror image upside down.
    ([0, 1, 2, 3, 6, 7, 4, 5], 6.0),
    ([0, 3, 2, 1, 6, 5, 4, 7], 8.0),
    // Each turn with its mirror image.
    ([0, 4, 1, 7, 2, 6, 3, 5], 9.0),
    ([0, 4, 3, 5, 2, 6, 1, 7], 13.0),
    // Each turn, and the same turn of the mirror image.
    ([0, 4, 1, 5, 2, 6, 3, 7], 6.0),
    ([0, 4, 3, 7, 2, 6, 1, 5], 8.0),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up_and_every_order_of_turns_has_all_eight() {
        let space = space();
        let all: f64 = space.iter().map(|(_, share)| share).sum();
        assert!((all - 1.0).abs() < 1e-9, "{all}");
        for (turns, _) in TURNS {
            let mut sorted = turns;
            sorted.sort_unstable();
            assert_eq!(sorted, [0, 1, 2, 3, 4, 5, 6, 7]);
        }
        for (place, (habit, _)) in space.iter().enumerate() {
            let first = space.iter().position(|(other, _)| other == habit);
            assert_eq!(first, Some(place));
        }
    }
}
