//! The jobs of a course, and the one that is meant.

use std::path::PathBuf;

use terminal::failure::Failure;

use crate::cli::class::arguments::CourseArgument;
use cluster::jobs::folder::{JobFolder, jobs_of};

/// The job that is meant; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Default, clap::Args)]
pub struct JobArgument {
    /// The job's name [default: the only one there is; for `status` all]
    #[arg(value_name = "JOB")]
    pub name: Option<String>,
    /// The course it is of.
    #[command(flatten)]
    pub course: CourseArgument,
}

/// There is no such job.
#[derive(Debug, thiserror::Error)]
enum NoJob {
    #[error("no job of this course is on its way; `grader run --engine slurm` hands one in")]
    None,
    #[error("there is no job `{name}`; there {}", listed(there))]
    NoSuch { name: String, there: Vec<String> },
    #[error("there are several jobs; name one of {}", there.join(", "))]
    Several { there: Vec<String> },
}

fn listed(there: &[String]) -> String {
    match there {
        [only] => format!("is `{only}`"),
        several => format!("are {}", several.join(", ")),
    }
}

impl JobArgument {
    /// All jobs of the course.
    ///
    /// # Errors
    /// When there is no course, or its folder cannot be read.
    pub fn all(&self) -> Result<Vec<JobFolder>, Failure> {
        let course = self.course.open()?;
        let root: PathBuf = course.root.canonicalize().unwrap_or(course.root);
        JobFolder::all(&jobs_of(&root)).map_err(Failure::could_not)
    }

    /// The one that is meant.
    ///
    /// # Errors
    /// When it is not plain which that is.
    pub fn one(&self) -> Result<JobFolder, Failure> {
        let mut all = self.all()?;
        let there: Vec<String> = all.iter().map(JobFolder::name).collect();
        let found = match &self.name {
            Some(wanted) => there.iter().position(|name| name == wanted),
            None => (all.len() == 1).then_some(0),
        };
        match (found, &self.name) {
            (Some(place), _) => Ok(all.swap_remove(place)),
            (None, _) if there.is_empty() => Err(Failure::NothingToRun(NoJob::None.into())),
            (None, Some(name)) => {
                let name = name.clone();
                Err(Failure::input(NoJob::NoSuch { name, there }))
            }
            (None, None) => Err(Failure::input(NoJob::Several { there })),
        }
    }
}
