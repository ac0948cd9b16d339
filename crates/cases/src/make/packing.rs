//! Packing puzzles with a wanted number of solutions, counted twice: by exact cover, and by laying every piece, one after
//! another, in every place. The second count shares nothing with the first, not even how a piece is turned.

use std::collections::{BTreeSet, HashSet};

use reference::generate::hardness::Nodes;
use reference::generate::packing::{Solutions, cut, solutions};
use reference::packing::brute_force::{Ending, brute_force};
use reference::random::Random;
use rules::packing::Puzzle;
use rules::search_watch::{Effort, Stop, Watch};

use crate::make::{MadeBoard, MakeContext, MakeError, Measured, Unit};

/// So many puzzles are cut for one that has the wanted number of solutions.
const CUT: u32 = 2_000;
/// A puzzle whose solutions take more nodes than this to count is passed over.
const NODES: u64 = 500_000;
/// So many puzzles that are passed over, and it is given up.
const PASSED_OVER: u32 = 20;
/// Numbers of solutions up to so many more than wanted are told where none is as wanted.
const NEARBY: u64 = 10;
/// So many placements a second count may try.
const MOST_PLACEMENTS: u64 = 400_000_000;
/// The handout's brute force is followed so far to tell what it tries.
const MEASURE_LIMIT: u64 = 20_000_000;

/// Puzzles with a wanted number of solutions unlike each other, no two alike.
#[derive(Debug, Clone, Copy)]
pub struct PackingBoards {
    pub rows: usize,
    pub columns: usize,
    pub pieces: usize,
    /// The solutions, where turning or mirroring the board and exchanging equal pieces makes no other.
    pub solutions: u64,
    pub count: u32,
    pub seed: u64,
}

impl PackingBoards {
    /// Cuts, counts and proves them.
    ///
    /// # Errors
    /// When none has so many solutions, or they cannot be counted twice.
    pub fn make(&self, context: &MakeContext<'_>) -> Result<Vec<MadeBoard>, MakeError> {
        let mut random = Random::new(self.seed);
        let mut drawn = HashSet::new();
        let mut met = BTreeSet::new();
        let mut made = Vec::new();
        let most = CUT.saturating_mul(self.count);
        let (mut looked, mut passed_over) = (0, 0);
        while looked < most && passed_over < PASSED_OVER {
            if made.len() == self.count as usize {
                return Ok(made);
            }
            looked += 1;
            let number = made.len() + 1;
            (context.say)(format!("puzzle {number} of {}, {looked} cut", self.count));
            let puzzle = cut(self.rows, self.columns, self.pieces, &mut random)?;
            let watch = &mut (context.watch)();
            watch.set_nodes(Some(NODES));
            let counted = match solutions(&puzzle, self.solutions + NEARBY, watch) {
                Ok(Some(counted)) => counted,
                Ok(None) => continue,
                Err(Stop::Nodes(_)) => {
                    passed_over += 1;
                    continue;
                }
                Err(stop) => return Err(MakeError::Stopped(stop)),
            };
            met.insert(counted.unlike);
            if counted.unlike == self.solutions && drawn.insert(puzzle.clone()) {
                made.push(self.proven(&puzzle, counted, context)?);
            }
        }
        if made.len() == self.count as usize {
            return Ok(made);
        }
        if !made.is_empty() {
            return Err(MakeError::TooFew {
                found: made.len(),
                count: self.count,
                drawn: looked,
            });
        }
        Err(MakeError::NoPuzzle {
            puzzles: looked,
            wanted: self.solutions,
            nearest: self.nearest(&met),
        })
    }

    /// Counts the solutions again, and proves that there is one.
    fn proven(
        &self,
        puzzle: &Puzzle,
        counted: Solutions,
        context: &MakeContext<'_>,
    ) -> Result<MadeBoard, MakeError> {
        let watch = &mut (context.watch)();
        let again =
            second_count(puzzle, MOST_PLACEMENTS, watch).map_err(|no_count| match no_count {
                NoCount::TooLong => MakeError::Uncounted {
                    most: MOST_PLACEMENTS,
                },
                NoCount::Stop(stop) => MakeError::Stopped(stop),
            })?;
        if again != counted {
            let words = |it: Solutions| format!("{} ({} in all)", it.unlike, it.all);
            return Err(MakeError::Miscounted {
                first: words(counted),
                second: words(again),
            });
        }
        let watch = &mut (context.watch)();
        watch.set_nodes(Some(MEASURE_LIMIT));
        let report = brute_force(puzzle, watch);
        let needed = match report.ending {
            Ending::Packed(_) | Ending::NoPacking => Nodes::Exactly(report.placements),
            Ending::Stopped(Stop::Nodes(_)) => Nodes::MoreThan(report.placements),
            Ending::Stopped(stop) => return Err(MakeError::Stopped(stop)),
        };
        let text = puzzle.to_string();
        let worked =
            context
                .prover
                .work_out(context.subject, text.as_bytes(), &mut (context.watch)());
        let (expectation, proof) = worked.map_err(MakeError::Unproven)?;
        Ok(MadeBoard {
            text,
            expectation,
            measured: vec![Measured {
                search: "brute force".to_owned(),
                unit: Unit::Placements,
                needed,
            }],
            solutions: Some(counted),
            proof,
        })
    }

