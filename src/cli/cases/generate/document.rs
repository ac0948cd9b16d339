//! A batch for a program.

use std::path::PathBuf;

use reference::generate::yardstick::Nodes;
use serde::Serialize;

use crate::cli::cases::course_argument::shown;
use crate::cli::cases::generate::batch::{Batch, Named};
use cases::make::made::Measured;
use cases::proof::Proof;
use model::expectation::Expectation;

/// A batch for a program.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Document<'a> {
    assignment: &'a str,
    kind: &'a str,
    seed: u64,
    written: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    like: Option<Like<'a>>,
    boards: Vec<Line<'a>>,
}

/// The case that variants are held to.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Like<'a> {
    case: &'a str,
    moves: u32,
    search: &'a str,
    nodes: u64,
    band_percent: u32,
}

#[derive(Debug, Serialize)]
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
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Need<'a> {
    search: &'a str,
    unit: &'a str,
    number: u64,
    more: bool,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Counted {
    unlike: u64,
    all: u64,
}

/// The batch for a program; the folders are those that were written, if any were.
#[must_use]
pub fn document<'a>(
    batch: &'a Batch,
    assignment: &'a str,
    seed: u64,
    written: Option<&[PathBuf]>,
) -> Document<'a> {
    let line = |(nth, board): (usize, &'a Named)| Line {
        name: &board.name,
        student: board.student.as_deref(),
        folder: written.map(|folders| shown(&folders[nth])),
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
        kind: batch.kind,
        seed,
        written: written.is_some(),
        like: batch.base.as_ref().map(|base| Like {
            case: &base.case,
            moves: base.moves,
            search: &base.search,
            nodes: base.nodes,
            band_percent: base.band,
        }),
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
