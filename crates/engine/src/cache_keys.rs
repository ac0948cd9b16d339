//! What a result hangs on, and so what it is kept under: when one of these changes, it is worked out again.

use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use course::assignment::{Assignment, Case, CpuLimit, LimitChanges};
use dialogue::invocation::{Invocation, Taught};
use model::fingerprint::{Digest, Fingerprint};
use sandbox::machine::Machine;
use store::file_fingerprints::fingerprint_file;
use submission::file_tree::Tree;

use crate::class_and_result::Class;
use crate::plan::Planned;
use crate::runner::Conditions;

/// To be raised with every change to reading, checking, building, talking or running that can change an outcome, so that
/// what was kept before is worked out again.
const CHECKER: u64 = 21;

/// What all results of an assignment hang on, worked out once.
#[derive(Debug)]
pub struct AssignmentKey {
    all: Fingerprint,
    preparation: Fingerprint,
    cases: Vec<Fingerprint>,
}

/// What the results of one submission hang on.
#[derive(Debug, Clone)]
pub struct SubmissionKey {
    print: Fingerprint,
    work: Fingerprint,
    assignment_key: Arc<AssignmentKey>,
    taught: Arc<[Taught]>,
}

impl AssignmentKey {
    /// Of this assignment, with tools of these versions, under these conditions, where the reference solver needed so much for
    /// each case.
    pub fn new(
        class: &Class<'_>,
        planned: &Planned<'_>,
        needed: &[Duration],
        tools: &Fingerprint,
        conditions: &Conditions,
    ) -> io::Result<Self> {
        let assignment = planned.assignment;
        let mut digest = this_grader("ground")
            .text(conditions.tier.name())
            .text(&assignment.name)
            .value(&class.course.languages)
            .value(&assignment.languages)
            .value(&assignment.build_limits)
            .fingerprint(tools);
        for file in assignment.provided.iter().chain(&assignment.driver) {
            digest = with_file(digest, file)?;
        }
        digest = digest.number(u64::from(assignment.driver.is_some()));
        if follows_the_machine(assignment) {
            digest = digest.fingerprint(&machine_fingerprint(&conditions.machine));
        }
        let cases = planned.cases.iter().zip(needed).map(|(case, &needed)| {
            Digest::new("case in its place")
                .fingerprint(&case.fingerprint())
                .value(&planned.limits(case, needed))
                .value(&assignment.answer)
                .finish()
        });
        let preparation = Digest::new("ways")
            .value(&assignment.ways)
            .value(&assignment.forms)
            .value(&assignment.answer)
            .value(&planned.probe_limits());
        let preparation = match planned.probe {
            Some(case) => preparation.fingerprint(&case.fingerprint()),
            None => preparation,
        };
        Ok(Self {
            all: digest.finish(),
            preparation: preparation.finish(),
            cases: cases.collect(),
        })
    }
}

impl SubmissionKey {
    /// Of a submission that has these files, with these contents.
    pub fn new(assignment_key: &Arc<AssignmentKey>, tree: &Tree, contents: &[Fingerprint]) -> Self {
        let digest = Digest::new("submission").fingerprint(&assignment_key.all);
        Self {
            print: with_files(digest, tree, contents).finish(),
            work: files(tree, contents),
            assignment_key: Arc::clone(assignment_key),
            taught: Arc::default(),
        }
    }

    /// The same, where persons have shown how it is talked to.
    #[must_use]
    pub(crate) fn talked_to(mut self, taught: Vec<Taught>) -> Self {
        self.taught = taught.into();
        self
    }

    /// What persons have shown of how it is talked to, as the store has it.
    pub(crate) fn taught(&self) -> &[Taught] {
        &self.taught
    }

    /// By what its files are known, whatever else its results hang on.
    pub const fn work(&self) -> &Fingerprint {
        &self.work
    }

    /// What all results of its assignment hang on.
    pub const fn assignment_key(&self) -> &Arc<AssignmentKey> {
        &self.assignment_key
    }

    /// What is claimed by whoever grades it.
    pub(crate) const fn claim(&self) -> &Fingerprint {
        &self.print
    }

    /// How it is built and talked to.
    pub(crate) fn preparation(&self) -> Fingerprint {
        let digest = Digest::new("preparation")
            .fingerprint(&self.print)
            .fingerprint(&self.assignment_key.preparation);
        self.taught.iter().fold(digest, Digest::value).finish()
    }

    /// What came of the cases at these places, when it is talked to in this manner.
    pub fn outcomes(&self, invocation: &Invocation, places: &[usize]) -> Vec<Fingerprint> {
        let talked_to = Digest::new("outcome")
            .fingerprint(&self.print)
            .text(&described(invocation));
        let key = |&place: &usize| {
            let case = &self.assignment_key.cases[place];
            talked_to.clone().fingerprint(case).finish()
        };
        places.iter().map(key).collect()
    }
}

/// By what the files of a submission are known, with these contents.
pub fn files(tree: &Tree, contents: &[Fingerprint]) -> Fingerprint {
    with_files(Digest::new("contents"), tree, contents).finish()
}

fn with_files(mut digest: Digest, tree: &Tree, contents: &[Fingerprint]) -> Digest {
    for (file, contents) in tree.files.iter().zip(contents) {
        digest = digest
            .bytes(file.path.as_os_str().as_bytes())
            .value(&file.mode)
            .fingerprint(contents);
    }
    digest
}

/// What the reference solver's word on a case hangs on; its time, on the machine.
pub fn reference(assignment: &Assignment, case: &Case, conditions: &Conditions) -> Fingerprint {
    this_grader("reference")
        .text(conditions.tier.name())
        .value(&assignment.reference)
        .value(&assignment.answer)
        .fingerprint(&case.fingerprint())
        .fingerprint(&machine_fingerprint(&conditions.machine))
        .finish()
}

fn this_grader(kind: &str) -> Digest {
    Digest::new(kind)
        .text(env!("CARGO_PKG_VERSION"))
        .number(CHECKER)
}

fn with_file(digest: Digest, file: &Path) -> io::Result<Digest> {
    let name = file.file_name().unwrap_or_default();
    let contents = contents(file)?;
    Ok(digest.bytes(name.as_bytes()).fingerprint(&contents))
}

/// What is in a file, or in all files of a folder.
fn contents(path: &Path) -> io::Result<Fingerprint> {
    // What the course provides may be a link: it is the course's own.
    let path = path.canonicalize()?;
    if !path.is_dir() {
        return fingerprint_file(&path);
    }
    let mut entries: Vec<PathBuf> = path
        .read_dir()?
        .map(|entry| Ok(entry?.path()))
        .collect::<io::Result<_>>()?;
    entries.sort();
    let mut digest = Digest::new("folder");
    for entry in entries {
        digest = with_file(digest, &entry)?;
    }
    Ok(digest.finish())
}

fn follows_the_machine(assignment: &Assignment) -> bool {
    let follows = |limits: &LimitChanges| matches!(limits.cpu, Some(CpuLimit::TimesReference(_)));
    follows(&assignment.limits) || assignment.cases.iter().any(|case| follows(&case.limits))
}

fn machine_fingerprint(machine: &Machine) -> Fingerprint {
    Digest::new("machine")
        .value(&machine.processor)
        .number(machine.processors as u64)
        .finish()
}

/// An invocation as keys have it: those of earlier graders hang on its first word.
fn described(invocation: &Invocation) -> String {
    format!("{invocation:?}").replacen("Invocation", "Manner", 1)
}
