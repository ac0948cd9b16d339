//! What grading costs beyond the runs themselves: the whole engine over the same runs without it, what it costs to find out
//! how programs want their boards, and how fast answers are read and checked.
//!
//! `cargo bench --bench engine` prints the figures; everything is measured side by side in one run. With `-- class`,
//! `-- probing` or `-- answers` only that part is measured.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]

mod answers;
mod engine_overhead;
mod probing_cost;

use std::env;
use std::error::Error;
use std::io::{self, Write};

use testkit::bench::{seconds, verdict};

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout();
    let parts: Vec<String> = env::args()
        .skip(1)
        .filter(|part| !part.starts_with('-'))
        .collect();
    let wanted = |part: &str| parts.is_empty() || parts.iter().any(|one| one == part);
    if wanted("class") {
        let (ratio, notes) = engine_overhead::overhead()?;
        writeln!(
            out,
            "40 submissions × 25 trivial cases through the engine, over the same runs in the sandbox  ≤ 1.15  {ratio:.2}  {}  {notes}",
            verdict(ratio <= 1.15)
        )?;
    }
    if wanted("probing") {
        probing(&mut out)?;
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

/// Says what probing a class of programs that prompt costs.
fn probing(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let figures = probing_cost::figures()?;
    let ((attempts, most), (cpu, most_cpu)) = (figures.attempts(), figures.cpu());
    let spent = |cpu: std::time::Duration| seconds(cpu.as_secs_f64());
    writeln!(
        out,
        "{} programs that prompt, until they are driven  {attempts} attempts, at most {most}; {} of processor time, at most {}; in {}",
        figures.driven.len(),
        spent(cpu),
        spent(most_cpu),
        figures.tier,
    )?;
    for given_up in &figures.not_driven {
        writeln!(
            out,
            "one that nobody can talk to, until it is given up  {} attempts; {} of processor time",
            given_up.attempts,
            spent(given_up.cpu)
        )?;
    }
    writeln!(
        out,
        "probing in grading that class  {:.0} % of the clock; {:.0} % of the programs' processor time",
        100.0 * figures.share(),
        100.0 * figures.share_of_cpu()
    )?;
    Ok(())
}
