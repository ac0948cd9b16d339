//! How far a run is: a bar on a terminal, a line a submission elsewhere.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use reference::printable::printable;

use crate::record::event::Event;
use crate::record::scorecard::Scorecard;

/// How far a run is. The bar is gone when this is dropped.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
    running: Mutex<BTreeMap<String, Instant>>,
}

impl Progress {
    /// Nothing has started.
    #[must_use]
    pub fn new() -> Self {
        let bar = ProgressBar::new(0);
        bar.set_draw_target(if io::stderr().is_terminal() {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        });
        bar.set_style(
            ProgressStyle::with_template(TEMPLATE)
                .expect("the template is fixed and valid")
                .progress_chars("━╸─"),
        );
        if !bar.is_hidden() {
            bar.enable_steady_tick(Duration::from_millis(100));
        }
        Self {
            bar,
            running: Mutex::new(BTreeMap::new()),
        }
    }

    /// Shows what has happened; `line` says what to print of a submission that is done where there is no bar.
    pub fn hear(
        &self,
        event: &Event<'_>,
        line: &mut (dyn FnMut(&Scorecard) -> Option<String> + Send),
    ) {
        match event {
            Event::Planned { runs, .. } => {
                self.bar.set_length(*runs as u64);
                self.bar.set_message("checking the cases");
            }
            Event::ReferenceRan { done, of } => {
                self.bar
                    .set_message(format!("reference solver on case {done} of {of}"));
            }
            Event::Building { submission } => self.begin(format!("preparing {submission}")),
            Event::CaseStarted { submission, case } => {
                self.end(&format!("preparing {submission}"));
                self.begin(format!("{submission} {case}"));
            }
            Event::CaseFinished {
                submission,
                outcome,
            } => {
                self.end(&format!("{submission} {}", outcome.case));
                self.bar.inc(1);
            }
            Event::SubmissionFinished(card) => {
                let name = format!("{}/{}", card.assignment, card.student.key);
                if self.end(&format!("preparing {name}")) {
                    // It was never run, so its cases are all done at once.
                    self.bar.inc(card.outcomes.len() as u64);
                }
                if let Some(line) = line(card) {
                    let line = printable(&line).to_string();
                    if self.bar.is_hidden() {
                        // A note that cannot be written is no reason to stop grading.
                        let _ = writeln!(io::stderr(), "{line}");
                    }
                }
            }
        }
    }

    fn begin(&self, what: String) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.insert(what, Instant::now());
        self.say(&running);
    }

    /// Whether it had begun.
    fn end(&self, what: &str) -> bool {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let had_begun = running.remove(what).is_some();
        self.say(&running);
        had_begun
    }

    fn say(&self, running: &BTreeMap<String, Instant>) {
        let Some((what, since)) = running.iter().min_by_key(|(_, since)| **since) else {
            return;
        };
        let words = printable(what);
        self.bar.set_message(match since.elapsed().as_secs() {
            0 => words.to_string(),
            seconds => format!("{words} ({seconds} s)"),
        });
    }
}

impl Default for Progress {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

const TEMPLATE: &str = "{spinner} {bar:24} {pos}/{len} runs, {eta} to go  {wide_msg}";
