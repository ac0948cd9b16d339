//! Who is compared: what is kept of each, and the texts that were handed in.

use std::path::{Path, PathBuf};

use serde_json::Value;
use terminal::failure::Failure;

use crate::cli::class::grading_session::collect_submissions;
use crate::cli::sandbox_arguments::SandboxArguments;
use course::course::Course;
use insight::findings_cache::FindingsCache;
use insight::twin_submissions::text_fingerprints::Source;
use insight::twin_submissions::text_fingerprints::tokens::Grammar;
use model::fingerprint::Fingerprint;
use model::scorecard::{Scorecard, Student};
use store::outcomes::OnConflict;
use store::store::Store;
use submission::collect_class::Submission;
use submission::file_tree::Tree;
use submission::gather_files::{gather, gather_file};

/// The most bytes of a file that are read.
const MOST_BYTES: u64 = 1 << 18;

/// One who is compared, in one assignment.
#[derive(Debug)]
pub(crate) struct Person {
    pub(crate) student: Student,
    pub(crate) assignment: String,
    pub(crate) card: Option<Scorecard>,
    pub(crate) sources: Option<Vec<Source>>,
}

/// Whose texts these are, and for which assignment.
pub(crate) type HandedIn = (Student, String, Vec<Source>);

/// Everybody of whom something is kept or handed in, in the order of assignments and keys. Where paths were named, those
/// alone who handed in there.
pub(crate) fn join_people(
    cards: Vec<Scorecard>,
    handed_in: Vec<HandedIn>,
    are_named: bool,
) -> Vec<Person> {
    let mut people: Vec<Person> = cards
        .into_iter()
        .map(|card| Person {
            student: card.student.clone(),
            assignment: card.assignment.clone(),
            card: Some(card),
            sources: None,
        })
        .collect();
    for (student, assignment, sources) in handed_in {
        let is_same = |person: &&mut Person| {
            person.student.key == student.key && person.assignment == assignment
        };
        match people.iter_mut().find(is_same) {
            Some(person) => person.sources = Some(sources),
            None => people.push(Person {
                student,
                assignment,
                card: None,
                sources: Some(sources),
            }),
        }
    }
    people.retain(|person| !are_named || person.sources.is_some());
    people.sort_by_cached_key(|it| (it.assignment.clone(), it.student.key.clone()));
    people
}

/// The assignment that is meant where nobody named one: the only one that there are results of.
pub(crate) fn only_graded<'c>(cards: &'c [Scorecard], course: &Course) -> Option<&'c str> {
    let mut names = cards.iter().map(|card| card.assignment.as_str());
    let first = names.next()?;
    let is_only = names.all(|other| other == first);
    (is_only && course.assignment(first).is_some()).then_some(first)
}

/// The texts of what was handed in at these paths, each with whose it is and the assignment.
pub(crate) fn read_handed_in(
    course: &Course,
    paths: &[PathBuf],
    assignment: Option<&str>,
) -> Result<Vec<HandedIn>, Failure> {
    let sandbox = SandboxArguments::default();
    let (_workshop, class) = collect_submissions(course, paths, assignment, sandbox)?;
    let of_one = |submission: Submission| {
        let sources = match &submission.tree {
            Ok(tree) => sources(tree),
            Err(_) => Vec::new(),
        };
        (submission.student, submission.assignment, sources)
    };
    Ok(class.submissions.into_iter().map(of_one).collect())
}

/// The programs in these files and folders, which all were given.
pub(crate) fn read_given(paths: &[PathBuf]) -> Result<Vec<Source>, Failure> {
    let mut all = Vec::new();
    for path in paths {
        let found = read_programs(path);
        if found.is_empty() {
            return Err(Failure::input(format!(
                "no program can be read in `{}`; `--base` takes a folder or a file of code that all were given",
                path.display()
            )));
        }
        all.extend(found);
    }
    Ok(all)
}

/// The programs in a file or folder; none where it cannot be read.
pub(crate) fn read_programs(path: &Path) -> Vec<Source> {
    let tree = if path.is_dir() {
        gather(path).map(|(tree, _)| tree)
    } else {
        gather_file(path)
    };
    tree.as_ref().map(sources).unwrap_or_default()
}

fn sources(tree: &Tree) -> Vec<Source> {
    let programs = tree.files.iter().filter(|file| {
        let ending = file.path.extension().and_then(|ending| ending.to_str());
        ending.and_then(Grammar::from_extension).is_some()
    });
    programs
        .map(|file| Source {
            path: file.path.display().to_string(),
            text: String::from_utf8_lossy(&tree.beginning(&file.path, MOST_BYTES)).into_owned(),
        })
        .collect()
}

/// The store, as a place where findings are kept. What cannot be kept is worked out again next time.
#[derive(Debug)]
pub(crate) struct StoreFindings<'s>(pub(crate) &'s Store);

impl FindingsCache for StoreFindings<'_> {
    fn found(&self, key: &Fingerprint) -> Option<Value> {
        self.0.finding(key).ok().flatten()
    }

    fn keep(&self, key: &Fingerprint, found: &Value) {
        let _ = self.0.keep_finding(key, found, OnConflict::Keep);
    }
}
