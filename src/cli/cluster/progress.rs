//! How far a job is: a bar where somebody watches, and a line now and then where nobody does.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use terminal::printable::printable;

use crate::cli::ci::service::{Manners, Service};
use cluster::jobs::queue::{Queue, ranges};
use cluster::jobs::wait::WaitEvent;

/// A line is written at most so often, where there is no bar.
const BREATH: Duration = Duration::from_secs(15);

/// How far a job is.
#[derive(Debug)]
pub struct PartsProgress {
    bar: ProgressBar,
    of: u32,
    told: Option<(String, Instant)>,
}

impl PartsProgress {
    /// Of a job of so many parts.
    #[must_use]
    pub fn new(of: u32) -> Self {
        let target = match Service::here().manners() {
            Manners::Lively if io::stderr().is_terminal() => ProgressDrawTarget::stderr(),
            Manners::Lively | Manners::Silent => ProgressDrawTarget::hidden(),
        };
        let bar = ProgressBar::with_draw_target(Some(u64::from(of)), target);
        bar.set_style(
            ProgressStyle::with_template("{bar:20} {pos}/{len} parts · {elapsed} {msg}")
                .expect("the template is fixed and valid")
                .progress_chars("██░"),
        );
        if !bar.is_hidden() {
            bar.enable_steady_tick(Duration::from_millis(500));
        }
        Self {
            bar,
            of,
            told: None,
        }
    }

    /// Shows what happens while the job is waited for.
    pub fn show(&mut self, event: WaitEvent<'_>) {
        match event {
            WaitEvent::Looked { present, queue } => self.tell(present, queue),
            WaitEvent::HandedInAgain(parts) => {
                let parts = ranges(parts);
                self.say(&format!("handed in again, since lost: part {parts}"));
            }
            WaitEvent::NotTaken(silence) => self.say(silence),
            WaitEvent::Outdated(part) => self.say(&format!(
                "part {part} was graded before the course was changed, and is graded again"
            )),
            WaitEvent::Broken(bad) => self.say(&bad.to_string()),
        }
    }

    /// So many parts are there, and this is the queue, or why it is not known.
    fn tell(&mut self, present: usize, queue: Result<&Queue, &str>) {
        let rest = match queue {
            Ok(queue) => standing(queue),
            Err(silence) => printable(silence),
        };
        self.bar.set_position(present as u64);
        self.bar.set_message(match rest.as_str() {
            "" => String::new(),
            rest => format!("· {rest}"),
        });
        if !self.bar.is_hidden() {
            return;
        }
        let between = if rest.is_empty() { "" } else { "; " };
        let line = format!("{present} of {} parts are there{between}{rest}", self.of);
        let is_due = match &self.told {
            None => true,
            Some((before, at)) => *before != line && at.elapsed() >= BREATH,
        };
        if is_due {
            // A line that cannot be written is no reason to stop waiting.
            let _ = writeln!(io::stderr(), "{line}");
            self.told = Some((line, Instant::now()));
        }
    }

    /// Says this, above the bar.
    fn say(&self, text: &str) {
        // As above.
        let _ = self
            .bar
            .suspend(|| writeln!(io::stderr(), "{}", printable(text)));
    }
}

impl Drop for PartsProgress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// What is in a queue, in a few words.
fn standing(queue: &Queue) -> String {
    let mut words = Vec::new();
    match queue.running() {
        0 => {}
        1 => words.push("1 runs".to_owned()),
        number => words.push(format!("{number} run")),
    }
    let reasons: BTreeMap<&str, usize> = queue.reasons();
    let waiting: usize = reasons.values().sum();
    if waiting > 0 {
        let told: Vec<&str> = reasons
            .keys()
            .copied()
            .filter(|reason| !matches!(*reason, "" | "None"))
            .collect();
        let why = match told.as_slice() {
            [] => String::new(),
            told => format!(" ({})", printable(&told.join(", "))),
        };
        words.push(match waiting {
            1 => format!("1 waits{why}"),
            number => format!("{number} wait{why}"),
        });
    }
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use cluster::jobs::queue::{Active, Stage};

    use super::*;

    #[test]
    fn a_queue_is_told_in_a_few_words() {
        let part = |stage, reason: &str| Active {
            stage,
            node: String::new(),
            reason: reason.to_owned(),
        };
        let mut queue = Queue::default();
        assert_eq!(standing(&queue), "");
        queue.active.insert(1, part(Stage::Runs, "None"));
        assert_eq!(standing(&queue), "1 runs");
        queue.active.insert(2, part(Stage::Waits, "Priority"));
        queue.active.insert(3, part(Stage::Waits, "Resources"));
        assert_eq!(standing(&queue), "1 runs, 2 wait (Priority, Resources)");
    }
}
