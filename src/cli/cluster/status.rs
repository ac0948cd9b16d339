//! `cluster status`: how far jobs are.

use std::collections::BTreeMap;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::cluster::jobs::JobArgument;
use crate::cli::json::as_json;
use crate::cli::wrapped::wrapped;
use cluster::jobs::engine;
use cluster::jobs::folder::JobFolder;
use cluster::jobs::job::Job;
use cluster::jobs::queue::{Queue, Stage};
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

/// How far a job is.
#[derive(Debug, Serialize)]
struct Standing {
    job: String,
    engine: &'static str,
    began: Timestamp,
    folder: String,
    parts: u32,
    present: usize,
    submissions: usize,
    submissions_present: usize,
    /// Why the engine's queue is not known.
    silence: Option<String>,
    missing: BTreeMap<u32, Missing>,
}

/// A part that is not there.
#[derive(Debug, Serialize)]
struct Missing {
    state: &'static str,
    node: Option<String>,
    reason: Option<String>,
    handed_in: usize,
    submissions: Vec<String>,
}

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
        let standings: Vec<Standing> = folders.iter().map(standing_of).collect::<Result<_, _>>()?;
        if self.json {
            let json = as_json(&standings).map_err(Failure::could_not)?;
            writeln!(console.out, "{json}")?;
            return Ok(Exit::Done);
        }
        writeln!(console.out, "{STRONG}{HEADER}{STRONG:#}")?;
        for standing in &standings {
            writeln!(console.out, "{}", standing.line())?;
            if self.job.name.is_some() {
                standing.write_missing(console)?;
            }
        }
        Ok(Exit::Done)
    }
}

impl Missing {
    /// Whether nobody is at it.
    fn is_nobodys(&self) -> bool {
        matches!(self.state, "not handed in" | "taken out" | "lost")
    }
}

impl Standing {
    /// On one line, below the header.
    fn line(&self) -> String {
        let began = self.began.to_zoned(TimeZone::system());
        format!(
            "{:<8}  {:<6}  {}  {:<9}  {:<11}  {}",
            printable(&self.job),
            self.engine,
            began.strftime("%Y-%m-%d %H:%M"),
            format!("{}/{}", self.present, self.parts),
            format!("{}/{}", self.submissions_present, self.submissions),
            self.state()
        )
    }

    fn state(&self) -> String {
        if self.missing.is_empty() {
            return format!("whole: grader cluster resume {}", self.job);
        }
        if let Some(silence) = &self.silence {
            return printable(silence);
        }
        let mut states: BTreeMap<&str, usize> = BTreeMap::new();
        for part in self.missing.values() {
            *states.entry(part.state).or_default() += 1;
        }
        let states: Vec<String> = states
            .into_iter()
            .map(|(state, number)| match state {
                "runs" | "waits" if number > 1 => {
                    format!("{number} {}", state.trim_end_matches('s'))
                }
                state => format!("{number} {state}"),
            })
            .collect();
        let next = match self.missing.values().any(Missing::is_nobodys) {
            true => format!(": grader cluster resume {}", self.job),
            false => String::new(),
        };
        format!("{}{next}", states.join(", "))
    }

    /// Every part that is not there, with who is in it.
    fn write_missing(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        for (number, part) in &self.missing {
            let node = part
                .node
                .iter()
                .map(|node| format!(" on {}", printable(node)));
            let reason = part
                .reason
                .iter()
                .map(|reason| format!(" ({})", printable(reason)));
            let about: String = node.chain(reason).collect();
            writeln!(console.out, "part {number}: {}{about}", part.state)?;
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
}

const WIDTH: usize = 76;

const HEADER: &str = "JOB       ENGINE  BEGAN             PARTS      SUBMISSIONS  STATE";

fn standing_of(folder: &JobFolder) -> Result<Standing, Failure> {
    let job = &folder.job().map_err(Failure::could_not)?;
    let asked = engine::queue(job, folder.path());
    let present = folder.present(job.first).map_err(Failure::could_not)?;
    let (queue, silence) = match asked {
        Ok(queue) => (queue, None),
        Err(trouble) => (Queue::default(), Some(trouble.to_string())),
    };
    let missing = job
        .parts()
        .into_iter()
        .filter(|part| !present.contains(part));
    let (is_silent, is_ended) = (silence.is_some(), folder.is_ended());
    let missing =
        missing.map(|part| (part, missing_part(job, part, &queue, (is_silent, is_ended))));
    Ok(Standing {
        job: job.name.clone(),
        engine: job.engine.name(),
        began: job.began,
        folder: folder.path().to_string_lossy().into_owned(),
        parts: job.first.of,
        present: present.len(),
        submissions: job.class.len(),
        submissions_present: present
            .iter()
            .map(|&part| job.members_of(part).count())
            .sum(),
        silence,
        missing: missing.collect(),
    })
}

fn missing_part(
    job: &Job,
    part: u32,
    queue: &Queue,
    (is_silent, is_ended): (bool, bool),
) -> Missing {
    let active = queue.active.get(&part);
    let handed_in = job
        .handed_in
        .iter()
        .filter(|one| one.parts.contains(&part))
        .count();
    let text = |text: &str| match text {
        "" | "None" => None,
        text => Some(text.to_owned()),
    };
    Missing {
        state: match active.map(|active| active.stage) {
            Some(Stage::Runs) => "runs",
            Some(Stage::Waits) => "waits",
            None if is_silent => "unknown",
            None if handed_in == 0 => "not handed in",
            None if is_ended => "taken out",
            None => "lost",
        },
        node: active.and_then(|active| text(&active.node)),
        reason: match active {
            Some(active) => text(&active.reason),
            None => queue.ended.get(&part).map(|past| past.how.clone()),
        },
        handed_in,
        submissions: job
            .members_of(part)
            .map(|member| member.name.clone())
            .collect(),
    }
}
