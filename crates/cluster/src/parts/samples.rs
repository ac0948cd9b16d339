//! A class and its parts, as machines would write them.

use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use rules::watch::Bytes;
use tempfile::TempDir;

use crate::parts::merge::class_of;
use crate::parts::part::{Basis, Entry, FORM, Head, PartLine};
use crate::parts::partition::{By, Partition};
use crate::parts::writer::PartWriter;
use model::fault::Fault;
use model::insight::Insight;
use model::limits::Limits;
use model::outcome::{Outcome, Usage};
use model::points::Points;
use model::receipt::Receipt;
use model::run_facts::Scope;
use model::scorecard::{PassMark, ProgramFacts, Score, Scorecard};
use model::student::Student;
use model::tier::Tier;
use model::verdict::Verdict;

/// What a student got, after this long on a machine of this name.
pub(crate) fn card(student: &str, points: i64, seconds: u64, processor: &str) -> Scorecard {
    let outcome = Outcome {
        verdict: Verdict::Accepted,
        fault: None,
        usage: Some(Usage {
            cpu: Duration::from_secs(seconds),
            wall: Duration::from_secs(seconds),
            memory: Bytes::megabytes(1),
        }),
        ..Outcome::without_a_run("one", "all", Fault::NoOutput)
    };
    Scorecard {
        student: Student {
            key: student.to_owned(),
            name: student.to_owned(),
            id: None,
            email: None,
        },
        assignment: "a".to_owned(),
        program: ProgramFacts::default(),
        build: None,
        outcomes: vec![outcome],
        cases: Vec::new(),
        groups: Vec::new(),
        checklist: Vec::new(),
        score: Score {
            total: Points::whole(points),
            of: Points::whole(10),
            bonus: Points::ZERO,
            penalty: Points::ZERO,
            open: Points::ZERO,
            mark: PassMark::None,
        },
        lateness: None,
        obstacles: Vec::new(),
        notes: Vec::new(),
        insight: Insight::default(),
        receipt: Receipt {
            grader: "1".to_owned(),
            suite: "s".to_owned(),
            limits: Limits::default(),
            tier: Tier::Bare,
            processor: processor.to_owned(),
            host: None,
            jobs: 1,
            seed: None,
        },
        word: None,
        work: None,
        folder: None,
    }
}

/// A class, and the folder that its parts are in.
#[derive(Debug)]
pub(crate) struct Class {
    pub folder: TempDir,
    pub students: Vec<String>,
    pub first: Partition,
}

impl Class {
    pub(crate) fn new(students: usize, by: By, of: u32) -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            students: (0..students)
                .map(|number| format!("s{number:03}"))
                .collect(),
            first: Partition { by, part: 1, of },
        }
    }

    pub(crate) fn basis(&self) -> Basis {
        let names: Vec<String> = self.students.iter().map(|key| format!("a/{key}")).collect();
        Basis {
            grader: "1".to_owned(),
            suite: "s".to_owned(),
            tier: "bare".to_owned(),
            class: class_of(names.iter().map(String::as_str)),
            submissions: names.len(),
            asked: Vec::new(),
            scope: Scope::WholeSuite,
        }
    }

    /// Writes a part as one machine would; `mark` is what everybody gets there.
    pub(crate) fn write(&self, part: Partition, copy: usize, mark: i64, basis: Basis) -> PathBuf {
        let name = format!("{copy}-{}", part.file_name());
        let path = self.folder.path().join(name);
        self.write_to(&path, part, copy, mark, basis);
        path
    }

    /// The same, into this file.
    pub(crate) fn write_to(
        &self,
        path: &Path,
        part: Partition,
        copy: usize,
        mark: i64,
        basis: Basis,
    ) {
        let mut out = PartWriter::new(path).unwrap();
        let head = Head {
            form: FORM,
            partition: part,
            basis,
            broken: Vec::new(),
            began: Timestamp::UNIX_EPOCH,
            command: format!("grader run class --partition {part} -j 2"),
            host: format!("host-{copy}"),
        };
        out.put(&PartLine::Part(Box::new(head))).unwrap();
        for (place, student) in self.students.iter().enumerate() {
            if part.takes(&format!("a/{student}"), place) {
                // Another machine is slower, and no less right.
                let card = card(student, mark, copy as u64, &format!("p{copy}"));
                let entry = Entry {
                    place,
                    card,
                    keys: Vec::new(),
                };
                out.put(&PartLine::Submission(Box::new(entry))).unwrap();
            }
        }
        out.finish(0, 1).unwrap();
    }
}
