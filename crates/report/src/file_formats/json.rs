//! `json`: every figure of a run, for programs.
//!
//! The document has structs of its own, so that what is kept in the store can change without a reader noticing. What it
//! looks like is its JSON Schema's; a change that a reader could notice is a new version.

pub(crate) mod case;
pub(crate) mod fault_evidence;
pub(crate) mod fault_proof;
pub(crate) mod submission;
#[cfg(test)]
mod tests;

use std::io::{self, Write};

use course::assignment::BrokenCase;
use jiff::Timestamp;
use model::grading_run::{RunFacts, RunState, Scope};
use serde::Serialize;

use crate::class_results::ClassResults;
use crate::escape::{to_compact_json, to_pretty_json};
use crate::file_formats::json::submission::Submission;
use crate::reader_view::Reader;

/// Writes the document: a submission a line, so that a class of thousands is never held whole.
pub(crate) fn write(
    results: &ClassResults<'_>,
    reader: Reader,
    out: &mut dyn Write,
) -> io::Result<()> {
    let top = to_pretty_json(&Document::new(results, reader))?;
    let open = top
        .strip_suffix("\n}")
        .expect("an object with fields ends with a brace on its own line");
    write!(out, "{open},\n  \"submissions\": [")?;
    for (place, view) in results.views(reader).enumerate() {
        let comma = if place == 0 { "" } else { "," };
        let line = to_compact_json(&Submission::new(&view, results.course))?;
        write!(out, "{comma}\n    {line}")?;
    }
    writeln!(out, "\n  ]\n}}")
}

/// All of the document but its submissions, which are written one by one.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Document<'a> {
    schema: &'static str,
    reader: &'static str,
    run: Run<'a>,
    broken_cases: Vec<Broken>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Run<'a> {
    number: Option<u64>,
    began: Timestamp,
    ended: Option<Timestamp>,
    command: &'a str,
    scope: &'static str,
    state: &'static str,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Broken {
    folder: String,
    reason: String,
}

impl<'a> Document<'a> {
    pub(crate) fn new(results: &ClassResults<'a>, reader: Reader) -> Self {
        Self {
            schema: VERSION,
            reader: match reader {
                Reader::Staff => "staff",
                Reader::Student => "student",
            },
            run: Run::new(results.run, reader),
            // What is wrong with a case may tell what it expects.
            broken_cases: match reader {
                Reader::Staff => results.broken.iter().map(Broken::new).collect(),
                Reader::Student => Vec::new(),
            },
        }
    }
}

impl<'a> Run<'a> {
    fn new(run: &'a RunFacts, reader: Reader) -> Self {
        Self {
            number: run.number,
            began: run.began,
            ended: run.ended,
            // It may name a case.
            command: match reader {
                Reader::Staff => &run.command,
                Reader::Student => "",
            },
            scope: match run.scope {
                Scope::WholeSuite => "whole-suite",
                Scope::SomeCases => "some-cases",
            },
            state: match run.state {
                RunState::Open => "open",
                RunState::Done => "done",
                RunState::Interrupted => "interrupted",
                RunState::Proposed => "proposed",
                RunState::Refused => "refused",
            },
        }
    }
}

impl Broken {
    fn new(case: &BrokenCase) -> Self {
        Self {
            folder: case.folder.to_string_lossy().into_owned(),
            reason: case.reason.clone(),
        }
    }
}

/// The name of this version of the document, as it stands in every one; what changed in it is told in the schema's
/// description.
pub const VERSION: &str = "grader/report/v2";

/// The schema, as `grader schema` prints it.
pub const SCHEMA: &str = include_str!("json/schema.json");
