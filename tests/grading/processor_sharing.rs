//! Where programs run when several graders are on one machine, and when a grader may not use all of it.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};
use testkit::files::write;
use testkit::trial::{Miss, Outcome, Trial, failed, skipped};

use crate::grading::{lay_out_small, program, trial};

const TWO: &str = "two graders at once keep their programs on different processors";
const LAST: &str = "a grader that may use the last processor alone grades on it";

/// How long it may take until a program runs.
const PATIENCE: Duration = Duration::from_secs(60);

pub fn trials() -> Vec<Trial> {
    vec![
        trial(TWO, || two_at_once(&usable()?)).full("needs root"),
        trial(LAST, || last_alone(&usable()?)),
    ]
}

fn two_at_once(usable: &[usize]) -> Outcome {
    // Graders that have nothing to do with this test have claims too. Within a network of its own there are none.
    let own_network = Command::new("unshare").args(["-n", "true"]).output();
    if !own_network.is_ok_and(|output| output.status.success()) {
        return skipped("`unshare -n` does not work here; it takes root");
    }
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let marks = [1, 2].map(|number| format!("3600.{}{number}", std::process::id()));
    for mark in &marks {
        lay_out(&folder.path().join(mark), &format!("exec sleep {mark}"));
    }
    let mut graders = Graders::start(folder.path(), &marks);
    let places = marks.map(|mark| {
        graders.go_on();
        place_of(&["sleep", &mark])
    });
    graders.end();
    let one_each = usable.iter().map(ToString::to_string);
    let expected: Vec<Option<String>> = one_each.take(2).map(Some).collect();
    if places[..] == expected {
        Ok(())
    } else {
        failed(format!("they were on {places:?} and not on {expected:?}"))
    }
}

/// Two graders, one after the other, in a network of their own; both end when this does.
struct Graders {
    shell: Child,
}

impl Graders {
    fn start(folder: &Path, classes: &[String; 2]) -> Self {
        let script = r#"
            read -r line
            (cd "$2" && exec "$1" run submissions --jobs 1) & first=$!
            read -r line
            (cd "$3" && exec "$1" run submissions --jobs 1) & second=$!
            read -r line
            kill -INT $first $second
            wait
        "#;
        let shell = Command::new("unshare")
            .args(["-n", "sh", "-c", script, "sh"])
            .arg(program())
            .args(classes)
            .current_dir(folder)
            .env("XDG_CACHE_HOME", folder.join("cache"))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("there is a shell");
        Self { shell }
    }

    fn go_on(&mut self) {
        let input = self.shell.stdin.as_mut().expect("it reads");
        input.write_all(b"\n").expect("it reads");
    }

    fn end(mut self) {
        self.go_on();
        self.shell.wait().expect("it ends");
    }
}

/// The processors that the program with these words as its command line may use, once it runs.
fn place_of(words: &[&str]) -> Option<String> {
    let words: String = words.iter().map(|word| format!("{word}\0")).collect();
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        for process in fs::read_dir("/proc").expect("there is a /proc").flatten() {
            let runs = fs::read(process.path().join("cmdline"));
            if runs.is_ok_and(|runs| runs == words.as_bytes())
                && let Ok(status) = fs::read_to_string(process.path().join("status"))
            {
                let mut lines = status.lines();
                let list = lines.find_map(|line| line.strip_prefix("Cpus_allowed_list:"));
                return list.map(|list| list.trim().to_owned());
            }
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    None
}

fn last_alone(usable: &[usize]) -> Outcome {
    let last = usable[usable.len() - 1];
    let folder = tempfile::tempdir().expect("there is room for a folder");
    // It answers only where it should be.
    let is_there = format!("grep -q \"^Cpus_allowed_list:[[:space:]]*{last}$\" /proc/self/status");
    lay_out(
        folder.path(),
        &format!("{is_there} || exit 1\necho 'Path: [3]'"),
    );
    let mut grader = Command::new(program());
    grader
        .args(["run", "submissions", "--jobs", "2", "--report", "csv=-"])
        .current_dir(folder.path())
        .env("XDG_CACHE_HOME", folder.path().join("cache"))
        .stdin(Stdio::null());
    // What a thread starts may use what the thread may use.
    let ran = std::thread::spawn(move || {
        let mut only = CpuSet::new();
        only.set(last);
        sched_setaffinity(None, &only).expect("it is one of those that may be used");
        grader.output().expect("the grader starts")
    });
    let output = ran.join().expect("a thread that does not panic");
    let [out, notes] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    if output.status.success() && out.contains(",passed,") {
        Ok(())
    } else {
        failed(format!("{}\n{out}\n{notes}", output.status))
    }
}

/// The processors that may be used, where there are two at least.
fn usable() -> Result<Vec<usize>, Miss> {
    let set = sched_getaffinity(None).expect("the system tells");
    let usable: Vec<usize> = (0..CpuSet::MAX_CPU)
        .filter(|&number| set.is_set(number))
        .collect();
    match usable.len() {
        0 | 1 => skipped("only one processor may be used here"),
        _ => Ok(usable),
    }
}

/// A class of one whose program is this script.
fn lay_out(folder: &Path, script: &str) {
    lay_out_small(folder, "small", "");
    let program = folder.join("submissions/ada/solve.sh");
    write(program, format!("#!/bin/sh\n{script}\n"));
}
