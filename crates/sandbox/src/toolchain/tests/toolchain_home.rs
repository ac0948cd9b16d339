//! Tools that behave, installed in the ways people install them.

use std::ffi::OsStr;

use super::Machine;
use crate::toolchain::{Asking, Toolchain, Toolchains};

/// What a Python of this home answers.
const PYTHON: &str = "
case \"$*\" in
  --version) echo 'Python 3.99.1' ;;
  *-c*) echo executable=EXECUTABLE; echo prefix=PREFIX; echo exec_prefix=PREFIX
        echo base_prefix=BASE; echo base_exec_prefix=BASE
        echo module=; echo module=BASE/lib/python3.99; echo module=PREFIX/lib/python3.99/site-packages ;;
  *) exit 1 ;;
esac";

fn python(executable: &str, prefix: &str, base: &str) -> String {
    PYTHON
        .replace("EXECUTABLE", &format!("TOP/{executable}"))
        .replace("PREFIX", &format!("TOP/{prefix}"))
        .replace("BASE", &format!("TOP/{base}"))
}

/// Sees that a tool is this program, for which these folders are shown; both from the root folder on.
#[track_caller]
fn is_found(machine: &Machine, name: &str, program: &str, roots: &[&str]) {
    let found = machine.find(Asking::Roots);
    let one = get(&found, name);
    assert_eq!(machine.short_one(&one.program), program);
    assert_eq!(machine.short(&one.roots), roots);
}

fn get<'a>(toolchains: &'a Toolchains, name: &str) -> &'a Toolchain {
    let one = toolchains.get(name).expect("it is on the machine");
    assert!(one.trouble.is_none(), "{one:?}");
    one
}

#[test]
fn a_shim_of_pyenv_is_followed_to_the_version_it_leads_to() {
    let machine = Machine::new(&["teacher/.pyenv/shims"]);
    let version = "teacher/.pyenv/versions/3.99.1";
    let real = format!("{version}/bin/python3.99");
    machine.script(&real, &python(&real, version, version));
    machine.link(&format!("{version}/bin/python3"), "python3.99");
    machine.script(
        "teacher/.pyenv/shims/python3",
        &format!("exec TOP/{real} \"$@\""),
    );
    let found = machine.find(Asking::Everything);
    let one = get(&found, "python");
    assert_eq!(machine.short_one(&one.program), real);
    assert_eq!(machine.short(&one.roots), [version]);
    assert_eq!(one.version.as_deref(), Some("Python 3.99.1"));
    let bin = machine.path(version).join("bin");
    assert_eq!(one.bin, bin);
    let path = format!("{}:/usr/local/bin:/usr/bin:/bin", bin.display());
    assert_eq!(found.path(), OsStr::new(&path));
}

#[test]
fn a_virtual_environment_needs_itself_and_its_base_and_is_called_by_its_own_program() {
    let machine = Machine::new(&["course/.venv/bin"]);
    let base = "apps/python";
    let executable = "course/.venv/bin/python3";
    machine.script(
        &format!("{base}/bin/python3.99"),
        &python(executable, "course/.venv", base),
    );
    machine.link(executable, &format!("TOP/{base}/bin/python3.99"));
    let found = machine.find(Asking::Roots);
    let one = get(&found, "python");
    assert_eq!(machine.short_one(&one.program), executable);
    assert_eq!(machine.short_one(&one.bin), "course/.venv/bin");
    assert_eq!(machine.short(&one.roots), [base, "course/.venv"]);
    assert_eq!(one.version, None, "nobody asked");
}

#[test]
fn a_base_that_is_reached_by_a_link_is_shown_by_both_names() {
    let machine = Machine::new(&["course/.venv/bin"]);
    let executable = "course/.venv/bin/python3";
    machine.script(
        "uv/python-3.99.1/bin/python3.99",
        &python(executable, "course/.venv", "uv/python-3.99"),
    );
    machine.link("uv/python-3.99", "python-3.99.1");
    machine.link(executable, "TOP/uv/python-3.99/bin/python3.99");
    let roots = ["course/.venv", "uv/python-3.99", "uv/python-3.99.1"];
    is_found(&machine, "python", executable, &roots);
}

