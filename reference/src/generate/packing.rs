//! Packing puzzles made to order: a full board is cut into pieces at random, so that they can be packed; and how many
//! solutions a puzzle has, and how many of them are unlike each other.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use rules::packing::board::{Board, Cell, MAX_CELLS};
use rules::packing::grid::Grid;
use rules::packing::piece::{Letter, Piece};
use rules::packing::{MAX_PIECES, Puzzle};
use rules::search_watch::{Stop, Watch};

use crate::packing::exact_cover::placement::{classes, exchanges, symmetries};
use crate::packing::exact_cover::{Ending, count, each};
use crate::random::Random;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CannotCut {
    #[error("a board has from 1 to {MAX_CELLS} cells, not {rows}×{columns}")]
    Board { rows: usize, columns: usize },
    /// There are not so many letters, or cells.
    #[error("a board of {cells} cells is cut into 1 to {most} pieces, not {pieces}")]
    Pieces {
        pieces: usize,
        cells: usize,
        most: usize,
    },
}

/// A full rectangle cut at random into so many pieces that hang together by sides, each then turned and mirrored at
/// random. Pieces are of about the same size; their letters go from `A` on in file order.
pub fn cut(
    rows: usize,
    columns: usize,
    pieces: usize,
    random: &mut Random,
) -> Result<Puzzle, CannotCut> {
    let board = Board::rectangle(rows, columns).map_err(|_| CannotCut::Board { rows, columns })?;
    let cells = rows * columns;
    let most = cells.min(MAX_PIECES);
    if pieces == 0 || pieces > most {
        return Err(CannotCut::Pieces {
            pieces,
            cells,
            most,
        });
    }
    let grown = grow(rows, columns, pieces, random);
    let pieces = (b'A'..).zip(grown).map(|(letter, cells)| {
        let letter = Letter::new(letter).expect("there are no more pieces than letters");
        let piece = Piece::new(letter, &cells).expect("a piece grew cell by cell");
        let ways = piece.orientations();
        let turned = random.choose(&ways).expect("there are eight ways");
        Piece::new(letter, turned).expect("a piece that is turned still hangs together")
    });
    let pieces = pieces.collect();
    Ok(Puzzle::new(board, pieces).expect("each piece has a letter of its own"))
}

/// Grows pieces from random cells until no cell is left: of two pieces that can grow, the smaller one does.
fn grow(rows: usize, columns: usize, pieces: usize, random: &mut Random) -> Vec<Vec<Cell>> {
    let mut order: Vec<usize> = (0..rows * columns).collect();
    random.shuffle(&mut order);
    let mut owner: Vec<Option<usize>> = vec![None; rows * columns];
    let mut grown: Vec<Vec<usize>> = Vec::new();
    for (piece, &cell) in order[..pieces].iter().enumerate() {
        owner[cell] = Some(piece);
        grown.push(vec![cell]);
    }
    for _ in pieces..rows * columns {
        let frontiers: Vec<(usize, Vec<usize>)> = grown
            .iter()
            .map(|cells| frontier(cells, &owner, rows, columns))
            .enumerate()
            .filter(|(_, free)| !free.is_empty())
            .collect();
        let mut pick = || {
            random
                .choose(&frontiers)
                .expect("a free cell of a rectangle touches a piece")
        };
        let (one, two) = (pick(), pick());
        let (piece, free) = match grown[two.0].len() < grown[one.0].len() {
            true => two,
            false => one,
        };
        let &cell = random.choose(free).expect("this piece can grow");
        owner[cell] = Some(*piece);
        grown[*piece].push(cell);
    }
    let place = |cell: &usize| Cell {
        row: cell / columns,
        column: cell % columns,
    };
    let grown = grown.iter();
    grown.map(|it| it.iter().map(place).collect()).collect()
}

