//! `merge`: puts the parts of a class together, as if one machine had graded it.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::ValueHint;
use reference::cli::console::Console;
use reference::cli::exit::Exit;
use reference::cli::failure::Failure;
use reference::printable::printable;

use crate::cli::ci::service::Service;
use crate::cli::class::arguments::CourseArgument;
use crate::cli::class::keeping::{StoreArguments, of_store, suite};
use crate::cli::class::page::page;
use crate::cli::class::run_facts::begun;
use crate::cli::reports::arguments::{Readers, ReportArguments};
use crate::cli::reports::order::Order;
use crate::cli::reports::write::{fail_with, write_report};
use crate::cluster::merge::{MergeTrouble, Survey, survey};
use crate::cluster::part::PartLine;
use crate::cluster::reader::BadPart;
use crate::course::assignment::BrokenCase;
use crate::course::course::Course;
use crate::record::run_facts::{RunFacts, RunState};
use crate::record::scorecard::Scorecard;
use crate::report::book::Book;
use crate::report::html::student::people::people;
use crate::report::search::among_class::put_among_class;
use crate::report::terminal::class::class;
use crate::report::view::Reader;
use crate::store::history::Effort;
use crate::store::outcomes::Older;
use crate::store::store::Store;
use crate::store::trouble::StoreTrouble;

/// What `merge` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Merge {
    /// Files of parts, or folders that hold them
    #[arg(value_name = "PART", required = true, value_hint = ValueHint::AnyPath)]
    parts: Vec<PathBuf>,
    #[command(flatten)]
    reports: ReportArguments,
    /// Who reads what is printed and written [default: staff; on GitHub and GitLab students]
    #[arg(long = "for", value_name = "READERS")]
    readers: Option<Readers>,
    #[command(flatten)]
    course: CourseArgument,
    #[command(flatten)]
    store: StoreArguments,
}

const EXAMPLES: &str = "\
Examples:
  grader run submissions/ --partition hash:1/3   on one machine; 2/3 and 3/3 on others
  grader merge parts/                            when all three files are there
  grader merge a.jsonl b.jsonl c.jsonl --report csv=class.csv

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

/// The parts are of another course than the one that is here.
#[derive(Debug, thiserror::Error)]
#[error("the parts were graded with another course than `{}`; merge them with the one they were graded with", path.display())]
struct AnotherCourse {
    path: PathBuf,
}

/// A folder of parts cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("cannot read `{}`", path.display())]
struct NoFolder {
    path: PathBuf,
    source: io::Error,
}

/// Why parts that were surveyed are not kept.
#[derive(Debug, thiserror::Error)]
enum NotKept {
    #[error(transparent)]
    Part(#[from] BadPart),
    #[error(transparent)]
    Store(#[from] StoreTrouble),
}

impl Merge {
    /// Puts the parts together.
    ///
    /// # Errors
    /// Why they cannot be.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let readers = self.readers.map(Reader::from);
        let order = Order::new(&self.reports, readers, Service::here())?;
        let course = self.course.open()?;
        let survey = survey(&files(&self.parts)?).map_err(of_merge)?;
        if !survey.holes.is_empty() {
            return Err(Failure::could_not(holes(&survey)));
        }
        let assignment = only_assignment(&survey);
        if suite(&course, assignment) != survey.basis.suite {
            let path = course.root.join("grader.toml");
            return Err(Failure::input(AnotherCourse { path }));
        }
        tell(&survey, console)?;
        let store = self.store.open(&course, console)?;
        let Some(store) = store else {
            return Err(Failure::could_not(NotWanted));
        };
        let number = keep(&survey, &store)?;
        self.report(&course, &store, number, &order, &survey, console)
    }

    fn report(
        &self,
        course: &Course,
        store: &Store,
        number: u64,
        order: &Order,
        survey: &Survey,
        console: &mut Console<'_>,
    ) -> Result<Exit, Failure> {
        let mut found = store.run(number, order.transcripts(2)).map_err(of_store)?;
        put_among_class(&mut found.cards);
        let broken: Vec<BrokenCase> = survey
            .basis
            .broken
            .iter()
            .map(|(folder, reason)| BrokenCase {
                folder: PathBuf::from(folder),
                reason: reason.clone(),
            })
            .collect();
        let book = Book {
            course,
            run: &found.run,
            cards: &found.cards,
            broken: &broken,
        };
        let shown = order.transcripts(people(&found.cards, |card| &card.student).len());
        let recall = |card: &Scorecard| {
            let whole = store.card_of(Some(number), &card.assignment, &card.student.key, shown);
            whole.map_err(io::Error::other)
        };
        let mut failures = Vec::new();
        for wanted in &order.wanted {
            failures.extend(write_report(order, wanted, &book, &recall, console).err());
        }
        if !order.takes_standard_output() && order.reader() == Reader::Staff {
            let page = page(course.tongue, "", io::stdout().is_terminal());
            class(console.out, book.cards, course, &page)?;
        }
        fail_with(failures, console)?;
        Ok(Exit::Done)
    }
}

/// Nothing can be kept, so nothing can be put together.
#[derive(Debug, thiserror::Error)]
#[error(
    "parts are put together in the file that results are kept in, and there can be none here; name one with `--store FILE`"
)]
struct NotWanted;

