//! Textbook programs for packing puzzles: the order of pieces, of places and of the eight ways to lay a piece; each with a
//! guess at how many write it, run on one puzzle within a budget of placements tried.

use crate::textbook::{Trace, hash_choice, shared_out};
use rules::packing::Puzzle;
use rules::packing::board::Cell;
use rules::packing::grid::Grid;
use rules::packing::piece::Piece;

/// One way to write a brute force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Program {
    pub pieces: Pieces,
    pub scan: Scan,
    /// The order of the eight ways to lay it, each by its number among a piece's orientations.
    pub turns: [usize; 8],
    pub alike: Alike,
}

/// Which piece is laid first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pieces {
    AsGiven,
    Backwards,
    /// The one with most cells.
    LargestFirst,
    SmallestFirst,
    ByLetter,
}

/// Where a piece is tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scan {
    /// Row by row, and at each place every way to lay it.
    RowsThenTurns,
    /// Column by column, and at each place every way to lay it.
    ColumnsThenTurns,
    /// Every way to lay it, and for each row by row.
    TurnsThenRows,
    /// Every way to lay it, and for each column by column.
    TurnsThenColumns,
    /// At the first empty cell, every piece that is left.
    FirstEmptyByRows,
    FirstEmptyByColumns,
}

/// Whether ways to lay a piece that look the same are tried again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Alike {
    /// All eight are tried.
    TriedAgain,
    /// Each that looks different is tried once.
    LeftOut,
}

/// Changes when the programs or their order do: what was kept of them is then worth nothing.
pub const EDITION: u64 = 1;

/// Every textbook brute force with the share of programmers who write it; the shares add up to 1.
pub fn programs() -> Vec<(Program, f64)> {
    let mut space = Vec::new();
    for (pieces, order) in PIECES {
        for (scan, place) in SCANS {
            for (turns, turn) in TURNS {
                for alike in [Alike::TriedAgain, Alike::LeftOut] {
                    let program = Program {
                        pieces,
                        scan,
                        turns,
                        alike,
                    };
                    space.push((program, order * place * turn * 0.5));
                }
            }
        }
    }
    shared_out(space)
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

/// The most cells of a board, missing ones included, that brute forces are run on: they fit one word.
const MOST_CELLS: usize = 64;

/// Runs textbook brute forces on one puzzle.
#[derive(Debug)]
pub struct Runner<'a> {
    puzzle: &'a Puzzle,
    board: u64,
}

impl<'a> Runner<'a> {
    /// For this puzzle; none where its board is too large.
    pub fn new(puzzle: &'a Puzzle) -> Option<Self> {
        let board = puzzle.board();
        let fits = board.rows() * board.columns() <= MOST_CELLS;
        fits.then(|| Self {
            puzzle,
            board: mask(board.cells(), board.columns()),
        })
    }

    /// What this program shows of itself; none where it tries more than the budget, or finds nothing.
    pub fn run(&self, program: &Program, budget: u64) -> Option<Trace> {
        let mut pieces: Vec<&Piece> = self.puzzle.pieces().iter().collect();
        match program.pieces {
            Pieces::AsGiven => {}
            Pieces::Backwards => pieces.reverse(),
            Pieces::LargestFirst => pieces.sort_by_key(|piece| std::cmp::Reverse(piece.area())),
            Pieces::SmallestFirst => pieces.sort_by_key(|piece| piece.area()),
            Pieces::ByLetter => pieces.sort_by_key(|piece| piece.letter().byte()),
        }
        let mut tries = Tries {
            board: self.board,
            pieces: pieces.iter().map(|it| self.ways(it, program)).collect(),
            chosen: vec![None; pieces.len()],
            cells: self.cells(program.scan),
            budget,
            tried: 0,
            on_board: 0,
            laid: 0,
        };
        let is_found = match program.scan {
            Scan::FirstEmptyByRows | Scan::FirstEmptyByColumns => tries.fill(0)?,
            _ => tries.lay(0, 0)?,
        };
        if !is_found {
            return None;
        }
        let mut grid = Grid::empty(self.puzzle.board());
        for (piece, mask) in pieces.iter().zip(&tries.chosen) {
            let mask = mask.expect("every piece lies somewhere once the board is full");
            for (cell, place) in grid.places_mut().iter_mut().enumerate() {
                if mask >> cell & 1 == 1 {
                    *place = piece.letter().byte();
                }
            }
        }
        Some(Trace {
            choice: hash_choice(grid.places().iter().copied()),
            counts: vec![tries.tried, tries.on_board, tries.laid],
        })
    }

