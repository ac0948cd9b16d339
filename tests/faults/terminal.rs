//! The grader at a terminal of its own.

use std::io::{Read, Write};
use std::process::{Command, Stdio};

use testkit::class_of_five::Class;

/// Variables that tell a CI service.
const SERVICES: [&str; 3] = ["CI", "GITHUB_ACTIONS", "GITLAB_CI"];

/// Runs the grader at a terminal, with this in its environment, and types this once it asks. Its exit code, and what was
/// on the screen.
pub fn at_a_terminal(
    class: &Class,
    words: &[&str],
    variables: &[(&str, &str)],
    typed: &[u8],
) -> (Option<i32>, String) {
    let grader = env!("CARGO_BIN_EXE_grader");
    let line = format!("'{grader}' {}", words.join(" "));
    let mut command = Command::new("script");
    for name in SERVICES {
        command.env_remove(name);
    }
    let mut child = command
        .args(["-qec", &line, "/dev/null"])
        .current_dir(class.path(""))
        .env("XDG_CACHE_HOME", class.path("cache"))
        .env("NO_COLOR", "1")
        .envs(variables.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("there is a `script`");
    // Kept open to the end: a terminal whose input ends is gone.
    let mut keyboard = child.stdin.take().expect("a pipe");
    let mut screen = child.stdout.take().expect("a pipe");
    let (mut seen, mut part, mut has_typed) = (Vec::new(), [0; 4096], false);
    while let Ok(count @ 1..) = screen.read(&mut part) {
        seen.extend_from_slice(&part[..count]);
        let is_asked = String::from_utf8_lossy(&seen).contains("[apply/cancel]");
        if is_asked && !has_typed {
            has_typed = true;
            keyboard.write_all(typed).expect("it reads");
            keyboard.flush().expect("it reads");
        }
    }
    let code = child.wait().expect("it ends").code();
    (code, String::from_utf8_lossy(&seen).replace('\r', ""))
}
