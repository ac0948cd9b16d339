//! The forms an answer can be written in.

use std::io::{self, Write};

use crate::cli::pack::answer::Answer;
use crate::cli::pack::{handout, human, json};
use rules::packing::grid::Grid;
use rules::packing::puzzle::Puzzle;

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
            Self::Course(Course::IqPuzzler) => handout::write_packing(grid, out),
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
            Self::Course(Course::IqPuzzler) => handout::write_answer(answer, out),
        }
    }
}
