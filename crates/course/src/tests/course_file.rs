//! Which file is the course's, and what is read from it.

use puzzles::known_kinds::KINDS;
use std::fs;
use std::path::Path;
use std::time::Duration;

use model::answer_checks::{Aspect, Share};
use model::fault::Wanted;
use model::points::Points;
use model::scorecard::GroupKind;
use model::tier::Tier;
use puzzles::judgement::{ExitStatus, Minimality};
use puzzles::puzzle_traits::PuzzleKind;

use crate::assignment::{CpuLimit, Decided, LateRule, Locale, Need};
use crate::course::{Course, SandboxRules};
use crate::course_file::{CourseError, FILE};
use crate::input_ways::BoardFile;

fn open(text: &str) -> Course {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FILE), text).unwrap();
    Course::open(folder.path(), KINDS).unwrap_or_else(|trouble| panic!("{trouble}"))
}

#[test]
fn a_course_is_found_from_any_folder_within_and_a_students_file_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let within = folder.path().join("submissions/ada");
    fs::create_dir_all(&within).unwrap();
    assert_eq!(SandboxRules::around(&within, KINDS).unwrap(), None);
    assert!(matches!(
        Course::open(&within, KINDS),
        Err(CourseError::None { .. })
    ));
    let file = folder.path().join(FILE);
    fs::write(&file, "[sandbox]\nrequire = \"contained\"\n").unwrap();
    let course = Course::open(&within, KINDS).unwrap();
    assert_eq!(course.sandbox.require, Some(Tier::Contained));
    assert_eq!(Course::at(&file, KINDS).unwrap(), course);
    assert_eq!(Course::at(folder.path(), KINDS).unwrap(), course);
    for students in ["[sandbox]\nrequire = \"bare\"\n", "nonsense"] {
        fs::write(within.join(FILE), students).unwrap();
        assert_eq!(Course::open(&within, KINDS).unwrap(), course);
        assert_eq!(
            SandboxRules::around(&within, KINDS).unwrap(),
            Some(course.sandbox)
        );
    }
}

#[test]
fn a_folder_that_is_not_there_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("gone");
    let said = Course::open(&missing, KINDS).unwrap_err().to_string();
    assert_eq!(said, format!("cannot read `{}`", missing.display()));
    let said = Course::at(&missing, KINDS).unwrap_err().to_string();
    assert_eq!(said, format!("cannot read `{}`", missing.display()));
}

#[test]
fn everything_has_a_default_that_serves() {
    let course = open("[assignments.mine]\n");
    assert_eq!(course.locale, Locale::English);
    assert_eq!((&course.roster, course.sandbox.require), (&None, None));
    let folder = course.root.file_name().unwrap().to_string_lossy();
    assert_eq!(course.display_name(), folder);
    assert!(
        course
            .languages
            .iter()
            .any(|language| language.name == "python")
    );
    let assignment = course.assignment("mine").unwrap();
    assert_eq!(assignment.title, "mine");
    assert_eq!(assignment.puzzle, PuzzleKind::sliding(2, 16));
    assert!(assignment.folder.ends_with("cases/mine"));
    assert!(assignment.ways.len() > 10);
    assert_eq!(assignment.forms.len(), 1);
    assert_eq!(assignment.answer.required, [Wanted::Path]);
    assert_eq!(assignment.answer.minimality, Minimality::Required);
    assert_eq!(assignment.checklist.len(), 5);
    assert_eq!(assignment.late, LateRule::default());
    assert_eq!(assignment.reference[0], "solve");
    assert_eq!(
        course.notes,
        ["`mine` has no cases: there is no folder `cases/mine`"]
    );
}

