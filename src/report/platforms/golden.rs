//! The exact text of every format.

use crate::report::gradescope::failure::failure;
use crate::report::platforms::render::{alone, github};
use crate::report::settled::{settled_class, shelf};
use crate::report::view::Reader;

fn held_against(name: &str, text: &str, golden: &str) {
    assert_eq!(text, golden, "`{name}` has changed");
}

/// Wrong in several ways, and late.
#[test]
fn every_report_on_a_submission_reads_as_it_did() {
    let card = settled_class().swap_remove(2);
    for (name, text) in alone(&card) {
        let golden = match name {
            "github-annotations" => include_str!("golden/github-annotations.txt"),
            "github-summary" => include_str!("golden/github-summary.md"),
            "github-outputs" => include_str!("golden/github-outputs.txt"),
            "gradescope" => include_str!("golden/gradescope.json"),
            "classroom50" => include_str!("golden/classroom50.json"),
            "github-classroom" => include_str!("golden/github-classroom.txt"),
            "autolab" => include_str!("golden/autolab.txt"),
            "codegrade" => include_str!("golden/codegrade.json"),
            "prairielearn" => include_str!("golden/prairielearn.json"),
            "check50" => include_str!("golden/check50.json"),
            "artemis" => include_str!("golden/artemis.txt"),
            other => panic!("`{other}` has no golden text"),
        };
        held_against(name, &text, golden);
    }
}

#[test]
fn the_class_on_github_reads_as_it_did() {
    let shelf = shelf(settled_class());
    for (name, text) in github(&shelf, Reader::Staff) {
        let golden = match name {
            "github-annotations" => include_str!("golden/class-annotations.txt"),
            "github-summary" => include_str!("golden/class-summary.md"),
            "github-outputs" => include_str!("golden/class-outputs.txt"),
            other => panic!("`{other}` has no golden text"),
        };
        held_against(name, &text, golden);
    }
}

#[test]
fn what_stands_there_if_the_grader_dies_reads_as_it_did() {
    let golden = include_str!("golden/gradescope-failure.json");
    let text = failure("it was killed\u{1b}[2J").replace(env!("CARGO_PKG_VERSION"), "VERSION");
    held_against("gradescope", &text, golden);
}
