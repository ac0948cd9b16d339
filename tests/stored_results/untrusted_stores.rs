//! A store that a student handed in with marks of their own: no run believes it.

use std::path::Path;
use std::process::Command;

use testkit::class_of_two::Class;
use testkit::run_program::{Run, run};

use crate::GRADER;

fn copy(from: &Path, to: &Path) {
    let copied = Command::new("cp").arg("-r").args([from, to]).status();
    assert!(copied.expect("cp starts").success(), "{}", from.display());
}

#[test]
fn a_store_within_a_submission_gives_nobody_points() {
    let class = Class::new(GRADER);
    assert_eq!(class.run(&["-s", "budi"]).code, Some(0));
    let mark = class.grader(&["mark", "budi", "--points", "3"]);
    assert_eq!(mark.code, Some(0), "{}", mark.notes);

    // A repository of Budi's with a course in it, and the store.
    let folder = tempfile::tempdir().expect("a folder can be made");
    let repository = folder.path().join("budi");
    copy(&class.path("submissions/budi"), &repository);
    for name in ["grader.toml", "cases", ".grader"] {
        copy(&class.path(name), &repository.join(name));
    }
    let forged = folder.path().join("forged.db");
    copy(&class.path(".grader/results.db"), &forged);
    let grade = |words: &[&str]| -> Run {
        let usual = [
            "-a",
            "npuzzle-astar",
            "--tier",
            "bare",
            "--fail-under",
            "60",
        ];
        let mut command = class.command(&[words, &usual].concat());
        run(command.current_dir(&repository))
    };

    let kept = std::fs::read(repository.join(".grader/results.db")).expect("a file");
    let believed = grade(&["run", ".", "--store", "../forged.db"]);
    assert_eq!(believed.code, Some(0), "{}", believed.notes);
    for words in [
        &["run", "."][..],
        &["run", "../budi"],
        &["run", ".", "--store", "results.db"],
    ] {
        let graded = grade(words);
        assert_eq!(graded.code, Some(1), "{words:?}: {}", graded.notes);
        let said = graded
            .notes
            .matches("lies within a submission, so it is not used");
        assert_eq!(said.count(), 1, "{}", graded.notes);
        assert!(!graded.notes.contains("from the store"), "{}", graded.notes);
    }
    let now = std::fs::read(repository.join(".grader/results.db")).expect("a file");
    assert!(kept == now, "it is not written to either");
    assert!(!repository.join("results.db").exists());
    let regraded = run(class
        .command(&[
            "regrade",
            ".",
            "--yes",
            "-a",
            "npuzzle-astar",
            "--tier",
            "bare",
        ])
        .current_dir(&repository));
    assert_eq!(regraded.code, Some(2), "{}", regraded.notes);
    assert!(
        regraded.notes.contains("lies within a submission"),
        "{}",
        regraded.notes
    );
}

#[test]
fn a_check_of_ones_own_folder_takes_no_marks() {
    let class = Class::new(GRADER);
    assert_eq!(class.run(&["-s", "budi"]).code, Some(0));
    let mark = class.grader(&["mark", "budi", "--points", "3"]);
    assert_eq!(mark.code, Some(0), "{}", mark.notes);
    let check = class.grader(&["check", "submissions/budi", "--tier", "bare"]);
    assert_eq!(check.code, Some(1), "{}", check.notes);
    assert!(!check.out.contains("decided"), "{}", check.out);
}
