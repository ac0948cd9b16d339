//! The gate runs what the README tells people to run.

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
