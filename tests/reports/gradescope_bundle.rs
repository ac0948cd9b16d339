//! The bundle for Gradescope: what it grades, what it says of lateness, and what it leaves if nothing comes of it.

use std::fs::File;
use std::process::Command;

use testkit::class_of_two::Class;
use testkit::run_program::{Run, run};

use crate::GRADER;

const LATE: &str = r#"{"created_at": "2026-05-05T12:00:00-07:00",
    "assignment": {"due_date": "2026-05-04T00:00:00-07:00", "title": "N-puzzle"},
    "users": [{"email": "ada@x.org", "id": 12345, "name": "Ada Lovelace"}]}"#;

/// Makes the bundle of the class, unpacks it as Gradescope does, and starts it on the program of budi, which needs
/// nothing but a shell.
fn autograder(class: &Class, more: &str) -> Run {
    let bundle = format!("bundle gradescope -o out/bundle.zip {more}");
    class.grader(&bundle).exits(0);
    let zip = File::open(class.path("out/bundle.zip")).expect("it was written");
    let mut zip = zip::ZipArchive::new(zip).expect("it is a zip");
    zip.extract(class.path("autograder/source"))
        .expect("it can be unpacked");
    let program = class.read("submissions/budi/solve.sh");
    class.write("autograder/submission/solve.sh", &program);
    run(Command::new("bash")
        .arg(class.path("autograder/source/run_autograder"))
        .env_clear()
        .env("PATH", "/usr/bin:/bin")
        .env("AUTOGRADER_ROOT", class.path("autograder")))
}

#[test]
fn the_bundle_grades_what_it_is_given() {
    let class = Class::new(GRADER);
    class.write(
        "grader.toml",
        "[sandbox]\nrequire = \"bare\"\n[assignments.npuzzle-astar]\n",
    );
    // What stands for the grader is small, since it takes long to pack the real one.
    let program = format!("#!/bin/sh\nexec '{GRADER}' \"$@\"\n");
    class.write("out/small-grader", program);
    let run = autograder(&class, "--program out/small-grader").exits(0);
    let results = class.read_json("autograder/results/results.json");
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
    let run = class.run(
        "--student ada --gradescope-metadata metadata.json --report gradescope=out/results.json",
    );
    // Two submissions are there, and it does not say whose it is.
    assert_eq!(run.code, Some(2), "{}", run.notes);
    let words = "run submissions/ada -a npuzzle-astar --tier bare --gradescope-metadata metadata.json --report gradescope=out/results.json";
    let run = class.grader(words).exits(0);
    // A day and a half, by the day that is begun, after the extended date.
    run.prints("0.6 taken off for lateness");
    run.prints("Ada Lovelace");
    let results = class.read_json("out/results.json");
    assert_eq!(results["score"], 2.4);
}

#[test]
fn whoever_hands_in_nothing_is_told_so() {
    let class = Class::new(GRADER);
    std::fs::create_dir(class.path("empty")).unwrap();
    let words = "run empty -a npuzzle-astar --report gradescope=out/results.json";
    class.grader(words).exits(4);
    let results = class.read("out/results.json");
    assert!(results.contains("it holds no file"), "{results}");
}

#[test]
#[ignore = "takes long"]
fn a_course_has_the_same_hash_in_its_bundle_and_whenever_a_submission_was_due() {
    let class = Class::new(GRADER);
    let suite = |name: &str, more: &str| {
        let report = format!("csv=out/{name}.csv");
        let words = "run submissions/ada -a npuzzle-astar --tier bare";
        class
            .grader(&format!("{words} {more} --no-store --report {report}"))
            .exits(0);
        let text = class.read(&format!("out/{name}.csv"));
        let mut lines = text.trim_start_matches('\u{feff}').lines();
        let mut names = lines.next().expect("a header").split(',');
        let place = names
            .position(|name| name == "suite_hash")
            .expect("a column");
        let line = lines.next().expect("a line");
        line.split(',').nth(place).expect("a hash").to_owned()
    };
    let own = suite("own", "");
    class.write("metadata.json", LATE);
    let extended = suite("extended", "--gradescope-metadata metadata.json");
    assert_eq!(extended, own);
    autograder(&class, "");
    let there = "--course autograder/source/course/grader.toml";
    assert_eq!(suite("there", there), own);
}

#[test]
fn a_grader_that_comes_to_nothing_leaves_a_word() {
    let class = Class::new(GRADER);
    class.write("grader.toml", "[assignments.npuzzle-astar]\nnonsense = 3\n");
    class.run("--report gradescope=out/results.json").exits(2);
    let results = class.read_json("out/results.json");
    assert_eq!(results["extra_data"]["failed"], true);
    assert!(!results.to_string().contains("nonsense"), "{results}");
}
