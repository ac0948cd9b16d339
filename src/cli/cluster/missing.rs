//! Says which parts of a job are missing, who is in them, and what is known of the reason.

use std::io::ErrorKind;

use terminal::console::Console;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::wrapped::wrapped;
use cluster::jobs::folder::JobFolder;
use cluster::jobs::job::{Engine, Job};
use cluster::jobs::queue::Queue;
use cluster::jobs::space::takes_more;

/// How much of a log is shown.
const LINES: usize = 6;

/// How many parts are told in full; the others are counted, with who is in them.
const FULL: usize = 5;

const WIDTH: usize = 76;

/// Says which parts are missing.
///
/// # Errors
/// When it cannot be written.
pub fn tell_missing(
    folder: &JobFolder,
    job: &Job,
    parts: &[u32],
    queue: &Queue,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let out = &mut *console.notes;
    let students: usize = parts.iter().map(|&part| job.members_of(part).count()).sum();
    writeln!(
        out,
        "error: {} of {} parts {} missing, with {} of {} submissions; nothing was put together",
        parts.len(),
        job.first.of,
        if parts.len() == 1 { "is" } else { "are" },
        students,
        job.class.len()
    )?;
    for (number, &part) in parts.iter().enumerate() {
        let names: Vec<&str> = job
            .members_of(part)
            .map(|member| member.name.as_str())
            .collect();
        let who = match names.as_slice() {
            [] => "nobody".to_owned(),
            names => printable(&names.join(", ")),
        };
        let tries = times(job.times_handed_in(part));
        writeln!(out, "part {part}, handed in {tries}:")?;
        for line in wrapped(&who, WIDTH) {
            writeln!(out, "    {line}")?;
        }
        if number >= FULL {
            continue;
        }
        if let Some(past) = queue.ended.get(&part) {
            let name = job.engine.name();
            writeln!(out, "  {name} says: {}", printable(&past.how))?;
        }
        let mut log = folder.log(part);
        let mut end = JobFolder::end_of(&log, LINES);
        if end.is_empty() && folder.driver_log().exists() {
            // It never came to a machine.
            log = folder.driver_log();
            end = JobFolder::end_of(&log, LINES);
        }
        let log = printable(&log.to_string_lossy());
        match end.as_slice() {
            [] => writeln!(out, "  nothing was said in `{log}`")?,
            end => {
                writeln!(out, "  the end of `{log}`:")?;
                for line in end {
                    writeln!(out, "    {}", printable(line))?;
                }
            }
        }
    }
    if let Err(error) = takes_more(folder.path()) {
        let path = printable(&folder.path().to_string_lossy());
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
                writeln!(out, "`{path}` has no space left: {error}")?;
            }
            _ => writeln!(out, "`{path}` cannot be written to: {error}")?,
        }
    }
    writeln!(
        out,
        "what is there stays; when the reason is mended: grader cluster resume {}, or the same `grader run` with other {}",
        job.name,
        match job.engine {
            Engine::Slurm { .. } => "`--sbatch`",
            Engine::Ssh { .. } => "`--hosts`",
        }
    )?;
    Ok(())
}

fn times(number: usize) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        number => format!("{number} times"),
    }
}