    /// The placements of a piece in the order they are tried; none for one that sticks out.
    fn ways(&self, piece: &Piece, program: &Program) -> Vec<Option<u64>> {
        let board = self.puzzle.board();
        let all = piece.orientations();
        let mut turns: Vec<&[Cell]> = Vec::with_capacity(8);
        for turn in program.turns {
            let cells: &[Cell] = &all[turn];
            if program.alike == Alike::TriedAgain || !turns.contains(&cells) {
                turns.push(cells);
            }
        }
        let placed = |place: usize, cells: &[Cell], first: Cell| {
            let (row, column) = (place / board.columns(), place % board.columns());
            let moved = cells.iter().map(|cell| {
                Some(Cell {
                    row: (row + cell.row).checked_sub(first.row)?,
                    column: (column + cell.column).checked_sub(first.column)?,
                })
            });
            let moved: Option<Vec<Cell>> = moved.collect();
            let moved = moved.filter(|moved| moved.iter().all(|&cell| board.exists(cell)));
            moved.map(|moved| mask(moved.into_iter(), board.columns()))
        };
        let corner = Cell { row: 0, column: 0 };
        let places = self.cells(program.scan);
        let mut ways = Vec::new();
        match program.scan {
            Scan::RowsThenTurns | Scan::ColumnsThenTurns => {
                for &place in &places {
                    ways.extend(turns.iter().map(|cells| placed(place, cells, corner)));
                }
            }
            Scan::TurnsThenRows | Scan::TurnsThenColumns => {
                for cells in &turns {
                    ways.extend(places.iter().map(|&place| placed(place, cells, corner)));
                }
            }
            // As many for each place as there are turns; the first cell of a turn, as places are gone through, lies there.
            Scan::FirstEmptyByRows | Scan::FirstEmptyByColumns => {
                let first = |cells: &[Cell]| {
                    let by_rows = |cell: &&Cell| (cell.row, cell.column);
                    let by_columns = |cell: &&Cell| (cell.column, cell.row);
                    let first = if program.scan == Scan::FirstEmptyByRows {
                        cells.iter().min_by_key(by_rows)
                    } else {
                        cells.iter().min_by_key(by_columns)
                    };
                    *first.expect("a piece has cells")
                };
                for place in 0..board.rows() * board.columns() {
                    let turned = turns.iter().map(|cells| placed(place, cells, first(cells)));
                    ways.extend(turned);
                }
            }
        }
        ways
    }

    /// The places of the board in the order they are gone through.
    fn cells(&self, scan: Scan) -> Vec<usize> {
        let board = self.puzzle.board();
        let (rows, columns) = (board.rows(), board.columns());
        match scan {
            Scan::RowsThenTurns | Scan::TurnsThenRows | Scan::FirstEmptyByRows => {
                (0..rows * columns).collect()
            }
            Scan::ColumnsThenTurns | Scan::TurnsThenColumns | Scan::FirstEmptyByColumns => {
                let column = |column| (0..rows).map(move |row| row * columns + column);
                (0..columns).flat_map(column).collect()
            }
        }
    }
}

/// A brute force under way.
struct Tries {
    board: u64,
    pieces: Vec<Vec<Option<u64>>>,
    chosen: Vec<Option<u64>>,
    cells: Vec<usize>,
    budget: u64,
    tried: u64,
    on_board: u64,
    laid: u64,
}

impl Tries {
    /// Lays one piece after another; whether the board was filled. None where the budget is spent.
    fn lay(&mut self, piece: usize, filled: u64) -> Option<bool> {
        if piece == self.pieces.len() {
            return Some(filled == self.board);
        }
        for way in 0..self.pieces[piece].len() {
            if let Some(mask) = self.attempt(piece, way, filled)? {
                self.chosen[piece] = Some(mask);
                if self.lay(piece + 1, filled | mask)? {
                    return Some(true);
                }
            }
        }
        self.chosen[piece] = None;
        Some(false)
    }

