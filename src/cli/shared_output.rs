//! What several commands print alike: JSON, lists of names, runs, and files that cannot be read or written.

use std::io::{self, Write};
use std::path::Path;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use model::grading_run::RunFacts;
use report::escape::to_pretty_json;
use serde::Serialize;
use terminal::failure::{Cause, Failure, because};

pub(crate) fn print_json(value: &impl Serialize, out: &mut dyn Write) -> Result<(), Failure> {
    let text = to_pretty_json(value).map_err(Failure::could_not)?;
    Ok(writeln!(out, "{text}")?)
}

/// That this file, which was named, cannot be read.
pub(crate) fn unreadable<E: Into<Cause>>(path: &Path) -> impl FnOnce(E) -> Failure {
    let what = format!("cannot read `{}`", path.display());
    |trouble| Failure::input(because(what, trouble))
}

pub(crate) fn unwritable(path: &Path) -> impl FnOnce(io::Error) -> Failure {
    let what = format!("cannot write `{}`", path.display());
    |trouble| Failure::could_not(because(what, trouble))
}

/// The words with commas between them.
pub(crate) fn listed(words: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let words = words.into_iter().map(|word| word.as_ref().to_owned());
    words.collect::<Vec<_>>().join(", ")
}

/// The same, each word in backticks.
pub(crate) fn quoted(words: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    listed(words.into_iter().map(|word| format!("`{}`", word.as_ref())))
}

/// The first of the words, and how many more there are: `a, b and 3 more`.
pub(crate) fn first_few(words: &[String], most: usize) -> String {
    let shown = listed(words.iter().take(most));
    match words.len().saturating_sub(most) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

/// `2026-05-04 13:30`, by the clock of this machine.
pub(crate) fn local_time(time: Timestamp) -> String {
    let time = time.to_zoned(TimeZone::system());
    time.strftime("%Y-%m-%d %H:%M").to_string()
}

pub(crate) fn run_and_time(run: &RunFacts) -> String {
    let number = run.number.unwrap_or_default();
    format!("run {number} of {}", local_time(run.began))
}
