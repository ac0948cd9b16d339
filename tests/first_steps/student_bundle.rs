//! What students are given of a course: all that they need, and nothing that they may not see.

use puzzles::known_kinds::KINDS;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use course::assignment::{Case, Visibility};
use course::course::Course;
use testkit::files::{Folder, copy, read_all};
use testkit::run_program::run;
use zip::ZipArchive;

use crate::first_steps::{Place, files};

const SECRETS: [&str; 9] = [
    "veiled",
    "7 6 5 4 3 2 1 8 0",
    "later",
    "1 2 3 4 5 0 7 8 6",
    "13520099",
    "Grace Hopper",
    "for the assistant alone",
    "secret-tag",
    "remark for staff",
];

/// A course whose secrets are each told in several places.
fn course() -> Place {
    let place = Place::new();
    place.write(
        "grader.toml",
        "# remark for staff: the case veiled is the hard one\n\
         title = \"Puzzles\"\n\
         roster = \"people.csv\"\n\
         [defaults]\n\
         side = 3\n\
         due = 2999-01-01T00:00:00Z\n\
         provided = [\"lib/Board.java\"]\n\
         [assignments.zebra] # veiled\n\
         ways = [\"argument\", { name = \"shown\", for = [\"13520099\"], answers = [\"{board}\"] }, { name = \"all\", for = [\"*\"], stdin = \"{text}\" }]\n\
         [assignments.ant]\n\
         cases = \"boards\"\n",
    );
    place.write("people.csv", "id,name\n13520099,Grace Hopper\n");
    place.write("lib/Board.java", "class Board {}\n");
    place.write("submissions/13520099/solve.py", "Grace Hopper");
    place.write(".grader/results.db", "Grace Hopper");
    place.write_case(
        "cases/zebra/open",
        "1 2 3 4 5 6 7 0 8\n",
        "# remark for staff\nminimum-moves = 1\nnote = \"for the assistant alone\"\ntags = [\"secret-tag\"]\nweight = 2\n",
    );
    let veiled = "no-solution = true\nvisibility = \"hidden\"\n";
    place.write_case("cases/zebra/veiled", "7 6 5 4 3 2 1 8 0\n", veiled);
    let later = "minimum-moves = 1\nvisibility = \"after-due\"\n";
    place.write_case("cases/zebra/later", "1 2 3 4 5 0 7 8 6\n", later);
    let first = "1 2 3 4 5 6 0 7 8\n";
    place.write_case("boards/deep/first", first, "minimum-moves = 2\n");
    place
}

/// The files of a zip, by name.
pub fn unzipped(path: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut zip = ZipArchive::new(File::open(path).expect("it was written")).expect("a zip");
    let mut files = BTreeMap::new();
    for place in 0..zip.len() {
        let mut file = zip.by_index(place).expect("it can be read");
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).expect("it can be read");
        files.insert(file.name().to_owned(), bytes);
    }
    files
}

#[test]
fn students_are_given_public_cases_and_no_secret() {
    let place = course();
    let run = place.grader("bundle students").exits(0);
    run.prints("  zebra: 1 case public, 2 left out\n");
    run.says("1 case is public after the due date");
    let given = unzipped(&place.path("students.zip"));
    let names: Vec<&str> = given.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "students/README.txt",
            "students/cases/ant/deep/first/board.txt",
            "students/cases/ant/deep/first/expected.toml",
            "students/cases/zebra/open/board.txt",
            "students/cases/zebra/open/expected.toml",
            "students/grader.toml",
            "students/lib/Board.java",
        ]
    );
    for (name, bytes) in &given {
        let text = String::from_utf8_lossy(bytes);
        for secret in SECRETS {
            assert!(!name.contains(secret), "{name}");
            assert!(!text.contains(secret), "`{secret}` is in {name}: {text}");
        }
    }
    // The names within a zip are not packed, but what is in it is; a file with a board in it would be found above.
    let zip = fs::read(place.path("students.zip")).expect("it can be read");
    assert!(!String::from_utf8_lossy(&zip).contains("veiled"));
    let again = "bundle students -o again/students.zip";
    place.grader(again).fails(3);
    place.grader("bundle students -o again.zip");
    let again = unzipped(&place.path("again.zip"));
    assert!(again.values().eq(given.values()));
}

#[test]
fn what_students_are_given_is_a_course_that_asks_the_same() {
    let place = course();
    place.grader("bundle students -o out").exits(0);
    let whole = Course::at(&place.path("grader.toml"), KINDS).expect("a course");
    let given = Course::at(&place.path("out/grader.toml"), KINDS).expect("a course");
    assert_eq!(given.notes, [""; 0]);
    assert_eq!(given.title, whole.title);
    let names = |course: &Course| -> Vec<String> {
        let assignments = course.assignments.iter();
        assignments.map(|it| it.name.clone()).collect()
    };
    assert_eq!(names(&given), names(&whole), "in the same order");
    for (ours, theirs) in whole.assignments.iter().zip(&given.assignments) {
        let facts = |case: &'_ Case| {
            let (name, group) = (case.name.clone(), case.group.clone());
            (name, case.fingerprint(), case.points, group)
        };
        let public = ours.cases.iter();
        let public = public.filter(|case| case.visibility == Visibility::Public);
        assert!(theirs.cases.iter().map(facts).eq(public.map(facts)));
        assert_eq!((theirs.due, &theirs.limits), (ours.due, &ours.limits));
        assert_eq!(theirs.provided.len(), 1);
    }
    let ways = given.assignments[0].ways.iter().map(|it| &it.name[..]);
    assert_eq!(ways.collect::<Vec<_>>(), ["argument", "all"]);
    // It is what a student has: a program in a folder within it is checked by it.
    let own = Folder::empty();
    copy(&place.path("out"), own.top());
    own.write("mine/solve.sh", "#!/bin/sh\necho left\n");
    let mut check = place.command(&own.path("mine"), "check -a zebra --tier bare");
    run(&mut check).exits(0).never_says("built-in");
}

