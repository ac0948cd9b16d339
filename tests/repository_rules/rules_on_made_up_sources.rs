//! The rules of the house, tested: on made-up sources they find what is wrong and nothing else.

use crate::repository_rules::source_files::File;
use crate::repository_rules::source_rules::{
    no_mod_files, opening_sentence, strangers, touches, unsafe_code,
};

fn touching(path: &str, text: &str) -> Vec<String> {
    touches(&File::new(path, text))
}

fn knowing(path: &str, text: &str) -> Vec<String> {
    strangers(&File::new(path, text))
}

/// The same of a file among the solvers that are wrong on purpose.
fn knowing_wrong(text: &str) -> Vec<String> {
    knowing("reference/src/wrong_solvers/packed_board.rs", text)
}

#[test]
fn a_wrong_import_is_told_in_a_sentence() {
    assert_eq!(
        touching(
            "crates/rules/src/sliding/board.rs",
            "use std::{fmt, fs::File};"
        ),
        [
            "`crates/rules/src/sliding/board.rs:1` mentions `std::fs::File`, but `rules` may not touch files"
        ]
    );
    assert_eq!(
        knowing(
            "reference/src/wrong_solvers/estimate.rs",
            "//! Wrong.\n\nuse crate::sliding::heuristic::Heuristic;\n"
        ),
        [
            "`reference/src/wrong_solvers/estimate.rs:3` knows `reference::sliding::heuristic::Heuristic`, but solvers \
             that are wrong on purpose share no line with the right ones"
        ]
    );
}

#[test]
fn an_import_is_found_however_it_is_written() {
    let ways = [
        "use crate::sliding;",
        "pub use crate::sliding::Row;",
        "pub(crate) use crate::sliding::Row as Line;",
        "use crate::{random::Random, sliding::Row};",
        "use crate::{\n    random::{self, Random},\n    sliding::{\n        Row,\n    },\n};",
        "use super::super::sliding::Row;",
        "use reference::sliding::*;",
        "fn f() { crate::sliding::open(); }",
        "fn f() -> Vec<crate::sliding::Row> { Vec::<u8>::new() }",
        "fn f<'a>(x: &'a str, c: char) -> bool { c == '\"' && crate::sliding::has(x) }",
        "mod inner { use super::super::super::sliding::Row; }",
        "#[cfg(not(test))]\nuse crate::sliding::Row;",
        "#[cfg(test)]\nmod tests { use super::*; }\nuse crate::sliding::Row;",
        "#[cfg(test)]\nuse crate::random::{Random};\nuse crate::sliding::Row;",
    ];
    for text in ways {
        assert_eq!(knowing_wrong(text).len(), 1, "{text}");
    }
    let both = "use crate::{sliding::{Row, Column}, packing};";
    assert_eq!(knowing_wrong(both).len(), 3);
}

#[test]
fn what_only_looks_like_an_import_is_left_alone() {
    let innocent = [
        "// use crate::sliding::Row;",
        "/* /* use crate::sliding::Row; */ use crate::sliding::Row; */",
        "//! See [`crate::sliding::Row`].",
        "const A: &str = \"use crate::sliding::Row; \\\" crate::sliding::x\";",
        "const A: &str = r#\"\" crate::sliding::x \"#;",
        "const A: &[u8] = b\"crate::sliding::x\";",
        "#[cfg(test)]\nmod tests {\n    use crate::sliding::Row;\n    fn f() { if true { crate::sliding::x() } }\n}",
        "#[cfg(test)]\nuse crate::sliding::{Row};",
        "#[cfg(all(test, unix))]\n#[rustfmt::skip]\nfn f() { crate::sliding::x() }",
        "pub(in crate::sliding) fn f() -> impl Sized + use<> {}",
        "use crate::random::Random; use rules::sliding::board::Board; use super::estimate::why;",
        "use std::time::Duration; use other::sliding::Row;",
    ];
    for text in innocent {
        assert_eq!(knowing_wrong(text), [""; 0], "{text}");
    }
    let tests = "reference/src/wrong_solvers/tests.rs";
    assert_eq!(knowing(tests, "use crate::sliding::Row;"), [""; 0]);
}

#[test]
fn the_world_outside_is_touched_only_where_it_may_be() {
    let wrong = [
        (
            "crates/rules/src/sliding/board.rs",
            "use std::time::{Duration, Instant};",
        ),
        (
            "crates/rules/src/packing/piece.rs",
            "fn f() { std::process::exit(1) }",
        ),
        ("reference/src/sliding/search/a_star.rs", "use std::fs;"),
        (
            "reference/src/sliding/search/a_star.rs",
            "use std::os::unix::fs::FileExt;",
        ),
        ("crates/puzzles/src/verdict.rs", "use std::time;"),
        (
            "crates/engine/src/build_submission.rs",
            "use std::process::Command;",
        ),
        (
            "crates/submission/src/file_tree.rs",
            "use walkdir::WalkDir;",
        ),
        (
            "crates/engine/src/build_submission.rs",
            "use rustix::fs::openat;",
        ),
        ("crates/attic/src/dust.rs", "//! Dust.\n"),
    ];
    for (path, text) in wrong {
        assert_eq!(touching(path, text).len(), 1, "{path}: {text}");
    }
    let right = [
        (
            "reference/src/sliding/tables/cache.rs",
            "use std::fs::File; fn f() -> u32 { std::process::id() }",
        ),
        (
            "crates/sandbox/src/launch.rs",
            "use std::process::Command; use std::time::Instant;",
        ),
        ("crates/submission/src/roster.rs", "use std::fs;"),
    ];
    for (path, text) in right {
        assert_eq!(touching(path, text), [""; 0], "{path}: {text}");
    }
}

#[test]
fn unsafe_code_is_found_outside_the_list_and_missed_inside_it() {
    let text = "#![expect(unsafe_code)]\nfn f() { unsafe { g() } }";
    let found = unsafe_code(&File::new("crates/puzzles/src/verdict.rs", text));
    let said = "`crates/puzzles/src/verdict.rs:2` has unsafe code; ";
    assert!(found[0].starts_with(said), "{found:?}");
    let listed = "reference/src/sliding/tables/large_pages.rs";
    assert_eq!(unsafe_code(&File::new(listed, text)), [""; 0]);
    assert_eq!(unsafe_code(&File::new(listed, "fn f() {}")).len(), 1);
    let comment = File::new("src/lib.rs", "// unsafe\n");
    assert_eq!(unsafe_code(&comment), [""; 0]);
}

#[test]
fn a_file_without_a_sentence_is_found() {
    for text in ["", "use std::fmt;\n", "// A comment.\n", "//!\n"] {
        let found = opening_sentence(&File::new("src/lib.rs", text));
        assert_eq!(found.len(), 1, "{text}");
    }
}

#[test]
fn a_file_that_is_called_after_no_module_is_found() {
    for (path, found) in [
        ("crates/puzzles/src/check/mod.rs", 1),
        ("crates/puzzles/src/check.rs", 0),
        ("crates/puzzles/src/check/tests/mod.rs", 0),
    ] {
        assert_eq!(no_mod_files(&File::new(path, "")).len(), found, "{path}");
    }
}
