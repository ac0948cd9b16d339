//! Every link from one page to another leads somewhere, every path that one names is there, and the gate runs what the
//! README tells people to run.

use std::fs;
use std::path::{Path, PathBuf};

/// The pages that people read.
pub fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = fs::read_dir(root.join("docs")).expect("there is a folder of docs");
    let docs = docs.map(|page| page.expect("it can be listed").path());
    let others = [
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "SECURITY.md",
        "tests/submissions/README.md",
    ];
    docs.chain(others.map(|page| root.join(page))).collect()
}

pub fn read(page: &Path) -> String {
    fs::read_to_string(page).expect("a page is text")
}

/// Where the links of a page lead, without those that leave the project.
fn links(text: &str) -> Vec<&str> {
    let after = text.split("](").skip(1);
    let targets = after.filter_map(|rest| rest.split_once(')').map(|(target, _)| target));
    targets.filter(|target| !target.contains("://")).collect()
}

/// What the headings of a page are called in links.
fn anchors(text: &str) -> Vec<String> {
    let mut is_code = false;
    let mut anchors = Vec::new();
    for line in text.lines() {
        is_code ^= line.starts_with("```");
        let heading = line.trim_start_matches('#');
        if is_code || heading.len() == line.len() || !heading.starts_with(' ') {
            continue;
        }
        let letters = heading.trim().to_lowercase();
        let kept = letters
            .chars()
            .filter(|it| it.is_alphanumeric() || " -_".contains(*it));
        anchors.push(kept.collect::<String>().replace(' ', "-"));
    }
    anchors
}

#[test]
fn every_link_leads_somewhere() {
    let (mut broken, mut found) = (Vec::new(), 0);
    for page in pages() {
        let text = read(&page);
        for link in links(&text) {
            found += 1;
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let folder = page.parent().expect("a page lies in a folder");
            let target = match path {
                "" => page.clone(),
                path => folder.join(path),
            };
            let is_there = target.is_file()
                && (anchor.is_empty() || anchors(&read(&target)).iter().any(|it| it == anchor));
            if !is_there {
                broken.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(found > 20, "only {found} links were found");
    assert!(broken.is_empty(), "\n{}\n", broken.join("\n"));
}

/// What stands between backticks.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn every_path_that_a_page_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["crates/", "src/", "tests/", "reference/", "benches/"];
    let is_path = |it: &&str| {
        folders.iter().any(|folder| it.starts_with(folder))
            && !it.contains(['<', '{', ' ', '*', '…'])
    };
    let (mut missing, mut found) = (Vec::new(), 0);
    for page in pages() {
        for path in code(&read(&page)).filter(is_path) {
            found += 1;
            if !root.join(path).exists() {
                missing.push(format!("{}: {path}", page.display()));
            }
        }
    }
    assert!(found > 40, "only {found} paths were found");
    assert!(missing.is_empty(), "\n{}\n", missing.join("\n"));
}

#[test]
fn every_step_of_the_way_of_one_board_is_where_it_is_said_to_be() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = read(&root.join("docs/architecture.md"));
    let (_, way) = page
        .split_once("## The way of one board")
        .expect("there is such a part");
    let (way, _) = way.split_once("\n## ").expect("it is not the last part");
    let rows: Vec<&str> = way.lines().filter(|line| line.starts_with("| ")).collect();
    assert!(rows.len() > 10, "only {} rows were found", rows.len());
    for row in &rows[1..] {
        let Some((rest, file)) = row.trim_end_matches("` |").rsplit_once("| `") else {
            panic!("no file is named: {row}");
        };
        let function = code(rest).last().expect("a function is named");
        let text = read(&root.join(file));
        assert!(text.contains(&format!("fn {function}(")), "{row}");
    }
}

/// The types that the last column of the glossary's tables names.
fn types_of(glossary: &str) -> Vec<&str> {
    let rows = glossary.lines().filter(|line| line.starts_with("| "));
    let last = rows.filter_map(|row| row.trim_end_matches(['|', ' ']).rsplit(" | ").next());
    let named = last.flat_map(code);
    named
        .filter(|it| it.starts_with(char::is_uppercase))
        .collect()
}

/// The paragraphs of a page in which a code span does not end, with the number of their first line.
fn open_code(text: &str) -> Vec<usize> {
    let (mut open, mut is_code) = (Vec::new(), false);
    let (mut first, mut ticks) = (1, 0);
    for (number, line) in text.lines().chain([""]).enumerate() {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        let begins = line.starts_with("| ") || line.trim_start().starts_with("- ");
        if is_fence || is_code || line.trim().is_empty() || begins {
            if ticks % 2 == 1 {
                open.push(first);
            }
            (first, ticks) = (number + 1, 0);
        }
        if !is_fence && !is_code {
            ticks += line.matches('`').count();
        }
    }
    open
}

#[test]
fn code_that_begins_in_a_paragraph_ends_in_it() {
    assert_eq!(open_code("a `b`\n\n`c\nd`\n\n- `e\n- f`\n"), [6, 7]);
    assert_eq!(open_code("```\n`\n```\n\n| `a | b |\n| c` | d |\n"), [5, 6]);
    for page in pages() {
        let open = open_code(&read(&page));
        assert!(open.is_empty(), "{}: lines {open:?}", page.display());
    }
}

/// The modules that a test's name leads through are there: as a file, or declared in one.
fn is_module(root: &Path, name: &str) -> bool {
    let parts: Vec<&str> = name.split("::").collect();
    let (first, inner) = (parts[0], parts[1..].join("/"));
    let folders = [
        root.join("tests").join(first),
        root.join("crates").join(first).join("src"),
    ];
    folders
        .iter()
        .any(|folder| folder.join(format!("{inner}.rs")).is_file())
}

#[test]
fn every_test_that_the_security_page_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    assert!(is_module(root, "stored_results::dying_graders"));
    assert!(!is_module(root, "stored_results::killed_graders"));
    let page = read_text("docs/security.md");
    let names: Vec<&str> = code(&page)
        .filter(|it| it.contains("::") && !it.contains(['/', ' ', '(']))
        .filter(|it| it.starts_with(char::is_lowercase) && !it.starts_with("std::"))
        .collect();
    assert!(names.len() > 5, "{names:?}");
    for name in names {
        assert!(is_module(root, name), "{name}");
    }
}