    /// Fills one empty cell after another.
    fn fill(&mut self, filled: u64) -> Option<bool> {
        let is_empty = |cell: &&usize| (self.board & !filled) >> **cell & 1 == 1;
        let Some(&cell) = self.cells.iter().find(is_empty) else {
            return Some(self.chosen.iter().all(Option::is_some));
        };
        for piece in 0..self.pieces.len() {
            if self.chosen[piece].is_some() {
                continue;
            }
            let turns = self.pieces[piece].len() / self.cells.len();
            for way in cell * turns..(cell + 1) * turns {
                if let Some(mask) = self.attempt(piece, way, filled)? {
                    self.chosen[piece] = Some(mask);
                    if self.fill(filled | mask)? {
                        return Some(true);
                    }
                    self.chosen[piece] = None;
                }
            }
        }
        Some(false)
    }

    /// Tries one placement; what it covers, if it fits. None where the budget is spent.
    fn attempt(&mut self, piece: usize, way: usize, filled: u64) -> Option<Option<u64>> {
        self.tried += 1;
        if self.tried > self.budget {
            return None;
        }
        let Some(mask) = self.pieces[piece][way] else {
            return Some(None);
        };
        self.on_board += 1;
        if mask & filled != 0 {
            return Some(None);
        }
        self.laid += 1;
        Some(Some(mask))
    }
}

fn mask(cells: impl Iterator<Item = Cell>, columns: usize) -> u64 {
    cells.fold(0, |mask, cell| {
        mask | 1 << (cell.row * columns + cell.column)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packing::brute_force::{Ending, brute_force};
    use rules::packing::read::read;
    use rules::search_watch::Watch;

    #[test]
    fn shares_add_up_and_every_order_of_turns_has_all_eight() {
        let space = programs();
        let all: f64 = space.iter().map(|(_, share)| share).sum();
        assert!((all - 1.0).abs() < 1e-9, "{all}");
        for (turns, _) in TURNS {
            let mut sorted = turns;
            sorted.sort_unstable();
            assert_eq!(sorted, [0, 1, 2, 3, 4, 5, 6, 7]);
        }
        for (place, (program, _)) in space.iter().enumerate() {
            let first = space.iter().position(|(other, _)| other == program);
            assert_eq!(first, Some(place));
        }
    }

    const SMALL: &str = "3 5 3\nDEFAULT\nAAA\nA\nA\nBBB\nBB\nCCCCC\n";

    #[test]
    fn the_handouts_own_brute_force_is_among_the_habits() {
        let tables: [&[u8]; 2] = [
            b"2 2 2\nDEFAULT\nA\nBB\nB\n",
            b"5 5 7\nDEFAULT\nA\nAA\nB\nBB\nC\nCC\nD\nDD\nEE\nEE\nE\nFF\nFF\nF\nGGG\n",
        ];
        for text in tables {
            let puzzle = read(text).expect("a puzzle");
            let report = brute_force(&puzzle, &mut Watch::default());
            let Ending::Packed(grid) = report.ending else {
                panic!("it can be packed");
            };
            let handout = Program {
                pieces: Pieces::AsGiven,
                scan: Scan::RowsThenTurns,
                turns: [0, 1, 2, 3, 4, 5, 6, 7],
                alike: Alike::TriedAgain,
            };
            let runner = Runner::new(&puzzle).expect("a small board");
            let trace = runner.run(&handout, 1_000_000).expect("within the budget");
            assert_eq!(trace.choice, hash_choice(grid.places().iter().copied()));
            assert_eq!(trace.counts[0], report.placements);
        }
    }

    #[test]
    fn every_habit_finds_a_packing_or_none_of_them_does() {
        let puzzle = read(SMALL.as_bytes()).expect("a puzzle");
        let runner = Runner::new(&puzzle).expect("a small board");
        let can = brute_force(&puzzle, &mut Watch::default()).ending != Ending::NoPacking;
        for (program, _) in programs() {
            let found = runner.run(&program, 10_000_000);
            assert_eq!(found.is_some(), can, "{program:?}");
        }
        let spent = runner.run(&programs()[0].0, 1);
        assert_eq!(spent, None);
    }
}
