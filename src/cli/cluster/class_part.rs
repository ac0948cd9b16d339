//! The part of a class that a run takes, as it was typed, and the file it leaves.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::ValueHint;
use terminal::console::Console;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::class::grading_session::Session;
use crate::cli::class::results_store::store_failure;
use cluster::parts::Partition;
use cluster::parts::part_file::{
    Basis, Entry, FORM, Head, PartLine, PartWriteError, PartWriter, submission_name,
};
use cluster::parts::survey_parts::fingerprint_class;
use course::assignment::Assignment;
use course::course::Course;
use engine::class_and_result::Graded;
use engine::options::Options;
use engine::plan::{Due, Plan};
use model::grading_run::RunFacts;
use sandbox::machine::host_name;
use store::store::Store;
use submission::collect_class::Submission;

/// The part of a class that is graded; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Default, clap::Args)]
pub(crate) struct PartArguments {
    /// Grade one part of the class alone, as `hash:3/24` (by names; one more student moves nobody) or `slice:3/24` (by
    /// places; parts of one size), and leave its results in a file for `grader merge`
    #[arg(long, value_name = "PART", conflicts_with_all = ["wanted", "last_failed"])]
    pub(crate) partition: Option<Partition>,
    /// The folder that the file of the part goes to
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, default_value = "parts")]
    pub(crate) parts: PathBuf,
    /// The names of all submissions of the class, as they were when it was handed in to a cluster
    #[arg(long, value_name = "FILE", hide = true, requires = "partition")]
    pub(crate) class: Option<PathBuf>,
}

/// A class that was cut: what is not in the part is gone from the session.
#[derive(Debug)]
pub(crate) struct ClassPart {
    partition: Partition,
    file: PathBuf,
    class: String,
    submissions: usize,
    /// What is in the part, each with its place in the list of all.
    places: Vec<(usize, String)>,
}

/// What there is to say of a part when it is done.
#[derive(Debug)]
pub(crate) struct PartResults<'l> {
    pub(crate) session: &'l Session,
    pub(crate) facts: &'l RunFacts,
    /// The one assignment that was asked for, if one was.
    pub(crate) assignment: Option<&'l str>,
    /// What of the class was asked for.
    pub(crate) asked: Vec<String>,
    /// What came of it; nothing where nobody is in the part.
    pub(crate) graded: Option<&'l Graded>,
    /// Where that is kept, and under which number.
    pub(crate) kept: Option<(&'l Store, u64)>,
}

impl PartArguments {
    /// Leaves the part in the session, if one was asked for. Submissions of which nothing would be run are in no part.
    pub(crate) fn take(
        &self,
        session: &mut Session,
        options: &Options,
    ) -> Result<Option<ClassPart>, Failure> {
        let Some(partition) = self.partition else {
            return Ok(None);
        };
        let file = self.parts.join(partition.file_name());
        forget_earlier(&file)?;
        let meant = submissions_to_run(&session.course, &session.handed_in.submissions, options)?;
        // Whether it can be written is better known before anything is graded.
        drop(PartWriter::new(&file).map_err(Failure::could_not)?);
        let submissions = &mut session.handed_in.submissions;
        let called = |submission: &Submission| {
            submission_name(&submission.assignment, &submission.student.key)
        };
        submissions.retain(|submission| meant.contains(&called(submission)));
        let found: Vec<String> = submissions.iter().map(called).collect();
        let names = match &self.class {
            Some(list) => read_names(list)?,
            None => found.clone(),
        };
        let class = fingerprint_class(names.iter().map(String::as_str));
        let number = names.len();
        let places: Vec<(usize, String)> = names
            .into_iter()
            .enumerate()
            .filter(|(place, name)| partition.takes(name, *place))
            .collect();
        if let Some((_, gone)) = places.iter().find(|(_, name)| !found.contains(name)) {
            let name = gone.clone();
            return Err(Failure::could_not(Vanished { name }));
        }
        let taken: BTreeSet<&String> = places.iter().map(|(_, name)| name).collect();
        submissions.retain(|submission| taken.contains(&called(submission)));
        Ok(Some(ClassPart {
            partition,
            file,
            class,
            submissions: number,
            places,
        }))
    }
}

#[derive(Debug, thiserror::Error)]
#[error("cannot take away the part `{}` of an earlier run", path.display())]
struct CannotRemove {
    path: PathBuf,
    source: io::Error,
}

