//! Holds the walls up: reads every source file of both crates and fails where one breaks a rule of the house.

mod file;
mod gate;
mod lexer;
mod made_up;
mod rules;
mod source;
mod table;

use std::sync::LazyLock;

use file::File;

/// Fails with every sentence the rule has to say about the real sources.
fn hold(rule: fn(&File) -> Vec<String>) {
    static FILES: LazyLock<Vec<File>> = LazyLock::new(file::all);
    let files = &*FILES;
    assert!(files.len() > 10, "the sources were not found");
    let broken: Vec<String> = files.iter().flat_map(rule).collect();
    assert!(broken.is_empty(), "\n{}\n", broken.join("\n"));
}

#[test]
fn every_room_imports_only_what_it_may() {
    hold(rules::walls);
}

#[test]
fn imports_are_named() {
    hold(rules::named_imports);
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
