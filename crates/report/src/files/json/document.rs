//! The top of the document: the run, and who the report is for.

use jiff::Timestamp;
use serde::Serialize;

use crate::book::Book;
use crate::files::json::schema::VERSION;
use crate::view::Reader;
use course::assignment::BrokenCase;
use model::run_facts::{RunFacts, RunState, Scope};

/// All of the document but its submissions, which are written one by one.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Top<'a> {
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

impl<'a> Top<'a> {
    /// That of this book, for this reader.
    #[must_use]
    pub(crate) fn of(book: &Book<'a>, reader: Reader) -> Self {
        Self {
            schema: VERSION,
            reader: match reader {
                Reader::Staff => "staff",
                Reader::Student => "student",
            },
            run: Run::of(book.run, reader),
            // What is wrong with a case may tell what it expects.
            broken_cases: match reader {
                Reader::Staff => book.broken.iter().map(Broken::of).collect(),
                Reader::Student => Vec::new(),
            },
        }
    }
}

impl<'a> Run<'a> {
    fn of(run: &'a RunFacts, reader: Reader) -> Self {
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
    fn of(case: &BrokenCase) -> Self {
        Self {
            folder: case.folder.to_string_lossy().into_owned(),
            reason: case.reason.clone(),
        }
    }
}
