//! What is running at the moment, for the line of a progress bar.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::terminal::text::{fitted, safe};
use crate::words::label::Label;
use crate::words::vocabulary::words;
use course::tongue::Tongue;
use model::event::Event;
use model::excess::Measure;

/// The columns that a name may take beside a bar.
const NAME: usize = 26;

/// What is running at the moment. It has no clock: whoever feeds it says how long the run has been going.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Running {
    /// Submissions being built and cases being run, and when each began.
    began: BTreeMap<Work, Duration>,
    reference: Option<(usize, usize)>,
}

/// A submission that is being built, or a case that is being run.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Work {
    Build { submission: String },
    Case { submission: String, case: String },
}

impl Running {
    /// Takes in an event that came after so much time.
    pub fn tell(&mut self, event: &Event<'_>, now: Duration) {
        match event {
            Event::Planned { .. } => {}
            Event::ReferenceRan { done, of } => {
                self.reference = (done < of).then_some((*done, *of));
            }
            Event::Building { submission } => {
                self.began.insert(build(submission), now);
            }
            Event::CaseStarted { submission, case } => {
                self.began.remove(&build(submission));
                self.began.insert(run(submission, case), now);
            }
            Event::CaseFinished {
                submission,
                outcome,
            } => {
                self.began.remove(&run(submission, &outcome.case));
            }
            Event::SubmissionFinished(card) => {
                let name = format!("{}/{}", card.assignment, card.student.key);
                self.began.remove(&build(&name));
            }
        }
    }

    /// What has been running longest, and for how long: `ada/depth-24 4.2 s`. Nothing when nothing runs.
    #[must_use]
    pub fn slowest(&self, now: Duration, tongue: Tongue) -> String {
        let words = words(tongue);
        if let Some((done, of)) = self.reference {
            return format!("{} {done}/{of}", words.label(Label::TryingReference));
        }
        let Some((work, began)) = self.began.iter().min_by_key(|(_, began)| **began) else {
            return String::new();
        };
        let name = match work {
            Work::Build { submission } => {
                format!("{} {}", words.label(Label::Building), short(submission))
            }
            Work::Case { submission, case } => format!("{}/{case}", short(submission)),
        };
        let seconds = now.saturating_sub(*began).as_secs();
        let time = Measure::Time(Duration::from_secs(seconds.max(1)));
        format!("{} {time}", fitted(&safe(&name), NAME))
    }
}

fn build(submission: &str) -> Work {
    Work::Build {
        submission: submission.to_owned(),
    }
}

fn run(submission: &str, case: &str) -> Work {
    Work::Case {
        submission: submission.to_owned(),
        case: case.to_owned(),
    }
}

/// The submission without its assignment.
fn short(submission: &str) -> &str {
    submission
        .split_once('/')
        .map_or(submission, |(_, key)| key)
}

#[cfg(test)]
mod tests {
    use model::fault::Fault;
    use model::outcome::Outcome;

    use super::*;

    #[test]
    fn the_case_that_runs_longest_is_named_with_its_seconds() {
        let mut running = Running::default();
        let second = Duration::from_secs;
        let said = |running: &Running, now| running.slowest(second(now), Tongue::English);
        assert_eq!(said(&running, 0), "");
        running.tell(&Event::ReferenceRan { done: 3, of: 25 }, second(0));
        assert_eq!(said(&running, 0), "trying the reference solver 3/25");
        running.tell(&Event::ReferenceRan { done: 25, of: 25 }, second(1));
        let submission = "fifteen-bnb/ada";
        running.tell(&Event::Building { submission }, second(2));
        assert_eq!(said(&running, 4), "building ada 2 s");
        for (case, now) in [("depth-24", 4), ("\u{1b}[2J", 6)] {
            running.tell(&Event::CaseStarted { submission, case }, second(now));
        }
        assert_eq!(said(&running, 9), "ada/depth-24 5 s");
        let outcome = Outcome::without_a_run("depth-24", "deeper", Fault::NoOutput);
        let finished = Event::CaseFinished {
            submission,
            outcome: &outcome,
        };
        running.tell(&finished, second(9));
        assert_eq!(said(&running, 9), "ada/\\u{1b}[2J 3 s");
    }
}
