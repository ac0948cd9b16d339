//! What is shown of the base system, and the tools of this machine as far as it has them.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::os::unix::fs::symlink;
use std::path::Path;

use crate::toolchain::ask_tool::{KNOWN, ToolchainError};
use crate::toolchain::search_path::SearchContext;
use crate::toolchain::system_folders::{SystemPath, holds, look, system_folders};
use crate::toolchain::{Asking, Toolchain, Toolchains};
use crate::trusted_tool::Tool;

#[test]
fn what_programs_need_is_shown_and_what_may_be_secret_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let top = fs::canonicalize(folder.path()).expect("it is there");
    let folders = "usr/bin usr/share/zoneinfo lib64 nix/store home/teacher etc/java-17-openjdk \
     etc/java17-openjdk etc/python3.11 etc/ssl/certs etc/ssl/private etc/maven etc/static \
     store var";
    for path in folders.split(' ') {
        fs::create_dir_all(top.join(path)).expect("made");
    }
    let files = "usr/share/zoneinfo/UTC etc/passwd etc/shadow etc/hosts etc/ld.so.cache etc/npmrc \
     etc/maven/settings.xml etc/maven/m2.conf etc/ssl/private/key.pem etc/machine-id \
     store/services";
    for path in files.split(' ') {
        fs::write(top.join(path), "").expect("written");
    }
    for (path, target) in [
        ("bin", "usr/bin"),
        ("etc/localtime", "../usr/share/zoneinfo/UTC"),
        // Both lead through something that is not shown.
        ("etc/static/protocols", "../../usr/share/zoneinfo/UTC"),
        ("etc/protocols", "static/protocols"),
        ("etc/services", "../store/services"),
        ("etc/timezone", "nowhere"),
    ] {
        symlink(target, top.join(path)).expect("linked");
    }
    let shown: Vec<_> = look(&top)
        .iter()
        .map(|shown| {
            let path = shown
                .path()
                .strip_prefix(&top)
                .expect("below the top")
                .display();
            match shown {
                SystemPath::Folder(_) => format!("{path}/"),
                SystemPath::File(_) => path.to_string(),
                SystemPath::Link { target, .. } => format!("{path} -> {}", target.display()),
            }
        })
        .collect();
    let expected = [
        "bin -> usr/bin",
        "etc/java-17-openjdk/",
        "etc/java17-openjdk/",
        "etc/ld.so.cache",
        "etc/localtime -> ../usr/share/zoneinfo/UTC",
        "etc/maven/m2.conf",
        "etc/protocols",
        "etc/python3.11/",
        "etc/services",
        "etc/ssl/certs/",
        "lib64/",
        "nix/store/",
        "usr/",
    ];
    assert_eq!(shown, expected);
}

#[test]
fn no_secret_of_this_machine_is_shown() {
    let context = SearchContext::new("");
    let secret = "/etc/passwd /etc/shadow /etc/group /etc/hosts /etc/resolv.conf /etc/ssl/private \
     /etc/ssh /etc/maven/settings.xml /etc/npmrc /etc/pip.conf /etc/environment \
     /etc/machine-id /home /root /var /tmp /proc /";
    for path in secret.split(' ') {
        assert!(!context.shows(Path::new(path)), "{path}");
    }
    for path in ["/usr/bin/env", "/bin/sh"] {
        assert!(context.shows(Path::new(path)), "{path}");
    }
}

#[test]
fn every_link_that_is_made_anew_leads_to_something_that_is_shown() {
    let all = system_folders();
    assert!(all.contains(&SystemPath::Folder("/usr".into())), "{all:?}");
    let context = SearchContext::new("");
    for shown in &all {
        let real = fs::canonicalize(shown.path()).expect("it is there");
        match shown {
            SystemPath::Link { path, .. } => {
                assert!(context.shows(&real), "{path:?} leads to {real:?}")
            }
            SystemPath::Folder(path) => assert!(real.is_dir(), "{path:?}"),
            SystemPath::File(path) => assert!(real.is_file(), "{path:?}"),
        }
    }
}

#[test]
fn a_folder_of_a_similar_name_is_not_the_systems() {
    for (path, is) in [
        ("/usr/lib/jvm/java", true),
        ("/usr/local/go/bin/go", true),
        ("/bin/sh", true),
        ("/nix/store/abc/bin/go", true),
        ("/usr2/bin/go", false),
        ("/opt/usr/bin/go", false),
        ("/nix/var", false),
    ] {
        assert_eq!(holds(Path::new(path)), is, "{path}");
    }
}

#[test]
fn the_known_toolchains_are_sorted_and_each_can_be_looked_for() {
    assert!(KNOWN.is_sorted_by(|one, next| one.name < next.name));
    assert!(KNOWN.iter().all(|known| !known.programs.is_empty()));
}

/// Each main tool: how it is asked, independently, for something that is the same inside the sandbox and outside.
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
fn the_main_tools_are_the_same_by_the_search_path_of_the_sandbox() {
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
    matches!(one.trouble, None | Some(ToolchainError::Incomplete { .. }))
}

fn skip(program: &str) {
    // Past the capture of the test runner, so that it is seen.
    let _ = writeln!(
        std::io::stderr(),
        "skipped: this machine has no `{program}`"
    );
}
