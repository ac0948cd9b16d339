//! A program that runs out of time on easy boards is not given harder ones, unless that is wanted.

use testkit::class_of_five::{CASES, Class};
use testkit::files::write;

use crate::GRADER;

const COURSE: &str = "[assignments.npuzzle-astar]\nlimits = { cpu = \"1s\" }\n";
const SPINS: &str = "if grep -qE '^(0 7 8|1 2 0)$' \"$1\"; then while :; do :; done; fi";

/// The boards that a program of Budi's was started on, but for those that its ways of talking were tried on.
fn started(class: &Class) -> Vec<&'static str> {
    let started = class.started();
    let names = CASES.iter().map(|&(name, _)| name);
    names
        .filter(|name| !name.starts_with("four"))
        .filter(|name| started.contains_key(&("budi".to_owned(), (*name).to_owned())))
        .collect()
}

#[test]
fn harder_boards_are_let_be_until_every_case_is_wanted() {
    let class = Class::new(GRADER);
    write(class.path("grader.toml"), COURSE);
    class.write_program("budi", SPINS);
    let (out, _) = class.finish(&["--student", "budi"]);
    assert!(
        out.contains("two boards that are no harder ran out of time"),
        "{out}"
    );
    // Of one move, and the two of two moves before they spin.
    assert_eq!(started(&class), ["one"]);
    assert!(out.contains("1 of 8"), "{out}");

    let (out, _) = class.finish(&["--student", "budi", "--every-case"]);
    assert!(!out.contains("no harder"), "{out}");
    assert_eq!(started(&class), ["one", "three", "three-left", "three-up"]);
    assert!(out.contains("6 of 8"), "{out}");
}
