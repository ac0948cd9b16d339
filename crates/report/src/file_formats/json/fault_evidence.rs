//! What is wrong with an answer, as figures: the fields that a kind of fault has, and no others.

use std::time::Duration;

use model::fault::{Fault, Tried};
use model::limits::Measure;
use model::points::Points;
use rules::packing::board::Cell;
use rules::packing::check::Fault as PackingFault;
use rules::packing::grid::Grid;
use rules::packing::piece::Letter;
use rules::sliding::board::{Board, Direction};
use serde::{Serialize, Serializer};

/// What is wrong, as figures. Steps, rows and columns count from 1; in boards, 0 is the blank.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Evidence<'v> {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    minimum: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    claimed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reached_goal_at: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tried_tile: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tried_blank: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tried_tile_way: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tried_board: Option<Rows>,
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<Rows>,
    #[serde(skip_serializing_if = "Option::is_none")]
    given: Option<Rows>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<Rows>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<Rows>,
    #[serde(skip_serializing_if = "Option::is_none")]
    grid: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    packing_fault: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    letter: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tile: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    came: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    missing: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    heuristic: Option<&'v str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<&'v str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    readings: Option<[&'v str; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    used: Option<Amount>,
    #[serde(skip_serializing_if = "Option::is_none")]
    allowed: Option<Amount>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attempts: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<&'v [String]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    looked_for: Option<&'v [String]>,
}

/// A board, row by row.
type Rows = Vec<Vec<u8>>;

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Amount {
    Seconds(f64),
    Bytes(u64),
    Count(u64),
}

impl<'v> Evidence<'v> {
    pub(crate) fn new(fault: &'v Fault) -> Self {
        let kind = |kind| Self {
            kind,
            ..Self::default()
        };
        match fault {
            Fault::IllegalMove {
                step,
                before,
                tried,
            } => Self {
                step: Some(*step),
                before: Some(rows(before)),
                ..Self::tried(tried)
            },
            Fault::StartsElsewhere { given, first } => Self {
                given: Some(rows(given)),
                first: Some(rows(first)),
                ..kind("starts-elsewhere")
            },
            Fault::BreaksRule { what } => Self {
                line: Some(what),
                ..kind("breaks-rule")
            },
            Fault::NotAtGoal {
                moves,
                last,
                was_there_at,
            } => Self {
                moves: Some(*moves),
                last: Some(rows(last)),
                reached_goal_at: *was_there_at,
                ..kind("not-at-goal")
            },
            Fault::NotMinimal { moves, minimum } => Self {
                moves: Some(*moves),
                minimum: Some(*minimum),
                ..kind("not-minimal")
            },
            Fault::Miscounted { moves, claimed, .. } => Self {
                moves: Some(*moves),
                claimed: Some(*claimed),
                line: fault.read_from(),
                ..kind("miscounted")
            },
            Fault::FalseNoSolution { minimum, .. } => Self {
                minimum: *minimum,
                line: fault.read_from(),
                ..kind("false-no-solution")
            },
            Fault::FalseSolution { moves } => Self {
                moves: *moves,
                ..kind("false-solution")
            },
            Fault::WrongKurang {
                tile,
                expected,
                came,
                ..
            } => Self {
                tile: Some(*tile),
                expected: Some(u64::from(*expected)),
                came: Some(*came),
                line: fault.read_from(),
                ..kind("wrong-kurang")
            },
            Fault::WrongKurangSum { expected, came, .. } => Self {
                expected: Some(u64::from(*expected)),
                came: Some(*came),
                line: fault.read_from(),
                ..kind("wrong-kurang-sum")
            },
            Fault::Missing(wanted) => Self {
                missing: Some(wanted.name()),
                ..kind("missing")
            },
            Fault::Unrecognised(wanted) => Self {
                missing: Some(wanted.name()),
                ..kind("unrecognised")
            },
            Fault::WrongPacking { what, grid } => Self {
                grid: Some(Vec::<String>::from(Grid::clone(grid))),
                ..Self::packing(what)
            },
            Fault::AcceptedBadInput => kind("accepted-bad-input"),
            Fault::SilentOnBadInput => kind("silent-on-bad-input"),
            Fault::CrashedOnBadInput { line } => Self {
                line: Some(line),
                ..kind("crashed-on-bad-input")
            },
            Fault::NoOutput => kind("no-output"),
            Fault::Unreadable { nearest } => Self {
                line: nearest.as_deref(),
                ..kind("unreadable")
            },
            Fault::Ambiguous { one, other } => Self {
                readings: Some([one, other]),
                ..kind("ambiguous")
            },
            Fault::GaveUp { line } => Self {
                line: Some(line),
                ..kind("gave-up")
            },
            Fault::Limit(excess) => Self {
                limit: Some(excess.limit.name()),
                used: Some(Amount::new(excess.used)),
                allowed: Some(Amount::new(excess.allowed)),
                ..kind("limit")
            },
            Fault::Crash { ending, line } => Self {
                ending: Some(ending.to_string()),
                line: line.as_deref(),
                ..kind("crash")
            },
            Fault::Iterations {
                heuristic,
                came,
                least,
                most,
            } => Self {
                heuristic: Some(heuristic),
                came: Some(*came),
                least: Some(*least),
                most: Some(*most),
                ..kind("iterations")
            },
            Fault::DoesNotCompile { words } => Self {
                line: Some(words),
                ..kind("does-not-compile")
            },
            Fault::SandboxViolation { what } => Self {
                line: Some(what),
                ..kind("sandbox-violation")
            },
            Fault::Refused { line } => Self {
                line: Some(line),
                ..kind("refused")
            },
            Fault::NotDriven(tried) => Self {
                attempts: Some(tried.attempts),
                asked: Some(&tried.asked),
                looked_for: Some(&tried.looked_for),
                ..kind("not-driven")
            },
            Fault::NotRun(_) => kind("not-run"),
            Fault::Marked { note, .. } => Self {
                line: note.as_deref(),
                ..kind("marked")
            },
            Fault::Exempt { note, .. } => Self {
                line: note.as_deref(),
                ..kind("exempt")
            },
            Fault::NotGraded { reason } => Self {
                line: Some(reason),
                ..kind("not-graded")
            },
        }
    }

