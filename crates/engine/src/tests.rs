//! The order of grading, on a runner that does what a test says: a small class in a folder of its own, with a real
//! course, real files, and a real store where one is wanted.

mod broken_cases;
mod event_order;
mod failures_and_panics;
mod fake_runner;
mod interruption;
mod recall_results;
mod time_limits;

use puzzles::known_kinds::KINDS;
use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use course::assignment::Case;
use course::course::Course;
use course::course_file::FILE;
use jiff::Timestamp;
use model::fault::Fault;
use model::grading_run::{Event, RunFacts};
use model::scorecard::{Scorecard, Student};
use sandbox::Cancel;
use store::outcomes::Transcripts;
use store::store::Store;
use submission::collect_class::Submission;
use submission::file_tree::{FileMode, Tree, TreeFile};
use tempfile::TempDir;

use crate::class_and_result::{Class, GradeError, Graded};
use crate::grade::grade;
use crate::options::Options;
use crate::result_cache::{CachePolicy, ResultCache};
use crate::tests::fake_runner::{Fake, locked};

/// The goal, and boards that lead to it: each is one move from the one before.
const BOARDS: [&str; 6] = [
    "1 2 3\n4 5 6\n7 8 0\n",
    "1 2 3\n4 5 6\n7 0 8\n",
    "1 2 3\n4 5 6\n0 7 8\n",
    "1 2 3\n0 5 6\n4 7 8\n",
    "0 2 3\n1 5 6\n4 7 8\n",
    "2 0 3\n1 5 6\n4 7 8\n",
];

/// All boards from that of a case to the goal.
fn right_answer(case: &Case) -> String {
    let place = BOARDS
        .iter()
        .position(|board| board.as_bytes() == case.text);
    let Some(moves) = place else {
        return "this is not a board\n".to_owned();
    };
    let path: Vec<&str> = BOARDS[..=moves].iter().rev().copied().collect();
    path.join("\n")
}

struct SmallClass {
    folder: TempDir,
    rules: String,
    pub course: Course,
    pub submissions: Vec<Submission>,
    pub options: Options,
    pub cache_policy: CachePolicy,
    pub cancel: Cancel,
}

impl SmallClass {
    /// Of these students, with a case of one move, one of two, and so on, each named after its moves.
    fn new(students: &[&str], cases: usize) -> Self {
        let mut class = Self {
            folder: tempfile::tempdir().unwrap(),
            rules: String::new(),
            course: Course::default(),
            submissions: Vec::new(),
            options: Options::default(),
            cache_policy: CachePolicy::Reuse,
            cancel: Cancel::default(),
        };
        fs::create_dir_all(class.path("cases/slide")).unwrap();
        for moves in 1..=cases {
            class.write_case(&moves.to_string(), moves, "");
        }
        class.open();
        for student in students {
            class.hand_in(student, &format!("by {student}"));
        }
        class
    }

    fn jobs(mut self, jobs: usize) -> Self {
        self.options.jobs = NonZero::new(jobs).unwrap();
        self
    }

    /// With these lines in its course's file.
    fn rules(mut self, rules: &str) -> Self {
        self.rules = rules.to_owned();
        self.open();
        self
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Puts down a case whose board is so many moves from the goal.
    fn write_case(&self, name: &str, moves: usize, more: &str) {
        let case = self.path("cases/slide").join(name);
        fs::create_dir_all(&case).unwrap();
        fs::write(case.join("board.txt"), BOARDS[moves]).unwrap();
        let expected = format!("minimum-moves = {moves}\n{more}");
        fs::write(case.join("expected.toml"), expected).unwrap();
    }

    /// Puts down a case of bad input.
    fn write_bad_case(&self, name: &str) {
        let case = self.path("cases/slide").join(name);
        fs::create_dir_all(&case).unwrap();
        fs::write(case.join("board.txt"), "1 2 3\n").unwrap();
        fs::write(case.join("expected.toml"), "invalid-input = true\n").unwrap();
    }

    /// Reads the course as its files are now.
    fn open(&mut self) {
        let text = format!("[assignments.slide]\nside = 3\n{}", self.rules);
        fs::write(self.path(FILE), text).unwrap();
        let course = Course::at(&self.path(FILE), KINDS);
        self.course = course.unwrap_or_else(|trouble| panic!("{trouble}"));
    }

    /// A student hands in a file.
    fn hand_in(&mut self, student: &str, text: &str) {
        let folder = self.path("submissions").join(student);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(PROGRAM), text).unwrap();
        let file = TreeFile {
            path: PROGRAM.into(),
            size: text.len() as u64,
            mode: FileMode::Plain,
        };
        self.submissions
            .retain(|submission| submission.student.key != student);
        self.submissions.push(Submission {
            student: Student::keyed(student),
            assignment: "slide".to_owned(),
            origin: folder.clone(),
            handed_in: None,
            due: None,
            tree: Ok(Tree::new(folder, vec![file])),
            notes: Vec::new(),
        });
    }

