//! What both the command line and the page say of a search: its path, once it was replayed; and in JSON its effort, why it
//! stopped, and Kurang of a board.

use rules::search_watch::{Effort, Stop};
use rules::sliding::board::{Board, Direction};
use rules::sliding::parity::{Inversions, KurangTable};
use rules::sliding::path::{Path, PathFault};
use serde::Serialize;
use terminal::failure::Failure;

/// A path that was replayed from its board to the goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Walk {
    pub tiles: Vec<u8>,
    /// Where the blank goes.
    pub directions: Vec<Direction>,
}

/// A solver handed over a path that does not lead to the goal.
#[derive(Debug, thiserror::Error)]
#[error("the solver's own path is wrong; please report the board that shows it: {board}")]
pub(crate) struct WrongPath {
    board: Board,
    source: PathFault,
}

impl From<WrongPath> for Failure {
    fn from(wrong: WrongPath) -> Self {
        Self::could_not(wrong)
    }
}

impl Walk {
    /// Replays the path from this board to the goal.
    pub(crate) fn new(board: &Board, path: &Path) -> Result<Self, WrongPath> {
        let wrong = |source| WrongPath {
            board: board.clone(),
            source,
        };
        path.check(board).map_err(wrong)?;
        Ok(Self {
            tiles: path.tiles().to_vec(),
            directions: path.directions(board).map_err(wrong)?,
        })
    }

    pub(crate) fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Where the blank goes: `up`, `down`, `right`, `left`.
    pub(crate) fn ways(&self) -> Vec<String> {
        self.directions.iter().map(ToString::to_string).collect()
    }

    /// The boards on the way from this one, the first included.
    pub(crate) fn boards(&self, start: &Board) -> impl Iterator<Item = Board> {
        let mut board = start.clone();
        let steps = self.directions.clone();
        std::iter::once(start.clone()).chain(steps.into_iter().map(move |way| {
            board.step(way);
            board.clone()
        }))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(crate) struct EffortDocument {
    expanded: u64,
    generated: u64,
    peak_queue: u64,
    memory_bytes: u64,
    seconds: f64,
}

impl From<Effort> for EffortDocument {
    fn from(effort: Effort) -> Self {
        Self {
            expanded: effort.expanded,
            generated: effort.generated,
            peak_queue: effort.peak_queue,
            memory_bytes: effort.memory.0,
            seconds: effort.time.as_secs_f64(),
        }
    }
}

/// The limit that stopped a search, in one word.
pub(crate) const fn stop_reason(stop: Stop) -> &'static str {
    match stop {
        Stop::Time(_) => "time",
        Stop::Memory(_) => "memory",
        Stop::Nodes(_) => "nodes",
        Stop::Cancelled => "cancelled",
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct KurangDocument {
    /// Kurang(1) to Kurang(N²).
    values: Vec<u32>,
    sum: u32,
    x: u32,
    /// Sum + X: even where the board can be solved.
    total: u32,
}

impl KurangDocument {
    pub(crate) fn new(board: &Board) -> Self {
        let table = KurangTable::new(board);
        Self {
            sum: table.sum,
            x: table.x,
            total: table.total(),
            values: table.values,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct InversionsDocument {
    /// Pairs of tiles in the wrong order.
    count: u32,
    /// It decides together with the count where N is even.
    rows_below_blank: usize,
    /// The number whose parity decides, where it is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<usize>,
}

impl InversionsDocument {
    pub(crate) fn new(board: &Board) -> Self {
        let inversions = Inversions::new(board);
        Self {
            count: inversions.count,
            rows_below_blank: inversions.blank_row_from_bottom - 1,
            total: None,
        }
    }

    /// With the number whose parity decides on a board of this side.
    pub(crate) fn with_total(self, side: usize) -> Self {
        let rows_that_count = match side.is_multiple_of(2) {
            true => self.rows_below_blank,
            false => 0,
        };
        let total = Some(self.count as usize + rows_that_count);
        Self { total, ..self }
    }
}
