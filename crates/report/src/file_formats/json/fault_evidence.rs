//! What is wrong with an answer, and what proves it, as figures: the fields that a kind of fault has, and no others.

use std::time::Duration;

use model::fault::{Fault, Tried};
use model::limits::Measure;
use rules::packing::board::Cell;
use rules::packing::check::Fault as PackingFault;
use rules::packing::grid::Grid;
use rules::packing::piece::Letter;
use rules::sliding::board::Board;
use serde_json::{Value, json};

use crate::json_object::Object;

/// What proves this fault: the fields that its kind has, the kind first. Steps, rows and columns count from 1; in boards, 0
/// is the blank.
pub(crate) fn describe_evidence(fault: &Fault) -> Object {
    match fault {
        Fault::IllegalMove {
            step,
            before,
            tried,
        } => {
            let (name, tried) = describe_try(tried);
            kind("illegal-move")
                .and("step", *step)
                .and(name, tried)
                .and("before", rows(before))
        }
        Fault::StartsElsewhere { given, first } => kind("starts-elsewhere")
            .and("given", rows(given))
            .and("first", rows(first)),
        Fault::BreaksRule { what } => kind("breaks-rule").and("line", &**what),
        Fault::NotAtGoal {
            moves,
            last,
            was_there_at,
        } => kind("not-at-goal")
            .and("moves", *moves)
            .and("reached-goal-at", *was_there_at)
            .and("last", rows(last)),
        Fault::NotMinimal { moves, minimum } => kind("not-minimal")
            .and("moves", *moves)
            .and("minimum", *minimum),
        Fault::Miscounted { moves, claimed, .. } => kind("miscounted")
            .and("moves", *moves)
            .and("claimed", *claimed)
            .and("line", fault.read_from()),
        Fault::FalseNoSolution { minimum, .. } => kind("false-no-solution")
            .and("minimum", *minimum)
            .and("line", fault.read_from()),
        Fault::FalseSolution { moves } => kind("false-solution").and("moves", *moves),
        Fault::WrongKurang {
            tile,
            expected,
            came,
            by_cell,
            ..
        } => kind("wrong-kurang")
            .and("tile", *tile)
            .and("expected", *expected)
            .and("came", *came)
            .and("by-cell", by_cell.then_some(true))
            .and("line", fault.read_from()),
        Fault::WrongKurangSum { expected, came, .. } => kind("wrong-kurang-sum")
            .and("expected", *expected)
            .and("came", *came)
            .and("line", fault.read_from()),
        Fault::Missing(wanted) => kind("missing").and("missing", wanted.name()),
        Fault::MissingSeveral(wanted) => {
            let mut names = wanted.iter().map(|wanted| wanted.name());
            kind("missing")
                .and("missing", names.next())
                .and("also-missing", names.collect::<Vec<_>>())
        }
        Fault::Unrecognised(wanted) => kind("unrecognised").and("missing", wanted.name()),
        Fault::WrongPacking { what, grid } => wrong_packing(what, grid),
        Fault::AcceptedBadInput => kind("accepted-bad-input"),
        Fault::SilentOnBadInput => kind("silent-on-bad-input"),
        Fault::CrashedOnBadInput { line } => kind("crashed-on-bad-input").and("line", &**line),
        Fault::NoOutput => kind("no-output"),
        Fault::SilentOnSolved => kind("silent-on-solved"),
        Fault::Unreadable { nearest } => kind("unreadable").and("line", nearest.as_deref()),
        Fault::Ambiguous { one, other } => {
            kind("ambiguous").and("readings", vec![&**one, &**other])
        }
        Fault::GaveUp { line } => kind("gave-up").and("line", &**line),
        Fault::Limit(excess) => kind("limit")
            .and("limit", excess.limit.name())
            .and("used", amount(excess.used))
            .and("allowed", amount(excess.allowed)),
        Fault::Crash { ending, line } => kind("crash")
            .and("line", line.as_deref())
            .and("ending", ending.to_string()),
        Fault::Iterations {
            heuristic,
            came,
            least,
            most,
        } => kind("iterations")
            .and("came", *came)
            .and("least", *least)
            .and("most", *most)
            .and("heuristic", &**heuristic),
        Fault::DoesNotCompile { words } => kind("does-not-compile").and("line", &**words),
        Fault::SandboxViolation { what } => kind("sandbox-violation").and("line", &**what),
        Fault::Refused { line } => kind("refused").and("line", &**line),
        Fault::NotDriven(tried) => kind("not-driven")
            .and("attempts", tried.attempts)
            .and("asked", &*tried.asked)
            .and("looked-for", &*tried.looked_for),
        Fault::NotRun(_) => kind("not-run"),
        Fault::Marked { note, .. } => kind("marked").and("line", note.as_deref()),
        Fault::Exempt { note, .. } => kind("exempt").and("line", note.as_deref()),
        Fault::NotGraded { reason } => kind("not-graded").and("line", &**reason),
    }
}

/// An object whose first field says of which kind it is.
pub(crate) fn kind(name: &'static str) -> Object {
    Object::new().put("kind", name)
}

/// What was tried, and the name of the field that says so.
fn describe_try(tried: &Tried) -> (&'static str, Value) {
    match tried {
        Tried::Tile(tile) => ("tried-tile", (*tile).into()),
        Tried::Blank(way) => ("tried-blank", way.name().into()),
        Tried::TileWay(way) => ("tried-tile-way", way.name().into()),
        Tried::Board(board) => ("tried-board", rows(board)),
    }
}

fn wrong_packing(what: &PackingFault, grid: &Grid) -> Object {
    let at = |packing_fault: &'static str, letter: Option<Letter>, cell: Option<Cell>| {
        kind("wrong-packing")
            .and("grid", Vec::<String>::from(grid.clone()))
            .and("packing-fault", packing_fault)
            .and("letter", letter.map(|letter| letter.to_string()))
            .and("row", cell.map(|cell| cell.row + 1))
            .and("column", cell.map(|cell| cell.column + 1))
    };
    match *what {
        PackingFault::Size { .. } => at("size", None, None),
        PackingFault::Uncovered(cell) => at("uncovered", None, Some(cell)),
        PackingFault::Outside { cell, letter } => at("outside", Some(letter), Some(cell)),
        PackingFault::NoSuchPiece { cell, letter } => at("no-such-piece", Some(letter), Some(cell)),
        PackingFault::Unused(letter) => at("unused", Some(letter), None),
        PackingFault::Area {
            letter,
            cell,
            area,
            found,
        } => at("area", Some(letter), Some(cell))
            .and("expected", area)
            .and("came", found),
        PackingFault::Shape { letter, cell } => at("shape", Some(letter), Some(cell)),
    }
}

fn amount(measure: Measure) -> Value {
    match measure {
        Measure::Time(time) => json!({ "seconds": seconds_number(time) }),
        Measure::Size(bytes) => json!({ "bytes": bytes.0 }),
        Measure::Count(count) => json!({ "count": count }),
    }
}

/// A board, row by row.
fn rows(board: &Board) -> Value {
    board.cells().chunks(board.side()).collect()
}

/// A duration in seconds, to the microsecond.
#[expect(
    clippy::cast_precision_loss,
    reason = "no run takes 2^53 microseconds, which are 285 years"
)]
pub(crate) fn seconds_number(time: Duration) -> f64 {
    time.as_micros() as f64 / 1e6
}