    /// The numbers of solutions nearest to the wanted one, in words.
    fn nearest(&self, met: &BTreeSet<u64>) -> String {
        let below = met.range(..self.solutions).next_back();
        let above = met.range(self.solutions + 1..).next();
        let both: Vec<String> = below.into_iter().chain(above).map(u64::to_string).collect();
        if both.is_empty() {
            "all have more, or too many to count".to_owned()
        } else {
            format!("the numbers nearest to it were {}", both.join(" and "))
        }
    }
}

/// Why there is no second count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoCount {
    /// It would take too many placements, or too large a board.
    TooLong,
    Stop(Stop),
}

/// A set of cells, a bit each.
type Cells = u128;
/// Cells of a piece, as rows and columns.
type Shape = BTreeSet<(i32, i32)>;

/// Counts all solutions by trying every placement, at most so many.
///
/// # Errors
/// When it would take more placements, or a limit of the watch was reached.
pub(crate) fn second_count(
    puzzle: &Puzzle,
    most: u64,
    watch: &mut Watch<'_>,
) -> Result<Solutions, NoCount> {
    let board = puzzle.board();
    let (rows, columns) = (board.rows() as i32, board.columns() as i32);
    if rows * columns > Cells::BITS as i32 {
        return Err(NoCount::TooLong);
    }
    let full = board.cells().fold(0, |cells, cell| {
        cells | bit(cell.row as i32, cell.column as i32, columns)
    });
    let shapes: Vec<Shape> = puzzle
        .pieces()
        .iter()
        .map(|piece| {
            let cells = piece.cells().iter();
            cells
                .map(|cell| (cell.row as i32, cell.column as i32))
                .collect()
        })
        .collect();
    let mut pieces: Vec<(usize, Vec<Cells>)> = shapes
        .iter()
        .map(|shape| placements(shape, full, rows, columns))
        .enumerate()
        .collect();
    // A large piece leaves little room for what follows.
    pieces.sort_by_key(|(piece, _)| std::cmp::Reverse(shapes[*piece].len()));
    let mut search = Search {
        pieces: &pieces,
        full,
        most,
        tried: 0,
        laid: Vec::new(),
        found: Vec::new(),
        watch,
    };
    search.lay(0)?;
    let kinds: Vec<Shape> = shapes.iter().map(least).collect();
    let kinds: Vec<&Shape> = pieces.iter().map(|(piece, _)| &kinds[*piece]).collect();
    let found = search.found;
    Ok(Solutions {
        all: found.len() as u64,
        unlike: unlike(&found, &kinds, full, rows, columns),
    })
}

struct Search<'p, 'w, 'a> {
    pieces: &'p [(usize, Vec<Cells>)],
    full: Cells,
    most: u64,
    tried: u64,
    laid: Vec<Cells>,
    found: Vec<Vec<Cells>>,
    watch: &'w mut Watch<'a>,
}

impl Search<'_, '_, '_> {
    fn lay(&mut self, filled: Cells) -> Result<(), NoCount> {
        let pieces = self.pieces;
        let Some((_, placements)) = pieces.get(self.laid.len()) else {
            if filled == self.full {
                self.found.push(self.laid.clone());
            }
            return Ok(());
        };
        let before = self.tried;
        self.tried += placements.len() as u64;
        if self.tried > self.most {
            return Err(NoCount::TooLong);
        }
        if before >> 20 != self.tried >> 20 {
            let effort = Effort {
                generated: self.tried,
                ..Effort::default()
            };
            self.watch.check(0, effort).map_err(NoCount::Stop)?;
        }
        for &cells in placements {
            if cells & filled == 0 {
                self.laid.push(cells);
                self.lay(filled | cells)?;
                self.laid.pop();
            }
        }
        Ok(())
    }
}

fn bit(row: i32, column: i32, columns: i32) -> Cells {
    1 << (row * columns + column)
}

/// Every set of cells that the piece can cover on this board, each once.
fn placements(shape: &Shape, full: Cells, rows: i32, columns: i32) -> Vec<Cells> {
    let mut found = BTreeSet::new();
    for way in ways(shape) {
        for down in 0..rows {
            for right in 0..columns {
                let mut moved = way.iter().map(|(row, column)| (row + down, column + right));
                let inside = moved
                    .clone()
                    .all(|(row, column)| row < rows && column < columns);
                if inside {
                    let cells = moved.try_fold(0, |cells, (row, column)| {
                        let cell = bit(row, column, columns);
                        (full & cell != 0).then_some(cells | cell)
                    });
                    found.extend(cells);
                }
            }
        }
    }
    found.into_iter().collect()
}

