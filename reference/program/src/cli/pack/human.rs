//! The answer for people: the board in colour, what was found, how, and what it cost.

use std::io::{self, Write};

use crate::cli::pack::ask::{Algorithm, Answer, Finding};
use rules::packing::Puzzle;
use rules::packing::grid::Grid;
use rules::packing::render::ansi_wide;
use terminal::console::{DOUBT, FAINT, STRONG};
use terminal::numbers::{count, duration, grouped};

/// Writes the board and an empty line after it.
pub(super) fn write_packing(grid: &Grid, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", ansi_wide(grid))
}

/// Writes what was found, how, and what it cost; of a search that was stopped, how far it had come.
pub(super) fn write_answer(
    puzzle: &Puzzle,
    answer: &Answer,
    out: &mut dyn Write,
) -> io::Result<()> {
    match &answer.finding {
        Finding::Packing(grid) => {
            write_packing(grid, out)?;
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
            write_packing(grid, out)?;
            writeln!(out, "{STRONG}Unique:{STRONG:#} this is the only packing.")?;
        }
        Finding::Several(two) => {
            for grid in two.iter() {
                write_packing(grid, out)?;
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
