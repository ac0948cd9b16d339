//! The wall test, tested: on made-up sources it finds what is wrong and nothing else.

use std::collections::BTreeSet;

use crate::walls::file::File;
use crate::walls::rules::{empty_mod_files, named_imports, opening_sentence, unsafe_code, walls};
use crate::walls::table::ROOMS;

fn breaks(path: &str, text: &str) -> Vec<String> {
    walls(&File::new(path, text))
}

/// The rooms that `check` imports wrongly in this text, as the messages name them.
fn wrong_rooms(text: &str) -> Vec<String> {
    let broken = breaks("src/check/verdict.rs", text);
    let name = |sentence: &String| sentence.split('`').nth(3).map(str::to_owned);
    broken.iter().filter_map(name).collect()
}

#[test]
fn a_wrong_import_is_told_in_a_sentence() {
    assert_eq!(
        breaks(
            "src/check/verdict.rs",
            "//! Decides.\n\nuse crate::store::Row;\n"
        ),
        [
            "`src/check/verdict.rs:3` imports `store` (by `crate::store::Row`), but `check` may import only \
             `record`, `course`, `answer`, `sliding rules`, `packing rules`"
        ]
    );
    assert_eq!(
        breaks(
            "reference/src/sliding/path.rs",
            "use super::search::report::Report;"
        ),
        [
            "`reference/src/sliding/path.rs:1` imports `sliding searches` (by `super::search::report::Report`), \
             but `sliding rules` may import no other room"
        ]
    );
}

#[test]
fn an_import_is_found_however_it_is_written() {
    let ways = [
        "use crate::store;",
        "pub use crate::store::Row;",
        "pub(crate) use crate::store::Row as Line;",
        "use crate::{record::Verdict, store::Row};",
        "use crate::{\n    answer::{self, Answer},\n    store::{\n        Row,\n    },\n};",
        "use super::super::store::Row;",
        "use grader::store::*;",
        "fn f() { crate::store::open(); }",
        "fn f() -> Vec<crate::store::Row> { Vec::<u8>::new() }",
        "fn f<'a>(x: &'a str, c: char) -> bool { c == '\"' && crate::store::has(x) }",
        "mod inner { use super::super::super::store::Row; }",
        "#[cfg(not(test))]\nuse crate::store::Row;",
        "#[cfg(test)]\nmod tests { use super::*; }\nuse crate::store::Row;",
        "#[cfg(test)]\nuse crate::record::{Verdict};\nuse crate::store::Row;",
    ];
    for text in ways {
        assert_eq!(wrong_rooms(text), ["store"], "{text}");
    }
    let both = "use crate::{store::{Row, Column}, cli};";
    assert_eq!(wrong_rooms(both), ["store", "store", "cli"]);
}

#[test]
fn what_only_looks_like_an_import_is_left_alone() {
    let innocent = [
        "// use crate::store::Row;",
        "/* /* use crate::store::Row; */ use crate::store::Row; */",
        "//! See [`crate::store::Row`].",
        "const A: &str = \"use crate::store::Row; \\\" crate::store::x\";",
        "const A: &str = r#\"\" crate::store::x \"#;",
        "const A: &[u8] = b\"crate::store::x\";",
        "#[cfg(test)]\nmod tests {\n    use crate::store::Row;\n    fn f() { if true { crate::store::x() } }\n}",
        "#[cfg(test)]\nuse crate::store::{Row};",
        "#[cfg(all(test, unix))]\n#[rustfmt::skip]\nfn f() { crate::store::x() }",
        "pub(in crate::check) fn f() -> impl Sized + use<> {}",
        "use crate::record::Verdict; use reference::sliding::board::Board; use super::explain::why;",
        "use std::time::Duration; use other::store::Row;",
    ];
    for text in innocent {
        assert_eq!(breaks("src/check/verdict.rs", text), [""; 0], "{text}");
    }
    assert_eq!(
        breaks("src/check/tests.rs", "use crate::store::Row;"),
        [""; 0]
    );
}

