//! Why boards have no solution, each by the shortest argument there is.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use reference::packing::exact_cover::{Ending, NoPacking as Proof, first};
use rules::packing::Puzzle;
use rules::packing::board::Cell;
use rules::search_watch::Watch;
use rules::sliding::board::Board;
use rules::sliding::parity::{Inversions, KurangTable};

use course::assignment::{Assignment, Case};
use model::board_explanation::{Explanation, Kurang, NoPacking, Parity};
use model::case_facts::Expectation;
use model::fault::{Fault, Wanted};
use puzzles::judgement::AnswerRules;
use puzzles::puzzle_traits::CaseBoard;

/// Why the boards of a run have no solution.
#[derive(Debug, Default)]
pub struct Proofs {
    /// By assignment and case; whoever comes first works it out, and the others wait for it.
    known: Mutex<HashMap<(String, String), Slot>>,
}

type Slot = Arc<OnceLock<Option<Explanation>>>;

impl Proofs {
    /// Why the board of this case has no solution, for whoever reads that a program failed there in this way; none where
    /// the case has a solution, or that is not what it failed at.
    pub fn explain(
        &self,
        assignment: &Assignment,
        case: &Case,
        fault: &Fault,
    ) -> Option<Explanation> {
        if case.expectation != Expectation::NoSolution || !is_asked_by(fault) {
            return None;
        }
        let key = (assignment.name.clone(), case.name.clone());
        let slot = {
            // Nobody leaves a map half changed.
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(known.entry(key).or_default())
        };
        slot.get_or_init(|| explanation(assignment, case)).clone()
    }
}

/// What can be said of a board: of a sliding one what decides whether it can be solved, of a packing puzzle why it has no
/// packing, if it has none.
pub fn argument(board: &CaseBoard) -> Option<Explanation> {
    if let Some(board) = board.tiles() {
        return Some(Explanation::Parity(parity(board)));
    }
    no_packing(board.get()?, POSITIONS).map(Explanation::Packing)
}

/// Why a board that should have no solution has none. Where it has one after all, the case is wrong, and nothing is said.
fn explanation(assignment: &Assignment, case: &Case) -> Option<Explanation> {
    match argument(&case.board)? {
        Explanation::Parity(parity) => (!parity.is_solvable()).then(|| {
            let kurang = parity.kurang.filter(|_| has_kurang(&assignment.answer));
            Explanation::Parity(Parity { kurang, ..parity })
        }),
        packing @ Explanation::Packing(_) => Some(packing),
    }
}

/// Whether the course knows the table of Kurang: to others its name says nothing.
fn has_kurang(rules: &AnswerRules) -> bool {
    let mut wanted = rules.required.iter().chain(&rules.asked);
    wanted.any(|wanted| matches!(wanted, Wanted::Kurang | Wanted::KurangSum))
}

/// Whether somebody who failed so may ask why there is no solution: who said that there is one, or said nothing.
fn is_asked_by(fault: &Fault) -> bool {
    matches!(
        fault,
        Fault::FalseSolution { .. }
        | Fault::IllegalMove { .. }
        | Fault::StartsElsewhere { .. }
        | Fault::BreaksRule { .. }
        | Fault::NotAtGoal { .. }
        | Fault::NotMinimal { .. }
        | Fault::WrongPacking { .. }
        | Fault::NoOutput
        | Fault::Unreadable { .. }
        | Fault::Ambiguous { .. }
        | Fault::GaveUp { .. }
        | Fault::Refused { .. }
        | Fault::Limit(_)
        | Fault::Crash { .. }
        // Pieces that cannot cover the board by their area are bad input to some.
        | Fault::AcceptedBadInput
        | Fault::SilentOnBadInput
        | Fault::CrashedOnBadInput { .. }
    )
}

/// The positions a search may look at before it is ended.
pub(crate) const POSITIONS: u64 = 2_000_000;

