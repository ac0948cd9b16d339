//! How many solutions a packing puzzle has, and how many of them are unlike each other.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::packing::exact_cover::{Ending, count, each};
use rules::packing::board::Cell;
use rules::packing::grid::Grid;
use rules::packing::puzzle::Puzzle;
use rules::watch::{Stop, Watch};

/// How many solutions a puzzle has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Solutions {
    /// All of them: two differ when some cell bears another letter.
    pub all: u64,
    /// Those unlike each other: turning or mirroring the whole board makes no other, nor do pieces of one shape that
    /// change places.
    pub unlike: u64,
}

/// More solutions in all than this are not looked at one by one.
const LISTED: u128 = 500_000;

/// Counts the solutions by exact cover; none where surely more than `most` are unlike each other, or where there are too
/// many in all to tell.
///
/// # Errors
/// When a limit of the watch was reached.
pub fn solutions(
    puzzle: &Puzzle,
    most: u64,
    watch: &mut Watch<'_>,
) -> Result<Option<Solutions>, Stop> {
    let all = match count(puzzle, watch).ending {
        Ending::Packed(all) => all,
        Ending::NoPacking(_) => 0,
        Ending::Stopped(stop) => return Err(stop),
    };
    let shapes = shapes(puzzle);
    // A solution is like at most so many others.
    let alike = exchanges(&shapes).saturating_mul(8);
    if all > alike.saturating_mul(u128::from(most)).min(LISTED) {
        return Ok(None);
    }
    let mut unlike = BTreeSet::new();
    let report = each(puzzle, watch, &mut |grid| {
        unlike.insert(likeness(puzzle, &shapes, grid));
        ControlFlow::Continue(())
    });
    match report.ending {
        Ending::Stopped(stop) => Err(stop),
        Ending::Packed(_) | Ending::NoPacking(_) => Ok(Some(Solutions {
            all: all as u64,
            unlike: unlike.len() as u64,
        })),
    }
}

/// For each piece the first piece of the same shape.
fn shapes(puzzle: &Puzzle) -> Vec<u8> {
    let pieces = puzzle.pieces();
    let same = |one: usize, two: usize| {
        let ways = pieces[one].orientations();
        ways.iter().any(|way| **way == *pieces[two].cells())
    };
    (0..pieces.len())
        .map(|piece| {
            let first = (0..=piece).find(|&first| same(first, piece));
            first.expect("a piece has its own shape") as u8
        })
        .collect()
}

/// In how many ways pieces of one shape can be laid out among their places.
fn exchanges(shapes: &[u8]) -> u128 {
    (0..shapes.len())
        .map(|piece| {
            let before = shapes[..=piece].iter();
            before.filter(|&shape| *shape == shapes[piece]).count() as u128
        })
        .fold(1, u128::saturating_mul)
}

/// What all solutions that are like this one have in common: the least of its images, pieces numbered as they first
/// occur and followed by their shapes.
fn likeness(puzzle: &Puzzle, shapes: &[u8], grid: &Grid) -> Vec<u8> {
    let board = puzzle.board();
    let (rows, columns) = (board.rows(), board.columns());
    let mut images = Vec::new();
    for image in 0..8 {
        let (across, up, left) = (image & 4 != 0, image & 2 != 0, image & 1 != 0);
        if across && rows != columns {
            continue;
        }
        let from = |cell: Cell| {
            let (row, column) = if across {
                (cell.column, cell.row)
            } else {
                (cell.row, cell.column)
            };
            Cell {
                row: if up { rows - 1 - row } else { row },
                column: if left { columns - 1 - column } else { column },
            }
        };
        if board.cells().any(|cell| !board.exists(from(cell))) {
            continue;
        }
        let mut seen = Vec::new();
        let mut numbered = Vec::new();
        for cell in board.cells() {
            let letter = grid.at(from(cell)).expect("a packing covers every cell");
            let number = seen.iter().position(|&known| known == letter);
            numbered.push(number.unwrap_or(seen.len()) as u8);
            if number.is_none() {
                seen.push(letter);
            }
        }
        let shape = |letter| {
            let pieces = puzzle.pieces().iter();
            let piece = pieces
                .zip(shapes)
                .find(|(piece, _)| piece.letter() == letter);
            *piece.expect("a packing has no other letters").1
        };
        numbered.extend(seen.into_iter().map(shape));
        images.push(numbered);
    }
    images
        .into_iter()
        .min()
        .expect("every board is its own image")
}

#[cfg(test)]
mod tests {
    use super::{Solutions, solutions};
    use rules::packing::read::read;
    use rules::watch::Watch;

    fn counted(text: &str, most: u64) -> Option<Solutions> {
        let puzzle = read(text.as_bytes()).unwrap();
        solutions(&puzzle, most, &mut Watch::default()).unwrap()
    }

    #[test]
    fn images_and_exchanges_are_no_other_solutions() {
        for (text, all, unlike) in [
            // The corner may be any of four.
            ("2 2 2\nDEFAULT\nA\nBB\nB\n", 4, 1),
            // Two dominoes lie flat or stand, and change places.
            ("2 2 2\nDEFAULT\nAA\nBB\n", 4, 1),
            // Two trominoes in a rectangle: two ways to cut it, mirror images of each other.
            ("2 3 2\nDEFAULT\nA\nAA\nB\nBB\n", 4, 1),
            // Three dominoes on 2×3: all stand, or one stands at either end.
            ("2 3 3\nDEFAULT\nAA\nBB\nCC\n", 18, 2),
            ("2 3 2\nDEFAULT\nAAAA\nBB\n", 0, 0),
            // A board that no image of itself covers has no images.
            ("2 3 2\nCUSTOM\nXXX\nX..\nAA\nBB\n", 2, 1),
            ("1 3 2\nDEFAULT\nA\nBB\n", 2, 1),
        ] {
            assert_eq!(
                counted(text, 1000),
                Some(Solutions { all, unlike }),
                "{text}"
            );
        }
    }

    #[test]
    fn the_pentominoes_of_3_by_20_have_two_solutions_unlike_each_other() {
        let text = "3 20 12\nDEFAULT\n FF\nFF\n F\nIIIII\nL\nL\nL\nLL\n NN\nNN\nN\nPP\nPP\nP\nTTT\n T\n T\nU U\nUUU\nV\nV\n\
                    VVV\nW\nWW\n WW\n X\nXXX\n X\n Y\nYY\n Y\n Y\nZZ\n Z\n ZZ\n";
        let text = text.replace(" NN\nNN\nN\n", "NN\n NNN\n");
        let (all, unlike) = (8, 2);
        assert_eq!(counted(&text, 1), Some(Solutions { all, unlike }));
        assert_eq!(counted(&text, 0), None);
    }
}
