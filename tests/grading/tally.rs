//! Counts what passed, failed and was skipped, and says so by name.

use std::io::{self, Write};
use std::process::ExitCode;

/// What passed, failed and was skipped.
#[derive(Debug)]
pub struct Tally {
    filter: Vec<String>,
    passed: usize,
    skipped: usize,
    failed: Vec<String>,
}

impl Tally {
    /// Of the tests whose name contains one of these words; of all, if there are none.
    pub fn new(filter: Vec<String>) -> Self {
        Self {
            filter,
            passed: 0,
            skipped: 0,
            failed: Vec::new(),
        }
    }

    /// Whether this test is wanted.
    pub fn wants(&self, name: &str) -> bool {
        self.filter.is_empty() || self.filter.iter().any(|word| name.contains(word.as_str()))
    }

    pub fn passed(&mut self, name: &str) {
        self.passed += 1;
        say(&format!("ok       {name}"));
    }

    pub fn skipped(&mut self, name: &str, reason: &str) {
        self.skipped += 1;
        say(&format!("skipped  {name}: {reason}"));
    }

    pub fn failed(&mut self, name: &str, reason: &str) {
        self.failed.push(name.to_owned());
        say(&format!("FAILED   {name}: {reason}"));
    }

    /// Says the sum; the exit code is a failure if anything failed or nothing was tried.
    pub fn finish(self) -> ExitCode {
        let (passed, skipped, failed) = (self.passed, self.skipped, self.failed.len());
        say(&format!(
            "\ntest result: {}. {passed} passed; {failed} failed; {skipped} skipped",
            if failed == 0 { "ok" } else { "FAILED" },
        ));
        match failed == 0 && (passed > 0 || !self.filter.is_empty()) {
            true => ExitCode::SUCCESS,
            false => ExitCode::FAILURE,
        }
    }
}

fn say(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
}
