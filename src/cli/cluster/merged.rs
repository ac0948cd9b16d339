//! Parts that belong together, kept as one run and told as one.

use std::io;
use std::path::PathBuf;

use terminal::console::Console;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::class::asides::tell_broken;
use crate::cli::class::keeping::{of_store, suite};
use crate::cli::class::printing::Printing;
use crate::cli::class::run_facts::{as_typed, begun};
use crate::cli::reports::order::Order;
use crate::cli::reports::write::write_report;
use cluster::parts::merge::Survey;
use cluster::parts::part::PartLine;
use cluster::parts::reader::BadPart;
use course::assignment::{Assignment, BrokenCase, Item};
use course::course::Course;
use course::limit_changes::CpuLimit;
use model::run_facts::{RunFacts, RunState};
use model::scorecard::Scorecard;
use report::book::Book;
use report::html::student::people::people;
use scoring::among_class::place_among_class;
use scoring::rescore::rescore;
use store::history::Effort;
use store::marks::{Mark, decided};
use store::outcomes::Older;
use store::store::Store;
use store::trouble::StoreTrouble;

/// Parts that belong together, and where they go.
#[derive(Debug, Clone, Copy)]
pub struct Merged<'m> {
    /// The parts.
    pub survey: &'m Survey,
    /// The course they were graded with.
    pub course: &'m Course,
    /// Where they are kept.
    pub store: &'m Store,
    /// What was typed to have the class graded, if not this very command.
    pub typed: Option<&'m [String]>,
}

/// What was told of parts that were put together.
#[derive(Debug)]
pub struct Told {
    /// The submissions.
    pub cards: Vec<Scorecard>,
    /// Reports that could not be written.
    pub failures: Vec<Failure>,
}

/// The parts are of another course than the one that is here.
#[derive(Debug, thiserror::Error)]
#[error("the parts were graded with another course than `{}`; merge them with the one they were graded with", path.display())]
struct AnotherCourse {
    path: PathBuf,
}

