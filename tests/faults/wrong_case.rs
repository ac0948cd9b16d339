//! A case that expects what is not true stops everything before any program is run.

use std::fs;

use crate::course::Class;

#[test]
fn a_wrong_minimum_is_found_whatever_students_lose_by_more_moves() {
    for minimality in ["required", "bonus"] {
        for wrong in [2, 4] {
            let class = Class::new();
            let course = format!("[assignments.npuzzle-astar]\nminimality = \"{minimality}\"\n");
            fs::write(class.path("grader.toml"), course).expect("a file can be written");
            let expected = class.path("cases/npuzzle-astar/three/expected.toml");
            fs::write(&expected, format!("minimum-moves = {wrong}\n"))
                .expect("a file can be written");
            let output = class.run(&[]).output().expect("the grader starts");
            assert_eq!(output.status.code(), Some(2), "{minimality} {wrong}");
            let notes = String::from_utf8_lossy(&output.stderr);
            assert!(
                notes.contains("npuzzle-astar/three`: the reference solver disagrees"),
                "{notes}"
            );
            assert!(class.started().is_empty());
        }
    }
}
