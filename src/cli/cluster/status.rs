//! `cluster status`: how far jobs are.

use jiff::tz::TimeZone;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::cluster::jobs::JobArgument;
use crate::cli::json::as_json;
use crate::cli::wrapped::wrapped;
use cluster::jobs::scheduler::Installed;
use cluster::jobs::status::{JobStatus, PartState};
use report::terminal::palette::{FAINT, STRONG};

/// What `cluster status` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Status {
    #[command(flatten)]
    job: JobArgument,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  grader cluster status            every job of this course
  grader cluster status 1a2b3c4d   one job, with who is in the parts that are not there
  grader cluster status --json     the same for a program

Exit codes:
  0    told
  3    the folder of a job cannot be read
  4    no job is on its way";

impl Status {
    /// Tells it.
    ///
    /// # Errors
    /// When there is no job, or its folder cannot be read.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let folders = match (&self.job.name, self.job.all()?) {
            (None, all) if !all.is_empty() => all,
            // Which says that there is none, or no such.
            (Some(_) | None, _) => vec![self.job.one()?],
        };
        let looks = folders
            .iter()
            .map(|folder| JobStatus::look(folder, &Installed));
        let statuses: Vec<JobStatus> = looks
            .collect::<Result<_, _>>()
            .map_err(Failure::could_not)?;
        if self.json {
            let json = as_json(&statuses).map_err(Failure::could_not)?;
            writeln!(console.out, "{json}")?;
            return Ok(Exit::Done);
        }
        writeln!(console.out, "{STRONG}{HEADER}{STRONG:#}")?;
        for status in &statuses {
            writeln!(console.out, "{}", line(status))?;
            if self.job.name.is_some() {
                write_missing(status, console)?;
            }
        }
        Ok(Exit::Done)
    }
}

/// A job on one line, below the header.
fn line(status: &JobStatus) -> String {
    let began = status.began.to_zoned(TimeZone::system());
    format!(
        "{:<8}  {:<6}  {}  {:<9}  {:<11}  {}",
        printable(&status.job),
        status.engine,
        began.strftime("%Y-%m-%d %H:%M"),
        format!("{}/{}", status.present, status.parts),
        format!("{}/{}", status.submissions_present, status.submissions),
        state(status)
    )
}

fn state(status: &JobStatus) -> String {
    if status.missing.is_empty() {
        return format!("whole: grader cluster resume {}", status.job);
    }
    if let Some(silence) = &status.silence {
        return printable(silence);
    }
    let states = status.states();
    let told: Vec<String> = states
        .iter()
        .map(|(state, number)| match state {
            PartState::Runs if *number > 1 => format!("{number} run"),
            PartState::Waits if *number > 1 => format!("{number} wait"),
            state => format!("{number} {}", state.words()),
        })
        .collect();
    let next = match states.keys().any(|state| state.is_nobodys()) {
        true => format!(": grader cluster resume {}", status.job),
        false => String::new(),
    };
    format!("{}{next}", told.join(", "))
}

/// Every part that is not there, with who is in it.
fn write_missing(status: &JobStatus, console: &mut Console<'_>) -> Result<(), Failure> {
    for (number, part) in &status.missing {
        let node = part
            .node
            .iter()
            .map(|node| format!(" on {}", printable(node)));
        let reason = part
            .reason
            .iter()
            .map(|reason| format!(" ({})", printable(reason)));
        let about: String = node.chain(reason).collect();
        writeln!(console.out, "part {number}: {}{about}", part.state.words())?;
        let who = match part.submissions.as_slice() {
            [] => "nobody".to_owned(),
            names => printable(&names.join(", ")),
        };
        for line in wrapped(&who, WIDTH) {
            writeln!(console.out, "    {FAINT}{line}{FAINT:#}")?;
        }
    }
    Ok(())
}

const WIDTH: usize = 76;

const HEADER: &str = "JOB       ENGINE  BEGAN             PARTS      SUBMISSIONS  STATE";
