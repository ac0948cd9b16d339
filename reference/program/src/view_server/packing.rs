//! What the page is told about a board and its pieces: what they are, and how they fill it.

use serde::{Deserialize, Serialize};

use crate::search_documents::EffortDocument;
use crate::view_server::search_jobs::StopDocument;
use reference::packing::brute_force::{self, brute_force};
use reference::packing::exact_cover::{Ending, Uniqueness, count, first, uniqueness};
use rules::packing::board::{Cell, Kind};
use rules::packing::check::check;
use rules::packing::grid::Grid;
use rules::packing::piece::Piece;
use rules::packing::render::svg;
use rules::packing::{AreaGap, Puzzle};
use rules::search_watch::{Effort, Stop, Watch};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Algorithm {
    /// The fast one.
    #[default]
    ExactCover,
    /// The handout's, with its count of placements.
    BruteForce,
}

impl Algorithm {
    pub(crate) const ALL: [Self; 2] = [Self::ExactCover, Self::BruteForce];
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PackingQuery {
    #[default]
    First,
    Count,
    Unique,
}

impl PackingQuery {
    pub(crate) const ALL: [Self; 3] = [Self::First, Self::Unique, Self::Count];
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "the brute force stops at the first packing, so it cannot find others; choose `exact-cover`"
)]
pub(crate) struct OnlyTheFirst;

/// A solver handed over a grid that is no packing.
#[derive(Debug, thiserror::Error)]
#[error("the solver's own packing is wrong; please report the board that shows it")]
pub(crate) struct WrongPacking;

/// A board and its pieces.
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
    algorithm: &'static str,
    /// `packed`, `unique`, `several`, `counted`, `no-packing` or `stopped`.
    ending: &'static str,
    /// The packings, each a line a row.
    packings: Vec<Vec<String>>,
    /// The letters in the order of the file, in which pieces can be shown.
    order: Vec<String>,
    /// Each packing as a picture.
    svgs: Vec<String>,
    /// How many packings there are, in digits: it may be more than a page can count.
    count: Option<String>,
    /// Why there is no packing.
    reason: Option<String>,
    /// The placements tried, as the handout counts them; known to the brute force only.
    placements: Option<u64>,
    stop: Option<StopDocument>,
    effort: EffortDocument,
}

pub(crate) fn describe(puzzle: &Puzzle) -> Description {
    let board = puzzle.board();
    let line = |row| {
        (0..board.columns())
            .map(|column| {
                if board.exists(Cell { row, column }) {
                    'X'
                } else {
                    '.'
                }
            })
            .collect()
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

/// Whether this algorithm answers this question.
pub(crate) const fn can_answer(
    algorithm: Algorithm,
    question: PackingQuery,
) -> Result<(), OnlyTheFirst> {
    match (algorithm, question) {
        (Algorithm::ExactCover, _) | (Algorithm::BruteForce, PackingQuery::First) => Ok(()),
        (Algorithm::BruteForce, PackingQuery::Count | PackingQuery::Unique) => Err(OnlyTheFirst),
    }
}

/// Answers a question; the brute force is always asked for its first packing.
///
/// # Errors
/// When a solver is wrong.
pub(crate) fn solve(
    puzzle: &Puzzle,
    algorithm: Algorithm,
    question: PackingQuery,
    watch: &mut Watch<'_>,
) -> Result<Solution, WrongPacking> {
    match (algorithm, question) {
        (Algorithm::BruteForce, _) => {
            let report = brute_force(puzzle, watch);
            let told = Solution {
                algorithm: "brute-force",
                placements: Some(report.placements),
                ..Solution::new(puzzle, report.effort)
            };
            match report.ending {
                brute_force::Ending::Packed(grid) => told.packed("packed", puzzle, &[grid]),
                brute_force::Ending::NoPacking => Ok(told.none("every placement was tried")),
                brute_force::Ending::Stopped(stop) => Ok(told.stopped(stop)),
            }
        }
        (Algorithm::ExactCover, PackingQuery::First) => {
            let report = first(puzzle, watch);
            answered(puzzle, report.ending, report.effort, |grid, told| {
                told.packed("packed", puzzle, &[grid])
            })
        }
        (Algorithm::ExactCover, PackingQuery::Unique) => {
            let report = uniqueness(puzzle, watch);
            answered(
                puzzle,
                report.ending,
                report.effort,
                |found, told| match found {
                    Uniqueness::Unique(grid) => told.packed("unique", puzzle, &[grid]),
                    Uniqueness::Several(two) => told.packed("several", puzzle, two.as_slice()),
                },
            )
        }
        (Algorithm::ExactCover, PackingQuery::Count) => {
            let report = count(puzzle, watch);
            answered(puzzle, report.ending, report.effort, |number, told| {
                Ok(Solution {
                    ending: "counted",
                    count: Some(number.to_string()),
                    ..told
                })
            })
        }
    }
}

fn answered<T>(
    puzzle: &Puzzle,
    ending: Ending<T>,
    effort: Effort,
    packed: impl FnOnce(T, Solution) -> Result<Solution, WrongPacking>,
) -> Result<Solution, WrongPacking> {
    let told = Solution::new(puzzle, effort);
    match ending {
        Ending::Packed(found) => packed(found, told),
        Ending::NoPacking(proof) => Ok(told.none(&proof.to_string())),
        Ending::Stopped(stop) => Ok(told.stopped(stop)),
    }
}

impl Solution {
    fn new(puzzle: &Puzzle, effort: Effort) -> Self {
        let letters = puzzle.pieces().iter();
        Self {
            puzzle: "packing",
            algorithm: "exact-cover",
            ending: "no-packing",
            packings: Vec::new(),
            order: letters.map(|piece| piece.letter().to_string()).collect(),
            svgs: Vec::new(),
            count: None,
            reason: None,
            placements: None,
            stop: None,
            effort: EffortDocument::from(effort),
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
        let title = format!(
            "A packing of the {}×{} board",
            board.rows(),
            board.columns()
        );
        Ok(Self {
            ending,
            packings: grids.iter().cloned().map(Vec::from).collect(),
            svgs: grids.iter().map(|grid| svg(grid, &title)).collect(),
            ..self
        })
    }

    fn none(self, reason: &str) -> Self {
        Self {
            reason: Some(reason.to_owned()),
            ..self
        }
    }

    fn stopped(self, stop: Stop) -> Self {
        Self {
            ending: "stopped",
            stop: Some(StopDocument::from(stop)),
            ..self
        }
    }
}
