//! The part of a class that a run takes, as it was typed, and the file it leaves.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::ValueHint;
use rules::units::count_noun;
use terminal::console::Console;
use terminal::failure::{Failure, because};
use terminal::printable::printable;

use crate::cli::class::grading_session::{Grading, Results, Session};
use crate::cli::class::results_store::store_failure;
use cluster::parts::Partition;
use cluster::parts::part_file::{Basis, Entry, FORM, Head, PartLine, PartWriter, submission_name};
use cluster::parts::survey_parts::fingerprint_class;
use course::assignment::Assignment;
use course::course::Course;
use engine::options::Options;
use engine::plan::{Due, Plan};
use model::grading_run::RunFacts;
use sandbox::machine::host_name;
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
        submissions.retain(|submission| meant.contains(&name_of(submission)));
        let found: Vec<String> = submissions.iter().map(name_of).collect();
        let names = match &self.class {
            Some(list) => read_names(list)?,
            None => found.clone(),
        };
        let class = fingerprint_class(names.iter().map(String::as_str));
        let number = names.len();
        let mut places: Vec<(usize, String)> = names.into_iter().enumerate().collect();
        places.retain(|(place, name)| partition.takes(name, *place));
        if let Some((_, gone)) = places.iter().find(|(_, name)| !found.contains(name)) {
            return Err(Failure::could_not(format!(
                "`{gone}` was in the class when it was handed in to the cluster, and is not there any more; put it back, or \
                 start over"
            )));
        }
        let taken: BTreeSet<&String> = places.iter().map(|(_, name)| name).collect();
        submissions.retain(|submission| taken.contains(&name_of(submission)));
        Ok(Some(ClassPart {
            partition,
            file,
            class,
            submissions: number,
            places,
        }))
    }
}

/// Takes away what an earlier run left: a part that is not graded to its end must be absent, and not an old one.
fn forget_earlier(file: &Path) -> Result<(), Failure> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            let path = file.display();
            let what = format!("cannot take away the part `{path}` of an earlier run");
            Err(Failure::could_not(because(what, error)))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

/// The names of a class, in their order.
fn read_names(path: &Path) -> Result<Vec<String>, Failure> {
    let text = fs::read(path);
    let read = text.and_then(|text| serde_json::from_slice(&text).map_err(io::Error::from));
    read.map_err(|error| {
        let what = format!("cannot read the list of the class `{}`", path.display());
        Failure::could_not(because(what, error))
    })
}

/// What a submission is called, and by what it is put into a part.
pub(crate) fn name_of(submission: &Submission) -> String {
    submission_name(&submission.assignment, &submission.student.key)
}

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
        .map(|(submission, _)| name_of(submission))
        .collect();
    if meant.is_empty() {
        let nothing = "there is nothing to grade; check the path, `--student`, `--case` and `-k`";
        return Err(Failure::nothing_to_run(nothing));
    }
    Ok(meant)
}

impl ClassPart {
    pub(crate) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Writes the file of the part, in which nobody is where there are no results. Of the class, so much was asked for.
    pub(crate) fn write(
        &self,
        grading: &Grading<'_>,
        facts: &RunFacts,
        asked: Vec<String>,
        results: Option<&Results>,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let session = grading.session;
        let graded = results.map(|results| &results.graded);
        let kept = grading
            .store
            .zip(results.and_then(|results| results.number));
        let mut out = PartWriter::new(&self.file).map_err(Failure::could_not)?;
        let broken = graded.map_or(&[][..], |graded| &graded.broken).iter();
        let head = Head {
            form: FORM,
            partition: self.partition,
            basis: Basis {
                grader: env!("CARGO_PKG_VERSION").to_owned(),
                suite: session.course.suite_hash(grading.assignment),
                tier: session.sandbox.tier().name().to_owned(),
                class: self.class.clone(),
                submissions: self.submissions,
                asked,
                scope: facts.scope,
            },
            broken: broken
                .map(|it| (it.folder.to_string_lossy().into_owned(), it.reason.clone()))
                .collect(),
            began: facts.began,
            command: facts.command.clone(),
            host: host_name(),
        };
        let mut put = |line| out.put(&line).map_err(Failure::could_not);
        put(PartLine::Part(Box::new(head)))?;
        if let Some(graded) = graded {
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
                put(PartLine::Submission(Box::new(Entry {
                    place: *place,
                    card: card.clone(),
                    keys,
                })))?;
            }
            for key in &graded.findings {
                if let Some((store, _)) = kept
                    && let Some(body) = store.finding(key).map_err(store_failure)?
                {
                    let key = *key;
                    put(PartLine::Finding { key, body })?;
                }
            }
        }
        let (recalled, ran) = graded.map_or((0, 0), |graded| (graded.recalled, graded.ran));
        out.finish(recalled, ran).map_err(Failure::could_not)?;
        writeln!(
            console.notes,
            "part {} of {}: {} in `{}`; `grader merge` puts it together with the others",
            self.partition.part,
            self.partition.of,
            count_noun(self.places.len() as u64, "submission"),
            printable(&self.file.to_string_lossy())
        )?;
        Ok(())
    }
}
