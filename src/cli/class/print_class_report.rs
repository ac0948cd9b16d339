//! Prints the report of a class for people, and says beside it who is missing, what was left out, and that it was cut short.

use std::collections::{BTreeSet, HashMap};
use std::env;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use terminal::console::Console;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::class::class_arguments::ClassArguments;
use crate::cli::shared_output::listed;
use crate::cli::wrapped_text::columns;
use course::assignment::{BrokenCase, Locale};
use course::course::Course;
use course::course_file::FILE;
use course::tool_packages::Installer;
use engine::class_and_result::{Completion, Graded};
use model::grading_run::Scope;
use model::obstacle::Obstacle;
use model::scorecard::Scorecard;
use report::class_results::{ClassResults, CommandOptions};
use report::reader_view::Reader;
use report::terminal::class_report::write_class;
use report::terminal::scorecard::write_scorecard;
use report::terminal::{Detail, NARROWEST, Page, USUAL, WIDEST};
use submission::collect_class::Class;

/// How the report of a class is printed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Printing<'p> {
    pub(crate) class: &'p ClassArguments,
    /// The paths it was found in, as they were typed.
    pub(crate) paths: &'p [PathBuf],
    /// The file that results are kept in, as it was typed.
    pub(crate) store: Option<&'p Path>,
    /// Whether what waits for a person is found in that file.
    pub(crate) is_kept: bool,
    pub(crate) pages: Pages,
}

/// What is said where no page was printed.
const HOW_TO_SEE_PAGES: &str =
    "`grader show STUDENT` shows the page of a submission; `--pages` prints everybody's here";

/// Which pages are printed; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(crate) struct Pages {
    /// Print only the class summary, even for one student
    #[arg(long, conflicts_with = "pages")]
    summary: bool,
    /// Print the page of every submission before the class
    #[arg(long)]
    pages: bool,
}

impl Pages {
    /// Whether pages of submissions are printed, of so many students for this reader. If nothing was said, those of one
    /// student; of several the class alone, since nobody reads sixty pages to find the one that matters.
    const fn are_of_submissions(self, students: usize, reader: Reader) -> bool {
        match reader {
            _ if self.pages || self.summary => self.pages,
            // Students are not told of the class.
            Reader::Student => true,
            Reader::Staff => students <= 1,
        }
    }
}

impl Printing<'_> {
    /// What commands must be told to find this class again.
    pub(crate) fn again(&self, course: &Course) -> CommandOptions {
        self.class.again(course, self.paths, self.store)
    }

    pub(crate) fn print(
        &self,
        book: &ClassResults<'_>,
        reader: Reader,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let course = book.course;
        let page = terminal_page(course.locale, "");
        let mut handed_in: HashMap<&str, BTreeSet<&str>> = HashMap::new();
        for card in book.cards {
            let assignments = handed_in.entry(&card.student.key).or_default();
            assignments.insert(&card.assignment);
        }
        let are_printed = self.pages.are_of_submissions(handed_in.len(), reader);
        for view in book.views(reader).filter(|_| are_printed) {
            let card = &*view.card;
            if let Some(assignment) = course.assignment(&card.assignment) {
                // A student who handed in several assignments is found in one of them by its name alone.
                let is_one_of_several = handed_in[card.student.key.as_str()].len() > 1;
                let named = self.class.assignment.is_some() || is_one_of_several;
                let name = named.then_some(card.assignment.as_str());
                let show_with = book.command_options.show_options(name);
                let page = Page {
                    locale: assignment.locale,
                    show_with: &show_with,
                    ..page
                };
                write_scorecard(console.out, card, assignment, &page)?;
            }
        }
        // What others have, and which cases they failed, is not for students.
        if reader == Reader::Staff {
            let assignment = self.class.assignment.as_deref();
            let page = Page {
                show_with: &book.command_options.mark_options(assignment),
                is_kept: self.is_kept,
                ..page
            };
            write_class(console.out, book.cards, course, &page)?;
            if !self.pages.summary && !are_printed {
                console.out.flush()?;
                writeln!(console.notes, "{HOW_TO_SEE_PAGES}")?;
            }
        }
        Ok(())
    }
}

