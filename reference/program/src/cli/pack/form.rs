//! The forms an answer can be written in, and the one that the IQ Puzzler handout asks for: the board, whether it was solved,
//! the time, the placements tried.

use std::io;
use std::io::Write;

use crate::cli::pack::ask::{Answer, Finding};
use crate::cli::pack::{human, json};
use rules::packing::Puzzle;
use rules::packing::grid::Grid;
use rules::packing::render::ansi;

/// How an answer is written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Form {
    /// For people.
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
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write_packing(self, grid: &Grid, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Human => human::write_packing(grid, out),
            Self::Json => json::write_packing(grid, out),
            Self::Course(Course::IqPuzzler) => write_packing(grid, out),
        }
    }

    /// Writes the answer, but for the packings that were written before it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write_answer(
        self,
        puzzle: &Puzzle,
        answer: &Answer,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        match self {
            Self::Human => human::write_answer(puzzle, answer, out),
            Self::Json => json::write_answer(puzzle, answer, out),
            Self::Course(Course::IqPuzzler) => write_answer(answer, out),
        }
    }
}

/// Writes the board and an empty line after it.
pub(super) fn write_packing(grid: &Grid, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", ansi(grid))
}

/// Writes the answer; nothing where there is none, for the handout knows no third ending.
pub(super) fn write_answer(answer: &Answer, out: &mut dyn Write) -> io::Result<()> {
    let ending = match &answer.finding {
        Finding::Packing(grid) | Finding::Only(grid) => {
            write_packing(grid, out)?;
            "Solution Found"
        }
        Finding::Several(two) => {
            write_packing(&two[0], out)?;
            "Solution Found"
        }
        Finding::Shown(_) | Finding::Count(_) => "Solution Found",
        Finding::NoPacking(_) => "No Solution Found",
        Finding::Stopped { .. } => return Ok(()),
    };
    writeln!(out, "{ending}")?;
    let milliseconds = answer.effort.time.as_secs_f64() * 1e3;
    writeln!(out, "Execution Time: {milliseconds:.3} ms")?;
    if let Some(placements) = answer.placements {
        writeln!(out, "Placements Tried: {placements}")?;
    }
    Ok(())
}
