//! The tools of this machine, as far as it has them.

use std::ffi::OsStr;
use std::io::Write;
use std::{env, fs};

use crate::tool::Tool;
use crate::toolchain::ask::ToolchainTrouble;
use crate::toolchain::search::SearchContext;
use crate::toolchain::system::holds;
use crate::toolchain::toolchains::{Asking, Toolchain, Toolchains};

/// Each main tool: how it is asked, independently, for something that is the same inside the box and outside.
const MAIN: &[(&str, &str, &[&str])] = &[
    ("c", "gcc", &["-dumpfullversion"]),
    ("c++", "g++", &["-dumpfullversion"]),
    ("go", "go", &["env", "GOROOT"]),
    ("java", "java", &["--version"]),
    ("node", "node", &["-p", "process.execPath"]),
    (
        "python",
        "python3",
        &[
            "-c",
            "import sys, ssl, json; print(sys.version, sys.prefix)",
        ],
    ),
    ("rust", "rustc", &["--print", "sysroot"]),
    ("rust", "cargo", &["--version"]),
];

fn search_path() -> std::ffi::OsString {
    env::var_os("PATH").expect("every shell sets it")
}

#[test]
fn the_main_tools_are_the_same_by_the_search_path_of_the_box() {
    let found = Toolchains::find(&search_path(), Asking::Roots);
    let context = SearchContext::from_environment(search_path());
    for (name, program, arguments) in MAIN {
        let Some(path) = context.locate(program) else {
            skip(program);
            continue;
        };
        // Only what it prints: where a shim gets in the way is told on the other output.
        let ask = |search_path: &OsStr| {
            let tool = Tool::new(program).args(arguments.iter().copied());
            let tool = tool.folder("/").env("PATH", search_path);
            let said = tool.run().expect("it answers");
            assert!(said.status.success(), "{program}: {}", said.stderr_text());
            said.stdout_text()
        };
        let one = found.get(name).expect("it is on the search path");
        assert!(is_fine(one), "{one:?}");
        assert_eq!(
            ask(found.path()),
            ask(&search_path()),
            "{path:?} and {one:?}"
        );
    }
}

#[test]
fn every_program_of_this_machine_is_shown_by_the_system_or_by_its_roots() {
    let found = Toolchains::find(&search_path(), Asking::Roots);
    assert!(
        found.get("sh").is_some(),
        "every machine has a shell: {found:?}"
    );
    for one in found.iter().filter(|one| is_fine(one)) {
        let real = fs::canonicalize(&one.program).expect("it is there");
        let is_shown = holds(&real) || one.roots.iter().any(|root| real.starts_with(root));
        assert!(is_shown, "{one:?}");
        assert!(one.roots.iter().all(|root| !holds(root)), "{one:?}");
    }
    if let Some(home) = env::home_dir() {
        let roots = found.roots();
        assert!(
            roots.iter().all(|root| !home.starts_with(root)),
            "{roots:?}"
        );
    }
}

#[test]
fn everything_names_the_versions_and_finds_the_same_homes() {
    let everything = Toolchains::find(&search_path(), Asking::Everything);
    let roots = Toolchains::find(&search_path(), Asking::Roots);
    assert_eq!(everything.roots(), roots.roots());
    assert_eq!(everything.path(), roots.path());
    for (name, _, _) in MAIN {
        match everything.get(name) {
            Some(one) => assert!(one.version.is_some(), "{one:?}"),
            None => skip(name),
        }
    }
    assert!(roots.iter().all(|one| one.version.is_none()), "{roots:?}");
}

/// Whether it works; that a part is missing is for the machine's owner to know.
fn is_fine(one: &Toolchain) -> bool {
    matches!(
        one.trouble,
        None | Some(ToolchainTrouble::Incomplete { .. })
    )
}

fn skip(program: &str) {
    // Past the capture of the test runner, so that it is seen.
    let _ = writeln!(
        std::io::stderr(),
        "skipped: this machine has no `{program}`"
    );
}
