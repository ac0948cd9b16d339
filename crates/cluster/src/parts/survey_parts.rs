//! Holds the parts of a class against each other: they must be of one class, all there, and agree where they overlap.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use course::assignment::{Assignment, CpuLimit};
use course::course::Course;
use jiff::Timestamp;
use model::fingerprint::{Digest, Fingerprint};
use model::grading_run::Scope;

use crate::parts::part_file::{Basis, End, Head, PartLine, PartReadError, read_part};
use crate::parts::{Cases, LeftOut, Partition, Uneven};

#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    #[error(transparent)]
    Bad(#[from] PartReadError),
    /// Two parts are not of the same.
    #[error("`{}` and `{}` do not belong together: {}", one.display(), other.display(), listed(what))]
    Unlike {
        one: PathBuf,
        other: PathBuf,
        /// What differs, and what each has.
        what: Vec<Difference>,
    },
    /// The same submission was graded twice, and not with the same result.
    #[error(
        "`{}` and `{}` disagree about `{submission}`; look at both, and leave one of them out",
        one.display(),
        other.display()
    )]
    Disagreement {
        submission: String,
        one: PathBuf,
        other: PathBuf,
    },
    /// A submission is in a part that does not take it, or not in the one that does.
    #[error("`{submission}` {what} `{}`; hand this part in again", path.display())]
    Misplaced {
        submission: String,
        path: PathBuf,
        what: &'static str,
    },
    #[error(
        "`{}` is graded in `{}` and left out in `{}`; grade both parts again",
        .0.case,
        .0.graded.display(),
        .0.left_out.display()
    )]
    Uneven(Uneven),
    #[error(
        "all {of} parts are here, and together they are not the class they are of: {found} of {expected} submissions"
    )]
    NotTheClass {
        of: u32,
        found: usize,
        expected: usize,
    },
    #[error("there is no part; name the files, or the folder they are in")]
    None,
}

/// Something that differs between two parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    pub what: &'static str,
    pub one: String,
    pub other: String,
}

fn listed(differences: &[Difference]) -> String {
    let texts = differences.iter();
    let texts = texts.map(|Difference { what, one, other }| format!("{what} {one} and {other}"));
    texts.collect::<Vec<_>>().join("; ")
}

/// Parts that belong together.
#[derive(Debug)]
pub struct Survey {
    pub basis: Basis,
    /// When the first of them began.
    pub began: Timestamp,
    /// When the last of them ended.
    pub ended: Timestamp,
    /// The parts that are missing, in order.
    pub holes: Vec<Partition>,
    /// How many parts there are to be.
    pub of: u32,
    /// Files that hold what another holds too.
    pub doubles: Vec<PathBuf>,
    /// How many cases were known before, and how many were run.
    pub effort: (usize, usize),
    /// How many submissions were graded on each kind of processor.
    pub processors: BTreeMap<String, usize>,
    /// Cases that were left out because they are broken, each with the reason.
    pub broken: Vec<(String, String)>,
    /// The assignments that somebody handed in.
    pub assignments: BTreeSet<String>,
    pub students: usize,
    pub hosts: BTreeSet<String>,
    /// A command that graded one of the parts, and that part.
    command: (String, Partition),
    files: Vec<PathBuf>,
}

/// One part as it was found.
struct Found {
    path: PathBuf,
    head: Head,
    end: End,
    /// What came of every submission, in short, and its place.
    entries: BTreeMap<String, (usize, Fingerprint)>,
    processors: BTreeMap<String, usize>,
    cases: Cases,
}

/// A hash of the names of all submissions of a class, in their order.
pub fn fingerprint_class<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    let names = names.into_iter();
    let digest = names.fold(Digest::new("class"), Digest::text);
    digest.finish().to_string()
}