#[test]
fn a_python_installed_into_the_home_shows_its_own_parts_and_not_the_home() {
    let machine = Machine::new(&["teacher/.local/bin"]);
    let executable = "teacher/.local/bin/python3";
    machine.script(
        executable,
        &python(executable, "teacher/.local", "teacher/.local"),
    );
    machine.file("teacher/.local/share/keyrings/secret", "secret");
    machine.file("teacher/.local/lib/python3.99/os.py", "");
    machine.file("teacher/.local/lib/libpython3.99.so.1.0", "");
    let found = machine.find(Asking::Roots);
    let roots = machine.short(&get(&found, "python").roots);
    let parts = ["bin/python3", "lib/libpython3.99.so.1.0", "lib/python3.99"];
    assert_eq!(roots, parts.map(|part| format!("teacher/.local/{part}")));
    let path = format!(
        "{}:/usr/local/bin:/usr/bin:/bin",
        machine.path("teacher/.local/bin").display()
    );
    assert_eq!(found.path(), OsStr::new(&path));
}

#[test]
fn a_proxy_of_rustup_leads_to_the_sysroot_and_the_home_of_cargo_stays_hidden() {
    let machine = Machine::new(&["teacher/.cargo/bin"]);
    machine.script(
        "teacher/.cargo/bin/rustup",
        "case \"${0##*/} $*\" in
           'rustc --print sysroot') echo TOP/teacher/.rustup/toolchains/stable ;;
           *) echo \"unknown proxy ${0##*/}\" >&2; exit 1 ;;
         esac",
    );
    machine.link("teacher/.cargo/bin/rustc", "rustup");
    machine.link("teacher/.cargo/bin/cargo", "rustup");
    machine.file("teacher/.cargo/credentials.toml", "secret");
    let sysroot = "teacher/.rustup/toolchains/stable";
    machine.script(&format!("{sysroot}/bin/rustc"), "echo rustc 1.99.0");
    machine.script(&format!("{sysroot}/bin/cargo"), "");
    let found = machine.find(Asking::Everything);
    let one = get(&found, "rust");
    assert_eq!(
        machine.short_one(&one.program),
        format!("{sysroot}/bin/rustc")
    );
    assert_eq!(machine.short_one(&one.bin), format!("{sysroot}/bin"));
    assert_eq!(machine.short(&found.roots()), [sysroot]);
    assert_eq!(one.version.as_deref(), Some("rustc 1.99.0"));
}

#[test]
fn the_node_of_nvm_is_not_asked_and_its_version_is_its_root() {
    let machine = Machine::new(&["teacher/.nvm/versions/node/v99.0.0/bin"]);
    let root = "teacher/.nvm/versions/node/v99.0.0";
    // It answers nothing, so it would be in trouble if it were asked.
    machine.binary(&format!("{root}/bin/node"));
    machine.file(&format!("{root}/lib/node_modules/npm/package.json"), "");
    is_found(&machine, "node", &format!("{root}/bin/node"), &[root]);
}

#[test]
fn a_shim_of_node_is_asked_for_its_program() {
    let machine = Machine::new(&["teacher/.volta/bin"]);
    let root = "teacher/.volta/tools/image/node/99.0.0";
    machine.binary(&format!("{root}/bin/node"));
    machine.file(&format!("{root}/include/node/node.h"), "");
    machine.script(
        "teacher/.volta/bin/volta-shim",
        &format!("[ \"$*\" = '-p process.execPath' ] && echo TOP/{root}/bin/node"),
    );
    machine.link("teacher/.volta/bin/node", "volta-shim");
    is_found(&machine, "node", &format!("{root}/bin/node"), &[root]);
}

#[test]
fn go_says_where_it_lives() {
    let machine = Machine::new(&["snap/bin"]);
    machine.script("snap/go/1/bin/go", "echo go version go1.99");
    machine.script("manager", "[ \"$*\" = 'env GOROOT' ] && echo TOP/snap/go/1");
    machine.link("snap/bin/go", "TOP/manager");
    let found = machine.find(Asking::Everything);
    let one = get(&found, "go");
    assert_eq!(machine.short_one(&one.program), "snap/go/1/bin/go");
    assert_eq!(machine.short(&one.roots), ["snap/go/1"]);
    let local = ("GOTOOLCHAIN", OsStr::new("local"));
    assert!(found.environment().any(|variable| variable == local));
}

