//! `cluster`: classes that are on their way through a cluster; how far they are, going on with them, ending them.

pub(crate) mod class_part;
pub(crate) mod cluster_arguments;
pub(crate) mod grade_on_cluster;
pub(crate) mod job_progress;
pub(crate) mod merge;
pub(crate) mod template;

use std::env;
use std::path::PathBuf;

use clap::Parser;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::{Failure, because};
use terminal::printable::printable;

use crate::cli::class::class_arguments::CourseArgument;
use crate::cli::class::run::Run;
use crate::cli::cluster::job_progress::lines_of_names;
use crate::cli::shared_output::{listed, local_time, print_json};
use cluster::jobs::job_folder::{JobFolder, jobs_folder};
use cluster::jobs::job_status::{JobStatus, PartState};
use cluster::jobs::scheduler::{Installed, Scheduler};
use report::terminal::text_layout::{FAINT, STRONG};

#[derive(Debug, clap::Subcommand)]
pub(crate) enum Command {
    /// Show how far the jobs of this course are
    Status(Status),
    /// Wait for a job, hand in again what was lost, and report
    Resume(Resume),
    /// End a job
    Cancel(Cancel),
    /// Print a file that has a class graded in parts by GitHub, GitLab, Kubernetes or GNU parallel
    Template(template::Template),
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  grader run submissions/ --engine slurm --shards 200 --no-wait  hand a class in to Slurm
  grader cluster status                                          how far it is
  grader cluster resume                                          wait for it, and report
  grader cluster cancel                                          end it
  grader cluster template github                                 a workflow that grades in parts";

impl Command {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self {
            Self::Status(status) => status.run(console),
            Self::Resume(resume) => resume.run(console),
            Self::Cancel(cancel) => cancel.run(console),
            Self::Template(template) => template.run(console),
        }
    }
}

#[derive(Debug, clap::Args)]
#[command(after_help = STATUS_EXAMPLES)]
pub(crate) struct Status {
    #[command(flatten)]
    job: JobArgument,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const STATUS_EXAMPLES: &str = "\
Examples:
  grader cluster status            every job of this course
  grader cluster status 1a2b3c4d   one job, with who is in the parts that are not there
  grader cluster status --json     the same for a program

Exit codes:
  0    the status was printed
  3    the folder of a job cannot be read
  4    no job is on its way";

impl Status {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let folders = match (&self.job.name, self.job.all()?) {
            (None, all) if !all.is_empty() => all,
            // Which says that there is none, or no such.
            (Some(_) | None, _) => vec![self.job.find_job()?],
        };
        let look = |folder: &JobFolder| JobStatus::look(folder, &Installed);
        let statuses: Result<Vec<JobStatus>, _> = folders.iter().map(look).collect();
        let statuses = statuses.map_err(Failure::could_not)?;
        if self.json {
            print_json(&statuses, console.out)?;
            return Ok(Exit::Done);
        }
        writeln!(console.out, "{STRONG}{HEADER}{STRONG:#}")?;
        for status in &statuses {
            writeln!(console.out, "{}", render_line(status))?;
            if self.job.name.is_some() {
                write_missing(status, console)?;
            }
        }
        Ok(Exit::Done)
    }
}

/// A job on one line, below the header.
fn render_line(status: &JobStatus) -> String {
    format!(
        "{:<8}  {:<6}  {}  {:<9}  {:<11}  {}",
        printable(&status.job),
        status.engine,
        local_time(status.began),
        format!("{}/{}", status.present, status.parts),
        format!("{}/{}", status.submissions_present, status.submissions),
        describe_state(status)
    )
}

fn describe_state(status: &JobStatus) -> String {
    if status.missing.is_empty() {
        return format!("whole: grader cluster resume {}", status.job);
    }
    if let Some(silence) = &status.silence {
        return printable(silence);
    }
    let states = status.states();
    let told = listed(states.iter().map(|(state, number)| match state {
        PartState::Runs if *number > 1 => format!("{number} run"),
        PartState::Waits if *number > 1 => format!("{number} wait"),
        state => format!("{number} {}", state.words()),
    }));
    match states.keys().any(|state| state.is_nobodys()) {
        true => format!("{told}: grader cluster resume {}", status.job),
        false => told,
    }
}

/// Every part that is not there, with who is in it.
fn write_missing(status: &JobStatus, console: &mut Console<'_>) -> Result<(), Failure> {
    for (number, part) in &status.missing {
        let mut about = part.state.words().to_owned();
        if let Some(node) = &part.node {
            about += &format!(" on {}", printable(node));
        }
        if let Some(reason) = &part.reason {
            about += &format!(" ({})", printable(reason));
        }
        writeln!(console.out, "part {number}: {about}")?;
        for line in lines_of_names(&part.submissions) {
            writeln!(console.out, "    {FAINT}{line}{FAINT:#}")?;
        }
    }
    Ok(())
}

const HEADER: &str = "JOB       ENGINE  BEGAN             PARTS      SUBMISSIONS  STATE";

#[derive(Debug, clap::Args)]
#[command(after_help = RESUME_EXAMPLES)]
pub(crate) struct Resume {
    #[command(flatten)]
    job: JobArgument,
}

