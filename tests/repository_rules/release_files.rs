//! What is published says the same everywhere: the version, the scripts, the languages of the image.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use course::languages::built_in_languages;
use course::tool_packages::Installer;
use testkit::files::Folder;
use testkit::run_program::Program;
use yaml_rust2::{Yaml, YamlLoader};

use crate::GRADER;

const VERSION: &str = env!("CARGO_PKG_VERSION");

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn read(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|trouble| panic!("{name}: {trouble}"))
}

/// The files of a folder of the repository that end so, with their names from its top.
fn files(folder: &str, ending: &str) -> Vec<String> {
    let entries = fs::read_dir(path(folder)).expect("it is part of the repository");
    let names = entries.map(|entry| entry.expect("it can be listed").file_name());
    let names = names.map(|name| name.into_string().expect("our file names are text"));
    let mut files: Vec<String> = names
        .filter(|name| name.ends_with(ending))
        .map(|name| format!("{folder}/{name}"))
        .collect();
    files.sort();
    files
}

fn workflows() -> Vec<String> {
    let mut files = files(".github/workflows", ".yml");
    assert_eq!(files.len(), 2, "{files:?}");
    files.push("action.yml".to_owned());
    files
}

fn scripts() -> Vec<String> {
    let mut scripts = files(".github/action", ".sh");
    scripts.extend(files(".github/release", ".sh"));
    assert_eq!(scripts.len(), 5, "{scripts:?}");
    scripts.push(".ci/run".to_owned());
    scripts
}

#[test]
fn every_push_and_pull_request_passes_the_gate() {
    let workflow = read(".github/workflows/ci.yml");
    let lines: Vec<&str> = workflow.lines().map(str::trim).collect();
    for line in ["push:", "pull_request:", "- run: .ci/run"] {
        let count = lines.iter().filter(|it| **it == line).count();
        assert_eq!(count, 1, "`{line}` in\n{workflow}");
    }
}

/// What the newest version of the changelog is called: that of the first heading, or of the one after `[Unreleased]`.
fn newest(changelog: &str) -> Option<&str> {
    let mut headings = changelog
        .lines()
        .filter_map(|line| line.strip_prefix("## "))
        .peekable();
    headings.next_if_eq(&"[Unreleased]");
    let heading = headings.next()?;
    let (version, _) = heading.strip_prefix('[')?.split_once("] - ")?;
    Some(version)
}

#[test]
fn the_changelog_begins_with_this_version() {
    let released = "# A\n\n## [1.2.3] - today\n## [1.2.2]";
    assert_eq!(newest(released), Some("1.2.3"));
    let unreleased = "# A\n\n## [Unreleased]\n\n## [1.2.3] - today\n";
    assert_eq!(newest(unreleased), Some("1.2.3"));
    assert_eq!(newest("# A\n\n## 1.2.3\n"), None);
    assert_eq!(newest("# A\n\n## [Unreleased]\n## 1.2.3\n"), None);
    assert_eq!(newest(&read("CHANGELOG.md")), Some(VERSION));
}

#[test]
fn the_changelog_has_a_place_for_what_is_not_released() {
    let text = read("CHANGELOG.md");
    let first = text.lines().find(|line| line.starts_with("## "));
    assert_eq!(first, Some("## [Unreleased]"));
}

/// What the script prints for a tag, where this is the changelog.
fn notes_of(tag: &str, changelog: &str) -> Output {
    let folder = Folder::empty();
    let script = ".github/release/notes.sh";
    folder.write("Cargo.toml", read("Cargo.toml"));
    folder.write("CHANGELOG.md", changelog);
    let copied = folder.write(script, "");
    fs::copy(path(script), &copied).expect("it can be copied");
    let ran = Command::new(copied).arg(tag).output();
    ran.expect("the script can be started")
}

fn notes(tag: &str) -> Output {
    let changelog = read("CHANGELOG.md").replace("YYYY-MM-DD", "2027-01-31");
    notes_of(tag, &changelog)
}

#[test]
fn the_notes_of_a_release_are_its_part_of_the_changelog() {
    let output = notes(&format!("v{VERSION}"));
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("the changelog is text");
    assert!(text.contains("\n### Added\n"), "{text}");
    assert!(!text.contains("\n## "), "one version alone:\n{text}");
}

