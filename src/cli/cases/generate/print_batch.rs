//! The boards of a batch, printed for people and as JSON.

use std::io::Write;
use std::path::{Path, PathBuf};

use reference::generate::hardness::Nodes;
use serde::Serialize;
use terminal::console::{FAINT, GOOD, STRONG};
use terminal::failure::Failure;
use terminal::printable::printable;
use terminal::readable_numbers::{count, grouped};

use crate::cli::cases::course_argument::display_path;
use crate::cli::cases::generate::batch::{Base, Batch, Likeness, NamedBoard};
use crate::cli::wrapped_text::{columns, wrapped};
use cases::make::Measured;
use cases::proof::{Proof, describe_expectation};
use model::case_facts::Expectation;
use report::terminal::text_layout::pad;

/// How far what belongs to a board is indented, where it stands on lines of its own.
const INDENT: usize = 4;

/// Prints the batch. Where nothing was written there is no folder, and every board is shown.
pub(crate) fn print(
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
    let name = |board: &NamedBoard| printable(board.student.as_ref().unwrap_or(&board.name));
    let names = batch.boards.iter().map(|board| name(board).chars().count());
    let width = names.max().unwrap_or(0);
    let columns = columns().max(2 * INDENT);
    for board in &batch.boards {
        let made = &board.made;
        let (needs, proof) = (facts(board).join("; "), made.proof.to_string());
        let head = format!(
            "{}  {}",
            pad(&name(board), width),
            describe_expectation(made.expectation)
        );
        let all = [&head, &needs, &proof].map(|part| part.chars().count() + 2);
        write!(out, "{GOOD}✓{GOOD:#} {head}")?;
        if all.iter().sum::<usize>() <= columns {
            writeln!(out, "  {needs}  {FAINT}{proof}{FAINT:#}")?;
        } else {
            writeln!(out)?;
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
            let folder = printable(&display_path(folder));
            writeln!(out, "{written} written to `{folder}`, seed {seed}")?;
        }
        None => {
            let made = count(number, "board");
            writeln!(out, "{made}, seed {seed}; nothing was written")?;
        }
    }
    Ok(())
}

fn facts(board: &NamedBoard) -> Vec<String> {
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

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Document<'a> {
    assignment: &'a str,
    group: &'a str,
    kind: &'a str,
    seed: u64,
    written: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    like: Option<&'a Base>,
    boards: Vec<Line<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Line<'a> {
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    student: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    folder: Option<String>,
    board: &'a str,
    expected: Expectation,
    measured: Vec<Need<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Counted>,
    #[serde(skip_serializing_if = "Option::is_none")]
    off_percent: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    same_as: Option<&'a str>,
    proof: Proof,
}

/// What a search needs; where it was not followed to its end, more than this.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Need<'a> {
    search: &'a str,
    unit: &'a str,
    number: u64,
    more: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Counted {
    unlike: u64,
    all: u64,
}

/// The batch for a program, of this assignment and this group; the folders are those that were written, if any were.
pub(crate) fn document<'a>(
    batch: &'a Batch,
    (assignment, group): (&'a str, &'a str),
    seed: u64,
    written: Option<&[PathBuf]>,
) -> Document<'a> {
    let line = |(nth, board): (usize, &'a NamedBoard)| Line {
        name: &board.name,
        student: board.student.as_deref(),
        folder: written.map(|folders| display_path(&folders[nth])),
        board: &board.made.text,
        expected: board.made.expectation,
        measured: board.made.measured.iter().map(need).collect(),
        solutions: board.made.solutions.map(|it| Counted {
            unlike: it.unlike,
            all: it.all,
        }),
        off_percent: board.likeness.as_ref().map(|it| it.off as f64 / 10.0),
        same_as: board.likeness.as_ref().and_then(|it| it.same_as.as_deref()),
        proof: board.made.proof,
    };
    Document {
        assignment,
        group,
        kind: batch.kind,
        seed,
        written: written.is_some(),
        like: batch.base.as_ref(),
        boards: batch.boards.iter().enumerate().map(line).collect(),
    }
}

fn need(measured: &Measured) -> Need<'_> {
    let (number, more) = match measured.needed {
        Nodes::Exactly(number) => (number, false),
        Nodes::MoreThan(number) => (number, true),
    };
    Need {
        search: &measured.search,
        unit: measured.unit.words(),
        number,
        more,
    }
}
