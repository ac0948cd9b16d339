//! Decides what is left when the time is over, and takes that back.

use crate::cli::review::page::Pages;
use crate::cli::review::sitting::{Ruling, Trouble, keep};
use report::review::queue::Entry;
use store::recordings::Whose;
use store::store::Store;
use store::trouble::StoreTrouble;
use store::words::Said;

/// What is written beside a decision that nobody took in time.
pub const LEFT: &str = "nobody had decided it when the review was closed";

/// Decides all that is left: it is wrong, with this note.
///
/// # Errors
/// When it cannot be kept.
pub fn close(store: &Store, pages: &Pages<'_>, queue: &[Entry], note: &str) -> Result<(), Trouble> {
    for entry in queue {
        keep(store, pages, entry, Ruling::Wrong, Some(note.to_owned()))?;
    }
    Ok(())
}

/// Takes back every decision on a case or on a line of a checklist that has this note. The students, each with the assignment, by key.
///
/// # Errors
/// What the database says.
pub fn reopen(
    store: &Store,
    assignment: Option<&str>,
    note: &str,
) -> Result<Vec<(String, String)>, StoreTrouble> {
    let mut reopened = Vec::new();
    let is_meant = |of: &str| assignment.is_none_or(|name| name == of);
    for spoken in store.words()? {
        let is_closed =
            matches!(&spoken.said, Said::OnCase { word, .. } if word.note.as_deref() == Some(note));
        if !is_closed || !is_meant(&spoken.assignment) {
            continue;
        }
        store.forget_word(&spoken.assignment, &spoken.whose, spoken.said.case())?;
        reopened.extend(
            spoken
                .whose
                .key()
                .map(|key| (spoken.assignment.clone(), key.to_owned())),
        );
    }
    for mark in store.marks()? {
        if mark.note.as_deref() == Some(note) && is_meant(&mark.assignment) {
            let whose = Whose::One(mark.student.clone(), mark.id);
            store.forget_mark(&mark.assignment, &whose, &mark.item)?;
            reopened.push((mark.assignment, mark.student));
        }
    }
    reopened.sort();
    reopened.dedup();
    Ok(reopened)
}