/// Why this puzzle has no packing, looking at no more positions than these; none if it has one.
pub(crate) fn no_packing(puzzle: &Puzzle, positions: u64) -> Option<NoPacking> {
    let report = first(puzzle, &mut Watch::default().within_nodes(positions));
    let proof = match report.ending {
        Ending::Packed(_) => return None,
        Ending::Stopped(_) => return Some(NoPacking::OnFile),
        Ending::NoPacking(proof) => proof,
    };
    Some(match proof {
        Proof::Area { pieces, board } => NoPacking::Area { pieces, board },
        Proof::FitsNowhere(letter) => NoPacking::FitsNowhere(letter),
        Proof::Uncoverable(cell) => NoPacking::Uncoverable(cell),
        Proof::Colouring { board, .. } => NoPacking::Colouring {
            board,
            pieces: puzzle
                .pieces()
                .iter()
                .map(|piece| (piece.letter(), difference(piece.cells())))
                .filter(|&(_, difference)| difference > 0)
                .collect(),
        },
        // The empty board is counted among what was made, and is no placement.
        Proof::Exhausted { .. } => NoPacking::Exhausted {
            placements: report.effort.generated.saturating_sub(1),
        },
    })
}

/// How many more cells of one colour of a chessboard than of the other these are.
fn difference(cells: &[Cell]) -> usize {
    let is_dark = |cell: &&Cell| (cell.row + cell.column) % 2 == 1;
    let dark = cells.iter().filter(is_dark).count();
    dark.abs_diff(cells.len() - dark)
}

