//! What both the command line and the page say of a search in JSON: its effort, why it stopped, and Kurang of a board.

use rules::search_watch::{Effort, Stop};
use rules::sliding::board::Board;
use rules::sliding::parity::KurangTable;
use serde::Serialize;

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