#[test]
fn rules_and_solvers_are_kept_apart() {
    let wrong = [
        (
            "src/check/minimal.rs",
            "use reference::sliding::oracle::minimum_moves;",
        ),
        (
            "src/check/minimal.rs",
            "use reference::sliding::search::ida_star;",
        ),
        (
            "src/check/minimal.rs",
            "use reference::packing::exact_cover::solve;",
        ),
        ("src/check/minimal.rs", "use reference::sliding;"),
        (
            "src/record/verdict.rs",
            "use reference::sliding::heuristic::kind::Kind;",
        ),
        (
            "src/report/text.rs",
            "fn f() { reference::packing::brute_force::run(); }",
        ),
        (
            "reference/src/sliding/parity.rs",
            "use crate::sliding::tables::x;",
        ),
        (
            "reference/src/sliding/heuristic/kind.rs",
            "use crate::sliding::search::x;",
        ),
        (
            "reference/src/sliding/tables/build.rs",
            "use crate::sliding::search::x;",
        ),
        (
            "reference/src/sliding/board.rs",
            "use crate::packing::board::Cell;",
        ),
        (
            "reference/src/packing/piece.rs",
            "use crate::sliding::board::Board;",
        ),
        (
            "reference/src/packing/exact_cover/links.rs",
            "use crate::sliding::board::Board;",
        ),
        (
            "reference/src/sliding/mod.rs",
            "pub mod search;\npub use search::a_star;",
        ),
        ("reference/src/generate.rs", "use grader::record::Verdict;"),
        ("reference/src/watch.rs", "use crate::cli::exit::Exit;"),
        (
            "src/engine/plan.rs",
            "use crate::cli::arguments::Arguments;",
        ),
    ];
    for (path, text) in wrong {
        assert_eq!(breaks(path, text).len(), 1, "{path}: {text}");
    }
    let right = [
        (
            "src/insight/waste.rs",
            "use reference::sliding::oracle::minimum_moves;",
        ),
        ("src/main.rs", "use grader::cli::arguments::Arguments;"),
        (
            "src/cli/run.rs",
            "use reference::cli::exit::Exit; use crate::engine::plan;",
        ),
        (
            "reference/src/sliding/search/a_star.rs",
            "use crate::sliding::heuristic::mark::Mark;",
        ),
        (
            "reference/src/sliding/search/mod.rs",
            "pub mod report;\npub use report::Report;",
        ),
        (
            "reference/src/sliding/oracle.rs",
            "use crate::sliding::tables::x; use super::search::y;",
        ),
    ];
    for (path, text) in right {
        assert_eq!(breaks(path, text), [""; 0], "{path}: {text}");
    }
}

#[test]
fn the_world_outside_is_touched_only_where_it_may_be() {
    assert_eq!(
        breaks(
            "reference/src/sliding/board.rs",
            "use std::{fmt, fs::File};"
        ),
        [
            "`reference/src/sliding/board.rs:1` mentions `std::fs::File`, but `sliding rules` may not touch files"
        ]
    );
    let wrong = [
        (
            "reference/src/sliding/board.rs",
            "use std::time::{Duration, Instant};",
        ),
        (
            "reference/src/packing/piece.rs",
            "fn f() { std::process::exit(1) }",
        ),
        ("reference/src/sliding/search/a_star.rs", "use std::fs;"),
        (
            "reference/src/sliding/search/a_star.rs",
            "use std::os::unix::fs::FileExt;",
        ),
        ("src/check/verdict.rs", "use std::time;"),
        ("src/engine/build.rs", "use std::process::Command;"),
    ];
    for (path, text) in wrong {
        assert_eq!(breaks(path, text).len(), 1, "{path}: {text}");
    }
    let right = [
        (
            "reference/src/sliding/tables/cache.rs",
            "use std::fs::File; fn f() -> u32 { std::process::id() }",
        ),
        (
            "src/sandbox/launch.rs",
            "use std::process::Command; use std::time::Instant;",
        ),
    ];
    for (path, text) in right {
        assert_eq!(breaks(path, text), [""; 0], "{path}: {text}");
    }
}

