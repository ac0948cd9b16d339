//! Small shell scripts that behave and misbehave as tools do.

use std::fs;
use std::time::{Duration, Instant};

use super::{Tool, ToolError, ToolOutput};

/// Far more than anything here takes, far less than the scripts would sleep.
const SOON: Duration = Duration::from_secs(20);

fn shell(script: &str) -> Tool {
    Tool::new("/bin/sh").arg("-c").arg(script)
}

fn said(tool: &Tool) -> ToolOutput {
    tool.run().expect("it says something")
}

#[test]
fn what_it_prints_and_how_it_ends_comes_back() {
    let said = said(&shell("printf out; printf err >&2; exit 7"));
    assert_eq!(said.stdout_text(), "out");
    assert_eq!(said.stderr_text(), "err");
    assert_eq!(said.status.code(), Some(7));
}

#[test]
fn arguments_variables_and_the_folder_reach_it() {
    let tool = shell("printf '%s|%s|%s|' \"$1\" \"$GIVEN\" \"${HOME-gone}\"; pwd")
        .args(["name", "a b"])
        .env("GIVEN", "it's")
        .env_remove("HOME")
        .folder("/");
    assert_eq!(said(&tool).stdout_text(), "a b|it's|gone|/\n");
}

#[test]
fn its_input_is_empty() {
    assert_eq!(said(&shell("cat; echo done")).stdout_text(), "done\n");
}

#[test]
fn output_up_to_the_bound_is_whole() {
    let tool = shell("head -c 65536 /dev/zero; head -c 65536 /dev/zero >&2");
    let said = said(&tool);
    assert_eq!((said.stdout.len(), said.stderr.len()), (65536, 65536));
}

#[test]
fn one_byte_more_than_the_bound_is_refused() {
    for script in [
        "head -c 65537 /dev/zero",
        "head -c 65537 /dev/zero >&2",
        "exec cat /dev/zero",
    ] {
        let started = Instant::now();
        let trouble = shell(script).timeout(SOON * 2).run();
        assert!(
            matches!(trouble, Err(ToolError::TooMuch { .. })),
            "{script}: {trouble:?}"
        );
        assert!(started.elapsed() < SOON, "{script}");
    }
}

#[test]
fn a_tool_that_hangs_is_killed_with_its_children() {
    let folder = tempfile::tempdir().expect("a folder");
    let started = Instant::now();
    let trouble = shell("sleep 300 & echo $! > child; wait")
        .folder(folder.path())
        .timeout(Duration::from_millis(300))
        .run()
        .expect_err("it hangs");
    assert!(started.elapsed() < SOON);
    assert_eq!(
        trouble.to_string(),
        "`/bin/sh` did not end within 300ms and was killed; run it by hand to see what it waits for"
    );
    let child = fs::read_to_string(folder.path().join("child")).expect("it wrote it");
    assert!(is_gone(child.trim()), "its child {child} lives on");
}

#[test]
fn a_tool_that_closes_its_outputs_and_hangs_is_killed() {
    let tool = shell("exec >&- 2>&-; sleep 300").timeout(Duration::from_millis(200));
    let trouble = tool.run();
    assert!(
        matches!(trouble, Err(ToolError::TooSlow { .. })),
        "{trouble:?}"
    );
}

#[test]
fn a_pipe_held_by_a_child_left_behind_is_not_waited_for_and_the_child_lives() {
    let folder = tempfile::tempdir().expect("a folder");
    let started = Instant::now();
    // It ends a while after its last word, when nothing is left to hear but its end.
    let said = shell("sleep 300 & echo $!; echo answer; sleep 0.2")
        .folder(folder.path())
        .timeout(SOON * 2)
        .run()
        .expect("it ended");
    assert!(started.elapsed() < SOON);
    let printed = said.stdout_text();
    let (child, answer) = printed.split_once('\n').expect("two lines");
    assert_eq!(answer, "answer\n");
    assert_eq!(said.status.code(), Some(0));
    let killed = self::said(&shell("kill \"$1\"").args(["name", child]));
    assert!(killed.status.success(), "it was alive: {killed:?}");
}

#[test]
fn a_tool_that_is_not_there_is_named() {
    let trouble = Tool::new("/nowhere/javac").run().expect_err("not there");
    assert_eq!(
        trouble.to_string(),
        "`/nowhere/javac` could not be started; see that it is installed and may be executed"
    );
    assert!(std::error::Error::source(&trouble).is_some());
}

/// Whether the process has ended, with some time to do so: someone may still have to wait for it.
fn is_gone(id: &str) -> bool {
    let until = Instant::now() + SOON;
    while Instant::now() < until {
        // A process that nobody waits for stays in the list as a zombie, which is dead enough.
        let state = state_of(id);
        if state.is_empty() || state.starts_with('Z') {
            return true;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    false
}

/// A letter for the state of the process, or nothing if there is none.
fn state_of(id: &str) -> String {
    if cfg!(target_os = "linux") {
        let line = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        return line
            .rsplit(") ")
            .next()
            .map_or_else(String::new, str::to_owned);
    }
    let listed = said(&Tool::new("ps").args(["-o", "stat=", "-p", id]));
    listed.stdout_text().trim().to_owned()
}
