//! The whole matrix: a row a mistake, a column a case, the cases by their groups.

use std::io::{self, Write};

use terminal::palette::{DOUBT, FAINT, GOOD};
use terminal::printable::printable;
use unicode_width::UnicodeWidthStr;

use crate::cli::cases::audit::found::Found;
use insight::audit::row::Cell;
use report::terminal::text::{padded, wrapped};

/// What stands over the columns of a block.
const KEYS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// Some columns of the matrix: cases of one group.
struct Block<'a> {
    group: &'a str,
    cases: Vec<usize>,
}

impl Block<'_> {
    /// The columns it takes: its name has to stand over it.
    fn width(&self) -> usize {
        self.cases.len().max(self.group.width())
    }
}

/// Prints the matrix in lines of at most so many columns; what has no room beside the first groups comes below.
pub(super) fn print(found: &Found<'_>, columns: usize, out: &mut dyn Write) -> io::Result<()> {
    let rows = &found.audit.rows;
    let names = rows
        .iter()
        .map(|row| row.bug.name().len())
        .max()
        .unwrap_or(0);
    let room = columns.saturating_sub(names + 4);
    for band in bands(blocks(found, room), room) {
        let keys: Vec<char> = KEYS.chars().collect();
        let heads = band.iter().map(|block| padded(block.group, block.width()));
        let heads: Vec<String> = heads.collect();
        writeln!(out, "\n  {:names$}  {}", "", heads.join(" ").trim_end())?;
        let mut number = 0;
        let mut legend = Vec::new();
        let mut over = Vec::new();
        for block in &band {
            let mut line = String::new();
            for &case in &block.cases {
                let key = keys[number % keys.len()];
                line.push(key);
                legend.push(format!(
                    "{key}\u{a0}{}",
                    printable(&found.audit.cases[case].name)
                ));
                number += 1;
            }
            over.push(padded(&line, block.width()));
        }
        writeln!(
            out,
            "  {:names$}  {FAINT}{}{FAINT:#}",
            "",
            over.join(" ").trim_end()
        )?;
        for row in rows {
            write!(out, "  {:names$} ", row.bug.name())?;
            let mut gap = 1;
            for block in &band {
                write!(out, "{:gap$}", "")?;
                gap = 1 + block.width() - block.cases.len();
                for &case in &block.cases {
                    match row.cells[case] {
                        Cell::Sure => write!(out, "{GOOD}●{GOOD:#}")?,
                        Cell::Sometimes { .. } => write!(out, "{DOUBT}○{DOUBT:#}")?,
                        Cell::Never | Cell::Untried => write!(out, "{FAINT}·{FAINT:#}")?,
                        Cell::Unknown => write!(out, "{FAINT}?{FAINT:#}")?,
                    }
                }
            }
            writeln!(out)?;
        }
        for line in wrapped(&legend.join("  "), columns - 2) {
            writeln!(out, "  {FAINT}{}{FAINT:#}", line.replace('\u{a0}', " "))?;
        }
    }
    let legend =
        "● surely  ○ with some habits  · with none that was tried  ? no answer within 20 000 nodes";
    writeln!(out)?;
    for line in wrapped(legend, columns - 2) {
        writeln!(out, "  {FAINT}{line}{FAINT:#}")?;
    }
    Ok(())
}

/// The cases by their groups, in the order of the assignment; a group that is too wide is cut.
fn blocks<'a>(found: &'a Found<'_>, room: usize) -> Vec<Block<'a>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let groups = found
        .assignment
        .groups
        .iter()
        .map(|group| group.name.as_str());
    for group in groups {
        let cases = found.audit.cases.iter().enumerate();
        let places: Vec<usize> = cases
            .filter(|(_, case)| case.group == group)
            .map(|(place, _)| place)
            .collect();
        for cases in places.chunks(room.max(1)) {
            blocks.push(Block {
                group,
                cases: cases.to_vec(),
            });
        }
    }
    blocks
}

/// The blocks that stand beside each other.
fn bands(blocks: Vec<Block<'_>>, room: usize) -> Vec<Vec<Block<'_>>> {
    let mut bands: Vec<Vec<Block<'_>>> = Vec::new();
    let mut taken = 0;
    for block in blocks {
        let width = block.width() + 1;
        match bands.last_mut() {
            Some(band) if taken + width <= room + 1 => {
                taken += width;
                band.push(block);
            }
            _ => {
                taken = width;
                bands.push(vec![block]);
            }
        }
    }
    bands
}
