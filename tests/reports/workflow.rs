//! What a workflow of GitHub's and a job of GitLab's find, with the variables and files that those services give.

use std::process::Command;

use serde_json::Value;
use testkit::class_of_two::Class;
use testkit::run::{Run, run};

use crate::GRADER;

fn on_github(class: &Class, command: &mut Command) -> Run {
    run(command
        .env("CI", "true")
        .env("GITHUB_ACTIONS", "true")
        .env("GITHUB_OUTPUT", class.path("out/output"))
        .env("GITHUB_STEP_SUMMARY", class.path("out/summary")))
}

/// The value of an output.
fn output(class: &Class, name: &str) -> String {
    let text = class.read("out/output");
    let mut lines = text.lines();
    let begin = lines.find(|line| line.starts_with(&format!("{name}<<")));
    let word = begin.and_then(|line| line.split_once("<<"));
    let (_, word) = word.unwrap_or_else(|| panic!("{name} in {text}"));
    let value: Vec<&str> = lines.take_while(|line| *line != word).collect();
    value.join("\n")
}

/// Reads the log as the runner does: everything outside of what is stopped is a command of ours.
fn commands(log: &str) -> Vec<&str> {
    let mut stopped: Option<String> = None;
    let mut commands = Vec::new();
    for line in log.lines() {
        match &stopped {
            Some(end) if line == end => stopped = None,
            Some(_) => {}
            None => match line.strip_prefix("::stop-commands::") {
                Some(token) => stopped = Some(format!("::{token}::")),
                None => {
                    assert!(line.starts_with("::"), "{line}");
                    commands.push(line);
                }
            },
        }
    }
    commands
}

#[test]
fn github_is_known_and_finds_annotations_summary_and_outputs() {
    let class = Class::new(GRADER);
    let words = ["run", "submissions", "--tier", "bare"];
    let run = on_github(&class, &mut class.command(&words));
    assert_eq!(run.code, Some(0), "{}", run.notes);
    let commands = commands(&run.out);
    let errors = commands.iter().filter(|line| line.starts_with("::error"));
    assert!(errors.clone().count() > 0, "{}", run.out);
    assert!(!commands.iter().any(|line| line.contains("owned")));
    let summary = class.read("out/summary");
    assert!(summary.contains("| Student |"), "{summary}");
    assert_eq!(output(&class, "submissions"), "2");
    let scores: Value = serde_json::from_str(&output(&class, "scores")).unwrap();
    assert_eq!(scores[0]["score"], 3.0);
    // What the service shows, students see.
    for text in [&run.out, &run.notes, &summary, &class.read("out/output")] {
        assert!(!text.contains("veiled-board"), "{text}");
    }
}

#[test]
fn the_action_grades_a_repository() {
    let class = Class::new(GRADER);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/.github/action/grade.sh");
    let mut command = Command::new(script);
    command
        .current_dir(class.folder())
        .env_clear()
        .env("PATH", "/usr/bin:/bin")
        .env("RUNNER_OS", "Linux")
        .env("RUNNER_ENVIRONMENT", "self-hosted")
        .env("GITHUB_ACTION_PATH", env!("CARGO_MANIFEST_DIR"))
        .env("GRADER_PROGRAM", env!("CARGO_BIN_EXE_grader"))
        .env("GRADER_SUBMISSION", "submissions/budi")
        .env("GRADER_ASSIGNMENT", "npuzzle-astar")
        .env("GRADER_FAIL_UNDER", "60");
    let run = on_github(&class, &mut command);
    assert_eq!(run.code, Some(1), "{}{}", run.out, run.notes);
    assert_eq!(output(&class, "submissions"), "1");
    assert_eq!(output(&class, "max-score"), "3");
    assert!(class.read("out/summary").contains("❌"));
    assert!(!run.out.contains("veiled-board"), "{}", run.out);
}

