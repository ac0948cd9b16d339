//! The assignment that one's own folder is for, where nobody names it, and what is said of that.

use std::path::Path;

use terminal::console::Console;
use terminal::failure::Failure;

use crate::cli::class::grading_session::CollectedClass;
use crate::cli::class::guess_assignment::{Guess, guess};
use crate::cli::class::name_lookup::{ask_which, find_assignment};
use crate::cli::sandbox_arguments::SandboxArguments;
use course::assignment::Assignment;
use course::course::Course;

/// That a class is where one's own was looked for.
pub(crate) fn several_submissions(path: &Path, number: usize) -> String {
    let path = path.display();
    format!(
        "there are {number} submissions in `{path}`, and a check is for one's own; `grader run {path}` grades a class"
    )
}

/// The assignment that this folder, file or archive is for: the one that was named, or that a folder is named after, or
/// that its files are for, if there is no doubt. Says which it is where nobody named it.
pub(crate) fn own_assignment(
    course: &Course,
    named: Option<&str>,
    path: &Path,
    sandbox: SandboxArguments,
    console: &mut Console<'_>,
) -> Result<String, Failure> {
    if let Some(name) = find_assignment(course, named, path) {
        if named.is_none() && course.assignments.len() > 1 {
            tell_assignment(&name, "its folder, or one around it, is called so", console)?;
        }
        return Ok(name);
    }
    let all: Vec<&Assignment> = course.assignments.iter().collect();
    let Some(first) = all.first() else {
        return Err(ask_which(course, &all));
    };
    let whole = path.canonicalize().unwrap_or(path.to_owned());
    let collected = CollectedClass::open(course.clone(), &[whole], Some(&first.name), sandbox)?;
    let number = collected.handed_in.submissions.len();
    if number > 1 {
        return Err(Failure::input(several_submissions(path, number)));
    }
    let submissions = collected.handed_in.submissions.iter();
    let trees: Vec<_> = submissions.filter_map(|it| it.tree.as_ref().ok()).collect();
    let guessed = match trees.as_slice() {
        [only] => guess(course, only),
        _ => Guess::Several(all),
    };
    match guessed {
        Guess::One(assignment, reason) => {
            tell_assignment(&assignment.name, reason, console)?;
            Ok(assignment.name.clone())
        }
        Guess::Several(candidates) => Err(ask_which(course, &candidates)),
    }
}

/// Says which assignment it is where nobody named it, and why.
pub(crate) fn tell_assignment(
    name: &str,
    reason: &str,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    console.note(format!(
        "this is `{name}`: {reason}; `-a NAME` says otherwise"
    ))?;
    Ok(())
}