const RESUME_EXAMPLES: &str = "\
Examples:
  grader cluster resume            go on with the only job of this course
  grader cluster resume 1a2b3c4d   go on with one of several

It waits for parts that are in the queue, hands in those again that are lost, puts them together, and writes the reports \
that were asked for when the class was handed in, from the folder that was typed in.

Exit codes are those of `grader run`; 3 also where parts stay missing, which are then named.";

/// What was typed when the class was handed in: the only command that does so.
#[derive(Debug, clap::Parser)]
#[command(name = "grader")]
enum Typed {
    Run(Box<Run>),
}

impl Resume {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let folder = self.job.find_job()?;
        let job = folder.read_job().map_err(Failure::could_not)?;
        env::set_current_dir(&job.folder).map_err(|trouble| {
            let folder = job.folder.display();
            let what = format!("cannot go to `{folder}`, where the job was handed in");
            Failure::could_not(because(what, trouble))
        })?;
        let typed = ["grader".to_owned()].into_iter().chain(job.typed.clone());
        match Typed::try_parse_from(typed) {
            Ok(Typed::Run(run)) => run.resuming(&job.name).run(console),
            Err(_) => Err(Failure::input(format!(
                "what was typed for the job `{}` is no `grader run` that this version understands; `grader merge {}` puts \
                 its parts together",
                job.name,
                folder.parts().display()
            ))),
        }
    }
}

#[derive(Debug, clap::Args)]
#[command(after_help = CANCEL_EXAMPLES)]
pub(crate) struct Cancel {
    #[command(flatten)]
    job: JobArgument,
    /// Take the job's folder away too, with the parts that are there
    #[arg(long)]
    forget: bool,
}

const CANCEL_EXAMPLES: &str = "\
Examples:
  grader cluster cancel            end the only job of this course
  grader cluster cancel 1a2b3c4d   end one of several
  grader cluster cancel --forget   end it, and take its parts away

Parts that are there stay unless they are to be forgotten: the same `grader run`, or `grader cluster resume`, hands in what \
is missing.

Exit codes:
  0    nothing of the job waits or runs any more
  3    the cluster does not answer
  4    no job is on its way";

impl Cancel {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let folder = self.job.find_job()?;
        let job = folder.read_job().map_err(Failure::could_not)?;
        // First of all, or whoever waits takes for lost what is ended here, and hands it in again.
        let told = folder.mark_ended();
        let cancelled = Installed.cancel(&job, folder.path());
        cancelled.map_err(Failure::could_not)?;
        if let Err(trouble) = told {
            console.note(format!(
                "{}; a grader that waits for the job may hand it in again",
                printable(&trouble.to_string())
            ))?;
        }
        let present = folder.present(job.first).map_err(Failure::could_not)?.len();
        let of = job.first.of;
        if self.forget {
            folder.remove().map_err(Failure::could_not)?;
            writeln!(
                console.notes,
                "job `{}` is ended and forgotten, with {present} of {of} parts",
                printable(&job.name)
            )?;
            return Ok(Exit::Done);
        }
        writeln!(
            console.notes,
            "job `{0}` is ended; {present} of {of} parts are there and stay\n  grader cluster resume {0}            hand in the \
             others again\n  grader cluster cancel --forget {0}   take it away",
            printable(&job.name)
        )?;
        Ok(Exit::Done)
    }
}

/// The job that is meant; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Default, clap::Args)]
pub(crate) struct JobArgument {
    /// The job's name [default: the only one there is; for `status` all]
    #[arg(value_name = "JOB")]
    pub(crate) name: Option<String>,
    /// The course it is of.
    #[command(flatten)]
    pub(crate) course: CourseArgument,
}

impl JobArgument {
    pub(crate) fn all(&self) -> Result<Vec<JobFolder>, Failure> {
        let course = self.course.open()?;
        let root: PathBuf = course.root.canonicalize().unwrap_or(course.root);
        JobFolder::all(&jobs_folder(&root)).map_err(Failure::could_not)
    }

    pub(crate) fn find_job(&self) -> Result<JobFolder, Failure> {
        let mut all = self.all()?;
        let there: Vec<String> = all.iter().map(JobFolder::name).collect();
        let found = match &self.name {
            Some(wanted) => there.iter().position(|name| name == wanted),
            None => (all.len() == 1).then_some(0),
        };
        match (found, &self.name) {
            (Some(place), _) => Ok(all.swap_remove(place)),
            (None, _) if there.is_empty() => {
                let none =
                    "this course has no cluster job; `grader run --engine slurm` submits one";
                Err(Failure::nothing_to_run(none))
            }
            (None, Some(name)) => {
                let there = match there.as_slice() {
                    [only] => format!("is `{only}`"),
                    several => format!("are {}", several.join(", ")),
                };
                let why = format!("there is no job `{name}`; there {there}");
                Err(Failure::input(why))
            }
            (None, None) => Err(Failure::input(format!(
                "there are several jobs; name one of {}",
                there.join(", ")
            ))),
        }
    }
}
