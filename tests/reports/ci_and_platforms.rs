//! What platforms start and find, with the variables and files that those services give: the action's script and
//! Gradescope's, a workflow of GitHub's and a job of GitLab's.

use std::fs;
use std::process::Command;

use serde_json::Value;
use testkit::class_of_two::Class;
use testkit::run_program::{Run, run};

use crate::GRADER;
use crate::reports::platform_scripts::repository;

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
    let words = "run submissions --tier bare";
    let run = on_github(&class, &mut class.command(words)).exits(0);
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
        .current_dir(class.top())
        .env_clear()
        .env("PATH", "/usr/bin:/bin")
        .env("RUNNER_OS", "Linux")
        .env("RUNNER_ENVIRONMENT", "self-hosted")
        .env("GITHUB_ACTION_PATH", env!("CARGO_MANIFEST_DIR"))
        .env("GRADER_PROGRAM", env!("CARGO_BIN_EXE_grader"))
        .env("GRADER_SUBMISSION", "submissions/budi")
        .env("GRADER_ASSIGNMENT", "npuzzle-astar")
        .env("GRADER_FAIL_UNDER", "60");
    let run = on_github(&class, &mut command).exits(1);
    let line = "`budi`: 60 % asked for, 0 % earned";
    assert!(run.notes.lines().any(|it| it == line), "{}", run.notes);
    let annotation = line.replace('%', "%25");
    let annotation = format!("::error title=Below what was asked for::{annotation}");
    run.says(&annotation);
    // It is one of the ten that are shown, and files are named from the repository.
    let errors = |text: &str| text.lines().filter(|it| it.starts_with("::error")).count();
    assert_eq!(errors(&run.notes), 1, "{}", run.notes);
    assert!(errors(&run.out) < 10, "{}", run.out);
    run.prints("::error file=submissions/budi/");
    assert_eq!(output(&class, "submissions"), "1");
    assert_eq!(output(&class, "max-score"), "3");
    assert!(class.read("out/summary").contains("❌"));
    run.never_prints("veiled-board");
}

#[test]
fn the_first_error_in_the_log_says_why_the_job_failed() {
    let class = Class::new(GRADER);
    let path = class.path("log");
    let log = fs::File::create(&path).unwrap();
    let mut command = class.command("run submissions --tier bare --no-store --fail-under 60");
    command
        .env("CI", "true")
        .env("GITHUB_ACTIONS", "true")
        .stdout(log.try_clone().unwrap())
        .stderr(log);
    assert_eq!(command.status().unwrap().code(), Some(1));
    let log = fs::read_to_string(&path).unwrap();
    let errors: Vec<&str> = log.lines().filter(|it| it.starts_with("::error")).collect();
    let first = "::error title=Below what was asked for::`budi`";
    assert!(errors[0].starts_with(first), "{log}");
    assert!((2..=10).contains(&errors.len()), "{log}");
}

#[test]
fn what_only_open_points_keep_above_fail_under_has_a_warning() {
    let class = Class::new(GRADER);
    class.write("submissions/eva/main.py", "print('hello')\n");
    class.write("submissions/fay/main.py", "print('hello')\n");
    let words = "run submissions --tier bare --fail-under 60";
    let run = on_github(&class, &mut class.command(words));
    // Budi alone is below.
    assert_eq!(run.code, Some(1), "{}", run.notes);
    let said = "2 submissions are not decided yet and reach `--fail-under 60` only if enough of the open points come: \
                `eva`, `fay`";
    for line in [
        format!("warning: {said}"),
        format!("::warning title=Not decided yet::{said}"),
    ] {
        assert!(run.notes.lines().any(|it| it == line), "{}", run.notes);
    }
    let words = "run submissions --tier bare --no-store";
    let run = on_github(&class, &mut class.command(words));
    assert!(!run.notes.contains("not decided"), "{}", run.notes);
}

/// What is generated for a service that checks out what students wrote.
#[test]
fn no_generated_job_uses_a_store_that_was_checked_out() {
    for file in [
        ".github/action/grade.sh",
        "src/cli/bundle/gitlab-ci.yml",
        "src/cli/bundle/gradescope_files/run_autograder",
    ] {
        let text = fs::read_to_string(repository(file)).unwrap();
        assert!(text.contains(" --no-store"), "{file}");
    }
}

#[test]
fn the_reporter_of_github_classroom_finds_its_output() {
    let class = Class::new(GRADER);
    let words = "run submissions --tier bare -s ada --report github-classroom";
    on_github(&class, &mut class.command(words)).exits(0);
    let text = class.read("out/output");
    let result = text.lines().find_map(|line| line.strip_prefix("result="));
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"+/=".contains(&byte);
    assert!(result.unwrap().bytes().all(plain), "{text}");
}

#[test]
fn gitlab_is_known_and_finds_its_findings() {
    let class = Class::new(GRADER);
    let words = "run submissions --tier bare";
    let run = run(class
        .command(words)
        .env("GITLAB_CI", "true")
        .env("CI", "true"))
    .exits(0);
    let findings: Vec<Value> =
        serde_json::from_str(&class.read("gl-code-quality-report.json")).unwrap();
    assert!(!findings.is_empty());
    run.never_prints("veiled-board");
    run.never_says("veiled-board");
}

#[test]
fn a_service_is_told_neither_of_the_roster_nor_of_broken_cases() {
    let class = Class::new(GRADER);
    class.write("roster.csv", "id,name\n77,Grace Hopper\n");
    class.write("cases/npuzzle-astar/veiled-file", "x");
    let words = "run submissions --tier bare";
    let run = on_github(&class, &mut class.command(words)).exits(0);
    run.never_says("Hopper");
    run.never_says("veiled");
    class.grader(words).says("Hopper");
    class.write("cases/npuzzle-astar/veiled-torn/expected.toml", "x = 1\n");
    let run = on_github(&class, &mut class.command(words)).exits(2);
    run.never_says("veiled");
    class.grader(words).says("veiled-torn");
}

#[test]
fn a_report_on_what_is_kept_is_for_students_on_a_service() {
    let class = Class::new(GRADER);
    class.run("").exits(0);
    for format in ["text", "markdown", "json"] {
        let words = format!("report {format}");
        let there = on_github(&class, &mut class.command(&words)).exits(0);
        there.never_prints("veiled-board");
        let words = format!("report {format} --for staff");
        on_github(&class, &mut class.command(&words)).prints("veiled-board");
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
    let one = "repository/.course/cases/npuzzle-astar/one";
    class.write_case(one, "1 2 3\n4 5 6\n7 0 8\n", "minimum-moves = 1\n");
    let words = "run repository --course repository/.course/grader.toml --tier bare --report json=out/report.json";
    class.grader(words).exits(0);
    let report = class.read_json("out/report.json");
    let submission = &report["submissions"][0];
    assert_eq!(
        submission["cases"][0]["verdict"], "no-output",
        "{submission}"
    );
    let note = "left out the course's own files: `.course`";
    assert_eq!(submission["notes"][0], note, "{submission}");
}