#[test]
fn students_are_told_the_name_of_every_way() {
    let page = read_text("docs/students.md");
    let sentence = page
        .split_once("The names of ways are ")
        .and_then(|(_, rest)| rest.split_once(", and those of the course"));
    let (names, _) = sentence.expect("the page lists them");
    let told: Vec<&str> = names.split('`').skip(1).step_by(2).collect();
    assert_eq!(told, course::input_ways::built_in_names());
}

#[test]
fn every_type_of_the_glossary_is_in_the_code() {
    let glossary = read_text("docs/glossary.md");
    let types = types_of(&glossary);
    assert!(types.len() > 30, "only {} types were found", types.len());
    let code = ["crates", "src", "reference/src"].into_iter();
    let code: String = code.flat_map(sources).map(|(_, text)| text).collect();
    let is_defined = |name: &&&str| {
        let mut keywords = ["struct", "enum", "trait", "type"].iter();
        keywords.any(|keyword| {
            let definition = format!("{keyword} {name}");
            let mut places = code.match_indices(&definition);
            places.any(|(at, found)| {
                let after = code[at + found.len()..].chars().next();
                !after.is_some_and(|it| it.is_alphanumeric() || it == '_')
            })
        })
    };
    let unknown: Vec<_> = types.iter().filter(|name| !is_defined(name)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn links_and_headings_are_found() {
    assert_eq!(
        types_of("| case | a board | `Case`, `cases/` |\n| word | meaning | `Sheet` |\n"),
        ["Case", "Sheet"]
    );
    let text = "# The box\n\n[a](b.md#c) ![d](e.png) [f](https://g)\n```\n# no heading\n```\n## What `x` costs, a lot\n";
    assert_eq!(links(text), ["b.md#c", "e.png"]);
    assert_eq!(anchors(text), ["the-box", "what-x-costs-a-lot"]);
}

/// The figures of a page of benchmarks whose row has a target and does not say whether it was reached, and those that were
/// missed and are not named where their part of the page says what was missed.
fn unexplained_figures(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    for part in page.split("\n## ") {
        let (mut rows, mut prose, mut is_code) = (Vec::new(), String::new(), false);
        for line in part.lines() {
            let is_fence = line.starts_with("```");
            is_code ^= is_fence;
            if is_code && !is_fence {
                rows.push(line);
            } else {
                prose += line;
                prose.push('\n');
            }
        }
        let is_reason = |name: &str| prose.contains("missed") && prose.contains(name);
        for row in rows.iter().filter(|row| row.contains(['≤', '≥'])) {
            let figure = row.split(['≤', '≥']).next().unwrap_or_default().trim();
            let words = row.split_whitespace();
            let is_told = words.clone().any(|word| word == "reached")
                || row.contains(" not measured: ")
                || words.clone().any(|word| word == "MISSED")
                    && figure
                        .split(' ')
                        .any(|word| is_reason(&format!("`{word}`")));
            if !is_told {
                found.push(figure.to_owned());
            }
        }
    }
    found
}

#[test]
fn every_target_of_a_benchmark_was_reached_or_has_its_reason() {
    let page = "## A\n`b` missed by a little\n```\na  ≤ 1 s  0.5 s  reached\nthe b  ≤ 1 s  2 s  MISSED\n\
                c  ≤ 1 s  2 s  MISSED\nd  ≥ 3  4\n```\n";
    assert_eq!(unexplained_figures(page), ["c", "d"]);
    let page = read_text("docs/benchmarks.md");
    assert!(page.matches(" reached").count() > 30, "tables are there");
    assert_eq!(unexplained_figures(&page), [""; 0]);
}

fn read_text(path: &str) -> String {
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(path))
}

/// The sources in a folder of the repository, however deep, with their text.
pub fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = walkdir::WalkDir::new(folder).into_iter();
    let paths = entries.map(|entry| entry.expect("it can be listed").into_path());
    let sources = paths.filter(|path| path.extension().is_some_and(|it| it == "rs"));
    sources.map(|path| (path.clone(), read(&path))).collect()
}

/// The lines that are a test command.
fn test_commands(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| line.starts_with("cargo test"))
        .collect()
}

#[test]
fn the_gate_runs_the_test_command_of_the_readme() {
    let (readme, gate) = (read_text("README.md"), read_text(".ci/run"));
    let documented = test_commands(&readme);
    assert_eq!(documented.len(), 1, "one test command: {documented:?}");
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
    assert!(read_text(".ci/run").contains("needs_root=(--skip full_disk)"));
    let mut found = 0;
    let mut sources = sources("tests");
    // This file has the words themselves.
    sources.retain(|(path, _)| !path.ends_with("repository_rules/documentation.rs"));
    for (_, text) in &sources {
        for name in roots_alone(text) {
            found += 1;
            assert!(name.contains("full_disk"), "the gate does not skip {name}");
        }
    }
    assert!(found > 0, "no such test was found");
}
