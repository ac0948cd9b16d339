//! What platforms start and find, with the variables and files that those services give: the action's script and
//! Gradescope's, a workflow of GitHub's and a job of GitLab's.

use std::fs;
use std::ops::Deref;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use testkit::class_of_two::Class;
use testkit::files::Folder;
use testkit::run_program::{Run, run};

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

/// A folder with a program in it that stands in for the grader: it writes down how it was called, and does this.
struct Stand(Folder);

impl Deref for Stand {
    type Target = Folder;

    fn deref(&self) -> &Folder {
        &self.0
    }
}

impl Stand {
    fn new() -> Self {
        Self(Folder::empty())
    }

    fn program(&self, name: &str, does: &str) -> PathBuf {
        let called = self.path("called");
        let text = format!(
            "#!/bin/sh\nprintf '%s\\n' \"$@\" > '{}'\n{does}\n",
            called.display()
        );
        self.write_program(name, &text)
    }

    fn write_program(&self, name: &str, text: &str) -> PathBuf {
        let path = self.write(name, text);
        let mode = fs::Permissions::from_mode(0o755);
        fs::set_permissions(&path, mode).expect("its bits can be set");
        path
    }

    fn called(&self) -> Vec<String> {
        let text = self.read("called");
        text.lines().map(str::to_owned).collect()
    }
}

