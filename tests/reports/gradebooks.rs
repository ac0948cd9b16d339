//! The instructor's own file, filled.

use testkit::class_of_two::Class;

use crate::GRADER;

const CANVAS: &str = "Student,ID,SIS User ID,SIS Login ID,Section,Essay (4),npuzzle-astar (7)\r\n    Points Possible,,,,,10,100\r\n\
                      \"Lovelace, Ada\",11,ada,,A,9.5,\r\n\"Nobody, N\",12,nn,,A,,\r\n";

#[test]
fn a_gradebook_is_filled_and_every_other_byte_stays() {
    let class = Class::new(GRADER);
    class.write(
        "roster.csv",
        "id,name\nada,Ada Lovelace\nbudi,Budi Santoso\n",
    );
    class.write("old.csv", CANVAS);
    let run = class.run(&["--report", "canvas=out/new.csv", "--template", "old.csv"]);
    assert_eq!(run.code, Some(0), "{}", run.notes);
    let filled = class.read("out/new.csv");
    assert_eq!(filled, CANVAS.replace("A,9.5,\r\n", "A,9.5,3.00\r\n"));
    assert_eq!(class.read("old.csv"), CANVAS);
    for told in [
        "canvas: 1 grade was filled in",
        "canvas: no grade for `budi`",
        "canvas: nothing was graded for the row of Nobody, N",
    ] {
        assert!(run.notes.contains(told), "{}", run.notes);
    }
    // The same from what is kept.
    let report = class.grader(&["report", "canvas", "--template", "old.csv"]);
    assert_eq!((report.code, report.out), (Some(0), filled));
}

#[test]
fn a_file_of_something_else_is_refused_and_nothing_is_written() {
    let class = Class::new(GRADER);
    class.write("old.csv", "name,score\nAda,3\n");
    let run = class.run(&["--report", "moodle=out/new.csv", "--template", "old.csv"]);
    assert_eq!(run.code, Some(2), "{}", run.notes);
    assert!(run.notes.contains("not a Moodle file"), "{}", run.notes);
    assert!(!class.path("out/new.csv").exists());
}
