//! What a killed grader leaves among the temporary files is removed by the next one.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::Child;
use std::time::{Duration, SystemTime};

use testkit::class_of_five::Class;

use crate::GRADER;

/// The folders of graders among the temporary files of this class.
fn folders(class: &Class) -> Vec<PathBuf> {
    let found = fs::read_dir(class.path("tmp")).expect("a folder");
    let mut found: Vec<PathBuf> = found.map(|entry| entry.expect("an entry").path()).collect();
    found.sort();
    found
}

/// Starts a run with a program that takes long, and waits until that program runs.
fn slow_run(class: &Class) -> Child {
    let running = class.path("running");
    let more = format!("touch '{}'; sleep 20", running.display());
    class.write_program("ada", &more);
    let run = class
        .run(&["--student", "ada", "--no-store"])
        .env("TMPDIR", class.path("tmp"))
        .spawn()
        .expect("it starts");
    while !running.exists() {
        std::thread::sleep(Duration::from_millis(10));
    }
    run
}

/// Makes all folders look as if nobody had touched them for long.
fn grow_old(class: &Class) {
    for folder in folders(class) {
        let folder = File::open(folder).expect("a folder");
        let long_ago = SystemTime::now() - Duration::from_secs(300);
        folder.set_modified(long_ago).expect("it is ours");
    }
}

fn quick_run(class: &Class) {
    let output = class
        .run(&["--student", "budi", "--no-store", "--summary"])
        .env("TMPDIR", class.path("tmp"))
        .output()
        .expect("it starts");
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn what_a_killed_grader_left_is_removed_and_what_a_living_one_has_is_not() {
    let class = Class::new(GRADER);
    fs::create_dir(class.path("tmp")).expect("a folder");
    fs::create_dir(class.path("tmp/grader-of-wheat")).expect("a folder");
    let mut run = slow_run(&class);
    let of_the_living = folders(&class);
    assert!(of_the_living.len() > 1, "{of_the_living:?}");
    grow_old(&class);
    quick_run(&class);
    let now = folders(&class);
    for folder in &of_the_living {
        assert!(now.contains(folder), "{folder:?} is gone, of {now:?}");
    }

    run.kill().expect("it is a child");
    run.wait().expect("it ends");
    assert!(folders(&class).len() > 1, "it was killed, and leaves all");
    grow_old(&class);
    quick_run(&class);
    assert_eq!(folders(&class), [class.path("tmp/grader-of-wheat")]);
}
