//! The answer as the IQ Puzzler handout asks for it: the board, whether it was solved, the time, the placements tried.

use std::io::{self, Write};

use crate::cli::pack::answer::{Answer, Finding};
use rules::packing::grid::Grid;
use rules::packing::render::ansi;

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
