//! The checklist that a student filled in, in the document.

use serde::Serialize;

use model::checklist::{Tick, Ticked};
use model::own_checklist::{Agreement, OwnChecklist as Own, OwnRow as Row, Wrote};

/// The checklist that a student filled in, against what was measured.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct OwnChecklist<'v> {
    file: &'v str,
    lines: Vec<OwnLine<'v>>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct OwnLine<'v> {
    words: &'v str,
    wrote: &'static str,
    measured: Option<&'static str>,
    agreement: &'static str,
}

impl<'v> OwnChecklist<'v> {
    /// This one, against this checklist of the course.
    #[must_use]
    pub(crate) fn of(own: &'v Own, checklist: &[Ticked]) -> Self {
        let line = |row: &'v Row| OwnLine {
            words: &row.words,
            wrote: match row.wrote {
                Wrote::Yes => "yes",
                Wrote::No => "no",
                Wrote::Unclear => "unclear",
            },
            measured: row.measured(checklist).and_then(|tick| match tick {
                Tick::Yes => Some("yes"),
                Tick::No(_) => Some("no"),
                Tick::NotYetAssessed | Tick::NotInThisRun | Tick::Unknown => None,
            }),
            agreement: match row.against(checklist) {
                Agreement::Agrees => "agrees",
                Agreement::NotSo(_) | Agreement::BetterThanSaid => "disagrees",
                Agreement::NotCompared => "not-compared",
            },
        };
        Self {
            file: &own.file,
            lines: own.rows.iter().map(line).collect(),
        }
    }
}
