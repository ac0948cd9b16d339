//! The ways of checking a seal without this program, as the docs give them.

use std::process::Command;

use crate::seal::staff::{Staff, lines};

/// The first fenced block of this language in the section about seals.
fn in_the_docs(language: &str) -> String {
    let page = include_str!("../../docs/courses.md");
    let (_, section) = page
        .split_once("\n## Hidden cases, sealed\n")
        .expect("there is a section");
    let (_, block) = section
        .split_once(&format!("\n```{language}\n"))
        .expect("there is a block");
    block.split_once("```").expect("it ends").0.to_owned()
}

#[test]
fn the_program_in_the_docs_finds_the_same_hashes_by_other_hands() {
    let staff = Staff::new();
    let (seal, _) = staff.seal_and_reveal();
    let python = Command::new("python3")
        .args(["-c", &in_the_docs("python"), "revealed.json"])
        .current_dir(staff.root.path())
        .output()
        .expect("there is a `python3`");
    let printed = String::from_utf8(python.stdout).expect("text");
    let found: Vec<&str> = printed
        .lines()
        .filter_map(|line| Some(line.split_once(' ')?.0))
        .collect();
    assert_eq!(
        found,
        lines(&seal),
        "{}",
        String::from_utf8_lossy(&python.stderr)
    );
}

#[test]
#[cfg_attr(target_os = "macos", ignore = "needs the `sha256sum` of coreutils")]
fn the_line_in_the_docs_finds_the_same_root() {
    let staff = Staff::new();
    let (seal, _) = staff.seal_and_reveal();
    let line = "grep '^[0-9]' seal.txt | cut -d ' ' -f 2 | sha256sum";
    assert!(include_str!("../../docs/courses.md").contains(&format!("`{line}`")));
    let output = Command::new("sh")
        .args(["-c", line])
        .current_dir(staff.root.path())
        .output();
    let printed = String::from_utf8(output.expect("there is a shell").stdout).expect("text");
    let root = seal
        .lines()
        .last()
        .and_then(|line| line.strip_prefix("root "));
    assert_eq!(printed.split_whitespace().next(), root);
}
