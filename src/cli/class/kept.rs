//! What is kept of a student, and from when it is.

use jiff::tz::TimeZone;
use terminal::console::Console;
use terminal::failure::Failure;

use crate::cli::class::keeping::{StoreArguments, of_store};
use crate::cli::class::whose::{no_such_case, the_only};
use course::assignment::Assignment;
use course::course::Course;
use model::run_facts::{RunFacts, Scope};
use model::scorecard::Scorecard;
use model::student::Student;

/// The newest results of a student, or those that have a case: one for every assignment, or for this one. None where
/// nothing is kept of that.
///
/// # Errors
/// When the store cannot be read, or nothing that the student handed in has such a case.
pub fn kept(
    store: &StoreArguments,
    course: &Course,
    (student, case): &(String, Option<String>),
    assignment: Option<&str>,
) -> Result<Vec<(RunFacts, Scorecard)>, Failure> {
    if !store.path(course).exists() {
        return Ok(Vec::new());
    }
    let store = store.existing(course)?;
    let called = store.called(student).map_err(of_store)?;
    let Some(Student { key, .. }) = the_only(student, called)? else {
        return Ok(Vec::new());
    };
    let newest = |case| {
        let mut kept = store.newest_of(&key, case).map_err(of_store)?;
        kept.retain(|(_, card)| {
            assignment.is_none_or(|wanted| wanted == card.assignment)
                && course.assignment(&card.assignment).is_some()
        });
        Ok::<_, Failure>(kept)
    };
    let kept = newest(case.as_deref())?;
    if let (Some(case), []) = (case, kept.as_slice()) {
        let others = newest(None)?;
        let handed_in = others.iter().map(|(_, card)| card.assignment.as_str());
        let mut known = handed_in.clone().filter_map(|name| course.assignment(name));
        if !others.is_empty() && !known.any(|assignment| has_case(assignment, case)) {
            return Err(no_such_case(course, student, case, handed_in));
        }
    }
    Ok(kept)
}

/// Whether an assignment has this case.
#[must_use]
pub fn has_case(assignment: &Assignment, name: &str) -> bool {
    assignment.cases.iter().any(|case| case.name == name)
}

/// Says which runs these are of, what those left out where no case was asked for, and whether the course has changed
/// since.
///
/// # Errors
/// When it cannot be written.
pub fn tell_when(
    kept: &[(RunFacts, Scorecard)],
    course: &Course,
    case: Option<&str>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    console.out.flush()?;
    for (run, card) in kept {
        let began = run.began.to_zoned(TimeZone::system());
        writeln!(
            console.notes,
            "note: as kept from run {} of {}; `--fresh` runs a case anew",
            run.number.unwrap_or_default(),
            began.strftime("%Y-%m-%d %H:%M")
        )?;
        if case.is_none() && run.scope == Scope::SomeCases {
            writeln!(
                console.notes,
                "note: that run had only some cases, so points and checklist are of those alone"
            )?;
        }
        let assignment = course.assignment(&card.assignment);
        if assignment.is_some_and(|it| it.fingerprint().to_string() != card.receipt.suite) {
            writeln!(
                console.notes,
                "note: `{}` has changed since; `grader regrade` shows what that changes",
                card.assignment
            )?;
        }
    }
    Ok(())
}