    /// The file that a student handed in.
    fn program(&self, student: &str) -> PathBuf {
        self.path("submissions").join(student).join(PROGRAM)
    }

    fn grade(&self, fake: &Fake) -> Result<Graded, GradeError> {
        self.grade_with(fake, None, &mut |_| {})
    }

    /// The same where it must come to its end or be interrupted.
    fn graded(&self, fake: &Fake) -> Graded {
        self.grade(fake)
            .unwrap_or_else(|trouble| panic!("{trouble}"))
    }

    fn store(&self) -> Store {
        Store::open(&self.path("results.db")).unwrap()
    }

    /// Grades it as one more run of its store.
    fn grade_keeping(&self, fake: &Fake) -> Kept {
        self.grade_in(&self.store(), fake, &mut |_| {})
    }

    /// The same in a store that is open already, with somebody who listens.
    fn grade_in(
        &self,
        store: &Store,
        fake: &Fake,
        listener: &mut (dyn FnMut(&Event<'_>) + Send),
    ) -> Kept {
        let run = store.begin_run(&facts(), "suite").unwrap();
        let notes = Mutex::new(Vec::new());
        let note = |text: &str| locked(&notes).push(text.to_owned());
        let cache = ResultCache::new(
            store,
            run,
            self.cache_policy,
            Transcripts::Read,
            self.cancel,
            &note,
        );
        let graded = self.grade_with(fake, Some(&cache), listener);
        drop(cache);
        let history = store.run(run, Transcripts::Read).unwrap();
        Kept {
            graded: graded.unwrap_or_else(|trouble| panic!("{trouble}")),
            history: history.cards,
            notes: notes.into_inner().unwrap(),
        }
    }

    fn grade_with(
        &self,
        fake: &Fake,
        cache: Option<&ResultCache<'_>>,
        listener: &mut (dyn FnMut(&Event<'_>) + Send),
    ) -> Result<Graded, GradeError> {
        let class = Class {
            course: &self.course,
            submissions: &self.submissions,
            options: &self.options,
            runners: fake,
            cache,
            now: Timestamp::UNIX_EPOCH,
        };
        grade(&class, &mut |event| {
            fake.hear(event);
            listener(event);
        })
    }
}

/// What came of a run whose results are kept.
struct Kept {
    pub graded: Graded,
    /// What its store remembers of this run.
    pub history: Vec<Scorecard>,
    /// What was noted for whoever watches.
    pub notes: Vec<String>,
}

const PROGRAM: &str = "solve.py";

fn facts() -> RunFacts {
    RunFacts {
        command: "grader run".to_owned(),
        ..RunFacts::default()
    }
}

/// The verdicts of every submission, side by side.
fn verdicts(cards: &[Scorecard]) -> String {
    let of_one = |card: &Scorecard| {
        let outcomes = card.outcomes.iter();
        let words: Vec<String> = outcomes
            .map(|outcome| outcome.verdict.to_string())
            .collect();
        format!("{}: {}", card.student.key, words.join(" "))
    };
    cards.iter().map(of_one).collect::<Vec<_>>().join(", ")
}

impl Graded {
    /// Holds the verdicts of every submission against these.
    #[track_caller]
    fn shows(&self, expected: &str) {
        assert_eq!(verdicts(&self.scorecards), expected);
    }
}

impl Kept {
    /// Holds what history remembers against these verdicts.
    #[track_caller]
    fn shows(&self, expected: &str) {
        assert_eq!(verdicts(&self.history), expected);
    }
}

/// Why a case of a submission could not be graded.
fn reason<'c>(cards: &'c [Scorecard], student: &str, place: usize) -> &'c str {
    let card = cards.iter().find(|card| card.student.key == student);
    match &card.expect("it was graded").outcomes[place].fault {
        Some(Fault::NotGraded { reason }) => reason,
        fault => panic!("{fault:?}"),
    }
}

/// Writes other text into a file.
fn edit(path: &Path, text: &str) {
    fs::write(path, text).unwrap();
}
