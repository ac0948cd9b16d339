//! The gate runs what the README tells people to run, and skips what only root can do by its name.

use std::fs;
use std::path::Path;

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path))
        .expect("it is part of the repository")
}

/// The lines that are a test command.
fn test_commands(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| line.starts_with("cargo test"))
        .collect()
}

#[test]
fn the_gate_runs_the_test_command_of_the_readme() {
    let (readme, gate) = (read("README.md"), read(".ci/run"));
    let documented = test_commands(&readme);
    assert_eq!(
        documented.len(),
        1,
        "the README gives one test command: {documented:?}"
    );
    let runs = test_commands(&gate);
    let same = runs.iter().filter(|command| **command == documented[0]);
    assert_eq!(same.count(), 1, "the gate runs it once, as it is: {runs:?}");
}

/// The names of the tests in this text that only root can run.
fn roots_alone(text: &str) -> Vec<&str> {
    let after = text.split("#[ignore = \"needs root").skip(1);
    let named = after.filter_map(|rest| rest.split_once("\nfn "));
    named
        .filter_map(|(_, rest)| rest.split('(').next())
        .collect()
}

#[test]
fn what_only_root_can_run_is_what_the_gate_skips_for_others() {
    assert!(read(".ci/run").contains("needs_root=(--skip full_disk)"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = 0;
    for entry in walkdir::WalkDir::new(root.join("tests")) {
        let entry = entry.expect("it can be listed");
        if entry.path().extension().is_some_and(|it| it == "rs") {
            let text = fs::read_to_string(entry.path()).expect("sources are text");
            // This file has the words themselves.
            if entry.path().ends_with("walls/gate.rs") {
                continue;
            }
            for name in roots_alone(&text) {
                found += 1;
                assert!(name.contains("full_disk"), "the gate does not skip {name}");
            }
        }
    }
    assert!(found > 0, "no such test was found");
}
