//! The forms an answer can be written in: as the IQ Puzzler handout asks for it (the board, whether it was solved, and
//! what it cost), for people, and for programs: a JSON object a line; of many packings, each on its own line before the
//! answer.

use std::io::{self, Write};

use reference::packing::exact_cover::NoPacking;
use rules::packing::Puzzle;
use rules::packing::grid::Grid;
use rules::packing::render::{ansi, ansi_wide};
use serde::Serialize;
use serde_json::json;
use terminal::console::{DOUBT, FAINT, STRONG};
use terminal::readable_numbers::{count, duration, grouped};

use crate::ask_packing_solver::{Algorithm, Answer, Finding, WhyNot};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Form {
    #[default]
    Human,
    /// For programs: a JSON object a line.
    Json,
    /// As the course asks for it.
    Course(Course),
}

/// A course whose output can be imitated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Course {
    /// ITB IF2211, small task 1: the board, whether it was solved, the time and the placements tried, by brute force
    IqPuzzler,
}

impl Form {
    /// Writes one of many packings.
    pub fn write_packing(self, grid: &Grid, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Human => write_packing_for_people(grid, out),
            Self::Json => write_packing_as_json(grid, out),
            Self::Course(Course::IqPuzzler) => write_packing_for_course(grid, out),
        }
    }

    /// Writes the answer, but for the packings that were written before it.
    pub fn write_answer(
        self,
        puzzle: &Puzzle,
        answer: &Answer,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        match self {
            Self::Human => write_answer_for_people(puzzle, answer, out),
            Self::Json => write_answer_as_json(puzzle, answer, out),
            Self::Course(Course::IqPuzzler) => write_answer_for_course(answer, out),
        }
    }
}

/// Writes the board and an empty line after it.
fn write_packing_for_course(grid: &Grid, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", ansi(grid))
}

/// Writes the answer; nothing where there is none, for the handout knows no third ending.
fn write_answer_for_course(answer: &Answer, out: &mut dyn Write) -> io::Result<()> {
    let ending = match &answer.finding {
        Finding::NoPacking(_) => "No Solution Found",
        Finding::Stopped { .. } => return Ok(()),
        _ => "Solution Found",
    };
    if let Some(grid) = answer.finding.packing() {
        write_packing_for_course(grid, out)?;
    }
    writeln!(out, "{ending}")?;
    let milliseconds = answer.effort.time.as_secs_f64() * 1e3;
    writeln!(out, "Execution Time: {milliseconds:.3} ms")?;
    if let Some(placements) = answer.placements {
        writeln!(out, "Placements Tried: {placements}")?;
    }
    Ok(())
}

/// Writes the board and an empty line after it.
fn write_packing_for_people(grid: &Grid, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", ansi_wide(grid))
}

/// Writes what was found, how, and what it cost; of a search that was stopped, how far it had come.
fn write_answer_for_people(
    puzzle: &Puzzle,
    answer: &Answer,
    out: &mut dyn Write,
) -> io::Result<()> {
    match &answer.finding {
        Finding::Packing(grid) => {
            write_packing_for_people(grid, out)?;
            let (pieces, board) = (puzzle.pieces().len(), puzzle.board());
            writeln!(
                out,
                "{STRONG}Packed:{STRONG:#} {} {} the {} of the {}×{} board.",
                count(pieces as u64, "piece"),
                if pieces == 1 { "fills" } else { "fill" },
                count(board.area() as u64, "cell"),
                board.rows(),
                board.columns()
            )?;
        }
        Finding::Only(grid) => {
            write_packing_for_people(grid, out)?;
            writeln!(out, "{STRONG}Unique:{STRONG:#} this is the only packing.")?;
        }
        Finding::Several(two) => {
            for grid in two.iter() {
                write_packing_for_people(grid, out)?;
            }
            writeln!(
                out,
                "{STRONG}Several packings:{STRONG:#} these are two of them."
            )?;
        }
        Finding::Shown(shown) => writeln!(
            out,
            "{STRONG}{}:{STRONG:#} there are no others.",
            count(*shown, "packing")
        )?,
        Finding::Count(counted) => {
            writeln!(out, "{STRONG}{}{STRONG:#}", count(*counted, "packing"))?;
        }
        Finding::NoPacking(why) => writeln!(out, "{DOUBT}No packing:{DOUBT:#} {why}.")?,
        Finding::Stopped { shown: 0, .. } => {
            writeln!(out, "{DOUBT}No packing found yet.{DOUBT:#}")?;
        }
        Finding::Stopped { shown, .. } => writeln!(
            out,
            "{DOUBT}{} so far:{DOUBT:#} there may be others.",
            count(*shown, "packing")
        )?,
    }
    write_effort(answer, out)
}

fn write_effort(answer: &Answer, out: &mut dyn Write) -> io::Result<()> {
    let Answer {
        algorithm, effort, ..
    } = answer;
    write!(out, "{FAINT}By {algorithm} in {}", duration(effort.time))?;
    match (algorithm, answer.placements) {
        (Algorithm::BruteForce, Some(placements)) => write!(
            out,
            ": {} tried as the handout counts, {} of them laid on the board",
            count(placements, "placement"),
            grouped(effort.generated)
        )?,
        // An argument that needs no search looks at nothing.
        _ if effort.expanded == 0 => write!(out, ", without a search")?,
        _ => write!(out, ": {} looked at", count(effort.expanded, "position"))?,
    }
    writeln!(out, ".{FAINT:#}")
}

fn write_packing_as_json(grid: &Grid, out: &mut dyn Write) -> io::Result<()> {
    write_line(&json!({ "packing": rows(grid) }), out)
}

fn write_answer_as_json(puzzle: &Puzzle, answer: &Answer, out: &mut dyn Write) -> io::Result<()> {
    let board = puzzle.board();
    let record = Record {
        finding: FindingRecord::new(&answer.finding),
        algorithm: answer.algorithm,
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
struct Record {
    #[serde(flatten)]
    finding: FindingRecord,
    algorithm: Algorithm,
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
