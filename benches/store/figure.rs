//! A figure beside its target.

use std::time::Duration;

use rules::watch::Bytes;
use testkit::bench::figure::verdict;

/// How wide the names are.
const NAME: usize = 46;

/// The line of a time that must not be longer than this.
pub fn time(name: &str, most: Duration, measured: Duration, notes: &str) -> String {
    let seconds = |time: Duration| format!("{:.2} s", time.as_secs_f64());
    let reached = verdict(measured <= most);
    line(name, &seconds(most), &seconds(measured), reached, notes)
}

/// The line of a size that must not be larger than this.
pub fn size(name: &str, most: Bytes, measured: Bytes, notes: &str) -> String {
    let places = usize::from(most.0 < 10_000_000);
    let megabytes = |size: Bytes| format!("{:.places$} MB", size.0 as f64 / 1e6);
    let reached = verdict(measured <= most);
    line(name, &megabytes(most), &megabytes(measured), reached, notes)
}

fn line(name: &str, most: &str, measured: &str, reached: &str, notes: &str) -> String {
    format!("{name:<NAME$} ≤ {most:<7} {measured:>7}  {reached:<7}  {notes}")
}
