//! The scripts that GitHub's action and Gradescope start, with a program in the grader's place.

use std::fs;
use std::ops::Deref;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use testkit::files::Folder;
use testkit::run_program::{Run, run};

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

pub(super) fn repository(name: &str) -> PathBuf {
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
    let mut expected = vec!["run", "--report", "github", "--no-store"];
    expected.extend(["--course", "$(touch owned)/grader.toml"]);
    expected.extend(["--assignment", "`touch owned`"]);
    expected.extend(["--fail-under", "60", "--", "my work; touch owned"]);
    assert_eq!(stand.called(), expected);
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
    let not_everything = "::error::The grader could not grade everything (exit code 3)";
    for (code, says) in [
        (0, ""),
        (1, "::notice::Somebody is below"),
        (2, "::error::The course or the arguments are wrong"),
        (3, not_everything),
    ] {
        let stand = Stand::new();
        let run = action(&stand, &[], &format!("exit {code}")).exits(code);
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
        let lines = after.lines();
        let keys = lines.take_while(|line| line.is_empty() || line.starts_with(' '));
        let keys = keys.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
        let keys = keys.map(|line| line.trim().trim_end_matches(':').to_owned());
        keys.collect::<Vec<String>>()
    };
    let inputs = section("inputs");
    let expected = "submission course assignment fail-under program";
    assert_eq!(inputs.join(" "), expected);
    for input in inputs {
        let variable = format!("GRADER_{}", input.to_uppercase().replace('-', "_"));
        // What was downloaded stands in for a program that is not named.
        let or_else = match input.as_str() {
            "program" => " || steps.download.outputs.program",
            _ => "",
        };
        let handed_on = format!("{variable}: ${{{{ inputs.{input}{or_else} }}}}\n");
        assert!(action.contains(&handed_on), "{input}");
        assert!(script.contains(&format!("${{{variable}:-")), "{input}");
    }
    let outputs = section("outputs");
    let expected = "score max-score summary scores submissions ungraded needs-a-look waiting";
    assert_eq!(outputs.join(" "), expected);
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
    let not_released = "not the commit that was released";
    for (repository_name, reference, why) in [
        ("", "", "the repository at hand"),
        ("owner/grader", "main", "`main` is no version"),
        ("owner/grader", "v99", "`v99` is not version"),
        ("owner/grader", &other, not_released),
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
    let died = "{\"score\": 0, \"output\": \"died\"}\n";
    stand.write("source/failure.json", died);
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
    let course = format!("{folder}/source/course/grader.toml");
    let report = format!("gradescope={}", results.display());
    let expected = format!(
        "run {folder}/submission --course {course} --assignment fifteen-bnb --report {report} --no-store --exit-zero"
    );
    assert_eq!(stand.called(), expected.split(' ').collect::<Vec<_>>());
}

#[test]
fn a_grader_that_dies_on_gradescope_leaves_a_word() {
    let stand = Stand::new();
    let run = gradescope(&stand, "kill -9 $$").exits(0);
    let results = stand.read("results/results.json");
    assert_eq!(results, "{\"score\": 0, \"output\": \"died\"}\n");
    run.prints("exit code 137");
}
