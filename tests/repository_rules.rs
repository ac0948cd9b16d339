//! Holds the house together where Cargo cannot: reads the sources of every crate and fails where one breaks a rule; and
//! what the crates depend on, as their Cargo.toml and docs/architecture.md say it.

#[cfg(target_os = "linux")]
mod commands_of_pages;
mod documentation;
mod release_files;
mod rules_on_made_up_sources;
mod source_files;
mod source_rules;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use crate::repository_rules::source_files::File;

static FILES: LazyLock<Vec<File>> = LazyLock::new(source_files::all);

/// Fails with every sentence the rule has to say about the real sources.
fn hold(rule: fn(&File) -> Vec<String>) {
    assert!(FILES.len() > 10, "the sources were not found");
    let broken: Vec<String> = FILES.iter().flat_map(rule).collect();
    assert!(broken.is_empty(), "\n{}\n", broken.join("\n"));
}

#[test]
fn every_crate_touches_only_what_it_may() {
    hold(source_rules::touches);
}

#[test]
fn strangers_inside_a_crate_stay_strangers() {
    hold(source_rules::strangers);
}

#[test]
fn unsafe_code_stays_in_the_listed_files() {
    hold(source_rules::unsafe_code);
}

#[test]
fn every_file_says_what_it_is_for() {
    hold(source_rules::opening_sentence);
}

#[test]
fn every_module_is_a_file_of_its_own_name() {
    hold(source_rules::no_mod_files);
}

#[test]
fn no_modules_import_each_other_in_a_circle() {
    let broken = source_rules::broken(&FILES, source_rules::KNOWN);
    assert!(broken.is_empty(), "\n{}\n", broken.join("\n"));
}

/// Every crate of the workspace with the others that it is built from.
fn crates() -> BTreeMap<String, BTreeSet<String>> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = Vec::from(["", "reference", "reference/program"].map(|it| top.join(it)));
    let below = fs::read_dir(top.join("crates")).expect("the crates can be listed");
    folders.extend(below.map(|entry| entry.expect("the crates can be listed").path()));
    let manifests: Vec<toml::Table> = folders
        .iter()
        .map(|folder| {
            let text = fs::read_to_string(folder.join("Cargo.toml")).expect("each has a manifest");
            text.parse().expect("Cargo reads it too")
        })
        .collect();
    let name = |manifest: &toml::Table| {
        let name = manifest["package"]["name"].as_str();
        name.expect("a package has a name").to_owned()
    };
    let ours: BTreeSet<String> = manifests.iter().map(name).collect();
    manifests
        .iter()
        .map(|manifest| {
            let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
            let names = dependencies.into_iter().flat_map(toml::Table::keys);
            let built_from = names.filter(|name| ours.contains(*name)).cloned();
            (name(manifest), built_from.collect())
        })
        .collect()
}

/// Everything that a crate is built from, however far below it.
fn all_below<'a>(name: &str, crates: &'a BTreeMap<String, BTreeSet<String>>) -> BTreeSet<&'a str> {
    let mut below = BTreeSet::new();
    let mut open: Vec<&str> = crates[name].iter().map(String::as_str).collect();
    while let Some(next) = open.pop() {
        if below.insert(next) {
            open.extend(crates[next].iter().map(String::as_str));
        }
    }
    below
}

#[test]
fn whoever_judges_and_scores_is_built_without_a_solver() {
    let crates = crates();
    for judge in ["puzzles", "scoring", "report"] {
        let below = all_below(judge, &crates);
        let is_built_from_solvers = below.contains("reference");
        assert!(!is_built_from_solvers, "`{judge}`, by way of {below:?}");
    }
    assert!(all_below("insight", &crates).contains("reference"));
    assert!(all_below("reference", &crates).iter().eq(["rules"].iter()));
}

#[test]
fn the_table_of_the_architecture_names_every_crate_and_stands_bottom_up() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/architecture.md");
    let page = fs::read_to_string(page).expect("it is part of the repository");
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `"));
    let named: Vec<String> = rows
        .filter_map(|row| row.split_once('`'))
        .map(|(name, _)| name.replace('/', "-"))
        .collect();
    let mut crates = crates();
    crates.remove("testkit");
    for (at, name) in named.iter().enumerate() {
        assert!(crates.contains_key(name), "`{name}` is no crate");
        for below in &crates[name] {
            let is_above = named[..at].contains(below);
            assert!(
                is_above,
                "`{below}` does not stand above `{name}` in the table"
            );
        }
    }
    let missing: Vec<&String> = crates.keys().filter(|name| !named.contains(name)).collect();
    assert!(missing.is_empty(), "the table has no row for {missing:?}");
}
