//! What `log`, `show` and `--last-failed` tell of stored results.

use std::fs;
use std::process::Command;

use testkit::class_of_five::{CASES, Class, PROBED};

use crate::GRADER;

#[test]
fn what_is_kept_is_shown_and_nothing_is_run_for_it() {
    let class = Class::new(GRADER);
    let (code, _, notes) = class.command(&["log"]);
    assert_eq!(code, Some(4));
    assert!(notes.contains("there are no runs yet"), "{notes}");
    let (code, _, notes) = class.command(&["log", "--store", "nowhere.db"]);
    assert_eq!(code, Some(2));
    assert!(notes.contains("there are no stored results in"), "{notes}");
    class.write_case("two", CASES[1].1, "limits = { cpu = \"9s\" }\n");
    class.finish(&["--summary"]);
    let (_, out, _) = class.command(&["show", "ada/two"]);
    let own = "  limits: 9 s of CPU time, ";
    assert!(out.contains(own), "{out}");
    // A later run without that case hides nothing of it, nor the score that stands.
    class.finish(&["--case", "one", "--summary"]);
    let started = class.started();
    let (code, out, notes) = class.command(&["show", "ada/four"]);
    assert_eq!(code, Some(0), "{notes}");
    for part in [
        "Command\n",
        "by ada",
        "Obtained with",
        "  sandbox: bare\n",
        "  limits: 10 s of CPU time, ",
    ] {
        assert!(out.contains(part), "{part}\n{out}");
    }
    assert!(notes.contains("stored result of run 1 of "), "{notes}");
    let (code, out, notes) = class.command(&["show", "ada"]);
    assert_eq!(code, Some(0));
    assert!(out.contains("8 of 8 points"), "{out}");
    assert!(notes.contains("stored result of run 1 of "), "{notes}");
    let (code, out, _) = class.command(&["show", "ada/fuor"]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    let (_, _, notes) = class.command(&["show", "ada/four-"]);
    assert!(notes.contains("did you mean `four-up`?"), "{notes}");
    let (code, _, notes) = class.command(&["show", "adda"]);
    assert_eq!(code, Some(2));
    assert!(notes.contains("did you mean `ada`?"), "{notes}");
    assert_eq!(class.started(), started);
}

#[test]
fn a_case_is_run_anew_where_its_class_was_graded() {
    let class = Class::new(GRADER);
    fs::rename(class.path("submissions"), class.path("downloads")).expect("it can be moved");
    let anew = ["show", "ada/four", "--fresh", "--tier", "bare"];
    let (code, _, notes) = class.command(&anew);
    assert_eq!(code, Some(2), "{notes}");
    let assignment = ["-a", "npuzzle-astar", "--summary"];
    class.command(&[&["run", "downloads", "--tier", "bare"], &assignment[..]].concat());
    let (code, out, notes) = class.command(&anew);
    assert_eq!(code, Some(0), "{notes}");
    assert!(out.contains("Obtained with"), "{out}");
    assert!(!notes.contains("stored result"), "{notes}");
}

#[test]
fn what_was_printed_is_given_back_byte_for_byte() {
    let class = Class::new(GRADER);
    class.write_program("budi", "printf '\\377\\033[31m\\000\\r\\n'; exit");
    class.finish(&["--student", "budi", "--summary"]);
    let output = Command::new(env!("CARGO_BIN_EXE_grader"))
        .current_dir(class.path(""))
        .args(["show", "budi/four", "--raw"])
        .output()
        .expect("the grader starts");
    assert_eq!(output.stdout, b"\xff\x1b[31m\0\r\n");
    let (_, page, _) = class.command(&["show", "budi/four"]);
    assert!(
        page.contains("\\u{1b}[31m") && !page.contains('\u{1b}'),
        "{page}"
    );
    let (code, _, notes) = class.command(&["show", "budi", "--raw"]);
    assert_eq!(code, Some(2));
    assert!(notes.contains("`--raw` is for one case"), "{notes}");
}

#[test]
fn only_what_was_not_right_is_graded_with_last_failed() {
    let class = Class::new(GRADER);
    class.write_wrong("budi", "4 8 5");
    class.write_wrong("chen", "0 7 8");
    class.finish(&["--summary"]);
    let (out, notes) = class.finish(&["--last-failed", "--summary"]);
    // Each on what it failed, and not on what others failed.
    assert!(notes.contains("2 results from the store, 0 run"), "{notes}");
    assert!(notes.contains("only some cases were run"), "{notes}");
    assert!(out.contains("0 of 2 cases right"), "{out}");
    assert!(out.contains("budi") && !out.contains("ada"), "{out}");
    let started = class.started();
    class.write_program("budi", "# mended");
    let (out, notes) = class.finish(&["--last-failed", "--summary"]);
    assert!(notes.contains("1 result from the store, 1 run"), "{notes}");
    assert!(out.contains("1 of 2 cases right"), "{out}");
    let now = class.started();
    for (pair, times) in &now {
        let (student, case) = (pair.0.as_str(), pair.1.as_str());
        // Ways of talking are tried on another case before it is run.
        if case != PROBED {
            let more = usize::from((student, case) == ("budi", "three"));
            assert_eq!(*times, started.get(pair).unwrap_or(&0) + more, "{pair:?}");
        }
    }
    // Runs of different cases are compared by what both have.
    let (_, changes, notes) = class.command(&["diff", "1", "3"]);
    assert!(notes.contains("run 3 had only some cases"), "{notes}");
    assert!(
        changes.starts_with("npuzzle-astar/budi  0 → 1 of 1 case right\n    three  "),
        "{changes}"
    );
    assert!(
        changes.ends_with("1 gained, 0 lost, 0 changed otherwise\n"),
        "{changes}"
    );
    class.write_program("chen", "# mended");
    class.finish(&["--last-failed", "--summary"]);
    let (code, _, notes) = class.command(&["run", "--last-failed", "--tier", "bare"]);
    assert_eq!(code, Some(4), "{notes}");
    assert!(
        notes.contains("everything was right in run 4, the last"),
        "{notes}"
    );
}

#[test]
fn of_two_namesakes_one_must_be_named_and_neither_has_the_marks_of_the_other() {
    let class = Class::new(GRADER);
    let from = |id: &str| {
        let named = format!("submissions/Budi Santoso_{id}_assignsubmission_file_");
        class.path(&named)
    };
    fs::remove_dir_all(class.path("submissions")).expect("it is there");
    for id in ["1001", "1002"] {
        fs::create_dir_all(from(id)).expect("a folder");
        fs::write(from(id).join("solve.sh"), "echo no solution\n").expect("a file");
    }
    let (_, notes) = class.finish(&["--summary"]);
    assert!(notes.contains("/budi-santoso  0 of 8 points"), "{notes}");
    let (code, _, notes) = class.command(&["mark", "Budi Santoso", "report", "yes"]);
    assert_eq!(code, Some(2), "{notes}");
    let keys = "several students are called `Budi Santoso`: `budi-santoso`, `budi-santoso-1002`";
    assert!(notes.contains(keys), "{notes}");
    let (code, _, notes) = class.command(&["show", "Budi Santoso"]);
    assert_eq!(code, Some(2), "{notes}");
    let (code, _, notes) = class.command(&["mark", "1001", "report", "yes"]);
    assert_eq!(code, Some(0), "{notes}");
    let (_, notes) = class.finish(&["--summary"]);
    assert!(notes.contains("/budi-santoso  5 of 13 points"), "{notes}");

    // The other has the short key when there is only one.
    fs::remove_dir_all(from("1001")).expect("it is there");
    let (_, notes) = class.finish(&["--summary"]);
    assert!(notes.contains("/budi-santoso  0 of 8 points"), "{notes}");
}
