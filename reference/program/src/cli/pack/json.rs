//! The answer for programs: a JSON object a line; of many packings, each on its own line before the answer.

use std::io::{self, Write};

use serde::Serialize;

use crate::cli::pack::ask::{Algorithm, Answer, Finding, WhyNot};
use reference::packing::exact_cover::NoPacking;
use rules::packing::Puzzle;
use rules::packing::grid::Grid;

/// Writes one of many packings.
pub(super) fn write_packing(grid: &Grid, out: &mut dyn Write) -> io::Result<()> {
    let packing = rows(grid);
    write_line(&Packing { packing }, out)
}

pub(super) fn write_answer(
    puzzle: &Puzzle,
    answer: &Answer,
    out: &mut dyn Write,
) -> io::Result<()> {
    let board = puzzle.board();
    let record = Record {
        finding: FindingRecord::new(&answer.finding),
        algorithm: match answer.algorithm {
            Algorithm::ExactCover => "exact-cover",
            Algorithm::BruteForce => "brute-force",
        },
        rows: board.rows(),
        columns: board.columns(),
        cells: board.area(),
        pieces: puzzle.pieces().len(),
        placements_tried: answer.placements,
        effort: EffortRecord {
            expanded: answer.effort.expanded,
            generated: answer.effort.generated,
            memory_bytes: answer.effort.memory.0,
            // Whole microseconds: more digits would be noise.
            seconds: answer.effort.time.as_micros() as f64 / 1e6,
        },
    };
    write_line(&record, out)
}

#[derive(Serialize)]
struct Packing {
    packing: Vec<String>,
}

#[derive(Serialize)]
struct Record {
    #[serde(flatten)]
    finding: FindingRecord,
    algorithm: &'static str,
    rows: usize,
    columns: usize,
    cells: usize,
    pieces: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    placements_tried: Option<u64>,
    effort: EffortRecord,
}

#[derive(Serialize)]
#[serde(tag = "finding", rename_all = "kebab-case")]
enum FindingRecord {
    Packed { packing: Vec<String> },
    Unique { packing: Vec<String> },
    Several { packings: [Vec<String>; 2] },
    All { count: u128 },
    Counted { count: u128 },
    NoPacking { proof: &'static str, reason: String },
    Stopped { reason: String, shown: u128 },
}

#[derive(Serialize)]
struct EffortRecord {
    expanded: u64,
    generated: u64,
    memory_bytes: u64,
    seconds: f64,
}

impl FindingRecord {
    fn new(finding: &Finding) -> Self {
        match finding {
            Finding::Packing(grid) => Self::Packed {
                packing: rows(grid),
            },
            Finding::Only(grid) => Self::Unique {
                packing: rows(grid),
            },
            Finding::Several(two) => Self::Several {
                packings: [rows(&two[0]), rows(&two[1])],
            },
            Finding::Shown(count) => Self::All { count: *count },
            Finding::Count(count) => Self::Counted { count: *count },
            Finding::NoPacking(why) => Self::NoPacking {
                proof: proof(why),
                reason: why.to_string(),
            },
            Finding::Stopped { stop, shown } => Self::Stopped {
                reason: stop.to_string(),
                shown: *shown,
            },
        }
    }
}

fn proof(why: &WhyNot) -> &'static str {
    match why {
        WhyNot::AllTried => "all-tried",
        WhyNot::Proven(proof) => match proof {
            NoPacking::Area { .. } => "area",
            NoPacking::FitsNowhere(_) => "fits-nowhere",
            NoPacking::Uncoverable(_) => "uncoverable",
            NoPacking::Colouring { .. } => "colouring",
            NoPacking::Exhausted { .. } => "exhausted",
        },
    }
}

fn rows(grid: &Grid) -> Vec<String> {
    grid.to_string().lines().map(str::to_owned).collect()
}

fn write_line(record: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, record)?;
    writeln!(out)
}
