//! A case that expects what is not true stops everything before any program is run.

use std::fs;

use testkit::class_of_five::Class;

use crate::GRADER;

#[test]
fn a_wrong_minimum_is_found_whatever_students_lose_by_more_moves() {
    for minimality in ["required", "bonus"] {
        for wrong in [12, 16] {
            let class = Class::new(GRADER);
            let course = format!("[assignments.npuzzle-astar]\nminimality = \"{minimality}\"\n");
            fs::write(class.path("grader.toml"), course).expect("a file can be written");
            // Of fourteen moves; its tiles are ten steps from home.
            let case = class.path("cases/npuzzle-astar/deep");
            fs::create_dir(&case).expect("a folder can be made");
            for (name, text) in [
                ("board.txt", "3\n8 1 3\n4 0 2\n7 6 5\n"),
                ("expected.toml", &format!("minimum-moves = {wrong}\n")),
            ] {
                fs::write(case.join(name), text).expect("a file can be written");
            }
            let output = class.run(&[]).output().expect("the grader starts");
            assert_eq!(output.status.code(), Some(2), "{minimality} {wrong}");
            let notes = String::from_utf8_lossy(&output.stderr);
            assert!(
                notes.contains("npuzzle-astar/deep`: the reference solver disagrees"),
                "{notes}"
            );
            assert!(class.started().is_empty());
        }
    }
}