#[test]
fn a_room_that_is_not_in_the_table_is_a_failure() {
    for path in [
        "src/attic/mod.rs",
        "src/attic.rs",
        "reference/src/sliding/attic.rs",
    ] {
        let sentence =
            format!("`{path}` is in no room; add it to the table in `tests/walls/table.rs`");
        assert_eq!(breaks(path, "//! Dust.\n"), [sentence]);
    }
}

#[test]
fn a_glob_is_found_outside_of_tests_only() {
    let file = File::new(
        "src/check/verdict.rs",
        "use super::*;\n#[cfg(test)]\nmod tests { use super::*; }",
    );
    assert_eq!(
        named_imports(&file),
        ["`src/check/verdict.rs:1` imports `super::*`; name what it needs"]
    );
}

#[test]
fn unsafe_code_is_found_outside_the_list_and_missed_inside_it() {
    let text = "#![expect(unsafe_code)]\nfn f() { unsafe { g() } }";
    let found = unsafe_code(&File::new("src/check/verdict.rs", text));
    assert!(
        found[0].starts_with("`src/check/verdict.rs:2` has unsafe code; "),
        "{found:?}"
    );
    let listed = "reference/src/sliding/tables/pages.rs";
    assert_eq!(unsafe_code(&File::new(listed, text)), [""; 0]);
    assert_eq!(unsafe_code(&File::new(listed, "fn f() {}")).len(), 1);
    assert_eq!(
        unsafe_code(&File::new("src/lib.rs", "// unsafe\n")),
        [""; 0]
    );
}

#[test]
fn a_file_without_a_sentence_is_found() {
    for text in ["", "use std::fmt;\n", "// A comment.\n", "//!\n"] {
        assert_eq!(
            opening_sentence(&File::new("src/lib.rs", text)).len(),
            1,
            "{text}"
        );
    }
}

#[test]
fn a_mod_file_that_defines_something_is_found() {
    let modules = "//! A room.\n#![expect(x)]\npub mod a;\n#[cfg(unix)]\npub(crate) mod b;\npub use a::{B, C};\n";
    assert_eq!(
        empty_mod_files(&File::new("src/check/mod.rs", modules)),
        [""; 0]
    );
    for definition in [
        "pub fn f() {}",
        "struct S;",
        "mod inner { fn f() {} }",
        "macro_rules! m { () => {} }",
    ] {
        let text = format!("{modules}{definition}\n");
        let found = empty_mod_files(&File::new("src/check/mod.rs", &text));
        assert!(
            found[0].starts_with("`src/check/mod.rs:7` defines something; "),
            "{found:?}"
        );
        for path in ["src/check/a.rs", "src/check/tests/mod.rs"] {
            assert_eq!(empty_mod_files(&File::new(path, &text)), [""; 0]);
        }
    }
}

#[test]
fn the_table_names_each_room_once_and_has_no_circle() {
    let mut modules = BTreeSet::new();
    for room in ROOMS {
        for module in room.modules {
            assert!(modules.insert(module), "`{module}` is in the table twice");
        }
    }
    // Rooms whose imports all stand are put up, until no more can be.
    let mut standing = BTreeSet::new();
    while let Some(next) = ROOMS.iter().find(|room| {
        !standing.contains(room.name) && room.imports().all(|name| standing.contains(name))
    }) {
        standing.insert(next.name);
    }
    let floating: Vec<_> = ROOMS
        .iter()
        .map(|room| room.name)
        .filter(|name| !standing.contains(name))
        .collect();
    assert!(
        floating.is_empty(),
        "in a circle, or on a room that is not there: {floating:?}"
    );
}
