//! Runs the tests, some at a time, and prints a line for each.

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use crate::bench::shop::Shop;
use crate::harness::options::Options;
use crate::harness::outcome::{Miss, Outcome, failed};
use crate::harness::test::{Company, Test};

/// Prints the names of the tests.
pub fn list(tests: &[Test]) -> ExitCode {
    for test in tests {
        say(&format!("{}: test", test.name));
    }
    ExitCode::SUCCESS
}

/// Runs the tests: those that may have company some at a time, then the others one by one.
pub fn run(tests: &[Test], shop: &Shop, options: &Options) -> ExitCode {
    let began = Instant::now();
    let tally = Mutex::new(Tally::default());
    say(&format!("\nrunning {} tests", tests.len()));
    let (alone, together): (Vec<&Test>, Vec<&Test>) = tests
        .iter()
        .partition(|test| test.company == Company::Alone);
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..options.threads {
            scope.spawn(|| {
                while let Some(test) = together.get(next.fetch_add(1, Ordering::Relaxed)) {
                    one(test, shop, &tally);
                }
            });
        }
    });
    for test in alone {
        one(test, shop, &tally);
    }
    let tally = tally.into_inner().expect("no test panics while it counts");
    tally.say(began);
    ExitCode::from(u8::from(!tally.failures.is_empty()))
}

#[derive(Default)]
struct Tally {
    passed: usize,
    skipped: usize,
    failures: Vec<(String, String)>,
}

impl Tally {
    fn say(&self, began: Instant) {
        if !self.failures.is_empty() {
            say("\nfailures:\n");
            for (name, why) in &self.failures {
                say(&format!("---- {name} ----\n{why}\n"));
            }
            say("failures:");
            for (name, _) in &self.failures {
                say(&format!("    {name}"));
            }
        }
        let word = match self.failures.len() {
            0 => "ok",
            _ => "FAILED",
        };
        say(&format!(
            "\ntest result: {word}. {} passed; {} failed; {} skipped; finished in {:.1} s\n",
            self.passed,
            self.failures.len(),
            self.skipped,
            began.elapsed().as_secs_f64()
        ));
    }
}

fn one(test: &Test, shop: &Shop, tally: &Mutex<Tally>) {
    let began = Instant::now();
    let outcome: Outcome = catch_unwind(AssertUnwindSafe(|| (test.run)(shop)))
        .unwrap_or_else(|_| failed("the test panicked; see above"));
    let took = began.elapsed().as_secs_f64();
    let mut tally = tally.lock().expect("no test panics while it counts");
    match outcome {
        Ok(()) => {
            tally.passed += 1;
            say(&format!("test {} ... ok ({took:.1} s)", test.name));
        }
        Err(Miss::Skipped(reason)) => {
            tally.skipped += 1;
            say(&format!("test {} ... skipped: {reason}", test.name));
        }
        Err(Miss::Failed(why)) => {
            say(&format!("test {} ... FAILED ({took:.1} s)", test.name));
            tally.failures.push((test.name.clone(), why));
        }
    }
}

fn say(line: &str) {
    // Nobody may be listening any more, which is no failure of a test.
    let _ = writeln!(io::stdout().lock(), "{line}");
}
