//! Holds the house together where Cargo cannot: reads the sources of every crate and fails where one breaks a rule.

#[cfg(target_os = "linux")]
mod commands;
mod crates;
mod documents;
mod made_up;
mod release;
mod rules;
mod source;

use std::sync::LazyLock;

use crate::walls::source::File;

static FILES: LazyLock<Vec<File>> = LazyLock::new(source::all);

/// Fails with every sentence the rule has to say about the real sources.
fn hold(rule: fn(&File) -> Vec<String>) {
    assert!(FILES.len() > 10, "the sources were not found");
    let broken: Vec<String> = FILES.iter().flat_map(rule).collect();
    assert!(broken.is_empty(), "\n{}\n", broken.join("\n"));
}

#[test]
fn every_crate_touches_only_what_it_may() {
    hold(rules::touches);
}

#[test]
fn strangers_inside_a_crate_stay_strangers() {
    hold(rules::strangers);
}

#[test]
fn unsafe_code_stays_in_the_listed_files() {
    hold(rules::unsafe_code);
}

#[test]
fn every_file_says_what_it_is_for() {
    hold(rules::opening_sentence);
}

#[test]
fn a_mod_file_defines_nothing() {
    hold(rules::empty_mod_files);
}

#[test]
fn no_modules_import_each_other_in_a_circle() {
    let broken = rules::broken(&FILES, rules::KNOWN);
    assert!(broken.is_empty(), "\n{}\n", broken.join("\n"));
}
