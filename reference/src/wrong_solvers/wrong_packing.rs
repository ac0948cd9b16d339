//! Filling a board with pieces, wrongly.
//!
//! Whether there is a packing with the ways to lay a piece that a solver knows does not hang on how it searches, so one
//! quick search answers for all of them: the first free cell, and every piece that can cover it.

use rules::packing::Puzzle;
use rules::packing::board::Cell;
use rules::packing::grid::Grid;
use rules::packing::piece::{Letter, Piece, Touch};
use rules::solver_bug::Bug;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FillResult {
    /// With a filled board; its pieces may have the wrong shape.
    Filled(Grid),
    /// It says that there is no packing.
    NoPacking,
    Refused,
    /// At its budget.
    GaveUp,
}

/// A way to lay a piece: the cells it covers.
type Mask = u128;

/// The most cells that they fill.
const MAX_CELLS: usize = Mask::BITS as usize;

/// Fills the puzzle's board as a solver with this mistake does, within so many nodes.
pub(super) fn lay(bug: Option<Bug>, amount: u32, puzzle: &Puzzle, budget: u32) -> FillResult {
    let board = puzzle.board();
    let (rows, columns) = (board.rows(), board.columns());
    if rows * columns > MAX_CELLS {
        return FillResult::GaveUp;
    }
    let mut pieces = puzzle.pieces().iter();
    let has_corners = pieces.any(|piece| piece.touch() == Touch::Corners);
    if bug == Some(Bug::CornersRefused) && has_corners {
        return FillResult::Refused;
    }
    let place = |cell: Cell| 1 << (cell.row * columns + cell.column);
    let whole = match bug {
        Some(Bug::MaskIgnored) if rows * columns == MAX_CELLS => Mask::MAX,
        Some(Bug::MaskIgnored) => (1 << (rows * columns)) - 1,
        _ => board.cells().fold(0, |whole, cell| whole | place(cell)),
    };
    if puzzle.pieces_area() != whole.count_ones() as usize {
        return FillResult::NoPacking;
    }
    let inner_orientations = amount.is_multiple_of(2);
    let shapes = puzzle.pieces().iter().map(|piece| shapes(bug, piece));
    let ways: Vec<Vec<Mask>> = shapes
        .map(|shapes| placements(&shapes, rows, columns, whole, inner_orientations))
        .collect();
    let chosen = match bug {
        Some(Bug::NoBacktracking) => first_fit(&ways, amount >= 2),
        _ => {
            let mut search = Search {
                ways: by_first_cell(&ways, rows * columns),
                in_file_order: bug == Some(Bug::FileOrderOnly),
                left: budget,
                used: vec![false; ways.len()],
                chosen: vec![0; ways.len()],
            };
            match search.fill(whole, 0) {
                Some(true) => Some(search.chosen),
                Some(false) => None,
                None => return FillResult::GaveUp,
            }
        }
    };
    let Some(chosen) = chosen else {
        return FillResult::NoPacking;
    };
    let mut grid = Grid::empty(board);
    let letters = puzzle.pieces().iter().map(Piece::letter).map(Letter::byte);
    for (letter, mask) in letters.zip(chosen) {
        for (cell, slot) in grid.places_mut().iter_mut().enumerate() {
            if mask >> cell & 1 == 1 {
                *slot = letter;
            }
        }
    }
    FillResult::Filled(grid)
}

type Shape = Box<[Cell]>;

/// The ways to lay a piece that a solver knows.
fn shapes(bug: Option<Bug>, piece: &Piece) -> Vec<Shape> {
    let respelled = match bug {
        Some(Bug::LeadingBlanksLost) => Some(respelled(piece.cells(), false)),
        Some(Bug::InnerBlanksLost) => Some(respelled(piece.cells(), true)),
        _ => None,
    };
    // What became of the piece need not hang together any more; the solver does not mind.
    let piece = match respelled.map(|cells| Piece::new(piece.letter(), &cells)) {
        Some(Ok(other)) => other,
        Some(Err(_)) | None => piece.clone(),
    };
    let all = piece.orientations();
    let known = |index: usize| match bug {
        Some(Bug::NoMirror) => index < 4,
        Some(Bug::NoRotation) => index.is_multiple_of(4),
        Some(Bug::MirrorWithoutTurn) => index <= 4,
        _ => true,
    };
    let mut shapes = Vec::new();
    for (index, cells) in all.into_iter().enumerate() {
        if known(index) && !shapes.contains(&cells) {
            shapes.push(cells);
        }
    }
    shapes
}