    fn tried(tried: &Tried) -> Self {
        let kind = Self {
            kind: "illegal-move",
            ..Self::default()
        };
        match tried {
            Tried::Tile(tile) => Self {
                tried_tile: Some(*tile),
                ..kind
            },
            Tried::Blank(way) => Self {
                tried_blank: Some(direction(*way)),
                ..kind
            },
            Tried::TileWay(way) => Self {
                tried_tile_way: Some(direction(*way)),
                ..kind
            },
            Tried::Board(board) => Self {
                tried_board: Some(rows(board)),
                ..kind
            },
        }
    }

    fn packing(what: &PackingFault) -> Self {
        let at = |packing_fault, letter: Option<Letter>, cell: Option<Cell>| Self {
            kind: "wrong-packing",
            packing_fault: Some(packing_fault),
            letter: letter.map(|letter| letter.to_string()),
            row: cell.map(|cell| cell.row + 1),
            column: cell.map(|cell| cell.column + 1),
            ..Self::default()
        };
        match *what {
            PackingFault::Size { .. } => at("size", None, None),
            PackingFault::Uncovered(cell) => at("uncovered", None, Some(cell)),
            PackingFault::Outside { cell, letter } => at("outside", Some(letter), Some(cell)),
            PackingFault::NoSuchPiece { cell, letter } => {
                at("no-such-piece", Some(letter), Some(cell))
            }
            PackingFault::Unused(letter) => at("unused", Some(letter), None),
            PackingFault::Area {
                letter,
                cell,
                area,
                found,
            } => Self {
                expected: Some(area as u64),
                came: Some(found as u64),
                ..at("area", Some(letter), Some(cell))
            },
            PackingFault::Shape { letter, cell } => at("shape", Some(letter), Some(cell)),
        }
    }
}

impl Amount {
    fn new(measure: Measure) -> Self {
        match measure {
            Measure::Time(time) => Self::Seconds(seconds_number(time)),
            Measure::Size(bytes) => Self::Bytes(bytes.0),
            Measure::Count(count) => Self::Count(count),
        }
    }
}

fn rows(board: &Board) -> Rows {
    board
        .cells()
        .chunks(board.side())
        .map(<[u8]>::to_vec)
        .collect()
}

const fn direction(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "up",
        Direction::Down => "down",
        Direction::Right => "right",
        Direction::Left => "left",
    }
}

/// Writes points: a whole number where they are one.
pub(crate) fn serialize_points<S: Serializer>(
    points: &Points,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match points.as_hundredths() {
        whole if whole % 100 == 0 => serializer.serialize_i64(whole / 100),
        _ => serializer.serialize_f64(points.as_f64()),
    }
}

/// A duration in seconds, to the microsecond.
#[must_use]
#[expect(
    clippy::cast_precision_loss,
    reason = "no run takes 2^53 microseconds, which are 285 years"
)]
pub(crate) fn seconds_number(time: Duration) -> f64 {
    time.as_micros() as f64 / 1e6
}
