//! What stands behind a fault, as figures.

use serde::Serialize;

use model::board_explanation::{Explanation, NoPacking, Wasted};
use model::fault::Fault;
use model::outcome::{CaseRuling, NotedRuling, Outcome, SubmissionRuling};
use model::points::Points;

/// What stands behind a fault, as figures. Steps, rows and columns count from 1.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Proof<'v> {
    #[serde(skip_serializing_if = "Option::is_none")]
    first_wasted_move: Option<WastedMoveRecord<'v>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    no_solution_because: Option<UnsolvableBecause<'v>>,
}

/// Where the first wasted move of a path lies; which one it is where that is known.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct WastedMoveRecord<'v> {
    #[serde(skip_serializing_if = "Option::is_none")]
    heuristic: Option<&'v str>,
    earliest: u64,
    latest: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    tile: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    direction: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left_before: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left_after: Option<u64>,
}

/// Why a board has no solution: the fields that a kind of reason has, and no others.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
struct UnsolvableBecause<'v> {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    inversions: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rows_below_blank: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kurang: Option<&'v [u32]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kurang_sum: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells_of_pieces: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cells_of_board: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    letter: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    colour_difference: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pieces: Option<Vec<Uneven>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    placements: Option<u64>,
}

/// A piece that takes more cells of one colour than of the other.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Uneven {
    letter: String,
    colour_difference: usize,
}

impl<'v> Proof<'v> {
    /// What stands behind this fault of an outcome; the same as is told in words.
    pub(crate) fn new(outcome: &'v Outcome, fault: &Fault) -> Self {
        let is_meant = |wasted: &&Wasted| matches!(fault, Fault::NotMinimal { moves, .. } if *moves == wasted.moves);
        let wasted = outcome.wasted.as_deref().filter(is_meant);
        let is_the_fault = outcome.fault.as_ref() == Some(fault);
        let explanation = outcome.explanation.as_deref().filter(|_| is_the_fault);
        Self {
            first_wasted_move: wasted.map(WastedMoveRecord::new),
            no_solution_because: explanation.map(UnsolvableBecause::new),
        }
    }
}

impl<'v> WastedMoveRecord<'v> {
    fn new(wasted: &'v Wasted) -> Self {
        let first = wasted.first.as_ref();
        Self {
            heuristic: wasted.heuristic.as_deref(),
            earliest: wasted.good + 1,
            latest: wasted.bad,
            tile: first.map(|first| first.tile),
            direction: first.map(|first| first.way.to_string()),
            left_before: first.map(|first| first.before),
            left_after: first.map(|first| first.after),
        }
    }
}

impl<'v> UnsolvableBecause<'v> {
    fn new(explanation: &'v Explanation) -> Self {
        let kind = |kind| Self {
            kind,
            ..Self::default()
        };
        match explanation {
            Explanation::Parity(parity) => {
                let kurang = parity.kurang.as_ref();
                let counts = parity.side.is_multiple_of(2);
                Self {
                    inversions: Some(parity.inversions),
                    rows_below_blank: counts.then_some(parity.rows_below),
                    kurang: kurang.map(|kurang| kurang.values.as_slice()),
                    kurang_sum: kurang.map(|kurang| kurang.sum),
                    x: kurang.map(|kurang| kurang.x),
                    ..kind("parity")
                }
            }
            Explanation::Packing(why) => match why {
                NoPacking::Area { pieces, board } => Self {
                    cells_of_pieces: Some(*pieces),
                    cells_of_board: Some(*board),
                    ..kind("area")
                },
                NoPacking::FitsNowhere(letter) => Self {
                    letter: Some(letter.to_string()),
                    ..kind("fits-nowhere")
                },
                NoPacking::Uncoverable(cell) => Self {
                    row: Some(cell.row + 1),
                    column: Some(cell.column + 1),
                    ..kind("uncoverable")
                },
                NoPacking::Colouring { board, pieces } => Self {
                    colour_difference: Some(*board),
                    pieces: Some(
                        pieces
                            .iter()
                            .map(|(letter, difference)| Uneven {
                                letter: letter.to_string(),
                                colour_difference: *difference,
                            })
                            .collect(),
                    ),
                    ..kind("colouring")
                },
                NoPacking::Exhausted { placements } => Self {
                    placements: Some(*placements),
                    ..kind("exhausted")
                },
                NoPacking::OnFile => kind("on-file"),
            },
        }
    }
}

#[derive(Debug, Serialize)]
pub(crate) struct Decided<'v> {
    ruling: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<f64>,
    note: Option<&'v str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<&'static str>,
}

impl<'v> Decided<'v> {
    /// Of a whole submission.
    pub(crate) fn of_all(word: &'v NotedRuling<SubmissionRuling>) -> Self {
        let (ruling, points) = match word.ruling {
            SubmissionRuling::Points(points) => ("points", Some(points)),
            SubmissionRuling::Exempt => ("exempt", None),
        };
        Self {
            ruling,
            points: points.map(Points::as_f64),
            note: word.note.as_deref(),
            found: None,
        }
    }

    pub(crate) fn of_case(outcome: &'v Outcome) -> Option<Self> {
        let decided = outcome.decided.as_deref()?;
        let (ruling, points) = match decided.word.ruling {
            CaseRuling::Right => ("right", None),
            CaseRuling::Wrong => ("wrong", None),
            CaseRuling::Points(points) => ("points", Some(points)),
            CaseRuling::Exempt => ("exempt", None),
        };
        Some(Self {
            ruling,
            points: points.map(Points::as_f64),
            note: decided.word.note.as_deref(),
            found: Some(decided.verdict.slug()),
        })
    }
}