/// The cells where the blanks before them are lost, or all blanks of their rows.
fn respelled(cells: &[Cell], all_blanks: bool) -> Vec<Cell> {
    let mut spelled: Vec<Cell> = Vec::with_capacity(cells.len());
    let mut first = 0;
    for &cell in cells {
        let begins_row = spelled.last().is_none_or(|last| last.row != cell.row);
        if begins_row {
            first = cell.column;
        }
        let column = match spelled.last() {
            _ if !all_blanks => cell.column - first,
            Some(last) if !begins_row => last.column + 1,
            _ => 0,
        };
        spelled.push(Cell { column, ..cell });
    }
    spelled
}

/// Every place where one of these shapes lies on the board, place by place or shape by shape.
fn placements(
    shapes: &[Shape],
    rows: usize,
    columns: usize,
    whole: Mask,
    place_by_place: bool,
) -> Vec<Mask> {
    let lies = |shape: &Shape, row: usize, column: usize| {
        let mut mask: Mask = 0;
        for cell in shape {
            let (row, column) = (row + cell.row, column + cell.column);
            if row >= rows || column >= columns {
                return None;
            }
            mask |= 1 << (row * columns + column);
        }
        (mask & !whole == 0).then_some(mask)
    };
    let places = || (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    if place_by_place {
        places()
            .flat_map(|(row, column)| shapes.iter().filter_map(move |it| lies(it, row, column)))
            .collect()
    } else {
        shapes
            .iter()
            .flat_map(|it| places().filter_map(move |(row, column)| lies(it, row, column)))
            .collect()
    }
}

/// Each piece where it first fits, in file order or with the larger pieces first.
fn first_fit(ways: &[Vec<Mask>], larger_first: bool) -> Option<Vec<Mask>> {
    let mut order: Vec<usize> = (0..ways.len()).collect();
    if larger_first {
        let area = |piece: usize| ways[piece].first().map_or(0, |mask| mask.count_ones());
        order.sort_by_key(|&piece| std::cmp::Reverse(area(piece)));
    }
    let mut filled = 0;
    let mut chosen = vec![0; ways.len()];
    for piece in order {
        let way = ways[piece].iter().find(|&way| way & filled == 0)?;
        filled |= way;
        chosen[piece] = *way;
    }
    Some(chosen)
}

struct Search {
    /// For each cell the placements whose first cell it is, with their pieces.
    ways: Vec<Vec<(usize, Mask)>>,
    /// Whether only the next piece of the file may cover the first free cell.
    in_file_order: bool,
    left: u32,
    used: Vec<bool>,
    chosen: Vec<Mask>,
}

fn by_first_cell(ways: &[Vec<Mask>], cells: usize) -> Vec<Vec<(usize, Mask)>> {
    let mut sorted = vec![Vec::new(); cells];
    for (piece, ways) in ways.iter().enumerate() {
        for &way in ways {
            sorted[way.trailing_zeros() as usize].push((piece, way));
        }
    }
    sorted
}

impl Search {
    /// Whether these cells can be filled, so many pieces lying already; `None` at the end of the budget.
    fn fill(&mut self, free: Mask, laid: usize) -> Option<bool> {
        if free == 0 {
            return Some(laid == self.used.len());
        }
        self.left = self.left.checked_sub(1)?;
        let cell = free.trailing_zeros() as usize;
        for index in 0..self.ways[cell].len() {
            let (piece, way) = self.ways[cell][index];
            let is_next = !self.in_file_order || piece == laid;
            if self.used[piece] || !is_next || way & !free != 0 {
                continue;
            }
            self.used[piece] = true;
            let filled = self.fill(free & !way, laid + 1)?;
            self.used[piece] = false;
            if filled {
                self.chosen[piece] = way;
                return Some(true);
            }
        }
        Some(false)
    }
}