#[test]
fn the_shipped_course_is_handed_out_without_a_hidden_board() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let place = Place::new();
    let course = root.join("grader.toml");
    let words = format!("bundle students --course {} -o out", course.display());
    place.grader(&words).succeeds();
    let given = read_all(&place.path("out"));
    let course = Course::at(&course, KINDS).expect("a course");
    let mut hidden = 0;
    for assignment in &course.assignments {
        for case in &assignment.cases {
            let folder = format!("cases/{}/{}/", assignment.name, case.name);
            let is_there = given.keys().any(|name| name.starts_with(&folder));
            let is_public = case.visibility == Visibility::Public;
            assert_eq!(is_there, is_public, "{folder}");
            if !is_public {
                hidden += 1;
                assert!(!given.values().any(|it| *it == case.text), "{folder}");
            }
        }
    }
    assert!(hidden > 50, "{hidden}");
    assert!(!given.keys().any(|name| name.contains("roster")));
}

#[test]
fn a_hidden_case_does_not_slip_out_as_a_file_that_is_provided() {
    let place = course();
    let course = "[assignments.zebra]\nside = 3\nprovided = [\"cases/zebra/veiled/board.txt\"]\n";
    place.write("grader.toml", course);
    let bundle = "bundle students";
    place.grader(bundle).fails(2).says("is a hidden case");
    place.write("lib/Board.java", "7 6 5 4 3 2 1 8 0\n");
    let course = course.replace("cases/zebra/veiled/board.txt", "lib/Board.java");
    place.write("grader.toml", course);
    place.grader(bundle).fails(2).says("has the board of one");
    assert!(!place.path("students.zip").exists());
}

#[test]
fn nothing_is_written_over_and_nothing_public_is_told() {
    let place = course();
    place.write("out/mine.txt", "mine");
    let run = place.grader("bundle students -o out").fails(2);
    run.says("is there already");
    assert_eq!(files(&place.path("out")), ["mine.txt"]);
    for case in ["cases/zebra/open", "boards/deep/first"] {
        let hidden = "minimum-moves = 1\nvisibility = \"hidden\"\n";
        place.write(&format!("{case}/expected.toml"), hidden);
    }
    let run = place.grader("bundle students -a zebra").fails(2);
    run.says("there is no public case");
}

#[test]
fn workflows_are_printed_whole_with_what_was_decided() {
    let place = Place::new();
    let run = place.grader("bundle github -a fifteen-ida").exits(0);
    run.says("`--owner NAME` fills it in");
    let suite =
        "-a fifteen-ida --hidden-cases --owner my-school --course-repository my-school/suite";
    let run = place.grader(&format!("bundle github {suite}")).succeeds();
    run.prints("repository: my-school/suite\n");
    let owner = ["bundle", "github", "--owner", "a b"];
    place.grader(owner).exits(2);
    let reusable = place.grader("bundle github --reusable --owner my-school");
    reusable.prints("repository: my-school/course\n");
    let note = "note: `my-school/course` is taken for the repository of the course;";
    reusable.says(note);
}

#[test]
fn a_workflow_for_what_is_not_there_is_refused() {
    let place = Place::new();
    for service in ["github", "gitlab"] {
        let words = format!("bundle {service} -a fifteen-bbn");
        let run = place.grader(&words).fails(2);
        run.says("no built-in course is called `fifteen-bbn`; did you mean `fifteen-bnb`? Another");
    }
    let words = "bundle github --course-repository my-school/suite";
    place.grader(words).fails(2).says("`--reusable`");
}

#[test]
fn a_workflow_is_for_the_only_assignment_or_for_the_one_that_was_decided() {
    let place = Place::new();
    place.write("one/grader.toml", "[assignments.zebra]\nside = 3\n");
    let two = "[assignments.zebra]\nside = 3\n[assignments.yak]\nside = 3\n";
    place.write("two/grader.toml", two);
    for (service, set) in [
        ("github", "assignment: zebra\n"),
        ("github --hidden-cases", "assignment: zebra\n"),
        ("gitlab", "--assignment zebra "),
    ] {
        let words = format!("bundle {service}");
        let outside = place.grader(&words).fails(2);
        outside.says("which assignment is it for? Say `-a NAME`, one of `fifteen-bnb`, ");
        outside.says("`--course FILE`");
        let only = format!("{words} --course one/grader.toml");
        let printed = place.grader(&only).exits(0);
        printed.prints("What it is graded as: `zebra` here.");
        printed.prints(set);
        // A course has its own assignments, and none of those that are built in.
        let refused = place.grader(&format!("{only} -a fifteen-bnb")).fails(2);
        refused.says("there is no assignment `fifteen-bnb`; there are `zebra`");
        let several = format!("{words} --course two/grader.toml");
        let refused = place.grader(&several).fails(2);
        refused.says("say `-a NAME`, one of `zebra`, `yak`");
        let yak = place.grader(&format!("{several} -a yak")).exits(0);
        yak.prints("yak");
    }
}
