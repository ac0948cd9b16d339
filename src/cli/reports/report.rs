//! `report`: a report on what is kept.

use std::io;
use std::path::PathBuf;

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::ci_service::Service;
use crate::cli::class::class_arguments::{CourseArgument, locale};
use crate::cli::class::name_lookup::{find_by_beginning, is_called, names};
use crate::cli::class::results_store::{StoreArguments, store_failure};
use crate::cli::reports::report_arguments::{
    GradebookArguments, Place, Readers, RequestedReport, formats,
};
use crate::cli::reports::report_plan::ReportPlan;
use crate::cli::reports::write_reports::write_report;
use course::assignment::Locale;
use engine::options::Selection;
use model::scorecard::Scorecard;
use report::class_results::{ClassResults, CommandOptions};
use report::format::Format;
use report::html::student_page::people_and_file_names::group_by_person;
use report::reader_view::Reader;
use scoring::among_class::ClassFigures;
use store::outcomes::Transcripts;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = long_help())]
pub(crate) struct Report {
    /// The format, and the file it goes to [default file: standard output]
    #[arg(value_name = "FORMAT[=FILE]", value_parser = RequestedReport::parse)]
    wanted: RequestedReport,
    /// The number of the run in `grader log` [default: the current results]
    #[arg(long, value_name = "N")]
    run: Option<u64>,
    /// Report only this student's submissions; `*` and `?` are allowed
    #[arg(long = "student", short = 's', value_name = "STUDENT")]
    students: Vec<String>,
    /// Report only this assignment
    #[arg(long, short = 'a', value_name = "NAME")]
    assignment: Option<String>,
    /// Who reads it [default: who usually reads this format; on GitHub and GitLab students]
    #[arg(long = "for", value_name = "READERS")]
    readers: Option<Readers>,
    /// The language of the report: en, id, nl or zh [default: the course's]
    #[arg(long, value_name = "LANGUAGE", value_parser = locale)]
    language: Option<Locale>,
    #[command(flatten)]
    gradebook: GradebookArguments,
    #[command(flatten)]
    course: CourseArgument,
    #[command(flatten)]
    store: StoreArguments,
}

const EXAMPLES: &str = "\
Examples:
  grader report markdown                                 the current results, on standard output
  grader report junit=out.xml                            into a file
  grader report csv=7.csv --run 7                        one run
  grader report text -s ada --for students               what ada may see
  grader report canvas=new.csv --template old.csv        the gradebook that Canvas exported, filled
  grader report moodle=new.csv --template old.csv --cap  Moodle's worksheet, no points beyond the maximum
  grader report moodle=new.csv --template old.csv --feedback pages.zip  and a page each for Moodle
  grader report gradescope=results.json -s ada           of one submission
  grader report html=class.html                          a page about the class, for teachers
  grader report html=ada.html -s ada                     ada's own page; hidden cases are counted
  grader report html=pages/                              a page each into a folder

The current result of a student and assignment is the newest one from a complete run. No program is run.";

fn long_help() -> String {
    format!("{EXAMPLES}\n{}", formats())
}

impl Report {
    /// What commands must be told to find this class again. What is kept is shown from there, wherever it was handed in.
    fn again(&self) -> CommandOptions {
        let text = |path: &PathBuf| path.to_string_lossy().into_owned();
        CommandOptions {
            course: self.course.course.as_ref().map(text),
            store: self.store.store.as_ref().map(text),
            ..CommandOptions::DEFAULT
        }
    }

    /// The names that were given; the key of whoever alone a name is the beginning of.
    fn meant_students(&self, cards: &[Scorecard]) -> Vec<String> {
        let all = || cards.iter().map(|card| &card.student);
        let key = |name: &String| {
            let is_pattern = name.contains(['*', '?']);
            let is_whole = is_pattern || all().any(|student| is_called(student, name));
            let found = find_by_beginning(name, all()).filter(|_| !is_whole);
            found.map_or(name, |student| &student.key).clone()
        };
        self.students.iter().map(key).collect()
    }

    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let readers = self.readers.map(Reader::from);
        let readers = readers.or(Service::here().reader());
        // Whoever names a student wants that student's own page, and never one about others.
        let is_own_page = self.wanted.format == Format::Html && !self.students.is_empty();
        let readers = readers.or(is_own_page.then_some(Reader::Student));
        let plan = ReportPlan::from_reports(vec![self.wanted.clone()], &self.gradebook, readers)?;
        let is_of_all = self.students.is_empty() && self.assignment.is_none() && self.run.is_none();
        let plan = match is_of_all {
            true => plan,
            false => plan.keeping_others(),
        };
        let (mut course, store) = self.course.open_with_store(&self.store, console)?;
        if let Some(locale) = self.language {
            course.set_locale(locale);
        }
        // Pages of some students show more than the page of a class; it is recalled once it is known whose they are.
        let is_folder = matches!(self.wanted.place, Place::Folder(_));
        let is_of_some = is_folder || !self.students.is_empty();
        let is_of_each = is_folder || self.gradebook.feedback.is_some();
        let is_recalled = is_of_each || self.wanted.format == Format::Html && is_of_some;
        let transcripts = match is_recalled {
            true => Transcripts::LeftOut,
            false => plan.transcripts(2),
        };
        let found = match self.run {
            Some(number) => Some(store.run(number, transcripts).map_err(store_failure)?),
            None => store.current(transcripts).map_err(store_failure)?,
        };
        let Some(mut found) = found else {
            let nothing = "there is no complete run yet; grade the class with `grader run`, or report a partial run of \
                           `grader log` with `--run N`";
            return Err(Failure::nothing_to_run(nothing));
        };
        // The class is all of it, whoever is told about.
        let class = ClassFigures::collect(&found.cards);
        for card in &mut found.cards {
            class.place(card);
        }
        let students = Selection {
            exactly: self.meant_students(&found.cards),
            containing: Vec::new(),
        };
        found.cards.retain(|card| {
            let is_meant = names(&card.student).any(|name| students.means(name));
            let assignment = self.assignment.as_ref();
            is_meant && assignment.is_none_or(|name| *name == card.assignment)
        });
        if found.cards.is_empty() && !(self.students.is_empty() && self.assignment.is_none()) {
            let names = self.students.iter().chain(&self.assignment);
            let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
            let names = names.join(" and ");
            let nothing = format!("no stored result is of {names}; `grader log` lists the runs");
            return Err(Failure::nothing_to_run(nothing));
        }
        let students = group_by_person(&found.cards, |card| &card.student).len();
        let shown = plan.transcripts(students);
        let whole = |card: &Scorecard| {
            let found = store.card_of(self.run, &card.assignment, &card.student.key, shown)?;
            Ok(found.map(|mut card| {
                class.place(&mut card);
                card
            }))
        };
        // Where everybody has a page, they are recalled a page at a time.
        if !is_of_each && shown != transcripts {
            for card in &mut found.cards {
                if let Some(whole) = whole(card).map_err(store_failure)? {
                    *card = whole;
                }
            }
        }
        let book = ClassResults {
            course: &course,
            run: &found.run,
            cards: &found.cards,
            broken: &[],
            command_options: &self.again(),
        };
        let recall = |card: &Scorecard| whole(card).map_err(io::Error::other);
        write_report(&plan, &self.wanted, &book, &recall, console)?;
        Ok(Exit::Done)
    }
}