#[test]
fn a_home_of_java_shows_what_its_links_lead_to() {
    let machine = Machine::new(&["teacher/.sdkman/candidates/java/current/bin"]);
    let root = "teacher/.sdkman/candidates/java/17-tem";
    machine.binary(&format!("{root}/bin/java"));
    machine.binary(&format!("{root}/bin/javac"));
    machine.file(&format!("{root}/lib/modules"), "");
    machine.file("settings/java-17/security/java.security", "");
    machine.file("settings/certificates/cacerts", "");
    machine.file("settings/private", "secret");
    machine.link(&format!("{root}/conf"), "TOP/settings/java-17");
    machine.link(
        &format!("{root}/lib/security/cacerts"),
        "TOP/settings/certificates/cacerts",
    );
    machine.link(&format!("{root}/lib/src.zip"), "TOP/nowhere");
    machine.link(&format!("{root}/lib/inside"), "modules");
    machine.link("teacher/.sdkman/candidates/java/current", "17-tem");
    let shown = ["settings/certificates/cacerts", "settings/java-17", root];
    is_found(&machine, "java", &format!("{root}/bin/java"), &shown);
    let found = machine.find(Asking::Roots);
    let home = machine.path(root);
    let environment = [("JAVA_HOME".to_owned(), home.into())];
    assert_eq!(get(&found, "java").environment, environment);
}

#[test]
fn a_shim_of_java_is_asked_among_other_settings() {
    let machine = Machine::new(&["teacher/.jenv/shims"]);
    machine.binary("apps/jdk/bin/java");
    machine.binary("apps/jdk/bin/javac");
    machine.script(
        "teacher/.jenv/shims/java",
        "[ \"$*\" = '-XshowSettings:properties -version' ] || exit 1
         printf 'Property settings:\\n    java.home = TOP/apps/jdk\\n    java.version = 17\\n' >&2",
    );
    is_found(&machine, "java", "apps/jdk/bin/java", &["apps/jdk"]);
}

#[test]
fn the_java_of_java_home_goes_first_if_there_is_one() {
    for (java_home, program) in [("apps/new", "apps/new"), ("apps/gone", "apps/old")] {
        let mut machine = Machine::new(&["apps/old/bin"]);
        for home in ["apps/old", "apps/new"] {
            machine.binary(&format!("{home}/bin/java"));
            machine.binary(&format!("{home}/bin/javac"));
            machine.file(&format!("{home}/lib/modules"), "");
        }
        machine.java_home = Some(machine.path(java_home));
        is_found(&machine, "java", &format!("{program}/bin/java"), &[program]);
    }
}

#[test]
fn an_unknown_installation_is_shown_whole_only_if_it_looks_like_one() {
    let machine = Machine::new(&["apps/lua/bin", "teacher/tools/bin"]);
    machine.binary("apps/lua/bin/lua");
    machine.file("apps/lua/share/lua/module.lua", "");
    machine.binary("teacher/tools/bin/make");
    machine.file("teacher/tools/answers.txt", "secret");
    is_found(&machine, "lua", "apps/lua/bin/lua", &["apps/lua"]);
    let make = "teacher/tools/bin/make";
    is_found(&machine, "make", make, &[make]);
}

#[test]
fn a_program_of_another_name_is_called_by_the_name_that_was_looked_for() {
    let machine = Machine::new(&["apps/bin"]);
    machine.binary("apps/bin/busybox");
    machine.link("apps/bin/sh", "busybox");
    let roots = ["apps/bin/busybox", "apps/bin/sh"];
    is_found(&machine, "sh", "apps/bin/sh", &roots);
}

#[test]
fn the_folders_of_the_sandbox_keep_the_order_of_the_search_path() {
    let machine = Machine::new(&["z/bin", "a/bin", "m/bin"]);
    for (path, name) in [
        ("z/bin", "perl"),
        ("a/bin", "ruby"),
        ("m/bin", "lua"),
        ("a/bin", "lua"),
    ] {
        machine.binary(&format!("{path}/{name}"));
    }
    let found = machine.find(Asking::Roots);
    let folders: Vec<_> = std::env::split_paths(found.path()).collect();
    let expected = ["z/bin", "a/bin", "/usr/local/bin", "/usr/bin", "/bin"];
    assert_eq!(machine.short(&folders), expected);
    let names: Vec<_> = found.iter().map(|one| one.name).collect();
    assert_eq!(names, ["lua", "perl", "ruby"]);
}
