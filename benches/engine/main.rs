//! What grading costs beyond the runs themselves: the whole engine over the same runs without it, and how fast answers
//! are read and checked.
//!
//! `cargo bench --bench engine` prints the figures; everything is measured side by side in one run. With `-- class` or
//! `-- answers` only that part is measured.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]

mod answers;
mod class;

use std::env;
use std::error::Error;
use std::io::{self, Write};

use testkit::bench::figure::verdict;

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout();
    let parts: Vec<String> = env::args()
        .skip(1)
        .filter(|part| !part.starts_with('-'))
        .collect();
    let wanted = |part: &str| parts.is_empty() || parts.iter().any(|one| one == part);
    if wanted("class") {
        let (ratio, notes) = class::overhead()?;
        writeln!(
            out,
            "40 submissions × 25 trivial cases through the engine, over the same runs in the box  ≤ 1.15  {ratio:.2}  {}  {notes}",
            verdict(ratio <= 1.15)
        )?;
    }
    if !wanted("answers") {
        return Ok(());
    }
    for speed in answers::speeds()? {
        writeln!(
            out,
            "{}  ≥ 200 MB/s  {:.0} MB/s  {}  {}",
            speed.name,
            speed.megabytes_a_second,
            verdict(speed.megabytes_a_second >= 200.0),
            speed.notes
        )?;
    }
    Ok(())
}
