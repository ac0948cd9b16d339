//! What is said of a job while it is handed in, waited for and put away: how far it is, and which parts are missing and why.

use std::collections::BTreeSet;
use std::env;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use cluster::jobs::job_folder::{FolderError, JobFolder, check_space};
use cluster::jobs::open_job::{Leftover, RequestEvent};
use cluster::jobs::wait_for_parts::WaitEvent;
use cluster::jobs::{Engine, Job, Member, Queue, Stage, format_ranges};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rules::units::count_noun;
use terminal::console::Console;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::ci_service::Service;
use crate::cli::shared_output::listed;
use crate::cli::wrapped_text::wrapped;

/// A line is written at most so often, where there is no bar.
const BREATH: Duration = Duration::from_secs(15);

#[derive(Debug)]
pub(crate) struct PartsProgress {
    bar: ProgressBar,
    of: u32,
    told: Option<(String, Instant)>,
}

impl PartsProgress {
    /// Of a job of so many parts.
    pub(crate) fn new(of: u32) -> Self {
        let target = match Service::is_watched() {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let bar = ProgressBar::with_draw_target(Some(u64::from(of)), target);
        bar.set_style(
            ProgressStyle::with_template("{bar:20} {pos}/{len} parts · {elapsed} {msg}")
                .expect("the template is fixed and valid")
                .progress_chars("██░"),
        );
        if !bar.is_hidden() {
            bar.enable_steady_tick(Duration::from_millis(500));
        }
        Self {
            bar,
            of,
            told: None,
        }
    }

    /// Shows what happens while the job is waited for.
    pub(crate) fn show(&mut self, event: WaitEvent<'_>) {
        match event {
            WaitEvent::Looked { present, queue } => self.tell(present, queue),
            WaitEvent::HandedInAgain(parts) => {
                let parts = format_ranges(parts);
                self.say(&format!("handed in again, since lost: part {parts}"));
            }
            WaitEvent::NotTaken(silence) => self.say(silence),
            WaitEvent::Outdated(part) => self.say(&format!(
                "part {part} was graded before the course was changed, and is graded again"
            )),
            WaitEvent::Broken(bad) => self.say(&bad.to_string()),
        }
    }

    /// So many parts are there, and this is the queue, or why it is not known.
    fn tell(&mut self, present: usize, queue: Result<&Queue, &str>) {
        let rest = match queue {
            Ok(queue) => describe_queue(queue),
            Err(silence) => printable(silence),
        };
        self.bar.set_position(present as u64);
        self.bar.set_message(match rest.as_str() {
            "" => String::new(),
            rest => format!("· {rest}"),
        });
        if !self.bar.is_hidden() {
            return;
        }
        let between = if rest.is_empty() { "" } else { "; " };
        let line = format!("{present} of {} parts are there{between}{rest}", self.of);
        let is_due = match &self.told {
            None => true,
            Some((before, at)) => *before != line && at.elapsed() >= BREATH,
        };
        if is_due {
            // A line that cannot be written is no reason to stop waiting.
            let _ = writeln!(io::stderr(), "{line}");
            self.told = Some((line, Instant::now()));
        }
    }

    fn say(&self, text: &str) {
        // As above.
        let _ = self
            .bar
            .suspend(|| writeln!(io::stderr(), "{}", printable(text)));
    }
}

impl Drop for PartsProgress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// What is in a queue, in a few words.
fn describe_queue(queue: &Queue) -> String {
    let mut words = Vec::new();
    match queue.running() {
        0 => {}
        1 => words.push("1 runs".to_owned()),
        number => words.push(format!("{number} run")),
    }
    let waiting = queue.active.len() - queue.running();
    if waiting > 0 {
        let waits = queue.active.values().filter(|it| it.stage == Stage::Waits);
        let reasons: BTreeSet<&str> = waits.map(|part| part.reason.as_str()).collect();
        let told = reasons.iter().filter(|it| !matches!(**it, "" | "None"));
        let why = match listed(told).as_str() {
            "" => String::new(),
            told => format!(" ({})", printable(told)),
        };
        words.push(match waiting {
            1 => format!("1 waits{why}"),
            number => format!("{number} wait{why}"),
        });
    }
    words.join(", ")
}

/// What happened while a job was opened, in a line.
pub(crate) fn request_note(event: RequestEvent<'_>) -> String {
    match event {
        RequestEvent::AnotherJob(name) => format!(
            "note: there is another job of this course, `{}`; `grader cluster status` shows how far it is",
            printable(name)
        ),
        RequestEvent::Made(job, folder) => format!(
            "job `{}`: {} in {}, in `{}`",
            job.name,
            count_noun(job.class.len() as u64, "submission"),
            count_noun(job.first.of.into(), "part"),
            printable(&from_here(folder).to_string_lossy())
        ),
        RequestEvent::GoesOn(name) => format!("going on with the job `{name}`"),
        RequestEvent::QueueKeepsOptions(name) => format!(
            "note: what is in the queue keeps the options it was handed in with; `grader cluster cancel {name}` takes it out"
        ),
    }
}

/// Says whose submissions are not what they were when the job was handed in.
pub(crate) fn tell_changed(
    job: &Job,
    now: &[Member],
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    for name in job.changed(now) {
        console.warn(format!(
            "`{}` was changed after the class was handed in to the cluster; what was graded may be either, and \
             `grader run` grades it again",
            printable(name)
        ))?;
    }
    Ok(())
}

/// Says what is left of the job of this name that was to be gone.
pub(crate) fn tell_leftovers(
    name: &str,
    left: &[Leftover],
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    for leftover in left {
        match leftover {
            Leftover::Queue(trouble) => console.note(format!(
                "what is left of the job `{name}` in the queue could not be ended: {trouble}"
            ))?,
            Leftover::Folder(FolderError::File { path, source }) => console.note(format!(
                "`{}` could not be taken away: {source}",
                printable(&path.to_string_lossy())
            ))?,
            Leftover::Folder(FolderError::Known(_) | FolderError::Record { .. }) => {}
        }
    }
    Ok(())
}

/// Says how somebody who does not wait gets to the results.
pub(crate) fn tell_how_to_go_on(job: &Job, console: &mut Console<'_>) -> Result<(), Failure> {
    writeln!(
        console.notes,
        "the job `{0}` goes on without this grader\n  grader cluster status {0}   how far it is\n  grader cluster resume {0}   \
         wait for it, and report\n  grader cluster cancel {0}   end it",
        job.name
    )?;
    Ok(())
}

/// A path as it would be typed in the current folder.
fn from_here(path: &Path) -> PathBuf {
    let here = env::current_dir().and_then(|here| here.canonicalize());
    let within = here.ok().and_then(|here| path.strip_prefix(here).ok());
    within.unwrap_or(path).to_owned()
}

/// How much of a log is shown.
const LINES: usize = 6;

/// How many parts are told in full; the others are counted, with who is in them.
const FULL: usize = 5;

pub(crate) fn tell_missing(
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
        let tries = match job.times_handed_in(part) {
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            number => format!("{number} times"),
        };
        writeln!(out, "part {part}, handed in {tries}:")?;
        let names: Vec<&String> = job.members_of(part).map(|member| &member.name).collect();
        for line in lines_of_names(&names) {
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
        let mut end = JobFolder::tail(&log, LINES);
        if end.is_empty() && folder.driver_log().exists() {
            // It never came to a machine.
            log = folder.driver_log();
            end = JobFolder::tail(&log, LINES);
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
    if let Err(error) = check_space(folder.path()) {
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
        "finished parts are saved; fix the cause, then: grader cluster resume {}, or the same `grader run` with other {}",
        job.name,
        match job.engine {
            Engine::Slurm { .. } => "`--sbatch`",
            Engine::Ssh { .. } => "`--hosts`",
        }
    )?;
    Ok(())
}

/// Who is in a part, in lines that fit a narrow terminal.
pub(crate) fn lines_of_names(names: &[impl AsRef<str>]) -> Vec<String> {
    match names {
        [] => vec!["nobody".to_owned()],
        names => wrapped(&printable(&listed(names)), 76),
    }
}

#[cfg(test)]
mod tests {
    use cluster::jobs::ActivePart;

    use super::*;

    #[test]
    fn a_queue_is_told_in_a_few_words() {
        let part = |stage, reason: &str| ActivePart {
            stage,
            node: String::new(),
            reason: reason.to_owned(),
        };
        let mut queue = Queue::default();
        assert_eq!(describe_queue(&queue), "");
        queue.active.insert(1, part(Stage::Runs, "None"));
        assert_eq!(describe_queue(&queue), "1 runs");
        queue.active.insert(2, part(Stage::Waits, "Priority"));
        queue.active.insert(3, part(Stage::Waits, "Resources"));
        queue.active.insert(4, part(Stage::Waits, "Priority"));
        let told = "1 runs, 3 wait (Priority, Resources)";
        assert_eq!(describe_queue(&queue), told);
    }
}
