//! What a student is told by `check` about mistakes in their own files.

use std::fs;

use testkit::run_program::Run;

use crate::first_steps::Place;

/// The check of what lies there, on one easy case.
fn check(place: &Place, more: &[&str]) -> Run {
    let words = ["check", "-a", "fifteen-ida", "--tier", "bare"];
    place.grader(&[&words[..], &["--case", "03-moves"], more].concat())
}

/// What was printed, on one line.
fn flat(run: &Run) -> String {
    run.out.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_mistake_in_submission_toml_is_told_with_its_line() {
    let place = Place::new();
    place.write_solver("solve.sh", "fifteen-ida");
    for (text, words) in [
        (
            "lang = \"shell\"\n",
            "line 1: `lang` is no key and is left aside; did you mean `language`?",
        ),
        ("\nway = \"foo\"\n", "line 2: `foo` is no way"),
        ("way = argument\n", "line 1 is not understood"),
        (
            "way = { arguments = [\"{board}\", \"{bord}\"] }\n",
            "nothing is filled in for `{bord}`",
        ),
    ] {
        place.write("submission.toml", text);
        let run = check(&place, &[]);
        assert!(flat(&run).contains(words), "{text}: {}", run.out);
    }
    place.write("submission.toml", "entry = \"main.py\"\n");
    let run = check(&place, &[]);
    let words = "`entry` names `main.py`, which is not there";
    assert!(flat(&run).contains(words), "{}", run.out);
}

#[test]
fn a_syntax_error_is_told_with_its_file_and_line() {
    let place = Place::new();
    place.write("main.py", "import sys\nprint(sys.argv[1]\n");
    let run = check(&place, &[]);
    assert_eq!(run.code, Some(1), "{}\n{}", run.out, run.notes);
    for words in [
        "does not compile",
        "File \"main.py\", line 2",
        "SyntaxError: '(' was never closed",
    ] {
        assert!(flat(&run).contains(words), "{words}: {}", run.out);
    }
}

#[test]
fn what_talk_does_not_learn_leaves_nothing_behind() {
    let place = Place::new();
    place.write("ada/main.py", "print('hello')\n");
    let run = place.grader(&[
        "talk",
        "ada",
        "--in",
        ".",
        "-a",
        "fifteen-ida",
        "--tier",
        "bare",
        "--forget",
    ]);
    assert_eq!(run.code, Some(0), "{}\n{}", run.out, run.notes);
    assert!(run.notes.contains("nothing to forget"), "{}", run.notes);
    assert!(!place.path(".grader").exists());
}

#[test]
fn a_report_says_where_it_is() {
    let place = Place::new();
    place.write_solver("mine/solve.sh", "fifteen-ida");
    let run = check(&place, &["mine", "--report", "html=me.html"]);
    assert!(run.notes.contains("written: me.html\n"), "{}", run.notes);
    let page = fs::read_to_string(place.path("me.html")).expect("it is written");
    assert!(page.contains("<html"), "{page}");
}
