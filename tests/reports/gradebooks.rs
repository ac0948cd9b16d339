//! Gradebooks that are filled in, and what Gradescope takes.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::GRADER;
use testkit::class_of_two::Class;
use testkit::run_program::{Run, run};

const CANVAS: &str = "Student,ID,SIS User ID,SIS Login ID,Section,Essay (4),npuzzle-astar (7)\r\n    Points Possible,,,,,10,100\r\n\
                      \"Lovelace, Ada\",11,ada,,A,9.5,\r\n\"Nobody, N\",12,nn,,A,,\r\n";

#[test]
fn a_gradebook_is_filled_and_every_other_byte_stays() {
    let class = Class::new(GRADER);
    class.write(
        "roster.csv",
        "id,name\nada,Ada Lovelace\nbudi,Budi Santoso\n",
    );
    class.write("old.csv", CANVAS);
    let run = class.run(&["--report", "canvas=out/new.csv", "--template", "old.csv"]);
    assert_eq!(run.code, Some(0), "{}", run.notes);
    let filled = class.read("out/new.csv");
    assert_eq!(filled, CANVAS.replace("A,9.5,\r\n", "A,9.5,3.00\r\n"));
    assert_eq!(class.read("old.csv"), CANVAS);
    for told in [
        "canvas: 1 grade was filled in",
        "canvas: no grade for `budi`",
        "canvas: nothing was graded for the row of Nobody, N",
    ] {
        assert!(run.notes.contains(told), "{}", run.notes);
    }
    // The same from what is kept.
    let report = class.grader(&["report", "canvas", "--template", "old.csv"]);
    assert_eq!((report.code, report.out), (Some(0), filled));
}

#[test]
fn a_file_of_something_else_is_refused_and_nothing_is_written() {
    let class = Class::new(GRADER);
    class.write("old.csv", "name,score\nAda,3\n");
    let run = class.run(&["--report", "moodle=out/new.csv", "--template", "old.csv"]);
    assert_eq!(run.code, Some(2), "{}", run.notes);
    assert!(run.notes.contains("not a Moodle file"), "{}", run.notes);
    assert!(!class.path("out/new.csv").exists());
}

#[test]
fn moodle_gets_everybodys_own_page_in_the_folders_it_knows_people_by() {
    let class = Class::new(GRADER);
    class.write(
        "old.csv",
        "Identifier,Full name,Email address,Grade,Maximum Grade\n\
         Participant 7,ada,a@x.org,,100\nParticipant 8,Grace Hopper,g@x.org,,100\n",
    );
    let download = "submissions/budi_31_assignsubmission_file_";
    fs::rename(class.path("submissions/budi"), class.path(download)).unwrap();
    let ask = ["moodle=out/new.csv", "--template", "old.csv", "--feedback"];
    let run = class.run(&[&["--report"], &ask[..], &["out/feedback.zip"]].concat());
    assert_eq!(run.code, Some(0), "{}", run.notes);
    assert!(
        run.notes
            .contains("moodle: 2 files of feedback in `out/feedback.zip`"),
        "{}",
        run.notes
    );
    let pages = pages(&class.path("out/feedback.zip"));
    let names: Vec<&str> = pages.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(
        names,
        [
            "ada_7_assignsubmission_file_/npuzzle-astar.html",
            "budi_31_assignsubmission_file_/npuzzle-astar.html",
        ]
    );
    for ((_, page), (own, other)) in pages.iter().zip([("ada", "budi"), ("budi", "ada")]) {
        assert!(page.contains(&format!("<h1>{own}")), "{own}");
        assert!(!page.contains(&format!(">{other}<")), "{own}");
        // What students may not see is not in it.
        assert!(!page.contains("veiled-board"), "{own}");
    }
    // The same from what is kept.
    let kept = class.grader(&[&["report"], &ask[..], &["out/again.zip"]].concat());
    assert_eq!(kept.code, Some(0), "{}", kept.notes);
    assert_eq!(self::pages(&class.path("out/again.zip")).len(), 2);
}

/// The files of a zip, by their names.
fn pages(zip: &Path) -> Vec<(String, String)> {
    let file = fs::File::open(zip).expect("the zip was written");
    let mut zip = zip::ZipArchive::new(file).expect("it is a zip");
    let number = zip.len();
    let page = |place: usize| {
        let mut file = zip.by_index(place).expect("there are so many");
        let mut page = String::new();
        file.read_to_string(&mut page).expect("a page is text");
        (file.name().to_owned(), page)
    };
    (0..number).map(page).collect()
}

const LATE: &str = r#"{"created_at": "2026-05-05T12:00:00-07:00",
    "assignment": {"due_date": "2026-05-04T00:00:00-07:00", "title": "N-puzzle"},
    "users": [{"email": "ada@x.org", "id": 12345, "name": "Ada Lovelace"}]}"#;