#[test]
fn a_version_without_a_day_is_not_released() {
    for day in [" - YYYY-MM-DD", " - not released yet", ""] {
        let changelog = format!("# A\n\n## [{VERSION}]{day}\n\n### Added\n\n- All.\n");
        let output = notes_of(&format!("v{VERSION}"), &changelog);
        assert_eq!(output.status.code(), Some(1), "{day}: {output:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("the day of the release"), "{said}");
        assert!(output.stdout.is_empty(), "{output:?}");
    }
}

#[test]
fn a_tag_that_is_not_the_version_is_not_released() {
    for tag in [VERSION, "v999.0.0", ""] {
        let output = notes(tag);
        assert_eq!(output.status.code(), Some(1), "{tag}: {output:?}");
        assert!(output.stdout.is_empty(), "{output:?}");
    }
}

#[test]
fn workflows_use_actions_of_a_fixed_version_and_no_secret() {
    let mut found = 0;
    for name in workflows() {
        let text = read(&name);
        assert!(!text.contains("secrets."), "{name}");
        for line in text.lines() {
            let Some((_, used)) = line.split_once("uses: ") else {
                continue;
            };
            found += 1;
            let version = used.split_once("@v").map(|(_, version)| version);
            let is_fixed = version.is_some_and(|it| it.split('.').count() == 3);
            assert!(is_fixed, "{name} uses {used}");
        }
    }
    assert!(found >= 5, "only {found} were found");
}

/// The jobs, or the steps of an action, that a service finds in this text.
fn parse_jobs(name: &str, text: &str) -> Vec<Yaml> {
    let documents = YamlLoader::load_from_str(text)
        .unwrap_or_else(|trouble| panic!("{name}: {trouble}\n{text}"));
    let [document] = documents.as_slice() else {
        panic!("{name} has {} documents", documents.len());
    };
    let whole = document.as_hash().expect("it is a table");
    match (&document["jobs"], &document["runs"]) {
        (Yaml::Hash(jobs), _) => jobs.values().cloned().collect(),
        (_, runs @ Yaml::Hash(_)) => vec![runs.clone()],
        // GitLab's have no table around them.
        _ => whole.values().cloned().collect(),
    }
}

#[test]
fn every_workflow_is_yaml_whose_jobs_have_something_to_do() {
    let broken = "jobs:\n  a: { steps: [\n";
    assert!(YamlLoader::load_from_str(broken).is_err());
    let twice = "a: 1\na: 2\n";
    assert!(YamlLoader::load_from_str(twice).is_err());
    let mut texts: Vec<(String, String)> = workflows()
        .into_iter()
        .chain(files("src/cli/bundle", ".yml"))
        .map(|name| (name.clone(), read(&name)))
        .collect();
    for words in [
        "github",
        "github --hidden-cases --owner my-school",
        "github --reusable --course-repository my-school/suite",
        "gitlab",
    ] {
        let run = Program::new(GRADER)
            .args(&format!("bundle {words} -a iq-puzzler"))
            .run();
        texts.push((words.to_owned(), run.exits(0).out.clone()));
    }
    for service in ["github", "gitlab"] {
        let words = format!("cluster template {service} --shards 3");
        let run = Program::new(GRADER).args(&words).run();
        texts.push((words, run.exits(0).out.clone()));
    }
    assert!(texts.len() > 10, "{}", texts.len());
    for (name, text) in texts {
        let jobs = parse_jobs(&name, &text);
        assert!(!jobs.is_empty(), "{name}");
        let does = |job: &Yaml| {
            let has = |key: &str| job[key].as_vec().is_some_and(|list| !list.is_empty());
            has("steps") || has("script") || job["uses"].as_str().is_some()
        };
        assert!(jobs.iter().any(does), "{name}: {jobs:?}");
    }
}

#[test]
fn workflows_may_do_no_more_than_they_need() {
    assert!(read(".github/workflows/ci.yml").contains("\npermissions: { contents: read }\n"));
    let release = read(".github/workflows/release.yml");
    assert!(release.contains("\npermissions: {}\n"));
    assert_eq!(release.matches(": write").count(), 1);
}

#[test]
fn every_script_that_is_called_is_there_and_can_be_started() {
    let scripts = scripts();
    let mut called = BTreeSet::new();
    for name in workflows() {
        let text = read(&name);
        let words = text.split(|it: char| it.is_whitespace() || "\"'".contains(it));
        called.extend(words.filter_map(|word| {
            let word = word.trim_start_matches("$GITHUB_ACTION_PATH/");
            let is_script = word.starts_with(".github/") || word.starts_with(".ci/");
            is_script.then(|| word.to_owned())
        }));
    }
    let known: BTreeSet<String> = scripts.iter().cloned().collect();
    assert_eq!(called, known);
    for name in scripts {
        let mode = fs::metadata(path(&name))
            .expect("it is there")
            .permissions();
        assert_eq!(mode.mode() & 0o111, 0o111, "{name}");
        assert!(read(&name).contains("\nset -euo pipefail\n"), "{name}");
    }
}

#[test]
fn the_image_has_every_language_that_is_built_in() {
    let dockerfile = read("Dockerfile");
    let installed: BTreeSet<&str> = dockerfile.split_whitespace().collect();
    let languages = built_in_languages();
    assert!(languages.len() > 10);
    for language in languages {
        // Debian's node is not new enough to read TypeScript by itself; `tsc` is there for it.
        for tool in language.tools.iter().filter(|tool| !tool.contains(">=")) {
            let package = Installer::Apt.package(tool);
            let is_installed = package.is_some_and(|package| installed.contains(package));
            assert!(is_installed, "{} needs {tool}", language.name);
        }
    }
}

#[test]
fn the_readme_names_the_rust_that_is_needed() {
    let needed = env!("CARGO_PKG_RUST_VERSION");
    assert!(read("README.md").contains(&format!("Rust {needed} or later")));
}
