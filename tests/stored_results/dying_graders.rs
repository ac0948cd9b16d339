//! A grader that is killed, one whose terminal goes away, two graders on one store; and a bug of the grader, which costs
//! the submission it meets, and nobody else.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Read, Write};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use testkit::class_of_five::{CASES, Class, PROBED, WHOLE};
use testkit::run_program::{Run, typed_in};

use crate::GRADER;
use crate::stored_results::store_files_and_shortages::Kept;

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
    class.finish("");
    // How long a run may live. On a machine that is busy with the other tests the first may have taken long; what is
    // killed goes on anyway.
    let mut life = began.elapsed().mul_f64(0.7);
    life = life.min(Duration::from_millis(1500));
    let expected = Kept::at(&store).expect("a store").results();
    assert_eq!(expected.len(), WHOLE);
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
        let mut run = class.run("--summary").spawn().expect("it starts");
        std::thread::sleep(life.mul_f64(moment));
        let finished = run.try_wait().expect("a child").is_some();
        run.kill().expect("it is a child");
        run.wait_with_output().expect("it ends");
        // What ran when the grader was killed writes its line within a moment.
        std::thread::sleep(Duration::from_millis(20));
        let now = class.started();
        for pair in &stored {
            let (times, before) = (now.get(pair), started.get(pair));
            assert_eq!(times, before, "{pair:?} ran although it was kept");
        }
        started = now;
        if let Some(kept) = Kept::at(&store) {
            kept.check();
            let pairs = kept.pairs();
            assert!(pairs.is_superset(&stored), "something kept is gone");
            if pairs.len() > stored.len() {
                cut_short += u32::from(pairs.len() < expected.len());
            } else if !finished {
                // Where the machine is so busy that a run comes to nothing, the next may live longer.
                life = life.mul_f64(1.15).min(Duration::from_secs(12));
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
    let run = class.finish("--summary");
    run.says(format!("{} results from the store", stored.len()));
    let kept = Kept::at(&store).expect("a store");
    kept.check();
    assert_eq!(kept.results(), expected);
    assert_eq!(kept.count("SELECT count(*) FROM claims"), 0);
}

#[test]
fn a_run_that_is_interrupted_is_in_history_and_goes_on_where_it_stopped() {
    for signal in [Signal::INT, Signal::TERM, Signal::HUP] {
        let class = Class::new(GRADER).only(&["ada", "budi", "chen"]);
        let store = class.path(".grader/results.db");
        let reports = "--summary --report json=report.json";
        let run = class.run(reports).spawn().expect("it starts");
        let kept = || Kept::at(&store).map_or(0, |kept| kept.pairs().len());
        while kept() < 3 {
            std::thread::sleep(Duration::from_millis(10));
        }
        // The shell of a terminal that is closed passes on what the terminal has said already.
        for _ in 0..2 {
            send(&run, signal);
        }
        ended(run).about(format!("{signal:?}")).exits(130);
        let before = kept();
        assert!(before < 3 * CASES.len(), "it was not cut short");
        let report = class.read("report.json");
        assert!(report.contains("\"ada\""), "{signal:?}: {report}");
        let run = class.finish("--summary").about(format!("{signal:?}"));
        run.says(format!("{before} results from the store"));
        let log = class.grader("log").out;
        let last = log.lines().nth(1).unwrap_or_default();
        assert!(last.contains("interrupted"), "{signal:?}: {log}");
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
    ended(run).exits(0);
}

fn send(run: &Child, signal: Signal) {
    kill_process(Pid::from_child(run), signal).expect("it runs");
}

/// Waits for its end.
fn ended(run: Child) -> Run {
    Run::from(run.wait_with_output().expect("it ends"))
}

/// Runs the grader at a terminal, with this in its environment, and types this once it asks. Its exit code, and what was
/// on the screen.
pub fn at_a_terminal(
    class: &Class,
    words: &str,
    variables: &[(&str, &str)],
    typed: &[u8],
) -> (Option<i32>, String) {
    let line = format!("'{GRADER}' {words}");
    let mut child = typed_in(class.top(), "script", ["-qec", &line, "/dev/null"])
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
    let class = Class::new(GRADER).only(&["ada", "budi", "chen"]);
    let whole = 3 * CASES.len();
    let runs = [(); 2].map(|()| class.run("--summary").spawn().expect("it starts"));
    let runs = runs.map(|run| ended(run).exits(0));
    for ((student, case), times) in class.started() {
        // Ways of talking are tried on another case before it is run.
        if case != PROBED {
            assert_eq!(times, 1, "{student} on {case}");
        }
    }
    assert_eq!(class.started().len(), whole);
    assert_eq!(runs[0].out, runs[1].out);
    let kept = Kept::at(&class.path(".grader/results.db")).expect("a store");
    kept.check();
    assert_eq!(kept.count("SELECT count(*) FROM outcomes"), whole as i64);
    assert_eq!(kept.count("SELECT count(*) FROM results"), 2 * 3);
    assert_eq!(kept.count("SELECT count(*) FROM claims"), 0);
}

/// Where a panic is asked for. What was run before the last of them is kept.
const PLACES: &str = "intake recognition build probing judging insight";

/// A part of the class is enough: with four jobs somebody waits all the time.
const PART: &str = "--student ada --student budi --student chen --case one --case two --case three";

/// A run in which a panic is asked for. One that hangs is ended, and is no run.
fn run_into(class: &Class, panic: &str, more: &str) -> Run {
    let mut run = class
        .run(&format!("{more} {PART}"))
        .env("GRADER_TEST_PANIC", panic)
        .spawn()
        .expect("it starts");
    let began = Instant::now();
    while run.try_wait().expect("a child").is_none() {
        if began.elapsed() > Duration::from_secs(300) {
            run.kill().expect("it is a child");
            panic!("it hangs with a panic at {panic}");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    ended(run).about(format!("{panic}, {more}"))
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes long")]
#[cfg_attr(
    not(debug_assertions),
    ignore = "a build without debug assertions cannot be asked to panic"
)]
fn a_panic_costs_the_submission_it_meets_and_nobody_else() {
    for jobs in ["1", "4"] {
        let class = Class::new(GRADER);
        let store = class.path(".grader/results.db");
        for place in PLACES.split(' ') {
            let asked = format!("{place}:budi");
            let said = format!("a test asked for a panic at the {place} of budi");
            let more = format!("--fresh --jobs {jobs} --report json=report.json");
            run_into(&class, &asked, &more)
                .exits(3)
                .never_says("panicked at");
            // The report is there, and says it of every case.
            let report = class.read("report.json");
            assert!(report.matches(&said).count() >= 3, "{place}: {report}");
            let kept = Kept::at(&store).expect("a store");
            kept.check();
            let results = kept.results();
            assert_eq!(results.len(), 9, "{place}: {results:?}");
            for (student, case, verdict, _) in &results {
                let expected = ["accepted", "not-graded"][usize::from(student == "budi")];
                assert_eq!(verdict, expected, "{place}: {student}, {case}");
            }
            // Nobody is left to be waited for, and nothing is kept that nobody judged.
            assert_eq!(kept.count("SELECT count(*) FROM claims"), 0, "{place}");
            let is_kept = kept.pairs().iter().any(|(student, _)| student == "budi");
            assert_eq!(is_kept, place == "insight", "{place}");
            drop(kept);
            let shown = class.grader("show budi").unfolded();
            assert!(shown.contains(&said), "{place}: {shown}");
        }
        // Without the bug what was lost is graded.
        class.finish(PART).never_says("bug");
        let results = Kept::at(&store).expect("a store").results();
        let mut verdicts = results.iter().map(|(_, _, verdict, _)| verdict.as_str());
        assert!(verdicts.all(|verdict| verdict == "accepted"), "{results:?}");
    }
}

#[test]
#[cfg_attr(
    not(debug_assertions),
    ignore = "a build without debug assertions cannot be asked to panic"
)]
fn a_panic_over_what_is_known_already_costs_that_submission_alone() {
    for jobs in ["1", "4"] {
        let class = Class::new(GRADER);
        class.finish(PART);
        run_into(&class, "insight:budi", &format!("--jobs {jobs}")).exits(3);
        let kept = Kept::at(&class.path(".grader/results.db")).expect("a store");
        let results = kept.results();
        let lost = results.iter().filter(|line| line.2 == "not-graded");
        assert!(lost.clone().all(|line| line.0 == "budi"), "{results:?}");
        assert_eq!((lost.count(), results.len()), (3, 9), "{results:?}");
    }
}

#[test]
#[cfg_attr(
    not(debug_assertions),
    ignore = "a build without debug assertions cannot be asked to panic"
)]
fn a_panic_before_or_after_the_grading_is_an_error_and_no_hang() {
    let class = Class::new(GRADER);
    for jobs in ["1", "4"] {
        let run = run_into(&class, "reference:two", &format!("--jobs {jobs} --fresh")).exits(3);
        run.says("error: the case `two` could not be held against the reference solver\n  caused by: the grader has");
    }
    for format in ["csv", "jsonl"] {
        let more = format!("--jobs 4 --report {format}=lost.{format} --report junit=out.xml");
        let run = run_into(&class, &format!("report:{format}"), &more).exits(3);
        let told = format!("a test asked for a panic at the report of {format}");
        run.says(told);
        // The others are written, and what people read is printed.
        assert!(class.path("out.xml").is_file(), "{}", run.notes);
        run.prints("budi");
        fs::remove_file(class.path("out.xml")).expect("a report");
    }
}
