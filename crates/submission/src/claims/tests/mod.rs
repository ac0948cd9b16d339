//! Tables as students write them, and what they say.

mod doubts;
mod forms;

use crate::claims::find::in_bytes;
use model::own_checklist::{OwnChecklist, Wrote};

/// The checklists of a text, each as `words=y words=n words=?`, in order.
pub(super) fn read(text: &str) -> Vec<String> {
    told(&in_bytes(text.as_bytes(), "README.md"))
}

/// Those that were found, in the same way.
pub(super) fn told(found: &[OwnChecklist]) -> Vec<String> {
    let rows = |own: &OwnChecklist| {
        let rows = own.rows.iter().map(|row| {
            let wrote = match row.wrote {
                Wrote::Yes => "y",
                Wrote::No => "n",
                Wrote::Unclear => "?",
            };
            format!("{}={wrote}", row.words)
        });
        rows.collect::<Vec<_>>().join(" ")
    };
    found.iter().map(rows).collect()
}
