//! A bug of the grader costs the submission it meets, and nobody else.

use std::fs;
use std::process::Output;
use std::time::{Duration, Instant};

use testkit::class_of_five::Class;

use crate::GRADER;
use crate::stored_results::store_files::Kept;

/// Where a panic is asked for. What was run before the last of them is kept.
const PLACES: [&str; 6] = [
    "intake",
    "recognition",
    "build",
    "probing",
    "judging",
    "insight",
];

/// A part of the class is enough: with four jobs somebody waits all the time.
const PART: [&str; 12] = [
    "--student",
    "ada",
    "--student",
    "budi",
    "--student",
    "chen",
    "--case",
    "one",
    "--case",
    "two",
    "--case",
    "three",
];

/// A run in which a panic is asked for. One that hangs is ended, and is no run.
fn run(class: &Class, panic: &str, more: &[&str]) -> Output {
    let mut run = class
        .run(more)
        .args(PART)
        .env("GRADER_TEST_PANIC", panic)
        .spawn()
        .expect("it starts");
    let began = Instant::now();
    while run.try_wait().expect("a child").is_none() {
        if began.elapsed() > Duration::from_secs(300) {
            run.kill().expect("it is a child");
            panic!("it hangs with a panic at {panic}");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    run.wait_with_output().expect("it ended")
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes long")]
#[cfg_attr(
    not(debug_assertions),
    ignore = "a build without debug assertions cannot be asked to panic"
)]
fn a_panic_costs_the_submission_it_meets_and_nobody_else() {
    for jobs in ["1", "4"] {
        let class = Class::new(GRADER);
        let store = class.path(".grader/results.db");
        for place in PLACES {
            let asked = format!("{place}:budi");
            let said = format!("a test asked for a panic at the {place} of budi");
            let report = class.path("report.json");
            let more = ["--fresh", "--jobs", jobs, "--report", "json=report.json"];
            let output = run(&class, &asked, &more);
            let notes = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(3), "{place}, {jobs}: {notes}");
            assert!(!notes.contains("panicked at"), "{place}, {jobs}: {notes}");
            // The report is there, and says it of every case.
            let report = fs::read_to_string(report).expect("a report");
            assert!(report.matches(&said).count() >= 3, "{place}: {report}");
            let kept = Kept::at(&store).expect("a store");
            kept.check();
            let results = kept.results();
            assert_eq!(results.len(), 9, "{place}: {results:?}");
            for (student, case, verdict, _) in &results {
                let expected = match student.as_str() {
                    "budi" => "not-graded",
                    _ => "accepted",
                };
                assert_eq!(verdict, expected, "{place}: {student}, {case}");
            }
            // Nobody is left to be waited for, and nothing is kept that nobody judged.
            assert_eq!(kept.count("SELECT count(*) FROM claims"), 0, "{place}");
            let is_kept = kept.pairs().iter().any(|(student, _)| student == "budi");
            assert_eq!(is_kept, place == "insight", "{place}");
            drop(kept);
            let (_, shown, _) = class.command(&["show", "budi"]);
            let unfolded = shown.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(unfolded.contains(&said), "{place}: {shown}");
        }
        // Without the bug what was lost is graded.
        let (_, notes) = class.finish(&PART);
        assert!(!notes.contains("bug"), "{notes}");
        let results = Kept::at(&store).expect("a store").results();
        let mut verdicts = results.iter().map(|(_, _, verdict, _)| verdict.as_str());
        assert!(verdicts.all(|verdict| verdict == "accepted"), "{results:?}");
    }
}

#[test]
#[cfg_attr(
    not(debug_assertions),
    ignore = "a build without debug assertions cannot be asked to panic"
)]
fn a_panic_over_what_is_known_already_costs_that_submission_alone() {
    for jobs in ["1", "4"] {
        let class = Class::new(GRADER);
        class.finish(&PART);
        let output = run(&class, "insight:budi", &["--jobs", jobs]);
        assert_eq!(output.status.code(), Some(3), "{jobs}");
        let results = Kept::at(&class.path(".grader/results.db"))
            .expect("a store")
            .results();
        let lost = results.iter().filter(|line| line.2 == "not-graded");
        assert!(lost.clone().all(|line| line.0 == "budi"), "{results:?}");
        assert_eq!((lost.count(), results.len()), (3, 9), "{results:?}");
    }
}

#[test]
#[cfg_attr(
    not(debug_assertions),
    ignore = "a build without debug assertions cannot be asked to panic"
)]
fn a_panic_before_or_after_the_grading_is_an_error_and_no_hang() {
    let class = Class::new(GRADER);
    for jobs in ["1", "4"] {
        let output = run(&class, "reference:two", &["--jobs", jobs, "--fresh"]);
        let notes = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(3), "{notes}");
        let error = "error: the case `two` could not be held against the reference solver\n  caused by: the grader has";
        assert!(notes.contains(error), "{notes}");
    }
    for format in ["csv", "jsonl"] {
        let report = format!("{format}=lost.{format}");
        let more = [
            "--jobs",
            "4",
            "--report",
            &report,
            "--report",
            "junit=out.xml",
        ];
        let output = run(&class, &format!("report:{format}"), &more);
        let notes = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(3), "{notes}");
        let said = format!("a test asked for a panic at the report of {format}");
        assert!(notes.contains(&said), "{notes}");
        // The others are written, and what people read is printed.
        assert!(class.path("out.xml").is_file(), "{notes}");
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(printed.contains("budi"), "{printed}");
        fs::remove_file(class.path("out.xml")).expect("a report");
    }
}