fn repository(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The action's script, as a workflow starts it.
#[track_caller]
fn action(stand: &Stand, variables: &[(&str, &str)], does: &str) -> Run {
    let program = stand.program("grader", does);
    run(Command::new(repository(".github/action/grade.sh"))
        .current_dir(stand.top())
        .env_clear()
        .env("PATH", "/usr/bin:/bin")
        .env("CI", "true")
        .env("GITHUB_ACTIONS", "true")
        .env("GITHUB_ACTION_PATH", repository(""))
        .env("GITHUB_WORKSPACE", stand.top())
        .env("GITHUB_OUTPUT", stand.path("output"))
        .env("GITHUB_STEP_SUMMARY", stand.path("summary"))
        .env("RUNNER_OS", "Linux")
        .env("RUNNER_ENVIRONMENT", "self-hosted")
        .env("GRADER_PROGRAM", program)
        .envs(variables.iter().copied()))
}

#[test]
fn the_action_hands_its_inputs_on_as_they_are() {
    let stand = Stand::new();
    let variables = [
        ("GRADER_SUBMISSION", "my work; touch owned"),
        ("GRADER_COURSE", "$(touch owned)/grader.toml"),
        ("GRADER_ASSIGNMENT", "`touch owned`"),
        ("GRADER_FAIL_UNDER", "60"),
    ];
    let does = "echo summary >> \"$GITHUB_STEP_SUMMARY\"";
    action(&stand, &variables, does).exits(0);
    assert_eq!(
        stand.called(),
        [
            "run",
            "--report",
            "github",
            "--no-store",
            "--course",
            "$(touch owned)/grader.toml",
            "--assignment",
            "`touch owned`",
            "--fail-under",
            "60",
            "--",
            "my work; touch owned"
        ]
    );
    assert!(!stand.path("owned").exists());
    assert_eq!(stand.read("summary"), "summary\n");
}

#[test]
fn inputs_that_are_left_out_are_left_out() {
    let stand = Stand::new();
    let empty = [
        ("GRADER_SUBMISSION", "."),
        ("GRADER_COURSE", ""),
        ("GRADER_FAIL_UNDER", ""),
    ];
    action(&stand, &empty, "").exits(0);
    let called = ["run", "--report", "github", "--no-store", "--", "."];
    assert_eq!(stand.called(), called);
}

#[test]
fn the_actions_exit_code_is_the_graders_and_says_what_it_means() {
    for (code, says) in [
        (0, ""),
        (1, "::notice::Somebody is below"),
        (2, "::error::The course or the arguments are wrong"),
        (
            3,
            "::error::The grader could not grade everything (exit code 3)",
        ),
    ] {
        let stand = Stand::new();
        let run = action(&stand, &[], &format!("exit {code}")).about(code);
        let run = run.exits(code);
        run.prints_first(says);
        assert_eq!(run.out.is_empty(), says.is_empty(), "{}", run.out);
    }
}

/// Every input and output that the action declares is handed on, and nothing of a workflow stands within the script.
#[test]
fn the_action_declares_what_its_script_reads() {
    let action = fs::read_to_string(repository("action.yml")).unwrap();
    let script = fs::read_to_string(repository(".github/action/grade.sh")).unwrap();
    let section = |name: &str| {
        let after = action.split(&format!("\n{name}:\n")).nth(1).unwrap();
        let keys = after
            .lines()
            .take_while(|line| line.is_empty() || line.starts_with(' '));
        let keys = keys.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
        let keys: Vec<String> = keys
            .map(|line| line.trim().trim_end_matches(':').to_owned())
            .collect();
        keys
    };
    let inputs = section("inputs");
    assert_eq!(
        inputs,
        [
            "submission",
            "course",
            "assignment",
            "fail-under",
            "program"
        ]
    );
    for input in inputs {
        let variable = format!("GRADER_{}", input.to_uppercase().replace('-', "_"));
        // What was downloaded stands in for a program that is not named.
        let or_else = match input.as_str() {
            "program" => " || steps.download.outputs.program",
            _ => "",
        };
        assert!(
            action.contains(&format!("{variable}: ${{{{ inputs.{input}{or_else} }}}}\n")),
            "{input}"
        );
        assert!(script.contains(&format!("${{{variable}:-")), "{input}");
    }
    let outputs = section("outputs");
    assert_eq!(
        outputs,
        [
            "score",
            "max-score",
            "summary",
            "scores",
            "submissions",
            "ungraded",
            "needs-a-look",
            "waiting"
        ]
    );
    for output in outputs {
        assert!(action.contains(&format!("value: ${{{{ steps.grade.outputs.{output} }}}}\n")));
    }
    assert!(!script.contains("${{"));
}

/// What stands for `curl`: it fetches from a folder, and fails as `curl --fail` does where there is nothing.
const CURL: &str = r#"#!/bin/sh
while [ $# -gt 0 ]; do
    case $1 in --output) to=$2; shift ;; https://*) from=$1 ;; esac
    shift
done
cp "$RELEASES/${from#https://forge.example/}" "$to" 2>/dev/null || exit 22
"#;

const COMMIT: &str = "0123456789abcdef0123456789abcdef01234567";

/// A release as the workflow publishes it, of the version that the action's own sources have.
fn release(stand: &Stand) -> PathBuf {
    let version = env!("CARGO_PKG_VERSION");
    let folder = stand.path(&format!("owner/grader/releases/download/v{version}"));
    fs::create_dir_all(&folder).expect("a folder can be made");
    stand.program("packed/grader-1/grader", &format!("echo grader {version}"));
    let script = format!(
        "set -eu
        tar --create --gzip --directory '{}' --file grader-{version}-$(uname -m)-linux.tar.gz grader-1
        echo {COMMIT} > COMMIT
        sha256sum *.tar.gz COMMIT > SHA256SUMS",
        stand.path("packed").display()
    );
    let mut command = Command::new("sh");
    let packed = command.args(["-c", &script]).current_dir(&folder).status();
    assert!(packed.expect("there is a shell").success());
    folder
}

/// The script that fetches the released program, with the action used at this reference.
#[track_caller]
fn download(stand: &Stand, repository_name: &str, reference: &str) -> Run {
    stand.write_program("bin/curl", CURL);
    run(Command::new(repository(".github/action/download.sh"))
        .env_clear()
        .env(
            "PATH",
            format!("{}:/usr/bin:/bin", stand.path("bin").display()),
        )
        .env("RELEASES", stand.top())
        .env("RUNNER_TEMP", stand.top())
        .env("GITHUB_ACTION_PATH", repository(""))
        .env("GITHUB_SERVER_URL", "https://forge.example")
        .env("GITHUB_OUTPUT", stand.path("output"))
        .env("GRADER_ACTION_REPOSITORY", repository_name)
        .env("GRADER_ACTION_REF", reference))
}

/// The program that the next steps are told of.
fn downloaded(stand: &Stand) -> Option<String> {
    let output = fs::read_to_string(stand.path("output")).ok()?;
    let program = output.lines().find_map(|it| it.strip_prefix("program="));
    program.map(str::to_owned)
}

#[test]
fn a_version_of_the_action_uses_the_program_released_with_it() {
    let version = env!("CARGO_PKG_VERSION");
    let (short, _) = version.split_once('.').expect("a version has dots");
    for reference in [
        format!("v{version}"),
        format!("v{short}"),
        COMMIT.to_owned(),
    ] {
        let stand = Stand::new();
        release(&stand);
        let run = download(&stand, "owner/grader", &reference);
        let run = run.about(&reference).exits(0);
        let program = downloaded(&stand).unwrap_or_else(|| panic!("{reference}: {run:?}"));
        let said = Command::new(program).output().expect("it can be started");
        assert_eq!(said.stdout, format!("grader {version}\n").as_bytes());
    }
}

#[test]
fn what_was_not_released_is_built() {
    let version = env!("CARGO_PKG_VERSION");
    let other = "f".repeat(40);
    for (repository_name, reference, why) in [
        ("", "", "the repository at hand"),
        ("owner/grader", "main", "`main` is no version"),
        ("owner/grader", "v99", "`v99` is not version"),
        (
            "owner/grader",
            other.as_str(),
            "not the commit that was released",
        ),
        ("owner/other", &format!("v{version}"), "there is no release"),
        ("owner/other", COMMIT, "there is no release"),
    ] {
        let stand = Stand::new();
        release(&stand);
        let run = download(&stand, repository_name, reference);
        run.about(reference).exits(0).prints(why);
        assert_eq!(downloaded(&stand), None, "{reference}");
    }
}

#[test]
fn a_program_for_another_kind_of_machine_is_not_taken() {
    let stand = Stand::new();
    let folder = release(&stand);
    let version = env!("CARGO_PKG_VERSION");
    let archive = fs::read_dir(&folder).unwrap().map(|it| it.unwrap().path());
    let archive = archive.filter(|it| it.extension().is_some_and(|ending| ending == "gz"));
    for file in archive {
        fs::rename(file, folder.join("grader-of-another.tar.gz")).unwrap();
    }
    let run = download(&stand, "owner/grader", &format!("v{version}")).exits(0);
    run.prints("there is no program for");
    assert_eq!(downloaded(&stand), None);
}

#[test]
fn a_program_that_is_not_what_its_checksum_says_is_never_started() {
    let version = env!("CARGO_PKG_VERSION");
    let stranger = format!("{}  grader-of-another.tar.gz\n", "0".repeat(64));
    let zeros = format!(
        "{}  grader-{version}-{}-linux.tar.gz\n",
        "0".repeat(64),
        std::env::consts::ARCH
    );
    for sums in ["", stranger.as_str(), zeros.as_str()] {
        let stand = Stand::new();
        let folder = release(&stand);
        fs::write(folder.join("SHA256SUMS"), sums).unwrap();
        let run = download(&stand, "owner/grader", &format!("v{version}"));
        let run = run.about(format!("{sums:?}")).exits(1);
        run.prints("::error::The released program");
        assert_eq!(downloaded(&stand), None);
        assert!(!stand.path("called").exists(), "it was started");
    }
}

/// Gradescope's script in a folder like Gradescope's.
#[track_caller]
fn gradescope(stand: &Stand, does: &str) -> Run {
    stand.program("source/grader", does);
    stand.write(
        "source/failure.json",
        "{\"score\": 0, \"output\": \"died\"}\n",
    );
    stand.write("source/assignment", "fifteen-bnb\n");
    stand.write("submission/main.py", "print(1)\n");
    run(Command::new("bash")
        .arg(repository("src/cli/bundle/gradescope_files/run_autograder"))
        .env_clear()
        .env("PATH", "/usr/bin:/bin")
        .env("AUTOGRADER_ROOT", stand.top()))
}

#[test]
fn gradescopes_script_grades_the_submission_into_the_results() {
    let stand = Stand::new();
    let results = stand.path("results/results.json");
    let does = format!("echo '{{\"score\": 3}}' > '{}'", results.display());
    gradescope(&stand, &does).exits(0);
    assert_eq!(fs::read_to_string(&results).unwrap(), "{\"score\": 3}\n");
    let folder = stand.top().display();
    assert_eq!(
        stand.called(),
        [
            "run".to_owned(),
            format!("{folder}/submission"),
            "--course".to_owned(),
            format!("{folder}/source/course/grader.toml"),
            "--assignment".to_owned(),
            "fifteen-bnb".to_owned(),
            "--report".to_owned(),
            format!("gradescope={}", results.display()),
            "--no-store".to_owned(),
            "--exit-zero".to_owned(),
        ]
    );
}

#[test]
fn a_grader_that_dies_on_gradescope_leaves_a_word() {
    let stand = Stand::new();
    let run = gradescope(&stand, "kill -9 $$").exits(0);
    let results = stand.read("results/results.json");
    assert_eq!(results, "{\"score\": 0, \"output\": \"died\"}\n");
    run.prints("exit code 137");
}
