//! What is shown while a class is graded: what runs now, and how long it still takes.
//!
//! The time that is left follows what most runs take: one program that never answers, or a hundred results that were known
//! already, say nothing about the others.

use std::collections::BTreeMap;
use std::time::Duration;

use course::assignment::Locale;
use model::grading_run::Event;
use model::limits::Measure;
use model::scorecard::Scorecard;
use rules::statistics::median;

use crate::terminal::text_layout::{fit, sanitize};
use crate::words::{Label, words};

/// The columns that a name may take beside a bar.
const NAME: usize = 26;

/// What is running at the moment. It has no clock: whoever feeds it says how long the run has been going.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RunningWork {
    began: BTreeMap<Work, Duration>,
    reference: Option<(usize, usize)>,
}

/// A submission that is being built, or one that is being run on this case.
type Work = (String, Option<String>);

fn work(submission: &str, case: Option<&str>) -> Work {
    (submission.to_owned(), case.map(str::to_owned))
}

fn work_of(card: &Scorecard) -> Work {
    work(&format!("{}/{}", card.assignment, card.student.key), None)
}

impl RunningWork {
    /// Takes in an event that came after so much time.
    pub fn tell(&mut self, event: &Event<'_>, now: Duration) {
        match event {
            Event::Planned { .. } => {}
            Event::ReferenceRan { done, of } => {
                self.reference = (done < of).then_some((*done, *of));
            }
            Event::Building { submission } => {
                self.began.insert(work(submission, None), now);
            }
            Event::CaseStarted { submission, case } => {
                self.began.remove(&work(submission, None));
                self.began.insert(work(submission, Some(case)), now);
            }
            Event::CaseFinished {
                submission,
                outcome,
            } => {
                self.began.remove(&work(submission, Some(&outcome.case)));
            }
            Event::SubmissionFinished(card) => {
                self.began.remove(&work_of(card));
            }
        }
    }

    /// What has been running longest, and for how long: `ada/depth-24 4.2 s`. Nothing when nothing runs.
    pub fn slowest(&self, now: Duration, locale: Locale) -> String {
        let words = words(locale);
        if let Some((done, of)) = self.reference {
            return format!("{} {done}/{of}", words.label(Label::TryingReference));
        }
        let Some(((submission, case), began)) = self.began.iter().min_by_key(|(_, began)| **began)
        else {
            return String::new();
        };
        let key = submission
            .split_once('/')
            .map_or(&**submission, |(_, key)| key);
        let name = match case {
            None => format!("{} {key}", words.label(Label::Building)),
            Some(case) => format!("{key}/{case}"),
        };
        let seconds = now.saturating_sub(*began).as_secs();
        let time = Measure::Time(Duration::from_secs(seconds.max(1)));
        format!("{} {time}", fit(&sanitize(&name), NAME))
    }
}

/// With fewer runs than this nothing is said.
const ENOUGH: usize = 5;

/// How long a run still takes. It has no clock: whoever feeds it says how long the run has been going.
#[derive(Debug, Clone, Default)]
pub struct TimeLeft {
    runs: usize,
    submissions: usize,
    jobs: usize,
    began: BTreeMap<Work, Duration>,
    cases: Sorted,
    builds: Sorted,
}

/// Times in seconds, in order of their length.
#[derive(Debug, Clone, Default)]
struct Sorted(Vec<f64>);

impl TimeLeft {
    /// Takes in an event that came after so much time.
    pub fn tell(&mut self, event: &Event<'_>, now: Duration) {
        match event {
            Event::Planned {
                submissions,
                runs,
                jobs,
            } => {
                (self.submissions, self.runs) = (*submissions, *runs);
                self.jobs = (*jobs).max(1);
            }
            Event::Building { submission } => {
                self.began.insert(work(submission, None), now);
            }
            Event::CaseStarted { submission, case } => {
                if let Some(began) = self.began.remove(&work(submission, None)) {
                    self.builds.add(now.saturating_sub(began));
                }
                self.began.insert(work(submission, Some(case)), now);
            }
            Event::CaseFinished {
                submission,
                outcome,
            } => {
                self.runs = self.runs.saturating_sub(1);
                // What was known, or was let be, took no time.
                if let Some(began) = self.began.remove(&work(submission, Some(&outcome.case))) {
                    self.cases.add(now.saturating_sub(began));
                }
            }
            Event::SubmissionFinished(card) => {
                self.submissions = self.submissions.saturating_sub(1);
                self.began.remove(&work_of(card));
            }
            Event::ReferenceRan { .. } => {}
        }
    }