#[test]
fn every_key_says_what_it_says() {
    let course = open(
        r#"
language = "nl"
title = "Algorithms 2026"
roster = "class.csv"
[assignments.a]
title = "Eight"
sides = [3, 5]
ways = ["stdin", { name = "mine", arguments = ["-b", "{board}"], answers = ["y"] }, { name = "fixed", file = "{built-in}" }, { name = "named", file = "test/x.txt" }]
forms = [{ blank = "_", side-line = "first" }, {}]
required = ["path", "count"]
asked = ["time"]
shares = { count = 15 }
minimality = "ignored"
exit-status = "strict"
limits = { cpu = "2x reference", wall = "1m", memory = "1GB", tasks = 3, output = "1MB", disk = "2MB" }
build-limits = { cpu = "1m" }
allowed-languages = ["python", "java"]
groups = [{ name = "x", points = 2.5 }, { name = "y", points = 1, bonus = true, scoring = "all", needs-an-answer = true }, { name = "z", needs-an-answer = false }]
checklist = [{ item = "runs", points = 1 }, { group = "x" }, { file = "r/*.pdf" }, { manual = true, words = "Neat" }]
required-files = ["r/*.pdf"]
pass-mark = 55.5
due = "2026-03-01T23:59[Asia/Jakarta]"
late = { grace = "15m", per-day = 10, cap = 50 }
report-language = "zh"
reference = ["solve", "{board}"]
"#,
    );
    assert_eq!(course.locale, Locale::Dutch);
    assert_eq!(course.roster, Some(course.root.join("class.csv")));
    assert_eq!(course.display_name(), "Algorithms 2026");
    let a = &course.assignments[0];
    let files: Vec<&BoardFile> = a.ways.iter().map(|way| &way.file).collect();
    assert_eq!(
        files,
        [
            &BoardFile::None,
            &BoardFile::Told,
            &BoardFile::BuiltIn,
            &BoardFile::Named("test/x.txt".to_owned())
        ]
    );
    assert_eq!(a.forms[0].blank.as_deref(), Some("_"));
    assert_eq!(a.forms[1].blank, None);
    assert_eq!(a.answer.required, [Wanted::Path, Wanted::Count]);
    assert_eq!(a.answer.asked, [Wanted::Time]);
    let (aspect, percent) = (Aspect::Count, 15);
    assert_eq!(a.shares, [Share { aspect, percent }]);
    assert_eq!(a.answer.minimality, Minimality::Ignored);
    assert_eq!(a.answer.exit_status, ExitStatus::Strict);
    assert_eq!(a.limits.cpu, Some(CpuLimit::TimesReference(2.0)));
    assert_eq!(a.limits.tasks, Some(3));
    assert_eq!(
        a.build_limits.cpu,
        Some(CpuLimit::Time(Duration::from_secs(60)))
    );
    assert_eq!(a.languages, ["python", "java"]);
    assert_eq!(a.groups[0].points, Points::hundredths(250));
    assert_eq!(a.groups[1].kind, GroupKind::Bonus);
    let needs: Vec<Need> = a.groups.iter().map(|group| group.need).collect();
    assert_eq!(needs, [Need::ByItsCases, Need::AnAnswer, Need::Nothing]);
    assert_eq!(a.checklist[1].decided, Decided::Group("x".to_owned()));
    assert_eq!(a.checklist[3].words.as_deref(), Some("Neat"));
    assert_eq!(a.pass_mark, Some(55.5));
    assert_eq!(a.due.unwrap().to_string(), "2026-03-01T16:59:00Z");
    assert_eq!(a.late.grace, Duration::from_secs(900));
    assert_eq!(a.late.cap, Some(50.0));
    assert_eq!(a.locale, Locale::Chinese);
    assert_eq!(a.reference, ["solve", "{board}"]);
}

#[test]
fn defaults_hold_where_an_assignment_says_nothing() {
    let course = open(
        r#"
[defaults]
side = 4
minimality = "bonus"
required = ["path", "kurang"]
limits = { cpu = "5s", memory = "1GB" }
[assignments.z]
[assignments.b]
sides = [2, 3]
minimality = "ignored"
limits = { cpu = "1s" }
[assignments.c]
puzzle = "packing"
"#,
    );
    let names: Vec<&str> = course.assignments.iter().map(|a| a.name.as_str()).collect();
    assert_eq!(names, ["z", "b", "c"], "in the order of the file");
    let [z, b, c] = &course.assignments[..] else {
        panic!("{names:?}");
    };
    assert_eq!(z.puzzle, PuzzleKind::sliding(4, 4));
    assert_eq!(z.answer.minimality, Minimality::Bonus);
    assert_eq!(b.puzzle, PuzzleKind::sliding(2, 3));
    assert_eq!(b.answer.minimality, Minimality::Ignored);
    assert_eq!(b.limits.cpu, Some(CpuLimit::Time(Duration::from_secs(1))));
    assert_eq!(b.limits.memory, z.limits.memory);
    assert_eq!(c.puzzle, PuzzleKind::packing());
    assert_eq!(c.answer.required, []);
}

#[test]
fn a_language_is_changed_key_by_key_and_a_new_one_comes_first() {
    let course = open(
        r#"
[languages.haskell]
extensions = ["hs"]
build = [["ghc", "{entry}"], ["true"]]
run = ["./{stem}"]
environment = { LANG = "C" }
[languages.python]
run = ["pypy3", "{entry}"]
"#,
    );
    let [haskell, python, ..] = &course.languages[..] else {
        panic!("no languages");
    };
    assert_eq!((haskell.name.as_str(), haskell.build.len()), ("haskell", 2));
    assert_eq!(haskell.environment, [("LANG".to_owned(), "C".to_owned())]);
    assert_eq!(python.run, ["pypy3", "{entry}"]);
    assert_eq!(python.extensions, ["py"]);
    let pythons = course
        .languages
        .iter()
        .filter(|language| language.name == "python");
    assert_eq!(pythons.count(), 1);
}

#[test]
fn files_are_provided_from_the_courses_folder() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("Board.java"), "").unwrap();
    fs::write(folder.path().join("Driver.java"), "").unwrap();
    let text = "[assignments.a]\nprovided = [\"Board.java\"]\ndriver = \"Driver.java\"\n";
    fs::write(folder.path().join(FILE), text).unwrap();
    let course = Course::open(folder.path(), KINDS).unwrap();
    let a = &course.assignments[0];
    assert_eq!(a.provided, [course.root.join("Board.java")]);
    assert_eq!(a.driver, Some(course.root.join("Driver.java")));
    assert!(Path::new(&course.root).is_absolute());
}
