//! `grader check`: what a student is told about mistakes in their own files; and with `--watch`, a check whenever a file
//! is saved, until Ctrl-C.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use rustix::process::{Pid, Signal, kill_process};
use testkit::run_program::{Run, run};

use crate::first_steps::{Place, files};

/// The check of what lies there, on one easy case.
fn check(place: &Place, more: &str) -> Run {
    let check = "check -a fifteen-ida --tier bare --case 03-moves";
    place.grader(&format!("{check} {more}"))
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
        (
            "entry = \"main.py\"\n",
            "`entry` names `main.py`, which is not there",
        ),
    ] {
        place.write("submission.toml", text);
        let run = check(&place, "");
        assert!(run.unfolded().contains(words), "{text}: {}", run.out);
    }
}

#[test]
fn a_syntax_error_is_told_with_its_file_and_line() {
    let place = Place::new();
    place.write("main.py", "import sys\nprint(sys.argv[1]\n");
    let run = check(&place, "").exits(1);
    for words in [
        "does not compile",
        "File \"main.py\", line 2",
        "SyntaxError: '(' was never closed",
    ] {
        assert!(run.unfolded().contains(words), "{words}: {}", run.out);
    }
}

#[test]
fn a_missing_required_file_is_why_it_did_not_pass() {
    let place = Place::new();
    place.write_solver("solve.sh", "npuzzle-astar");
    let check = "check -a npuzzle-astar --tier bare --case solved-3x3";
    let run = place.grader(check).exits(1);
    let whole = run.unfolded();
    for words in ["100%", "not passed", "missing: `report/*.pdf`"] {
        assert!(whole.contains(words), "{words}: {}", run.out);
    }
    place.write("report/mine.pdf", "%PDF");
    let run = place.grader(check).exits(0);
    run.never_prints("not passed");
    run.never_prints("missing");
}

#[test]
fn a_bonus_that_was_not_made_fails_no_check() {
    let place = Place::new();
    place.write("report/mine.pdf", "%PDF");
    place.write("submission.toml", "way = \"argument\"\n");
    place.write(
        "main.py",
        "import sys\nopen(sys.argv[1]).read()\nprint('1 2 3\\n4 5 6\\n7 8 0')\nprint('Minimum number of moves = 0')\n",
    );
    let check = "check -a npuzzle-astar --tier bare --case solved-3x3";
    let run = place
        .grader(&format!("{check} --case bad-tile-twice"))
        .exits(0);
    run.prints("accepted bad input");
}

#[test]
fn what_talk_does_not_learn_leaves_nothing_behind() {
    let place = Place::new();
    place.write("ada/main.py", "print('hello')\n");
    let run = place
        .grader("talk ada --in . -a fifteen-ida --tier bare --forget")
        .exits(0);
    run.says("nothing to forget");
    assert!(!place.path(".grader").exists());
}

#[test]
fn a_file_that_imports_others_is_checked_with_its_folder() {
    let place = Place::new();
    let words = "check mine/main.py -a fifteen-ida --case 03-moves --tier bare";
    place.write("mine/moves.py", "WORDS = 'no such move'\n");
    place.write(
        "mine/main.py",
        "import moves, sys\nprint(open(sys.argv[1]).read() and moves.WORDS)\n",
    );
    let run = place.grader(words);
    run.says("note: `mine/main.py` uses `moves.py`, so all of its folder is checked: `mine`\n");
    assert!(!run.out.contains("ModuleNotFoundError"), "{}", run.out);
    run.never_says("starts from");
    // Another file of the folder is what starts.
    place.write("mine/extra.py", "import moves\nprint(moves.WORDS)\n");
    let run = place.grader(&words.replace("main.py", "extra.py"));
    run.says("note: the program there starts from `main.py`, not from `extra.py`; `entry = \"extra.py\"`");
}

#[test]
fn a_case_of_ones_own_program_is_shown_without_saying_where_it_is() {
    let place = Place::new();
    place.write_solver("mine/solve.sh", "fifteen-ida");
    place.write("mine/README.md", "# 15-puzzle by IDA*\n");
    let show = |words: &str| {
        let words = format!("show {words} --tier bare");
        run(&mut place.command(&place.path("mine"), &words))
    };
    let shown = show("03-moves").exits(0);
    shown.says("note: this is `fifteen-ida`: ");
    shown.says("the program in this folder is run, as `mine`; `--in PATH`");
    shown.prints("03-moves");
    show("mine/03-moves").exits(0).prints("03-moves");
    // Whoever has no such case is asked to name one.
    show("mine").exits(2).says("`grader show mine/CASE`");
    show("nobody/03-moves")
        .exits(2)
        .says("found no submission by `nobody`");
    assert_eq!(files(place.top()), ["mine/README.md", "mine/solve.sh"]);
}

#[test]
fn a_report_says_where_it_is() {
    let place = Place::new();
    place.write_solver("mine/solve.sh", "fifteen-ida");
    let run = check(&place, "mine --report html=me.html");
    run.says("written: me.html\n");
    let page = place.read("me.html");
    assert!(page.contains("<html"), "{page}");
}

/// What is said up to the line that tells that a file is waited for.
fn up_to_the_wait(notes: &mut impl BufRead) -> String {
    let mut said = String::new();
    while !said.contains("watching `.`") {
        let length = notes.read_line(&mut said).expect("notes are text");
        assert_ne!(length, 0, "it ended: {said}");
    }
    said
}

#[test]
fn a_check_that_watches_checks_again_until_it_is_interrupted() {
    let place = Place::new();
    place.write_solver("solve.sh", "fifteen-ida");
    let words = "check --watch -a fifteen-ida --case 03-moves --tier bare";
    let mut grader = place
        .command(place.top(), words)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the grader starts");
    let mut notes = BufReader::new(grader.stderr.take().expect("it was asked for"));
    let mut waits_and_says = |parts: &[&str]| {
        let said = up_to_the_wait(&mut notes);
        for part in parts {
            assert!(said.contains(part), "{part}: {said}");
        }
        said
    };
    waits_and_says(&[", 1 run"]);
    // Saved as it was: nothing is run again.
    place.write_solver("solve.sh", "fifteen-ida");
    let again = " solve.sh changed, checking again\n";
    let unchanged = "since the last check: no case changed\n";
    waits_and_says(&[again, unchanged, ", 0 run"]);
    // Nobody's program any more: it says nothing.
    place.write("solve.sh", "#!/bin/sh\n[ -r \"$1\" ]\n");
    let said = waits_and_says(&[again, "since the last check: now "]);
    assert!(!said.contains("now right"), "{said}");
    kill_process(Pid::from_child(&grader), Signal::INT).expect("it is ours");
    let ended = grader.wait_with_output().expect("it ends");
    assert_eq!(ended.status.code(), Some(130));
    let out = String::from_utf8(ended.stdout).expect("the program prints UTF-8");
    let headings = out.lines().filter(|line| line.starts_with("━━ "));
    assert_eq!(headings.count(), 3, "{out}");
    assert_eq!(files(place.top()), ["solve.sh"]);
}
