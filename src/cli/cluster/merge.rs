//! `merge`: puts the parts of a class together, as if one machine had graded it.

use std::io;
use std::path::{Path, PathBuf};

use clap::ValueHint;
use rules::units::count_noun;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::printable::printable;
use walkdir::WalkDir;

use crate::cli::ci_service::Service;
use crate::cli::class::class_arguments::{ClassArguments, CourseArgument};
use crate::cli::class::print_class_report::{Pages, Printing, tell_broken, tell_scope};
use crate::cli::class::results_store::{
    StoreArguments, facts_at_start, quote_command, store_failure,
};
use crate::cli::reports::report_arguments::{Readers, ReportArguments};
use crate::cli::reports::report_plan::ReportPlan;
use crate::cli::reports::write_reports::{fail_with, write_report};
use crate::cli::shared_output::{first_few, listed, unreadable};
use cluster::parts::store_as_one_run::{KeepError, keep};
use cluster::parts::survey_parts::{Survey, survey_parts};
use course::assignment::BrokenCase;
use course::course::Course;
use model::grading_run::RunFacts;
use model::scorecard::Scorecard;
use report::class_results::ClassResults;
use report::html::student_page::people_and_file_names::group_by_person;
use report::reader_view::Reader;
use scoring::among_class::place_among_class;
use store::store::Store;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Merge {
    /// Files of parts, or folders that hold them, at any depth
    #[arg(value_name = "PART", required = true, value_hint = ValueHint::AnyPath)]
    parts: Vec<PathBuf>,
    #[command(flatten)]
    reports: ReportArguments,
    /// Who reads what is printed and written [default: staff; on GitHub and GitLab students]
    #[arg(long = "for", value_name = "READERS")]
    readers: Option<Readers>,
    #[command(flatten)]
    pages: Pages,
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
there, and two files of one part must say the same but for times and machines. The results are stored as one run, as if \
one machine had graded the class: `grader report`, `show`, `diff` and the next `grader run` know them.

Exit codes:
  0    put together
  2    the parts do not belong together, or disagree; nothing is stored
  3    a part is missing; the command that grades it is printed, and nothing is stored";

impl Merge {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let readers = self.readers.map(Reader::from);
        // Parts may be of a few students alone: pages of others stay.
        let plan = ReportPlan::new(&self.reports, readers, Service::here())?.keeping_others();
        let course = self.course.open_or_built_in(None, None, console)?;
        let survey = survey_parts(&files(&self.parts)?).map_err(Failure::input)?;
        if !survey.holes.is_empty() {
            return Err(holes(&survey));
        }
        plan.check_audience(survey.basis.submissions, survey.students)?;
        let Some(store) = self.store.open(&course, console)? else {
            return Err(no_store());
        };
        let merged = MergedParts {
            survey: &survey,
            course: &course,
            store: &store,
        };
        let number = keep(&survey, &course, &store, &merged.facts(None)).map_err(keep_failure)?;
        merged.tell_machines(console)?;
        let class = ClassArguments {
            course: self.course.clone(),
            ..ClassArguments::default()
        };
        let printing = Printing {
            class: &class,
            paths: &[],
            store: self.store.store.as_deref(),
            is_kept: !self.store.no_store,
            pages: self.pages,
        };
        let (_, failures) = merged.tell(number, &plan, &printing, console)?;
        tell_scope(survey.basis.scope, console)?;
        fail_with(failures, console)?;
        Ok(Exit::Done)
    }
}

/// Nothing can be kept, so nothing can be put together.
pub(crate) fn no_store() -> Failure {
    Failure::could_not(
        "parts are merged into the results store, and there can be none here; name one with `--store FILE`",
    )
}

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
            let entry = entry.map_err(io::Error::from).map_err(unreadable(path))?;
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

fn holes(survey: &Survey) -> Failure {
    let holes = survey.holes.iter();
    let commands = holes.map(|&hole| format!("\n  {}", survey.command_for(hole)));
    let commands: String = commands.collect();
    let (missing, of) = (survey.holes.len(), survey.of);
    let (verb, them) = match missing {
        1 => ("is", "it"),
        _ => ("are", "them"),
    };
    Failure::could_not(format!(
        "{missing} of {of} parts {verb} missing; grade {them} with{commands}"
    ))
}