/// The shape in all eight ways, each moved to the corner.
fn ways(shape: &Shape) -> impl Iterator<Item = Shape> + '_ {
    (0..8).map(|way| {
        let turned = shape.iter().map(|&(row, column)| {
            let (row, column) = if way & 1 == 0 {
                (row, column)
            } else {
                (column, row)
            };
            let row = if way & 2 == 0 { row } else { -row };
            let column = if way & 4 == 0 { column } else { -column };
            (row, column)
        });
        let turned: Vec<(i32, i32)> = turned.collect();
        let top = turned.iter().map(|cell| cell.0).min().unwrap_or(0);
        let left = turned.iter().map(|cell| cell.1).min().unwrap_or(0);
        turned
            .into_iter()
            .map(|(row, column)| (row - top, column - left))
            .collect()
    })
}

/// The least of the eight ways, which pieces of one shape have in common.
fn least(shape: &Shape) -> Shape {
    ways(shape).min().unwrap_or_default()
}

/// How many solutions are left when those that are like an earlier one are struck out.
fn unlike(found: &[Vec<Cells>], kinds: &[&Shape], full: Cells, rows: i32, columns: i32) -> u64 {
    let mut struck: HashSet<Vec<(&Shape, Cells)>> = HashSet::new();
    let mut number = 0;
    let signed = |laid: &[Cells]| {
        let mut signed: Vec<(&Shape, Cells)> =
            kinds.iter().copied().zip(laid.iter().copied()).collect();
        signed.sort_unstable();
        signed
    };
    for laid in found {
        if struck.contains(&signed(laid)) {
            continue;
        }
        number += 1;
        for way in 0..8 {
            let images: Option<Vec<Cells>> = laid
                .iter()
                .map(|&cells| image(cells, way, full, rows, columns))
                .collect();
            if let Some(images) = images {
                struck.insert(signed(&images));
            }
        }
    }
    number
}

/// Where turning or mirroring the board takes these cells; none where it leads off the board.
fn image(cells: Cells, way: u8, full: Cells, rows: i32, columns: i32) -> Option<Cells> {
    if way & 4 != 0 && rows != columns {
        return None;
    }
    let mut moved = 0;
    for row in 0..rows {
        for column in 0..columns {
            if cells & bit(row, column, columns) == 0 {
                continue;
            }
            let row = if way & 1 == 0 { row } else { rows - 1 - row };
            let column = if way & 2 == 0 {
                column
            } else {
                columns - 1 - column
            };
            let (row, column) = if way & 4 == 0 {
                (row, column)
            } else {
                (column, row)
            };
            let to = bit(row, column, columns);
            if full & to == 0 {
                return None;
            }
            moved |= to;
        }
    }
    Some(moved)
}

#[cfg(test)]
mod tests {
    use super::{NoCount, Solutions, Watch, second_count};
    use reference::generate::packing::{cut, solutions};
    use reference::random::Random;
    use rules::packing::read::read;

    #[test]
    fn it_agrees_with_exact_cover_on_every_puzzle_that_is_cut() {
        let mut random = Random::new(6);
        for (rows, columns, pieces) in [(1, 6, 3), (2, 4, 3), (3, 3, 4), (3, 4, 4), (3, 5, 5)] {
            for _ in 0..15 {
                let puzzle = cut(rows, columns, pieces, &mut random).unwrap();
                let watch = &mut Watch::default();
                let first = solutions(&puzzle, u64::MAX, watch).unwrap().unwrap();
                assert_eq!(second_count(&puzzle, 1 << 30, watch), Ok(first), "{puzzle}");
            }
        }
    }

    #[test]
    fn it_counts_on_boards_with_missing_cells_and_gives_up_in_time() {
        for (text, all, unlike) in [
            ("2 3 2\nCUSTOM\nXXX\nX..\nAA\nBB\n", 2, 1),
            ("3 3 4\nCUSTOM\nXXX\nX.X\nXXX\nAA\nBB\nCC\nDD\n", 48, 1),
            ("2 3 3\nDEFAULT\nAA\nBB\nCC\n", 18, 2),
            ("2 3 2\nDEFAULT\nAAAA\nBB\n", 0, 0),
        ] {
            let puzzle = read(text.as_bytes()).unwrap();
            let watch = &mut Watch::default();
            let expected = Solutions { all, unlike };
            assert_eq!(
                second_count(&puzzle, 100_000, watch),
                Ok(expected),
                "{text}"
            );
            if all > 0 {
                assert_eq!(second_count(&puzzle, 1, watch), Err(NoCount::TooLong));
            }
        }
        let large = read(b"9 15 1\nDEFAULT\nA\n").unwrap();
        let refused = second_count(&large, u64::MAX, &mut Watch::default());
        assert_eq!(refused, Err(NoCount::TooLong));
    }
}
