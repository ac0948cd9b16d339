//! What is said beside the report of a run: who is missing, which cases were left out, and that it was cut short.

use std::env;

use terminal::console::Console;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::class::arguments::ClassArguments;
use course::assignment::BrokenCase;
use course::course::Course;
use engine::grade::{Completion, Graded};
use model::run_facts::Scope;
use report::view::Reader;
use submission::class::Class;

/// Says which course this is, where it is neither named nor that of the current folder.
///
/// # Errors
/// When it cannot be written.
pub fn tell_course(
    course: &Course,
    arguments: &ClassArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let root = course.root.canonicalize().ok();
    let here = env::current_dir().and_then(|here| here.canonicalize()).ok();
    if arguments.course.is_none() && root != here {
        let path = course.path.to_string_lossy();
        writeln!(console.notes, "course: {}", printable(&path))?;
    }
    Ok(())
}

/// Says who of the roster handed in nothing, and what was odd about the folders. Students are not told who else is in the
/// class, nor of files among the cases.
///
/// # Errors
/// When it cannot be written.
pub fn tell_who_is_missing(
    course: &Course,
    handed_in: &Class,
    (reader, completion): (Reader, Completion),
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    match reader {
        Reader::Staff => {}
        Reader::Student => return Ok(()),
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
        writeln!(console.notes, "note: {}", printable(note))?;
    }
    Ok(())
}

/// Says which cases were left out, to those who may know them.
///
/// # Errors
/// When it cannot be written.
pub fn tell_broken(
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
///
/// # Errors
/// When it cannot be written.
pub fn tell_scope(scope: Scope, console: &mut Console<'_>) -> Result<(), Failure> {
    match scope {
        Scope::WholeSuite => Ok(()),
        Scope::SomeCases => Ok(writeln!(
            console.notes,
            "note: only some cases were run, so points and checklists are of those alone"
        )?),
    }
}

/// Says that a run was cut short, if it was.
///
/// # Errors
/// When it cannot be written.
pub fn tell_interrupted(graded: &Graded, console: &mut Console<'_>) -> Result<(), Failure> {
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
