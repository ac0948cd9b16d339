//! A grader that is killed, one whose terminal goes away, and two graders on one store.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::Signal;
use testkit::class_of_five::{CASES, Class, PROBED, STUDENTS, said};

use crate::GRADER;
use crate::stored_results::store_files::Kept;

/// How often a run is killed at most.
const MOST_KILLS: u32 = 20;

#[test]
fn a_run_that_is_killed_at_any_moment_goes_on_where_it_stopped() {
    kill_and_go_on(5);
}

#[test]
#[ignore = "takes minutes"]
fn a_run_that_is_killed_twenty_times_goes_on_where_it_stopped() {
    kill_and_go_on(MOST_KILLS);
}

/// Kills a run so many times, at moments that are spread evenly; nothing that was kept is run again.
fn kill_and_go_on(kills: u32) {
    let class = Class::new(GRADER);
    let store = class.path(".grader/results.db");
    let began = Instant::now();
    class.finish(&[]);
    // How long a run may live. On a machine that is busy with the other tests the first may have taken long; what is
    // killed goes on anyway.
    let mut life = began
        .elapsed()
        .mul_f64(0.7)
        .min(Duration::from_millis(1500));
    let expected = Kept::at(&store).expect("a store").results();
    assert_eq!(expected.len(), STUDENTS.len() * CASES.len());
    class.begin_again();
    let mut stored = BTreeSet::new();
    let mut started = class.started();
    // Moments that are spread evenly and never the same: steps of the golden ratio.
    let mut moment = 0.1_f64;
    let mut cut_short = 0;
    let mut killed = 0;
    // On a busy machine the first few may all come to nothing; then some more are killed.
    while killed < kills || cut_short == 0 && killed < MOST_KILLS {
        killed += 1;
        moment = (moment + 0.618_033_988_75).fract();
        let mut run = class.run(&["--summary"]).spawn().expect("it starts");
        std::thread::sleep(life.mul_f64(moment));
        let finished = run.try_wait().expect("a child").is_some();
        run.kill().expect("it is a child");
        run.wait_with_output().expect("it ends");
        // What ran when the grader was killed writes its line within a moment.
        std::thread::sleep(Duration::from_millis(20));
        let now = class.started();
        for pair in &stored {
            assert_eq!(
                now.get(pair),
                started.get(pair),
                "{pair:?} ran although it was kept"
            );
        }
        started = now;
        if let Some(kept) = Kept::at(&store) {
            kept.check();
            let pairs = kept.pairs();
            assert!(
                pairs.is_superset(&stored),
                "something that was kept is gone"
            );
            // Where the machine is so busy that a run comes to nothing, the next may live longer.
            match pairs.len() > stored.len() {
                true if pairs.len() < expected.len() => cut_short += 1,
                true => {}
                false if !finished => life = life.mul_f64(1.15).min(Duration::from_secs(12)),
                false => {}
            }
            stored = pairs;
        }
        if finished {
            life = life.mul_f64(0.8);
            let kept = Kept::at(&store).expect("a store");
            assert_eq!(kept.results(), expected);
            drop(kept);
            class.begin_again();
            (stored, started) = (BTreeSet::new(), class.started());
        }
    }
    assert!(cut_short > 0, "no run was killed while it ran programs");
    let (_, notes) = class.finish(&["--summary"]);
    let line = format!("{} results from the store", stored.len());
    assert!(notes.contains(&line), "{line}\n{notes}");
    let kept = Kept::at(&store).expect("a store");
    kept.check();
    assert_eq!(kept.results(), expected);
    assert_eq!(kept.count("SELECT count(*) FROM claims"), 0);
}

#[test]
fn a_run_that_is_interrupted_is_in_history_and_goes_on_where_it_stopped() {
    for signal in [Signal::INT, Signal::TERM, Signal::HUP] {
        let class = Class::new(GRADER);
        let store = class.path(".grader/results.db");
        let reports = ["--summary", "--report", "json=report.json"];
        let run = class.run(&reports).spawn().expect("it starts");
        let kept = || Kept::at(&store).map_or(0, |kept| kept.pairs().len());
        while kept() < 3 {
            std::thread::sleep(Duration::from_millis(10));
        }
        // The shell of a terminal that is closed passes on what the terminal has said already.
        for _ in 0..2 {
            send(&run, signal);
        }
        let output = run.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(130), "{signal:?}: {output:?}");
        let before = kept();
        assert!(
            before < STUDENTS.len() * CASES.len(),
            "it was not cut short"
        );
        let report = fs::read_to_string(class.path("report.json")).expect("a report");
        assert!(report.contains("\"ada\""), "{signal:?}: {report}");
        let (_, notes) = class.finish(&["--summary"]);
        assert!(
            notes.contains(&format!("{before} results from the store")),
            "{signal:?}: {notes}"
        );
        let (_, log, _) = class.command(&["log"]);
        assert!(
            log.lines()
                .nth(1)
                .is_some_and(|line| line.contains("interrupted")),
            "{signal:?}: {log}"
        );
    }
}

#[test]
fn a_run_under_nohup_is_not_ended_by_a_closed_terminal() {
    let class = Class::new(GRADER);
    let mut run = class.shell(
        "trap '' HUP; exec grader run submissions -a npuzzle-astar --tier bare --summary -s ada",
    );
    let run = run
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    while class.started().is_empty() {
        std::thread::sleep(Duration::from_millis(10));
    }
    send(&run, Signal::HUP);
    let output = run.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

fn send(run: &Child, signal: Signal) {
    let id = i32::try_from(run.id()).expect("a number");
    let id = rustix::process::Pid::from_raw(id).expect("a process");
    rustix::process::kill_process(id, signal).expect("it runs");
}

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

#[test]
fn two_graders_at_once_run_nothing_twice_and_say_the_same() {
    let class = Class::new(GRADER);
    let runs = [(); 2].map(|()| class.run(&["--summary"]).spawn().expect("it starts"));
    let said = runs.map(|run| said(&run.wait_with_output().expect("it ends")));
    for ((student, case), times) in class.started() {
        // Ways of talking are tried on another case before it is run.
        if case != PROBED {
            assert_eq!(times, 1, "{student} on {case}");
        }
    }
    assert_eq!(class.started().len(), STUDENTS.len() * CASES.len());
    assert_eq!(said[0].0, said[1].0);
    let kept = Kept::at(&class.path(".grader/results.db")).expect("a store");
    kept.check();
    let whole = (STUDENTS.len() * CASES.len()) as i64;
    assert_eq!(kept.count("SELECT count(*) FROM outcomes"), whole);
    assert_eq!(kept.count("SELECT count(*) FROM results"), 2 * 5);
    assert_eq!(kept.count("SELECT count(*) FROM claims"), 0);
}
