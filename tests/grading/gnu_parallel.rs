//! A class handed out by GNU parallel, to this machine.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use testkit::class_of_five::{Class, PROBED, STUDENTS, said};
use testkit::compare_reports::differences;
use testkit::trial::{Outcome, Trial, skipped};

use crate::GRADER;
use crate::grading::trial;

const HERE: &str = "machines that GNU parallel hands parts to grade as one machine does";
const KILLED: &str = "a grader that is killed leaves GNU parallel to its work, and finds it again";

const PATIENCE: Duration = Duration::from_secs(120);

pub fn trials() -> Vec<Trial> {
    vec![
        trial(HERE, || with_tools(here)).full("needs parallel"),
        trial(KILLED, || with_tools(killed)).full("needs parallel"),
    ]
}

/// Checks this, where all that it takes is here.
fn with_tools(check: fn() -> Result<(), String>) -> Outcome {
    let absent = ["parallel", "flock", "setsid"].into_iter().find(|tool| {
        let asked = Command::new(tool).arg("--version").output();
        !asked.is_ok_and(|output| output.status.success())
    });
    match absent {
        Some(tool) => skipped(format!("`{tool}` is missing")),
        None => Ok(check()?),
    }
}

/// A class of which it is known what one machine finds.
fn class() -> Class {
    let class = Class::new(GRADER);
    class.write_wrong("budi", "4 5 3");
    class.finish(&["--store", "one.db", "--report", "json=one.json"]);
    fs::remove_file(class.path("started.log")).expect("programs were started");
    class
}

fn handed(class: &Class, hosts: &str) -> Command {
    let engine = ["--engine", "ssh", "--shards", "3", "--hosts", hosts];
    let report = ["--summary", "--report", "json=many.json"];
    class.run(&[&engine[..], &report].concat())
}

/// Sees that the same was found, and that no program was started twice but for the trial of how to talk to it.
fn compare(class: &Class) -> Result<(), String> {
    let found = differences(&class.path("one.json"), &class.path("many.json"));
    if !found.is_empty() {
        return Err(found.join("\n"));
    }
    for ((student, case), times) in class.started() {
        if case != PROBED && times != 1 {
            return Err(format!("{student} was started {times} times on {case}"));
        }
    }
    let left = fs::read_dir(class.path(".grader/cluster")).expect("jobs were there");
    let left = left.filter(|entry| entry.as_ref().is_ok_and(|entry| entry.path().is_dir()));
    match left.count() {
        0 => Ok(()),
        left => Err(format!("{left} jobs are left")),
    }
}

fn here() -> Result<(), String> {
    let class = class();
    let (_, notes) = said(&handed(&class, ":").output().expect("the grader starts"));
    let told = format!(
        "3 parts, {} submissions, graded on 1 machine",
        STUDENTS.len()
    );
    if notes.contains(&told) {
        compare(&class)
    } else {
        Err(notes)
    }
}

fn killed() -> Result<(), String> {
    let class = class();
    let mut run = handed(&class, ":").spawn().expect("the grader starts");
    let begun = wait_for(|| class.path("started.log").exists());
    run.kill().expect("it is a child");
    run.wait().expect("it ends");
    begun?;
    let (_, notes) = said(&handed(&class, ":").output().expect("the grader starts"));
    if notes.contains("going on with the job") {
        compare(&class)
    } else {
        Err(notes)
    }
}

fn wait_for(mut is_so: impl FnMut() -> bool) -> Result<(), String> {
    let begun = Instant::now();
    while !is_so() {
        if begun.elapsed() > PATIENCE {
            return Err("it did not come to that".to_owned());
        }
        thread::sleep(Duration::from_millis(20));
    }
    Ok(())
}
