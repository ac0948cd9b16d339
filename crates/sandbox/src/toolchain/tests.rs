//! Toolchains of made-up machines, built of small shell scripts that also hang, flood, lie or complain; and those of
//! this machine.

mod system_and_machine_tools;
mod toolchain_home;

use std::fs;
use std::io::Write;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::toolchain::ask_tool::ToolchainError;
use crate::toolchain::search_path::SearchContext;
use crate::toolchain::{Asking, Toolchains};
use crate::trusted_tool::ToolError;

/// A made-up machine: its root folder is a temporary one; `teacher` in it is the home of whoever grades.
struct Machine {
    _folder: TempDir,
    top: PathBuf,
    search_path: Vec<PathBuf>,
    pub java_home: Option<PathBuf>,
    pub patience: Duration,
}

impl Machine {
    /// With these folders in its search path.
    fn new(search_path: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let top = fs::canonicalize(folder.path()).expect("it is there");
        fs::create_dir(top.join("teacher")).expect("made");
        Self {
            _folder: folder,
            search_path: search_path.iter().map(|entry| top.join(entry)).collect(),
            top,
            java_home: None,
            patience: Duration::from_secs(30),
        }
    }

    fn path(&self, path: &str) -> PathBuf {
        self.top.join(path)
    }

    /// Makes a file with this text.
    fn file(&self, path: &str, text: &str) -> PathBuf {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("it is below the top")).expect("made");
        fs::write(&path, text).expect("written");
        path
    }

    /// Makes a script of this text, in which `TOP` stands for the root folder.
    ///
    /// Another process writes it: what this one has open for writing, a program that another test is just about to start
    /// would have open too, and the system refuses to execute it.
    fn script(&self, path: &str, text: &str) -> PathBuf {
        let text = text.replace("TOP", self.top.to_str().expect("it is text"));
        self.write_from_outside(
            path,
            format!("#!/bin/sh\nPATH=/usr/bin:/bin\n{text}\n").as_bytes(),
        )
    }

    /// Makes a program that is no script: a copy of `true`.
    fn binary(&self, path: &str) -> PathBuf {
        let real = ["/usr/bin/true", "/bin/true"];
        let bytes = real.iter().find_map(|path| fs::read(path).ok());
        self.write_from_outside(path, &bytes.expect("every system has it"))
    }

    fn write_from_outside(&self, path: &str, bytes: &[u8]) -> PathBuf {
        let path = self.file(path, "");
        let mut shell = Command::new("/bin/sh")
            .args(["-c", "cat > \"$1\" && chmod +x \"$1\"", "sh"])
            .arg(&path)
            .stdin(Stdio::piped())
            .spawn()
            .expect("started");
        let mut stdin = shell.stdin.take().expect("piped");
        stdin.write_all(bytes).expect("written");
        drop(stdin);
        assert!(shell.wait().expect("ended").success());
        path
    }

    fn link(&self, path: &str, target: &str) -> PathBuf {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("it is below the top")).expect("made");
        symlink(
            target.replace("TOP", self.top.to_str().expect("it is text")),
            &path,
        )
        .expect("linked");
        path
    }

    fn context(&self) -> SearchContext {
        let search_path = std::env::join_paths(&self.search_path).expect("no colon in it");
        let mut context = SearchContext::new(search_path);
        context.home = Some(self.path("teacher"));
        context.java_home = self.java_home.clone();
        context.patience = self.patience;
        context
    }

    fn find(&self, asking: Asking) -> Toolchains {
        Toolchains::find_in(&self.context(), asking)
    }

    /// These paths from the root folder on.
    fn short(&self, paths: &[PathBuf]) -> Vec<String> {
        let short = |path: &PathBuf| match path.strip_prefix(&self.top) {
            Ok(short) => short.display().to_string(),
            Err(_) => path.display().to_string(),
        };
        paths.iter().map(short).collect()
    }

    fn short_one(&self, path: &Path) -> String {
        self.short(&[path.to_owned()]).remove(0)
    }
}

/// A machine whose Python is this script, and which has a sane Lua.
fn with_python(script: &str) -> Machine {
    let machine = Machine::new(&["shims", "apps/lua/bin"]);
    machine.script("shims/python3", script);
    machine.script("apps/lua/bin/lua", "echo Lua 9.9");
    machine
}

fn trouble(machine: &Machine) -> ToolchainError {
    let found = machine.find(Asking::Everything);
    let lua = found.get("lua").expect("it is there");
    assert_eq!(lua.version.as_deref(), Some("Lua 9.9"), "the others work");
    let python = found.get("python").expect("it is listed");
    assert!(python.roots.is_empty(), "{python:?}");
    assert!(!found.path().to_string_lossy().contains("shims"));
    let mut troubles = found.into_iter().filter_map(|one| one.trouble);
    troubles.next().expect("it is in trouble")
}

