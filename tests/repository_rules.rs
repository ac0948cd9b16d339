//! Holds the house together where Cargo cannot: reads the sources of every crate and fails where one breaks a rule.

#[cfg(target_os = "linux")]
mod commands_of_pages;
mod crate_dependencies;
mod documentation;
mod release_files;
mod rules_on_made_up_sources;
mod source_files;
mod source_rules;

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
fn a_mod_file_defines_nothing() {
    hold(source_rules::empty_mod_files);
}

#[test]
fn no_modules_import_each_other_in_a_circle() {
    let broken = source_rules::broken(&FILES, source_rules::KNOWN);
    assert!(broken.is_empty(), "\n{}\n", broken.join("\n"));
}
