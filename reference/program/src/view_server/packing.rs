//! What the page is told about a board and its pieces: what they are, and how they fill it.

use std::ops::ControlFlow;

use serde::Serialize;

use crate::ask_packing_solver::{
    Algorithm, Answer, Finding, PackingQuery, ask_brute_force, ask_exact_cover,
};
use crate::search_documents::EffortDocument;
use crate::view_server::search_jobs::StopDocument;
use rules::packing::board::{Cell, Kind};
use rules::packing::check::check;
use rules::packing::grid::Grid;
use rules::packing::piece::Piece;
use rules::packing::render::svg;
use rules::packing::{AreaGap, Puzzle};
use rules::search_watch::Watch;

#[derive(Debug, thiserror::Error)]
#[error("the solver's own packing is wrong; please report the board that shows it")]
pub(crate) struct WrongPacking;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Description {
    puzzle: &'static str,
    rows: usize,
    columns: usize,
    /// `default` or `custom`.
    kind: &'static str,
    /// The cells to fill, a line a row: `X` for a cell, `.` for none.
    mask: Vec<String>,
    cells: usize,
    pieces: Vec<PieceDocument>,
    /// Cells of all pieces less cells of the board: unless it is 0, there is no packing.
    area_gap: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct PieceDocument {
    letter: String,
    /// Row and column of each cell.
    cells: Vec<[usize; 2]>,
}

/// How a board was filled, or why not. Every key is always there; what does not apply is `null`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Solution {
    puzzle: &'static str,
    algorithm: Algorithm,
    /// `packed`, `unique`, `several`, `counted`, `no-packing` or `stopped`.
    ending: &'static str,
    /// The packings, each a line a row.
    packings: Vec<Vec<String>>,
    /// The letters in the order of the file, in which pieces can be shown.
    order: Vec<String>,
    svgs: Vec<String>,
    /// How many packings there are, in digits: it may be more than a page can count.
    count: Option<String>,
    reason: Option<String>,
    /// The placements tried, as the handout counts them; known to the brute force only.
    placements: Option<u64>,
    stop: Option<StopDocument>,
    effort: EffortDocument,
}

pub(crate) fn describe(puzzle: &Puzzle) -> Description {
    let board = puzzle.board();
    let line = |row| {
        let cells = (0..board.columns()).map(|column| Cell { row, column });
        let mark = |cell| match board.exists(cell) {
            true => 'X',
            false => '.',
        };
        cells.map(mark).collect()
    };
    let piece = |piece: &Piece| PieceDocument {
        letter: piece.letter().to_string(),
        cells: piece
            .cells()
            .iter()
            .map(|cell| [cell.row, cell.column])
            .collect(),
    };
    Description {
        puzzle: "packing",
        rows: board.rows(),
        columns: board.columns(),
        kind: match board.kind() {
            Kind::Default => "default",
            Kind::Custom => "custom",
        },
        mask: (0..board.rows()).map(line).collect(),
        cells: board.area(),
        pieces: puzzle.pieces().iter().map(piece).collect(),
        area_gap: match puzzle.area_gap() {
            AreaGap::None => 0,
            AreaGap::TooSmall(cells) => -(cells as i64),
            AreaGap::TooLarge(cells) => cells as i64,
        },
    }
}

/// Why this algorithm does not answer this question, where it does not.
pub(crate) const fn why_not(algorithm: Algorithm, question: PackingQuery) -> Option<&'static str> {
    match (algorithm, question) {
        (Algorithm::ExactCover, _) | (Algorithm::BruteForce, PackingQuery::First) => None,
        (Algorithm::BruteForce, _) => Some(
            "the brute force stops at the first packing, so it cannot find others; choose `exact-cover`",
        ),
    }
}

/// Answers a question; the brute force is always asked for its first packing.
pub(crate) fn solve(
    puzzle: &Puzzle,
    algorithm: Algorithm,
    question: PackingQuery,
    watch: &mut Watch<'_>,
) -> Result<Solution, WrongPacking> {
    let answer = match algorithm {
        Algorithm::BruteForce => ask_brute_force(puzzle, watch),
        Algorithm::ExactCover => {
            ask_exact_cover(puzzle, question, watch, &mut |_| ControlFlow::Continue(()))
        }
    };
    let told = Solution::new(puzzle, &answer);
    match answer.finding {
        Finding::Packing(grid) => told.packed("packed", puzzle, &[grid]),
        Finding::Only(grid) => told.packed("unique", puzzle, &[grid]),
        Finding::Several(two) => told.packed("several", puzzle, two.as_slice()),
        Finding::Count(number) | Finding::Shown(number) => Ok(Solution {
            ending: "counted",
            count: Some(number.to_string()),
            ..told
        }),
        Finding::NoPacking(why) => Ok(Solution {
            reason: Some(why.to_string()),
            ..told
        }),
        Finding::Stopped { stop, .. } => Ok(Solution {
            ending: "stopped",
            stop: Some(StopDocument::from(stop)),
            ..told
        }),
    }
}

impl Solution {
    fn new(puzzle: &Puzzle, answer: &Answer) -> Self {
        let letters = puzzle.pieces().iter();
        Self {
            puzzle: "packing",
            algorithm: answer.algorithm,
            ending: "no-packing",
            packings: Vec::new(),
            order: letters.map(|piece| piece.letter().to_string()).collect(),
            svgs: Vec::new(),
            count: None,
            reason: None,
            placements: answer.placements,
            stop: None,
            effort: EffortDocument::from(answer.effort),
        }
    }

    /// With these packings, which are checked first.
    fn packed(
        self,
        ending: &'static str,
        puzzle: &Puzzle,
        grids: &[Grid],
    ) -> Result<Self, WrongPacking> {
        if grids.iter().any(|grid| check(puzzle, grid).is_err()) {
            return Err(WrongPacking);
        }
        let board = puzzle.board();
        let (rows, columns) = (board.rows(), board.columns());
        let title = format!("A packing of the {rows}×{columns} board");
        Ok(Self {
            ending,
            packings: grids.iter().cloned().map(Vec::from).collect(),
            svgs: grids.iter().map(|grid| svg(grid, &title)).collect(),
            ..self
        })
    }
}