/// Says which course this is, where it is neither named nor that of the current folder. Of a built-in one that is told
/// already.
pub(crate) fn tell_course(
    course: &Course,
    arguments: &ClassArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if course.is_built_in() {
        return Ok(());
    }
    let root = course.root.canonicalize().ok();
    let here = env::current_dir().and_then(|here| here.canonicalize()).ok();
    if arguments.course.course.is_none() && root != here {
        let path = printable(&course.path.to_string_lossy());
        let other = match here.is_some_and(|here| here.join(FILE).is_file()) {
            true => format!(
                "; the {FILE} here lies within that course and is not used, `--course {FILE}` uses it"
            ),
            false => String::new(),
        };
        writeln!(console.notes, "course: {path}{other}")?;
    }
    Ok(())
}

/// Says who of the roster handed in nothing, and what was odd about the folders. Students are not told who else is in the
/// class, nor of files among the cases.
pub(crate) fn tell_who_is_missing(
    course: &Course,
    handed_in: &Class,
    (reader, completion): (Reader, Completion),
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if reader == Reader::Student {
        return Ok(());
    }
    // Where the course has several assignments, most of the roster is missing from most of them.
    if let [assignment] = course.assignments.as_slice()
        && completion == Completion::Whole
    {
        for student in handed_in.missing(&assignment.name) {
            let name = printable(&student.name);
            writeln!(console.notes, "nothing was handed in by {name}")?;
        }
    }
    for note in handed_in.notes.iter().chain(&course.notes) {
        console.note(printable(note))?;
    }
    Ok(())
}

/// Says which tools are missing on this machine, and what to type once they are not.
pub(crate) fn tell_missing_tools(
    cards: &[Scorecard],
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let obstacles = cards.iter().flat_map(|card| &card.obstacles);
    let missing: BTreeSet<&str> = obstacles
        .filter_map(|obstacle| match obstacle {
            Obstacle::ToolMissing { tool } => Some(tool.as_str()),
            _ => None,
        })
        .collect();
    if !missing.is_empty() {
        let command = Installer::here().and_then(|it| it.command(missing.iter().copied()));
        let install = match command {
            Some(command) => format!("`{command}` brings it: type it as root, and then this again"),
            None => "install it and type this again".to_owned(),
        };
        console.out.flush()?;
        console.note(format!(
            "not installed here: {}; {install}; `grader languages` says what is ready",
            printable(&listed(missing))
        ))?;
    }
    Ok(())
}

/// Says which cases were left out, to those who may know them.
pub(crate) fn tell_broken(
    broken: &[BrokenCase],
    reader: Reader,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    for case in broken.iter().filter(|_| reader == Reader::Staff) {
        writeln!(
            console.notes,
            "left out the broken case `{}`: {}",
            case.folder.display(),
            case.reason.trim_end()
        )?;
    }
    Ok(())
}

/// Says what the pages cannot know: that only some cases were run.
pub(crate) fn tell_scope(scope: Scope, console: &mut Console<'_>) -> Result<(), Failure> {
    if scope == Scope::SomeCases {
        console.note("only some cases were run; points and checklists cover only those")?;
    }
    Ok(())
}

/// Says that a run was cut short, if it was.
pub(crate) fn tell_interrupted(graded: &Graded, console: &mut Console<'_>) -> Result<(), Failure> {
    if graded.completion == Completion::Interrupted {
        writeln!(
            console.notes,
            "interrupted: {} of {} submissions were not begun; cases that were not reached are shown as not graded and \
             cost nobody anything",
            graded.not_begun,
            graded.not_begun + graded.scorecards.len()
        )?;
    }
    Ok(())
}

/// The page for a report in this language; `show_with` is what `grader show` must be told besides.
pub(crate) fn terminal_page(locale: Locale, show_with: &str) -> Page<'_> {
    Page {
        width: match io::stdout().is_terminal() {
            true => columns().clamp(NARROWEST, WIDEST),
            false => USUAL,
        },
        locale,
        detail: Detail::Brief,
        show_with,
        own_talk: None,
        is_kept: true,
    }
}