/// Makes the bundle of the class, unpacks it as Gradescope does, and starts it on the program of budi, which needs nothing but a shell.
fn autograder(class: &Class, metadata: Option<&str>) -> Run {
    let bundle = class.grader(&["bundle", "gradescope", "-o", "out/bundle.zip"]);
    assert_eq!(bundle.code, Some(0), "{}", bundle.notes);
    let zip = File::open(class.path("out/bundle.zip")).expect("it was written");
    let mut zip = zip::ZipArchive::new(zip).expect("it is a zip");
    zip.extract(class.path("autograder/source"))
        .expect("it can be unpacked");
    let program = class.read("submissions/budi/solve.sh");
    class.write("autograder/submission/solve.sh", &program);
    if let Some(text) = metadata {
        class.write("autograder/submission_metadata.json", text);
    }
    run(Command::new("bash")
        .arg(class.path("autograder/source/run_autograder"))
        .env_clear()
        .env("PATH", "/usr/bin:/bin")
        .env("AUTOGRADER_ROOT", class.path("autograder")))
}

fn results(class: &Class) -> Value {
    serde_json::from_str(&class.read("autograder/results/results.json")).expect("it is JSON")
}

#[test]
fn the_bundle_grades_what_it_is_given() {
    let class = Class::new(GRADER);
    class.write(
        "grader.toml",
        "[sandbox]\nrequire = \"bare\"\n[assignments.npuzzle-astar]\n",
    );
    let run = autograder(&class, None);
    assert_eq!(run.code, Some(0), "{}", run.notes);
    let results = results(&class);
    assert_eq!(results["visibility"], "visible", "{}", run.notes);
    let tests = results["tests"].as_array().unwrap();
    assert!(!tests.is_empty(), "{results}");
    let mut decided = 0;
    for test in tests {
        // What needs a look is neither.
        if let Some(status) = test["status"].as_str() {
            assert!(["passed", "failed"].contains(&status), "{test}");
            decided += 1;
        }
        assert!(test["score"].is_number() && test["max_score"].is_number());
    }
    assert!(decided > 0, "{results}");
    assert!(!results.to_string().contains("veiled"), "{results}");
}

#[test]
fn lateness_is_by_what_the_platform_says() {
    let class = Class::new(GRADER);
    class.write("metadata.json", LATE);
    let run = class.run(&[
        "--student",
        "ada",
        "--gradescope-metadata",
        "metadata.json",
        "--report",
        "gradescope=out/results.json",
    ]);
    // Two submissions are there, and it does not say whose it is.
    assert_eq!(run.code, Some(2), "{}", run.notes);
    let words = [
        "run",
        "submissions/ada",
        "-a",
        "npuzzle-astar",
        "--tier",
        "bare",
        "--gradescope-metadata",
        "metadata.json",
        "--report",
        "gradescope=out/results.json",
    ];
    let run = class.grader(&words);
    assert_eq!(run.code, Some(0), "{}", run.notes);
    // A day and a half, by the day that is begun, after the extended date.
    assert!(
        run.out.contains("0.6 taken off for lateness"),
        "{}",
        run.out
    );
    assert!(run.out.contains("Ada Lovelace"), "{}", run.out);
    let results: Value = serde_json::from_str(&class.read("out/results.json")).unwrap();
    assert_eq!(results["score"], 2.4);
}

#[test]
fn whoever_hands_in_nothing_is_told_so() {
    let class = Class::new(GRADER);
    std::fs::create_dir(class.path("empty")).unwrap();
    let words = [
        "run",
        "empty",
        "-a",
        "npuzzle-astar",
        "--report",
        "gradescope=out/results.json",
    ];
    assert_eq!(class.grader(&words).code, Some(4));
    let results = class.read("out/results.json");
    assert!(results.contains("it holds no file"), "{results}");
}

#[test]
#[ignore = "takes long"]
fn a_course_has_the_same_hash_in_its_bundle_and_whenever_a_submission_was_due() {
    let class = Class::new(GRADER);
    let suite = |name: &str, more: &[&str]| {
        let report = format!("csv=out/{name}.csv");
        let words = [
            "run",
            "submissions/ada",
            "-a",
            "npuzzle-astar",
            "--tier",
            "bare",
        ];
        let run = class.grader(&[&words, more, &["--no-store", "--report", &report]].concat());
        assert_eq!(run.code, Some(0), "{}", run.notes);
        let text = class.read(&format!("out/{name}.csv"));
        let mut lines = text.trim_start_matches('\u{feff}').lines();
        let mut names = lines.next().expect("a header").split(',');
        let place = names
            .position(|name| name == "suite_hash")
            .expect("a column");
        let line = lines.next().expect("a line");
        line.split(',').nth(place).expect("a hash").to_owned()
    };
    let own = suite("own", &[]);
    class.write("metadata.json", LATE);
    let extended = suite("extended", &["--gradescope-metadata", "metadata.json"]);
    assert_eq!(extended, own);
    autograder(&class, None);
    let there = ["--course", "autograder/source/course/grader.toml"];
    assert_eq!(suite("there", &there), own);
}

#[test]
fn a_grader_that_comes_to_nothing_leaves_a_word() {
    let class = Class::new(GRADER);
    class.write("grader.toml", "[assignments.npuzzle-astar]\nnonsense = 3\n");
    let run = class.run(&["--report", "gradescope=out/results.json"]);
    assert_eq!(run.code, Some(2), "{}", run.notes);
    let results: Value = serde_json::from_str(&class.read("out/results.json")).unwrap();
    assert_eq!(results["extra_data"]["failed"], true);
    assert!(!results.to_string().contains("nonsense"), "{results}");
}
