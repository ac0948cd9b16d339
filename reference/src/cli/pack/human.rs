//! The answer for people: the board in colour, what was found, how, and what it cost.

use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

use anstyle::{AnsiColor, Style};

use crate::cli::pack::answer::{Answer, Finding};
use crate::cli::pack::question::Algorithm;
use crate::cli::progress::grouped;
use crate::packing::grid::Grid;
use crate::packing::puzzle::Puzzle;
use crate::packing::render::ansi_wide;

/// Writes the board and an empty line after it.
pub fn write_packing(grid: &Grid, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", ansi_wide(grid))
}

/// Writes what was found, how, and what it cost; of a search that was stopped, how far it had come.
pub fn write_answer(puzzle: &Puzzle, answer: &Answer, out: &mut dyn Write) -> io::Result<()> {
    match &answer.finding {
        Finding::Packing(grid) => {
            write_packing(grid, out)?;
            let (pieces, board) = (puzzle.pieces().len(), puzzle.board());
            writeln!(
                out,
                "{FOUND}Packed:{FOUND:#} {} {} the {} of the {}×{} board.",
                Count(pieces as u128, "piece"),
                if pieces == 1 { "fills" } else { "fill" },
                Count(board.area() as u128, "cell"),
                board.rows(),
                board.columns()
            )?;
        }
        Finding::Only(grid) => {
            write_packing(grid, out)?;
            writeln!(out, "{FOUND}Unique:{FOUND:#} this is the only packing.")?;
        }
        Finding::Several(two) => {
            for grid in two.iter() {
                write_packing(grid, out)?;
            }
            writeln!(
                out,
                "{FOUND}Several packings:{FOUND:#} these are two of them."
            )?;
        }
        Finding::Shown(shown) => writeln!(
            out,
            "{FOUND}{}:{FOUND:#} there are no others.",
            Count(*shown, "packing")
        )?,
        Finding::Count(count) => {
            writeln!(out, "{FOUND}{}{FOUND:#}", Count(*count, "packing"))?;
        }
        Finding::NoPacking(why) => writeln!(out, "{NONE}No packing:{NONE:#} {why}.")?,
        Finding::Stopped { shown: 0, .. } => {
            writeln!(out, "{NONE}No packing found yet.{NONE:#}")?;
        }
        Finding::Stopped { shown, .. } => writeln!(
            out,
            "{NONE}{} so far:{NONE:#} there may be others.",
            Count(*shown, "packing")
        )?,
    }
    write_effort(answer, out)
}

fn write_effort(answer: &Answer, out: &mut dyn Write) -> io::Result<()> {
    let Answer {
        algorithm, effort, ..
    } = answer;
    write!(out, "{DIM}By {algorithm} in {}", Time(answer.effort.time))?;
    match (algorithm, answer.placements) {
        (Algorithm::BruteForce, Some(placements)) => write!(
            out,
            ": {} tried as the handout counts, {} of them laid on the board",
            Count(placements.into(), "placement"),
            grouped(effort.generated.into())
        )?,
        // An argument that needs no search looks at nothing.
        _ if effort.expanded == 0 => write!(out, ", without a search")?,
        _ => write!(
            out,
            ": {} looked at",
            Count(effort.expanded.into(), "position")
        )?,
    }
    writeln!(out, ".{DIM:#}")
}

const FOUND: Style = AnsiColor::Green.on_default().bold();
const NONE: Style = AnsiColor::Yellow.on_default().bold();
const DIM: Style = Style::new().dimmed();

/// So many of something.
struct Count(u128, &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(number, noun) = self;
        let plural = if *number == 1 { "" } else { "s" };
        write!(f, "{} {noun}{plural}", grouped(*number))
    }
}

/// A duration in the unit a reader would choose.
struct Time(Duration);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_secs_f64() {
            seconds if seconds < 0.01 => write!(f, "{:.2} ms", seconds * 1e3),
            seconds if seconds < 1.0 => write!(f, "{:.0} ms", seconds * 1e3),
            seconds => write!(f, "{seconds:.1} s"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_many() {
        let table = [
            (0, "0 packings"),
            (1, "1 packing"),
            (4_331_140, "4 331 140 packings"),
        ];
        for (number, text) in table {
            assert_eq!(Count(number, "packing").to_string(), text);
        }
    }

    #[test]
    fn a_time_has_the_unit_a_reader_would_choose() {
        let table = [
            (Duration::from_micros(42), "0.04 ms"),
            (Duration::from_millis(42), "42 ms"),
            (Duration::from_millis(4_200), "4.2 s"),
        ];
        for (duration, text) in table {
            assert_eq!(Time(duration).to_string(), text);
        }
    }
}