/// Looks at these files, and whether they can be put together. A part that is missing is no trouble here: see
/// [`Survey::holes`].
pub fn survey_parts(paths: &[PathBuf]) -> Result<Survey, MergeError> {
    let mut parts: BTreeMap<u32, Found> = BTreeMap::new();
    let (mut doubles, mut first) = (Vec::new(), None::<(PathBuf, Head)>);
    for path in paths {
        let found = look(path)?;
        let (one, head) = first.get_or_insert_with(|| (path.clone(), found.head.clone()));
        let what = differences(head, &found.head);
        if !what.is_empty() {
            let (one, other) = (one.clone(), path.clone());
            return Err(MergeError::Unlike { one, other, what });
        }
        match parts.get(&found.head.partition.part) {
            Some(before) => {
                agree(before, &found)?;
                doubles.push(found.path);
            }
            None => {
                parts.insert(found.head.partition.part, found);
            }
        }
    }
    let (_, head) = first.ok_or(MergeError::None)?;
    let is_missing = |part: &Partition| !parts.contains_key(&part.part);
    let holes: Vec<Partition> = head.partition.siblings().filter(is_missing).collect();
    let mut names: BTreeMap<usize, &str> = BTreeMap::new();
    for part in parts.values() {
        for (name, &(place, _)) in &part.entries {
            if names.insert(place, name).is_some() {
                return Err(MergeError::Misplaced {
                    submission: name.clone(),
                    path: part.path.clone(),
                    what: "has the place of another in",
                });
            }
        }
    }
    if holes.is_empty() && fingerprint_class(names.values().copied()) != head.basis.class {
        return Err(MergeError::NotTheClass {
            of: head.partition.of,
            found: names.len(),
            expected: head.basis.submissions,
        });
    }
    let mut left_out = LeftOut::default();
    for part in parts.values() {
        left_out.add(&part.head.broken);
        // Where cases were chosen, they may have been chosen for each submission.
        if head.basis.scope == Scope::WholeSuite {
            let held = left_out.hold(&part.path, &part.cases);
            held.map_err(MergeError::Uneven)?;
        }
    }
    let mut processors: BTreeMap<String, usize> = BTreeMap::new();
    for (processor, number) in parts.values().flat_map(|part| &part.processors) {
        *processors.entry(processor.clone()).or_default() += number;
    }
    let split = |name: &&str| {
        let (assignment, student) = name.split_once('/').unwrap_or_default();
        (assignment.to_owned(), student.to_owned())
    };
    let (assignments, students): (BTreeSet<String>, BTreeSet<String>) =
        names.values().map(split).unzip();
    let every = || parts.values();
    Ok(Survey {
        began: every()
            .map(|part| part.head.began)
            .min()
            .unwrap_or(head.began),
        ended: every()
            .map(|part| part.end.ended)
            .max()
            .unwrap_or(head.began),
        effort: (
            every().map(|part| part.end.recalled).sum(),
            every().map(|part| part.end.ran).sum(),
        ),
        assignments,
        students: students.len(),
        hosts: every().map(|part| part.head.host.clone()).collect(),
        command: (head.command, head.partition),
        of: head.partition.of,
        basis: head.basis,
        holes,
        doubles,
        processors,
        broken: left_out.broken,
        files: parts.into_values().map(|part| part.path).collect(),
    })
}

impl Survey {
    /// The command that grades a part that is missing, as it could be typed.
    pub fn command_for(&self, hole: Partition) -> String {
        let (command, part) = &self.command;
        let option = |between: &str, part: Partition| format!("--partition{between}{part}");
        let mut command = command.clone();
        for between in [" ", "="] {
            command = command.replacen(&option(between, *part), &option(between, hole), 1);
        }
        command
    }

    /// The one assignment that was asked for, if one was.
    pub(crate) fn only_assignment(&self) -> Option<&str> {
        let mut asked = self.basis.asked.iter();
        asked.find_map(|asked| asked.strip_prefix("--assignment "))
    }

    /// Whether submissions were timed on unlike processors while a limit of theirs is in seconds, whatever the machine.
    pub fn is_timed_unevenly(&self, course: &Course) -> bool {
        let graded = course.assignments.iter();
        let mut graded = graded.filter(|assignment| self.assignments.contains(&assignment.name));
        self.processors.len() > 1 && graded.any(is_timed_in_seconds)
    }

