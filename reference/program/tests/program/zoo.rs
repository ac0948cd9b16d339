//! `zoo`: wrong solvers from outside.

use crate::program::{reference, reference_with};

#[test]
fn every_mistake_is_listed_for_people_and_for_programs() {
    let lines = reference(&["zoo", "list"]).done();
    let line = "greedy                   leaves the depth out of the cost (f = h)";
    assert!(lines.lines().any(|it| it == line), "{lines}");
    let json = reference(&["zoo", "list", "--json"]).done();
    let rows: Vec<serde_json::Value> = serde_json::from_str(&json).unwrap();
    assert_eq!(rows.len(), lines.lines().count());
    assert_eq!(rows[0]["name"], "blank-in-manhattan");
    assert_eq!(rows[0]["family"], "estimate");
}

#[test]
fn a_mistake_answers_as_a_students_program_does() {
    let near = "1 2 3 4\n5 6 7 8\n9 10 11 0\n13 14 15 12\n";
    let piece = "2 3 1\nCUSTOM\nXX.\n.XX\n AA\nAA\n";
    for (arguments, input, out) in [
        (
            &["counts-boards", "-"][..],
            near,
            "Sum(kurang(i)) + X = 8\n[12]\nLength: 2\n",
        ),
        (
            &["counts-boards", "-", "--task", "ida-star"],
            near,
            "[12]\nLength: 2\n",
        ),
        (
            &["x-always-zero", "-"],
            near,
            "Sum(kurang(i)) + X = 7\nNo solution found\n",
        ),
        (&["no-rotation", "-"], piece, "AA.\n.AA\nSolution Found\n"),
        (&["no-mirror", "-"], piece, "No Solution Found\n"),
    ] {
        let arguments = [&["zoo", "solve"], arguments].concat();
        assert_eq!(
            reference_with(input, &arguments).done(),
            out,
            "{arguments:?}"
        );
    }
}

#[test]
fn what_cannot_be_asked_is_told() {
    let near = "1 2 3 4\n5 6 7 8\n9 10 11 0\n13 14 15 12\n";
    let notes = reference(&["zoo", "solve", "laziness"]).refused(2);
    assert!(notes.contains("`zoo list` names them all"), "{notes}");
    let arguments = ["zoo", "solve", "no-mirror", "-", "--task", "a-star"];
    let notes = reference_with(near, &arguments).refused(2);
    let wanted = "error: a solver cannot make the mistake `no-mirror` there; leave out `--task`\n";
    assert_eq!(notes, wanted);
    let hard = "0 5 15 14\n7 9 6 13\n1 2 12 10\n8 11 4 3\n";
    let arguments = ["zoo", "solve", "forbids-same-move", "-", "--nodes", "9"];
    let notes = reference_with(hard, &arguments);
    assert_eq!(notes.code, Some(3), "{notes:?}");
    assert!(notes.notes.contains("within 9 nodes"), "{notes:?}");
}
