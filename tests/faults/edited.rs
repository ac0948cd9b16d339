//! A class whose files change while it is graded.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use testkit::class_of_five::{CASES, Class};

use crate::GRADER;

/// Grades the class, and gives the last student a wrong program when others have been begun.
fn grade_and_edit(class: &Class) {
    for gone in ["begun", "gate"] {
        let _ = fs::remove_file(class.path(gone));
    }
    // The first program waits until the last has been changed.
    let (begun, gate) = (class.path("begun"), class.path("gate"));
    let wait = format!(
        "# {:?}\ntouch '{}'; while [ ! -e '{}' ]; do sleep 0.02; done",
        Instant::now(),
        begun.display(),
        gate.display()
    );
    class.write_program("ada", &wait);
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
}

/// The last student has the right program again.
fn mend(class: &Class) -> String {
    class.write_program("emre", "");
    let (_, notes) = class.finish(&["--student", "emre"]);
    assert!(notes.contains("8 of 8 cases right"), "{notes}");
    notes
}

#[test]
#[ignore = "takes long"]
fn what_came_of_other_files_is_not_kept_as_of_those_that_were_there() {
    let class = Class::new(GRADER);
    grade_and_edit(&class);
    mend(&class);
    // Of most cases it is known what comes of them, and they are not what could not be graded now.
    class.write_case("two", CASES[1].1, "limits = { cpu = \"9s\" }\n");
    grade_and_edit(&class);
    let notes = mend(&class);
    assert!(notes.contains("7 results from the store, 1 run"), "{notes}");
}