/// Parts that belong together, and where they go.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MergedParts<'m> {
    pub(crate) survey: &'m Survey,
    /// The course they were graded with.
    pub(crate) course: &'m Course,
    pub(crate) store: &'m Store,
}

impl MergedParts<'_> {
    /// What is to be known of them as one run; `typed` had the class graded, unless it was this very command.
    pub(crate) fn facts(&self, typed: Option<&[String]>) -> RunFacts {
        let now = facts_at_start(self.survey.basis.scope);
        RunFacts {
            began: self.survey.began,
            command: match typed {
                Some(words) => {
                    let words = words.iter().map(String::as_str);
                    quote_command(["grader"].into_iter().chain(words))
                }
                None => now.command.clone(),
            },
            ..now
        }
    }

    /// Says what was put together, and what a reader should know of the machines.
    pub(crate) fn tell_machines(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let survey = self.survey;
        let hosts: Vec<String> = survey.hosts.iter().cloned().collect();
        writeln!(
            console.notes,
            "{}, {}, graded on {}: {}",
            count_noun(survey.of.into(), "part"),
            count_noun(survey.basis.submissions as u64, "submission"),
            count_noun(survey.hosts.len() as u64, "machine"),
            printable(&first_few(&hosts, 6))
        )?;
        let (recalled, ran) = survey.effort;
        let recalled = count_noun(recalled as u64, "result");
        writeln!(console.notes, "{recalled} from the store, {ran} run")?;
        for double in &survey.doubles {
            let path = printable(&double.to_string_lossy());
            console.note(format!("`{path}` says what another file says too"))?;
        }
        if survey.is_timed_unevenly(self.course) {
            let kinds = survey.processors.iter();
            let kinds = kinds.map(|(kind, number)| format!("{number} on {}", printable(kind)));
            console.warn(format!(
                "submissions were timed on unlike processors ({}), and there are limits in seconds; hand the parts \
                 in to one kind of machine, or let limits follow the reference solver, as `cpu = \"20x reference\"`",
                listed(kinds)
            ))?;
        }
        Ok(())
    }

    /// Writes the reports of the run of this number, and prints it. Its scorecards, and why reports could not be written.
    pub(crate) fn tell(
        &self,
        number: u64,
        plan: &ReportPlan,
        printing: &Printing<'_>,
        console: &mut Console<'_>,
    ) -> Result<(Vec<Scorecard>, Vec<Failure>), Failure> {
        let students = self.survey.basis.submissions;
        let held = plan.transcripts(students);
        let mut found = self.store.run(number, held).map_err(store_failure)?;
        place_among_class(&mut found.cards);
        let broken = self
            .survey
            .broken
            .iter()
            .map(|(folder, reason)| BrokenCase {
                folder: PathBuf::from(folder),
                reason: reason.clone(),
            });
        let broken: Vec<BrokenCase> = broken.collect();
        let book = ClassResults {
            course: self.course,
            run: &found.run,
            cards: &found.cards,
            broken: &broken,
            command_options: &printing.again(self.course),
        };
        let shown = plan.transcripts(group_by_person(&found.cards, |card| &card.student).len());
        let recall = |card: &Scorecard| {
            let (assignment, student) = (&card.assignment, &card.student.key);
            let whole = self.store.card_of(Some(number), assignment, student, shown);
            whole.map_err(io::Error::other)
        };
        let mut failures = Vec::new();
        for wanted in &plan.wanted {
            failures.extend(write_report(plan, wanted, &book, &recall, console).err());
        }
        if !plan.takes_standard_output() {
            printing.print(&book, plan.reader(), console)?;
        }
        tell_broken(&broken, plan.reader(), console)?;
        Ok((found.cards, failures))
    }
}

/// Whose fault it is that parts are not kept.
pub(crate) fn keep_failure(trouble: KeepError) -> Failure {
    match trouble {
        KeepError::AnotherCourse { .. } => Failure::input(trouble),
        KeepError::Part(trouble) => Failure::could_not(trouble),
        KeepError::Store(trouble) => store_failure(trouble),
    }
}