#[test]
fn the_reporter_of_github_classroom_finds_its_output() {
    let class = Class::new(GRADER);
    let words = [
        "run",
        "submissions",
        "--tier",
        "bare",
        "-s",
        "ada",
        "--report",
        "github-classroom",
    ];
    let run = on_github(&class, &mut class.command(&words));
    assert_eq!(run.code, Some(0), "{}", run.notes);
    let text = class.read("out/output");
    let result = text.lines().find_map(|line| line.strip_prefix("result="));
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte);
    assert!(result.unwrap().bytes().all(plain), "{text}");
}

#[test]
fn gitlab_is_known_and_finds_its_findings() {
    let class = Class::new(GRADER);
    let words = ["run", "submissions", "--tier", "bare"];
    let run = run(class
        .command(&words)
        .env("GITLAB_CI", "true")
        .env("CI", "true"));
    assert_eq!(run.code, Some(0), "{}", run.notes);
    let findings: Vec<Value> =
        serde_json::from_str(&class.read("gl-code-quality-report.json")).unwrap();
    assert!(!findings.is_empty());
    assert!(!run.out.contains("veiled-board"), "{}", run.out);
    assert!(!run.notes.contains("veiled-board"), "{}", run.notes);
}

#[test]
fn a_service_is_told_neither_of_the_roster_nor_of_broken_cases() {
    let class = Class::new(GRADER);
    class.write("roster.csv", "id,name\n77,Grace Hopper\n");
    class.write("cases/npuzzle-astar/veiled-file", "x");
    let words = ["run", "submissions", "--tier", "bare"];
    let run = on_github(&class, &mut class.command(&words));
    assert_eq!(run.code, Some(0), "{}", run.notes);
    assert!(!run.notes.contains("Hopper"), "{}", run.notes);
    assert!(!run.notes.contains("veiled"), "{}", run.notes);
    let here = class.grader(&words);
    assert!(here.notes.contains("Hopper"), "{}", here.notes);
    class.write("cases/npuzzle-astar/veiled-torn/expected.toml", "x = 1\n");
    let run = on_github(&class, &mut class.command(&words));
    assert_eq!(run.code, Some(2), "{}", run.notes);
    assert!(!run.notes.contains("veiled"), "{}", run.notes);
    let here = class.grader(&words);
    assert!(here.notes.contains("veiled-torn"), "{}", here.notes);
}

#[test]
fn a_report_on_what_is_kept_is_for_students_on_a_service() {
    let class = Class::new(GRADER);
    let run = class.run(&[]);
    assert_eq!(run.code, Some(0), "{}", run.notes);
    for format in ["text", "markdown", "json"] {
        let words = ["report", format];
        let there = on_github(&class, &mut class.command(&words));
        assert_eq!(there.code, Some(0), "{}", there.notes);
        assert!(!there.out.contains("veiled-board"), "{}", there.out);
        let staff = ["report", format, "--for", "staff"];
        let staff = on_github(&class, &mut class.command(&staff));
        assert!(staff.out.contains("veiled-board"), "{}", staff.out);
    }
}

#[test]
fn a_course_within_the_repository_is_not_in_its_program_s_folder() {
    let class = Class::new(GRADER);
    class.write(
        "repository/solve.sh",
        "#!/bin/bash\nfind . -name expected.toml\n",
    );
    class.write(
        "repository/.course/grader.toml",
        "[sandbox]\nrequire = \"bare\"\n[assignments.npuzzle-astar]\n",
    );
    class.write(
        "repository/.course/cases/npuzzle-astar/one/board.txt",
        "1 2 3\n4 5 6\n7 0 8\n",
    );
    class.write(
        "repository/.course/cases/npuzzle-astar/one/expected.toml",
        "minimum-moves = 1\n",
    );
    let words = [
        "run",
        "repository",
        "--course",
        "repository/.course/grader.toml",
        "--tier",
        "bare",
        "--report",
        "json=out/report.json",
    ];
    let run = class.grader(&words);
    assert_eq!(run.code, Some(0), "{}", run.notes);
    let report: Value = serde_json::from_str(&class.read("out/report.json")).unwrap();
    let submission = &report["submissions"][0];
    assert_eq!(
        submission["cases"][0]["verdict"], "no-output",
        "{submission}"
    );
    let note = "left out the course's own files: `.course`";
    assert_eq!(submission["notes"][0], note, "{submission}");
}