    /// About how long it still takes, as `40s`, `12m` or `3h`; nothing while too little is known.
    pub fn about(&self) -> Option<String> {
        if self.cases.0.len() < ENOUGH || self.runs == 0 {
            return None;
        }
        let cases = self.cases.median() * self.runs as f64;
        let builds = self.builds.median() * self.submissions as f64;
        Some(rounded((cases + builds) / self.jobs as f64))
    }
}

impl Sorted {
    fn add(&mut self, time: Duration) {
        let seconds = time.as_secs_f64();
        let place = self.0.partition_point(|&other| other < seconds);
        self.0.insert(place, seconds);
    }

    fn median(&self) -> f64 {
        median(&self.0).unwrap_or_default()
    }
}

/// Nobody plans by more than a day.
fn rounded(seconds: f64) -> String {
    let whole = seconds.ceil().max(1.0) as u64;
    match whole {
        0..100 => format!("{whole}s"),
        100..5_400 => format!("{}m", whole.div_ceil(60)),
        5_400..86_400 => format!("{}h", whole.div_ceil(3_600)),
        86_400.. => ">24h".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use model::fault::Fault;
    use model::outcome::Outcome;

    use super::*;

    #[test]
    fn the_case_that_runs_longest_is_named_with_its_seconds() {
        let mut running = RunningWork::default();
        let second = Duration::from_secs;
        let said = |running: &RunningWork, now| running.slowest(second(now), Locale::English);
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

    /// A class of 100 runs, of which so many took so many seconds each.
    fn after(jobs: usize, runs: &[(usize, u64)]) -> TimeLeft {
        let mut left = TimeLeft::default();
        let planned = Event::Planned {
            submissions: 0,
            runs: 100,
            jobs,
        };
        left.tell(&planned, Duration::ZERO);
        let mut now = 0;
        for (number, &(count, seconds)) in runs.iter().enumerate() {
            for at in 0..count {
                let case = format!("{number}-{at}");
                let (submission, case) = ("slide/ada", case.as_str());
                let started = Event::CaseStarted { submission, case };
                left.tell(&started, Duration::from_secs(now));
                now += seconds;
                finish(&mut left, case, now);
            }
        }
        left
    }

    fn finish(left: &mut TimeLeft, case: &str, now: u64) {
        let outcome = Outcome::without_a_run(case, "g", Fault::NoOutput);
        let finished = Event::CaseFinished {
            submission: "slide/ada",
            outcome: &outcome,
        };
        left.tell(&finished, Duration::from_secs(now));
    }

    #[test]
    fn it_follows_what_most_runs_take() {
        assert_eq!(after(1, &[(4, 1)]).about(), None);
        assert_eq!(after(1, &[(10, 1)]).about().as_deref(), Some("90s"));
        assert_eq!(after(2, &[(10, 1)]).about().as_deref(), Some("45s"));
        // One program that never answers sets nothing.
        let slow = after(1, &[(10, 1), (8, 600)]);
        assert_eq!(slow.about().as_deref(), Some("82s"));
        assert_eq!(after(1, &[(100, 1)]).about(), None);
    }

    #[test]
    fn what_was_known_already_took_no_time() {
        let mut left = after(1, &[(10, 2)]);
        for at in 0..50 {
            finish(&mut left, &format!("known-{at}"), 20);
        }
        assert_eq!(left.about().as_deref(), Some("80s"));
    }

    #[test]
    fn nobody_is_told_of_weeks() {
        for (seconds, expected) in [
            (0.2, "1s"),
            (99.0, "99s"),
            (100.0, "2m"),
            (3_600.0, "60m"),
            (5_401.0, "2h"),
            (2_000_000.0, ">24h"),
        ] {
            assert_eq!(rounded(seconds), expected);
        }
    }
}
