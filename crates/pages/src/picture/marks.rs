//! The patterns of pieces, so that they are told apart without colour too.

use crate::picture::scene::{Point, at};
use rules::packing::piece::Letter;

/// What is drawn in each repeat of a pattern, in a square of 12: lines by their corners.
const MARKS: [&[&[(f64, f64)]]; 13] = [
    &[&[(3.0, 3.0), (5.0, 3.0), (5.0, 5.0), (3.0, 5.0), (3.0, 3.0)]],
    &[&[(0.0, 6.0), (12.0, 6.0)]],
    &[&[(6.0, 0.0), (6.0, 12.0)]],
    &[&[(0.0, 12.0), (12.0, 0.0)]],
    &[&[(0.0, 0.0), (12.0, 12.0)]],
    &[&[(0.0, 6.0), (12.0, 6.0)], &[(6.0, 0.0), (6.0, 12.0)]],
    &[&[(0.0, 12.0), (12.0, 0.0)], &[(0.0, 0.0), (12.0, 12.0)]],
    &[&[(4.5, 6.0), (7.5, 6.0)]],
    &[&[(3.0, 3.0), (9.0, 3.0), (9.0, 9.0), (3.0, 9.0), (3.0, 3.0)]],
    &[&[(0.0, 9.0), (6.0, 3.0), (12.0, 9.0)]],
    &[&[(3.0, 0.0), (9.0, 6.0), (3.0, 12.0)]],
    &[&[(3.0, 6.0), (9.0, 6.0)], &[(6.0, 3.0), (6.0, 9.0)]],
    &[&[(6.0, 2.0), (10.0, 6.0), (6.0, 10.0), (2.0, 6.0), (6.0, 2.0)]],
];

/// Repeats along the side of a cell.
const REPEATS: u32 = 4;

/// The lines of a letter's pattern in a cell.
pub(super) fn marks(letter: Letter, corner: Point, cell: f64) -> Vec<Vec<Point>> {
    let step = cell / f64::from(REPEATS);
    let mut lines = Vec::new();
    for row in 0..REPEATS {
        for column in 0..REPEATS {
            for line in MARKS[letter.index() % MARKS.len()] {
                let place = |&(x, y): &(f64, f64)| {
                    at(
                        corner.x + step * (f64::from(column) + x / 12.0),
                        corner.y + step * (f64::from(row) + y / 12.0),
                    )
                };
                lines.push(line.iter().map(place).collect());
            }
        }
    }
    lines
}

/// How thick they are: thin for half of the letters and thick for the other half, so that no two patterns are alike.
pub(super) fn thickness(letter: Letter, cell: f64) -> f64 {
    let share = [0.022, 0.055][letter.index() / MARKS.len()];
    share * cell
}

#[cfg(test)]
mod tests {
    use super::{marks, thickness};
    use crate::picture::scene::at;
    use rules::packing::piece::Letter;

    #[test]
    fn no_two_letters_have_the_same_pattern_and_none_leaves_its_cell() {
        let mut seen = Vec::new();
        for letter in (b'A'..=b'Z').filter_map(Letter::new) {
            let lines = marks(letter, at(10.0, 20.0), 40.0);
            for point in lines.iter().flatten() {
                assert!((10.0..=50.0).contains(&point.x) && (20.0..=60.0).contains(&point.y));
            }
            let pattern = (lines, thickness(letter, 40.0));
            assert!(!seen.contains(&pattern), "{letter}");
            seen.push(pattern);
        }
        assert_eq!(seen.len(), 26);
    }
}