/// Keeps what the parts hold as one run. Its number.
fn keep(survey: &Survey, store: &Store) -> Result<u64, Failure> {
    let facts = RunFacts {
        began: survey.began,
        ..begun(survey.basis.scope)
    };
    let number = store.begin(&facts, &survey.basis.suite).map_err(of_store)?;
    let kept = survey.each(&mut |line| -> Result<(), NotKept> {
        match line {
            PartLine::Submission(entry) => {
                store.take_in(number, entry.place, &entry.card, &entry.keys)?;
            }
            PartLine::Finding { key, body } => store.keep_finding(&key, &body, Older::Stays)?,
            PartLine::Part(_) | PartLine::End(_) => {}
        }
        Ok(())
    });
    let (recalled, ran) = survey.effort;
    let ended = kept.and_then(|()| {
        store.spent(number, Effort { recalled, ran })?;
        Ok(store.end(number, RunState::Done)?)
    });
    if let Err(trouble) = ended {
        // Where even this cannot be written, it is a run that never ended, and nothing of it stands.
        let _ = store.forget(number);
        return Err(match trouble {
            NotKept::Part(trouble) => Failure::could_not(trouble),
            NotKept::Store(trouble) => of_store(trouble),
        });
    }
    Ok(number)
}

/// Says what was put together, and what a reader should know of the machines.
fn tell(survey: &Survey, console: &mut Console<'_>) -> Result<(), Failure> {
    writeln!(
        console.notes,
        "{} parts, {} submissions, graded on {}",
        survey.of,
        survey.basis.submissions,
        match survey.hosts.len() {
            1 => "1 machine".to_owned(),
            number => format!("{number} machines"),
        }
    )?;
    for double in &survey.doubles {
        let path = printable(&double.to_string_lossy());
        writeln!(
            console.notes,
            "note: `{path}` says what another file says too"
        )?;
    }
    if survey.processors.len() > 1 {
        let kinds: &BTreeMap<String, usize> = &survey.processors;
        let kinds: Vec<String> = kinds
            .iter()
            .map(|(processor, number)| format!("{number} on {}", printable(processor)))
            .collect();
        writeln!(
            console.notes,
            "warning: submissions were timed on unlike processors ({}); where a limit is in seconds, hand the parts in to \
             one kind of machine, or let limits follow the reference solver",
            kinds.join(", ")
        )?;
    }
    Ok(())
}

/// Every file that was named, and every part in every folder that was.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let trouble = |source| {
            let path = path.clone();
            Failure::input(NoFolder { path, source })
        };
        let mut inside = Vec::new();
        for entry in path.read_dir().map_err(trouble)? {
            let entry = entry.map_err(trouble)?.path();
            if is_part(&entry) {
                inside.push(entry);
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

/// The one assignment that was asked for, if one was.
fn only_assignment(survey: &Survey) -> Option<&str> {
    let mut asked = survey.basis.asked.iter();
    asked.find_map(|asked| asked.strip_prefix("--assignment "))
}

fn of_merge(trouble: MergeTrouble) -> Failure {
    match trouble {
        MergeTrouble::Bad(BadPart::Unreadable { .. } | BadPart::NotWhole { .. })
        | MergeTrouble::Bad(BadPart::Line { .. } | BadPart::Form { .. })
        | MergeTrouble::Unlike { .. }
        | MergeTrouble::Disagreement { .. }
        | MergeTrouble::Misplaced { .. }
        | MergeTrouble::NotTheClass { .. }
        | MergeTrouble::None => Failure::input(trouble),
    }
}
