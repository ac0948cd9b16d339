//! A class whose files change while it is graded.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use crate::course::Class;

#[test]
fn what_came_of_other_files_is_not_kept_as_of_those_that_were_there() {
    let class = Class::new();
    // Everybody else waits until the last program has been changed.
    let (begun, gate) = (class.path("begun"), class.path("gate"));
    let wait = format!(
        "touch '{}'; while [ ! -e '{}' ]; do sleep 0.02; done",
        begun.display(),
        gate.display()
    );
    for student in ["ada", "budi", "chen", "dewi"] {
        class.write_program(student, &wait);
    }
    let mut run = class.run(&["--summary", "--jobs", "1"]);
    let run = thread::spawn(move || run.output().expect("the grader starts"));
    // A program is started only after the files of all were read.
    let since = Instant::now();
    while !begun.exists() {
        assert!(since.elapsed() < Duration::from_secs(60), "nothing began");
        thread::sleep(Duration::from_millis(20));
    }
    class.write_wrong("emre", "1 2 3");
    fs::write(&gate, "").expect("a file");
    let output = run.join().expect("it does not panic");
    let notes = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(3), "{notes}");
    let (_, shown, _) = class.command(&["show", "emre/two", "-a", "npuzzle-astar"]);
    assert!(shown.contains("changed during the run"), "{shown}");

    class.write_program("emre", "");
    let (_, notes) = class.finish(&["--student", "emre"]);
    assert!(notes.contains("8 of 8 cases right"), "{notes}");
}
