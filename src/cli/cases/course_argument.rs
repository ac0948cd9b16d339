//! What the commands about cases share: the course, its assignments and groups as they are typed, and how long a proof may take.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rules::search_watch::{Limits, Watch};
use terminal::failure::Failure;
use terminal::limit_arguments::{DEFAULT_MEMORY, LimitArguments};

use course::assignment::{Assignment, Grouping};
use course::course::Course;
use course::nearest_word::{nearest, suggest};

#[derive(Debug, thiserror::Error)]
#[error("there is no assignment `{word}`; {hint}")]
struct NoAssignment {
    word: String,
    hint: String,
}

/// The assignments of these names; all of them if none is named.
pub(crate) fn assignments<'a>(
    course: &'a Course,
    words: &[String],
) -> Result<Vec<&'a Assignment>, Failure> {
    if words.is_empty() {
        return Ok(course.assignments.iter().collect());
    }
    words.iter().map(|word| assignment(course, word)).collect()
}

pub(crate) fn assignment<'a>(course: &'a Course, word: &str) -> Result<&'a Assignment, Failure> {
    course.assignment(word).ok_or_else(|| {
        let names = course.assignments.iter().map(|it| it.name.as_str());
        let names: Vec<&str> = names.collect();
        let all = format!("there are `{}`", names.join("`, `"));
        let hint = suggest(word, names, all);
        let word = word.to_owned();
        Failure::input(NoAssignment { word, hint })
    })
}

#[derive(Debug, thiserror::Error)]
#[error("the course has several assignments; say `-a NAME`, one of {names}")]
struct SeveralAssignments {
    names: String,
}

/// The assignment of a course that has no other.
pub(crate) fn only_assignment(course: &Course) -> Result<&Assignment, Failure> {
    match course.assignments.as_slice() {
        [only] => Ok(only),
        several => {
            let names = several.iter().map(|it| format!("`{}`", it.name));
            let names: Vec<String> = names.collect();
            Err(Failure::input(SeveralAssignments {
                names: names.join(", "),
            }))
        }
    }
}

#[derive(Debug, thiserror::Error)]
#[error("`{assignment}` has no group `{word}`; {hint} new one is declared in `groups` of `{}`", course.display())]
struct NoGroup {
    assignment: String,
    word: String,
    hint: String,
    course: PathBuf,
}

/// Looks whether a case may be in this group: in one that the assignment declares, in any where it declares none.
pub(crate) fn check_group(
    course: &Course,
    assignment: &Assignment,
    word: &str,
) -> Result<(), Failure> {
    let names = || assignment.groups.iter().map(|group| group.name.as_str());
    match assignment.grouping {
        Grouping::ByCases => return Ok(()),
        Grouping::Declared if names().any(|name| name == word) => return Ok(()),
        Grouping::Declared => {}
    }
    let hint = match nearest(word, names()) {
        Some(meant) => format!("did you mean `{meant}`? A"),
        None => format!(
            "there are `{}`; a",
            names().collect::<Vec<_>>().join("`, `")
        ),
    };
    Err(Failure::input(NoGroup {
        assignment: assignment.name.clone(),
        word: word.to_owned(),
        hint,
        course: course.path.clone(),
    }))
}

/// A path as somebody here would type it.
pub(crate) fn display_path(path: &Path) -> String {
    let path = path.strip_prefix(here()).unwrap_or(path);
    path.display().to_string()
}

fn here() -> PathBuf {
    let here = env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
    // The course's own paths are free of links.
    here.canonicalize().unwrap_or(here)
}

/// A proof that takes longer than this is no use to a suite that is proven often.
const DEFAULT_TIME: Duration = Duration::from_secs(300);

/// A watch for one proof that Ctrl-C ends.
pub(crate) fn watch(typed: LimitArguments, cancel: &AtomicBool) -> Watch<'_> {
    let limits = Limits {
        time: Some(typed.time.unwrap_or(DEFAULT_TIME)),
        memory: Some(typed.memory.unwrap_or(DEFAULT_MEMORY)),
    };
    Watch::new(limits).cancelled_by(cancel)
}
