//! What stands behind a fault, as figures.

use serde::Serialize;

use model::board_explanation::{Explanation, NoPacking, Wasted};
use model::fault::Fault;
use model::outcome::{CaseRuling, NotedRuling, Outcome, SubmissionRuling};
use model::points::Points;
use rules::packing::piece::Letter;

use crate::file_formats::json::fault_evidence::Evidence;

/// What stands behind a fault, as figures. Steps, rows and columns count from 1.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Proof<'v> {
    #[serde(skip_serializing_if = "Option::is_none")]
    first_wasted_move: Option<WastedMoveRecord<'v>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    no_solution_because: Option<Evidence>,
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

impl<'v> Proof<'v> {
    /// What stands behind this fault of an outcome; the same as is told in words.
    pub(crate) fn new(outcome: &'v Outcome, fault: &Fault) -> Self {
        let is_meant = |wasted: &&Wasted| matches!(fault, Fault::NotMinimal { moves, .. } if *moves == wasted.moves);
        let wasted = outcome.wasted.as_deref().filter(is_meant);
        let is_the_fault = outcome.fault.as_ref() == Some(fault);
        let explanation = outcome.explanation.as_deref().filter(|_| is_the_fault);
        Self {
            first_wasted_move: wasted.map(WastedMoveRecord::new),
            no_solution_because: explanation.map(explain),
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

/// Why a board has no solution.
fn explain(explanation: &Explanation) -> Evidence {
    let kind = Evidence::of_kind;
    match explanation {
        Explanation::Parity(parity) => {
            let kurang = parity.kurang.as_ref();
            let counts = parity.side.is_multiple_of(2);
            kind("parity")
                .and("inversions", parity.inversions)
                .and("rows-below-blank", counts.then_some(parity.rows_below))
                .and("kurang", kurang.map(|kurang| &*kurang.values))
                .and("kurang-sum", kurang.map(|kurang| kurang.sum))
                .and("x", kurang.map(|kurang| kurang.x))
        }
        Explanation::Packing(why) => match why {
            NoPacking::Area { pieces, board } => kind("area")
                .and("cells-of-pieces", *pieces)
                .and("cells-of-board", *board),
            NoPacking::FitsNowhere(letter) => {
                kind("fits-nowhere").and("letter", letter.to_string())
            }
            NoPacking::Uncoverable(cell) => kind("uncoverable")
                .and("row", cell.row + 1)
                .and("column", cell.column + 1),
            NoPacking::Colouring { board, pieces } => {
                let uneven = |(letter, difference): &(Letter, usize)| {
                    Evidence::EMPTY
                        .and("letter", letter.to_string())
                        .and("colour-difference", *difference)
                };
                kind("colouring")
                    .and("colour-difference", *board)
                    .and_parts("pieces", pieces.iter().map(uneven).collect())
            }
            NoPacking::Exhausted { placements } => kind("exhausted").and("placements", *placements),
            NoPacking::OnFile => kind("on-file"),
        },
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
