//! A batch for people: a line a board, with what it needs and how it was proven.

use std::io::Write;
use std::path::Path;

use reference::generate::yardstick::Nodes;
use terminal::failure::Failure;
use terminal::numbers::{count, grouped};
use terminal::palette::{FAINT, GOOD, STRONG};
use terminal::printable::printable;

use crate::cli::cases::course_argument::shown;
use crate::cli::cases::generate::batch::{Batch, Likeness, Named};
use crate::cli::wrapped::{columns, wrapped};
use cases::in_words::in_words;
use cases::make::made::Measured;
use report::terminal::text::padded;

/// How far what belongs to a board is indented, where it stands on lines of its own.
const INDENT: usize = 4;

/// Prints the batch. Where nothing was written there is no folder, and every board is shown.
///
/// # Errors
/// When it cannot be written.
pub fn print(
    batch: &Batch,
    seed: u64,
    folder: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if let Some(base) = &batch.base {
        writeln!(
            out,
            "{STRONG}{}{STRONG:#}  {}, {} nodes by {}; each student's within {} %",
            printable(&base.case),
            count(base.moves, "move"),
            grouped(base.nodes),
            base.search,
            base.band
        )?;
    }
    let name = |board: &Named| printable(board.student.as_ref().unwrap_or(&board.name));
    let names = batch.boards.iter().map(|board| name(board).chars().count());
    let width = names.max().unwrap_or(0);
    let columns = columns().max(2 * INDENT);
    for board in &batch.boards {
        let made = &board.made;
        let (needs, proof) = (facts(board).join("; "), made.proof.to_string());
        let head = format!(
            "{}  {}",
            padded(&name(board), width),
            in_words(made.expectation)
        );
        let all = [&head, &needs, &proof].map(|part| part.chars().count() + 2);
        if all.iter().sum::<usize>() <= columns {
            writeln!(
                out,
                "{GOOD}✓{GOOD:#} {head}  {needs}  {FAINT}{proof}{FAINT:#}"
            )?;
        } else {
            writeln!(out, "{GOOD}✓{GOOD:#} {head}")?;
            for line in wrapped(&needs, columns - INDENT) {
                writeln!(out, "    {line}")?;
            }
            for line in wrapped(&proof, columns - INDENT) {
                writeln!(out, "    {FAINT}{line}{FAINT:#}")?;
            }
        }
        if folder.is_none() {
            for line in made.text.lines() {
                writeln!(out, "    {line}")?;
            }
        }
    }
    let number = batch.boards.len() as u64;
    match folder {
        Some(folder) => {
            let written = count(number, "case");
            let folder = printable(&shown(folder));
            writeln!(out, "{written} written to `{folder}`, seed {seed}")?;
        }
        None => {
            let made = count(number, "board");
            writeln!(out, "{made}, seed {seed}; nothing was written")?;
        }
    }
    Ok(())
}

/// What was counted and measured.
fn facts(board: &Named) -> Vec<String> {
    let mut facts = Vec::new();
    if let Some(solutions) = board.made.solutions {
        let unlike = count(solutions.unlike, "solution");
        let all = grouped(solutions.all);
        facts.push(format!("{unlike}, {all} with its images, counted twice"));
    }
    facts.extend(board.made.measured.iter().map(needed));
    if let Some(Likeness { off, same_as }) = &board.likeness {
        facts.push(format!("{:+.1} %", *off as f64 / 10.0));
        if let Some(other) = same_as {
            facts.push(format!("the same board as {}", printable(other)));
        }
    }
    if facts.is_empty() {
        facts.push("two tiles swapped".to_owned());
    }
    facts
}

fn needed(measured: &Measured) -> String {
    let number = match measured.needed {
        Nodes::Exactly(number) => grouped(number),
        Nodes::MoreThan(number) => format!("more than {}", grouped(number)),
    };
    let unit = measured.unit.words();
    format!("{}: {number} {unit}", measured.search)
}