    /// Goes through everything that is in the parts, what is there twice once. A file may have been changed meanwhile.
    pub fn each<E: From<PartReadError>>(
        &self,
        each: &mut dyn FnMut(PartLine) -> Result<(), E>,
    ) -> Result<(), E> {
        for path in &self.files {
            read_part(path, &mut |_, line| each(line))?;
        }
        Ok(())
    }
}

/// Whether a limit on processor time is in seconds, whatever the machine.
fn is_timed_in_seconds(assignment: &Assignment) -> bool {
    let follows = |limit: Option<CpuLimit>| matches!(limit, Some(CpuLimit::TimesReference(_)));
    let mut cases = assignment.cases.iter();
    cases.any(|case| !follows(case.limits.cpu.or(assignment.limits.cpu)))
}

/// Reads one part, and sees that every submission in it belongs there.
fn look(path: &Path) -> Result<Found, MergeError> {
    let (mut entries, mut processors) = (BTreeMap::new(), BTreeMap::new());
    let mut cases = Cases::new();
    let (head, end) = read_part(path, &mut |head, line| {
        let PartLine::Submission(entry) = line else {
            return Ok(());
        };
        let misplaced = |what| MergeError::Misplaced {
            submission: entry.name(),
            path: path.to_owned(),
            what,
        };
        if !head.partition.takes(&entry.name(), entry.place) {
            return Err(misplaced("is not one of"));
        }
        let short = (entry.place, entry.essence());
        if entries.insert(entry.name(), short).is_some() {
            return Err(misplaced("is twice in"));
        }
        let processor = entry.card.receipt.processor.clone();
        *processors.entry(processor).or_default() += 1;
        // Of whom nothing could be run says nothing about cases.
        if !entry.card.outcomes.is_empty() {
            let graded = cases.entry(entry.card.assignment.clone()).or_default();
            graded.extend(entry.card.outcomes.iter().map(|it| it.case.clone()));
        }
        Ok(())
    })?;
    Ok(Found {
        path: path.to_owned(),
        head,
        end,
        entries,
        processors,
        cases,
    })
}

/// What differs between the heads of two parts that should not.
fn differences(one: &Head, other: &Head) -> Vec<Difference> {
    let mut found = Vec::new();
    let mut hold = |what, one: String, other: String| {
        if one != other {
            found.push(Difference { what, one, other });
        }
    };
    let parts = |head: &Head| {
        let first = Partition {
            part: 1,
            ..head.partition
        };
        first.to_string().replacen(":1/", " of ", 1)
    };
    hold("parts by", parts(one), parts(other));
    let (one, other) = (&one.basis, &other.basis);
    let quoted = |text: &str| format!("`{text}`");
    hold("grader", quoted(&one.grader), quoted(&other.grader));
    hold("suite", quoted(&one.suite), quoted(&other.suite));
    hold("sandbox", quoted(&one.tier), quoted(&other.tier));
    let class = |basis: &Basis| {
        let start: String = basis.class.chars().take(12).collect();
        format!("of {} submissions ({start})", basis.submissions)
    };
    hold("class", class(one), class(other));
    let asked = |basis: &Basis| quoted(&basis.asked.join(" "));
    hold("what was asked for:", asked(one), asked(other));
    let scope = |basis: &Basis| match basis.scope {
        Scope::WholeSuite => "all".to_owned(),
        Scope::SomeCases => "some".to_owned(),
    };
    hold("cases:", scope(one), scope(other));
    found
}

/// Two files of one part must say the same of every submission.
fn agree(one: &Found, other: &Found) -> Result<(), MergeError> {
    let names: BTreeSet<&String> = one.entries.keys().chain(other.entries.keys()).collect();
    let mut names = names.into_iter();
    match names.find(|&name| one.entries.get(name) != other.entries.get(name)) {
        None => Ok(()),
        Some(name) => Err(MergeError::Disagreement {
            submission: name.clone(),
            one: one.path.clone(),
            other: other.path.clone(),
        }),
    }
}
