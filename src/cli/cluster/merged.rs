//! Parts that belong together, told as one run.

use std::io;
use std::path::PathBuf;

use terminal::console::Console;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::class::asides::tell_broken;
use crate::cli::class::keeping::of_store;
use crate::cli::class::printing::Printing;
use crate::cli::class::run_facts::{as_typed, begun};
use crate::cli::reports::order::Order;
use crate::cli::reports::write::write_report;
use cluster::parts::keep::KeepTrouble;
use cluster::parts::merge::Survey;
use course::assignment::BrokenCase;
use course::course::Course;
use model::run_facts::RunFacts;
use model::scorecard::Scorecard;
use report::book::Book;
use report::html::student::people::people;
use scoring::among_class::place_among_class;
use store::store::Store;

/// Parts that belong together, and where they go.
#[derive(Debug, Clone, Copy)]
pub struct Merged<'m> {
    /// The parts.
    pub survey: &'m Survey,
    /// The course they were graded with.
    pub course: &'m Course,
    /// Where they are kept.
    pub store: &'m Store,
}

/// What was told of parts that were put together.
#[derive(Debug)]
pub struct Told {
    /// The submissions.
    pub cards: Vec<Scorecard>,
    /// Reports that could not be written.
    pub failures: Vec<Failure>,
}

impl Merged<'_> {
    /// What is to be known of them as one run; `typed` had the class graded, unless it was this very command.
    pub fn facts(&self, typed: Option<&[String]>) -> RunFacts {
        let now = begun(self.survey.basis.scope);
        RunFacts {
            began: self.survey.began,
            command: match typed {
                Some(words) => as_typed(
                    ["grader"]
                        .into_iter()
                        .chain(words.iter().map(String::as_str)),
                ),
                None => now.command.clone(),
            },
            ..now
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
        if survey.is_timed_unevenly(self.course) {
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
            again: &printing.again(self.course),
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

/// Whose fault it is that parts are not kept.
pub fn blame(trouble: KeepTrouble) -> Failure {
    match trouble {
        KeepTrouble::AnotherCourse { .. } => Failure::input(trouble),
        KeepTrouble::Part(trouble) => Failure::could_not(trouble),
        KeepTrouble::Store(trouble) => of_store(trouble),
    }
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
