//! What stands behind a fault, as figures, and what a person decided.

use model::board_explanation::{Explanation, NoPacking, Wasted};
use model::fault::Fault;
use model::outcome::{CaseRuling, NotedRuling, Outcome, SubmissionRuling};
use model::points::Points;
use rules::packing::piece::Letter;

use crate::file_formats::json::fault_evidence::kind;
use crate::json_object::Object;

/// What stands behind this fault of an outcome, the same as is told in words. Steps, rows and columns count from 1.
pub(crate) fn describe_proof(outcome: &Outcome, fault: &Fault) -> Object {
    let is_meant = |wasted: &&Wasted| matches!(fault, Fault::NotMinimal { moves, .. } if *moves == wasted.moves);
    let wasted = outcome.wasted.as_deref().filter(is_meant);
    let is_the_fault = outcome.fault.as_ref() == Some(fault);
    let explanation = outcome.explanation.as_deref().filter(|_| is_the_fault);
    Object::new()
        .object("first-wasted-move", wasted.map(describe_wasted))
        .object("no-solution-because", explanation.map(explain))
}

/// Where the first wasted move of a path lies; which one it is where that is known.
fn describe_wasted(wasted: &Wasted) -> Object {
    let first = wasted.first.as_ref();
    Object::new()
        .and("heuristic", wasted.heuristic.as_deref())
        .put("earliest", wasted.good + 1)
        .put("latest", wasted.bad)
        .and("tile", first.map(|first| first.tile))
        .and("direction", first.map(|first| first.way.to_string()))
        .and("left-before", first.map(|first| first.before))
        .and("left-after", first.map(|first| first.after))
}

/// Why a board has no solution.
fn explain(explanation: &Explanation) -> Object {
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
                    Object::new()
                        .and("letter", letter.to_string())
                        .and("colour-difference", *difference)
                };
                kind("colouring")
                    .and("colour-difference", *board)
                    .list("pieces", pieces.iter().map(uneven))
            }
            NoPacking::Exhausted { placements } => kind("exhausted").and("placements", *placements),
            NoPacking::OnFile => kind("on-file"),
        },
    }
}

/// What a person decided of a whole submission.
pub(crate) fn describe_word(word: &NotedRuling<SubmissionRuling>) -> Object {
    let (ruling, points) = match word.ruling {
        SubmissionRuling::Points(points) => ("points", Some(points)),
        SubmissionRuling::Exempt => ("exempt", None),
    };
    describe_ruling(ruling, points, word.note.as_deref())
}

/// What a person decided of a case, and what the grader had found.
pub(crate) fn describe_decision(outcome: &Outcome) -> Option<Object> {
    let decided = outcome.decided.as_deref()?;
    let (ruling, points) = match decided.word.ruling {
        CaseRuling::Right => ("right", None),
        CaseRuling::Wrong => ("wrong", None),
        CaseRuling::Points(points) => ("points", Some(points)),
        CaseRuling::Exempt => ("exempt", None),
    };
    let ruling = describe_ruling(ruling, points, decided.word.note.as_deref());
    Some(ruling.put("found", decided.verdict.slug()))
}

fn describe_ruling(ruling: &'static str, points: Option<Points>, note: Option<&str>) -> Object {
    Object::new()
        .put("ruling", ruling)
        .and("points", points.map(Points::as_f64))
        .put("note", note)
}
