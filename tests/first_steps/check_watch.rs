//! `grader check --watch`: a check whenever a file is saved, until Ctrl-C.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use testkit::run_program::system_first;

use crate::GRADER;
use crate::first_steps::Place;

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
    let mut grader = Command::new(GRADER)
        .args([
            "check",
            "--watch",
            "-a",
            "fifteen-ida",
            "--case",
            "03-moves",
        ])
        .args(["--tier", "bare"])
        .current_dir(place.folder.path())
        .env("PATH", system_first())
        .env("GRADER_CACHE_DIR", place.cache.path())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the grader starts");
    let mut notes = BufReader::new(grader.stderr.take().expect("it was asked for"));
    let said = up_to_the_wait(&mut notes);
    assert!(said.contains(", 1 run"), "{said}");
    // Nobody's program any more: it says nothing.
    place.write("solve.sh", "#!/bin/sh\n[ -r \"$1\" ]\n");
    let said = up_to_the_wait(&mut notes);
    assert!(said.contains(" saved: solve.sh\n"), "{said}");
    kill_process(Pid::from_child(&grader), Signal::INT).expect("it is ours");
    let ended = grader.wait_with_output().expect("it ends");
    assert_eq!(ended.status.code(), Some(130));
    let out = String::from_utf8(ended.stdout).expect("the program prints UTF-8");
    let headings = out.lines().filter(|line| line.starts_with("━━ "));
    assert_eq!(headings.count(), 2, "{out}");
    assert!(fs::read_dir(place.folder.path()).is_ok_and(|it| it.count() == 1));
}