#[test]
fn a_tool_that_hangs_is_listed_with_its_trouble() {
    let mut machine = with_python("sleep 300");
    // Long enough for the other one to answer.
    machine.patience = Duration::from_secs(2);
    let trouble = trouble(&machine);
    assert!(
        matches!(trouble, ToolchainError::NoAnswer(ToolError::TooSlow { .. })),
        "{trouble:?}"
    );
}

#[test]
fn a_tool_that_floods_is_listed_with_its_trouble() {
    let trouble = trouble(&with_python("exec cat /dev/zero"));
    assert!(
        matches!(trouble, ToolchainError::NoAnswer(ToolError::TooMuch { .. })),
        "{trouble:?}"
    );
}

#[test]
fn a_tool_that_talks_nonsense_is_quoted() {
    for answer in [
        "hello",
        "executable=relative/python3",
        "executable=/no/such/file",
    ] {
        let machine = with_python(&format!("echo {answer}"));
        let python = machine.path("shims/python3");
        assert_eq!(
            trouble(&machine).to_string(),
            format!(
                "`{}` answered `{answer}` when asked for its home; run it by hand, or put another one first on the search path",
                python.display()
            )
        );
    }
}

#[test]
fn a_shim_without_a_version_is_quoted() {
    let machine = with_python("echo 'pyenv: python3: command not found' >&2; exit 127");
    let python = machine.path("shims/python3");
    assert_eq!(
        trouble(&machine).to_string(),
        format!(
            "`{}` ended with exit status: 127 when asked for its home: `pyenv: python3: command not found`; run it by hand, or put another one first on the search path",
            python.display()
        )
    );
}

#[test]
fn a_tool_that_leaves_a_child_at_the_pipe_has_answered() {
    let mut machine = Machine::new(&["apps/lua/bin"]);
    machine.script("apps/lua/bin/lua", "sleep 20 & echo Lua 9.9; sleep 0.2");
    machine.patience = Duration::from_secs(10);
    let started = Instant::now();
    let found = machine.find(Asking::Everything);
    assert!(
        started.elapsed() < machine.patience,
        "nobody waited for the child"
    );
    let lua = found.get("lua").expect("it is there");
    assert_eq!(lua.version.as_deref(), Some("Lua 9.9"), "{lua:?}");
}

#[test]
fn a_version_without_a_number_is_trouble_but_the_roots_stay() {
    let machine = Machine::new(&["apps/lua/bin"]);
    machine.script("apps/lua/bin/lua", "echo none");
    let found = machine.find(Asking::Everything);
    let lua = found.get("lua").expect("it is there");
    assert!(
        matches!(lua.trouble, Some(ToolchainError::Nonsense { .. })),
        "{lua:?}"
    );
    assert_eq!(machine.short(&lua.roots), ["apps/lua/bin/lua"]);
}

#[test]
fn a_shim_that_cannot_be_asked_is_said_to_be_one() {
    let machine = Machine::new(&["teacher/.asdf/shims"]);
    machine.script("teacher/.asdf/shims/ruby", "exec asdf exec ruby \"$@\"");
    let found = machine.find(Asking::Roots);
    let ruby = found.get("ruby").expect("it is listed");
    assert!(
        matches!(ruby.trouble, Some(ToolchainError::Shim { .. })),
        "{ruby:?}"
    );
    assert!(found.roots().is_empty());
}

#[test]
fn a_java_without_a_compiler_is_incomplete() {
    let machine = Machine::new(&["apps/jre/bin"]);
    machine.binary("apps/jre/bin/java");
    machine.file("apps/jre/lib/modules", "");
    let found = machine.find(Asking::Roots);
    let java = found.get("java").expect("it is there");
    let trouble = java.trouble.as_ref().expect("it lacks the compiler");
    assert!(
        trouble
            .to_string()
            .starts_with("`javac` is not there beside `"),
        "{trouble}"
    );
    assert!(
        trouble
            .to_string()
            .ends_with("`; install a JDK and not only a JRE"),
        "{trouble}"
    );
    assert_eq!(
        machine.short(&java.roots),
        ["apps/jre"],
        "it can still run programs"
    );
}

#[test]
fn folders_that_depend_on_where_the_grader_stands_are_not_searched() {
    let machine = Machine::new(&[]);
    let lua = machine.binary("apps/bin/lua");
    let here = std::env::current_dir().expect("it is there");
    let up: PathBuf = here.ancestors().skip(1).map(|_| "..").collect();
    let from_root = lua.strip_prefix("/").expect("it is absolute");
    let relative = up.join(from_root);
    assert!(relative.exists(), "{relative:?} leads there");
    let folder = relative.parent().expect("it is in one");
    let found = Toolchains::find_in(&SearchContext::new(folder), Asking::Roots);
    assert!(found.get("lua").is_none(), "{found:?}");
}

#[test]
fn a_tool_is_asked_far_from_any_students_files() {
    let machine = Machine::new(&["proxies"]);
    machine.script("proxies/rustc", "pwd > TOP/asked-in; exit 1");
    let _ = machine.find(Asking::Roots);
    let folder = std::fs::read_to_string(machine.path("asked-in")).expect("it was asked");
    assert_eq!(folder, "/\n");
}