/// The free cells beside these, each once, in reading order.
fn frontier(cells: &[usize], owner: &[Option<usize>], rows: usize, columns: usize) -> Vec<usize> {
    let mut free = Vec::new();
    for &cell in cells {
        let (row, column) = (cell / columns, cell % columns);
        let beside = [
            (row > 0).then(|| cell - columns),
            (row + 1 < rows).then(|| cell + columns),
            (column > 0).then(|| cell - 1),
            (column + 1 < columns).then(|| cell + 1),
        ];
        free.extend(beside.into_iter().flatten());
    }
    free.retain(|&cell| owner[cell].is_none());
    free.sort_unstable();
    free.dedup();
    free
}

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
    let classes = classes(puzzle.pieces());
    // A solution is like at most so many others.
    let alike = exchanges(&classes).saturating_mul(8);
    if all > alike.saturating_mul(u128::from(most)).min(LISTED) {
        return Ok(None);
    }
    let images = symmetries(puzzle.board());
    let mut unlike = BTreeSet::new();
    let report = each(puzzle, watch, &mut |grid| {
        unlike.insert(likeness(puzzle, &classes, &images, grid));
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

/// What all solutions that are like this one have in common: the least of its images, pieces numbered as they first
/// occur and followed by their shapes.
fn likeness(puzzle: &Puzzle, classes: &[u32], images: &[Vec<u16>], grid: &Grid) -> Vec<u8> {
    let images = images.iter().map(|image| {
        let letters = image.iter().map(|&place| grid.places()[usize::from(place)]);
        let mut seen = Vec::new();
        let mut numbered = Vec::new();
        for letter in letters.filter(|&letter| letter != Grid::NOTHING) {
            let number = seen.iter().position(|&known| known == letter);
            numbered.push(number.unwrap_or(seen.len()) as u8);
            if number.is_none() {
                seen.push(letter);
            }
        }
        let shape = |letter| {
            let mut pieces = puzzle.pieces().iter();
            let piece = pieces.position(|piece| piece.letter().byte() == letter);
            let piece = piece.expect("a packing has no other letters");
            let shape = classes.iter().position(|class| class >> piece & 1 == 1);
            shape.expect("every piece has a shape") as u8
        };
        numbered.extend(seen.into_iter().map(shape));
        numbered
    });
    images.min().expect("every board is its own image")
}

#[cfg(test)]
mod tests {
    use rules::packing::AreaGap;
    use rules::packing::check::check;
    use rules::packing::piece::Touch;
    use rules::packing::read::read;

    use super::*;
    use crate::packing::exact_cover::first;

    #[test]
    fn what_was_cut_can_be_packed_and_is_read_back() {
        let mut random = Random::new(1);
        for (rows, columns, pieces) in [(1, 1, 1), (1, 7, 3), (4, 5, 5), (5, 5, 6), (3, 9, 26)] {
            for _ in 0..10 {
                let puzzle = cut(rows, columns, pieces, &mut random).unwrap();
                assert_eq!(puzzle.pieces().len(), pieces);
                assert_eq!(puzzle.area_gap(), AreaGap::None);
                let by_sides = |piece: &rules::packing::piece::Piece| piece.touch() == Touch::Sides;
                assert!(puzzle.pieces().iter().all(by_sides));
                let report = first(&puzzle, &mut Watch::default());
                let grid = report.packed().expect("it was whole before it was cut");
                assert_eq!(check(&puzzle, grid), Ok(()));
                assert_eq!(read(puzzle.to_string().as_bytes()).as_ref(), Ok(&puzzle));
            }
        }
    }

    #[test]
    fn what_cannot_be_cut_says_why() {
        let mut random = Random::new(2);
        for (rows, columns, pieces, words) in [
            (0, 5, 1, "a board has from 1 to 1024 cells, not 0×5"),
            (
                2,
                2,
                5,
                "a board of 4 cells is cut into 1 to 4 pieces, not 5",
            ),
            (
                9,
                9,
                27,
                "a board of 81 cells is cut into 1 to 26 pieces, not 27",
            ),
        ] {
            let refused = cut(rows, columns, pieces, &mut random).unwrap_err();
            assert_eq!(refused.to_string(), words);
        }
    }

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
            let expected = Solutions { all, unlike };
            assert_eq!(counted(text, 1000), Some(expected), "{text}");
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
