//! `merge`: puts the parts of a class together, as if one machine had graded it.

use std::io;
use std::path::{Path, PathBuf};

use clap::ValueHint;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use walkdir::WalkDir;

use crate::cli::ci::service::Service;
use crate::cli::class::arguments::{ClassArguments, CourseArgument};
use crate::cli::class::asides::tell_scope;
use crate::cli::class::keeping::StoreArguments;
use crate::cli::class::printing::{Pages, Printing};
use crate::cli::cluster::merged::{Merged, blame};
use crate::cli::reports::arguments::{Readers, ReportArguments};
use crate::cli::reports::order::Order;
use crate::cli::reports::write::fail_with;
use cluster::parts::keep::keep;
use cluster::parts::merge::{Survey, survey};
use report::view::Reader;

/// What `merge` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Merge {
    /// Files of parts, or folders that hold them, at any depth
    #[arg(value_name = "PART", required = true, value_hint = ValueHint::AnyPath)]
    parts: Vec<PathBuf>,
    #[command(flatten)]
    reports: ReportArguments,
    /// Who reads what is printed and written [default: staff; on GitHub and GitLab students]
    #[arg(long = "for", value_name = "READERS")]
    readers: Option<Readers>,
    /// Print the class alone, also where it is one student
    #[arg(long, conflicts_with = "pages")]
    summary: bool,
    /// Print the page of every submission before the class
    #[arg(long)]
    pages: bool,
    #[command(flatten)]
    course: CourseArgument,
    #[command(flatten)]
    store: StoreArguments,
}

const EXAMPLES: &str = "\
Examples:
  grader run submissions/ --partition hash:1/3   on one machine; 2/3 and 3/3 on others
  grader merge parts/                            when all three files are there
  grader merge a.jsonl b.jsonl c.jsonl --report csv=class.csv  with a report in a file too

The parts must be of one class, graded with one course, one version, one tier and the same arguments; every part must be \
there, and two files of one part must say the same but for times and machines. The results are kept as one run, as if one \
machine had graded the class: `grader report`, `show`, `diff` and the next `grader run` know them.

Exit codes:
  0    put together
  2    the parts do not belong together, or disagree; nothing is kept
  3    a part is missing; the command that grades it is printed, and nothing is kept";

/// Parts that are not there.
#[derive(Debug, thiserror::Error)]
#[error("{missing} of {of} parts {} missing; grade {} with\n{commands}", if *.missing == 1 { "is" } else { "are" }, if *.missing == 1 { "it" } else { "them" })]
struct Holes {
    missing: usize,
    of: u32,
    commands: String,
}

/// A folder of parts cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("cannot read `{}`", path.display())]
struct NoFolder {
    path: PathBuf,
    source: io::Error,
}

impl Merge {
    /// Puts the parts together.
    ///
    /// # Errors
    /// Why they cannot be.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let readers = self.readers.map(Reader::from);
        // Parts may be of a few students alone: pages of others stay.
        let order = Order::new(&self.reports, readers, Service::here())?.of_some();
        let course = self.course.open()?;
        let survey = survey(&files(&self.parts)?).map_err(Failure::input)?;
        if !survey.holes.is_empty() {
            return Err(Failure::could_not(holes(&survey)));
        }
        order.check(survey.basis.submissions, survey.students)?;
        let Some(store) = self.store.open(&course, console)? else {
            return Err(Failure::could_not(NotWanted));
        };
        let merged = Merged {
            survey: &survey,
            course: &course,
            store: &store,
        };
        let number = keep(&survey, &course, &store, &merged.facts(None)).map_err(blame)?;
        merged.tell_machines(console)?;
        let class = ClassArguments {
            course: self.course.course.clone(),
            ..ClassArguments::default()
        };
        let printing = Printing {
            class: &class,
            paths: &[],
            store: self.store.store.as_deref(),
            is_kept: !self.store.no_store,
            pages: Pages::asked(self.pages, self.summary),
        };
        let told = merged.tell(number, &order, &printing, console)?;
        tell_scope(survey.basis.scope, console)?;
        fail_with(told.failures, console)?;
        Ok(Exit::Done)
    }
}

/// Nothing can be kept, so nothing can be put together.
#[derive(Debug, thiserror::Error)]
#[error(
    "parts are put together in the file that results are kept in, and there can be none here; name one with `--store FILE`"
)]
pub struct NotWanted;

/// Every file that was named, and every part in every folder that was.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let mut inside = Vec::new();
        // Downloads of a platform may have a folder for each.
        for entry in WalkDir::new(path) {
            let entry = entry.map_err(|error| {
                let (path, source) = (path.clone(), io::Error::from(error));
                Failure::input(NoFolder { path, source })
            })?;
            if entry.file_type().is_file() && is_part(entry.path()) {
                inside.push(entry.into_path());
            }
        }
        inside.sort();
        files.extend(inside);
    }
    Ok(files)
}

fn is_part(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with("part-") && name.ends_with(".jsonl")
}

fn holes(survey: &Survey) -> Holes {
    let commands: Vec<String> = survey
        .holes
        .iter()
        .map(|&hole| format!("  {}", survey.command_for(hole)))
        .collect();
    Holes {
        missing: survey.holes.len(),
        of: survey.of,
        commands: commands.join("\n"),
    }
}
