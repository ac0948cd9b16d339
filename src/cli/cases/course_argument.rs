//! What the commands about cases share: the course, its assignments and groups as they are typed, and how long a proof may take.

use std::env;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rules::search_watch::{Limits, Watch};
use terminal::failure::{Failure, because};
use terminal::limit_arguments::{DEFAULT_MEMORY, LimitArguments};

use crate::cli::shared_output::quoted;
use course::assignment::{Assignment, Grouping};
use course::course::Course;
use course::nearest_word::{nearest, suggest};

/// The assignments that a command is for; mount it with `#[command(flatten)]`.
#[derive(Debug, clap::Args)]
pub(crate) struct ChosenAssignments {
    /// Only these assignments
    #[arg(value_name = "ASSIGNMENT")]
    assignments: Vec<String>,
    /// The same, as other commands take it
    #[arg(
        long = "assignment",
        short = 'a',
        value_name = "ASSIGNMENT",
        conflicts_with = "assignments"
    )]
    named: Vec<String>,
}

impl ChosenAssignments {
    /// Those that were named, either way.
    pub(crate) fn names(&self) -> Vec<String> {
        [&self.assignments[..], &self.named].concat()
    }
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
        let all: Vec<&str> = names.clone().collect();
        let hint = suggest(word, names, format!("there are `{}`", all.join("`, `")));
        Failure::input(format!("there is no assignment `{word}`; {hint}"))
    })
}

/// The assignment that was named, or that has no other beside it.
pub(crate) fn named_or_only<'a>(
    course: &'a Course,
    word: Option<&str>,
) -> Result<&'a Assignment, Failure> {
    match (word, course.assignments.as_slice()) {
        (Some(word), _) => assignment(course, word),
        (None, [only]) => Ok(only),
        (None, several) => Err(Failure::input(format!(
            "the course has several assignments; say `-a NAME`, one of {}",
            quoted(several.iter().map(|it| &it.name))
        ))),
    }
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
        None => format!("there are {}; a", quoted(names())),
    };
    Err(Failure::input(format!(
        "`{}` has no group `{word}`; {hint} new one is declared in `groups` of `{}`",
        assignment.name,
        course.path.display()
    )))
}

/// A path as somebody here would type it.
pub(crate) fn display_path(path: &Path) -> String {
    let here = env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
    // The course's own paths are free of links.
    let here = here.canonicalize().unwrap_or(here);
    path.strip_prefix(here)
        .unwrap_or(path)
        .display()
        .to_string()
}

/// As many bytes as nobody can guess; where there are none, this can be done.
pub(crate) fn random_bytes<const N: usize>(instead: &str) -> Result<[u8; N], Failure> {
    const SOURCE: &str = "/dev/urandom";
    let mut bytes = [0; N];
    let read = File::open(SOURCE).and_then(|mut source| source.read_exact(&mut bytes));
    let what = || format!("cannot read random bytes from `{SOURCE}`; {instead}");
    read.map_err(|trouble| Failure::could_not(because(what(), trouble)))?;
    Ok(bytes)
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