/// What decides whether this board can be solved, with its table of Kurang.
pub(crate) fn parity(board: &Board) -> Parity {
    let inversions = Inversions::new(board);
    let KurangTable { values, sum, x } = KurangTable::new(board);
    Parity {
        side: inversions.side,
        inversions: inversions.count,
        rows_below: inversions.blank_row_from_bottom - 1,
        kurang: Some(Kurang { values, sum, x }),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, HashSet};

    use reference::generate::walk;
    use reference::random::Random;
    use reference::sliding::oracle::full_table::FullTable;
    use rules::packing::Puzzle;
    use rules::packing::board::{Board, Cell};
    use rules::packing::piece::{Letter, Piece};
    use rules::sliding::board::Board as Sliding;

    use super::{POSITIONS, Proofs, no_packing, parity};
    use model::board_explanation::{Explanation, NoPacking, Parity};
    use model::case_facts::Expectation;
    use model::fault::{Fault, Wanted};

    /// The cells that a piece covers, for every way to lay it on the empty board: turned and mirrored by hand.
    fn ways(board: &Board, piece: &Piece) -> HashSet<u32> {
        let mut ways = HashSet::new();
        for flip in [1, -1] {
            for turn in 0..4 {
                let turned: Vec<(i32, i32)> = piece
                    .cells()
                    .iter()
                    .map(|cell| {
                        let (mut row, mut column) = (cell.row as i32, cell.column as i32 * flip);
                        for _ in 0..turn {
                            (row, column) = (column, -row);
                        }
                        (row, column)
                    })
                    .collect();
                // A piece has at most five rows and columns, and a board four.
                for (down, right) in
                    (-4..8).flat_map(|down| (-4..8).map(move |right| (down, right)))
                {
                    let mut mask = 0;
                    let fits = turned.iter().all(|&(row, column)| {
                        let cell = (usize::try_from(row + down), usize::try_from(column + right));
                        let (Ok(row), Ok(column)) = cell else {
                            return false;
                        };
                        let cell = Cell { row, column };
                        let exists = board.exists(cell);
                        if exists {
                            mask |= bit(cell);
                        }
                        exists
                    });
                    if fits {
                        ways.insert(mask);
                    }
                }
            }
        }
        ways
    }

    fn bit(cell: Cell) -> u32 {
        1 << (cell.row * 4 + cell.column)
    }

    /// Whether the pieces can fill the cells, piece after piece.
    fn can_fill(empty: u32, pieces: &[HashSet<u32>]) -> bool {
        match pieces {
            [] => empty == 0,
            [first, rest @ ..] => first
                .iter()
                .any(|way| way & !empty == 0 && can_fill(empty & !way, rest)),
        }
    }

    fn difference(cells: impl Iterator<Item = Cell>) -> i64 {
        cells
            .map(|cell| match (cell.row + cell.column) % 2 {
                0 => 1,
                _ => -1,
            })
            .sum()
    }

    /// Whether the argument holds, looked at again.
    fn holds(puzzle: &Puzzle, proof: &NoPacking, is_packable: bool) -> bool {
        let board = puzzle.board();
        match proof {
            NoPacking::Area { pieces, board: all } => {
                let cells: usize = puzzle.pieces().iter().map(Piece::area).sum();
                (*pieces, *all) == (cells, board.cells().count()) && pieces != all
            }
            NoPacking::FitsNowhere(letter) => {
                ways(board, puzzle.piece(*letter).unwrap()).is_empty()
            }
            NoPacking::Uncoverable(cell) => puzzle
                .pieces()
                .iter()
                .all(|piece| ways(board, piece).iter().all(|way| way & bit(*cell) == 0)),
            NoPacking::Colouring {
                board: more,
                pieces,
            } => {
                let own = |piece: &Piece| difference(piece.cells().iter().copied()).unsigned_abs();
                let all = puzzle.pieces().iter();
                let all = all.map(|piece| (piece.letter(), own(piece) as usize));
                let uneven: Vec<(Letter, usize)> = all.filter(|(_, own)| *own > 0).collect();
                let wanted = difference(board.cells());
                let can_be = (0..1_u32 << uneven.len()).any(|signs| {
                    let signed =
                        |(place, (_, own)): (usize, &(Letter, usize))| match signs >> place & 1 {
                            0 => *own as i64,
                            _ => -(*own as i64),
                        };
                    uneven.iter().enumerate().map(signed).sum::<i64>() == wanted
                });
                uneven == *pieces && *more as u64 == wanted.unsigned_abs() && !can_be
            }
            NoPacking::Exhausted { placements } => !is_packable && *placements > 0,
            NoPacking::OnFile => true,
        }
    }

    /// A small board with pieces that may fill it: as many cells as it has, but for one time in eight.
    fn drawn(random: &mut Random) -> Option<Puzzle> {
        let (rows, columns) = (2 + random.below(3), 2 + random.below(3));
        let exists: Vec<bool> = (0..rows * columns).map(|_| random.below(9) > 0).collect();
        let board = Board::with_mask(rows, columns, &exists).ok()?;
        let mut left = board.area();
        if random.below(8) == 0 {
            left += 1;
        }
        let mut pieces = Vec::new();
        while left > 0 && pieces.len() < 8 {
            let size = (1 + random.below(5)).min(left);
            left -= size;
            let mut cells = vec![Cell { row: 2, column: 2 }];
            while cells.len() < size {
                let near = *random.choose(&cells)?;
                let (down, right) = *random.choose(&[(0, 1), (2, 1), (1, 0), (1, 2), (2, 2)])?;
                let cell = Cell {
                    row: (near.row + down).saturating_sub(1),
                    column: (near.column + right).saturating_sub(1),
                };
                if !cells.contains(&cell) && cell.row < 5 && cell.column < 5 {
                    cells.push(cell);
                }
            }
            let letter = Letter::new(b'A' + pieces.len() as u8)?;
            pieces.push(Piece::new(letter, &cells).ok()?);
        }
        Puzzle::new(board, pieces).ok()
    }

    fn name(proof: &NoPacking) -> &'static str {
        match proof {
            NoPacking::Area { .. } => "area",
            NoPacking::FitsNowhere(_) => "fits nowhere",
            NoPacking::Uncoverable(_) => "uncoverable",
            NoPacking::Colouring { .. } => "colouring",
            NoPacking::Exhausted { .. } => "exhausted",
            NoPacking::OnFile => "on file",
        }
    }

    #[test]
    fn a_proof_is_told_exactly_where_trying_everything_finds_no_packing() {
        let mut random = Random::new(2026);
        let mut told: BTreeMap<&str, u32> = BTreeMap::new();
        for _ in 0..2_500 {
            let Some(puzzle) = drawn(&mut random) else {
                continue;
            };
            let full = puzzle.board().cells().map(bit).sum();
            let mut pieces: Vec<HashSet<u32>> = puzzle
                .pieces()
                .iter()
                .map(|piece| ways(puzzle.board(), piece))
                .collect();
            pieces.sort_by_key(HashSet::len);
            let is_packable = can_fill(full, &pieces);
            let proof = no_packing(&puzzle, POSITIONS);
            assert_eq!(proof.is_none(), is_packable, "{puzzle:?}");
            let kind = proof.as_ref().map_or("packed", name);
            *told.entry(kind).or_default() += 1;
            if let Some(proof) = proof {
                assert!(holds(&puzzle, &proof, is_packable), "{proof:?} {puzzle:?}");
                assert_eq!(no_packing(&puzzle, POSITIONS), Some(proof));
            }
        }
        // Each kind was met, so that none went unlooked at.
        let met = "area, colouring, exhausted, fits nowhere, packed, uncoverable";
        assert_eq!(told.keys().copied().collect::<Vec<_>>().join(", "), met);
        assert!(told.values().all(|&times| times >= 5), "{told:?}");
    }

    /// Twenty-five pieces like an L of four cells, and a board of 10×10. A rectangle takes an even number of them, as colouring its
    /// rows in turn shows; a chessboard's colours do not.
    fn many_ls() -> Puzzle {
        let cells = [(0, 0), (1, 0), (2, 0), (2, 1)].map(|(row, column)| Cell { row, column });
        let letters = (b'A'..).take(25).filter_map(Letter::new);
        let pieces = letters.map(|letter| Piece::new(letter, &cells).unwrap());
        Puzzle::new(Board::rectangle(10, 10).unwrap(), pieces.collect()).unwrap()
    }

    #[test]
    fn a_search_that_is_too_long_is_not_called_complete() {
        assert_eq!(no_packing(&many_ls(), 1), Some(NoPacking::OnFile));
    }

    #[test]
    fn a_sliding_board_is_called_solvable_exactly_where_a_way_to_the_goal_exists() {
        let tables = [FullTable::new(2), FullTable::new(3)];
        let mut random = Random::new(1879);
        for (side, table) in [2, 3].into_iter().zip(&tables) {
            let mut cells: Vec<u8> = (0..side * side).map(|tile| tile as u8).collect();
            for _ in 0..1_000 {
                random.shuffle(&mut cells);
                let board = Sliding::from_cells(side, &cells).unwrap();
                let parity = parity(&board);
                let way = table.distance(&board).is_some();
                assert_eq!(parity.is_solvable(), way, "{board}");
                let kurang = parity.kurang.unwrap();
                assert_eq!(kurang.total().is_multiple_of(2), way, "{board}");
            }
        }
        for side in 4..7 {
            for moves in 0..60 {
                let reached = walk(&Sliding::goal(side), moves, &mut random).end;
                assert!(parity(&reached).is_solvable(), "{reached}");
                // With two tiles swapped no way leads there: half of all boards can be reached, and never both of two such.
                let mut cells = reached.cells().to_vec();
                let [one, two] =
                    [1, 2].map(|tile| cells.iter().position(|&it| it == tile).unwrap());
                cells.swap(one, two);
                let other = Sliding::from_cells(side, &cells).unwrap();
                assert!(!parity(&other).is_solvable(), "{other}");
                assert!(!parity(&other).kurang.unwrap().total().is_multiple_of(2));
            }
        }
    }

    #[test]
    fn every_shipped_board_without_a_solution_is_explained_and_no_other() {
        let (course, proofs) = (crate::shipped(), Proofs::default());
        let false_solution = Fault::FalseSolution { moves: None };
        let mut kinds = BTreeMap::new();
        for assignment in &course.assignments {
            for case in &assignment.cases {
                let told = proofs.explain(assignment, case, &false_solution);
                let is_none = case.expectation == Expectation::NoSolution;
                assert_eq!(told.is_some(), is_none, "{}", case.name);
                match told {
                    Some(Explanation::Parity(Parity { kurang, .. })) => {
                        assert_eq!(kurang.is_some(), assignment.name == "fifteen-bnb");
                    }
                    Some(Explanation::Packing(why)) => {
                        kinds.insert(case.name.as_str(), name(&why));
                    }
                    None => {}
                }
                // Who said rightly that there is none is told nothing about it.
                let missing = Fault::Missing(Wanted::Time);
                assert_eq!(proofs.explain(assignment, case, &missing), None);
            }
        }
        let expected = BTreeMap::from([
            ("3x3-bar-too-long", "fits nowhere"),
            ("no-solution-4x5", "exhausted"),
            ("no-solution-area-too-large", "area"),
            ("no-solution-area-too-small", "area"),
            ("no-solution-bar-too-long", "fits nowhere"),
            ("no-solution-colouring-3x4", "colouring"),
            ("no-solution-corners-3x5", "exhausted"),
            ("no-solution-custom-islands", "fits nowhere"),
            ("no-solution-custom-parity", "colouring"),
            ("no-solution-plus-in-corner", "exhausted"),
            ("no-solution-tetrominoes-4x5", "colouring"),
        ]);
        assert_eq!(kinds, expected);
    }
}