/// Why parts that were surveyed are not kept.
#[derive(Debug, thiserror::Error)]
enum NotKept {
    #[error(transparent)]
    Part(#[from] BadPart),
    #[error(transparent)]
    Store(#[from] StoreTrouble),
}

impl Merged<'_> {
    /// Keeps what the parts hold as one run: all of it, or nothing. Its number.
    ///
    /// # Errors
    /// When the parts are of another course, or cannot be kept.
    pub fn keep(&self) -> Result<u64, Failure> {
        let Self {
            survey,
            course,
            store,
            typed,
        } = *self;
        if suite(course, only_assignment(survey)) != survey.basis.suite {
            let path = course.path.clone();
            return Err(Failure::input(AnotherCourse { path }));
        }
        let now = begun(survey.basis.scope);
        let facts = RunFacts {
            began: survey.began,
            command: match typed {
                Some(words) => as_typed(
                    ["grader"]
                        .into_iter()
                        .chain(words.iter().map(String::as_str)),
                ),
                None => now.command.clone(),
            },
            ..now
        };
        let marks = store.marks().map_err(of_store)?;
        let number = store.begin(&facts, &survey.basis.suite).map_err(of_store)?;
        let kept = survey.each(&mut |line| -> Result<(), NotKept> {
            match line {
                PartLine::Submission(entry) => {
                    let card = self.marked(entry.card, &marks);
                    store.take_in(number, entry.place, &card, &entry.keys)?;
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
        ended.map_err(|trouble| {
            // Where even this cannot be written, it is a run that never ended, and nothing of it stands.
            let _ = store.forget(number);
            match trouble {
                NotKept::Part(trouble) => Failure::could_not(trouble),
                NotKept::Store(trouble) => of_store(trouble),
            }
        })?;
        Ok(number)
    }

    /// A scorecard with what a person decided: the machines that graded may not know of it.
    fn marked(&self, card: Scorecard, marks: &[Mark]) -> Scorecard {
        let Some(assignment) = self.course.assignment(&card.assignment) else {
            return card;
        };
        let student = card.student.clone();
        let marked = |item: &Item| decided(marks, &assignment.name, &student, item.name());
        match assignment
            .checklist
            .iter()
            .any(|item| marked(item).is_some())
        {
            true => rescore(assignment, card, &marked),
            false => card,
        }
    }

    /// Says what was put together, and what a reader should know of the machines.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn tell_machines(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let survey = self.survey;
        writeln!(
            console.notes,
            "{}, {}, graded on {}: {}",
            count(survey.of as usize, "part"),
            count(survey.basis.submissions, "submission"),
            count(survey.hosts.len(), "machine"),
            printable(&some(survey.hosts.iter().map(String::as_str)))
        )?;
        let (recalled, ran) = survey.effort;
        let recalled = count(recalled, "result");
        writeln!(console.notes, "{recalled} from the store, {ran} run")?;
        for double in &survey.doubles {
            let path = printable(&double.to_string_lossy());
            writeln!(
                console.notes,
                "note: `{path}` says what another file says too"
            )?;
        }
        let graded = self.course.assignments.iter();
        let mut graded = graded.filter(|assignment| survey.assignments.contains(&assignment.name));
        if survey.processors.len() > 1 && graded.any(is_timed) {
            let kinds: Vec<String> = survey
                .processors
                .iter()
                .map(|(processor, number)| format!("{number} on {}", printable(processor)))
                .collect();
            writeln!(
                console.notes,
                "warning: submissions were timed on unlike processors ({}), and there are limits in seconds; hand the parts \
                 in to one kind of machine, or let limits follow the reference solver, as `cpu = \"20x reference\"`",
                kinds.join(", ")
            )?;
        }
        Ok(())
    }

    /// Writes the reports of the run of this number, and prints it.
    ///
    /// # Errors
    /// When it cannot be read or printed.
    pub fn tell(
        &self,
        number: u64,
        order: &Order,
        printing: &Printing<'_>,
        console: &mut Console<'_>,
    ) -> Result<Told, Failure> {
        let students = self.survey.basis.submissions;
        let held = order.transcripts(students);
        let mut found = self.store.run(number, held).map_err(of_store)?;
        place_among_class(&mut found.cards);
        let broken: Vec<BrokenCase> = self
            .survey
            .broken
            .iter()
            .map(|(folder, reason)| BrokenCase {
                folder: PathBuf::from(folder),
                reason: reason.clone(),
            })
            .collect();
        let book = Book {
            course: self.course,
            run: &found.run,
            cards: &found.cards,
            broken: &broken,
        };
        let shown = order.transcripts(people(&found.cards, |card| &card.student).len());
        let recall = |card: &Scorecard| {
            let (assignment, student) = (&card.assignment, &card.student.key);
            let whole = self.store.card_of(Some(number), assignment, student, shown);
            whole.map_err(io::Error::other)
        };
        let mut failures = Vec::new();
        for wanted in &order.wanted {
            failures.extend(write_report(order, wanted, &book, &recall, console).err());
        }
        if !order.takes_standard_output() {
            printing.print(&book, order.reader(), console)?;
        }
        tell_broken(&broken, order.reader(), console)?;
        Ok(Told {
            cards: found.cards,
            failures,
        })
    }
}

/// The one assignment that was asked for, if one was.
fn only_assignment(survey: &Survey) -> Option<&str> {
    let mut asked = survey.basis.asked.iter();
    asked.find_map(|asked| asked.strip_prefix("--assignment "))
}

/// Whether a limit on processor time is in seconds, whatever the machine.
fn is_timed(assignment: &Assignment) -> bool {
    let follows = |limit: Option<CpuLimit>| matches!(limit, Some(CpuLimit::TimesReference(_)));
    let cases = assignment.cases.iter();
    cases
        .map(|case| case.limits.cpu.or(assignment.limits.cpu))
        .any(|limit| !follows(limit))
}

/// So many of something.
#[must_use]
pub fn count(number: usize, what: &str) -> String {
    match number {
        1 => format!("1 {what}"),
        number => format!("{number} {what}s"),
    }
}

/// The first few of these.
fn some<'n>(names: impl Iterator<Item = &'n str>) -> String {
    const FEW: usize = 6;
    let names: Vec<&str> = names.collect();
    match names.len() {
        0..=FEW => names.join(", "),
        number => format!("{} and {} more", names[..FEW].join(", "), number - FEW),
    }
}