/// Takes away what an earlier run left: a part that is not graded to its end must be absent, and not an old one.
fn forget_earlier(file: &Path) -> Result<(), Failure> {
    match fs::remove_file(file) {
        Err(source) if source.kind() != io::ErrorKind::NotFound => {
            let path = file.to_owned();
            Err(Failure::could_not(CannotRemove { path, source }))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Somebody who was in the class when it was cut is not there any more.
#[derive(Debug, thiserror::Error)]
#[error(
    "`{name}` was in the class when it was handed in to the cluster, and is not there any more; put it back, or start over"
)]
struct Vanished {
    name: String,
}

#[derive(Debug, thiserror::Error)]
#[error("cannot read the list of the class `{}`", path.display())]
struct NoList {
    path: PathBuf,
    source: io::Error,
}

/// The names of a class, in their order.
fn read_names(path: &Path) -> Result<Vec<String>, Failure> {
    let read =
        fs::read(path).and_then(|text| serde_json::from_slice(&text).map_err(io::Error::from));
    read.map_err(|source| {
        let path = path.to_owned();
        Failure::could_not(NoList { path, source })
    })
}

#[derive(Debug, thiserror::Error)]
#[error("there is nothing to grade; check the path, `--student`, `--case` and `-k`")]
struct NobodyMeant;

/// The names of the submissions of which something is run.
pub(crate) fn submissions_to_run(
    course: &Course,
    submissions: &[Submission],
    options: &Options,
) -> Result<BTreeSet<String>, Failure> {
    // When something is due decides what students see, and a class is graded for its teacher.
    let due = |_: &Assignment, _: &Submission| Due::NotYet;
    let plan = Plan::new(course, submissions, options, &due);
    let planned = plan.submissions.iter();
    let meant: BTreeSet<String> = planned
        .filter(|(_, place)| !plan.assignments[*place].cases.is_empty())
        .map(|(submission, _)| submission_name(&submission.assignment, &submission.student.key))
        .collect();
    if meant.is_empty() {
        Err(Failure::NothingToRun(NobodyMeant.into()))
    } else {
        Ok(meant)
    }
}

impl ClassPart {
    pub(crate) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Writes the file of the part.
    pub(crate) fn write(
        &self,
        leaving: &PartResults<'_>,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let PartResults {
            session,
            facts,
            assignment,
            graded,
            kept,
            ..
        } = *leaving;
        let no_part = |trouble: PartWriteError| Failure::could_not(trouble);
        let mut out = PartWriter::new(&self.file).map_err(no_part)?;
        let broken = graded
            .map(|graded| graded.broken.as_slice())
            .unwrap_or_default();
        let head = Head {
            form: FORM,
            partition: self.partition,
            basis: Basis {
                grader: env!("CARGO_PKG_VERSION").to_owned(),
                suite: session.course.suite_hash(assignment),
                tier: session.sandbox.tier().name().to_owned(),
                class: self.class.clone(),
                submissions: self.submissions,
                asked: leaving.asked.clone(),
                scope: facts.scope,
            },
            broken: broken
                .iter()
                .map(|case| {
                    (
                        case.folder.to_string_lossy().into_owned(),
                        case.reason.clone(),
                    )
                })
                .collect(),
            began: facts.began,
            command: facts.command.clone(),
            host: host_name(),
        };
        out.put(&PartLine::Part(Box::new(head))).map_err(no_part)?;
        let mut effort = (0, 0);
        if let Some(graded) = graded {
            effort = (graded.recalled, graded.ran);
            for card in &graded.scorecards {
                let called = submission_name(&card.assignment, &card.student.key);
                let Some((place, _)) = self.places.iter().find(|(_, name)| *name == called) else {
                    continue;
                };
                let keys = match kept {
                    Some((store, run)) => store
                        .keys_of(run, &card.assignment, &card.student.key)
                        .map_err(store_failure)?,
                    None => Vec::new(),
                };
                let entry = Entry {
                    place: *place,
                    card: card.clone(),
                    keys,
                };
                out.put(&PartLine::Submission(Box::new(entry)))
                    .map_err(no_part)?;
            }
            for key in &graded.findings {
                if let Some((store, _)) = kept
                    && let Some(body) = store.finding(key).map_err(store_failure)?
                {
                    let key = *key;
                    out.put(&PartLine::Finding { key, body }).map_err(no_part)?;
                }
            }
        }
        out.finish(effort.0, effort.1).map_err(no_part)?;
        writeln!(
            console.notes,
            "part {} of {}: {} in `{}`; `grader merge` puts it together with the others",
            self.partition.part,
            self.partition.of,
            match self.places.len() {
                1 => "1 submission".to_owned(),
                number => format!("{number} submissions"),
            },
            printable(&self.file.to_string_lossy())
        )?;
        Ok(())
    }
}
